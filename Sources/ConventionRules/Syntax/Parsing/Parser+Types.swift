extension Parser {
  /// Whether the current token can begin a type.
  @inline(__always) var atTypeStart: Bool {
    switch kind {
    case .leftParen, .leftBracket, .at, .underscore, .kwAny, .kwSelfType, .kwInout, .kwClass: true
    case .prefixOperator, .binaryOperator: byte == UInt8(ascii: "~")
    default: kind.isName || kind == .kwSelf
    }
  }

  /// type → attributes and specifiers, then a simple type, a composition or a function type.
  func parseType() -> UInt32 {
    guard enter() else { return skipTooDeep() }
    defer { leave() }
    if at(.at) || atTypeSpecifier {
      var attributed = open(.attributedType)
      while true {
        if at(.at) {
          add(parseAttribute(inType: true), to: &attributed)
        } else if atTypeSpecifier {
          setToken(index, of: attributed)
          advance()
          if at(.leftParen), isGlued, kinds[index - 1] == .kwNonisolated { skipBalanced() }
        } else {
          break
        }
      }
      add(parseUnattributedType(), to: &attributed)
      return close(attributed)
    }
    return parseUnattributedType()
  }

  /// `inout`, `borrowing`, `sending` and the like, before a type.
  @inline(__always) private var atTypeSpecifier: Bool {
    switch kind {
    case .kwInout: return true
    case .kwBorrowing, .kwConsuming, .kwIsolated, .kwSending: break
    case .kwNonisolated: if peek() == .leftParen { return starts[index + 1] == end(index) }
    case .identifier:
      guard
        token(index, spells: "__owned") || token(index, spells: "__shared") || token(index, spells: "_const")
          || token(index, spells: "_resultDependsOnSelf") || token(index, spells: "_resultDependsOn")
      else { return false }
    default: return false
    }
    switch peek() {
    case .leftParen, .leftBracket, .at, .kwAny, .kwSelfType, .kwInout: return true
    case .prefixOperator: return base[Int(starts[index + 1])] == UInt8(ascii: "~")
    default: return peek().isName
    }
  }

  private func parseUnattributedType() -> UInt32 {
    if at(.kwRepeat) {
      var pack = open(.packExpansionType)
      advance()
      add(parseType(), to: &pack)
      return close(pack)
    }
    if kind.isOperator { suppressedTypeCount += 1 }
    let type = parseSimpleOrComposedType()
    guard atFunctionArrow else { return type }
    var function = wrap(type, .functionType, token: index)
    if !at(.arrow) { add(parseEffects(), to: &function) }
    setToken(index, of: function)
    expect(.arrow, "'->' in a function type")
    add(parseType(), to: &function)
    return close(function)
  }

  /// `->`, or effects before one.
  @inline(__always) private var atFunctionArrow: Bool {
    switch kind {
    case .arrow: return true
    case .kwAsync, .kwReasync, .kwThrows, .kwRethrows: break
    default: return false
    }
    var token = index
    while true {
      switch kinds[token] {
      case .kwAsync, .kwReasync, .kwThrows, .kwRethrows:
        token += 1
      case .leftParen:
        guard kinds[token - 1] == .kwThrows, let after = afterBracket(token) else { return false }
        token = after
      case .arrow:
        return true
      default:
        return false
      }
    }
  }

  func parseSimpleOrComposedType() -> UInt32 {
    if kind == .kwSome || kind == .kwAnyType || kind == .kwEach, startsOperandOfTypeKeyword {
      var type = open(kind == .kwEach ? .packElementType : .someOrAnyType)
      advance()
      add(kinds[index - 1] == .kwEach ? parseSimpleType() : parseComposition(), to: &type)
      return close(type)
    }
    return parseComposition()
  }

  /// Whether `some`, `any` or `each` is followed by a type and is no type name itself.
  private var startsOperandOfTypeKeyword: Bool {
    switch peek() {
    case .leftParen: true
    case .leftBracket, .kwAny, .kwSelfType, .at: true
    case .prefixOperator, .binaryOperator: base[Int(starts[index + 1])] == UInt8(ascii: "~")
    default: peek().isName
    }
  }

  private func parseComposition() -> UInt32 {
    let first = parseSimpleType()
    guard atCompositionOperator else { return first }
    var composition = wrap(first, .compositionType, token: index)
    while atCompositionOperator {
      consumeOperatorByte()
      if kind == .kwSome || kind == .kwAnyType, startsOperandOfTypeKeyword {
        add(parseSimpleOrComposedType(), to: &composition)
      } else {
        add(parseSimpleType(), to: &composition)
      }
    }
    return close(composition)
  }

  private var atCompositionOperator: Bool {
    switch kind {
    case .prefixAmpersand: true
    case .binaryOperator, .postfixOperator, .prefixOperator: byte == UInt8(ascii: "&") && (remaining == 1 || split > 0)
    default: false
    }
  }

  /// A type without operators: a name, a bracketed type, then members, generic arguments, `?` and `!`.
  ///
  /// - Parameter stopsAtPeriod: reads no members, as in a key path's root.
  func parseSimpleType(stopsAtPeriod: Bool = false) -> UInt32 {
    var type: UInt32
    switch kind {
    case .prefixOperator, .binaryOperator:
      guard byte == UInt8(ascii: "~") else { return missing(.missingType, "expected a type") }
      guard enter() else { return skipTooDeep() }
      defer { leave() }
      var suppressed = open(.suppressedType)
      consumeOperatorByte()
      add(parseSimpleType(), to: &suppressed)
      return close(suppressed)
    case .leftParen:
      type = parseTupleType()
    case .leftBracket:
      type = parseBracketedType()
    case .kwClass:
      type = leaf(.classRestrictionType)
    case .underscore, .kwAny, .kwSelfType, .kwSelf:
      type = parseIdentifierType()
    default:
      guard kind.isName else { return missing(.missingType, "expected a type") }
      type = parseIdentifierType()
    }
    while true {
      if at(.period), !stopsAtPeriod {
        let next = peek()
        if next == .kwType || next == .kwProtocolType {
          let metatype = wrap(type, .metatypeType, token: index + 1)
          advance()
          advance()
          type = close(metatype)
        } else if next.isWord {
          var member = wrap(type, .memberType, token: index + 1)
          advance()
          skipModuleSelector()
          setToken(index, of: member)
          advance()
          if atGenericArguments { add(parseGenericArguments(), to: &member) }
          type = close(member)
        } else {
          return type
        }
      } else if atTypeSuffix(UInt8(ascii: "?"), .postfixQuestion) {
        let optional = wrap(type, .optionalType, token: index)
        consumeOperatorByte()
        type = close(optional)
      } else if atTypeSuffix(UInt8(ascii: "!"), .postfixExclamation) {
        let optional = wrap(type, .implicitlyUnwrappedOptionalType, token: index)
        consumeOperatorByte()
        type = close(optional)
      } else {
        return type
      }
    }
  }

  /// A `?` or `!` that touches the type before it; it may be what is left of an operator such as `>?`.
  private func atTypeSuffix(_ suffix: UInt8, _ kind: TokenKind) -> Bool {
    self.kind == kind ? !atLineStart : split > 0 && byte == suffix
  }

  @inline(__always) var atGenericArguments: Bool {
    kind.isOperator && byte == UInt8(ascii: "<")
  }

  private func parseIdentifierType() -> UInt32 {
    var type = open(.identifierType)
    skipModuleSelector()
    setToken(index, of: type)
    advance()
    if atGenericArguments { add(parseGenericArguments(), to: &type) }
    return close(type)
  }

  /// generic-argument-clause; the current token begins with `<`.
  func parseGenericArguments() -> UInt32 {
    let opening = index
    guard enter() else {
      failedGenericArguments.insert(opening, of: tokens.count)
      return missing(.missingType, tooDeep)
    }
    defer { leave() }
    var clause = open(.genericArgumentClause)
    consumeOperatorByte()
    while !at(operatorByte: ">"), !at(.endOfFile) {
      let before = index
      add(parseGenericArgument(), to: &clause)
      if !consume(.comma) || index == before { break }
    }
    if at(operatorByte: ">") {
      consumeOperatorByte()
    } else {
      failedGenericArguments.insert(opening, of: tokens.count)
      problem("expected '>' to close a generic argument clause")
    }
    return close(clause)
  }

  /// A type or an integer, which may be negative.
  func parseGenericArgument() -> UInt32 {
    if at(.integer) { return leaf(.integerLiteral) }
    if kind.isOperator, byte == UInt8(ascii: "-"), peek() == .integer {
      var negative = open(.prefixOperatorExpr)
      consumeOperatorByte()
      add(leaf(.integerLiteral), to: &negative)
      return close(negative)
    }
    return parseType()
  }

  // MARK: Bracketed types

  private func parseTupleType() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    var tuple = open(.tupleType)
    let opening = index
    advance()
    while !at(.rightParen), !at(.endOfFile), !atClosingBracket {
      let before = index
      add(parseTupleTypeElement(), to: &tuple)
      if !consume(.comma) || index == before { break }
    }
    expectClosing(opening, "')' in a type")
    return close(tuple)
  }

  private func parseTupleTypeElement() -> UInt32 {
    var element = open(.tupleTypeElement)
    if kind.isWord {
      if peek() == .colon, !isModuleSeparator(index + 1) {
        insert(.label, into: element)
        advance()
        advance()
      } else if peek().isWord, peek(2) == .colon, !isModuleSeparator(index + 2) {
        insert([.label, .secondName], into: element)
        advance()
        advance()
        advance()
      }
    }
    add(parseType(), to: &element)
    if at(operator: "...") {
      insert(.variadic, into: element)
      advance()
    }
    if atEqual { add(parseInitializerClause(), to: &element) }
    return close(element)
  }

  /// `[T]`, `[K: V]` or `[3 of T]`.
  private func parseBracketedType() -> UInt32 {
    guard enter() else { return skipBracketTooDeep() }
    defer { leave() }
    let opening = index
    let offset = start
    advance()
    if at(.integer) || (at(.underscore) && peek() == .kwOf) || (kind.isName && peek() == .kwOf) {
      var inline = open(.inlineArrayType, at: offset, token: opening)
      add(at(.integer) ? leaf(.integerLiteral) : parseSimpleType(), to: &inline)
      if !consume(.kwOf) { problem("expected 'of' in an inline array type") }
      // What stands there in place of a type is no error of the syntax.
      add(parseGenericArgument(), to: &inline)
      expectClosing(opening, "']' in a type")
      return close(inline)
    }
    let key = parseType()
    if consume(.colon) {
      var dictionary = open(.dictionaryType, at: offset, token: opening)
      add(key, to: &dictionary)
      add(parseType(), to: &dictionary)
      expectClosing(opening, "']' in a type")
      return close(dictionary)
    }
    var array = open(.arrayType, at: offset, token: opening)
    add(key, to: &array)
    expectClosing(opening, "']' in a type")
    return close(array)
  }

  /// Skips a bracketed group that is nested too deeply, brackets included.
  func skipBracketTooDeep() -> UInt32 { skippedTooDeep(skipBalanced) }

  /// Consumes the bracket that closes the one at `opening`; what stands before it and could not be read is skipped.
  func expectClosing(_ opening: Int, _ what: StaticString) {
    let closing = Int(matches[opening])
    if closing != 0, closing == index {
      advance()
      return
    }
    problem(.expected(what))
    guard closing > index else { return }
    index = closing
    split = 0
    advance()
  }

  // MARK: Effects and results

  @inline(__always) var atEffects: Bool {
    switch kind {
    case .kwAsync, .kwReasync, .kwThrows, .kwRethrows: true
    default: false
    }
  }

  /// `async throws(E)`.
  func parseEffects() -> UInt32 {
    var effects = open(.effectSpecifiers)
    while atEffects {
      let isThrows = at(.kwThrows)
      advance()
      if isThrows, at(.leftParen) {
        let opening = index
        advance()
        add(parseType(), to: &effects)
        expectClosing(opening, "')' after a thrown type")
      }
    }
    return close(effects)
  }
}
