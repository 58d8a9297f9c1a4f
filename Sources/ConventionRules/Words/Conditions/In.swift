extension WordDefinition {
  static let `in` = WordDefinition(
    "in", of: .all, takes: .types, asks: .surroundings, binds: true,
    meaning: "One of these types contains it.",
    example: #"{ mention: "view", in: "view_model" }"#,
    phrase: { types, subject, write in
      .stands((subject.isOfTypes ? "nested in " : "in ") + write.types(types))
    },
    prepare: { types, compiler in InCondition(types: compiler.types(types), isDemanded: compiler.demandsThis) })
}

/// `in`: the nearest type outwards that plays a base role or is one of these.
private struct InCondition: PreparedCondition {
  let types: TypeMatcher
  /// Whether places have to stand there, and are not chosen by it.
  let isDemanded: Bool

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

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place.surroundingTypes(scope), scope) }
  func answer(gathered place: GatheredPlace, _ scope: Scope) -> Truth { answer(place.around, scope) }

  private func answer(_ surroundings: SurroundingTypes, _ scope: Scope) -> Truth {
    // The head of a nested type makes it what it is: it belongs to that and to the type around it.
    if let head = surroundings.head {
      let answer = types.matches(head, scope)
      if answer != .no { return answer }
    }
    guard let around = surroundings.innermost else {
      guard let name = surroundings.unknownBody else { return .no }
      if types.names(scope).contains(where: { $0.matches(name) }) { return .yes }
      return isDemanded && types.asksForTypes ? .unknown : .no
    }
    for type in scope.index.typesOutwards(around) {
      let answer = types.matches(type, scope)
      if answer != .no { return answer }
      // A type with a role of its own is another part of the project, wherever it is nested.
      if scope.project.playsBaseRole(type) { break }
    }
    return isDemanded && scope.isAdoptedOnly(around, by: types) ? .yes : .no
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

extension Scope {
  /// Whether a type is a protocol which nobody adopts but certain types, test code aside: what its extensions do, these do.
  fileprivate func isAdoptedOnly(_ type: TypeID, by types: TypeMatcher) -> Bool {
    guard index.kind(type) == .protocol, !index.isSDK(type) else { return false }
    var pending = [type]
    var seen: Set<TypeID> = [type]
    var isAdopted = false
    while let known = pending.popLast() {
      for subtype in index.directSubtypes(of: known) where seen.insert(subtype).inserted {
        if types.matches(subtype, self) == .yes {
          isAdopted = true
        } else if index.kind(subtype) == .protocol {
          pending.append(subtype)
        } else if !project.roles.isTest(subtype) {
          return false
        }
      }
    }
    return isAdopted
  }
}
