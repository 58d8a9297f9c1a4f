struct SetInInitCondition: Evaluator {
  let isWanted: Bool
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
