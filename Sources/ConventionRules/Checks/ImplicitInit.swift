extension SyntaxTree {
  /// The type node that says what `.init(…)` creates: the annotation of the variable or the type of the parameter of which it
  /// is the whole value, where that is a name. What `.init` on an optional, a return value or an argument creates takes more
  /// than a look at the place.
  func annotation(ofImplicitInit call: NodeID) -> NodeID? {
    guard kind(call) == .callExpr, let callee = firstChild(call), kind(callee) == .memberAccessExpr,
      token(token(callee), spells: "init"), firstChild(callee) == nil
    else { return nil }
    var value = call
    while let outer = parent(value), kind(outer) == .tryExpr || kind(outer) == .awaitExpr { value = outer }
    guard let clause = parent(value), kind(clause) == .initializerClause, let owner = parent(clause) else { return nil }
    let type =
      switch kind(owner) {
      case .patternBinding: child(owner, .typeAnnotation).flatMap(firstChild)
      case .parameter: parameterType(owner)
      default: nil as NodeID?
      }
    guard let type, kind(type) == .identifierType || kind(type) == .memberType else { return nil }
    return type
  }
}
