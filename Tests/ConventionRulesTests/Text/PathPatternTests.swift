import Testing

@testable import ConventionRules

struct PathPatternTests {
  @Test(
    "covers what it matches and everything below",
    arguments: [
      ("App", "App", true), ("App", "App/A.swift", true), ("App", "Apple/A.swift", false),
      ("./App/", "App/A.swift", true),
      ("App", "Sub/App/A.swift", false), (".", "A.swift", true), ("**", "A/B.swift", true),
      ("*.swift", "A.swift", true), ("*.swift", "App/A.swift", false), ("**/*.swift", "A.swift", true),
      ("**/*.swift", "App/B/A.swift", true), ("**/Generated/**", "App/Generated/A.swift", true),
      ("**/Generated/**", "Generated/A.swift", true), ("**/Generated/**", "App/NotGenerated/A.swift", false),
      ("**/Generated/**", "App/Generated", true), ("Legacy/**", "Legacy/A/B.swift", true),
      ("Legacy/**", "Legacy", true), ("Legacy/*", "Legacy/A/B.swift", true),
      ("**/*Tests/**", "App/FooTests/A.swift", true),
      ("**/A/**/B/*.swift", "x/A/y/A/z/B/C.swift", true), ("**/A/B/**/C", "A/x/A/B/y/C/D.swift", true),
      ("**/A/B/**/C", "A/x/B/y/C/D.swift", false), ("App/*ViewModel.swift", "App/LoginViewModel.swift", true),
      ("app", "App/A.swift", false), ("App", "./App//A.swift", true), ("Größe/**", "Größe/A.swift", true),
    ])
  func coversWhatItMatchesAndEverythingBelow(pattern: String, path: String, covers: Bool) {
    #expect(PathPattern(pattern).covers(path) == covers)
  }

  @Test(
    "a whole match ends where the path ends",
    arguments: [
      ("App", "App", true), ("App", "App/A.swift", false), ("**/A.swift", "A.swift", true),
      ("**/A/*", "x/A/B", true), ("**/A/*", "x/A/B/C", false), ("App/**", "App/A/B", true),
    ])
  func aWholeMatchEndsWhereThePathEnds(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test("a pattern that covers a folder covers what is below")
  func aPatternThatCoversAFolderCoversWhatIsBelow() {
    var random = Random(seed: 7)
    let pieces = ["a", "b", "*", "**", "a*", "."]
    for _ in 0..<3000 {
      let pattern = PathPattern(random.list(of: pieces, atMost: 5).joined(separator: "/"))
      let path = random.list(of: ["a", "b", "ab", "c"], atMost: 6).joined(separator: "/")
      if pattern.covers(path) {
        #expect(pattern.covers(path + "/x"), "\(pattern) covers \(path)")
      } else {
        #expect(!pattern.matches(path), "\(pattern) matches \(path), so it covers it")
      }
    }
  }

  @Test("long runs of wildcards take no long time")
  func longRunsOfWildcardsTakeNoLongTime() {
    let pattern = PathPattern(Array(repeating: "**/a", count: 200).joined(separator: "/") + "/b")
    #expect(!pattern.covers(Array(repeating: "a", count: 3000).joined(separator: "/")))
  }

  @Test(
    "the literal prefix ends before the first wildcard",
    arguments: [
      ("App/Core/*.swift", "App/Core"), ("**/X", ""), ("App", "App"), ("./App//B/", "App/B"), ("App*/B", ""),
    ])
  func theLiteralPrefixEndsBeforeTheFirstWildcard(pattern: String, prefix: String) {
    #expect(PathPattern(pattern).literalPrefix == prefix)
  }
}
