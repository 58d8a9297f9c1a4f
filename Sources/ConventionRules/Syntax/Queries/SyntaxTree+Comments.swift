extension SyntaxTree {
  /// The text of each line of the comments in a range, in source order: without slashes, asterisks and blanks around it. Lines without
  /// text are left out, and so are those that speak to the linter.
  func commentLines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    var token = firstToken(at: start)
    while Int(token.index) < tokenCount, self.start(token) < range.upperBound {
      if start < self.start(token) { addCommentLines(between: start..<self.start(token), to: &lines) }
      start = max(start, end(token))
      token = token.next
    }
    if start < range.upperBound { addCommentLines(between: start..<range.upperBound, to: &lines) }
    return lines
  }

  /// The comments in what lies between two tokens that may have empty lines.
  func blockComments(in gap: Range<Int>) -> [Range<Int>] {
    let bytes = source.bytes
    var comments: [Range<Int>] = []
    var (position, start, depth) = (gap.lowerBound, gap.lowerBound, 0)
    while position + 1 < gap.upperBound {
      switch (bytes[position], bytes[position + 1]) {
      case (Self.slash, Self.slash) where depth == 0: position = bytes.endOfLine(from: position)
      case (Self.slash, Self.asterisk):
        if depth == 0 { start = position }
        (depth, position) = (depth + 1, position + 2)
      case (Self.asterisk, Self.slash) where depth > 0:
        (depth, position) = (depth - 1, position + 2)
        if depth == 0 { comments.append(start..<position) }
      default: position += 1
      }
    }
    return comments
  }

  /// - Parameter gap: what lies between two tokens. Where it holds more than blanks and comments, it was not read.
  private func addCommentLines(between gap: Range<Int>, to lines: inout [Range<Int>]) {
    let bytes = source.bytes
    var position = gap.lowerBound
    func stands(_ first: UInt8, _ second: UInt8) -> Bool {
      position + 1 < gap.upperBound && bytes[position] == first && bytes[position + 1] == second
    }
    while position < gap.upperBound {
      let start = position
      if stands(Self.slash, Self.slash) || start == 0 && stands(UInt8(ascii: "#"), UInt8(ascii: "!")) {
        while position < gap.upperBound, !Self.isNewline(bytes[position]) { position += 1 }
        if bytes[start] == Self.slash { addText(of: start..<position, to: &lines) }
      } else if stands(Self.slash, Self.asterisk) {
        var depth = 0
        repeat {
          if stands(Self.slash, Self.asterisk) {
            (depth, position) = (depth + 1, position + 2)
          } else if stands(Self.asterisk, Self.slash) {
            (depth, position) = (depth - 1, position + 2)
          } else {
            position += 1
          }
        } while depth > 0 && position < gap.upperBound
        var line = start
        for end in start...position where end == position || Self.isNewline(bytes[end]) {
          addText(of: line..<end, to: &lines)
          line = end
        }
      } else if Self.isBlank(bytes[position]) {
        position += 1
      } else {
        return
      }
    }
  }

  private func addText(of line: Range<Int>, to lines: inout [Range<Int>]) {
    let isDecoration = { (place: Int) in
      Self.isBlank(self.source.bytes[place]) || [Self.slash, Self.asterisk].contains(self.source.bytes[place])
    }
    guard let first = line.first(where: { !isDecoration($0) }), let last = line.last(where: { !isDecoration($0) })
    else { return }
    let isForLinter = LinterComment.mark.withUTF8Buffer { source.bytes[first...last].starts(with: $0) }
    if !isForLinter { lines.append(first..<last + 1) }
  }

  private static let slash = UInt8(ascii: "/")
  private static let asterisk = UInt8(ascii: "*")
  private static func isNewline(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }
}
