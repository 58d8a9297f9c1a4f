/// What `if` and `switch` come to as expressions, and `c ? a : b`.
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
      return LibraryNames[.functionsThatNeverReturn].contains(name)
    default: return false
    }
  }

  /// The value of one of two values of one type: the sides of `c ? a : b`.
  func valueOfEither(_ one: NodeID, _ other: NodeID) -> ExpressionValue {
    if takesTypeOfOther(other) { return value(of: one) }
    if takesTypeOfOther(one) { return value(of: other) }
    let value = value(of: one)
    // The second value is not asked for in vain: a chain of such locals would double the cost at each step.
    return value != .unknown && value == self.value(of: other) ? value : .unknown
  }

  /// Whether a value says nothing of its type: `nil`, `.shared`, `.init()`.
  private func takesTypeOfOther(_ expression: NodeID) -> Bool {
    var value = tree.withoutWrappers(expression)
    if tree.kind(value) == .callExpr, let callee = tree.firstChild(value) { value = callee }
    return tree.kind(value) == .nilLiteral || tree.kind(value) == .memberAccessExpr && base(of: value) == nil
  }
}
