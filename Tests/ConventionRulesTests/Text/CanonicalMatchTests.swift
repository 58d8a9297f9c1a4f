import Testing

@testable import ConventionRules

/// Names beyond ASCII have several forms in bytes, and people do not see which one they type.
struct CanonicalMatchTests {
  private static let composed = "\u{E9}cran"
  private static let decomposed = "e\u{301}cran"

  @Test(
    "both forms of a name match",
    arguments: [
      (composed, decomposed), (decomposed, composed), ("*\(composed)*", "Mon\(decomposed)View"),
      ("\(decomposed)*", "\(composed)View"),
      ("Un*\(composed)", "UnBel\(decomposed)"), ("\u{AC00}", "\u{1100}\u{1161}"),
    ])
  func bothFormsOfANameMatch(pattern: String, name: String) {
    #expect(NamePattern(pattern).matches(name))
    #expect(NamePatternSet([NamePattern("x"), NamePattern(pattern)]).matches(name))
  }

  @Test(
    "other letters do not match",
    arguments: [(composed, "ecran"), ("e*", composed), ("\(composed)*x", decomposed), ("*\u{E8}*", decomposed)])
  func otherLettersDoNotMatch(pattern: String, name: String) {
    #expect(!NamePattern(pattern).matches(name))
    #expect(!NamePatternSet([NamePattern(pattern)]).matches(name))
  }

  @Test(
    "path patterns cover both forms",
    arguments: ["App/\(composed)", "**/\(decomposed)/**", "App/\(decomposed)/*.swift", "\u{2A}*/\(composed)"])
  func pathPatternsCoverBothForms(text: String) {
    let pattern = PathPattern(text)
    for folder in [Self.composed, Self.decomposed] {
      let path = "App/\(folder)/A.swift"
      #expect(pattern.covers(path), "\(path.unicodeScalars.map(\.value))")
      var covered: [Int] = []
      [pattern].eachCovered(of: ["B.swift", path]) { covered.append($0) }
      #expect(covered == [1])
    }
    #expect(!pattern.covers("App/ecran/A.swift"))
  }
}
