extension Lexer {
  /// A block, or an interpolation of a string literal, that the scan of a block is inside of.
  struct OpenScope: BitwiseCopyable {
    /// Offset of the first byte after the brace or quote.
    var start: UInt32
    /// Parentheses that are open in an interpolation. Those in a block are of no concern: braces are stronger.
    var parenDepth: UInt32 = 0
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
  /// before a quote, an interpolation with a brace too many.
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
    scopes.append(OpenScope(start: UInt32(truncatingIfNeeded: start), kind: .block))
    if let brace = scanBlock(from: start, &scopes) { return (brace, isOnNewLine) }
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
  ///
  /// Most bytes mean nothing here. They are passed over eight at a time: a table tells for each pair of bytes whether the
  /// scan has to look there, and a branch is taken only for those.
  private mutating func scanBlock(from start: Int, _ scopes: inout Arena<OpenScope>) -> Int? {
    let base = base
    let places = watched.places
    let interest = watched.interest
    var position = start
    var scope = scopes[scopes.count - 1]
    // The places among the eight bytes from `position` that are still to be looked at, lowest first.
    var marks = places.marks(at: base + position)
    var hits = marks.hits(inInterpolation: false)
    while true {
      while hits == 0 {
        position &+= 8
        marks = places.marks(at: base + position, after: marks)
        hits = marks.hits(inInterpolation: scope.kind != .block)
      }
      let place = position &+ ByteWord.firstPlace(hits)
      hits &= hits &- 1
      let byte = base[place]
      /// Where to go on; nil for the next hit.
      var next: Int?
      switch byte {
      case UInt8(ascii: "{"):
        scopes[scopes.count - 1] = scope
        scope = OpenScope(start: UInt32(truncatingIfNeeded: place &+ 1), kind: .block)
        scopes.append(scope)
        // An interpolation looks for more than the block in it.
        if scopes[scopes.count - 2].kind != .block { next = place &+ 1 }

      case UInt8(ascii: "}"):
        guard scope.kind == .block else { return nil }
        if scopes.count == 1 { return place }
        scopes.truncate(to: scopes.count - 1)
        scope = scopes[scopes.count - 1]
        if scope.kind != .block { next = place &+ 1 }

      case UInt8(ascii: "\""):
        let (style, contentStart) = openingQuote(place, quote: place, pounds: 0)
        scopes[scopes.count - 1] = scope
        let literal = OpenScope(
          start: UInt32(truncatingIfNeeded: contentStart), kind: style.isMultiline ? .multilineString : .string)
        guard let end = scanString(from: contentStart, literal, &scopes) else { return nil }
        scope = scopes[scopes.count - 1]
        next = end

      case UInt8(ascii: "/"):
        let second = base[place &+ 1]
        if second == UInt8(ascii: "/") {
          next = endOfLine(from: place &+ 2)
        } else if second == UInt8(ascii: "*"), scope.kind != .string,
          let end = endOfBlockComment(from: place &+ 2).end
        {
          next = end
        } else {
          return nil
        }

      case UInt8(ascii: "("):
        scope.parenDepth &+= 1

      case UInt8(ascii: ")"):
        if scope.parenDepth > 0 {
          scope.parenDepth &-= 1
        } else {
          scopes.truncate(to: scopes.count - 1)
          guard let end = scanString(from: place &+ 1, scope, &scopes) else { return nil }
          scope = scopes[scopes.count - 1]
          next = end
        }

      case 0x0A, 0x0D:
        if scope.kind == .string { return nil }

      default:
        guard classes[Int(byte)] == .word else { return nil }
        let length = endOfASCIIWord(base, from: place) &- place
        if interest[Int(byte)] & 1 &<< UInt32(truncatingIfNeeded: min(length, 31)) != 0, holdsType(place, length) {
          return nil
        }
      }
      if let next {
        position = next
        marks = places.marks(at: base + position)
        hits = marks.hits(inInterpolation: scope.kind != .block)
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
    from start: Int, _ scope: OpenScope, _ scopes: inout Arena<OpenScope>
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
          scopes.append(OpenScope(start: scope.start, kind: scope.kind))
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
