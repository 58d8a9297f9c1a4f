import Foundation
import Testing

/// `mvvm-lint types`: which types play a role, which roles a type plays, and why.
struct TypesCommandTests {
  private func project() throws -> Sandbox {
    let sandbox = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["mvvm-c"] }"#,
      "App/Base.swift": "import UIKit\nclass BaseController: UIViewController {}\n",
      "App/Feed.swift": "import UIKit\n\nfinal class FeedController: BaseController {}\nstruct FeedViewModel {}\n",
      "App/Plain.swift": "struct Plain {}\n",
    ])
    return sandbox
  }

  @Test("the types of a role are listed with the condition that made them so")
  func theTypesOfARoleAreListedWithTheConditionThatMadeThemSo() throws {
    let outcome = try project().run("types", "view_controller")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.lines
    #expect(lines.first?.hasPrefix("type") == true)
    #expect(lines.contains { $0.hasPrefix("BaseController") && $0.hasSuffix("inherits from UIViewController") })
    #expect(
      lines.contains {
        $0.hasPrefix("FeedController") && $0.contains("App/Feed.swift:3")
          && $0.hasSuffix("inherits from UIViewController by")
      })
    #expect(lines.contains { $0.hasPrefix("   ") && $0.hasSuffix(" BaseController") }, "wrapped at 80 columns")
    #expect(lines.last == "2 types play the role 'view_controller'")
  }

  @Test("a type is shown with all roles that it plays")
  func aTypeIsShownWithAllRolesThatItPlays() throws {
    let outcome = try project().run("types", "FeedViewModel")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.first == "FeedViewModel (struct, App/Feed.swift:4)")
    #expect(outcome.lines.contains("  view_model: named *ViewModel"))
    #expect(try project().run("types", "Plain").output == "Plain (struct, App/Plain.swift:1): plays no role\n")
  }

  @Test("without a name the roles that the project has are shown with the number of their types")
  func withoutANameTheRolesThatTheProjectHasAreShown() throws {
    let outcome = try project().run("types")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/(?m)^view_controller +2$/))
    #expect(!outcome.output.contains("repository"), "no type plays it")
    #expect(!outcome.output.contains("own_view_model"), "one rule alone asks for it")
    #expect(outcome.output.contains(/\nLeft out: \d+ roles, \d+ without a type here and \d+ that serve single rules,/))
    #expect(outcome.output.contains("'mvvm-lint types ROLE' shows any role"))
    #expect(try project().run("types", "own_view_model").output.contains("FeedViewModel"), "by its name it is shown")
  }

  @Test("a team's own role is shown, even if a single rule asks for it")
  func aTeamsOwnRoleIsShownEvenIfASingleRuleAsksForIt() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["a.md"] }"#,
      "a.md": """
      # Presenters are final
      ```json5 roles
      { presenter: { named: "*Presenter" } }
      ```
      ```json5 rule
      { id: "final_presenters", severity: "error", each: { type: "presenter" }, must: { is: "final" } }
      ```
      """,
      "A.swift": "final class FeedPresenter {}\n",
    ])
    let output = try project.run("types").output
    #expect(output.contains(/(?m)^presenter +1$/), "\(output)")
  }

  @Test("the answer is data, too")
  func theAnswerIsDataToo() throws {
    let outcome = try project().run("types", "view_model", "--format", "json")
    let types = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [[String: Any]])
    #expect(types.count == 1)
    #expect(types.first?["name"] as? String == "FeedViewModel")
    #expect(types.first?["path"] as? String == "App/Feed.swift")
    #expect(types.first?["line"] as? Int == 4)
    let roles = try #require(types.first?["roles"] as? [[String: String]])
    #expect(roles == [["role": "view_model", "why": "named *ViewModel"]])
  }

  @Test("a name that is neither a role nor a type is an error with the nearest one")
  func aNameThatIsNeitherARoleNorATypeIsAnErrorWithTheNearestOne() throws {
    let outcome = try project().run("types", "view_modle")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains(
        "there is no role 'view_modle', and the project declares no type of this name; did you mean 'view_model'?"))
    #expect(try project().run("types", "a", "b").exitCode == 2, "one name at a time")
  }

  @Test("a project without Swift files is an error")
  func aProjectWithoutSwiftFilesIsAnError() throws {
    let outcome = try Sandbox([".mvvm-lint.json": "{}"]).run("types", "view")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("no Swift file found"))
  }
}
