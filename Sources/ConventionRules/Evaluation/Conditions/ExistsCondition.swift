/// `exists`: somewhere in the project there are such places.
struct ExistsCondition: Evaluator {
  let places: [PlaceTest]
  /// The same without the types that declare them: these may inherit them.
  private let members: [PlaceTest]

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) {
    places = queries.map { PlaceTest($0, compiler) }
    members = queries.map { query in
      let conditions = query.conditions.filter { if case .of = $0 { false } else { true } }
      return PlaceTest(
        PlaceQuery(subject: query.subject, target: query.target, count: query.count, conditions: conditions), compiler)
    }
  }

  var need: Need { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    zip(places, members).any { answer($0, members: $1, place, scope) }
  }

  private func answer(_ wanted: PlaceTest, members: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    switch wanted.subject {
    case .type: return answer(ofTypes: wanted, place, scope)
    case .call where wanted.names?.hasCaptures ?? true: return wanted.isCalled(beside: place, scope)
    case let subject where subject.isCode: return answer(ofCode: wanted, scope)
    default: return answer(ofMembers: wanted, members, place, scope)
    }
  }

  private func answer(ofCode wanted: PlaceTest, _ scope: Scope) -> Truth {
    guard let found = gathered(wanted, scope) else { return .unknown }
    let sure = found.count { $0.truth == .yes }
    if let most = wanted.count.atMost {
      if sure > most { return .no }
      if found.count > most { return .unknown }
    }
    return sure >= wanted.count.atLeast ? .yes : found.count > sure ? .unknown : .no
  }

  /// The places in code of the whole project; nil where nobody gathered them.
  private func gathered(_ wanted: PlaceTest, _ scope: Scope) -> [GatheredPlace]? {
    scope.project.gathered(wanted.query)?.places(scope.bindings).filter {
      wanted.asksForTests || !scope.project.roles.isTest($0.file)
    }
  }

  /// The places in code that are too many, as far as they stand in the same file.
  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard places.count == 1, let most = places[0].count.atMost, places[0].subject.isCode,
      let found = gathered(places[0], scope)?.filter({ $0.truth == .yes })
    else { return [] }
    return found.dropFirst(most).filter { $0.file == place.file }.map {
      PlaceFault(range: $0.range, why: "is one \(places[0].subject.rawValue.words) too many", name: $0.name)
    }
  }

  /// Test code counts only where it is asked for.
  private func isMeant(_ type: TypeID, _ wanted: PlaceTest, _ scope: Scope) -> Bool {
    !scope.index.isSDK(type) && (wanted.asksForTests || !scope.project.roles.isTest(type))
  }

  private func answer(ofTypes wanted: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let types = wanted.types else { return .unknown }
    var candidates: Set<TypeID> = []
    let names = types.namesAsked(scope)
    if !names.isEmpty {
      candidates.formUnion(scope.project.typesInOrder(named: names))
    } else if let named = wanted.asked?.types(scope.bindings, in: scope.project) {
      candidates.formUnion(named)
    } else if let bound = types.upperBound(in: scope.project) {
      bound.forEach { candidates.insert(TypeID(index: $0)) }
    } else {
      candidates.formUnion(scope.index.projectTypes)
    }
    let own = place.meantType(scope) ?? place.declaringType(scope)
    let answers: [Truth] =
      if candidates.isEmpty {
        aliases(names, place, scope).map { wanted.fits($0, scope) }
      } else {
        candidates.filter { isMeant($0, wanted, scope) }.map { type in
          wanted.answer(FoundPlace(of: type, scope.index), scope).and(scope.project.belongs(type, to: own))
        }
      }
    let sure = answers.count { $0 == .yes }
    if let most = wanted.count.atMost, sure > most { return .no }
    if sure >= wanted.count.atLeast { return .yes }
    if candidates.allSatisfy(scope.index.isSDK), isAlias(wanted, types, own, scope) { return .yes }
    return answers.contains(.unknown) ? .unknown : .no
  }

  /// Whether a typealias of such a name is seen where a type is declared: `typealias CartViewModel = CartInput & CartOutput`.
  private func isAlias(_ wanted: PlaceTest, _ types: TypeTest, _ own: TypeID?, _ scope: Scope) -> Bool {
    guard wanted.conditions.isEmpty, wanted.count == .some, let file = own.flatMap(scope.index.file) else {
      return false
    }
    return types.namesAsked(scope).contains { name in
      guard name.isExact else { return false }
      let components = name.text.split(separator: ".").map(String.init)
      switch scope.index.lookUpType(components, from: LookupContext(file: file)) {
      case .type(let found): return !scope.index.isSDK(found)
      case .genericParameter, .ambiguous: return true
      case .unknown: return false
      }
    }
  }

  /// The types of the project for which typealiases of such names stand.
  private func aliases(_ names: [NamePattern], _ place: FoundPlace, _ scope: Scope) -> [TypeID] {
    names.filter(\.isExact).flatMap { name -> [TypeID] in
      let path = name.text.split(separator: ".").map(String.init)
      let found = scope.index.lookUpType(path, from: LookupContext(file: place.file)).types
      return found.filter { !scope.index.isSDK($0) }
    }
  }

  private func answer(ofMembers wanted: PlaceTest, _ members: PlaceTest, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard wanted.subject.need == .index else { return .unknown }
    var (sure, isUnsure) = (0, false)
    if wanted.owners == nil {
      let free = members.countFree(scope) { wanted.asksForTests || !scope.project.roles.isTest($0) }
      sure += free.sure
      isUnsure = free.isUnsure
    }
    for type in wanted.owners.map({ candidates($0, scope) }) ?? Set(scope.index.projectTypes)
    where isMeant(type, wanted, scope) {
      let found = members.count(in: .type(type), scope)
      sure += found.sure.count
      isUnsure = isUnsure || found.perhaps > 0 || scope.project.mayHaveUnknownMembers(type)
    }
    if let most = wanted.count.atMost, sure > most { return .no }
    return sure >= wanted.count.atLeast ? .yes : isUnsure ? .unknown : .no
  }

  /// The types that may declare what is asked for.
  private func candidates(_ owners: TypeTest, _ scope: Scope) -> Set<TypeID> {
    var candidates: Set<TypeID> = []
    owners.types.forEach { candidates.insert(TypeID(index: $0)) }
    let names = owners.namesAsked(scope)
    for name in names { scope.project.types(named: [name]).forEach { candidates.insert(TypeID(index: $0)) } }
    if candidates.isEmpty, names.isEmpty, owners.roles.isEmpty { candidates.formUnion(scope.index.projectTypes) }
    return candidates.filter { owners.isOne($0, scope) != .no }
  }

  /// Whether test code declares a type of such a name.
  private func isInTestCode(_ wanted: PlaceTest, _ scope: Scope) -> Bool {
    guard let names = wanted.types?.namesAsked(scope), !names.isEmpty else { return false }
    var isFound = false
    scope.project.types(named: names).forEach { isFound = isFound || scope.project.roles.isTest(TypeID(index: $0)) }
    return isFound
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let wanted = places.first else { return nil }
    if let most = wanted.count.atMost, answer(wanted, members: members[0], place, scope) == .no,
      let sure = gathered(wanted, scope)?.count(where: { $0.truth == .yes }), sure > most
    {
      return "has \(sure) places where at most \(most) may be"
    }
    if wanted.subject == .call, place.subject.isMember { return "is never called" }
    let words = wanted.plainWords(scope)
    let isNamed = words.contains("'")
    let shown = wanted.asksForTests && isNamed ? "test " + words.drop { $0 != "'" } : words
    let isTested = !wanted.asksForTests && isInTestCode(wanted, scope)
    return (isNamed ? "lacks the " + shown : "lacks " + SentenceText.withArticle(shown))
      + (isTested ? " outside of test code; test code counts with in_file: { test: true }" : "")
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
  /// Whether its conditions hold of a type that goes by another name here.
  fileprivate func fits(_ type: TypeID, _ scope: Scope) -> Truth {
    conditions.all { $0.answer(FoundPlace(of: type, scope.index), scope) }
  }

  /// How many functions and variables of no type are such members.
  fileprivate func countFree(_ scope: Scope, where isMeant: (FileID) -> Bool) -> (sure: Int, isUnsure: Bool) {
    var (sure, isUnsure) = (0, false)
    for file in scope.index.files where isMeant(file) {
      for member in scope.index.topLevelMembers(in: file) where self.isMeant(scope.index.kind(member)) {
        switch answer(FoundPlace(subject: subject, file: file, item: .member(member)), scope) {
        case .yes: sure += 1
        case .unknown: isUnsure = true
        case .no: break
        }
      }
    }
    return (sure, isUnsure)
  }

  /// Whether places in test code are asked for.
  fileprivate var asksForTests: Bool {
    conditions.contains { ($0 as? FileCondition)?.files.contains { $0.test == true } ?? false }
  }
}

extension CheckedProject {
  /// Whether a type is the companion of another: it stands nearer to that one than to its namesakes. Where it stands as near to
  /// one of these, nobody knows whose it is.
  fileprivate func belongs(_ companion: TypeID, to type: TypeID?) -> Truth {
    guard let type, let file = index.file(of: type), let other = index.file(of: companion) else { return .yes }
    let own = sharedDirectories(index.path(other), index.path(file))
    var nearest = own
    var isShared = false
    roles.names.eachType(named: index.name(type)) { number in
      let namesake = TypeID(index: number)
      guard !index.isSDK(namesake), index.qualifiedName(namesake) == index.qualifiedName(type),
        let place = index.file(of: namesake), place != file
      else { return }
      let shared = sharedDirectories(index.path(other), index.path(place))
      isShared = isShared || shared == own
      nearest = max(nearest, shared)
    }
    return nearest > own ? .no : isShared ? .unknown : .yes
  }
}
