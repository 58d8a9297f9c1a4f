/// Tells whether every designated initializer of a type gives a property a value on `self`.
///
/// An assignment in a method that the initializer calls counts, and so does one in a superclass's initializer. Both
/// branches of an `if` must assign, or leave. What stands in a closure runs later and does not count, unless the
/// closure is called on the spot.
struct InitializerAnalysis {
  let tree: SyntaxTree
  let resolver: FileResolver
  let index: ProjectIndex
  let property: String
  private var visited: Set<UInt32> = []
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
      visited = []
      isUnsure = false
      // One that never gets to its end makes no object: it ends the program, as `init(coder:)` often does, throws or fails.
      switch assigns(body, in: type) {
      case .yes, .leaves: continue
      case .no, .breaks: return isUnsure ? .unresolved : .missing(index.fullName(initializer))
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
        return hasUnknownParent ? .unresolved : .missing("any initializer")
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
    visited = []
    isUnsure = false
    for initializer in inherited {
      guard let node = declaration(of: initializer), let body = tree.child(node, .codeBlock) else { return .unresolved }
      if assigns(body, in: type) == .yes { return .assigned }
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

  private enum Flow {
    /// The property has a value after the code.
    case yes
    /// It may have none.
    case no
    /// The code never gets to its end.
    case leaves
    /// Nor does it here, but to that of the statement around it: `break`.
    case breaks
  }

  private mutating func assigns(_ block: NodeID, in type: TypeID) -> Flow {
    for item in tree.children(block) {
      let flow = assignsItem(item, in: type)
      if flow != .no { return flow }
    }
    return .no
  }

  private mutating func assignsItem(_ item: NodeID, in type: TypeID) -> Flow {
    switch tree.kind(item) {
    // What a case falls through to is judged by itself.
    case .returnStmt, .throwStmt, .fallthroughStmt: return .leaves
    case .breakStmt, .continueStmt: return .breaks
    case .labeledStmt: return tree.firstChild(item).map { ended(assignsItem($0, in: type)) } ?? .no
    case .guardStmt: return .no
    case .whileStmt, .forStmt: return .no
    case .repeatStmt, .deferStmt: return tree.child(item, .codeBlock).map { ended(assigns($0, in: type)) } ?? .no
    case .doExpr: return assignsDo(item, in: type)
    case .ifExpr: return assignsIf(item, in: type)
    case .switchExpr: return assignsSwitch(item, in: type)
    case .ifConfig:
      // The branch that is compiled is not known: one that assigns is enough.
      for clause in tree.children(item) where assigns(clause, in: type) == .yes { return .yes }
      return .no
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return .no
    default: return tree.leavesProgram(item) ? .leaves : assignsExpression(item, in: type)
    }
  }

  /// What comes of the ways through a statement.
  private func join(_ flows: [Flow]) -> Flow {
    if flows.contains(.no) { return .no }
    if flows.contains(.breaks) { return .breaks }
    return flows.contains(.yes) ? .yes : .leaves
  }

  /// What holds behind a statement that a `break` inside of it leaves.
  private func ended(_ flow: Flow) -> Flow { flow == .breaks ? .no : flow }

  private mutating func assignsIf(_ statement: NodeID, in type: TypeID) -> Flow {
    var flows: [Flow] = []
    for child in tree.children(statement) {
      switch tree.kind(child) {
      case .codeBlock: flows.append(assigns(child, in: type))
      case .ifExpr: flows.append(assignsIf(child, in: type))
      default: break
      }
    }
    return flows.count < 2 ? .no : join(flows)
  }

  private mutating func assignsSwitch(_ statement: NodeID, in type: TypeID) -> Flow {
    var flows: [Flow] = []
    tree.walk(statement) { node in
      if tree.kind(node) == .switchCase {
        flows.append(assigns(node, in: type))
        return false
      }
      return node == statement || tree.kind(node) == .ifConfig || tree.kind(node) == .ifConfigClause
    }
    return flows.isEmpty ? .no : ended(join(flows))
  }

  private mutating func assignsDo(_ statement: NodeID, in type: TypeID) -> Flow {
    var flows: [Flow] = []
    for child in tree.children(statement) {
      switch tree.kind(child) {
      case .codeBlock: flows.append(assigns(child, in: type))
      case .catchClause: flows.append(tree.child(child, .codeBlock).map { assigns($0, in: type) } ?? .no)
      default: break
      }
    }
    return join(flows)
  }

  /// Whether an expression or a local declaration assigns, in itself or in a method it calls.
  private mutating func assignsExpression(_ item: NodeID, in type: TypeID) -> Flow {
    var isAssigned = false
    tree.walk(item) { node in
      guard !isAssigned else { return false }
      switch tree.kind(node) {
      case .closureExpr:
        guard let parent = tree.parent(node), tree.kind(parent) == .callExpr, tree.firstChild(parent) == node else {
          return false
        }
        if assigns(node, in: type) == .yes { isAssigned = true }
        return false
      case .sequenceExpr:
        if let target = tree.firstChild(node), let op = tree.nextSibling(target), tree.kind(op) == .assignment,
          names(target)
        {
          isAssigned = true
        }
      case .callExpr:
        if calledMethodAssigns(node, in: type) { isAssigned = true }
      default: break
      }
      return !isAssigned
    }
    return isAssigned ? .yes : .no
  }

  /// Whether an assignment's left side is the property, alone or in a tuple.
  private func names(_ target: NodeID) -> Bool {
    if tree.kind(target) == .tupleExpr {
      return tree.children(target).contains { element in tree.firstChild(element).map { names($0) } ?? false }
    }
    guard let (name, isExplicit) = tree.selfProperty(target), tree.name(name) == property else { return false }
    return isExplicit || !resolver.isLocalVariable(named: property, visibleAt: target)
  }

  /// Follows a call of an own or inherited method, or of the superclass's initializer.
  private mutating func calledMethodAssigns(_ node: NodeID, in type: TypeID) -> Bool {
    guard let call = CallSite(node, in: tree) else { return false }
    if let receiver = call.receiver {
      if tree.kind(receiver) == .superExpr {
        return call.name == "init" && superInitializerAssigns(in: type)
      }
      guard tree.isSelf(receiver) else { return false }
    } else if resolver.isLocalVariable(named: call.name, visibleAt: node) {
      return false
    }
    let methods = index.member(named: call.name, of: type, includingInherited: true).filter {
      index.kind($0) == .method
    }
    for method in methods {
      guard let function = declaration(of: method) else {
        // The method's body is in another file: it may assign.
        isUnsure = true
        continue
      }
      guard visited.insert(function.index).inserted, let body = tree.child(function, .codeBlock) else { continue }
      if assigns(body, in: type) == .yes { return true }
    }
    return false
  }

  private mutating func superInitializerAssigns(in type: TypeID) -> Bool {
    guard let superclass = index.superclass(type), !index.isSDK(superclass) else { return false }
    for initializer in index.members(of: superclass) where index.kind(initializer) == .initializer {
      guard let node = declaration(of: initializer), visited.insert(node.index).inserted else {
        if initializer.file != resolver.file { isUnsure = true }
        continue
      }
      if let body = tree.child(node, .codeBlock), assigns(body, in: type) == .yes { return true }
    }
    return false
  }
}
