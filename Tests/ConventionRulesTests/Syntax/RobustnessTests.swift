import Testing

@testable import ConventionRules

/// Any bytes have a tree: nothing traps, hangs or leaves the file.
@Suite(.sampled) struct RobustnessTests {
  /// By day at every eleventh byte.
  @Test func aFileCutAtAnyByteHasATree() {
    let bytes = Array(grammarSample.utf8)
    for length in Nightly.sample(0...bytes.count, every: 11, for: 0) {
      checkInvariants(parse(bytes: Array(bytes[..<length])), "the first \(length) bytes of the sample")
    }
  }

  /// By day without every third.
  @Test func aFileWithoutAnyOneTokenHasATree() {
    let tree = parse(grammarSample)
    let bytes = Array(grammarSample.utf8)
    for index in Nightly.sample(0..<tree.tokenCount - 1, every: 3, for: 0) {
      var changed = bytes
      changed.removeSubrange(tree.range(TokenID(index: UInt32(index))))
      checkInvariants(parse(bytes: changed), "the sample without token \(index)")
    }
  }

  /// 2,000 of them, by day 500.
  @Test func randomChangesLeaveATree() {
    var random = SeededGenerator(seed: 0x5EED)
    let bytes = Array(grammarSample.utf8)
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "\\(", "<", ">", "#if A\n", "#endif\n", "/*", "`", ",", ":",
    ]
    for _ in 0..<(Nightly.isOn ? 2_000 : 500) {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<changed.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: changed.remove(at: place)
        case 1: changed[place] = UInt8.random(in: 0...255, using: &random)
        case 2: changed.insert(contentsOf: pieces.randomElement(using: &random)?.utf8 ?? "".utf8, at: place)
        default: changed.removeSubrange(place..<min(changed.count, place + Int.random(in: 1...80, using: &random)))
        }
      }
      checkInvariants(parse(bytes: changed), "a changed sample")
    }
  }

  @Test(arguments: [
    "[", "(", "{", "[]", "f(", "a<", "\"\\(", "class A {", "if a {", "@a(", "#if A\n", "switch a { case b:", "try ",
    "!",
    "x ? y : ", "(Int) -> ", "{ [a, ", "a.b(1)", "-", "&", "\\a.", "let (", "case .a(", "`", "#/\n", "<<<<<<< \n",
    "a, ",
    "else if b {}", "@a ", "public ", "final ", "do { } catch ", "\"\"\"\n", "#\"", "/*", "a { ", "#a(", "each ",
    "func f() {", "1...",
  ])
  func manyRepetitionsAreAnOrdinaryFile(piece: String) {
    let tree = parse(String(repeating: piece, count: 20_000))
    #expect(tree.tokenCount >= 1, "a file of \(piece) has tokens")
  }

  /// Measured from each of its bytes, such a run would take many minutes.
  @Test func aVeryLongRunOfPoundsIsReadOnce() {
    let run = String(repeating: "#", count: 200_000)
    #expect(parse(run).tokenCount == 200_001, "each pound is a token, and the end of the file")
    #expect(parse(run + " #\"a\"#").tokenCount == 200_002, "a string literal after it is one")
  }

  /// Each `<` may begin generic arguments that nest too deeply: looked for their ends in the rest of the file, they would take minutes.
  @Test func aVeryLongRunOfGenericArgumentsIsReadOnce() {
    let run = String(repeating: "A<", count: 400_000)
    for (head, isTold) in [("let x: ", true), ("func f(a: ", true), ("let x = ", false)] {
      let tree = parse(head + run + "A\n)\nclass After {}")
      #expect(tree.problems.contains { $0.isTooDeep } == isTold, "in an expression '<' may be an operator: \(head)")
    }
  }

  @Test func whatFollowsDeepNestingIsStillRead() {
    let source =
      "let a = " + String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000) + "\nclass After {}"
    let tree = parse(source)
    #expect(tree.children(tree.root).contains { tree.kind($0) == .classDecl })
    #expect(tree.problems.count == 1, "one problem says that nesting is too deep")
  }

  @Test func nestingWithinTheLimitIsReadInFull() {
    let source = "let a = " + String(repeating: "[", count: 80) + "1" + String(repeating: "]", count: 80)
    #expect(parse(source).problems.isEmpty)
  }

  @Test func dumpsOfBrokenFilesAreWritten() {
    for length in stride(from: 0, through: grammarSample.utf8.count, by: 61) {
      let tree = parse(bytes: Array(grammarSample.utf8.prefix(length)))
      #expect(SyntaxDump.json(tree: tree, tokens: true).last == UInt8(ascii: "}"))
      #expect(!SyntaxDump.text(tree: tree).isEmpty)
    }
  }

  @Test func aTreeIsReusedForTheNextFile() {
    let tree = parse("class A { func f() {} }")
    let first = outline(tree, tree.root)
    tree.source.refill(path: "B.swift", minimumCapacity: 16) { buffer in
      buffer.copyBytes(from: Array("let b = 1".utf8))
      return 9
    }
    tree.parse()
    #expect(outline(tree, tree.root) == outline(parse("let b = 1"), NodeID(index: 0)))
    #expect(first != outline(tree, tree.root))
  }
}

/// A generator that gives the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed | 1
  }

  /// xorshift64.
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
