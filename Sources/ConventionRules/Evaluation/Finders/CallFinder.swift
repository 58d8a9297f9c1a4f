extension PlaceTest {
  func findCalls(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ body: (FoundPlace) -> Void) {
    let tree = resolver.tree
    let range = tree.range(node)
    for use in resolver.uses.calls where range.contains(tree.start(use.node)) {
      body(resolver.found(.call, use.node, at: use.name))
    }
  }

}

extension FileResolver {
  /// Whether a place in code goes by one of certain names, with the labels and receivers that these give.
  func answers(_ node: NodeID, _ name: TokenID, of subject: Subject, to names: NameTest) -> Truth {
    if names.isAny { return .yes }
    switch subject {
    case .call:
      return names.patterns.any { CalleePattern($0).match(node, self) }
    default:
      let bytes = nameBytes(name)
      return Truth(names.patterns.contains { $0.matches(bytes) })
    }
  }
}
