import Testing

@testable import ConventionRules

/// How messages show the source of an expression.
struct SingleLineTests {
  @Test("an expression over several lines is shown on one")
  func anExpressionOverSeveralLinesIsShownOnOne() {
    let tree = SyntaxTree.parse(SourceText(path: "A.swift", bytes: Array("f(\n  1,\n  2)\n".utf8)))
    #expect(tree.singleLine(tree.root) == "f( 1, 2)")
  }

  @Test("a long one is shown by its first tokens")
  func aLongOneIsShownByItsFirstTokens() {
    let source = "f(" + String(repeating: "argument, ", count: 500) + "last)"
    let tree = SyntaxTree.parse(SourceText(path: "A.swift", bytes: Array(source.utf8)))
    let shown = tree.singleLine(tree.root)
    #expect(shown.hasPrefix("f(argument, argument, "))
    #expect(shown.hasSuffix("argument, …") || shown.hasSuffix("argument …"))
    #expect(shown.count < 450)
  }

  @Test("a long token is shown whole")
  func aLongTokenIsShownWhole() {
    let source = "\"" + String(repeating: "a", count: 1_000) + "\""
    let tree = SyntaxTree.parse(SourceText(path: "A.swift", bytes: Array(source.utf8)))
    #expect(tree.singleLine(tree.root).hasPrefix(source))
  }
}
