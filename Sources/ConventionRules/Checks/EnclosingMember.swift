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

  /// Whether a node stands in a function, an initializer or a property of certain names.
  ///
  /// - Returns: nil where it does so in a closure that is called later, which may be at any time.
  func isInMember(named names: [NamePattern], _ node: NodeID) -> Bool? {
    var isLater = false
    var current = node
    while let enclosing = parent(current), kind(enclosing) != .memberBlock {
      let name: String?
      switch kind(enclosing) {
      case .closureExpr:
        isLater = isLater || !isCalledAtOnce(enclosing)
        name = nil
      case .functionDecl: name = child(enclosing, .name).map { self.name(token($0)) }
      case .initializerDecl: name = "init"
      case .patternBinding where isMember(enclosing): name = firstChild(enclosing).map { self.name(token($0)) }
      default: name = nil
      }
      if let name, names.contains(where: { $0.matches(name) }) { return isLater ? nil : true }
      current = enclosing
    }
    return false
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
