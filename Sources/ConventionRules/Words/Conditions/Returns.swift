extension WordDefinition {
  static let returns = WordDefinition(
    "returns", of: [.method, .member, .closure, .call, .subscript, .property], takes: .types, binds: true,
    meaning: "What a function or a call returns; of a property, its type.",
    example: #"{ method: "*", returns: "Void" }"#,
    phrase: { types, _, write in
      if case .names(let names) = types, names.texts == ["Void"] { return .says("return", "a value", isDenied: true) }
      return .says("return", write.types(types))
    },
    prepare: { types, compiler in ReturnsCondition(types: compiler.declaredTypes(types)) })
}

private struct ReturnsCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { .tree }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? { "returns an unknown type" + WayOut.type }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    switch place.item {
    case .member(let member):
      let index = scope.index
      guard index.kind(member) == .method || index.kind(member) == .subscript || index.kind(member) == .property else {
        return .no
      }
      // Without a result, a method returns nothing.
      if index.kind(member) == .method, !index.hasTypeAnnotation(member) {
        return Truth(types.names(scope).contains { $0.matches("Void") })
      }
      let answer = types.answer(index.writtenType(of: member), .own, seenFrom: index.viewer(of: place), scope)
      return answer.orUnseen(isOfOtherModule(member, scope))
    case .code(let node, _):
      guard let resolver = scope.resolver(of: place.file) else { return .unknown }
      if place.subject == .closure {
        return place.closure(resolver).map { answer(closure: $0, resolver, scope) } ?? .unknown
      }
      if let taken = resolver.resultTaken(of: node) { return types.matchesSubtype(taken, scope) }
      let declared = resolver.functions(calledBy: node).map {
        answer(FoundPlace(subject: .method, file: $0.file, item: .member($0)), scope)
      }
      if let first = declared.first, declared.allSatisfy({ $0 == first }), first != .unknown { return first }
      // Nothing tells. A role is decided all the same.
      return types.roles.count == types.parts.count ? .unplayed : .unseen
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return .no
    }
  }

  /// Whether a result is of a type that nobody declares: it may be built on others of its module. `Color` is a `View`.
  private func isOfOtherModule(_ member: MemberID, _ scope: Scope) -> Bool {
    let (names, name) = (types.names(scope), scope.index.typeName(member))
    return types.asksForTypes && !names.isEmpty && !name.isEmpty && !LanguageType.isNamed(name)
      && !scope.project.declares(names)
      && scope.index.valueType(of: member) == .unknown
  }

  /// What a closure says that it returns, or else its only expression.
  private func answer(closure: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let tree = resolver.tree
    let clause = tree.child(closure, .closureSignature).flatMap { tree.child($0, .returnClause) }
    if let type = clause.flatMap(tree.firstChild) {
      return types.answer(resolver.writtenType(type), .own, scope)
    }
    let items = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    if items.isEmpty { return Truth(types.names(scope).contains { $0.matches("Void") }) }
    guard items.count == 1 else { return .unknown }
    let value = tree.kind(items[0]) == .returnStmt ? tree.firstChild(items[0]) : items[0]
    return value.map { types.matchesSubtype(resolver.typeOfExpression($0), scope) } ?? .unknown
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if answer(place, scope).isOpen { return "returns an unknown type" + WayOut.type }
    if place.subject == .closure { return "returns another type" }
    guard case .member(let member) = place.item else { return returned(by: place, scope) }
    if scope.index.kind(member) == .method, !scope.index.hasTypeAnnotation(member) { return "returns nothing" }
    return "returns " + PlaceFacts.writtenType(place, scope)
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? { reason(place, scope) }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.bindsCaptures else { return [(scope.bindings, answer(place, scope))] }
    switch place.item {
    case .member(let member):
      let type = scope.index.valueType(of: member, seenFrom: scope.index.viewer(of: place))
      if !type.types.isEmpty { return types.distinctPossibilities(type.types, scope) }
      return types.possibilities(undeclared: scope.index.typeName(member), scope)
    case .code(let node, _):
      let type = scope.resolver(of: place.file)?.resultTaken(of: node)
      return type.map { types.distinctPossibilities($0.types, scope) } ?? []
    case .type, .nestedType, .conformance, .file, .undeclared, .elsewhere: return []
    }
  }

  /// What a call returns: the type as which its result is taken.
  private func returned(by place: FoundPlace, _ scope: Scope) -> String {
    guard case .code(let node, _) = place.item,
      let type = scope.resolver(of: place.file)?.resultTaken(of: node)?.types.first
    else { return "returns another type" }
    return "returns " + scope.index.qualifiedName(type)
  }
}

extension FileResolver {
  /// The type for which the result of a call is taken: by a cast or an annotation, else the result itself; nil where nothing says.
  fileprivate func resultTaken(of call: NodeID) -> Resolution? {
    var value = call
    while let outer = tree.parent(value), tree.isWrapper(outer, of: value) { value = outer }
    if let cast = tree.nextSibling(value), tree.kind(cast) == .asCast, let type = tree.firstChild(cast) {
      return resolve(typeNode: tree.unwrappedType(type))
    }
    if let clause = tree.parent(value), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause),
      let annotation = tree.child(binding, .typeAnnotation), let type = tree.firstChild(annotation)
    {
      return resolve(typeNode: tree.unwrappedType(type))
    }
    let known = typeOfExpression(call)
    return known == .unknown ? nil : known
  }
}
