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
      let words = ConditionWord.allCases.filter { $0.bindsCaptures && ![.any, .all].contains($0) }.map(\.rawValue)
      problems.report(
        capturePlaces[capture] ?? range,
        "nothing says what '{\(capture)}' is; write it after the subject of the place that the rule looks at, or there after "
          + SentenceText.list(words, "or") + ", outside of 'not'")
    }
  }
}

// MARK: Placeholders

extension LanguageReader {
  /// What the message of each rule may say of a place.
  static let placeholders = ["name", "type", "member", "on", "typed", "value", "why"]

  /// Whether a rule's message has no other placeholders than there are values for: what is known of any place, captures, and
  /// lists of the vocabulary. Others are reported.
  ///
  /// - Parameter range: of the message, quotes included.
  mutating func knowsPlaceholders(of message: MessageTemplate, at range: Range<Int>, _ statement: RuleStatement) -> Bool
  {
    let before = problems.count
    let captures = statement.captures
    let known = Self.placeholders + captures.sorted()
    for (name, part) in message.placeholders {
      // Without escapes, the message's text stands in the document as it is, behind its quote.
      let isVerbatim = range.count == message.text.utf8.count + 2
      let start = range.lowerBound + 1
      let place = isVerbatim ? start + part.lowerBound..<start + part.upperBound : range
      if name.hasPrefix("$") {
        reportUnknown(list: String(name.dropFirst()), place)
      } else if name.contains("="), let template = NameTemplate("{" + name + "}") {
        for list in template.lists { reportUnknown(list: list, place) }
        for capture in template.captures where !captures.contains(capture) { reportUnknown(capture, place, known) }
      } else if !known.contains(name) {
        reportUnknown(name, place, known)
      }
    }
    return problems.count == before
  }

  private mutating func reportUnknown(_ placeholder: String, _ place: Range<Int>, _ known: [String]) {
    let hint = problems.hint(for: placeholder, in: known)
    problems.report(
      place,
      "a message has no placeholder '{\(placeholder)}'"
        + (hint.isEmpty ? "; there are " + known.map { "{\($0)}" }.joined(separator: " ") : hint))
  }

  private mutating func reportUnknown(list: String, _ place: Range<Int>) {
    guard known.isVocabularyComplete, !known.vocabulary.contains(list) else { return }
    problems.report(
      place, "unknown vocabulary list '\(list)'" + problems.hint(for: list, in: known.vocabulary))
  }
}

extension RuleStatement {
  /// The captures that its names bind or use.
  fileprivate var captures: Set<String> {
    var captures: Set<String> = []
    for place in places { place.eachName(binds: true) { names, _ in captures.formUnion(names.captures) } }
    for condition in demand + exceptions {
      condition.eachName(binds: false) { names, _ in captures.formUnion(names.captures) }
    }
    return captures
  }
}

// MARK: Names

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
  /// Whether captures in it get their values by it.
  var bindsCaptures: Bool {
    var isBinding = false
    eachName(binds: true) { names, binds in isBinding = isBinding || binds && !names.captures.isEmpty }
    return isBinding
  }

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
    case .returns(let types), .conformsTo(let types), .inheritsFrom(let types), .adoptedBy(let types):
      types.eachName(binds: binds, body)
    case .throwsType(let types): types.eachName(binds: false, body)
    case .inFile(let files): for file in files { file.eachName(binds: binds, body) }
    case .has(let places): for place in places { place.eachName(binds: binds, body) }
    case .inside(let places), .reaches(let places), .exists(let places),
      .precedes(let places), .follows(let places):
      for place in places { place.eachName(binds: false, body) }
    case .on(let value), .value(let value): value.eachName(binds: binds, body)
    case .arguments(let arguments): for argument in arguments { argument.value.eachName(binds: binds, body) }
    case .order(let groups): for group in groups { body(group, false) }
    case .disposed(let disposal):
      body(disposal.by, false)
      body(disposal.inside, false)
    case .statements(let query): if let names = query.over { body(names, false) }
    case .ofNone, .words, .kind, .visible, .captures, .setInInit, .lines: break
    }
  }
}

extension TypeQuery {
  /// Whether captures in its names, or in what it asks of types, get their values by it.
  var bindsCaptures: Bool {
    var isBinding = false
    eachName(binds: true) { names, binds in isBinding = isBinding || binds && !names.captures.isEmpty }
    return isBinding
  }

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
    if let imports { body(imports, false) }
    declares?.eachName(binds: false, body)
    extends?.eachName(binds: false, body)
    for file in not { file.eachName(binds: false, body) }
  }
}
