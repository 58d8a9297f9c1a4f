extension SyntaxTree {
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

  /// Whether an expression is a pattern or a part of one: what looks like a call there takes a value apart.
  func isInPattern(_ expression: NodeID) -> Bool {
    var current = expression
    while let outer = parent(current) {
      switch kind(outer) {
      case .switchCaseItem, .matchingPattern, .forStmt: return firstChild(outer) == current
      case .codeBlock, .closureExpr, .accessorBlock, .memberBlock: return false
      default: current = outer
      }
    }
    return false
  }
}

extension FileResolver {
  /// Whether what looks like a call is one of a function: not a pattern, nor a case of an enum.
  ///
  /// - Returns: nil for `.name(…)` where an enum of the project has such a case.
  func callsFunction(_ call: CallSite) -> Bool? {
    if tree.isInPattern(call.node) { return false }
    if tree.isImplicitMember(call.callee), index.hasCase(withValuesNamed: call.name) { return nil }
    return true
  }
}

extension ProjectIndex {
  /// Whether an enum of the project has a case of a name. O(types).
  func hasCase(named name: String) -> Bool {
    projectTypes.contains { type in
      kind(type) == .enum
        && member(named: name, of: type, includingInherited: false).contains { kind($0) == .enumCase }
    }
  }

  /// Whether an enum of the project has a case of a name that holds values. O(types).
  fileprivate func hasCase(withValuesNamed name: String) -> Bool {
    projectTypes.contains { type in
      kind(type) == .enum
        && member(named: name, of: type, includingInherited: false).contains { member in
          kind(member) == .enumCase && fullName(member) != name
        }
    }
  }
}
