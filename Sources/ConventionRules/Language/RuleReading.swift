/// What a rule reads of the code besides the words at a place and the declarations around it.
struct RuleReading: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Marks of declarations, such as access levels; see ``DeclarationMarks``.
  static let marks = RuleReading(rawValue: 1)
  /// What else stands in the same function or property: closures and statements around a place, those before and behind it, and
  /// what is inside of it.
  static let surroundings = RuleReading(rawValue: 2)
  /// How many lines something has.
  static let lineCounts = RuleReading(rawValue: 4)
}

extension RuleStatement {
  /// What the rule reads, the roles that it names aside.
  var reading: RuleReading {
    RuleReading(places.map(\.reading) + (demand + exceptions).map(\.reading))
  }
}

extension PlaceQuery {
  fileprivate var reading: RuleReading {
    var reading = RuleReading(conditions.map(\.reading))
    if subject == .attribute { reading.insert(.marks) }
    if case .types(let types) = target { reading.formUnion(types.reading) }
    return reading
  }
}

extension PlaceCondition {
  /// What the condition reads, the roles that it names aside.
  var reading: RuleReading {
    switch self {
    case .all(let conditions), .any(let conditions): RuleReading(conditions.map(\.reading))
    case .not(let condition): condition.reading
    case .in(let types), .of(let types), .role(let types), .typed(let types), .holds(let types), .returns(let types),
      .conformsTo(let types), .inheritsFrom(let types), .adoptedBy(let types), .throwsType(let types):
      types.reading
    // What is private meets no requirement.
    case .implements(let types): types.reading.union(.marks)
    case .inFile(let files): RuleReading(files.map(\.reading))
    case .inside(let places), .has(let places), .precedes(let places), .follows(let places):
      RuleReading(places.map(\.reading)).union(.surroundings)
    // Nobody elsewhere calls what is private.
    case .reaches(let places), .reachedFrom(let places), .exists(let places):
      RuleReading(places.map(\.reading)).union([.marks, .surroundings])
    case .on(let value), .value(let value): value.reading
    case .arguments(let arguments): RuleReading(arguments.map(\.value.reading))
    case .words(let words): words.reading
    case .visible: .marks
    case .captures, .order, .disposed: .surroundings
    // An attribute may bring a value.
    case .setInInit: [.marks, .surroundings]
    case .statements(let query): query.linesAtMost == nil ? .surroundings : [.surroundings, .lineCounts]
    case .lines: .lineCounts
    case .named, .ofNone, .kind: []
    }
  }
}

extension TypeQuery {
  fileprivate var reading: RuleReading {
    switch self {
    case .role, .names: []
    case .conditions(let conditions): RuleReading(conditions.map(\.reading))
    case .anyOf(let queries): RuleReading(queries.map(\.reading))
    }
  }
}

extension ValueQuery {
  fileprivate var reading: RuleReading {
    switch self {
    case .object(let types), .typed(let types): types.reading
    case .on(let value), .not(let value): value.reading
    case .any(let values), .all(let values): RuleReading(values.map(\.reading))
    case .arguments(let arguments): RuleReading(arguments.map(\.value.reading))
    case .words(let words): RuleReading(words.map(\.reading))
    case .named, .reads: []
    }
  }
}

extension FileQuery {
  fileprivate var reading: RuleReading {
    RuleReading([declares?.reading ?? [], extends?.reading ?? []] + not.map(\.reading))
  }
}

extension WordQuery {
  fileprivate var reading: RuleReading {
    RuleReading(
      alternatives.joined().map { item in
        switch item {
        case .fact(let word): word == .settable || word == .overridden ? .marks : []
        case .written(let pattern): DeclarationMarks.mayMatch(pattern) ? .marks : []
        case .vocabulary: .marks
        }
      })
  }
}

extension ValueWord {
  fileprivate var reading: RuleReading {
    switch self {
    // Whether a property holds the object itself depends on who can set it.
    case .`self`: .marks
    case .madeHere, .unknown: .surroundings
    case .super, .nil, .literal, .closure, .absent: []
    }
  }
}
