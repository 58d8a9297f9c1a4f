/// What rules ask of statements, be they of a member or of a closure.
struct BodyDemands {
  private let only: Set<StatementForm>
  private let expected: String
  private let forbidden: Set<BodyConstruct>
  private let forbiddenCalls: [FunctionPattern]
  private let maximum: Int
  private let cases: [NamePattern]
  private let ends: Set<StatementForm>
  private let expectedEnds: String
  private let returned: [NamePattern]

  /// Something that is wrong, and how messages put it.
  struct Fault {
    var range: Range<Int>
    var reason: String
  }

  struct Judgement {
    fileprivate(set) var faults: [Fault] = []
    /// How many bodies, or cases of their `switch` statements, were looked at.
    fileprivate(set) var blockCount = 0
    /// Statements of which it is not known whether they return what they should, and what may be a call or none.
    fileprivate(set) var unresolved = 0
    /// The statements of the blocks with which nothing is wrong.
    fileprivate(set) var statements: [NodeID] = []
  }

  /// - Parameter place: what holds the statements, for people: `the body`.
  static func parameters(in place: String) -> [CheckParameter] {
    [
      CheckParameter(
        "only", .choices(StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what all statements are, those in blocks of other statements included, those in closures not; [] for anything. A "
          + "lone value, in \(place) or in a branch, counts as `return`, a `let` as `declaration`"),
      CheckParameter(
        "forbidden", .choices(BodyConstruct.allCases.map(\.rawValue)), default: "[]",
        "what must not stand anywhere in \(place), closures included; `_ = call()` is no assignment, `try` is each of "
          + "`try`, `try?` and `try!`, and `default` is that of any `switch`, one inside of another included, as is `case _`"
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
        "ends_with", .choices(StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what \(place) ends with on each way through `if`, `switch` and `do`, but for those that throw, fall through or end the "
          + "program; a lone value counts as `return`. [] for anything"),
      CheckParameter(
        "returns", .plainNames, default: "[]",
        "names of which all has one that is returned in \(place), closures aside: `none` has `.none` and `Effect.none`, `run` has "
          + "`.run { }.cancellable(id: 1)`. Of a variable it is not known. [] for anything"),
      CheckParameter(
        "cases", .plainNames, default: "[]",
        "where given, all this is asked not of \(place), but of each case of one of these names in each `switch` that is a "
          + "statement of it: `failed`, `default`, `*` for any"),
    ]
  }

  /// Those that ask for something.
  static let names = ["only", "forbidden", "forbidden_calls", "maximum", "ends_with", "returns"]

  init(arguments: CheckArguments) {
    only = Set(arguments.choices("only").compactMap(StatementForm.init))
    expected = arguments.choices("only").joined(separator: " or ")
    forbidden = Set(arguments.choices("forbidden").compactMap(BodyConstruct.init))
    forbiddenCalls = arguments.names("forbidden_calls").map(FunctionPattern.init)
    maximum = arguments.number("maximum")
    cases = arguments.names("cases")
    ends = Set(arguments.choices("ends_with").compactMap(StatementForm.init))
    expectedEnds = arguments.choices("ends_with").joined(separator: " or ")
    returned = arguments.names("returns")
  }

  /// Whether cases of `switch` statements are looked at, and not whole bodies.
  var asksForCases: Bool { !cases.isEmpty }

  /// - Parameters:
  ///   - opening: where to say what is wrong with all of a body.
  ///   - listsStatements: whether the caller asks for the statements.
  func judge(
    _ body: NodeID, opening: Range<Int>, listsStatements: Bool = false, _ resolver: FileResolver
  ) -> Judgement {
    let tree = resolver.tree
    var judgement = Judgement()
    for block in cases.isEmpty ? [body] : tree.cases(of: body, named: cases) {
      judgement.blockCount += 1
      judgement.faults += forbiddenThings(in: block, tree)
      judgeCalls(in: block, resolver, &judgement)
      if let reason = tooManyStatements(in: block, tree) {
        judgement.faults.append(Fault(range: block == body ? opening : tree.firstLine(of: block), reason: reason))
      }
      if listsStatements || !only.isEmpty {
        let statements = statements(of: block, tree)
        judgement.faults += statements.wrong
        judgement.statements += statements.others
      }
      if !ends.isEmpty { judgement.faults += wrongEndings(of: block, tree) }
      if !returned.isEmpty { judgeReturns(of: block, tree, &judgement) }
    }
    return judgement
  }

  /// What must not stand in a body and does, calls aside.
  private func forbiddenThings(in body: NodeID, _ tree: SyntaxTree) -> [Fault] {
    var faults: [Fault] = []
    if !forbidden.isEmpty {
      tree.walkStatements(of: body) { node in
        for construct in BodyConstruct.allCases where forbidden.contains(construct) && construct.is(node, in: tree) {
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
        judgement.unresolved += 1
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

  /// nil where there are not too many statements.
  private func tooManyStatements(in body: NodeID, _ tree: SyntaxTree) -> String? {
    guard maximum > 0 else { return nil }
    let count = tree.statementCount(of: body)
    return count > maximum ? "has \(count) statements" : nil
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
        Fault(range: tree.firstLine(of: statement), reason: "holds another statement than \(expected)"))
    }
    return (wrong, others)
  }

  private func wrongEndings(of block: NodeID, _ tree: SyntaxTree) -> [Fault] {
    tree.returningEndings(of: block).compactMap { ending in
      if !ends.isDisjoint(with: forms(of: ending, in: block, tree)) { return nil }
      return Fault(range: tree.firstLine(of: ending), reason: "ends with another statement than \(expectedEnds)")
    }
  }

  private func judgeReturns(of block: NodeID, _ tree: SyntaxTree, _ judgement: inout Judgement) {
    for statement in tree.allStatements(of: block) {
      let isValue = tree.kind(statement) != .returnStmt
      guard forms(of: statement, in: block, tree).contains(.return), tree.firstChild(statement) != nil || isValue else {
        continue
      }
      switch tree.returns(statement, oneOf: returned) {
      case .yes: break
      case .unknown: judgement.unresolved += 1
      case .no:
        let names = returned.map(\.text).joined(separator: " or ")
        judgement.faults.append(
          Fault(range: tree.firstLine(of: statement), reason: "returns something else than \(names)"))
      }
    }
  }

  private func forms(of statement: NodeID, in block: NodeID, _ tree: SyntaxTree) -> Set<StatementForm> {
    let isValue = tree.directStatements(of: block) == [statement] || tree.isValue(statement, of: block)
    return StatementForm.forms(of: statement, isValue: isValue, in: tree)
  }
}
