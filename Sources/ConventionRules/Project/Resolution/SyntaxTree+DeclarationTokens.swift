extension SyntaxTree {
  /// The tokens of a declaration, from its first attribute to its closing brace, and perhaps some before it. Needs no nodes.
  func tokens(of declaration: DeclarationID, _ index: ProjectIndex) -> Range<Int> {
    let body = index.bodyRange(declaration)
    var start = Int(firstToken(at: index.keywordOffset(declaration)).index)
    // Braces in the arguments of an attribute are no end of what stands before it.
    var openParens = 0
    while start > 0 {
      switch tokens.kind(start - 1) {
      case .rightParen: openParens += 1
      case .leftParen: openParens -= 1
      case .leftBrace, .rightBrace, .semicolon: if openParens <= 0 { return start..<end(body) }
      default: break
      }
      start -= 1
    }
    return start..<end(body)
  }

  private func end(_ body: Range<Int>) -> Int {
    body.isEmpty ? tokenCount : Int(firstToken(at: body.upperBound).index)
  }
}
