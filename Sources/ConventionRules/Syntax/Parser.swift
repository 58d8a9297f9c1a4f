/// Reads tokens into a flat tree of nodes: recursive descent, one function per production of the grammar.
///
/// The parser accepts a superset of Swift. Where it cannot read on it records a problem, wraps what it skips in an
/// `unexpected` node and goes on at the next item. It never fails, and its nesting is bounded by ``maximumDepth``.
struct Parser {
  let base: UnsafePointer<UInt8>
  let kinds: UnsafePointer<TokenKind>
  let starts: UnsafePointer<UInt32>
  let lengths: UnsafePointer<UInt32>
  let lastToken: Int
  /// For each opening bracket the index of its closing one, for others 0.
  let matches: UnsafePointer<UInt32>

  /// Index of the current token.
  var index = 0
  /// Bytes of the current operator token that are consumed already: `>>` closes two generic argument clauses.
  var split: UInt32 = 0
  /// End offset of the last consumed token.
  var previousEnd: UInt32 = 0
  var depth = 0
  /// `#if`s being read.
  var openIfConfigs = 0
  let maximumDepth: Int
  var nodes: Arena<Node>
  var problems: [SyntaxProblem]
  /// Indices of `<` tokens that were tried as generic arguments in vain, so that none is tried twice.
  var failedGenericArguments: Set<Int> = []

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

  mutating func restore(_ saved: Checkpoint) {
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

  /// Whether the current token is the first on its line.
  @inline(__always) var atLineStart: Bool { split == 0 && isFirstOnLine(index) }

  @inline(__always) mutating func advance() {
    previousEnd = end(index)
    split = 0
    if index < lastToken { index += 1 }
  }

  @inline(__always) mutating func consume(_ kind: TokenKind) -> Bool {
    guard kinds[index] == kind else { return false }
    advance()
    return true
  }

  /// Consumes a token of a kind or records that it is missing.
  @discardableResult
  mutating func expect(_ kind: TokenKind, _ what: StaticString) -> Bool {
    if consume(kind) { return true }
    problem("expected \(what)")
    return false
  }

  /// Whether what is left of the current token begins with an operator byte.
  @inline(__always) func at(operatorByte byte: Character) -> Bool {
    kinds[index].isOperator && self.byte == byte.asciiValue
  }

  /// Whether what is left of the current token is exactly this operator.
  func at(operator text: StaticString) -> Bool {
    guard kinds[index].isOperator, Int(remaining) == text.utf8CodeUnitCount else { return false }
    return bytes(at: start, spell: text)
  }

  /// Consumes one byte of an operator token.
  mutating func consumeOperatorByte() {
    consumeOperatorBytes(1)
  }

  mutating func consumeOperatorBytes(_ count: UInt32) {
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

  func at(word: StaticString) -> Bool { kind == .identifier && token(index, spells: word) }

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
  mutating func skipModuleSelector() {
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

  // MARK: Nodes

  /// A node whose children are being read.
  struct Open {
    var node: UInt32
    var lastChild: UInt32 = 0
  }

  @inline(__always) mutating func open(_ kind: SyntaxKind, flags: SyntaxFlags = []) -> Open {
    open(kind, at: start, token: index, flags: flags)
  }

  /// - Parameters:
  ///   - at: the node's first byte; an earlier one than the current token's where the node wraps what was read.
  ///   - token: index of the node's characteristic token.
  @inline(__always) mutating func open(
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
  @inline(__always) mutating func wrap(_ child: UInt32, _ kind: SyntaxKind, token: Int, flags: SyntaxFlags = []) -> Open
  {
    var open = open(kind, at: nodes.base[Int(child)].start, token: token, flags: flags)
    add(child, to: &open)
    return open
  }

  @inline(__always) mutating func add(_ child: UInt32, to parent: inout Open) {
    if parent.lastChild == 0 {
      nodes.base[Int(parent.node)].firstChild = child
    } else {
      nodes.base[Int(parent.lastChild)].next = child
    }
    parent.lastChild = child
  }

  @inline(__always) mutating func close(_ open: Open) -> UInt32 {
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

  @inline(__always) mutating func setToken(_ token: Int, of open: Open) {
    nodes.base[Int(open.node)].token = UInt32(truncatingIfNeeded: token)
  }

  @inline(__always) mutating func insert(_ flags: SyntaxFlags, into open: Open) {
    nodes.base[Int(open.node)].flags.insert(flags)
  }

  /// A node of one token, which is consumed.
  @inline(__always) mutating func leaf(_ kind: SyntaxKind) -> UInt32 {
    let open = open(kind)
    advance()
    return close(open)
  }

  /// An empty node where something is missing; records the problem.
  mutating func missing(_ kind: SyntaxKind, _ message: String) -> UInt32 {
    problem(message)
    return open(kind, at: previousEnd, token: index).node
  }

  @inline(__always) func kind(of node: UInt32) -> SyntaxKind { nodes.base[Int(node)].kind }

  // MARK: Problems

  /// Records a problem at the current token, unless one is recorded there.
  @inline(never) mutating func problem(_ message: String) {
    let offset = Int(start)
    guard problems.last?.offset != offset else { return }
    problems.append(SyntaxProblem(offset: offset, message: message))
  }

  /// Enters a nested construct; false when nesting is as deep as this parser goes.
  @inline(__always) mutating func enter() -> Bool {
    depth += 1
    return depth <= maximumDepth
  }

  @inline(__always) mutating func leave() {
    depth -= 1
  }

  /// Skips what is nested too deeply, up to the bracket that closes the innermost open one.
  mutating func skipTooDeep() -> UInt32 {
    problem("nested more than \(maximumDepth) levels deep")
    let open = open(.unexpected)
    skipToClosingBracket()
    return close(open)
  }

  mutating func skipToClosingBracket() {
    while !at(.endOfFile) && !atClosingBracket {
      skipBalanced()
    }
  }

  var atClosingBracket: Bool {
    at(.rightParen) || at(.rightBracket) || at(.rightBrace) || at(.stringTail) || at(.stringMiddle)
  }

  /// Moves past one token, or past a whole bracketed group.
  mutating func skipBalanced() {
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

extension SyntaxTree {
  /// Levels of nesting that any thread's stack has room for.
  public static let defaultMaximumDepth = 200

  /// Parses a text. Never fails: what cannot be read is in ``problems``.
  ///
  /// - Parameter maximumDepth: levels of nested brackets, types and blocks that are read; what lies deeper is skipped
  ///   and a problem recorded. A level takes up to some kilobytes of stack.
  public static func parse(_ source: SourceText, maximumDepth: Int = defaultMaximumDepth) -> SyntaxTree {
    let tree = SyntaxTree(source: source)
    tree.parse(maximumDepth: maximumDepth)
    return tree
  }

  /// Parses ``source`` again, keeping the memory of the tree that was here before.
  public func parse(maximumDepth: Int = defaultMaximumDepth) {
    let lexicalProblems = tokenize()
    brackets.fill(tokens)
    var parser = Parser(tokens, brackets, source: source, nodes: nodes, maximumDepth: maximumDepth)
    parser.parseSourceFile()
    nodes = parser.nodes
    problems = lexicalProblems + parser.problems
    if !lexicalProblems.isEmpty, !parser.problems.isEmpty { problems.sort { $0.offset < $1.offset } }
  }

  /// The first step of parsing: replaces the tokens by those of ``source`` and leaves no node.
  ///
  /// - Returns: what could not be read.
  func tokenize() -> [SyntaxProblem] {
    forgetParents()
    tokens.removeAll()
    nodes.truncate(to: 0)
    var lexer = Lexer(source)
    lexer.tokenize(into: &tokens)
    return lexer.problems
  }
}

extension Parser {
  init(
    _ tokens: borrowing TokenList, _ brackets: borrowing BracketTable, source: SourceText, nodes: Arena<Node>,
    maximumDepth: Int
  ) {
    base = source.base
    kinds = UnsafePointer(tokens.kinds)
    starts = UnsafePointer(tokens.starts)
    lengths = UnsafePointer(tokens.lengths)
    lastToken = tokens.count - 1
    matches = UnsafePointer(brackets.matches.base)
    self.maximumDepth = maximumDepth
    self.nodes = nodes
    problems = []
  }

  mutating func parseSourceFile() {
    var file = open(.sourceFile)
    nodes.base[0].start = 0
    parseItems(into: &file, .file)
    nodes.base[0].end = end(lastToken)
  }
}
