extension WordDefinition {
  private static let orderedPlaces: SubjectSet = [.call, .creation, .assignment, .use, .closure]

  static let precedes = WordDefinition(
    "precedes", of: orderedPlaces, takes: .places(.onWays),
    meaning: "Such a place comes later for the same object, on every path; with `at_most: 0`, on none.",
    example: #"{ call: "start()", precedes: { call: "stop()" } }"#,
    mistake: { places, _ in mistake(places, "precedes") },
    phrase: { places, _, write in write.phrase("come", "before ", places) },
    readsCode: { _ in true },
    prepare: { places, compiler in OrderOfCallsCondition.any(places, isLater: true, compiler) })

  static let follows = WordDefinition(
    "follows", of: orderedPlaces, takes: .places(.onWays),
    meaning: "Such a place comes earlier for the same object, on every path; with `at_most: 0`, on none.",
    example: #"{ call: "stop()", follows: { call: "start()" } }"#,
    mistake: { places, _ in mistake(places, "follows") },
    phrase: { places, _, write in write.phrase("come", "after ", places) },
    readsCode: { _ in true },
    prepare: { places, compiler in OrderOfCallsCondition.any(places, isLater: false, compiler) })

  private static func mistake(_ places: [PlaceQuery], _ word: String) -> String? {
    let isCounted = places.contains { $0.count.map { $0 != .some && $0.atMost != 0 } ?? false }
    return isCounted ? "'\(word)' cannot count; leave the number out, or write 'at_most: 0' for none" : nil
  }
}

/// `precedes` and `follows`: in the same body one of several places comes later, or earlier, with the same object or in one chain.
///
/// What a function does that is called in between, or that is handed the object, is not known.
private struct OrderOfCallsCondition: PreparedCondition {
  let places: [PlaceMatcher]
  let isLater: Bool
  /// Whether there is to be none of them.
  private let isNone: Bool
  private let key = AnalysisKey()

  /// Conditions for the places of which there are to be some, and for those of which there are to be none.
  static func any(_ queries: [PlaceQuery], isLater: Bool, _ compiler: RuleCompiler) -> any PreparedCondition {
    let none = queries.filter { $0.count?.atMost == 0 }
    let some = queries.filter { $0.count?.atMost != 0 }
    let parts = [(some, false), (none, true)].filter { !$0.0.isEmpty }.map { queries, isNone in
      Self(places: queries.map { PlaceMatcher($0, compiler) }, isLater: isLater, isNone: isNone)
    }
    return parts.count == 1 ? parts[0] : AnyCondition(parts: parts)
  }

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard case .code(let node, let name) = place.item, let resolver = scope.resolver(of: place.file) else {
      return .unknown
    }
    guard let (callee, object) = resolver.object(of: node, name, place.subject) else {
      return withoutObject(node, scope, resolver)
    }
    let site = CallOrderSite(node: node, callee: callee, object: object, resolver: resolver)
    if isNone { return answerOfNone(site, object, scope, resolver) }
    if !isLater, isMade(object, scope, resolver) { return .yes }
    if isLater, isPassedOn(node, scope, resolver) { return .yes }
    var known: Truth
    if let named = site.isOwn ? .ownObject : resolver.objectName(object) {
      known = site.answer(named, question(scope, resolver))
    } else {
      known = isInChain(of: object, resolver)
    }
    if known == .no, !isLater, !site.isOwn, mayBeDone(byMakerOf: object, scope, resolver) { known = .unknown }
    if known == .no, isLater, isKept(node, resolver) { return .unknown }
    return known
  }

  private func answerOfNone(
    _ site: CallOrderSite, _ object: NodeID, _ scope: Scope, _ resolver: FileResolver
  ) -> Truth {
    if isLater ? isPassedOn(site.node, scope, resolver) : isMade(object, scope, resolver) { return .no }
    guard let named = site.isOwn ? .ownObject : resolver.objectName(object) else {
      return isInChain(of: object, resolver).negated
    }
    return site.answerOfNone(named, question(scope, resolver))
  }

  /// Whether what a call returns is kept or handed over: who has it may do the rest. What takes several of a kind and makes one of them
  /// goes on with it: `.merge(.run { })`.
  private func isKept(_ node: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    if let site = CallSite(node, in: tree), resolver.returnsPlainValue(site) { return false }
    let value = tree.withUnwrapping(node)
    switch tree.parent(value).map({ tree.kind($0) }) {
    case .initializerClause, .sequenceExpr: return true
    case .labeledArgument: return tree.merging(value).map { isKept(tree.topOfChain($0), resolver) } ?? true
    default: return false
    }
  }

  /// Whether what makes the object may do it: `Flow(self)` knows who has it made, and `Flow(parent: other)` may set its `parent`.
  private func mayBeDone(byMakerOf object: NodeID, _ scope: Scope, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    let made = tree.withoutUnwrapping(resolver.valueOfConstant(object) ?? object)
    guard tree.kind(made) == .callExpr else { return false }
    let set = places.filter { $0.subject == .assignment }.flatMap { $0.names?.patterns(scope.bindings) ?? [] }
    var isFound = false
    tree.walk(made) { node in
      switch tree.kind(node) {
      case .closureExpr: return false
      case .labeledArgument where tree.flags(node).contains(.label):
        isFound = isFound || set.contains { $0.matches(tree.nameBytes(tree.token(node))) }
      case .identifierExpr where tree.isSelf(node):
        isFound = isFound || tree.parent(node).map { tree.kind($0) } == .labeledArgument
      default: break
      }
      return !isFound
    }
    return isFound
  }

  /// `.run { }.cancellable()`: what an implicit member returns is had in hand by nobody but its chain, unless it is kept.
  private func withoutObject(_ node: NodeID, _ scope: Scope, _ resolver: FileResolver) -> Truth {
    let tree = resolver.tree
    guard isLater, CallSite(implicitMember: node, in: tree) != nil else { return .unknown }
    if isPassedOn(node, scope, resolver) { return .yes }
    return isKept(node, resolver) ? .unknown : .no
  }

  private func isWanted(_ node: NodeID, _ name: TokenID, _ subject: Subject, _ scope: Scope, _ resolver: FileResolver)
    -> Truth
  {
    places.any { wanted in
      switch wanted.subject {
      case subject, .use: wanted.answer(resolver.found(subject, node, at: name), scope)
      case .creation where subject == .call: wanted.isMade(by: node, name, resolver, scope)
      default: .no
      }
    }
  }

  /// What is found out of a file is remembered, for many places ask of the same objects.
  private func question(_ scope: Scope, _ resolver: FileResolver) -> FlowQuestion {
    resolver.cache.remembered(AskedQuestion(key: key, bindings: scope.bindings)) {
      let names = places.flatMap { $0.names?.patterns(scope.bindings).map { CalleePattern($0).function.name } ?? [] }
      let isExact = names.allSatisfy(\.isExact) && places.allSatisfy { $0.names != nil }
      let following = FlowFollowing(resolver: resolver) { file in
        file == resolver.file || !isExact || names.contains { scope.index.mayUse($0.text, in: file) }
      }
      let isNamed = !isExact || resolver.names(oneOf: names)
      let demand = CallOrderDemand(
        resolver: resolver, isWanted: { isWanted($0, $1, $2, scope, resolver) }, following: following,
        mayFollow: { body in isNamed || following.hasOtherFiles(around: body.node) })
      return FlowQuestion(resolver, isBackward: isLater, countsEndless: isNone) { demand.acts(of: $0, in: $1) }
    }
  }

  private struct AskedQuestion: Hashable {
    let key: AnalysisKey
    let bindings: Bindings
  }

  /// Whether one of the calls stands in the chain before, `prepare(Flow()).start()` and `Flow().prepare().start()`, or made what a local
  /// constant holds.
  private func isMade(_ object: NodeID, _ scope: Scope, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    var current: NodeID? = resolver.valueOfConstant(object) ?? object
    while let expression = current {
      switch tree.kind(expression) {
      case .callExpr:
        if let name = tree.calledName(expression), isWanted(expression, name, .call, scope, resolver) == .yes {
          return true
        }
        let arguments =
          tree.child(expression, .argumentList).map { tree.children($0).compactMap(tree.firstChild) } ?? []
        if arguments.contains(where: { tree.merging($0) == expression && isMade($0, scope, resolver) }) { return true }
        current = CallSite(expression, in: tree)?.receiver
      case .tryExpr, .awaitExpr, .forceUnwrapExpr, .optionalChainingExpr: current = tree.firstChild(expression)
      default: return false
      }
    }
    return false
  }

  /// Whether what a call returns goes on to one of the calls: `push(prepare(flow))`, `flow.prepare().start()`.
  private func isPassedOn(_ node: NodeID, _ scope: Scope, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    var current = node
    while let outer = tree.parent(current) {
      switch tree.kind(outer) {
      case .callExpr:
        if let name = tree.calledName(outer), isWanted(outer, name, .call, scope, resolver) == .yes { return true }
      case .labeledArgument, .argumentList, .arrayExpr, .memberAccessExpr, .tryExpr, .awaitExpr, .forceUnwrapExpr,
        .optionalChainingExpr:
        break
      default: return false
      }
      current = outer
    }
    return false
  }

  /// An object without a name is had in hand by nobody but its chain.
  private func isInChain(of object: NodeID, _ resolver: FileResolver) -> Truth {
    resolver.tree.kind(resolver.tree.withoutUnwrapping(object)) == .callExpr ? .no : .unknown
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    let names = places.flatMap { wanted in
      wanted.names?.patterns(scope.bindings).map(\.text) ?? [wanted.creationWords(scope)]
    }.joined(separator: " or ")
    let what = place.subject == .assignment ? "is assigned" : "is called"
    return what + (isLater ? " before " : " after ") + names
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let names = places.flatMap { wanted in
      wanted.names?.patterns(scope.bindings).map { "'\($0.text)'" } ?? [wanted.creationWords(scope)]
    }.joined(separator: " or ")
    if answer(place, scope) == .unknown {
      if let object = unnamedObject(of: place, scope) {
        return "is called on '\(object)', which may be another object each time"
      }
      return (isLater ? "is followed by " : "follows ") + "\(names) on some paths only, or in another function"
    }
    if isNone { return again(place, names, scope) }
    return isLater ? "is not followed by \(names)" : "does not follow \(names)"
  }
}

extension OrderOfCallsCondition {
  /// The object of a place, where it is no variable or property: `table["a"]`.
  private func unnamedObject(of place: FoundPlace, _ scope: Scope) -> String? {
    guard case .code(let node, let name) = place.item, let resolver = scope.resolver(of: place.file),
      let (callee, object) = resolver.object(of: node, name, place.subject),
      !CallOrderSite(node: node, callee: callee, object: object, resolver: resolver).isOwn,
      resolver.objectName(object) == nil
    else { return nil }
    return resolver.tree.singleLine(object)
  }

  /// How messages put that one comes on the wrong side.
  private func again(_ place: FoundPlace, _ names: String, _ scope: Scope) -> String {
    let isSame = places.contains { $0.subject == place.subject && $0.answer(place, scope) == .yes }
    if isLater { return "is followed by " + (isSame ? "another" : names) }
    return isSame ? (place.subject == .call ? "is called again" : "comes again") : "follows " + names
  }
}

extension PlaceMatcher {
  /// How messages put what is to be made: `the creation of a screen`.
  fileprivate func creationWords(_ scope: Scope) -> String {
    let names = types.map { $0.names(scope).map { "'\($0.text)'" } + $0.roles.map { "a " + $0.words } } ?? []
    return names.isEmpty ? plainWords(scope) : "the creation of " + names.joined(separator: " or ")
  }
}

extension FileResolver {
  /// What a call or an assignment is about: its name, and the object, for which the name stands where it is a `self` that is not
  /// written.
  fileprivate func object(of node: NodeID, _ name: TokenID, _ subject: Subject) -> (callee: NodeID, object: NodeID)? {
    switch subject {
    case .assignment:
      guard let target = target(of: node, named: name) else { return nil }
      return (target, base(of: target) ?? target)
    case .use: return (node, base(of: node) ?? node)
    default:
      guard let call = CallSite(node, in: tree) else { return nil }
      return (call.callee, call.receiver ?? call.callee)
    }
  }

  /// Whether a call gives a value of the language, of which nothing can be asked that is asked of an object.
  fileprivate func returnsPlainValue(_ call: CallSite) -> Bool {
    guard let found = functions(calledBy: call)?.found, !found.isEmpty else { return false }
    return found.allSatisfy { member in
      guard index.kind(member) == .method, case .named = index.languageType(of: member) else { return false }
      return true
    }
  }

  /// Whether one of certain names stands in code of the file.
  fileprivate func names(oneOf names: [NamePattern]) -> Bool {
    let hashes = names.map { NameHash.of($0.text) }
    return [UseList.names, .memberAccesses].contains { list in
      uses(list, named: hashes, in: tree.range(tree.root)).contains { use in
        names.contains { $0.matches(nameBytes(use.name)) }
      }
    }
  }
}

extension SyntaxTree {
  /// The call that makes one of several values of its own kind, where a value is one of them: `.merge(.run { }, .none)`.
  fileprivate func merging(_ value: NodeID) -> NodeID? {
    guard let (call, _) = call(givenDirectly: value), let callee = firstChild(call), isImplicitMember(callee),
      let base = baseOfChain(value), isImplicitMember(base)
    else { return nil }
    return call
  }

  private func baseOfChain(_ value: NodeID) -> NodeID? {
    var current = value
    while kind(current) == .callExpr || kind(current) == .memberAccessExpr && !isImplicitMember(current),
      let inner = firstChild(current)
    {
      current = inner
    }
    return current
  }
}
