/// Moves an entry of a type's inheritance clause into an extension behind the type, and members along with it.
struct ConformanceMover {
  let tree: SyntaxTree
  /// The declaration of the type.
  let type: NodeID
  /// How an extension at the top level of the file names it.
  let name: String

  private var bytes: UnsafeBufferPointer<UInt8> { tree.source.bytes }

  /// The edits, in their order; nil where a comment or `#if` is in the way, or something shares a line with what moves.
  ///
  /// - Parameters:
  ///   - entry: byte range of the entry as written, attributes included.
  ///   - members: in source order.
  func edits(moving entry: Range<Int>, _ members: [NodeID]) -> [TextEdit]? {
    guard let clause = removal(of: entry), let body = tree.child(type, .memberBlock),
      let outermost = outermostDeclaration, let indentation = blanks(startOfLine(tree.start(type))..<tree.start(type)),
      areBlank(tree.end(outermost)..<bytes.endOfLine(from: tree.end(outermost)))
    else { return nil }
    var lines: [Range<Int>] = []
    for member in members {
      guard let range = self.lines(of: member, in: body) else { return nil }
      // Two members never share a comment.
      if let last = lines.last, last.upperBound > range.lowerBound { return nil }
      lines.append(range)
    }
    guard let text = text(of: lines, without: indentation) else { return nil }
    let lineBreak = lineBreak
    let head = lineBreak + lineBreak + "extension \(name): \(tree.source.string(entry)) {"
    let block = text.isEmpty ? "}" : lineBreak + text + "}"
    let end = tree.end(outermost)
    return [clause] + removals(of: lines, from: body) + [TextEdit(range: end..<end, replacement: head + block)]
  }

  // MARK: Clause

  private func removal(of entry: Range<Int>) -> TextEdit? {
    guard let clause = tree.child(type, .inheritanceClause) else { return nil }
    let entries = Array(tree.children(clause))
    guard entries.allSatisfy({ tree.kind($0) == .inheritedType }),
      let number = entries.firstIndex(where: { tree.range($0) == entry })
    else { return nil }
    let range: Range<Int>
    if entries.count == 1 {
      let colon = TokenID(index: tree.firstToken(at: entry.lowerBound).index - 1)
      guard tree.kind(colon) == .colon else { return nil }
      range = tree.end(TokenID(index: colon.index - 1))..<entry.upperBound
    } else if number == 0 {
      range = entry.lowerBound..<tree.start(entries[1])
    } else {
      range = tree.end(entries[number - 1])..<entry.upperBound
    }
    // What is left out beside the entry is a colon or a comma, and no comment.
    let others = [range.lowerBound..<max(range.lowerBound, entry.lowerBound), entry.upperBound..<range.upperBound]
    let signs: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: ":")]
    guard others.allSatisfy({ $0.allSatisfy { bytes[$0] <= UInt8(ascii: " ") || signs.contains(bytes[$0]) } }) else {
      return nil
    }
    return TextEdit(range: range, replacement: "")
  }

  // MARK: Members

  /// The lines of a member and of the comments right above it, with the last line break; nil where it shares them.
  private func lines(of member: NodeID, in body: NodeID) -> Range<Int>? {
    guard tree.parent(member) == body else { return nil }
    var start = startOfLine(tree.start(member))
    let end = bytes.endOfLine(from: tree.end(member))
    guard areBlank(start..<tree.start(member)), end < tree.end(body) - 1 else { return nil }
    let rest = tree.end(member)..<end
    guard areBlank(rest) || isLineComment(rest) else { return nil }
    let top = bytes.endOfLine(from: tree.end(TokenID(index: tree.firstToken(at: tree.start(member)).index - 1)))
    while start > top, case let above = startOfLine(lineBreakBefore(start)), above > top,
      !areBlank(above..<start)
    {
      start = above
    }
    return start..<bytes.startOfLine(after: end)
  }

  private func isLineComment(_ range: Range<Int>) -> Bool {
    let text = range.drop { bytes[$0] <= UInt8(ascii: " ") }
    return text.count >= 2 && text.prefix(2).allSatisfy { bytes[$0] == UInt8(ascii: "/") }
  }

  /// The text of members for an extension: with an empty line between them, unless they follow each other without one.
  ///
  /// - Parameter indentation: goes from each line; nil comes where a line lacks it.
  private func text(of members: [Range<Int>], without indentation: String) -> String? {
    var text = ""
    for (number, range) in members.enumerated() {
      if number > 0, members[number - 1].upperBound != range.lowerBound { text += lineBreak }
      var start = range.lowerBound
      while start < range.upperBound {
        let end = bytes.startOfLine(after: bytes.endOfLine(from: start))
        if areBlank(start..<end) {
          text += tree.source.string(bytes.endOfLine(from: start)..<end)
        } else {
          guard bytes[start..<end].starts(with: indentation.utf8) else { return nil }
          text += tree.source.string(start + indentation.utf8.count..<end)
        }
        start = end
      }
    }
    return text
  }

  /// All lines go, and with them empty ones that would stand at the brace or beside each other. A body with nothing left is `{}`.
  private func removals(of lines: [Range<Int>], from body: NodeID) -> [TextEdit] {
    let inner = tree.start(body) + 1..<tree.end(body) - 1
    var left = inner.lowerBound
    var isEmpty = !lines.isEmpty
    for range in lines {
      isEmpty = isEmpty && areBlank(left..<range.lowerBound)
      left = range.upperBound
    }
    if isEmpty, areBlank(left..<inner.upperBound) { return [TextEdit(range: inner, replacement: "")] }
    var edits: [TextEdit] = []
    for range in blocks(of: lines) {
      let behind = bytes.startOfLine(after: bytes.endOfLine(from: range.upperBound))
      let above = startOfLine(lineBreakBefore(range.lowerBound))
      let isFirst = above <= inner.lowerBound && inner.lowerBound < range.lowerBound
      let isBlankAbove = !isFirst && areBlank(above..<range.lowerBound)
      let isBlankBehind = behind < inner.upperBound && areBlank(range.upperBound..<behind)
      let isLast = areBlank(range.upperBound..<inner.upperBound)
      if isBlankBehind, isFirst || isBlankAbove {
        edits.append(TextEdit(range: range.lowerBound..<behind, replacement: ""))
      } else if isLast, isBlankAbove {
        edits.append(TextEdit(range: above..<range.upperBound, replacement: ""))
      } else {
        edits.append(TextEdit(range: range, replacement: ""))
      }
    }
    return edits
  }

  /// Ranges with nothing but empty lines between them as one.
  private func blocks(of lines: [Range<Int>]) -> [Range<Int>] {
    lines.reduce(into: []) { blocks, range in
      if let last = blocks.last, areBlank(last.upperBound..<range.lowerBound) {
        blocks[blocks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        blocks.append(range)
      }
    }
  }

  // MARK: Lines

  /// What holds the type, or the type itself, at the top level of the file.
  private var outermostDeclaration: NodeID? {
    var current = type
    while let parent = tree.parent(current) {
      if parent == tree.root { return current }
      // A branch of `#if` may hold it, and a function cannot.
      guard tree.kind(parent) == .memberBlock || tree.isDeclaration(item: parent) else { return nil }
      current = parent
    }
    return nil
  }

  private func startOfLine(_ offset: Int) -> Int { bytes.startOfLine(before: offset) }

  /// Where the line break in front of a line starts.
  private func lineBreakBefore(_ start: Int) -> Int {
    let isPair = start > 1 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
    return max(0, start - (isPair ? 2 : 1))
  }

  private func areBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { bytes[$0] <= UInt8(ascii: " ") } }
  private func blanks(_ range: Range<Int>) -> String? { areBlank(range) ? tree.source.string(range) : nil }

  private var lineBreak: String {
    let end = bytes.endOfLine(from: 0)
    return end < bytes.count ? tree.source.string(end..<bytes.startOfLine(after: end)) : "\n"
  }
}
