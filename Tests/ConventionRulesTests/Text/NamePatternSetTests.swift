import Testing

@testable import ConventionRules

struct NamePatternSetTests {
  static let names = [
    "", "a", "Model", "ViewModel", "MyViewModel", "ViewModelType", "é", "*", "aXbXc", "aXXc", "iew", "View", "sView",
  ]

  @Test("A set of patterns matches the names that one of them matches, however many there are")
  func sameAsOneByOne() {
    let texts = [
      "*", "", "a", "Model", "*Model", "View*", "*Model*", "V*l", "*View*Type", "a*b*c", "**", "é", "*é", "a**c",
      "iew", "*iew", "View", "*View", "V*iew", "*sView",
    ]
    for count in [1, 2, 14, 63, 64, 65, 130] {
      for first in 0..<texts.count {
        // Patterns that match nothing push the others into the next group.
        let patterns = (1..<count).map { NamePattern("no\($0)") } + [NamePattern(texts[first])]
        let set = NamePatternSet(patterns)
        for name in Self.names {
          #expect(
            set.matches(name) == patterns.contains { $0.matches(name) },
            "\(name) and \(texts[first]), behind \(count - 1) others")
        }
      }
    }
  }

  @Test(
    "What stands between stars is found in its order and without overlaps",
    arguments: [
      ("*Request.*", "LoginRequest.Body", true), ("*Request.*", "LoginRequest", false),
      ("*Request.*", "App.Requests.Body", false), ("*aab*", "aaab", true), ("*aab*", "aab", true),
      ("*aab*", "aaba", true),
      ("a*b*c", "abc", true), ("a*b*c", "acbc", true), ("a*b*c", "acc", false), ("*ab*ab*", "abab", true),
      ("*ab*ab*", "ab", false), ("*ab*ba*", "aba", false), ("*b*a*", "ab", false), ("**a**", "a", true),
      ("*a long piece*", "not a long piece", true), ("*a long piece*", "not a long piec", false),
      ("*a*", "", false),
    ])
  func pieces(pattern: String, name: String, matches: Bool) {
    #expect(NamePattern(pattern).matches(name) == matches)
  }

  @Test("No pattern matches nothing")
  func empty() {
    for name in Self.names { #expect(!NamePatternSet([]).matches(name)) }
  }

  @Test("Paths of one folder give the same answers together as each by itself")
  func coveredPaths() {
    let paths = [
      "A.swift", "App/A.swift", "App/Tests/A.swift", "App/Tests/B/A.swift", "App/ATests.swift", "Tests/A.swift",
      "Testing/A.swift", "Tests", "App/Tests.swift", "App/Core/Tests/Deep/A.swift", "./Tests/A.swift",
    ]
    for pattern in [
      "Tests", "**/Tests", "**/*Tests.swift", "App/*.swift", "App/**", ".", "**", "*", "App/Tests/A.swift",
      "**/Tests/**", "App/**/Deep", "**/Core/**/Deep/**", "", "**/**", "./Tests", "App/*/Tests",
    ] {
      let patterns = [PathPattern("nothing"), PathPattern(pattern)]
      var covered: [String] = []
      patterns.eachCovered(of: paths) { covered.append(paths[$0]) }
      #expect(covered == paths.filter { patterns.cover($0) }, "\(pattern)")
    }
  }
}

struct NamePatternListTests {
  @Test("A list of many names matches what one of them matches, as a list of few does", arguments: [2, 8, 9, 40])
  func sameAsOneByOne(_ count: Int) {
    for last in ["Model", "é", "*View", "V*l", "*"] {
      let patterns = (1..<count).map { NamePattern("no\($0)") } + [NamePattern(last)]
      let list = NamePatternList(patterns)
      for var name in NamePatternSetTests.names + ["no1", "no39", "e\u{301}"] {
        let expected = patterns.contains { $0.matches(name) }
        let isMatch = name.withUTF8 { list.matches($0) }
        #expect(isMatch == expected, "\(name) and \(last), behind \(count - 1) others")
      }
    }
  }
}
