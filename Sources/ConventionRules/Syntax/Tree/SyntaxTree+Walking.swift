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

  /// Whether a node or one below it satisfies a condition.
  func holds(_ node: NodeID, where condition: (NodeID) -> Bool) -> Bool {
    var isFound = false
    walk(node) { node in
      isFound = isFound || condition(node)
      return !isFound
    }
    return isFound
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

  /// The expressions that a node gives a new value: left sides of `=` and of operators such as `+=`, elements of tuples on
  /// the left side, and what is passed as `&x`. Effects before an assignment, `try a = b()`, belong to all of it.
  func assignmentTargets(of node: NodeID) -> [NodeID] {
    switch kind(node) {
    case .inOutExpr: return firstChild(node).map { [$0] } ?? []
    case .sequenceExpr:
      guard let first = firstChild(node), let op = nextSibling(first), assigns(op) else { return [] }
      return leftSide(of: node).map(assignmentTargets(in:)) ?? []
    default: return []
    }
  }

  /// What the left side of an assignment sets.
  private func assignmentTargets(in target: NodeID) -> [NodeID] {
    guard kind(target) == .tupleExpr else { return [target] }
    return children(target).compactMap { firstChild($0) }.flatMap(assignmentTargets(in:))
  }

  /// The first operand of a sequence without the effects before it, which cover all of the sequence: `a` of `try await a = b`.
  func leftSide(of sequence: NodeID) -> NodeID? {
    var first = firstChild(sequence)
    while let effect = first, [.tryExpr, .awaitExpr, .unsafeExpr].contains(kind(effect)) { first = firstChild(effect) }
    return first
  }

  /// The assignment of which an expression is the left side, alone or as an element of a tuple; nil where it is none.
  func assignment(to expression: NodeID) -> NodeID? {
    var current = expression
    while let outer = parent(current) {
      switch kind(outer) {
      case .tryExpr, .awaitExpr, .unsafeExpr, .labeledArgument, .tupleExpr: current = outer
      case .inOutExpr: return current == expression ? outer : nil
      case .sequenceExpr: return assignmentTargets(of: outer).contains(expression) ? outer : nil
      default: return nil
      }
    }
    return nil
  }

  /// Whether an expression is given a new value, alone or as an element of a tuple.
  func isAssignmentTarget(_ expression: NodeID) -> Bool { assignment(to: expression) != nil }

  /// Whether an operator is `=` or ends in it without comparing.
  func assigns(_ op: NodeID) -> Bool {
    if kind(op) == .assignment { return true }
    guard kind(op) == .binaryOperator else { return false }
    let text = text(token(op))
    return text.hasSuffix("=") && !["==", "===", "!=", "!==", "<=", ">=", "~="].contains(text)
  }
}
