/// Certain functions are not given a part of a value where the value itself belongs.
///
/// Implementations of the functions are left alone: somebody has to take the value apart.
struct ArgumentForm: Check {
  static let description = CheckDescription(
    name: "argument_form",
    summary: "Certain functions are not called with certain members of a value of a role, but with the value.",
    parameters: [
      CheckParameter("functions", .members, "the functions: `name(label:)`, or `name` for any labels"),
      CheckParameter("on", .roles, "roles of the type on which the function is called"),
      CheckParameter("members", .plainNames, "properties that are not passed on their own"),
      CheckParameter("of", .roles, "roles of the types that have these properties"),
    ],
    placeholders: [
      ("function", "the function, with its labels"), ("argument", "the argument as written"),
      ("member", "the property that is passed"), ("value", "the value it is a member of, as written"),
      ("type", "the type of the value"),
    ])

  private let functions: [FunctionPattern]
  private let receivers: [String]
  private let members: [NamePattern]
  private let owners: [String]

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(FunctionPattern.init)
    receivers = arguments.roles("on")
    members = arguments.names("members")
    owners = arguments.roles("of")
  }

  var watchedWords: [String] { functions.filter(\.name.isExact).map(\.name.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard project.hasTypes(owners), project.hasTypes(receivers) else { return FileSet(in: project.index) }
    return project.files(usingAnyOf: functions.map(\.name.text))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    for use in resolver.uses.calls where tree.isName(use.name, ofOneOf: functions) {
      guard let call = CallSite(use.node, in: tree), call.calls(oneOf: functions),
        isReceiver(of: call, resolver, project), !isInImplementation(use.node, tree)
      else { continue }
      guard let list = tree.child(use.node, .argumentList) else {
        result.countFollowed()
        continue
      }
      var findings: [Finding] = []
      var isUnsure = false
      for argument in tree.children(list) where tree.kind(argument) == .labeledArgument {
        guard let written = tree.firstChild(argument), let part = part(written, tree, resolver),
          let base = resolver.base(of: part)
        else { continue }
        switch resolver.typeOfExpression(base) {
        case .ambiguous, .unknown: isUnsure = true
        case let resolution:
          guard let type = resolution.types.first(where: { project.roles.has($0, anyOf: owners) }) else { continue }
          findings.append(finding(call, written, part, base, type, tree, resolver, project.index))
        }
      }
      result.count(findings, isUnsure: isUnsure)
    }
    return result
  }

  private func finding(
    _ call: CallSite, _ written: NodeID, _ part: NodeID, _ base: NodeID, _ type: TypeID, _ tree: SyntaxTree,
    _ resolver: FileResolver, _ index: ProjectIndex
  ) -> Finding {
    let enclosing = resolver.enclosingType(of: call.node).map { index.qualifiedName($0) + "." } ?? ""
    return Finding(
      range: tree.range(written),
      placeholders: [
        "function": call.fullName, "argument": tree.singleLine(written), "member": tree.name(tree.token(part)),
        "value": tree.singleLine(tree.withoutUnwrapping(base)), "type": index.qualifiedName(type),
      ],
      symbol: enclosing + call.fullName, label: "a part of '\(tree.singleLine(tree.withoutUnwrapping(base)))'")
  }

  // MARK: Calls

  /// Whether the function is called on a type of the roles; one that is not known has other functions of the name.
  private func isReceiver(of call: CallSite, _ resolver: FileResolver, _ project: CheckedProject) -> Bool {
    guard case .type(let type) = call.receiver(playing: receivers, resolver, project) else { return false }
    return !call.mayMeanOther(than: functions, on: type, project.index)
  }

  /// Whether a node stands in one of the functions itself.
  private func isInImplementation(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    let function = tree.ancestor(of: node) { ancestor in
      guard tree.kind(ancestor) == .functionDecl, let name = tree.child(ancestor, .name),
        let clause = tree.child(ancestor, .parameterClause)
      else { return false }
      let labels = tree.children(clause).filter { tree.kind($0) == .parameter }.map { parameter in
        tree.flags(parameter).contains(.label) ? tree.name(tree.token(parameter)) : "_"
      }
      return tree.isName(tree.token(name), ofOneOf: functions.filter { $0.labels.map { $0 == labels } ?? true })
    }
    return function != nil
  }

  // MARK: Arguments

  /// The access to one of the members that an argument consists of, or that a local constant given as argument holds.
  private func part(_ argument: NodeID, _ tree: SyntaxTree, _ resolver: FileResolver) -> NodeID? {
    let argument = tree.withoutUnwrapping(argument)
    switch tree.kind(argument) {
    case .memberAccessExpr:
      let name = tree.name(tree.token(argument))
      return members.contains { $0.matches(name) } ? argument : nil
    case .identifierExpr:
      guard
        let binding = resolver.localDeclaration(named: tree.name(tree.token(argument)), visibleAt: argument),
        tree.kind(binding) == .patternBinding || tree.kind(binding) == .optionalBinding,
        let clause = tree.child(binding, .initializerClause), let value = tree.firstChild(clause)
      else { return nil }
      let initial = tree.withoutUnwrapping(value)
      return tree.kind(initial) == .memberAccessExpr ? part(initial, tree, resolver) : nil
    default: return nil
    }
  }
}
