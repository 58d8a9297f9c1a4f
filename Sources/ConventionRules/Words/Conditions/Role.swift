extension WordDefinition {
  static let role = WordDefinition(
    "role", of: [.type, .nestedType, .mention, .creation, .conformance], takes: .types, asks: .role, binds: true,
    meaning: "The type is one of these, beside other conditions on a type.",
    example: #"{ property: "*", of: { role: "view_model", kind: "class" } }"#,
    phrase: { types, _, write in .says("be", write.types(types)) },
    prepare: { types, compiler in RoleCondition(types: compiler.types(types)) })
}

private struct RoleCondition: PreparedCondition {
  let types: TypeMatcher

  var need: RequiredInput { types.need }
  var constraint: Constraint { .role(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unseenSupertype(scope) ?? "may have the role through an unknown supertype" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .undeclared(let name) = place.item { return types.matchesSubtype(undeclared: name, scope) }
    return place.meantType(scope).map { types.matches($0, scope) } ?? .unknown
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let type = place.meantType(scope) else { return [(scope.bindings, .unknown)] }
    return types.possibilities(type, scope)
  }
}
