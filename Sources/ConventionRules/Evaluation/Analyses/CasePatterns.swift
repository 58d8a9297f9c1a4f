// The patterns of `case` and `catch`: what looks like a value there takes one apart, or is compared with it.

extension PlaceMatcher {
  /// Whether a node stands in such a pattern that names one of the enum cases, around the node or with it.
  func holdsInPattern(_ node: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let tree = resolver.tree
    guard let names, tree.isInPattern(node) else { return .no }
    let patterns = names.patterns(scope.bindings)
    var result = Truth.no
    var current = node
    while let outer = tree.parent(current) {
      let isWhole = tree.isPattern(current, of: outer)
      if let name = names.isAny && isWhole ? tree.firstToken(at: tree.start(current)) : tree.caseName(of: current),
        names.isAny || patterns.contains(where: { $0.matches(tree.nameBytes(name)) })
      {
        let place = resolver.found(.pattern, current, at: name)
        result = result.or(conditions.all { $0.answer(place, scope) })
      }
      if isWhole || result == .yes { break }
      current = outer
    }
    return result
  }
}

extension SyntaxTree {
  /// The enum case that a part of a pattern names: `failed` of `.failed(let error)` and of `State.failed`; nil for none.
  fileprivate func caseName(of part: NodeID) -> TokenID? {
    switch kind(part) {
    case .callExpr: calledName(part)
    case .memberAccessExpr: token(part)
    default: nil
    }
  }
}
