/// How a string literal is delimited.
struct StringStyle {
  var pounds: Int
  var isMultiline: Bool
  var quote: UInt8
}

extension Lexer {
  /// Reads the opening quote at `quote`, after `pounds` pounds.
  func openingQuote(quote: Int, pounds: Int) -> (style: StringStyle, contentStart: Int) {
    var style = StringStyle(pounds: pounds, isMultiline: false, quote: base[quote])
    guard style.quote == UInt8(ascii: "\""), base[quote + 1] == style.quote, base[quote + 2] == style.quote else {
      return (style, quote + 1)
    }
    // `#"""#` is a string of one line that holds a quote, and so is `#"""x"#`: the delimiter closes on its own line.
    if pounds > 0 {
      var position = quote + 3
      if hasPounds(pounds, at: position) { return (style, quote + 1) }
      while position < count, base[position] != 0x0A, base[position] != 0x0D {
        if base[position] == style.quote, hasPounds(pounds, at: position + 1) { return (style, quote + 1) }
        position += 1
      }
    }
    style.isMultiline = true
    return (style, quote + 3)
  }

  private func hasPounds(_ pounds: Int, at position: Int) -> Bool {
    for index in 0..<pounds where base[position + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Scans string text from `from` up to the end of the literal or the next interpolation, and appends the piece.
  ///
  /// - Parameters:
  ///   - tokenStart: where the piece begins: the opening delimiter, or the `)` that closed an interpolation.
  ///   - isHead: whether the piece begins with the opening delimiter.
  /// - Returns: the position after the piece.
  func continueString(
    from: Int, tokenStart: Int, style: StringStyle, literalStart: Int, isHead: Bool,
    _ tokens: inout TokenList, _ lineFlag: UInt32
  ) -> Int {
    var position = from
    while true {
      position = nextMark(from: position, quote: style.quote)
      guard position < count else { break }
      let byte = base[position]
      if byte == UInt8(ascii: "\\") {
        guard hasPounds(style.pounds, at: position + 1) else {
          position += 1
          continue
        }
        let escaped = position + 1 + style.pounds
        if base[escaped] == UInt8(ascii: "(") {
          if isHead { tokens.markGroup() }
          tokens.append(isHead ? .stringHead : .stringMiddle, start: tokenStart, end: escaped + 1, lineFlag: lineFlag)
          openStrings.append(OpenString(start: literalStart, style: style, depth: 0))
          return escaped + 1
        }
        // A line break or a padding byte after the backslash is left for the next turn.
        position = base[escaped] >= 0x20 ? escaped + 1 : escaped
      } else if byte == style.quote {
        if let end = closingQuote(position, style) {
          if !isHead { tokens.markGroup() }
          tokens.append(isHead ? .string : .stringTail, start: tokenStart, end: end, lineFlag: lineFlag)
          return end
        }
        position += 1
      } else if byte == 0x0A || byte == 0x0D, !style.isMultiline {
        break
      } else {
        position += 1
      }
    }
    position = min(position, count)
    report("unterminated string literal", at: literalStart)
    if !isHead { tokens.markGroup() }
    tokens.append(isHead ? .string : .stringTail, start: tokenStart, end: position, lineFlag: lineFlag)
    return position
  }

  /// The next byte that may mean something in a string literal: a quote, a backslash or a line break.
  @inline(__always) func nextMark(from start: Int, quote: UInt8) -> Int {
    var position = start
    while position < count {
      let word = ByteWord(at: base + position)
      let hits = word.hits(of: quote) | word.hits(of: UInt8(ascii: "\\")) | word.hits(of: 0x0A) | word.hits(of: 0x0D)
      if hits != 0 { return position &+ ByteWord.firstPlace(hits) }
      position &+= 8
    }
    return position
  }

  private func closingQuote(_ position: Int, _ style: StringStyle) -> Int? {
    var end = position + 1
    if style.isMultiline {
      guard base[position + 1] == style.quote, base[position + 2] == style.quote else { return nil }
      end = position + 3
    }
    return hasPounds(style.pounds, at: end) ? end + style.pounds : nil
  }

  /// An interpolation of a one-line string cannot hold a line break: the literal ends there, and so does every
  /// one-line literal around it.
  func closeInterpolationsAtLineEnd(_ position: Int, _ tokens: inout TokenList) {
    while let open = openStrings.last, !open.style.isMultiline {
      openStrings.removeLast()
      report("unterminated string literal", at: open.start)
      tokens.markGroup()
      tokens.append(.stringTail, start: position, end: position, lineFlag: 0)
    }
  }

  func closeInterpolationsAtEnd(_ tokens: inout TokenList) {
    while let open = openStrings.popLast() {
      report("unterminated string literal", at: open.start)
      tokens.markGroup()
      tokens.append(.stringTail, start: count, end: count, lineFlag: 0)
    }
  }
}
