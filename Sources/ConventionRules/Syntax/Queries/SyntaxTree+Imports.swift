extension SyntaxTree {
  /// All imports, in branches of `#if` as well.
  var imports: [NodeID] {
    var found: [NodeID] = []
    walk(root) { node in
      if kind(node) == .importDecl { found.append(node) }
      return kind(node) == .sourceFile || kind(node) == .ifConfig || kind(node) == .ifConfigClause
    }
    return found
  }

  /// The module that an import names first.
  func module(of importDecl: NodeID) -> String? { child(importDecl, .name).map { name(token($0)) } }
}
