import Foundation
import Testing

@Suite("pages of coding agents, as their tools keep them")
struct AgentPageTests {
  private static func page(_ frontMatter: String, _ function: String) -> String {
    """
    ---
    \(frontMatter)
    ---
    # A page

    - Nobody calls `\(function)`.

    ```json5 rule
    { id: "no_\(function)", severity: "error", message: "calls {name}", forbid: { call: "\(function)" } }
    ```

    ```swift bad
    func f() { \(function)() }  // violation
    ```
    """
  }

  private static let code = "func f() {\n  one()\n  two()\n  three()\n}\n"

  private func project(_ conventions: String, _ files: [String: String], in folder: String = "") throws -> Sandbox {
    let code = ["App/A.swift": Self.code, "App/Views/B.swift": Self.code, "Kit/C.swift": Self.code]
    let own = code.merging([".mvvm-lint.json": "{ conventions: [\(conventions)] }"]) { $1 }
    return try Sandbox(
      Dictionary(uniqueKeysWithValues: own.map { (folder + $0.key, $0.value) }).merging(files) { $1 })
  }

  /// Each finding as `path:line rule`.
  private func findings(_ project: Sandbox, _ arguments: String...) throws -> [String] {
    let outcome = try BuiltCommand.run(["--reporter", "agent", "--quiet"] + arguments, in: project.path)
    return outcome.lines.map { line in
      line.firstMatch(of: /^(\S+):\d+: error: .* \[(\w+)\]/).map { "\($0.1) \($0.2)" } ?? line
    }
  }

  @Test("the rules of a page hold for the files that its front matter names")
  func theRulesOfAPageHoldForTheFilesItNames() throws {
    let project = try project(
      "'.claude/rules', '.cursor/rules', '.github/instructions/*.instructions.md'",
      [
        ".claude/rules/views.md": Self.page("paths:\n  - \"**/Views/**\"", "one"),
        ".cursor/rules/kit.mdc": Self.page("description: Kit\nglobs: Kit/**/*.swift\nalwaysApply: false", "two"),
        ".github/instructions/app.instructions.md": Self.page("applyTo: \"App/*.swift\"", "three"),
      ])
    #expect(try findings(project) == ["App/A.swift:4 no_three", "App/Views/B.swift:2 no_one", "Kit/C.swift:3 no_two"])
    let brief = try project.run("brief", "App/Views/New.swift").output
    #expect(brief.contains("no_one") && !brief.contains("no_two") && !brief.contains("no_three"), "\(brief)")
    let verified = try project.run("verify")
    #expect(verified.exitCode == 0 && verified.lines.count == 3, "\(verified)")
  }

  @Test("a page that no file is about says so")
  func aPageThatNoFileIsAboutSaysSo() throws {
    let project = try project("'.claude/rules'", [".claude/rules/web.md": Self.page("x: y\npaths: web/**", "one")])
    let outcome = try project.run()
    #expect(
      outcome.errors.contains(
        "warning: .claude/rules/web.md:3:1: 'paths' matches no file of the project, so no rule of this page applies"),
      "\(outcome.errors)")
    #expect(try !project.run("App/A.swift").errors.contains("matches no file"), "not all files were asked for")
  }

  @Test("a mistake in front matter fails the run, with its place")
  func aMistakeInFrontMatterFailsTheRun() throws {
    let project = try project("'.cursor/rules'", [".cursor/rules/a.mdc": Self.page("globs: App/[A-Z]*", "one")])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains(".cursor/rules/a.mdc:2:8: error: 'globs' contains"))
    let verified = try project.run("verify", ".cursor/rules/a.mdc")
    #expect(verified.exitCode == 2 && verified.output.contains(".cursor/rules/a.mdc:2:8: error: 'globs' contains"))
  }

  @Test("a page that is found by its name and names files holds for those of its folder")
  func aPageFoundByItsNameHoldsForFilesOfItsFolder() throws {
    let project = try project("'**/AGENTS.md'", ["App/AGENTS.md": Self.page("paths: '*.swift'", "one")])
    #expect(try findings(project) == ["App/A.swift:2 no_one", "App/Views/B.swift:2 no_one"])
  }

  @Test("patterns are relative to the folder around the tool's own, wherever the configuration is")
  func patternsAreRelativeToTheFolderAroundTheToolsOwn() throws {
    let page = [".claude/rules/app.md": Self.page("paths: ios/App/*.swift", "one"), ".git/HEAD": ""]
    let below = try project("'../.claude/rules/app.md'", page, in: "ios/")
    #expect(try findings(below, "ios") == ["ios/App/A.swift:2 no_one"])
    let above = try project(
      "'ios/.claude/rules'",
      ["ios/.claude/rules/app.md": Self.page("paths: '**/*.swift'", "one"), "ios/D.swift": Self.code])
    #expect(try findings(above) == ["ios/D.swift:2 no_one"])
  }

  @Test("a Markdown file is a document by any ending, also without a folder")
  func aMarkdownFileIsADocumentByAnyEnding() throws {
    let project = try project("'rules.mdc'", ["rules.mdc": Self.page("globs: Kit/**", "one")])
    #expect(try findings(project) == ["Kit/C.swift:2 no_one"])
    #expect(try project.run("verify", "rules.mdc").output == "rules.mdc: 1 rule, 1 example: ok\n")
    #expect(try project.run("explain", "rules.mdc").output.hasPrefix("---\nglobs: Kit/**\n---\n# A page"))
    #expect(try project.run("new", "start.mdc").exitCode == 0)
    #expect(try project.run("verify", "start.mdc").exitCode == 0)
    #expect(try project.run("new", "start.txt").exitCode == 2)
    #expect(try project.run("verify", "none.mdc").errors.contains("No such file"))
  }

  @Test("names that a page of some files defines hold for the whole project, and a warning says so")
  func namesOfAPageOfSomeFilesAreRemarked() throws {
    let words = "\n\n```json5 vocabulary\n{ view_model_names: [\"*Model\"] }\n```\n"
    let project = try project("'.cursor/rules'", [".cursor/rules/a.mdc": Self.page("globs: Kit/**", "one") + words])
    let outcome = try project.run()
    #expect(
      outcome.errors.contains("the list 'view_model_names' holds for the whole project")
        && outcome.errors.contains("though the rules of this page hold for some files"), "\(outcome.errors)")
  }
}
