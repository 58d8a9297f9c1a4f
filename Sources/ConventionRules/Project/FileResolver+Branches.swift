/// What `if` and `switch` come to as expressions.
extension FileResolver {
  /// The value in which all branches agree that come to one: those that leave, end the program or come to `nil` do not.
  func valueOfBranches(_ node: NodeID) -> ExpressionValue {
    var result = ExpressionValue.unknown
    for branch in tree.children(node) {
      let item: NodeID
      switch tree.kind(branch) {
      case .ifExpr where tree.kind(node) == .ifExpr: item = branch
      case .codeBlock, .switchCase:
        guard let only = onlyItem(of: branch) else { return .unknown }
        item = only
      default: continue
      }
      if comesToNothing(item) { continue }
      let value = value(ofInitial: item)
      if value == .unknown || result != .unknown && value != result { return .unknown }
      result = value
    }
    return result
  }

  private func onlyItem(of branch: NodeID) -> NodeID? {
    let items = tree.children(branch).filter { tree.kind($0) != .switchCaseItem && tree.kind($0) != .attribute }
    return items.count == 1 ? items[0] : nil
  }

  private func comesToNothing(_ item: NodeID) -> Bool {
    switch tree.kind(item) {
    case .returnStmt, .throwStmt, .breakStmt, .continueStmt, .fallthroughStmt, .nilLiteral: return true
    case .callExpr:
      guard let callee = tree.firstChild(item), tree.kind(callee) == .identifierExpr else { return false }
      let name = nameBytes(tree.token(callee))
      return isSpelled(name, "fatalError") || isSpelled(name, "preconditionFailure")
    default: return false
    }
  }
}
