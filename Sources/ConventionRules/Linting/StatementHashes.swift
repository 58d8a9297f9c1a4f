/// Hashes of the statements in which certain offsets lie.
///
/// A statement is the innermost item of a file, type or block, up to the first brace behind the offset. Its tokens are
/// hashed without what stands between them, and without those that formatters put in or take out and that mean nothing:
/// a comma behind the last element, semicolons, parentheses around a single expression, `self.`, and access levels. Attributes
/// and modifiers of a declaration are left out, too, unless the offset is at one of them. What a comment to the linter says is
/// a statement as well.
struct StatementHashes {
  /// A statement as it is known again.
  struct Statement: Equatable {
    /// Tells it from others with the same tokens.
    var start: Int
    var hash: UInt64
  }

  /// A statement in the tree.
  private struct Item {
    var range: Range<Int>
    /// The attributes and modifiers with which it begins; empty for none.
    var prefix: Range<Int>

    init(_ range: Range<Int>) {
      self.range = range
      prefix = range.lowerBound..<range.lowerBound
    }

    init(_ node: NodeID, in tree: SyntaxTree) {
      self.init(tree.range(node))
      for child in tree.children(node) {
        guard tree.kind(child) == .attribute || tree.kind(child) == .modifier else { break }
        prefix = prefix.lowerBound..<tree.end(child)
      }
    }
  }

  /// Tokens hashed on either side of the offset: bounds the cost in a statement of any length. They are counted, and not the
  /// bytes, of which indentation and comments have some.
  private static let reach = 256

  private let tree: SyntaxTree
  private let formatting: FormatterTokens

  /// - Parameter offsets: ascending.
  /// - Returns: the statement around each offset.
  static func of(_ offsets: [Int], in tree: SyntaxTree) -> [Statement] {
    guard !offsets.isEmpty else { return [] }
    let statements = statements(of: offsets, in: tree)
    let hashes = StatementHashes(
      tree, windows: zip(offsets, statements).map { window(of: $1.range, around: $0, in: tree) })
    // A comment may name thousands of rules, and is one statement for all of them.
    var last: (comment: Range<Int>, hash: UInt64)?
    return zip(offsets, statements).map { offset, statement in
      if let comment = hashes.comment(around: offset) {
        let hash = last?.comment == comment ? last?.hash : nil
        let known = (comment, hash ?? hashes.hash(ofComment: comment))
        last = known
        return Statement(start: comment.lowerBound, hash: known.1)
      }
      return Statement(start: statement.range.lowerBound, hash: hashes.hash(of: statement, around: offset))
    }
  }

  /// All statements of a file, whatever is found in them and wherever that begins, each with an offset in it.
  static func all(in tree: SyntaxTree) -> [(statement: Statement, offset: Int)] {
    // Where nothing begins that rules speak of.
    let tokens = (0..<tree.tokenCount).filter { tree.tokens.kind($0) != .rightBrace }
    let items = statements(of: tokens.map { tree.tokens.start($0) }, in: tree)
    var offsets: [Int] = []
    var last: (item: Range<Int>, end: Int, isInPrefix: Bool, isLong: Bool)?
    var end = 0
    for (token, item) in zip(tokens, items) {
      let offset = tree.tokens.start(token)
      if end <= token {
        end =
          (token + 1..<max(tree.tokenCount, token + 1)).first { tree.tokens.kind($0) == .leftBrace } ?? tree.tokenCount
      }
      let isInPrefix = item.prefix.contains(offset)
      if let last, last.item == item.range, last.end == end, last.isInPrefix == isInPrefix {
        // Of a statement that is not hashed as a whole, each token has another part around it.
        if last.isLong { offsets.append(offset) }
      } else {
        let first = Int(tree.firstToken(at: item.range.lowerBound).index)
        let itemEnd = Int(tree.firstToken(at: item.range.upperBound).index)
        last = (item.range, end, isInPrefix, isLong: min(end, itemEnd) - first > reach)
        offsets.append(offset)
      }
    }
    offsets = (offsets + tree.linterComments.map(\.lowerBound)).sorted()
    return Array(zip(of(offsets, in: tree), offsets))
  }

  /// Whether an outline holds all tokens of the statements around some offsets: none of these stands inside or behind a
  /// block, the tokens of which are missing.
  ///
  /// - Parameter offsets: ascending.
  static func areWhole(at offsets: [Int], in outline: SyntaxTree) -> Bool {
    zip(offsets, statements(of: offsets, in: outline)).allSatisfy { offset, statement in
      let middle = Int(outline.firstToken(at: offset).index)
      let first = max(Int(outline.firstToken(at: statement.range.lowerBound).index), middle - 4 * reach)
      return middle < outline.tokenCount && outline.tokens.start(middle) == offset
        && !(first..<middle).contains { outline.tokens.kind($0) == .leftBrace }
    }
  }

  /// - Parameter windows: the parts of the text in which tokens are hashed.
  private init(_ tree: SyntaxTree, windows: [Range<Int>]) {
    self.tree = tree
    formatting = FormatterTokens(tree, in: windows)
  }

  /// The part of a statement in which tokens are hashed, provided that a fourth of them means something.
  private static func window(of statement: Range<Int>, around offset: Int, in tree: SyntaxTree) -> Range<Int> {
    let middle = Int(tree.firstToken(at: offset).index)
    let first = max(0, middle - 4 * reach)
    var end = middle
    while end < tree.tokenCount, end < middle + 4 * reach, tree.tokens.start(end) < statement.upperBound {
      if tree.tokens.kind(end) == .leftBrace, tree.tokens.start(end) > offset { break }
      end += 1
    }
    let start = max(statement.lowerBound, first < tree.tokenCount ? tree.tokens.start(first) : 0)
    return start..<max(start, end < tree.tokenCount ? tree.tokens.start(end) : tree.source.count)
  }

  private static func statements(of offsets: [Int], in tree: SyntaxTree) -> [Item] {
    var found = offsets.map { Item($0..<$0) }
    // Outer before inner, so that the innermost item is the last one noted. Only nodes with an offset inside are opened.
    var pending = [tree.root]
    while let node = pending.popLast() {
      let holdsItems = tree.holdsItems(node)
      for child in tree.children(node) {
        let range = tree.range(child)
        var index = offsets.partitioningIndex { $0 >= range.lowerBound }
        guard index < offsets.count, offsets[index] < range.upperBound else { continue }
        pending.append(child)
        guard holdsItems else { continue }
        let item = Item(child, in: tree)
        while index < offsets.count, offsets[index] < range.upperBound {
          found[index] = item
          index += 1
        }
      }
    }
    return found
  }

  // MARK: Statements

  private func hash(of statement: Item, around offset: Int) -> UInt64 {
    let carriageReturn = UInt8(ascii: "\r")
    // What is said of an attribute is another finding where the attribute is another.
    let prefix = statement.prefix
    let first = Int(tree.firstToken(at: prefix.contains(offset) ? prefix.lowerBound : prefix.upperBound).index)
    let middle = Int(tree.firstToken(at: offset).index)
    var start = middle
    var count = 0
    while start > first, count < Self.reach {
      start -= 1
      if !isLeftOut(start) { count += 1 }
    }
    var hash = StableHash()
    count = 0
    var index = start
    while index < tree.tokenCount, tree.tokens.start(index) < statement.range.upperBound, count < Self.reach {
      if tree.tokens.kind(index) == .leftBrace, tree.tokens.start(index) > offset { break }
      if !isLeftOut(index) {
        let bytes = tree.source.bytes[tree.tokens.start(index)..<tree.tokens.end(index)]
        // Git may put them into a literal of many lines, or take them away.
        if bytes.contains(carriageReturn) {
          hash.add(bytes.lazy.filter { $0 != carriageReturn })
        } else {
          hash.add(bytes)
        }
        hash.add(0)
        if index >= middle { count += 1 }
      }
      index += 1
    }
    return hash.value
  }

  /// Whether a token means nothing: the statement is the same without it.
  private func isLeftOut(_ index: Int) -> Bool {
    switch tree.tokens.kind(index) {
    // A formatter moves them from an extension to its members, or back.
    case .kwPublic, .kwInternal, .kwFileprivate, .kwPrivate: true
    case .kwSelf: isImpliedSelf(index)
    case .period: index > 0 && isImpliedSelf(index - 1)
    default: formatting.contains(index)
    }
  }

  /// Whether a token is the `self` of `self.member`, and not that of `Type.self.member`.
  private func isImpliedSelf(_ index: Int) -> Bool {
    tree.tokens.kind(index) == .kwSelf && index + 1 < tree.tokenCount && tree.tokens.kind(index + 1) == .period
      && (index == 0 || tree.tokens.kind(index - 1) != .period)
  }

  // MARK: Comments

  private func comment(around offset: Int) -> Range<Int>? {
    let comments = tree.linterComments
    let index = comments.partitioningIndex { $0.upperBound > offset }
    return index < comments.count && comments[index].contains(offset) ? comments[index] : nil
  }

  private func hash(ofComment comment: Range<Int>) -> UInt64 {
    tree.source.bytes[comment].lazy.filter { $0 > UInt8(ascii: " ") }.textHash
  }
}
