struct CapturesCondition: Evaluator {
  let words: [CaptureWord]
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}

struct StatementsCondition: Evaluator {
  init(_ query: StatementQuery, _ compiler: RuleCompiler) {}
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
