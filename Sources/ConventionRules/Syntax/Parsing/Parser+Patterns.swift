extension Parser {
  /// Whether the current token begins what can only be a pattern: `let x`, `var x`, `is T`.
  var atPatternIntroducer: Bool {
    switch kind {
    case .kwLet, .kwVar, .kwInout, .kwIs: true
    case .kwBorrowing: isBeforeBoundName
    case .identifier: token(index, spells: "_borrowing") && isBeforeBoundName
    default: false
    }
  }

  private var isBeforeBoundName: Bool { (peek().isName || peek() == .underscore) && !isFirstOnLine(index + 1) }

  /// A pattern after `case`, or after `let` in a condition: anything ambiguous is read as an expression.
  func parseMatchingPattern(_ context: PatternContext) -> UInt32 {
    guard enter() else { return skipTooDeep() }
    defer { leave() }
    if at(.kwIs) {
      var pattern = open(.isTypePattern)
      advance()
      add(parseType(), to: &pattern)
      return close(pattern)
    }
    if atPatternIntroducer {
      var pattern = open(.valueBindingPattern)
      advance()
      add(parseMatchingPattern(.binding), to: &pattern)
      return close(pattern)
    }
    let expression = parseSequence(.condition, pattern: context)
    guard kind(of: expression) == .patternExpr else { return expression }
    // The wrapper was the last node made; without it the pattern has one parent only.
    let pattern = nodes.base[Int(expression)].firstChild
    if Int(expression) == nodes.count - 1 { nodes.truncate(to: nodes.count - 1) }
    return pattern
  }

  /// A pattern of a declaration or a loop: a name, `_`, a tuple of patterns.
  func parsePattern() -> UInt32 {
    switch kind {
    case .leftParen: return parseTuplePattern()
    case .underscore: return leaf(.wildcardPattern)
    case .kwLet, .kwVar, .kwInout:
      guard enter() else { return skipTooDeep() }
      defer { leave() }
      var pattern = open(.valueBindingPattern)
      advance()
      add(parsePattern(), to: &pattern)
      return close(pattern)
    default:
      if kind.isName { return leaf(.identifierPattern) }
      problem("expected a pattern")
      if kind.isReserved, !atLineStart { return leaf(.identifierPattern) }
      return open(.wildcardPattern, at: previousEnd, token: index).node
    }
  }

  private func parseTuplePattern() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var tuple = open(.tuplePattern)
    let opening = index
    advance()
    while !at(.rightParen), !at(.endOfFile), !atClosingBracket {
      let before = index
      var element = open(.tuplePatternElement)
      if kind.isWord, peek() == .colon {
        insert(.label, into: element)
        advance()
        advance()
      }
      add(parsePattern(), to: &element)
      add(close(element), to: &tuple)
      if !consume(.comma) || index == before { break }
    }
    expectClosing(opening, "')' in a pattern")
    return close(tuple)
  }
}
