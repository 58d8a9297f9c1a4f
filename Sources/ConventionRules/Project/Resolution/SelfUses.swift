/// The uses that a closure makes of the object in whose code it stands, each with the way in which that keeps the object.
struct SelfUses {
  private(set) var places: [(node: NodeID, ownership: SelfOwnership)] = []

  /// - Parameter resolver: of the closure's file. A bare name is a use where it is known to mean a member of an instance.
  init(of closure: NodeID, _ resolver: FileResolver) {
    let tree = resolver.tree
    let captures = tree.selfCaptures(of: closure)
    // Named otherwise, it is kept from the beginning, and `self` is another matter.
    for capture in captures where tree.ownership(ofCapture: capture) == .strong || !tree.isNamedSelf(capture) {
      places.append((capture, tree.ownership(ofCapture: capture)))
    }
    tree.walkStatements(of: closure) { node in
      guard isUse(node, resolver) else { return tree.kind(node) != .memberBlock }
      switch tree.selfBinding(at: node) {
      case .object: places.append((node, .strong))
      case .local(let condition):
        if !tree.range(closure).contains(tree.start(condition)) { places.append((node, .strong)) }
      case .capture(let capture, let owner):
        if owner == closure || !tree.range(closure).contains(tree.start(owner)) {
          places.append((node, tree.ownership(ofCapture: capture)))
        }
      }
      return true
    }
  }

  private func isUse(_ node: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    switch tree.kind(node) {
    case .superExpr: return true
    case .identifierPattern: return tree.isShorthand(node) && isMember(node, resolver)
    case .identifierExpr:
      if tree.kind(tree.token(node)) == .kwSelf { return !tree.isNewName(node) }
      return isMember(node, resolver)
    default: return false
    }
  }

  /// Whether a bare name means a property or a method of the object.
  private func isMember(_ expression: NodeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    let name = tree.token(expression)
    guard tree.kind(name).isName, let type = resolver.enclosingType(of: expression) else { return false }
    let index = resolver.index
    let members = index.member(named: tree.name(name), of: type, includingInherited: true)
    return !members.isEmpty
      && members.allSatisfy { !index.isStatic($0) && [.property, .method].contains(index.kind($0)) }
      && !resolver.isLocalVariable(named: tree.name(name), visibleAt: expression)
  }
}
