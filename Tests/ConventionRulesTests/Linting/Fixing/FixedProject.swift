import Testing

@testable import ConventionRules

/// A small project with the fixes of one rule, given by what stands behind its id: `each: …, must: …`.
struct FixedProject {
  /// Of each finding, the level of its best fix.
  private(set) var levels: [FixLevel?] = []
  /// The texts afterwards, by paths.
  private(set) var texts: [String: String]
  private(set) var rounds: FixRounds

  /// - Parameter onceRead: other texts of files, which they have once the linter has read them.
  init(
    _ rule: String, _ files: KeyValuePairs<String, String>, level: FixLevel = .safe, isPartial: Bool = false,
    onceRead: [String: String] = [:]
  ) throws {
    let document = "## A rule\n\n```json5 rule\n{ id: \"a_rule\", severity: \"error\", \(rule) }\n```\n"
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/test.md", bytes: Array(document.utf8)), base: CheckRun.library.base)
    try #require(problems.map(\.description) == [])
    let selection = RuleSelection(
      only: try #require(convention.rules.first), of: convention, library: CheckRun.library)
    let sources = Texts(files: files.map { ($0, Array($1.utf8)) }, isPartial: isPartial)
    var request = LintRequest()
    request.tellsFixes = true
    var workspace = Workspace(
      sources, [(Linter(selection, sdk: .shipped()), request)], isAskedAgain: true, by: .callingThread)
    let first = workspace.check(by: .callingThread)[0]
    levels = first.diagnostics.map(\.fixes.first?.level)
    let changed = Dictionary(uniqueKeysWithValues: onceRead.map { (PathKey($0), Array($1.utf8)) })
    rounds = FixRounds(level: level, sources.replacing(changed)) { sources.replacing($0) }
    rounds.run(&workspace, by: .callingThread) { results, _, _ in
      results.flatMap(\.diagnostics).map { FixRounds.Reported(path: $0.path, $0) }
    }
    texts = Dictionary(uniqueKeysWithValues: files.map { ($0, $1) })
    for file in rounds.files { texts[file.path] = String(decoding: file.after, as: UTF8.self) }
  }

  private struct Texts: SourceProvider {
    var files: [(path: String, bytes: [UInt8])]
    let isPartial: Bool

    var paths: [String] { files.map(\.path) }

    func replacing(_ texts: [PathKey: [UInt8]]) -> Texts {
      var copy = self
      copy.files = files.map { ($0.path, texts[PathKey($0.path)] ?? $0.bytes) }
      return copy
    }

    func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
      let bytes = files[index].bytes
      text.refill(path: paths[index], minimumCapacity: bytes.count) { buffer -> Int? in
        buffer.copyBytes(from: bytes)
        return bytes.count
      }
    }
  }
}
