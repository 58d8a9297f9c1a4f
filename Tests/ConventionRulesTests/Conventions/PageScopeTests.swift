import Testing

@testable import ConventionRules

@Suite("front matter says which files a page is about")
struct PageScopeTests {
  private static let rule =
    "# Page\n\n```json5 rule\n{ id: \"a_rule\", severity: \"note\", message: \"no\", forbid: { call: \"a\" } }\n```\n"

  private func read(_ frontMatter: String, base: PatternBase = .here) -> (convention: Convention, problems: [String]) {
    let text = DocumentText(path: "page.mdc", bytes: Array((frontMatter + Self.rule).utf8), base: base)
    let (convention, problems) = Convention.read(text, base: nil)
    return (convention, problems.map { "\($0.line):\($0.column): \($0.message)" })
  }

  private static let files = [
    "Package.swift", "App/A.swift", "App/Views/B.swift", "App/Views/Deep/C.swift", "Kit/D.swift", "Tests/ETests.swift",
  ]

  /// The files that a page is about, by their last letters.
  private func files(_ frontMatter: String, base: PatternBase = .here) throws -> String {
    let (convention, problems) = read(frontMatter, base: base)
    #expect(problems == [])
    #expect(convention.title == "Page")
    guard let scope = convention.scope else { return "all" }
    return Self.files.filter(scope.covers).map { $0.split(separator: "/").last?.prefix(1) ?? "" }.joined()
  }

  @Test(
    "the keys of each tool, in each form in which they are written",
    arguments: [
      ("paths: App/**", "ABC"), ("paths: \"App/**\"", "ABC"), ("paths: 'App/**'", "ABC"),
      ("paths:\n  - \"App/**\"\n  - Kit/*.swift", "ABCD"), ("paths:\n- 'App/*'\n# more\n\n- Kit # here", "AD"),
      ("paths: [App/**, \"Kit/**\"]", "ABCD"), ("paths: [\n  'App/**', # one\n  'Kit/**',\n]", "ABCD"),
      ("paths: App/**, Kit/**", "ABCD"), ("paths: \"App/**,Kit/**\"", "ABCD"), ("globs: \"App/**\", 'Kit/**'", "ABCD"),
      ("paths:\n  App/**", "ABC"), ("\"paths\": App/**", "ABC"), ("paths : App/**", "ABC"), ("paths:App/**", "ABC"),
      ("applyTo: \"**\"", "PABCDE"), ("applyTo: **", "PABCDE"), ("applyTo: '**/*.swift,**/*.h'", "PABCDE"),
      ("description: Views\nglobs: **/Views/**/*.swift\nalwaysApply: false", "BC"), ("globs: *.swift", "PABCDE"),
      ("globs: *Tests.swift", "E"), ("globs: Views", "BC"), ("globs: /*.swift", "P"), ("globs: ./App/*.swift", "A"),
      ("globs: App/", "ABC"), ("globs: App/*/", "BC"),
      ("globs: App/*/**", "BC"),
    ])
  func keysAreReadInEachForm(frontMatter: String, expected: String) throws {
    #expect(try files("---\n\(frontMatter)\n---\n") == expected)
    #expect(
      try files("\u{FEFF}---\r\n\(frontMatter.replacing("\n", with: "\r\n"))\r\n---\r\n") == expected, "BOM, CRLF")
    #expect(try files("\n \n---\n\(frontMatter)\n---\n") == expected, "below blank lines")
    #expect(try files("---  \nname: x\n\(frontMatter)\nother: >-\n  some\n  text\n---\n\n") == expected, "among others")
  }

  @Test(
    "braces stand for several patterns",
    arguments: [
      ("{App,Kit}/*.swift", "AD"), ("App/**/*.{swift,h}", "ABC"), ("{App/{Views,Models}/**,Kit/**}", "BCD"),
      ("App/{,Views/}*.swift", "AB"), ("{*Tests,Package}.swift", "PE"),
    ])
  func bracesStandForSeveralPatterns(glob: String, expected: String) throws {
    for frontMatter in ["paths: \(glob)", "applyTo: \"\(glob)\"", "globs:\n  - \(glob)", "paths: [ \(glob) ]"] {
      #expect(try files("---\n\(frontMatter)\n---\n") == expected, "\(frontMatter)")
    }
    #expect(try files("---\nglobs: \(glob),Kit/*.swift\n---\n").contains("D"))
  }

  @Test(
    "what keeps a page about the whole project",
    arguments: [
      "", "---\n---\n", "---\ntitle: x\n---\n", "---\nglobs:\nalwaysApply: true\n---\n", "---\nglobs: []\n---\n",
      "---\nglobs: \"\"\n---\n", "---\nglobs: ~\n---\n", "---\nglobs: App/**\nalwaysApply: true # all\n---\n",
    ])
  func whatKeepsAPageAboutTheWholeProject(frontMatter: String) throws {
    #expect(try files(frontMatter) == "all")
  }

  @Test("two tools may read one page")
  func twoToolsMayReadOnePage() throws {
    #expect(try files("---\npaths:\n  - App/**\n  - Kit\nglobs: Kit,App/**\n---\n") == "ABCD")
    #expect(
      read("---\npaths: App/**\nglobs: Kit/**\n---\n").problems
        == ["3:1: 'globs' and 'paths' mean different files; write the same in both"])
  }

  private static let sign =
    "; a pattern can have '*' within a name and '**' for folders, and nothing else: '*' matches such a sign in a name, too"
  private static let form = "cannot be read; write one pattern, or patterns with commas between, or a list of patterns"

  @Test(
    "what cannot be read is a mistake",
    arguments: [
      ("paths: []", "2:1: 'paths' names no files; name some, or remove it"),
      ("applyTo:", "2:1: 'applyTo' names no files; name some, or remove it"),
      ("applyTo: \"\"", "2:1: 'applyTo' names no files; name some, or remove it"),
      ("paths: |\n  App/**\n  Kit/**", "2:1: 'paths' \(form)"), ("paths:\n  - - App", "2:1: 'paths' \(form)"),
      ("paths:\n  - in: App", "2:1: 'paths' \(form)"),
      ("paths:\n  in: App/**\n  out: Kit", "2:1: 'paths' \(form)"), ("paths: [App/**", "2:1: 'paths' \(form)"),
      ("paths: \"App/**", "2:1: 'paths' \(form)"), ("paths: 'it''s/**'", "2:1: 'paths' \(form)"),
      ("paths: App/**\n  Kit/**", "2:1: 'paths' \(form)"), ("globs: **/*.swift\"", "2:1: 'globs' \(form)"),
      ("paths: App/[A-Z]*.swift", "2:8: 'paths' contains 'App/[A-Z]*.swift'\(sign)"),
      ("globs: App/?.swift", "2:8: 'globs' contains 'App/?.swift'\(sign)"),
      ("paths:\n  - App/**\n  - '!App/Views/**'", "4:6: 'paths' contains '!App/Views/**'\(sign)"),
      ("paths: '!Views'", "2:9: 'paths' contains '!Views'\(sign)"),
      ("paths: App/{Views}/**", "2:8: 'paths' contains 'App/{Views}/**'\(sign)"),
      ("paths: App/{Views,Kit/**", "2:8: 'paths' contains 'App/{Views,Kit/**'\(sign)"),
      (
        "paths: ../Other/**",
        "2:8: 'paths' contains the path '../Other/**', which leaves the folder of the configuration"
      ),
      (
        "paths: {App,../Other}/**",
        "2:8: 'paths' contains the path '../Other/**', which leaves the folder of the configuration"
      ),
      (
        "applyTo: App/**.swift",
        "2:10: 'applyTo' contains 'App/**.swift'; write '**' between slashes, as in 'App/**/*.swift'"
      ),
      ("paths: App\npaths: Kit", "3:1: the front matter has the key 'paths' already"),
      ("applyto: App", "2:1: the key 'applyto' means nothing; write 'applyTo'"),
      ("apply_to: App", "2:1: the key 'apply_to' means nothing; write 'applyTo'"),
      ("globs: App\nalwaysApply: yes", "3:1: 'alwaysApply' is 'true' or 'false'"),
      (
        "paths: " + String(repeating: "{a,b}", count: 9),
        "2:8: 'paths' means more than 256 patterns; write fewer"
      ),
      (
        "globs: [" + String(repeating: "a,", count: 256) + "\n b]",
        "3:2: 'globs' means more than 256 patterns; write fewer"
      ),
    ])
  func whatCannotBeReadIsAMistake(frontMatter: String, problem: String) {
    #expect(read("---\n\(frontMatter)\n---\n").problems == [problem])
  }

  @Test(
    "front matter that does not end is a mistake if it names files",
    arguments: [
      ("---\npaths: App/**\n\n", "6:1"), ("---\npaths: App/**\nSome text.\n---\n", "3:1"),
      ("---\npaths: App/**\n# Title\nText: none.\n\nMore text.\n\n---\n", "6:1"),
    ])
  func frontMatterThatDoesNotEndIsAMistake(frontMatter: String, place: String) {
    #expect(
      read(frontMatter).problems
        == ["\(place): the front matter with 'paths' does not end before this line; end it with a line '---'"])
    #expect(read(frontMatter.replacing("paths", with: "title")).problems == [])
  }

  @Test("a page of prose has no mistakes in front matter, since no rule needs it")
  func aPageOfProseHasNoMistakes() {
    let text = DocumentText(path: "page.mdc", bytes: Array("---\npaths: [\n---\n# Be nice\n".utf8))
    let (convention, problems) = Convention.read(text, base: nil)
    #expect(problems == [] && convention.title == "Be nice")
  }

  @Test("patterns are relative to the folder around those of the tool")
  func patternsAreRelativeToTheFolderAround() throws {
    #expect(try files("---\npaths: Views/*\n---\n", base: .below("App")) == "B")
    #expect(try files("---\npaths: '**/*.swift'\n---\n", base: .below("App")) == "ABC")
    #expect(try files("---\npaths: ios/App/**\n---\n", base: .above("ios")) == "ABC")
    #expect(try files("---\npaths: android/**\n---\n", base: .above("ios")) == "")
  }
}
