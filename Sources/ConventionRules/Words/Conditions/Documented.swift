extension WordDefinition {
  static let documented = WordDefinition(
    "documented", of: .members.union([.type]), takes: .flag,
    meaning: "Whether a documentation comment stands in front of it.",
    example: #"{ member: "*", is: "public", documented: true }"#,
    phrase: { isWanted, _, _ in .says("have", "a documentation comment", isDenied: !isWanted) },
    prepare: { isWanted, _ in DocumentedCondition(isWanted: isWanted) })
}

private struct DocumentedCondition: Evaluator {
  let isWanted: Bool

  var need: Need { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let isDocumented = isDocumented(place, scope) else { return .unknown }
    return Truth(isDocumented == isWanted)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    isDocumented(place, scope).map { $0 ? "has a documentation comment" : "has no documentation comment" }
      ?? "is in a file that was not read"
  }

  private func isDocumented(_ place: FoundPlace, _ scope: Scope) -> Bool? {
    let index = scope.index
    let keyword: (file: FileID, offset: Int)? =
      switch place.item {
      case .member(let member): (member.file, index.keywordOffset(member))
      case .nestedType(let nested): (nested.file, index.keywordOffset(nested))
      case .type(let type): index.primaryBody(of: type).map { ($0.file, index.keywordOffset($0)) }
      case .code, .conformance, .file: nil
      }
    guard let keyword, let tree = scope.resolver(of: keyword.file)?.tree else { return nil }
    return tree.memberNode(withKeywordAt: keyword.offset).map(tree.hasDocumentation)
  }
}

extension SyntaxTree {
  /// Whether a documentation comment, `///` or `/**`, stands in front of a declaration.
  fileprivate func hasDocumentation(_ declaration: NodeID) -> Bool {
    let first = firstToken(at: start(declaration))
    let before = first.index == 0 ? 0 : end(TokenID(index: first.index - 1))
    let gap = String(decoding: source.bytes[before..<start(declaration)], as: UTF8.self)
    return gap.split(whereSeparator: \.isNewline).contains { line in
      let text = line.drop(while: \.isWhitespace)
      return text.hasPrefix("///") && !text.hasPrefix("////") || text.hasPrefix("/**") && !text.hasPrefix("/**/")
    }
  }
}
