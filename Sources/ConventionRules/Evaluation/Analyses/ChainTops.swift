extension FileResolver {
  /// The last link of the chain that an expression begins: `a.b().c()` for `a.b()`. Remembered, so that all links of a long chain
  /// cost as much as one.
  func topOfChain(_ node: NodeID) -> NodeID {
    let known = cache.analyses[AskedChains()] as? ChainTops ?? ChainTops()
    cache.analyses[AskedChains()] = known
    var links: [NodeID] = []
    var top = node
    while true {
      if let found = known.tops[top] {
        top = found
        break
      }
      guard let outer = tree.parent(top), tree.firstChild(outer) == top, isLink(outer) else { break }
      links.append(top)
      top = outer
    }
    for link in links { known.tops[link] = top }
    return top
  }

  private func isLink(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .callExpr, .memberAccessExpr, .optionalChainingExpr, .subscriptExpr: true
    default: false
    }
  }

  private struct AskedChains: Hashable {}

  private final class ChainTops {
    var tops: [NodeID: NodeID] = [:]
  }
}
