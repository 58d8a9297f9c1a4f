/// What rules ask of statements, be they of a member or of a closure.
struct BodyDemands {
  private let only: Set<StatementForm>
  private let forbidden: Set<BodyConstruct>
  private let forbiddenCalls: [FunctionPattern]
  private let minimum: Int
  private let maximum: Int
  private let cases: [NamePattern]
  private let ends: Set<StatementForm>
  private let returned: [NamePattern]
  private let begins: Set<StatementForm>
  private let maximumLines: Int
  /// What a `switch` goes over that is meant; empty for any.
  private let subjects: [NamePattern]
  /// What the rule gives for `only`, `begins_with` and `ends_with`, in its order.
  private let wordsOfRule: [String: [String]]

  /// Something that is wrong, and how messages put it.
  struct Fault {
    var range: Range<Int>
    var reason: String
  }

  /// What is to be said of a body, or of one case of its `switch` statements.
  struct Judgement {
    fileprivate(set) var faults: [Fault] = []
    /// Whether it is not known of a statement if it returns what it should or comes first, or of something if it is a call.
    fileprivate(set) var isUnsure = false
    /// The statements with which nothing is wrong.
    fileprivate(set) var statements: [NodeID] = []
  }

  /// - Parameter place: what holds the statements, for people: `the body`.
  static func parameters(in place: String) -> [CheckParameter] {
    [
      CheckParameter(
        "only", .choices(StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what all statements are, those in blocks of other statements included, those in closures not; [] for anything. A "
          + "lone value, in \(place) or in a branch, counts as `return`, a `let` as `declaration`, and a call that is returned "
          + "as `return` and as `call`. Where there is no statement, none is wrong: see `minimum`"),
      CheckParameter(
        "forbidden", .choices(BodyConstruct.allCases.map(\.rawValue)), default: "[]",
        "what must not stand anywhere in \(place), closures included; `_ = call()` is no assignment, `try` is each of "
          + "`try`, `try?` and `try!`, and `default` is that of any `switch`, one inside of another included, as is a case for "
          + "anything: `case _`, `case let value`"
      ),
      CheckParameter(
        "forbidden_calls", .members, default: "[]",
        "functions, `name(label:)` or `name`, and types by their initializers, that are called nowhere in \(place), closures "
          + "included, whatever they are called on; `Date.init()` is a call of `Date()`, and `.random(in:)` one of `random(in:)` "
          + "unless an enum of the project has a case `random` with values"),
      CheckParameter(
        "maximum", .number, default: "0",
        "how many statements there may be directly in \(place), one branch of each `#if` taken; 0 for any number"),
      CheckParameter(
        "minimum", .number, default: "0",
        "how many statements there must be at least directly in \(place), a `break` included; with `maximum: 1`, exactly one. "
          + "Where it depends on the conditions of `#if`, it is not known. 0 for none"),
      CheckParameter(
        "maximum_lines", .number, default: "0",
        "how many lines there may be from the first statement directly in \(place) to the end of the last one; lines count on "
          + "which there is code, a brace or a part of a string, and not those that are empty or hold comments only. 0 for any "
          + "number"),
      CheckParameter(
        "ends_with", .choices(StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what \(place) ends with on each way through `if`, `switch` and `do`, but for those that throw, fall through or end the "
          + "program; a lone value counts as `return`, a call that is returned as `call` too. [] for anything"),
      CheckParameter(
        "returns", .plainNames, default: "[]",
        "names of which all has one that is returned in \(place), closures aside: `none` has `.none` and `Effect.none`, `run` has "
          + "`.run { }.cancellable(id: 1)`. Of a variable it is not known. [] for anything"),
      CheckParameter(
        "cases", .plainNames, default: "[]",
        "where given, all this is asked not of \(place), but of each case of one of these names in each `switch` that is a "
          + "statement of it: `failed`, `default`, `case _` and `case let value` included, `*` for any"),
      CheckParameter(
        "over", .names(of: .paths), default: "[]",
        "what such a `switch` goes over: `action`, `state.phase`, `self.` aside, and a parameter by its label too. Without "
          + "`cases`, a `switch` or `default` that the other parameters name is one of such a `switch`; one over anything "
          + "else is none. [] for anything"),
    ]
  }

  /// Those that ask for something.
  static let names = [
    "only", "forbidden", "forbidden_calls", "maximum", "minimum", "maximum_lines", "ends_with", "returns",
  ]

  /// No body has as few and as many statements as `minimum` and `maximum` ask for together.
  static func contradiction(in arguments: [String: RuleArgument]) -> (parameter: String, problem: String)? {
    guard case .number(let minimum)? = arguments["minimum"], case .number(let maximum)? = arguments["maximum"],
      maximum > 0, minimum > maximum
    else { return nil }
    return ("minimum", "'minimum' is greater than 'maximum', so that every body would be wrong")
  }

  /// - Parameter looksAtBeginnings: whether it asks with what statements begin, where a rule says so.
  init(arguments: CheckArguments, looksAtBeginnings: Bool) {
    begins = looksAtBeginnings ? Set(arguments.choices("begins_with").compactMap(StatementForm.init)) : []
    cases = arguments.names("cases")
    only = Set(arguments.choices("only").compactMap(StatementForm.init))
    subjects = arguments.names("over")
    let asking = ["only", "begins_with", "ends_with"]
    wordsOfRule = Dictionary(uniqueKeysWithValues: asking.map { ($0, arguments.choices($0)) })
    forbidden = Set(arguments.choices("forbidden").compactMap(BodyConstruct.init))
    forbiddenCalls = arguments.names("forbidden_calls").map(FunctionPattern.init)
    minimum = arguments.number("minimum")
    maximum = arguments.number("maximum")
    maximumLines = arguments.number("maximum_lines")
    ends = Set(arguments.choices("ends_with").compactMap(StatementForm.init))
    returned = arguments.names("returns")
  }

  /// Whether nothing is asked.
  var isEmpty: Bool {
    only.isEmpty && forbidden.isEmpty && forbiddenCalls.isEmpty && returned.isEmpty && ends.isEmpty && minimum == 0
      && maximum == 0 && maximumLines == 0
  }

  /// Whether cases of `switch` statements are looked at, and not whole bodies.
  var asksForCases: Bool { !cases.isEmpty }

  /// One judgement for a body, or for each of the cases that are looked at.
  ///
  /// - Parameters:
  ///   - opening: where to say what is wrong with all of a body.
  ///   - listsStatements: whether the caller asks for the statements.
  func judge(
    _ body: NodeID, opening: Range<Int>, listsStatements: Bool = false, _ resolver: FileResolver
  ) -> [Judgement] {
    let tree = resolver.tree
    let blocks = cases.isEmpty ? [body] : tree.cases(of: body, named: cases, over: subjects)
    return blocks.map { block in
      var judgement = Judgement()
      judgement.faults = forbiddenThings(in: block, tree)
      judgeCalls(in: block, resolver, &judgement)
      for reason in wrongCounts(of: block, tree, &judgement) {
        judgement.faults.append(Fault(range: block == body ? opening : tree.firstLine(of: block), reason: reason))
      }
      if !begins.isEmpty { judgeBeginning(of: block, tree, &judgement) }
      if listsStatements || !only.isEmpty {
        let statements = statements(of: block, tree)
        judgement.faults += statements.wrong
        judgement.statements = statements.others
      }
      if !ends.isEmpty { judgement.faults += wrongEndings(of: block, tree) }
      if !returned.isEmpty { judgeReturns(of: block, tree, &judgement) }
      return judgement
    }
  }

  /// What must not stand in a body and does, calls aside.
  private func forbiddenThings(in body: NodeID, _ tree: SyntaxTree) -> [Fault] {
    var faults: [Fault] = []
    if !forbidden.isEmpty {
      tree.walkStatements(of: body) { node in
        for construct in BodyConstruct.allCases
        where forbidden.contains(construct) && construct.is(node, in: tree) && isMeant(construct, node, tree) {
          faults.append(Fault(range: tree.firstLine(of: node), reason: "holds \(construct.words)"))
        }
        return true
      }
    }
    return faults
  }

  private func judgeCalls(in body: NodeID, _ resolver: FileResolver, _ judgement: inout Judgement) {
    guard !forbiddenCalls.isEmpty else { return }
    let tree = resolver.tree
    tree.walkStatements(of: body) { node in
      guard tree.kind(node) == .callExpr,
        let call = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree),
        call.calls(oneOf: forbiddenCalls, orCreatesIn: tree)
      else { return true }
      guard let isCall = resolver.callsFunction(call) else {
        judgement.isUnsure = true
        return true
      }
      guard isCall else { return true }
      let isByName = call.calls(oneOf: forbiddenCalls)
      let name = isByName ? call.name : tree.name(tree.token(call.calledName(in: tree)))
      let start = isByName ? tree.start(tree.token(call.callee)) : tree.start(node)
      judgement.faults.append(
        Fault(
          range: tree.firstLine(of: start..<tree.end(node)),
          reason: "calls \(name)\(call.fullName.dropFirst(call.name.count))"))
      return true
    }
  }

  /// Whether what has the form of a construct is one over what a `switch` has to go over.
  private func isMeant(_ construct: BodyConstruct, _ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard construct == .switch || construct == .default, cases.isEmpty, !subjects.isEmpty else { return true }
    let isSwitch = tree.kind(node) == .switchExpr
    let holder = isSwitch ? node : tree.ancestor(of: node) { tree.kind($0) == .switchExpr }
    return holder.map { tree.isSwitch($0, over: subjects) } ?? false
  }

  /// What a block has too much or too little of.
  private func wrongCounts(of block: NodeID, _ tree: SyntaxTree, _ judgement: inout Judgement) -> [String] {
    var reasons: [String] = []
    if maximum > 0 || minimum > 0 {
      let counts = tree.statementCounts(of: block)
      if maximum > 0, counts.upperBound > maximum { reasons.append("has \(counts.upperBound) statements") }
      if counts.upperBound < minimum {
        reasons.append(
          "has "
            + (counts.upperBound == 0
              ? "no statement" : "only \(counts.upperBound) statement" + (counts.upperBound == 1 ? "" : "s")))
      } else if counts.lowerBound < minimum {
        judgement.isUnsure = true
      }
    }
    if maximumLines > 0, case let count = tree.lineCount(of: block), count > maximumLines {
      reasons.append("has \(count) lines")
    }
    return reasons
  }

  private func judgeBeginning(of block: NodeID, _ tree: SyntaxTree, _ judgement: inout Judgement) {
    guard let first = tree.directStatements(of: block).first else { return }
    guard tree.parent(first) == block else {
      // It depends on the conditions of `#if`.
      judgement.isUnsure = true
      return
    }
    var found = forms(of: first, in: block, tree)
    // `return switch action { }` begins with the `switch` as well.
    if tree.kind(first) == .returnStmt, let value = tree.firstChild(first) {
      found.formUnion(forms(of: value, in: block, tree))
    }
    if found.isDisjoint(with: begins) {
      judgement.faults.append(
        Fault(
          range: tree.firstLine(of: first), reason: "does not begin with \(expected("begins_with", in: block, tree))"))
    }
  }

  /// The statements of a body that are none of those it may have; the others that are not inside of these.
  private func statements(of body: NodeID, _ tree: SyntaxTree) -> (wrong: [Fault], others: [NodeID]) {
    var wrong: [Fault] = []
    var others: [NodeID] = []
    var reportedUpTo = 0
    for statement in tree.allStatements(of: body) where tree.start(statement) >= reportedUpTo {
      if only.isEmpty || !only.isDisjoint(with: forms(of: statement, in: body, tree)) {
        others.append(statement)
        continue
      }
      // What is inside of it goes with it.
      reportedUpTo = tree.end(statement)
      wrong.append(
        Fault(range: tree.firstLine(of: statement), reason: "holds " + words(for: statement, in: body, tree)))
    }
    return (wrong, others)
  }

  /// How messages call a statement.
  private func words(for statement: NodeID, in body: NodeID, _ tree: SyntaxTree) -> String {
    let found = forms(of: statement, in: body, tree)
    // A call that is the value of the body is a `return` as well, and one with the word is no lone value.
    let named = StatementForm.allCases.first {
      found.contains($0) && ($0 != .call || tree.kind(statement) != .returnStmt)
    }
    switch tree.kind(statement) {
    // One over something else has no form.
    case .switchExpr where found.isEmpty: return "a switch over something else than \(subjectWords(in: body, tree))"
    case .breakStmt: return "a break"
    case .continueStmt: return "a continue"
    case .fallthroughStmt: return "a fallthrough"
    case let kind where named == .return && kind != .returnStmt: return "a lone value"
    default: return named?.words ?? "another statement than \(expected("only", in: body, tree))"
    }
  }

  /// How messages put what the rule gives for a parameter: `switch over action or guard`.
  private func expected(_ parameter: String, in block: NodeID, _ tree: SyntaxTree) -> String {
    let over = cases.isEmpty && !subjects.isEmpty ? " over " + subjectWords(in: block, tree) : ""
    let words = wordsOfRule[parameter] ?? []
    return words.map { $0 == "switch" ? $0 + over : $0 }.joined(separator: " or ")
  }

  /// How messages put what a `switch` goes over. A parameter without label has a name of its own, which says more.
  private func subjectWords(in block: NodeID, _ tree: SyntaxTree) -> String {
    subjects.flatMap { subject in
      let names = subject.text == "_" ? tree.namesOfUnlabelledParameters(around: block) : []
      return names.isEmpty ? [subject.text] : names
    }.joined(separator: " or ")
  }

  private func wrongEndings(of block: NodeID, _ tree: SyntaxTree) -> [Fault] {
    // A `switch` may itself be what is asked for, whatever its branches end with.
    if let last = tree.directStatements(of: block).last, !ends.isDisjoint(with: forms(of: last, in: block, tree)) {
      return []
    }
    return tree.returningEndings(of: block).compactMap { ending in
      if !ends.isDisjoint(with: forms(of: ending, in: block, tree)) { return nil }
      let expected = expected("ends_with", in: block, tree)
      return Fault(range: tree.firstLine(of: ending), reason: "ends with another statement than \(expected)")
    }
  }

  private func judgeReturns(of block: NodeID, _ tree: SyntaxTree, _ judgement: inout Judgement) {
    for statement in tree.allStatements(of: block) where !tree.leavesProgram(statement) {
      let isValue = tree.kind(statement) != .returnStmt
      guard forms(of: statement, in: block, tree).contains(.return), tree.firstChild(statement) != nil || isValue else {
        continue
      }
      switch tree.returns(statement, oneOf: returned) {
      case .yes: break
      case .unknown: judgement.isUnsure = true
      case .no:
        let names = returned.map(\.text).joined(separator: " or ")
        judgement.faults.append(
          Fault(range: tree.firstLine(of: statement), reason: "returns something else than \(names)"))
      }
    }
  }

  /// What a statement counts as.
  func forms(of statement: NodeID, in block: NodeID, _ tree: SyntaxTree) -> Set<StatementForm> {
    if cases.isEmpty, !subjects.isEmpty, tree.kind(statement) == .switchExpr, !tree.isSwitch(statement, over: subjects)
    {
      return []
    }
    let isValue = tree.directStatements(of: block) == [statement] || tree.isValue(statement, of: block)
    return StatementForm.forms(of: statement, isValue: isValue, in: tree)
  }
}
