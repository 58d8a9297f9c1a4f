// What is assigned to: the property, under whatever name, or what may lead to it.

extension InitializerAnalysis {
  /// Whether an assignment's left side is the property, or the storage of its wrapper, alone, in a tuple or by its key path.
  func names(_ target: NodeID) -> Bool {
    switch tree.kind(target) {
    case .tupleExpr:
      return tree.children(target).contains { element in tree.firstChild(element).map { names($0) } ?? false }
    case .identifierExpr:
      // In another function a bare name is that of something else.
      guard handed == nil else { return false }
      let name = tree.name(tree.token(target))
      return isProperty(name) && !resolver.isLocalVariable(named: name, visibleAt: target)
    case .memberAccessExpr:
      return isProperty(tree.name(tree.token(target))) && tree.firstChild(target).map(isSelf) ?? false
    case .subscriptExpr: return keyPath(in: target).flatMap(tree.onlyName(inKeyPath:)).map(isProperty) ?? false
    default: return false
    }
  }

  /// Whether what an assignment writes to may be the property, or lead to it: it has a setter, or stands behind a key path that
  /// comes from elsewhere.
  func mayAssign(byWritingTo target: NodeID) -> Bool {
    guard tree.kind(target) == .subscriptExpr else { return runsSetter(target) || isProjected(target) }
    guard let object = tree.firstChild(target), isSelf(object) else { return false }
    return keyPath(in: target) == nil
  }

  /// `&$title`, of a wrapper that may get its value that way.
  private func isProjected(_ target: NodeID) -> Bool {
    guard let written = tree.selfProperty(target) else {
      return tree.kind(target) == .identifierExpr && tree.text(target) == "$" + property
    }
    return tree.name(written.name) == "$" + property
  }

  /// The literal in `self[keyPath: \.name]`.
  private func keyPath(in target: NodeID) -> NodeID? {
    guard let object = tree.firstChild(target), isSelf(object) else { return nil }
    return tree.keyPath(inSubscript: target)
  }

  /// Whether an assignment's left side is a property of the object that has a setter, which may assign in its turn.
  private func runsSetter(_ target: NodeID) -> Bool {
    let isBare = tree.kind(target) == .identifierExpr
    guard
      isBare ? handed == nil : tree.kind(target) == .memberAccessExpr && tree.firstChild(target).map(isSelf) ?? false
    else { return false }
    let name = tree.name(tree.token(target))
    return (!isBare || !resolver.isLocalVariable(named: name, visibleAt: target))
      && index.member(named: name, of: type, includingInherited: true)
        .contains { index.isComputed($0) && index.hasSetter($0) || runsObservers(of: $0, target) }
  }

  /// Whether an assignment to a property runs its observers, which an initializer does not do that declares it.
  private func runsObservers(of member: MemberID, _ target: NodeID) -> Bool {
    guard index.hasObservers(member), index.name(member) != property else { return false }
    let function = tree.ancestor(of: target) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .accessorDecl: true
      default: false
      }
    }
    return function.map { tree.kind($0) == .functionDecl } ?? false
  }

  func isProperty(_ name: String) -> Bool {
    name == property || name == "_" + property && index.member(named: name, of: type, includingInherited: true).isEmpty
  }

  /// Whether an expression is the object, be it by the name of a local constant: `self`, or what a function is given for it.
  func isSelf(_ expression: NodeID) -> Bool {
    var value = tree.withoutUnwrapping(expression)
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if let handed {
        guard tree.kind(value) == .identifierExpr, tree.kind(tree.token(value)).isName else { return false }
        let name = tree.name(tree.token(value))
        if resolver.localDeclaration(named: name, visibleAt: value) == handed { return true }
      } else if tree.isSelf(value) {
        return true
      }
      guard let origin = resolver.initialValue(of: value) else { return false }
      value = tree.withoutUnwrapping(origin)
    }
    return false
  }
}
