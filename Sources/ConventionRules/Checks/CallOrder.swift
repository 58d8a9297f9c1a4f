/// Certain calls come before or after others that concern the same object.
struct CallOrder: Check {
  static let description = CheckDescription(
    name: "call_order",
    summary:
      "Before or after certain calls, others are made in the same body with the same object, or a property of it is set.",
    parameters: [
      CheckParameter(
        "functions", .names(of: .calls),
        "the calls: `name(label:)`, `name`, `.name` where it is called on something, `children.append` on what is written so, "
          + "and types by their initializers"),
      CheckParameter(
        "of", .roles,
        "roles of the type of the object, which may be a variable, a property or what a call returns; where its type is not "
          + "known, neither is whether the call counts"),
      CheckParameter(
        "object", .choice(["receiver", "argument"]), default: "\"receiver\"",
        "what the object is: that on which the function is called, `self` for one of the type itself, or each argument of such "
          + "a type, be it in an array, `self` aside"),
      CheckParameter(
        "in", .roles, default: "[]", "where given, only calls in the code of types of these roles are looked at"),
      CheckParameter(
        "after", .names(of: .calls), default: "[]",
        "functions, named as the calls, of which one has been called in the same body: on the object, or with it as an "
          + "argument, in the same branch of an `if` or `switch`, or in each branch of one before; `push(prepare(flow))` and "
          + "`let flow = prepare(Flow())` count too. Where the object is handed to anything else before, or is not created "
          + "there, it is not known whether that has been done; an initializer may do what it is given `self` for. Calls on "
          + "`self` are looked at where both stand in the same body"),
      CheckParameter(
        "after_setting", .plainNames, default: "[]",
        "properties of the object of which one has been given a value in the same body, as `after` has it; "
          + "objects of a type that has none of "
          + "them are left alone"),
      CheckParameter(
        "before", .names(of: .calls), default: "[]",
        "functions of which one is called afterwards, as those of `after` are before, or is given what the call returns"
      ),
    ],
    oneOf: [["after", "after_setting", "before"]],
    placeholders: [
      ("type", "the type in whose code the call stands; 'global code' outside of types"),
      ("member", "the member in which it stands, be it in a closure; 'global code' outside of types and functions"),
      ("function", "the function that is called, with the labels of the call"),
      ("object", "the object, as written"),
      (
        "reason",
        "what is wrong: 'comes before append', 'comes without append', 'comes before parentCoordinator is set', 'comes while "
          + "parentCoordinator is not set', 'comes after didMove(toParent:)', 'is not followed by didMove(toParent:)'"
      ),
    ],
    example: """
      {
        id: "children_are_kept_before_they_start",
        check: "call_order",
        severity: "error",
        message: "'{function}' of '{object}' {reason}; nobody else keeps the child",
        source: "Architecture page, section Coordinators",
        functions: "start()",
        of: "coordinator",
        after: "childCoordinators.append",
      }
      """)

  private let functions: [CalleePattern]
  private let roles: [String]
  private let isArgument: Bool
  private let callers: [String]
  private let demands: [CallOrderDemand]

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(CalleePattern.init)
    roles = arguments.roles("of")
    isArgument = arguments.choice("object") == "argument"
    callers = arguments.roles("in")
    demands = CallOrderDemand.all(in: arguments)
  }

  var watchedWords: [String] { functions.map(\.function.name).filter(\.isExact).map(\.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard project.hasTypes(roles) else { return FileSet(in: project.index) }
    var files = project.files(usingAnyOf: functions.map(\.function.name.text))
    if !callers.isEmpty { files.formIntersection(project.files(declaring: project.typesInside(callers))) }
    return files
  }

  func requiredWords(in project: CheckedProject) -> [NameHashSet]? { project.family(playing: roles).words }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    let family = project.family(playing: roles)
    let callers = callers.isEmpty ? nil : project.typesInside(callers)
    var reading = Reading(resolver: resolver)
    lazy var mayConcern = findsRequiredWord(in: tree, project)
    for use in resolver.uses.calls where mayBeCalled(use.name, tree) {
      guard let call = CallSite(use.node, in: tree) ?? CallSite(implicitMember: use.node, in: tree) else { continue }
      if let callers, !(resolver.enclosingType(of: use.node).map { callers.contains($0.index) } ?? false) { continue }
      let match = functions.match(use.node, resolver)
      if match == .no { continue }
      for object in objects(of: call, tree) where isMeant(object, by: call, in: family, resolver) {
        let isBare = object == call.callee
        let types = (isBare ? resolver.receiver(ofCallee: object) : resolver.typeOfExpression(object)).types
        let demands = demands.enumerated().filter { types.isEmpty || $0.element.concerns(types, project.index) }
        guard types.isEmpty || types.contains(where: family.contains), !demands.isEmpty else { continue }
        guard !types.isEmpty, match == .yes else {
          if mayConcern { result.countUnresolved() }
          continue
        }
        var findings: [Finding] = []
        var isUnsure = false
        let judgements = reading.judge(call, object, demands)
        if judgements.isEmpty { continue }
        for (judgement, site) in judgements {
          switch judgement {
          case .fine: break
          case .unresolved: isUnsure = true
          case .wrong(let reason, let place): findings.append(finding(reason, place, site, call))
          }
        }
        result.count(findings, isUnsure: isUnsure)
      }
    }
    return result
  }

  /// The bodies of a file one after the other, with what is known of the objects in the one that is read.
  private struct Reading {
    let resolver: FileResolver
    private var body: ObjectsOfBody?
    private var known: [Key: CallOrderDemand.Mentions] = [:]

    private struct Key: Hashable {
      let object: ObjectName
      let demand: Int
    }

    init(resolver: FileResolver) {
      self.resolver = resolver
    }

    /// What is to be said of a call, in view of each demand. Of `self` that is nothing where the body does not do what is
    /// demanded: another function may.
    ///
    /// - Parameter demands: each with its number.
    mutating func judge(
      _ call: CallSite, _ object: NodeID, _ demands: [(offset: Int, element: CallOrderDemand)]
    ) -> [(CallOrderDemand.Judgement, CallOrderSite)] {
      let node = resolver.tree.body(around: call.node)
      if body?.node != node {
        body = nil
        known = [:]
      }
      let objects = body ?? ObjectsOfBody(node, resolver)
      body = objects
      let site = CallOrderSite(node: call.node, callee: call.callee, object: object, body: objects)
      guard let name = site.isOwn ? .ownObject : resolver.objectName(object) else {
        return demands.map { ($0.element.judgeNameless(site), site) }
      }
      return demands.compactMap { number, demand in
        let key = Key(object: name, demand: number)
        let mentions = known[key] ?? demand.mentions(of: name, in: objects)
        known[key] = mentions
        if name == .ownObject, !mentions.isAnywhere { return nil }
        return (demand.judge(site, name, mentions), site)
      }
    }
  }

  // MARK: Which calls

  private func mayBeCalled(_ name: TokenID, _ tree: SyntaxTree) -> Bool {
    let bytes = tree.nameBytes(name)
    return functions.contains { $0.function.name.matches(bytes) } || tree.token(name, spells: "init")
  }

  /// What a call is about; the callee stands for the `self` that is not written.
  private func objects(of call: CallSite, _ tree: SyntaxTree) -> [NodeID] {
    guard isArgument else {
      guard let receiver = call.receiver else { return tree.kind(call.callee) == .identifierExpr ? [call.callee] : [] }
      return tree.isSelf(receiver) || isObject(receiver, tree) ? [receiver] : []
    }
    var objects: [NodeID] = []
    var pending = tree.child(call.node, .argumentList).map { [$0] } ?? []
    while let next = pending.popLast() {
      switch tree.kind(next) {
      case .argumentList, .labeledArgument, .arrayExpr: pending += tree.children(next).reversed()
      default: if isObject(next, tree) { objects.append(next) }
      }
    }
    return objects
  }

  /// Whether it has to be found out of what type an object is.
  private func isMeant(
    _ object: NodeID, by call: CallSite, in family: TypeFamily, _ resolver: FileResolver
  ) -> Bool {
    object == call.callee
      ? resolver.mayBeImplicitReceiver(at: object, among: family.types)
        && !resolver.receiver(ofCallee: object).types.isEmpty
      : family.mayHold(object, resolver)
  }

  /// What may be handed over, `self` aside.
  private func isObject(_ expression: NodeID, _ tree: SyntaxTree) -> Bool {
    switch tree.kind(expression) {
    case .superExpr, .integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral, .closureExpr: false
    default: !tree.isSelf(expression)
    }
  }

  private func finding(_ reason: String, _ place: NodeID?, _ site: CallOrderSite, _ call: CallSite) -> Finding {
    let resolver = site.resolver
    let tree = resolver.tree
    let type = resolver.enclosingType(of: call.node).map { resolver.index.qualifiedName($0) }
    let member = tree.enclosingMember(of: call.node, inClosures: true)?.name
    let related = place.map {
      [RelatedPlace(file: resolver.file, range: tree.range($0), message: "what had to come on the other side")]
    }
    return Finding(
      // From the name on: what it is called on may span lines.
      range: tree.firstLine(of: tree.start(tree.token(call.callee))..<tree.end(call.node)),
      placeholders: [
        "type": type ?? "global code", "member": tree.placeName(around: call.node),
        "function": call.fullName,
        "object": site.isOwn ? "self" : tree.singleLine(site.object), "reason": reason,
      ],
      symbol: [type, member].compactMap { $0 }.joined(separator: "."), label: reason, related: related ?? [])
  }
}
