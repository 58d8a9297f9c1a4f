import Testing

@testable import ConventionRules

struct StatementHashTests {
  @Test("all places in a comment have the hash of the comment, and others their own")
  func allPlacesInACommentHaveTheHashOfTheCommentAndOthersTheirOwn() {
    let ids = (0..<40).map { "no_such_rule_of_ours_\($0)" }.joined(separator: ", ")
    let source = SourceText(path: "a.swift", text: "// mvvm-lint:disable \(ids)\nclass A {}\n// mvvm-lint:enable a\n")
    let tree = SyntaxTree.parse(source)
    let first = Array(stride(from: 21, to: ids.utf8.count, by: 25))
    let last = source.count - 2
    let statements = StatementHashes.of(first + [last, first[0]], in: tree)
    #expect(Set(statements.prefix(first.count).map(\.start)) == [0])
    #expect(Set(statements.prefix(first.count).map(\.hash)).count == 1)
    #expect(statements[first.count].hash != statements[0].hash, "the second comment")
    #expect(statements[first.count + 1].hash == statements[0].hash, "the first comment again")
  }

  @Test("line breaks of a literal are the same whatever they are made of")
  func lineBreaksOfALiteralAreTheSame() {
    func statement(_ text: String) -> StatementHashes.Statement {
      StatementHashes.of([0], in: SyntaxTree.parse(SourceText(path: "a.swift", text: text)))[0]
    }
    let text = "bad(\"\"\"\n  a\n  b\n  \"\"\")\n"
    let (lf, crlf) = (statement(text), statement(text.replacing("\n", with: "\r\n")))
    #expect(lf.hash == crlf.hash)
    #expect(statement(text.replacing("b", with: "c")).hash != lf.hash, "what it holds")
  }
}
