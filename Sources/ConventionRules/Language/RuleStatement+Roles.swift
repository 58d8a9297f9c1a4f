extension RuleStatement {
  /// Adds the roles that a rule asks for.
  func collectRoles(into roles: inout Set<String>) {
    for place in places { place.collectRoles(into: &roles) }
    for condition in demand + exceptions { condition.collectRoles(into: &roles) }
  }
}

extension PlaceQuery {
  func collectRoles(into roles: inout Set<String>) {
    if case .types(let types) = target { types.collectRoles(into: &roles) }
    for condition in conditions { condition.collectRoles(into: &roles) }
  }
}

extension PlaceCondition {
  func collectRoles(into roles: inout Set<String>) {
    switch self {
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.collectRoles(into: &roles) }
    case .not(let condition): condition.collectRoles(into: &roles)
    case .in(let types), .of(let types), .role(let types), .typed(let types), .holds(let types), .returns(let types),
      .conformsTo(let types), .inheritsFrom(let types), .adoptedBy(let types), .implements(let types),
      .throwsType(let types):
      types.collectRoles(into: &roles)
    case .inFile(let files): for file in files { file.collectRoles(into: &roles) }
    case .inside(let places), .has(let places), .reaches(let places), .exists(let places),
      .precedes(let places), .follows(let places):
      for place in places { place.collectRoles(into: &roles) }
    case .on(let value), .value(let value): value.collectRoles(into: &roles)
    case .arguments(let arguments): for argument in arguments { argument.value.collectRoles(into: &roles) }
    case .named, .ofNone, .words, .kind, .visible, .captures, .statements, .order, .setInInit, .disposed, .lines: break
    }
  }
}

extension TypeQuery {
  func collectRoles(into roles: inout Set<String>) {
    switch self {
    case .role(let role): roles.insert(role)
    case .names: break
    case .conditions(let conditions): for condition in conditions { condition.collectRoles(into: &roles) }
    case .anyOf(let queries): for query in queries { query.collectRoles(into: &roles) }
    }
  }
}

extension ValueQuery {
  func collectRoles(into roles: inout Set<String>) {
    switch self {
    case .object(let types), .typed(let types): types.collectRoles(into: &roles)
    case .on(let value), .not(let value): value.collectRoles(into: &roles)
    case .any(let values), .all(let values): for value in values { value.collectRoles(into: &roles) }
    case .arguments(let arguments): for argument in arguments { argument.value.collectRoles(into: &roles) }
    case .named, .reads, .words: break
    }
  }
}

extension FileQuery {
  func collectRoles(into roles: inout Set<String>) {
    declares?.collectRoles(into: &roles)
    extends?.collectRoles(into: &roles)
    for file in not { file.collectRoles(into: &roles) }
  }
}
