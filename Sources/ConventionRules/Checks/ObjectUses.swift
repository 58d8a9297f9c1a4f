/// A variable, a parameter, a property or `self` as code names it, whatever it is called: `child` where
/// `guard let child = self.login` stands for `login`.
struct ObjectName: Hashable {
  /// What declares the local variable or parameter with which it begins; nil for `self` and its properties.
  let declaration: NodeID?
  /// The names of the properties on the way, those of `self` without it.
  let path: [String]

  /// Whether it is a local variable or a parameter, and no property of one.
  var isLocal: Bool { declaration != nil && path.isEmpty }

  static let ownObject = ObjectName(declaration: nil, path: [])
}

extension FileResolver {
  /// What an expression names, unwrapping, casts and constants for another name aside; nil for `$0` and whatever is no chain
  /// of names.
  func objectName(_ expression: NodeID) -> ObjectName? {
    var remaining = 16
    return objectName(expression, &remaining)
  }

  /// - Parameter remaining: how many steps may be taken: `let a = b; let b = a` has no end.
  private func objectName(_ expression: NodeID, _ remaining: inout Int) -> ObjectName? {
    var names: [String] = []
    var current = expression
    while remaining > 0 {
      remaining -= 1
      if let inner = tree.unwrapped(current) {
        current = inner
        continue
      }
      guard tree.kind(tree.token(current)).isName || tree.isSelf(current) else { return nil }
      switch tree.kind(current) {
      case .memberAccessExpr:
        guard let base = base(of: current) else { return nil }
        names.append(tree.name(tree.token(current)))
        current = base
      case .identifierExpr:
        if tree.isSelf(current) { return ObjectName(declaration: nil, path: names.reversed()) }
        guard let root = root(tree.name(tree.token(current)), at: current, &remaining) else { return nil }
        return ObjectName(declaration: root.declaration, path: root.path + names.reversed())
      default: return nil
      }
    }
    return nil
  }

  /// What a bare name stands for at a node.
  private func root(_ name: String, at node: NodeID, _ remaining: inout Int) -> ObjectName? {
    if name.hasPrefix("$") { return nil }
    guard let declaration = localDeclaration(named: name, visibleAt: node) else {
      return ObjectName(declaration: nil, path: [name])
    }
    if tree.kind(declaration) == .optionalBinding, tree.child(declaration, .initializerClause) == nil, remaining > 0 {
      // `guard let child`
      remaining -= 1
      return root(name, at: declaration, &remaining)
    }
    if let value = tree.valueForAnotherName(declaration), let object = objectName(value, &remaining) { return object }
    return ObjectName(declaration: declaration, path: [])
  }
}

extension FileResolver {
  /// Whether a call is one of an array's own functions, which only keeps what it is given. A property with observers may do
  /// more. O(types) for an array.
  func isCallOfPlainArray(_ call: NodeID) -> Bool {
    guard let callee = tree.firstChild(call), tree.kind(callee) == .memberAccessExpr, let array = base(of: callee),
      Self.keepingFunctions.contains(where: { tree.token(tree.token(callee), spells: $0) }),
      elements(of: array) != .unknown
    else { return false }
    let name = tree.name(tree.token(array))
    return !index.projectTypes.contains { type in
      index.member(named: name, of: type, includingInherited: false).contains { index.hasObservers($0) }
    }
  }

  private static let keepingFunctions: [StaticString] = ["append", "insert", "contains", "firstIndex", "lastIndex"]
}

extension SyntaxTree {
  /// What is in parentheses, unwrapped or cast; nil for any other expression.
  fileprivate func unwrapped(_ expression: NodeID) -> NodeID? {
    guard let inner = firstChild(expression) else { return nil }
    switch kind(expression) {
    case .optionalChainingExpr, .forceUnwrapExpr: return inner
    case .tupleExpr: return parenthesized(expression)
    case .sequenceExpr:
      return children(expression).dropFirst().allSatisfy { kind($0) == .asCast } ? inner : nil
    default: return nil
    }
  }

  /// The initial value of a constant or a capture without a written type.
  fileprivate func valueForAnotherName(_ declaration: NodeID) -> NodeID? {
    guard child(declaration, .typeAnnotation) == nil, isConstant(declaration) else { return nil }
    // A capture that takes the name over holds no clause.
    return child(declaration, .initializerClause).flatMap(firstChild) ?? child(declaration, .identifierExpr)
  }

  private func isConstant(_ declaration: NodeID) -> Bool {
    switch kind(declaration) {
    case .closureCapture: true
    case .optionalBinding: kind(token(declaration)) == .kwLet
    case .patternBinding: parent(declaration).map { kind(token($0)) == .kwLet } ?? false
    default: false
    }
  }

  // MARK: What is made of an object

  /// What is made of `self` at a bare name, which means a member of it.
  func use(ofOwnMember name: NodeID) -> ObjectUse {
    if let call = call(ofCallee: name) { return .call(call, isReceiver: true) }
    return isAssignmentTarget(name) ? .setting(property: token(name)) : .look
  }

  /// What code does with an object where it names it.
  enum ObjectUse {
    /// It calls a function on it, or hands it to one.
    case call(NodeID, isReceiver: Bool)
    /// It gives one of its properties a value.
    case setting(property: TokenID)
    /// It asks for one of its properties, compares it, or gives it another name.
    case look
    /// It gives the variable another object.
    case replacement
    /// It keeps it, returns it or does something else.
    case other
  }

  /// What is made of an object at a name or a member access that means it.
  func use(ofObject name: NodeID) -> ObjectUse {
    var node = name
    while let outer = parent(node) {
      if unwrapped(outer) == node {
        node = outer
      } else if let tuple = parent(outer), kind(outer) == .labeledArgument, unwrapped(tuple) == node {
        node = tuple
      } else {
        break
      }
    }
    guard let outer = parent(node) else { return .other }
    switch kind(outer) {
    case .memberAccessExpr:
      if isAssignmentTarget(outer) { return .setting(property: token(outer)) }
      return call(ofCallee: outer).map { .call($0, isReceiver: true) } ?? .look
    case .labeledArgument where isAssignmentTarget(node): return .replacement
    case .labeledArgument, .arrayExpr: return call(handed: node).map { .call($0, isReceiver: false) } ?? .other
    case .inOutExpr: return .replacement
    case .sequenceExpr:
      if assignmentTargets(of: outer).contains(node) { return .replacement }
      return children(outer).allSatisfy(isLook) ? .look : .other
    // `[weak self]`, `guard let self`
    case .closureCapture, .optionalBinding: return .look
    case .initializerClause:
      let isAnotherName = parent(outer).map { valueForAnotherName($0) != nil } ?? false
      return isAnotherName ? .look : .other
    default: return .other
    }
  }

  /// Whether a part of `a === b` keeps neither `a` nor `b`.
  private func isLook(_ part: NodeID) -> Bool {
    switch kind(part) {
    case .binaryOperator: ["==", "!=", "===", "!=="].contains(text(token(part)))
    case .assignment, .ternary: false
    default: true
    }
  }

  /// The call among whose arguments a value stands, be it in an array that is one.
  private func call(handed value: NodeID) -> NodeID? {
    var node = value
    while let outer = parent(node) {
      switch kind(outer) {
      case .labeledArgument, .argumentList, .arrayExpr: node = outer
      case .callExpr: return firstChild(outer) == node ? nil : outer
      default: return nil
      }
    }
    return nil
  }

  // MARK: When code is run

  /// The blocks of statements around a node, the innermost first, up to the body of the type.
  func blocks(around node: NodeID) -> [NodeID] {
    var blocks: [NodeID] = []
    var current = node
    while let enclosing = parent(current), kind(enclosing) != .memberBlock {
      switch kind(enclosing) {
      case .codeBlock, .closureExpr, .switchCase, .accessorBlock, .ifConfigClause: blocks.append(enclosing)
      default: break
      }
      current = enclosing
    }
    return blocks
  }

  /// What says when a node is run: the innermost closure, function, `defer` or lazy variable around it, closures aside that
  /// are called where they stand.
  func function(around node: NodeID) -> NodeID? {
    ancestor(of: node) { outer in
      switch kind(outer) {
      case .closureExpr: !isCalledAtOnce(outer)
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .memberBlock, .deferStmt: true
      case .variableDecl: children(outer).contains { kind($0) == .modifier && kind(token($0)) == .kwLazy }
      default: false
      }
    }
  }
}
