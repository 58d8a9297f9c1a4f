extension SyntaxTree {
  /// The accessor whose statements a node holds; nil for any other node, and for accessors that no rule names.
  func accessor(holding node: NodeID) -> MemberAccessor? {
    switch kind(node) {
    case .accessorDecl: accessor(declaredBy: node)
    case .accessorBlock where flags(node).contains(.implicitGetter): .get
    default: nil
    }
  }

  /// The accessor that a node declares; nil for those that no rule names.
  func accessor(declaredBy node: NodeID) -> MemberAccessor? {
    switch kind(token(node)) {
    case .kwGet: .get
    case .kwSet: .set
    case .kwWillSet: .willSet
    case .kwDidSet: .didSet
    default: nil
    }
  }
}
