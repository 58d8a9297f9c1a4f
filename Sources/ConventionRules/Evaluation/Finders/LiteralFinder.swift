extension CodeSubject {
  static let literal = CodeSubject(
    marks: .firstLine, isPartOfMember: true, names: { [$0.tree.literalText($0.node)] },
    shownName: { $0.tree.singleLine($0.node) },
    find: { test, node, resolver, _, places in
      guard case .literals(let literals) = test.target else { return }
      let tree = resolver.tree
      tree.walk(node) { node in
        if literals.isMeant(node, tree) {
          places.append(resolver.found(.literal, node, at: tree.firstToken(at: tree.start(node))))
        }
        return true
      }
    })
}

/// Literals as a rule writes them.
struct LiteralMatcher: Sendable {
  let kinds: Set<LiteralKind>
  let texts: [NamePattern]

  init(_ queries: [LiteralQuery], _ vocabulary: Vocabulary) {
    var (kinds, texts): (Set<LiteralKind>, [NamePattern]) = ([], [])
    for query in queries {
      switch query {
      case .kind(let kind): kinds.insert(kind)
      case .text(let pattern): texts.append(pattern)
      case .vocabulary(let name): texts += vocabulary[name] ?? []
      }
    }
    self.kinds = kinds
    self.texts = texts
  }

  fileprivate func isMeant(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let kind = tree.literalKind(node) else { return false }
    if kinds.contains(kind) { return true }
    guard !texts.isEmpty, kind != .array, kind != .dictionary else { return false }
    let text = tree.literalText(node)
    return texts.contains { $0.matches(text) }
  }
}

extension SyntaxTree {
  /// What kind of literal an expression is; nil for anything else.
  func literalKind(_ node: NodeID) -> LiteralKind? {
    switch kind(node) {
    case .stringLiteral: .string
    case .integerLiteral, .floatLiteral: .number
    case .booleanLiteral: .boolean
    case .nilLiteral: .nil
    case .regexLiteral: .regex
    // `[Int]()` calls what is no literal but a type.
    case .arrayExpr: call(ofCallee: node) == nil ? .array : nil
    case .dictionaryExpr: call(ofCallee: node) == nil ? .dictionary : nil
    default: nil
    }
  }

  /// The text of a literal: of a string what stands between the quotes, as it is written.
  func literalText(_ node: NodeID) -> String {
    var text = text(node)[...]
    guard kind(node) == .stringLiteral else { return String(text) }
    while text.hasPrefix("#"), text.hasSuffix("#"), text.count > 1 { text = text.dropFirst().dropLast() }
    for quotes in ["\"\"\"", "\""]
    where text.hasPrefix(quotes) && text.hasSuffix(quotes) && text.count >= 2 * quotes.count {
      let inside = text.dropFirst(quotes.count).dropLast(quotes.count)
      return quotes.count == 1 ? String(inside) : Self.textOfLines(inside)
    }
    return String(text)
  }

  /// What a literal of several lines stands for: its lines without those of the quotes, and without the indentation of the last.
  private static func textOfLines(_ text: Substring) -> String {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count > 2 else { return "" }
    let margin = lines.removeLast()
    return lines.dropFirst().map { $0.hasPrefix(margin) ? $0.dropFirst(margin.count) : $0 }.joined(separator: "\n")
  }
}
