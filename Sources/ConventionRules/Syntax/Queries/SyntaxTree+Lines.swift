extension SyntaxTree {
  /// A node up to the end of its first line.
  func firstLine(of node: NodeID) -> Range<Int> { firstLine(of: range(node)) }

  /// A range up to the end of its first line.
  func firstLine(of range: Range<Int>) -> Range<Int> {
    let lineBreak = range.first { source.base[$0] == UInt8(ascii: "\n") || source.base[$0] == UInt8(ascii: "\r") }
    return range.lowerBound..<(lineBreak ?? range.upperBound)
  }

  /// Bytes up to which messages show the source of a node; of a longer one they show its first tokens.
  private static let longestShown = 400

  /// The source of a node on one line, for messages.
  func singleLine(_ node: NodeID) -> String {
    var range = range(node)
    let isLong = range.count > Self.longestShown
    if isLong {
      let behind = firstToken(at: range.lowerBound + Self.longestShown)
      let last = TokenID(index: max(firstToken(at: range.lowerBound).index + 1, behind.index) - 1)
      range = range.lowerBound..<max(range.lowerBound, end(last))
    }
    return source.string(range).split(whereSeparator: \.isWhitespace).joined(separator: " ") + (isLong ? " …" : "")
  }

  /// How many lines with code there are from the first statement of a block to the end of its last one.
  func lineCount(of block: NodeID) -> Int {
    let items = children(block).filter { !Self.isNoItem(kind($0)) }
    guard let first = items.first, let last = items.last else { return 0 }
    return lineCount(in: start(first)..<self.end(last))
  }

  /// How many lines with code there are in a range that begins with a token.
  func lineCount(in range: Range<Int>) -> Int {
    var end = range.lowerBound
    var token = firstToken(at: end)
    guard start(token) < range.upperBound, kind(token) != .endOfFile else { return 0 }
    end = start(token)
    var count = 1
    while start(token) < range.upperBound, kind(token) != .endOfFile {
      // Whatever stands between two tokens is one break, and what a string spans are lines of it.
      if lineBreaks(in: end..<start(token)) > 0 { count += 1 }
      count += lineBreaks(in: self.range(token))
      end = self.end(token)
      token = token.next
    }
    return count
  }

  /// CR, LF or both count once.
  private func lineBreaks(in range: Range<Int>) -> Int {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    return range.count { place in
      let byte = source.base[place]
      return byte == carriageReturn || byte == lineFeed && (place == 0 || source.base[place - 1] != carriageReturn)
    }
  }
}
