// Members that the file of the resolver declares, and their types.

extension FileResolver {
  /// The node that declares a member of the file: a `patternBinding` for a property, else its declaration.
  func node(of member: MemberID) -> NodeID? {
    member.file == file ? tree.memberDeclaration(named: index.nameRange(member).lowerBound) : nil
  }

  /// The declaration of a member of the file, with its attributes and modifiers.
  func declaration(of member: MemberID) -> NodeID? {
    member.file == file ? tree.memberNode(withKeywordAt: index.keywordOffset(member)) : nil
  }

  /// The declaration of a type or an extension of the file.
  func declaration(of body: DeclarationID) -> NodeID? {
    body.file == file ? tree.memberNode(withKeywordAt: index.keywordOffset(body)) : nil
  }

  /// The property of a name that the file declares, where the type has no other member of the name.
  func property(named name: String, of type: TypeID) -> MemberID? {
    let members = index.member(named: name, of: type, includingInherited: false)
    guard members.count == 1, members[0].file == file, index.kind(members[0]) == .property else { return nil }
    return members[0]
  }

  /// The member that a declaration is, as the index has it; nil for what has no name of its own.
  func member(declaredBy node: NodeID, of type: TypeID) -> MemberID? {
    let name: NodeID?
    switch tree.kind(node) {
    case .functionDecl, .typealiasDecl, .enumCaseElement: name = tree.child(node, .name)
    case .patternBinding: name = tree.firstChild(node)
    // They go by their keyword.
    case .initializerDecl, .subscriptDecl: name = node
    default: name = nil
    }
    guard let name else { return nil }
    let token = tree.token(name)
    return index.member(named: tree.name(token), of: type, includingInherited: false).first { member in
      member.file == file && index.nameRange(member).lowerBound == tree.start(token)
    }
  }

  /// Whether the type of a member goes by a matching name; see ``ProjectIndex/type(of:goesBy:)``. A property of this file
  /// whose initial value is a closure goes by none, and a literal by no name but that of its own type. A pattern such as
  /// `@Published` is met by a property with that attribute.
  func type(of member: MemberID, goesBy patterns: [NamePattern]) -> NameMatch {
    if index.hasAttributes(member), patterns.contains(where: { $0.text.hasPrefix("@") }) {
      guard member.file == file else { return .unknown }
      if hasAttribute(member, matching: patterns) { return .yes }
    }
    let match = index.type(of: member, goesBy: patterns)
    if match == .unknown, member.file == file, patterns.contains(where: \.hasArguments) {
      return typeWithArguments(of: member, goesBy: patterns)
    }
    guard match == .unknown, member.file == file, index.hasInitialValue(member), !index.hasTypeAnnotation(member),
      let node = node(of: member), tree.kind(node) == .patternBinding,
      let value = tree.initialValue(of: node)
    else { return match }
    func mayBe(_ literal: String) -> NameMatch { patterns.contains { $0.matches(literal) } ? .unknown : .no }
    // What the index does not tell of a literal is whether a property wrapper makes something else of it.
    switch tree.kind(value) {
    case .integerLiteral: return mayBe("Int")
    case .floatLiteral: return mayBe("Double")
    case .booleanLiteral: return mayBe("Bool")
    case .stringLiteral: return mayBe("String")
    case .closureExpr: return .no
    default: return match
    }
  }

  /// The same where generic arguments are asked for, which stand in this file.
  private func typeWithArguments(of member: MemberID, goesBy patterns: [NamePattern]) -> NameMatch {
    let plain = type(of: member, goesBy: patterns.filter { !$0.hasArguments })
    guard plain != .yes, let node = node(of: member) else { return plain }
    let asked = patterns.filter(\.hasArguments).map(TypePattern.init)
    var matches: [NameMatch] = []
    if let written = tree.declaredType(of: node) ?? sharedType(of: node) {
      matches = asked.map { type(written, matches: $0) }
    } else if let type = createdType(of: node) {
      matches = asked.map { created(type, matches: $0) }
    } else {
      return .unknown
    }
    return plain.or(matches.any { $0 })
  }

  /// The expression that names the type of which a property's initial value is created: `Subject<Int>` of `Subject<Int>()` and of
  /// `Subject<Int>.init()`, `[Int]` of `[Int]()`.
  private func createdType(of property: NodeID) -> NodeID? {
    guard let value = tree.initialValue(of: property), tree.kind(value) == .callExpr, var type = tree.firstChild(value)
    else { return nil }
    if tree.kind(type) == .memberAccessExpr, tree.token(tree.token(type), spells: "init"), let base = base(of: type) {
      type = base
    }
    switch tree.kind(type) {
    case .identifierExpr, .arrayExpr, .dictionaryExpr: return type
    case .memberAccessExpr: return tree.child(type, .genericArgumentClause) == nil ? nil : type
    default: return nil
    }
  }

  /// Whether what a call makes has the name and the generic arguments of a pattern: `Subject<Int, Never>()`, `[State]()`.
  private func created(_ type: NodeID, matches pattern: TypePattern) -> NameMatch {
    switch tree.kind(type) {
    case .identifierExpr, .memberAccessExpr:
      if pattern.name.matches(nameBytes(tree.token(type))) { return arguments(of: type, match: pattern) }
      return isOfLanguage(type) ? .no : .unknown
    case .arrayExpr:
      guard pattern.name.matches("Array") else { return .no }
      guard let element = tree.firstChild(type), tree.nextSibling(element) == nil,
        tree.kind(element) == .identifierExpr, pattern.arguments.count == 1
      else { return .unknown }
      return created(element, goesBy: pattern.arguments[0])
    case .dictionaryExpr: return pattern.name.matches("Dictionary") ? .unknown : .no
    default: return .unknown
    }
  }

  private func created(_ element: NodeID, goesBy pattern: NamePattern) -> NameMatch {
    if pattern.matches(nameBytes(tree.token(element))) { return .yes }
    var search = Search()
    switch found(typeName: element, &search) {
    case .nothing?: return .no
    case .container(let container)? where tables.isType(container):
      return index.conforms(TypeID(index: container), toAny: [pattern]) ? .yes : .no
    default: return .unknown
    }
  }

  private func isOfLanguage(_ name: NodeID) -> Bool {
    guard LanguageType.isNamed(tree.name(tree.token(name))) else { return false }
    var search = Search()
    switch found(typeName: name, &search) {
    case .nothing?: return true
    case .container(let container)?: return !tables.isType(container)
    default: return false
    }
  }

  /// The types of what a property holds whose written type is a tuple, and where these count, an array or a dictionary. None
  /// for a property of another type, and for one of another file.
  func elementTypes(of member: MemberID, inCollections: Bool) -> [NodeID] {
    guard index.hasNamelessType(member) || index.isTypedAsCollection(member), member.file == file,
      let node = node(of: member),
      let type = sharedType(of: node)
    else { return [] }
    return tree.heldTypes(type, inCollections: inCollections)
  }

  /// `let a, b: (Int, Int)`: the type of `b` is that of `a` too.
  func sharedType(of binding: NodeID) -> NodeID? {
    guard tree.kind(binding) == .patternBinding else { return nil }
    return tree.declaredType(of: tree.bindingWithType(from: binding))
  }

  private func hasAttribute(_ member: MemberID, matching patterns: [NamePattern]) -> Bool {
    guard let node = declaration(of: member) else { return false }
    return tree.attributeNames(of: node).contains { name in patterns.contains { $0.matches("@" + name) } }
  }

  /// Whether the type of a property or the result of a function goes by a matching name; see ``type(of:goesBy:)``. A method
  /// without result goes by `Void`, what holds functions by the forms of these; see ``type(_:holdsFunctionLike:)``.
  func result(of member: MemberID, goesBy patterns: [NamePattern]) -> NameMatch {
    let isVoid = index.kind(member) == .method && !index.hasTypeAnnotation(member)
    if isVoid { return patterns.contains { $0.matches("Void") } ? .yes : .no }
    guard patterns.contains(where: \.isOfFunctions) else { return type(of: member, goesBy: patterns) }
    let functions = patterns.filter(\.isOfFunctions)
    let named = type(of: member, goesBy: patterns.filter { !$0.isOfFunctions })
    guard named != .yes, let node = node(of: member) else { return named }
    if let clause = tree.child(node, .initializerClause), tree.declaredType(of: node) == nil {
      guard let value = tree.firstChild(clause), tree.kind(value) == .closureExpr else { return named }
      return functions.contains(where: \.isAnyFunction) ? .yes : .unknown
    }
    let written = tree.declaredType(of: node) ?? sharedType(of: node)
    let match = written.map { type($0, holdsFunctionLike: functions) } ?? .no
    return match == .no ? named : match
  }

  /// Whether a type as written goes by a matching name, as that of a property does; see ``result(of:goesBy:)``.
  func written(_ type: NodeID, goesBy patterns: [NamePattern]) -> NameMatch {
    let hasFunctions = patterns.contains(where: \.isOfFunctions)
    let functions = hasFunctions ? patterns.filter(\.isOfFunctions) : []
    let names = hasFunctions ? patterns.filter { !$0.isOfFunctions } : patterns
    if leavesOptional(type, .none), names.contains(where: { $0.matches("Optional") }) { return .yes }
    var matches = functions.isEmpty ? [] : [self.type(type, holdsFunctionLike: functions)]
    let inner = tree.unwrappedType(type)
    switch tree.kind(inner) {
    case .compositionType: matches += tree.children(inner).map { self.type(tree.unwrappedType($0), goesBy: names) }
    case .arrayType where names.contains { $0.matches("Array") }: return .yes
    case .dictionaryType where names.contains { $0.matches("Dictionary") }: return .yes
    default: matches.append(self.type(inner, goesBy: names))
    }
    return matches.any { $0 }
  }
}
