/// What rules call the statements of a body.
enum StatementForm: String, CaseIterable {
  case call, assignment, declaration
  case `return`, `if`, `guard`, `switch`, `for`, `while`, `do`, `defer`, `throw`

  /// What a statement counts as; none for what has no name here.
  ///
  /// - Parameter isValue: whether it may be the value of the body; see ``SyntaxTree/isValue(_:of:)``.
  static func forms(of statement: NodeID, isValue: Bool, in tree: SyntaxTree) -> Set<StatementForm> {
    switch tree.kind(statement) {
    // A call that is the value of the body counts as both, whether the word is written or not.
    case .returnStmt: return tree.call(in: statement) == nil ? [.return] : [.call, .return]
    case .throwStmt: return [.throw]
    case .ifExpr: return [.if]
    case .guardStmt: return [.guard]
    case .switchExpr: return [.switch]
    case .forStmt: return [.for]
    case .whileStmt, .repeatStmt: return [.while]
    case .doExpr: return [.do]
    case .deferStmt: return [.defer]
    // Even alone they are no value.
    case .breakStmt, .continueStmt, .fallthroughStmt: return []
    default: break
    }
    if tree.isDeclaration(item: statement) { return [.declaration] }
    if tree.call(in: statement) != nil { return isValue ? [.call, .return] : [.call] }
    if tree.kind(statement) == .sequenceExpr, !tree.assignmentTargets(of: statement).isEmpty { return [.assignment] }
    return isValue ? [.return] : []
  }

  /// For messages.
  var words: String {
    switch self {
    case .assignment, .if: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}

/// What rules forbid in a body.
enum BodyConstruct: String, CaseIterable {
  case `if`, `guard`, `switch`, `default`, ternary, `for`, `while`, `do`, `try`, await, `throw`, closure
  case optionalTry = "optional_try"
  case forcedTry = "forced_try"
  case assignment
  case forceUnwrap = "force_unwrap"
  case forceCast = "force_cast"

  func `is`(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    let kind = tree.kind(node)
    return switch self {
    case .if: kind == .ifExpr
    case .guard: kind == .guardStmt
    case .switch: kind == .switchExpr
    case .default: kind == .switchCase && tree.catchesAll(node)
    case .ternary: kind == .ternary
    case .for: kind == .forStmt
    case .while: kind == .whileStmt || kind == .repeatStmt
    case .do: kind == .doExpr
    case .try: kind == .tryExpr
    case .optionalTry: kind == .tryExpr && tree.flags(node).contains(.optional)
    case .forcedTry: kind == .tryExpr && tree.flags(node).contains(.forced)
    case .await: kind == .awaitExpr
    case .throw: kind == .throwStmt
    case .closure: kind == .closureExpr
    case .assignment:
      kind == .sequenceExpr && tree.assignmentTargets(of: node).contains { tree.kind($0) != .discardAssignmentExpr }
    case .forceUnwrap: kind == .forceUnwrapExpr
    case .forceCast: kind == .asCast && tree.flags(node).contains(.forced)
    }
  }

  /// For messages.
  var words: String {
    switch self {
    case .if, .assignment, .await: "an \(rawValue)"
    case .optionalTry: "a try?"
    case .forcedTry: "a try!"
    case .ternary: "a ternary operator"
    default: "a " + rawValue.split(separator: "_").joined(separator: " ")
    }
  }
}

extension SyntaxTree {
  /// Whether a case is `default`, or one for anything: `case _`, `case let value`.
  func catchesAll(_ switchCase: NodeID) -> Bool {
    if kind(token(switchCase)) == .kwDefault { return true }
    return children(switchCase).contains { item in
      guard kind(item) == .switchCaseItem, let pattern = firstChild(item), nextSibling(pattern) == nil else {
        return false
      }
      return matchesAnything(pattern)
    }
  }

  private func matchesAnything(_ pattern: NodeID) -> Bool {
    switch kind(pattern) {
    case .discardAssignmentExpr, .wildcardPattern, .identifierPattern: true
    case .valueBindingPattern, .patternExpr, .labeledArgument: firstChild(pattern).map(matchesAnything) ?? false
    case .tupleExpr, .tuplePattern: firstChild(pattern) != nil && children(pattern).allSatisfy(matchesAnything)
    default: false
    }
  }

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

  /// How many lines with code there are from the first statement of a block to the end of its last one.
  func lineCount(of block: NodeID) -> Int {
    let items = children(block).filter { !Self.isNoItem(kind($0)) }
    guard let first = items.first, let last = items.last else { return 0 }
    var count = 1
    var end = start(first)
    var token = firstToken(at: end)
    while start(token) < self.end(last), kind(token) != .endOfFile {
      // Whatever stands between two tokens is one break, and what a string spans are lines of it.
      if holdsLineBreak(end..<start(token)) { count += 1 }
      count += lineBreaks(in: range(token))
      end = self.end(token)
      token = token.next
    }
    return count
  }

  private func holdsLineBreak(_ range: Range<Int>) -> Bool { lineBreaks(in: range) > 0 }

  /// CR, LF or both count once.
  private func lineBreaks(in range: Range<Int>) -> Int {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    return range.count { place in
      let byte = source.base[place]
      return byte == carriageReturn || byte == lineFeed && (place == 0 || source.base[place - 1] != carriageReturn)
    }
  }

  /// The statements with which a block may end: the last one, or those of its branches where it branches on every way. A
  /// branch that throws ends nothing.
  func endings(of block: NodeID) -> [NodeID] { endings(ofItems: Array(children(block))[...]) }

  private func endings(ofItems items: ArraySlice<NodeID>) -> [NodeID] {
    guard let last = items.last else { return [] }
    switch kind(last) {
    case let kind where Self.isNoItem(kind): return endings(ofItems: items.dropLast())
    case .ifConfig:
      let clauses = Array(children(last))
      let isComplete = clauses.last.map { kind(token($0)) == .poundElse } ?? false
      let branches = clauses.map { endings(ofItems: self.items(ofClause: $0)[...]) }
      let isPassedOver = !isComplete || branches.contains(where: \.isEmpty)
      return branches.flatMap { $0 } + (isPassedOver ? endings(ofItems: items.dropLast()) : [])
    case .ifExpr, .switchExpr: return endings(ofBranching: last) ?? [last]
    default: return [last]
    }
  }

  /// nil where there is a way past all branches, or through an empty one.
  private func endings(ofBranching statement: NodeID) -> [NodeID]? {
    let isSwitch = kind(statement) == .switchExpr
    let branches = children(statement).filter { branch in
      kind(branch) == .codeBlock || kind(branch) == .ifExpr || kind(branch) == .switchCase
    }
    if isSwitch ? branches.isEmpty || self.child(statement, .ifConfig) != nil : branches.count < 2 { return nil }
    var endings: [NodeID] = []
    for branch in branches {
      guard kind(branch) != .ifExpr else {
        guard let inner = self.endings(ofBranching: branch) else { return nil }
        endings += inner
        continue
      }
      let inner = self.endings(of: branch)
      if inner.isEmpty { return nil }
      endings += inner.filter { kind($0) != .throwStmt }
    }
    return endings.isEmpty ? nil : endings
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
        guard parts.count == 3, kind(parts[0]) == .discardAssignmentExpr else { return nil }
        node = parts[2]
      case .callExpr: return node
      default: return nil
      }
    }
  }

  /// A node up to the end of its first line.
  func firstLine(of node: NodeID) -> Range<Int> { firstLine(of: range(node)) }

  /// A range up to the end of its first line.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let lineBreak = range.first { source.base[$0] == UInt8(ascii: "\n") || source.base[$0] == UInt8(ascii: "\r") }
    return range.lowerBound..<(lineBreak ?? range.upperBound)
  }
}
