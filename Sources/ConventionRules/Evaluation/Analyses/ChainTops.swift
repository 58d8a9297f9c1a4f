extension FileResolver {
  /// The last link of the chain that an expression begins: `a.b().c()` for `a.b()`. Remembered, so that all links of a long chain
  /// cost as much as one.
  func topOfChain(_ node: NodeID) -> NodeID {
    guard let outer = tree.parent(node), tree.firstChild(outer) == node, isLink(outer) else { return node }
    let known = chainTops
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

  private var chainTops: ChainTops {
    if let known = cache.analyses[AskedChains()] as? ChainTops { return known }
    let known = ChainTops()
    cache.analyses[AskedChains()] = known
    return known
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
