extension WordDefinition {
  private static let typedPlaces: SubjectSet = [
    .property, .parameter, .case, .member, .subscript, .use, .assignment, .statement,
  ]

  static let typed = WordDefinition(
    "typed", of: typedPlaces, takes: .types, asks: .type, binds: true,
    meaning: "Its declared or inferred type, through optionals and aliases.",
    example: #"{ property: "*", typed: "coordinator" }"#,
    phrase: { types, _, write in .stands("typed as " + write.types(types)) },
    readsCode: { $0.names?.asksForForm ?? false },
    prepare: { types, compiler in TypedCondition(types: compiler.declaredTypes(types), depth: .own) })

  static let holds = WordDefinition(
    "holds", of: typedPlaces.union([.method, .initializer]), takes: .types, binds: true,
    meaning:
      "Its type, or an element, generic argument or tuple part; what a function takes and returns.",
    example: #"{ property: "*", of: "view_model", holds: "view" }"#,
    phrase: { types, _, write in .says("hold", write.types(types)) },
    prepare: { types, compiler in TypedCondition(types: compiler.declaredTypes(types), depth: .held) })
}

/// `typed` and `holds`: what a property, a parameter or a case is declared as.
struct TypedCondition: PreparedCondition {
  enum Depth: Sendable {
    /// The type itself, through optionals and aliases.
    case own
    /// That, or one in its elements, its parts or its generic arguments.
    case held
  }

  let types: TypeMatcher
  let depth: Depth

  /// Types in collections, generic arguments and functions are not in the index.
  var need: RequiredInput { depth == .held || types.asksForForm ? .tree : .index }
  var constraint: Constraint { .type(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    if let part = functionType(place, .unknown, scope) {
      return "\(part.verb) \(part.text), which is unknown or ambiguous" + WayOut.sources
    }
    if case .member(let member) = place.item, !scope.index.hasTypeAnnotation(member) {
      return "has an unknown type" + WayOut.type
    }
    let written = PlaceFacts.writtenType(place, scope)
    if case .member(let member) = place.item, case .genericParameter = scope.index.valueType(of: member) {
      return "has the type '\(written)', which as a generic parameter may be any type"
    }
    return "has the type '\(written)', which is unknown or ambiguous" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    switch place.item {
    case .member(let member): return answer(member, place, scope)
    case .code(let node, _): return answer(node, place, scope)
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return .no
    }
  }

  private func answer(_ member: MemberID, _ place: FoundPlace, _ scope: Scope) -> Truth {
    let index = scope.index
    switch index.kind(member) {
    case .associatedType: return .no
    case .initializer, .method:
      return depth == .own ? .no : functionTypes(of: member, scope)?.any { answer(part: $0.type, scope) } ?? .unknown
    case .subscript:
      let element = answer(declaredBy: member, place, scope)
      guard depth == .held, element != .yes else { return element }
      return element.or(functionTypes(of: member, scope)?.any { answer(part: $0.type, scope) } ?? .unknown)
    case .enumCase:
      return scope.resolver(of: member.file).map { values(ofCase: member, $0, scope) } ?? values(ofCase: member, scope)
    case .property, .typeAlias: return answer(declaredBy: member, place, scope)
    }
  }

  /// Of what has one type: a property, what a subscript returns.
  private func answer(declaredBy member: MemberID, _ place: FoundPlace, _ scope: Scope) -> Truth {
    let index = scope.index
    let names = types.names(scope)
    let resolution = index.valueType(of: member, seenFrom: index.viewer(of: place))
    // What is called like a generic parameter may be anything.
    if case .genericParameter = resolution {
      return depth == .own ? types.isSubtype(resolution, scope) : held(by: member, scope)
    }
    let byName: Truth = names.isEmpty ? .no : named(member, names, scope)
    if byName == .yes { return .yes }
    var byType = types.isSubtype(resolution, scope)
    if resolution == .unknown, !index.typeName(member).isEmpty {
      byType = types.isSubtype(undeclared: index.typeName(member), scope)
    }
    if byType == .yes { return .yes }
    // Whoever fills in a generic parameter decides.
    if case .genericParameter = resolution, byType == .unknown { return .unknown }
    if depth == .held {
      let held = held(by: member, scope)
      if held >= .unknown { return held }
      byType = byType.or(held)
    }
    if byName == .no, resolution == .unknown, mayConformUnseen(member, names, scope) { return .unknown }
    if byType < .unknown || !types.asksForTypes {
      return byName == .unknown && resolution.types.isEmpty ? .unknown : byType < .unknown ? byType : .no
    }
    // What is no name of a type, a tuple or a literal, is known to be none of them.
    return index.languageType(of: member) != nil || index.isWrittenByForm(member) ? byName : .unknown
  }

  private func named(_ member: MemberID, _ names: [NamePattern], _ scope: Scope) -> Truth {
    // What the index knows of names is enough, unless the form of a type is asked for.
    let known = need == .tree ? scope.resolver(of: member.file) : scope.resolverAtHand(of: member.file)
    guard let resolver = known else { return scope.index.type(of: member, goesBy: names) }
    let declaration = resolver.node(of: member)
    if let type = declaration.flatMap(resolver.tree.declaredType), isTuple(type, names, resolver.tree) { return .yes }
    return resolver.result(of: member, goesBy: names)
  }

  /// Whether tuples are asked for, and a type as written is one.
  private func isTuple(_ type: NodeID, _ names: [NamePattern], _ tree: SyntaxTree) -> Bool {
    names.contains { $0.text == LanguageReader.anyTuple } && tree.kind(tree.unwrappedType(type)) == .tupleType
  }

  /// Whether a type of the language may conform to a protocol without a word at the property: to one of the language, or by an
  /// extension in the project.
  private func mayConformUnseen(_ member: MemberID, _ names: [NamePattern], _ scope: Scope) -> Bool {
    let index = scope.index
    let known = index.languageType(of: member)
    let name: String
    switch known {
    case .nameless: return false
    case .named(let written): name = written
    case .array: name = "Array"
    case .dictionary: name = "Dictionary"
    case nil: name = index.typeName(member)
    }
    guard LanguageType.isNamed(name) else { return false }
    if names.contains(where: { name in LanguageType.protocols.all.contains { name.matches($0) } }) { return true }
    // What is known to be the library's has nothing of what the project calls so as well.
    guard let stated = index.statedConformances(ofLanguageType: name, seenFrom: member) else { return known == nil }
    return stated.flatMap(\.targets).contains { target in
      names.contains { $0.matches(target.name) } || target.type.map { types.mayBeMet(byValueOf: $0, scope) } ?? false
    }
  }

  private func values(ofCase member: MemberID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    resolver.values(ofCase: member).any { value in
      resolver.tree.parameterType(value).map { written($0, resolver, scope) } ?? .unknown
    }
  }

  private func answer(_ node: NodeID, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: place.file) else { return .unknown }
    switch place.subject {
    case .parameter:
      guard let type = resolver.tree.parameterType(node) else { return .unknown }
      // `Int...` is an array.
      if depth == .own, resolver.tree.flags(node).contains(.variadic) {
        return Truth(types.isAny || types.names(scope).contains { $0.matches("Array") })
      }
      return written(type, resolver, scope)
    case .use:
      guard let member = place.usedMember(scope), scope.index.kind(member) == .property else {
        return types.isSubtype(resolver.typeOfExpression(node), scope)
      }
      return answer(FoundPlace(subject: .property, file: member.file, item: .member(member)), scope)
    case .assignment: return assigned(place, resolver, scope)
    case .statement: return TypeOfMatcher(types: types, resolver: resolver, scope: scope).answer(statement: node)
    default: return .no
    }
  }

  /// Whether a property that is set is one of them, as it is declared.
  private func assigned(_ place: FoundPlace, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    guard case .code(let node, let name) = place.item, let target = resolver.target(of: node, named: name) else {
      return .unknown
    }
    let properties = resolver.properties(named: target)
    if properties.isEmpty { return types.isSubtype(resolver.typeOfExpression(target), scope) }
    return properties.any { answer(FoundPlace(subject: .property, file: $0.file, item: .member($0)), scope) }
  }

  func written(_ type: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let names = types.names(scope)
    if isTuple(type, names, resolver.tree) { return .yes }
    let own: Truth = names.isEmpty ? .no : resolver.written(type, goesBy: names)
    if own == .yes { return .yes }
    let parts = depth == .held ? resolver.tree.allHeldTypes(type) : [type]
    let known = own.or(
      parts.any { part in
        let byName: Truth = names.isEmpty || part == type ? .no : resolver.written(part, goesBy: names)
        if byName == .yes { return .yes }
        let alias = depth == .held ? resolver.typealias(named: part) : nil
        let behind = alias.map { byName.or(held(behind: $0, scope)) } ?? byName
        if !types.asksForTypes || alias.map(scope.index.isWrittenByForm) ?? false { return behind }
        return behind.or(resolver.isSubtype(typeNode: part, types, scope))
      })
    return known < .unknown && parts.contains(where: resolver.isSelfOfProtocol) ? .unknown : known
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if answer(place, scope) == .unknown { return doubt(place, scope) }
    if place.subject == .statement { return "does not test for such a type" }
    if place.isFunction(scope) { return "neither takes nor returns such a type" }
    return "is of type " + PlaceFacts.writtenType(place, scope)
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    if let part = functionType(place, .yes, scope) { return "\(part.verb) \(part.text)" }
    return "is of type " + PlaceFacts.writtenType(place, scope)
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.bindsCaptures else { return [(scope.bindings, answer(place, scope))] }
    var candidates = place.types(depth, scope)
    if case .member(let member) = place.item, place.isFunction(scope) {
      candidates = depth == .held ? types(ofFunction: member, scope) : []
    }
    if candidates.isEmpty { return [(scope.bindings, answer(place, scope))].filter { $0.1 != .no } }
    let found = types.possibilities(candidates, scope)
    return found.isEmpty && types.areAliases(of: candidates.joined(), place, scope) ? [(scope.bindings, .yes)] : found
  }
}

// MARK: Functions

extension TypedCondition {
  /// What a function returns and takes, as it is written; nil where its file is not at hand.
  private func functionTypes(of member: MemberID, _ scope: Scope) -> [(verb: String, type: NodeID)]? {
    guard let resolver = scope.resolver(of: member.file), let node = resolver.declaration(of: member) else {
      return nil
    }
    let tree = resolver.tree
    let result = scope.index.kind(member) == .subscript ? nil : tree.declaredType(of: node)
    let clause = tree.child(node, .parameterClause)
    let parameters = clause.map { tree.children($0).filter { tree.kind($0) == .parameter } } ?? []
    return (result.map { [("returns", $0)] } ?? []) + parameters.compactMap(tree.parameterType).map { ("takes", $0) }
  }

  private func answer(part type: NodeID, _ scope: Scope) -> Truth {
    scope.resolver.map { written(type, $0, scope) } ?? .unknown
  }

  /// The first type that a function returns or takes with a certain answer.
  private func functionType(_ place: FoundPlace, _ wanted: Truth, _ scope: Scope) -> (verb: String, text: String)? {
    guard case .member(let member) = place.item, place.isFunction(scope), let tree = scope.tree else { return nil }
    return functionTypes(of: member, scope)?.first { answer(part: $0.type, scope) == wanted }
      .map { ($0.verb, tree.singleLine($0.type)) }
  }

  /// All types that a function returns and takes, and what they hold.
  fileprivate func types(ofFunction member: MemberID, _ scope: Scope) -> [[TypeID]] {
    guard let resolver = scope.resolver(of: member.file) else { return [] }
    return (functionTypes(of: member, scope) ?? []).flatMap { [$0.type] + resolver.tree.allHeldTypes($0.type) }
      .flatMap { resolver.resolve(typeNode: $0).groups }
  }
}

extension FoundPlace {
  fileprivate func isFunction(_ scope: Scope) -> Bool {
    guard case .member(let member) = item else { return false }
    return scope.index.kind(member) == .method || scope.index.kind(member) == .initializer
  }
}

extension FileResolver {
  func values(ofCase enumCase: MemberID) -> [NodeID] {
    let name = index.nameRange(enumCase).lowerBound
    let element = tree.innermost(around: name) { tree.kind($0) == .enumCaseElement }
    let clause = element.flatMap { tree.child($0, .parameterClause) }
    return clause.map { tree.children($0).filter { tree.kind($0) == .parameter } } ?? []
  }

  /// Whether what a name stands for is declared as one of certain types, which need not be types of the project; nil for what is
  /// declared nowhere.
  func isDeclared(_ expression: NodeID, _ types: TypeMatcher, _ scope: Scope) -> Truth? {
    let value = followed(expression)
    let condition = TypedCondition(types: types, depth: .own)
    if tree.kind(value).isPlainValue { return .no }
    if tree.kind(value) == .identifierExpr {
      if tree.isSelf(value) { return nil }
      if let local = localMeant(by: value) {
        let type = tree.kind(local) == .parameter ? tree.parameterType(local) : tree.declaredType(of: local)
        return type.map { condition.written($0, self, scope) }
      }
    } else if let collection = collection(ofElement: value) {
      return hasElements(collection, types, scope)
    } else if tree.kind(value) != .memberAccessExpr {
      return nil
    }
    let properties = properties(named: value)
    if properties.isEmpty { return nil }
    return properties.any { condition.answer(FoundPlace(subject: .property, file: $0.file, item: .member($0)), scope) }
  }
}

extension FileResolver {
  /// The collection of which an expression is an element: `table` of `table["a"]` and of `table.first`.
  func collection(ofElement expression: NodeID) -> NodeID? {
    tree.kind(expression) == .subscriptExpr ? tree.firstChild(expression) : array(ofElement: expression)
  }

  /// Whether the elements of a collection, the values of a dictionary, are declared as one of certain types; nil where nobody says.
  private func hasElements(_ collection: NodeID, _ types: TypeMatcher, _ scope: Scope) -> Truth? {
    let properties = properties(named: followed(collection)).filter(index.isCollection)
    if properties.isEmpty { return nil }
    return properties.any { property in
      guard property.file == file, let node = node(of: property),
        let type = sharedType(of: node).map(tree.unwrappedType), tree.kind(type) != .identifierType
      else { return index.elements(of: property, goBy: types.names(scope)) == .yes ? .yes : .unknown }
      let element = Array(tree.children(type)).last
      return element.map { TypedCondition(types: types, depth: .own).written($0, self, scope) } ?? .unknown
    }
  }
}

extension TypeMatcher {
  /// Whether a value that conforms to a protocol may be one of them. That the protocol itself is one by its kind tells nothing of it.
  fileprivate func mayBeMet(byValueOf conformed: TypeID, _ scope: Scope) -> Bool {
    if scope.index.conforms(conformed, toAny: names(scope)) { return true }
    return parts.contains { part in
      switch part {
      case .role(let role): role.types.contains(conformed.index)
      case .names: false
      case .conditions(let evaluator):
        !evaluator.constraint.asksForNoValue
          && evaluator.answer(FoundPlace(of: conformed, scope.index), scope) >= .unknown
      }
    }
  }

  /// Whether roles or conditions are asked for, and not only names as written.
  var asksForTypes: Bool {
    parts.contains { part in
      if case .names = part { false } else { true }
    }
  }

  /// Whether a typealias of one of the names stands for one of certain types.
  fileprivate func areAliases(of candidates: some Sequence<TypeID>, _ place: FoundPlace, _ scope: Scope) -> Bool {
    guard let file = place.file else { return false }
    return names(scope).contains { name in
      guard name.isExact, scope.project.mayBeAlias(name.text) else { return false }
      let path = name.text.split(separator: ".").map(String.init)
      return scope.index.lookUpType(path, from: LookupContext(file: file)).types.contains(
        where: candidates.contains)
    }
  }

  /// Whether names ask for generic arguments or for functions, which stand in the tree alone.
  var asksForForm: Bool {
    names.contains { $0.hasArguments || $0.isOfFunctions || $0.text == LanguageReader.anyTuple }
  }
}

extension FileResolver {
  /// The types with which a property's type is specialized: `Model` of `Box<Model>`.
  fileprivate func genericArguments(of member: MemberID) -> [NodeID] {
    guard member.file == file, index.hasTypeAnnotation(member),
      let node = node(of: member), let type = sharedType(of: node)
    else { return [] }
    var arguments: [NodeID] = []
    tree.walk(type) { node in
      if tree.kind(node) == .genericArgumentClause { arguments += tree.children(node).map(tree.unwrappedType) }
      return true
    }
    return arguments
  }
}

extension FileResolver {
  /// `Self` in a protocol: a type that conforms to it, whatever else that is.
  fileprivate func isSelfOfProtocol(_ type: NodeID) -> Bool {
    let type = tree.unwrappedType(type)
    guard tree.kind(type) == .identifierType, tree.token(tree.token(type), spells: "Self") else { return false }
    return enclosingType(of: type).map { index.kind($0) == .protocol } ?? false
  }
}

extension TypeMatcher {
  /// Whether captures are bound by it to which the place has not given their values yet.
  func binds(_ scope: Scope) -> Bool {
    if !bindsCaptures { return false }
    return parts.contains { part in
      switch part {
      case .role: false
      case .names(let names): names.hasCaptures && !names.areBound(scope.bindings)
      case .conditions: true
      }
    }
  }
}

extension FoundPlace {
  /// The types that it is declared with, or holds, each with those that may be meant in its place.
  fileprivate func types(_ depth: TypedCondition.Depth, _ scope: Scope) -> [[TypeID]] {
    switch item {
    case .member(let member):
      var types = scope.index.valueType(of: member, seenFrom: scope.index.viewer(of: self)).groups
      if depth == .held, let resolver = scope.resolver(of: file) {
        let held = resolver.elementTypes(of: member, inCollections: true) + resolver.genericArguments(of: member)
        types += held.flatMap { resolver.resolve(typeNode: $0).groups }
      }
      return types
    case .code(let node, _):
      guard let resolver = scope.resolver(of: file), let type = resolver.tree.parameterType(node) else { return [] }
      let held = depth == .held ? resolver.tree.heldTypes(type, inCollections: true) : [type]
      return held.flatMap { resolver.resolve(typeNode: $0).groups }
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return []
    }
  }
}

extension Constraint {
  /// Whether it asks for a kind of types that is no value.
  fileprivate var asksForNoValue: Bool {
    switch self {
    case .kind(let kinds): !kinds.contains(.struct) && !kinds.contains(.enum)
    case .all(let parts): parts.contains(where: \.asksForNoValue)
    default: false
    }
  }
}
