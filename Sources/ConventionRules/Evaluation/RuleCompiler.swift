extension PlaceQuery {
  var hasCaptures: Bool {
    var hasCaptures = false
    eachName(binds: true) { names, _ in hasCaptures = hasCaptures || !names.captures.isEmpty }
    return hasCaptures
  }
}

/// Lays out the conditions of rules for a project.
struct RuleCompiler {
  let project: CheckedProject
  let vocabulary: Vocabulary
  /// Whether the conditions are demanded of places, and do not choose them.
  var demands = false
  /// Whether the conditions choose places. What nobody sees chooses none: there such questions have two answers.
  var chooses = false
  /// Whether they stand below a `not`.
  private var denies = false
  /// Whether what nobody sees of a type is not there.
  var takesUnseenForAbsent: Bool { chooses && !denies }

  init(_ project: CheckedProject) {
    self.project = project
    vocabulary = project.roles.vocabulary
  }

  func all(_ conditions: [PlaceCondition]) -> any Evaluator {
    let parts = conditions.bindingFirst.map(evaluator)
    return parts.count == 1 ? parts[0] : AllConditions(parts: parts)
  }

  func any(_ conditions: [PlaceCondition]) -> any Evaluator {
    let parts = conditions.map(evaluator)
    return parts.count == 1 ? parts[0] : AnyCondition(parts: parts)
  }

  /// The same for what is denied: what nobody sees may be there all the same, and its absence chooses nothing for certain.
  private var denying: RuleCompiler {
    var denying = self
    denying.denies = true
    return denying
  }

  /// The conditions of a place: first those that bind captures, or else those for which the index is enough.
  func ordered(_ query: PlaceQuery) -> [any Evaluator] {
    if query.hasCaptures { return query.conditions.bindingFirst.map(evaluator) }
    let conditions = query.conditions.map(evaluator)
    return conditions.filter { $0.need == .index } + conditions.filter { $0.need == .tree }
  }

  func types(_ query: TypeQuery) -> TypeTest { TypeTest(query, self) }
  /// The types of which something may be declared: the name of a typealias means the type for which it stands as well.
  func declaredTypes(_ query: TypeQuery) -> TypeTest { TypeTest(query, self, followsAliases: true) }
  func names(_ query: NameQuery) -> NameTest { NameTest(query, vocabulary) }

  /// The one place where a condition of the language gets its meaning.
  func evaluator(_ condition: PlaceCondition) -> any Evaluator {
    switch condition {
    case .all(let conditions): all(conditions)
    case .any(let conditions): any(conditions)
    case .not(let condition): NotCondition(part: denying.evaluator(condition))
    case .in(let types): InCondition(types: self.types(types), isDemanded: demands)
    case .inside(let places): InsideCondition(places, self)
    case .inFile(let files): FileCondition(files: files.map { FileTest($0, self) })
    case .of(let types): OwnerCondition(types: self.types(types), isDemand: demands)
    case .ofNone: NoOwnerCondition()
    case .on(let value): ReceiverCondition(value: self.value(value))
    case .named(let names): NamedCondition(names: self.names(names))
    case .typed(let types): TypedCondition(types: declaredTypes(types), depth: .own)
    case .holds(let types): TypedCondition(types: declaredTypes(types), depth: .held)
    case .returns(let types): ReturnsCondition(types: declaredTypes(types), isChoice: chooses)
    case .arguments(let arguments): ArgumentsCondition(arguments.map { ($0.label, self.value($0.value)) })
    case .value(let value): ValueCondition(value: self.value(value))
    case .words(let words): WordsCondition(words, self)
    case .kind(let kinds): KindCondition(kinds: kinds)
    case .visible(let visibility): VisibleCondition(visibility: visibility)
    case .conformsTo(let types):
      AncestorCondition(types: self.types(types), relation: .conforms, isChoice: takesUnseenForAbsent)
    case .inheritsFrom(let types):
      AncestorCondition(types: self.types(types), relation: .inherits, isChoice: takesUnseenForAbsent)
    case .adoptedBy(let types): AdoptedCondition(types: self.types(types))
    case .implements(let types): ImplementsCondition(types: self.types(types))
    case .throwsType(let types): ThrowsCondition(types: declaredTypes(types))
    case .has(let places): HasCondition(places, self)
    case .reaches(let places): ReachesCondition(places, self)
    case .exists(let places): ExistsCondition(places, self)
    case .precedes(let places): OrderOfCallsCondition.any(places, isLater: true, self)
    case .follows(let places): OrderOfCallsCondition.any(places, isLater: false, self)
    case .captures(let words): CapturesCondition(words: words)
    case .statements(let query): StatementsCondition(query, self)
    case .order(let groups): MemberOrderCondition(groups: groups.map(names))
    case .setInInit(let isWanted): SetInInitCondition(isWanted: isWanted)
    case .disposed(let disposal): DisposedCondition(disposal, self)
    case .lines(let most): LinesCondition(atMost: most)
    case .role(let types): RoleCondition(types: self.types(types), isDemand: demands)
    }
  }
}
