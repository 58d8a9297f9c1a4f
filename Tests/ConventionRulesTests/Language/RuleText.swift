import Testing

@testable import ConventionRules

/// A rule in the words of the language, read for a test.
enum RuleText {
  static let base = CheckRun.library.base

  /// The names that the base document defines.
  static var known: KnownNames {
    KnownNames(
      base?.vocabulary ?? Vocabulary(),
      roles: Set(base?.roleConditions.keys.map { $0 } ?? []))
  }

  /// What a rule says, and the mistakes in it as `line:column: message`.
  static func read(_ json: String, known: KnownNames = known) -> (statement: RuleStatement?, mistakes: [String]) {
    var problems = ProblemCollector(DocumentText(path: "rule.md", bytes: Array(json.utf8)))
    guard let value = JSONScanner.value(in: 0..<json.utf8.count, &problems), case .object(let members) = value.content
    else { return (nil, problems.problems().map(text)) }
    var reader = LanguageReader(known: known, words: Words.all.words, problems: problems)
    let statement = reader.statement(members, value.range)
    return (statement, reader.problems.problems().map(text))
  }

  private static func text(_ problem: DocumentProblem) -> String {
    "\(problem.line):\(problem.column): \(problem.message)"
  }
}
