struct ReachesCondition: Evaluator {
  let places: [PlaceTest]
  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) { places = queries.map { PlaceTest($0, compiler) } }
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}

struct ReachedFromCondition: Evaluator {
  let places: [PlaceTest]
  init(_ queries: [PlaceQuery], _ compiler: RuleCompiler) { places = queries.map { PlaceTest($0, compiler) } }
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
