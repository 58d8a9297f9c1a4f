// What the code of an initializer, and what it runs, does to a property.

extension InitializerAnalysis {
  /// - Parameter object: `self`, or the parameter with which a function was given it.
  func acts(of object: FlowObject, in body: ObjectsOfBody, _ following: FlowFollowing) -> [FlowAct] {
    var acts: [FlowAct] = []
    for node in body.nodes(of: object.name) {
      if resolver.objectName(node) == object.name {
        acts += self.acts(at: node, object, following) + following.acts(ofLacking: node)
      } else if isProperty(tree.name(tree.token(node))), let assignment = tree.assignment(to: tree.withUnwrapping(node))
      {
        acts += self.acts(ofAssigning: assignment, following)
      }
    }
    guard object.name == .ownObject else { return acts }
    acts += following.acts(ofOwnMembersIn: body.node, object) + implicitSuper(in: body.node, following)
    tree.walk(body.node) { node in
      if mayAssign(node) { acts.append(FlowAct(node: node, effect: .may)) }
      if let chain = self.chain(node, following) { acts += chain }
      return true
    }
    return acts
  }

  /// What is done with the object where it is named.
  private func acts(at node: NodeID, _ object: FlowObject, _ following: FlowFollowing) -> [FlowAct] {
    let value = tree.wholeName(of: node)
    if let assignment = tree.assignment(to: value) { return [FlowAct(node: assignment, effect: .does)] }
    guard let outer = tree.parent(value) else { return [] }
    switch tree.kind(outer) {
    case .memberAccessExpr:
      let name = tree.name(tree.token(outer))
      if let assignment = tree.assignment(to: tree.withUnwrapping(outer)) {
        if isProperty(name) { return self.acts(ofAssigning: assignment, following) }
        if name == "$" + property { return [FlowAct(node: assignment, effect: .may)] }
      }
      let acts =
        object.name == .ownObject ? [] : following.acts(ofMemberNamed: outer, FlowObject(name: .ownObject, type: type))
      guard let call = tree.call(ofCallee: outer), tree.closures(givenTo: call).contains(where: assignsParameter) else {
        return acts
      }
      return acts + [FlowAct(node: call, effect: .may)]
    case .subscriptExpr:
      guard let assignment = tree.assignment(to: outer) else { return [] }
      guard let path = tree.keyPath(inSubscript: outer) else { return [FlowAct(node: assignment, effect: .may)] }
      return tree.onlyName(inKeyPath: path).map(isProperty) ?? false ? [FlowAct(node: assignment, effect: .does)] : []
    case .labeledArgument:
      guard let call = tree.parent(outer).flatMap(tree.parent), tree.kind(call) == .callExpr else { return [] }
      return acts(ofHanding: outer, to: call)
    default: return []
    }
  }

  /// A function of the file that is given the property as `&title` shows whether it assigns.
  private func acts(ofAssigning assignment: NodeID, _ following: FlowFollowing) -> [FlowAct] {
    if tree.kind(assignment) == .inOutExpr, let (call, argument) = tree.call(givenDirectly: assignment),
      let acts = following.acts(ofHanding: argument, to: call, path: [], type: nil)
    {
      return acts
    }
    return [FlowAct(node: assignment, effect: .does)]
  }

  func isProperty(_ name: String) -> Bool {
    name == property || name == "_" + property && index.member(named: name, of: type, includingInherited: true).isEmpty
  }

  // MARK: What may assign

  /// Whether the property, or its wrapper, is handed to something of which nobody knows what it does: `title <~ stream`,
  /// `assign(to: &$title)`, `perform(#selector(setUp))`.
  private func mayAssign(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .inOutExpr:
      return tree.firstChild(node).map { target in
        tree.kind(target) == .identifierExpr && tree.text(target) == "$" + property
      } ?? false
    case .sequenceExpr:
      guard let left = tree.firstChild(node), let op = tree.nextSibling(left), tree.kind(op) == .binaryOperator,
        let (name, _) = tree.selfProperty(left), isProperty(tree.name(name))
      else { return false }
      return !Self.languageOperators.contains(tree.text(tree.token(op))) && !tree.assigns(op)
    case .callExpr:
      guard let name = tree.calledName(node), LibraryNames[.functionsThatCallSelectors].contains(tree.nameBytes(name)),
        let site = CallSite(node, in: tree)
      else { return false }
      return site.receiver.map(tree.isSelf) ?? true
    default: return false
    }
  }

  /// Those that leave their left side as it is.
  private static let languageOperators: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "==", "!=", "===", "!==", "<", ">", "<=", ">=", "~=", "&&", "||", "??",
    "...", "..<", "&", "|", "^", "<<", ">>",
  ]

  /// What a method of the object returns may be the object: `load().bind()`.
  private func chain(_ node: NodeID, _ following: FlowFollowing) -> [FlowAct]? {
    guard tree.kind(node) == .callExpr, let site = CallSite(node, in: tree), let receiver = site.receiver,
      tree.kind(receiver) == .callExpr, resolver.typeOfExpression(receiver) == .type(type), isCalledOnSelf(receiver)
    else { return nil }
    return following.acts(ofMemberNamed: site.callee, object).map {
      FlowAct(node: node, effect: $0.effect, timing: .unknown)
    }
  }

  /// Whether a call is one of a method of the object, or the last of several.
  private func isCalledOnSelf(_ node: NodeID) -> Bool {
    var current = node
    while let call = CallSite(current, in: tree) {
      guard let receiver = call.receiver else { return !tree.isCapitalized(tree.token(call.callee)) }
      if tree.isSelf(receiver) { return true }
      current = receiver
    }
    return false
  }

  /// Whether a closure assigns the property of what it is given: `then { $0.title = … }`.
  private func assignsParameter(_ closure: NodeID) -> Bool {
    tree.holds(closure) { node in
      tree.assignmentTargets(of: node).contains { target in
        guard tree.kind(target) == .memberAccessExpr, isProperty(tree.name(tree.token(target))),
          let base = tree.firstChild(target).map(tree.withoutUnwrapping), tree.kind(base) == .identifierExpr
        else { return false }
        if tree.kind(tree.token(base)) == .dollar { return true }
        let declaration = resolver.localDeclaration(named: tree.name(tree.token(base)), visibleAt: base)
        return declaration.map { tree.kind($0) == .parameter || tree.kind($0) == .closureParameter } ?? false
      }
    }
  }

  // MARK: Functions that are given the object

  /// What a call does that is given the object. A function of this file is read; another one may assign, as far as it can know that
  /// there is such a property. What the SDK and reactive libraries are given, they hand on or keep.
  private func acts(ofHanding argument: NodeID, to call: NodeID) -> [FlowAct] {
    let may = [FlowAct(node: call, effect: .may)]
    let arguments = tree.parent(argument).map { tree.children($0).filter { tree.kind($0) == .labeledArgument } } ?? []
    guard !namesOnlyOther(arguments), !resolver.handsOnItsObject(call) else { return [] }
    guard let site = CallSite(call, in: tree) else { return may }
    if let declarations = resolver.declarations(calledBy: site) {
      var runs: [FlowRun] = []
      for function in declarations {
        guard let parameter = resolver.parameter(for: argument, in: call, of: function) else { return may }
        if let type = tree.parameterType(parameter), !mayHaveProperty(type) { continue }
        guard let body = tree.child(function, .codeBlock) else { return may }
        let handed = FlowObject(name: ObjectName(declaration: parameter, path: []), type: type)
        runs.append(FlowRun(body: body, object: handed))
      }
      return runs.isEmpty ? [] : [FlowAct(node: call, effect: .runs(runs))]
    }
    guard let (types, functions) = resolver.functions(calledBy: site) else { return may }
    if types.isEmpty, site.receiver == nil, LibraryNames[.lookingFunctions].contains(site.name) { return [] }
    let label = tree.label(of: argument)
    let isKnown = functions.contains { index.labels(of: $0).contains(label) }
    return !isKnown && !types.isEmpty && types.allSatisfy(index.isSDK) ? [] : may
  }

  /// Whether a call says by a selector or a key path what is meant of the object, and it is not the property.
  private func namesOnlyOther(_ arguments: [NodeID]) -> Bool {
    var isFound = false
    for argument in arguments {
      guard let value = tree.firstChild(argument) else { continue }
      switch tree.kind(value) {
      case .macroExpansionExpr: isFound = isFound || tree.text(value).hasPrefix("#selector")
      case .keyPathExpr:
        isFound = true
        if tree.onlyName(inKeyPath: value).map(isProperty) ?? true { return false }
      default: break
      }
    }
    return isFound
  }

  /// Whether a value of a type as written may have the property: not where the project declares the type, and no such member of it.
  private func mayHaveProperty(_ type: NodeID) -> Bool {
    let types = resolver.resolve(typeNode: type).types
    return types.isEmpty
      || types.contains { !index.member(named: property, of: $0, includingInherited: true).isEmpty }
  }
}
