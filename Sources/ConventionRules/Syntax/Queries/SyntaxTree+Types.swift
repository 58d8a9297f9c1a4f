extension SyntaxTree {
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

  /// The type of a parameter, as written; nil where none is.
  func parameterType(_ parameter: NodeID) -> NodeID? {
    children(parameter).first { child in
      switch kind(child) {
      case .attribute, .modifier, .initializerClause: false
      default: true
      }
    }
  }

  /// The attributes, with their `@`, and the specifiers before a type, also inside of an optional: `@escaping`, `inout`.
  func words(beforeType type: NodeID) -> [String] {
    var words: [String] = []
    var node = type
    while true {
      var inner: NodeID?
      switch kind(node) {
      case .optionalType, .implicitlyUnwrappedOptionalType: inner = firstChild(node)
      case .attributedType:
        words += attributeNames(of: node).map { "@" + $0 }
        inner = Array(children(node)).last
        words += inner.map { specifiers(of: node, before: $0) } ?? []
      case .tupleType: inner = parenthesized(node)
      default: break
      }
      guard let next = inner else { return words }
      node = next
    }
  }

  /// `inout` and `sending` of `inout sending T`: the words that stand between a type's attributes and its name.
  private func specifiers(of attributed: NodeID, before type: NodeID) -> [String] {
    let attributes = children(attributed).filter { kind($0) == .attribute }.map(range)
    var words: [String] = []
    var token = firstToken(at: start(attributed))
    while start(token) < start(type) {
      let place = start(token)
      if kind(token).isWord, !attributes.contains(where: { $0.contains(place) }) { words.append(text(token)) }
      token = token.next
    }
    return words
  }

  /// A type without what is written around it: `T` of `(any T)?`, `Optional<T>`, `@escaping T` and `inout T`.
  func unwrappedType(_ type: NodeID) -> NodeID {
    var node = type
    while true {
      let inner: NodeID?
      switch kind(node) {
      case .optionalType, .implicitlyUnwrappedOptionalType, .someOrAnyType: inner = firstChild(node)
      case .attributedType: inner = Array(children(node)).last
      case .identifierType where token(token(node), spells: "Optional"):
        inner = child(node, .genericArgumentClause).flatMap(firstChild)
      case .tupleType: inner = parenthesized(node)
      default: inner = nil
      }
      guard let inner else { return node }
      node = inner
    }
  }
}
