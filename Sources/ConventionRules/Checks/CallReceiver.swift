/// What a call is made on, when it is asked for types of certain roles.
enum CallReceiver {
  /// A type of one of the roles.
  case type(TypeID)
  /// Something of which nothing is known.
  case unresolved
  /// Something else, or nothing at all: a local or global function.
  case other
}

extension CallSite {
  /// What the function is called on.
  func receiver(playing roles: [String], _ resolver: FileResolver, _ project: CheckedProject) -> CallReceiver {
    let resolution = resolver.receiver(ofCallee: callee)
    if let type = resolution.types.first(where: { project.roles.has($0, anyOf: roles) }) { return .type(type) }
    guard resolution.types.isEmpty else { return .other }
    guard receiver == nil else { return .unresolved }
    // A bare name is a local or global function, or a method that a type outside the project gives its heirs.
    guard !resolver.isLocalVariable(named: name, visibleAt: node), let type = resolver.enclosingType(of: node),
      project.roles.has(type, anyOf: roles)
    else { return .other }
    return .type(type)
  }

  /// The function with its argument labels, as messages name it: `show(_:sender:)`.
  var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension SyntaxTree {
  /// The token of the name that a call calls; nil for a call of anything but a name or a member. No allocation, so that
  /// most calls of a file can be passed over before a ``CallSite`` is made.
  func calledName(_ call: NodeID) -> TokenID? {
    guard var callee = firstChild(call) else { return nil }
    while kind(callee) == .optionalChainingExpr || kind(callee) == .forceUnwrapExpr {
      guard let inner = firstChild(callee) else { return nil }
      callee = inner
    }
    return kind(callee) == .identifierExpr || kind(callee) == .memberAccessExpr ? token(callee) : nil
  }

  /// Whether a token, backticks aside, is the name of one of the functions, labels left open. No allocation.
  func isName(_ token: TokenID, ofOneOf functions: [FunctionPattern]) -> Bool {
    let range = nameRange(token)
    let bytes = UnsafeBufferPointer(start: source.base + range.lowerBound, count: range.count)
    return functions.contains { $0.name.matches(bytes) }
  }
}

extension CheckedProject {
  /// Whether a type or a type around it plays one of the roles.
  func isInside(_ type: TypeID, anyOf wanted: [String]) -> Bool {
    var current: TypeID? = type
    while let enclosing = current {
      if roles.has(enclosing, anyOf: wanted) { return true }
      current = index.enclosingType(of: enclosing)
    }
    return false
  }
}
