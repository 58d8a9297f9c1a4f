extension Parser {
  /// Whether the current token begins a statement that is no expression.
  var atStatement: Bool {
    if atStatementLabel { return true }
    switch kind {
    case .kwReturn, .kwThrow, .kwDefer, .kwIf, .kwGuard, .kwWhile, .kwDo, .kwFor, .kwBreak, .kwContinue,
      .kwFallthrough, .kwSwitch:
      return true
    case .kwRepeat: return peek() == .leftBrace
    case .kwYield, .kwDiscard: return contextualPrefixFollows(.basic)
    default: return false
    }
  }

  private var atStatementLabel: Bool {
    guard kind.isName, peek() == .colon else { return false }
    switch peek(2) {
    case .kwFor, .kwWhile, .kwRepeat, .kwDo, .kwIf, .kwSwitch, .kwGuard, .kwDefer, .kwReturn, .kwThrow, .kwBreak,
      .kwContinue:
      return true
    default: return false
    }
  }

  func parseStatement() -> UInt32 {
    if atStatementLabel {
      var labeled = open(.labeledStmt)
      advance()
      advance()
      add(parseUnlabeledStatement(), to: &labeled)
      return close(labeled)
    }
    return parseUnlabeledStatement()
  }

  private func parseUnlabeledStatement() -> UInt32 {
    switch kind {
    case .kwIf: return parseIf()
    case .kwSwitch: return parseSwitch()
    case .kwDo: return parseDo()
    case .kwGuard: return parseGuard()
    case .kwWhile: return parseWhile()
    case .kwRepeat: return parseRepeat()
    case .kwFor: return parseFor()
    case .kwDefer:
      var statement = open(.deferStmt)
      advance()
      add(parseCodeBlock(), to: &statement)
      return close(statement)
    case .kwReturn:
      var statement = open(.returnStmt)
      advance()
      if atReturnValue { add(parseExpression(), to: &statement) }
      return close(statement)
    case .kwThrow: return parseKeywordAndExpression(.throwStmt)
    case .kwYield: return parseKeywordAndExpression(.yieldStmt)
    case .kwDiscard: return parseKeywordAndExpression(.discardStmt)
    case .kwBreak: return parseJump(.breakStmt)
    case .kwContinue: return parseJump(.continueStmt)
    default: return leaf(.fallthroughStmt)
    }
  }

  private func parseKeywordAndExpression(_ kind: SyntaxKind) -> UInt32 {
    var statement = open(kind)
    advance()
    add(parseExpression(), to: &statement)
    return close(statement)
  }

  private func parseJump(_ kind: SyntaxKind) -> UInt32 {
    let statement = open(kind)
    advance()
    if self.kind.isName, !atLineStart, !atStatement, !atDeclaration(.code) { advance() }
    return close(statement)
  }

  private var atReturnValue: Bool {
    switch kind {
    case .rightBrace, .rightParen, .rightBracket, .stringTail, .stringMiddle, .kwCase, .kwDefault, .semicolon,
      .poundIf, .poundEndif, .poundElse, .poundElseif, .endOfFile:
      return false
    case .kwIf, .kwSwitch, .kwDo: return true
    default:
      if atStatement || atDeclaration(.code) { return false }
      return !(atLineStart && atSwitchCase)
    }
  }

  // MARK: Blocks

  /// `{ item* }`.
  func parseCodeBlock(_ context: ItemContext = .code) -> UInt32 {
    guard at(.leftBrace) else {
      problem("expected '{'")
      return open(.codeBlock, at: previousEnd, token: index).node
    }
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var block = open(.codeBlock)
    let opening = index
    advance()
    skipBody(opening)
    parseItems(into: &block, context)
    expectClosing(opening, "'}' to close a block")
    return close(block)
  }

  // MARK: Conditions

  func parseConditions() -> UInt32 {
    var list = open(.conditionList)
    if at(.leftBrace) {
      add(missing(.missingExpr, "expected a condition"), to: &list)
      return close(list)
    }
    repeat {
      let before = index
      add(parseCondition(), to: &list)
      if index == before { break }
    } while consume(.comma) && !atBodyAfterTrailingComma
    return close(list)
  }

  /// After a trailing comma, a brace is the body where nothing goes on after it.
  private var atBodyAfterTrailingComma: Bool {
    if at(.kwElse) { return true }
    guard at(.leftBrace) else { return false }
    guard let after = afterBracket(index) else { return true }
    switch kinds[after] {
    case .endOfFile, .semicolon, .kwElse, .rightBrace, .rightParen: return true
    case .comma, .binaryOperator: return false
    default: return isFirstOnLine(after)
    }
  }

  private func parseCondition() -> UInt32 {
    switch kind {
    case .pound where isAvailabilityDirective:
      let condition = open(.availabilityCondition)
      advance()
      if at(.leftParen) { skipBalanced() }
      return close(condition)
    case .kwCase:
      var condition = open(.matchingPattern)
      advance()
      add(parseMatchingPattern(.matching), to: &condition)
      parseConditionValue(into: &condition)
      return close(condition)
    case .kwLet, .kwVar, .kwInout:
      var condition = open(.optionalBinding)
      advance()
      add(parseMatchingPattern(.binding), to: &condition)
      parseConditionValue(into: &condition)
      return close(condition)
    default:
      return parseExpression(.condition)
    }
  }

  private func parseConditionValue(into condition: inout Open) {
    if at(.colon) { add(parseTypeAnnotation(), to: &condition) }
    if atEqual { add(parseInitializerClause(.condition), to: &condition) }
  }

  // MARK: Branches

  /// `if` with all its `else if`s: a loop in effect, since the chain is closed from its end.
  func parseIf() -> UInt32 {
    var chain: [Open] = []
    while true {
      var statement = open(.ifExpr)
      advance()
      add(parseConditions(), to: &statement)
      add(parseCodeBlock(), to: &statement)
      if at(.kwElse), peek() == .kwIf {
        advance()
        chain.append(statement)
        continue
      }
      if consume(.kwElse) { add(parseCodeBlock(), to: &statement) }
      var result = close(statement)
      while var outer = chain.popLast() {
        add(result, to: &outer)
        result = close(outer)
      }
      return result
    }
  }

  private func parseGuard() -> UInt32 {
    var statement = open(.guardStmt)
    advance()
    add(parseConditions(), to: &statement)
    expect(.kwElse, "'else' after the conditions of 'guard'")
    add(parseCodeBlock(), to: &statement)
    return close(statement)
  }

  func parseDo() -> UInt32 {
    var statement = open(.doExpr)
    advance()
    if atEffects { add(parseEffects(), to: &statement) }
    add(parseCodeBlock(), to: &statement)
    while at(.kwCatch) {
      var clause = open(.catchClause)
      advance()
      while !at(.leftBrace), !at(.endOfFile), !atClosingBracket {
        let before = index
        var item = open(.switchCaseItem)
        if !at(.kwWhere) { add(parseMatchingPattern(.matching), to: &item) }
        if at(.kwWhere) { add(parseWhere(.condition), to: &item) }
        add(close(item), to: &clause)
        if !consume(.comma) || index == before { break }
      }
      add(parseCodeBlock(), to: &clause)
      add(close(clause), to: &statement)
    }
    return close(statement)
  }

  private func parseWhere(_ flavor: Flavor) -> UInt32 {
    var clause = open(.whereClause)
    advance()
    add(parseExpression(flavor), to: &clause)
    return close(clause)
  }

  // MARK: Loops

  private func parseWhile() -> UInt32 {
    var statement = open(.whileStmt)
    advance()
    add(parseConditions(), to: &statement)
    add(parseCodeBlock(), to: &statement)
    return close(statement)
  }

  private func parseRepeat() -> UInt32 {
    var statement = open(.repeatStmt)
    advance()
    add(parseCodeBlock(), to: &statement)
    if expect(.kwWhile, "'while' after 'repeat'") { add(parseExpression(), to: &statement) }
    return close(statement)
  }

  private func parseFor() -> UInt32 {
    var statement = open(.forStmt)
    advance()
    _ = consume(.kwTry)
    _ = consume(.kwAwait)
    if at(.kwUnsafe), peek() != .kwIn, peek() != .colon { advance() }
    if consume(.kwCase) {
      add(parseMatchingPattern(.matching), to: &statement)
    } else {
      add(parsePattern(), to: &statement)
    }
    if at(.colon) { add(parseTypeAnnotation(), to: &statement) }
    expect(.kwIn, "'in' in a 'for' loop")
    add(at(.leftBrace) ? missing(.missingExpr, "expected a sequence") : parseExpression(.condition), to: &statement)
    if at(.kwWhere) { add(parseWhere(.condition), to: &statement) }
    add(parseCodeBlock(), to: &statement)
    return close(statement)
  }

  // MARK: Switch

  func parseSwitch() -> UInt32 {
    var statement = open(.switchExpr)
    advance()
    add(at(.leftBrace) ? missing(.missingExpr, "expected a subject") : parseExpression(.condition), to: &statement)
    guard at(.leftBrace) else {
      problem("expected '{' after the subject of 'switch'")
      return close(statement)
    }
    guard enter() else {
      add(skipBracketTooDeep(), to: &statement)
      return close(statement)
    }
    defer { leave() }
    let opening = index
    advance()
    parseSwitchCases(into: &statement)
    expectClosing(opening, "'}' to close a switch")
    return close(statement)
  }

  /// switchCase* up to a closing bracket or the end of an `#if` clause.
  func parseSwitchCases(into parent: inout Open) {
    while !at(.endOfFile), !atClosingBracket, !atEndOfIfConfigClause {
      if at(.poundIf) {
        add(parseIfConfig(.switchCases), to: &parent)
      } else if atSwitchCase {
        add(parseSwitchCase(), to: &parent)
      } else if atDiagnosticDirective {
        add(parseMacroExpansion(.macroExpansionExpr, .basic, pattern: .none), to: &parent)
      } else {
        problem("expected 'case' or 'default' in a switch")
        let skipped = open(.unexpected)
        skipBalanced()
        while !at(.endOfFile), !atClosingBracket, !atEndOfIfConfigClause, !at(.poundIf), !atSwitchCase {
          skipBalanced()
        }
        add(close(skipped), to: &parent)
      }
    }
  }

  /// `#warning` and `#error` may stand before the first case.
  private var atDiagnosticDirective: Bool {
    at(.pound) && (token(index, spells: "#warning") || token(index, spells: "#error"))
  }

  /// `case` or `default`, perhaps after `@unknown`.
  var atSwitchCase: Bool {
    var token = index
    while kinds[token] == .at { token = afterAttribute(token) }
    if kinds[token] == .kwDefault { return true }
    return kinds[token] == .kwCase
  }

  /// Whether an `#if` holds cases of a switch: the first thing in it, past nested directives, is one.
  var atConditionalSwitchCases: Bool {
    var token = index
    while kinds[token] == .poundIf || kinds[token] == .poundElseif || kinds[token] == .poundElse {
      let directive = token
      token = endOfDirectiveLine(token)
      // Whatever stands in a clause that is not parsed, the next one tells.
      if let next = endOfSkippedClause(directive), kinds[next] != .poundEndif, !beginsSwitchCase(token) { token = next }
    }
    return beginsSwitchCase(token)
  }

  private func beginsSwitchCase(_ token: Int) -> Bool {
    var token = token
    while kinds[token] == .at { token = afterAttribute(token) }
    return kinds[token] == .kwCase || kinds[token] == .kwDefault
  }

  private func parseSwitchCase() -> UInt32 {
    var branch = open(.switchCase)
    while at(.at) { add(parseAttribute(inType: false), to: &branch) }
    setToken(index, of: branch)
    if consume(.kwDefault) {
      expect(.colon, "':' after 'default'")
    } else {
      advance()
      repeat {
        let before = index
        var item = open(.switchCaseItem)
        add(parseMatchingPattern(.matching), to: &item)
        if at(.kwWhere) { add(parseWhere(.basic), to: &item) }
        add(close(item), to: &branch)
        if index == before { break }
      } while consume(.comma)
      expect(.colon, "':' after a case")
    }
    parseItems(into: &branch, .switchCase)
    return close(branch)
  }
}
