extension SyntaxTree {
  /// Whether an expression is the right side of `_ = expression`.
  func isDiscarded(_ expression: NodeID) -> Bool {
    var value = expression
    while let outer = self.expression(withValueOf: value) { value = outer }
    guard let assignment = parent(value), kind(assignment) == .sequenceExpr else { return false }
    return leftSide(of: assignment).map { kind($0) == .discardAssignmentExpr } ?? false
  }
}
