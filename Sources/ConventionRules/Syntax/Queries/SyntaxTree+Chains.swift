extension SyntaxTree {
  /// Past so many links of a chain its last one is remembered.
  private static let fewLinks = 16

  /// The last link of the chain that an expression begins: `a.b().c()` for `a.b()`. All links of a long chain cost as much as one.
  func topOfChain(_ node: NodeID) -> NodeID {
    var last = node
    for _ in 0..<Self.fewLinks {
      guard let following = link(behind: last) else { return last }
      last = following
    }
    var passed: [NodeID] = []
    while true {
      if let end = chainTops[last.index] {
        last = end
        break
      }
      guard let following = link(behind: last) else { break }
      passed.append(last)
      last = following
    }
    for node in passed { chainTops[node.index] = last }
    return last
  }

  /// What stands around an expression and is no link of its chain, and the part of that in which the expression stands.
  ///
  /// Who looks for a function, a closure or a statement around goes this way: a chain may have thousands of links, and a closure
  /// for each.
  func parentBeyondChain(_ node: NodeID) -> (outer: NodeID, child: NodeID)? {
    let top = topOfChain(node)
    return parent(top).map { ($0, top) }
  }

  private func link(behind node: NodeID) -> NodeID? {
    guard let outer = parent(node) else { return nil }
    switch kind(outer) {
    case .callExpr, .memberAccessExpr, .optionalChainingExpr, .subscriptExpr:
      return firstChild(outer) == node ? outer : nil
    default: return nil
    }
  }
}
