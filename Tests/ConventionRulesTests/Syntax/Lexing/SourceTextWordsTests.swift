import Testing

@testable import ConventionRules

struct SourceTextWordsTests {
  @Test(
    "A word is found wherever it is one",
    arguments: ["door", "a.door()", "`door`", "x⊕door", "“door”", "→door←", "1+door"])
  func found(_ text: String) {
    #expect(SourceText(path: "A.swift", bytes: text.utf8).hasWord(inOneOf: words), "door in '\(text)'")
  }

  @Test("A part of a word is none", arguments: ["", "doors", "outdoor", "_door", "döor", "doorü", "d oor"])
  func notFound(_ text: String) {
    #expect(!SourceText(path: "A.swift", bytes: text.utf8).hasWord(inOneOf: words), "no door in '\(text)'")
  }

  @Test func wordsMayHaveLettersBeyondASCII() {
    let text = SourceText(path: "A.swift", bytes: "let türe = 1".utf8)
    #expect(text.hasWord(inOneOf: [NameHashSet([NameHash.of("türe")])]))
  }

  private let words = [NameHashSet([NameHash.of("window")]), NameHashSet([NameHash.of("door")])]
}
