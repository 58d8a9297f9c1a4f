/// What code does with objects, for a demand that something is done with them before a place, or behind it.
struct CallOrderDemand {
  let resolver: FileResolver
  /// Whether a call or an assignment is what is asked for, by its name.
  let isWanted: (NodeID, TokenID, Subject) -> Truth
  let following: FlowFollowing
  /// Whether other members of the file may do it.
  let mayFollow: (ObjectsOfBody) -> Bool

  private var tree: SyntaxTree { resolver.tree }
  /// What other objects do in other files with themselves is none of this one's concern.
  private var inFile: FlowFollowing { FlowFollowing(resolver: resolver) { $0 == resolver.file } }

  func acts(of object: FlowObject, in body: ObjectsOfBody) -> [FlowAct] {
    var acts: [FlowAct] = []
    let name = object.name
    if let declaration = name.declaration, tree.range(body.node).contains(tree.start(declaration)) {
      acts.append(FlowAct(node: declaration, effect: .undoes))
    }
    for node in body.nodes(of: name) {
      // Beside `self`, the names of its members stand for it.
      let isOwnMember = name == .ownObject && resolver.objectName(node) != name
      let use = isOwnMember ? tree.use(ofOwnMember: node) : tree.use(ofObject: node)
      acts += self.acts(of: use, at: node, object, isOwnMember: isOwnMember)
      acts += following.acts(ofLacking: node)
    }
    // What happens to `self` and to `self.flow` matters to `self.flow.model`.
    for length in 0..<name.path.count {
      let outer = ObjectName(declaration: name.declaration, path: Array(name.path.prefix(length)))
      for node in body.nodes(naming: outer) {
        acts += self.acts(ofOuter: tree.use(ofObject: node), at: node, Array(name.path[length...]))
        acts += following.acts(ofLacking: node)
      }
    }
    guard name.declaration == nil else { return acts }
    if mayFollow(body) { acts += following.acts(ofOwnMembersIn: body.node, object) }
    if name == .ownObject, resolver.enclosingType(of: body.node) == nil { acts += actsOfNoType(in: body) }
    return acts
  }

  /// What merely keeps the object does nothing with it, and who is handed it may.
  private func acts(of use: SyntaxTree.ObjectUse, at node: NodeID, _ object: FlowObject, isOwnMember: Bool) -> [FlowAct]
  {
    switch use {
    case .other: return []
    case .look: return isOwnMember || object.name.declaration == nil && object.name.path.isEmpty ? [] : read(node)
    case .replacement:
      return [FlowAct(node: tree.ancestor(of: node, where: tree.setsSomething) ?? node, effect: .undoes)]
    case .setting(let property):
      guard let assignment = tree.ancestor(of: node, where: resolver.isAssignment),
        let target = resolver.target(of: assignment, named: property)
      else { return [] }
      var truth = isWanted(assignment, property, .assignment)
      if !tree.isAssignmentTarget(target) { truth = truth.and(resolver.setsProperty(target)) }
      if truth == .no, !isOwnMember, tree.kind(target) == .memberAccessExpr, !tree.isSelf(node) {
        return inFile.acts(ofMemberNamed: target, FlowObject(name: .ownObject))
      }
      return act(truth, at: assignment)
    case .call(let call, let isReceiver):
      let truth = tree.calledName(call).map { isWanted(call, $0, .call) } ?? .no
      if truth != .no { return act(truth, at: call) }
      if isReceiver { return isOwnMember || tree.isSelf(node) ? [] : called(call, []) }
      if resolver.isCallOfPlainArray(call) { return [] }
      return handed(node, to: call, []) ?? [FlowAct(node: call, effect: .may)]
    }
  }

  private func act(_ truth: Truth, at node: NodeID) -> [FlowAct] {
    truth == .no ? [] : [FlowAct(node: node, effect: truth == .yes ? .does : .may)]
  }

  /// What is done with an object of which the followed one is a part.
  ///
  /// - Parameter path: the part.
  private func acts(ofOuter use: SyntaxTree.ObjectUse, at node: NodeID, _ path: [String]) -> [FlowAct] {
    switch use {
    case .replacement:
      return [FlowAct(node: tree.ancestor(of: node, where: tree.setsSomething) ?? node, effect: .undoes)]
    case .call(let call, let isReceiver):
      if isReceiver { return tree.isSelf(node) ? [] : called(call, path) }
      return handed(node, to: call, path) ?? []
    case .look, .setting, .other: return []
    }
  }

  // MARK: Functions that are called

  private func called(_ call: NodeID, _ path: [String]) -> [FlowAct] {
    guard let callee = CallSite(call, in: tree)?.callee, tree.kind(callee) == .memberAccessExpr else { return [] }
    return inFile.acts(ofMemberNamed: callee, FlowObject(name: ObjectName(declaration: nil, path: path)))
  }

  /// A property that code reads may be computed.
  private func read(_ node: NodeID) -> [FlowAct] {
    guard let access = tree.parent(tree.withUnwrapping(node)), tree.kind(access) == .memberAccessExpr else { return [] }
    return inFile.acts(ofMemberNamed: access, FlowObject(name: .ownObject))
  }

  private func handed(_ node: NodeID, to call: NodeID, _ path: [String]) -> [FlowAct]? {
    var argument = node
    while let outer = tree.parent(argument), tree.kind(argument) != .labeledArgument || tree.parent(outer) != call {
      argument = outer
      if argument == call { return nil }
    }
    return following.acts(ofHanding: argument, to: call, path: path, type: nil)
  }

  /// A function of no type is called on nothing: whether it is about the same thing as another one is not known.
  private func actsOfNoType(in body: ObjectsOfBody) -> [FlowAct] {
    resolver.uses.calls(in: tree.range(body.node), of: tree).compactMap { use in
      guard CallSite(use.node, in: tree)?.receiver == nil, isWanted(use.node, use.name, .call) != .no else {
        return nil
      }
      return FlowAct(node: use.node, effect: .may)
    }
  }
}

extension SyntaxTree {
  fileprivate func setsSomething(_ node: NodeID) -> Bool { !assignmentTargets(of: node).isEmpty }
}

/// A call or an assignment that is about an object.
struct CallOrderSite {
  /// The call or the assignment.
  let node: NodeID
  /// The name that is called or set.
  let callee: NodeID
  /// The callee stands for a `self` that is not written.
  let object: NodeID
  let resolver: FileResolver

  private var tree: SyntaxTree { resolver.tree }

  /// Whether the object is that in whose code the call stands, written or not.
  var isOwn: Bool { object == callee || resolver.objectName(object) == .ownObject }

  /// Whether what is asked for is done on each way to the place or from it, on some or on none.
  func answer(_ name: ObjectName, _ question: FlowQuestion) -> Truth {
    let object = FlowObject(name: name)
    guard let state = question.state(at: node, of: object) else { return .unknown }
    if !state.contains(.not), !state.contains(.perhaps) { return .yes }
    if state != .not { return .unknown }
    return mayBeDoneInAnotherRun(object, question) ? .unknown : .no
  }

  /// Whether the body does it on no way to the place, or from it.
  func answerOfNone(_ name: ObjectName, _ question: FlowQuestion) -> Truth {
    guard let state = question.state(at: node, of: FlowObject(name: name)) else { return .unknown }
    return state.contains(.done) ? .no : state.contains(.perhaps) ? .unknown : .yes
  }

  /// Whether the object outlives what is run here, and the body does it on another way: another run may have come by there.
  private func mayBeDoneInAnotherRun(_ object: FlowObject, _ question: FlowQuestion) -> Bool {
    if let declaration = object.name.declaration {
      let closure = tree.ancestor(of: node) { tree.kind($0) == .closureExpr && !resolver.timing(of: $0).isAtOnce }
      guard let closure, resolver.timing(of: closure) != .whereCalled,
        !tree.range(closure).contains(tree.start(declaration))
      else { return false }
    }
    guard let extent = question.extent(of: object, around: node) else { return false }
    return question.isBackward
      ? extent.lastStart >= tree.end(node) : extent.firstEnd <= tree.start(tree.token(callee))
  }
}
