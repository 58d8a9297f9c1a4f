// What a property gets first: by its declaration, or by an initializer of its type.

extension PlaceMatcher {
  /// Whether a node stands in what gives one of the properties its first value, wherever in it.
  ///
  /// A function within an expression belongs to what the expression gives.
  func holdsInInitialValue(_ node: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let tree = resolver.tree
    var child = resolver.tree.topOfChain(node)
    while let outer = tree.parent(child) {
      switch tree.kind(outer) {
      case .initializerClause:
        if let binding = tree.parent(outer), tree.kind(binding) == .patternBinding, let name = tree.firstChild(binding),
          tree.kind(name) == .identifierPattern, tree.isProperty(binding), isNamed(tree.name(tree.token(name)), scope)
        {
          return fulfils(resolver.found(.initialValue, binding, at: tree.token(name)), scope)
        }
        if let (assignment, target) = onlyAssignment(of: outer, resolver, scope) {
          return fulfils(resolver.found(.initialValue, assignment, at: tree.token(target)), scope)
        }
      case .sequenceExpr:
        if let target = target(of: outer, given: child, holding: node, resolver, scope),
          resolver.isRunInInitializer(outer)
        {
          return fulfils(resolver.found(.initialValue, outer, at: tree.token(target)), scope)
        }
      case .functionDecl:
        guard tree.parent(outer).map({ tree.kind($0) == .codeBlock || tree.kind($0) == .closureExpr }) ?? false else {
          return .no
        }
      case .initializerDecl, .deinitializerDecl, .subscriptDecl, .accessorDecl, .memberBlock: return .no
      default: break
      }
      child = outer
    }
    return .no
  }

  /// The assignment in an initializer that gives the value of a local constant to one of the properties, where the constant is there
  /// for nothing else.
  ///
  /// - Parameter clause: what the constant is set to.
  private func onlyAssignment(of clause: NodeID, _ resolver: FileResolver, _ scope: Scope) -> (NodeID, target: NodeID)?
  {
    let tree = resolver.tree
    guard let binding = tree.parent(clause), let declaration = tree.parent(binding),
      let block = tree.parent(declaration),
      tree.kind(declaration) == .variableDecl, tree.kind(tree.token(declaration)) == .kwLet,
      let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern, tree.isLocal(declaration)
    else { return nil }
    let name = tree.name(tree.token(pattern))
    var found: (NodeID, target: NodeID)?
    var isUsedOtherwise = false
    tree.walk(block) { node in
      guard !isUsedOtherwise, tree.end(node) > tree.end(binding) else { return false }
      guard tree.namesValue(node), tree.start(node) > tree.end(binding), tree.name(tree.token(node)) == name,
        resolver.localDeclaration(named: name, visibleAt: node) == binding
      else { return true }
      var value = node
      while let outer = tree.expression(withValueOf: value) { value = outer }
      if let assignment = tree.parent(value), tree.kind(assignment) == .sequenceExpr, found == nil,
        let target = target(of: assignment, given: value, holding: node, resolver, scope),
        resolver.isRunInInitializer(assignment)
      {
        found = (assignment, target)
      } else {
        isUsedOtherwise = true
      }
      return true
    }
    return isUsedOtherwise ? nil : found
  }

  private func isNamed(_ name: String, _ scope: Scope) -> Bool { names?.matches(name, scope.bindings) ?? true }

  private func fulfils(_ place: FoundPlace, _ scope: Scope) -> Truth { conditions.all { $0.answer(place, scope) } }

  /// The property on the left side of an assignment to which a value goes that holds a node; nil for none of the names.
  private func target(
    of sequence: NodeID, given value: NodeID, holding node: NodeID, _ resolver: FileResolver, _ scope: Scope
  ) -> NodeID? {
    let tree = resolver.tree
    guard let first = tree.firstChild(sequence), first != value, let op = tree.nextSibling(first),
      tree.kind(op) == .assignment, let target = tree.leftSide(of: sequence)
    else { return nil }
    return property(target, given: value, holding: node, resolver, scope)
  }

  /// In a tuple, the one that gets the element of the right side in which the node stands.
  private func property(
    _ target: NodeID, given value: NodeID, holding node: NodeID, _ resolver: FileResolver, _ scope: Scope
  ) -> NodeID? {
    let tree = resolver.tree
    guard tree.kind(target) == .tupleExpr else {
      if let name = tree.selfProperty(byKeyPath: target) { return isNamed(name, scope) ? target : nil }
      guard let property = tree.selfProperty(target) else { return nil }
      let name = tree.name(property.name)
      guard isNamed(name, scope) || isStorage(name, at: target, resolver, scope),
        property.isExplicit || !resolver.isLocalVariable(named: name, visibleAt: target)
      else { return nil }
      return target
    }
    let targets = tree.children(target).compactMap { tree.firstChild($0) }
    let values = tree.kind(value) == .tupleExpr ? tree.children(value).compactMap { tree.firstChild($0) } : []
    // A single value may be taken apart, and then any of them may get what the call gives.
    guard values.count == targets.count, values.count > 1 else {
      return targets.lazy.compactMap { self.property($0, given: value, holding: node, resolver, scope) }.first
    }
    return zip(targets, values).lazy.filter { tree.range($0.1).contains(tree.start(node)) }
      .compactMap { property($0.0, given: $0.1, holding: node, resolver, scope) }.first
  }

  /// Whether a name is that of a property's wrapper, `_output`, and not of a property of its own.
  private func isStorage(_ name: String, at target: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Bool {
    guard name.hasPrefix("_"), isNamed(String(name.dropFirst()), scope), let type = resolver.enclosingType(of: target)
    else { return false }
    return resolver.index.member(named: name, of: type, includingInherited: true).isEmpty
  }
}

extension FileResolver {
  /// Whether an initializer runs a node itself, be it in a closure that is run in its place.
  func isRunInInitializer(_ node: NodeID) -> Bool {
    let function = tree.ancestor(of: node) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .accessorBlock, .memberBlock: true
      case .closureExpr: !timing(of: node).isAtOnce
      default: false
      }
    }
    return function.map { tree.kind($0) == .initializerDecl } ?? false
  }

  /// Whether an initializer of the type assigns the property of the object that it makes.
  func isInitialValue(_ assignment: PropertyAssignment) -> Bool {
    guard tree.selfProperty(assignment.target) != nil, tree.kind(assignment.node) != .inOutExpr,
      isRunInInitializer(assignment.target)
    else { return false }
    return enclosingType(of: assignment.target) == assignment.owner
  }
}
