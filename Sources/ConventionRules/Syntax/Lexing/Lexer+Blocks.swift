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
  func endOfPlainBlock(from start: Int, _ scopes: inout Arena<OpenScope>) -> (brace: Int, firstOnLine: Bool)? {
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
        position = endOfIndentation(base, from: position &+ 1)
      case .slash where base[position + 1] == UInt8(ascii: "/"):
        let end = endOfLine(from: position + 2)
        noteComment(position..<end)
        position = end
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
    // Most statements begin with a letter with which none of the words below does.
    switch base[first] {
    case UInt8(ascii: "g"), UInt8(ascii: "s"), UInt8(ascii: "d"), UInt8(ascii: "w"), UInt8(ascii: "i"),
      UInt8(ascii: "b"), UInt8(ascii: "m"), UInt8(ascii: "n"), UInt8(ascii: "c"), UInt8(ascii: "l"),
      UInt8(ascii: "u"), UInt8(ascii: "_"):
      break
    default: return true
    }
    let length = endOfASCIIWord(base, from: first) - first
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
  /// Most bytes mean nothing here. They are passed over sixteen at a time, and a branch is taken only where ``BlockPlaces``
  /// tells to look.
  private func scanBlock(from start: Int, _ scopes: inout Arena<OpenScope>) -> Int? {
    let base = base
    let places = watched.places
    var position = start
    var marks = places.marks(atBlock: base + position)
    // The pairs of bytes from `position` on that are still to be looked at, lowest first.
    var hits = marks.hits(inInterpolation: false)
    var isInInterpolation = false
    while true {
      while hits == 0 {
        position &+= 16
        marks = places.marks(at: base + position, after: marks)
        hits = marks.hits(inInterpolation: isInInterpolation)
      }
      var place = position &+ ByteWord.firstPlace(hits) &* 2
      let afterPair = place &+ 2
      hits &= hits &- 1
      while place < afterPair {
        // Half of the bytes next to one that counts are spaces.
        let byte = base[place]
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") && !isInInterpolation {
          place &+= 1
          continue
        }
        switch scanByte(place, &scopes) {
        case .goesOn(let next): place = next
        case .ends: return place
        case .givesUp: return nil
        }
      }
      let wasInInterpolation = isInInterpolation
      isInInterpolation = scopes[scopes.count - 1].kind != .block
      if place > afterPair || isInInterpolation != wasInInterpolation {
        position = place
        marks = places.marks(at: base + position)
        hits = marks.hits(inInterpolation: isInInterpolation)
      }
    }
  }

  private enum BlockStep {
    /// To the next byte to look at.
    case goesOn(Int)
    /// The block ends here.
    case ends
    case givesUp
  }

  /// Looks at a byte of a block.
  @inline(__always) private func scanByte(_ place: Int, _ scopes: inout Arena<OpenScope>) -> BlockStep {
    let byte = base[place]
    let scope = scopes[scopes.count - 1]
    switch classes[Int(byte)] {
    case .bracket:
      switch byte {
      case UInt8(ascii: "{"):
        scopes.append(OpenScope(start: UInt32(truncatingIfNeeded: place &+ 1), kind: .block))
      case UInt8(ascii: "}"):
        guard scope.kind == .block else { return .givesUp }
        if scopes.count == 1 { return .ends }
        scopes.truncate(to: scopes.count - 1)
      default: break
      }

    case .quote:
      let (style, contentStart) = openingQuote(quote: place, pounds: 0)
      let literal = OpenScope(
        start: UInt32(truncatingIfNeeded: contentStart), kind: style.isMultiline ? .multilineString : .string)
      return scanString(from: contentStart, literal, &scopes).map { .goesOn($0) } ?? .givesUp

    case .slash:
      let next = base[place &+ 1]
      if next == UInt8(ascii: "/") {
        let end = endOfLine(from: place &+ 2)
        noteComment(place..<end)
        return .goesOn(end)
      }
      guard next == UInt8(ascii: "*"), scope.kind != .string,
        let end = endOfBlockComment(from: place &+ 2).end
      else { return .givesUp }
      noteComment(place..<end)
      return .goesOn(end)

    case .word:
      guard !classes[Int(base[place &- 1])].continuesWord else { break }
      let length = endOfASCIIWord(base, from: place) &- place
      if watched.notesTypeNames, WatchedWords.capitals.contains(byte) { noteTypeName(place, length) }
      let isOfInterest = watched.interest[Int(byte)] & 1 &<< UInt32(truncatingIfNeeded: min(length, 31)) != 0
      if isOfInterest, holdsType(place, length) { return .givesUp }

    case .leftParen:
      if scope.kind != .block { scopes[scopes.count - 1].parenDepth &+= 1 }

    case .rightParen:
      guard scope.kind != .block else { break }
      if scope.parenDepth > 0 {
        scopes[scopes.count - 1].parenDepth &-= 1
      } else {
        scopes.truncate(to: scopes.count - 1)
        return scanString(from: place &+ 1, scope, &scopes).map { .goesOn($0) } ?? .givesUp
      }

    case .newline:
      if scope.kind == .string { return .givesUp }

    case .operatorByte:
      // Runs of angles may be conflict markers.
      let isAngle = byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
      if isAngle, base[place &+ 1] == byte { return .givesUp }

    case .pound:
      // What is neither a raw string nor a regex literal nor part of a placeholder is a directive or a macro.
      if classes[Int(base[place &+ 1])] != .word || base[place &- 1] == UInt8(ascii: "<") { return .givesUp }
      if decidesByVersion(place) { return .givesUp }

    case .singleQuote, .backtick, .nonASCII, .other: return .givesUp

    case .space, .punctuation, .digit, .dollar: break
    }
    return .goesOn(place &+ 1)
  }

  /// Whether a directive begins clauses that the compiler may not parse, so that braces in them need not pair up.
  private func decidesByVersion(_ place: Int) -> Bool {
    let end: Int
    switch base[place &+ 1] {
    case UInt8(ascii: "i") where starts(with: "#if", at: place): end = place + 3
    case UInt8(ascii: "e") where starts(with: "#elseif", at: place): end = place + 7
    default: return false
    }
    let condition = VersionCondition.read(base, from: end)
    return condition.isVersioned && condition.value != nil
  }

  @inline(never) private func noteTypeName(_ start: Int, _ length: Int) {
    found.insert(typeName: UnsafeBufferPointer(start: base + start, count: length))
  }

  /// Whether a type may be declared at a word; notes the word if it is watched.
  @inline(never) private func holdsType(_ start: Int, _ length: Int) -> Bool {
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
