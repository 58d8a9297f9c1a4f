import Testing

@testable import ConventionRules

/// What rules read of the code besides the words at a place. `--since` goes by that.
@Suite struct RuleReadingTests {
  private static func reading(_ example: DocumentExampleTests.Case) -> RuleReading {
    let selection = RuleSelection(only: example.rule, of: example.convention, library: CheckRun.library)
    return selection.rules.reduce(into: []) { $0.formUnion($1.statement.reading(with: selection.rolesInUse)) }
  }

  private static let withoutMarks = DocumentExampleTests.cases.filter { !reading($0).contains(.marks) }

  private func expectSame(
    _ example: DocumentExampleTests.Case, _ what: String, _ change: (SyntaxTree) -> [(range: Range<Int>, text: String)]
  ) {
    let files = example.files.map { file in
      let tree = SyntaxTree.parse(SourceText(path: file.name, bytes: file.bytes))
      var bytes = file.bytes
      for (range, text) in change(tree).reversed() { bytes.replaceSubrange(range, with: text.utf8) }
      return TestFile(file.name, bytes: bytes)
    }
    #expect(
      example.run(files).findings.map { "\($0): \($0.symbol)" }
        == example.run(example.files).findings.map { "\($0): \($0.symbol)" },
      "\(example.rule.id) does not speak of access levels, and finds the same \(what)")
  }

  @Test("most rules read no access levels")
  func mostRulesReadNoAccessLevels() {
    let rules = Set(DocumentExampleTests.cases.map(\.rule.id))
    #expect(Set(Self.withoutMarks.map(\.rule.id)).count * 2 > rules.count)
  }

  @Test("a rule that reads no marks finds the same without them", arguments: withoutMarks)
  func aRuleThatReadsNoMarksFindsTheSameWithoutThem(example: DocumentExampleTests.Case) {
    guard Nightly.includes(example.number, every: 3) else { return }
    expectSame(example, "without them") { tree in
      tree.declarationMarks.map { ($0, String(repeating: " ", count: $0.count)) }
    }
  }

  @Test("a rule that reads no marks finds the same with others", arguments: withoutMarks)
  func aRuleThatReadsNoMarksFindsTheSameWithOthers(example: DocumentExampleTests.Case) {
    guard Nightly.includes(example.number + 1, every: 3) else { return }
    expectSame(example, "with others") { tree in
      var places: [(range: Range<Int>, text: String)] = []
      tree.walk(tree.root) { node in
        switch tree.kind(node) {
        case .functionDecl, .variableDecl, .initializerDecl, .classDecl, .structDecl, .enumDecl:
          places.append((tree.start(node)..<tree.start(node), "@MainActor public "))
        default: break
        }
        return tree.kind(node) != .codeBlock && tree.kind(node) != .accessorBlock && tree.kind(node) != .protocolDecl
      }
      return places
    }
  }
}
