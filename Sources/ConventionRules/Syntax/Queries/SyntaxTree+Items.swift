extension SyntaxTree {
  /// Whether the children of a node are items: declarations, statements and expressions in their place.
  func holdsItems(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .sourceFile, .memberBlock, .codeBlock, .accessorBlock, .closureExpr, .switchCase, .ifConfigClause: true
    default: false
    }
  }

  /// Whether a child of such a node is an item, and not the head of a closure or of a case.
  fileprivate func isItem(_ node: NodeID) -> Bool {
    kind(node) != .closureSignature && kind(node) != .switchCaseItem
  }

  func isDeclaration(item: NodeID) -> Bool {
    switch kind(item) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl,
      .initializerDecl, .deinitializerDecl, .subscriptDecl, .variableDecl, .enumCaseDecl, .typealiasDecl,
      .associatedtypeDecl, .importDecl, .operatorDecl, .precedenceGroupDecl, .macroDecl, .macroExpansionDecl,
      .accessorDecl:
      true
    default: false
    }
  }
}

/// The items and blocks of a file and its lines, gathered in one walk for those who ask of many offsets.
struct ItemTable {
  /// A stretch of the source that holds others or lies apart from them.
  private struct Stretch {
    var node: NodeID
    var start: Int
    var end: Int
    /// The stretch around it; -1 for none.
    var parent: Int
  }

  let tree: SyntaxTree
  private let lines: LineTable
  /// Outer before inner, in source order.
  private var items: [Stretch] = []
  /// The nodes that hold items, in the same order.
  private var blocks: [Stretch] = []
  /// For each item and behind the last one, the first declaration from there on.
  private var nextDeclarations: [Int] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    lines = LineTable(tree.source)
    var openItems: [Int] = []
    var openBlocks: [Int] = []
    tree.walk(tree.root) { node in
      if let parent = tree.parent(node), tree.holdsItems(parent), tree.isItem(node) {
        Self.add(node, tree.range(node), to: &items, &openItems)
      }
      if tree.holdsItems(node) {
        Self.add(node, node == tree.root ? 0..<Int.max : tree.range(node), to: &blocks, &openBlocks)
      }
      return true
    }
    nextDeclarations = [Int](repeating: items.count, count: items.count + 1)
    for index in items.indices.reversed() {
      let isDeclaration = tree.isDeclaration(item: items[index].node)
      nextDeclarations[index] = isDeclaration ? index : nextDeclarations[index + 1]
    }
  }

  private static func add(_ node: NodeID, _ range: Range<Int>, to stretches: inout [Stretch], _ open: inout [Int]) {
    while let last = open.last, stretches[last].end <= range.lowerBound { open.removeLast() }
    open.append(stretches.count)
    let parent = open.count > 1 ? open[open.count - 2] : -1
    stretches.append(Stretch(node: node, start: range.lowerBound, end: range.upperBound, parent: parent))
  }

  /// The number of stretches that start before an offset, or at it.
  private static func count(of stretches: [Stretch], startingUpTo offset: Int) -> Int {
    stretches.partitioningIndex { $0.start > offset }
  }

  /// O(log stretches + depth).
  private static func innermost(of stretches: [Stretch], around offset: Int) -> Int? {
    var index = count(of: stretches, startingUpTo: offset) - 1
    while index >= 0, stretches[index].end <= offset { index = stretches[index].parent }
    return index < 0 ? nil : index
  }

  func item(around offset: Int) -> NodeID? {
    Self.innermost(of: items, around: offset).map { items[$0].node }
  }

  /// The start of the innermost item around an offset that starts before a line.
  func startOfItem(around offset: Int, before line: Int) -> Int? {
    var index = Self.innermost(of: items, around: offset) ?? -1
    while index >= 0, items[index].start >= line { index = items[index].parent }
    return index < 0 ? nil : items[index].start
  }

  /// The first declaration behind an offset in the innermost block around it, or in a block inside of that.
  func declaration(behind offset: Int) -> NodeID? {
    let next = nextDeclarations[Self.count(of: items, startingUpTo: offset)]
    guard next < items.count, let block = Self.innermost(of: blocks, around: offset),
      items[next].start < blocks[block].end
    else { return nil }
    return items[next].node
  }

  // MARK: Lines

  /// The line of an offset, its line break included.
  func line(_ offset: Int) -> Range<Int> {
    let line = lines.position(of: offset).line
    return lines.starts[line - 1]..<(line < lines.starts.count ? lines.starts[line] : tree.source.count + 1)
  }

  /// Offsets of an item up to the end of the line on which the first block opens that has more than a line: the head of a
  /// declaration, or all of a statement without such a block. O(tokens of the item).
  func headLines(of item: NodeID) -> Range<Int> {
    let start = tree.start(item)
    let end = tree.end(item)
    var token = tree.firstToken(at: start)
    while tree.start(token) < end, tree.kind(token) != .endOfFile {
      if tree.kind(token) == .leftBrace {
        let closing = Int(tree.brackets.matches.base[Int(token.index)])
        let line = line(tree.start(token))
        if closing == 0 || line.upperBound <= tree.tokens.start(closing) { return start..<line.upperBound }
      }
      token = token.next
    }
    return start..<line(max(start, end - 1)).upperBound
  }
}
