/// Looks for calls of certain functions in a member and in the functions of the same type that it calls.
struct CallSearch {
  let resolver: FileResolver
  let functions: [FunctionPattern]
  /// Functions that count on what they name, whatever the receiver.
  let callees: [CalleePattern]
  /// `self`, `super` or `any`.
  let receiver: String
  let type: TypeID
  /// Whether the type has supertypes of which nothing is known.
  let hasUnknownAncestors: Bool
  /// In the order in which they were found; those of functions that the member calls follow its own.
  private(set) var calls: [NodeID] = []
  /// The statements directly in the member's body: what each calls, or itself.
  private(set) var statements: [NodeID] = []
  /// The statements with which the member's body may end: what each calls, or itself.
  private(set) var endings: [NodeID] = []
  /// Whether there may be a call where this file does not show it.
  private(set) var isUnsure = false
  private var visited: Set<MemberID> = []

  init(
    resolver: FileResolver, functions: [FunctionPattern], callees: [CalleePattern], receiver: String, type: TypeID,
    hasUnknownAncestors: Bool
  ) {
    self.callees = callees
    self.hasUnknownAncestors = hasUnknownAncestors
    self.resolver = resolver
    self.functions = functions
    self.receiver = receiver
    self.type = type
  }

  private var tree: SyntaxTree { resolver.tree }
  private var index: ProjectIndex { resolver.index }

  /// - Parameters:
  ///   - node: what holds the member's code: its declaration, or one accessor.
  ///   - body: the block of which it is asked what comes first and last.
  mutating func read(_ member: MemberID, _ node: NodeID, _ body: NodeID) {
    statements = tree.directStatements(of: body).map { tree.call(in: $0) ?? $0 }
    endings = tree.endings(of: body).map { tree.call(in: $0) ?? $0 }
    visited = [member]
    var pending = [node]
    while let next = pending.popLast() {
      for called in calledFunctions(in: next) where visited.insert(called).inserted {
        guard called.file == resolver.file, let body = tree.memberNode(withKeywordAt: index.keywordOffset(called))
        else {
          isUnsure = isUnsure || index.hasBody(called) && mayCallByOtherFiles(called)
          continue
        }
        pending.append(body)
      }
    }
  }

  /// Whether a function that another file declares may make such a call: there, or by way of what the type overrides or
  /// implements for a protocol.
  private func mayCallByOtherFiles(_ called: MemberID) -> Bool {
    guard callees.isEmpty, !hasUnknownAncestors, functions.allSatisfy(\.name.isExact),
      let owner = index.declaration(of: called).flatMap(index.extendedType), index.kind(owner) != .protocol,
      !index.members(of: type).contains(where: { index.isOverride($0) })
    else { return true }
    let family = [type] + index.ancestors(of: type).resolved
    return family.flatMap(index.declarations(of:)).contains { body in
      body.file != resolver.file && functions.contains { index.mayUse($0.name.text, in: body.file) }
    }
  }

  /// Notes the calls that are looked for; the functions of the type that are called besides.
  private mutating func calledFunctions(in declaration: NodeID) -> [MemberID] {
    var nodes: [NodeID] = []
    tree.walk(declaration) { node in
      switch tree.kind(node) {
      case .callExpr, .identifierExpr, .memberAccessExpr: nodes.append(node)
      default: break
      }
      return true
    }
    var called: [MemberID] = []
    for node in nodes {
      guard let call = CallSite(node, in: tree) else {
        if isHandedOver(node) { isUnsure = true }
        // `.name()` is called on a type, so it is no call on `self` or `super`.
        if let call = CallSite(implicitMember: node, in: tree),
          receiver == "any" && call.calls(oneOf: functions) || isOneOfCallees(call)
        {
          note(call, in: declaration)
        }
        continue
      }
      if call.calls(oneOf: functions) && isOnWantedObject(call) || isOneOfCallees(call) {
        note(call, in: declaration)
      } else if receiver != "super", isOnSuper(call) {
        isUnsure = isUnsure || hasUnknownAncestors
        called += inherited(call.name)
      } else if receiver != "super", isOnSelf(call) {
        let members = index.member(named: call.name, of: type, includingInherited: true)
        called += members.filter { index.kind($0) == .method }
        // Nobody knows what a closure calls that a property holds.
        if members.contains(where: { index.kind($0) == .property }) { isUnsure = true }
      }
    }
    return called
  }

  /// Whether a call is known to be one on what a callee names.
  private mutating func isOneOfCallees(_ call: CallSite) -> Bool {
    let match = callees.match(call.node, resolver)
    isUnsure = isUnsure || match == .unknown
    return match == .yes
  }

  /// Notes a call that is looked for, as far as its name tells.
  private mutating func note(_ call: CallSite, in declaration: NodeID) {
    switch resolver.callsFunction(call) {
    case true? where !isCalledLater(call.node, in: declaration): calls.append(call.node)
    case false?: break
    default: isUnsure = true
    }
  }

  /// Whether a node names a function of the type without calling it: `run(setUp)`, `#selector(Screen.setUp)`.
  private func isHandedOver(_ node: NodeID) -> Bool {
    guard receiver != "super", tree.kind(node) != .callExpr, !tree.isCallee(node) else { return false }
    let name = tree.name(tree.token(node))
    guard index.member(named: name, of: type, includingInherited: true).contains(where: { index.kind($0) == .method })
    else { return false }
    if tree.kind(node) == .identifierExpr { return !resolver.isLocalVariable(named: name, visibleAt: node) }
    guard let base = tree.firstChild(node) else { return false }
    return isSelf(base) || tree.kind(base) == .identifierExpr && [index.name(type), "Self"].contains(tree.text(base))
  }

  private func isOnWantedObject(_ call: CallSite) -> Bool {
    switch receiver {
    case "self": isOnSelf(call) && !call.mayMeanOther(than: functions, on: type, index)
    case "super": isOnSuper(call) && !call.mayMeanOther(than: functions, on: type, index)
    default: true
    }
  }

  private func isOnSuper(_ call: CallSite) -> Bool { call.receiver.map { tree.kind($0) == .superExpr } ?? false }

  /// The functions of a name that the superclasses of the project declare.
  private func inherited(_ name: String) -> [MemberID] {
    index.member(named: name, of: type, includingInherited: true).filter { member in
      index.declaration(of: member).flatMap(index.extendedType) != type
    }
  }

  private func isOnSelf(_ call: CallSite) -> Bool {
    guard let receiver = call.receiver else {
      return !resolver.isLocalVariable(named: call.name, visibleAt: call.node)
    }
    return isSelf(receiver)
  }

  private func isSelf(_ expression: NodeID) -> Bool {
    let receiver = tree.withoutUnwrapping(expression)
    if tree.isSelf(receiver) { return true }
    // `guard let self = self`, `[unowned owner = self]`
    return resolver.initialValue(of: receiver).map(tree.isSelf) ?? false
  }

  /// Whether a call stands in a closure that may be run at another time, or never.
  private func isCalledLater(_ call: NodeID, in declaration: NodeID) -> Bool {
    var current = call
    while let enclosing = tree.parent(current), enclosing != declaration {
      switch tree.kind(enclosing) {
      case .closureExpr where !tree.isCalledAtOnce(enclosing): return true
      case .functionDecl: return true
      default: current = enclosing
      }
    }
    return false
  }
}
