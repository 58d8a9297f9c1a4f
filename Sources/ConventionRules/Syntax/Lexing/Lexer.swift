/// Turns bytes into tokens in one pass, without recursion and without an allocation per token.
///
/// The rules are the compiler's own; where they are surprising, the place says so. Whitespace, comments, a shebang,
/// BOMs, NUL and invalid characters lie between tokens and make none. A class for the reason for which ``Parser`` is one.
final class Lexer {
  let base: UnsafePointer<UInt8>
  let count: Int
  let classes = CharacterClass.table
  let keywords = KeywordTable.shared
  let watched: WatchedWords
  @exclusivity(unchecked) var found = WatchedWords.Found()
  @exclusivity(unchecked) var problems: [SyntaxProblem] = []
  /// Comments that speak to the linter. In blocks that are scanned in vain they are noted twice.
  @exclusivity(unchecked) var linterComments: [Range<Int>] = []
  /// The string literals whose interpolations enclose the cursor, innermost last.
  @exclusivity(unchecked) var openStrings: [OpenString] = []
  /// Set once a search for the end of a conflict marker reached the end of the file, so that it is not repeated.
  @exclusivity(unchecked) var hasNoConflictEnd = false
  /// The run of `#` that was measured last, so that none is measured again from each of its bytes.
  @exclusivity(unchecked) var poundRun = 0..<0
  /// Fewest pounds with which a search for the end of a multi-line regex literal reached the end of the file.
  @exclusivity(unchecked) var unendedRegexPounds = Int.max

  /// The `#if`s around the cursor, and which of their clauses the compiler does not parse.
  @exclusivity(unchecked) var conditionals = ConditionalScopes()

  /// Whether blocks of which an outline of the file needs nothing are passed over: their braces are tokens, what is between
  /// them is not.
  private let skipsBlocks: Bool
  /// Starts of blocks that are known not to be plain, in the order in which they are met.
  @exclusivity(unchecked) var unskippable: [UInt32] = []
  @exclusivity(unchecked) var nextUnskippable = 0

  /// A string literal inside one of whose interpolations the cursor stands.
  struct OpenString {
    var start: Int
    var style: StringStyle
    /// Parentheses open inside the interpolation.
    var depth: Int
  }

  init(_ source: SourceText, watching watched: WatchedWords = .none, skipsBlocks: Bool = false) {
    self.skipsBlocks = skipsBlocks
    base = source.base
    count = source.count
    self.watched = watched
  }

  /// Appends all tokens of the text to `tokens`, an end-of-file token last.
  ///
  /// The commonest tokens are read in this function, on local constants: what is read through `self` is read from memory
  /// each time.
  func tokenize(into tokens: inout TokenList) {
    let base = base
    let classes = classes
    let keywords = keywords
    let kindsOfBytes = TokenKind.ofBytes
    let watchedBits = watched.hashBits
    let watchesLongWords = watched.hasLongWords
    var position = skipPreamble()
    var lineFlag = TokenList.firstOnLine
    // Whether the next brace opens the members of a type.
    var expectsMembers = false

    while true {
      // Whether a token follows a space is hard to foretell: the first one is passed over without a branch.
      position &+= base[position] == UInt8(ascii: " ") ? 1 : 0
      while base[position] == UInt8(ascii: " ") { position &+= 1 }
      let start = position
      let byte = base[start]
      let characterClass = classes[Int(byte)]
      if characterClass == .word {
        position = endOfWord(base, from: start)
        let length = position &- start
        var kind = TokenKind.identifier
        if length <= KeywordTable.longestWord {
          let word = keywords.find(base + start, length)
          kind = word.kind
          if word.mark != .none {
            if word.mayDeclareType { tokens.markTypeKeyword() }
            expectsMembers = word.mark != .beginsMember
          }
          if watchedBits[word.hash &>> 6] & 1 &<< UInt64(truncatingIfNeeded: word.hash & 63) != 0 {
            findWatchedWord(start, length, hash: word.hash)
          }
        } else if watchesLongWords {
          findWatchedWord(start, length, hash: nil)
        }
        tokens.append(kind, start: start, end: position, lineFlag: lineFlag)
        lineFlag = 0
        continue
      }
      // Outside of string literals all tokens of one byte are alike, but for the brace that opens a block.
      if characterClass.isToken, byte != UInt8(ascii: "{"), openStrings.isEmpty {
        position = start &+ 1
        tokens.markGroup(if: characterClass != .punctuation)
        tokens.append(kindsOfBytes[Int(byte)], start: start, end: position, lineFlag: lineFlag)
        lineFlag = 0
        continue
      }
      switch characterClass {
      case .space:
        position = start &+ 1
        continue

      case .newline:
        if let open = openStrings.last, !open.style.isMultiline {
          closeInterpolationsAtLineEnd(start, &tokens)
          continue
        }
        lineFlag = TokenList.firstOnLine
        position = endOfIndentation(base, from: start &+ 1)
        continue

      case .word: continue

      case .punctuation:
        position = start &+ 1
        tokens.append(kindsOfBytes[Int(byte)], start: start, end: position, lineFlag: lineFlag)

      case .bracket:
        position = start &+ 1
        tokens.markGroup()
        tokens.append(kindsOfBytes[Int(byte)], start: start, end: position, lineFlag: lineFlag)
        if skipsBlocks, byte == UInt8(ascii: "{") {
          if !expectsMembers, openStrings.isEmpty, !conditionals.isInSkippedClause,
            let end = endOfPlainBlock(from: position, &tokens.scopes)
          {
            position = end.brace &+ 1
            tokens.markGroup()
            tokens.append(
              .rightBrace, start: end.brace, end: position, lineFlag: end.firstOnLine ? TokenList.firstOnLine : 0)
          }
          expectsMembers = false
        }

      case .leftParen:
        position = start &+ 1
        openStrings[openStrings.count - 1].depth += 1
        tokens.markGroup()
        tokens.append(.leftParen, start: start, end: position, lineFlag: lineFlag)

      case .rightParen:
        position = start &+ 1
        if let open = openStrings.last, open.depth == 0 {
          openStrings.removeLast()
          position = continueString(
            from: position, tokenStart: start, style: open.style, literalStart: open.start, isHead: false,
            &tokens, lineFlag)
          lineFlag = 0
          continue
        }
        openStrings[openStrings.count - 1].depth -= 1
        tokens.markGroup()
        tokens.append(.rightParen, start: start, end: position, lineFlag: lineFlag)

      case .slash:
        let next = base[start &+ 1]
        if next == UInt8(ascii: "/") {
          position = endOfLine(from: start &+ 2)
          noteComment(start..<position)
          continue
        }
        if next == UInt8(ascii: "*") {
          let (end, hasNewline) = endOfBlockComment(from: start + 2)
          if hasNewline { lineFlag = TokenList.firstOnLine }
          if end == nil { report("unterminated comment", at: start) }
          position = end ?? count
          noteComment(start..<position)
          continue
        }
        position = lexOperator(start, &tokens, lineFlag)

      case .operatorByte:
        // An operator of one byte, where no other can follow: a period before a name, `=` before a space.
        if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "="), !canContinueOperator(classes[Int(base[start &+ 1])])
        {
          position = start &+ 1
          tokens.append(
            byte == UInt8(ascii: ".") ? .period : .equal, start: start, end: position, lineFlag: lineFlag)
        } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">"), let end = endOfConflictMarker(start) {
          report("this conflict is not resolved", at: start)
          position = end
          continue
        } else {
          position = lexOperator(start, &tokens, lineFlag)
        }

      case .digit:
        let number = endOfNumber(start, afterPeriod: lastKind(tokens) == .period)
        position = number.end
        tokens.append(number.isFloat ? .float : .integer, start: start, end: position, lineFlag: lineFlag)

      case .quote, .singleQuote:
        let (style, contentStart) = openingQuote(quote: start, pounds: 0)
        position = continueString(
          from: contentStart, tokenStart: start, style: style, literalStart: start, isHead: true, &tokens, lineFlag)

      case .pound:
        position = lexPound(start, &tokens, lineFlag)

      case .backtick:
        position = lexBacktick(start, &tokens, lineFlag)

      case .dollar:
        position = endOfIdentifier(from: start + 1)
        // `$name` is a name, of a projected value; in a closure's parameters it declares one.
        let isNumbered = base[start + 1] >= UInt8(ascii: "0") && base[start + 1] <= UInt8(ascii: "9")
        let isName = position > start + 1 && !isNumbered
        tokens.append(isName ? .identifier : .dollar, start: start, end: position, lineFlag: lineFlag)

      case .nonASCII:
        let (scalar, length) = ScalarClass.decode(base + start)
        // A byte order mark goes on with a word, but begins none.
        if let scalar, scalar != 0xFEFF, ScalarClass.continuesIdentifier(scalar) {
          if !ScalarClass.startsIdentifier(scalar) {
            report("an identifier cannot start with this character", at: start)
          }
          position = endOfIdentifier(from: start + length)
          tokens.append(.identifier, start: start, end: position, lineFlag: lineFlag)
        } else if let scalar, ScalarClass.startsOperator(scalar) {
          position = lexOperator(start, &tokens, lineFlag)
        } else if scalar == 0x201C || scalar == 0x201D {
          report("curly quotation mark where a string literal needs '\"'", at: start)
          position = start + length
          tokens.append(.unknown, start: start, end: position, lineFlag: lineFlag)
        } else {
          // A byte order mark and a no-break space are spaces to the compiler too.
          if scalar == nil {
            report("invalid UTF-8", at: start)
          } else if scalar != 0xFEFF && scalar != 0xA0 {
            report("invalid character in source file", at: start)
          }
          position = start + length
          continue
        }

      case .other:
        if start >= count {
          closeInterpolationsAtEnd(&tokens)
          tokens.append(.endOfFile, start: count, end: count, lineFlag: lineFlag)
          return
        }
        if byte != 0 { report("invalid character in source file", at: start) }
        position = start + 1
        continue
      }
      lineFlag = 0
    }
  }

  @inline(never) func report(_ message: StaticString, at offset: Int) {
    problems.append(SyntaxProblem(.text(message), at: offset))
  }

  @inline(__always) func lastKind(_ tokens: borrowing TokenList) -> TokenKind? {
    tokens.count == 0 ? nil : tokens.kind(tokens.count - 1)
  }

  @inline(__always) private func canContinueOperator(_ characterClass: CharacterClass) -> Bool {
    characterClass == .operatorByte || characterClass == .slash || characterClass == .nonASCII
  }

  /// Skips a byte order mark and a shebang at the start of the file.
  private func skipPreamble() -> Int {
    var position = 0
    if base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { position = 3 }
    if base[position] == UInt8(ascii: "#"), base[position + 1] == UInt8(ascii: "!") {
      position = endOfLine(from: position)
    }
    return position
  }

  /// The position of the next line break, or the end of the file.
  func endOfLine(from start: Int) -> Int {
    var position = start
    while position < count {
      let word = ByteWord(at: base + position)
      let hits = word.hits(of: 0x0A) | word.hits(of: 0x0D)
      if hits != 0 { return min(position &+ ByteWord.firstPlace(hits), count) }
      position &+= 8
    }
    return count
  }

  /// The first byte that is no space; the padding behind the text is none.
  @inline(__always) func endOfIndentation(_ base: UnsafePointer<UInt8>, from start: Int) -> Int {
    var position = start
    while true {
      let hits = ByteWord(at: base + position).hits(ofOtherThan: UInt8(ascii: " "))
      if hits != 0 { return position &+ ByteWord.firstPlace(hits) }
      position &+= 8
    }
  }

  /// The end of a block comment whose `/*` lies before `start`; nil when it is never closed.
  func endOfBlockComment(from start: Int) -> (end: Int?, hasNewline: Bool) {
    var position = start
    var depth = 1
    var hasNewline = false
    while position < count {
      switch base[position] {
      case UInt8(ascii: "*") where base[position + 1] == UInt8(ascii: "/"):
        position += 2
        depth -= 1
        if depth == 0 { return (position, hasNewline) }
      case UInt8(ascii: "/") where base[position + 1] == UInt8(ascii: "*"):
        position += 2
        depth += 1
      case 0x0A, 0x0D:
        hasNewline = true
        position += 1
      default:
        position += 1
      }
    }
    return (nil, hasNewline)
  }

  /// The end of a version-control conflict from its opening line to the closing one, as the compiler skips it.
  private func endOfConflictMarker(_ start: Int) -> Int? {
    let isLineStart = start == 0 || base[start - 1] == 0x0A || base[start - 1] == 0x0D
    guard isLineStart, !hasNoConflictEnd else { return nil }
    let terminator: StaticString
    if starts(with: "<<<<<<< ", at: start) {
      terminator = ">>>>>>> "
    } else if starts(with: ">>>> ", at: start) {
      terminator = "<<<<\n"
    } else {
      return nil
    }
    var line = endOfLine(from: start)
    while line < count {
      if starts(with: terminator, at: line + 1) { return endOfLine(from: line + 1) }
      line = endOfLine(from: line + 1)
    }
    hasNoConflictEnd = true
    return nil
  }

  func starts(with text: StaticString, at position: Int) -> Bool {
    guard position + text.utf8CodeUnitCount <= count else { return false }
    for index in 0..<text.utf8CodeUnitCount where base[position + index] != text.utf8Start[index] { return false }
    return true
  }

  // MARK: Words

  /// Notes a word, if someone watches it.
  @inline(never) func findWatchedWord(_ start: Int, _ length: Int, hash: Int?) {
    let word = UnsafeBufferPointer(start: base + start, count: length)
    if let number = watched.number(of: word, hash: hash) { found.insert(number) }
  }

  /// Notes the name in backticks, if someone watches it.
  private func findQuotedWord(_ start: Int, _ length: Int) {
    let hash = length <= KeywordTable.longestWord ? keywords.find(base + start, max(1, length)).hash : nil
    findWatchedWord(start, length, hash: hash)
  }

  /// The end of the identifier that starts with a letter or `_`.
  @inline(__always) private func endOfWord(_ base: UnsafePointer<UInt8>, from start: Int) -> Int {
    let end = endOfASCIIWord(base, from: start)
    return base[end] < 0x80 ? end : endOfIdentifier(from: end)
  }

  /// The end of a run of letters, digits, `_` and `$`.
  @inline(__always) func endOfASCIIWord(_ base: UnsafePointer<UInt8>, from start: Int) -> Int {
    var position = start
    while true {
      let hits = ByteWord(at: base + position).hitsOfNonWordBytes
      if hits != 0 { return position &+ ByteWord.firstPlace(hits) }
      position &+= 8
    }
  }

  /// The position after a scalar that continues an identifier, nil when the one at `position` does not.
  @inline(never) private func identifierScalar(_ position: Int) -> Int? {
    let (scalar, length) = ScalarClass.decode(base + position)
    guard let scalar, ScalarClass.continuesIdentifier(scalar) else { return nil }
    return position + length
  }

  func endOfIdentifier(from start: Int) -> Int {
    var position = start
    while true {
      if classes[Int(base[position])].continuesWord {
        position += 1
      } else if base[position] >= 0x80, let end = identifierScalar(position) {
        position = end
      } else {
        return position
      }
    }
  }

  /// A backticked identifier ends at the next backtick of its line, whatever stands between (SE-0451).
  private func lexBacktick(_ start: Int, _ tokens: inout TokenList, _ lineFlag: UInt32) -> Int {
    if let closing = closingBacktick(from: start + 1) {
      tokens.append(.identifier, start: start, end: closing + 1, lineFlag: lineFlag)
      findQuotedWord(start + 1, closing - start - 1)
      return closing + 1
    }
    report("unterminated backticked identifier", at: start)
    tokens.append(.unknown, start: start, end: start + 1, lineFlag: lineFlag)
    return start + 1
  }

  /// The next backtick of a line.
  func closingBacktick(from start: Int) -> Int? {
    var position = start
    while position < count, base[position] != 0x0A, base[position] != 0x0D {
      if base[position] == UInt8(ascii: "`") { return position }
      position += 1
    }
    return nil
  }
}
