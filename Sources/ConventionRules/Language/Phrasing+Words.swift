// What each word of the language says, in English.

extension Phrasing {
  func phrase(_ condition: PlaceCondition, _ subject: Subject) -> Phrase {
    switch condition {
    case .all(let conditions): .all(conditions.map { phrase($0, subject) })
    case .any(let conditions): .any(conditions.map { phrase($0, subject) })
    case .not(let condition): phrase(condition, subject).denied
    case .in(let types): .stands((subject.isOfTypes ? "nested in " : "in ") + self.types(types))
    case .inside(let places): .stands("inside " + SentenceText.list(places.map(surroundings), "or"))
    case .inFile(let files): subject == .file ? .any(files.map(phrase)) : .stands("in " + file(files))
    case .of(let types): .says("belong", "to " + self.types(types), behind: "of " + self.types(types))
    case .ofNone: .says("belong", "to a type", isDenied: true, behind: "outside of all types")
    case .on(let value): receiver(self.value(value), subject)
    case .named(let names): named(self.names(names), subject)
    case .typed(let types): .stands("typed as " + self.types(types))
    case .holds(let types): .says("hold", self.types(types))
    case .returns(.names(let names)) where names.texts == ["Void"]: .says("return", "a value", isDenied: true)
    case .returns(let types): .says("return", self.types(types))
    case .arguments(let arguments): phrase(arguments)
    case .value(let value): given(value, subject)
    case .words(let words): .any(words.alternatives.map { .all($0.map(phrase)) })
    case .kind(let kinds): phrase(kinds)
    case .visible(let visibility): phrase(visibility)
    case .conformsTo(let types): .says("conform", "to " + self.types(types))
    case .inheritsFrom(let types): .says("inherit", "from " + self.types(types))
    case .adoptedBy(let types): .stands("inherited or adopted by " + self.types(types))
    case .implements(let types) where types.isAny:
      .any([.says("implement", "a requirement"), .says("override", "a member")])
    case .implements(let types): .says("implement", "a requirement of " + self.types(types))
    case .throwsType(let types) where types.isAny: .says("name", "the type that it throws")
    case .throwsType(let types): .says("throw", self.types(types))
    case .has(let places): .any(places.map { phrase($0.subject.isDeclared ? "have" : "contain", "", [$0]) })
    case .reaches(let places): phrase("lead", "to ", places)
    case .exists(let places): phrase("come", "with ", places)
    case .precedes(let places): phrase("come", "before ", places)
    case .follows(let places): phrase("come", "after ", places)
    case .captures(let words): .any(words.map(phrase))
    case .statements(let query): phrase(query)
    case .order(let groups):
      .says("declare", "its members in this order: " + groups.map { names($0) }.joined(separator: "; "))
    case .setInInit(let isSet): .says("be", "set when each initializer returns", isDenied: !isSet)
    case .disposed(let disposal): disposed(disposal)
    case .lines(let most): .says("have", "at most \(most) lines")
    case .role(let types): .says("be", self.types(types))
    }
  }

  /// "`viewDidLoad()`", "the default value of a parameter".
  private func surroundings(_ query: PlaceQuery) -> String {
    (query.subject == .parameter ? "the default value of " : "") + place(query).articled
  }

  private func receiver(_ value: String, _ subject: Subject) -> Phrase {
    switch subject {
    case .call: .says("be", "called on " + value, behind: "on " + value)
    case .closure: .stands("on " + value)
    default: .says("be", "on " + value, behind: "of " + value)
    }
  }

  private func named(_ names: String, _ subject: Subject) -> Phrase {
    switch subject {
    case .call, .use, .assignment, .mention, .import:
      .says("be", SentenceText.withArticle(subject.noun) + subject.link + names, behind: "named " + names)
    case .creation: .says("be", "made by " + names, behind: "by " + names)
    case .file: .stands("at " + names)
    default: .stands("named " + names)
    }
  }

  private func given(_ value: ValueQuery, _ subject: Subject) -> Phrase {
    if let isThere = value.isThere { return .says("have", "a value", isDenied: !isThere) }
    return subject == .assignment
      ? .says("assign", self.value(value)) : .says("have", "the value " + self.value(value))
  }

  private func phrase(_ item: WordQuery.Item) -> Phrase {
    switch item {
    case .written(let pattern) where pattern.text.allSatisfy(\.isLetter): .adjective(pattern.text)
    case .written(let pattern): .adjective(SentenceText.code(pattern.text))
    case .vocabulary(let name): .adjective(names(NameQuery([.vocabulary(name)])))
    case .fact(let word): phrase(word)
    }
  }

  private func phrase(_ word: PlaceWord) -> Phrase {
    switch word {
    case .let, .var: .adjective(SentenceText.code(word.rawValue))
    case .requirement: .adjective("required", rest: "a requirement")
    case .instance: .adjective("instance", rest: "an instance member")
    case .first, .last: .adjective(word.rawValue, rest: "the " + word.rawValue)
    case .foreign:
      .says("be", "declared in the project", isDenied: true, behind: "declared outside of the project")
    case .read, .written, .called: .says("be", word.rawValue)
    case .stored, .computed, .lazy, .observed, .settable, .optional, .implicitlyUnwrapped, .generic, .overridden:
      .adjective(SentenceText.words(word.rawValue))
    }
  }

  private func phrase(_ kinds: [KindWord]) -> Phrase {
    Set(kinds) == [.class, .struct, .enum, .actor]
      ? .says("be", "a protocol", isDenied: true)
      : .any(kinds.map { .says("be", SentenceText.withArticle($0.noun)) })
  }

  private func phrase(_ visibility: VisibilityQuery) -> Phrase {
    let hidden = Phrase.adjective("private")
    let least = visibility.atLeast.map { $0 == .internal ? hidden.denied : .says("be", "at least " + $0.rawValue) }
    let most = visibility.atMost.map { $0 == .private ? hidden : .says("be", "at most " + $0.rawValue) }
    return .all([least, most].compactMap { $0 })
  }

  private func phrase(_ word: CaptureWord) -> Phrase {
    word == .nothing ? .says("capture", "`self`", isDenied: true) : .says("capture", "`self` as \(word.rawValue)")
  }

  private func phrase(_ query: StatementQuery) -> Phrase {
    func any(_ words: [StatementWord]) -> String {
      SentenceText.list(words.map { NounPhrase(noun: $0.noun).articled }, "or")
    }
    var parts: [Phrase] = []
    if let only = query.only {
      parts.append(.says("contain", "only " + SentenceText.list(only.map { SentenceText.plural($0.noun) }, "and")))
    }
    if let without = query.without { parts.append(.says("contain", any(without), isDenied: true)) }
    if let first = query.beginsWith { parts.append(.says("begin", "with " + any(first))) }
    if let most = query.atMost {
      parts.append(.says("have", "at most \(SentenceText.number(most)) statement\(most == 1 ? "" : "s")"))
    }
    if let most = query.linesAtMost { parts.append(.says("have", "at most \(most) lines")) }
    if let over = query.over { parts.append(.says("switch", "over " + names(over))) }
    return .all(parts)
  }

  private func disposed(_ disposal: DisposalQuery) -> Phrase {
    let by = Phrase.says("be", "disposed of by " + names(disposal.by))
    return disposal.inside.items.isEmpty ? by : .any([by, .says("be", "inside " + names(disposal.inside))])
  }
}

extension Subject {
  var isOfTypes: Bool { self == .type || self == .nestedType }

  /// Whether something has it as a part, and not somewhere in its code.
  fileprivate var isDeclared: Bool {
    isMember || self == .parameter || self == .conformance || self == .type || self == .attribute
  }

  var noun: String {
    switch self {
    case .case: "enum case"
    case .nestedType: "nested type"
    case .initialValue: "the initial value"
    default: rawValue
    }
  }

  /// What stands between the noun and what it is of.
  var link: String {
    switch self {
    case .call, .creation, .use, .mention, .import, .body, .initialValue, .extension, .argument: " of "
    case .assignment, .conformance: " to "
    case .closure: " given to "
    case .file: " at "
    case .type, .property, .method, .initializer, .subscript, .case, .nestedType, .member, .parameter, .statement,
      .literal, .attribute:
      " "
    }
  }
}

extension KindWord {
  var noun: String {
    switch self {
    case .alias: "typealias"
    case .case: "enum case"
    default: rawValue
    }
  }
}

extension StatementWord {
  var noun: String {
    switch self {
    case .forceUnwrap: "forced unwrapping"
    case .forceCast: "forced cast"
    case .ternary: "ternary operator"
    case .call, .assignment, .declaration, .closure: rawValue
    case .superCall: "call on `super`"
    default: SentenceText.code(rawValue)
    }
  }
}
