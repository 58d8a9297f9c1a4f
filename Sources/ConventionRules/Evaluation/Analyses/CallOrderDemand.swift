/// What has to be done with an object before, or after, a place that is about it.
struct CallOrderDemand {
  /// Whether it comes before the place.
  let comesFirst: Bool

  /// What is done with the object, for all that concerns the demand.
  private enum Role {
    case wanted, mayBeWanted, replacement, nothing
  }

  /// What a body does with an object, for all that concerns the demand.
  struct Mentions {
    fileprivate var wanted: [NodeID] = []
    fileprivate var inDoubt: [NodeID] = []
    /// Where the variable is given another object.
    fileprivate var replacements: [NodeID] = []
  }

  /// Looks at all that a body does with an object.
  ///
  /// - Parameter isWanted: is asked of each call and each assignment, by its name.
  func mentions(
    of object: ObjectName, in body: ObjectsOfBody, _ isWanted: (NodeID, TokenID, Subject) -> Truth
  ) -> Mentions {
    var mentions = Mentions()
    for node in body.nodes(of: object) {
      let isOwnMember = object == .ownObject && !body.resolver.tree.isSelf(node)
      let use = isOwnMember ? body.resolver.tree.use(ofOwnMember: node) : body.resolver.tree.use(ofObject: node)
      switch role(of: use, at: node, isWanted, body.resolver) {
      case .nothing: break
      case .replacement: mentions.replacements.append(node)
      case .mayBeWanted: mentions.inDoubt.append(node)
      case .wanted: mentions.wanted.append(node)
      }
    }
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
        && !(comesFirst && site.isArgument(of: node))
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

  /// Whether a place is run by the same closure or function as the call.
  func isRunWith(_ place: NodeID) -> Bool { tree.function(around: place) == tree.function(around: node) }

  /// Whether a place stands in the innermost closure or function around the call, be it in a closure there.
  func isInSameFunction(_ place: NodeID) -> Bool {
    tree.function(around: node).map { tree.range($0).contains(tree.start(place)) } ?? true
  }
}
