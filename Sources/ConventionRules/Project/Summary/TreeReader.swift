/// Reads a tree through plain pointers.
///
/// The properties of a class are checked for exclusive access at each use, which costs more than the reads themselves where a
/// summary of every file is made. Valid while the tree is neither freed nor parsed anew.
struct TreeReader {
  private let nodes: UnsafeMutablePointer<Node>
  private let tokenKinds: UnsafeMutablePointer<TokenKind>
  private let tokenStarts: UnsafeMutablePointer<UInt32>
  private let tokenLengths: UnsafeMutablePointer<UInt32>
  private let typeKeywords: UnsafeBufferPointer<UInt32>
  let nodeCount: Int
  /// Whether a part of the text could not be parsed.
  let hasProblems: Bool
  /// The first byte of the text.
  let text: UnsafePointer<UInt8>

  init(_ tree: SyntaxTree) {
    nodes = tree.nodes.base
    nodeCount = tree.nodes.count
    hasProblems = !tree.problems.isEmpty
    tokenKinds = tree.tokens.kinds
    tokenStarts = tree.tokens.starts
    tokenLengths = tree.tokens.lengths
    typeKeywords = UnsafeBufferPointer(start: tree.tokens.typeKeywords.base, count: tree.tokens.typeKeywords.count)
    text = tree.source.base
  }

  var root: NodeID { NodeID(index: 0) }

  // MARK: Nodes

  @inline(__always) func kind(_ node: NodeID) -> SyntaxKind { nodes[Int(node.index)].kind }
  @inline(__always) func flags(_ node: NodeID) -> SyntaxFlags { nodes[Int(node.index)].flags }
  @inline(__always) func token(_ node: NodeID) -> TokenID { TokenID(index: nodes[Int(node.index)].token) }
  @inline(__always) func start(_ node: NodeID) -> UInt32 { nodes[Int(node.index)].start }
  @inline(__always) func end(_ node: NodeID) -> UInt32 { max(nodes[Int(node.index)].start, nodes[Int(node.index)].end) }

  /// The most type declarations there can be: words that may begin one.
  var typeKeywordCount: Int { typeKeywords.count }

  /// Whether a word stands in a node with which the declaration of a type may begin. O(log types).
  func mayHoldType(_ node: NodeID) -> Bool {
    let first = typeKeywords.partitioningIndex { tokenStarts[Int($0)] >= start(node) }
    return first < typeKeywords.count && tokenStarts[Int(typeKeywords[first])] < end(node)
  }

  @inline(__always) func firstChild(_ node: NodeID) -> NodeID? {
    let child = nodes[Int(node.index)].firstChild
    return child == 0 ? nil : NodeID(index: child)
  }

  @inline(__always) func nextSibling(_ node: NodeID) -> NodeID? {
    let next = nodes[Int(node.index)].next
    return next == 0 ? nil : NodeID(index: next)
  }

  @inline(__always) func children(_ node: NodeID) -> Children {
    Children(nodes: nodes, upcoming: nodes[Int(node.index)].firstChild)
  }

  func child(_ node: NodeID, _ kind: SyntaxKind) -> NodeID? {
    for child in children(node) where self.kind(child) == kind { return child }
    return nil
  }

  func lastChild(_ node: NodeID) -> NodeID? {
    var last: NodeID?
    for child in children(node) { last = child }
    return last
  }

  struct Children: Sequence, IteratorProtocol {
    let nodes: UnsafeMutablePointer<Node>
    var upcoming: UInt32

    @inline(__always) mutating func next() -> NodeID? {
      guard upcoming != 0 else { return nil }
      defer { upcoming = nodes[Int(upcoming)].next }
      return NodeID(index: upcoming)
    }
  }

  // MARK: Tokens

  @inline(__always) func kind(_ token: TokenID) -> TokenKind { tokenKinds[Int(token.index)] }
  @inline(__always) func start(_ token: TokenID) -> UInt32 { tokenStarts[Int(token.index)] }

  /// The bytes of a token without backticks.
  @inline(__always) func name(_ token: TokenID) -> UnsafeBufferPointer<UInt8> {
    let start = text + Int(tokenStarts[Int(token.index)])
    let count = Int(tokenLengths[Int(token.index)] & ~TokenList.firstOnLine)
    let backtick = UInt8(ascii: "`")
    if count >= 2, start[0] == backtick, start[count - 1] == backtick {
      return UnsafeBufferPointer(start: start + 1, count: count - 2)
    }
    return UnsafeBufferPointer(start: start, count: count)
  }

  /// The module selector before a name, with its colons: `Base::` of `Base::Coupon`. It is a name of its own in paths.
  func moduleSelector(before name: TokenID) -> UnsafeBufferPointer<UInt8>? {
    guard name.index > 2 else { return nil }
    let module = TokenID(index: name.index - 3)
    let colons = TokenID(index: name.index - 2)
    guard kind(colons) == .colon, kind(colons.next) == .colon, start(colons.next) == start(colons) + 1 else {
      return nil
    }
    let selector = self.name(module)
    // Nothing may stand in between, so that the bytes are those of one name.
    guard start(module) + UInt32(truncatingIfNeeded: selector.count) == start(colons) else { return nil }
    return UnsafeBufferPointer(start: selector.baseAddress, count: selector.count + 2)
  }

  @inline(__always) func isQuoted(_ token: TokenID) -> Bool {
    tokenLengths[Int(token.index)] & ~TokenList.firstOnLine >= 2
      && text[Int(tokenStarts[Int(token.index)])] == UInt8(ascii: "`")
  }
}
