extension WordDefinition {
  static let statements = WordDefinition(
    "statements", of: [.body, .closure], takes: TypedShape.object(keys).map(StatementQuery.init),
    meaning: "What the code consists of.",
    example: #"{ body: "send(_:)", statements: { without: "default" } }"#,
    phrase: { query, _, write in .all(phrases(query, write)) },
    readsCode: { _ in true },
    prepare: { query, compiler in StatementsCondition(demands: StatementDemands(query, compiler)) })

  private static let keys: [WordShape.Key] = {
    let words = WordShape.choice("STATEMENTS", StatementWord.self, isList: true)
    return [
      WordShape.Key(name: "only", meaning: "There is nothing else.", shape: words),
      WordShape.Key(name: "without", meaning: "There is none of these.", shape: words),
      WordShape.Key(name: "begins_with", meaning: "The first statement is one of these.", shape: words),
      WordShape.Key(name: "at_most", meaning: "There are no more statements.", shape: .number),
      WordShape.Key(name: "lines_at_most", meaning: "There are no more lines.", shape: .number),
      WordShape.Key(name: "over", meaning: "What a `switch` is over.", shape: .names(NameForm(subject: .paths))),
    ]
  }()

  private static func phrases(_ query: StatementQuery, _ write: Phrasing) -> [Phrase] {
    func any(_ words: [StatementWord]) -> String {
      SentenceText.list(words.map { NounPhrase(noun: $0.noun).articled }, "or")
    }
    let only = query.only.map { $0.map { SentenceText.plural($0.noun) } }
    let count = query.atMost.map { "at most \(SentenceText.number($0)) statement\($0 == 1 ? "" : "s")" }
    let phrases: [Phrase?] = [
      only.map { .says("contain", "only " + SentenceText.list($0, "and")) },
      query.without.map { .says("contain", any($0), isDenied: true) },
      query.beginsWith.map { .says("begin", "with " + any($0)) },
      count.map { .says("have", $0) },
      query.linesAtMost.map { .says("have", "at most \($0) lines") },
      query.over.map { .says("switch", "over " + write.names($0)) },
    ]
    return phrases.compactMap { $0 }
  }
}

extension StatementQuery {
  fileprivate init(_ object: [String: WordValue]) {
    self.init(
      only: object.choice("only"), without: object.choice("without"), beginsWith: object.choice("begins_with"),
      atMost: object.number("at_most"), linesAtMost: object.number("lines_at_most"), over: object.names("over"))
  }
}

private struct StatementsCondition: PreparedCondition {
  let demands: StatementDemands

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let judgement = judgement(place, scope) else { return .unknown }
    if !judgement.faults.isEmpty { return .no }
    return judgement.isUnsure ? .unknown : .yes
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    judgement(place, scope)?.faults.first?.why ?? "has statements that depend on '#if'"
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] { judgement(place, scope)?.faults ?? [] }

  /// Where a rule asks for more statements: how many there are.
  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard demands.asksForCount, let block = place.node, let tree = scope.resolver(of: place.file)?.tree else {
      return nil
    }
    switch tree.statementCounts(of: block).upperBound {
    case 0: return "has no statement"
    case 1: return "has only 1 statement"
    case let count: return "has only \(count) statements"
    }
  }

  private func judgement(_ place: FoundPlace, _ scope: Scope) -> StatementDemands.Judgement? {
    guard case .code(let node, let name) = place.item, let resolver = scope.resolver(of: place.file),
      let block = place.subject == .body ? node : place.closure(resolver)
    else { return nil }
    let tree = resolver.tree
    let opening = place.subject == .body ? tree.range(name) : tree.firstLine(of: block)
    return demands.judge(block, opening: opening, scope.bindings, tree)
  }
}
