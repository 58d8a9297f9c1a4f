import Foundation
import Testing

/// `mvvm-lint config`: what holds for a file, and which line says so.
struct ConfigCommandTests {
  private func project() throws -> Sandbox {
    try Sample.project([
      ".mvvm-lint.json": """
      {
        extends: "shared/base.json",
        excluded: ["App/Generated"],
        overrides: [
          { paths: "App/Old",
            rules: { reactive_connectable_in_extension: "note", no_view_references_in_view_models: "off" } },
        ],
      }
      """,
      "shared/base.json": """
      { fail_on: "warning",
        rules: { outputs_initialized_in_init: { severity: "note",
                                                unless: { is: "lazy" }, excluded: ["**/Legacy"] } } }
      """,
      "App/Inner/.mvvm-lint.json": "{}", ".gitignore": "\n*.gen.swift\n",
    ])
  }

  private func line(_ outcome: BuiltCommand.Outcome, _ start: String) -> [String]? {
    outcome.lines.first { $0.hasPrefix(start + " ") }?.split(separator: " ").map(String.init)
  }

  @Test func everySettingIsShownWithItsLine() throws {
    let outcome = try project().run("config", "--for", "App/Login.swift")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.lines.prefix(4) == [
        "App/Login.swift is linted", "project: .", "configuration: .mvvm-lint.json", "  extends shared/base.json",
      ])
    #expect(line(outcome, "excluded") == ["excluded", "[\"App/Generated\"]", ".mvvm-lint.json:3:3"])
    #expect(line(outcome, "fail_on") == ["fail_on", "\"warning\"", "shared/base.json:1:3"])
    #expect(outcome.output.contains(#/\n  unless +{ *"is": "lazy" *} +shared/base.json:3:43\n/#), "\(outcome.output)")
    let rule = try #require(line(outcome, Sample.rule))
    #expect(rule.dropFirst() == ["error", "core", "rule"], "no line of a configuration says so")
  }

  @Test("a rule is shown with the line that turns it on, or that lists its document")
  func aRuleIsShownWithTheLineThatTurnsItOnOrThatListsItsDocument() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": """
      {
        conventions: ["reactive-connectable", "a.md"],
        rules: { final_classes: "on", a_rule: { severity: "note" } },
      }
      """,
      "a.md": """
      # A is final
      ```json5 rule
      { id: "a_rule", severity: "error", each: { type: "A" }, must: { is: "final" } }
      ```
      # B is final
      ```json5 rule
      { id: "b_rule", severity: "error", each: { type: "B" }, must: { is: "final" } }
      ```
      """,
    ])
    let outcome = try project.run("config", "--for", "A.swift")
    #expect(line(outcome, "final_classes") == ["final_classes", "warning", ".mvvm-lint.json:3:27"])
    #expect(line(outcome, "a_rule") == ["a_rule", "note", ".mvvm-lint.json:3:43"])
    #expect(line(outcome, "b_rule") == ["b_rule", "error", ".mvvm-lint.json:2:41"])
    #expect(line(outcome, Sample.rule) == [Sample.rule, "error", ".mvvm-lint.json:2:17"])
  }

  @Test func aFileThatIsTestCodeByItsPathIsCalledSo() throws {
    let outcome = try project().run("config", "--for", "AppTest/Login.swift")
    #expect(
      outcome.lines.prefix(3) == [
        "AppTest/Login.swift is linted",
        "test code, which rules ignore: its path matches '**/*Test/**' in 'test_paths'", "project: .",
      ])
    let json = try project().run("config", "--for", "AppTest/Login.swift", "--format", "json")
    #expect(json.output.contains(#""test_pattern": "**/*Test/**""#))
  }

  @Test func overridesAreShownForTheirFilesOnly() throws {
    let outcome = try project().run("config", "--for", "App/Old/New.swift")
    #expect(line(outcome, Sample.rule) == [Sample.rule, "note", ".mvvm-lint.json:6:51"])
    let off = "no_view_references_in_view_models"
    #expect(line(outcome, off) == [off, "off", ".mvvm-lint.json:6:94"])
  }

  @Test func aRuleThatItsPathsKeepAwayIsOff() throws {
    let outcome = try project().run("config", "--for", "App/Legacy/A.swift")
    let rule = "outputs_initialized_in_init"
    #expect(line(outcome, rule) == [rule, "off", "shared/base.json:3:67"])
  }

  @Test func aFileThatIsLeftOutSaysWhy() throws {
    let project = try project()
    #expect(
      try project.run("config", "--for", "App/Generated/A.swift").lines.first
        == "App/Generated/A.swift is not linted: excluded by the configuration")
    #expect(
      try project.run("config", "--for", "App/A.gen.swift").lines.first
        == "App/A.gen.swift is not linted: ignored by git, as line 2 of .gitignore says")
    let inner = try project.run("config", "--for", "App/Inner/A.swift").lines
    #expect(inner[2] == "configuration: App/Inner/.mvvm-lint.json", "the nearest one, which extends nothing")
    #expect(!inner.contains { $0.hasPrefix("fail_on") })
  }

  @Test func jsonIsForPrograms() throws {
    let project = try project()
    let output = try project.run("config", "--for", "App/Old/A.swift", "--format", "json").outputBytes
    let report = try #require(try JSONSerialization.jsonObject(with: output) as? [String: Any])
    #expect(report["file"] as? String == project.path("App/Old/A.swift"))
    #expect(report["linted"] as? Bool == true)
    #expect(
      report["configurations"] as? [String] == [project.path("shared/base.json"), project.path(".mvvm-lint.json")])
    let rules = try #require(report["rules"] as? [[String: Any]])
    let rule = try #require(rules.first { $0["id"] as? String == Sample.rule })
    #expect(rule["on"] as? Bool == true && rule["severity"] as? String == "note")
    #expect((rule["severity_from"] as? [String: Any])?["line"] as? Int == 6)
    #expect(rule["unless"] is NSNull)
    let excepting = try #require(rules.first { $0["id"] as? String == "outputs_initialized_in_init" })
    let unless = try #require(excepting["unless"] as? [String: Any])
    #expect((unless["value"] as? [String: Any])?["is"] as? String == "lazy")
    #expect((unless["from"] as? [String: Any])?["line"] as? Int == 3)
  }

  @Test(arguments: [
    ["config"], ["config", "App/Login.swift"], ["config", "--for", "App"], ["config", "--for", "a.txt"],
  ])
  func anythingElseIsAMistake(arguments: [String]) throws {
    let project = try project()
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test func withoutAConfigurationTheCoreRulesHold() throws {
    let outcome = try Sample.project().run("config", "--for", "App/Login.swift")
    #expect(outcome.lines[2] == "configuration: none; the core rules apply")
    #expect(line(outcome, Sample.rule) != nil)
  }
}
