extension WordDefinition {
  private static let typedPlaces: SubjectSet = [
    .property, .parameter, .case, .member, .subscript, .use, .assignment, .statement,
  ]

  static let typed = WordDefinition(
    "typed", of: typedPlaces, takes: .types, asks: .type, binds: true,
    meaning: "Its declared or inferred type, through optionals and aliases.",
    example: #"{ property: "*", typed: "coordinator" }"#,
    phrase: { types, _, write in .stands("typed as " + write.types(types)) },
    prepare: { types, compiler in TypedCondition(types, .own, compiler) })

  static let holds = WordDefinition(
    "holds", of: typedPlaces.union([.method, .initializer]), takes: .types, binds: true,
    meaning:
      "Its type, or an element, generic argument or tuple part; what a function takes and returns.",
    example: #"{ property: "*", of: "view_model", holds: "view" }"#,
    phrase: { types, _, write in .says("hold", write.types(types)) },
    prepare: { types, compiler in TypedCondition(types, .held, compiler) })
}

/// `typed` and `holds`: what a property, a parameter or a case is declared as.
struct TypedCondition: PreparedCondition {
  let types: TypeMatcher
  let depth: TypeWalk.Depth
  /// The same as far as no capture is asked for, which most places fail; nil where that is all or nothing.
  var bound: TypeMatcher?

  var need: RequiredInput { .index }
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
    let takes = index.kind(member) == .property || depth == .own ? [] : index.parameterTypes(of: member)
    switch index.kind(member) {
    case .associatedType: return .no
    case .initializer: return takes.any { types.answer($0, depth, scope) }
    case .method where depth == .own: return .no
    case .method where !index.hasTypeAnnotation(member): return takes.any { types.answer($0, depth, scope) }
    case .enumCase: return index.parameterTypes(of: member).any { types.answer($0, depth, scope) }
    case .method, .subscript, .property, .typeAlias:
      if hasAttribute(member, scope) { return .yes }
      var declared = types.answer(index.writtenType(of: member), depth, seenFrom: index.viewer(of: place), scope)
      if declared == .unknown, isLiteralOfOther(member, scope) { declared = .no }
      return declared.or(takes.any { types.answer($0, depth, scope) })
    }
  }

  /// Whether a property with a wrapper is given a literal, and neither roles nor what that is by itself are asked for.
  private func isLiteralOfOther(_ member: MemberID, _ scope: Scope) -> Bool {
    guard scope.index.hasAttributes(member), !scope.index.hasTypeAnnotation(member), !types.asksForTypes,
      let resolver = scope.resolver(of: member.file),
      let value = resolver.node(of: member).flatMap(resolver.tree.initialValue),
      let literal = resolver.tree.kind(value).literalType
    else { return false }
    return !types.names(scope).contains { $0.matches(literal) }
  }

  /// Whether a property carries an attribute that is asked for: `@Published`.
  private func hasAttribute(_ member: MemberID, _ scope: Scope) -> Bool {
    let attributes = types.names(scope).filter(\.isAttribute)
    guard !attributes.isEmpty, scope.index.hasAttributes(member) else { return false }
    return scope.resolver(of: member.file)?.hasAttribute(member, matching: attributes) ?? false
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
      return types.answer(resolver.writtenType(type), depth, scope)
    case .use:
      guard let member = place.usedMember(scope), scope.index.kind(member) == .property else {
        return types.matchesSubtype(resolver.typeOfExpression(node), scope)
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
    if properties.isEmpty { return types.matchesSubtype(resolver.typeOfExpression(target), scope) }
    return properties.any { answer(FoundPlace(subject: .property, file: $0.file, item: .member($0)), scope) }
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
    if let bound, TypedCondition(types: bound, depth: depth).answer(place, scope) == .no { return [] }
    let candidates = place.types(depth, scope)
    if candidates.isEmpty { return [(scope.bindings, answer(place, scope))].filter { $0.1 != .no } }
    let found = types.possibilities(candidates, scope)
    return found.isEmpty && types.areAliases(of: candidates.joined(), place, scope) ? [(scope.bindings, .yes)] : found
  }
}

// MARK: Functions

extension TypedCondition {
  fileprivate init(_ query: TypeQuery, _ depth: TypeWalk.Depth, _ compiler: RuleCompiler) {
    self.init(
      types: compiler.declaredTypes(query), depth: depth, bound: query.withoutCaptures.map(compiler.declaredTypes))
  }

  /// What a function returns and takes, as it is written; nil where its file is not at hand.
  private func functionTypes(of member: MemberID, _ scope: Scope) -> [(verb: String, type: NodeID)]? {
    guard let resolver = scope.resolver(of: member.file), let node = resolver.declaration(of: member) else {
      return nil
    }
    let tree = resolver.tree
    let result = scope.index.kind(member) == .subscript ? nil : tree.declaredType(of: node)
    let taken = tree.parameters(of: node).compactMap(tree.parameterType)
    return (result.map { [("returns", $0)] } ?? []) + taken.map { ("takes", $0) }
  }

  /// The first type that a function returns or takes with a certain answer.
  private func functionType(_ place: FoundPlace, _ wanted: Truth, _ scope: Scope) -> (verb: String, text: String)? {
    guard case .member(let member) = place.item, place.isFunction(scope), let resolver = scope.resolver else {
      return nil
    }
    return functionTypes(of: member, scope)?.first {
      types.answer(resolver.writtenType($0.type), depth, scope) == wanted
    }
    .map { ($0.verb, resolver.tree.singleLine($0.type)) }
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
    return tree.innermost(around: name) { tree.kind($0) == .enumCaseElement }.map(tree.parameters) ?? []
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
        return type.map { types.answer(writtenType($0), .own, scope) }
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
    return properties.any { index.writtenType(of: $0).element.map { types.answer($0, .own, scope) } ?? .unknown }
  }
}

extension TypeMatcher {
  /// Whether a typealias of one of the names stands for one of certain types.
  fileprivate func areAliases(of candidates: some Sequence<TypeID>, _ place: FoundPlace, _ scope: Scope) -> Bool {
    guard let file = place.file else { return false }
    return names(scope).contains { name in
      guard name.isExact, scope.project.mayBeAlias(name.text) else { return false }
      let path = name.text.nameParts
      return scope.index.lookUpType(path, from: LookupContext(file: file)).types.contains(
        where: candidates.contains)
    }
  }
}

extension TypeQuery {
  /// Those of its conditions that name no captures; nil where these are all or none.
  fileprivate var withoutCaptures: TypeQuery? {
    guard case .conditions(let conditions) = self else { return nil }
    let plain = conditions.filter { !$0.hasCaptures }
    return plain.isEmpty || plain.count == conditions.count ? nil : .conditions(plain)
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
  fileprivate func types(_ depth: TypeWalk.Depth, _ scope: Scope) -> [[TypeID]] {
    let index = scope.index
    var written: [WrittenType] = []
    switch item {
    case .member(let member):
      if depth == .held || index.kind(member) == .enumCase { written = index.parameterTypes(of: member) }
      if depth == .held || !isFunction(scope), index.kind(member) != .enumCase {
        written.insert(index.writtenType(of: member), at: 0)
      }
    case .code(let node, _):
      if let resolver = scope.resolver(of: file), let type = resolver.tree.parameterType(node) {
        written = [resolver.writtenType(type)]
      }
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: break
    }
    return written.flatMap { TypeMatcher.types(in: $0, depth, seenFrom: index.viewer(of: self), scope) }
  }
}

extension SyntaxKind {
  /// The type that a literal is of by itself.
  fileprivate var literalType: String? {
    switch self {
    case .booleanLiteral: "Bool"
    case .integerLiteral: "Int"
    case .floatLiteral: "Double"
    case .stringLiteral: "String"
    default: nil
    }
  }
}
