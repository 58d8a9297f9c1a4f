/// Runs the examples of a convention document and compares what they give with how they are marked.
public struct ExampleVerification {
  /// Number of examples that were run.
  public private(set) var exampleCount = 0
  /// Mistakes in examples, and examples that do not show what they are marked to show, in the order of the document.
  public private(set) var problems: [DocumentProblem] = []
  /// Rules of which no example shows what they find, in the order of the document.
  public private(set) var warnings: [DocumentProblem] = []

  /// Bad examples that a program can fix, and of which the document does not show how.
  public private(set) var notes: [DocumentProblem] = []

  /// Places that could not be decided in examples in which a marked line has no finding, as places of the document.
  public private(set) var unresolved: [Diagnostic] = []

  /// The lines of the first bad examples that a program can fix, by their rules.
  private var fixable: [String: Int] = [:]
  private let convention: Convention
  private let lines: LineTable
  private let linters: [String: Linter]
  /// The linter of a rule of the document, or of one that asks something else.
  private let linter: (Rule) -> Linter

  /// Each example is a project of its own, in which only its rule runs, with the words and roles of the document and its
  /// base, whatever a configuration says.
  public init(of convention: Convention, library: ConventionLibrary, sdk: SDKText) {
    self.convention = convention
    lines = convention.text.bytes.withUnsafeBufferPointer { LineTable($0) }
    linter = { (rule: Rule) in Linter(RuleSelection(only: rule, of: convention, library: library), sdk: sdk) }
    linters = Dictionary(
      convention.rules.map { [linter] in ($0.id, linter($0)) }, uniquingKeysWith: { first, _ in first })
    run()
  }

  private mutating func run() {
    let (examples, mistakes) = convention.examples()
    problems = mistakes
    var request = LintRequest.ofExample(tellsUnresolved: true)
    request.tellsFixes = true
    for (number, example) in examples.enumerated() {
      guard let linter = linters[example.rule] else { continue }
      exampleCount += 1
      checkSyntax(of: example)
      let result = linter.lint(sources(of: example), request)
      compare(result, with: example)
      if example.kind == .bad { checkFix(of: example, result, linter, behind: examples.dropFirst(number + 1).first) }
    }
    for (rule, line) in fixable where !examples.contains(where: { $0.kind == .fixed && $0.rule == rule }) {
      notes.append(
        problem(line, 1, "'mvvm-lint fix' can fix this; a block 'swift fixed' below would show how, and test it"))
    }
    notes.sort { $0.line < $1.line }
    let shown = Set(examples.filter { $0.kind == .bad }.map(\.rule))
    warnings = convention.rules.filter { !shown.contains($0.id) }.map { rule in
      convention.text.problem(
        at: rule.idRange, "no example shows what '\(rule.id)' finds; add a 'swift bad' block after the rule")
    }
    problems.sort { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
  }

  /// The block behind a bad example shows what its fix makes of it.
  private mutating func checkFix(of bad: Example, _ result: LintResult, _ linter: Linter, behind next: Example?) {
    if let next, next.kind == .fixed, next.rule == bad.rule {
      if let mistake = ExampleFix(bad: bad, fixed: next, linter).mistake(result) { report(next.line, 1, mistake) }
    } else if ExampleFix.level(of: result) != nil, fixable[bad.rule] == nil {
      fixable[bad.rule] = bad.line
    }
  }

  private func sources(of example: Example) -> TextSources {
    TextSources(example.files.map { ($0.name, $0.code) })
  }

  /// An example that is no Swift shows nothing.
  private mutating func checkSyntax(of example: Example) {
    for file in example.files {
      let tree = SyntaxTree.parse(SourceText(path: file.name, text: file.text))
      guard let problem = tree.problems.first else { continue }
      let (line, column) = LineTable(tree.source).position(of: problem.offset)
      report(file.documentLine(line), column, "the example cannot be parsed: \(problem.message)")
    }
  }

  private mutating func compare(_ result: LintResult, with example: Example) {
    let found = result.diagnostics
    var unexpected = found
    var missed: [(file: String, expectation: Example.Expectation)] = []
    for file in example.files {
      for expectation in example.kind == .bad ? file.expected : [] {
        let onLine = unexpected.indices.filter {
          unexpected[$0].path == file.name && unexpected[$0].start.line == expectation.line
        }
        let wanted = onLine.first { index in
          expectation.message.map { unexpected[index].message.contains($0) } ?? true
        }
        if let index = wanted {
          unexpected.remove(at: index)
        } else if let index = onLine.first {
          let message = unexpected.remove(at: index).message
          report(expectation, "the message is '\(message)', which does not contain '\(expectation.message ?? "")'")
        } else {
          missed.append((file.name, expectation))
        }
      }
    }
    report(missed, in: example, result)
    if !missed.isEmpty { noteUnresolved(result, in: example) }
    for diagnostic in unexpected {
      guard let file = example.files.first(where: { $0.name == diagnostic.path }) else { continue }
      let line = diagnostic.start.line
      let markCount = file.expected.count { $0.line == line }
      let what: String
      if example.kind == .bad, markCount > 0 {
        let count = found.count { $0.path == file.name && $0.start.line == line }
        what =
          "\(count) violations on this line with \(markCount) \(markCount == 1 ? "mark" : "marks"); mark each one, as in "
          + "'// violation: a // violation: b'. This one has no mark"
      } else {
        what =
          "a violation "
          + (example.kind == .bad ? "here without a mark" : "in this \(example.kind.rawValue) example")
      }
      report(
        file.documentLine(line), diagnostic.start.column, "'\(example.rule)' finds \(what): \(diagnostic.message)")
    }
  }

  /// Marks without a finding. A path can make an example test code, which nothing in it shows.
  private mutating func report(
    _ missed: [(file: String, expectation: Example.Expectation)], in example: Example, _ result: LintResult
  ) {
    guard !missed.isEmpty, let rule = convention.rules.first(where: { $0.id == example.rule }) else { return }
    let foundInTests =
      rule.includesTests ? [] : linter(rule.includingTests()).lint(sources(of: example), .ofExample()).diagnostics
    for (file, expectation) in missed {
      func count(_ found: [Diagnostic]) -> Int {
        found.count { $0.path == file && $0.start.line == expectation.line }
      }
      let found = count(result.diagnostics)
      let reason =
        if found > 0 {
          "; only \(found) of the marks on this line \(found == 1 ? "has" : "have") a violation: a statement is reported once"
        } else if count(foundInTests) > 0 {
          ", because it is test code, which rules ignore unless they have 'include_tests: true'; 'mvvm-lint explain test'"
            + " says what counts as test code"
        } else {
          cause(of: rule, example, file, expectation.line)
        }
      let what = found > 0 ? "finds nothing more" : "finds nothing"
      report(expectation, "'\(example.rule)' \(what) on this line, which is marked as a violation" + reason)
    }
  }

  private func cause(of rule: Rule, _ example: Example, _ file: String, _ line: Int) -> String {
    let mark = MissedMark(statement: rule.statement) { statement in
      let result = linter(rule.asking(statement, as: rule.id)).lint(
        sources(of: example), .ofExample(tellsUnresolved: true))
      func count(_ places: [Diagnostic]) -> Int { places.count { $0.path == file && $0.start.line == line } }
      return (count(result.diagnostics), count(result.unresolved))
    }
    return mark.cause
  }

  /// Keeps what could not be decided, where it stands in the document.
  private mutating func noteUnresolved(_ result: LintResult, in example: Example) {
    for var place in result.unresolved {
      guard let file = example.files.first(where: { $0.name == place.path }) else { continue }
      place.path = convention.path
      place.message = place.message.replacing(WayOut.sourcesOfLibrary, with: WayOut.inExample)
      place.start.line = file.documentLine(place.start.line)
      place.end.line = file.documentLine(place.end.line)
      unresolved.append(place)
    }
  }

  private mutating func report(_ expectation: Example.Expectation, _ message: String) {
    let (line, column) = lines.position(of: expectation.range.lowerBound)
    problems.append(
      DocumentProblem(
        path: convention.path, range: expectation.range, line: line, column: column, message: message))
  }

  private mutating func report(_ line: Int, _ column: Int, _ message: String) {
    problems.append(problem(line, column, message))
  }

  private func problem(_ line: Int, _ column: Int, _ message: String) -> DocumentProblem {
    let start = line <= lines.starts.count ? lines.starts[line - 1] + column - 1 : convention.text.bytes.count
    let offset = min(start, convention.text.bytes.count)
    return DocumentProblem(
      path: convention.path, range: offset..<offset, line: line, column: column, message: message)
  }
}
