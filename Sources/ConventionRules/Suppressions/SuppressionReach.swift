/// Where the findings start that a `disable` with a scope suppresses.
struct SuppressionReach {
  let tree: SyntaxTree
  let items: ItemTable
  /// What was worked out: many comments may stand in one statement.
  private var heads: [NodeID: Range<Int>] = [:]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    items = ItemTable(tree)
  }

  /// Byte ranges that may overlap.
  mutating func ranges(of scope: SuppressionComment.Scope, at comment: Range<Int>) -> [Range<Int>] {
    switch scope {
    case .file: [0..<Int.max]
    case .this: this(comment)
    case .previous: previous(comment)
    case .next: next(comment)
    case .decl: declaration(comment).map { [tree.range($0)] } ?? []
    }
  }

  /// The line, and the head of the item around the last token before the comment on it, or else around the first behind.
  private mutating func this(_ comment: Range<Int>) -> [Range<Int>] {
    let line = items.line(comment.lowerBound)
    if let last = lastToken(before: comment.lowerBound), tree.end(last) > line.lowerBound {
      return [line] + head(around: tree.end(last) - 1)
    }
    let next = tree.firstToken(at: comment.upperBound)
    guard isToken(next), tree.start(next) < items.line(comment.upperBound).upperBound else { return [] }
    return [items.line(tree.start(next))] + head(around: tree.start(next))
  }

  /// The line of the last token above the line of the comment, and the head of the item around it.
  private mutating func previous(_ comment: Range<Int>) -> [Range<Int>] {
    guard let last = lastToken(before: items.line(comment.lowerBound).lowerBound) else { return [] }
    return [items.line(tree.end(last) - 1)] + head(around: tree.end(last) - 1)
  }

  /// The comments behind, the line of the next token, and the head of the item that begins there.
  private mutating func next(_ comment: Range<Int>) -> [Range<Int>] {
    var token = tree.firstToken(at: comment.upperBound)
    guard isToken(token) else { return [comment.upperBound..<Int.max] }
    let comments = comment.upperBound..<tree.start(token)
    // A directive is no statement; what it holds is.
    while tree.kind(token) == .poundIf, let item = items.item(around: tree.start(token)),
      tree.kind(item) == .ifConfig, let clause = tree.firstChild(item),
      let first = tree.children(clause).first(where: {
        tree.start($0) >= items.line(tree.start(clause)).upperBound
      })
    {
      token = tree.firstToken(at: tree.start(first))
    }
    let start = tree.start(token)
    let line = items.line(start)
    guard let item = items.item(around: start), isAtHead(start, of: item) else { return [comments, line] }
    // Of a declaration whose attributes stand above the comment, what is below.
    return [comments, line, head(of: item).clamped(to: comment.upperBound..<Int.max)]
  }

  /// The declaration whose attributes the comment stands behind, or the next one in the same block.
  private func declaration(_ comment: Range<Int>) -> NodeID? {
    if let around = items.item(around: comment.lowerBound), tree.isDeclaration(item: around),
      tree.start(tree.token(around)) >= comment.upperBound
    {
      return around
    }
    return items.declaration(behind: comment.lowerBound)
  }

  /// Whether an offset is the start of an item, or stands before the word that introduces a declaration: behind its
  /// attributes and modifiers.
  private func isAtHead(_ offset: Int, of item: NodeID) -> Bool {
    offset == tree.start(item) || (tree.isDeclaration(item: item) && offset <= tree.start(tree.token(item)))
  }

  /// The head of the innermost item around an offset, if the offset lies in it.
  private mutating func head(around offset: Int) -> [Range<Int>] {
    guard let item = items.item(around: offset) else { return [] }
    let head = head(of: item)
    return head.contains(offset) ? [head] : []
  }

  private mutating func head(of item: NodeID) -> Range<Int> {
    if let known = heads[item] { return known }
    let head = items.headLines(of: item)
    heads[item] = head
    return head
  }

  private func isToken(_ token: TokenID) -> Bool {
    Int(token.index) < tree.tokenCount && tree.kind(token) != .endOfFile
  }

  private func lastToken(before offset: Int) -> TokenID? {
    let next = tree.firstToken(at: offset)
    return next.index == 0 ? nil : TokenID(index: next.index - 1)
  }
}
