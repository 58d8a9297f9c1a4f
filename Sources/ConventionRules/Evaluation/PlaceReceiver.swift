extension FoundPlace {
  /// What it is called on, read from or set on; nil where that is not known.
  func receiver(_ scope: Scope) -> CodeValue? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    let tree = resolver.tree
    switch subject {
    case .call:
      return resolver.receiverValue(ofCallee: tree.kind(node) == .callExpr ? tree.firstChild(node) ?? node : node)
    case .closure: return resolver.receiverValue(ofClosure: node)
    case .assignment:
      guard case .code(_, let name) = item else { return nil }
      return resolver.target(of: node, named: name).map { resolver.receiverValue(ofTarget: $0, by: node) }
    case .use: return resolver.receiverValue(ofUse: node, on: meaning?.receiver)
    default: return nil
    }
  }
}
