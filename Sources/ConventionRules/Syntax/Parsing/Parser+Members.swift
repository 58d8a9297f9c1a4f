extension Parser {
  // MARK: Variables

  /// Whether `=` stands here; it may be what is left of an operator such as `>=`.
  @inline(__always) var atEqual: Bool {
    at(.equal) || (split > 0 && remaining == 1 && byte == UInt8(ascii: "="))
  }

  func parseInitializerClause(_ flavor: Flavor = .basic) -> UInt32 {
    var clause = open(.initializerClause)
    consumeOperatorByte()
    // An operator may stand as a default value: `by areInIncreasingOrder: (T, T) -> Bool = (<)`, `= +`.
    if kind.isOperator, kind != .period, peek() == .comma || peek() == .rightParen {
      add(leaf(.identifierExpr), to: &clause)
    } else {
      add(parseExpression(flavor), to: &clause)
    }
    return close(clause)
  }

  func parseTypeInitializerClause() -> UInt32 {
    var clause = open(.typeInitializerClause)
    consumeOperatorByte()
    add(parseType(), to: &clause)
    return close(clause)
  }

  func parseTypeAnnotation() -> UInt32 {
    var annotation = open(.typeAnnotation)
    advance()
    add(parseType(), to: &annotation)
    return close(annotation)
  }

  func parseVariable(into declaration: inout Open) {
    setKind(.variableDecl, of: declaration)
    advance()
    repeat {
      var binding = open(.patternBinding)
      add(parsePattern(), to: &binding)
      if at(.colon) { add(parseTypeAnnotation(), to: &binding) }
      var hasValue = false
      if atEqual {
        add(parseInitializerClause(), to: &binding)
        hasValue = true
      }
      if at(.leftBrace), !hasValue || !atLineStart || isAccessorBlock(index) { add(parseAccessorBlock(), to: &binding) }
      add(close(binding), to: &declaration)
    } while consume(.comma)
  }

  // MARK: Accessors

  /// `{ get set }`, `{ get { … } }`, or the statements of a getter.
  func parseAccessorBlock() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var block = open(.accessorBlock)
    let opening = index
    if atAccessor(after: index) {
      advance()
      parseAccessors(into: &block)
    } else {
      insert(.implicitGetter, into: block)
      advance()
      skipBody(opening)
      parseItems(into: &block, .code)
    }
    expectClosing(opening, "'}' to close the accessors")
    return close(block)
  }

  func parseAccessors(into block: inout Open) {
    while !at(.endOfFile), !atClosingBracket, !atEndOfIfConfigClause {
      if at(.poundIf) {
        add(parseAccessorIfConfig(), to: &block)
      } else if atAccessor(after: index - 1) {
        add(parseAccessor(), to: &block)
      } else if at(.semicolon) {
        advance()
      } else {
        problem("expected an accessor")
        let skipped = open(.unexpected)
        skipBalanced()
        add(close(skipped), to: &block)
      }
    }
  }

  private func parseAccessorIfConfig() -> UInt32 {
    guard enter() else { return skipTooDeep() }
    defer { leave() }
    var config = open(.ifConfig)
    repeat {
      var clause = open(.ifConfigClause)
      let directive = index
      let hasCondition = !at(.poundElse)
      advance()
      if hasCondition { add(parseExpression(.directive), to: &clause) }
      parseClause(directive, into: &clause) { parser, clause in parser.parseAccessors(into: &clause) }
      add(close(clause), to: &config)
    } while at(.poundElseif) || at(.poundElse)
    expect(.poundEndif, "'#endif'")
    return close(config)
  }

  /// Whether an accessor begins after a token: attributes, a modifier, then an accessor's name.
  private func atAccessor(after token: Int) -> Bool {
    var token = token + 1
    while token < lastToken, kinds[token] == .at { token = afterAttribute(token) }
    while token < lastToken {
      switch kinds[token] {
      case .kwMutating, .kwNonmutating, .kwBorrowing, .kwConsuming, .kwLazy, .kwNonisolated: token += 1
      case .identifier where self.token(token, spells: "__consuming"): token += 1
      default: return isAccessorName(token)
      }
    }
    return false
  }

  private func isAccessorName(_ token: Int) -> Bool {
    switch kinds[token] {
    case .kwGet, .kwSet, .kwDidSet, .kwWillSet, .kwUnderscoreRead, .kwUnderscoreModify: return true
    case .kwInit: return kinds[min(token + 1, lastToken)] != .period
    case .kwBorrow: return kinds[min(token + 1, lastToken)] == .leftBrace
    case .identifier:
      guard kinds[min(token + 1, lastToken)] == .leftBrace else { return false }
      if self.token(token, spells: "mutate") { return true }
      return self.token(token, spells: "unsafeAddress") || self.token(token, spells: "unsafeMutableAddress")
    default: return false
    }
  }

  private func parseAccessor() -> UInt32 {
    var accessor = open(.accessorDecl)
    while at(.at) { add(parseAttribute(inType: false), to: &accessor) }
    while !isAccessorName(index), atModifier { add(parseModifier(), to: &accessor) }
    setToken(index, of: accessor)
    let takesValue = !at(.kwGet)
    advance()
    if takesValue, at(.leftParen), !atLineStart { skipBalanced() }
    if atEffects { add(parseEffects(), to: &accessor) }
    if at(.leftBrace) { add(parseCodeBlock(), to: &accessor) }
    return close(accessor)
  }

  // MARK: Enum cases

  func parseEnumCase(into declaration: inout Open) {
    setKind(.enumCaseDecl, of: declaration)
    advance()
    repeat {
      var element = open(.enumCaseElement)
      add(parseDeclarationName("the name of a case"), to: &element)
      if at(.leftParen), !atLineStart { add(parseParameterClause(.enumCase), to: &element) }
      if atEqual { add(parseInitializerClause(), to: &element) }
      add(close(element), to: &declaration)
    } while consume(.comma)
  }

  // MARK: Parameters

  enum ParameterContext {
    case function, closure, enumCase
  }

  func parseParameterClause(_ context: ParameterContext) -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var clause = open(.parameterClause)
    let opening = index
    advance()
    while !at(.endOfFile), !atClosingBracket {
      let before = index
      add(parseParameter(context), to: &clause)
      if !consume(.comma) || index == before { break }
    }
    expectClosing(opening, "')' to close the parameters")
    return close(clause)
  }

  private func parseParameter(_ context: ParameterContext) -> UInt32 {
    var parameter = open(.parameter)
    while true {
      if at(.at), context != .enumCase {
        add(parseAttribute(inType: true), to: &parameter)
      } else if atParameterModifier {
        add(parseModifier(), to: &parameter)
      } else {
        break
      }
    }
    setToken(index, of: parameter)
    if hasParameterName(context) {
      insert(.label, into: parameter)
      advance()
      if kind.isWord, !at(.kwInout) || peek() == .colon {
        insert(.secondName, into: parameter)
        advance()
      }
      if at(.colon) {
        advance()
        add(parseType(), to: &parameter)
      } else if context != .closure {
        problem("expected ':' and a type after the name of a parameter")
      }
    } else if context == .closure, at(.leftParen) {
      add(parsePattern(), to: &parameter)
    } else {
      if context == .function { problem("expected the name of a parameter") }
      add(parseType(), to: &parameter)
    }
    if at(operator: "...") {
      insert(.variadic, into: parameter)
      advance()
    }
    if atEqual { add(parseInitializerClause(), to: &parameter) }
    return close(parameter)
  }

  /// `isolated` or `_const` before the two names of a parameter; before one, they are the other.
  @inline(__always) private var atParameterModifier: Bool {
    guard kind == .kwIsolated || kind == .identifier, peek().isWord, peek(2).isWord else { return false }
    return kind == .kwIsolated || token(index, spells: "_const")
  }

  @inline(__always) private func hasParameterName(_ context: ParameterContext) -> Bool {
    guard kind.isWord else { return false }
    switch context {
    case .closure: return true
    case .function:
      return peek() == .colon || peek().isWord || peek() == .comma || peek() == .rightParen
    case .enumCase:
      if isModuleSeparator(index + 1) { return false }
      return peek() == .colon || (peek().isWord && peek(2) == .colon)
    }
  }

  // MARK: Generic parameters

  /// `<T: P, each U, let N: Int>`; the current token begins with `<`.
  func parseGenericParameters() -> UInt32 {
    guard enter() else { return skipTooDeep() }
    defer { leave() }
    var clause = open(.genericParameterClause)
    consumeOperatorByte()
    while !at(operatorByte: ">"), !at(.endOfFile) {
      let before = index
      var parameter = open(.genericParameter)
      while at(.at) { add(parseAttribute(inType: true), to: &parameter) }
      if at(.kwLet) || (at(.kwEach) && peek().isName) { advance() }
      setToken(index, of: parameter)
      if kind.isWord {
        advance()
        if at(operator: "...") { advance() }
        if consume(.colon) { add(parseType(), to: &parameter) }
        if atEqual { add(parseTypeInitializerClause(), to: &parameter) }
      } else {
        problem("expected the name of a generic parameter")
      }
      add(close(parameter), to: &clause)
      if !consume(.comma) || index == before { break }
    }
    if at(.kwWhere) { add(parseGenericWhereClause(), to: &clause) }
    if at(operatorByte: ">") {
      consumeOperatorByte()
    } else {
      problem("expected '>' to close the generic parameters")
    }
    return close(clause)
  }

  func parseGenericWhereClause() -> UInt32 {
    var clause = open(.genericWhereClause)
    advance()
    while !at(.leftBrace), !at(.endOfFile) {
      let before = index
      var requirement = open(.genericRequirement)
      while at(.at) { add(parseAttribute(inType: true), to: &requirement) }
      add(parseGenericArgument(), to: &requirement)
      setToken(index, of: requirement)
      if at(.colon) {
        advance()
        add(parseType(), to: &requirement)
        if at(.leftParen), isGlued { skipBalanced() }
      } else if at(operator: "==") || at(operator: "~") {
        advance()
        add(parseGenericArgument(), to: &requirement)
      } else {
        problem("expected ':' or '==' in a requirement")
      }
      add(close(requirement), to: &clause)
      if !consume(.comma) || index == before { break }
    }
    return close(clause)
  }
}
