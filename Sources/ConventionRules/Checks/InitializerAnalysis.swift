/// Tells whether every designated initializer of a type gives a property a value on `self`.
///
/// An assignment in a method that the initializer calls counts, and so does one in a superclass's initializer. Both
/// branches of an `if` must assign, or make no object. What stands in a closure runs later and does not count, unless
/// the closure is called on the spot.
struct InitializerAnalysis {
  let tree: SyntaxTree
  let resolver: FileResolver
  let index: ProjectIndex
  let property: String
  /// How the functions end that were called so far; one in which the search still is counts as if it did nothing.
  private var called: [UInt32: Ways] = [:]
  private var isUnsure = false

  init(tree: SyntaxTree, resolver: FileResolver, index: ProjectIndex, property: String) {
    self.tree = tree
    self.resolver = resolver
    self.index = index
    self.property = property
  }

  enum Verdict {
    case assigned
    /// The initializer that leaves the property empty, as `init(service:)`, or "any initializer" where there is none.
    case missing(String)
    /// Some of the code is in another file or outside the project.
    case unresolved
  }

  mutating func judge(_ type: TypeID) -> Verdict {
    let initializers = index.members(of: type).filter { index.kind($0) == .initializer && !index.isConvenience($0) }
    let own = initializers.filter { declaration(of: $0).map { !delegates($0) } ?? true }
    if own.isEmpty {
      // A struct's memberwise initializer takes the value from its caller.
      if index.kind(type) != .class && index.kind(type) != .actor { return .assigned }
      return judgeInherited(type)
    }
    for initializer in own {
      guard let node = declaration(of: initializer) else { return .unresolved }
      guard let body = tree.child(node, .codeBlock) else { continue }
      called = [:]
      isUnsure = false
      // One that ends in no way makes no object: it ends the program, as `init(coder:)` often does, throws or fails.
      if !assigns(body, in: type).isSubset(of: .assigned) {
        return isUnsure ? .unresolved : .missing(index.fullName(initializer))
      }
    }
    return .assigned
  }

  /// A class without an initializer of its own has its superclass's.
  private mutating func judgeInherited(_ type: TypeID) -> Verdict {
    var type = type
    // Broken code may inherit in a circle.
    var seen: Set<TypeID> = []
    while seen.insert(type).inserted {
      guard let superclass = index.superclass(type) else {
        let hasUnknownParent = index.ancestors(of: type).unresolvedNames.contains { $0 != "AnyObject" }
        // A macro may well add an initializer.
        return hasUnknownParent || !index.unknownMacros(of: type).isEmpty ? .unresolved : .missing("any initializer")
      }
      if index.isSDK(superclass) { return .missing("any initializer") }
      let inherited = index.members(of: superclass).filter { index.kind($0) == .initializer }
      if !inherited.isEmpty { return judge(inherited, of: type) }
      type = superclass
    }
    return .unresolved
  }

  /// Whether any of the superclass's initializers assigns.
  private mutating func judge(_ inherited: [MemberID], of type: TypeID) -> Verdict {
    called = [:]
    isUnsure = false
    for initializer in inherited {
      guard let node = declaration(of: initializer), tree.child(node, .codeBlock) != nil else { return .unresolved }
      if ways(ofCalling: node, in: type) == .assigned { return .assigned }
    }
    return isUnsure ? .unresolved : .missing("any initializer")
  }

  /// The node of a member, when it is in this file.
  private func declaration(of member: MemberID) -> NodeID? {
    guard member.file == resolver.file else { return nil }
    let keyword = index.keywordOffset(member)
    var found: NodeID?
    tree.walk(tree.root) { node in
      guard found == nil, node == tree.root || (tree.start(node) <= keyword && keyword < tree.end(node)) else {
        return false
      }
      switch tree.kind(node) {
      case .initializerDecl, .functionDecl:
        if tree.start(tree.token(node)) == keyword { found = node }
      default: break
      }
      return true
    }
    return found
  }

  /// Whether an initializer hands over to another one by `self.init`.
  private func delegates(_ initializer: NodeID) -> Bool {
    var found = false
    tree.walk(initializer) { node in
      if tree.kind(node) == .memberAccessExpr, tree.kind(tree.token(node)) == .kwInit, let base = tree.firstChild(node),
        tree.isSelf(base)
      {
        found = true
      }
      return !found && tree.kind(node) != .closureExpr
    }
    return found
  }

  // MARK: Flow

  /// The ways in which code may end. One that makes no object is none of them: it traps, throws or returns `nil`.
  private struct Ways: OptionSet {
    let rawValue: UInt8

    /// The property has a value.
    static let assigned = Ways(rawValue: 1)
    /// It goes on, and the property may have none.
    static let open = Ways(rawValue: 2)
    /// It leaves the function, and the property may have none.
    static let returns = Ways(rawValue: 4)
    /// It leaves the statement around it, and the property may have none: `break`.
    static let breaks = Ways(rawValue: 8)
  }

  private mutating func assigns(_ block: NodeID, in type: TypeID) -> Ways {
    var ways = Ways.open
    for item in tree.children(block) where ways.contains(.open) {
      ways.remove(.open)
      ways.formUnion(assignsItem(item, in: type))
    }
    return ways
  }

  private mutating func assignsItem(_ item: NodeID, in type: TypeID) -> Ways {
    switch tree.kind(item) {
    // What a case falls through to is judged by itself.
    case .throwStmt, .fallthroughStmt: return []
    case .returnStmt: return assignsReturn(item, in: type)
    case .breakStmt, .continueStmt: return .breaks
    case .labeledStmt: return tree.firstChild(item).map { ended(assignsItem($0, in: type)) } ?? .open
    case .guardStmt: return assignsGuard(item, in: type)
    // It may run never.
    case .whileStmt, .forStmt:
      let ways = tree.child(item, .codeBlock).map { assigns($0, in: type) } ?? []
      return ways.intersection(.returns).union(.open)
    case .repeatStmt, .deferStmt: return tree.child(item, .codeBlock).map { ended(assigns($0, in: type)) } ?? .open
    case .doExpr: return assignsDo(item, in: type)
    case .ifExpr: return assignsIf(item, in: type)
    case .switchExpr: return assignsSwitch(item, in: type)
    case .ifConfig: return assignsIfConfig(item, in: type)
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return .open
    default: return tree.leavesProgram(item) ? [] : assignsExpression(item, in: type)
    }
  }

  /// What holds behind a statement that a `break` inside of it leaves.
  private func ended(_ ways: Ways) -> Ways { ways.contains(.breaks) ? ways.subtracting(.breaks).union(.open) : ways }

  private mutating func assignsReturn(_ statement: NodeID, in type: TypeID) -> Ways {
    guard let value = tree.firstChild(statement) else { return .returns }
    if tree.kind(value) == .nilLiteral, isInInitializer(statement) { return [] }
    return assignsExpression(value, in: type) == .assigned ? .assigned : .returns
  }

  private func isInInitializer(_ statement: NodeID) -> Bool {
    let function = tree.ancestor(of: statement) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .accessorDecl, .closureExpr: true
      default: false
      }
    }
    return function.map { tree.kind($0) == .initializerDecl } ?? false
  }

  private mutating func assignsGuard(_ statement: NodeID, in type: TypeID) -> Ways {
    for child in tree.children(statement) where tree.kind(child) != .codeBlock {
      if assignsExpression(child, in: type) == .assigned { return .assigned }
    }
    // The compiler sees to it that the block is left. What else is called there never returns.
    let ways = tree.child(statement, .codeBlock).map { assigns($0, in: type) } ?? []
    return ways.union(.open)
  }

  private mutating func assignsIf(_ statement: NodeID, in type: TypeID) -> Ways {
    var ways: Ways = []
    var branches = 0
    for child in tree.children(statement) {
      switch tree.kind(child) {
      case .codeBlock: ways.formUnion(assigns(child, in: type))
      case .ifExpr: ways.formUnion(assignsIf(child, in: type))
      default: continue
      }
      branches += 1
    }
    return branches < 2 ? ways.union(.open) : ways
  }

  private mutating func assignsSwitch(_ statement: NodeID, in type: TypeID) -> Ways {
    var ways: Ways = []
    var hasCase = false
    tree.walk(statement) { node in
      if tree.kind(node) == .switchCase {
        hasCase = true
        ways.formUnion(assigns(node, in: type))
        return false
      }
      return node == statement || tree.kind(node) == .ifConfig || tree.kind(node) == .ifConfigClause
    }
    return hasCase ? ended(ways) : .open
  }

  private mutating func assignsDo(_ statement: NodeID, in type: TypeID) -> Ways {
    var ways: Ways = []
    for child in tree.children(statement) {
      switch tree.kind(child) {
      case .codeBlock: ways.formUnion(assigns(child, in: type))
      case .catchClause: ways.formUnion(tree.child(child, .codeBlock).map { assigns($0, in: type) } ?? .open)
      default: break
      }
    }
    return ways
  }

  /// The branch that is compiled is not known: one that assigns is enough.
  private mutating func assignsIfConfig(_ item: NodeID, in type: TypeID) -> Ways {
    for clause in tree.children(item) {
      let ways = assigns(clause, in: type)
      if ways == .assigned { return .assigned }
      if ways.contains(.returns) { isUnsure = true }
    }
    return .open
  }

  /// Whether an expression or a local declaration assigns, in itself or in a method it calls.
  private mutating func assignsExpression(_ item: NodeID, in type: TypeID) -> Ways {
    var result = Ways.open
    tree.walk(item) { node in
      guard result == .open else { return false }
      switch tree.kind(node) {
      case .closureExpr:
        guard let parent = tree.parent(node), tree.kind(parent) == .callExpr, tree.firstChild(parent) == node else {
          return false
        }
        if outcome(of: assigns(node, in: type)) == .assigned { result = .assigned }
        return false
      case .sequenceExpr, .inOutExpr:
        if tree.assignmentTargets(of: node).contains(where: { names($0, in: type) }) { result = .assigned }
      case .callExpr:
        let ways = ways(ofCall: node, in: type)
        if ways == .assigned || ways.isEmpty && node == item { result = ways }
      default: break
      }
      return result == .open
    }
    return result
  }

  /// Whether an assignment's left side is the property, or the storage of its wrapper, alone or in a tuple.
  private func names(_ target: NodeID, in type: TypeID) -> Bool {
    switch tree.kind(target) {
    case .tupleExpr:
      return tree.children(target).contains { element in tree.firstChild(element).map { names($0, in: type) } ?? false }
    case .identifierExpr:
      let name = tree.name(tree.token(target))
      return isProperty(name, in: type) && !resolver.isLocalVariable(named: name, visibleAt: target)
    case .memberAccessExpr:
      return isProperty(tree.name(tree.token(target)), in: type) && tree.firstChild(target).map(isSelf) ?? false
    default: return false
    }
  }

  private func isProperty(_ name: String, in type: TypeID) -> Bool {
    name == property || name == "_" + property && index.member(named: name, of: type, includingInherited: true).isEmpty
  }

  /// Whether an expression is `self`, be it by the name of a local constant.
  private func isSelf(_ expression: NodeID) -> Bool {
    var value = tree.withoutUnwrapping(expression)
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if tree.isSelf(value) { return true }
      guard let origin = resolver.initialValue(of: value) else { return false }
      value = tree.withoutUnwrapping(origin)
    }
    return false
  }

  // MARK: Calls

  /// What a call of an own or inherited method, or of the superclass's initializer, does to the property.
  private mutating func ways(ofCall node: NodeID, in type: TypeID) -> Ways {
    guard let call = CallSite(node, in: tree) else { return .open }
    if let receiver = call.receiver {
      if tree.kind(receiver) == .superExpr { return call.name == "init" ? superInitializerWays(in: type) : .open }
      guard isSelf(receiver) else { return .open }
    } else if resolver.isLocalVariable(named: call.name, visibleAt: node) {
      return .open
    }
    let methods = index.member(named: call.name, of: type, includingInherited: true).filter {
      index.kind($0) == .method
    }
    var neverReturns = !methods.isEmpty
    for method in methods {
      guard let function = declaration(of: method) else {
        // The method's body is in another file: it may assign.
        isUnsure = true
        neverReturns = false
        continue
      }
      let ways = ways(ofCalling: function, in: type)
      if ways == .assigned { return .assigned }
      if !ways.isEmpty { neverReturns = false }
    }
    return neverReturns ? [] : .open
  }

  private mutating func superInitializerWays(in type: TypeID) -> Ways {
    guard let superclass = index.superclass(type), !index.isSDK(superclass) else { return .open }
    for initializer in index.members(of: superclass) where index.kind(initializer) == .initializer {
      guard let node = declaration(of: initializer) else {
        isUnsure = true
        continue
      }
      if ways(ofCalling: node, in: type) == .assigned { return .assigned }
    }
    return .open
  }

  /// What holds once a function or an initializer was called.
  private mutating func ways(ofCalling function: NodeID, in type: TypeID) -> Ways {
    if let known = called[function.index] { return known }
    called[function.index] = .open
    let ways = tree.child(function, .codeBlock).map { outcome(of: assigns($0, in: type)) } ?? .open
    called[function.index] = ways
    return ways
  }

  /// What holds behind the body of a function that was called.
  ///
  /// One that returns early, and else assigns, may do so because it was called before.
  private mutating func outcome(of ways: Ways) -> Ways {
    if ways.isSubset(of: .assigned) { return ways }
    if ways == [.assigned, .returns] { isUnsure = true }
    return .open
  }
}
