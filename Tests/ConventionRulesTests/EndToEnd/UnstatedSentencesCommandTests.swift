import Testing

@testable import ConventionRules

@Suite("verify tells which sentences no rule states")
struct UnstatedSentencesCommandTests {
  private static let advice =
    "with 'must', 'never', 'only', 'always', 'should not', 'avoid', 'prefer' or 'do not'; write a rule below, or move what needs none under a heading 'Not enforced'"
  private static let rule =
    "## Nobody sleeps\n\n```json5 rule\n{ id: \"no_sleep\", severity: \"error\", forbid: { call: \"sleep\" } }\n```\n\n"
    + "```swift bad\nfunc f() { sleep(1) }  // violation\n```\n"

  @Test("they are notes, which fail nothing, and --quiet leaves them out")
  func theyAreNotes() throws {
    let page = "# Page\n\nViews must be dumb.\n\n\(Self.rule)\n## Not enforced\n\nOnly nice names.\n"
    let project = try Sandbox(["docs/page.md": page])
    let outcome = try project.run("verify", "docs/page.md")
    #expect(
      outcome.output == """
        docs/page.md: 1 rule, 1 example: ok
        docs/page.md:3: note: no rule states: Views must be dumb.
        docs/page.md: note: no rule states 1 sentence \(Self.advice), where 1 more are

        """)
    #expect(outcome.exitCode == 0)
    #expect(try project.run("verify", "--quiet", "docs/page.md").output == "")
  }

  @Test("twenty are listed in all, also of pages of prose that a folder means")
  func twentyAreListedInAll() throws {
    let many = (1...25).map { "- Never \($0)\n" }.joined()
    let project = try Sandbox([
      ".mvvm-lint.json": "{ conventions: ['docs'] }", "docs/a.md": Self.rule + "\n## B\n\n" + many,
      "docs/b.md": "Only one.\n",
      "docs/c.md": "Nothing.\n",
    ])
    let lines = try project.run("verify").lines
    #expect(lines.count == 23)
    #expect(lines[20] == "docs/a.md:32: note: no rule states: Never 20")
    #expect(lines[21] == "docs/a.md: note: no rule states 25 sentences (20 shown) \(Self.advice)")
    #expect(lines[22] == "docs/b.md: note: no rule states 1 sentence (0 shown) \(Self.advice)")
  }

  @Test("a built-in document is nobody's to change")
  func aBuiltInDocumentIsNobodysToChange() throws {
    let outcome = try Sandbox().run("verify", "module", "mvvm")
    #expect(outcome.lines.count == 2 && !outcome.output.contains("note"), "\(outcome.output)")
  }

  @Test("of a document outside of the repository nothing is quoted")
  func nothingOutsideIsQuoted() throws {
    let files = [
      "page.md": Self.rule + "\n## B\n\nNever tell.\n", "app/.mvvm-lint.json": "{ conventions: ['../page.md'] }",
    ]
    let outside = try Sandbox(files.merging(["app/.git/HEAD": ""]) { $1 }).run("verify", in: "app")
    #expect(outside.exitCode == 0 && !outside.output.contains("Never tell."), "\(outside.output)")
    let inside = try Sandbox(files.merging([".git/HEAD": ""]) { $1 }).run("verify", in: "app")
    #expect(inside.output.contains("no rule states: Never tell."))
  }
}
