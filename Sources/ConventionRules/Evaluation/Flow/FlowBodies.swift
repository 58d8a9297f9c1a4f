// The functions and closures inside of members, and what runs them.

/// A local function, or a closure that is not run in its place.
struct InnerBody {
  /// What runs it, where that is known; nil where others may run it at any time.
  let sites: [(node: NodeID, timing: ClosureTiming)]?
  /// Where it is made or handed over.
  let mentions: [NodeID]
  /// Whether it is run when what it was given to has returned.
  let isLater: Bool
}

extension FileResolver {
  /// The local functions and the closures of a member that are bodies of their own.
  func innerBodies(of member: NodeID) -> [NodeID: InnerBody] {
    cache.remembered(AskedBodies(member: member)) {
      var found: [NodeID: InnerBody] = [:]
      tree.walk(member) { node in
        switch tree.kind(node) {
        case .memberBlock: return false
        case .functionDecl where tree.isLocal(node):
          guard let block = tree.child(node, .codeBlock) else { return false }
          found[block] = InnerBody(sites: sites(ofLocal: node), mentions: uses(ofLocal: node), isLater: false)
        case .closureExpr:
          let timing = timing(of: node)
          if timing.isAtOnce { return true }
          let sites = timing == .whereCalled ? self.sites(of: node) : nil
          found[node] = InnerBody(sites: sites, mentions: [node], isLater: timing == .later)
        case .patternBinding where tree.isLazyLocal(node):
          if let clause = tree.child(node, .initializerClause) {
            found[clause] = InnerBody(sites: sites(of: clause), mentions: [], isLater: false)
          }
        default: break
        }
        return true
      }
      return found
    }
  }

  private struct AskedBodies: Hashable {
    let member: NodeID
  }

  /// What runs a body: the calls of a function, or of the constant that holds a closure. Nil where there may be others.
  func sites(of body: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
    if tree.kind(body) == .closureExpr { return tree.constant(setTo: body).flatMap { sites(ofLocal: $0) } }
    guard let function = tree.parent(body) else { return nil }
    if tree.isLazyLocal(function) { return uses(ofLocal: function).map { ($0, .once) } }
    if let accessor = tree.accessor(holding: tree.kind(body) == .codeBlock ? function : body) {
      return sites(of: accessor, at: body)
    }
    guard tree.kind(body) == .codeBlock, tree.kind(function) == .functionDecl else { return nil }
    return tree.isLocal(function) ? sites(ofLocal: function) : sites(ofPrivate: function)
  }

  private func sites(ofLocal declaration: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
    runs(ofAll: uses(ofLocal: declaration))
  }

  private func runs(ofAll uses: [NodeID]) -> [(node: NodeID, timing: ClosureTiming)]? {
    var all: [(node: NodeID, timing: ClosureTiming)] = []
    for use in uses {
      guard let runs = runs(ofFunctionNamed: use) else { return nil }
      all += runs
    }
    return all
  }

  /// What runs a function where it is named: a call of it, a function that it is given to, or calls of a constant that is set to it. Nil
  /// where that is not known.
  func runs(ofFunctionNamed use: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
    if let call = tree.call(ofCallee: use) { return [(call, .once)] }
    if let (call, argument) = tree.call(givenDirectly: use) {
      let timing = timing(ofArgument: argument, in: call)
      return timing.isAtOnce ? [(call, timing)] : nil
    }
    return tree.constant(setTo: use).flatMap { constant in
      let uses = uses(ofLocal: constant)
      return uses.allSatisfy(tree.isCallee) ? runs(ofAll: uses) : nil
    }
  }

  /// The calls of a function that only this file can call. One that nobody calls may be called in ways that no code shows.
  private func sites(ofPrivate function: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
    cache.remembered(AskedSites(function: function)) { KnownSites(all: findSites(ofPrivate: function)) }.all
  }

  private struct AskedSites: Hashable {
    let function: NodeID
  }

  private struct KnownSites {
    let all: [(node: NodeID, timing: ClosureTiming)]?
  }

  private func isPrivate(_ declaration: NodeID) -> Bool {
    tree.children(declaration).contains { child in
      tree.kind(child) == .modifier && [.kwPrivate, .kwFileprivate].contains(tree.kind(tree.token(child)))
        && !tree.flags(child).contains(.setter)
    }
  }

  /// Where a property or a subscript is read or set that only this file can name.
  private func sites(of accessor: MemberAccessor, at body: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
    let holder = tree.ancestor(of: body) { tree.kind($0) == .variableDecl || tree.kind($0) == .subscriptDecl }
    guard let holder, isPrivate(holder), !tree.isLocal(holder), let owner = enclosingType(of: holder) else {
      return nil
    }
    var named: [NodeID] = []
    if tree.kind(holder) == .subscriptDecl {
      tree.walk(tree.root) { node in
        if tree.kind(node) == .subscriptExpr, let base = tree.firstChild(node), tree.isSelf(base),
          enclosingType(of: node) == owner
        {
          named.append(node)
        }
        return true
      }
    } else if let binding = tree.ancestor(of: body, where: { tree.kind($0) == .patternBinding }),
      let name = tree.firstChild(binding).map(tree.token)
    {
      named = usesInFile(of: name).filter { use in
        let types = base(of: use).map { typeOfExpression($0).types } ?? []
        return types.isEmpty || types.contains(owner)
      }
    }
    if named.isEmpty { return nil }
    if accessor == .get { return named.compactMap { tree.change(of: $0) == .set ? nil : ($0, .once) } }
    var sites: [(node: NodeID, timing: ClosureTiming)] = []
    for use in named where tree.change(of: use) != .none {
      switch setsProperty(use) {
      case .yes: sites.append((tree.ancestor(of: use, where: isAssignment) ?? use, .once))
      case .unplayed, .unseen, .unknown: return nil
      case .no: break
      }
    }
    return sites
  }

  private func usesInFile(of name: TokenID) -> [NodeID] {
    let hashes = [NameHash.of(tree.nameBytes(name))]
    let range = tree.range(tree.root)
    return (uses(.names, named: hashes, in: range) + uses(.memberAccesses, named: hashes, in: range)).filter {
      isName($0.name, nameBytes(name))
        && (tree.kind($0.node) == .memberAccessExpr || !isLocalVariable(named: tree.name(name), visibleAt: $0.node))
    }.map(\.node)
  }

  private func findSites(ofPrivate function: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
    guard isPrivate(function),
      Set(tree.attributeNames(of: function)).isDisjoint(with: ["objc", "IBAction", "IBSegueAction"]),
      let name = tree.child(function, .name).map(tree.token)
    else { return nil }
    let named = usesInFile(of: name)
    guard !named.isEmpty else { return nil }
    let owner = enclosingType(of: function)
    let meant = named.filter { use in
      guard let site = tree.call(ofCallee: use).flatMap({ CallSite($0, in: tree) }) else { return true }
      if let declarations = declarations(calledBy: site) { return declarations.contains(function) }
      let types = receiver(ofCallee: use).types
      guard types.isEmpty else { return owner.map { types.contains($0) } ?? true }
      return tree.listedArguments(of: site.node).allSatisfy { parameter(for: $0, in: site.node, of: function) != nil }
    }
    return runs(ofAll: meant)
  }

  /// What an object that a body sees is called where that is run; nil for one without a name there.
  func object(_ object: FlowObject, of body: NodeID, at site: NodeID) -> FlowObject? {
    guard let function = tree.parent(body) else { return object }
    if let declaration = object.name.declaration {
      guard tree.kind(declaration) == .parameter, tree.range(function).contains(tree.start(declaration)) else {
        return object
      }
      return argument(for: declaration, in: site, of: function).flatMap(objectName).map { name in
        FlowObject(name: ObjectName(declaration: name.declaration, path: name.path + object.name.path))
      }
    }
    guard let receiver = receiver(of: body, at: site) else { return object }
    return objectName(receiver).map { name in
      FlowObject(
        name: ObjectName(declaration: name.declaration, path: name.path + object.name.path),
        type: name == .ownObject ? object.type : nil)
    }
  }

  /// On what a member is called or named that has a body; nil for `self` that is not written, and for what is none of its members.
  private func receiver(of body: NodeID, at site: NodeID) -> NodeID? {
    guard
      let member = tree.ancestor(
        of: body, where: { tree.kind($0) == .functionDecl || tree.kind($0) == .patternBinding }),
      !tree.isLocal(member),
      let name = tree.kind(member) == .functionDecl ? tree.child(member, .name) : tree.firstChild(member)
    else { return nil }
    var access = CallSite(site, in: tree)?.callee ?? site
    if tree.kind(site) == .sequenceExpr { access = tree.leftSide(of: site) ?? site }
    guard tree.kind(access) == .memberAccessExpr, isName(tree.token(access), tree.nameBytes(tree.token(name))) else {
      return nil
    }
    return base(of: access)
  }

  /// The argument that a call gives for a parameter.
  private func argument(for parameter: NodeID, in call: NodeID, of function: NodeID) -> NodeID? {
    tree.listedArguments(of: call).first { self.parameter(for: $0, in: call, of: function) == parameter }.flatMap(
      tree.firstChild)
  }

  func objects(inBodyAround node: NodeID) -> ObjectsOfBody {
    let body = tree.body(around: node)
    return cache.remembered(AskedObjects(body: body)) { ObjectsOfBody(body, self) }
  }

  private struct AskedObjects: Hashable {
    let body: NodeID
  }

  /// Whether an object is made by the body in which it is used: on the spot, or for a local constant. A structure may be in a
  /// variable.
  func isNewObject(_ base: NodeID, at use: NodeID, isStructure: Bool) -> Bool {
    let object = tree.withoutWrappers(base)
    if isCreation(object) { return true }
    guard tree.kind(object) == .identifierExpr, tree.kind(tree.token(object)).isName,
      let declaration = localDeclaration(named: tree.name(tree.token(object)), visibleAt: object),
      isConstant(declaration) || isStructure,
      let value = tree.initialValue(of: declaration),
      isCreation(tree.withoutWrappers(value))
    else { return false }
    // What runs later meets an object that others have seen meanwhile.
    return isRunWith(declaration, use)
  }

  /// Whether two nodes are run in one go: in one body, and both deferred or none.
  private func isRunWith(_ node: NodeID, _ other: NodeID) -> Bool {
    func deferred(_ node: NodeID) -> NodeID? { tree.ancestor(of: node) { tree.kind($0) == .deferStmt } }
    return flowBody(around: node) == flowBody(around: other) && deferred(node) == deferred(other)
  }
}

extension SyntaxTree {
  fileprivate func isLazyLocal(_ binding: NodeID) -> Bool {
    kind(binding) == .patternBinding && parent(binding).map { isLazy($0) && isLocal($0) } ?? false
  }
}
