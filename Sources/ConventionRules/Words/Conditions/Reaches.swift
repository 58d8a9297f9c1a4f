extension WordDefinition {
  static let reaches = WordDefinition(
    "reaches", of: .members.union([.body, .import]), takes: .places(.counted), asks: .reach,
    meaning: "It has such a place, calls members that do, or imports what leads to such an import.",
    example: #"{ method: "*", reaches: { use: "subject" } }"#,
    mistake: { places, subjects in
      if subjects.contains(.import) { return mistake(inImports: places, subjects) }
      return places.contains { $0.subject == .import } ? "only an import reaches imports" : nil
    },
    phrase: { places, _, write in write.phrase("lead", "to ", places) },
    readsCode: { _ in true },
    prepare: { places, compiler in
      let matchers = places.map { PlaceMatcher($0, compiler) }
      return places.allSatisfy { $0.subject == .import }
        ? ReachedImports(places: matchers) : ReachesCondition(places: matchers)
    })

  private static func mistake(inImports places: [PlaceQuery], _ subjects: SubjectSet) -> String? {
    if subjects != [.import] || places.contains(where: { $0.subject != .import }) {
      return "an import reaches other imports only, as in { import: \"WebRTC\" }"
    }
    let isPlain = places.allSatisfy { place in
      place.count ?? .some == .some
        && place.conditions.flatMap(\.ungrouped).allSatisfy { $0.aspect == .name || $0.aspect == .file }
    }
    return isPlain ? nil : "of the import at the end only 'named' and 'in_file' can be asked"
  }
}

private struct ReachesCondition: PreparedCondition {
  let places: [PlaceMatcher]
  private let key = AnalysisKey()

  var need: RequiredInput { .tree }

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
    of wanted: PlaceMatcher, _ number: Int, _ calls: SelfCallGraph, _ scope: Scope, _ resolver: FileResolver
  ) -> Reach {
    resolver.cache.remembered(AskedReach(key: key, place: number, bindings: scope.bindings)) {
      let tree = resolver.tree
      var reach = Reach(calls, resolver)
      for place in wanted.places(in: .file(resolver.file), scope).all {
        guard let node = place.node, let member = calls.member(around: tree.start(node)) else { continue }
        switch wanted.answer(place, scope) {
        case .yes: reach.add(place, in: member)
        case .unseen, .unknown: if place.mayConcernOwnMembers(scope) { reach.addPossible(in: member) }
        case .no, .unplayed: break
        }
      }
      reach.close()
      return reach
    }
  }

  private struct AskedReach: Hashable {
    let key: AnalysisKey
    let place: Int
    let bindings: Bindings
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if answer(place, scope) == .unknown { return "may reach it through code in another file" }
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

  private func surplus(_ place: FoundPlace, _ scope: Scope) -> [FoundPlace] {
    guard places.count == 1, places[0].count.atMost != nil, let member = place.reachingMember(scope),
      let resolver = scope.resolver(of: member.file)
    else { return [] }
    let calls = resolver.ownCalls()
    return reach(of: places[0], 0, calls, scope, resolver)
      .surplus(calls.number(of: member, block: place.node), places[0].count)
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
