extension PlaceTest {
  func findAttributes(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {
    let tree = resolver.tree
    tree.walk(node) { node in
      guard tree.kind(node) == .attribute, let type = tree.firstChild(node) else { return true }
      body(resolver.found(.attribute, node, at: tree.token(type)))
      return true
    }
  }
}
