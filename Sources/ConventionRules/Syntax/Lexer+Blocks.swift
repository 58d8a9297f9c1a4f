extension Lexer {
  /// A block, or a string literal with an interpolation, that the scan of a block is inside of.
  struct OpenScope: BitwiseCopyable {
    /// Offset of the first byte after the brace or quote.
    var start: UInt32
    /// Parentheses and square brackets that were open there.
    var groupDepth: UInt8
    var kind: Kind

    enum Kind: UInt8 {
      case block, string, multilineString
    }
  }

  /// The closing brace of the block whose opening brace lies before `start`, where an outline of the file needs nothing of
  /// what is inside. Nil where it has to be read token by token.
  ///
  /// That is so for blocks in which a type may be declared, which begin like the accessors of a property or the cases of
  /// an enum, or which hold anything whose end is not plain from its bytes: a slash that may begin a regex literal, pounds
  /// before a quote, brackets that do not pair up.
  ///
  /// Watched words inside are found. Whatever is in a block, each of its bytes is scanned a few times at most.
  ///
  /// - Returns: the offset of the brace, and whether the first token inside stands on a line of its own.
  mutating func endOfPlainBlock(from start: Int, _ scopes: inout Arena<OpenScope>) -> (brace: Int, firstOnLine: Bool)? {
    // Blocks of type members and those in string literals are not asked for, so some of the list may lie behind.
    while nextUnskippable < unskippable.count, Int(unskippable[nextUnskippable]) <= start {
      nextUnskippable += 1
      if Int(unskippable[nextUnskippable - 1]) == start { return nil }
    }
    guard let (first, isOnNewLine) = firstByte(from: start), isPlainBeginning(first) else { return nil }
    scopes.truncate(to: 0)
    scopes.append(OpenScope(start: UInt32(truncatingIfNeeded: start), groupDepth: 0, kind: .block))
    if let brace = scanBlock(from: first, &scopes) { return (brace, isOnNewLine) }
    // Every block around the place where the scan gave up would end there as well. They are met again in this order.
    unskippable.removeAll()
    nextUnskippable = 0
    for index in 1..<max(1, scopes.count) where scopes[index].kind == .block { unskippable.append(scopes[index].start) }
    return nil
  }

  /// The first byte of a block that is no trivia. Nil where the block is not closed.
  private func firstByte(from start: Int) -> (position: Int, isOnNewLine: Bool)? {
    var position = start
    var isOnNewLine = false
    while true {
      switch classes[Int(base[position])] {
      case .space: position += 1
      case .newline:
        isOnNewLine = true
        position += 1
      case .slash where base[position + 1] == UInt8(ascii: "/"): position = endOfLine(from: position + 2)
      case .other: return nil
      default: return (position, isOnNewLine)
      }
    }
  }

  /// Whether a block that begins like this holds statements, and neither accessors nor cases.
  private func isPlainBeginning(_ first: Int) -> Bool {
    switch classes[Int(base[first])] {
    case .word: break
    // Attributes and directives may stand before accessors.
    case .pound, .slash: return false
    default: return base[first] != UInt8(ascii: "@")
    }
    let length = endOfIdentifier(from: first) - first
    switch length <= KeywordTable.longestWord ? keywords.find(base + first, length).kind : .identifier {
    case .kwGet, .kwSet, .kwDidSet, .kwWillSet, .kwUnderscoreRead, .kwUnderscoreModify, .kwInit, .kwBorrow, .kwMutating,
      .kwNonmutating, .kwBorrowing, .kwConsuming, .kwLazy, .kwNonisolated, .kwCase, .kwDefault:
      return false
    case .identifier:
      return !starts(with: "mutate", at: first) && !starts(with: "unsafe", at: first)
        && !starts(with: "__consuming", at: first)
    default:
      return true
    }
  }

  /// Scans up to the brace that closes the first of the scopes. Nil where it has to give up; the scopes are then those
  /// around that place.
  private mutating func scanBlock(from start: Int, _ scopes: inout Arena<OpenScope>) -> Int? {
    let base = base
    let classes = classes
    let interest = watched.interest
    /// A bit for each open parenthesis, innermost lowest: 1 for a round one.
    var groups: UInt64 = 0
    var groupDepth: UInt8 = 0
    let isPassedOver = CharacterClass.isPassedOver
    var position = start
    while true {
      while isPassedOver[Int(base[position])] { position &+= 1 }
      let byte = base[position]
      let characterClass = classes[Int(byte)]
      if characterClass == .word {
        let word = position
        position = endOfASCIIWord(base, from: word)
        let length = position &- word
        if interest[Int(byte)] & 1 &<< UInt32(truncatingIfNeeded: min(length, 31)) != 0, holdsType(word, length) {
          return nil
        }
        continue
      }
      switch characterClass {
      case .newline:
        if scopes[scopes.count - 1].kind == .string { return nil }
        position = endOfIndentation(base, from: position &+ 1)

      case .digit, .dollar:
        position = endOfASCIIWord(base, from: position)

      case .operatorByte:
        // `<#` begins a placeholder, and runs of angles at the start of a line may be conflict markers.
        let next = base[position &+ 1]
        if next == byte || next == UInt8(ascii: "#") { return nil }
        position &+= 1

      case .slash:
        let next = base[position &+ 1]
        if next == UInt8(ascii: "/") {
          position = endOfLine(from: position &+ 2)
        } else if next == UInt8(ascii: "*"), let end = endOfBlockComment(from: position &+ 2).end,
          scopes[scopes.count - 1].kind != .string
        {
          position = end
        } else {
          return nil
        }

      case .leftParen:
        guard groupDepth < 64 else { return nil }
        groups = groups &<< 1 | 1
        groupDepth &+= 1
        position &+= 1

      case .rightParen:
        let scope = scopes[scopes.count - 1]
        position &+= 1
        if groupDepth > scope.groupDepth {
          guard groups & 1 == 1 else { return nil }
          groups &>>= 1
          groupDepth &-= 1
        } else if scope.kind == .block {
          return nil
        } else {
          scopes.truncate(to: scopes.count - 1)
          guard let end = scanString(from: position, scope, &scopes, groupDepth) else { return nil }
          position = end
        }

      case .bracket:
        let scope = scopes[scopes.count - 1]
        position &+= 1
        switch byte {
        case UInt8(ascii: "["):
          guard groupDepth < 64 else { return nil }
          groups &<<= 1
          groupDepth &+= 1
        case UInt8(ascii: "]"):
          guard groupDepth > scope.groupDepth, groups & 1 == 0 else { return nil }
          groups &>>= 1
          groupDepth &-= 1
        case UInt8(ascii: "{"):
          scopes.append(
            OpenScope(start: UInt32(truncatingIfNeeded: position), groupDepth: groupDepth, kind: .block))
        default:
          guard scope.kind == .block, scope.groupDepth == groupDepth else { return nil }
          if scopes.count == 1 { return position &- 1 }
          scopes.truncate(to: scopes.count - 1)
        }

      case .quote:
        let (style, contentStart) = openingQuote(position, quote: position, pounds: 0)
        let scope = OpenScope(
          start: UInt32(truncatingIfNeeded: contentStart), groupDepth: groupDepth,
          kind: style.isMultiline ? .multilineString : .string)
        guard let end = scanString(from: contentStart, scope, &scopes, groupDepth) else { return nil }
        position = end

      case .pound:
        // What is not a raw string or a regex literal is a directive or a macro.
        let next = base[position &+ 1]
        guard classes[Int(next)] == .word else { return nil }
        position &+= 1

      case .nonASCII, .singleQuote, .backtick, .other:
        return nil

      case .word, .space, .punctuation:
        position &+= 1
      }
    }
  }

  /// Whether a type may be declared at a word; notes the word if it is watched.
  @inline(never) private mutating func holdsType(_ start: Int, _ length: Int) -> Bool {
    guard length <= KeywordTable.longestWord else {
      findWatchedWord(start, length, hash: nil)
      return false
    }
    let word = keywords.find(base + start, length)
    findWatchedWord(start, length, hash: word.hash)
    return word.mayDeclareType
  }

  /// Scans the text of a string literal: to behind its end, or to behind the `\(` of an interpolation, which becomes the
  /// innermost scope. Nil where the literal is not closed.
  private func scanString(
    from start: Int, _ scope: OpenScope, _ scopes: inout Arena<OpenScope>, _ groupDepth: UInt8
  ) -> Int? {
    var position = start
    while true {
      position = nextMark(from: position, quote: UInt8(ascii: "\""))
      guard position < count else { return nil }
      switch base[position] {
      case UInt8(ascii: "\""):
        if scope.kind == .string { return position + 1 }
        if base[position + 1] == UInt8(ascii: "\""), base[position + 2] == UInt8(ascii: "\"") { return position + 3 }
        position += 1
      case UInt8(ascii: "\\"):
        if base[position + 1] == UInt8(ascii: "(") {
          scopes.append(OpenScope(start: scope.start, groupDepth: groupDepth, kind: scope.kind))
          return position + 2
        }
        // A line break after the backslash is left for the next turn.
        position += base[position + 1] >= 0x20 ? 2 : 1
      default:
        if scope.kind == .string { return nil }
        position += 1
      }
    }
  }
}
