/// A place where a property of a type is given a value: by `=`, `+=`, in a tuple or as `&property`, or by way of a part of a
/// structure that it holds, `state.count = 1` or `items[0] = 1`.
struct PropertyAssignment {
  /// The `sequenceExpr` or `inOutExpr`.
  let node: NodeID
  /// The name or member access of the property.
  let target: NodeID
  /// The type whose property is assigned.
  let owner: TypeID
}

extension SyntaxTree {
  /// What an assignment gives to its target, casts aside; nil where that is no single expression.
  func assignedValue(_ assignment: PropertyAssignment) -> NodeID? {
    leftSide(of: assignment.node) == assignment.target ? rightSide(of: assignment.node) : nil
  }

  /// The value behind `=`, casts and parentheses aside; nil for all other operators.
  func rightSide(of assignment: NodeID) -> NodeID? {
    let parts = Array(children(assignment))
    guard kind(assignment) == .sequenceExpr, parts.count >= 3, kind(parts[1]) == .assignment,
      parts.dropFirst(3).allSatisfy({ kind($0) == .asCast })
    else { return nil }
    return withoutParentheses(parts[2])
  }
}
