import Foundation
import Testing

@testable import ConventionRules

@Suite("documents that a folder or a pattern means")
struct FoundDocumentTests {
  /// A page with a rule that forbids to call a function.
  private static func page(_ function: String, id: String? = nil) -> String {
    """
    # A page

    - Nobody calls `\(function)`.

    ```json5 rule
    { id: "\(id ?? "no_\(function)")", severity: "error", message: "calls {name}", forbid: { call: "\(function)" } }
    ```

    ```swift bad
    func f() { \(function)() }  // violation
    ```
    """
  }

  private static let code = "func f() {\n  one()\n  two()\n  three()\n}\n"

  private func project(_ conventions: String, _ files: [String: String]) throws -> Sandbox {
    let code = ["App/A.swift": Self.code, "Features/Login/B.swift": Self.code, "Features/LoginKit/C.swift": Self.code]
    return try Sandbox(
      code.merging([".mvvm-lint.json": "{ conventions: [\(conventions)] }"]) { $1 }.merging(files) { $1 })
  }

  /// Each finding as `path:line:column rule`.
  private func findings(_ project: Sandbox, _ paths: String...) throws -> [String] {
    let outcome = try BuiltCommand.run(["--reporter", "agent", "--quiet"] + paths, in: project.path)
    return outcome.lines.map { line in
      line.firstMatch(of: /^(\S+): error: .* \[(\w+)\]/).map { "\($0.1) \($0.2)" } ?? line
    }
  }

  private func errors(_ project: Sandbox) throws -> String {
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    return outcome.errors.replacing(project.path + "/", with: "")
  }

  @Test("a folder means its Markdown files, which hold for the whole project; some may be prose")
  func aFolderMeansItsMarkdownFiles() throws {
    let project = try project(
      "'.claude/rules'",
      [
        ".claude/rules/swift.md": Self.page("one"), ".claude/rules/deep/er.md": Self.page("two"),
        ".claude/rules/prose.md": "# Be nice\n", ".claude/rules/notes.txt": Self.page("three"),
        "docs/x.md": Self.page("three"),
      ])
    #expect(try findings(project, "App") == ["App/A.swift:2:3 no_one", "App/A.swift:3:3 no_two"])
    let verified = try project.run("verify")
    #expect(
      verified.output == """
        .claude/rules/deep/er.md: 1 rule, 1 example: ok
        .claude/rules/swift.md: 1 rule, 1 example: ok

        """, "in the order of their paths")
    #expect(verified.exitCode == 0)
  }

  @Test("a page found by its name holds for its folder, and one at the top for all")
  func aPageFoundByItsNameHoldsForItsFolder() throws {
    let project = try project(
      "'**/AGENTS.md'",
      [
        "AGENTS.md": Self.page("one"), "Features/Login/AGENTS.md": Self.page("two"),
        "Features/AGENTS.md": Self.page("three"),
        "Empty/AGENTS.md": "Prose.\n",
      ])
    #expect(
      try findings(project) == [
        "App/A.swift:2:3 no_one", "Features/Login/B.swift:2:3 no_one", "Features/Login/B.swift:3:3 no_two",
        "Features/Login/B.swift:4:3 no_three", "Features/LoginKit/C.swift:2:3 no_one",
        "Features/LoginKit/C.swift:4:3 no_three",
      ])
    let brief = try project.run("brief", "Features/New/D.swift").output
    #expect(brief.contains("no_one") && brief.contains("no_three") && !brief.contains("no_two"))
  }

  @Test("any other pattern, and a page that the list names, holds for the whole project")
  func anyOtherPatternHoldsForTheWholeProject() throws {
    let files = ["docs/swift.md": Self.page("one"), "docs/ui/views.md": Self.page("two"), "docs/note.txt": ""]
    #expect(
      try findings(try project("'docs/*'", files), "App") == ["App/A.swift:2:3 no_one", "App/A.swift:3:3 no_two"])
    let named = try project(
      "'Features/AGENTS.md', '**/AGENTS.md', 'Features'",
      [
        "Features/AGENTS.md": Self.page("one"), "Features/Login/AGENTS.md": Self.page("two"),
      ])
    #expect(
      try findings(named, "App") == ["App/A.swift:2:3 no_one", "App/A.swift:3:3 no_two"],
      "a page that is found twice is read once, and holds wherever one of the ways says so")
  }

  @Test("what git ignores, excluded and hidden folders and other projects are not searched")
  func whatIsLeftOutIsNotSearched() throws {
    let mistake = "```json5 rule\n{ oops: 1 }\n```\n"
    let project = try project(
      "'**/AGENTS.md'",
      [
        ".mvvm-lint.json": "{ conventions: ['**/AGENTS.md'], excluded: ['Old'], included: ['App'] }",
        "AGENTS.md": Self.page("one"),
        "Old/AGENTS.md": mistake, "Build/AGENTS.md": mistake, ".gitignore": "Build\n", ".git/HEAD": "",
        ".cache/AGENTS.md": mistake,
        "Pods/X/AGENTS.md": mistake, "Other/AGENTS.md": mistake, "Other/.mvvm-lint.json": "{}",
      ])
    try project.link("CLAUDE/AGENTS.md", to: "../AGENTS.md")
    #expect(try findings(project) == ["App/A.swift:2:3 no_one"])
    try project.write(
      ".mvvm-lint.json", Data("{ conventions: ['**/AGENTS.md'], gitignore: false, excluded: ['Old'] }".utf8))
    #expect(try errors(project).contains("Build/AGENTS.md:2:3: error: unknown key 'oops'"))
  }

  @Test(
    "a folder or pattern that means nothing is a mistake",
    arguments: [
      (
        "'**/AGENTS.md'",
        "'**/AGENTS.md' matches no Markdown file; hidden and excluded folders, and files that git ignores, are not searched"
      ),
      (
        "'.cursor/*.md'",
        "'.cursor/*.md' matches no Markdown file; hidden and excluded folders, and files that git ignores, are not searched"
      ),
      (
        "'App'",
        "the folder 'App' has no Markdown file; hidden and excluded folders, and files that git ignores, are not searched"
      ),
      (
        "'docs'",
        "none of the 2 documents of 'docs' has a rule, so they check nothing; a rule is a block that begins with '```json rule'"
      ),
      (
        "'docs/a*'",
        "the only document of 'docs/a*' has no rule, so it checks nothing; a rule is a block that begins with '```json rule'"
      ),
      ("'docs/c.md'", "cannot read 'docs/c.md': No such file or directory"),
      ("'/'", "'/' is outside of the project; list each document by its path"),
      ("'../*.md'", "'conventions' contains the path '../*.md', which leaves the folder of the configuration"),
      ("'docs/**.md'", "'conventions' contains 'docs/**.md'; write '**' between slashes, as in 'App/**/*.swift'"),
    ])
  func aFolderOrPatternThatMeansNothingIsAMistake(conventions: String, message: String) throws {
    let project = try project(conventions, ["docs/a.md": "Prose.\n", "docs/b.md": "Prose.\n"])
    #expect(try errors(project) == ".mvvm-lint.json:1:17: error: \(message)\n")
  }

  @Test("two pages cannot share the id of a rule")
  func twoPagesCannotShareTheIDOfARule() throws {
    let project = try project(
      "'**/AGENTS.md'",
      ["Features/Login/AGENTS.md": Self.page("one", id: "no_calls"), "App/AGENTS.md": Self.page("two", id: "no_calls")])
    #expect(
      try errors(project)
        == ".mvvm-lint.json:1:17: error: 'App/AGENTS.md' and 'Features/Login/AGENTS.md' both have a rule 'no_calls';"
        + " give one of them another id, or move the rule into a document that applies to both\n")
  }

  @Test("pages beside an extended configuration hold for the project below it")
  func pagesBesideAnExtendedConfigurationHold() throws {
    let project = try Sandbox([
      "common/base.json": "{ conventions: ['**/AGENTS.md'] }", "common/AGENTS.md": Self.page("one"),
      "common/kit/AGENTS.md": Self.page("two"), "app/.mvvm-lint.json": "{ extends: '../common/base.json' }",
      "app/A.swift": Self.code, ".git/HEAD": "",
    ])
    #expect(try findings(project, "app") == ["app/A.swift:2:3 no_one"])
  }
}
