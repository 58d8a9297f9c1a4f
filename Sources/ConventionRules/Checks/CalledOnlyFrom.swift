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
            "properties of a type that plays one of the roles: in their initializer expression, or in an assignment to them in "
              + "an `init`, the call may stand")
        ]),
        "where a call may stand"),
      CheckParameter(
        "not_on", .roles, default: "[]",
        "roles of types that play none of the roles in `on`, whatever a superclass of which nothing is known may be: their own "
          + "properties of the name are others'"),
    ],
    placeholders: [
      ("function", "the function, with its labels"), ("property", "the first of the properties a call may stand in"),
      ("type", "the type on which the function is called"),
    ])

  private let functions: [FunctionPattern]
  private let roles: [String]
  private let others: [String]
  private let properties: [NamePattern]

  init(arguments: CheckArguments) {
    functions = arguments.names("functions").map(FunctionPattern.init)
    roles = arguments.roles("on")
    others = arguments.roles("not_on")
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
      guard let call = CallSite(use.node, in: tree), call.function(among: functions) != nil else { continue }
      switch call.receiver(playing: roles, resolver, project) {
      case .other: break
      case .unresolved: result.countUnresolved()
      case .type(let type):
        if call.mayMeanOther(than: functions, on: type, project.index) || isStatic(call, on: type, resolver) { break }
        switch isAllowed(call.node, of: call.callee, resolver, project) {
        case .yes: result.countFollowed()
        case .no: result.countViolated(finding(call.node, call.fullName, on: type, tree, resolver, project))
        case .unknown: result.countUnresolved()
        }
      }
    }
    for use in resolver.uses.memberAccesses + resolver.uses.names where tree.isName(use.name, ofOneOf: functions) {
      guard let (type, function) = referredFunction(use.node, resolver, project) else { continue }
      switch isAllowed(use.node, of: use.node, resolver, project) {
      case .yes: result.countFollowed()
      case .no:
        result.countViolated(finding(use.node, project.index.fullName(function), on: type, tree, resolver, project))
      case .unknown: result.countUnresolved()
      }
    }
    return result
  }

  /// Whether a call means a static function, which builds nothing for an object: by what it is called on where there is a method
  /// of that name as well.
  private func isStatic(_ call: CallSite, on type: TypeID, _ resolver: FileResolver) -> Bool {
    let index = resolver.index
    let meant = index.member(named: call.name, of: type, includingInherited: true)
      .filter { index.kind($0) == .method && call.mayHave(index.labels(of: $0)) }
    guard meant.contains(where: index.isStatic) else { return false }
    if meant.allSatisfy(index.isStatic) { return true }
    if let receiver = call.receiver { return resolver.typeNamed(by: receiver) != .unknown }
    let tree = resolver.tree
    let declaration = tree.ancestor(of: call.node) { node in
      tree.kind(node) == .memberBlock || tree.parent(node).map { tree.kind($0) == .memberBlock } ?? false
    }
    return declaration.map { tree.kind($0) != .memberBlock && tree.isStatic($0) } ?? false
  }

  /// The function that a name stands for which is handed on to be called elsewhere: `model.transform`, `transform(input:)`.
  ///
  /// A type may have others of that name, and which of them is meant shows only in the labels.
  private func referredFunction(
    _ node: NodeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> (TypeID, MemberID)? {
    let tree = resolver.tree
    let index = project.index
    guard tree.kind(node) == .memberAccessExpr || tree.kind(node) == .identifierExpr else { return nil }
    let written = tree.child(node, .declNameArguments).map { tree.text($0).filter { !$0.isWhitespace } }
    if written == nil, tree.isCallee(node) { return nil }
    guard
      let type = resolver.receiver(ofCallee: node).types.first(where: { project.roles.has($0, anyOf: roles) })
    else { return nil }
    let name = tree.name(tree.token(node))
    let members = index.member(named: name, of: type, includingInherited: true)
      .filter { member in written.map { index.fullName(member) == name + $0 } ?? true }
    guard let function = members.first,
      members.allSatisfy({ member in index.kind(member) == .method && functions.contains { $0.matches(member, index) } }
      )
    else { return nil }
    return (type, function)
  }

  private func finding(
    _ node: NodeID, _ name: String, on type: TypeID, _ tree: SyntaxTree, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> Finding {
    let enclosing = resolver.enclosingType(of: node).map { project.index.qualifiedName($0) } ?? ""
    return Finding(
      range: tree.range(node),
      placeholders: [
        "function": name, "property": properties.first?.text ?? "", "type": project.index.qualifiedName(type),
      ],
      symbol: enclosing.isEmpty ? name : enclosing + "." + name,
      label: "called outside the initializer of '\(properties.first?.text ?? "")'")
  }

  // MARK: Where a call may stand

  private func isAllowed(
    _ use: NodeID, of function: NodeID, _ resolver: FileResolver, _ project: CheckedProject
  ) -> NameMatch {
    let tree = resolver.tree
    var child = use
    while let node = tree.parent(child) {
      switch tree.kind(node) {
      case .initializerClause:
        if let binding = tree.parent(node), tree.kind(binding) == .patternBinding, isProperty(binding, tree) {
          return isOfRole(use, resolver, project)
        }
      case .sequenceExpr:
        if isAssignment(node, of: child, holding: use, tree, resolver) {
          return isOfRole(use, resolver, project)
        }
      case .functionDecl:
        if isOfSuper(function, inOverride: node, tree) { return .yes }
        // A function within an expression belongs to what the expression gives.
        guard tree.parent(node).map({ tree.kind($0) == .codeBlock || tree.kind($0) == .closureExpr }) ?? false else {
          return .no
        }
      case .initializerDecl, .deinitializerDecl, .subscriptDecl, .accessorDecl, .memberBlock:
        return .no
      default: break
      }
      child = node
    }
    return .no
  }

  /// Whether the type around a use plays one of the roles: a controller's property of the name is not the model's.
  private func isOfRole(_ use: NodeID, _ resolver: FileResolver, _ project: CheckedProject) -> NameMatch {
    guard let type = resolver.enclosingType(of: use) else { return .unknown }
    let match = project.plays(type, anyOf: roles)
    return match == .unknown && project.roles.has(type, anyOf: others) ? .no : match
  }

  /// A binding of one of the properties. They belong to a type; what a file or a function declares is a variable.
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
    _ sequence: NodeID, of value: NodeID, holding use: NodeID, _ tree: SyntaxTree, _ resolver: FileResolver
  ) -> Bool {
    guard let target = tree.firstChild(sequence), target != value, let op = tree.nextSibling(target),
      tree.kind(op) == .assignment, isProperty(target, given: value, holding: use, tree, resolver)
    else { return false }
    let function = tree.ancestor(of: sequence) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .accessorDecl, .memberBlock: true
      case .closureExpr: !tree.isCalledAtOnce(node)
      default: false
      }
    }
    return function.map { tree.kind($0) == .initializerDecl } ?? false
  }

  /// Whether the left side of an assignment is one of the properties: in a tuple, the one that gets the element of the right
  /// side in which the use stands.
  private func isProperty(
    _ target: NodeID, given value: NodeID, holding use: NodeID, _ tree: SyntaxTree, _ resolver: FileResolver
  ) -> Bool {
    guard tree.kind(target) == .tupleExpr else {
      if let name = tree.selfProperty(byKeyPath: target) { return properties.contains { $0.matches(name) } }
      guard let property = tree.selfProperty(target) else { return false }
      let name = tree.name(property.name)
      return properties.contains { $0.matches(name) || isStorage(name, of: $0, at: target, resolver) }
        && (property.isExplicit || !resolver.isLocalVariable(named: name, visibleAt: target))
    }
    let targets = tree.children(target).compactMap { tree.firstChild($0) }
    let values = tree.kind(value) == .tupleExpr ? tree.children(value).compactMap { tree.firstChild($0) } : []
    // A single value may be taken apart, and then any of them may get what the call gives.
    guard values.count == targets.count, values.count > 1 else {
      return targets.contains { isProperty($0, given: value, holding: use, tree, resolver) }
    }
    return zip(targets, values).contains { target, value in
      tree.range(value).contains(tree.start(use)) && isProperty(target, given: value, holding: use, tree, resolver)
    }
  }

  /// Whether a name is that of a property's wrapper, `_output`, and not of a property of its own.
  private func isStorage(_ name: String, of property: NamePattern, at target: NodeID, _ resolver: FileResolver) -> Bool
  {
    guard name.hasPrefix("_"), property.matches(String(name.dropFirst())), let type = resolver.enclosingType(of: target)
    else { return false }
    return resolver.index.member(named: name, of: type, includingInherited: true).isEmpty
  }

  private func isOfSuper(_ callee: NodeID, inOverride function: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let receiver = tree.firstChild(callee), tree.kind(receiver) == .superExpr,
      let name = tree.child(function, .name)
    else { return false }
    return tree.name(tree.token(name)) == tree.name(tree.token(callee))
  }
}
