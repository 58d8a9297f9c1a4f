extension RuleSelection {
  /// What makes a run find nothing, and look as if all were well: no rule that is on, or a document that declares nothing.
  public func idleProblems(_ configuration: Configuration, _ library: ConventionLibrary) -> [DocumentProblem] {
    var problems = configuration.documents.map { ProblemCollector($0) }
    for reference in configuration.conventions ?? [] {
      guard let convention = library.convention(reference.name) else { continue }
      let message =
        convention.declaresNothing && reference.finder == nil
        ? "'\(reference.name)' \(Convention.nothingDeclared)"
        : rules.isEmpty ? convention.reasonToDoNothing(as: reference.name) : nil
      if let message { problems[reference.place.document].report(reference.place.range, message) }
    }
    reportProse(configuration, library, &problems)
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

  /// Reports folders and patterns of whose documents none declares anything.
  private func reportProse(
    _ configuration: Configuration, _ library: ConventionLibrary, _ problems: inout [ProblemCollector]
  ) {
    let found = (configuration.conventions ?? []).filter { $0.finder != nil }
    for references in Dictionary(grouping: found, by: { [$0.place.document, $0.place.range.lowerBound] }).values {
      guard let first = references.first, let finder = first.finder,
        references.allSatisfy({ library.convention($0.name)?.declaresNothing ?? false })
      else { continue }
      let nothing =
        references.count == 1
        ? "the only document of '\(finder)' has no rule, so it checks nothing"
        : "none of the \(references.count) documents of '\(finder)' has a rule, so they check nothing"
      problems[first.place.document].report(
        first.place.range, nothing + "; a rule is a block that begins with '```json rule'")
    }
  }

  /// Conventions that a configuration lists and that change nothing, since their rules are on only where it turns them on.
  public func idleConventions(
    _ configuration: Configuration, _ library: ConventionLibrary
  ) -> [(path: String, line: Int, column: Int, message: String)] {
    let on = Set(rules.map(\.id))
    return (configuration.conventions ?? []).compactMap { reference in
      guard let convention = library.convention(reference.name),
        !convention.rules.contains(where: { on.contains($0.id) }),
        let message = convention.reasonToDoNothing(as: reference.name)
      else { return nil }
      let (path, line, column) = configuration.position(of: reference.place)
      return (path, line, column, message)
    }
  }
}

extension Convention {
  /// Whether it has no rule, and no word or role for the rules of others.
  public var declaresNothing: Bool { rules.isEmpty && vocabulary == Vocabulary() && roles.isEmpty }

  /// What is wrong with a document that declares nothing, to stand behind its name.
  public static let nothingDeclared =
    "declares nothing: it has no rule, no vocabulary and no roles; a rule is a block that begins with '```json rule'"

  fileprivate func reasonToDoNothing(as name: String) -> String? {
    guard let first = rules.first, rules.allSatisfy(\.isOptIn) else { return nil }
    return "all rules of '\(name)' are opt-in, and none is on; turn on what you want under 'rules', as in "
      + "{ rules: { \(first.id): \"on\" } }"
  }
}
