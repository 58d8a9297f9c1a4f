/// Pairs brackets in one pass, so that looking past a group costs nothing, however often and deeply it is done.
///
/// A string literal with interpolations counts as a group from its head to its tail.
struct BracketTable {
  /// For each opening token the index of its closing one, or 0; what stands at other tokens means nothing.
  private(set) var matches = Arena<UInt32>(capacity: 1024)
  private var open = Arena<UInt32>(capacity: 64)

  func deallocate() {
    matches.deallocate()
    open.deallocate()
  }

  /// O(tokens that open or close a group). A closing bracket that fits no open one is ignored; one that fits an outer
  /// bracket leaves the inner ones without a match.
  mutating func fill(_ tokens: borrowing TokenList) {
    matches.removeAll(minimumCapacity: tokens.count)
    let matches = matches.base
    open.truncate(to: 0)
    var openCounts = (paren: 0, bracket: 0, brace: 0, string: 0)
    let kinds = tokens.kinds
    let marks = tokens.groupMarks
    for mark in 0..<marks.count {
      let index = Int(marks[mark])
      let kind = kinds[index]
      switch kind {
      case .leftParen: openCounts.paren += 1
      case .leftBracket: openCounts.bracket += 1
      case .leftBrace: openCounts.brace += 1
      case .stringHead: openCounts.string += 1
      case .rightParen:
        if openCounts.paren > 0 { close(.leftParen, index, kinds, &openCounts) }
        continue
      case .rightBracket:
        if openCounts.bracket > 0 { close(.leftBracket, index, kinds, &openCounts) }
        continue
      case .rightBrace:
        if openCounts.brace > 0 { close(.leftBrace, index, kinds, &openCounts) }
        continue
      default:
        if openCounts.string > 0 { close(.stringHead, index, kinds, &openCounts) }
        continue
      }
      matches[index] = 0
      open.append(UInt32(truncatingIfNeeded: index))
    }
  }

  private mutating func close(
    _ opening: TokenKind, _ index: Int, _ kinds: UnsafePointer<TokenKind>,
    _ openCounts: inout (paren: Int, bracket: Int, brace: Int, string: Int)
  ) {
    while open.count > 0 {
      let candidate = Int(open[open.count - 1])
      // A bracket inside an interpolation never closes one outside it.
      if kinds[candidate] == .stringHead, opening != .stringHead { return }
      open.truncate(to: open.count - 1)
      switch kinds[candidate] {
      case .leftParen: openCounts.paren -= 1
      case .leftBracket: openCounts.bracket -= 1
      case .leftBrace: openCounts.brace -= 1
      default: openCounts.string -= 1
      }
      if kinds[candidate] == opening {
        matches.base[candidate] = UInt32(truncatingIfNeeded: index)
        return
      }
    }
  }
}
