extension SyntaxTree {
  /// Whether a call is one of `.init(…)`, without the type that it creates.
  func isImplicitInit(_ call: NodeID) -> Bool {
    guard kind(call) == .callExpr, let callee = firstChild(call), kind(callee) == .memberAccessExpr else {
      return false
    }
    return token(token(callee), spells: "init") && firstChild(callee) == nil
  }

  /// Whether an expression is `.name`, a member of a type that is not written.
  func isImplicitMember(_ expression: NodeID) -> Bool {
    guard kind(expression) == .memberAccessExpr else { return false }
    guard let first = firstChild(expression) else { return true }
    return kind(first) == .declNameArguments || kind(first) == .genericArgumentClause
  }

  /// Whether an implicit member, or what is made of it, is an argument of a call, be it in a collection, behind `??` or in a
  /// branch of `? :`.
  func isHandedOver(_ member: NodeID) -> Bool {
    // `.shared(1)` calls a function.
    if isCallee(member) { return false }
    var current = member
    while let outer = parent(current) {
      switch kind(outer) {
      case .argumentList: return parent(outer).map { kind($0) == .callExpr } ?? false
      case .sequenceExpr:
        // `a == .shared` is handed over as a truth value.
        let operators = children(outer).filter { kind($0) == .binaryOperator }
        if operators.contains(where: { !token(token($0), spells: "??") }) { return false }
      case .callExpr, .memberAccessExpr: if firstChild(outer) != current { return false }
      case .labeledArgument, .arrayExpr, .dictionaryExpr, .dictionaryElement, .tupleExpr, .ternary,
        .optionalChainingExpr,
        .forceUnwrapExpr, .tryExpr, .awaitExpr:
        break
      default: return false
      }
      current = outer
    }
    return false
  }

  /// Whether a node is the whole pattern of a `case`, a `catch` or a `for`.
  func isPattern(_ node: NodeID, of outer: NodeID) -> Bool {
    switch kind(outer) {
    case .switchCaseItem, .matchingPattern, .forStmt: firstChild(outer) == node
    default: false
    }
  }

  /// Whether an expression is a pattern or a part of one: what looks like a call there takes a value apart.
  func isInPattern(_ expression: NodeID) -> Bool {
    var current = expression
    while let (outer, child) = parentBeyondChain(current) {
      switch kind(outer) {
      case .switchCaseItem, .matchingPattern, .forStmt: return isPattern(child, of: outer)
      case .codeBlock, .closureExpr, .accessorBlock, .memberBlock: return false
      default: current = outer
      }
    }
    return false
  }
}
