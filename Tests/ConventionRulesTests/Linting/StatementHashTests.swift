import Testing

@testable import ConventionRules

@Suite struct StatementHashTests {
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
}
