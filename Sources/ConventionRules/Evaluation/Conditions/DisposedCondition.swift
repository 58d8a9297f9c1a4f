struct DisposedCondition: Evaluator {
  init(_ query: DisposalQuery, _ compiler: RuleCompiler) {}
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
