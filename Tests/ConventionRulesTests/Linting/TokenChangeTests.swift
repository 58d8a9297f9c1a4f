import Testing

@testable import ConventionRules

/// Which lines of a hunk are left where only tokens count.
@Suite struct TokenChangeTests {
  private func changes(_ old: String, _ new: String, _ hunks: [ChangedHunk], marks: Bool = true) -> ChangedLines {
    let trees = [old, new].map { SyntaxTree.parse(SourceText(path: "a.swift", text: $0)) }
    return ChangedLines(
      hunks, from: ComparedTokens(trees[0]), to: ComparedTokens(trees[1]), includesMarks: marks)
  }

  @Test("lines with the same tokens are left out, and lines outside of hunks are not looked at")
  func linesWithTheSameTokensAreLeftOutAndLinesOutsideOfHunksAre() {
    let lines = changes("a()\nb()\nc()\n", "x()\n b()\ny()\n", [ChangedHunk(old: 2..<4, new: 2..<4)])
    #expect(lines == ChangedLines(added: [3...3], removedBelow: [2]))
  }

  @Test("a token that went is told on the line of what stood beside it")
  func aTokenThatWentIsToldOnTheLineOfWhatStoodBesideIt() {
    let hunk = ChangedHunk(old: 1..<3, new: 1..<3)
    #expect(changes("weak var a\nb()\n", "var a\n b()\n", [hunk]) == ChangedLines(added: [1...1], removedBelow: [0]))
    #expect(changes("a()\nb().c\n", " a()\nb()\n", [hunk]) == ChangedLines(added: [2...2], removedBelow: [2]))
  }

  @Test("lines that went are told between the others")
  func linesThatWentAreToldBetweenTheOthers() {
    let hunk = ChangedHunk(old: 1..<4, new: 1..<3)
    #expect(changes("a()\nb()\nc()\n", " a()\n c()\n", [hunk]) == ChangedLines(removedBelow: [1]))
    #expect(changes("a()\n// b\nc()\n", " a()\n c()\n", [hunk]) == ChangedLines())
  }

  @Test("an attribute that went from a line of its own is told on the line below")
  func anAttributeThatWentFromALineOfItsOwnIsToldOnTheLineBelow() {
    let hunk = ChangedHunk(old: 2..<3, new: 2..<2)
    let lines = changes("a()\n@objc\nclass A {}\n", "a()\nclass A {}\n", [hunk])
    #expect(lines == ChangedLines(added: [2...2], removedBelow: [1]))
    let statement = changes("a()\nb()\nclass A {}\n", "a()\nclass A {}\n", [hunk])
    #expect(statement == ChangedLines(removedBelow: [1]))
  }

  @Test("the line behind a removal is a changed one where it is asked for")
  func theLineBehindARemovalIsAChangedOneWhereItIsAskedFor() {
    let lines = ChangedLines(added: [2...3, 7...9], removedBelow: [0, 3, 6, 8])
    #expect(
      lines.withLinesBehindRemovals == ChangedLines(added: [1...4, 7...9], removedBelow: [0, 3, 6, 8]))
  }

  @Test("of two equal statements the new one is told")
  func ofTwoEqualStatementsTheNewOneIsTold() {
    #expect(
      changes("a()\n", "a()\na()\n", [ChangedHunk(old: 2..<2, new: 2..<3)]) == ChangedLines(added: [2...2]))
  }

  @Test("marks count where they are asked for")
  func marksCountWhereTheyAreAskedFor() {
    let hunk = ChangedHunk(old: 1..<2, new: 1..<2)
    let (old, new) = ("class A {}\n", "public final class A {}\n")
    #expect(changes(old, new, [hunk]) == ChangedLines(added: [1...1]))
    #expect(changes(old, new, [hunk], marks: false) == ChangedLines())
  }

  @Test("weak, static and the attributes of frameworks are no marks")
  func weakStaticAndTheAttributesOfFrameworksAreNoMarks() {
    let hunk = ChangedHunk(old: 1..<2, new: 1..<2)
    for word in ["weak", "static", "lazy", "override", "@IBOutlet", "@Published", "@objc @Observed(1)"] {
      #expect(
        changes("var a: A?\n", "\(word) var a: A?\n", [hunk], marks: false) == ChangedLines(added: [1...1]), "\(word)")
    }
  }

  @Test("a literal that is indented as a whole is the same, and one of which a line is indented is another")
  func aLiteralThatIsIndentedAsAWholeIsTheSameAndOneOfWhichALineIs() {
    let hunk = ChangedHunk(old: 1..<4, new: 1..<4)
    let old = "a(\"\"\"\n  b \\(c) d\n  \"\"\")\n"
    #expect(changes(old, "a(\"\"\"\n    b \\(c) d\n    \"\"\")\n", [hunk]) == ChangedLines())
    #expect(changes(old, "a(\"\"\"\n    b \\(c) d\n  \"\"\")\n", [hunk]) != ChangedLines())
    #expect(changes(old, "a(\"\"\"\n  b \\(c)  d\n  \"\"\")\n", [hunk]) != ChangedLines())
  }

  @Test("comments to the linter count, however they are written")
  func commentsToTheLinterCountHoweverTheyAreWritten() {
    let hunk = ChangedHunk(old: 1..<2, new: 1..<2)
    let old = "a()  // mvvm-lint:disable:this b\n"
    #expect(changes(old, "a() //  mvvm-lint:disable:this b\n", [hunk]) == ChangedLines())
    #expect(changes(old, "a()\n", [hunk]) == ChangedLines(added: [1...1], removedBelow: [1]))
  }
}
