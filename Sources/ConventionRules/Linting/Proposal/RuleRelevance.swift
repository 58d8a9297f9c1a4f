/// Questions that decide whether a project follows a rule on purpose: whether it has what the rule needs, who does the forbidden
/// thing elsewhere, and who could do it here.
///
/// If nobody does the forbidden thing anywhere, following a ban means nothing. If forty controllers follow a rule about view models
/// and the seven with a view model break it, that is no habit either.
struct RuleRelevance {
  let rule: String
  /// What the rule says that a project has to have; nil where it says nothing.
  let needed: RuleStatement?
  /// What a ban forbids, wherever it is done; nil for other rules.
  let anywhere: RuleStatement?
  /// Who has to do with what the ban speaks of, in the place that it means; nil where that is forbidden already.
  let related: RuleStatement?
  /// The types that a ban speaks of; nil where it speaks of none.
  let spokenOf: RuleStatement?
  /// Whether it forbids to make objects. Only those who have to do with such objects could.
  let bansCreations: Bool

  /// - Parameter roles: of all documents.
  init(_ rule: Rule, _ roles: [String: [Condition]]) {
    let statement = rule.statement
    self.rule = rule.id
    needed = rule.need
    guard case .forbid = statement.shape else {
      (anywhere, related, spokenOf, bansCreations) = (nil, nil, nil, false)
      return
    }
    anywhere = Self.statement(of: statement.places.map(\.anywhere), but: statement.exceptions)
    related = Self.statement(of: statement.places.flatMap { $0.related(roles) })
    spokenOf = Self.statement(of: statement.places.compactMap(\.spokenOf))
    bansCreations = statement.places.allSatisfy { $0.subject == .creation }
  }

  private static func statement(of places: [PlaceQuery], but exceptions: [Condition] = []) -> RuleStatement? {
    places.isEmpty ? nil : RuleStatement(places: places, shape: .forbid, exceptions: exceptions)
  }

  // No rule has an id with a space.
  var neededID: String { rule + " needed" }
  var anywhereID: String { rule + " anywhere" }
  var relatedID: String { rule + " related" }
  var spokenOfID: String { rule + " spoken of" }

  /// The statements that find out, by the ids under which their findings are told.
  var statements: [(id: String, statement: RuleStatement)] {
    [
      (neededID, needed), (anywhereID, anywhere), (relatedID, related), (spokenOfID, spokenOf),
    ].compactMap { id, statement in
      statement.map { (id, $0) }
    }
  }
}

/// What was found in a project by its rules and by the statements of ``RuleRelevance``.
struct HabitEvidence {
  /// So many that do what is forbidden are no slips, and so many that have what a rule needs have it on purpose.
  private static let several = 3

  /// By the ids of rules and of these statements, the outermost types with a finding.
  private var types: [String: Set<String>] = [:]
  /// By the same ids, where the findings are.
  private var places: [String: Set<Place>] = [:]

  private struct Place: Hashable {
    let path: String
    let offset: Int
  }

  /// - Parameter diagnostics: of the rules, and of these statements.
  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      let type = diagnostic.symbol.split(separator: ".").first.map(String.init) ?? diagnostic.path
      let place = Place(path: diagnostic.path, offset: diagnostic.range.lowerBound)
      for id in diagnostic.ruleIDs {
        types[id, default: []].insert(type)
        places[id, default: []].insert(place)
      }
    }
  }

  /// Whether the types that one ban speaks of are among those of another.
  func speaksOfNoMore(_ probe: RuleRelevance, than other: RuleRelevance) -> Bool {
    guard let types = places[probe.spokenOfID], let others = places[other.spokenOfID] else { return false }
    return types.isSubset(of: others)
  }

  /// Whether what one ban forbids is nearly always what another forbids.
  func forbidsNoMore(_ probe: RuleRelevance, than other: RuleRelevance) -> Bool {
    guard let done = places[probe.anywhereID], let others = places[other.anywhereID] else { return false }
    return done.intersection(others).count * 100 >= done.count * Habit.settled
  }

  /// Whether the project lacks what a rule says that it has to have. One type is enough where the rule asks for a type.
  func lacksWhatIsNeeded(_ probe: RuleRelevance) -> Bool {
    guard let needed = probe.needed else { return false }
    let least = needed.places.contains { $0.subject == .type } ? 1 : Self.several
    return types[probe.neededID, default: []].count < least
  }

  /// Whether nobody does what a ban forbids, there or elsewhere.
  func isMoot(_ probe: RuleRelevance) -> Bool {
    probe.anywhere != nil && types[probe.anywhereID] == nil && types[probe.rule] == nil
  }

  /// Figures that tell more than those of the rule: of the types that have to do with what is forbidden, or of those that do it
  /// anywhere, how many break the ban. nil where the rule's own figures hold.
  func figures(_ probe: RuleRelevance) -> (subjects: Int, violated: Int)? {
    guard probe.anywhere != nil else { return nil }
    if probe.bansCreations, probe.related != nil {
      let breakers = types[probe.rule] ?? []
      return ((types[probe.relatedID] ?? []).union(breakers).count, breakers.count)
    }
    guard let breakers = types[probe.rule] else { return nil }
    let related = (types[probe.relatedID] ?? []).union(breakers)
    // One is a slip, and two of three are not.
    let mostBreakIt = breakers.count > 1 && breakers.isMore(than: 100 - Habit.usual, of: related)
    if probe.related != nil, mostBreakIt || areMany(breakers, of: related) { return (related.count, breakers.count) }
    let all = (types[probe.anywhereID] ?? []).union(breakers)
    return areMany(breakers, of: all) ? (all.count, breakers.count) : nil
  }

  /// Whether those that break a ban are too many for slips.
  private func areMany(_ breakers: Set<String>, of types: Set<String>) -> Bool {
    breakers.count >= Self.several && breakers.isMore(than: 100 - Habit.settled, of: types)
  }
}

extension Set {
  fileprivate func isMore(than percent: Int, of all: Set) -> Bool { count * 100 > all.count * percent }
}

extension RuleStatement {
  /// Whether it is a ban that speaks of no types and of no files: it counts all files, most of which have nothing to do with it.
  var countsFiles: Bool {
    shape == .forbid && places.allSatisfy { !$0.speaksOfOwners }
  }

  /// Whether what it demands names roles that nobody plays: then nobody has to do it.
  func asksForNoType(in table: RoleTable) -> Bool {
    var roles: Set<String> = []
    for condition in demand { condition.collectRoles(into: &roles) }
    return !roles.isEmpty && roles.allSatisfy { table.types(inAnyOf: [$0]).isEmpty }
  }
}

extension PlaceQuery {
  /// Whether it says in which types or files, or in the members of which types, such places are.
  fileprivate var speaksOfOwners: Bool {
    if subject == .type || subject == .conformance { return true }
    return conditions.contains { condition in
      switch condition.aspect {
      case .surroundings, .file: true
      case .owner: subject.isMember
      default: false
      }
    }
  }

  /// The same without the types, the code and the files in which it is to stand. What says nothing of these becomes what one has to do
  /// with before one does it: who sets a property uses it.
  fileprivate var anywhere: PlaceQuery {
    let elsewhere = conditions.filter { !$0.isLocation(of: subject) }
    let isSaid = elsewhere.count < conditions.count
    return PlaceQuery(
      subject: subject == .assignment && !isSaid ? .use : subject, target: target, count: count, conditions: elsewhere)
  }

  /// Who names the types of which the ban speaks, or types above these, or has an object of such a type.
  fileprivate func related(_ roles: [String: [Condition]]) -> [PlaceQuery] {
    guard let types = spokenOf(roles) else { return [] }
    let owners = conditions.compactMap { $0.types(of: .surroundings) }
    guard let owner = owners.first, owners.count == 1 else { return [] }
    let foreign = WordDefinition.is.says(.words(WordQuery(alternatives: [[.fact("foreign")]])))
    let family = TypeQuery.anyOf([types, .conditions([WordDefinition.adoptedBy.says(.types(types)), .not(foreign)])])
    return [
      PlaceQuery(
        subject: .mention, target: .types(family), count: nil, conditions: [WordDefinition.in.says(.types(owner))]),
      PlaceQuery(
        subject: .property, target: .names(NameQuery([.pattern(NamePattern("*"))])), count: nil,
        conditions: [WordDefinition.of.says(.types(owner)), WordDefinition.typed.says(.types(family))]),
    ]
  }

  /// The types that it names or makes, or of whose objects it speaks.
  fileprivate var spokenOf: PlaceQuery? {
    var types: TypeQuery?
    if case .types(let named) = target, subject == .mention || subject == .creation { types = named }
    for condition in conditions where types == nil {
      types = condition.value(of: .receiver)?.types
    }
    return types.map { PlaceQuery(subject: .type, target: .types($0), count: nil, conditions: []) }
  }

  /// The types with which one may have to do without breaking the ban; nil where naming them is what is forbidden.
  private func spokenOf(_ roles: [String: [Condition]]) -> TypeQuery? {
    switch subject {
    case .mention:
      // Who must not name the class may name the protocol in front of it.
      if case .types(let types) = target, types.areImplementations(roles) { return types }
    case .creation:
      if case .types(let types) = target { return types }
    case .call, .use, .assignment:
      return conditions.lazy.compactMap { $0.value(of: .receiver) }.first?.types
    default: break
    }
    return nil
  }
}

extension Condition {
  /// Whether it says where places of a subject stand, and not what they are.
  fileprivate func isLocation(of subject: Subject) -> Bool {
    switch aspect {
    case .surroundings, .code, .file: true
    case .owner where types(of: .owner) != nil:
      subject.isMember || subject == .conformance || subject == .parameter || subject == .body
    default: false
    }
  }
}

extension TypeQuery {
  /// Whether no protocol is meant.
  fileprivate func areImplementations(_ roles: [String: [Condition]]) -> Bool {
    switch self {
    case .role(let role):
      roles[role]?.excludeProtocols ?? false
    case .names: false
    case .conditions(let conditions): conditions.excludeProtocols
    case .anyOf(let queries): queries.allSatisfy { $0.areImplementations(roles) }
    }
  }
}

extension [Condition] {
  fileprivate var excludeProtocols: Bool {
    contains { condition in
      guard case .says(let word, .choice(let kinds)) = condition, word.aspect == .kind else { return false }
      return !kinds.contains(KindWord.protocol.rawValue)
    }
  }
}

extension ValueQuery {
  /// The types of an object that is asked for; nil for anything else.
  fileprivate var types: TypeQuery? {
    if case .object(let types) = self { return types }
    if case .typed(let types) = self { return types }
    return nil
  }
}
