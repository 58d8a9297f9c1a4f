extension SyntaxTree {
  /// The member whose body a node stands in, be it in a closure, or the outermost statement.
  func body(around node: NodeID) -> NodeID {
    var current = node
    while let outer = parent(current), kind(outer) != .memberBlock, kind(outer) != .sourceFile { current = outer }
    return current
  }

  /// Whether a place is in a member of the type itself, where `self` is no object.
  func isInStaticMember(_ place: NodeID) -> Bool {
    var current = place
    while let outer = parent(current), kind(outer) != .memberBlock {
      if isStatic(outer) { return true }
      current = outer
    }
    return false
  }
}
