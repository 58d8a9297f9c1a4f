extension LanguageReader {
  /// Reports captures that are used and that nothing binds.
  mutating func reportUnbound(_ statement: RuleStatement, _ range: Range<Int>) {
    var bound: Set<String> = []
    var used: [String] = []
    for place in statement.places {
      place.eachName(binds: true) { names, binds in
        used += names.captures
        if binds { bound.formUnion(names.captures) }
      }
    }
    for condition in statement.demand + statement.exceptions {
      condition.eachName(binds: false) { names, _ in used += names.captures }
    }
    var told: Set<String> = []
    for capture in used where !bound.contains(capture) && told.insert(capture).inserted {
      problems.report(
        range,
        "nothing says what '{\(capture)}' stands for; write it into a name or a path of the place behind 'forbid' or 'each', "
          + "outside of 'not'")
    }
  }
}

extension [PlaceCondition] {
  /// The conditions in an order in which captures are bound before a condition uses them without binding them, as in `not`.
  var bindingFirst: [PlaceCondition] {
    let ranks = map(\.captureRank)
    if ranks.allSatisfy({ $0 == ranks.first }) { return self }
    return zip(self, ranks).enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }
}

extension PlaceCondition {
  /// 0 for a condition that uses no capture without binding it, 1 for one that also binds one, 2 for one that only uses them.
  fileprivate var captureRank: Int {
    var (isBinding, isUsing) = (false, false)
    eachName(binds: true) { names, binds in
      if names.captures.isEmpty { return }
      if binds { isBinding = true } else { isUsing = true }
    }
    return isUsing ? isBinding ? 1 : 2 : 0
  }
}

extension PlaceQuery {
  /// Calls a function with all names in the place.
  ///
  /// - Parameter binds: whether its names bind captures.
  func eachName(binds: Bool, _ body: (NameQuery, Bool) -> Void) {
    switch target {
    case .names(let names): body(names, binds)
    case .types(let types): types.eachName(binds: binds, body)
    case .statements, .literals: break
    }
    for condition in conditions { condition.eachName(binds: binds, body) }
  }
}

extension PlaceCondition {
  func eachName(binds: Bool, _ body: (NameQuery, Bool) -> Void) {
    switch self {
    case .all(let conditions): for condition in conditions { condition.eachName(binds: binds, body) }
    case .any(let conditions): for condition in conditions { condition.eachName(binds: binds, body) }
    case .not(let condition): condition.eachName(binds: false, body)
    case .named(let names): body(names, binds)
    case .in(let types), .of(let types), .role(let types), .typed(let types): types.eachName(binds: binds, body)
    case .holds(let types), .implements(let types): types.eachName(binds: binds, body)
    case .returns(let types), .conformsTo(let types), .inheritsFrom(let types),
      .adoptedBy(let types), .throwsType(let types):
      types.eachName(binds: false, body)
    case .inFile(let files): for file in files { file.eachName(binds: binds, body) }
    case .has(let places): for place in places { place.eachName(binds: binds, body) }
    case .inside(let places), .reaches(let places), .reachedFrom(let places), .exists(let places),
      .precedes(let places), .follows(let places):
      for place in places { place.eachName(binds: false, body) }
    case .on(let value), .value(let value): value.eachName(binds: binds, body)
    case .arguments(let arguments): for argument in arguments { argument.value.eachName(binds: binds, body) }
    case .order(let groups): for group in groups { body(group, false) }
    case .disposed(let disposal):
      body(disposal.by, false)
      body(disposal.inside, false)
    case .statements(let query): for names in [query.over, query.cases] { if let names { body(names, false) } }
    case .ofNone, .words, .kind, .visible, .captures, .setInInit, .lines: break
    }
  }
}

extension TypeQuery {
  func eachName(binds: Bool, _ body: (NameQuery, Bool) -> Void) {
    switch self {
    case .role: break
    case .names(let names): body(names, binds)
    case .conditions(let conditions): for condition in conditions { condition.eachName(binds: binds, body) }
    case .anyOf(let queries): for query in queries { query.eachName(binds: binds, body) }
    }
  }
}

extension ValueQuery {
  func eachName(binds: Bool, _ body: (NameQuery, Bool) -> Void) {
    switch self {
    case .object(let types), .typed(let types): types.eachName(binds: binds, body)
    case .named(let names), .reads(let names): body(names, binds)
    case .on(let value): value.eachName(binds: binds, body)
    case .not(let value): value.eachName(binds: false, body)
    case .any(let values), .all(let values): for value in values { value.eachName(binds: binds, body) }
    case .arguments(let arguments): for argument in arguments { argument.value.eachName(binds: binds, body) }
    case .words: break
    }
  }
}

extension FileQuery {
  func eachName(binds: Bool, _ body: (NameQuery, Bool) -> Void) {
    if let path { body(path, binds) }
    if let imports { body(imports, binds) }
    declares?.eachName(binds: false, body)
    extends?.eachName(binds: false, body)
    for file in not { file.eachName(binds: false, body) }
  }
}
