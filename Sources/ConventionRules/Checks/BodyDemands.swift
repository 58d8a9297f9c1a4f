/// What rules ask of statements, be they of a member or of a closure.
struct BodyDemands {
  private let only: Set<StatementForm>
  private let expected: String
  private let forbidden: Set<BodyConstruct>
  private let forbiddenCalls: [FunctionPattern]
  private let maximum: Int

  /// Something that is wrong, and how messages put it.
  struct Fault {
    var range: Range<Int>
    var reason: String
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
        "what must not stand anywhere in \(place), closures included; `_ = call()` is no assignment, and `try` is each of "
          + "`try`, `try?` and `try!`"),
      CheckParameter(
        "forbidden_calls", .members, default: "[]",
        "functions, `name(label:)` or `name`, and types by their initializers, that are called nowhere in \(place), closures "
          + "included, whatever they are called on; `Date.init()` is a call of `Date()`"),
      CheckParameter(
        "maximum", .number, default: "0",
        "how many statements there may be directly in \(place), one branch of each `#if` taken; 0 for any number"),
    ]
  }

  static let names = ["only", "forbidden", "forbidden_calls", "maximum"]

  init(arguments: CheckArguments) {
    only = Set(arguments.choices("only").compactMap(StatementForm.init))
    expected = arguments.choices("only").joined(separator: " or ")
    forbidden = Set(arguments.choices("forbidden").compactMap(BodyConstruct.init))
    forbiddenCalls = arguments.names("forbidden_calls").map(FunctionPattern.init)
    maximum = arguments.number("maximum")
  }

  /// Whether all statements have to be of certain forms.
  var asksForForms: Bool { !only.isEmpty }

  /// What must not stand in a body and does.
  func forbiddenThings(in body: NodeID, _ tree: SyntaxTree) -> [Fault] {
    var faults: [Fault] = []
    if !forbidden.isEmpty {
      tree.walkStatements(of: body) { node in
        for construct in BodyConstruct.allCases where forbidden.contains(construct) && construct.is(node, in: tree) {
          faults.append(Fault(range: tree.firstLine(of: node), reason: "holds \(construct.words)"))
        }
        return true
      }
    }
    if !forbiddenCalls.isEmpty {
      tree.walkStatements(of: body) { node in
        guard tree.kind(node) == .callExpr,
          let call = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree),
          call.calls(oneOf: forbiddenCalls, orCreatesIn: tree)
        else { return true }
        let isByName = call.calls(oneOf: forbiddenCalls)
        let name = isByName ? call.name : tree.name(tree.token(call.calledName(in: tree)))
        let start = isByName ? tree.start(tree.token(call.callee)) : tree.start(node)
        faults.append(
          Fault(
            range: tree.firstLine(of: start..<tree.end(node)),
            reason: "calls \(name)\(call.fullName.dropFirst(call.name.count))"))
        return true
      }
    }
    return faults
  }

  /// nil where there are not too many statements.
  func tooManyStatements(in body: NodeID, _ tree: SyntaxTree) -> String? {
    guard maximum > 0 else { return nil }
    let count = tree.statementCount(of: body)
    return count > maximum ? "has \(count) statements" : nil
  }

  /// The statements of a body that are none of those it may have; the others that are not inside of these.
  func statements(of body: NodeID, _ tree: SyntaxTree) -> (wrong: [Fault], others: [NodeID]) {
    var wrong: [Fault] = []
    var others: [NodeID] = []
    let direct = tree.directStatements(of: body)
    var reportedUpTo = 0
    for statement in tree.allStatements(of: body) where tree.start(statement) >= reportedUpTo {
      let isValue = direct == [statement] || tree.isValue(statement, of: body)
      if only.isEmpty || !only.isDisjoint(with: StatementForm.forms(of: statement, isValue: isValue, in: tree)) {
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
}
