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

  /// `&$title`, of a wrapper that may get its value that way.
  func isProjected(_ target: NodeID) -> Bool {
    guard let written = tree.selfProperty(target) else {
      return tree.kind(target) == .identifierExpr && tree.text(target) == "$" + property
    }
    return tree.name(written.name) == "$" + property
  }

  /// The literal in `self[keyPath: \.name]`.
  func keyPath(in target: NodeID) -> NodeID? {
    guard let object = tree.firstChild(target), isSelf(object) else { return nil }
    return tree.keyPath(inSubscript: target)
  }

  func isProperty(_ name: String) -> Bool {
    name == property || name == "_" + property && index.member(named: name, of: type, includingInherited: true).isEmpty
  }

  /// Whether an expression is the object, be it by the name of a local constant: `self`, or what a function is given for it.
  func isSelf(_ expression: NodeID) -> Bool {
    for value in resolver.origins(
      of: tree.withoutCasts(expression), { resolver.initialValue(of: $0).map(tree.withoutCasts) })
    {
      if let handed {
        guard tree.kind(value) == .identifierExpr, tree.kind(tree.token(value)).isName else { return false }
        let name = tree.name(tree.token(value))
        if resolver.localDeclaration(named: name, visibleAt: value) == handed { return true }
      } else if tree.isSelf(value) {
        return true
      }
    }
    return false
  }
}
