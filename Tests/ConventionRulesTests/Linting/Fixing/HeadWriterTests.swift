import Testing

@testable import ConventionRules

/// The words in front of a declaration, written anew.
struct HeadWriterTests {
  private func text(_ text: String, _ changes: Wish.HeadChange...) -> String? {
    let tree = SyntaxTree.parse(SourceText(path: "A.swift", text: text))
    let words = ["class", "var", "let", "func"]
    let keyword = (0..<tree.tokenCount).map { TokenID(index: UInt32($0)) }.last { token in
      words.contains(tree.text(token)) && tree.memberNode(withKeywordAt: tree.start(token)) != nil
    }
    return keyword.flatMap { HeadWriter(tree: tree).edit(at: tree.start($0), changes) }.map { edit in
      String(decoding: [edit].applied(to: Array(text.utf8)), as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("class A {}", "final class A {}"), ("public class A {}", "public final class A {}"),
    ("@MainActor\n  public class A {}", "@MainActor\n  public final class A {}"),
    ("public @objc(B) class A {}", "public @objc(B) final class A {}"),
    ("/* a */\n@A // b\nclass A {}", "/* a */\n@A // b\nfinal class A {}"),
  ])
  func finalStandsBeforeTheKeyword(before: String, after: String) {
    #expect(text(before, .word("final")) == after)
  }

  @Test(arguments: [
    ("var a = 1", "private var a = 1"), ("static var a = 1", "private static var a = 1"),
    ("public internal(set) var a = 1", "private var a = 1"), ("private(set) var a = 1", "private var a = 1"),
    ("internal\n  lazy var a = 1", "private\n  lazy var a = 1"),
    ("@A(b) weak var a: A?", "@A(b) private weak var a: A?"),
    ("fileprivate func a() {}", "private func a() {}"), ("package func a() {}", "private func a() {}"),
    ("static internal var a = 1", "static private var a = 1"),
  ])
  func oneLevelTakesThePlaceOfAnother(before: String, after: String) {
    #expect(text(before, .word("private")) == after)
  }

  @Test(arguments: [
    ("var a = 1", "let a = 1"), ("private(set) var a = 1", "let a = 1"),
    ("public private(set) var a = 1", "public let a = 1"),
  ])
  func aConstantHasNoSetter(before: String, after: String) {
    #expect(text(before, .word("let")) == after)
  }

  @Test func severalChangesAreOneEdit() {
    #expect(text("internal private(set) var a = 1", .word("let"), .word("private")) == "private let a = 1")
    #expect(text("final class A {}", .noWord("final"), .word("public")) == "public class A {}")
    #expect(text("weak var a: A?", .word("let"), .noWord("weak")) == "let a: A?", "what goes is gone first")
  }

  @Test(arguments: [
    "private var a = 1, b = 2", "var (a, b) = (1, 2); var c = 1", "lazy var a = 1", "let b = 1; var a = 1",
    "/* b */ var a = 1", "class B {}; func b() { class A { var a = 1; let c = 1 } }",
  ])
  func whatCannotBeSaidStaysAsItIs(before: String) {
    #expect(text(before, .word("let")) == nil)
  }

  @Test func contradictionsAreNotWritten() {
    #expect(text("var a = 1", .word("private"), .word("public")) == nil)
    #expect(text("class A {}", .word("final"), .noWord("final")) == nil)
    #expect(text("open class A {}", .word("final")) == nil)
    #expect(text("private /* for now */ var a = 1", .word("let")) == nil)
    #expect(text("private\n#if B\n@C\n#endif\nvar a = 1", .word("let")) == nil)
  }
}
