import Foundation
import Testing

@testable import ConventionRules

/// A page's rule is found, or the run fails and says why; it is never off in silence. `verify` says the same as a run.
@Suite("a page is applied, or the run fails")
struct AppliedPageTests {
  private static let body = "{ id: \"no_one\", severity: \"error\", message: \"calls\", forbid: { call: \"one\" } }\n"
  private static let sound = """
    ## Two

    ```json5 rule
    { id: "no_two", severity: "error", message: "calls", forbid: { call: "two" } }
    ```

    """

  private func project(_ files: [String: String], conventions: String = "'docs'") throws -> Sandbox {
    try Sandbox(
      [".mvvm-lint.json": "{ conventions: [\(conventions)] }", "App/A.swift": "func f() { one() }\n"].merging(files) {
        $1
      })
  }

  /// Runs a project with a page beside a sound one, and `verify` of the page.
  private func outcomes(_ page: String) throws -> (run: BuiltCommand.Outcome, verify: BuiltCommand.Outcome) {
    let project = try project(["docs/page.md": page, "docs/sound.md": Self.sound])
    return (try project.run("--reporter", "agent", "--quiet"), try project.run("verify", "docs/page.md"))
  }

  @Test(
    "a rule in any sound form is applied",
    arguments: [
      "```json5 title=\"no ones\" rule\n\(body)```\n", "~~~json {1,2} rule\n\(body)~~~\n",
      "> ```json5 rule\n> \(body)> ```\n",
      "- item\n\n  ```json5 rule\n  \(body)  ```\n",
      "```json5 rule\r\(body.dropLast())\r```\r", "---\nglobs: a\n---\n```json5 rule\n\(body)```\n",
      "<details>\n\n```json5 rule\n\(body)```\n\n</details>\n",
    ])
  func aRuleInAnySoundFormIsApplied(block: String) throws {
    let outcome = try outcomes("# One\n\n" + block)
    #expect(outcome.run.output.hasPrefix("App/A.swift:1:12: error: calls [no_one]"))
    #expect(outcome.run.exitCode == 1 && outcome.verify.exitCode == 0)
  }

  @Test(
    "a rule that no page draws as one fails the run",
    arguments: [
      ("```json5\u{A0}rule\n\(body)```\n", "U+00A0"), ("```json5 {.rule}\n\(body)```\n", "did you mean 'json5 rule'?"),
      ("```json5\n\(body)```\n", "does not begin with 'json rule'"),
      ("```\n\(body)```\n", "does not begin with 'json rule'"),
      ("```json5 \u{FF52}ule\n\(body)```\n", "did you mean 'rule'?"),
      ("```json5 \u{FF52}\u{FF55}\u{FF4C}\u{FF45}\n\(body)```\n", "does not begin with 'json rule'"),
      ("~~~ js\n[\(body)]\n~~~\n```yaml\n\(body)```\n", "does not begin with 'json rule'"),
      ("    ```json5 rule\n    \(body)    ```\n", "indented by four columns"),
      ("    ```json5,rule\n    \(body)    ```\n", "indented by four columns"),
      ("<div>\n```json5 rule\n\(body)```\n</div>\n", "in HTML"),
      ("<!--\n```json5 rule\n\(body)```\n", "comment that never ends"),
      ("text\n\u{FEFF}```json5 rule\n\(body)```\n", "plain text"), ("Rule: ```json5 rule\n\(body)```\n", "plain text"),
      ("``json5 rule\n\(body)``\n", "plain text"), ("\u{2018}\u{2018}\u{2018}json5 rule\n\(body)\n", "plain text"),
      ("```json5 rule`\n\(body)```\n", "plain text"),
      ("text\u{2028}```json5 rule\u{2028}\(body)\u{2028}```\n", "plain text"),
      ("```swift\nlet a = 1\n\n```json5 rule\n\(body)```\n", "begins in another one"),
      ("~~~\nx\n\n```json5 rule\n\(body)```\n", "begins in another one"), ("```json5 rule\n\(body)", "never closed"),
      ("<!-- x --> ```json5 rule\n\(body)```\n", "plain text"), ("<!--\n--> ```json5 rule\n\(body)```\n", "plain text"),
      ("<td>```json5 rule\n\(body)```\n", "in HTML"),
      ("```json5\n\(body.dropLast(3))\n```\n", "does not begin with 'json rule'"),
      ("```json5\n\(body)\(body)```\n", "does not begin with 'json rule'"),
      ("``[`json5 rule\n\(body)```\n", "states a rule, but no rule block"),
      ("json5 rule:\n\n\(body)\n", "states a rule, but no rule block"),
      ("- \(body)\n", "states a rule, but no rule block"),
      (String(repeating: "> ", count: 120) + "```json5 rule\n\(body)```\n", "plain text"),
    ])
  func aRuleThatNoPageDrawsAsOneFailsTheRun(block: String, message: String) throws {
    let outcome = try outcomes("# One\n\n" + block)
    #expect(outcome.run.exitCode == 2 && outcome.verify.exitCode == 2)
    #expect(
      outcome.run.errors.contains("docs/page.md:") && outcome.run.errors.contains(message), "\(outcome.run.errors)")
    #expect(outcome.verify.output.contains(message), "\(outcome.verify.output)")
  }

  @Test(
    "what a page only shows stays prose",
    arguments: [
      "```text\n\(body)```\n", "````markdown\n```json5 rule\n\(body)```\n````\n", "Write ` ```json5 rule ` above it.\n",
      "```json\n{ \"id\": 1, \"name\": \"one\" }\n```\n", "```json5 title=\"rule\"\n{ each: [1] }\n```\n",
      "A block begins with ```json5 rule and ends with ```.\n", "```swift\nlet id = \"each\"\n```\n",
    ])
  func whatAPageOnlyShowsStaysProse(block: String) throws {
    let project = try project(["docs/page.md": "# One\n\n" + block, "docs/sound.md": Self.sound])
    let outcome = try project.run("--quiet")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("a rule in a comment is off, and a note says so")
  func aRuleInACommentIsOff() throws {
    let project = try project(["docs/page.md": "# One\n\n<!--\n```json5 rule\n\(Self.body)```\n-->\n" + Self.sound])
    let outcome = try project.run()
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("docs/page.md:4:4: this block is in a comment, so nothing of it holds"))
    #expect(try project.run("verify").output.contains("docs/page.md:4:4: warning: this block is in a comment"))
  }

  @Test(
    "a name that holds what nobody sees is a mistake",
    arguments: [
      "forbid: { call: \"one\u{200B}\" }", "forbid: { call: \"o\\u00ADne\" }", "forbid: { mention: \"One\u{2060}\" }",
      "each: { type: \"*\", named: \"O\u{200D}ne\" }, must: { is: \"final\" }",
      "forbid: { call: [\"two\", \"\u{FEFF}one\"] }",
    ])
  func aNameThatHoldsWhatNobodySeesIsAMistake(rule: String) throws {
    let outcome = try outcomes("# One\n\n```json5 rule\n{ id: \"no_one\", severity: \"error\", \(rule) }\n```\n")
    #expect(outcome.run.exitCode == 2 && outcome.verify.exitCode == 2)
    #expect(outcome.run.errors.contains("which nobody sees; remove it"), "\(outcome.run.errors)")
  }

  @Test("names of other scripts and emoji are names")
  func namesOfOtherScriptsAreNames() throws {
    let project = try project([
      "docs/page.md":
        "# One\n\n```json5 rule\n{ id: \"a\", severity: \"error\", forbid: { call: [\"می\u{200C}رود\", \"👩\u{200D}👧\"] } }\n```\n"
    ])
    #expect(try project.run("--quiet").exitCode == 0)
  }

  @Test("a page that is listed and excluded is told")
  func aPageThatIsListedAndExcludedIsTold() throws {
    let project = try project([
      ".mvvm-lint.json": "{ conventions: ['docs'], excluded: ['docs/page.md', 'docs/prose.md'] }",
      "docs/page.md": Self.page,
      "docs/sound.md": Self.sound, "docs/prose.md": "Prose.\n",
    ])
    let outcome = try project.run("--quiet")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.errors
        == "mvvm-lint: warning: .mvvm-lint.json:1:17: 'docs/page.md' is excluded, so nothing of its blocks holds\n")
  }

  // MARK: Encodings

  private static let page = "# One\n\n```json5 rule\n\(body)```\n"

  @Test(
    "a page that is not in UTF-8 fails the run",
    arguments: [
      Data([0xFF, 0xFE]) + page.data(using: .utf16LittleEndian)!, page.data(using: .utf16BigEndian)!,
      page.data(using: .utf16LittleEndian)!, page.data(using: .utf32LittleEndian)!,
      Data((String(repeating: "x", count: 300) + "\n").utf8) + page.data(using: .utf16LittleEndian)!,
      Data("# Caf".utf8) + Data([0xE9]) + Data("\n\(page)".utf8),
    ])
  func aPageThatIsNotInUTF8FailsTheRun(bytes: Data) throws {
    let project = try project(["docs/sound.md": Self.sound])
    try project.write("docs/page.md", bytes)
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains("cannot read 'docs/page.md': not UTF-8 in line"))
    let verified = try project.run("verify", "docs/page.md")
    #expect(verified.exitCode == 2 && verified.errors.contains("not UTF-8 in line"))
    try project.write(".mvvm-lint.json", Data("{ conventions: ['docs/page.md'] }".utf8))
    #expect(try project.run().errors.contains("cannot read 'docs/page.md': not UTF-8 in line"))
  }

  @Test("a configuration that is not in UTF-8 fails the run")
  func aConfigurationThatIsNotInUTF8FailsTheRun() throws {
    let project = try project(["docs/page.md": Self.page])
    try project.write(
      ".mvvm-lint.json", Data([0xFF, 0xFE]) + "{ conventions: ['docs'] }".data(using: .utf16LittleEndian)!)
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains("not UTF-8 in line 1"))
  }

  // MARK: Links and names

  private func rulesFound(_ project: Sandbox) throws -> [String] {
    try project.run("--reporter", "agent", "--quiet").lines.map { String($0.split(separator: ":")[0]) }
  }

  @Test("a page counts under the name of a link to it")
  func aPageCountsUnderTheNameOfALink() throws {
    let code = [
      "A/A.swift": "func f() { one() }\n", "B/B.swift": "func f() { one() }\n", "App/A.swift": "func f() { one() }\n",
    ]
    let top = try project(code.merging(["AGENTS.md": Self.page]) { $1 }, conventions: "'**/CLAUDE.md'")
    try top.link("CLAUDE.md", to: "AGENTS.md")
    #expect(try rulesFound(top) == ["A/A.swift", "App/A.swift", "B/B.swift"])
    let shared = try project(code.merging(["docs/x.md": Self.page]) { $1 }, conventions: "'**/CLAUDE.md'")
    try shared.link("A/CLAUDE.md", to: "../docs/x.md")
    try shared.link("B/CLAUDE.md", to: "../A/CLAUDE.md")
    #expect(try rulesFound(shared) == ["A/A.swift", "B/B.swift"], "a page holds for each folder that has it")
    let folder = try project(code.merging(["docs/team/x.md": Self.page]) { $1 }, conventions: "'**/rules/*.md'")
    try folder.link("App/rules", to: "../docs/team")
    #expect(try rulesFound(folder) == ["A/A.swift", "App/A.swift", "B/B.swift"])
    let wide = try project(code.merging(["AGENTS.md": Self.page]) { $1 }, conventions: "'**/CLAUDE.md', '**/AGENTS.md'")
    try wide.link("A/CLAUDE.md", to: "../AGENTS.md")
    #expect(try rulesFound(wide) == ["A/A.swift", "App/A.swift", "B/B.swift"], "a link takes nothing away")
    let loop = try project(code.merging(["docs/x.md": Self.page]) { $1 }, conventions: "'docs'")
    try loop.link("docs/up", to: "..")
    try loop.link("docs/here", to: ".")
    #expect(try rulesFound(loop) == ["A/A.swift", "App/A.swift", "B/B.swift"])
  }

  @Test("a link that leads nowhere fails the run where it is meant")
  func aLinkThatLeadsNowhereFailsTheRunWhereItIsMeant() throws {
    let project = try project(["AGENTS.md": Self.page], conventions: "'**/AGENTS.md'")
    try project.link("docs/old.md", to: "gone.md")
    #expect(try rulesFound(project) == ["App/A.swift"])
    try project.link("App/AGENTS.md", to: "gone.md")
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains("cannot read 'App/AGENTS.md': the link leads nowhere"))
  }

  @Test("a link out of the project fails the run")
  func aLinkOutOfTheProjectFailsTheRun() throws {
    let outside = try Sandbox(["x.md": Self.page])
    let project = try project(["docs/CLAUDE.md": Self.sound], conventions: "'**/CLAUDE.md'")
    try project.link("CLAUDE.md", to: outside.path("x.md"))
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains(
        "cannot read 'CLAUDE.md': the link leads out of the project; --follow-outside-links follows it"))
    #expect(try project.run("--follow-outside-links", "--quiet").exitCode == 1)
  }

  @Test("the case of a page's ending does not count, and that of its name is told")
  func theCaseOfAPagesNameIsTold() throws {
    for name in ["page.MD", "page.markdown", "page.mdc", "page.mdx", "page.mkd"] {
      let project = try project(["docs/\(name)": Self.page, "docs/sound.md": Self.sound])
      #expect(try rulesFound(project) == ["App/A.swift"], "\(name)")
    }
    let other = try project(["App/agents.md": Self.page, "AGENTS.md": Self.sound], conventions: "'**/AGENTS.md'")
    let outcome = try other.run()
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains("'App/agents.md' has blocks of a convention, and '**/AGENTS.md' writes its name in"))
    try other.write("App/agents.md", Data("Prose.\n".utf8))
    #expect(try other.run().exitCode == 0)
  }

  @Test("a page that git tracks is found, whatever its ignore lines say")
  func aPageThatGitTracksIsFound() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": "{ conventions: ['**/AGENTS.md'] }", "App/A.swift": "func f() { one() }\n",
      "App/AGENTS.md": Self.page,
    ])
    try GitRepository.make(in: project.path).commit()
    try project.write(".gitignore", Data("AGENTS.md\n".utf8))
    try project.write("AGENTS.md", Data("```json5 rule\n{ oops: 1 }\n```\n".utf8))
    #expect(try rulesFound(project) == ["App/A.swift"], "a page of the work tree alone is not")
  }

  // MARK: Patterns

  @Test(
    "signs that no pattern knows are mistakes wherever a pattern stands",
    arguments: [
      "excluded: ['[A]/**']", "included: ['App/[a-z]*']", "known: ['A?.swift']", "excluded: ['{A,B}/**']",
      "excluded: ['!App/**']", "excluded: ['App\\\\**']", "vocabulary: { test_paths: ['**/[T]ests/**'] }",
      "vocabulary: { test_paths: ['App/Tests**'] }", "rules: { no_one: { excluded: ['[A]/**'] } }",
      "overrides: [{ paths: ['App]/**'], rules: { no_one: 'off' } }]",
    ])
  func signsThatNoPatternKnowsAreMistakes(key: String) throws {
    let project = try project([
      "docs/page.md": Self.page, ".mvvm-lint.json": "{ conventions: ['docs'], \(key) }",
    ])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains("error: "), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("a pattern can have '*'") || outcome.errors.contains("between slashes"),
      "\(outcome.errors)")
  }

  @Test("a page listed by a name or a pattern with such signs is read or a mistake")
  func aPageListedWithSuchSignsIsAMistake() throws {
    for name in ["docs/[a-z]*.md", "docs/{page,sound}.md", "docs/pag?.md", "!docs/page.md"] {
      let project = try project(["docs/page.md": Self.page], conventions: "'\(name)'")
      #expect(try project.run().exitCode == 2, "\(name)")
    }
    let named = try project(["docs/[page].md": Self.page], conventions: "'docs/[page].md'")
    #expect(try rulesFound(named) == ["App/A.swift"])
  }

  // MARK: Pages of folders

  @Test("what a folder's page changes for the whole project is told, in a quiet run too")
  func whatAFoldersPageChangesIsTold() throws {
    func warnings(_ block: String, _ more: String = "") throws -> [String] {
      let project = try project([
        ".mvvm-lint.json": "{ conventions: ['**/AGENTS.md'], \(more) }", "AGENTS.md": Self.page,
        "Feed/AGENTS.md": "# Feed\n\n\(block)\n```\n",
      ])
      let outcome = try project.run("--quiet")
      #expect(outcome.exitCode == 1, "\(outcome.errors)")
      return outcome.errors.split(separator: "\n").map(String.init)
    }
    let list = "```json5 vocabulary\n{ view_model_names: [] }"
    #expect(
      try warnings(list) == [
        "mvvm-lint: warning: Feed/AGENTS.md:4:21: the list 'view_model_names' holds for the whole project, in place of that of"
          + " 'mvvm', though the rules of this page hold for its folder; define it in the configuration, or give it another name"
      ])
    #expect(try warnings(list, "vocabulary: { view_model_names: ['*VM'] }").isEmpty)
    #expect(
      try warnings("```json5 roles\n{ view_model: { named: \"*X\" } }").first?.contains(
        "Feed/AGENTS.md:4:3: the role 'view_model' holds for the whole project") ?? false)
    #expect(try warnings("```json5 roles\n{ feed_model: { named: \"*X\" } }").isEmpty)
    let rule =
      "```json5 rule\n{ id: \"no_view_references_in_view_models\", severity: \"error\", forbid: { call: \"three\" } }"
    #expect(
      try warnings(rule, "rules: { no_view_references_in_view_models: 'error' }") == [
        "mvvm-lint: warning: Feed/AGENTS.md:4:7: this rule takes the place of the rule 'no_view_references_in_view_models' of"
          + " 'input-output', which is off in the whole project by that; give it another id"
      ])
  }
}
