// The types that a place is, names, belongs to or stands in.

extension FoundPlace {
  /// The type that a place is, or names; nil where it is none or nobody knows.
  func meantType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): return type
    case .nestedType(let nested): return scope.index.extendedType(nested)
    case .conformance(let entry, _): return entry.targets.first?.type
    case .code: return meaning.flatMap { $0.others.isEmpty ? $0.type : nil }
    case .member, .file, .undeclared, .elsewhere: return nil
    }
  }

  /// The type that declares it; of a use or a call, the one that declares the member, and of other code that of the member around it.
  func declaringType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): return scope.index.enclosingType(of: type)
    case .member, .nestedType, .conformance: return scope.index.owner(of: self)
    case .code: return code(scope).flatMap { subject.code?.declarer($0) }
    case .file, .undeclared, .elsewhere: return nil
    }
  }

  /// The body of a type or an extension in which it stands.
  func body(_ scope: Scope) -> DeclarationID? {
    guard let node else { return scope.index.body(around: self) }
    return scope.resolver(of: file)?.enclosingDeclaration(of: node)
  }

  /// The innermost type around it; of a type the one in which it is nested.
  func surroundingType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): scope.index.enclosingType(of: type)
    // As of the type that it extends.
    case .nestedType(let body) where subject == .extension:
      scope.index.extendedType(body).flatMap(scope.index.enclosingType)
    case .code(let node, _): scope.resolver(of: file)?.enclosingType(of: node)
    case .elsewhere(let around, _): around.innermost
    default: declaringType(scope)
    }
  }

  func typeAround(_ types: TypeMatcher, _ scope: Scope) -> TypeID? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    return resolver.typesAround(node).first { types.matches($0, scope) == .yes }
  }
}

extension FileResolver {
  /// The type in whose head a node stands: between its attributes and the brace of its body.
  func headType(around node: NodeID) -> TypeID? {
    var current = node
    while let outer = tree.parentBeyondChain(current)?.outer {
      switch tree.kind(outer) {
      case .memberBlock, .codeBlock, .accessorBlock: return nil
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        guard let block = tree.child(outer, .memberBlock),
          let body = index.declaration(enclosing: tree.start(block) + 1, in: file)
        else { return nil }
        return index.extendedType(body)
      default: current = outer
      }
    }
    return nil
  }

  /// Whether a node stands in an extension of something that nobody knows, or that several types are, and that is called like one of
  /// certain types.
  func isInExtension(calledLike types: TypeMatcher, _ node: NodeID, _ scope: Scope) -> Bool {
    guard let body = enclosingDeclaration(of: node), index.extendedType(body) == nil else { return false }
    let name = index.writtenName(body)
    return types.names(scope).contains { $0.matches(name) }
  }

  /// The types around a node, the innermost first; a type in whose head it stands is the first.
  func typesAround(_ node: NodeID) -> [TypeID] {
    let around = enclosingType(of: node).map { Array(index.typesOutwards($0)) } ?? []
    return (headType(around: node).map { [$0] } ?? []) + around
  }
}

extension ProjectIndex {
  /// Whether a protocol asks for the member in its own declaration. Nobody has to write a typealias that is there.
  func isRequirement(_ member: MemberID) -> Bool {
    guard kind(member) != .typeAlias, let body = declaration(of: member), !isExtension(body),
      let owner = extendedType(body)
    else { return false }
    return kind(owner) == .protocol
  }

  /// Whether a type is another one, or is nested in it at any depth.
  func isInside(_ type: TypeID, _ outer: TypeID) -> Bool { typesOutwards(type).contains(outer) }
}

extension ProjectContext {
  func playsBaseRole(_ type: TypeID) -> Bool { roles.has(type, anyOf: RoleTable.baseRoles) }
}

extension NominalKind {
  var words: String { SentenceText.withArticle(word.rawValue) }

  var word: KindWord {
    switch self {
    case .class: .class
    case .struct: .struct
    case .enum: .enum
    case .actor: .actor
    case .protocol: .protocol
    }
  }
}
