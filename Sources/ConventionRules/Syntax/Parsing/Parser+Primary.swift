extension Parser {
  func parsePrimary(_ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    switch kind {
    case .integer: return leaf(.integerLiteral)
    case .float: return leaf(.floatLiteral)
    case .string: return leaf(.stringLiteral)
    case .stringHead: return parseInterpolatedString()
    case .regex: return leaf(.regexLiteral)
    case .kwNil: return leaf(.nilLiteral)
    case .kwTrue, .kwFalse: return leaf(.booleanLiteral)
    case .dollar: return parseName()
    case .underscore: return leaf(.discardAssignmentExpr)
    case .kwSuper: return leaf(.superExpr)
    case .kwSelf, .kwSelfType, .kwAny, .kwInit, .kwDeinit, .kwSubscript: return parseName()
    case .leftParen: return parseTuple(pattern: pattern)
    case .leftBracket: return parseCollection()
    case .leftBrace: return parseClosure()
    case .period: return parseMember(of: nil)
    case .pound: return parseMacroExpansion(.macroExpansionExpr, flavor, pattern: pattern)
    case .at where peek() == .string || peek() == .stringHead:
      problem("string literals in Swift have no '@'")
      advance()
      return parsePrimary(flavor, pattern: pattern)
    default:
      if kind.isName {
        if pattern == .binding, isBinding() { return parseBindingName() }
        return parseName()
      }
      return missing(.missingExpr, "expected an expression")
    }
  }

  /// Whether a name after `let` in a pattern is bound, and does not begin an expression such as `E.a(x)`.
  private func isBinding() -> Bool {
    switch peek() {
    case .period, .leftParen, .leftBracket: return false
    default:
      guard peek().isOperator, base[Int(starts[index + 1])] == UInt8(ascii: "<") else { return true }
      let saved = checkpoint
      advance()
      let hasArguments = tryGenericArguments() != nil
      restore(saved)
      return !hasArguments
    }
  }

  private func parseBindingName() -> UInt32 {
    let name = leaf(.identifierPattern)
    let expression = wrap(name, .patternExpr, token: index - 1)
    return close(expression)
  }

  /// A name as an expression, with compound-name and generic arguments.
  func parseName() -> UInt32 {
    var name = open(.identifierExpr)
    if isModuleSeparator(index + 1) { skipModuleSelector() }
    setToken(index, of: name)
    advance()
    parseDeclNameArguments(into: &name)
    if atGenericArguments, let arguments = tryGenericArguments() { add(arguments, to: &name) }
    return close(name)
  }

  // MARK: Literals

  private func parseInterpolatedString() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var literal = open(.stringLiteral)
    repeat {
      // The current token is the head or a middle: both end with the `(` of an interpolation.
      advance()
      var interpolation = open(.interpolation)
      parseArguments(into: &interpolation, pattern: .none)
      if !at(.stringMiddle), !at(.stringTail) {
        problem("unexpected code in a string interpolation")
        while !at(.stringMiddle), !at(.stringTail), !at(.endOfFile) { skipBalanced() }
      }
      add(close(interpolation), to: &literal)
    } while at(.stringMiddle)
    _ = consume(.stringTail)
    return close(literal)
  }

  /// `()`, `(x)`, `(a: 1, b)`.
  private func parseTuple(pattern: PatternContext) -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var tuple = open(.tupleExpr)
    let opening = index
    advance()
    parseArguments(into: &tuple, pattern: pattern)
    expectClosing(opening, "')'")
    return close(tuple)
  }

  /// An array or dictionary literal, or a bracketed type such as `[3 of Int]`.
  private func parseCollection() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    if isInlineArrayType {
      var expression = open(.typeExpr)
      add(parseSimpleType(), to: &expression)
      return close(expression)
    }
    let opening = index
    let offset = start
    advance()
    if at(.colon), peek() == .rightBracket {
      let dictionary = open(.dictionaryExpr, at: offset, token: opening)
      advance()
      advance()
      return close(dictionary)
    }
    if at(.rightBracket) {
      let array = open(.arrayExpr, at: offset, token: opening)
      advance()
      return close(array)
    }
    let key = parseExpression()
    guard at(.colon) else {
      var array = open(.arrayExpr, at: offset, token: opening)
      add(key, to: &array)
      while consume(.comma), !at(.rightBracket), !at(.endOfFile) { add(parseExpression(), to: &array) }
      expectClosing(opening, "']' to close an array")
      return close(array)
    }
    var dictionary = open(.dictionaryExpr, at: offset, token: opening)
    var element = wrap(key, .dictionaryElement, token: index)
    advance()
    add(parseExpression(), to: &element)
    add(close(element), to: &dictionary)
    while consume(.comma), !at(.rightBracket), !at(.endOfFile) {
      let before = index
      let key = parseExpression()
      var element = wrap(key, .dictionaryElement, token: index)
      expect(.colon, "':' in a dictionary literal")
      add(parseExpression(), to: &element)
      add(close(element), to: &dictionary)
      if index == before { break }
    }
    expectClosing(opening, "']' to close a dictionary")
    return close(dictionary)
  }

  private var isInlineArrayType: Bool {
    guard peek(2) == .kwOf, !isFirstOnLine(min(index + 2, lastToken)) else { return false }
    return peek() == .integer || peek() == .underscore || peek().isName
  }

  // MARK: Closures

  func parseClosure() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var closure = open(.closureExpr)
    let opening = index
    advance()
    if let signatureEnd = endOfClosureSignature() { add(parseClosureSignature(upTo: signatureEnd), to: &closure) }
    skipBody(opening)
    parseItems(into: &closure, .closure)
    expectClosing(opening, "'}' to close a closure")
    return close(closure)
  }

  /// The index of the `in` that ends a closure's signature; nil when it has none.
  private func endOfClosureSignature() -> Int? {
    var token = index
    while kinds[token] == .at { token = afterAttribute(token) }
    if kinds[token] == .leftBracket {
      guard let after = afterBracket(token) else { return nil }
      token = after
    }
    if kinds[token] == .leftParen {
      guard let after = afterBracket(token) else { return nil }
      token = after
    } else if kinds[token].isName || kinds[token] == .underscore {
      token += 1
      while kinds[token] == .comma, token < lastToken {
        token += 1
        guard kinds[token].isName || kinds[token] == .underscore else { return nil }
        token += 1
      }
    }
    token = afterEffects(token)
    if kinds[token] == .arrow {
      guard let after = afterClosureResult(token + 1) else { return nil }
      token = after
    }
    return kinds[token] == .kwIn ? token : nil
  }

  private func afterEffects(_ start: Int) -> Int {
    var token = start
    while token < lastToken {
      switch kinds[token] {
      case .kwAsync, .kwThrows, .kwReasync, .kwRethrows:
        token += 1
        if kinds[token] == .leftParen, kinds[token - 1] == .kwThrows, let after = afterBracket(token) { token = after }
      default: return token
      }
    }
    return token
  }

  /// The `in` after a result type: a type holds no brace outside brackets and no statement keyword.
  private func afterClosureResult(_ start: Int) -> Int? {
    var token = start
    while token < lastToken {
      switch kinds[token] {
      case .kwIn: return token
      case .leftParen, .leftBracket:
        guard let after = afterBracket(token) else { return nil }
        token = after
        continue
      case .period, .arrow, .at, .comma, .kwAny, .kwSelf, .kwSelfType, .kwThrows, .kwRethrows, .kwInout, .kwRepeat,
        .underscore, .postfixQuestion, .postfixExclamation, .prefixAmpersand, .binaryOperator, .prefixOperator,
        .postfixOperator, .integer:
        token += 1
      default:
        guard kinds[token].isName else { return nil }
        token += 1
      }
    }
    return nil
  }

  private func parseClosureSignature(upTo inToken: Int) -> UInt32 {
    var signature = open(.closureSignature)
    while at(.at) { add(parseAttribute(inType: true), to: &signature) }
    if at(.leftBracket) { add(parseCaptureList(), to: &signature) }
    if at(.leftParen) {
      add(parseParameterClause(.closure), to: &signature)
    } else {
      while kind.isName || at(.underscore), index < inToken, !atEffects {
        add(leaf(.closureParameter), to: &signature)
        if !consume(.comma) { break }
      }
    }
    if atEffects { add(parseEffects(), to: &signature) }
    if at(.arrow) { add(parseReturnClause(), to: &signature) }
    if index < inToken {
      problem("unexpected code in a closure's signature")
      while index < inToken { advance() }
    }
    advance()
    return close(signature)
  }

  private func parseCaptureList() -> UInt32 {
    var list = open(.captureList)
    let opening = index
    advance()
    while !at(.rightBracket), !at(.endOfFile), !atClosingBracket {
      let before = index
      var capture = open(.closureCapture)
      if kind == .kwWeak || kind == .kwUnowned, peek() != .equal, peek() != .comma, peek() != .rightBracket {
        add(parseModifier(), to: &capture)
      }
      setToken(index, of: capture)
      if kind.isName || kind == .kwSelf, peek() == .equal {
        advance()
        add(parseInitializerClause(), to: &capture)
      } else {
        add(parseExpression(), to: &capture)
      }
      add(close(capture), to: &list)
      if !consume(.comma) || index == before { break }
    }
    expectClosing(opening, "']' to close a capture list")
    return close(list)
  }

  // MARK: Key paths

  func parseKeyPath() -> UInt32 {
    var keyPath = open(.keyPathExpr)
    advance()
    if !(kind.isOperator && byte == UInt8(ascii: ".")), atTypeStart {
      add(parseSimpleType(stopsAtPeriod: true), to: &keyPath)
    }
    // `.[0]` and `.?` are read only while what came before may still be the root type.
    var mayBeType = true
    while true {
      if at(.leftBracket) || at(.leftParen), !atLineStart || index == 0 {
        var component = open(.keyPathComponent)
        add(parseArgumentList(kind, pattern: .none), to: &component)
        add(close(component), to: &keyPath)
        mayBeType = false
      } else if at(.period) || split > 0 && remaining == 1 && byte == UInt8(ascii: ".") {
        if peek() == .leftBracket {
          guard mayBeType else { break }
          advance()
          continue
        }
        var component = open(.keyPathComponent)
        advance()
        guard kind.isWord || kind == .integer || kind == .dollar else {
          problem("expected a member name in a key path")
          add(close(component), to: &keyPath)
          break
        }
        skipModuleSelector()
        setToken(index, of: component)
        advance()
        parseDeclNameArguments(into: &component)
        if atGenericArguments, let arguments = tryGenericArguments() { add(arguments, to: &component) }
        if at(.leftParen), !atLineStart { add(parseArgumentList(.leftParen, pattern: .none), to: &component) }
        add(close(component), to: &keyPath)
      } else if let count = optionalComponents(mayBeType), count > 0 {
        let component = open(.keyPathComponent)
        consumeOperatorBytes(count)
        add(close(component), to: &keyPath)
        mayBeType = false
      } else {
        break
      }
    }
    return close(keyPath)
  }

  /// The number of bytes of an operator made of periods, `?` and `!` that belong to a key path.
  private func optionalComponents(_ mayBeType: Bool) -> UInt32? {
    switch kind {
    case .postfixQuestion, .postfixExclamation: return 1
    case .prefixOperator, .binaryOperator, .postfixOperator: break
    default: return nil
    }
    var mayBeType = mayBeType
    var afterPeriod = false
    var count: UInt32 = 0
    for offset in 0..<remaining {
      switch base[Int(start + offset)] {
      case UInt8(ascii: "."):
        if !mayBeType { return count }
        if afterPeriod { return nil }
        afterPeriod = true
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        mayBeType = false
        afterPeriod = false
        count = offset + 1
      default: return nil
      }
    }
    return count
  }

  // MARK: Macros

  /// `#name<T>(arguments) { … }`.
  func parseMacroExpansion(_ kind: SyntaxKind, _ flavor: Flavor, pattern: PatternContext) -> UInt32 {
    var expansion = open(kind)
    parseMacroExpansion(into: &expansion, flavor, pattern: pattern)
    return close(expansion)
  }

  func parseMacroExpansion(into expansion: inout Open, _ flavor: Flavor, pattern: PatternContext = .none) {
    setToken(index, of: expansion)
    let isAvailability = isAvailabilityDirective
    if length(index) == 1 { problem("expected a macro name after '#'") }
    advance()
    while isModuleSeparator(index), peek(2).isWord {
      advance()
      advance()
      advance()
    }
    if atGenericArguments, let arguments = tryGenericArguments() { add(arguments, to: &expansion) }
    if at(.leftParen), !atLineStart {
      if isAvailability {
        let arguments = open(.argumentList)
        skipBalanced()
        add(close(arguments), to: &expansion)
      } else {
        add(parseArgumentList(.leftParen, pattern: pattern), to: &expansion)
      }
    }
    if at(.leftBrace), isTrailingClosure(index, flavor) { parseTrailingClosures(into: &expansion) }
  }

  /// `#available`, `#unavailable`.
  var isAvailabilityDirective: Bool {
    at(.pound) && (token(index, spells: "#available") || token(index, spells: "#unavailable"))
  }
}
