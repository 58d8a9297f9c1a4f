extension SentenceWriter {
  /// What a condition says of a place.
  func predicate(_ condition: PlaceCondition, _ subject: Subject) -> Predicate {
    switch condition {
    case .all(let conditions): return predicate(all: conditions, subject)
    case .any(let conditions): return .or(conditions.map { predicate($0, subject) })
    case .not(.any(let conditions)) where conditions.count == 1: return predicate(.not(conditions[0]), subject)
    case .not(.holds(.conditions(let conditions))) where conditions.count == 1 && conditions[0].isDenied:
      return .say("hold", "nothing but " + types(.conditions(conditions.map(\.negated))))
    case .not(let condition): return predicate(condition, subject).negated
    case .in(let types):
      return subject.isOfTypes
        ? .say("be", "nested in " + (types.isAny ? "another type" : self.types(types)))
        : .say("be", "in " + self.types(types))
    case .inside(let places): return .say("be", inside(places))
    case .inFile(let files): return .say("be", "in " + file(files))
    case .of(let types):
      return subject.isAction && !isMixed
        ? .say("be", subject.ofWhat + "a member that \(self.types(types)) declares")
        : .say("belong", "to " + self.types(types))
    case .ofNone: return .say("belong", "to no type")
    case .on(let value): return .say("be", subject.participle + self.value(value))
    case .named(let names): return named(names, subject)
    case .typed(let types):
      return subject.isAction && !isMixed
        ? .say("be", subject.ofWhat + "something typed as \(self.types(types))")
        : .say("be", "typed as " + self.types(types))
    case .holds(let types): return .say("hold", self.types(types))
    case .returns(let types): return .say("return", isVoid(types) ? "nothing" : self.types(types))
    case .arguments(let arguments): return predicate(arguments)
    case .value(let value): return given(value, subject)
    case .words(let words): return predicate(words, subject)
    case .kind(let kinds): return predicate(kinds, subject)
    case .visible(let visibility): return predicate(visibility)
    case .conformsTo(let types): return .say("conform", "to " + self.types(types))
    case .inheritsFrom(let types): return .say("inherit", "from " + self.types(types))
    case .adoptedBy(let types): return .say("be", "inherited or adopted by " + self.types(types))
    case .implements(let types):
      return types.isAny
        ? .or([.say("implement", "a requirement"), .say("override", "a member")])
        : .say("implement", "a requirement of " + self.types(types))
    case .throwsType(let types) where types.isAny: return .say("name", "the type that it throws")
    case .throwsType(let types): return .say("throw", self.types(types))
    case .has(let places): return having(places)
    case .reaches(let places): return .say("lead", "to " + SentenceText.list(places.map { counted($0) }, "or"))
    case .exists(let places):
      let texts = places.map { counted($0, $0.saysFile ? nil : "somewhere in the project") }
      return .say("come", "with " + SentenceText.list(texts, "or"))
    case .precedes(let places): return .say("come", "before " + SentenceText.list(places.map { counted($0) }, "or"))
    case .follows(let places): return .say("come", "after " + SentenceText.list(places.map { counted($0) }, "or"))
    case .captures(let words): return .say("capture", captured(words))
    case .statements(let query): return predicate(query)
    case .order(let groups):
      return .say("declare", "its members in this order: " + groups.map { names($0) }.joined(separator: "; "))
    case .setInInit(let isSet): return isSet ? setInInit : setInInit.negated
    case .disposed(let disposal):
      let inside = disposal.inside.items.isEmpty ? "" : ", or inside " + names(disposal.inside)
      return .say("be", "disposed of by " + names(disposal.by) + inside)
    case .lines(let most): return .say("have", "at most \(most) lines")
    case .role(let types): return .say("be", self.types(types))
    }
  }

  private var setInInit: Predicate { .say("be", "set when an initializer returns") }

  /// Conditions that all hold; of a call what it is called on and where it stands is said by one verb.
  private func predicate(all conditions: [PlaceCondition], _ subject: Subject) -> Predicate {
    var around: [(rank: Int, text: String)] = []
    var others: [PlaceCondition] = []
    for condition in conditions {
      switch condition {
      case .on(let value) where subject.isAction: around.append((0, subject.participle + self.value(value)))
      case .inside(let places): around.append((1, inside(places)))
      case .in(let types) where !subject.isOfTypes: around.append((2, "in " + self.types(types)))
      case .inFile(let files): around.append((3, "in " + file(files)))
      default: others.append(condition)
      }
    }
    let denied = others.filter(\.isDenied).map { predicate($0, subject) }
    var parts = others.filter { !$0.isDenied }.map { predicate($0, subject) }
    if !around.isEmpty {
      around.sort { $0.rank < $1.rank }
      parts.append(.say("be", around.map(\.text).joined(separator: " ")))
    }
    parts += denied
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  // MARK: Names and words

  private func named(_ names: NameQuery, _ subject: Subject) -> Predicate {
    let text = self.names(names)
    switch subject {
    case .call, .use, .assignment, .mention, .import: return .say("be", subject.ofWhat + text)
    case .creation: return .say("be", "made by " + text)
    case .file: return .say("lie", "at " + text)
    default: return .say("be", "named " + text)
    }
  }

  private func predicate(_ words: WordQuery, _ subject: Subject) -> Predicate {
    let all = words.alternatives.map { alternative -> Predicate in
      var rests: [String] = []
      if subject.isAction, alternative == [.fact(.foreign)] {
        return .say("be", subject.ofWhat + "something declared outside of the project")
      }
      for item in alternative where item != .fact(.instance) {
        switch item {
        case .fact(.requirement): rests.append("a requirement")
        case .fact(.foreign): rests.append("declared outside of the project")
        case .fact(.first): rests.append("the first")
        case .fact(.last): rests.append("the last")
        default: rests.append(attribute(item).map { "marked " + $0 } ?? adjective(item) ?? "")
        }
      }
      let marks = alternative.compactMap(attribute)
      if marks.count == alternative.count { return .say("be", "marked " + SentenceText.list(marks, "and")) }
      if alternative.contains(.fact(.instance)) {
        let noun = Noun((rests + ["instance", subject.isMember ? subject.noun : "member"]).joined(separator: " "))
        return .say("be", noun.articled)
      }
      return .say("be", SentenceText.list(rests, "and"))
    }
    return all.count == 1 ? all[0] : .or(all)
  }

  private func predicate(_ kinds: [KindWord], _ subject: Subject) -> Predicate {
    let concrete: Set<KindWord> = [.class, .struct, .enum, .actor]
    if Set(kinds) == concrete { return Predicate.say("be", "a protocol").negated }
    if subject == .creation || subject == .mention {
      return .say("be", "of " + Noun.articled(kinds.map { Noun($0.noun) }))
    }
    return .say("be", Noun.articled(kinds.map { Noun($0.noun) }))
  }

  private func predicate(_ visibility: VisibilityQuery) -> Predicate {
    var parts: [Predicate] = []
    switch visibility.atLeast {
    case .internal?: parts.append(Predicate.say("be", "private").negated)
    case .public?: parts.append(.say("be", "public"))
    case let level?: parts.append(.say("be", "at least " + level.rawValue))
    case nil: break
    }
    switch visibility.atMost {
    case .private?: parts.append(.say("be", "private"))
    case let level?: parts.append(.say("be", "at most " + level.rawValue))
    case nil: break
    }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private func isVoid(_ types: TypeQuery) -> Bool {
    if case .names(let names) = types { names.texts == ["Void"] } else { false }
  }

  private func captured(_ words: [CaptureWord]) -> String {
    if words == [.nothing] { return "no `self`" }
    let ways = words.filter { $0 != .nothing }.map(\.rawValue)
    return "`self` as " + SentenceText.list(ways, "or") + (words.contains(.nothing) ? ", or not at all" : "")
  }

  private func given(_ value: ValueQuery, _ subject: Subject) -> Predicate {
    if value == .words([.absent]) { return .say("have", "no value") }
    if value == .not(.words([.absent])) { return .say("have", "a value") }
    if value == .words([.unknown]) { return .say("have", "a value of unknown type") }
    return subject == .assignment
      ? .say("assign", self.value(value)) : .say("have", "the value " + self.value(value))
  }

  // MARK: Other places

  private func having(_ places: [PlaceQuery]) -> Predicate {
    let all = places.map { place in
      Predicate.say(place.subject.isDeclared ? "have" : "contain", counted(place))
    }
    return all.count == 1 ? all[0] : .or(all)
  }

  /// A place with the number of how many there are to be.
  private func counted(_ query: PlaceQuery, _ end: String? = nil) -> String {
    var phrase = phrase(query)
    if let end { phrase.ends.append((8, end)) }
    guard let count = query.count else { return phrase.noun.articled }
    let number: String
    switch (count.atLeast, count.atMost) {
    case (0, 0?): return "no " + phrase.text()
    case (let least, let most?) where least == most: number = "exactly " + SentenceText.number(least)
    case (0, let most?): number = "at most " + SentenceText.number(most)
    case (1, nil): return phrase.noun.articled
    case (let least, nil): number = "at least " + SentenceText.number(least)
    case (let least, let most?): number = SentenceText.number(least) + " to " + SentenceText.number(most)
    }
    return number + " " + phrase.text(plural: count.atMost != 1)
  }

  private func predicate(_ query: StatementQuery) -> Predicate {
    var parts: [Predicate] = []
    func add(_ words: [StatementWord]?, _ verb: String, _ before: String) {
      if let words { parts.append(.say(verb, before + SentenceText.list(words.map(\.noun), "or"))) }
    }
    if let only = query.only {
      parts.append(.say("consist", "only of " + SentenceText.list(only.map(\.plural), "and")))
    }
    add(query.without, "have", "no ")
    add(query.beginsWith, "begin", "with ")
    if let most = query.atMost {
      parts.append(
        .say("have", most == 1 ? "at most one statement" : "at most \(SentenceText.number(most)) statements"))
    }
    if let most = query.linesAtMost { parts.append(.say("have", "at most \(most) lines")) }
    if let over = query.over { parts.append(.say("switch", "over " + names(over))) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }
}

extension PlaceCondition {
  fileprivate var isDenied: Bool { if case .not = self { true } else { false } }

  /// The opposite.
  fileprivate var negated: PlaceCondition { if case .not(let condition) = self { condition } else { .not(self) } }
}

extension PlaceQuery {
  fileprivate var saysFile: Bool {
    conditions.contains { if case .inFile = $0 { true } else { false } }
  }
}

extension Subject {
  /// Whether its places are types.
  var isOfTypes: Bool { self == .type || self == .nestedType }

  /// Whether it lies in code, and is said to be done.
  var isAction: Bool { self == .call || self == .use || self == .assignment || self == .creation || self == .mention }

  /// Whether something has it as a part, and not somewhere in its code.
  var isDeclared: Bool { isMember || self == .parameter || self == .conformance || self == .type || self == .attribute }

  /// "a call of ".
  var ofWhat: String { Noun(noun).articled + (self == .assignment ? " to " : " of ") }

  /// What is done to a receiver.
  var participle: String {
    switch self {
    case .assignment: "made to a member of "
    case .use: "made of a member of "
    case .closure: "given to a call on "
    default: "called on "
    }
  }
}
