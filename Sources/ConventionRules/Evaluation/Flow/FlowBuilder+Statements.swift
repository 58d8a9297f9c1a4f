// Statements that branch, repeat or leave.

extension FlowBuilder {
  mutating func statement(_ item: NodeID, label: TokenID? = nil) {
    switch tree.kind(item) {
    case .ifExpr: `if`(item, label)
    case .guardStmt: `guard`(item)
    case .switchExpr: `switch`(item, label)
    case .whileStmt: `while`(item, label)
    case .repeatStmt: `repeat`(item, label)
    case .forStmt: `for`(item, label)
    case .doExpr: `do`(item, label)
    case .labeledStmt: if let inner = tree.firstChild(item) { statement(inner, label: tree.token(item)) }
    case .deferStmt: self.defer(item)
    case .ifConfig: ifConfig(item)
    case .returnStmt: self.return(item)
    case .throwStmt:
      if let value = tree.firstChild(item) { expression(value) }
      if let throwTarget { leave(to: throwTarget) } else { current = newBlock() }
    case .breakStmt, .continueStmt: jump(item)
    case .fallthroughStmt:
      if let scope = jumps.last(where: { $0.nextCase != nil }), let next = scope.nextCase {
        leave(to: Target(block: next, depth: scope.depth))
      }
    default: expression(item)
    }
  }

  private mutating func `return`(_ statement: NodeID) {
    guard let value = tree.firstChild(statement) else { return leave(to: returnTarget) }
    expression(value)
    let isFailure = mayFail && tree.kind(value) == .nilLiteral && returnTarget.block == FlowGraph.leaving
    leave(to: isFailure ? Target(block: FlowGraph.failing, depth: 0) : returnTarget)
  }

  private mutating func jump(_ statement: NodeID) {
    let isBreak = tree.kind(statement) == .breakStmt
    let label = tree.end(statement) > tree.end(tree.token(statement)) ? tree.token(statement).next : nil
    let scope = jumps.last { scope in
      if let label {
        guard let own = scope.label else { return false }
        return tree.name(own) == tree.name(label) && (isBreak || scope.round != nil)
      }
      return isBreak ? !scope.isLabelledBlock : scope.round != nil
    }
    guard let scope else { return current = newBlock() }
    leave(to: Target(block: isBreak ? scope.end : scope.round ?? scope.end, depth: scope.depth))
  }

  // MARK: Branches

  private mutating func `if`(_ statement: NodeID, _ label: TokenID?) {
    let behind = newBlock()
    jumps.append(JumpScope(label: label, end: behind, isLabelledBlock: true, depth: defers.count))
    var next: NodeID? = statement
    // A chain of `else if` may be thousands of links long.
    while let link = next {
      next = nil
      let (yes, no) = (newBlock(), newBlock())
      var branches = 0
      for child in tree.children(link) {
        switch tree.kind(child) {
        case .conditionList: conditions(child, yes: yes, no: no)
        case .ifExpr:
          enter(no, at: tree.start(child))
          next = child
          branches += 1
        case .codeBlock:
          branch(child, in: branches == 0 ? yes : no, behind: behind)
          branches += 1
        default: break
        }
      }
      if branches < 2 { self.link(no, to: behind) }
    }
    jumps.removeLast()
    enter(behind, at: tree.end(statement))
  }

  /// A block of statements that leads on to what is behind all branches.
  private mutating func branch(_ block: NodeID, in entry: Block, behind: Block) {
    part(block, in: entry, behind: behind) { $0.items(of: block) }
    link(current, to: behind)
  }

  private mutating func `guard`(_ statement: NodeID) {
    let (yes, no) = (newBlock(), newBlock())
    if let list = tree.child(statement, .conditionList) { conditions(list, yes: yes, no: no) }
    // The compiler sees to it that the block is left. What else is called there never returns.
    if let block = tree.child(statement, .codeBlock) {
      part(block, in: no, behind: yes) { $0.items(of: block) }
    }
    enter(yes, at: tree.end(statement))
  }

  private mutating func `switch`(_ statement: NodeID, _ label: TokenID?) {
    if let subject = tree.firstChild(statement) { expression(subject) }
    let behind = newBlock()
    let cases = self.cases(of: statement)
    let bodies = cases.map { _ in newBlock() }
    jumps.append(JumpScope(label: label, end: behind, depth: defers.count))
    for (number, item) in cases.enumerated() {
      jumps[jumps.count - 1].nextCase = number + 1 < bodies.count ? bodies[number + 1] : nil
      // A switch goes over all values, so that nobody comes to what is behind the last test.
      let next = newBlock()
      enter(current, at: tree.start(item))
      test(item, yes: bodies[number], no: next)
      var start = tree.start(item)
      for pattern in tree.children(item) where tree.kind(pattern) == .switchCaseItem { start = tree.end(pattern) }
      part(start..<tree.end(item), in: bodies[number], behind: behind) { $0.items(of: item) }
      link(current, to: behind)
      current = next
    }
    if cases.isEmpty { link(current, to: behind) }
    jumps.removeLast()
    enter(behind, at: tree.end(statement))
  }

  private func cases(of statement: NodeID) -> [NodeID] {
    var cases: [NodeID] = []
    tree.walk(statement) { node in
      if tree.kind(node) == .switchCase { cases.append(node) }
      return node == statement || tree.kind(node) == .ifConfig || tree.kind(node) == .ifConfigClause
    }
    return cases
  }

  /// Whether a value is one of the items of a case or of `catch`: each is a pattern, perhaps with a condition of its own.
  private mutating func test(_ item: NodeID, yes: Block, no: Block) {
    var isCertain = tree.kind(tree.token(item)) == .kwDefault
    for pattern in tree.children(item) where tree.kind(pattern) == .switchCaseItem {
      guard let condition = tree.child(pattern, .whereClause).flatMap(tree.firstChild) else {
        link(current, to: yes)
        isCertain = isCertain || tree.catchesAll(item)
        continue
      }
      let (asked, next) = (newBlock(), newBlock())
      link(current, to: asked)
      link(current, to: next)
      part(condition, in: asked, behind: yes) { $0.condition(condition, yes: yes, no: next) }
      enter(next, at: tree.end(pattern))
    }
    link(current, to: isCertain ? yes : no)
  }

  private mutating func `do`(_ statement: NodeID, _ label: TokenID?) {
    let behind = newBlock()
    let clauses = tree.children(statement).filter { tree.kind($0) == .catchClause }
    let outer = (throwTarget, isTrying)
    var handler = newBlock()
    if !clauses.isEmpty { (throwTarget, isTrying) = (Target(block: handler, depth: defers.count), false) }
    if let block = tree.child(statement, .codeBlock) {
      jumps.append(JumpScope(label: label, end: behind, isLabelledBlock: true, depth: defers.count))
      let inside = newBlock()
      link(current, to: inside)
      branch(block, in: inside, behind: behind)
      jumps.removeLast()
    }
    (throwTarget, isTrying) = outer
    for clause in clauses {
      let (body, next) = (newBlock(), newBlock())
      enter(handler, at: tree.start(clause))
      if tree.child(clause, .switchCaseItem) == nil {
        link(current, to: body)
      } else {
        test(clause, yes: body, no: next)
      }
      if let block = tree.child(clause, .codeBlock) { branch(block, in: body, behind: behind) }
      handler = next
    }
    if let throwTarget, !clauses.isEmpty { link(handler, to: landing(of: throwTarget)) }
    enter(behind, at: tree.end(statement))
  }

  /// One of the clauses is compiled.
  private mutating func ifConfig(_ item: NodeID) {
    let behind = newBlock()
    let start = current
    var clauses: FlowGraph.Clauses = []
    var isComplete = false
    for clause in tree.children(item) {
      let entry = newBlock()
      link(start, to: entry)
      isComplete = tree.kind(tree.token(clause)) == .poundElse
      part(clause, in: entry, behind: behind) { builder in
        for item in builder.tree.items(ofClause: clause) { builder.statement(item) }
      }
      link(current, to: behind)
      clauses.append((entry, tree.range(clause)))
    }
    if !isComplete {
      let entry = newBlock()
      link(start, to: entry)
      link(entry, to: behind)
      clauses.append((entry, tree.end(item)..<tree.end(item)))
    }
    conditions.append(clauses)
    enter(behind, at: tree.end(item))
  }

  // MARK: Loops

  private mutating func loop(_ statement: NodeID, _ label: TokenID?, in entry: Block, round: Block, behind: Block) {
    guard let block = tree.child(statement, .codeBlock) else { return }
    jumps.append(JumpScope(label: label, end: behind, round: round, depth: defers.count))
    branch(block, in: entry, behind: round)
    jumps.removeLast()
  }

  private mutating func `while`(_ statement: NodeID, _ label: TokenID?) {
    let (behind, head, body) = (newBlock(), newBlock(), newBlock())
    link(current, to: head)
    if let list = tree.child(statement, .conditionList) {
      enter(head, at: tree.start(list))
      conditions(list, yes: body, no: behind)
    }
    loop(statement, label, in: body, round: head, behind: behind)
    enter(behind, at: tree.end(statement))
  }

  /// The block is run before the condition is looked at.
  private mutating func `repeat`(_ statement: NodeID, _ label: TokenID?) {
    let (behind, body, check) = (newBlock(), newBlock(), newBlock())
    link(current, to: body)
    loop(statement, label, in: body, round: check, behind: behind)
    if let block = tree.child(statement, .codeBlock), let condition = tree.nextSibling(block) {
      enter(check, at: tree.start(condition))
      self.condition(condition, yes: body, no: behind)
    }
    enter(behind, at: tree.end(statement))
  }

  private mutating func `for`(_ statement: NodeID, _ label: TokenID?) {
    let parts = Array(tree.children(statement))
    guard let pattern = parts.first else { return }
    let outer = current
    let (behind, head) = (newBlock(), newBlock())
    let first = newBlock()
    var round = first
    // The loop's own variable is another one in each round.
    part(pattern, in: round, behind: round) { _ in }
    if hasCase(statement, pattern) {
      // An element that does not match is left out.
      let matching = newBlock()
      link(round, to: head)
      link(round, to: matching)
      round = matching
    }
    enter(outer, at: tree.end(pattern))
    var isSingle = false
    for part in parts.dropFirst() {
      switch tree.kind(part) {
      case .typeAnnotation, .codeBlock: break
      case .whereClause:
        guard let condition = tree.firstChild(part) else { continue }
        let body = newBlock()
        enter(round, at: tree.start(part))
        self.condition(condition, yes: body, no: head)
        round = body
      default:
        expression(part)
        isSingle = tree.hasOneElement(part)
        link(current, to: tree.isFilledLiteral(part) ? first : head)
      }
    }
    if !isSingle { link(head, to: first) }
    link(head, to: behind)
    if tree.kind(tree.token(statement).next) == .kwTry, let throwTarget { link(head, to: landing(of: throwTarget)) }
    loop(statement, label, in: round, round: head, behind: behind)
    enter(behind, at: tree.end(statement))
  }

  /// Whether a loop tests its elements by a pattern: `for case let x?`.
  private func hasCase(_ statement: NodeID, _ pattern: NodeID) -> Bool {
    var token = tree.token(statement).next
    while tree.start(token) < tree.start(pattern) {
      if tree.kind(token) == .kwCase { return true }
      token = token.next
    }
    return false
  }
}
