import Testing

@testable import ConventionRules

/// A configuration of a folder sees all files by paths from there.
struct SeenPathTests {
  private static let folders = [
    "", "App/", "App/Tests/", "Tests/", "Tests/App/", "App/Core/Tests/", "Kit/Tests/App/", "b/",
  ]

  private static let index = ProjectIndex(
    files: folders.flatMap { folder in ["A.swift", "ATests.swift"].map { folder + $0 } }.map { path in
      FileSummary(tree: .parse(SourceText(path: path, text: "class A {}")))
    }, sdk: SDKTable())

  @Test(
    "patterns cover the paths that the configuration sees",
    arguments: ["", "App", "Tests", "App/Core", "App/Core/Tests", "Kit/Tests", "Elsewhere/Deep"],
    [
      ["**/Tests/**"], ["**/*Tests/**"], ["**/App/*"], ["Tests"], ["*.swift"], ["*"], ["**"], ["**/*/Tests/**"],
      ["../App/**"],
      ["**/../Tests"], ["**/**/Tests/A*"], ["Core/**", "**/Tests/App/**", "*/ATests.swift"], [],
    ])
  func patternsCoverThePathsThatTheConfigurationSees(home: String, patterns: [String]) {
    let index = ProjectIndex(Self.index, seenFrom: HomeFolder(folder: home))
    let patterns = patterns.map { PathPattern($0) }
    let covered = index.files(coveredBy: patterns)
    for file in index.files {
      #expect(covered.contains(file.index) == patterns.cover(index.path(file)), "\(index.path(file)) from '\(home)'")
    }
  }
}
