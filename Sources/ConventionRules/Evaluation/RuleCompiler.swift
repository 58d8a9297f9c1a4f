extension QueryPartConvertible {
  var hasCaptures: Bool {
    var hasCaptures = false
    eachName(binds: true) { names, _ in hasCaptures = hasCaptures || !names.captures.isEmpty }
    return hasCaptures
  }
}

/// Lays out the conditions of rules for a project.
struct RuleCompiler {
  let project: ProjectContext
  let vocabulary: Vocabulary
  /// Whether it is asked what test code is: then the folder of a target of the product says nothing by its name.
  let leavesOutTargets: Bool
  /// Whether a file must be in modules with all that it is in: it is chosen if one of them is meant, and allowed if all are.
  private(set) var asksForAllModules = false

  init(_ project: ProjectContext, leavesOutTargets: Bool = false) {
    self.project = project
    self.leavesOutTargets = leavesOutTargets
    vocabulary = project.roles.vocabulary
  }

  /// The same for what is demanded of a place, or for what chooses one.
  func demanding(_ isDemand: Bool) -> RuleCompiler {
    var compiler = self
    compiler.asksForAllModules = isDemand
    return compiler
  }

  func all(_ conditions: [Condition]) -> any PreparedCondition {
    let parts = conditions.bindingFirst.map(prepared)
    return parts.count == 1 ? parts[0] : AllConditions(parts: parts)
  }

  func any(_ conditions: [Condition]) -> any PreparedCondition {
    let parts = conditions.map(prepared)
    return parts.count == 1 ? parts[0] : AnyCondition(parts: parts)
  }

  /// The conditions of a place: first those that bind captures, or else those for which the index is enough.
  func ordered(_ query: PlaceQuery) -> [any PreparedCondition] {
    if query.hasCaptures { return query.conditions.bindingFirst.map(prepared) }
    let conditions = query.conditions.map(prepared)
    return conditions.filter { $0.need == .index } + conditions.filter { $0.need == .tree }
  }

  func types(_ query: TypeQuery) -> TypeMatcher { TypeMatcher(query, self) }
  /// The types of which something may be declared: the name of a typealias means the type for which it stands as well.
  func declaredTypes(_ query: TypeQuery) -> TypeMatcher { TypeMatcher(query, self, followsAliases: true) }
  func names(_ query: NameQuery) -> NameMatcher {
    NameMatcher(query.kinds.isEmpty ? query : project.modules.named(query), vocabulary)
  }

  func prepared(_ condition: Condition) -> any PreparedCondition {
    switch condition {
    case .all(let conditions): all(conditions)
    case .any(let conditions): any(conditions)
    case .not(let condition): NotCondition(part: demanding(!asksForAllModules).prepared(condition))
    case .says(let word, let value): project.definitions[word]?.prepare(value, self) ?? UnreadCondition()
    }
  }
}
