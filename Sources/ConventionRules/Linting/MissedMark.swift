/// Why a rule finds nothing on a line of an example that is marked as a violation.
///
/// It asks less of the line step by step: what the rule asks of it first and the line does not have is the cause.
struct MissedMark {
  /// What the rule says of the example.
  let statement: RuleStatement
  /// How many places of a statement are on the line, and how many of them could not be decided.
  let count: (RuleStatement) -> (found: Int, open: Int)

  /// The end of a sentence that begins with what was expected of the line.
  var cause: String {
    let standing = statement.places.filter { stands($0.with([])) }
    if standing.isEmpty {
      if let open = statement.places.first(where: { count(.init(forbidding: $0.with([]))).open > 0 }) {
        return "; it could not decide the '\(open.subject.rawValue)' on this line"
      }
      let subjects = Subject.allCases.filter { subject in statement.places.contains { $0.subject == subject } }
      let names = subjects.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      return "; nothing on this line is a \(names) that it names"
    }
    return standing.lazy.compactMap(cause).first ?? ""
  }

  private func cause(of place: PlaceQuery) -> String? {
    let name = "the '\(place.subject.rawValue)' on this line"
    for length in 0..<place.conditions.count {
      let (found, open) = count(.init(forbidding: place.with(Array(place.conditions[...length]))))
      if found > 0 { continue }
      return open > 0
        ? "; it could not decide \(name)" : "; \(name) does not meet '\(place.conditions[length].keyword)'"
    }
    let exception = statement.exceptions.first { stands(place.with(place.conditions + [$0])) }
    if let exception { return "; \(name) meets '\(exception.keyword)' of 'unless'" }
    if count(statement).open > 0 { return "; it could not decide \(name)" }
    return statement.demand.isEmpty ? nil : "; \(name) meets 'must'"
  }

  private func stands(_ place: PlaceQuery) -> Bool { count(.init(forbidding: place)).found > 0 }
}

extension RuleStatement {
  fileprivate init(forbidding place: PlaceQuery) { self.init(places: [place], shape: .forbid, exceptions: []) }
}

extension PlaceQuery {
  fileprivate func with(_ conditions: [Condition]) -> PlaceQuery {
    PlaceQuery(subject: subject, target: target, count: nil, conditions: conditions)
  }
}

extension Condition {
  /// The key by which a rule says it.
  fileprivate var keyword: String {
    switch self {
    case .says(let word, _): word.name
    case .all(let conditions), .any(let conditions): conditions.map(\.keyword).joined(separator: ", ")
    case .not(let condition): "not: { \(condition.keyword) }"
    }
  }
}
