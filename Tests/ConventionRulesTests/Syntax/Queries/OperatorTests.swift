import Testing

@testable import ConventionRules

struct OperatorTests {
  /// The parts between the loosest operators of the only statement of a text.
  private func operands(_ text: String) throws -> (rank: OperatorRank?, [String]) {
    let tree = parse(text)
    let sequence = try #require(tree.firstChild(tree.root))
    let folded = tree.folded(sequence)
    return (folded.rank, folded.operands.map { $0.map { tree.text($0) }.joined(separator: " ") })
  }

  @Test(
    "The loosest operators divide a sequence first",
    arguments: [
      ("a = b ? c : d", .assignment, ["a", "b ? c : d"]), ("x += a ?? b", .assignment, ["x", "a ?? b"]),
      ("a || b && c || d", .or, ["a", "b && c", "d"]), ("a && b == c && d", .and, ["a", "b == c", "d"]),
      ("a == b ?? c", .comparison, ["a", "b ?? c"]), ("a ?? b as T ?? c + d", .coalescing, ["a", "b as T", "c + d"]),
      ("f <~ a ? b : c", .ternary, ["f <~ a", "c"]), ("a ? b : c ? d : e", .ternary, ["a", "c", "e"]),
      ("a + b * c", .other, ["a", "b", "c"]), ("a as T", nil, ["a as T"]),
    ] as [(String, OperatorRank?, [String])])
  func loosestFirst(_ text: String, _ rank: OperatorRank?, _ expected: [String]) throws {
    let found = try operands(text)
    #expect(found.rank == rank, "of \(text)")
    #expect(found.1 == expected, "of \(text)")
  }
}
