import Testing

@testable import ConventionRules

struct StemPatternsTests {
  static let patterns = ["*View", "Cart", "My*", "*", "My*View", "*é", "*V*w", "View"].map { NamePattern($0) }

  @Test(
    "A list finds the stems of a name that its patterns find one by one",
    arguments: ["MyView", "CartView", "Cart", "View", "My", "Café", "Cafe\u{301}", "", "XVw", "é"])
  func sameAsOneByOne(_ name: String) {
    let found = StemPatterns(Self.patterns).stems(of: name).sorted { $0.pattern < $1.pattern }
    let expected = Self.patterns.indices.compactMap { number in
      NameStem(of: name, by: Self.patterns[number]).map { (number, $0.text) }
    }
    #expect(found.map(\.pattern) == expected.map(\.0))
    #expect(found.map(\.stem) == expected.map(\.1))
  }

  @Test("What a pattern's star stands for is the stem, and a name without a star is its own")
  func stems() {
    let stems = StemPatterns(Self.patterns).stems(of: "MyView").map(\.stem)
    #expect(Set(stems) == ["My", "View", "MyView"])
    #expect(NameStem(of: "View", by: NamePattern("*View")) == nil, "Nothing is left of the name")
  }
}
