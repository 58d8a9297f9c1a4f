/// The ways in which code may end, by whether what is looked for was done.
///
/// One that ends the program is none of them.
struct Ways: OptionSet {
  let rawValue: UInt8

  /// It was done, whatever comes then.
  static let done = Ways(rawValue: 1)
  /// The code goes on, and it may not have been done.
  static let open = Ways(rawValue: 2)
  /// The code leaves the function, and it may not have been done.
  static let returns = Ways(rawValue: 4)
  /// The code leaves the statement around it, and it may not have been done: `break`.
  static let breaks = Ways(rawValue: 8)
  /// The code goes on with the next round of the loop around it, and it may not have been done.
  static let continues = Ways(rawValue: 16)
  /// The code leaves a statement farther out by its label, and it may not have been done.
  static let jumps = Ways(rawValue: 32)
  /// The same, for the next round of a loop farther out.
  static let restarts = Ways(rawValue: 64)

  /// What holds behind a loop that its condition ends, and behind whatever else a `break` leaves.
  var ended: Ways { contains(.breaks) ? subtracting(.breaks).union(.open) : self }

  /// What holds behind a statement with a label.
  var landed: Ways { contains(.jumps) ? ended.subtracting(.jumps).union(.open) : ended }
}

/// Follows the ways through statements. Both branches of an `if` have to do it, or lead nowhere. What stands in a closure is run later
/// and does not count, unless the closure is called on the spot.
protocol WayWalk {
  var tree: SyntaxTree { get }
  /// Whether there are ways of which nobody knows whether they are taken.
  var isUnsure: Bool { get set }
  /// What holds behind `throw`, and behind a `return` that gives up.
  var abandoned: Ways { get }
  /// Whether what `defer` holds is looked at where that stands.
  var countsDeferred: Bool { get }

  /// Whether an expression or a local declaration does it.
  mutating func ways(ofExpression item: NodeID) -> Ways
  /// What the branches of `#if` do, of which one is compiled.
  mutating func ways(ofIfConfig item: NodeID) -> Ways
  /// Whether a `return` gives up what the function is to make.
  func givesUp(_ statement: NodeID) -> Bool
}

extension WayWalk {
  mutating func ways(through block: NodeID) -> Ways {
    var ways = Ways.open
    for item in tree.children(block) where ways.contains(.open) {
      ways = ways.subtracting(.open).union(self.ways(ofItem: item))
    }
    return ways
  }

  mutating func ways(ofItem item: NodeID) -> Ways {
    switch tree.kind(item) {
    // What a case falls through to is judged by itself.
    case .fallthroughStmt: return []
    case .throwStmt: return abandoned
    case .returnStmt: return ways(ofReturn: item)
    case .breakStmt: return tree.hasLabel(item) ? .jumps : .breaks
    case .continueStmt: return tree.hasLabel(item) ? .restarts : .continues
    case .labeledStmt: return tree.firstChild(item).map { ways(ofItem: $0).landed } ?? .open
    case .guardStmt: return ways(ofGuard: item)
    case .whileStmt, .forStmt: return ways(ofLoop: item)
    case .repeatStmt: return ways(ofRepeat: item)
    case .deferStmt where countsDeferred: return tree.child(item, .codeBlock).map { ways(through: $0).ended } ?? .open
    case .deferStmt: return .open
    case .doExpr: return ways(ofDo: item)
    case .ifExpr: return ways(ofIf: item)
    case .switchExpr: return ways(ofSwitch: item)
    case .ifConfig: return ways(ofIfConfig: item)
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return .open
    default: return tree.leavesProgram(item) ? [] : ways(ofExpression: item)
    }
  }

  private mutating func ways(ofReturn statement: NodeID) -> Ways {
    guard let value = tree.firstChild(statement) else { return .returns }
    if givesUp(statement) { return abandoned }
    return ways(ofExpression: value) == .done ? .done : .returns
  }

  private mutating func ways(ofGuard statement: NodeID) -> Ways {
    if isDone(inHeadOf: statement) { return .done }
    // The compiler sees to it that the block is left. What else is called there never returns.
    let ways = tree.child(statement, .codeBlock).map { self.ways(through: $0) } ?? []
    return ways.union(.open)
  }

  /// Whether it is done by what a statement looks at before it comes to its blocks.
  private mutating func isDone(inHeadOf statement: NodeID) -> Bool {
    for part in tree.children(statement) {
      switch tree.kind(part) {
      case .codeBlock, .ifExpr, .switchCase, .ifConfig, .catchClause: continue
      default: if ways(ofExpression: part) == .done { return true }
      }
    }
    return false
  }

  private mutating func ways(ofLoop statement: NodeID) -> Ways {
    if isDone(inHeadOf: statement) { return .done }
    let ways = ways(ofRound: statement)
    let conditions = tree.child(statement, .conditionList)
    if let only = conditions.flatMap(tree.firstChild), tree.nextSibling(only) == nil, isTrue(only) { return left(ways) }
    // Its block may be run never.
    return ways.intersection([.returns, .jumps, .restarts]).union(.open)
  }

  /// The block is run before the condition is looked at.
  private mutating func ways(ofRepeat statement: NodeID) -> Ways {
    let ways = ways(ofRound: statement)
    if tree.children(statement).contains(where: isTrue) { return left(ways) }
    return ways.contains(.continues) ? ways.subtracting(.continues).union(.open).ended : ways.ended
  }

  /// What holds behind one round of a loop. Who means a loop by a label goes on with the one that has it.
  private mutating func ways(ofRound loop: NodeID) -> Ways {
    let ways = tree.child(loop, .codeBlock).map { self.ways(through: $0) } ?? .open
    let isLabelled = tree.parent(loop).map { tree.kind($0) == .labeledStmt } ?? false
    return isLabelled && ways.contains(.restarts) ? ways.subtracting(.restarts).union(.continues) : ways
  }

  /// What holds behind a loop whose condition always holds: only a `break` leads there.
  private func left(_ ways: Ways) -> Ways { ways.subtracting([.open, .continues]).ended }

  private func isTrue(_ expression: NodeID) -> Bool {
    let value = tree.withoutParentheses(expression)
    return tree.kind(value) == .booleanLiteral && tree.token(tree.token(value), spells: "true")
  }

  private mutating func ways(ofIf statement: NodeID) -> Ways {
    var ways: Ways = []
    var next: NodeID? = statement
    // A chain of `else if` may be thousands of links long.
    while let current = next {
      next = nil
      if isDone(inHeadOf: current) { return ways.union(.done) }
      var branches = 0
      for child in tree.children(current) {
        switch tree.kind(child) {
        case .codeBlock: ways.formUnion(self.ways(through: child))
        case .ifExpr: next = child
        default: continue
        }
        branches += 1
      }
      if branches < 2 { ways.insert(.open) }
    }
    return ways
  }

  private mutating func ways(ofSwitch statement: NodeID) -> Ways {
    if isDone(inHeadOf: statement) { return .done }
    var cases: [NodeID] = []
    tree.walk(statement) { node in
      if tree.kind(node) == .switchCase {
        cases.append(node)
        return false
      }
      return node == statement || tree.kind(node) == .ifConfig || tree.kind(node) == .ifConfigClause
    }
    if cases.isEmpty { return .open }
    return cases.reduce(Ways()) { $0.union(ways(through: $1)) }.ended
  }

  private mutating func ways(ofDo statement: NodeID) -> Ways {
    var ways: Ways = []
    for child in tree.children(statement) {
      switch tree.kind(child) {
      case .codeBlock: ways.formUnion(self.ways(through: child))
      case .catchClause: ways.formUnion(tree.child(child, .codeBlock).map { self.ways(through: $0) } ?? .open)
      default: break
      }
    }
    return ways
  }

  /// The branch that is compiled is not known: one that assigns is enough.
  mutating func ways(ofIfConfig item: NodeID) -> Ways {
    for clause in tree.children(item) {
      let ways = self.ways(through: clause)
      if ways == .done { return .done }
      if ways.contains(.returns) { isUnsure = true }
    }
    return .open
  }
}

extension SyntaxTree {
  /// Whether `break` or `continue` names the statement that it means, on its line.
  fileprivate func hasLabel(_ statement: NodeID) -> Bool { end(statement) > end(token(statement)) }
}
