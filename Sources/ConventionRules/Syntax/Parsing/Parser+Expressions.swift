extension Parser {
  /// expression → sequence of operands and operators, not folded by precedence.
  func parseExpression(_ flavor: Flavor = .basic, pattern: PatternContext = .none) -> UInt32 {
    if pattern != .none, atPatternIntroducer {
      let token = index
      let parsed = parseMatchingPattern(.matching)
      return close(wrap(parsed, .patternExpr, token: token))
    }
    return parseSequence(flavor, pattern: pattern)
  }

  func parseSequence(_ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    guard enter() else { return skipTooDeep() }
    defer { leave() }
    if flavor == .directive, atLineStart { return missing(.missingExpr, "expected a condition") }
    let first = parseOperand(flavor, pattern: pattern)
    guard kind(of: first) != .missingExpr, atSequenceOperator(flavor, pattern) else { return first }
    var sequence = wrap(first, .sequenceExpr, token: Int(nodes.base[Int(first)].token))
    while atSequenceOperator(flavor, pattern) {
      switch kind {
      case .infixQuestion:
        var ternary = open(.ternary)
        advance()
        add(parseSequence(flavor, pattern: pattern), to: &ternary)
        expect(.colon, "':' in a ternary expression")
        add(close(ternary), to: &sequence)
      case .equal:
        add(leaf(.assignment), to: &sequence)
      case .kwIs:
        var cast = open(.isCast)
        advance()
        add(parseType(), to: &cast)
        add(close(cast), to: &sequence)
        continue
      case .kwAs:
        add(parseCast(), to: &sequence)
        continue
      case .arrow, .kwAsync, .kwThrows:
        var arrow = open(.arrow)
        if !at(.arrow) { add(parseEffects(), to: &arrow) }
        setToken(index, of: arrow)
        expect(.arrow, "'->'")
        add(close(arrow), to: &sequence)
      default:
        add(leaf(.binaryOperator), to: &sequence)
      }
      if flavor == .directive, atLineStart { break }
      let operand = parseOperand(flavor, pattern: pattern)
      add(operand, to: &sequence)
      if kind(of: operand) == .missingExpr { break }
    }
    return close(sequence)
  }

  /// `as`, `as?` or `as!` with its type.
  func parseCast() -> UInt32 {
    var cast = open(.asCast)
    advance()
    if consume(.postfixQuestion) {
      insert(.optional, into: cast)
    } else if consume(.postfixExclamation) {
      insert(.forced, into: cast)
    }
    add(parseType(), to: &cast)
    return close(cast)
  }

  @inline(__always) private func atSequenceOperator(_ flavor: Flavor, _ pattern: PatternContext) -> Bool {
    switch kind {
    case .binaryOperator, .infixQuestion, .kwIs, .kwAs, .arrow, .kwThrows: break
    case .equal: if pattern != .none { return false }
    case .kwAsync: if peek() != .arrow && peek() != .kwThrows { return false }
    default: return false
    }
    return !(flavor == .directive && atLineStart)
  }

  // MARK: Operands

  /// One operand of a sequence, with `try`, `await` and the like before it.
  func parseOperand(_ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    switch kind {
    case .kwTry:
      var expression = open(.tryExpr)
      advance()
      if consume(.postfixQuestion) {
        insert(.optional, into: expression)
      } else if consume(.postfixExclamation) {
        insert(.forced, into: expression)
      }
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwAwait:
      var expression = open(.awaitExpr)
      advance()
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwUnsafe where contextualPrefixFollows(flavor, acceptsClosure: true, prefersPostfix: false):
      var expression = open(.unsafeExpr)
      advance()
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwConsume where contextualPrefixFollows(flavor):
      var expression = open(.consumeExpr)
      advance()
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwCopy where contextualPrefixFollows(flavor):
      var expression = open(.copyExpr)
      advance()
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwBorrow where contextualPrefixFollows(flavor):
      var expression = open(.borrowExpr)
      advance()
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwEach where contextualPrefixFollows(flavor):
      var expression = open(.packElementExpr)
      advance()
      return parsePrefixedOperand(&expression, flavor, pattern)
    case .kwRepeat:
      // All of the expression that follows is repeated, assignments and other operators included.
      var expression = open(.packExpansionExpr)
      advance()
      add(parseSequence(flavor, pattern: pattern), to: &expression)
      return close(expression)
    case .kwAnyType where contextualPrefixFollows(flavor) || atAnyOfSuppressedType:
      return parseTypeExpression()
    case .at, .kwInout:
      if kind == .at, peek() == .string || peek() == .stringHead { break }
      return parseTypeExpression()
    case .kwNonisolated where atNonsendingSpecifier:
      return parseTypeExpression()
    default:
      break
    }
    return parseUnary(flavor, pattern: pattern)
  }

  private func parsePrefixedOperand(
    _ expression: inout Open, _ flavor: Flavor, _ pattern: PatternContext
  ) -> UInt32 {
    guard enter() else {
      add(skipTooDeep(), to: &expression)
      return close(expression)
    }
    defer { leave() }
    add(parseOperand(flavor, pattern: pattern), to: &expression)
    return close(expression)
  }

  /// `nonisolated(nonsending)`; any other `nonisolated(…)` is a call.
  private var atNonsendingSpecifier: Bool {
    peek() == .leftParen && peek(3) == .rightParen && token(min(index + 2, lastToken), spells: "nonsending")
      && (1...3).allSatisfy { !isFirstOnLine(index + $0) }
  }

  private var atAnyOfSuppressedType: Bool {
    peek().isOperator && base[Int(starts[index + 1])] == UInt8(ascii: "~") && !isFirstOnLine(index + 1)
  }

  private func parseTypeExpression() -> UInt32 {
    var expression = open(.typeExpr)
    add(parseType(), to: &expression)
    return close(expression)
  }

  /// Whether a contextual keyword is followed by its operand, and is no name itself.
  func contextualPrefixFollows(
    _ flavor: Flavor, acceptsClosure: Bool = false, prefersPostfix: Bool = true
  ) -> Bool {
    let next = index + 1
    if next > lastToken || isFirstOnLine(next) { return false }
    switch kinds[next] {
    case .integer, .float, .string, .stringHead, .regex, .prefixAmpersand, .prefixOperator, .at, .backslash, .pound,
      .dollar, .underscore, .kwAny, .kwSelf, .kwSelfType, .kwSuper, .kwInit, .kwTrue, .kwFalse, .kwNil, .kwRepeat,
      .kwTry, .kwIf, .kwSwitch:
      return true
    case .period, .leftParen, .leftBracket:
      return !prefersPostfix && starts[next] != end(index)
    case .leftBrace:
      return acceptsClosure && isTrailingClosure(next, flavor)
    default:
      return kinds[next].isName
    }
  }

  // MARK: Unary

  func parseUnary(_ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    switch kind {
    case .kwIf: return parseIf()
    case .kwSwitch: return parseSwitch()
    case .kwDo where peek() == .leftBrace || peek() == .kwThrows: return parseDo()
    case .backslash: return parseKeyPath()
    case .prefixAmpersand, .prefixOperator:
      guard enter() else { return skipTooDeep() }
      defer { leave() }
      var expression = open(kind == .prefixAmpersand ? .inOutExpr : .prefixOperatorExpr)
      advance()
      add(parseUnary(flavor, pattern: pattern), to: &expression)
      return close(expression)
    default:
      let primary = parsePrimary(flavor, pattern: pattern)
      if kind(of: primary) == .missingExpr { return primary }
      return parsePostfix(primary, flavor, pattern: pattern)
    }
  }

  // MARK: Postfix

  /// Members, calls, subscripts, trailing closures and postfix operators after an expression. A loop: a chain of any
  /// length costs no stack.
  func parsePostfix(_ start: UInt32, _ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    var expression = start
    while true {
      if flavor == .directive, atLineStart { return expression }
      switch kind {
      case .period:
        expression = parseMember(of: expression)
      case .leftParen:
        if atLineStart { return expression }
        expression = parseCall(expression, flavor, pattern: pattern)
      case .leftBracket:
        if atLineStart { return expression }
        var call = wrap(expression, .subscriptExpr, token: index)
        add(parseArgumentList(.leftBracket, pattern: pattern), to: &call)
        if at(.leftBrace), isTrailingClosure(index, flavor) { parseTrailingClosures(into: &call) }
        expression = close(call)
      case .leftBrace:
        guard isTrailingClosure(index, flavor), !isLiteral(expression) else { return expression }
        var call = wrap(expression, .callExpr, token: index)
        parseTrailingClosures(into: &call)
        expression = close(call)
        // Only one group of trailing closures belongs to a call.
        if at(.leftBrace) { return expression }
      // `>?` and `>!` end generic arguments: `Array<Int>?(values)`.
      case _ where split > 0 && byte == UInt8(ascii: "?"), .postfixQuestion:
        let chain = wrap(expression, .optionalChainingExpr, token: index)
        consumeOperatorByte()
        expression = close(chain)
      case _ where split > 0 && byte == UInt8(ascii: "!"), .postfixExclamation:
        let unwrap = wrap(expression, .forceUnwrapExpr, token: index)
        consumeOperatorByte()
        expression = close(unwrap)
      case .postfixOperator:
        let postfix = wrap(expression, .postfixOperatorExpr, token: index)
        advance()
        expression = close(postfix)
      case .poundIf:
        guard continuesPostfix(afterDirective: index) else { return expression }
        var conditional = wrap(expression, .postfixIfConfigExpr, token: index)
        add(parseIfConfig(.postfix), to: &conditional)
        expression = close(conditional)
      default:
        return expression
      }
    }
  }

  private func isLiteral(_ expression: UInt32) -> Bool {
    switch kind(of: expression) {
    case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .stringLiteral, .regexLiteral, .arrayExpr,
      .dictionaryExpr:
      true
    default: false
    }
  }

  /// Whether the first line of an `#if` body, past nested `#if`s, begins with a member.
  private func continuesPostfix(afterDirective token: Int) -> Bool {
    var token = token
    repeat {
      token = endOfDirectiveLine(token)
    } while kinds[token] == .poundIf
    return kinds[token] == .period && (peekWord(token + 1) || kinds[min(token + 1, lastToken)] == .integer)
  }

  private func peekWord(_ token: Int) -> Bool { kinds[min(token, lastToken)].isWord }

  /// `.name`, with compound-name arguments and generic arguments; without a base at the start of a chain.
  func parseMember(of base: UInt32?) -> UInt32 {
    var member: Open
    if let base {
      member = wrap(base, .memberAccessExpr, token: index)
    } else {
      member = open(.memberAccessExpr)
    }
    advance()
    if kind == .integer {
      setToken(index, of: member)
      advance()
    } else if kind.isWord, !(isReservedAtLineStart && base != nil) {
      skipModuleSelector()
      setToken(index, of: member)
      advance()
      parseDeclNameArguments(into: &member)
    } else if kind == .dollar {
      setToken(index, of: member)
      advance()
    } else if kind.isOperator, peek() == .rightParen || peek() == .comma, base == nil || isGlued {
      setToken(index, of: member)
      advance()
    } else {
      setToken(index - 1, of: member)
      problem("expected a member name after '.'")
      return close(member)
    }
    if atGenericArguments, let arguments = tryGenericArguments() { add(arguments, to: &member) }
    return close(member)
  }

  /// A reserved word on a new line after a dangling period begins the next statement of half-typed code.
  private var isReservedAtLineStart: Bool { atLineStart && kind.isReserved && kind != .kwInit && kind != .kwSelf }

  /// `(a:b:)` of a compound name.
  func parseDeclNameArguments(into parent: inout Open) {
    guard at(.leftParen), !atLineStart, peek().isWord || peek() == .colon else { return }
    var token = index + 1
    while kinds[token].isWord, kinds[min(token + 1, lastToken)] == .colon {
      token += 2
      if token >= lastToken { return }
    }
    guard kinds[token] == .rightParen, token > index + 1 else { return }
    let arguments = open(.declNameArguments)
    while index <= token, !at(.endOfFile) { advance() }
    add(close(arguments), to: &parent)
  }

  /// Generic arguments after an expression, where the compiler too would read `<` as their beginning.
  func tryGenericArguments() -> UInt32? {
    if remaining >= 2, base[Int(start) + 1] == UInt8(ascii: ">") { return nil }
    guard !failedGenericArguments.contains(index) else { return nil }
    let saved = checkpoint
    let firstToken = index
    let before = suppressedTypeCount
    let isTryingOutside = isTrying
    isTrying = true
    let clause = parseGenericArguments()
    isTrying = isTryingOutside
    if problems.count == saved.problemCount, suppressedTypeCount == before, isAfterGenericArguments { return clause }
    restore(saved)
    failedGenericArguments.insert(firstToken, of: tokens.count)
    return nil
  }

  /// What may follow a generic argument clause in an expression; anything else makes `<` an operator.
  private var isAfterGenericArguments: Bool {
    if split > 0 { return byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") }
    switch kind {
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile,
      .postfixExclamation, .postfixQuestion, .colon, .stringTail, .stringMiddle:
      return true
    case .leftParen, .leftBracket: return !atLineStart
    case .binaryOperator: return remaining == 1 && byte == UInt8(ascii: "&")
    default: return false
    }
  }
}
