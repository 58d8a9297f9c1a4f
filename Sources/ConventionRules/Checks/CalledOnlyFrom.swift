/// Functions of certain types are called only where a property gets its first value.
struct CalledOnlyFrom: Check {
  static let description = CheckDescription(
    name: "called_only_from",
    summary: "A function of certain types is called only from the initializer of certain properties.",
    parameters: [
      CheckParameter("functions", .members, "the functions: `name(label:)`, or `name` for any labels"),
      CheckParameter("on", .roles, "roles of the type on which the function is called"),
      CheckParameter(
        "from",
        .object([
          CheckParameter(
            "initializer_of", .plainNames,
            "properties in whose initializer expression, or in an assignment to which in an `init`, the call may stand")
        ]),
        "where a call may stand"),
    ],
    placeholders: [
      ("function", "the function, with its labels"), ("property", "the first of the properties a call may stand in"),
      ("type", "the type on which the function is called"),
    ])

  private let functions: [FunctionPattern]
  private let roles: [String]
  private let properties: [NamePattern]

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(FunctionPattern.init)
    roles = arguments.roles("on")
    properties = arguments.object("from").names("initializer_of")
  }

  var watchedWords: [String] { functions.filter(\.name.isExact).map(\.name.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard project.hasTypes(roles) else { return FileSet(in: project.index) }
    return project.files(usingAnyOf: functions.map(\.name.text))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    for use in resolver.uses.calls where tree.isName(use.name, ofOneOf: functions) {
      guard let call = CallSite(use.node, in: tree), let function = call.function(among: functions) else { continue }
      switch call.receiver(playing: roles, resolver, project) {
      case .other: break
      case .unresolved: result.unresolved += 1
      case .type(let type):
        if call.mayMeanOther(than: functions, on: [type], project.index) { break }
        result.subjects += 1
        if !isAllowed(call, tree, resolver) {
          result.findings.append(finding(call, function, on: type, tree, resolver, project))
        }
      }
    }
    return result
  }

  private func finding(
    _ call: CallSite, _ function: FunctionPattern, on type: TypeID, _ tree: SyntaxTree, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> Finding {
    let name = call.fullName
    let enclosing = resolver.enclosingType(of: call.node).map { project.index.qualifiedName($0) } ?? ""
    return Finding(
      range: tree.range(call.node),
      placeholders: [
        "function": name, "property": properties.first?.text ?? "", "type": project.index.qualifiedName(type),
      ],
      symbol: enclosing.isEmpty ? name : enclosing + "." + name,
      label: "called outside the initializer of '\(properties.first?.text ?? "")'")
  }

  // MARK: Where a call may stand

  private func isAllowed(_ call: CallSite, _ tree: SyntaxTree, _ resolver: FileResolver) -> Bool {
    var child = call.node
    var passedClosure = false
    while let node = tree.parent(child) {
      switch tree.kind(node) {
      case .initializerClause:
        if let binding = tree.parent(node), tree.kind(binding) == .patternBinding, isProperty(binding, tree) {
          return true
        }
      case .sequenceExpr:
        if !passedClosure, isAssignment(node, valueHolding: child, tree, resolver) { return true }
      case .closureExpr:
        if !tree.isCalledAtOnce(node) { passedClosure = true }
      case .functionDecl:
        return isSuperCall(call, inOverride: node, tree)
      case .initializerDecl, .deinitializerDecl, .subscriptDecl, .accessorDecl, .memberBlock:
        return false
      default: break
      }
      child = node
    }
    return false
  }

  /// A binding of one of the properties, as a member or a global.
  private func isProperty(_ binding: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let pattern = tree.firstChild(binding), tree.kind(pattern) == .identifierPattern,
      properties.contains(where: { $0.matches(tree.name(tree.token(pattern))) }),
      let declaration = tree.parent(binding)
    else { return false }
    var place = tree.parent(declaration)
    while let node = place {
      switch tree.kind(node) {
      case .ifConfig, .ifConfigClause: place = tree.parent(node)
      case .memberBlock: return true
      default: return false
      }
    }
    return false
  }

  private func isAssignment(
    _ sequence: NodeID, valueHolding value: NodeID, _ tree: SyntaxTree, _ resolver: FileResolver
  ) -> Bool {
    guard let target = tree.firstChild(sequence), target != value, let op = tree.nextSibling(target),
      tree.kind(op) == .assignment, let property = tree.selfProperty(target)
    else { return false }
    let name = tree.name(property.name)
    guard properties.contains(where: { $0.matches(name) }) else { return false }
    if !property.isExplicit, resolver.isLocalVariable(named: name, visibleAt: sequence) { return false }
    let function = tree.ancestor(of: sequence) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .accessorDecl, .memberBlock: true
      case .closureExpr: !tree.isCalledAtOnce(node)
      default: false
      }
    }
    return function.map { tree.kind($0) == .initializerDecl } ?? false
  }

  private func isSuperCall(_ call: CallSite, inOverride function: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let receiver = call.receiver, tree.kind(receiver) == .superExpr, let name = tree.child(function, .name) else {
      return false
    }
    return tree.name(tree.token(name)) == call.name
  }
}
