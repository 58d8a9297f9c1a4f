extension SyntaxTree {
  /// Whether at most one of two calls, in source order, is made.
  func areExclusive(_ first: NodeID, _ second: NodeID) -> Bool {
    var path: [NodeID] = []
    var current: NodeID? = first
    while let node = current {
      path.append(node)
      current = parent(node)
    }
    var below = second
    current = parent(second)
    while let node = current {
      if let position = path.firstIndex(of: node), position > 0 {
        return isBranching(node, path[position - 1], below) || leavesEarly(path[..<position])
      }
      below = node
      current = parent(node)
    }
    return false
  }

  private func isBranching(_ node: NodeID, _ first: NodeID, _ second: NodeID) -> Bool {
    switch kind(node) {
    case .ifExpr: kind(first) != .conditionList && kind(second) != .conditionList
    case .switchExpr: kind(first) == .switchCase && kind(second) == .switchCase
    case .ifConfig: true
    case .memberBlock: kind(first) == .initializerDecl && kind(second) == .initializerDecl
    default: false
    }
  }

  /// Whether a block on the way up from a call ends with leaving the function, or the program.
  private func leavesEarly(_ path: ArraySlice<NodeID>) -> Bool {
    path.contains { node in
      guard kind(node) == .codeBlock || kind(node) == .switchCase else { return false }
      var last: NodeID?
      for item in children(node) { last = item }
      return last.map { kind($0) == .returnStmt || kind($0) == .throwStmt || leavesProgram($0) } ?? false
    }
  }
}
