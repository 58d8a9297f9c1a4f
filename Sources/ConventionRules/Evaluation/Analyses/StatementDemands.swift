/// What a body or a closure is made of, as a rule writes it.
struct StatementQuery: Hashable, Sendable {
  /// Nothing else stands there.
  var only: [StatementWord]?
  /// None of them stands there.
  var without: [StatementWord]?
  var beginsWith: [StatementWord]?
  var atMost: Int?
  var linesAtMost: Int?
  /// What a `switch` is over.
  var over: NameQuery?
}

/// What rules ask of the statements of a body or a closure.
struct StatementDemands: Sendable {
  private let query: StatementQuery
  /// What a `switch` goes over that is meant; nil for any.
  private let subjects: NameMatcher?

  /// What is to be said of a body.
  struct Judgement {
    fileprivate(set) var faults: [PlaceFault] = []
    /// Whether it depends on the conditions of `#if`.
    fileprivate(set) var isUnsure = false
  }

  init(_ query: StatementQuery, _ compiler: RuleCompiler) {
    self.query = query
    subjects = query.over.map(compiler.names)
  }

  var asksForCount: Bool { query == StatementQuery(atMost: query.atMost) }

  /// - Parameter opening: where to say what is wrong with all of a body.
  func judge(_ body: NodeID, opening: Range<Int>, _ bindings: Bindings, _ tree: SyntaxTree) -> Judgement {
    let asked = Asked(query: query, subjects: subjects?.patterns(bindings) ?? [], tree: tree)
    var judgement = Judgement()
    asked.judge(body, opening, &judgement)
    if asked.asksForSwitchAlone, !asked.holdsSwitch(body) {
      judgement.faults.append(PlaceFault(range: opening, why: "has no switch over \(asked.subjectWords(in: body))"))
    }
    return judgement
  }
}

/// The same for one place.
private struct Asked {
  let query: StatementQuery
  let subjects: [NamePattern]
  let tree: SyntaxTree

  var asksForSwitchAlone: Bool {
    !subjects.isEmpty && query == StatementQuery(over: query.over)
  }

  func holdsSwitch(_ body: NodeID) -> Bool {
    tree.directStatements(of: body).contains { forms(of: $0, in: body).contains(.switch) }
  }

  func judge(_ block: NodeID, _ opening: Range<Int>, _ judgement: inout StatementDemands.Judgement) {
    if let words = query.without { judgement.faults += forbidden(words, in: block) }
    if let most = query.atMost {
      let counts = tree.statementCounts(of: block)
      if counts.lowerBound > most {
        judgement.faults.append(PlaceFault(range: opening, why: "has \(counts.upperBound) statements"))
      } else if counts.upperBound > most {
        judgement.isUnsure = true
      }
    }
    if let most = query.linesAtMost, case let count = tree.lineCount(of: block), count > most {
      judgement.faults.append(PlaceFault(range: opening, why: "has \(count) lines"))
    }
    if let words = query.beginsWith { judgeBeginning(words, of: block, opening, &judgement) }
    if let words = query.only { judgement.faults += others(than: words, in: block) }
  }

  /// What must not stand in a body and does, in closures and other blocks too.
  private func forbidden(_ words: [StatementWord], in block: NodeID) -> [PlaceFault] {
    var faults: [PlaceFault] = []
    tree.walkStatements(of: block) { node in
      if let word = words.first(where: { $0.isSpelled(by: node, in: tree) && isMeant($0, node) }) {
        faults.append(PlaceFault(range: tree.firstLine(of: node), why: "contains \(word.words)"))
      }
      return true
    }
    return faults
  }

  /// Whether what has the form of a statement is one over what a `switch` has to go over.
  private func isMeant(_ word: StatementWord, _ node: NodeID) -> Bool {
    guard word == .switch || word == .default, !subjects.isEmpty else { return true }
    let isSwitch = tree.kind(node) == .switchExpr
    let holder = isSwitch ? node : tree.ancestor(of: node) { tree.kind($0) == .switchExpr }
    return holder.map { tree.isSwitch($0, over: subjects) } ?? false
  }

  private func judgeBeginning(
    _ words: [StatementWord], of block: NodeID, _ opening: Range<Int>, _ judgement: inout StatementDemands.Judgement
  ) {
    guard let first = tree.directStatements(of: block).first else { return }
    guard tree.parent(first) == block else {
      judgement.isUnsure = true
      return
    }
    var found = forms(of: first, in: block)
    // `return switch action { }` begins with the `switch` as well.
    if tree.kind(first) == .returnStmt, let value = tree.firstChild(first) {
      found.formUnion(forms(of: value, in: block))
    }
    if found.isDisjoint(with: words) {
      // A closure is asked for its beginning as a whole; in a body it is the first statement that is wrong.
      let range = tree.kind(block) == .closureExpr ? opening : tree.firstLine(of: first)
      judgement.faults.append(PlaceFault(range: range, why: "does not begin with \(expected(words, in: block))"))
    }
  }

  /// The statements of a body that are none of those it may have; what is inside of one goes with it.
  private func others(than words: [StatementWord], in block: NodeID) -> [PlaceFault] {
    var faults: [PlaceFault] = []
    var reportedUpTo = 0
    for statement in tree.allStatements(of: block) where tree.start(statement) >= reportedUpTo {
      if !forms(of: statement, in: block).isDisjoint(with: words) { continue }
      reportedUpTo = tree.end(statement)
      faults.append(
        PlaceFault(range: tree.firstLine(of: statement), why: "contains " + phrase(for: statement, words, in: block)))
    }
    return faults
  }

  private func phrase(for statement: NodeID, _ words: [StatementWord], in block: NodeID) -> String {
    let found = forms(of: statement, in: block)
    // A call that is the value of the body is a `return` as well, and one with the word is no lone value.
    let named = Self.naming.first { found.contains($0) && ($0 != .call || tree.kind(statement) != .returnStmt) }
    switch tree.kind(statement) {
    // One over something else has no form.
    case .switchExpr where found.isEmpty: return "a switch that is not over \(subjectWords(in: block))"
    case let kind where named == .return && kind != .returnStmt: return "a value without return"
    default: return named?.words ?? "a statement other than \(expected(words, in: block))"
    }
  }

  /// The words in the order in which one of several names a statement.
  private static let naming: [StatementWord] =
    [.call, .assignment, .declaration] + StatementWord.allCases

  /// How messages put what the rule asks for: `switch over action or guard`.
  private func expected(_ words: [StatementWord], in block: NodeID) -> String {
    let over = !subjects.isEmpty ? " over " + subjectWords(in: block) : ""
    return words.map { word in
      word == .switch ? word.rawValue + over : word == .guardSelf ? "a guard of self" : word.rawValue.words
    }.joined(separator: " or ")
  }

  /// How messages put what a `switch` goes over. A parameter without label has a name of its own, which says more.
  func subjectWords(in block: NodeID) -> String {
    subjects.flatMap { subject in
      let names = subject.text == "_" ? tree.namesOfUnlabelledParameters(around: block) : []
      return names.isEmpty ? [subject.text] : names
    }.joined(separator: " or ")
  }

  private func forms(of statement: NodeID, in block: NodeID) -> Set<StatementWord> {
    let value = tree.kind(statement) == .returnStmt ? tree.firstChild(statement) : statement
    if !subjects.isEmpty, let value, tree.kind(value) == .switchExpr,
      !tree.isSwitch(value, over: subjects)
    {
      return []
    }
    let isValue = tree.directStatements(of: block) == [statement] || tree.isValue(statement, of: block)
    return StatementWord.forms(of: statement, isValue: isValue, in: tree)
  }
}
