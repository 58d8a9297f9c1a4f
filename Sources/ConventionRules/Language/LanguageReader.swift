/// Reads what rules and roles say: places, conditions, types and values. Mistakes are reported and left out.
struct LanguageReader {
  let known: KnownNames
  let words: WordList
  var problems: ProblemCollector
  /// Where each capture stands first.
  var capturePlaces: [String: Range<Int>] = [:]

  // MARK: Rules

  /// The statement of a rule; nil where it has mistakes.
  ///
  /// - Parameters:
  ///   - members: the keys of the rule's block, of which those of other meaning are passed over.
  ///   - range: of the block.
  mutating func statement(_ members: [JSONMember], _ range: Range<Int>) -> RuleStatement? {
    let before = problems.count
    let (each, must) = (members["each"], members["must"])
    let shapes = RuleStatement.shapes.compactMap { members[$0] }
    if shapes.count > 1 {
      problems.report(
        shapes[1].keyRange, "a rule has '\(shapes[0].key)' or '\(shapes[1].key)', not both; write two rules")
      return nil
    }
    guard let looked = shapes.first else {
      problems.report(
        range.lowerBound..<range.lowerBound,
        "the rule needs 'forbid' with a place, or 'each' with places and 'must' with conditions")
      return nil
    }
    reportMisplaced(members)
    if looked.key == RuleStatement.importKey { return importStatement(looked, must, members["unless"]) }
    let places = placeQueries(looked.value, "'\(looked.key)'", allowsCount: false)
    let subjects = SubjectSet(places.map(\.subject))
    var shape = RuleStatement.Shape.forbid
    if each != nil {
      if let must {
        shape = .each(must: conditions(must.value, "'must'", on: subjects))
      } else {
        problems.report(looked.keyRange, "'each' needs 'must': what is required at each of these places")
      }
    } else if let must {
      problems.report(
        must.keyRange, "'must' goes with 'each', and this rule has 'forbid'; write exceptions after 'unless'"
      )
    }
    let exceptions = members["unless"].map { alternatives($0.value, "'unless'", on: subjects) } ?? []
    guard problems.count == before else { return nil }
    let statement = RuleStatement(places: places, shape: shape, exceptions: exceptions)
    reportUnbound(statement, looked.value.range)
    return problems.count == before ? statement : nil
  }

  /// Conditions that a configuration adds to those under which a place is fine; nil where they have mistakes.
  mutating func exceptions(_ value: JSONValue, to statement: RuleStatement) -> [Condition]? {
    let before = problems.count
    let added = alternatives(value, "'unless'", on: SubjectSet(statement.places.map(\.subject)))
    if problems.count == before { reportUnbound(statement.with(exceptions: added), value.range) }
    return problems.count == before ? added : nil
  }

  /// Places that stand by themselves; nil where they have mistakes.
  mutating func places(_ value: JSONValue, _ what: String) -> [PlaceQuery]? {
    let before = problems.count
    let places = placeQueries(value, what, allowsCount: false)
    return problems.count == before ? places : nil
  }

  private mutating func reportMisplaced(_ members: [JSONMember]) {
    for member in members where !RuleStatement.keys.contains(member.key) {
      guard Subject(rawValue: member.key) != nil || words.has(member.key) else { continue }
      problems.report(
        member.keyRange,
        "'\(member.key)' belongs in a place, after 'forbid' or 'each', or into 'must' or 'unless', not beside them")
    }
  }

  // MARK: Places

  /// One place, or a list of which each will do.
  mutating func placeQueries(_ value: JSONValue, _ what: String, allowsCount: Bool, around: Bool = false)
    -> [PlaceQuery]
  {
    guard case .array(let values) = value.content else {
      return [placeQuery(value, what, allowsCount: allowsCount, around: around)].compactMap { $0 }
    }
    if values.isEmpty { problems.report(value.range, "\(what) needs at least one place") }
    return values.compactMap { placeQuery($0, what, allowsCount: allowsCount, around: around) }
  }

  private mutating func placeQuery(_ value: JSONValue, _ what: String, allowsCount: Bool, around: Bool) -> PlaceQuery? {
    guard let members = value.members(what, &problems) else { return nil }
    let found = members.compactMap { member -> (member: JSONMember, subject: Subject)? in
      guard let subject = Subject(rawValue: member.key), around || subject.isPlace else { return nil }
      return (member, subject)
    }
    guard let (member, subject) = found.first else {
      reportMissingSubject(members, value.range, what, Subject.allCases.filter { around || $0.isPlace })
      return nil
    }
    if found.count > 1 {
      problems.report(
        found[1].member.keyRange,
        "a place has one subject, and this one has '\(member.key)' and '\(found[1].member.key)'; write a list of two places, "
          + "or say the second by '\(words.name(of: .content))' or '\(words.name(of: .code))'")
      return nil
    }
    let rest = members.filter { $0.key != member.key }
    let counts = PlaceCountKeys.all
    let target = target(member.value, of: subject)
    let count = allowsCount ? count(rest.filter { counts.contains($0.key) }) : nil
    var conditions: [Condition] = []
    for other in rest where !(allowsCount && counts.contains(other.key)) {
      if let condition = condition(other, on: [subject]) { conditions.append(condition) }
    }
    guard let target else { return nil }
    return PlaceQuery(subject: subject, target: target, count: count, conditions: conditions)
  }

  private mutating func reportMissingSubject(
    _ members: [JSONMember], _ range: Range<Int>, _ what: String, _ subjects: [Subject]
  ) {
    let subjects = subjects.map(\.rawValue)
    for member in members where !words.has(member.key) {
      let hint =
        if ["class", "struct", "enum", "actor", "protocol"].contains(member.key) {
          "; write { type: …, \(words.name(of: .kind)): \"\(member.key)\" }"
        } else if FileQuery.keys.contains(member.key) {
          "; write { file: … } for whole files, or \(words.name(of: .file)): { \(member.key): … } beside a subject"
        } else if Subject(rawValue: member.key) != nil {
          "; write \(words.name(of: .code)): { \(member.key): … } beside a subject"
        } else {
          Suggestion.nearest(to: member.key, in: subjects).map { "; did you mean '\($0)'?" }
            ?? "; the subjects are " + subjects.joined(separator: ", ")
        }
      problems.report(member.keyRange, "'\(member.key)' is not the subject of a place" + hint)
      return
    }
    problems.report(
      range, "\(what) is a place, and needs a subject: one of " + subjects.joined(separator: ", "))
  }

  private mutating func count(_ members: [JSONMember]) -> PlaceCount? {
    var (atLeast, atMost): (Int?, Int?) = (nil, nil)
    for member in members {
      guard let number = member.value.wholeNumber("'\(member.key)'", &problems) else { continue }
      if member.key != "at_most" { atLeast = number }
      if member.key != "at_least" { atMost = number }
    }
    if members.count > 1, members["exactly"] != nil {
      problems.report(members[0].keyRange, "use 'exactly' alone, without 'at_least' or 'at_most'")
    }
    if let atLeast, let atMost, atLeast > atMost {
      problems.report(members[0].keyRange, "no number is at least \(atLeast) and at most \(atMost)")
    }
    return members.isEmpty ? nil : PlaceCount(atLeast: atLeast ?? 0, atMost: atMost)
  }

  private mutating func target(_ value: JSONValue, of subject: Subject) -> PlaceQuery.Target? {
    let what = "'\(subject.rawValue)'"
    return switch subject.word.takes {
    case .types: types(value, what).map { .types($0) }
    case .statements: choices(value, what, StatementWord.self).map { .statements($0) }
    case .literals: literals(value).map { .literals($0) }
    case .paths: paths(value, what).map { .names($0) }
    case .modules: modules(value, what, ofImport: true).map { .names($0) }
    case .names(let form): names(value, what, form).map { .names($0) }
    }
  }

  // MARK: Conditions

  /// Conditions that all hold: an object, or a list of alternatives.
  mutating func conditions(_ value: JSONValue, _ what: String, on subjects: SubjectSet) -> [Condition] {
    guard case .array = value.content else { return allConditions(value, what, on: subjects) }
    return [.any(alternatives(value, what, on: subjects))]
  }

  /// An object or a list of them, each as one condition.
  mutating func alternatives(_ value: JSONValue, _ what: String, on subjects: SubjectSet) -> [Condition] {
    guard case .array(let values) = value.content else { return [together(allConditions(value, what, on: subjects))] }
    if values.isEmpty { problems.report(value.range, "\(what) needs at least one condition") }
    return values.map { together(allConditions($0, what, on: subjects)) }
  }

  private func together(_ conditions: [Condition]) -> Condition {
    conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func allConditions(_ value: JSONValue, _ what: String, on subjects: SubjectSet) -> [Condition] {
    guard let members = value.members("\(what) has conditions and", &problems) else { return [] }
    if members.isEmpty { problems.report(value.range, "\(what) needs at least one condition") }
    return members.compactMap { condition($0, on: subjects) }
  }

  private mutating func condition(_ member: JSONMember, on subjects: SubjectSet) -> Condition? {
    let (value, what) = (member.value, "'\(member.key)'")
    switch member.key {
    case "any": return .any(alternatives(value, what, on: subjects))
    case "all": return .all(alternatives(value, what, on: subjects))
    case "not": return not(value, on: subjects)
    default: break
    }
    guard let word = words[member.key] else {
      let fitting = words.words.filter { !$0.subjects.isDisjoint(with: subjects) }.map(\.name) + Condition.combining
      problems.report(member.keyRange, "unknown key \(what)" + hint(for: member.key, among: fitting, subjects))
      return nil
    }
    guard goes(word.name, word.subjects, with: subjects, member.keyRange, hint: word.hint(subjects)) else { return nil }
    guard let read = self.read(value, as: word.shape, what, on: subjects) else { return nil }
    if let mistake = word.mistake(read, subjects) { problems.report(value.range, mistake) }
    return .says(word, read)
  }

  /// Whether a word can be said of places; where it cannot, that is reported.
  ///
  /// - Parameter fitting: the places of which it can be said.
  mutating func goes(
    _ word: String, _ fitting: SubjectSet, with subjects: SubjectSet, _ range: Range<Int>, hint: String = ""
  ) -> Bool {
    if subjects.isEmpty || !fitting.isDisjoint(with: subjects) { return true }
    let places = Subject.allCases.filter(fitting.contains).map(\.rawValue).joined(separator: ", ")
    let own = Subject.allCases.filter(subjects.contains).map { "'\($0.rawValue)'" }.joined(separator: " or ")
    problems.report(range, "'\(word)' does not go with \(own); it goes with \(places)" + hint)
    return false
  }

  private func hint(for key: String, among fitting: [String], _ subjects: SubjectSet) -> String {
    if problems.isFull { return "" }
    let file = words.name(of: .file)
    if key == "file" { return "; write \(file): { path: … }" }
    if key == "import" { return "; write \(file): { imports: … }" }
    if Subject(rawValue: key) != nil { return "; a place has only one subject" }
    if PlaceCountKeys.all.contains(key) {
      let counting = words.quoted { if case .places(.counted) = $0 { true } else { false } }
      return "; write it in the place that is counted, after " + counting
    }
    if FileQuery.keys.contains(key) { return "; write \(file): { \(key): … }" }
    let kind = words.name(of: .kind)
    if KindWord(rawValue: key) != nil, fitting.contains(kind) { return "; write \(kind): \"\(key)\"" }
    if words.table.subjects(of: key) != nil { return "; write \(words.name(of: .words)): \"\(key)\"" }
    if key == "reads" {
      let taking = words.quoted {
        switch $0 {
        case .value, .arguments: true
        default: false
        }
      }
      return "; write it in a value, after " + taking
    }
    if let nearest = Suggestion.nearest(to: key, in: fitting) { return "; did you mean '\(nearest)'?" }
    return "; these fit here: " + fitting.joined(separator: ", ")
  }

  /// What does not hold: conditions, each of several, or, of a type, a role.
  private mutating func not(_ value: JSONValue, on subjects: SubjectSet) -> Condition? {
    if subjects == [.type], let word = words.words.first(where: { $0.aspect == .role }), let types = roleOrNames(value)
    {
      return .not(.says(word, .types(types)))
    }
    return .not(.any(alternatives(value, "'not'", on: subjects)))
  }

  /// A text, or a list of texts and objects with at least one text, as types; nil for anything else.
  private mutating func roleOrNames(_ value: JSONValue) -> TypeQuery? {
    switch value.content {
    case .string: return types(value, "'not'")
    case .array(let values) where values.contains { if case .string = $0.content { true } else { false } }:
      return types(value, "'not'")
    default: return nil
    }
  }
}

/// The keys that say how many places there are to be.
enum PlaceCountKeys {
  static let all = ["at_least", "at_most", "exactly"]
}
