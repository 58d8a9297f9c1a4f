extension SyntaxTree {
  /// The name of the function, initializer or property whose body a node is run with: `viewDidLoad`, `init`, `title`.
  ///
  /// - Returns: nil inside of a closure that is called later, and where no member is around the node.
  func memberName(around node: NodeID) -> String? {
    var current = node
    while let enclosing = parent(current) {
      switch kind(enclosing) {
      case .functionDecl: return child(enclosing, .name).map { name(token($0)) }
      case .initializerDecl: return "init"
      case .patternBinding:
        if let pattern = firstChild(enclosing), kind(pattern) == .identifierPattern, isMember(enclosing) {
          return name(token(pattern))
        }
      case .closureExpr: if !isCalledAtOnce(enclosing) { return nil }
      case .memberBlock, .deinitializerDecl, .subscriptDecl: return nil
      default: break
      }
      current = enclosing
    }
    return nil
  }

  /// Whether a binding declares a property, not a local variable.
  private func isMember(_ binding: NodeID) -> Bool {
    var place = parent(binding).flatMap(parent)
    while let node = place {
      switch kind(node) {
      case .ifConfig, .ifConfigClause: place = parent(node)
      case .memberBlock: return true
      default: return false
      }
    }
    return false
  }

  /// The last name of `a.b?.c`; nil for anything but names.
  func lastName(of expression: NodeID) -> String? {
    var current = expression
    while kind(current) == .optionalChainingExpr || kind(current) == .forceUnwrapExpr {
      guard let inner = firstChild(current) else { return nil }
      current = inner
    }
    switch kind(current) {
    case .identifierExpr, .memberAccessExpr: return name(token(current))
    default: return nil
    }
  }
}
