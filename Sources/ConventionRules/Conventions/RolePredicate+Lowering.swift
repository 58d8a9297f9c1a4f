// Roles in the words of the language, as the predicates that are decided for all types at once.

extension Condition {
  /// The same as a role's predicate; nil where the index does not tell it for all types at once.
  fileprivate var predicate: RolePredicate.Part? {
    switch self {
    case .all(let conditions): .all([RolePredicate(asking: conditions)])
    case .any(let conditions): .any(conditions.map { RolePredicate(asking: [$0]) })
    case .not(let condition): .not(RolePredicate(asking: [condition]))
    case .says(let word, let value): predicate(word.aspect, value)
    }
  }

  private func predicate(_ aspect: Aspect, _ value: WordValue) -> RolePredicate.Part? {
    switch (aspect, value) {
    case (.name, .names(let names)): names.list.map { .names($0) }
    case (.ancestors, .types(let types)): Self.related(types) { .conformsTo($0) }
    case (.superclasses, .types(let types)): Self.related(types) { .inheritsFrom($0) }
    case (.kind, .choice(let kinds)):
      Self.all(kinds.map { kind in RolePredicate.kinds.first { $0.0 == kind }?.1 })
        .map { .kinds($0) }
    case (.role, .types(let types)): types.predicate
    case (.file, .files(let files)): Self.any(files.map(\.predicate))
    case (.words, .words(let words)): words.written.map { .carrying($0, RoleQuestion(condition: self)) }
    case (.content, .places(let places)): Self.any(places.map(\.predicate))
    default: nil
    }
  }

  /// All of them; nil where one is missing.
  private static func all<Part>(_ parts: [Part?]) -> [Part]? {
    let known = parts.compactMap { $0 }
    return known.count == parts.count ? known : nil
  }

  /// One of them; nil where one is not known.
  fileprivate static func any(_ parts: [RolePredicate.Part?]) -> RolePredicate.Part? {
    all(parts).map { .any($0.map { RolePredicate([$0]) }) }
  }

  private static func related(_ types: TypeQuery, _ make: (NameList) -> RolePredicate.Part)
    -> RolePredicate.Part?
  {
    guard case .names(let names) = types.together, let list = names.list else { return nil }
    return make(list)
  }
}

extension RolePredicate {
  /// Conditions of which lists of names tell some; the others are asked type by type.
  init(asking conditions: [Condition]) {
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

  fileprivate var predicate: RolePredicate.Part? {
    switch self {
    case .role(let role): return .roles([role])
    case .names(let names): return names.list.map { .names($0) }
    case .conditions(let conditions): return .all([RolePredicate(asking: conditions)])
    case .anyOf(let queries): return Condition.any(queries.map(\.predicate))
    }
  }
}

extension FileQuery {
  fileprivate var predicate: RolePredicate.Part? {
    guard declares == nil, extends == nil, test == nil else { return nil }
    var conditions: [RolePredicate.Part] = []
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
  /// The modifiers and attributes of which one is asked for; nil where it asks for more.
  fileprivate var written: NameList? {
    var items: [NameList.Item] = []
    for alternative in alternatives {
      guard alternative.count == 1 else { return nil }
      switch alternative[0] {
      case .written(let pattern): items.append(.pattern(pattern))
      case .vocabulary(let name): items.append(.vocabulary(name))
      case .fact: return nil
      }
    }
    return NameList(items)
  }
}

extension PlaceQuery {
  fileprivate var predicate: RolePredicate.Part? {
    guard count == nil, case .names(let names) = target, let list = names.list else { return nil }
    return subject == .member && conditions.isEmpty ? .declares(list) : nil
  }
}
