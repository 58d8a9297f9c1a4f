/// What fixes make of a bad example, compared with the block behind it, byte for byte.
struct ExampleFix {
  private let bad: Example
  private let fixed: Example
  private let linter: Linter

  init(bad: Example, fixed: Example, _ linter: Linter) {
    self.bad = bad
    self.fixed = fixed
    self.linter = linter
  }

  /// How far one can rely on the fixes of some findings together; nil where none of them can be fixed by a program.
  static func level(of result: LintResult) -> FixLevel? {
    result.diagnostics.flatMap(\.places).compactMap(\.fixes.first).map(\.level).filter { $0 > .shown }.min()
  }

  /// What is wrong with the block; nil for nothing, and where the rule has no fix: then the block is for people.
  ///
  /// - Parameter result: of the bad example.
  func mistake(_ result: LintResult) -> String? {
    guard let level = Self.level(of: result) else {
      return fixed.level == .unsafe ? "'\(bad.rule)' has no fix here; leave out 'unsafe'" : nil
    }
    guard level == fixed.level else {
      return level == .unsafe
        ? "this fix needs --unsafe; write 'swift fixed unsafe'" : "this fix is safe; leave out 'unsafe'"
    }
    for disguise in Disguise.allCases {
      if let mistake = mistake(in: disguise, level) { return mistake }
    }
    return nil
  }

  private func mistake(in disguise: Disguise, _ level: FixLevel) -> String? {
    let files = bad.files.map { (path: $0.name, text: disguise.of($0.codeWithoutBlanks)) }
    let sources = TextSources(files)
    var request = LintRequest.ofExample()
    request.tellsFixes = true
    var workspace = Workspace(sources, [(linter, request)], isAskedAgain: true, by: .callingThread)
    var rounds = FixRounds(level: level, sources) { texts in
      TextSources(
        files.map { ($0.path, texts[PathKey($0.path)].map { String(decoding: $0, as: UTF8.self) } ?? $0.text) })
    }
    rounds.run(&workspace, by: .callingThread) { results, _, _ in
      results.flatMap(\.diagnostics).map { FixRounds.Reported(path: $0.path, $0) }
    }
    let made = Dictionary(rounds.files.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) }) { first, _ in first
    }
    for file in files {
      let expected = fixed.files.first { $0.name == file.path }.map { disguise.of($0.codeWithoutBlanks) } ?? file.text
      let text = made[file.path] ?? file.text
      if Array(text.utf8) != Array(expected.utf8) {
        return "the fix of '\(bad.rule)' writes other code\(disguise.words): \(Self.difference(text, expected))"
      }
    }
    return nil
  }

  private static func difference(_ made: String, _ expected: String) -> String {
    let lines = [made, expected].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    let number = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
    guard number < lines[0].count else { return "it has fewer lines" }
    return "line \(number + 1) is '\(lines[0][number].trimmed)'"
  }
}

/// Forms of a text in which the same fix must come out.
private enum Disguise: CaseIterable {
  case none, emoji, carriageReturns, tabs

  func of(_ text: String) -> String {
    switch self {
    case .none: text
    case .emoji: "// 🎉 é\n" + text
    case .carriageReturns: text.replacing("\n", with: "\r\n")
    case .tabs:
      text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        String(repeating: "\t", count: line.prefix { $0 == " " }.count) + line.drop { $0 == " " }
      }.joined(separator: "\n")
    }
  }

  /// As the end of a sentence.
  var words: String {
    switch self {
    case .none: ""
    case .emoji: " below a line with an emoji"
    case .carriageReturns: " where lines end in CR LF"
    case .tabs: " between tabs"
    }
  }
}

extension Example.File {
  /// The code without what stood before its marks.
  fileprivate var codeWithoutBlanks: String {
    code.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop(while: \.isWhitespace)) }
}
