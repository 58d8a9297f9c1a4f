import Testing

@testable import ConventionRules

@Suite struct StatementHashTests {
  @Test func `what many ids of one comment cost grows as the comment does`() {
    let ids = (0..<4000).map { "no_such_rule_of_ours_\($0)" }.joined(separator: ", ")
    let source = SourceText(path: "a.swift", text: "// mvvm-lint:disable \(ids)\nclass A {}\n// mvvm-lint:enable a\n")
    let tree = SyntaxTree.parse(source)
    let first = Array(stride(from: 21, to: ids.utf8.count, by: 25))
    let last = source.count - 2
    let start = ContinuousClock.now
    let statements = StatementHashes.of(first + [last], in: tree)
    // With a hash for each id it takes a hundred times as long.
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(statements.count == first.count + 1)
    #expect(Set(statements.map(\.hash)).count == 2 && Set(statements.map(\.start)).count == 2)
  }
}
