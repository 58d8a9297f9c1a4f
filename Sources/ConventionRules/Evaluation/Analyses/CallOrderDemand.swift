/// What has to be done with an object before, or after, a place that is about it.
struct CallOrderDemand {
  /// Whether it comes before the place.
  let comesFirst: Bool

  /// What is done with the object, for all that concerns the demand.
  private enum Role {
    case wanted, mayBeWanted, handedOver, replacement, nothing
  }

  /// What a body does with an object, for all that concerns the demand.
  struct Mentions {
    fileprivate var wanted: [NodeID] = []
    fileprivate var inDoubt: [NodeID] = []
    /// Where others get it, who may do what is wanted.
    fileprivate var handedOver: [NodeID] = []
    /// Where the variable is given another object.
    fileprivate var replacements: [NodeID] = []
    fileprivate let ways: CallOrderWays
    fileprivate var wantedByBlock: [NodeID: [NodeID]] = [:]
    /// All that does what is wanted or may do it, in source order.
    fileprivate var open: [NodeID] = []

    /// Whether something that may count for a call fulfills a condition, which is asked from the nearest on.
    fileprivate func mayCount(
      for site: CallOrderSite, comesFirst: Bool, where condition: (NodeID) -> Bool
    ) -> Bool {
      let tree = site.tree
      func place(_ offset: Int) -> Int { open.partitioningIndex { tree.start($0) >= offset } }
      let own = place(tree.start(site.node))
      guard comesFirst else {
        return open[own...].contains(where: condition) || open[..<own].reversed().contains(where: condition)
      }
      // Behind the call what stands in its arguments is run before it, and nobody knows when code around its function is.
      let function = tree.function(around: site.node)
      let outside = max(own, function.map { place(tree.end($0)) } ?? open.endIndex)
      return open[..<own].reversed().contains(where: condition)
        || open[own..<max(own, place(tree.end(site.node)))].contains(where: condition)
        || open[outside...].contains(where: condition)
    }
  }

  /// Looks at all that a body does with an object.
  ///
  /// - Parameter isWanted: is asked of each call and each assignment, by its name.
  func mentions(
    of object: ObjectName, in body: ObjectsOfBody, _ isWanted: (NodeID, TokenID, Subject) -> Truth
  ) -> Mentions {
    var (wanted, inDoubt, handedOver, replacements): ([NodeID], [NodeID], [NodeID], [NodeID]) = ([], [], [], [])
    for node in body.nodes(of: object) {
      let isOwnMember = object == .ownObject && !body.resolver.tree.isSelf(node)
      let use = isOwnMember ? body.resolver.tree.use(ofOwnMember: node) : body.resolver.tree.use(ofObject: node)
      switch role(of: use, at: node, isWanted, body.resolver) {
      case .nothing: break
      case .replacement: replacements.append(node)
      case .mayBeWanted: inDoubt.append(node)
      case .handedOver: handedOver.append(node)
      case .wanted: wanted.append(node)
      }
    }
    let tree = body.resolver.tree
    let ways = CallOrderWays(wanted, comesFirst: comesFirst, in: body.resolver)
    var mentions = Mentions(
      wanted: wanted, inDoubt: inDoubt, handedOver: handedOver, replacements: replacements, ways: ways)
    for node in wanted {
      if let block = tree.blocks(around: node).first { mentions.wantedByBlock[block, default: []].append(node) }
    }
    mentions.open = (wanted + inDoubt + handedOver).sorted { tree.start($0) < tree.start($1) }
    return mentions
  }

  // MARK: What is done with the object

  /// What merely keeps the object does nothing with it, and who is handed it may.
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
      let assignment = tree.ancestor(of: node, where: resolver.isAssignment)
      guard let assignment, let target = resolver.target(of: assignment, named: property) else { return .nothing }
      truth = isWanted(assignment, property, .assignment)
      if !tree.isAssignmentTarget(target) { truth = truth.and(resolver.setsProperty(target)) }
    case .call(let call, let isReceiver):
      truth = tree.calledName(call).map { isWanted(call, $0, .call) } ?? .no
      if truth == .no, !isReceiver, !resolver.isCallOfPlainArray(call) { return .handedOver }
    }
    return truth == .yes ? .wanted : truth == .unknown ? .mayBeWanted : .nothing
  }

  /// Whether what is wanted is done on each way to a place, or from it, on some or on none.
  func answer(_ site: CallOrderSite, _ object: ObjectName, _ mentions: Mentions) -> Truth {
    func mayMatter(_ node: NodeID) -> Bool {
      !site.tree.range(site.object).contains(site.tree.start(node)) && !site.isOnOtherWay(node, of: object)
        && !(comesFirst && site.isArgument(of: node))
    }
    if isMet(site, mentions, mayMatter), !mentions.replacements.contains(where: mayMatter) { return .yes }
    func isOpen(_ node: NodeID) -> Bool { mayCount(node, site) && !isOnWrongSide(node, site) && mayMatter(node) }
    return mentions.mayCount(for: site, comesFirst: comesFirst, where: isOpen) ? .unknown : .no
  }

  /// Whether the body does what is wanted on no way to a place, or from it.
  func answerOfNone(_ site: CallOrderSite, _ object: ObjectName, _ mentions: Mentions) -> Truth {
    if mentions.wanted.contains(where: { site.isOnSomeWay($0, of: object, comesFirst: comesFirst) }) {
      return mentions.replacements.isEmpty ? .no : .unknown
    }
    // What stands in a closure may be run at any time.
    let isOpen = mentions.inDoubt.contains { site.isOnSomeWay($0, of: object, comesFirst: comesFirst) }
    let isLater = (mentions.wanted + mentions.inDoubt).contains { !site.isRunWith($0) && mayCount($0, site) }
    return isOpen || isLater ? .unknown : .yes
  }

  // MARK: Where

  /// Whether what is wanted is done on every way to the call, or from it.
  private func isMet(_ site: CallOrderSite, _ mentions: Mentions, _ mayMatter: (NodeID) -> Bool) -> Bool {
    if comesFirst ? mentions.ways.leadTo(site.node) : mentions.ways.leadFrom(site.node) { return true }
    // What else is done for certain stands in a block around the call.
    return site.tree.blocks(around: site.node).contains { block in
      let candidates = mentions.wantedByBlock[block] ?? []
      if comesFirst { return candidates.contains { site.isBefore($0) && mayMatter($0) } }
      let behind = candidates.partitioningIndex { site.isAfter($0) }
      return candidates[behind...].prefix(while: site.isInSameStatement).contains(where: mayMatter)
    }
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

  var tree: SyntaxTree { body.resolver.tree }

  /// Whether a place stands among the statements of a block around the call, so that who comes to one comes to the other.
  func isAround(_ place: NodeID) -> Bool {
    tree.blocks(around: place).first.map(tree.blocks(around: node).contains) ?? false
  }

  /// Whether a place stands in the same statement of the innermost block around it.
  func isInSameStatement(_ place: NodeID) -> Bool {
    guard let block = tree.blocks(around: place).first else { return true }
    return tree.ancestor(of: node) { tree.parent($0) == block && tree.range($0).contains(tree.start(place)) } != nil
  }

  /// What stands among the arguments of the call is run before it.
  func isBefore(_ place: NodeID) -> Bool {
    if tree.end(place) <= tree.start(tree.token(callee)) { return true }
    return place != node && tree.range(node).contains(tree.start(place)) && isRunWith(place)
  }
  func isAfter(_ place: NodeID) -> Bool { tree.start(place) >= tree.end(node) }

  /// Whether it stands among the arguments of a call that is made on a place, and is so run before that.
  func isArgument(of place: NodeID) -> Bool {
    var current = place
    while let outer = tree.parent(current) {
      switch tree.kind(outer) {
      case .closureExpr, .codeBlock, .argumentList: return false
      case .callExpr where tree.range(outer).contains(tree.start(node)): return true
      default: current = outer
      }
    }
    return false
  }

  func isRunWith(_ place: NodeID) -> Bool { tree.function(around: place) == tree.function(around: node) }

  /// Whether a place stands in the innermost closure or function around the call, be it in a closure there.
  func isInSameFunction(_ place: NodeID) -> Bool {
    tree.function(around: node).map { tree.range($0).contains(tree.start(place)) } ?? true
  }
}
