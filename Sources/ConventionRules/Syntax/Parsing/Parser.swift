/// Reads tokens into a flat tree of nodes: recursive descent, one function per production of the grammar.
///
/// The parser accepts a superset of Swift. Where it cannot read on it records a problem, wraps what it skips in an
/// `unexpected` node and goes on at the next item. It never fails, and its nesting is bounded by ``maximumDepth``.
///
/// A class, and its properties without checks for exclusive access: of a struct of this size the compiler makes a copy for
/// many a call of a function that only looks.
final class Parser {
  let base: UnsafePointer<UInt8>
  let kinds: UnsafePointer<TokenKind>
  let starts: UnsafePointer<UInt32>
  let lengths: UnsafePointer<UInt32>
  /// The token that ends what is being read: of the file, or of a clause that the compiler does not parse.
  @exclusivity(unchecked) var lastToken: Int
  /// For each opening bracket the index of its closing one, or 0; nothing for other tokens.
  let matches: UnsafePointer<UInt32>
  let tokens: TokenList
  /// What is read of the insides of functions, accessors and closures.
  @exclusivity(unchecked) var bodies: Bodies

  /// Index of the current token.
  @exclusivity(unchecked) var index = 0
  /// Bytes of the current operator token that are consumed already: `>>` closes two generic argument clauses.
  @exclusivity(unchecked) var split: UInt32 = 0
  /// End offset of the last consumed token.
  @exclusivity(unchecked) var previousEnd: UInt32 = 0
  @exclusivity(unchecked) var depth = 0
  /// `#if`s being read.
  @exclusivity(unchecked) var openIfConfigs = 0
  /// The bytes of clauses that the compiler does not parse, in source order: nothing is wrong in them.
  @exclusivity(unchecked) var skippedClauses: [Range<UInt32>] = []
  let maximumDepth: Int
  @exclusivity(unchecked) var nodes: Arena<Node>
  @exclusivity(unchecked) var problems: [SyntaxProblem]
  /// Indices of `<` tokens that were tried as generic arguments in vain, so that none is tried twice.
  @exclusivity(unchecked) var failedGenericArguments = TokenSet()
  /// Whether generic arguments of an expression are tried.
  @exclusivity(unchecked) var isTrying = false
  /// Types that begin with `~`, of which there are none among the generic arguments of an expression.
  @exclusivity(unchecked) var suppressedTypeCount = 0
  /// The token after what was skipped last since it is nested too deeply.
  @exclusivity(unchecked) var endOfTooDeep = -1
  /// Nested `#if` that hold more than attributes.
  @exclusivity(unchecked) var unlikeAttributeLists = TokenSet()

  init(
    _ tokens: borrowing TokenList, _ brackets: borrowing BracketTable, source: SourceText, nodes: Arena<Node>,
    bodies: Bodies, maximumDepth: Int
  ) {
    base = source.base
    kinds = UnsafePointer(tokens.kinds)
    starts = UnsafePointer(tokens.starts)
    lengths = UnsafePointer(tokens.lengths)
    lastToken = tokens.count - 1
    matches = UnsafePointer(brackets.matches.base)
    self.tokens = copy tokens
    self.bodies = bodies
    self.maximumDepth = maximumDepth
    self.nodes = nodes
    problems = []
  }

  enum Bodies {
    case all
    /// Only of those in which a type may be declared.
    case withTypes
  }

  /// What an expression may be followed by.
  enum Flavor {
    /// Anywhere else.
    case basic
    /// In a condition: a brace is a body unless what follows it says otherwise.
    case condition
    /// After `#if`: the expression ends with its line.
    case directive
  }

  /// Whether an expression may turn out to be a pattern.
  enum PatternContext {
    case none
    /// After `case`: `let x` may stand inside.
    case matching
    /// After `let` or `var`: plain names are bindings.
    case binding
  }

  /// A saved position to return to when an attempt to read something fails.
  struct Checkpoint {
    var index: Int
    var split: UInt32
    var previousEnd: UInt32
    var nodeCount: Int
    var problemCount: Int
  }

  var checkpoint: Checkpoint {
    Checkpoint(
      index: index, split: split, previousEnd: previousEnd, nodeCount: nodes.count, problemCount: problems.count)
  }

  func restore(_ saved: Checkpoint) {
    index = saved.index
    split = saved.split
    previousEnd = saved.previousEnd
    nodes.truncate(to: saved.nodeCount)
    problems.removeSubrange(saved.problemCount...)
  }

  // MARK: Tokens

  @inline(__always) var kind: TokenKind { kinds[index] }

  /// The kind of the token `distance` after the current one.
  @inline(__always) func peek(_ distance: Int = 1) -> TokenKind { kinds[min(index + distance, lastToken)] }

  @inline(__always) func at(_ kind: TokenKind) -> Bool { kinds[index] == kind }

  /// Offset of the first byte not consumed yet of the current token.
  @inline(__always) var start: UInt32 { starts[index] + split }

  /// First byte of the current token, or of what is left of it.
  @inline(__always) var byte: UInt8 { base[Int(start)] }

  @inline(__always) func length(_ token: Int) -> UInt32 { lengths[token] & ~TokenList.firstOnLine }

  /// Bytes left of the current token.
  @inline(__always) var remaining: UInt32 { length(index) - split }

  @inline(__always) func end(_ token: Int) -> UInt32 { starts[token] + length(token) }

  @inline(__always) func isFirstOnLine(_ token: Int) -> Bool { lengths[token] & TokenList.firstOnLine != 0 }

  @inline(__always) var atLineStart: Bool { split == 0 && isFirstOnLine(index) }

  @inline(__always) func advance() {
    previousEnd = end(index)
    split = 0
    if index < lastToken { index += 1 }
  }

  @inline(__always) func consume(_ kind: TokenKind) -> Bool {
    guard kinds[index] == kind else { return false }
    advance()
    return true
  }

  /// Consumes a token of a kind or records that it is missing.
  @discardableResult
  func expect(_ kind: TokenKind, _ what: StaticString) -> Bool {
    if consume(kind) { return true }
    problem(.expected(what))
    return false
  }

  /// Whether what is left of the current token begins with an operator byte.
  @inline(__always) func at(operatorByte byte: Character) -> Bool {
    kinds[index].isOperator && self.byte == byte.asciiValue
  }

  /// Whether what is left of the current token is exactly this operator.
  @inline(__always) func at(operator text: StaticString) -> Bool {
    guard kinds[index].isOperator, Int(remaining) == text.utf8CodeUnitCount else { return false }
    return bytes(at: start, spell: text)
  }

  /// Consumes one byte of an operator token.
  func consumeOperatorByte() {
    consumeOperatorBytes(1)
  }

  func consumeOperatorBytes(_ count: UInt32) {
    if remaining <= count {
      advance()
    } else {
      split += count
      previousEnd = start
    }
  }

  /// Whether a token spells a word; for words that have no kind of their own.
  func token(_ token: Int, spells word: StaticString) -> Bool {
    Int(length(token)) == word.utf8CodeUnitCount && bytes(at: starts[token], spell: word)
  }

  private func bytes(at offset: UInt32, spell text: StaticString) -> Bool {
    for position in 0..<text.utf8CodeUnitCount where base[Int(offset) + position] != text.utf8Start[position] {
      return false
    }
    return true
  }

  /// Whether nothing lies between the previous token and the current one.
  @inline(__always) var isGlued: Bool { start == previousEnd }

  /// Whether two colons glued together stand at a token: the separator of a module selector (SE-0491).
  @inline(__always) func isModuleSeparator(_ token: Int) -> Bool {
    token + 1 <= lastToken && kinds[token] == .colon && kinds[token + 1] == .colon
      && starts[token + 1] == starts[token] + 1
  }

  /// Moves past `Module::` where a module selector stands at a name.
  func skipModuleSelector() {
    while kind.isWord, isModuleSeparator(index + 1), peek(3).isWord || peek(3).isOperator {
      advance()
      advance()
      advance()
    }
  }

  /// Index of the token after the bracket that closes the one at `token`; nil when it is never closed.
  func afterBracket(_ token: Int) -> Int? {
    let match = Int(matches[token])
    return match == 0 ? nil : min(match + 1, lastToken)
  }

  /// Moves from the brace that opens a body to the one that closes it, if the inside is not to be read.
  @inline(__always) func skipBody(_ opening: Int) {
    guard bodies == .withTypes, matches[opening] != 0 else { return }
    let closing = Int(matches[opening])
    if closing > index, !tokens.mayDeclareType(from: index, to: closing) {
      index = closing
      split = 0
      previousEnd = end(closing - 1)
    }
  }

  // MARK: Nodes

  /// A node whose children are being read.
  struct Open {
    var node: UInt32
    var lastChild: UInt32 = 0
  }

  @inline(__always) func open(_ kind: SyntaxKind, flags: SyntaxFlags = []) -> Open {
    open(kind, at: start, token: index, flags: flags)
  }

  /// - Parameters:
  ///   - at: the node's first byte; an earlier one than the current token's where the node wraps what was read.
  ///   - token: index of the node's characteristic token.
  @inline(__always) func open(
    _ kind: SyntaxKind, at offset: UInt32, token: Int, flags: SyntaxFlags = []
  ) -> Open {
    let node = UInt32(truncatingIfNeeded: nodes.count)
    nodes.append(
      Node(
        kind: kind, flags: flags, start: offset, end: offset, token: UInt32(truncatingIfNeeded: token), firstChild: 0,
        next: 0))
    return Open(node: node)
  }

  /// Wraps a node that was read already, as its first child.
  @inline(__always) func wrap(_ child: UInt32, _ kind: SyntaxKind, token: Int, flags: SyntaxFlags = []) -> Open {
    var open = open(kind, at: nodes.base[Int(child)].start, token: token, flags: flags)
    add(child, to: &open)
    return open
  }

  @inline(__always) func add(_ child: UInt32, to parent: inout Open) {
    if parent.lastChild == 0 {
      nodes.base[Int(parent.node)].firstChild = child
    } else {
      nodes.base[Int(parent.lastChild)].next = child
    }
    parent.lastChild = child
  }

  @inline(__always) func close(_ open: Open) -> UInt32 {
    let node = nodes.base + Int(open.node)
    node.pointee.end = previousEnd
    // A node without a token lies where the last token ended, and its parents begin there with it.
    if node.pointee.start > previousEnd { node.pointee.start = previousEnd }
    let firstChild = Int(node.pointee.firstChild)
    if firstChild != 0, nodes.base[firstChild].start < node.pointee.start {
      node.pointee.start = nodes.base[firstChild].start
    }
    return open.node
  }

  @inline(__always) func setToken(_ token: Int, of open: Open) {
    nodes.base[Int(open.node)].token = UInt32(truncatingIfNeeded: token)
  }

  @inline(__always) func insert(_ flags: SyntaxFlags, into open: Open) {
    nodes.base[Int(open.node)].flags.insert(flags)
  }

  /// A node of one token, which is consumed.
  @inline(__always) func leaf(_ kind: SyntaxKind) -> UInt32 {
    let open = open(kind)
    advance()
    return close(open)
  }

  /// An empty node where something is missing; records the problem.
  func missing(_ kind: SyntaxKind, _ message: StaticString) -> UInt32 {
    missing(kind, .text(message))
  }

  func missing(_ kind: SyntaxKind, _ reason: SyntaxProblem.Reason) -> UInt32 {
    problem(reason)
    return open(kind, at: previousEnd, token: index).node
  }

  @inline(__always) func kind(of node: UInt32) -> SyntaxKind { nodes.base[Int(node)].kind }

  // MARK: Problems

  var tooDeep: SyntaxProblem.Reason { .tooDeep(UInt32(truncatingIfNeeded: maximumDepth)) }

  /// Records a problem at the current token, unless one is recorded there.
  func problem(_ message: StaticString) {
    problem(.text(message))
  }

  @inline(never) func problem(_ reason: SyntaxProblem.Reason) {
    let offset = Int(start)
    guard problems.last?.offset != offset else { return }
    problems.append(SyntaxProblem(reason, at: offset))
  }

  /// Enters a nested construct; false when nesting is as deep as this parser goes.
  @inline(__always) func enter() -> Bool {
    guard depth < maximumDepth else { return false }
    depth += 1
    return true
  }

  @inline(__always) func leave() {
    depth -= 1
  }

  /// Skips what is nested too deeply, up to the bracket that closes the innermost open one.
  func skipTooDeep() -> UInt32 { skippedTooDeep(skipToClosingBracket) }

  /// Skips something that is nested too deeply. What follows right after the last one is no problem of its own.
  func skippedTooDeep(_ skip: () -> Void) -> UInt32 {
    if isTrying || index != endOfTooDeep { problem(tooDeep) }
    let open = open(.unexpected)
    // The problem ends the attempt. There may be as many as tokens, each with the rest of the file behind it.
    if isTrying { return close(open) }
    skip()
    endOfTooDeep = index
    return close(open)
  }

  func skipToClosingBracket() {
    while !at(.endOfFile) && !atClosingBracket {
      skipBalanced()
    }
  }

  @inline(__always) var atClosingBracket: Bool {
    switch kind {
    case .rightParen, .rightBracket, .rightBrace, .stringTail, .stringMiddle: true
    default: false
    }
  }

  /// Moves past one token, or past a whole bracketed group.
  func skipBalanced() {
    switch kind {
    case .leftParen, .leftBracket, .leftBrace, .stringHead:
      if let after = afterBracket(index) {
        index = after - 1
        split = 0
        advance()
      } else {
        advance()
      }
    default:
      advance()
    }
  }
}

extension Parser {
  func parseSourceFile() {
    var file = open(.sourceFile)
    nodes.base[0].start = 0
    parseItems(into: &file, .file)
    nodes.base[0].end = end(lastToken)
  }
}
