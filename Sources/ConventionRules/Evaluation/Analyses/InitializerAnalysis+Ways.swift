/// The ways in which code may end, by whether the property has a value then.
///
/// One that makes no object is none of them: it traps, throws or returns `nil`.
struct Ways: OptionSet {
  let rawValue: UInt8

  /// The property has a value.
  static let assigned = Ways(rawValue: 1)
  /// The code goes on, and the property may have none.
  static let open = Ways(rawValue: 2)
  /// The code leaves the function, and the property may have none.
  static let returns = Ways(rawValue: 4)
  /// The code leaves the statement around it, and the property may have none: `break`.
  static let breaks = Ways(rawValue: 8)
  /// The code goes on with the next round of the loop around it, and the property may have none.
  static let continues = Ways(rawValue: 16)
}

// The ways through statements. Both branches of an `if` have to assign, or make no object. What stands in a closure is run later
// and does not count, unless the closure is called on the spot.

extension InitializerAnalysis {
  mutating func ways(through block: NodeID) -> Ways {
    var ways = Ways.open
    for item in tree.children(block) where ways.contains(.open) {
      ways.remove(.open)
      ways.formUnion(self.ways(ofItem: item))
    }
    return ways
  }

  private mutating func ways(ofItem item: NodeID) -> Ways {
    switch tree.kind(item) {
    // What a case falls through to is judged by itself.
    case .throwStmt, .fallthroughStmt: return []
    case .returnStmt: return ways(ofReturn: item)
    case .breakStmt: return .breaks
    case .continueStmt: return .continues
    case .labeledStmt: return tree.firstChild(item).map { ended(ways(ofItem: $0)) } ?? .open
    case .guardStmt: return ways(ofGuard: item)
    case .whileStmt, .forStmt: return ways(ofLoop: item)
    case .repeatStmt: return ways(ofRepeat: item)
    case .deferStmt: return tree.child(item, .codeBlock).map { ended(ways(through: $0)) } ?? .open
    case .doExpr: return ways(ofDo: item)
    case .ifExpr: return ways(ofIf: item)
    case .switchExpr: return ways(ofSwitch: item)
    case .ifConfig: return ways(ofIfConfig: item)
    case .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return .open
    default: return tree.leavesProgram(item) ? [] : ways(ofExpression: item)
    }
  }

  /// What holds behind a statement that a `break` inside of it leaves.
  private func ended(_ ways: Ways) -> Ways { ways.contains(.breaks) ? ways.subtracting(.breaks).union(.open) : ways }

  private mutating func ways(ofReturn statement: NodeID) -> Ways {
    guard let value = tree.firstChild(statement) else { return .returns }
    if givesUp(statement) { return [] }
    return ways(ofExpression: value) == .assigned ? .assigned : .returns
  }

  private mutating func ways(ofGuard statement: NodeID) -> Ways {
    if assigns(inHeadOf: statement) { return .assigned }
    // The compiler sees to it that the block is left. What else is called there never returns.
    let ways = tree.child(statement, .codeBlock).map { self.ways(through: $0) } ?? []
    return ways.union(.open)
  }

  /// Whether it is assigned by what a statement looks at before it comes to its blocks.
  private mutating func assigns(inHeadOf statement: NodeID) -> Bool {
    for part in tree.children(statement) {
      switch tree.kind(part) {
      case .codeBlock, .ifExpr, .switchCase, .ifConfig, .catchClause: continue
      default: if ways(ofExpression: part) == .assigned { return true }
      }
    }
    return false
  }

  private mutating func ways(ofLoop statement: NodeID) -> Ways {
    if assigns(inHeadOf: statement) { return .assigned }
    let ways = tree.child(statement, .codeBlock).map { self.ways(through: $0) } ?? []
    let conditions = tree.child(statement, .conditionList)
    if let only = conditions.flatMap(tree.firstChild), tree.nextSibling(only) == nil, isTrue(only) { return left(ways) }
    // Its block may be run never.
    return ways.intersection(.returns).union(.open)
  }

  /// The block is run before the condition is looked at.
  private mutating func ways(ofRepeat statement: NodeID) -> Ways {
    let ways = tree.child(statement, .codeBlock).map { self.ways(through: $0) } ?? .open
    if tree.children(statement).contains(where: isTrue) { return left(ways) }
    return ways.contains(.continues) ? ended(ways.subtracting(.continues).union(.open)) : ended(ways)
  }

  /// What holds behind a loop whose condition always holds: only a `break` leads there.
  private func left(_ ways: Ways) -> Ways { ended(ways.subtracting([.open, .continues])) }

  private func isTrue(_ expression: NodeID) -> Bool {
    let value = tree.withoutParentheses(expression)
    return tree.kind(value) == .booleanLiteral && tree.token(tree.token(value), spells: "true")
  }

  private mutating func ways(ofIf statement: NodeID) -> Ways {
    if assigns(inHeadOf: statement) { return .assigned }
    var ways: Ways = []
    var branches = 0
    for child in tree.children(statement) {
      switch tree.kind(child) {
      case .codeBlock: ways.formUnion(self.ways(through: child))
      case .ifExpr: ways.formUnion(self.ways(ofIf: child))
      default: continue
      }
      branches += 1
    }
    return branches < 2 ? ways.union(.open) : ways
  }

  private mutating func ways(ofSwitch statement: NodeID) -> Ways {
    if assigns(inHeadOf: statement) { return .assigned }
    var cases: [NodeID] = []
    tree.walk(statement) { node in
      if tree.kind(node) == .switchCase {
        cases.append(node)
        return false
      }
      return node == statement || tree.kind(node) == .ifConfig || tree.kind(node) == .ifConfigClause
    }
    if cases.isEmpty { return .open }
    return ended(cases.reduce([]) { $0.union(ways(through: $1)) })
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
  private mutating func ways(ofIfConfig item: NodeID) -> Ways {
    for clause in tree.children(item) {
      let ways = self.ways(through: clause)
      if ways == .assigned { return .assigned }
      if ways.contains(.returns) { isUnsure = true }
    }
    return .open
  }

  /// What holds behind the body of a function that was called.
  ///
  /// One that returns early, and else assigns, may do so because it was called before.
  mutating func ways(behindCallOf body: NodeID) -> Ways {
    let ways = self.ways(through: body)
    if ways.isSubset(of: .assigned) { return ways }
    if ways == [.assigned, .returns] { isUnsure = true }
    return .open
  }
}
