// The ways through `if`, `switch` and `do` on which a call is made.

extension CallOrderSite {
  /// Whether who makes the call does not come to a place: it stands in another branch, or in one that is left for good.
  func isOnOtherWay(_ place: NodeID, of object: ObjectName) -> Bool {
    let isEarlier = tree.start(place) < tree.start(node)
    guard isEarlier ? tree.areExclusive(place, node) : tree.areExclusive(node, place) else { return false }
    // What is run several times may come by here with the same object, as whoever has a property may.
    guard let declaration = object.declaration else { return false }
    let repeated = tree.ancestor(of: node) { outer in
      switch tree.kind(outer) {
      case .forStmt, .whileStmt, .repeatStmt, .closureExpr, .functionDecl: true
      default: false
      }
    }
    return repeated.map { tree.range($0).contains(tree.start(declaration)) } ?? true
  }

  /// Whether a statement on one side of the call, in a block around it, branches so that one of certain things is done on each
  /// way through.
  func coverEachWay(_ nodes: [NodeID], comesFirst: Bool) -> Bool {
    let blocks = tree.blocks(around: node)
    return nodes.contains { node in
      var statement = node
      while let outer = tree.parent(statement), !blocks.contains(outer) { statement = outer }
      guard tree.parent(statement) != nil, comesFirst ? isBefore(statement) : isAfter(statement) else { return false }
      return areDone(nodes, onEachWayThrough: statement, mayLeave: comesFirst)
    }
  }

  /// - Parameter mayLeave: whether a way that leaves the function counts, since the call is not on it.
  private func areDone(_ nodes: [NodeID], onEachWayThrough statement: NodeID, mayLeave: Bool) -> Bool {
    var branches: [NodeID]
    switch tree.kind(statement) {
    case .ifExpr:
      branches = tree.children(statement).filter { tree.kind($0) == .codeBlock || tree.kind($0) == .ifExpr }
      if branches.count < 2 { return false }
    case .switchExpr:
      branches = tree.children(statement).filter { tree.kind($0) == .switchCase }
      if branches.isEmpty || tree.child(statement, .ifConfig) != nil { return false }
    case .doExpr:
      branches = tree.children(statement).compactMap { part in
        tree.kind(part) == .catchClause ? tree.child(part, .codeBlock) : tree.kind(part) == .codeBlock ? part : nil
      }
    default: return false
    }
    return branches.allSatisfy { branch in
      if tree.kind(branch) == .ifExpr { return areDone(nodes, onEachWayThrough: branch, mayLeave: mayLeave) }
      if nodes.contains(where: { tree.blocks(around: $0).first == branch }) { return true }
      let statements = tree.directStatements(of: branch)
      if statements.contains(where: { areDone(nodes, onEachWayThrough: $0, mayLeave: mayLeave) }) { return true }
      return mayLeave && statements.last.map(leaves) ?? false
    }
  }

  private func leaves(_ statement: NodeID) -> Bool {
    tree.kind(statement) == .returnStmt || tree.kind(statement) == .throwStmt || tree.leavesProgram(statement)
  }
}
