extension WordDefinition {
  static let kind = WordDefinition(
    "kind", of: .members.union([.type, .conformance, .mention, .creation, .use, .call, .assignment]),
    takes: .choice("KINDS"), asks: .kind, binds: false,
    meaning: "What it is declared as; Apple's types count, too.",
    example: #"{ type: "view_model", kind: "class" }"#,
    mistake: { (kinds: [KindWord], subjects) in
      guard !subjects.isEmpty, let odd = kinds.first, kinds.allSatisfy({ $0.subjects.isDisjoint(with: subjects) })
      else { return nil }
      let own = Subject.allCases.filter(subjects.contains).map(\.rawValue.words).joined(separator: " or ")
      return "no \(own) is of the kind '\(odd.rawValue)'; " + odd.placeOfItsOwn(subjects)
    },
    phrase: { kinds, _, _ in
      Set(kinds) == [.class, .struct, .enum, .actor]
        ? .says("be", "a protocol", isDenied: true)
        : .any(kinds.map { .says("be", SentenceText.withArticle($0.noun)) })
    },
    prepare: { kinds, _ in KindCondition(kinds: kinds) })
}

private struct KindCondition: PreparedCondition {
  let kinds: [KindWord]

  var need: RequiredInput { .index }
  var constraint: Constraint { .kind(kinds) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    "names a type that no file of the project declares" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .member(let member) = place.item { return Truth(kinds.contains { $0.fits(scope.index.kind(member)) }) }
    // What sets a property is none.
    if place.subject == .assignment { return .no }
    if place.subject == .use {
      return place.usedMember(scope).map { member in Truth(kinds.contains { $0.fits(scope.index.kind(member)) }) }
        ?? .unknown
    }
    if let name = undeclaredName(place) {
      // Types of the standard library are values, and many of its protocols are known.
      if LanguageType.isNamed(name) { return Truth(kinds.contains(.struct) || kinds.contains(.enum)) }
      if LibraryNames[.knownProtocols].contains(name) { return Truth(kinds.contains(.protocol)) }
    }
    guard let type = place.meantType(scope) else { return .unknown }
    return Truth(kinds.contains(scope.index.kind(type).word))
  }

  /// The name of a type that no file declares, of itself or as an entry of an inheritance clause.
  private func undeclaredName(_ place: FoundPlace) -> String? {
    switch place.item {
    case .undeclared(let name): name
    case .conformance(let entry, _): entry.targets.first.flatMap { $0.type == nil ? $0.name : nil }
    default: nil
    }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if case .member(let member) = place.item { return member.form(scope.index) }
    if place.subject == .use { return place.usedMember(scope).map { $0.form(scope.index) } }
    guard let type = place.meantType(scope) else { return nil }
    return "is \(scope.index.kind(type).words)"
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? { reason(place, scope) }
}

extension KindWord {
  fileprivate func fits(_ kind: MemberKind) -> Bool {
    switch self {
    case .property: kind == .property
    case .method: kind == .method
    case .initializer: kind == .initializer
    case .subscript: kind == .subscript
    case .case: kind == .enumCase
    case .alias: kind == .typeAlias
    default: false
    }
  }
}

extension KindWord {
  fileprivate var subjects: SubjectSet {
    switch self {
    case .class, .struct, .enum, .actor, .protocol: [.type, .conformance, .mention, .creation, .nestedType, .member]
    case .alias: [.nestedType, .member]
    case .property: [.property, .member, .use, .call]
    case .method: [.method, .member, .use, .call]
    case .initializer: [.initializer, .member, .use, .call]
    case .subscript: [.subscript, .member, .use, .call]
    case .case: [.case, .member, .use, .call]
    }
  }

  /// What to write where places of another subject were asked for something of the kind.
  fileprivate func placeOfItsOwn(_ subjects: SubjectSet) -> String {
    switch self {
    case .alias: return "a typealias is a member: write { member: …, kind: \"alias\" }"
    case .class, .struct, .enum, .actor, .protocol:
      let isMember = self == .class && subjects.isSubset(of: .members)
      return "write { type: …, kind: \"\(rawValue)\" }" + (isMember ? ", or is: \"class\" for the modifier" : "")
    case .property, .method, .initializer, .subscript, .case: return "write { \(rawValue): … }"
    }
  }
}
