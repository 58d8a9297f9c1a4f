/// A value in code as a rule writes it, laid out for a project.
struct ValueTest: Sendable {
  init(_ query: ValueQuery, _ compiler: RuleCompiler) {}
}

extension RuleCompiler {
  func value(_ query: ValueQuery) -> ValueTest { ValueTest(query, self) }
}

struct ReceiverCondition: Evaluator {
  let value: ValueTest
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}

struct ArgumentsCondition: Evaluator {
  let arguments: [(ArgumentQuery.Label, ValueTest)]
  init(_ arguments: [(ArgumentQuery.Label, ValueTest)]) { self.arguments = arguments }
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}

struct ValueCondition: Evaluator {
  let value: ValueTest
  var need: Need { .tree }
  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth { .unknown }
}
