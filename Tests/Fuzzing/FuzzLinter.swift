import ConventionRules

/// The whole linter, all checks on, over a small project: the input, split as examples are at `// file: Name.swift`.
///
/// The report must be the same for any order of the files.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLinter(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let files = FuzzedProject.files(of: fuzzedBytes(start, count))
  let linter = Linter(Shipped.everyRule, sdk: Shipped.sdk)
  let forwards = linter.lint(FuzzedProject(files))
  let backwards = linter.lint(FuzzedProject(files.reversed()))
  require(forwards == backwards, "the result is the same for any order of the files")
  for reporter in Reporter.allCases {
    require(
      reporter.report(forwards) == reporter.report(backwards), "the report is the same for any order of the files")
  }
  requireBaseline(of: forwards, files.map(\.path))
  for file in files { requireDisabling(of: forwards.diagnostics.filter { $0.path == file.path }, in: file) }
  for diagnostic in forwards.diagnostics {
    require(files.contains { $0.path == diagnostic.path }, "findings lie in files of the project")
    require(diagnostic.start.line >= 1 && diagnostic.start.column >= 1, "findings have a place")
  }
  requireFixes(of: FuzzedProject(files), linter)
  return 0
}

/// Edits lie in their order inside of their file, and all of them together leave no file with more that cannot be parsed.
private func requireFixes(of project: FuzzedProject, _ linter: Linter) {
  var request = LintRequest()
  request.tellsFixes = true
  for diagnostic in linter.lint(project, request).diagnostics {
    let length = project.text(of: diagnostic.path).count
    for fix in diagnostic.fixes {
      require(fix.placedEdits.isEmpty == (fix.level == .shown), "what is only shown has no edits")
      var end = 0
      for edit in fix.placedEdits.map(\.edit) {
        require(edit.range.lowerBound >= end && edit.range.upperBound <= length, "edits lie inside, and share no byte")
        end = edit.range.upperBound
      }
    }
  }
  var workspace = Workspace(project, [(linter, request)], isAskedAgain: true, by: .callingThread)
  var rounds = FixRounds(level: .unsafe, project) { project.replacing($0) }
  rounds.run(&workspace, by: .callingThread) { results, _, _ in
    results.flatMap(\.diagnostics).map { FixRounds.Reported(path: $0.path, $0) }
  }
  for file in rounds.files {
    require(file.before == project.text(of: file.path), "a file is fixed as it was")
    func problems(_ bytes: [UInt8]) -> Int {
      SyntaxTree.parse(SourceText(path: file.path, bytes: bytes)).problems.count
    }
    require(problems(file.after) <= problems(file.before), "a fixed file has no more problems")
  }
}

/// A baseline of what was found holds all of it, and says so again when it was written and read.
private func requireBaseline(of result: LintResult, _ paths: [String]) {
  let baseline = Baseline(of: result.diagnostics)
  let (read, problems) = Baseline.read(DocumentText(path: "b.json", bytes: baseline.fileContent))
  require(problems.isEmpty && read == baseline, "a baseline is read as it was written")
  var match = BaselineMatch(read)
  var held = result
  match.apply(to: &held, BaselineMatch.Places(isGone: { path in !paths.contains(path) }))
  require(held.diagnostics.isEmpty && match.remaining.isEmpty, "a baseline holds what it was made of")
}

/// Comments that disable findings do so, and nothing but comments is written.
private func requireDisabling(of diagnostics: [Diagnostic], in file: (path: String, bytes: [UInt8])) {
  let text = SourceText(path: file.path, bytes: file.bytes)
  let targets = diagnostics.map { SuppressionWriter.Target(rule: $0.ruleID, offset: $0.range.lowerBound) }
  let writer = SuppressionWriter(disabling: targets, reason: "fuzzed", in: text)
  let disabled = Set(writer.changes.flatMap(\.rules))
  let possible = Set(targets).subtracting(writer.impossible)
  require(disabled == Set(possible.map(\.rule)), "what is possible is disabled")
  if possible.isEmpty { require(writer.bytes == file.bytes, "what cannot be disabled leaves the text alone") }
}

/// Files that lie in memory and may hold any bytes.
private struct FuzzedProject: SourceProvider {
  typealias File = (path: String, bytes: [UInt8])

  let paths: [String]
  private let texts: [[UInt8]]

  init(_ files: some Sequence<File>) {
    paths = files.map(\.path)
    texts = files.map(\.bytes)
  }

  func text(of path: String) -> [UInt8] { paths.firstIndex(of: path).map { texts[$0] } ?? [] }

  func replacing(_ contents: [PathKey: [UInt8]]) -> FuzzedProject {
    FuzzedProject(zip(paths, texts).map { ($0, contents[PathKey($0)] ?? $1) })
  }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    let bytes = texts[index]
    text.refill(path: paths[index], minimumCapacity: bytes.count) { buffer -> Int? in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// At most three files; a further mark is a comment like any other.
  static func files(of bytes: [UInt8]) -> [File] {
    let mark = Array("// file: ".utf8)
    var files: [File] = []
    var name = "First.swift"
    var content: [UInt8] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: mark), files.count < 2 {
        files.append((name, content))
        name = freshName(String(decoding: line.dropFirst(mark.count), as: UTF8.self), files)
        content = []
      } else {
        content += line + [UInt8(ascii: "\n")]
      }
    }
    return files + [(name, content)]
  }

  /// Paths of a project differ.
  private static func freshName(_ name: String, _ files: [File]) -> String {
    files.contains { $0.path.utf8.elementsEqual(name.utf8) } ? "Other\(files.count)/\(name)" : name
  }
}
