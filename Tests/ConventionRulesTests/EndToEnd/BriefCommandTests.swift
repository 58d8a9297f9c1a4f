import Foundation
import Testing

@testable import ConventionRules

@Suite("the rules that can concern a file")
struct BriefCommandTests {
  private static let page = """
    # Our conventions

    ## View models never print

    Who prints tells strangers what a user does. Logs go through the logger. The third sentence is left out.

    ```json5 rule
    {
      id: "no_print", severity: "warning", forbid: { call: "print", in: "view_model" },
      message: "'{type}' prints; write to the log, or ask '{name}'",
    }
    ```

    ```swift bad
    final class LoginViewModel {
        func load() { print("") }  // violation
    }
    ```

    ```swift fixed
    final class LoginViewModel {
        func load() { log("") }
    }
    ```

    ```swift good
    func trace() { print("") }
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

  /// The severity and the rule of each line that states one, and the ids of the rules about any code.
  private func rules(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.compactMap { $0.firstMatch(of: /^- (\w+ \w+):/).map { String($0.1) } }
      + outcome.lines.compactMap { $0.firstMatch(of: #/^Anywhere: (.+?)\. /#) }.flatMap {
        $0.1.split(separator: ", ").map { "anywhere " + $0 }
      }
  }

  @Test("rules about the types of a file come first, each with what to do, a wrong line, the right one and the reason")
  func rulesAboutTheTypesOfAFileComeFirst() throws {
    let outcome = try project().run("brief", "App/FeedViewModel.swift")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output == """
        # Rules for App/FeedViewModel.swift

        - error weak_delegates: Delegates are weak
        - warning no_print: View models never print; write to the log
          not:  func load() { print("") }
          but:  func load() { log("") }
          Why: Who prints tells strangers what a user does.

        Anywhere: no_sleep. After the edit: mvvm-lint FILE
        `mvvm-lint explain RULE` shows all of a rule.

        """)
  }

  @Test("something that stands in a file brings the rule about any code to the front")
  func somethingThatStandsInAFileBringsTheRuleToTheFront() throws {
    let project = try project(["App/Feed.swift": "func wait() { sleep(1) }\n"])
    #expect(rules(try project.run("brief", "App/Feed.swift")) == ["error no_sleep"])
    let both = try project.run("brief", "App/Feed.swift", "App/FeedRepository.swift")
    #expect(rules(both) == ["error final_repositories", "error no_sleep"], "rules of several files are one list")
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
    #expect(rules(try project.run("brief", "App/Feed.swift")) == ["note final_models", "anywhere no_sleep"])
    #expect(
      rules(try project.run("brief", "App/FeedRepository.swift")) == ["anywhere no_sleep", "anywhere final_models"],
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
    #expect(rules(alike) == ["error weak_delegates", "warning no_print", "anywhere no_sleep"])
    let first = try Sandbox([
      ".mvvm-lint.json": "{ conventions: ['rules.md'] }", "rules.md": Self.page, "Feed.swift": "struct Feed {}\n",
    ]).run("brief", "LoginViewModel.swift")
    #expect(rules(first) == rules(alike), "the name alone makes a view model")
    #expect(!first.output.contains("named alike"))
    #expect(rules(try project.run("brief", "App/User.swift")) == ["anywhere no_sleep"])
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
    #expect(rules(try project.run("brief", "App/FeedViewModel.swift")) == ["note weak_delegates"])
    let tests = try project.run("brief", "AppTests/FeedTests.swift")
    #expect(tests.exitCode == 0)
    #expect(tests.output == "# Rules for AppTests/FeedTests.swift\n\nNo rule that is on can concern this code.\n")
  }

  /// Rules about view models, each with more text behind its block.
  private func many(_ count: Int, in role: String = ", in: \"view_model\"", _ more: String = "") -> String {
    let rules = (0..<count).map { number in
      """
      ## Never call `number\(number)`

      It is slow.

      ```json5 rule
      { id: "no_\(number)", severity: "error", forbid: { call: "number\(number)"\(role) } }
      ```

      \(more)

      """
    }
    return "# Many\n\n" + rules.joined()
  }

  @Test("what does not fit into 1,500 tokens is counted")
  func whatDoesNotFitIsCounted() throws {
    let project = try project(["docs/rules.md": many(250)])
    let outcome = try project.run("brief", "App/FeedViewModel.swift")
    let shown = self.rules(outcome).count
    #expect(outcome.outputBytes.count <= 6_000 && outcome.outputBytes.count > 5_800)
    #expect(shown > 50 && shown < 250)
    #expect(
      outcome.output.hasSuffix(
        "\n\(250 - shown) more rules can concern this code: `mvvm-lint rules` lists all.\n\nAfter the edit: mvvm-lint FILE\n"
          + "`mvvm-lint explain RULE` shows all of a rule.\n"))
    let anywhere = try self.project(["docs/rules.md": many(250, in: "")]).run("brief", "App/FeedViewModel.swift")
    #expect(anywhere.outputBytes.count < 500)
    #expect(anywhere.output.contains("\nAnywhere: no_0, no_1, "))
    #expect(anywhere.output.contains(" more. After the edit: "))
  }

  @Test("all rules are stated before one is shown, and shown before a reason is told")
  func allRulesAreStatedBeforeOneIsShown() throws {
    let bad =
      "```swift bad\nfinal class AViewModel { func \(String(repeating: "a", count: 900))() {} } // violation\n```\n\n"
    let project = try project(["docs/rules.md": many(10, bad)])
    let outcome = try project.run("brief", "App/FeedViewModel.swift")
    #expect(self.rules(outcome).count == 10 && !outcome.output.contains("more rule"))
    #expect(outcome.output.split(separator: "  not:  ").count == 6, "five lines: what there is room for")
    #expect(!outcome.output.contains("Why: "))
    let short = try self.project(["docs/rules.md": many(40)]).run("brief", "App/FeedViewModel.swift")
    #expect(short.output.split(separator: "Why: It is slow.").count > 10)
    #expect(short.outputBytes.count < 2_400, "reasons are told up to 600 tokens")
  }

  @Test("what stands in a file is told, frozen and suppressed findings as well")
  func whatStandsInAFileIsTold() throws {
    let one = "final class FeedViewModel { func load() { print(1) } }\n"
    let project = try project(["App/FeedViewModel.swift": one, "App/Feed.swift": "func wait() { sleep(1) }\n"])
    func said(_ paths: String...) throws -> [String] {
      try BuiltCommand.run(["brief"] + paths, in: project.path).lines.filter {
        $0.contains(" here, ") || $0.contains("copy")
      }
    }
    let first = "1 finding stands here, in line 1 (no_print): do not copy it."
    #expect(try said("App/FeedViewModel.swift") == [first])
    #expect(
      try said("App/FeedViewModel.swift", "App/Feed.swift") == [
        "In App/Feed.swift: 1 finding stands here, in line 1 (no_sleep): do not copy it.",
        "In App/FeedViewModel.swift: \(first)",
      ])
    try project.write(
      ".mvvm-lint.json",
      Data("{ conventions: ['docs/rules.md'], excluded: ['Old'], baseline: 'frozen.json' }".utf8))
    #expect(try project.run("baseline", "create").exitCode == 0)
    #expect(
      try said("App/FeedViewModel.swift") == ["1 finding stands here, 1 frozen, in line 1 (no_print): do not copy it."])
    let more = """
      final class FeedViewModel { func load() { print(1) } }
      extension FeedViewModel {
        func b() { print(2) }  // mvvm-lint:disable:this no_print - for now
        func c() { print(3) }
        func d() { print(4) }
        func e() { sleep(5) }
      }

      """
    try project.write("App/FeedViewModel.swift", Data(more.utf8))
    #expect(
      try said("App/FeedViewModel.swift") == [
        "5 findings stand here, 1 frozen, 1 suppressed, in lines 1, 3, 4, … (no_print), line 6 (no_sleep): do not copy them."
      ])
    #expect(try said("App/FeedRepository.swift") == [])
    #expect(try said("App/NewViewModel.swift") == [], "what does not exist has no findings")
    try project.write("frozen.json", Data("no baseline".utf8))
    let broken = try project.run("brief", "App/FeedViewModel.swift")
    #expect(broken.exitCode == 2 && broken.errors.contains("frozen.json"), "\(broken.errors)")
  }

  @Test("a list is named as the project names it, and no placeholder is left")
  func aListIsNamedAsTheProjectNamesIt() throws {
    let page = """
      # Rules

      ```json vocabulary
      { streams: ["Driver", "AnyPublisher"] }
      ```

      ## Outputs are streams

      ```json5 rule
      {
        id: "streams", severity: "error", each: { property: "output", of: "view_model" }, must: { typed: "$streams" },
        message: "'{name}' {why}; give it the type '{$streams}', and tell '{type}'",
      }
      ```

      ```swift bad
      final class AViewModel { let output = 1 } // violation
      ```
      """
    let files = ["docs/rules.md": page, "App/Streams.swift": "struct AnyPublisher {}\n"]
    let outcome = try project(files).run("brief", "App/FeedViewModel.swift")
    #expect(
      outcome.output.contains(
        """
        - error streams: Outputs are streams; give it the type 'AnyPublisher'
          not:  final class AViewModel { let output = 1 }

        """), "\(outcome.output)")
    #expect(!outcome.output.contains("but:"), "nobody wrote how it is put right")
  }

  @Test("pages of one name show their own lines")
  func pagesOfOneNameShowTheirOwnLines() throws {
    func page(_ name: String) -> String {
      """
      # Rules

      ## Never call `\(name)`

      ```json5 rule
      { id: "no_\(name)", severity: "error", forbid: { call: "\(name)", in: "view_model" } }
      ```

      ```swift bad
      final class AViewModel {
          func go() { \(name)() } // violation
      }
      ```

      """
    }
    let project = try project([
      ".mvvm-lint.json": "{ conventions: ['**/AGENTS.md'] }", "AGENTS.md": page("one"), "App/AGENTS.md": page("two"),
    ])
    let outcome = try project.run("brief", "App/FeedViewModel.swift")
    #expect(outcome.lines.filter { $0.hasPrefix("  not:") } == ["one", "two"].map { "  not:  func go() { \($0)() }" })
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
    #expect(rules(outcome).first == "error \(Sample.rule)")
  }
}
