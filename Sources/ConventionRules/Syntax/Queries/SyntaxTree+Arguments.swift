extension SyntaxTree {
  /// The arguments in the parentheses of a call.
  func listedArguments(of call: NodeID) -> [NodeID] {
    child(call, .argumentList).map { children($0).filter { kind($0) == .labeledArgument } } ?? []
  }

  /// The parameters of a function, an initializer, a subscript or a case.
  func parameters(of declaration: NodeID) -> [NodeID] {
    child(declaration, .parameterClause).map { children($0).filter { kind($0) == .parameter } } ?? []
  }

  /// Whether a call is written like one of `Optional.init(_:)`.
  func takesOneUnlabelledArgument(_ call: NodeID) -> Bool {
    var count = 0
    for part in children(call).dropFirst() {
      // An optional hardly ever wraps a closure that is written behind it.
      guard kind(part) == .argumentList else { return false }
      for argument in children(part) {
        if flags(argument).contains(.label) { return false }
        count += 1
      }
    }
    return count == 1
  }

  /// Whether the only argument of a call is made for it: `Type()`, `Type.init()` or `.init()`. What is made of something else may
  /// be kept by that.
  func isGivenNewObject(_ call: NodeID) -> Bool {
    guard let list = child(call, .argumentList), let argument = firstChild(list), nextSibling(argument) == nil,
      let value = firstChild(argument)
    else { return false }
    let object = withoutWrappers(value)
    guard kind(object) == .callExpr, let callee = firstChild(object), let arguments = nextSibling(callee),
      kind(arguments) == .argumentList, firstChild(arguments) == nil, nextSibling(arguments) == nil
    else { return false }
    switch kind(callee) {
    case .memberAccessExpr where kind(token(callee)) == .kwInit:
      return firstChild(callee).map { kind(token($0)).isName && isCapitalized(token($0)) } ?? true
    case .identifierExpr, .memberAccessExpr: return kind(token(callee)).isName && isCapitalized(token(callee))
    default: return false
    }
  }
}
