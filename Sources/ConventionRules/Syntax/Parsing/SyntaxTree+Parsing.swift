extension SyntaxTree {
  /// Levels of nesting that any thread's stack has room for.
  public static let defaultMaximumDepth = 200

  /// Parses a text. Never fails: what cannot be read is in ``problems``.
  ///
  /// - Parameter maximumDepth: levels of nested brackets, types and blocks that are read; what lies deeper is skipped
  ///   and a problem recorded. A level takes up to some kilobytes of stack.
  public static func parse(_ source: SourceText, maximumDepth: Int = defaultMaximumDepth) -> SyntaxTree {
    let tree = SyntaxTree(source: source)
    tree.parse(maximumDepth: maximumDepth)
    return tree
  }

  /// Parses ``source`` again, keeping the memory of the tree that was here before.
  public func parse(maximumDepth: Int = defaultMaximumDepth) {
    parse(.all, watching: .none, maximumDepth: maximumDepth)
  }

  /// Parses the declarations of ``source``, and nothing of the insides of functions, accessors and closures in which no
  /// type is declared. All that a summary of the file needs is in the tree; of the problems there are fewer.
  ///
  /// - Parameter words: words to look for in all of the text.
  public func parseOutline(watching words: WatchedWords = .none, maximumDepth: Int = defaultMaximumDepth) {
    parse(.withTypes, watching: words, maximumDepth: maximumDepth)
  }

  func parse(_ bodies: Parser.Bodies, watching words: WatchedWords, maximumDepth: Int) {
    parseTokens(bodies, lexicalProblems: tokenize(bodies, watching: words), maximumDepth: maximumDepth)
  }

  /// The second step of parsing: makes the nodes.
  ///
  /// - Parameter lexicalProblems: what the first step could not read.
  func parseTokens(_ bodies: Parser.Bodies = .all, lexicalProblems: [SyntaxProblem], maximumDepth: Int) {
    brackets.fill(tokens)
    nodes.removeAll(minimumCapacity: tokens.count &* Self.nodesPerToken)
    let parser = Parser(tokens, brackets, source: source, nodes: nodes, bodies: bodies, maximumDepth: maximumDepth)
    parser.parseSourceFile()
    nodes = parser.nodes
    problems = lexicalProblems.isEmpty ? parser.problems : parser.relevant(lexicalProblems) + parser.problems
    // The lexer reports a literal that is never closed at its start, after what it met inside.
    let isInOrder = zip(problems, problems.dropFirst()).allSatisfy { $0.offset <= $1.offset }
    if !isInOrder { problems.sort { $0.offset < $1.offset } }
  }

  /// The first step of parsing: replaces the tokens by those of ``source`` and leaves no node. What is found of the words is
  /// in ``foundWords``.
  ///
  /// - Returns: what could not be read.
  func tokenize(_ bodies: Parser.Bodies = .all, watching words: WatchedWords = .none) -> [SyntaxProblem] {
    forgetParents()
    tokens.removeAll(forTextOf: source.count)
    nodes.truncate(to: 0)
    let lexer = Lexer(source, watching: words, skipsBlocks: bodies == .withTypes)
    lexer.tokenize(into: &tokens)
    // Those in blocks that were passed over were noted there.
    if words.notesTypeNames { noteTypeNames(in: &lexer.found) }
    foundWords = lexer.found
    linterComments = lexer.linterComments
    return lexer.problems
  }

  private func noteTypeNames(in found: inout WatchedWords.Found) {
    for index in 0..<tokens.count where tokens.kind(index) == .identifier {
      let name = nameBytes(TokenID(index: UInt32(truncatingIfNeeded: index)))
      if let first = name.first, WatchedWords.capitals.contains(first) { found.insert(typeName: name) }
    }
  }
}
