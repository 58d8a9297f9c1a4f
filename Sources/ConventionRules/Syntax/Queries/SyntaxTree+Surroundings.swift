extension SyntaxTree {
  /// The blocks of statements around a node, the innermost first, up to the body of the type.
  func blocks(around node: NodeID) -> [NodeID] {
    var blocks: [NodeID] = []
    var current = node
    while let enclosing = parent(current), kind(enclosing) != .memberBlock {
      switch kind(enclosing) {
      case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .ifConfigClause: blocks.append(enclosing)
      default: break
      }
      current = enclosing
    }
    return blocks
  }

  /// What says when a node is run: the innermost closure, function, `defer` or lazy variable around it, closures aside that
  /// are called where they stand.
  func function(around node: NodeID) -> NodeID? {
    ancestor(of: node) { outer in
      switch kind(outer) {
      case .closureExpr: !isCalledAtOnce(outer)
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .memberBlock, .deferStmt: true
      case .variableDecl: children(outer).contains { kind($0) == .modifier && kind(token($0)) == .kwLazy }
      default: false
      }
    }
  }

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
