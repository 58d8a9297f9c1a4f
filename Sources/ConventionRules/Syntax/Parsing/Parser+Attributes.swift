extension Parser {
  /// `@name(arguments)`.
  ///
  /// - Parameter inType: whether a parenthesis after a space belongs to the type that follows. In front of a declaration it
  ///   holds arguments: compilers in Swift 5 mode accept that with a warning.
  func parseAttribute(inType: Bool) -> UInt32 {
    var attribute = open(.attribute)
    advance()
    let name = index
    guard kind.isWord else {
      problem("expected an attribute name")
      return close(attribute)
    }
    add(parseAttributeName(), to: &attribute)
    guard at(.leftParen), !atLineStart, !takesNoArguments(name) else { return close(attribute) }
    guard isGlued || !inType else { return close(attribute) }
    if hasFreeFormArguments(name) {
      let arguments = open(.argumentList)
      if afterBracket(index) == nil {
        problem("expected ')' to close the arguments of an attribute")
        let end = afterUnclosedArguments(index)
        repeat { advance() } while index < end
      } else {
        skipBalanced()
      }
      add(close(arguments), to: &attribute)
    } else {
      add(parseArgumentList(.leftParen, pattern: .none), to: &attribute)
    }
    return close(attribute)
  }

  private func parseAttributeName() -> UInt32 {
    var type = open(.identifierType)
    skipModuleSelector()
    setToken(index, of: type)
    advance()
    if atGenericArguments { add(parseGenericArguments(), to: &type) }
    var result = close(type)
    while at(.period), peek().isWord {
      var member = wrap(result, .memberType, token: index + 1)
      advance()
      advance()
      if atGenericArguments { add(parseGenericArguments(), to: &member) }
      result = close(member)
    }
    return result
  }

  /// Attributes of types that are followed by a function type: `@escaping(Int) -> Void`.
  private func takesNoArguments(_ name: Int) -> Bool {
    switch Int(length(name)) {
    case 8: token(name, spells: "escaping") || token(name, spells: "Sendable") || token(name, spells: "noescape")
    case 11: token(name, spells: "autoclosure")
    default: false
    }
  }

  /// Attributes whose arguments are no expressions.
  private func hasFreeFormArguments(_ name: Int) -> Bool {
    switch Int(length(name)) {
    case 3: token(name, spells: "abi")
    case 4: token(name, spells: "objc")
    case 8: token(name, spells: "lifetime") || token(name, spells: "isolated") || token(name, spells: "_effects")
    case 9: token(name, spells: "available") || token(name, spells: "transpose") || token(name, spells: "_lifetime")
    case 10: token(name, spells: "convention") || token(name, spells: "derivative")
    case 11:
      token(name, spells: "_specialize") || token(name, spells: "specialized") || token(name, spells: "_implements")
        || token(name, spells: "_backDeploy")
    case 12: token(name, spells: "backDeployed")
    case 14:
      token(name, spells: "differentiable") || token(name, spells: "_documentation")
        || token(name, spells: "_spi_available")
    case 18: token(name, spells: "_opaqueReturnTypeOf")
    case 19: token(name, spells: "_dynamicReplacement")
    case 20: token(name, spells: "_originallyDefinedIn")
    default: false
    }
  }

  // MARK: Modifiers

  /// Whether the current token is a modifier: it is a modifier's word, and a declaration can follow.
  @inline(__always) var atModifier: Bool { isModifier(index) }

  @inline(__always) func isModifier(_ token: Int) -> Bool {
    switch kinds[token] {
    case .kwPublic, .kwPrivate, .kwInternal, .kwFileprivate, .kwStatic: return true
    case .kwClass: return isModifierClass(token)
    case .kwActor: return false
    case .kwConvenience, .kwDistributed, .kwDynamic, .kwFinal, .kwIndirect, .kwInfix, .kwIsolated, .kwLazy,
      .kwMutating, .kwNonisolated, .kwNonmutating, .kwPackage, .kwOpen, .kwOptional, .kwOverride, .kwPostfix,
      .kwPrefix, .kwRequired, .kwUnowned, .kwWeak, .kwAsync, .kwBorrowing, .kwConsuming, .kwSending:
      return true
    case .identifier:
      guard base[Int(starts[token])] == UInt8(ascii: "_") else { return false }
      return self.token(token, spells: "__consuming") || self.token(token, spells: "_const")
        || self.token(token, spells: "_local") || self.token(token, spells: "_compilerInitialized")
        || self.token(token, spells: "__setter_access")
    default: return false
    }
  }

  /// `class func`, `class override var`: the word is a modifier where no type name follows it.
  private func isModifierClass(_ token: Int) -> Bool {
    let second = min(token + 2, lastToken)
    switch kinds[min(token + 1, lastToken)] {
    case .kwFunc, .kwVar, .kwLet, .kwSubscript, .kwPublic, .kwPrivate, .kwInternal, .kwFileprivate, .kwStatic,
      .kwTypealias, .kwInit:
      return true
    case .kwOverride, .kwFinal, .kwDynamic, .kwLazy, .kwOpen, .kwMutating, .kwNonmutating, .kwOptional, .kwRequired,
      .kwWeak, .kwUnowned, .kwPrefix, .kwPostfix, .kwInfix, .kwNonisolated, .kwPackage, .kwConvenience, .kwAsync,
      .kwDistributed:
      // `class final {`: a type with a contextual keyword for a name.
      switch kinds[second] {
      case .leftBrace, .colon: return false
      default: return !(kinds[second].isOperator && base[Int(starts[second])] == UInt8(ascii: "<"))
      }
    default: return false
    }
  }

  func parseModifier() -> UInt32 {
    let modifier = open(.modifier)
    let takesDetail = modifierTakesDetail
    advance()
    if takesDetail, at(.leftParen), !atLineStart, peek(2) == .rightParen {
      if peek() == .kwSet { insert(.setter, into: modifier) }
      advance()
      advance()
      advance()
    }
    return close(modifier)
  }

  private var modifierTakesDetail: Bool {
    switch kind {
    case .kwPublic, .kwPrivate, .kwInternal, .kwFileprivate, .kwOpen, .kwPackage, .kwUnowned, .kwNonisolated: true
    default: false
    }
  }

  /// attribute* and modifier*, also those inside `#if`, as children of a declaration.
  func parseAttributesAndModifiers(into parent: inout Open) {
    while true {
      if at(.at) {
        add(parseAttribute(inType: false), to: &parent)
      } else if at(.poundIf), isConditionalAttributeList(index) != nil {
        add(parseIfConfig(.attributes), to: &parent)
      } else if atModifier {
        add(parseModifier(), to: &parent)
      } else {
        return
      }
    }
  }

  /// The token after the `#endif` of an `#if` that holds attributes only; nil for any other `#if`.
  func isConditionalAttributeList(_ token: Int) -> Int? {
    if unlikeAttributeLists.contains(token) { return nil }
    let first = token
    var token = token
    var sawAttribute = false
    var nesting = 0
    // Those inside of the first one that are open. They end where that one ends, and are not read again for it.
    var inner: [Int] = []
    while true {
      switch kinds[token] {
      case .poundIf:
        nesting += 1
        if token > first { inner.append(token) }
        token = endOfDirectiveLine(token)
      case .poundElseif, .poundElse:
        token = endOfDirectiveLine(token)
      case .poundEndif:
        nesting -= 1
        _ = inner.popLast()
        token += 1
        if nesting == 0 { return sawAttribute ? token : nil }
      case .at:
        sawAttribute = true
        token = afterAttribute(token)
      default:
        for token in inner { unlikeAttributeLists.insert(token, of: tokens.count) }
        return nil
      }
      if token > lastToken { return nil }
    }
  }

  /// The first token on the line after a directive.
  func endOfDirectiveLine(_ token: Int) -> Int {
    var token = token + 1
    while token < lastToken, !isFirstOnLine(token) { token += 1 }
    return token
  }

  /// The token after an attribute, by its brackets alone.
  func afterAttribute(_ token: Int) -> Int {
    var token = min(token + 1, lastToken)
    guard kinds[token].isWord else { return token }
    token += 1
    while token < lastToken {
      if kinds[token] == .period {
        token += 2
      } else if isModuleSeparator(token) {
        token += 3
      } else if kinds[token].isOperator, base[Int(starts[token])] == UInt8(ascii: "<"),
        let after = afterGenericArguments(token)
      {
        token = after
      } else {
        break
      }
    }
    token = min(token, lastToken)
    if kinds[token] == .leftParen, !isFirstOnLine(token), !takesNoArguments(token - 1) {
      let isFreeForm = hasFreeFormArguments(token - 1)
      token = afterBracket(token) ?? (isFreeForm ? afterUnclosedArguments(token) : token + 1)
    }
    return min(token, lastToken)
  }

  /// The token after what may be left of arguments that are never closed: they stand on the same line, and are neither types nor calls.
  private func afterUnclosedArguments(_ parenthesis: Int) -> Int {
    var token = parenthesis + 1
    while token < lastToken, !isFirstOnLine(token), kinds[token] != .rightBrace { token += 1 }
    return min(token, lastToken)
  }

  /// The token after a balanced run of angle brackets.
  private func afterGenericArguments(_ token: Int) -> Int? {
    var token = token
    var nesting = 0
    while token < lastToken {
      switch kinds[token] {
      case .leftParen, .leftBracket:
        guard let after = afterBracket(token) else { return nil }
        token = after
        continue
      case .rightParen, .rightBracket, .leftBrace, .rightBrace, .semicolon: return nil
      case .arrow: break
      default:
        if kinds[token].isOperator {
          for offset in starts[token]..<end(token) {
            if base[Int(offset)] == UInt8(ascii: "<") { nesting += 1 }
            if base[Int(offset)] == UInt8(ascii: ">") { nesting -= 1 }
          }
          if nesting <= 0 { return token + 1 }
        }
      }
      token += 1
    }
    return nil
  }
}
