extension SummaryBuilder {
  private struct Visit {
    var node: NodeID
    var body: UInt32
    /// The innermost block, nil directly in a type or file.
    var scope: Range<UInt32>?
  }

  /// Records the types declared in function bodies, closures and accessors, and puts all bodies in source order.
  mutating func addLocalTypes() {
    // Both the bodies known so far and the local ones behind them come in the order of their keywords.
    let firstLocal = buffers.declarations.count
    var pending = [Visit(node: tree.root, body: SummaryRecords.none, scope: nil)]
    while let visit = pending.popLast() {
      if let next = tree.nextSibling(visit.node) {
        pending.append(Visit(node: next, body: visit.body, scope: visit.scope))
      }
      var inner = visit
      switch tree.kind(visit.node) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        let keyword = tree.start(tree.token(visit.node))
        var index = body(at: keyword, in: 0..<firstLocal)
        if index == nil { index = body(at: keyword, in: firstLocal..<buffers.declarations.count) }
        if index == nil, tree.kind(visit.node) != .extensionDecl, let scope = visit.scope {
          index = UInt32(truncatingIfNeeded: buffers.declarations.count)
          addBody(visit.node, parent: visit.body, localScope: scope)
          addPendingBodies()
        }
        guard let index, let block = tree.child(visit.node, .memberBlock) else { continue }
        inner = Visit(node: block, body: index, scope: nil)
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase:
        inner.scope = tree.start(visit.node)..<tree.end(visit.node)
      default: break
      }
      if let child = tree.firstChild(inner.node), tree.mayHoldType(inner.node) {
        pending.append(Visit(node: child, body: inner.body, scope: inner.scope))
      }
    }
    sortBodies()
  }

  /// The body with its keyword at an offset. O(log bodies).
  private func body(at keyword: UInt32, in range: Range<Int>) -> UInt32? {
    let place = range.partitioningIndex { buffers.declarations[$0].keyword >= keyword }
    guard place < range.upperBound, buffers.declarations[place].keyword == keyword else { return nil }
    return UInt32(truncatingIfNeeded: place)
  }

  /// Local types were found after the others: back to the order of the keywords.
  private mutating func sortBodies() {
    let order = buffers.declarations.indices.sorted {
      buffers.declarations[$0].keyword < buffers.declarations[$1].keyword
    }
    var newIndex = [UInt32](repeating: 0, count: order.count)
    for (new, old) in order.enumerated() { newIndex[old] = UInt32(truncatingIfNeeded: new) }
    let sorted = order.map { buffers.declarations[$0] }
    buffers.declarations.truncate(to: 0)
    buffers.declarations.append(contentsOf: sorted)
    for index in buffers.declarations.indices {
      let record = buffers.declarations[index]
      if record.parent != SummaryRecords.none { buffers.declarations[index].parent = newIndex[Int(record.parent)] }
      buffers.declarations[index].canonical = newIndex[Int(record.canonical)]
    }
    for index in buffers.members.indices where buffers.members[index].declaration != SummaryRecords.none {
      buffers.members[index].declaration = newIndex[Int(buffers.members[index].declaration)]
    }
    for index in buffers.localScopes.indices {
      buffers.localScopes[index].declaration = newIndex[Int(buffers.localScopes[index].declaration)]
    }
  }
}
