// What generic parameters stand for: `Feed` of `box.value`, where `box` is a `Box<Feed>`.

extension FileResolver {
  /// The value of a member whose type is a generic parameter of its owner, by the argument that the object is declared with in this
  /// file; nil where that is not so.
  func value(ofGenericMember access: NodeID, on base: ExpressionValue) -> ExpressionValue? {
    guard case .instance(.container(let owner)) = base, let object = self.base(of: access),
      let number = tables.genericParameter(ofMember: nameBytes(tree.token(access)), of: owner)
    else { return nil }
    let arguments = genericArguments(of: object)
    guard number < arguments.count else { return nil }
    var search = Search()
    let argument = arguments[number]
    let type =
      tree.kind(argument) == .identifierExpr
      ? found(typeName: argument, &search).map { tables.follow($0, &search) } ?? .unknown
      : resolved(type: tree.unwrappedType(argument), &search)
    return type == .unknown ? nil : .instance(type)
  }

  /// The generic arguments of the type with which a variable or a property of this file is declared, or which it is created of.
  private func genericArguments(of object: NodeID) -> [NodeID] {
    let object = tree.withoutUnwrapping(object)
    guard let declaration = declaration(of: object) else { return [] }
    var type = tree.parameterOrDeclaredType(of: declaration).map(tree.unwrappedType)
    if type == nil, let value = tree.initialValue(of: declaration), tree.kind(value) == .callExpr {
      type = tree.firstChild(value)
    }
    guard let clause = type.flatMap({ tree.child($0, .genericArgumentClause) }) else { return [] }
    return Array(tree.children(clause))
  }

  /// What declares a variable or a property by its name, in this file.
  private func declaration(of object: NodeID) -> NodeID? {
    let token = tree.token(object)
    switch tree.kind(object) {
    case .identifierExpr:
      if let local = binding(of: nameBytes(token), from: object, .values) {
        switch local.kind {
        case .variable, .optional, .parameter: return local.node
        default: return nil
        }
      }
      return enclosingType(of: object).flatMap { declaration(named: token, of: $0) }
    case .memberAccessExpr:
      guard let base = base(of: object), case .type(let owner) = typeOfExpression(base) else { return nil }
      return declaration(named: token, of: owner)
    default: return nil
    }
  }

  private func declaration(named name: TokenID, of type: TypeID) -> NodeID? {
    property(named: tree.name(name), of: type).flatMap(node)
  }
}

extension SyntaxTree {
  fileprivate func parameterOrDeclaredType(of declaration: NodeID) -> NodeID? {
    kind(declaration) == .parameter ? parameterType(declaration) : declaredType(of: declaration)
  }
}

extension ProjectTables {
  /// The position of the generic parameter of a type that one of its own members is declared with; nil where it is no such one.
  func genericParameter(ofMember name: UnsafeBufferPointer<UInt8>, of owner: UInt32) -> Int? {
    guard isType(owner), !isSDK(owner) else { return nil }
    // Nearly no type is generic.
    let primary = types[Int(owner)]
    guard record(primary.declaration, in: primary.file).genericCount > 0 else { return nil }
    var found: Set<Int?> = []
    eachMember(named: name, of: owner) { position in
      let member = record(position)
      guard member.kind == .property || member.kind == .method, member.type != Self.none,
        !member.flags.contains(.isStatic)
      else { return }
      let facts = files[Int(position.file)]
      let written = facts.named(member.type)
      guard written != Self.none else { return }
      let type = facts.types[Int(written)]
      guard type.kind == .path, type.count == 1 else {
        found.insert(nil)
        return
      }
      var search = Search()
      let place = place(ofMember: position.member, in: position.file)
      guard case .generic(let file, let parameter, let generic, _) = findPath(type.words, at: place, &search),
        generic.signature != Self.none, container(of: generic.signature, in: file) == owner
      else {
        found.insert(nil)
        return
      }
      found.insert(Int(parameter - record(generic.signature, in: file).firstGeneric))
    }
    return found.count == 1 ? found.first ?? nil : nil
  }
}
