/// A rule's statement, laid out for one project.
final class CompiledRule: Sendable {
  let project: ProjectContext
  let placeholders: [String]
  let places: [PlaceMatcher]
  /// For each of the places, where it may stand.
  let plans: [PlacePlan]
  /// What each place must fulfil; nil where none may be there.
  let demand: (any PreparedCondition)?
  /// For each of the places, how it is made to fulfil that; empty where nobody asks.
  let mends: [MendTree]
  /// The same as the rule writes it.
  let must: [Condition]
  /// Conditions of which one makes a place fine.
  let exceptions: [any PreparedCondition]

  init(_ statement: RuleStatement, placeholders: [String], in project: ProjectContext) {
    self.project = project
    self.placeholders = placeholders
    let compiler = RuleCompiler(project)
    let places = statement.places.map { PlaceMatcher($0, compiler) }
    self.places = places
    plans = places.map { PlacePlan($0, project) }
    must = statement.demand
    mends =
      project.tellsFixes
      ? statement.places.map {
        MendTree(statement, at: $0, project.definitions, compiler.demanding(true).prepared)
      }
      : []
    if case .each(let must) = statement.shape { demand = compiler.demanding(true).all(must) } else { demand = nil }
    exceptions = statement.exceptions.map(compiler.demanding(true).prepared)
  }

  enum Verdict {
    /// Nothing that the rule is about.
    case none
    case kept
    case excepted
    case broken(Scope)
    case unresolved(Scope)
  }

  func verdict(_ place: FoundPlace, _ test: PlaceMatcher, _ scope: Scope) -> Verdict {
    if !test.hasCaptures { return verdict(place, chosen: test.answer(place, scope), scope) }
    var best = Verdict.none
    for (bindings, chosen) in test.possibilities(place, scope) {
      var scope = scope
      scope.bindings = bindings
      let verdict = verdict(place, chosen: chosen, scope)
      // Of several readings of a name one that is kept is enough; a ban is broken by any.
      if demand != nil, case .kept = verdict { return .kept }
      if case .none = best { best = verdict }
      if case .broken = verdict, demand == nil { return verdict }
    }
    return best
  }

  private func verdict(_ place: FoundPlace, chosen: Truth, _ scope: Scope) -> Verdict {
    let chosen = Reading.place.verdict(chosen)
    if chosen == .no { return .none }
    let fulfilled = Reading.must.verdict(demand?.answer(place, scope) ?? .no)
    if fulfilled == .yes { return chosen == .yes && !isExcepted(place, scope) ? .kept : .none }
    let excepted = Reading.unless.verdict(exceptions.any { $0.answer(place, scope) })
    if excepted == .yes { return .excepted }
    return chosen == .yes && fulfilled == .no && excepted == .no ? .broken(scope) : .unresolved(scope)
  }

  private func isExcepted(_ place: FoundPlace, _ scope: Scope) -> Bool {
    exceptions.contains { $0.answer(place, scope) == .yes }
  }

  /// Why a place breaks the rule, or could not be decided.
  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    demand?.reason(place, scope)
  }
}
