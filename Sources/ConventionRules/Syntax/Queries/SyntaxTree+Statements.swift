extension SyntaxTree {
  /// The statements directly in a block, those in the branches of `#if` included.
  func directStatements(of block: NodeID) -> [NodeID] {
    var statements: [NodeID] = []
    var pending = Array(children(block))
    pending.reverse()
    while let next = pending.popLast() {
      switch kind(next) {
      case let kind where Self.isNoItem(kind): break
      case .ifConfig: pending += children(next).flatMap { items(ofClause: $0) }.reversed()
      default: statements.append(next)
      }
    }
    return statements
  }

  /// What stands in a block beside its items.
  static func isNoItem(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .closureSignature, .switchCaseItem, .attribute, .unexpected: true
    default: false
    }
  }

  /// The items of an `#if` clause, without its condition.
  func items(ofClause clause: NodeID) -> [NodeID] {
    let items = Array(children(clause))
    return kind(token(clause)) == .poundElse ? items : Array(items.dropFirst())
  }

  /// The statements of a block and of all blocks in them, closures and local declarations aside, outer before inner.
  func allStatements(of block: NodeID) -> [NodeID] {
    var all: [NodeID] = []
    var pending = Array(directStatements(of: block).reversed())
    while let next = pending.popLast() {
      all.append(next)
      var inner: [NodeID] = []
      walk(next) { node in
        switch kind(node) {
        case .codeBlock, .switchCase:
          inner += directStatements(of: node)
          return false
        case .closureExpr, .functionDecl, .accessorBlock, .memberBlock: return false
        default: return true
        }
      }
      pending += inner.reversed()
    }
    return all
  }

  /// How many statements stand directly in a block at least and at most, one branch of each `#if` taken.
  func statementCounts(of block: NodeID) -> ClosedRange<Int> { statementCounts(of: Array(children(block))) }

  private func statementCounts(of items: [NodeID]) -> ClosedRange<Int> {
    var (least, most) = (0, 0)
    for item in items {
      if kind(item) == .ifConfig {
        let clauses = Array(children(item))
        let counts = clauses.map { statementCounts(of: self.items(ofClause: $0)) }
        // Without `#else` there may be nothing.
        let isComplete = clauses.last.map { kind(token($0)) == .poundElse } ?? false
        least += isComplete ? counts.map(\.lowerBound).min() ?? 0 : 0
        most += counts.map(\.upperBound).max() ?? 0
      } else if !Self.isNoItem(kind(item)) {
        least += 1
        most += 1
      }
    }
    return least...most
  }

  /// Whether a statement stands alone in a body, or alone in a branch of an `if` or `switch` that does, or whose value is
  /// used.
  func isValue(_ statement: NodeID, of body: NodeID) -> Bool {
    // Only the last one of a block can be alone in it.
    guard nextSibling(statement) == nil, let block = parent(statement), directStatements(of: block) == [statement]
    else { return false }
    if block == body { return true }
    guard var branching = parent(block) else { return false }
    if kind(branching) == .ifExpr {
      guard children(branching).filter({ kind($0) == .codeBlock || kind($0) == .ifExpr }).count == 2 else {
        return false
      }
      // `else if`
      while let outer = parent(branching), kind(outer) == .ifExpr { branching = outer }
    } else if kind(branching) != .switchExpr {
      return false
    }
    switch parent(branching).map({ kind($0) }) {
    case .codeBlock, .accessorBlock, .switchCase: return isValue(branching, of: body)
    case .returnStmt, .initializerClause, .sequenceExpr, .tryExpr, .awaitExpr: return true
    default: return false
    }
  }

  /// The call that a statement consists of, or that it returns, `try` and `await` aside.
  func call(in statement: NodeID) -> NodeID? {
    var node = statement
    while true {
      switch kind(node) {
      case .returnStmt, .tryExpr, .awaitExpr, .optionalChainingExpr, .forceUnwrapExpr, .unsafeExpr:
        guard let inner = firstChild(node) else { return nil }
        node = inner
      case .sequenceExpr:
        // `_ = call()`
        let parts = Array(children(node))
        guard parts.count == 3, let target = leftSide(of: node), kind(target) == .discardAssignmentExpr else {
          return nil
        }
        node = parts[2]
      case .callExpr: return node
      default: return nil
      }
    }
  }

  /// Visits what stands in a block, in a closure behind its signature, which is evaluated outside of it, or in a case behind
  /// its patterns.
  func walkStatements(of body: NodeID, _ visit: (NodeID) -> Bool) {
    for statement in children(body) where kind(statement) != .closureSignature && kind(statement) != .switchCaseItem {
      walk(statement, visit)
    }
  }
}
