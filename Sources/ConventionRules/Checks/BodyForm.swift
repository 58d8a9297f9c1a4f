/// The bodies of certain members consist of certain statements, or hold none of certain others.
struct BodyForm: Check {
  static let description = CheckDescription(
    name: "body_form",
    summary:
      "The bodies of certain members consist only of certain statements, calls on certain types, or do without others.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose members are looked at"),
      CheckParameter(
        "members", .names(of: .membersOrAccessors), default: "[]",
        "functions, initializers and properties, `name(label:)` or `name`; of a property each accessor is a body, `didSet` and "
          + "`willSet` of a stored one included, unless one is named: `name.didSet`. [] for all that have a body"),
      CheckParameter(
        "except", .names(of: .membersOrAccessors), default: "[]", "members, and accessors, that are left alone"),
      CheckParameter(
        "kinds", .choices(MemberForm.withBodies.map(\.rawValue)), default: "[]",
        "kinds of members that are looked at; `stored_property` is one with observers. [] for all"),
      CheckParameter(
        "required_by", .typeNames, default: "[]",
        "where given, only members that implement a requirement of one of these protocols, be it one that it inherits"),
      CheckParameter(
        "carrying", .words, default: "[]",
        "where given, only members with one of these words or attributes: `override`, `@IBAction`; attributes of an extension "
          + "are those of its members: `@objc`"),
    ] + BodyDemands.parameters(in: "the body") + [
      CheckParameter(
        "begins_with", .choices(StatementForm.allCases.map(\.rawValue)), default: "[]",
        "what the first statement is, where there is one. [] for anything"),
      CheckParameter(
        "calls_on", .roles, default: "[]",
        "roles of the types on which all those calls are made that are statements or returned; calls on `super` are free"
      ),
    ],
    oneOf: [BodyDemands.names + ["begins_with", "calls_on"]],
    contradiction: BodyDemands.contradiction,
    placeholders: [
      ("type", "the type that declares the member"), ("member", "the member, with its labels"),
      (
        "reason",
        "what is wrong: 'holds an if', 'holds a force unwrap', 'calls sheet(item:)', 'holds an assignment', "
          + "'calls show() on another type', 'has 4 statements', 'has no statement', 'has 41 lines', 'does not begin with switch over action', 'ends "
          + "with another statement than return', 'returns something else than none'"
      ),
    ])

  private let roles: [String]
  private let members: [FunctionPattern]
  private let exceptions: [FunctionPattern]
  private let kinds: Set<MemberForm>
  private let protocols: [NamePattern]
  private let carrying: [NamePattern]
  private let demands: BodyDemands
  private let targets: [String]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    members = arguments.names("members").map(FunctionPattern.init)
    exceptions = arguments.names("except").map(FunctionPattern.init)
    kinds = Set(arguments.choices("kinds").compactMap(MemberForm.init))
    protocols = arguments.names("required_by")
    carrying = arguments.names("carrying")
    demands = BodyDemands(arguments: arguments, looksAtBeginnings: true)
    targets = arguments.roles("calls_on")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles) {
      let required = protocols.isEmpty ? nil : project.requirements(of: type, by: protocols)
      for member in index.members(in: declaration) where index.hasBody(member) && mayBeNamed(member, index) {
        if let required, required.match(member) != .yes { continue }
        guard let node = tree.memberNode(withKeywordAt: index.keywordOffset(member)),
          carrying.isEmpty || carrying.contains(where: MemberWords(node, in: declaration, resolver).match)
        else { continue }
        let bodies = tree.bodies(of: member, node, index).filter { isNamed(member, $0.accessor, index) }
        if bodies.isEmpty { continue }
        var findings: [Finding] = []
        var isUnsure = false
        for body in bodies {
          let range = index.nameRange(member)
          for block in demands.judge(body.block, opening: range, listsStatements: !targets.isEmpty, resolver) {
            judge(block, of: member, type, resolver, project, &findings, &isUnsure)
            guard demands.asksForCases else { continue }
            result.count(findings, isUnsure: isUnsure)
            (findings, isUnsure) = ([], false)
          }
        }
        if !demands.asksForCases { result.count(findings, isUnsure: isUnsure) }
      }
    }
    return result
  }

  private func mayBeNamed(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard members.isEmpty || members.contains(where: { $0.matches(member, index) }) else { return false }
    return kinds.isEmpty || MemberForm(of: member, index).map(kinds.contains) ?? false
  }

  private func isNamed(_ member: MemberID, _ accessor: MemberAccessor?, _ index: ProjectIndex) -> Bool {
    func isMeant(_ pattern: FunctionPattern) -> Bool {
      (pattern.accessor == nil || pattern.accessor == accessor) && pattern.matches(member, index)
    }
    return (members.isEmpty || members.contains(where: isMeant)) && !exceptions.contains(where: isMeant)
  }

  // MARK: Judging a body

  private func judge(
    _ block: BodyDemands.Judgement, of member: MemberID, _ type: TypeID, _ resolver: FileResolver,
    _ project: CheckedProject, _ findings: inout [Finding], _ isUnsure: inout Bool
  ) {
    let tree = resolver.tree
    let index = project.index
    let typeName = index.qualifiedName(type)
    let memberName = index.fullName(member)
    func report(_ range: Range<Int>, _ reason: String) {
      findings.append(
        Finding(
          range: range, placeholders: ["type": typeName, "member": memberName, "reason": reason],
          symbol: typeName + "." + memberName, label: reason))
    }
    for fault in block.faults { report(fault.range, fault.reason) }
    isUnsure = isUnsure || block.isUnsure
    guard !targets.isEmpty else { return }
    for call in block.statements.compactMap({ tree.call(in: $0) }) {
      switch judge(call, resolver, project) {
      case .fine: break
      case .unresolved: isUnsure = true
      case .wrong(let reason): report(tree.firstLine(of: call), reason)
      }
    }
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
