/// Where the findings start that a `disable` with a scope suppresses.
struct SuppressionReach {
  let tree: SyntaxTree

  /// Byte ranges that may overlap.
  func ranges(of scope: SuppressionComment.Scope, at comment: Range<Int>) -> [Range<Int>] {
    switch scope {
    case .file: [0..<Int.max]
    case .this: this(comment)
    case .previous: previous(comment)
    case .next: next(comment)
    case .decl: declaration(comment).map { [$0] } ?? []
    }
  }

  private var bytes: UnsafeBufferPointer<UInt8> { tree.source.bytes }

  /// The physical line of an offset.
  private func line(_ offset: Int) -> Range<Int> {
    bytes.startOfLine(before: offset)..<bytes.endOfLine(from: offset)
  }

  /// The line, and the head of the item around the last token before the comment on it, or else around the first behind.
  private func this(_ comment: Range<Int>) -> [Range<Int>] {
    let line = line(comment.lowerBound)
    if let last = lastToken(before: comment.lowerBound), tree.end(last) > line.lowerBound {
      return [line] + head(around: tree.end(last) - 1)
    }
    let next = tree.firstToken(at: comment.upperBound)
    let end = bytes.endOfLine(from: comment.upperBound)
    guard isToken(next), tree.start(next) < end else { return [] }
    return [self.line(tree.start(next))] + head(around: tree.start(next))
  }

  /// The line of the last token above the line of the comment, and the head of the item around it.
  private func previous(_ comment: Range<Int>) -> [Range<Int>] {
    guard let last = lastToken(before: bytes.startOfLine(before: comment.lowerBound)) else { return [] }
    return [line(tree.end(last) - 1)] + head(around: tree.end(last) - 1)
  }

  /// The line of the next token, and the head of the item that begins there.
  private func next(_ comment: Range<Int>) -> [Range<Int>] {
    var token = tree.firstToken(at: comment.upperBound)
    guard isToken(token) else { return [] }
    // A directive is no statement; what it holds is.
    while tree.kind(token) == .poundIf, case let (item?, _) = tree.innermostItem(around: tree.start(token)),
      tree.kind(item) == .ifConfig, let clause = tree.firstChild(item),
      let first = tree.children(clause).first(where: { tree.start($0) > bytes.endOfLine(from: tree.start(clause)) })
    {
      token = tree.firstToken(at: tree.start(first))
    }
    let start = tree.start(token)
    let item = tree.innermostItem(around: start).item
    guard let item, isAtHead(start, of: item) else { return [line(start)] }
    // Of a declaration whose attributes stand above the comment, what is below.
    return [line(start), tree.headLines(of: item).clamped(to: comment.upperBound..<bytes.count)]
  }

  /// The next declaration in the same block, or in a block inside of it.
  private func declaration(_ comment: Range<Int>) -> Range<Int>? {
    let container = tree.innermostItem(around: comment.lowerBound).container
    var found: NodeID?
    tree.walk(container) { node in
      guard found == nil, node == container || tree.end(node) > comment.upperBound else { return false }
      if node != container, tree.isDeclaration(item: node), tree.start(tree.token(node)) >= comment.upperBound {
        found = node
        return false
      }
      return true
    }
    return found.map { tree.range($0) }
  }

  /// Whether an offset is the start of an item, or stands before the word that introduces a declaration: behind its
  /// attributes and modifiers.
  private func isAtHead(_ offset: Int, of item: NodeID) -> Bool {
    offset == tree.start(item) || (tree.isDeclaration(item: item) && offset <= tree.start(tree.token(item)))
  }

  /// The head of the innermost item around an offset, if the offset lies in it.
  private func head(around offset: Int) -> [Range<Int>] {
    guard let item = tree.innermostItem(around: offset).item else { return [] }
    let head = tree.headLines(of: item)
    return head.contains(offset) ? [head] : []
  }

  private func isToken(_ token: TokenID) -> Bool {
    Int(token.index) < tree.tokenCount && tree.kind(token) != .endOfFile
  }

  private func lastToken(before offset: Int) -> TokenID? {
    let next = tree.firstToken(at: offset)
    return next.index == 0 ? nil : TokenID(index: next.index - 1)
  }
}
