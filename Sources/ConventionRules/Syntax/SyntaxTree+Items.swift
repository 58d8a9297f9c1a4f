extension SyntaxTree {
  /// Whether the children of a node are items: declarations, statements and expressions in their place.
  func holdsItems(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .sourceFile, .memberBlock, .codeBlock, .accessorBlock, .closureExpr, .switchCase, .ifConfigClause: true
    default: false
    }
  }

  /// Whether a child of such a node is an item, and not the head of a closure or of a case.
  private func isItem(_ node: NodeID) -> Bool {
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

  /// The innermost item that holds an offset, and the innermost node that holds items around the offset.
  /// O(depth × siblings).
  func innermostItem(around offset: Int) -> (item: NodeID?, container: NodeID) {
    var item: NodeID?
    var container = root
    var node = root
    while let child = children(node).first(where: { start($0) <= offset && offset < end($0) }) {
      if holdsItems(node), isItem(child) { item = child }
      if holdsItems(child) { container = child }
      node = child
    }
    return (item, container)
  }

  /// Offsets of an item up to the end of the line on which the first block opens that has more than a line: the head of a
  /// declaration, or all of a statement without such a block.
  func headLines(of item: NodeID) -> Range<Int> {
    let bytes = source.bytes
    let itemEnd = end(item)
    var token = firstToken(at: start(item))
    while start(token) < itemEnd, kind(token) != .endOfFile {
      if kind(token) == .leftBrace {
        let closing = Int(brackets.matches.base[Int(token.index)])
        let lineEnd = bytes.endOfLine(from: start(token))
        if closing == 0 || lineEnd < tokens.start(closing) { return start(item)..<lineEnd }
      }
      token = token.next
    }
    return start(item)..<max(start(item), bytes.endOfLine(from: itemEnd))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first byte of the line that holds an offset.
  func startOfLine(before offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n"), self[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return start
  }
}
