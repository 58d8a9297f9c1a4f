// Roles in the words of the language, as the predicates that are decided for all types at once.

extension PlaceCondition {
  /// The same as a role's predicate; nil where the index does not tell it for all types at once.
  fileprivate var predicate: RolePredicate.Condition? {
    switch self {
    case .all(let conditions): return .all([RolePredicate(asking: conditions)])
    case .any(let conditions): return .any(conditions.map { RolePredicate(asking: [$0]) })
    case .not(let condition): return .not(RolePredicate(asking: [condition]))
    case .named(let names): return names.list.map { .names($0) }
    case .conformsTo(let types): return Self.related(types) { .conformsTo($0) }
    case .inheritsFrom(let types): return Self.related(types) { .inheritsFrom($0) }
    case .kind(let kinds):
      let known = kinds.compactMap { kind in RolePredicate.kinds.first { $0.0 == kind.rawValue }?.1 }
      return known.count == kinds.count ? .kinds(known) : nil
    case .role(let types): return types.predicate
    case .inFile(let files):
      let all = files.map(\.predicate)
      return all.contains { $0 == nil } ? nil : .any(all.compactMap { $0 }.map { RolePredicate([$0]) })
    case .words(let words): return words.predicate
    case .has(let places):
      let all = places.map { $0.predicate }
      return all.contains { $0 == nil } ? nil : .any(all.compactMap { $0 }.map { RolePredicate([$0]) })
    default: return nil
    }
  }

  private static func related(_ types: TypeQuery, _ make: (NameList) -> RolePredicate.Condition)
    -> RolePredicate.Condition?
  {
    guard case .names(let names) = types.together, let list = names.list else { return nil }
    return make(list)
  }
}

extension RolePredicate {
  /// Conditions of which lists of names tell some; the others are asked type by type.
  init(asking conditions: [PlaceCondition]) {
    self.init(conditions.map { $0.predicate ?? .asked(RoleQuestion(condition: $0)) })
  }
}

extension TypeQuery {
  fileprivate var together: TypeQuery {
    guard case .anyOf(let queries) = self else { return self }
    var items: [NameQuery.Item] = []
    for query in queries {
      guard case .names(let names) = query else { return self }
      items += names.items
    }
    return .names(NameQuery(items))
  }

  fileprivate var predicate: RolePredicate.Condition? {
    switch self {
    case .role(let role): return .roles([role])
    case .names(let names): return names.list.map { .names($0) }
    case .conditions(let conditions): return .all([RolePredicate(asking: conditions)])
    case .anyOf(let queries):
      let all = queries.map(\.predicate)
      return all.contains { $0 == nil } ? nil : .any(all.compactMap { $0 }.map { RolePredicate([$0]) })
    }
  }
}

extension FileQuery {
  fileprivate var predicate: RolePredicate.Condition? {
    guard declares == nil, extends == nil, test == nil else { return nil }
    var conditions: [RolePredicate.Condition] = []
    if let path {
      guard let list = path.list else { return nil }
      conditions.append(.paths(list))
    }
    if let imports {
      guard let list = imports.list else { return nil }
      conditions.append(.imports(list))
    }
    for file in not {
      guard let condition = file.predicate else { return nil }
      conditions.append(.not(RolePredicate([condition])))
    }
    return conditions.count == 1 ? conditions[0] : .all([RolePredicate(conditions)])
  }
}

extension WordQuery {
  fileprivate var predicate: RolePredicate.Condition? {
    var written: [NameList.Item] = []
    var others: [RolePredicate.Condition] = []
    for alternative in alternatives {
      guard alternative.count == 1 else { return nil }
      switch alternative[0] {
      case .written(let pattern): written.append(.pattern(pattern))
      case .vocabulary(let name): written.append(.vocabulary(name))
      case .fact(.generic): others.append(.isGeneric(true))
      case .fact: return nil
      }
    }
    if !written.isEmpty { others.append(.carrying(NameList(written))) }
    return others.count == 1 ? others[0] : .any(others.map { RolePredicate([$0]) })
  }
}

extension PlaceQuery {
  fileprivate var predicate: RolePredicate.Condition? {
    guard count == nil, case .names(let names) = target, let list = names.list else { return nil }
    return subject == .member && conditions.isEmpty ? .declares(list) : nil
  }
}
