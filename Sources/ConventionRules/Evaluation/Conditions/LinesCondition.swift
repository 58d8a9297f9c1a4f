struct LinesCondition: Evaluator {
  let atMost: Int
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
