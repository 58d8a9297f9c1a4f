extension SyntaxTree {
  /// Past so many links of a chain its last one is remembered.
  private static let fewLinks = 16

  /// The last link of the chain that an expression begins: `a.b().c()` for `a.b()`. All links of a long chain cost as much as one.
  func topOfChain(_ node: NodeID) -> NodeID {
    last(from: node, &chainTops, link)
  }

  /// The binding from one on, in order, that has a written type; the last one where none has.
  func bindingWithType(from binding: NodeID) -> NodeID {
    last(from: binding, &typedBindings) { current in
      guard declaredType(of: current) == nil, let next = nextSibling(current), kind(next) == .patternBinding else {
        return nil
      }
      return next
    }
  }

  /// The last of the nodes to which `next` leads, one after the other.
  ///
  /// - Parameter known: the last ones of long ways, by the nodes on them.
  private func last(
    from node: NodeID, _ known: inout [UInt32: NodeID], _ next: (NodeID) -> NodeID?
  ) -> NodeID {
    var last = node
    for _ in 0..<Self.fewLinks {
      guard let following = next(last) else { return last }
      last = following
    }
    var passed: [NodeID] = []
    while true {
      if let end = known[last.index] {
        last = end
        break
      }
      guard let following = next(last) else { break }
      passed.append(last)
      last = following
    }
    for node in passed { known[node.index] = last }
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
