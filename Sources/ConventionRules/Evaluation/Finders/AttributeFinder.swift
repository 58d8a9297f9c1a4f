extension PlaceTest {
  func findAttributes(below node: NodeID, _ resolver: FileResolver, _ places: inout [FoundPlace]) {
    let tree = resolver.tree
    tree.walk(node) { node in
      guard tree.kind(node) == .attribute, let type = tree.firstChild(node) else { return true }
      places.append(resolver.found(.attribute, node, at: tree.token(type)))
      return true
    }
  }
}
