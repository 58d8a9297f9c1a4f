extension Parser {
  /// Whether a declaration begins at the current token: attributes and modifiers, then an introducer.
  func atDeclaration(_ context: ItemContext) -> Bool {
    switch kind {
    case .kwFunc, .kwVar, .kwLet, .kwStruct, .kwEnum, .kwExtension, .kwTypealias: return true
    // Most other items of a body begin with a plain name.
    case .identifier: if !atModifier { return false }
    default: break
    }
    var token = index
    var hasAttribute = false
    while true {
      if kinds[token] == .at {
        if kinds[min(token + 1, lastToken)] == .string { return false }
        token = afterAttribute(token)
      } else if kinds[token] == .poundIf, let after = isConditionalAttributeList(token) {
        token = after
      } else {
        break
      }
      hasAttribute = true
    }
    var modifierCount = 0
    // No declaration has as many modifiers as this; without an end, a run of them would be read again at each.
    while isModifier(token), modifierCount < 32 {
      modifierCount += 1
      let takesParentheses = kinds[token] != .kwOpen
      token = min(token + 1, lastToken)
      if takesParentheses, kinds[token] == .leftParen, let after = afterBracket(token), after == token + 3 {
        token = after
      }
    }
    let hasModifier = modifierCount > 0
    switch kinds[token] {
    case .kwClass, .kwStruct, .kwEnum, .kwProtocol, .kwExtension, .kwFunc, .kwDeinit, .kwSubscript, .kwVar, .kwLet,
      .kwTypealias, .kwAssociatedtype, .kwImport, .kwOperator, .kwPrecedencegroup, .kwInout:
      return true
    case .kwInit: return context != .initializer
    case .kwCase: return context == .members
    case .kwActor: return isActorKeyword(token, isCertain: hasAttribute || hasModifier || context == .members)
    case .kwMacro: return kinds[min(token + 1, lastToken)].isName
    case .pound: return hasAttribute || hasModifier || context == .members
    case .rightBrace, .endOfFile, .poundEndif: return hasAttribute
    default: return (hasAttribute || hasModifier) && context == .members
    }
  }

  private func isActorKeyword(_ token: Int, isCertain: Bool) -> Bool {
    let name = min(token + 1, lastToken)
    let afterName = min(token + 2, lastToken)
    guard kinds[name].isName else { return false }
    if isCertain { return true }
    switch kinds[afterName] {
    case .leftBrace, .colon, .kwWhere, .endOfFile: return true
    default: return kinds[afterName].isOperator && base[Int(starts[afterName])] == UInt8(ascii: "<")
    }
  }

  func parseDeclaration() -> UInt32 {
    guard enter() else { return skipDeclarationTooDeep() }
    defer { leave() }
    var declaration = open(.unexpected)
    parseAttributesAndModifiers(into: &declaration)
    setToken(index, of: declaration)
    switch kind {
    case .kwClass: parseNominal(.classDecl, into: &declaration)
    case .kwStruct: parseNominal(.structDecl, into: &declaration)
    case .kwEnum: parseNominal(.enumDecl, into: &declaration)
    case .kwActor: parseNominal(.actorDecl, into: &declaration)
    case .kwProtocol: parseNominal(.protocolDecl, into: &declaration)
    case .kwExtension: parseExtension(into: &declaration)
    case .kwFunc: parseFunction(into: &declaration)
    case .kwInit: parseInitializer(into: &declaration)
    case .kwDeinit: parseDeinitializer(into: &declaration)
    case .kwSubscript: parseSubscript(into: &declaration)
    // `inout` declares references, in a feature that is not on.
    case .kwVar, .kwLet, .kwInout: parseVariable(into: &declaration)
    case .kwCase: parseEnumCase(into: &declaration)
    case .kwTypealias: parseTypealias(into: &declaration)
    case .kwAssociatedtype: parseAssociatedtype(into: &declaration)
    case .kwImport: parseImport(into: &declaration)
    case .kwOperator: parseOperator(into: &declaration)
    case .kwPrecedencegroup: parsePrecedenceGroup(into: &declaration)
    case .kwMacro: parseMacro(into: &declaration)
    case .pound:
      setKind(.macroExpansionDecl, of: declaration)
      parseMacroExpansion(into: &declaration, .basic)
    default:
      problem("expected a declaration after its attributes and modifiers")
      if !atClosingBracket, !at(.endOfFile), !atEndOfIfConfigClause, index == Int(firstToken(of: declaration)) {
        skipBalanced()
      }
    }
    return close(declaration)
  }

  private func firstToken(of declaration: Open) -> UInt32 { nodes.base[Int(declaration.node)].token }

  private func skipDeclarationTooDeep() -> UInt32 {
    problem(tooDeep)
    let skipped = open(.unexpected)
    repeat { skipBalanced() } while !at(.endOfFile) && !atClosingBracket && !atLineStart
    return close(skipped)
  }

  func setKind(_ kind: SyntaxKind, of open: Open) {
    nodes.base[Int(open.node)].kind = kind
  }

  /// The name of a declaration: any word; a missing one is recorded.
  func parseDeclarationName(_ what: StaticString) -> UInt32 {
    if kind.isName || (kind.isWord && !atLineStart) { return leaf(.name) }
    if kind == .dollar || (kind == .integer && !atLineStart) {
      problem(.expected(what))
      return leaf(.name)
    }
    problem(.expected(what))
    return open(.name, at: previousEnd, token: index).node
  }

  // MARK: Types

  private func parseNominal(_ kind: SyntaxKind, into declaration: inout Open) {
    setKind(kind, of: declaration)
    advance()
    add(parseDeclarationName("the name of a type"), to: &declaration)
    if atGenericArguments { add(parseGenericParameters(), to: &declaration) }
    parseInheritanceAndMembers(into: &declaration)
  }

  private func parseExtension(into declaration: inout Open) {
    setKind(.extensionDecl, of: declaration)
    advance()
    add(parseType(), to: &declaration)
    parseInheritanceAndMembers(into: &declaration)
  }

  private func parseInheritanceAndMembers(into declaration: inout Open) {
    if at(.colon) { add(parseInheritanceClause(), to: &declaration) }
    if at(.kwWhere) { add(parseGenericWhereClause(), to: &declaration) }
    guard at(.leftBrace) else {
      problem("expected '{' and the members of a type")
      return
    }
    guard enter() else {
      add(skipBracketTooDeep(), to: &declaration)
      return
    }
    defer { leave() }
    var block = open(.memberBlock)
    let opening = index
    advance()
    parseItems(into: &block, .members)
    expectClosing(opening, "'}' to close a type")
    add(close(block), to: &declaration)
  }

  private func parseInheritanceClause() -> UInt32 {
    var clause = open(.inheritanceClause)
    advance()
    while !at(.leftBrace), !at(.kwWhere), !at(.endOfFile) {
      let before = index
      var entry = open(.inheritedType)
      while at(.at) { add(parseAttribute(inType: true), to: &entry) }
      add(parseType(), to: &entry)
      add(close(entry), to: &clause)
      if !consume(.comma) || index == before { break }
    }
    return close(clause)
  }

  // MARK: Functions

  private func parseFunction(into declaration: inout Open) {
    setKind(.functionDecl, of: declaration)
    advance()
    add(parseFunctionName(), to: &declaration)
    if atGenericArguments { add(parseGenericParameters(), to: &declaration) }
    parseSignature(into: &declaration)
    if at(.leftBrace) { add(parseCodeBlock(), to: &declaration) }
  }

  private func parseFunctionName() -> UInt32 {
    guard kind.isOperator else {
      if at(.regex) { return leaf(.name) }
      return parseDeclarationName("the name of a function")
    }
    // `func <<T>(a: T)` declares `<` with generic parameters; in `func <T>(a: T)` the name is still to be typed.
    let last = base[Int(end(index)) - 1]
    if last == UInt8(ascii: "<"), peek().isName || peek() == .kwLet {
      if remaining == 1 { return missing(.name, .expected("the name of a function")) }
      let name = open(.name)
      consumeOperatorBytes(remaining - 1)
      return close(name)
    }
    let name = open(.name)
    let first = index
    advance()
    while kind.isOperator, isGlued, first < index, !(byte == UInt8(ascii: "<")) { advance() }
    return close(name)
  }

  /// Parameters, effects, result and requirements.
  private func parseSignature(into declaration: inout Open) {
    if at(.leftParen) {
      add(parseParameterClause(.function), to: &declaration)
    } else {
      problem("expected parameters in parentheses")
    }
    if atEffects { add(parseEffects(), to: &declaration) }
    if at(.arrow) { add(parseReturnClause(), to: &declaration) }
    if atEffects { problem("effects come before '->'"); add(parseEffects(), to: &declaration) }
    if at(.kwWhere) { add(parseGenericWhereClause(), to: &declaration) }
  }

  func parseReturnClause() -> UInt32 {
    var clause = open(.returnClause)
    advance()
    add(parseType(), to: &clause)
    return close(clause)
  }

  private func parseInitializer(into declaration: inout Open) {
    setKind(.initializerDecl, of: declaration)
    advance()
    if kind.isOperator, isGlued || remaining == 1, byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") {
      insert(byte == UInt8(ascii: "?") ? .optional : .forced, into: declaration)
      consumeOperatorByte()
    }
    if atGenericArguments { add(parseGenericParameters(), to: &declaration) }
    parseSignature(into: &declaration)
    if at(.leftBrace) { add(parseCodeBlock(.initializer), to: &declaration) }
  }

  private func parseDeinitializer(into declaration: inout Open) {
    setKind(.deinitializerDecl, of: declaration)
    advance()
    if atEffects { add(parseEffects(), to: &declaration) }
    if at(.leftBrace) { add(parseCodeBlock(), to: &declaration) }
  }

  private func parseSubscript(into declaration: inout Open) {
    setKind(.subscriptDecl, of: declaration)
    advance()
    if atGenericArguments { add(parseGenericParameters(), to: &declaration) }
    parseSignature(into: &declaration)
    if at(.leftBrace) { add(parseAccessorBlock(), to: &declaration) }
  }

  private func parseMacro(into declaration: inout Open) {
    setKind(.macroDecl, of: declaration)
    advance()
    add(parseDeclarationName("the name of a macro"), to: &declaration)
    if atGenericArguments { add(parseGenericParameters(), to: &declaration) }
    if at(.leftParen) { add(parseParameterClause(.function), to: &declaration) }
    if at(.arrow) { add(parseReturnClause(), to: &declaration) }
    if atEqual { add(parseInitializerClause(), to: &declaration) }
    if at(.kwWhere) { add(parseGenericWhereClause(), to: &declaration) }
  }

  // MARK: Aliases, imports, operators

  private func parseTypealias(into declaration: inout Open) {
    setKind(.typealiasDecl, of: declaration)
    advance()
    add(parseDeclarationName("the name of a typealias"), to: &declaration)
    if atGenericArguments { add(parseGenericParameters(), to: &declaration) }
    if atEqual { add(parseTypeInitializerClause(), to: &declaration) } else { problem("expected '=' in a typealias") }
    if at(.kwWhere) { add(parseGenericWhereClause(), to: &declaration) }
  }

  private func parseAssociatedtype(into declaration: inout Open) {
    setKind(.associatedtypeDecl, of: declaration)
    advance()
    add(parseDeclarationName("the name of an associated type"), to: &declaration)
    if at(.colon) { add(parseInheritanceClause(), to: &declaration) }
    if atEqual { add(parseTypeInitializerClause(), to: &declaration) }
    if at(.kwWhere) { add(parseGenericWhereClause(), to: &declaration) }
  }

  private func parseImport(into declaration: inout Open) {
    setKind(.importDecl, of: declaration)
    advance()
    var hasKind = true
    switch kind {
    case .kwTypealias, .kwStruct, .kwClass, .kwEnum, .kwProtocol, .kwVar, .kwLet, .kwFunc: advance()
    case .kwActor where peek().isName && !isFirstOnLine(index + 1): advance()
    default: hasKind = false
    }
    // `import struct Module::Name`
    if hasKind, kind.isName, isModuleSeparator(index + 1) {
      add(leaf(.name), to: &declaration)
      advance()
      advance()
    }
    repeat {
      if kind.isOperator {
        add(leaf(.name), to: &declaration)
      } else {
        add(parseDeclarationName("the name of a module"), to: &declaration)
      }
      // An operator after the period makes one token with it: `import func Foo.+`.
      if kind.isOperator, kind != .period, isGlued, byte == UInt8(ascii: ".") {
        consumeOperatorByte()
        let name = open(.name)
        advance()
        add(close(name), to: &declaration)
      }
    } while consume(.period)
  }

  private func parseOperator(into declaration: inout Open) {
    setKind(.operatorDecl, of: declaration)
    advance()
    let name = open(.name)
    if kind.isOperator || at(.regex) || at(.unknown) {
      advance()
      while kind.isOperator, isGlued { advance() }
    } else {
      problem("expected an operator")
    }
    add(close(name), to: &declaration)
    if consume(.colon) {
      repeat {
        add(parseDeclarationName("the name of a precedence group"), to: &declaration)
      } while consume(.comma)
    }
    if at(.leftBrace), !atLineStart { skipBalanced() }
  }

  private func parsePrecedenceGroup(into declaration: inout Open) {
    setKind(.precedenceGroupDecl, of: declaration)
    advance()
    add(parseDeclarationName("the name of a precedence group"), to: &declaration)
    guard at(.leftBrace) else { return }
    let body = open(.memberBlock)
    skipBalanced()
    add(close(body), to: &declaration)
  }
}
