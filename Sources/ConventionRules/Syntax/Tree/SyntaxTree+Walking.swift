extension SyntaxTree {
  /// Visits a node and everything below it, outer before inner, in source order. No recursion.
  ///
  /// - Parameter visit: returns whether to go on inside the node.
  func walk(_ node: NodeID, _ visit: (NodeID) -> Bool) {
    guard visit(node), var current = firstChild(node) else { return }
    // Where to go on behind the nodes that the walk is inside of.
    var pending: [NodeID] = []
    while true {
      let sibling = nextSibling(current)
      if visit(current), let child = firstChild(current) {
        if let sibling { pending.append(sibling) }
        current = child
      } else if let next = sibling ?? pending.popLast() {
        current = next
      } else {
        return
      }
    }
  }

  /// The nearest enclosing node that satisfies a condition, the node itself excluded.
  func ancestor(of node: NodeID, where condition: (NodeID) -> Bool) -> NodeID? {
    var current = parent(node)
    while let node = current {
      if condition(node) { return node }
      current = parent(node)
    }
    return nil
  }

  /// The expressions that a node gives a new value: left sides of `=` and of operators such as `+=`, elements of a tuple on
  /// the left side, and what is passed as `&x`.
  func assignmentTargets(of node: NodeID) -> [NodeID] {
    switch kind(node) {
    case .inOutExpr: return firstChild(node).map { [$0] } ?? []
    case .sequenceExpr:
      guard let target = firstChild(node), let op = nextSibling(target), assigns(op) else { return [] }
      guard kind(target) == .tupleExpr else { return [target] }
      return children(target).compactMap { firstChild($0) }
    default: return []
    }
  }

  /// Whether an expression is given a new value, alone or as an element of a tuple.
  func isAssignmentTarget(_ expression: NodeID) -> Bool {
    guard let place = parent(expression) else { return false }
    guard kind(place) == .labeledArgument, let tuple = parent(place), let sequence = parent(tuple) else {
      return assignmentTargets(of: place).contains(expression)
    }
    return kind(tuple) == .tupleExpr && assignmentTargets(of: sequence).contains(expression)
  }

  /// Whether an operator is `=` or ends in it without comparing.
  private func assigns(_ op: NodeID) -> Bool {
    if kind(op) == .assignment { return true }
    guard kind(op) == .binaryOperator else { return false }
    let text = text(token(op))
    return text.hasSuffix("=") && !["==", "===", "!=", "!==", "<=", ">=", "~="].contains(text)
  }

  /// `{ … }()`.
  func isCalledAtOnce(_ closure: NodeID) -> Bool {
    guard let parent = parent(closure) else { return false }
    return kind(parent) == .callExpr && firstChild(parent) == closure
  }
}
