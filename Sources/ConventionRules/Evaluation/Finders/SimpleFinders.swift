// Places that a walk over the tree tells by the kind of their nodes.

extension PlaceTest {
  func findImports(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {
    let tree = resolver.tree
    tree.walk(node) { node in
      switch tree.kind(node) {
      case .sourceFile, .ifConfig, .ifConfigClause: return true
      case .importDecl:
        if let module = tree.child(node, .name) { body(resolver.found(.import, module, at: tree.token(module))) }
        return false
      default: return false
      }
    }
  }

  func findParameters(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {
    let tree = resolver.tree
    tree.walk(node) { node in
      guard tree.kind(node) == .parameter, let clause = tree.parent(node), tree.kind(clause) == .parameterClause,
        let function = tree.parent(clause)
      else { return true }
      switch tree.kind(function) {
      case .functionDecl, .initializerDecl, .subscriptDecl:
        let token = tree.flags(node).contains(.secondName) ? tree.token(node).next : tree.token(node)
        body(resolver.found(.parameter, node, at: token))
      default: break
      }
      return true
    }
  }
}
