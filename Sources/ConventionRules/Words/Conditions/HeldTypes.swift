// What a type holds: elements, parts of tuples, generic arguments. Functions are not looked into: what they take and return, nobody has.

extension TypedCondition {
  /// Whether a property holds one of the types, itself included where its type is written in this file.
  func held(by member: MemberID, _ scope: Scope) -> Truth {
    if let resolver = scope.resolver(of: member.file), let node = resolver.node(of: member),
      let type = resolver.tree.declaredType(of: node) ?? resolver.sharedType(of: node)
    {
      return written(type, resolver, scope)
    }
    return heldElsewhere(by: member, scope)
  }

  /// The same by what the index keeps of a type: its name, and that of the elements of an array.
  private func heldElsewhere(by member: MemberID, _ scope: Scope) -> Truth {
    let index = scope.index
    switch index.form(ofTypeOf: member) {
    case .name, .function: return .no
    case .other: return .unknown
    case .array(let name):
      let names = types.names(scope)
      let byName: Truth = names.isEmpty ? .no : index.elements(of: member, goBy: names)
      if byName == .yes || !types.asksForTypes { return byName }
      let element = index.elementType(of: member)
      if element != .unknown { return byName.or(types.isSubtype(element, scope)) }
      return name.isEmpty ? .unknown : byName.or(types.isSubtype(undeclared: name, scope))
    }
  }

  /// Whether what a typealias stands for names one of the types, elements and generic arguments included.
  func held(behind alias: MemberID, _ scope: Scope) -> Truth {
    scope.index.holdsFunction(alias) ? .no : types(namedBy: alias, scope)
  }

  /// Whether a case carries one of the types, by what the index keeps: the names of types, those of elements and generic arguments
  /// among them, and none of functions.
  func values(ofCase member: MemberID, _ scope: Scope) -> Truth {
    let found = types(namedBy: member, scope)
    // Which of them the case carries as it is, and whether it carries functions, is not kept.
    let asksForFunctions = types.names(scope).contains(where: \.isOfFunctions)
    let isOpen = depth == .own && found == .yes || found < .unknown && asksForFunctions
    return isOpen ? .unknown : found
  }

  private func types(namedBy member: MemberID, _ scope: Scope) -> Truth {
    let names = types.names(scope)
    let named = scope.index.namedTypes(ofCase: member, goingBy: names.filter { !$0.isOfFunctions })
    return named.any { value -> Truth in
      let byName: Truth = names.isEmpty ? .no : value.match
      if byName == .yes || !types.asksForTypes { return byName }
      return byName.or(
        value.type == .unknown ? types.isSubtype(undeclared: value.name, scope) : types.isSubtype(value.type, scope))
    }
  }
}

extension ProjectIndex {
  /// Whether a type is written that is no plain name: a function, a tuple, a collection.
  func isWrittenByForm(_ member: MemberID) -> Bool {
    kind(member) == .typeAlias
      ? typeName(member).isEmpty || isCollection(member)
      : hasTypeAnnotation(member) && typeName(member).isEmpty
  }
}

extension FileResolver {
  func `typealias`(named type: NodeID) -> MemberID? {
    var search = Search()
    guard case .alias(let file, let number)? = found(type: tree.unwrappedType(type), &search) else { return nil }
    return MemberID(file: FileID(index: file), index: number)
  }

  /// Whether a type as written, its parts aside, is one of certain types.
  func isSubtype(typeNode type: NodeID, _ types: TypeMatcher, _ scope: Scope) -> Truth {
    if isOfNoRole(type) {
      let name = String(tree.text(tree.unwrappedType(type)))
      return LanguageType.isNamed(name) ? types.isSubtype(undeclared: name, scope) : .no
    }
    let type = tree.unwrappedType(type)
    if tree.kind(type) == .compositionType {
      return tree.children(type).any { isSubtype(typeNode: $0, types, scope) }
    }
    let resolution = resolve(typeNode: type)
    guard resolution == .unknown else { return types.isSubtype(resolution, scope) }
    // `Row.ID`: what a type of the project has from elsewhere is declared nowhere.
    if tree.kind(type) == .memberType, let base = tree.firstChild(type),
      case .type(let owner) = resolve(typeNode: base),
      !index.isSDK(owner)
    {
      return .unknown
    }
    return types.isSubtype(undeclared: String(tree.text(type).prefix { $0 != "<" }), scope)
  }

  /// Whether a type as written plays no role, whatever its parts are: a collection, a function, or one of the language, which no
  /// table declares.
  private func isOfNoRole(_ type: NodeID) -> Bool {
    let type = tree.unwrappedType(type)
    switch tree.kind(type) {
    case .arrayType, .dictionaryType, .functionType, .attributedType, .tupleType: return true
    case .identifierType:
      guard resolve(typeNode: type) == .unknown else { return false }
      let name = tree.name(tree.token(type))
      return name == "AnyObject" || LanguageType.isNamed(name) || LanguageType.protocols.contains(name)
    default: return false
    }
  }
}

extension SyntaxTree {
  /// The types of what a value of a type holds, at any depth: elements of tuples and collections, and generic arguments.
  func allHeldTypes(_ type: NodeID) -> [NodeID] {
    var held: [NodeID] = []
    var pending = [type]
    while let next = pending.popLast() {
      for part in heldTypes(next, inCollections: true) {
        held.append(part)
        if let arguments = child(part, .genericArgumentClause) { pending += children(arguments) }
      }
    }
    return held
  }
}
