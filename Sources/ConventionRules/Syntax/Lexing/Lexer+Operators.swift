extension Lexer {
  /// Lexes the operator at `start`, or the regex literal that its first slash begins.
  func lexOperator(_ start: Int, _ tokens: inout TokenList, _ lineFlag: UInt32) -> Int {
    let byte = base[start]
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"), isLeftBound(start) {
      tokens.append(
        byte == UInt8(ascii: "?") ? .postfixQuestion : .postfixExclamation, start: start, end: start + 1,
        lineFlag: lineFlag)
      return start + 1
    }
    if byte == UInt8(ascii: "<"), base[start + 1] == UInt8(ascii: "#"), let end = endOfPlaceholder(start) {
      tokens.append(.identifier, start: start, end: end, lineFlag: lineFlag)
      return end
    }
    var end = endOfOperatorRun(start)
    if let slash = firstSlash(start, end) {
      if let regexEnd = regexInOperator(slash: slash, start: start, end: end, tokens) {
        var flag = lineFlag
        if slash > start {
          tokens.append(operatorKind(start, slash), start: start, end: slash, lineFlag: lineFlag)
          flag = 0
        }
        tokens.append(.regex, start: slash, end: regexEnd, lineFlag: flag)
        return regexEnd
      }
      end = startOfComment(start, end)
    }
    tokens.append(operatorKind(start, end), start: start, end: end, lineFlag: lineFlag)
    return end
  }

  /// A period continues only an operator that starts with one, and a placeholder ends any.
  private func endOfOperatorRun(_ start: Int) -> Int {
    let startsWithPeriod = base[start] == UInt8(ascii: ".")
    var position = start
    if classes[Int(base[start])] == .nonASCII {
      position += ScalarClass.decode(base + start).length
    } else {
      position += 1
    }
    while true {
      switch classes[Int(base[position])] {
      case .operatorByte, .slash:
        if base[position] == UInt8(ascii: "."), !startsWithPeriod { return position }
        if base[position] == UInt8(ascii: "<"), base[position + 1] == UInt8(ascii: "#"),
          endOfPlaceholder(position) != nil
        {
          return position
        }
        position += 1
      case .nonASCII:
        let (scalar, length) = ScalarClass.decode(base + position)
        guard let scalar, ScalarClass.continuesOperator(scalar) else { return position }
        position += length
      default:
        return position
      }
    }
  }

  private func firstSlash(_ start: Int, _ end: Int) -> Int? {
    var position = start
    while position < end {
      if base[position] == UInt8(ascii: "/") { return position }
      position += 1
    }
    return nil
  }

  /// A `//` or `/*` after the first byte of an operator begins a comment.
  private func startOfComment(_ start: Int, _ end: Int) -> Int {
    var position = start + 1
    while position < end {
      if base[position] == UInt8(ascii: "/"),
        base[position + 1] == UInt8(ascii: "/") || base[position + 1] == UInt8(ascii: "*")
      {
        return position
      }
      position += 1
    }
    return end
  }

  private func endOfPlaceholder(_ start: Int) -> Int? {
    var position = start + 2
    while position < count {
      switch base[position] {
      case 0x0A: return nil
      case UInt8(ascii: "<") where base[position + 1] == UInt8(ascii: "#"): return nil
      case UInt8(ascii: "#") where base[position + 1] == UInt8(ascii: ">"): return position + 2
      default: position += 1
      }
    }
    return nil
  }

  /// Prefix, postfix or binary, by whether something touches the operator on either side
  /// (The Swift Programming Language, "Operators").
  private func operatorKind(_ start: Int, _ end: Int) -> TokenKind {
    let leftBound = isLeftBound(start)
    let rightBound = isRightBound(end, isLeftBound: leftBound)
    if end - start == 1 {
      switch base[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "."): return .period
      case UInt8(ascii: "&") where !leftBound && rightBound: return .prefixAmpersand
      case UInt8(ascii: "?"): return leftBound ? .postfixQuestion : .infixQuestion
      default: break
      }
    } else if end - start == 2 {
      if base[start] == UInt8(ascii: "-"), base[start + 1] == UInt8(ascii: ">") { return .arrow }
      if base[start] == UInt8(ascii: "*"), base[start + 1] == UInt8(ascii: "/") { return .unknown }
    }
    if leftBound == rightBound { return .binaryOperator }
    return leftBound ? .postfixOperator : .prefixOperator
  }

  func isLeftBound(_ start: Int) -> Bool {
    if start == 0 { return false }
    switch base[start - 1] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      return !(start >= 2 && base[start - 2] == UInt8(ascii: "*"))
    case 0xA0:
      return !(start >= 2 && base[start - 2] == 0xC2)
    default:
      return true
    }
  }

  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    switch base[end] {
    case 0x20, 0x0D, 0x0A, 0x09, 0, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      return !isLeftBound
    case UInt8(ascii: "/"):
      return !(base[end + 1] == UInt8(ascii: "/") || base[end + 1] == UInt8(ascii: "*"))
    case 0xC2:
      return base[end + 1] != 0xA0
    default:
      return true
    }
  }

  // MARK: Regex literals

  /// The end of the regex literal that begins at the first slash of an operator, if it is one (SE-0354).
  private func regexInOperator(slash: Int, start: Int, end: Int, _ tokens: borrowing TokenList) -> Int? {
    let leftBound = isLeftBound(start)
    guard !leftBound else { return nil }
    let last = lastKind(tokens)
    if last == .kwFunc || last == .kwOperator { return nil }
    var mustBeRegex = false
    if !isRightBound(end, isLeftBound: leftBound) {
      // After `try?` and `try!` an expression must follow, although they look like operands.
      if last == .postfixQuestion || last == .postfixExclamation, tokens.count >= 2,
        tokens.kind(tokens.count - 2) == .kwTry, openStrings.isEmpty
      {
        mustBeRegex = true
      }
      if !mustBeRegex && !Self.expectsExpression(after: last) { return nil }
      switch last {
      case .leftParen, .leftBracket, .comma, .colon: break
      default: mustBeRegex = true
      }
    }
    return endOfRegex(slash, mustBeRegex: mustBeRegex)
  }

  /// Whether an operand is expected after a token, so that a slash with space around it begins a regex literal.
  private static func expectsExpression(after kind: TokenKind?) -> Bool {
    guard let kind else { return true }
    switch kind {
    case .leftBrace, .leftParen, .leftBracket, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal, .semicolon,
      .comma, .colon, .infixQuestion, .poundIf, .poundElse, .poundElseif, .poundEndif, .unknown, .stringHead,
      .stringMiddle:
      return true
    case .kwTrue, .kwFalse, .kwAny, .kwNil, .kwSelf, .kwSelfType, .kwSuper:
      return false
    default:
      return kind.isReserved
    }
  }

  /// The end of the regex literal at `start` (its first pound or slash); nil when it is none.
  ///
  /// - Parameter mustBeRegex: whether a literal that ends oddly is a broken regex and not an operator.
  func endOfRegex(_ start: Int, mustBeRegex: Bool) -> Int? {
    var position = start
    while base[position] == UInt8(ascii: "#") { position += 1 }
    let pounds = position - start
    position += 1
    if pounds == 0 {
      switch base[position] {
      case 0x20, 0x09: if !mustBeRegex { return nil }
      case UInt8(ascii: "*"), UInt8(ascii: "/"): return nil
      default: break
      }
      if start > 0, base[start - 1] == UInt8(ascii: "*") { return nil }
    }
    let firstNewline = pounds > 0 ? lineBreak(after: position) : nil
    if let firstNewline, pounds >= unendedRegexPounds { return firstNewline }
    var groupDepth = 0
    var classDepth = 0
    var lastSpace = -1
    while true {
      if base[position] == UInt8(ascii: "/") {
        var end = position + 1
        while pounds > 0, base[end] == UInt8(ascii: "#") { end += 1 }
        if end - position - 1 >= pounds {
          if pounds > 0 { return end }
          if base[end] == UInt8(ascii: "*") || base[end] == UInt8(ascii: "/") { return mustBeRegex ? position : nil }
          if lastSpace == position - 1, !mustBeRegex { return nil }
          return end
        }
      }
      var isEscaped = false
      if base[position] == UInt8(ascii: "\\") {
        isEscaped = true
        position += 1
      }
      if position >= count {
        if firstNewline != nil { unendedRegexPounds = min(unendedRegexPounds, pounds) }
        return mustBeRegex ? firstNewline ?? count : nil
      }
      switch base[position] {
      case 0x0A, 0x0D:
        if firstNewline == nil { return mustBeRegex ? position : nil }
      case UInt8(ascii: "(") where !isEscaped && classDepth == 0: groupDepth += 1
      case UInt8(ascii: ")") where !isEscaped && classDepth == 0:
        if groupDepth > 0 {
          groupDepth -= 1
        } else if !mustBeRegex {
          return nil
        }
      case UInt8(ascii: "[") where !isEscaped: classDepth += 1
      case UInt8(ascii: "]") where !isEscaped: classDepth = max(0, classDepth - 1)
      case 0x20, 0x09: if !isEscaped { lastSpace = position }
      default: break
      }
      position += 1
    }
  }

  /// Whether a regex literal with pounds ends in a slash of its own and as many pounds.
  func isClosedRegex(_ start: Int, _ end: Int, pounds: Int) -> Bool {
    var slash = end - 1
    while base[slash] == UInt8(ascii: "#") { slash -= 1 }
    return base[slash] == UInt8(ascii: "/") && slash > start + pounds && end - slash > pounds
  }

  /// The line break that makes a regex literal with pounds a multi-line one: only spaces may come before it.
  private func lineBreak(after start: Int) -> Int? {
    var position = start
    while base[position] == 0x20 || base[position] == 0x09 { position += 1 }
    return base[position] == 0x0A || base[position] == 0x0D ? position : nil
  }
}
