extension Parser {
  /// Where a list of items stands.
  enum ItemContext {
    case file, code, closure
    /// The statements of an initializer, without those of blocks in it: `init` is no declaration there.
    case initializer
    /// The statements of one case: they end before the next.
    case switchCase
    /// The members of a type.
    case members
  }

  /// What an `#if` holds.
  enum IfConfigContext {
    case items(ItemContext)
    case switchCases, attributes, postfix
  }

  @inline(__always) var atEndOfIfConfigClause: Bool {
    switch kind {
    case .poundElseif, .poundElse, .poundEndif: true
    default: false
    }
  }

  /// item* up to the bracket, clause or case that ends the list; it is not consumed.
  func parseItems(into parent: inout Open, _ context: ItemContext) {
    while true {
      switch kind {
      case .endOfFile:
        return
      case .rightBrace, .rightParen, .rightBracket, .stringTail, .stringMiddle:
        guard context == .file else { return }
        add(parseUnexpected("unexpected closing bracket"), to: &parent)
        continue
      case .poundElseif, .poundElse, .poundEndif:
        guard context == .file, openIfConfigs == 0 else { return }
        problem("directive without an '#if'")
        let skipped = open(.unexpected)
        index = endOfDirectiveLine(index)
        previousEnd = end(index - 1)
        add(close(skipped), to: &parent)
        continue
      case .semicolon:
        advance()
        continue
      case .poundIf:
        if context == .switchCase, atConditionalSwitchCases { return }
        if isConditionalAttributeList(index) == nil {
          add(parseIfConfig(.items(context)), to: &parent)
          continue
        }
      case .poundSourceLocation:
        advance()
        if at(.leftParen) { skipBalanced() }
        continue
      default:
        if context == .switchCase, atSwitchCase { return }
      }
      add(context == .members ? parseMember() : parseItem(context), to: &parent)
    }
  }

  private func parseItem(_ context: ItemContext) -> UInt32 {
    let before = index
    let item: UInt32
    if atDeclaration(context) {
      item = parseDeclaration()
    } else if atStatement {
      item = parseCasts(ofStatement: parseStatement())
    } else if kind.isReserved, atModifier {
      item = parseDeclaration()
    } else if kind == .kwCase || kind == .kwDefault {
      item = parseUnexpected("'case' outside a switch or an enum")
    } else {
      item = parseExpression()
    }
    if index == before { return recover() }
    if !at(.semicolon), !atLineStart, !atClosingBracket, !at(.endOfFile), !atEndOfIfConfigClause, !at(.poundIf),
      !(context == .switchCase && atSwitchCase)
    {
      problem("expected a line break or ';' between two items")
    }
    return item
  }

  /// `if`, `switch` or `do` before `as` was a value after all.
  private func parseCasts(ofStatement statement: UInt32) -> UInt32 {
    guard at(.kwAs), [.ifExpr, .switchExpr, .doExpr].contains(kind(of: statement)) else { return statement }
    var sequence = wrap(statement, .sequenceExpr, token: Int(nodes.base[Int(statement)].token))
    add(parseCast(), to: &sequence)
    return close(sequence)
  }

  /// Skips a token that begins nothing, so that every turn makes progress.
  private func recover() -> UInt32 {
    problem("unexpected code")
    let skipped = open(.unexpected)
    skipBalanced()
    return close(skipped)
  }

  private func parseUnexpected(_ message: StaticString) -> UInt32 {
    problem(message)
    return leaf(.unexpected)
  }

  private func parseMember() -> UInt32 {
    if atDeclaration(.members) { return parseDeclaration() }
    problem("expected a declaration in a type")
    let skipped = open(.unexpected)
    skipBalanced()
    while !at(.endOfFile), !atClosingBracket, !atEndOfIfConfigClause, !at(.poundIf), !atDeclaration(.members) {
      skipBalanced()
    }
    return close(skipped)
  }

  // MARK: Conditional compilation

  /// `#if` to `#endif` with all clauses.
  func parseIfConfig(_ context: IfConfigContext) -> UInt32 {
    guard enter() else { return skipIfConfig() }
    defer { leave() }
    openIfConfigs += 1
    defer { openIfConfigs -= 1 }
    var config = open(.ifConfig)
    repeat {
      var clause = open(.ifConfigClause)
      let directive = index
      let hasCondition = !at(.poundElse)
      advance()
      if hasCondition { add(parseExpression(.directive), to: &clause) }
      if !atLineStart, !at(.endOfFile) {
        problem("unexpected code after a directive")
        while !atLineStart, !at(.endOfFile), !atClosingBracket { advance() }
      }
      parseClause(directive, into: &clause) { parser, clause in parser.parseClauseBody(context, into: &clause) }
      add(close(clause), to: &config)
      if !atEndOfIfConfigClause, !at(.endOfFile) {
        if atClosingBracket { break }
        problem("unexpected code in '#if'")
        while !atEndOfIfConfigClause, !at(.endOfFile), !atClosingBracket {
          if at(.poundIf) { add(parseIfConfig(.items(.code)), to: &config) } else { skipBalanced() }
        }
      }
    } while at(.poundElseif) || at(.poundElse)
    expect(.poundEndif, "'#endif'")
    return close(config)
  }

  func parseClauseBody(_ context: IfConfigContext, into clause: inout Open) {
    switch context {
    case .items(let items): parseItems(into: &clause, items == .file ? .code : items)
    case .switchCases:
      if !atSwitchCase, !at(.poundIf) { parseItems(into: &clause, .switchCase) }
      parseSwitchCases(into: &clause)
    case .attributes:
      while true {
        if at(.at) {
          add(parseAttribute(inType: false), to: &clause)
        } else if at(.poundIf) {
          add(parseIfConfig(.attributes), to: &clause)
        } else {
          break
        }
      }
    case .postfix:
      if at(.period) {
        let member = parseMember(of: nil)
        add(parsePostfix(member, .basic, pattern: .none), to: &clause)
      } else if at(.poundIf) {
        // What follows the inner `#endif` is called on what the inner clauses yield.
        var conditional = open(.postfixIfConfigExpr)
        add(parseIfConfig(.postfix), to: &conditional)
        add(parsePostfix(close(conditional), .basic, pattern: .none), to: &clause)
      }
    }
  }

  private func skipIfConfig() -> UInt32 {
    problem(tooDeep)
    let skipped = open(.unexpected)
    var nesting = 0
    repeat {
      if at(.poundIf) { nesting += 1 }
      if at(.poundEndif) { nesting -= 1 }
      advance()
    } while nesting > 0 && !at(.endOfFile)
    return close(skipped)
  }
}
