/// `has`: it contains such places, as many as each says.
struct HasCondition: Evaluator {
  let places: [PlaceTest]

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) {
    places = queries.map { PlaceTest($0, compiler) }
  }

  var need: Need { places.map(\.need).max() ?? .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let region = place.region(scope) else { return .unknown }
    return places.any { wanted in
      let known = wanted.holds(in: region, mayHoldMore: mayHoldMore(place, wanted, scope), scope)
      return known.or(isAddedByMacro(wanted, to: place, scope))
    }
  }

  /// Whether a macro adds such a member. It tells no more of it than the name.
  private func isAddedByMacro(_ wanted: PlaceTest, to place: FoundPlace, _ scope: Scope) -> Truth {
    guard wanted.subject.isMember, let names = wanted.names, wanted.count.atMost == nil,
      case .type(let type) = region(of: place, scope)
    else { return .no }
    let kind = wanted.subject == .member ? nil : wanted.subject.rawValue
    let added = scope.index.membersAddedByMacros(to: type, kind: kind)
    guard added.contains(where: { names.matches($0, scope.bindings) }) else { return .no }
    return wanted.conditions.isEmpty && wanted.count.atLeast <= 1 ? .yes : .unknown
  }

  /// Where there are more such places than there may be, each one behind the last that may be there.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard places.count == 1, let most = places[0].count.atMost, most > 0, let region = place.region(scope) else { return [] }
    let found = places[0].count(in: region, scope).sure.map { ($0, PlaceFacts($0, scope)) }.filter { $0.0.file == place.file }
      .sorted { $0.1.range.lowerBound < $1.1.range.lowerBound }
    let isCode = places[0].subject.isCode
    return found.dropFirst(most).filter { isCode || isOwn($0.0, of: place, scope) }.map { surplus, facts in
      PlaceFault(range: facts.range, why: "is one \(surplus.subject.rawValue.words) too many", name: facts.name)
    }
  }

  /// Whether a member is declared by the type itself, and not by one above it, which is asked for its own.
  private func isOwn(_ member: FoundPlace, of place: FoundPlace, _ scope: Scope) -> Bool {
    guard case .type(let type) = place.item, member.subject.isMember else { return true }
    return scope.index.owner(of: member) == type
  }

  /// Whether there may be such places that nobody sees: a supertype or a macro of which nothing is known may add members.
  private func mayHoldMore(_ place: FoundPlace, _ wanted: PlaceTest, _ scope: Scope) -> Bool {
    guard case .type(let type) = region(of: place, scope) else { return false }
    if wanted.subject.isMember, wanted.subject != .case {
      return scope.project.mayHaveUnknownMembers(type)
    }
    return wanted.subject == .conformance && !scope.project.unknownAncestors(of: type).isEmpty
  }

  private func region(of place: FoundPlace, _ scope: Scope) -> Region? { place.region(scope) }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let wanted = places.first else { return nil }
    guard let region = place.region(scope) else { return "may have others" }
    let found = wanted.count(in: region, scope)
    let what = wanted.plainWords(scope)
    if let most = wanted.count.atMost, found.sure.count > most {
      return "has \(found.sure.count) \(what) where \(most == 0 ? "none" : "at most \(most)") may be"
    }
    return "has no \(what)"
  }
}

extension PlaceTest {
  /// What it looks for, in short: `property 'viewModel'`.
  func plainWords(_ scope: Scope) -> String {
    let names: [String] =
      switch target {
      case .names(let names): names.patterns(scope.bindings).filter { $0.text != "*" }.map { "'\($0.text)'" }
      case .types(let types): types.names(scope).map { "'\($0.text)'" } + types.roles.map(\.words)
      case .statements(let words): words.map(\.rawValue).sorted()
      case .literals: []
      }
    let subject = self.subject.rawValue.words
    return names.isEmpty ? subject : subject + " " + names.joined(separator: " or ")
  }
}

extension FoundPlace {
  /// Where the places lie that it contains; nil where that is not known.
  func region(_ scope: Scope) -> Region? {
    switch item {
    case .type(let type): return .type(type)
    case .nestedType(let nested): return scope.index.extendedType(nested).map { .type($0) }
    case .member(let member):
      guard let resolver = scope.resolver(of: member.file) else { return nil }
      return resolver.tree.memberNode(withKeywordAt: scope.index.keywordOffset(member)).map { .node($0) }
    // Of a call the closures that it is given.
    case .code(let node, _) where subject == .call || subject == .creation:
      return scope.resolver(of: file).map { .nodes($0.tree.closures(givenTo: node)) }
    case .code(let node, _): return .node(node)
    case .file: return .file(file)
    case .conformance: return nil
    }
  }
}

/// `exists`: somewhere in the project there are such places.
struct ExistsCondition: Evaluator {
  let places: [PlaceTest]

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) {
    places = queries.map { PlaceTest($0, compiler) }
  }

  var need: Need { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { places.any { answer($0, place, scope) } }

  private func answer(_ wanted: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    switch wanted.subject {
    case .type: return answer(ofTypes: wanted, place, scope)
    default: return answer(ofMembers: wanted, place, scope)
    }
  }

  /// Test code counts only where it is asked for.
  private func isMeant(_ type: TypeID, _ wanted: PlaceTest, _ scope: Scope) -> Bool {
    !scope.index.isSDK(type) && (wanted.asksForTests || !scope.project.roles.isTest(type))
  }

  private func answer(ofTypes wanted: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let types = wanted.types else { return .unknown }
    var candidates: Set<TypeID> = []
    for name in types.namesAsked(scope) {
      scope.project.types(named: [name]).forEach { candidates.insert(TypeID(index: $0)) }
    }
    if types.namesAsked(scope).isEmpty {
      for type in scope.index.projectTypes { candidates.insert(type) }
    }
    let own = place.meantType(scope) ?? place.declaringType(scope)
    let found = candidates.filter { isMeant($0, wanted, scope) && scope.project.mayBelong($0, to: own) }
    let answers = found.map { wanted.answer(FoundPlace(of: $0, scope.index), scope) }
    let sure = answers.count { $0 == .yes }
    if let most = wanted.count.atMost, sure > most { return .no }
    return sure >= wanted.count.atLeast ? .yes : answers.contains(.unknown) ? .unknown : .no
  }

  private func answer(ofMembers wanted: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let owners = wanted.owners, wanted.subject.need == .index else { return .unknown }
    var (sure, isUnsure) = (0, false)
    for name in owners.namesAsked(scope) {
      scope.project.types(named: [name]).forEach { number in
        let type = TypeID(index: number)
        guard isMeant(type, wanted, scope) else { return }
        let found = wanted.count(in: .type(type), scope)
        sure += found.sure.count
        isUnsure = isUnsure || found.perhaps > 0 || scope.project.mayHaveUnknownMembers(type)
      }
    }
    if let most = wanted.count.atMost, sure > most { return .no }
    return sure >= wanted.count.atLeast ? .yes : isUnsure ? .unknown : .no
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    places.first.map { "there is no " + $0.plainWords(scope) }
  }
}

extension TypeTest {
  /// All names that it asks for, those in conditions too.
  fileprivate func namesAsked(_ scope: Scope) -> [NamePattern] {
    names(scope)
      + parts.flatMap { part -> [NamePattern] in
        guard case .conditions(let evaluator) = part else { return [] }
        return evaluator.namesAsked(scope)
      }
  }
}

extension Evaluator {
  /// The names that a condition on types asks for, where it does.
  fileprivate func namesAsked(_ scope: Scope) -> [NamePattern] {
    switch self {
    case let named as NamedCondition: named.names.patterns(scope.bindings)
    case let all as AllConditions: all.parts.lazy.map { $0.namesAsked(scope) }.first { !$0.isEmpty } ?? []
    default: []
    }
  }
}

extension PlaceTest {
  /// Whether places in test code are asked for.
  fileprivate var asksForTests: Bool {
    conditions.contains { ($0 as? FileCondition)?.files.contains { $0.test == true } ?? false }
  }
}

extension CheckedProject {
  /// Whether a type may be the companion of another: it stands no nearer to a namesake of that one.
  fileprivate func mayBelong(_ companion: TypeID, to type: TypeID?) -> Bool {
    guard let type, let file = index.file(of: type), let other = index.file(of: companion) else { return true }
    let own = sharedDirectories(index.path(other), index.path(file))
    var isNearest = true
    roles.names.eachType(named: index.name(type)) { number in
      let namesake = TypeID(index: number)
      guard !index.isSDK(namesake), let place = index.file(of: namesake), place != file else { return }
      if sharedDirectories(index.path(other), index.path(place)) > own { isNearest = false }
    }
    return isNearest
  }
}
