// Objects that code makes itself.

extension FileResolver {
  /// Whether an expression is `Type(…)`, `Type.init(…)` or `.init(…)`.
  func isCreation(_ value: NodeID) -> Bool {
    if tree.isImplicitInit(value) { return true }
    guard tree.kind(value) == .callExpr, let callee = tree.firstChild(value) else { return false }
    guard tree.kind(tree.token(callee)) == .kwInit else { return isKnown(typeNamed(by: callee)) }
    return base(of: callee).map { isKnown(typeNamed(by: $0)) } ?? false
  }

  /// Whether a value is an object that the code around it makes: one that is created on the spot or for a local constant, or what a
  /// closure returns in all its ways that is called at once.
  func isMadeHere(_ value: NodeID) -> Bool {
    var value = tree.withoutWrappers(value)
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if isCreation(value) { return true }
      guard let origin = valueOfConstant(value) else { break }
      value = tree.withoutWrappers(origin)
    }
    guard tree.kind(value) == .callExpr, let closure = tree.firstChild(value), tree.kind(closure) == .closureExpr else {
      return false
    }
    let returned = returnedValues(of: closure)
    return !returned.isEmpty && returned.allSatisfy { $0 != closure && isMadeHere($0) }
  }

  /// The value of a local constant, which may have a written type.
  func valueOfConstant(_ name: NodeID) -> NodeID? {
    guard tree.kind(name) == .identifierExpr, tree.kind(tree.token(name)).isName,
      let declaration = localDeclaration(named: tree.name(tree.token(name)), visibleAt: name), isConstant(declaration)
    else { return nil }
    return tree.initialValue(of: declaration)
  }

  /// What a closure returns: what stands behind each `return`, or its only expression.
  private func returnedValues(of closure: NodeID) -> [NodeID] {
    let items = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    if items.count == 1, tree.kind(items[0]) != .returnStmt { return items }
    var values: [NodeID] = []
    tree.walk(closure) { node in
      switch tree.kind(node) {
      case .closureExpr where node != closure, .functionDecl, .memberBlock: return false
      case .returnStmt:
        if let value = tree.firstChild(node) { values.append(value) }
        return false
      default: return true
      }
    }
    return values
  }

  private func isKnown(_ resolution: Resolution) -> Bool {
    if case .type = resolution { return true }
    return false
  }

  func isStructure(_ resolution: Resolution) -> Bool {
    guard case .type(let type) = resolution else { return false }
    return index.kind(type) == .struct
  }

  func isConstant(_ declaration: NodeID) -> Bool {
    switch tree.kind(declaration) {
    case .optionalBinding: tree.kind(tree.token(declaration)) == .kwLet
    case .patternBinding: tree.parent(declaration).map { tree.kind(tree.token($0)) == .kwLet } ?? false
    default: false
    }
  }
}
