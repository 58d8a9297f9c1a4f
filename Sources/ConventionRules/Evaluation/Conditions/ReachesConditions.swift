/// `reaches`: the member contains such places, or what it calls on `self` does, in any number of steps.
struct ReachesCondition: Evaluator {
  let places: [PlaceTest]
  private let key = AnalysisKey()

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) { places = queries.map { PlaceTest($0, compiler) } }

  var need: Need { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let member = place.reachingMember(scope), let resolver = scope.resolver(of: member.file) else {
      return .unknown
    }
    let calls = resolver.ownCalls()
    let number = calls.number(of: member, block: place.node)
    return places.enumerated().any { position, wanted in
      reach(of: wanted, position, calls, scope, resolver).answer(number, wanted.count)
    }
  }

  private func reach(
    of wanted: PlaceTest, _ number: Int, _ calls: OwnCalls, _ scope: Scope, _ resolver: FileResolver
  ) -> Reach {
    let asked = AskedReach(key: key, place: number, bindings: scope.bindings)
    if let known = resolver.cache.analyses[asked] as? Reach { return known }
    let tree = resolver.tree
    var reach = Reach(calls, tree)
    _ = wanted.eachPlace(in: .file(resolver.file), scope) { place in
      guard case .code(let node, _) = place.item, let member = calls.member(around: tree.start(node)) else { return }
      switch wanted.answer(place, scope) {
      case .yes: reach.add(place, in: member)
      case .unknown: if place.mayConcernOwnMembers(scope) { reach.addPossible(in: member) }
      case .no: break
      }
    }
    for name in wanted.selectors(in: tree.range(tree.root), scope, resolver) {
      if let member = calls.member(around: tree.start(name)) { reach.addPossible(in: member) }
    }
    reach.close()
    resolver.cache.analyses[asked] = reach
    return reach
  }

  private struct AskedReach: Hashable {
    let key: AnalysisKey
    let place: Int
    let bindings: Bindings
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if answer(place, scope) == .unknown { return "may do so in another file" }
    return places.first.map { wanted in
      let most = surplus(place, scope).isEmpty ? nil : wanted.count.atMost
      return "reaches " + (most.map { "more than \($0) " } ?? "no ") + wanted.plainWords(scope)
    }
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard let wanted = places.first else { return [] }
    let why = wanted.subject == .call ? "is called again" : "is one \(wanted.subject.rawValue.words) too many"
    return surplus(place, scope).map { PlaceFault(why: why, place: $0, test: wanted, isSubject: true) }
  }

  /// The places that are too many.
  private func surplus(_ place: FoundPlace, _ scope: Scope) -> [FoundPlace] {
    guard places.count == 1, places[0].count.atMost != nil, let member = place.reachingMember(scope),
      let resolver = scope.resolver(of: member.file)
    else { return [] }
    let calls = resolver.ownCalls()
    return reach(of: places[0], 0, calls, scope, resolver)
      .surplus(calls.number(of: member, block: place.node), places[0].count)
  }
}

/// `reached_from`: it stands in one of such places, or in what only they call on `self`, in any number of steps.
struct ReachedFromCondition: Evaluator {
  let places: [PlaceTest]
  private let key = AnalysisKey()

  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) { places = queries.map { PlaceTest($0, compiler) } }

  var need: Need { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: place.file) else { return .unknown }
    let tree = resolver.tree
    let inner: MemberPlace?
    switch place.item {
    case .code(let node, _):
      let isInside = isInside(node, resolver, scope)
      if isInside != .no { return isInside }
      inner = tree.memberPlace(of: node)
    case .member(let member):
      guard let node = tree.memberDeclaration(named: scope.index.nameRange(member).lowerBound) else { return .unknown }
      inner = MemberPlace(
        node: node, part: tree.kind(node) == .functionDecl ? .function : .getter, isObserver: false, isLater: false)
    default: return .unknown
    }
    guard let inner else { return .no }
    let callers = callers(scope, resolver)
    let isRun = callers.search.isRun(inner) { node in
      switch isInside(node, resolver, scope) {
      case .yes: true
      case .no: false
      case .unknown: nil
      }
    }
    guard let isRun else { return .unknown }
    return isRun && inner.isLater ? .unknown : Truth(isRun)
  }

  private func isInside(_ node: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    places.any { around in
      around.subject == .initialValue
        ? around.holdsInInitialValue(node, resolver, scope) : around.lies(around: node, resolver, scope)
    }
  }

  private final class Callers {
    var search: MemberCallers

    init(_ search: MemberCallers) {
      self.search = search
    }
  }

  /// What is known of who runs the members of a file.
  private func callers(_ scope: Scope, _ resolver: FileResolver) -> Callers {
    let asked = AskedCallers(key: key, bindings: scope.bindings)
    if let known = resolver.cache.analyses[asked] as? Callers { return known }
    let callers = Callers(MemberCallers(resolver: resolver, allowsOthers: false))
    resolver.cache.analyses[asked] = callers
    return callers
  }

  private struct AskedCallers: Hashable {
    let key: AnalysisKey
    let bindings: Bindings
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let tree = scope.resolver(of: place.file)?.tree else { return nil }
    let callers = places.map { $0.callersInWords(scope) }.joined(separator: " or ")
    if answer(place, scope) == .unknown { return "may be reached from elsewhere than \(callers)" }
    guard let node = place.node else { return nil }
    if tree.memberPlace(of: node) == nil, tree.enclosingMember(of: node) == nil {
      return "is in no member"
    }
    return "is in '\(tree.placeName(around: node))', which is not reached from \(callers) alone"
  }
}

extension PlaceTest {
  /// Those who may call a function, by their names or as `a method`.
  fileprivate func callersInWords(_ scope: Scope) -> String {
    let names = self.names.map { $0.isAny ? [] : $0.patterns(scope.bindings).map { "'\($0.text)'" } } ?? []
    if !names.isEmpty { return names.joined(separator: " or ") }
    let noun = (subject == .initializer ? "an " : "a ") + subject.rawValue.words
    return conditions.isEmpty ? noun : "such " + noun
  }
}

extension FoundPlace {
  /// Whether it is about something that the object itself may hold, and not about a parameter or about what a call returns.
  fileprivate func mayConcernOwnMembers(_ scope: Scope) -> Bool {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return true }
    if let receiver = receiver(scope)?.expression, resolver.mayBeginWithOwnMember(receiver) { return true }
    guard subject == .call, let list = resolver.tree.child(node, .argumentList) else { return subject == .assignment }
    return resolver.tree.children(list).contains { argument in
      resolver.tree.firstChild(argument).map(resolver.mayBeginWithOwnMember) ?? false
    }
  }

  /// The member of which it is asked what it reaches.
  fileprivate func reachingMember(_ scope: Scope) -> MemberID? {
    if case .member(let member) = item { member } else { memberOfBody(scope) }
  }
}

extension FileResolver {
  /// Whether a chain of members begins with one of the object, with the object itself or with what a closure is handed.
  fileprivate func mayBeginWithOwnMember(_ expression: NodeID) -> Bool {
    var current = followed(expression)
    // `let a = b; let b = a` has no end.
    for _ in 0..<16 {
      if let collection = collection(ofElement: current) { current = followed(collection) }
      guard tree.kind(current) == .memberAccessExpr, let base = base(of: current) else { break }
      current = followed(base)
    }
    guard tree.kind(current) == .identifierExpr else { return false }
    if tree.isSelf(current) || tree.kind(tree.token(current)) == .dollar { return true }
    guard tree.kind(tree.token(current)).isName, !tree.isCapitalized(tree.token(current)) else { return false }
    return localMeant(by: current).map { tree.kind($0) == .closureParameter } ?? true
  }
}
