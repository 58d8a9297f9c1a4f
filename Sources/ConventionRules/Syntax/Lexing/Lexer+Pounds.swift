/// What begins with `#`.
extension Lexer {
  /// `#` begins a raw string, a regex literal with pounds, a directive or a macro.
  func lexPound(_ start: Int, _ tokens: inout TokenList, _ lineFlag: UInt32) -> Int {
    if !poundRun.contains(start) {
      var end = start + 1
      while base[end] == UInt8(ascii: "#") { end += 1 }
      poundRun = start..<end
    }
    let afterPounds = poundRun.upperBound
    let pounds = afterPounds - start
    if base[afterPounds] == UInt8(ascii: "\"") {
      let (style, contentStart) = openingQuote(quote: afterPounds, pounds: pounds)
      return continueString(
        from: contentStart, tokenStart: start, style: style, literalStart: start, isHead: true, &tokens, lineFlag)
    }
    if base[afterPounds] == UInt8(ascii: "/"), let end = endOfRegex(start, mustBeRegex: true) {
      if !isClosedRegex(start, end, pounds: pounds) { report("this regular expression is never closed", at: start) }
      tokens.append(.regex, start: start, end: end, lineFlag: lineFlag)
      return end
    }
    let nameEnd = endOfMacroName(from: start + 1)
    let kind = poundKind(start, nameEnd)
    if kind != .pound { noteDirective(kind, end: nameEnd, &tokens) }
    tokens.append(kind, start: start, end: nameEnd, lineFlag: lineFlag)
    return nameEnd
  }

  /// The end of the word behind a `#`, which may stand in backticks.
  private func endOfMacroName(from start: Int) -> Int {
    guard base[start] == UInt8(ascii: "`"), let closing = closingBacktick(from: start + 1) else {
      return endOfIdentifier(from: start)
    }
    return closing + 1
  }

  /// Marks the directives between which nothing is parsed by the compiler.
  @inline(never) private func noteDirective(_ kind: TokenKind, end: Int, _ tokens: inout TokenList) {
    let step = conditionals.pass(kind) { VersionCondition.read(base, from: end) }
    if step.endsSkipped || step.beginsSkipped { tokens.markGroup() }
    if step.beginsSkipped { tokens.markSkippedClause() }
  }

  private func poundKind(_ start: Int, _ end: Int) -> TokenKind {
    switch end - start {
    case 3 where starts(with: "#if", at: start): .poundIf
    case 5 where starts(with: "#else", at: start): .poundElse
    case 6 where starts(with: "#endif", at: start): .poundEndif
    case 7 where starts(with: "#elseif", at: start): .poundElseif
    case 15 where starts(with: "#sourceLocation", at: start): .poundSourceLocation
    default: .pound
    }
  }
}
