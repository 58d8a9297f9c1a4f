extension WordDefinition {
  static let `in` = WordDefinition(
    "in", of: .all, takes: .types, asks: .surroundings, binds: true,
    meaning: "One of these types contains it.",
    example: #"{ mention: "view", in: "view_model" }"#,
    phrase: { types, subject, write in
      .stands((subject.isOfTypes ? "nested in " : "in ") + write.types(types))
    },
    prepare: { types, compiler in InCondition(types: compiler.types(types)) })
}

/// `in`: the nearest type outwards that plays a base role or is one of these.
private struct InCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { types.need }
  var constraint: Constraint { .surroundings(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    let around = place.surroundingTypes(scope)
    if let name = around.unknownBody {
      return "is in an extension of '\(name)', which no file of the project declares" + WayOut.sources
    }
    guard let type = around.innermost else { return nil }
    return "is in '\(scope.index.qualifiedName(type))', which \(types.doubt(about: type, scope))"
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    // Of a type that nobody declares, the names in front of its own tell where it is nested.
    if case .undeclared(let name) = place.item {
      let outer = name.indices.filter { name[$0] == "." }.map { String(name[..<$0]) }
      return outer.any { types.matches(undeclared: $0, scope) }.or(.unseen)
    }
    let surroundings = place.surroundingTypes(scope)
    // The head of a nested type makes it what it is: it belongs to that and to the type around it.
    var answer = surroundings.head.map { types.matches($0, scope) } ?? .no
    if answer >= .unknown { return answer }
    guard let around = surroundings.innermost else {
      guard let name = surroundings.unknownBody else { return .no }
      if types.names(scope).contains(where: { $0.matches(name) }) { return .yes }
      return answer.orUnseen(types.asksForTypes)
    }
    for type in scope.index.typesOutwards(around) {
      // Whose code it is a role decides, shown or not.
      let truth = types.matches(type, scope)
      answer = answer.or(truth == .unplayed ? .no : truth)
      // A type with a role of its own is another part of the project, wherever it is nested.
      if answer >= .unknown { return answer }
      if scope.project.playsBaseRole(type) { break }
    }
    guard scope.index.kind(around) == .protocol, place.body(scope).map(scope.index.isExtension) ?? false else {
      return answer
    }
    return scope.project.isAdoptedOnly(around) { types.matches($0, scope) == .yes } ? .yes : answer
  }

  /// The nearest type outwards that is one of these tells what captures stand for.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.bindsCaptures else { return [(scope.bindings, answer(place, scope))] }
    let surroundings = place.surroundingTypes(scope)
    if let head = surroundings.head {
      let found = types.distinctPossibilities([head], scope)
      if !found.isEmpty { return found }
    }
    guard let around = surroundings.innermost else {
      return surroundings.unknownBody.map { types.possibilities(undeclared: $0, scope) } ?? []
    }
    for type in scope.index.typesOutwards(around) {
      let found = types.distinctPossibilities([type], scope)
      if !found.isEmpty { return found }
      if scope.project.playsBaseRole(type) { break }
    }
    return []
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.surroundingType(scope).map { "is in '\(scope.index.qualifiedName($0))'" }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if place.subject == .assignment { return "is assigned by another type" }
    guard let type = place.surroundingType(scope) else { return "is in no type" }
    let asked = types.inWords(scope)
    return "is in '\(scope.index.qualifiedName(type))'"
      + (asked.isEmpty ? "" : ", not in " + asked.alternatives)
  }
}

extension FoundPlace {
  func surroundingTypes(_ scope: Scope) -> SurroundingTypes {
    if case .elsewhere(let around, _) = item { return around }
    let innermost = surroundingType(scope)
    return SurroundingTypes(
      head: headType(scope), innermost: innermost, unknownBody: innermost == nil ? unknownBody(scope) : nil)
  }

  private func headType(_ scope: Scope) -> TypeID? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    return resolver.headType(around: node)
  }

  private func unknownBody(_ scope: Scope) -> String? {
    let index = scope.index
    var around = body(scope)
    if case .type(let type) = item { around = index.primaryBody(of: type).flatMap(index.enclosingDeclaration) }
    return around.flatMap { index.extendedType($0) == nil ? index.writtenName($0) : nil }
  }
}
