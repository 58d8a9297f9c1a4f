extension WordDefinition {
  static let lines = WordDefinition(
    "lines", of: .members.union([.type, .file, .body, .closure, .extension]),
    takes: TypedShape.object([
      WordShape.Key(name: "at_most", meaning: "a number of lines", shape: .number, isRequired: true)
    ]).map { $0.number("at_most") ?? 0 },
    meaning: "How many lines it has.",
    example: #"{ file: "*", lines: { at_most: 400 } }"#,
    phrase: { most, _, _ in .says("have", "at most \(most) lines") },
    readsCode: { _ in true },
    prepare: { most, _ in LinesCondition(atMost: most) })
}

private struct LinesCondition: PreparedCondition {
  let atMost: Int

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    count(place, scope).map { Truth($0 <= atMost) } ?? .unknown
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    count(place, scope).map { "has \($0) lines" } ?? "is in a file that was not read"
  }

  private func count(_ place: FoundPlace, _ scope: Scope) -> Int? {
    guard let tree = scope.resolver(of: place.file)?.tree else { return nil }
    let index = scope.index
    func count(from keyword: Int) -> Int? {
      tree.memberNode(withKeywordAt: keyword).map { tree.lineCount(in: tree.range($0)) }
    }
    switch place.item {
    case .file: return tree.lineCount(in: 0..<tree.source.count)
    case .type(let type):
      let body = index.declarations(of: type).first { $0.file == place.file && !index.isExtension($0) }
      return body.flatMap { count(from: index.keywordOffset($0)) }
    case .nestedType(let nested): return count(from: index.keywordOffset(nested))
    case .member(let member): return count(from: index.keywordOffset(member))
    // The braces of a body and of a closure, and what a closure begins with, are none of its lines.
    case .code(let node, _):
      let block = place.subject == .closure ? scope.resolver(of: place.file).flatMap(place.closure) : node
      return block.map { tree.lineCount(of: $0) }
    case .conformance, .undeclared, .elsewhere: return nil
    }
  }
}
