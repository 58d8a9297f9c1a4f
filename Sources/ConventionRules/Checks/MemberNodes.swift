extension SyntaxTree {
  /// The node that declares a member: a `patternBinding` for a property, else its declaration.
  ///
  /// - Parameter name: where the member's name starts, or the keyword of an initializer or subscript.
  func memberDeclaration(named name: Int) -> NodeID? {
    var found: NodeID?
    walk(root) { node in
      guard node == root || (start(node) <= name && name < end(node)) else { return false }
      switch kind(node) {
      case .patternBinding, .functionDecl, .initializerDecl, .subscriptDecl, .enumCaseElement: found = node
      default: break
      }
      return true
    }
    return found
  }

  /// The type that a property, function or subscript declares, as written; nil where it declares none.
  func declaredType(of member: NodeID) -> NodeID? {
    for child in children(member) {
      switch kind(child) {
      case .typeAnnotation, .returnClause: return firstChild(child)
      default: break
      }
    }
    return nil
  }

  /// The source of a node on one line, for messages.
  func singleLine(_ node: NodeID) -> String {
    text(node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
