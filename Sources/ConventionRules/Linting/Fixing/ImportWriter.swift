/// Writes imports into a file and takes others out. Each of them has a line of its own.
struct ImportWriter {
  let tree: SyntaxTree

  /// An import that says nothing but the name of a module.
  private struct Import {
    let node: NodeID
    let module: String
    /// With its line break.
    let line: Range<Int>
  }

  /// The edits that make some changes at once, in their order; nil where they contradict each other, or where nobody can say what is to
  /// be written: something else shares a line, or an import says more than a name.
  func edits(_ changes: [Wish.ImportChange]) -> [TextEdit]? {
    var added: Set<String> = []
    var removed: Set<Int> = []
    for change in changes {
      switch change {
      case .more(let module): added.insert(module)
      case .less(let keyword): removed.insert(keyword)
      }
    }
    let imports = tree.imports.map { ($0, plain($0)) }
    let goneImports = imports.filter { removed.contains(tree.start(tree.token($0.0))) }.compactMap(\.1)
    guard goneImports.count == removed.count, added.isDisjoint(with: goneImports.map(\.module)) else { return nil }
    let stays = imports.map(\.0).filter {
      tree.parent($0) == tree.root && !removed.contains(tree.start(tree.token($0)))
    }
    let successor = ModuleNames.successor(
      of: goneImports.map(\.module), besides: stays.compactMap(tree.module(of:)) + added)
    var edits: [TextEdit] = []
    for (number, one) in goneImports.enumerated() {
      if number == 0, let successor, let name = tree.child(one.node, .name) {
        edits.append(TextEdit(range: tree.range(name), replacement: successor))
      } else {
        edits.append(TextEdit(range: lineWithGap(one.line), replacement: ""))
      }
    }
    for module in added.sorted() {
      guard let edit = insertion(of: module, beside: imports.compactMap(\.1)) else { return nil }
      edits.append(edit)
    }
    return edits.isEmpty ? nil : edits.joinedWhereTheyMeet
  }

  /// An import without attributes, kind or path, alone on its line, in no branch of `#if`.
  private func plain(_ node: NodeID) -> Import? {
    let bytes = tree.source.bytes
    guard tree.parent(node) == tree.root, let name = tree.firstChild(node), tree.kind(name) == .name,
      tree.nextSibling(name) == nil
    else { return nil }
    let start = max(textStart, bytes.startOfLine(before: tree.start(node)))
    let end = bytes.endOfLine(from: tree.end(node))
    guard bytes.areBlank(start..<tree.start(node)), bytes.areBlank(tree.end(node)..<end) else { return nil }
    return Import(
      node: node, module: tree.name(tree.token(name)), line: start..<bytes.startOfLine(after: end))
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A line, and the blank line behind it where it stands between two of them.
  private func lineWithGap(_ line: Range<Int>) -> Range<Int> {
    let bytes = tree.source.bytes
    let end = bytes.endOfLine(from: line.upperBound)
    guard line.upperBound < bytes.count, bytes.areBlank(line.upperBound..<end),
      lineAbove(line.lowerBound).map(bytes.areBlank) ?? true
    else { return line }
    return line.lowerBound..<bytes.startOfLine(after: end)
  }

  /// The line above one that starts at an offset, with its line break.
  private func lineAbove(_ start: Int) -> Range<Int>? {
    let bytes = tree.source.bytes
    if start == textStart { return nil }
    let isPair = start > 1 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
    return max(textStart, bytes.startOfLine(before: start - (isPair ? 2 : 1)))..<start
  }

  private var textStart: Int { tree.source.bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0 }

  // MARK: More

  /// In the first block of imports: in its order where it has one, and else at its end.
  private func insertion(of module: String, beside imports: [Import]) -> TextEdit? {
    let bytes = tree.source.bytes
    guard let first = imports.first else { return tree.imports.isEmpty ? insertionAbove(module) : nil }
    var block = [first]
    for next in imports.dropFirst() where next.line.lowerBound == block.last?.line.upperBound { block.append(next) }
    let lineBreak = lineBreak(of: first.line)
    func key(_ module: String) -> String { module.lowercased() }
    let isSorted = zip(block, block.dropFirst()).allSatisfy { key($0.module) <= key($1.module) }
    if isSorted, let behind = block.first(where: { key($0.module) > key(module) }) {
      let start = behind.line.lowerBound
      return TextEdit(range: start..<start, replacement: "import \(module)" + lineBreak)
    }
    let last = block[block.count - 1]
    let end = last.line.upperBound
    let isOpen = bytes.endOfLine(from: tree.end(last.node)) == end
    return TextEdit(range: end..<end, replacement: isOpen ? "\nimport \(module)" : "import \(module)" + lineBreak)
  }

  /// As the first import of a file: above the first code, and below the comments above that belong to no declaration.
  private func insertionAbove(_ module: String) -> TextEdit? {
    let bytes = tree.source.bytes
    let first = tree.start(TokenID(index: 0))
    let top = max(textStart, bytes.startOfLine(before: first))
    guard first < bytes.count, bytes.areBlank(top..<first) else { return nil }
    // What stands right above is about the code, if it says so or if something else stands above it.
    var start = top
    let comments = tree.blockComments(in: textStart..<first)
    while let line = lineAbove(start),
      !bytes.areBlank(line) || comments.contains(where: { $0.lowerBound < start && start < $0.upperBound })
    {
      start = line.lowerBound
    }
    guard start > textStart || start == top || bytes[start..<top].starts(with: Array("///".utf8)) else { return nil }
    return TextEdit(range: start..<start, replacement: "import \(module)" + bytes.lineBreak + bytes.lineBreak)
  }

  private func lineBreak(of line: Range<Int>) -> String {
    let text = tree.source.string(line)
    return text.hasSuffix("\r\n") ? "\r\n" : text.hasSuffix("\r") ? "\r" : "\n"
  }
}

extension [TextEdit] {
  /// In their order, those that meet as one.
  fileprivate var joinedWhereTheyMeet: [TextEdit] {
    var joined: [TextEdit] = []
    for edit in sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) })
    {
      if let last = joined.last, last.range.upperBound == edit.range.lowerBound {
        joined[joined.count - 1] = TextEdit(
          range: last.range.lowerBound..<edit.range.upperBound, replacement: last.replacement + edit.replacement)
      } else {
        joined.append(edit)
      }
    }
    return joined
  }
}
