/// Pairs brackets in one pass, so that looking past a group costs nothing, however often and deeply it is done.
///
/// A string literal with interpolations counts as a group from its head to its tail, and a clause of an `#if` that the compiler
/// does not parse as one from its directive to the next: what stands in it closes nothing outside of it.
struct BracketTable {
  /// For each opening token the index of its closing one, or 0; what stands at other tokens means nothing.
  private(set) var matches = Arena<UInt32>(capacity: 1024)
  private var open = Arena<UInt32>(capacity: 64)
  /// The braces, interpolations and clauses among what is open.
  private var levels = Arena<Level>(capacity: 64)

  /// Where only brackets count that were opened inside of it.
  private struct Level: BitwiseCopyable {
    var kind: Kind
    /// How much was open before it.
    var openCount: Int
    /// Parentheses and square brackets that are open directly in it.
    var parens = 0
    var squares = 0

    enum Kind: UInt8 {
      case brace, interpolation, clause
    }
  }

  func deallocate() {
    matches.deallocate()
    open.deallocate()
    levels.deallocate()
  }

  /// O(tokens that open or close a group). A closing bracket that fits no open one is ignored; one that fits an outer
  /// bracket leaves the inner ones without a match.
  ///
  /// Braces are stronger than other brackets: a parenthesis never closes one outside of the braces around it. So where a
  /// block ends does not depend on parentheses, and the lexer can pass over it.
  mutating func fill(_ tokens: borrowing TokenList) {
    matches.removeAll(minimumCapacity: tokens.count)
    let matches = matches.base
    open.truncate(to: 0)
    levels.truncate(to: 0)
    var level = Level(kind: .brace, openCount: 0)
    var isInClause = false
    let kinds = tokens.kinds
    let marks = tokens.groupMarks
    for mark in 0..<marks.count {
      let index = Int(marks[mark])
      switch kinds[index] {
      case .leftParen: level.parens += 1
      case .leftBracket: level.squares += 1
      case .leftBrace, .stringHead:
        levels.append(level)
        level = Level(kind: kinds[index] == .leftBrace ? .brace : .interpolation, openCount: open.count)
      case .rightParen:
        if level.parens > 0 { close(.leftParen, index, kinds, &level) }
        continue
      case .rightBracket:
        if level.squares > 0 { close(.leftBracket, index, kinds, &level) }
        continue
      case .rightBrace:
        if level.kind == .brace, levels.count > 0 { leave(&level, index) }
        continue
      case .poundIf, .poundElseif, .poundElse, .poundEndif:
        if isInClause { leave(&level, through: .clause, index, &isInClause) }
        guard tokens.beginsSkippedClause(index) else { continue }
        levels.append(level)
        level = Level(kind: .clause, openCount: open.count)
        isInClause = true
      default:
        leave(&level, through: .interpolation, index, &isInClause)
        continue
      }
      matches[index] = 0
      open.append(UInt32(truncatingIfNeeded: index))
    }
  }

  /// Closes the innermost parenthesis or square bracket of a kind, of which one is open in the level.
  private mutating func close(
    _ opening: TokenKind, _ index: Int, _ kinds: UnsafePointer<TokenKind>, _ level: inout Level
  ) {
    while true {
      let candidate = Int(open[open.count - 1])
      open.truncate(to: open.count - 1)
      if kinds[candidate] == .leftParen { level.parens -= 1 } else { level.squares -= 1 }
      if kinds[candidate] == opening {
        matches.base[candidate] = UInt32(truncatingIfNeeded: index)
        return
      }
    }
  }

  /// Leaves all levels up to the innermost of a kind, which a token closes.
  private mutating func leave(_ level: inout Level, through kind: Level.Kind, _ index: Int, _ isInClause: inout Bool) {
    while levels.count > 0 {
      let left = level.kind
      leave(&level, left == kind ? index : 0)
      if left == .clause { isInClause = false }
      if left == kind { break }
    }
  }

  /// Leaves a level with all that is open in it.
  ///
  /// - Parameter index: the token that closes it; 0 for none.
  private mutating func leave(_ level: inout Level, _ index: Int) {
    matches.base[Int(open[level.openCount])] = UInt32(truncatingIfNeeded: index)
    open.truncate(to: level.openCount)
    level = levels[levels.count - 1]
    levels.truncate(to: levels.count - 1)
  }
}
