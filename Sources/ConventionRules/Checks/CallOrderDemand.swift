/// What has to be done with an object before, or after, a call that is about it.
struct CallOrderDemand {
  private enum Wanted {
    case call([CalleePattern])
    case setting([NamePattern])
    /// What a rule describes.
    case places
  }

  private let wanted: Wanted
  /// The calls of which the rule speaks elsewhere: what they do is known.
  private let others: [CalleePattern]
  /// Whether it comes before the call.
  private let comesFirst: Bool
  /// For messages.
  private let name: String

  enum Judgement {
    case fine
    case unresolved
    /// - Parameter place: what stands on the wrong side, if it is anywhere.
    case wrong(String, place: NodeID?)
  }

  /// Those that a rule makes.
  static func all(in arguments: CheckArguments) -> [CallOrderDemand] {
    let earlier = arguments.names("after")
    let set = arguments.names("after_setting")
    let later = arguments.names("before")
    let named = (arguments.names("functions") + earlier + later).map(CalleePattern.init)
    let demands = [
      CallOrderDemand(.call(earlier.map(CalleePattern.init)), comesFirst: true, earlier, named),
      CallOrderDemand(.setting(set), comesFirst: true, set, named),
      CallOrderDemand(.call(later.map(CalleePattern.init)), comesFirst: false, later, named),
    ]
    return demands.filter { !$0.name.isEmpty }
  }

  private init(_ wanted: Wanted, comesFirst: Bool, _ names: [NamePattern], _ others: [CalleePattern]) {
    self.wanted = wanted
    self.comesFirst = comesFirst
    self.others = others
    name = names.map(\.text).joined(separator: " or ")
  }

  /// Places that a rule describes.
  init(comesFirst: Bool) {
    wanted = .places
    self.comesFirst = comesFirst
    others = []
    name = ""
  }

  /// What is done with the object, for all that concerns the demand.
  private enum Role {
    case wanted, mayBeWanted, replacement, nothing
  }

  /// Whether it can be met with an object of certain types: what it has no property for, nobody can set.
  func concerns(_ types: [TypeID], _ index: ProjectIndex) -> Bool {
    guard case .setting(let names) = wanted else { return true }
    return types.contains { type in
      ([type] + index.ancestors(of: type).resolved).contains { owner in
        index.members(of: owner).contains { member in
          index.kind(member) == .property && names.contains { $0.matches(index.name(member)) }
        }
      }
    }
  }

  /// What a body does with an object, for all that concerns the demand.
  struct Mentions {
    fileprivate var wanted: [NodeID] = []
    fileprivate var inDoubt: [NodeID] = []
    /// Where the variable is given another object.
    fileprivate var replacements: [NodeID] = []

    /// Whether what is demanded is done, be it in the wrong place.
    var isAnywhere: Bool { !wanted.isEmpty }
  }

  func mentions(of object: ObjectName, in body: ObjectsOfBody) -> Mentions {
    mentions(of: object, in: body) { use, _ in role(of: use, isOwn: object == .ownObject, body.resolver) }
  }

  /// The same where a rule describes places.
  ///
  /// - Parameter isWanted: is asked of each call and each assignment, by its name.
  func mentions(
    of object: ObjectName, in body: ObjectsOfBody, _ isWanted: (NodeID, TokenID, Subject) -> Truth
  ) -> Mentions {
    mentions(of: object, in: body) { use, node in role(of: use, at: node, isWanted, body.resolver) }
  }

  private func mentions(
    of object: ObjectName, in body: ObjectsOfBody, role: (SyntaxTree.ObjectUse, NodeID) -> Role
  ) -> Mentions {
    var mentions = Mentions()
    for node in body.nodes(of: object) {
      let isOwnMember = object == .ownObject && !body.resolver.tree.isSelf(node)
      let use = isOwnMember ? body.resolver.tree.use(ofOwnMember: node) : body.resolver.tree.use(ofObject: node)
      switch role(use, node) {
      case .nothing: break
      case .replacement: mentions.replacements.append(node)
      case .mayBeWanted: mentions.inDoubt.append(node)
      case .wanted: mentions.wanted.append(node)
      }
    }
    return mentions
  }

  /// What is to be said of an object without a name: nobody had in hand what is created in place.
  func judgeNameless(_ site: CallOrderSite) -> Judgement {
    if let judgement = judgeExpression(with: site.object, site) { return judgement }
    return comesFirst && mayBeUntouched(site.object, site) ? .wrong(absence, place: nil) : .unresolved
  }

  func judge(_ site: CallOrderSite, _ object: ObjectName, _ mentions: Mentions) -> Judgement {
    func mayMatter(_ node: NodeID) -> Bool {
      !site.tree.range(site.object).contains(site.tree.start(node)) && !site.isOnOtherWay(node, of: object)
    }
    let candidates = mentions.wanted.filter(mayMatter)
    let ofSameObject = candidates.filter { candidate in
      let places = [site.tree.start(candidate), site.tree.start(site.object)].sorted()
      return !mentions.replacements.contains { (places[0]..<places[1]).contains(site.tree.start($0)) }
    }
    if isMet(ofSameObject, site) { return .fine }
    if !mentions.replacements.isEmpty || mentions.inDoubt.contains(where: { mayMatter($0) && mayCount($0, site) }) {
      return .unresolved
    }
    if let judgement = judgeExpression(with: object.isLocal ? object.declaration : nil, site) { return judgement }
    let misplaced = candidates.filter { isOnWrongSide($0, site) }
    if candidates.contains(where: { !misplaced.contains($0) && mayCount($0, site) }) { return .unresolved }
    if let place = misplaced.first { return .wrong(order, place: place) }
    let isNew = object.declaration.map { object.isLocal && site.isCreated(by: $0) && mayBeUntouched($0, site) } ?? false
    return isNew ? .wrong(absence, place: nil) : .unresolved
  }

  /// What calls in one expression say: those that made the object, or those that what the call returns goes on to. Nil where
  /// they say nothing.
  ///
  /// - Parameter origin: the expression that is the object, or what declares it.
  private func judgeExpression(with origin: NodeID?, _ site: CallOrderSite) -> Judgement? {
    guard case .call(let functions) = wanted else { return nil }
    let match: NameMatch?
    if comesFirst {
      guard let origin else { return nil }
      let tree = site.tree
      let isDeclared = tree.kind(origin) == .patternBinding
      let value = isDeclared ? tree.child(origin, .initializerClause).flatMap(tree.firstChild) : origin
      let made = value.map { site.isMade($0, by: functions) } ?? .no
      match = made == .no ? nil : made
    } else {
      match = site.isPassed(to: functions)
    }
    return match.map { $0 == .yes ? .fine : .unresolved }
  }

  private var absence: String {
    switch (wanted, comesFirst) {
    case (.places, _): ""
    case (.setting, _): "comes while \(name) is not set"
    case (.call, true): "comes without \(name)"
    case (.call, false): "is not followed by \(name)"
    }
  }

  private var order: String {
    switch (wanted, comesFirst) {
    case (.places, _): ""
    case (.setting, _): "comes before \(name) is set"
    case (.call, true): "comes before \(name)"
    case (.call, false): "comes after \(name)"
    }
  }

  // MARK: What is done with the object

  private func role(of use: SyntaxTree.ObjectUse, isOwn: Bool, _ resolver: FileResolver) -> Role {
    let tree = resolver.tree
    switch use {
    case .look: return .nothing
    case .replacement: return .replacement
    case .other: return .mayBeWanted
    case .setting(let property):
      if case .setting(let names) = wanted, names.contains(where: { $0.matches(tree.nameBytes(property)) }) {
        return .wanted
      }
      return .nothing
    case .call(let call, let isReceiver):
      if case .call(let functions) = wanted {
        switch functions.match(call, resolver) {
        case .yes: return .wanted
        case .unknown: return .mayBeWanted
        case .no: break
        }
      }
      // Whoever gets the object may do it, and another object with what it gets. What a type does by way of its own functions
      // it does not do once more itself.
      if isReceiver && (isOwn || !tree.hasArguments(call)) || others.match(call, resolver) == .yes { return .nothing }
      if !isReceiver, resolver.isCallOfPlainArray(call) { return .nothing }
      return .mayBeWanted
    }
  }

  /// The same where a rule describes places: what merely keeps the object does nothing with it, and who is handed it may.
  private func role(
    of use: SyntaxTree.ObjectUse, at node: NodeID, _ isWanted: (NodeID, TokenID, Subject) -> Truth,
    _ resolver: FileResolver
  ) -> Role {
    let tree = resolver.tree
    var truth = Truth.no
    switch use {
    case .look, .other: return .nothing
    case .replacement: return .replacement
    case .setting(let property):
      let assignment = tree.ancestor(of: node) { !tree.assignmentTargets(of: $0).isEmpty }
      truth = assignment.map { isWanted($0, property, .assignment) } ?? .no
    case .call(let call, let isReceiver):
      truth = tree.calledName(call).map { isWanted(call, $0, .call) } ?? .no
      if truth == .no, !isReceiver, !resolver.isCallOfPlainArray(call) { return .mayBeWanted }
    }
    return truth == .yes ? .wanted : truth == .unknown ? .mayBeWanted : .nothing
  }

  /// Whether what is wanted is done on each way to a place, or from it, on some or on none.
  func answer(_ site: CallOrderSite, _ object: ObjectName, _ mentions: Mentions) -> Truth {
    func mayMatter(_ node: NodeID) -> Bool {
      !site.tree.range(site.object).contains(site.tree.start(node)) && !site.isOnOtherWay(node, of: object)
    }
    let candidates = mentions.wanted.filter(mayMatter)
    let isReplaced = mentions.replacements.contains(where: mayMatter)
    if !isReplaced, isMet(candidates, site) { return .yes }
    if (candidates + mentions.inDoubt.filter(mayMatter)).contains(where: {
      mayCount($0, site) && !isOnWrongSide($0, site)
    }) {
      return .unknown
    }
    return .no
  }

  /// Whether an object that is created, as far as is written, may not have been given what is asked for by its initializer.
  private func mayBeUntouched(_ creation: NodeID, _ site: CallOrderSite) -> Bool {
    let tree = site.tree
    guard let call = site.creation(in: creation) else { return false }
    var isUntouched = true
    tree.walk(call) { node in
      if tree.isSelf(node), tree.parent(node).map({ tree.kind($0) != .memberAccessExpr }) ?? true {
        isUntouched = false
      }
      if case .setting(let names) = wanted, tree.kind(node) == .labeledArgument, tree.flags(node).contains(.label),
        names.contains(where: { $0.matches(tree.nameBytes(tree.token(node))) })
      {
        isUntouched = false
      }
      return isUntouched
    }
    return isUntouched
  }

  // MARK: Where

  /// Whether what is wanted is done on every way to the call, or from it.
  private func isMet(_ candidates: [NodeID], _ site: CallOrderSite) -> Bool {
    candidates.contains { site.isAround($0) && (comesFirst ? site.isBefore($0) : site.isAfter($0)) }
      || site.coverEachWay(candidates, comesFirst: comesFirst)
  }

  private func isOnWrongSide(_ node: NodeID, _ site: CallOrderSite) -> Bool {
    guard site.isAround(node), site.isRunWith(node) else { return false }
    return comesFirst ? site.isAfter(node) && !site.tree.areExclusive(site.node, node) : site.isBefore(node)
  }

  /// Whether what is done at a place may be done on the right side. Nobody knows when a closure is run that holds the call.
  private func mayCount(_ node: NodeID, _ site: CallOrderSite) -> Bool {
    !comesFirst || site.isBefore(node) || !site.isInSameFunction(node)
  }
}

/// A call or an assignment that is about an object, with the body around it.
struct CallOrderSite {
  /// The call or the assignment.
  let node: NodeID
  /// The name that is called or set.
  let callee: NodeID
  /// The callee stands for a `self` that is not written.
  let object: NodeID
  let body: ObjectsOfBody

  /// Whether the object is that in whose code the call stands, written or not.
  var isOwn: Bool { object == callee || body.resolver.objectName(object) == .ownObject }

  var resolver: FileResolver { body.resolver }
  var tree: SyntaxTree { body.resolver.tree }

  /// Whether a place stands among the statements of a block around the call, so that who comes to one comes to the other.
  func isAround(_ place: NodeID) -> Bool {
    tree.blocks(around: place).first.map(tree.blocks(around: node).contains) ?? false
  }

  /// What stands among the arguments of the call is run before it.
  func isBefore(_ place: NodeID) -> Bool {
    if tree.end(place) <= tree.start(tree.token(callee)) { return true }
    return place != node && tree.range(node).contains(tree.start(place)) && isRunWith(place)
  }
  func isAfter(_ place: NodeID) -> Bool { tree.start(place) >= tree.end(node) }

  /// Whether a place is run by the same closure or function as the call.
  func isRunWith(_ place: NodeID) -> Bool { tree.function(around: place) == tree.function(around: node) }

  /// Whether a place stands in the innermost closure or function around the call, be it in a closure there.
  func isInSameFunction(_ place: NodeID) -> Bool {
    tree.function(around: node).map { tree.range($0).contains(tree.start(place)) } ?? true
  }

  /// Whether a declaration is that of a variable with an initial value that is created for it.
  func isCreated(by declaration: NodeID) -> Bool {
    tree.kind(declaration) == .patternBinding && creation(in: declaration) != nil
  }

  /// The call that creates an object: an expression, or the initial value of a variable.
  func creation(in node: NodeID) -> NodeID? {
    var value = node
    if tree.kind(node) == .patternBinding {
      guard let initial = tree.child(node, .initializerClause).flatMap(tree.firstChild) else { return nil }
      value = initial
    }
    while tree.kind(value) == .tryExpr || tree.kind(value) == .awaitExpr || tree.kind(value) == .forceUnwrapExpr,
      let inner = tree.firstChild(value)
    {
      value = inner
    }
    guard let site = CallSite(value, in: tree) ?? CallSite(implicitInit: value, in: tree) else { return nil }
    let named = site.calledName(in: tree)
    if named != site.callee || tree.isImplicitInit(value) { return value }
    if case .type = resolver.typeNamed(by: named) { return value }
    return nil
  }
}
