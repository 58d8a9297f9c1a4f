extension SyntaxTree {
  /// Whether a declaration has the modifier `static` or `class`.
  func isStatic(_ declaration: NodeID) -> Bool {
    children(declaration).contains { child in
      kind(child) == .modifier && (token(token(child), spells: "static") || token(token(child), spells: "class"))
    }
  }

  /// The names of a declaration's attributes, without `@` and arguments.
  func attributeNames(of declaration: NodeID) -> [String] {
    children(declaration).compactMap { child in
      guard kind(child) == .attribute, let type = firstChild(child) else { return nil }
      return name(token(type))
    }
  }
}

extension SyntaxTree {
  /// What a function, or a getter of a property, says of `async` and `throws`.
  func effects(ofDeclaration declaration: NodeID) -> NodeID? {
    if let own = child(declaration, .effectSpecifiers) { return own }
    let holder = kind(declaration) == .variableDecl ? child(declaration, .patternBinding) : declaration
    guard let accessors = holder.flatMap({ child($0, .accessorBlock) }) else { return nil }
    for accessor in children(accessors) where kind(accessor) == .accessorDecl {
      if let effects = child(accessor, .effectSpecifiers) { return effects }
    }
    return nil
  }
}
