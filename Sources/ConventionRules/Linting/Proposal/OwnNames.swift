/// Looks for a project's own names where rules find nothing to check, because they go by other names.
public struct OwnNames: Sendable {
  private let library: ConventionLibrary
  private let rules: [Rule]

  /// Goes by the vocabulary of the documents, and by what they say of recognising it.
  public init(of selection: RuleSelection, in library: ConventionLibrary) {
    self.library = library
    rules = selection.rules.map(\.rule)
  }

  /// The lists of which a project has names, but none of those that the documents list.
  ///
  /// - Parameter idle: the ids of rules that found nothing to check.
  func find(in index: ProjectIndex, idle: Set<String>) -> [RecognizedList] {
    let (vocabulary, roles) = library.definitions(of: library.conventions)
    let lists = rules.filter { idle.contains($0.id) }.reduce(into: Set()) { lists, rule in
      lists.formUnion(rule.writtenLists)
      var asked: Set<String> = []
      rule.statement.collectRoles(into: &asked)
      for role in asked { lists.formUnion(roles[role]?.referencedVocabulary ?? []) }
    }
    let recognitions = library.conventions.flatMap { $0.recognitions(base: library.base).recognitions }
      .filter { lists.contains($0.list) }
    guard !recognitions.isEmpty else { return [] }
    let asked = recognitions.flatMap(\.askedRoles) + [RoleTable.testRole]
    var recognition = ProjectRecognition(index: index, vocabulary: vocabulary, roles: roles.needed(for: Set(asked)))
    return recognition.recognize(recognitions).filter { list in
      !list.names.isEmpty && list.dropped.isEmpty
        && Set(list.names.map(\.text)).isDisjoint(with: list.documented.map(\.text))
    }
  }
}

extension Rule {
  /// The vocabulary lists that its block names.
  var writtenLists: Set<String> {
    Set(
      document.string(range).split(separator: "$").dropFirst().map {
        String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
      })
  }
}

extension RecognizedList {
  /// ``reason`` with the members by which the names were recognised: `… conform to A, which has B and C`.
  public var evidence: String {
    guard let last = recognition.members.last else { return reason }
    let others = recognition.members.dropLast().joined(separator: ", ")
    return reason + ", with " + (others.isEmpty ? last : others + " and " + last)
  }
}
