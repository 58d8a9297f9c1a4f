import Testing

@testable import ConventionRules

@Suite struct NamePatternSetTests {
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

  @Test("No pattern matches nothing")
  func empty() {
    for name in Self.names { #expect(!NamePatternSet([]).matches(name)) }
  }

  @Test("Paths of one folder give the same answers together as each by itself")
  func coveredPaths() {
    let paths = [
      "A.swift", "App/A.swift", "App/Tests/A.swift", "App/Tests/B/A.swift", "App/ATests.swift", "Tests/A.swift",
      "Testing/A.swift", "Tests", "App/Tests.swift",
    ]
    for pattern in [
      "Tests", "**/Tests", "**/*Tests.swift", "App/*.swift", "App/**", ".", "**", "*", "App/Tests/A.swift",
    ] {
      let patterns = [PathPattern("nothing"), PathPattern(pattern)]
      var covered: [String] = []
      patterns.eachCovered(of: paths) { covered.append(paths[$0]) }
      #expect(covered == paths.filter { patterns.cover($0) }, "\(pattern)")
    }
  }
}
