/// Members that leave the body of a type or of an extension, with the comments right above them.
struct MovedMembers {
  /// As they stand in the body of an extension at the top level of the file, with the last line break; empty for none.
  let text: String
  /// What takes them out of the body.
  let removals: [TextEdit]

  /// Nil where a comment or `#if` is in the way, or something shares a line with what moves.
  ///
  /// - Parameter members: in source order.
  init?(_ members: [NodeID], of type: NodeID, in tree: SyntaxTree) {
    let body = MemberLines(tree: tree)
    guard let block = tree.child(type, .memberBlock),
      let indentation = body.blanks(body.startOfLine(tree.start(type))..<tree.start(type))
    else { return nil }
    var lines: [Range<Int>] = []
    for member in members {
      guard let range = body.lines(of: member, in: block) else { return nil }
      // Two members never share a comment.
      if let last = lines.last, last.upperBound > range.lowerBound { return nil }
      lines.append(range)
    }
    guard let text = body.text(of: lines, without: indentation) else { return nil }
    self.text = text
    removals = body.removals(of: lines, from: block)
  }

  /// The edits that bring them into an extension in the same file, in their order; nil where its body shares a line with something.
  func edits(into extension: NodeID, in tree: SyntaxTree) -> [TextEdit]? {
    let bytes = tree.source.bytes
    guard let block = tree.child(`extension`, .memberBlock) else { return nil }
    let inner = tree.start(block) + 1..<tree.end(block) - 1
    let lastLine = bytes.startOfLine(before: inner.upperBound)
    let insertion: TextEdit
    if bytes.areBlank(inner) {
      insertion = TextEdit(range: inner, replacement: bytes.lineBreak + text)
    } else if bytes.areBlank(lastLine..<inner.upperBound) {
      insertion = TextEdit(range: lastLine..<lastLine, replacement: bytes.lineBreak + text)
    } else {
      return nil
    }
    return (removals + [insertion]).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// The lines that members take.
private struct MemberLines {
  let tree: SyntaxTree

  private var bytes: UnsafeBufferPointer<UInt8> { tree.source.bytes }

  /// The lines of a member and of the comments right above it, with the last line break; nil where it shares them.
  func lines(of member: NodeID, in body: NodeID) -> Range<Int>? {
    guard tree.parent(member) == body else { return nil }
    var start = startOfLine(tree.start(member))
    let end = bytes.endOfLine(from: tree.end(member))
    guard bytes.areBlank(start..<tree.start(member)), end < tree.end(body) - 1 else { return nil }
    let rest = tree.end(member)..<end
    guard bytes.areBlank(rest) || isLineComment(rest) else { return nil }
    let previous = tree.end(TokenID(index: tree.firstToken(at: tree.start(member)).index - 1))
    let top = bytes.endOfLine(from: previous)
    let comments = tree.blockComments(in: previous..<tree.start(member))
    func isInComment(_ offset: Int) -> Bool { comments.contains { $0.lowerBound < offset && offset < $0.upperBound } }
    while start > top, case let above = startOfLine(lineBreakBefore(start)), above > top,
      !bytes.areBlank(above..<start) || isInComment(start)
    {
      start = above
    }
    if isInComment(start) { return nil }
    return start..<bytes.startOfLine(after: end)
  }

  private func isLineComment(_ range: Range<Int>) -> Bool {
    let text = range.drop { bytes[$0] <= UInt8(ascii: " ") }
    return text.count >= 2 && text.prefix(2).allSatisfy { bytes[$0] == UInt8(ascii: "/") }
  }

  /// The text of members for an extension: with an empty line between them, unless they follow each other without one.
  ///
  /// - Parameter indentation: goes from each line; nil comes where a line lacks it.
  func text(of members: [Range<Int>], without indentation: String) -> String? {
    var text = ""
    for (number, range) in members.enumerated() {
      if number > 0, members[number - 1].upperBound != range.lowerBound { text += bytes.lineBreak }
      var start = range.lowerBound
      while start < range.upperBound {
        let end = bytes.startOfLine(after: bytes.endOfLine(from: start))
        if bytes[start..<end].starts(with: indentation.utf8) {
          // The blanks of an empty line may be those of a string.
          text += tree.source.string(start + indentation.utf8.count..<end)
        } else {
          guard bytes.areBlank(start..<end) else { return nil }
          text += tree.source.string(bytes.endOfLine(from: start)..<end)
        }
        start = end
      }
    }
    return text
  }

  /// All lines go, and with them empty ones that would stand at the brace or beside each other. A body with nothing left is `{}`.
  func removals(of lines: [Range<Int>], from body: NodeID) -> [TextEdit] {
    let inner = tree.start(body) + 1..<tree.end(body) - 1
    var left = inner.lowerBound
    var isEmpty = !lines.isEmpty
    for range in lines {
      isEmpty = isEmpty && bytes.areBlank(left..<range.lowerBound)
      left = range.upperBound
    }
    if isEmpty, bytes.areBlank(left..<inner.upperBound) { return [TextEdit(range: inner, replacement: "")] }
    var edits: [TextEdit] = []
    for range in blocks(of: lines) {
      let behind = bytes.startOfLine(after: bytes.endOfLine(from: range.upperBound))
      let above = startOfLine(lineBreakBefore(range.lowerBound))
      let isFirst = above <= inner.lowerBound && inner.lowerBound < range.lowerBound
      let isBlankAbove = !isFirst && bytes.areBlank(above..<range.lowerBound)
      let isBlankBehind = behind < inner.upperBound && bytes.areBlank(range.upperBound..<behind)
      let isLast = bytes.areBlank(range.upperBound..<inner.upperBound)
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
      if let last = blocks.last, bytes.areBlank(last.upperBound..<range.lowerBound) {
        blocks[blocks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        blocks.append(range)
      }
    }
  }

  func startOfLine(_ offset: Int) -> Int { bytes.startOfLine(before: offset) }

  /// Where the line break in front of a line starts.
  private func lineBreakBefore(_ start: Int) -> Int {
    let isPair = start > 1 && bytes[start - 1] == UInt8(ascii: "\n") && bytes[start - 2] == UInt8(ascii: "\r")
    return max(0, start - (isPair ? 2 : 1))
  }

  func blanks(_ range: Range<Int>) -> String? { bytes.areBlank(range) ? tree.source.string(range) : nil }
}
