struct OrderOfCallsCondition: Evaluator {
  let places: [PlaceTest]
  let isLater: Bool
  init(_ queries: [PlaceQuery], isLater: Bool, _ compiler: RuleCompiler) {
    places = queries.map { PlaceTest($0, compiler) }
    self.isLater = isLater
  }
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
