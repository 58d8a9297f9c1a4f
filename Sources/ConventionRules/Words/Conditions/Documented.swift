extension WordDefinition {
  static let documented = WordDefinition(
    "documented", of: .members.union([.type, .statement]), takes: .flag,
    meaning: "It has a documentation comment, or as a statement any comment beside or above it.",
    example: #"{ member: "*", is: "public", documented: true }"#,
    phrase: { isWanted, subject, _ in .says("have", subject.comment, isDenied: !isWanted) },
    readsCode: { _ in true },
    prepare: { isWanted, _ in DocumentedCondition(isWanted: isWanted) })
}

private struct DocumentedCondition: PreparedCondition {
  let isWanted: Bool

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let isDocumented = isDocumented(place, scope) else { return .unknown }
    return Truth(isDocumented == isWanted)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    let comment = place.subject.comment
    return isDocumented(place, scope).map { $0 ? "has " + comment : "has no " + comment.dropFirst(2) }
      ?? "is in a file that was not read"
  }

  private func isDocumented(_ place: FoundPlace, _ scope: Scope) -> Bool? {
    if case .code(let node, _) = place.item { return scope.resolver(of: place.file)?.tree.hasComment(beside: node) }
    let index = scope.index
    let keyword: (file: FileID, offset: Int)? =
      switch place.item {
      case .member(let member): (member.file, index.keywordOffset(member))
      case .nestedType(let nested): (nested.file, index.keywordOffset(nested))
      case .type(let type): index.primaryBody(of: type).map { ($0.file, index.keywordOffset($0)) }
      case .code, .conformance, .file, .undeclared, .elsewhere: nil
      }
    guard let keyword, let tree = scope.resolver(of: keyword.file)?.tree else { return nil }
    return tree.memberNode(withKeywordAt: keyword.offset).map(tree.hasDocumentation)
  }
}

extension Subject {
  fileprivate var comment: String { self == .statement ? "a comment" : "a documentation comment" }
}

extension SyntaxTree {
  /// Whether a comment stands on the lines of a statement, or in front of it on the line above.
  fileprivate func hasComment(beside statement: NodeID) -> Bool {
    let bytes = source.bytes
    let lineStart = bytes.startOfLine(before: start(statement))
    let lineAbove = bytes.startOfLine(before: max(0, lineStart - 1))
    let before = endOfToken(before: lineStart)
    // What stands behind code on the line above belongs to that.
    let from = before > lineAbove ? lineStart : lineAbove
    return commentLines(in: before..<bytes.endOfLine(from: end(statement))).contains { $0.upperBound > from }
  }

  private func endOfToken(before offset: Int) -> Int {
    let next = firstToken(at: offset).index
    return next == 0 ? 0 : end(TokenID(index: next - 1))
  }

  /// Whether a documentation comment, `///` or `/**`, stands in front of a declaration.
  fileprivate func hasDocumentation(_ declaration: NodeID) -> Bool {
    let before = endOfToken(before: start(declaration))
    let gap = String(decoding: source.bytes[before..<start(declaration)], as: UTF8.self)
    return gap.split(whereSeparator: \.isNewline).contains { line in
      let text = line.drop(while: \.isWhitespace)
      return text.hasPrefix("///") && !text.hasPrefix("////") || text.hasPrefix("/**") && !text.hasPrefix("/**/")
    }
  }
}
