/// A handle of a node: its index in the tree's arena. Node 0 is the root.
public struct NodeID: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The position in the arena of one tree.
  public let index: UInt32
  /// Takes a position; the handle has a meaning only for the tree in which it was counted.
  @inline(__always) public init(index: UInt32) { self.index = index }
  @inline(__always) public static func < (a: NodeID, b: NodeID) -> Bool { a.index < b.index }
}

/// A handle of a token: its index in the tree's token list.
public struct TokenID: Hashable, Sendable, Comparable, BitwiseCopyable {
  /// The position in the token list of one tree, in source order.
  public let index: UInt32
  /// Takes a position; the handle has a meaning only for the tree in which it was counted.
  @inline(__always) public init(index: UInt32) { self.index = index }
  @inline(__always) public static func < (a: TokenID, b: TokenID) -> Bool { a.index < b.index }
  /// The token after this one.
  @inline(__always) public var next: TokenID { TokenID(index: index + 1) }
}

struct Node: BitwiseCopyable {
  var kind: SyntaxKind
  var flags: SyntaxFlags
  /// Byte offset of the first byte of the first token.
  var start: UInt32
  /// Byte offset after the last byte of the last token.
  var end: UInt32
  /// Index of the node's characteristic token.
  var token: UInt32
  /// Index of the first child; 0 is none, since the root is nobody's child.
  var firstChild: UInt32
  /// Index of the next sibling; 0 is none.
  var next: UInt32
}

/// Something the parser could not read.
///
/// Hostile text has one for each byte, so that none of them owns memory.
public struct SyntaxProblem: Equatable, Sendable, BitwiseCopyable {
  /// What is said of the place.
  enum Reason: BitwiseCopyable {
    case text(StaticString)
    /// Something is missing there.
    case expected(StaticString)
    /// More is nested there than so many levels.
    case tooDeep(UInt32)
  }

  private let reason: Reason
  private let start: UInt32

  init(_ reason: Reason, at offset: Int) {
    start = UInt32(truncatingIfNeeded: offset)
    self.reason = reason
  }

  /// Whether something was left unread because too much is nested there.
  var isTooDeep: Bool {
    if case .tooDeep = reason { return true }
    return false
  }

  /// Byte offset.
  public var offset: Int { Int(start) }

  /// What is wrong, without full stop.
  public var message: String {
    switch reason {
    case .text(let text): "\(text)"
    case .expected(let what): "expected \(what)"
    case .tooDeep(let levels): "nested more than \(levels) levels deep"
    }
  }

  public static func == (a: SyntaxProblem, b: SyntaxProblem) -> Bool {
    a.start == b.start && a.message == b.message
  }
}

/// What readers of a tree keep for the next one.
protocol TreeMemory: AnyObject {
  /// Gives up all that may hold this memory itself, which would else stay with all that it knows. Another tree begins.
  func forget()
}

/// What the parser made of one text: tokens, a flat arena of nodes, and the problems found. Any bytes have a tree.
///
/// Not mutated after parsing, until a worker reuses it for the next file. That is why no access to its properties needs a
/// check for exclusivity, which would cost more than the access.
public final class SyntaxTree: @unchecked Sendable {
  /// The text that was parsed; a worker replaces its content before it parses again.
  @exclusivity(unchecked) public internal(set) var source: SourceText
  @exclusivity(unchecked) var tokens = TokenList()
  @exclusivity(unchecked) var nodes = Arena<Node>()
  @exclusivity(unchecked) var brackets = BracketTable()
  /// What could not be read, in source order. That there is nothing does not mean that a compiler accepts the text.
  @exclusivity(unchecked) public internal(set) var problems: [SyntaxProblem] = []
  /// Which of the words that the last parse looked for the text uses.
  @exclusivity(unchecked) var foundWords = WatchedWords.Found()
  /// The comments that begin with ``LinterComment/mark``, in source order; of an outline only whether there are any.
  @exclusivity(unchecked) var linterComments: [Range<Int>] = []
  /// Parent of each node; made when first asked for.
  @exclusivity(unchecked) private var parents: [UInt32] = []
  /// The children of those nodes of which ``child(of:holding:)`` has passed over many; made when first asked for.
  @exclusivity(unchecked) private var childLists: [UInt32: [UInt32]] = [:]

  /// For so many nodes there is room from the start, which costs nothing before they are made; to grow costs memory for the
  /// old ones and the new ones together. Code of people has fewer than one node per token, and hardly any has more than two.
  static let nodesPerToken = 2

  init(source: SourceText) {
    self.source = source
  }

  deinit {
    memory?.forget()
    tokens.deallocate()
    nodes.deallocate()
    brackets.deallocate()
  }

  /// The source file, the node around all others.
  public var root: NodeID { NodeID(index: 0) }
  /// Nodes in the arena, the root included; the index of every ``NodeID`` is below.
  public var nodeCount: Int { nodes.count }
  /// Tokens of the text and the one that ends every file, so at least 1.
  public var tokenCount: Int { tokens.count }

  // MARK: Nodes

  /// What the node is; ``SyntaxKind`` says what children each kind has.
  @inline(__always) public func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }
  /// What was written besides: a label, `?`, an ellipsis.
  @inline(__always) public func flags(_ node: NodeID) -> SyntaxFlags { nodes[Int(node.index)].flags }
  /// The characteristic token: a name, a keyword or an operator.
  @inline(__always) public func token(_ node: NodeID) -> TokenID { TokenID(index: nodes[Int(node.index)].token) }
  /// Byte offset of the node's first byte.
  @inline(__always) public func start(_ node: NodeID) -> Int { Int(nodes[Int(node.index)].start) }
  /// Byte offset after the node's last byte.
  @inline(__always) public func end(_ node: NodeID) -> Int { Int(nodes[Int(node.index)].end) }
  /// Byte offsets from the first byte to after the last one.
  public func range(_ node: NodeID) -> Range<Int> { start(node)..<max(start(node), end(node)) }

  /// The children in source order. Nothing is allocated.
  @inline(__always) public func children(_ node: NodeID) -> SyntaxChildren {
    SyntaxChildren(tree: self, upcoming: nodes[Int(node.index)].firstChild)
  }

  /// The first child, whatever its kind.
  @inline(__always) public func firstChild(_ node: NodeID) -> NodeID? {
    let child = nodes[Int(node.index)].firstChild
    return child == 0 ? nil : NodeID(index: child)
  }

  /// The next child of the same parent. O(1).
  @inline(__always) public func nextSibling(_ node: NodeID) -> NodeID? {
    let next = nodes[Int(node.index)].next
    return next == 0 ? nil : NodeID(index: next)
  }

  /// The first child of a kind.
  public func child(_ node: NodeID, _ kind: SyntaxKind) -> NodeID? {
    for child in children(node) where self.kind(child) == kind { return child }
    return nil
  }

  /// The enclosing node. O(nodes) for the first call on a tree, O(1) after. Call it from one thread at a time.
  public func parent(_ node: NodeID) -> NodeID? {
    if parents.isEmpty { makeParents() }
    return node.index == 0 ? nil : NodeID(index: parents[Int(node.index)])
  }

  /// The child that holds an offset. Of a node with many children, a list is made for the questions to come: a type with
  /// thousands of members is asked for each of them. Call it from one thread at a time.
  func child(of node: NodeID, holding offset: Int) -> NodeID? {
    var passed = 0
    for child in children(node) {
      if end(child) > offset { return start(child) <= offset ? child : nil }
      passed += 1
      // Most nodes have few children, and looking for a list costs more than passing over those.
      if passed == Self.fewChildren, !childLists.isEmpty, let list = childLists[node.index] {
        return self.child(in: list, holding: offset)
      }
      if passed == Self.manyChildren {
        let list = children(node).map(\.index)
        childLists[node.index] = list
        return self.child(in: list, holding: offset)
      }
    }
    return nil
  }

  private static let fewChildren = 8
  /// Past so many children, a list of them is made.
  private static let manyChildren = 256

  private func child(in list: [UInt32], holding offset: Int) -> NodeID? {
    let place = list.partitioningIndex { end(NodeID(index: $0)) > offset }
    guard place < list.count, start(NodeID(index: list[place])) <= offset else { return nil }
    return NodeID(index: list[place])
  }

  /// What readers of the tree found out and keep for the next one; forgotten when the tree is parsed anew.
  @exclusivity(unchecked) var memory: (any TreeMemory)? {
    willSet { memory?.forget() }
  }

  /// The last links of long chains, by their links; see ``topOfChain(_:)``.
  @exclusivity(unchecked) var chainTops: [UInt32: NodeID] = [:]

  /// What holds the node that was found last; see ``innermost(around:where:)``.
  @exclusivity(unchecked) var lastHolder: NodeID?

  func forgetParents() {
    if !chainTops.isEmpty { chainTops = [:] }
    parents.removeAll(keepingCapacity: true)
    if !childLists.isEmpty { childLists = [:] }
    lastHolder = nil
    if memory != nil { memory = nil }
  }

  private func makeParents() {
    parents.append(contentsOf: repeatElement(0, count: nodes.count))
    for index in 0..<nodes.count {
      var child = nodes[index].firstChild
      while child != 0 {
        parents[Int(child)] = UInt32(index)
        child = nodes[Int(child)].next
      }
    }
  }

  // MARK: Tokens

  /// What the lexer takes the token for; of an operator it depends on what stands on either side.
  @inline(__always) public func kind(_ token: TokenID) -> TokenKind { tokens.kind(Int(token.index)) }
  /// Byte offset of the first byte.
  @inline(__always) public func start(_ token: TokenID) -> Int { tokens.start(Int(token.index)) }
  /// Byte offset after the last byte.
  @inline(__always) public func end(_ token: TokenID) -> Int { tokens.end(Int(token.index)) }
  /// Byte offsets from the first byte to after the last one.
  public func range(_ token: TokenID) -> Range<Int> { start(token)..<end(token) }

  /// The token's text, backticks included.
  public func text(_ token: TokenID) -> String { source.string(range(token)) }

  /// The token's text without backticks: the name a word stands for.
  public func name(_ token: TokenID) -> String { source.string(nameRange(token)) }

  /// The bytes of a token's text without backticks.
  public func nameRange(_ token: TokenID) -> Range<Int> {
    let range = range(token)
    let backtick = UInt8(ascii: "`")
    if range.count >= 2, source.base[range.lowerBound] == backtick, source.base[range.upperBound - 1] == backtick {
      return range.lowerBound + 1..<range.upperBound - 1
    }
    return range
  }

  /// The bytes of a name, backticks aside, valid while the text is not replaced.
  func nameBytes(_ token: TokenID) -> UnsafeBufferPointer<UInt8> {
    let range = nameRange(token)
    return UnsafeBufferPointer(start: source.base + range.lowerBound, count: range.count)
  }

  /// Whether a token, backticks aside, spells a word. No allocation.
  public func token(_ token: TokenID, spells word: StaticString) -> Bool {
    let range = nameRange(token)
    guard range.count == word.utf8CodeUnitCount else { return false }
    for index in 0..<range.count where source.base[range.lowerBound + index] != word.utf8Start[index] { return false }
    return true
  }

  /// The index of the first token that starts at or after a byte offset. O(log tokens).
  public func firstToken(at offset: Int) -> TokenID {
    TokenID(index: UInt32((0..<tokens.count).partitioningIndex { tokens.start($0) >= offset }))
  }

  /// The node's source text, trivia inside it included.
  public func text(_ node: NodeID) -> String { source.string(range(node)) }
}

/// The children of a node, in source order.
public struct SyntaxChildren: Sequence, IteratorProtocol {
  let tree: SyntaxTree
  var upcoming: UInt32

  @inline(__always) public mutating func next() -> NodeID? {
    guard upcoming != 0 else { return nil }
    let result = NodeID(index: upcoming)
    upcoming = tree.nodes[Int(upcoming)].next
    return result
  }
}
