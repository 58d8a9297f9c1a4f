extension SyntaxTree {
  /// Whether a binding declares a local variable that nothing behind it in its block names.
  ///
  /// - Parameter allowsDiscard: whether `_ = variable` names it.
  func isUnusedVariable(_ binding: NodeID, allowsDiscard: Bool) -> Bool {
    guard let pattern = firstChild(binding), kind(pattern) == .identifierPattern, let declaration = parent(binding),
      kind(declaration) == .variableDecl, let block = parent(declaration)
    else { return false }
    switch kind(block) {
    case .codeBlock, .closureExpr, .accessorBlock, .switchCase: break
    default: return false
    }
    let name = name(token(pattern))
    var isUsed = false
    walk(block) { node in
      if start(node) >= end(binding), namesValue(node), self.name(token(node)) == name,
        allowsDiscard || !isDiscarded(node)
      {
        isUsed = true
      }
      return !isUsed
    }
    return !isUsed
  }

  /// Whether an expression is the right side of `_ = expression`.
  private func isDiscarded(_ expression: NodeID) -> Bool {
    var value = expression
    while let outer = self.expression(withValueOf: value) { value = outer }
    guard let assignment = parent(value), kind(assignment) == .sequenceExpr else { return false }
    return leftSide(of: assignment).map { kind($0) == .discardAssignmentExpr } ?? false
  }
}
