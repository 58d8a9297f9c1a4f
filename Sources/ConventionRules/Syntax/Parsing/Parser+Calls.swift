extension Parser {
  func parseCall(_ callee: UInt32, _ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    var call = wrap(callee, .callExpr, token: index)
    add(parseArgumentList(.leftParen, pattern: pattern), to: &call)
    if at(.leftBrace), isTrailingClosure(index, flavor) { parseTrailingClosures(into: &call) }
    return close(call)
  }

  /// labeledArgument*, brackets included.
  func parseArgumentList(
    _ bracket: TokenKind, pattern: PatternContext
  ) -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var list = open(.argumentList)
    let opening = index
    advance()
    parseArguments(into: &list, pattern: pattern)
    expectClosing(opening, bracket == .leftParen ? "')' to close the arguments" : "']' to close the arguments")
    return close(list)
  }

  /// Arguments up to a closing bracket, which is not consumed.
  func parseArguments(into list: inout Open, pattern: PatternContext) {
    while !atClosingBracket, !at(.endOfFile) {
      let before = index
      add(parseArgument(pattern), to: &list)
      if !consume(.comma) || index == before { break }
    }
  }

  private func parseArgument(_ pattern: PatternContext) -> UInt32 {
    var argument = open(.labeledArgument)
    if kind.isWord || kind == .dollar, peek() == .colon, !isModuleSeparator(index + 1) {
      insert(.label, into: argument)
      advance()
      advance()
    } else if at(.colon) {
      problem("expected an argument label before ':'")
      advance()
    }
    if atOperatorReference || atKeywordArgument {
      add(leaf(.identifierExpr), to: &argument)
    } else {
      add(parseExpression(pattern: pattern), to: &argument)
    }
    return close(argument)
  }

  /// An operator passed as a value: `reduce(0, +)`.
  private var atOperatorReference: Bool {
    guard kind.isOperator, kind != .period else { return false }
    switch peek() {
    case .comma, .rightParen, .rightBracket: return true
    default: return false
    }
  }

  /// `@attached(extension, …)`.
  private var atKeywordArgument: Bool {
    at(.kwExtension) && (peek() == .comma || peek() == .rightParen)
  }

  /// Whether a brace after an expression is a trailing closure of it.
  func isTrailingClosure(_ brace: Int, _ flavor: Flavor) -> Bool {
    let first = brace + 1
    if first > lastToken { return flavor != .condition }
    if isAccessorBlock(brace) || kinds[first] == .kwCase { return false }
    guard flavor == .condition else { return flavor == .basic || !isFirstOnLine(brace) }
    // In a condition the brace is the body, unless it holds something on its own line and what comes after it can
    // only go on with the condition.
    if isFirstOnLine(first) { return false }
    guard let after = afterBracket(brace) else { return false }
    switch kinds[after] {
    case .leftBrace, .kwWhere, .comma: return true
    case .leftBracket, .leftParen, .period, .kwIs, .kwAs, .postfixQuestion, .infixQuestion, .postfixExclamation,
      .colon, .equal, .postfixOperator, .binaryOperator:
      return !isFirstOnLine(after)
    default: return false
    }
  }

  /// Whether a brace opens property observers: an observer's name comes first, perhaps after attributes.
  func isAccessorBlock(_ brace: Int) -> Bool {
    var token = brace + 1
    if token > lastToken { return false }
    if isObserverName(token) { return true }
    while kinds[token] == .at { token = afterAttribute(token) }
    return token > brace + 1 && isObserverName(token)
  }

  private func isObserverName(_ token: Int) -> Bool {
    switch kinds[token] {
    case .kwDidSet, .kwWillSet, .kwInit: true
    default: false
    }
  }

  /// closureExpr, multipleTrailingClosure*.
  func parseTrailingClosures(into call: inout Open) {
    add(parseClosure(), to: &call)
    while atLabelOfTrailingClosure {
      var labeled = open(.multipleTrailingClosure)
      advance()
      advance()
      add(parseClosure(), to: &labeled)
      add(close(labeled), to: &call)
    }
  }

  private var atLabelOfTrailingClosure: Bool {
    guard kind.isWord, peek() == .colon, peek(2) == .leftBrace else { return false }
    return kind != .kwDefault && kind != .kwCase
  }
}
