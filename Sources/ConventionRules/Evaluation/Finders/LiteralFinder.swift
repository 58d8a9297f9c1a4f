extension PlaceTest {
  func findLiterals(below node: NodeID, _ resolver: FileResolver, _ body: (FoundPlace) -> Void) {}
}

/// Literals as a rule writes them.
struct LiteralTest: Sendable {
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
}
