/// Certain functions are called with a certain argument, `self` for example, even where a default would do.
struct RequiredArgument: Check {
  static let description = CheckDescription(
    name: "required_argument",
    summary:
      "Calls of certain functions give an argument with a certain label, or the first one without, or `self` for it.",
    parameters: [
      CheckParameter(
        "functions", .members,
        "the functions: `name(label:)`, or `name` for any labels; `init` for initializers of types that have one with the "
          + "argument, whichever is called"),
      CheckParameter("on", .roles, "roles of the type on which the functions are called"),
      CheckParameter("in", .roles, "roles of the types in whose code the calls are looked at"),
      CheckParameter(
        "argument", .plainNames,
        "the argument's label, `_` for the first argument where that has none; one of several is enough"),
      CheckParameter(
        "value", .choice(["any", "self"]), default: "\"any\"",
        "`self`: the argument is the object that calls; of parameters, and of what functions return that are given it, it is not "
          + "known whether they are it"),
      CheckParameter(
        "not_in", .members, default: "[]",
        "members in which calls are left out: in an `init`, there may be no `self` yet"),
    ],
    placeholders: [
      ("function", "the function, with the labels of the call"), ("argument", "the first of the argument's labels"),
      ("type", "the type in whose code it is called"),
      ("reason", "what is wrong: 'is not given' or 'is not self'"),
    ])

  private static let noLabel = "_"

  private let functions: [FunctionPattern]
  private let roles: [String]
  private let callers: [String]
  private let labels: [NamePattern]
  /// Whether a first argument without label is the one.
  private let asksForFirst: Bool
  private let mustBeSelf: Bool
  private let exemptMembers: [FunctionPattern]
  private let callsInitializers: Bool

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(FunctionPattern.init)
    roles = arguments.roles("on")
    callers = arguments.roles("in")
    labels = arguments.names("argument")
    asksForFirst = labels.contains { $0.text == Self.noLabel }
    mustBeSelf = arguments.choice("value") == "self"
    exemptMembers = arguments.names("not_in").map(FunctionPattern.init)
    callsInitializers = functions.contains(where: \.isInitializer)
  }

  var watchedWords: [String] { functions.filter(\.name.isExact).map(\.name.text) }

  var notesTypeNames: Bool { callsInitializers }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    var files = project.files(usingAnyOf: functions.map(\.name.text))
    if callsInitializers { files.formUnion(project.family(playing: roles).mentions) }
    files.formIntersection(project.files(declaring: project.typesInside(callers)))
    return files
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    let family = project.family(playing: roles)
    for use in resolver.uses.calls {
      let (node, name) = (use.node, use.name)
      let mayCreate = callsInitializers && family.mayBeNamed(resolver.nameBytes(name))
      guard mayCreate || tree.isName(name, ofOneOf: functions),
        let call = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree)
      else { continue }
      let created = mayCreate ? call.typeCreatedByName(among: family, resolver) : nil
      guard created != nil ? call.initializes(byOneOf: functions) : call.calls(oneOf: functions),
        let type = resolver.enclosingType(of: node), project.isInside(type, anyOf: callers)
      else { continue }
      let member = tree.enclosingMember(of: node)
      if let member, tree.isMember(member, named: exemptMembers) { continue }
      switch created.map({ .type($0) }) ?? receiver(of: call, resolver, project) {
      case .other: break
      case .unresolved: result.countUnresolved()
      case .type(let receiver):
        let isInit = created != nil || tree.token(name, spells: "init")
        if !mayTakeArgument(call, isInit: isInit, on: receiver, project.index) { break }
        let reason: String
        switch judge(node, resolver, project) {
        case .fine:
          result.countFollowed()
          continue
        case .unresolved:
          result.countUnresolved()
          continue
        case .wrong(let words): reason = words
        }
        let typeName = project.index.qualifiedName(type)
        result.countViolated(
          Finding(
            range: tree.start(name)..<max(tree.start(name), tree.end(node)),
            placeholders: [
              "function": call.fullName, "argument": labels.first?.text ?? "", "type": typeName, "reason": reason,
            ],
            symbol: [typeName, member?.name].compactMap { $0 }.joined(separator: "."), label: reason))
      }
    }
    return result
  }

  private func receiver(of call: CallSite, _ resolver: FileResolver, _ project: CheckedProject) -> CallReceiver {
    guard resolver.tree.isImplicitMember(call.callee) else {
      return call.receiver(playing: roles, resolver, project)
    }
    guard case .type(let type) = resolver.typeOfImplicitMember(calledBy: call), project.roles.has(type, anyOf: roles)
    else {
      return .other
    }
    return .type(type)
  }

  /// Whether the called function has a parameter for the argument, or is not declared in the project; of initializers,
  /// whether any of the type has one.
  private func mayTakeArgument(
    _ call: CallSite, isInit: Bool, on type: TypeID, _ index: ProjectIndex
  ) -> Bool {
    if isInit {
      return index.member(named: "init", of: type, includingInherited: true)
        .contains { index.kind($0) == .initializer && hasArgument(index.labels(of: $0)) }
    }
    let called = call.labelsOfFunctions(on: type, index)
    return called.isEmpty || called.contains(where: hasArgument)
  }

  /// Whether the argument is one of these parameters.
  private func hasArgument(_ parameters: [String]) -> Bool {
    if asksForFirst, parameters.first == Self.noLabel { return true }
    return parameters.contains { parameter in parameter != Self.noLabel && labels.contains { $0.matches(parameter) } }
  }

  private enum Judgement {
    case fine, unresolved
    case wrong(String)
  }

  /// Whether a call gives the argument as it should.
  private func judge(_ call: NodeID, _ resolver: FileResolver, _ project: CheckedProject) -> Judgement {
    let tree = resolver.tree
    let list = tree.child(call, .argumentList)
    let argument = list.flatMap { list in
      tree.children(list).first { argument in
        guard tree.flags(argument).contains(.label) else { return asksForFirst && argument == tree.firstChild(list) }
        let label = tree.name(tree.token(argument))
        return labels.contains { $0.matches(label) }
      }
    }
    guard let argument, let value = tree.firstChild(argument) else { return .wrong("is not given") }
    if tree.kind(value) == .nilLiteral { return .wrong("is not given") }
    if !mustBeSelf { return .fine }
    switch resolver.isSelf(value, in: project) {
    case true?: return .fine
    case false?: return .wrong("is not self")
    case nil: return .unresolved
    }
  }
}
