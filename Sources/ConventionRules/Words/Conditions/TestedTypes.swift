// Code that runs only where something was tested for a type, or cast to it: `if presented is UIAlertController`.

extension PlaceMatcher {
  /// Whether a node stands where one of the statements has shown that something is of a type: in the first branch of an `if`, behind
  /// a `guard` or in a case of a `switch`.
  func testsForType(around node: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    guard case .statements(let words) = target, let types = constraints.lazy.compactMap(\.declaredTypes).first
    else { return .no }
    let test = TypeOfMatcher(types: types, resolver: resolver, scope: scope)
    let tree = resolver.tree
    var result = Truth.no
    var child = node
    while let outer = tree.parent(child), tree.kind(outer) != .memberBlock {
      var answer = Truth.no
      switch tree.kind(outer) {
      case .ifExpr where words.contains(.if):
        if let conditions = tree.child(outer, .conditionList), tree.nextSibling(conditions) == child {
          answer = test.answer(conditions: conditions)
        }
      case .switchCase:
        if words.contains(.switch) { answer = test.answer(switchCase: outer) }
        if words.contains(.guard) { answer = answer.or(test.answer(guardsBefore: child, in: outer)) }
      case .codeBlock, .closureExpr, .accessorBlock:
        if words.contains(.guard) { answer = test.answer(guardsBefore: child, in: outer) }
      default: break
      }
      if answer == .yes { return .yes }
      result = result.or(answer)
      child = outer
    }
    return result
  }
}

/// Tells whether conditions and patterns ask for one of certain types.
struct TypeOfMatcher {
  let types: TypeMatcher
  let resolver: FileResolver
  let scope: Scope

  private var tree: SyntaxTree { resolver.tree }

  /// A statement asks for it by one of its conditions or in one of its cases.
  func answer(statement: NodeID) -> Truth {
    switch tree.kind(statement) {
    case .switchCase, .catchClause: return answer(switchCase: statement)
    case .asCast: return tree.firstChild(statement).map(answer(written:)) ?? .unknown
    default: break
    }
    if let conditions = tree.child(statement, .conditionList) { return answer(conditions: conditions) }
    return tree.children(statement).any { tree.kind($0) == .switchCase ? answer(switchCase: $0) : .no }
  }

  /// One of the conditions, all of which hold, is `x is T` or `let y = x as? T`.
  func answer(conditions: NodeID) -> Truth {
    tree.children(conditions).any { condition in
      switch tree.kind(condition) {
      case .sequenceExpr: answer(cast: condition, .isCast)
      case .optionalBinding:
        tree.initialValue(of: condition).map { answer(cast: $0, .asCast) } ?? .no
      default: .no
      }
    }
  }

  /// A `guard` that stands before a statement in the same block asks for it.
  func answer(guardsBefore statement: NodeID, in block: NodeID) -> Truth {
    let start = tree.start(statement)
    return resolver.guards(in: block).prefix { tree.start($0) < start }.any { earlier in
      tree.child(earlier, .conditionList).map(answer(conditions:)) ?? .no
    }
  }

  /// All patterns of a case or a `catch` ask for it.
  func answer(switchCase: NodeID) -> Truth {
    let items = tree.children(switchCase).filter { tree.kind($0) == .switchCaseItem }
    if items.isEmpty { return .no }
    return items.all { tree.firstChild($0).map(answer(pattern:)) ?? .no }
  }

  private func answer(pattern: NodeID) -> Truth {
    var pattern = pattern
    if tree.kind(pattern) == .valueBindingPattern, let bound = tree.firstChild(pattern) { pattern = bound }
    if tree.kind(pattern) == .isTypePattern { return tree.firstChild(pattern).map(answer(written:)) ?? .no }
    return answer(cast: pattern, .asCast)
  }

  /// A sequence is an operand and a cast to it, nothing else.
  private func answer(cast sequence: NodeID, _ kind: SyntaxKind) -> Truth {
    guard let cast = tree.firstChild(sequence).flatMap(tree.nextSibling), tree.nextSibling(cast) == nil,
      tree.kind(cast) == kind, let type = tree.firstChild(cast)
    else { return .no }
    return answer(written: type)
  }

  private func answer(written type: NodeID) -> Truth {
    switch tree.kind(tree.unwrappedType(type)) {
    case .identifierType, .memberType, .compositionType: types.answer(resolver.writtenType(type), .own, scope)
    // What a collection holds, or a function returns, may be one.
    default: .unknown
    }
  }
}
