// The functions and closures inside of members, and what runs them.

/// A local function, or a closure that is not run in its place.
struct InnerBody {
  let node: NodeID
  /// What runs it, where that is known; nil where others may run it at any time.
  let sites: [(node: NodeID, timing: ClosureTiming)]?
  /// Where it is made or handed over.
  let mentions: [NodeID]
  /// Whether it is run when what it was given to has returned.
  let isLater: Bool
}

extension FileResolver {
  /// The local functions and the closures of a member that are bodies of their own, in source order.
  func innerBodies(of member: NodeID) -> [InnerBody] {
    cache.remembered(AskedBodies(member: member)) {
      var found: [InnerBody] = []
      tree.walk(member) { node in
        switch tree.kind(node) {
        case .memberBlock: return false
        case .functionDecl where tree.isLocal(node):
          guard let block = tree.child(node, .codeBlock) else { return false }
          found.append(InnerBody(node: block, sites: sites(ofLocal: node), mentions: uses(ofLocal: node), isLater: false))
        case .closureExpr:
          let timing = timing(of: node)
          if timing.isAtOnce { return true }
          let sites = timing == .whereCalled ? self.sites(of: node) : nil
          found.append(InnerBody(node: node, sites: sites, mentions: [node], isLater: timing == .later))
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
    guard tree.kind(body) == .codeBlock, let function = tree.parent(body), tree.kind(function) == .functionDecl else {
      return nil
    }
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

  private func findSites(ofPrivate function: NodeID) -> [(node: NodeID, timing: ClosureTiming)]? {
      let isPrivate = tree.children(function).contains { child in
        tree.kind(child) == .modifier && [.kwPrivate, .kwFileprivate].contains(tree.kind(tree.token(child)))
      }
      guard isPrivate, Set(tree.attributeNames(of: function)).isDisjoint(with: ["objc", "IBAction", "IBSegueAction"]),
        let name = tree.child(function, .name).map(tree.token)
      else { return nil }
      let hashes = [NameHash.of(tree.nameBytes(name))]
      let range = tree.range(tree.root)
      let named = (uses(.names, named: hashes, in: range) + uses(.memberAccesses, named: hashes, in: range)).filter {
        isName($0.name, nameBytes(name)) && localDeclaration(named: tree.name(name), visibleAt: $0.node) == nil
      }
      guard !named.isEmpty else { return nil }
      let owner = enclosingType(of: function)
      let meant = named.map(\.node).filter { use in
        guard let site = tree.call(ofCallee: use).flatMap({ CallSite($0, in: tree) }) else { return true }
        if let declarations = declarations(calledBy: site) { return declarations.contains(function) }
        let types = receiver(ofCallee: use).types
        return types.isEmpty || owner.map { types.contains($0) } ?? true
      }
      return runs(ofAll: meant)
  }

  /// What an object that a body sees is called where that is run; nil for one without a name there.
  func object(_ object: FlowObject, of body: NodeID, at site: NodeID) -> FlowObject? {
    guard let call = CallSite(site, in: tree) else { return object }
    if let declaration = object.name.declaration {
      guard tree.kind(declaration) == .parameter, let function = tree.parent(body),
        tree.range(function).contains(tree.start(declaration))
      else { return object }
      return argument(for: declaration, in: site, of: function).flatMap(objectName).map { name in
        FlowObject(name: ObjectName(declaration: name.declaration, path: name.path + object.name.path))
      }
    }
    // A local function has the `self` of what is around it.
    guard let receiver = call.receiver, let function = tree.parent(body), !tree.isLocal(function), calledIsMember(call, function) else {
      return object
    }
    return objectName(receiver).map { name in
      FlowObject(
        name: ObjectName(declaration: name.declaration, path: name.path + object.name.path),
        type: name == .ownObject ? object.type : nil)
    }
  }

  private func calledIsMember(_ call: CallSite, _ function: NodeID) -> Bool {
    tree.child(function, .name).map { tree.name(tree.token($0)) == call.name } ?? false
  }

  /// The argument that a call gives for a parameter.
  private func argument(for parameter: NodeID, in call: NodeID, of function: NodeID) -> NodeID? {
    guard let list = tree.child(call, .argumentList) else { return nil }
    let argument = tree.children(list).first { self.parameter(for: $0, in: call, of: function) == parameter }
    return argument.flatMap(tree.firstChild)
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
