extension RuleSelection {
  /// What a configuration asks for in vain: no rule that is on, a document that declares nothing, a convention of which no rule
  /// is on unless it is turned on. Such a run would find nothing, and look as if all were well.
  public func idleProblems(_ configuration: Configuration, _ library: ConventionLibrary) -> [DocumentProblem] {
    var problems = configuration.documents.map { ProblemCollector($0) }
    let on = Set(rules.map(\.id))
    for reference in configuration.conventions ?? [] {
      guard let convention = library.convention(reference.name) else { continue }
      if let message = convention.reasonToDoNothing(as: reference.name, on) {
        problems[reference.place.document].report(reference.place.range, message)
      }
    }
    if rules.isEmpty, problems.allSatisfy(\.isEmpty) {
      let place =
        configuration.stated["conventions"]?.place ?? configuration.stated["rules"]?.place
        ?? .init(document: problems.count - 1, range: 0..<0)
      problems[place.document].report(
        place.range,
        "no rule is on, so nothing would be checked; list a convention under 'conventions', or turn rules on under 'rules'"
      )
    }
    return problems.flatMap { $0.problems() }
  }
}

extension Convention {
  /// Whether it has no rule, and no word or role for the rules of others.
  public var declaresNothing: Bool { rules.isEmpty && vocabulary.lists.isEmpty && roles.isEmpty }

  /// What is wrong with a document that declares nothing, to stand behind its name.
  public static let nothingDeclared =
    "declares nothing: it has no rule, no vocabulary and no roles; a rule is a block that begins with '```json rule'"

  fileprivate func reasonToDoNothing(as name: String, _ on: Set<String>) -> String? {
    if declaresNothing { return "'\(name)' \(Self.nothingDeclared)" }
    guard let first = rules.first, rules.allSatisfy({ $0.isOptIn && !on.contains($0.id) }) else { return nil }
    return "all rules of '\(name)' are opt-in, and none is on; turn on what you want under 'rules', as in "
      + "{ rules: { \(first.id): \"on\" } }"
  }
}
