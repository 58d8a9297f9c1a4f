extension SyntaxTree {
  /// What becomes of the value of a property where it is named.
  enum Change {
    case none
    /// `a = 1`
    case set
    /// `a += 1`, `f(&a)`
    case changed
    /// `a.b = 1`, `a.append(1)`
    case partMayBeChanged
  }

  /// What happens to the value of a property where it is named.
  func change(of name: NodeID) -> Change {
    let direct = directChange(of: name)
    if direct != .none { return direct }
    var current = name
    while let outer = parent(current), firstChild(outer) == current {
      switch kind(outer) {
      case .memberAccessExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr: current = outer
      case .callExpr: return current == name ? .none : .partMayBeChanged
      default:
        guard let tuple = parent(outer), parenthesized(tuple) == current else {
          return current != name && directChange(of: current) != .none ? .partMayBeChanged : .none
        }
        current = tuple
      }
    }
    return current != name && directChange(of: current) != .none ? .partMayBeChanged : .none
  }

  private func directChange(of expression: NodeID) -> Change {
    guard let assignment = assignment(to: expression) else { return .none }
    let isPlain = kind(assignment) == .sequenceExpr && child(assignment, .assignment) != nil
    return isPlain ? .set : .changed
  }
}
