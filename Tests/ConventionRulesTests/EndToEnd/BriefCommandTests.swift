import Testing

@testable import ConventionRules

@Suite("the rules that can concern a file")
struct BriefCommandTests {
  private static let page = """
    # Our conventions

    ## View models never print

    Who prints tells strangers what a user does. Logs go through the logger. The third sentence is left out.

    ```json5 rule
    { id: "no_print", severity: "warning", forbid: { call: "print", in: "view_model" } }
    ```

    ```swift bad
    final class LoginViewModel { func load() { print("") } }  // violation
    ```

    ```swift good
    final class LoginViewModel {
        func load() {}

    }
    ```

    ## Repositories are final

    ```json5 rule
    { id: "final_repositories", severity: "error", each: { type: "*Repository", kind: "class" }, must: { is: "final" } }
    ```

    ## Nobody sleeps

    ```json5 rule
    { id: "no_sleep", severity: "error", forbid: { call: "sleep" } }
    ```

    ## Delegates are weak

    ```json5 rule
    { id: "weak_delegates", severity: "error", each: { property: "delegate", of: "view_model" }, must: { is: "weak" } }
    ```
    """

  private func project(_ more: [String: String] = [:]) throws -> Sandbox {
    let files = [
      ".mvvm-lint.json": "{ conventions: ['docs/rules.md'], excluded: ['Old'] }", "docs/rules.md": Self.page,
      "App/FeedViewModel.swift": "final class FeedViewModel {}\n", "App/Feed.swift": "struct Feed {}\n",
      "App/FeedRepository.swift": "final class FeedRepository {}\n",
      "AppTests/FeedTests.swift": "import XCTest\nfinal class FeedTests: XCTestCase {}\n",
      "Old/OldViewModel.swift": "final class OldViewModel {}\n",
    ]
    return try Sandbox(files.merging(more) { _, new in new })
  }

  /// The severity and the rule of each line that states one.
  private func rules(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.compactMap { $0.firstMatch(of: /^- (\w+ `\w+`):/).map { String($0.1) } }
  }

  @Test("rules about the types of a file come first, each with its reason and a good example")
  func rulesAboutTheTypesOfAFileComeFirst() throws {
    let outcome = try project().run("brief", "App/FeedViewModel.swift")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output == """
        # Rules for App/FeedViewModel.swift

        - error `weak_delegates`: Each property `delegate` of a view model must be weak.
        - warning `no_print`: There must be no call of `print` in a view model.
          Why: Who prints tells strangers what a user does. Logs go through the logger.
          ```swift good
          final class LoginViewModel {
              func load() {}

          }
          ```
        - error `no_sleep`: There must be no call of `sleep`.

        `mvvm-lint explain RULE` shows all of a rule.

        """)
  }

  @Test("something that stands in a file brings the rule about any code to the front")
  func somethingThatStandsInAFileBringsTheRuleToTheFront() throws {
    let project = try project(["App/Feed.swift": "func wait() { sleep(1) }\n"])
    #expect(rules(try project.run("brief", "App/Feed.swift")) == ["error `no_sleep`"])
    let both = try project.run("brief", "App/Feed.swift", "App/FeedRepository.swift")
    #expect(rules(both) == ["error `final_repositories`", "error `no_sleep`"], "rules of several files are one list")
    #expect(both.output.hasPrefix("# Rules for App/Feed.swift, App/FeedRepository.swift\n"))
  }

  @Test("a declaration that the rule speaks of brings it to the front, whatever describes it")
  func aDeclarationBringsItsRuleToTheFront() throws {
    let rule = """
      # Rules

      ## Models are final

      ```json5 rule
      { id: "final_models", severity: "note", each: { type: "*", is: "@Model" }, must: { is: "final" } }
      ```

      ## Nobody sleeps

      ```json5 rule
      { id: "no_sleep", severity: "error", forbid: { call: "sleep" } }
      ```
      """
    let project = try project(["docs/rules.md": rule, "App/Feed.swift": "@Model final class Feed {}\n"])
    #expect(rules(try project.run("brief", "App/Feed.swift")) == ["note `final_models`", "error `no_sleep`"])
    #expect(
      rules(try project.run("brief", "App/FeedRepository.swift")) == ["error `no_sleep`", "note `final_models`"],
      "there may be such a type one day")
  }

  @Test("a new file gets the rules of the file that is named alike, or of its own name")
  func aNewFileGetsTheRulesOfTheFileThatIsNamedAlike() throws {
    let project = try project()
    let alike = try project.run("brief", "Login/LoginViewModel.swift")
    #expect(
      alike.output.contains(
        "\nLogin/LoginViewModel.swift does not exist yet. It gets the rules of App/FeedViewModel.swift, which is named alike.\n"
      ))
    #expect(rules(alike) == ["error `weak_delegates`", "warning `no_print`", "error `no_sleep`"])
    let first = try Sandbox([
      ".mvvm-lint.json": "{ conventions: ['rules.md'] }", "rules.md": Self.page, "Feed.swift": "struct Feed {}\n",
    ]).run("brief", "LoginViewModel.swift")
    #expect(rules(first) == rules(alike), "the name alone makes a view model")
    #expect(!first.output.contains("named alike"))
    #expect(rules(try project.run("brief", "App/User.swift")) == ["error `no_sleep`"])
  }

  @Test("rules that are off, confined to other paths or silent in tests are not shown")
  func rulesThatDoNotLookAtTheFileAreNotShown() throws {
    let configuration = """
      {
        conventions: ["docs/rules.md"],
        rules: { no_print: "off", no_sleep: { included: ["Other/**"] } },
        overrides: [{ paths: ["App/**"], rules: { weak_delegates: "note" } }],
      }
      """
    let project = try project([".mvvm-lint.json": configuration])
    #expect(rules(try project.run("brief", "App/FeedViewModel.swift")) == ["note `weak_delegates`"])
    let tests = try project.run("brief", "AppTests/FeedTests.swift")
    #expect(tests.exitCode == 0)
    #expect(tests.output == "# Rules for AppTests/FeedTests.swift\n\nNo rule that is on can concern this code.\n")
  }

  @Test("what does not fit into 1,500 tokens is counted")
  func whatDoesNotFitIsCounted() throws {
    let rules = (0..<150).map { number in
      "## Never call `number\(number)`\n\n```json5 rule\n"
        + "{ id: \"no_\(number)\", severity: \"error\", forbid: { call: \"number\(number)\" } }\n```\n\n"
    }
    let project = try project(["docs/rules.md": "# Many\n\n" + rules.joined()])
    let outcome = try project.run("brief", "App/Feed.swift")
    let shown = self.rules(outcome).count
    #expect(outcome.outputBytes.count <= 6_000 && outcome.outputBytes.count > 5_800)
    #expect(shown > 50 && shown < 150)
    #expect(
      outcome.output.hasSuffix(
        "\n\(150 - shown) more rules can concern this code: `mvvm-lint rules` lists all.\n"
          + "`mvvm-lint explain RULE` shows all of a rule.\n"))
  }

  @Test("all rules are stated before one is explained at length")
  func allRulesAreStatedBeforeOneIsExplained() throws {
    let good = "```swift good\n\(String(repeating: "let number = 1\n", count: 100))```\n\n"
    let rules = (0..<10).map { number in
      "## Never call `number\(number)`\n\n```json5 rule\n{ id: \"no_\(number)\", severity: \"error\","
        + " forbid: { call: \"number\(number)\", in: \"view_model\" } }\n```\n\n" + good
    }
    let project = try project(["docs/rules.md": "# Many\n\n" + rules.joined() + Self.page])
    let outcome = try project.run("brief", "App/FeedViewModel.swift")
    #expect(self.rules(outcome).count == 13 && !outcome.output.contains("more rule"))
    #expect(outcome.output.split(separator: "```swift good").count == 4, "three examples: what there is room for")
  }

  @Test("a file that no rule looks at is an error that says why")
  func aFileThatNoRuleLooksAtIsAnError() throws {
    let project = try project([
      "Inner/.mvvm-lint.json": "{}", "Inner/A.swift": "", "Broken/.mvvm-lint.json": "{ a: 1 }",
    ])
    let cases: [([String], String)] = [
      (["Old/OldViewModel.swift"], "no rule looks at Old/OldViewModel.swift: excluded by the configuration"),
      (["App"], "App: a folder; name Swift files in it"), (["docs/rules.md"], "docs/rules.md: not a Swift file"),
      (["App/Feed.swift", "Inner/A.swift"], "the files belong to several projects (., Inner)"),
      (["Broken/A.swift"], "unknown key 'a' in the configuration"), ([], "brief needs a file"),
    ]
    for (arguments, message) in cases {
      let outcome = try BuiltCommand.run(["brief"] + arguments, in: project.path)
      #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(arguments): \(outcome.output)")
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
    }
  }

  @Test("without a configuration the core rules are shown")
  func withoutAConfigurationTheCoreRulesAreShown() throws {
    let outcome = try Sample.project().run("brief", "App/Login.swift")
    #expect(rules(outcome).first == "error `\(Sample.rule)`")
  }
}
