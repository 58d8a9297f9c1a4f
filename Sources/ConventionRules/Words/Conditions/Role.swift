extension WordDefinition {
  static let role = WordDefinition(
    "role", of: [.type, .nestedType, .mention, .creation, .conformance], takes: .types, asks: .role, binds: true,
    meaning: "The type is one of these, beside other conditions on a type.",
    example: #"{ property: "*", of: { role: "view_model", kind: "class" } }"#,
    phrase: { types, _, write in .says("be", write.types(types)) },
    prepare: { types, compiler in RoleCondition(types: compiler.types(types), isDemand: compiler.demands) })
}

private struct RoleCondition: PreparedCondition {
  let types: TypeMatcher
  let isDemand: Bool

  var need: RequiredInput { types.need }
  var constraint: Constraint { .role(types) }

  func doubt(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.unseenSupertype(scope) ?? "may have the role through an unknown supertype" + WayOut.sources
  }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let type = place.meantType(scope) else { return .unknown }
    return isDemand ? types.couldBe(type, scope) : types.isSubtype(type, scope)
  }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth {
    place.meantType(scope).map { types.chooses($0, scope) } ?? .unknown
  }

  func answer(undeclared name: String, _ scope: Scope) -> Truth { types.isSubtype(undeclared: name, scope) }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let type = place.meantType(scope) else { return [(scope.bindings, .unknown)] }
    return types.possibilities(type, scope)
  }
}
