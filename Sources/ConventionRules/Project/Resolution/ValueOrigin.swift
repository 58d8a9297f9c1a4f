/// Where a value comes from that an initializer gives to a property.
enum ValueOrigin: Equatable {
  /// A parameter of the initializer, or what it holds.
  ///
  /// - Parameter hasFallback: whether another value takes its place where it is `nil`.
  case parameter(NodeID, hasFallback: Bool)
  /// What the initializer makes or fetches itself.
  case other
  /// What a parameter's function returns, what another property holds, what depends on conditions.
  case unknown
}

extension FileResolver {
  /// The assignments of an initializer to properties of the object that it makes, in source order.
  func initialAssignments(in initializer: NodeID, of type: TypeID) -> [PropertyAssignment] {
    guard tree.kind(initializer) == .initializerDecl, let body = tree.child(initializer, .codeBlock) else { return [] }
    var assignments: [PropertyAssignment] = []
    tree.walk(body) { node in
      switch tree.kind(node) {
      case .closureExpr: return tree.isCalledAtOnce(node)
      case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .accessorBlock: return false
      case .sequenceExpr: break
      default: return true
      }
      for target in tree.assignmentTargets(of: node) {
        guard let (token, isExplicit) = tree.selfProperty(target) else { continue }
        let name = tree.name(token)
        if !isExplicit, isLocalVariable(named: name, visibleAt: target) { continue }
        assignments.append(PropertyAssignment(node: node, target: target, property: name, owner: .type(type)))
      }
      return true
    }
    return assignments
  }

  /// Where the value of an assignment comes from. Unknown for `(a, b) = (c, d)` and `a += b`.
  func origin(of assignment: PropertyAssignment, in initializer: NodeID) -> ValueOrigin {
    let parts = Array(tree.children(assignment.node))
    guard parts.count > 2, parts[0] == assignment.target, tree.kind(parts[1]) == .assignment,
      let (value, hasFallback) = value(of: parts[2...])
    else { return .unknown }
    return origin(of: value, hasFallback: hasFallback, in: initializer)
  }

  /// What decides about the value of operands and operators: casts aside, what stands before `??`.
  private func value(of parts: ArraySlice<NodeID>) -> (value: NodeID, hasFallback: Bool)? {
    guard let value = parts.first else { return nil }
    for part in parts.dropFirst() where tree.kind(part) != .asCast {
      let isFallback = tree.kind(part) == .binaryOperator && tree.token(tree.token(part), spells: "??")
      return isFallback ? (value, true) : nil
    }
    return (value, false)
  }

  /// Where a value comes from that stands in an initializer. Local constants are followed.
  private func origin(of value: NodeID, hasFallback: Bool, in initializer: NodeID) -> ValueOrigin {
    var node = value
    var isCalled = false
    var memberCount = 0
    var hasFallback = hasFallback
    // `let a = b; let b = a` has no end.
    var steps = 64
    while steps > 0 {
      steps -= 1
      switch tree.kind(node) {
      case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .unsafeExpr:
        guard let inner = tree.firstChild(node) else { return .unknown }
        node = inner
      case .tupleExpr:
        guard let inner = tree.parenthesized(node) else { return .unknown }
        node = inner
      case .sequenceExpr:
        guard let (first, isReplaced) = self.value(of: Array(tree.children(node))[...]) else { return .unknown }
        hasFallback = hasFallback || isReplaced
        node = first
      case .memberAccessExpr:
        // `.shared` is a member of the property's type.
        guard let base = base(of: node) else { return .other }
        memberCount += 1
        node = base
      case .callExpr:
        guard let callee = tree.firstChild(node), tree.kind(callee) != .closureExpr else { return .unknown }
        isCalled = true
        node = callee
      case .identifierExpr:
        // A method makes what it returns; another property may hold what a parameter gave.
        if tree.isSelf(node) { return memberCount > (isCalled ? 1 : 0) ? .unknown : .other }
        guard let declaration = outerDeclaration(ofName: node) else { return namesProperty(node) ? .unknown : .other }
        if tree.kind(declaration) == .parameter {
          let isOwn = tree.parent(declaration).flatMap(tree.parent) == initializer
          return isOwn && !isCalled ? .parameter(declaration, hasFallback: hasFallback) : .unknown
        }
        guard let clause = tree.child(declaration, .initializerClause), let origin = tree.firstChild(clause),
          tree.kind(declaration) != .patternBinding || tree.parent(declaration).map(isConstant) ?? false
        else { return .unknown }
        node = origin
      case .nilLiteral, .integerLiteral, .floatLiteral, .booleanLiteral, .stringLiteral: return .other
      default: return .unknown
      }
    }
    return .unknown
  }

  private func isConstant(_ declaration: NodeID) -> Bool { tree.kind(tree.token(declaration)) == .kwLet }

  /// The local declaration that a bare name means; that of the name outside for `guard let name`.
  private func outerDeclaration(ofName node: NodeID) -> NodeID? {
    let name = tree.name(tree.token(node))
    var declaration = localDeclaration(named: name, visibleAt: node)
    while let current = declaration, tree.kind(current) == .optionalBinding,
      tree.child(current, .initializerClause) == nil, tree.kind(tree.token(current)) == .kwLet,
      let outer = localDeclaration(named: name, visibleAt: current), outer != current
    {
      declaration = outer
    }
    return declaration
  }

  /// Whether a name that no local declaration explains is that of a property of the type around it.
  private func namesProperty(_ node: NodeID) -> Bool {
    guard tree.kind(tree.token(node)).isName, let type = enclosingType(of: node) else { return false }
    return index.member(named: tree.name(tree.token(node)), of: type, includingInherited: true)
      .contains { index.kind($0) == .property && !index.isStatic($0) }
  }
}
