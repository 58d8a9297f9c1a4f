/// Looks for a project's own names where rules find nothing to check, because they go by other names.
public struct ProjectNameSearch: Sendable {
  private let library: ConventionLibrary
  private let rules: [Rule]

  /// Goes by the vocabulary of the documents, and by what they say of recognising it.
  public init(of selection: RuleSelection, in library: ConventionLibrary) {
    self.library = library
    rules = selection.rules.map(\.rule)
  }

  /// The lists of which a project has names, but none of those that the documents list; and what else looks like one of those.
  ///
  /// - Parameter idle: the ids of rules that found nothing to check.
  func find(in index: ProjectIndex, idle: Set<String>) -> (lists: [RecognizedList], lookalikes: [NameQuestion]) {
    let (vocabulary, roles) = library.definitions(of: library.conventions)
    let lists = rules.filter { idle.contains($0.id) }.reduce(into: Set()) { lists, rule in
      lists.formUnion(rule.writtenLists)
      var asked: Set<String> = []
      rule.statement.collectRoles(into: &asked)
      for role in asked { lists.formUnion(roles[role]?.referencedVocabulary ?? []) }
    }
    let recognitions = library.conventions.flatMap { $0.recognitions(base: library.base).recognitions }
      .filter { lists.contains($0.list) }
    guard !recognitions.isEmpty else { return ([], []) }
    let asked = recognitions.flatMap(\.askedRoles) + [RoleTable.testRole]
    var recognition = ProjectRecognition(index: index, vocabulary: vocabulary, roles: roles.needed(for: Set(asked)))
    let recognized = recognition.recognize(recognitions)
    let own = recognized.filter { list in
      !list.names.isEmpty && list.dropped.isEmpty
        && Set(list.names.map(\.text)).isDisjoint(with: list.documented.map(\.text))
    }
    let others = recognitions.filter { other in !recognized.contains { $0.list == other.list } }
    // What types go by tells more than what they are called.
    let isTelling = { (list: RecognizedList) in list.meant != nil }
    let lookalikes = others.compactMap { other in
      recognition.lookalike(other) ?? recognition.questions.first { $0.list == other.list }
    }
    return (own.filter(isTelling) + own.filter { !isTelling($0) }, lookalikes)
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
  /// ``reason`` with the members by which the names were recognised, and what they look like:
  /// `'A' looks like 'ReactiveConnectable': 3 of 3 view models conform to A, with B and C`.
  public var evidence: String {
    guard let last = recognition.members.last else { return reason }
    let others = recognition.members.dropLast().joined(separator: ", ")
    let text = reason + ", with " + (others.isEmpty ? last : others + " and " + last)
    guard let meant, let name = names.first else { return text }
    return "'\(name.text)' looks like '\(meant)': \(text)"
  }

  /// The name of the document that a protocol of the project stands for; nil for other lists, and where there is more than one.
  var meant: String? {
    guard case .adopted = recognition.source, !recognition.members.isEmpty, documented.count == 1 else { return nil }
    return documented[0].text
  }
}
