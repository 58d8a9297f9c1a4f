/// Finds out what becomes of the result of a call.
struct DisposalSearch: Sendable {
  /// Functions that take care of the result, unless what they are given is made for the call alone and gone after it.
  let disposers: [FunctionPattern]
  /// Functions that take care of all results in their closure.
  let collectors: [FunctionPattern]

  enum Fate {
    case cared
    case dropped(isEndedAtOnce: Bool)
    /// Why nobody knows it.
    case unknown(StaticString)

    static let dropped = dropped(isEndedAtOnce: false)
    static let returned = unknown("may be what its closure returns; store or dispose of the result")
  }

  /// What becomes of the result of a call. What one link of a chain comes to, all before it do, up to a disposer.
  func fate(of call: NodeID, _ resolver: FileResolver) -> Fate {
    let key = Key(names: (disposers + collectors).map(\.text))
    return fate(of: call, resolver, resolver.cache.remembered(key) { Fates() })
  }

  private struct Key: Hashable {
    let names: [String]
  }

  private final class Fates {
    var ofCalls: [NodeID: Fate] = [:]
  }

  private func fate(of call: NodeID, _ resolver: FileResolver, _ known: Fates) -> Fate {
    var links: [NodeID] = []
    let result = fate(of: call, resolver, known, &links)
    for link in links { known.ofCalls[link] = result }
    return result
  }

  /// - Parameter links: gets the calls that come to the same.
  private func fate(of call: NodeID, _ resolver: FileResolver, _ known: Fates, _ links: inout [NodeID]) -> Fate {
    let tree = resolver.tree
    var top = call
    while let parent = tree.parent(top) {
      if let fate = known.ofCalls[top] { return fate }
      links.append(top)
      if let outer = tree.expression(withValueOf: top) ?? tree.branching(withValueOf: top) {
        top = outer
        continue
      }
      switch tree.kind(parent) {
      case .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr:
        top = parent
      case .callExpr where tree.firstChild(parent) == top:
        if let link = CallSite(parent, in: tree), link.calls(oneOf: disposers) {
          return tree.isGivenNewObject(parent) ? .dropped(isEndedAtOnce: true) : .cared
        }
        top = parent
      case .sequenceExpr:
        guard let target = tree.leftSide(of: parent) else { return .cared }
        if tree.kind(target) == .discardAssignmentExpr { return .dropped }
        guard tree.kind(target) == .identifierExpr,
          let variable = resolver.localDeclaration(named: tree.name(tree.token(target)), visibleAt: target)
        else { return .cared }
        return fate(ofVariable: variable, setAt: parent, resolver)
      case .initializerClause:
        guard let binding = tree.parent(parent), let pattern = tree.firstChild(binding) else { return .cared }
        if tree.kind(pattern) == .wildcardPattern { return .dropped }
        return fate(ofVariable: binding, setAt: binding, resolver)
      case .closureExpr where tree.isAlone(top, in: parent) && tree.isCallee(parent):
        top = parent
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .sourceFile, .ifConfigClause:
        return fate(ofStatement: top, in: parent, resolver)
      default:
        return .cared
      }
    }
    return .returned
  }

  /// A local variable is taken care of where something is made of it, but for `_ = variable`.
  private func fate(ofVariable declaration: NodeID, setAt node: NodeID, _ resolver: FileResolver) -> Fate {
    let tree = resolver.tree
    guard tree.kind(declaration) == .patternBinding, let holder = tree.parent(declaration), tree.isLocal(holder),
      tree.firstChild(declaration).map({ tree.kind($0) }) == .identifierPattern
    else { return .cared }
    let question = resolver.cache.remembered("uses of variables") {
      FlowQuestion(resolver, isBackward: true) { object, _ in
        object.name.declaration.map { resolver.actsOfUses(ofVariable: $0) } ?? []
      }
    }
    let object = FlowObject(name: ObjectName(declaration: declaration, path: []))
    guard let state = question.state(at: node, of: object), state.contains(.not) else { return .cared }
    return state == .not ? .dropped : .unknown("is disposed of on only some ways; store it, or dispose of it on each")
  }

  /// A call that is a statement of its own: its result is lost, unless the statement is what the block returns.
  private func fate(ofStatement statement: NodeID, in block: NodeID, _ resolver: FileResolver) -> Fate {
    let tree = resolver.tree
    if isInCollector(block, tree) { return .cared }
    guard tree.isAlone(statement, in: block) else { return .dropped }
    switch tree.kind(block) {
    case .closureExpr:
      // What `forEach` runs gives it nothing.
      let taker = tree.call(givenDirectly: block).flatMap { tree.calledName($0.call) }
      return taker.map { LibraryNames[.loopFunctions].contains(tree.nameBytes($0)) } ?? false ? .dropped : .returned
    case .accessorBlock: return .cared
    case .codeBlock:
      guard let function = tree.parent(block) else { return .dropped }
      switch tree.kind(function) {
      case .functionDecl: return tree.child(function, .returnClause) == nil ? .dropped : .cared
      case .accessorDecl: return tree.token(tree.token(function), spells: "get") ? .cared : .dropped
      default: return .dropped
      }
    default: return .dropped
    }
  }

  /// Whether a block belongs to a closure that is handed to one of the collectors.
  private func isInCollector(_ block: NodeID, _ tree: SyntaxTree) -> Bool {
    var current: NodeID? = block
    while let node = current {
      if tree.kind(node) == .closureExpr {
        let call = tree.ancestor(of: node) { tree.kind($0) == .callExpr || tree.kind($0) == .codeBlock }
        guard let call, let site = CallSite(call, in: tree) else { return false }
        return site.calls(oneOf: collectors)
      }
      if tree.kind(node) == .functionDecl || tree.kind(node) == .memberBlock { return false }
      current = tree.parent(node)
    }
    return false
  }
}

extension FileResolver {
  /// Where something is made of a local variable, and where it is given another value.
  fileprivate func actsOfUses(ofVariable declaration: NodeID) -> [FlowAct] {
    let body = flowBody(around: declaration)
    return uses(ofLocal: declaration).compactMap { use in
      if let assignment = tree.assignment(to: tree.wholeName(of: use)), tree.kind(assignment) == .sequenceExpr {
        return FlowAct(node: assignment, effect: .undoes)
      }
      if tree.isDiscarded(use) { return nil }
      // Who captures it may do anything with it.
      var node = use
      while let own = flowBody(around: node), own != body { node = own }
      return FlowAct(node: node, effect: .does, timing: node == use ? .once : .later)
    }
  }
}
