// The order in an expression, and which parts of it are run on a condition.

extension FlowBuilder {
  mutating func expression(_ node: NodeID) {
    switch tree.kind(node) {
    case .sequenceExpr: sequence(Array(tree.children(node))[...])
    case .callExpr, .memberAccessExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr:
      if let exit = chain(node) { endChain(exit, at: tree.end(node)) }
    case .ifExpr, .switchExpr, .doExpr, .ifConfig: statement(node)
    case .tryExpr: trying(node) { builder in builder.tree.firstChild(node).map { builder.expression($0) } }
    // They are bodies of their own, and patterns run nothing.
    case .closureExpr, .functionDecl, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl,
      .accessorBlock, .switchCaseItem, .keyPathExpr, .typeAnnotation:
      break
    case .variableDecl where tree.isLazy(node): break
    default: for child in tree.children(node) { expression(child) }
    }
  }

  // MARK: Sequences

  private func range(_ parts: ArraySlice<NodeID>) -> Range<Int> {
    guard let first = parts.first, let last = parts.last else { return 0..<0 }
    return tree.start(first)..<max(tree.start(first), tree.end(last))
  }

  private mutating func sequence(_ parts: ArraySlice<NodeID>) {
    // What `try` covers begins with its operand, and ends with the sequence.
    if let first = parts.first, parts.count > 1, tree.kind(first) == .tryExpr {
      let rest = Array(tree.children(first)) + parts.dropFirst()
      return trying(first, to: range(parts).upperBound) { $0.sequence(rest[...]) }
    }
    let folded = tree.folded(parts)
    let end = range(parts).upperBound
    switch folded.rank {
    case nil: if let operand = parts.first { expression(operand) }
    case .assignment:
      // What stands behind `a?.b =` is run with all of the assignment.
      let target = folded.operands[0]
      let exit = target.count == 1 && tree.isLink(target[target.startIndex]) ? chain(target[target.startIndex]) : nil
      if target.count != 1 || !tree.isLink(target[target.startIndex]) { sequence(target) }
      for value in folded.operands.dropFirst() { sequence(value) }
      if let exit { endChain(exit, at: end) }
    case .ternary:
      let behind = newBlock()
      choose(folded, behind: behind) { builder, branch in
        builder.sequence(branch)
        builder.link(builder.current, to: behind)
      }
      enter(behind, at: end)
    case .or, .and:
      let behind = newBlock()
      condition(parts, yes: behind, no: behind)
      enter(behind, at: end)
    case .coalescing:
      let behind = newBlock()
      sequence(folded.operands[0])
      for operand in folded.operands.dropFirst() {
        let next = newBlock()
        link(current, to: behind)
        link(current, to: next)
        part(range(operand), in: next, behind: behind) { $0.sequence(operand) }
      }
      link(current, to: behind)
      enter(behind, at: end)
    case .comparison, .other:
      for (position, operand) in folded.operands.enumerated() {
        let isPerhaps = position > 0 && resolver.takesAutoclosure(operator: folded.operators[position - 1])
        if isPerhaps { splice(range(operand), .perhapsOnce) { $0.sequence(operand) } } else { sequence(operand) }
      }
    }
  }

  /// Walks over the conditions of `a ? b : c ? d : e`, and over each of the branches.
  private mutating func choose(
    _ folded: FoldedSequence, behind: Block, _ branch: (inout Self, ArraySlice<NodeID>) -> Void
  ) {
    for (number, op) in folded.operators.enumerated() {
      let (yes, no) = (newBlock(), newBlock())
      condition(folded.operands[number], yes: yes, no: no)
      if let chosen = tree.firstChild(op) { part(chosen, in: yes, behind: behind) { branch(&$0, [chosen]) } }
      let next = folded.operands[number + 1]
      if number + 1 < folded.operators.count {
        enter(no, at: range(next).lowerBound)
      } else {
        part(range(next), in: no, behind: behind) { branch(&$0, next) }
      }
    }
  }

  // MARK: Conditions

  mutating func conditions(_ list: NodeID, yes: Block, no: Block) {
    var next = tree.firstChild(list)
    if next == nil { link(current, to: yes) }
    while let current = next {
      next = tree.nextSibling(current)
      guard let behind = next else { return condition(current, yes: yes, no: no) }
      let block = newBlock()
      condition(current, yes: block, no: no)
      enter(block, at: tree.start(behind))
    }
  }

  /// Leads to one of two blocks by what a condition comes to.
  mutating func condition(_ node: NodeID, yes: Block, no: Block) {
    let value = tree.withoutParentheses(node)
    switch tree.kind(value) {
    case .prefixOperatorExpr where tree.token(tree.token(value), spells: "!"):
      if let inner = tree.firstChild(value) { condition(inner, yes: no, no: yes) }
    case .sequenceExpr: condition(Array(tree.children(value))[...], yes: yes, no: no)
    case .booleanLiteral: link(current, to: tree.token(tree.token(value), spells: "true") ? yes : no)
    case .awaitExpr, .unsafeExpr: if let inner = tree.firstChild(value) { condition(inner, yes: yes, no: no) }
    case .optionalBinding, .matchingPattern:
      if let clause = tree.child(value, .initializerClause) { expression(clause) }
      branch(yes, no)
    default:
      expression(value)
      branch(yes, no)
    }
  }

  private mutating func branch(_ yes: Block, _ no: Block) {
    link(current, to: yes)
    link(current, to: no)
  }

  private mutating func condition(_ parts: ArraySlice<NodeID>, yes: Block, no: Block) {
    guard let first = parts.first else { return branch(yes, no) }
    if tree.kind(first) == .tryExpr || tree.kind(first) == .awaitExpr, parts.count > 1,
      let inner = tree.firstChild(first)
    {
      let rest = [inner] + parts.dropFirst()
      guard tree.kind(first) == .tryExpr else { return condition(rest[...], yes: yes, no: no) }
      return trying(first, to: range(parts).upperBound) { $0.condition(rest[...], yes: yes, no: no) }
    }
    let folded = tree.folded(parts)
    switch folded.rank {
    case nil where parts.count == 1: condition(first, yes: yes, no: no)
    case .or, .and:
      for (number, operand) in folded.operands.enumerated() {
        let isLast = number + 1 == folded.operands.count
        let next = isLast ? no : newBlock()
        let (ownYes, ownNo) = folded.rank == .or ? (yes, isLast ? no : next) : (isLast ? yes : next, no)
        if number == 0 {
          condition(operand, yes: ownYes, no: ownNo)
        } else {
          part(range(operand), in: current, behind: yes) { $0.condition(operand, yes: ownYes, no: ownNo) }
        }
        current = next
      }
    case .ternary:
      choose(folded, behind: yes) { $0.condition($1, yes: yes, no: no) }
    default:
      sequence(parts)
      branch(yes, no)
    }
  }

  // MARK: What may throw

  /// Walks over what `try` covers. Behind `try?` the code goes on, and behind `try!` the program ends.
  private mutating func trying(_ node: NodeID, to end: Int? = nil, _ walk: (inout Self) -> Void) {
    let outer = (isTrying, throwTarget, hasThrown)
    let isOptional = tree.flags(node).contains(.optional)
    let behind = isOptional ? newBlock() : FlowGraph.returns
    if isOptional { throwTarget = Target(block: behind, depth: defers.count) }
    if tree.flags(node).contains(.forced) { throwTarget = nil }
    (isTrying, hasThrown) = (true, false)
    walk(&self)
    // What throws is no call: `try await task.value`.
    if !hasThrown, let throwTarget { link(current, to: landing(of: throwTarget)) }
    (isTrying, throwTarget, hasThrown) = outer
    if isOptional {
      link(current, to: behind)
      enter(behind, at: end ?? tree.end(node))
    }
  }

  // MARK: Chains

  private mutating func endChain(_ exit: Block, at end: Int) {
    link(current, to: exit)
    closeSpan()
    enter(exit, at: end)
  }

  /// Walks over `a.b?.c()`, from its base on.
  ///
  /// - Returns: where it leads if there is nothing in front of `?`; nil for a chain without.
  private mutating func chain(_ top: NodeID) -> Block? {
    var links: [NodeID] = []
    var base = top
    while tree.isLink(base), let inner = tree.firstChild(base) {
      links.append(base)
      base = inner
    }
    let closure = tree.withoutParentheses(base)
    if tree.kind(closure) == .closureExpr, let call = links.last, tree.kind(call) == .callExpr {
      links.removeLast()
      arguments(call, behind: closure)
    } else if tree.kind(base) == .memberAccessExpr {
      for child in tree.children(base) { expression(child) }
    } else {
      expression(base)
    }
    var exit: Block?
    for link in links.reversed() {
      switch tree.kind(link) {
      case .optionalChainingExpr:
        let next = newBlock()
        let behind = exit ?? newBlock()
        let skip = newBlock()
        self.link(current, to: skip)
        self.link(skip, to: behind)
        self.link(current, to: next)
        skips[link.index] = UInt32(skip)
        if exit == nil {
          openSpan(at: tree.end(link), in: next, behind: behind)
        } else {
          enter(next, at: tree.end(link))
        }
        exit = behind
      case .callExpr: call(link)
      case .subscriptExpr: arguments(link)
      case .postfixIfConfigExpr: if let config = tree.child(link, .ifConfig) { statement(config) }
      default: break
      }
    }
    return exit
  }

  private mutating func call(_ node: NodeID) {
    let isFront = arguments(node)
    if isTrying { hasThrown = true }
    if isTrying, let throwTarget, resolver.mayThrow(node, runsItsClosures: isFront) {
      let thrown = newBlock()
      link(current, to: thrown)
      link(thrown, to: landing(of: throwTarget))
      throwingCalls[node.index] = UInt32(thrown)
      let next = newBlock()
      link(current, to: next)
      enter(next, at: isFront ? tree.end(node) : tree.end(node) - 1)
    }
    if resolver.neverReturns(node) { enter(newBlock(), at: tree.end(node)) }
  }

  /// Walks over what a call is given, and then over the closures that it runs itself.
  ///
  /// - Parameter called: the closure that is called.
  /// - Returns: whether there are any.
  @discardableResult private mutating func arguments(_ call: NodeID, behind called: NodeID? = nil) -> Bool {
    var run: [(closure: NodeID, timing: ClosureTiming, resume: Block)] = []
    if let called { run.append((called, .once, current)) }
    var isBehind = false
    for child in tree.children(call).dropFirst() {
      switch tree.kind(child) {
      case .closureExpr: note(child, &run)
      case .multipleTrailingClosure: if let closure = tree.firstChild(child) { note(closure, &run) }
      case .argumentList:
        for argument in tree.children(child) {
          guard let value = tree.firstChild(argument) else { continue }
          if tree.kind(value) == .closureExpr {
            note(value, &run)
          } else if let timing = resolver.timing(ofAutoclosure: argument, in: call), timing != .once {
            splice(tree.range(value), timing) { $0.expression(value) }
          } else {
            isBehind = isBehind || !run.isEmpty
            expression(value)
          }
        }
      default: break
      }
    }
    guard let first = run.first else { return false }
    fronts[call.index] = FlowGraph.Place(block: current, key: tree.start(first.closure) << 32 | Int(UInt32.max))
    for (closure, timing, resume) in run {
      splice(tree.range(closure), timing) { $0.items(of: closure) }
      guard isBehind else { continue }
      // What stands behind the closure was run before it.
      let behind = current
      enter(resume, at: tree.end(closure))
      enter(behind, at: tree.end(call))
    }
    return true
  }

  private func note(_ closure: NodeID, _ run: inout [(closure: NodeID, timing: ClosureTiming, resume: Block)]) {
    let timing = resolver.timing(of: closure)
    if timing.isAtOnce { run.append((closure, timing, current)) }
  }

  /// Walks over a part that a function runs itself, in its place.
  private mutating func splice(_ range: Range<Int>, _ timing: ClosureTiming, _ walk: (inout Self) -> Void) {
    let (inside, behind) = (newBlock(), newBlock())
    let mayRepeat = timing == .anyNumber || timing == .atLeastOnce
    let head = mayRepeat ? newBlock() : behind
    link(current, to: timing == .anyNumber ? head : inside)
    if timing == .perhapsOnce { link(current, to: behind) }
    if mayRepeat {
      link(head, to: inside)
      link(head, to: behind)
    }
    let outer = (returnTarget, jumps, isTrying)
    (returnTarget, jumps, isTrying) = (Target(block: head, depth: defers.count), [], false)
    part(range, in: inside, behind: behind, walk)
    (returnTarget, jumps, isTrying) = outer
    link(current, to: head)
    enter(behind, at: range.upperBound)
  }
}

extension SyntaxTree {
  fileprivate func isLink(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .callExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr, .postfixIfConfigExpr: true
    // `.member` has no base.
    case .memberAccessExpr: !isImplicitMember(node)
    default: false
    }
  }

  /// Whether an expression is an array or a dictionary that has elements as it is written.
  func isFilledLiteral(_ expression: NodeID) -> Bool {
    let value = withoutParentheses(expression)
    return (kind(value) == .arrayExpr || kind(value) == .dictionaryExpr) && firstChild(value) != nil
  }

  /// Whether an expression is a literal with one element.
  func hasOneElement(_ expression: NodeID) -> Bool {
    guard isFilledLiteral(expression), let first = firstChild(withoutParentheses(expression)) else { return false }
    return nextSibling(first) == nil
  }

  func isLazy(_ declaration: NodeID) -> Bool {
    children(declaration).contains { kind($0) == .modifier && kind(token($0)) == .kwLazy }
  }
}
