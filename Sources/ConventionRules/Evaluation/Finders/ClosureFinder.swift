extension CodeSubject {
  static let closure = CodeSubject(
    marks: .firstLine, isPartOfMember: true, doubt: "may be another function with this name",
    names: { $0.tree.names(ofClosure: $0.node) }, answersTo: { $0.resolver.closure($0.node, isGivenTo: $1) },
    shownName: { $0.tree.names(ofClosure: $0.node).last },
    receiver: { $0.resolver.receiverValue(ofClosure: $0.node) },
    region: { $0.place.closure($0.resolver).map { .node($0) } },
    find: { test, node, resolver, scope, places in test.findClosures(below: node, resolver, scope, &places) })
}

extension PlaceMatcher {
  fileprivate func findClosures(
    below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ places: inout [FoundPlace]
  ) {
    guard let names else { return }
    let tree = resolver.tree
    if names.isAny || names.hasCaptures {
      tree.walk(node) { node in
        switch tree.kind(node) {
        case .closureExpr:
          if let taker = tree.taker(ofClosure: node), !resolver.isLocal(taker) {
            places.append(resolver.found(closure: node))
          }
        case .identifierExpr, .memberAccessExpr:
          // Most names are no functions, and to find out who gets them costs more.
          guard let reference = FunctionReference(node, in: tree), resolver.isFunction(reference),
            let taker = tree.taker(ofClosure: node), !resolver.isLocal(taker)
          else { break }
          places.append(resolver.found(.closure, node, at: tree.token(node)))
        default: break
        }
        return true
      }
      return
    }
    let range = tree.range(node)
    let functions = names.patterns.map { CalleePattern($0).function.name }
    let hashes = names.calleeHashes.map { $0 + [NameHash.of("init")] }
    for use in resolver.uses(.calls, named: hashes, in: range) {
      let name = tree.nameBytes(use.name)
      guard functions.contains(where: { $0.matches(name) }) || tree.token(use.name, spells: "init") else { continue }
      for closure in tree.closures(givenTo: use.node) { places.append(resolver.found(closure: closure)) }
      for reference in tree.references(givenTo: use.node) where resolver.isFunction(reference) {
        places.append(resolver.found(.closure, reference.node, at: tree.token(reference.node)))
      }
    }
    tree.walk(node) { node in
      for (property, values) in tree.closureValues(setBy: node)
      where functions.contains(where: { $0.matches(tree.nameBytes(tree.token(property))) })
        && !resolver.isLocal(property)
      {
        for closure in tree.closures(handedOnIn: values) { places.append(resolver.found(closure: closure)) }
        for reference in tree.references(handedOnIn: values) where resolver.isFunction(reference) {
          places.append(resolver.found(.closure, reference.node, at: tree.token(reference.node)))
        }
      }
      return true
    }
  }
}

/// Who gets a closure.
enum ClosureTaker {
  /// A function, by its call.
  case call(NodeID)
  /// A property: the left side of an assignment, or the name in its declaration.
  case property(NodeID)
}

extension FileResolver {
  fileprivate func found(closure: NodeID) -> FoundPlace {
    found(.closure, closure, at: tree.firstToken(at: tree.start(closure)))
  }

  fileprivate func isLocal(_ taker: ClosureTaker) -> Bool {
    if case .property(let property) = taker { isLocal(property) } else { false }
  }

  /// On what the function is called to which a closure is given, or who has the property; nil where nobody is known to get it.
  func receiverValue(ofClosure closure: NodeID) -> CodeValue? {
    switch tree.taker(ofClosure: closure) {
    case .call(let call)?: return tree.firstChild(call).map(receiverValue(ofCallee:))
    case .property(let property)?:
      let assignment = tree.ancestor(of: closure) {
        tree.kind($0) == .patternBinding || !tree.assignmentTargets(of: $0).isEmpty
      }
      return receiverValue(ofTarget: property, by: assignment ?? closure)
    case nil: return nil
    }
  }

  /// Whether a closure, or a method in its place, is given to one of certain functions or properties.
  func closure(_ closure: NodeID, isGivenTo names: NameMatcher) -> Truth {
    guard let taker = tree.taker(ofClosure: closure) else { return isKept(closure) ? .unknown : .no }
    if names.isAny { return .yes }
    switch taker {
    case .call(let call): return names.patterns.map(CalleePattern.init).match(call, self)
    case .property(let property):
      let name = tree.nameBytes(tree.token(property))
      return Truth(names.patterns.contains { CalleePattern($0).function.name.matches(name) })
    }
  }
}

extension SyntaxTree {
  /// To whom a closure is given: the function by its name and with its labels, or the property.
  fileprivate func names(ofClosure closure: NodeID) -> [String] {
    switch taker(ofClosure: closure) {
    case .call(let call)?:
      let site = CallSite(call, in: self) ?? CallSite(implicitMember: call, in: self)
      return site.map { [$0.name, $0.fullName] } ?? []
    case .property(let property)?: return [name(token(property))]
    case nil: return []
    }
  }

  /// Who gets a closure, or a method in its place; nil where nobody is known to.
  func taker(ofClosure closure: NodeID) -> ClosureTaker? {
    if let call = call(givenClosure: closure) { return .call(call) }
    var current = closure
    while let outer = parent(current) {
      for (property, values) in closureValues(setBy: outer)
      where values.contains(current) || closures(handedOnIn: values).contains(closure) {
        return .property(property)
      }
      switch kind(outer) {
      case .labeledArgument, .tupleExpr, .arrayExpr, .dictionaryExpr, .dictionaryElement, .sequenceExpr, .ternary,
        .initializerClause:
        current = outer
      default: return nil
      }
    }
    return nil
  }

  /// The properties that a node sets, each with what it is given: by an assignment, or by the value of its declaration.
  func closureValues(setBy node: NodeID) -> [(property: NodeID, values: [NodeID])] {
    switch kind(node) {
    case .sequenceExpr:
      let values = Array(children(node).drop { kind($0) != .assignment }.dropFirst())
      return assignmentTargets(of: node).filter { kind(token($0)).isName }.map { ($0, values) }
    case .patternBinding:
      guard let name = firstChild(node), kind(name) == .identifierPattern, let clause = child(node, .initializerClause),
        let value = firstChild(clause), isMemberOrGlobal(node)
      else { return [] }
      return [(name, [value])]
    default: return []
    }
  }
}

struct HandedMethod {
  let node: NodeID
  /// Whether it holds on to the object in whose code it stands.
  let keepsSelf: Bool

  /// nil for what is not known to be a method.
  init?(_ reference: FunctionReference, _ resolver: FileResolver) {
    let index = resolver.index
    let tree = resolver.tree
    let methods = resolver.receiver(ofCallee: reference.node).types.flatMap { reference.functions(of: $0, index) }
    if methods.isEmpty { return nil }
    node = reference.node
    let isOfInstance = methods.allSatisfy { !index.isStatic($0) }
    switch tree.kind(node) {
    case .identifierExpr: keepsSelf = isOfInstance
    default:
      // `self` that a closure around it holds weakly is unwrapped here, and held strongly from here on.
      keepsSelf = isOfInstance && (resolver.base(of: node).map { tree.isSelf(tree.withoutUnwrapping($0)) } ?? false)
    }
  }
}
