/// Follows what code does with an object into the functions, accessors and initial values of this file that it runs.
struct FlowFollowing {
  let resolver: FileResolver
  /// Whether code of another file may do what is asked for.
  let mayDo: (FileID) -> Bool
  /// Whether a superclass that is not read may do it, by way of what is overridden; nil where it may anyway.
  var isReachedFromAbove: (() -> Bool)?

  private var tree: SyntaxTree { resolver.tree }
  private var index: ProjectIndex { resolver.index }

  /// What the members of `self` do that the code of a member names.
  ///
  /// - Parameter object: `self`, or something that begins with it.
  func acts(ofOwnMembersIn member: NodeID, _ object: FlowObject) -> [FlowAct] {
    guard let type = object.type ?? resolver.enclosingType(of: member) else { return [] }
    return resolver.ownUses(in: member, of: type).flatMap { use -> [FlowAct] in
      if use.isSuper, use.members.first?.file != resolver.file, let isReachedFromAbove {
        return isReachedFromAbove() ? [FlowAct(node: tree.call(ofCallee: use.node) ?? use.node, effect: .may)] : []
      }
      if index.isPartial, use.members.isEmpty {
        return [FlowAct(node: tree.call(ofCallee: use.node) ?? use.node, effect: .may)]
      }
      let acts = acts(at: use.node, use.members, object)
      return use.isSure || acts.isEmpty ? acts : [FlowAct(node: use.node, effect: .may)]
    }
  }

  /// What a member of an object does where it is named behind it: `flow.prepare()`.
  ///
  /// - Parameters:
  ///   - access: the member access.
  ///   - object: what is followed, as the member sees it.
  func acts(ofMemberNamed access: NodeID, _ object: FlowObject) -> [FlowAct] {
    let types = object.type.map { [$0] } ?? resolver.base(of: access).map { resolver.typeOfExpression($0).types } ?? []
    let members = types.flatMap { index.member(named: tree.name(tree.token(access)), of: $0, includingInherited: true) }
    let inner = FlowObject(name: object.name, type: object.type ?? types.first)
    return acts(at: access, members.filter { !index.isStatic($0) }, inner)
  }

  /// What is run where a name means one of some members, the nearest first.
  func acts(at node: NodeID, _ members: [MemberID], _ object: FlowObject) -> [FlowAct] {
    guard let first = members.first else { return [] }
    let functions = members.filter { index.kind($0) == .method || index.kind($0) == .initializer }
    if !functions.isEmpty { return acts(ofFunctions: functions, at: node, object) }
    switch index.kind(first) {
    case .property: return acts(ofProperty: first, at: node, object)
    case .subscript: return acts(ofAccessorsOf: first, at: node, object)
    default: return []
    }
  }

  /// Whether the type around a node, or what it inherits from, has code in other files that may do what is asked for.
  func hasOtherFiles(around node: NodeID) -> Bool {
    guard let type = resolver.enclosingType(of: node) else { return false }
    return index.isPartial
      || ([type] + index.ancestors(of: type).resolved).contains { type in
        index.declarations(of: type).contains { $0.file != resolver.file && mayDo($0.file) }
      }
  }

  // MARK: Functions

  private func acts(ofFunctions functions: [MemberID], at node: NodeID, _ object: FlowObject) -> [FlowAct] {
    let call = tree.call(ofCallee: node).flatMap { CallSite($0, in: tree) }
    var meant = functions
    if let call {
      let labels = call.labels(among: functions.map(index.labels))
      let taking = functions.filter { labels.contains(index.labels(of: $0)) }
      if !taking.isEmpty { meant = taking }
    }
    // What is overridden is not run.
    let owner = meant.first.flatMap(index.owner)
    meant = meant.filter { index.owner(of: $0) == owner }
    guard let effect = effect(ofRunning: meant, object) else { return [] }
    // `#selector(load)` runs nothing where it stands.
    guard call != nil || FunctionReference(node, in: tree) != nil && !tree.isNamedBySelector(node) else { return [] }
    if let sites = resolver.runs(ofFunctionNamed: node) {
      return sites.map { FlowAct(node: $0.node, effect: effect, timing: $0.timing) }
    }
    let given = tree.call(givenDirectly: node).map { resolver.timing(ofArgument: $0.argument, in: $0.call) }
    return [FlowAct(node: node, effect: effect, timing: given ?? .unknown)]
  }

  func effect(ofRunning functions: [MemberID], _ object: FlowObject) -> FlowAct.Effect? {
    var runs: [FlowRun] = []
    for function in functions {
      if isOverridden(function, object) { return .may }
      if let declaration = resolver.declaration(of: function) {
        if let body = tree.child(declaration, .codeBlock) { runs.append(FlowRun(body: body, object: object)) }
      } else if index.hasBody(function), mayDo(function.file) {
        return .may
      }
    }
    return runs.isEmpty ? nil : .runs(runs)
  }

  /// Whether a subclass of the project has a function of its own in place of one.
  private func isOverridden(_ function: MemberID, _ object: FlowObject) -> Bool {
    guard object.type == nil, let type = index.owner(of: function), index.kind(type) == .class,
      index.kind(function) == .method
    else { return false }
    let name = index.fullName(function)
    return index.directSubtypes(of: type).contains { subtype in
      index.member(named: name, of: subtype, includingInherited: false).contains {
        index.isOverride($0) && mayDo($0.file)
      }
    }
  }

  // MARK: Properties and subscripts

  private func acts(ofProperty property: MemberID, at node: NodeID, _ object: FlowObject) -> [FlowAct] {
    if index.isLazy(property) {
      guard tree.change(of: node) != .set, let binding = resolver.node(of: property),
        let value = tree.child(binding, .initializerClause)
      else { return [] }
      return [FlowAct(node: node, effect: .runs([FlowRun(body: value, object: object)]))]
    }
    if !index.isComputed(property), tree.isCallee(node), let binding = resolver.node(of: property),
      let closure = tree.initialValue(of: binding), tree.kind(closure) == .closureExpr,
      let call = tree.call(ofCallee: node)
    {
      return [FlowAct(node: call, effect: .runs([FlowRun(body: closure, object: object)]))]
    }
    return acts(ofAccessorsOf: property, at: node, object)
  }

  private func acts(ofAccessorsOf member: MemberID, at node: NodeID, _ object: FlowObject) -> [FlowAct] {
    let change = tree.change(of: node)
    // What is done to an object in a property does not set the property.
    let isSet = change == .none ? .no : resolver.setsProperty(node)
    var wanted: [MemberAccessor] = []
    if index.kind(member) == .subscript || index.isComputed(member) {
      if change != .set { wanted.append(.get) }
      if isSet != .no { wanted.append(.set) }
    } else if isSet != .no, runsObservers(of: member, at: node) {
      wanted = [.willSet, .didSet]
    }
    guard !wanted.isEmpty else { return [] }
    guard member.file == resolver.file else {
      return mayDo(member.file) ? [FlowAct(node: node, effect: .may)] : []
    }
    return resolver.bodies(of: member).compactMap { body in
      guard let accessor = body.accessor, wanted.contains(accessor) else { return nil }
      let assignment = accessor == .get ? nil : tree.ancestor(of: node, where: resolver.isAssignment)
      let effect = FlowAct.Effect.runs([FlowRun(body: body.block, object: object)])
      return FlowAct(node: assignment ?? node, effect: accessor != .get && isSet == .unknown ? .may : effect)
    }
  }

  /// Whether an assignment to a property runs its observers, which an initializer does not do where the property is stored by the same
  /// type. What `defer` and closures do in it is none of its own doing.
  private func runsObservers(of member: MemberID, at node: NodeID) -> Bool {
    guard index.hasObservers(member) else { return false }
    if index.isOverride(member) { return true }
    let function = tree.ancestor(of: node) { outer in
      switch tree.kind(outer) {
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr, .deferStmt: true
      default: false
      }
    }
    guard let function, tree.kind(function) == .initializerDecl, let owner = resolver.enclosingType(of: function) else {
      return true
    }
    return !index.member(named: index.name(member), of: owner, includingInherited: false).contains(member)
  }

  // MARK: Objects that are handed over

  /// Where an object is named, and there may be none: `flow?.start()`.
  func acts(ofLacking name: NodeID) -> [FlowAct] {
    var acts: [FlowAct] = []
    var current = name
    let whole = tree.wholeName(of: name)
    while current != whole, let outer = tree.parent(current) {
      if tree.kind(outer) == .optionalChainingExpr { acts.append(FlowAct(node: outer, effect: .lacks)) }
      current = outer
    }
    return acts
  }

  /// What a call does with the object that it is given.
  ///
  /// - Parameters:
  ///   - path: what is followed, of the object.
  /// - Returns: nil where it is not known what is called.
  func acts(ofHanding argument: NodeID, to call: NodeID, path: [String], type: TypeID?) -> [FlowAct]? {
    guard let site = CallSite(call, in: tree) else { return nil }
    if let declarations = resolver.declarations(calledBy: site) {
      var runs: [FlowRun] = []
      for function in declarations {
        guard let parameter = resolver.parameter(for: argument, in: call, of: function) else { return nil }
        guard let body = tree.child(function, .codeBlock) else { return nil }
        runs.append(
          FlowRun(body: body, object: FlowObject(name: ObjectName(declaration: parameter, path: path), type: type)))
      }
      return runs.isEmpty ? nil : [FlowAct(node: call, effect: .runs(runs))]
    }
    // `let f = helper; f(flow)`
    guard site.receiver == nil, let local = resolver.localDeclaration(named: site.name, visibleAt: call),
      let value = tree.initialValue(of: local), let type = resolver.enclosingType(of: value),
      let reference = FunctionReference(value, in: tree)
    else { return nil }
    let runs = reference.functions(of: type, index).compactMap { function -> FlowRun? in
      guard let declaration = resolver.declaration(of: function), let body = tree.child(declaration, .codeBlock),
        let position = tree.listedArguments(of: call).firstIndex(of: argument),
        let parameter = tree.parameter(position, of: declaration)
      else { return nil }
      return FlowRun(body: body, object: FlowObject(name: ObjectName(declaration: parameter, path: path), type: type))
    }
    return runs.isEmpty ? nil : [FlowAct(node: call, effect: .runs(runs))]
  }
}

/// Where the code of a member names members of `self` that run something.
struct OwnUse {
  let node: NodeID
  /// The nearest first.
  let members: [MemberID]
  /// Whether the object is `self` for certain.
  var isSure = true
  /// Whether it is called on `super`. The type's own members do not count.
  var isSuper = false
}

extension FileResolver {
  fileprivate func ownUses(in member: NodeID, of type: TypeID) -> [OwnUse] {
    cache.remembered(AskedUses(member: member, type: type)) {
      var found: [OwnUse] = []
      tree.walk(member) { node in
        if tree.kind(node) == .memberBlock, node != member { return false }
        guard let use = ownUse(node, of: type) else { return true }
        // In a file that is not there, it may be anything.
        let isMissing = use.members.isEmpty && index.isPartial
        if isMissing || use.members.contains(where: runsSomething) || use.isSuper && isUnseen(use) { found.append(use) }
        return true
      }
      return found
    }
  }

  private struct AskedUses: Hashable {
    let member: NodeID
    let type: TypeID
  }

  private func ownUse(_ node: NodeID, of type: TypeID) -> OwnUse? {
    if tree.kind(node) == .subscriptExpr {
      guard let base = tree.firstChild(node), tree.isSelf(base) else { return nil }
      return OwnUse(node: node, members: index.member(named: "subscript", of: type, includingInherited: true))
    }
    if let name = memberOfSuper(node) {
      // What is overridden is looked for above the type in whose code it stands.
      let above =
        enclosingType(of: node).map { index.ancestors(of: $0).resolved.filter { index.kind($0) == .class } } ?? []
      let members = above.lazy.map { self.index.member(named: name, of: $0, includingInherited: false) }.first {
        !$0.isEmpty
      }
      return OwnUse(node: node, members: members ?? [], isSuper: true)
    }
    guard let (name, isSure) = ownMember(node, of: type) else { return nil }
    let owner = name == "init" ? enclosingType(of: node) ?? type : type
    return OwnUse(node: node, members: index.member(named: name, of: owner, includingInherited: true), isSure: isSure)
  }

  /// Whether it is an initializer of a superclass of which nothing is known.
  private func isUnseen(_ use: OwnUse) -> Bool {
    guard use.members.isEmpty, tree.kind(tree.token(use.node)) == .kwInit, let type = enclosingType(of: use.node) else {
      return false
    }
    return ([type] + index.ancestors(of: type).resolved).contains(where: index.mayHaveUnknownSuperclass)
  }

  private func runsSomething(_ member: MemberID) -> Bool {
    switch index.kind(member) {
    case .method, .initializer, .subscript: true
    case .property:
      index.isComputed(member) || index.isLazy(member) || index.hasObservers(member)
        || index.hasInitialValue(member) && !index.hasTypeAnnotation(member)
        || index.hasInitialValue(member) && index.formOfType(member) == .function
    default: false
    }
  }
}

extension SyntaxTree {
  fileprivate func parameter(_ position: Int, of function: NodeID) -> NodeID? {
    let parameters = parameters(of: function)
    return parameters.indices.contains(position) ? parameters[position] : nil
  }
}
