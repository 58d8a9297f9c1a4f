/// The bodies of certain members consist of certain statements, or hold none of certain others.
struct BodyForm: Check {
  static let description = CheckDescription(
    name: "body_form",
    summary:
      "The bodies of certain members consist only of certain statements, calls on certain types, or do without others.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose members are looked at"),
      CheckParameter(
        "members", .members, default: "[]",
        "functions, initializers and computed properties, `name(label:)` or `name`; [] for all that have a body"),
      CheckParameter("except", .members, default: "[]", "members that are left alone"),
      CheckParameter(
        "required_by", .names, default: "[]", "where given, only methods that one of these protocols requires"),
      CheckParameter(
        "carrying", .words, default: "[]",
        "where given, only members with one of these words or attributes: `override`, `@IBAction`"),
      CheckParameter(
        "only", .choices(StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what all statements are, those in blocks of other statements included, those in closures not; [] for anything. A "
          + "lone value, in the body or in a branch, counts as `return`, a `let` as `declaration`"),
      CheckParameter(
        "forbidden", .choices(BodyConstruct.allCases.map(\.rawValue)), default: "[]",
        "what must not stand anywhere in the body, closures included; `_ = call()` is no assignment, `try` is each of `try`, "
          + "`try?` and `try!`, and `default` is that of any `switch`, one inside of another included, as is `case _`"),
      CheckParameter(
        "forbidden_calls", .members, default: "[]",
        "functions, `name(label:)` or `name`, and types by their initializers, that are called nowhere in the body, closures "
          + "included, whatever they are called on; `Date.init()` is a call of `Date()`, and `.random(in:)` one of `random(in:)` "
          + "unless an enum of the project has a case `random` with values"),
      CheckParameter(
        "calls_on", .roles, default: "[]",
        "roles of the types on which all those calls are made that are statements or returned; calls on `super` are free"
      ),
      CheckParameter(
        "maximum", .number, default: "0",
        "how many statements there may be directly in the body, one branch of each `#if` taken; 0 for any number"),
    ],
    oneOf: ["only", "forbidden", "forbidden_calls", "calls_on", "maximum"],
    placeholders: [
      ("type", "the type that declares the member"), ("member", "the member, with its labels"),
      (
        "reason",
        "what is wrong: 'holds an if', 'holds a force unwrap', 'calls sheet(item:)', 'holds another statement than call', "
          + "'calls show() on another type', 'has 4 statements'"
      ),
    ],
    example: """
      {
        id: "actions_are_handed_on",
        check: "body_form",
        severity: "warning",
        message: "'{member}' of '{type}' {reason}; hand the action to the view model, which decides",
        source: "Architecture page, section View controllers",
        on: "view_controller",
        carrying: "@IBAction",
        only: "call",
        calls_on: "view_model",
        maximum: 1,
      }
      """)

  private let roles: [String]
  private let members: [FunctionPattern]
  private let exceptions: [FunctionPattern]
  private let protocols: [NamePattern]
  private let carrying: [NamePattern]
  private let only: Set<StatementForm>
  private let expected: String
  private let forbidden: Set<BodyConstruct>
  private let forbiddenCalls: [FunctionPattern]
  private let targets: [String]
  private let maximum: Int

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    members = arguments.names("members").map(FunctionPattern.init)
    exceptions = arguments.names("except").map(FunctionPattern.init)
    protocols = arguments.names("required_by")
    carrying = arguments.names("carrying")
    only = Set(arguments.choices("only").compactMap(StatementForm.init))
    expected = arguments.choices("only").joined(separator: " or ")
    forbidden = Set(arguments.choices("forbidden").compactMap(BodyConstruct.init))
    forbiddenCalls = arguments.names("forbidden_calls").map(FunctionPattern.init)
    targets = arguments.roles("calls_on")
    maximum = arguments.number("maximum")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles) {
      let required = protocols.isEmpty ? nil : index.methods(requiredOf: type, by: protocols)
      for member in index.members(in: declaration) where index.hasBody(member) && isNamed(member, index) {
        if let required, required[index.fullName(member)] == nil { continue }
        guard let node = tree.memberNode(withKeywordAt: index.keywordOffset(member)),
          carrying.isEmpty || carrying.contains(where: MemberWords(node, in: declaration, resolver).match)
        else { continue }
        result.subjects += 1
        for body in tree.bodies(of: member, node, index) { judge(body, of: member, type, resolver, project, &result) }
      }
    }
    return result
  }

  private func isNamed(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard members.isEmpty || members.contains(where: { $0.matches(member, index) }) else { return false }
    return !exceptions.contains { $0.matches(member, index) }
  }

  // MARK: Judging a body

  private func judge(
    _ body: NodeID, of member: MemberID, _ type: TypeID, _ resolver: FileResolver, _ project: CheckedProject,
    _ result: inout CheckResult
  ) {
    let tree = resolver.tree
    let index = project.index
    let typeName = index.qualifiedName(type)
    let memberName = index.fullName(member)
    func report(_ range: Range<Int>, _ reason: String) {
      result.findings.append(
        Finding(
          range: range, placeholders: ["type": typeName, "member": memberName, "reason": reason],
          symbol: typeName + "." + memberName, label: reason))
    }
    if !forbidden.isEmpty {
      tree.walk(body) { node in
        for construct in BodyConstruct.allCases where forbidden.contains(construct) && construct.is(node, in: tree) {
          report(tree.firstLine(of: node), "holds \(construct.words)")
        }
        return true
      }
    }
    if !forbiddenCalls.isEmpty {
      tree.walk(body) { node in
        guard tree.kind(node) == .callExpr,
          let call = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree),
          call.calls(oneOf: forbiddenCalls, orCreatesIn: tree)
        else { return true }
        guard let isCall = resolver.callsFunction(call) else {
          result.unresolved += 1
          return true
        }
        guard isCall else { return true }
        let isByName = call.calls(oneOf: forbiddenCalls)
        let name = isByName ? call.name : tree.name(tree.token(call.calledName(in: tree)))
        let start = isByName ? tree.start(tree.token(call.callee)) : tree.start(node)
        report(tree.firstLine(of: start..<tree.end(node)), "calls \(name)\(call.fullName.dropFirst(call.name.count))")
        return true
      }
    }
    let direct = tree.directStatements(of: body)
    let count = maximum > 0 ? tree.statementCount(of: body) : 0
    if count > maximum { report(index.nameRange(member), "has \(count) statements") }
    guard !only.isEmpty || !targets.isEmpty else { return }
    var unresolved = 0
    var reportedUpTo = 0
    for statement in tree.allStatements(of: body) where tree.start(statement) >= reportedUpTo {
      let isValue = direct == [statement] || tree.isValue(statement, of: body)
      let forms = StatementForm.forms(of: statement, isValue: isValue, in: tree)
      if !only.isEmpty, only.isDisjoint(with: forms) {
        // What is inside of it goes with it.
        reportedUpTo = tree.end(statement)
        report(tree.firstLine(of: statement), "holds another statement than \(expected)")
      } else if !targets.isEmpty, let call = tree.call(in: statement) {
        switch judge(call, resolver, project) {
        case .fine: break
        case .unresolved: unresolved += 1
        case .wrong(let reason): report(tree.firstLine(of: call), reason)
        }
      }
    }
    result.unresolved += unresolved
  }

  private enum Judgement {
    case fine
    case unresolved
    case wrong(String)
  }

  private func judge(_ call: NodeID, _ resolver: FileResolver, _ project: CheckedProject) -> Judgement {
    let tree = resolver.tree
    guard let site = CallSite(call, in: tree) else { return .wrong("calls no function of another type") }
    if let receiver = site.receiver, tree.kind(receiver) == .superExpr { return .fine }
    switch site.receiver(playing: targets, resolver, project) {
    case .type: return .fine
    case .unresolved: return .unresolved
    case .other: return .wrong("calls \(site.fullName) on another type")
    }
  }
}
