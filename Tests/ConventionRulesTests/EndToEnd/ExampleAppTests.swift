import Foundation
import Testing

/// `Examples/LoginApp`, the first project that a reader of the README lints.
struct ExampleAppTests {
  private static let app = OwnSources.root.appending(path: "Examples/LoginApp").path

  @Test("the app breaks six rules, each in one place")
  func theAppBreaksSixRulesEachInOnePlace() throws {
    let outcome = try BuiltCommand.run(["--reporter", "json-lines"], in: Self.app)
    let findings = try outcome.lines.map { line in
      let finding = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let file = try #require(finding["file"] as? String)
      let path = try #require(file.components(separatedBy: "/Examples/LoginApp/").last)
      return "\(path):\(finding["line"] ?? "") \(finding["rule_id"] ?? "")"
    }
    #expect(
      findings == [
        "Screens/Home/HomeCoordinator.swift:3 final_classes",
        "Screens/Home/HomeViewController.swift:42 only_coordinators_show_screens",
        "Screens/Home/HomeViewModel.swift:34 outputs_initialized_in_init",
        "Screens/Login/LoginViewController.swift:43 subscriptions_go_into_the_bag",
        "Screens/Profile/ProfileViewModel.swift:8 view_models_have_tests",
        "Screens/Profile/ProfileViewModel.swift:11 no_view_references_in_view_models",
      ])
    #expect(outcome.exitCode == 1, "some of these are errors")
  }

  @Test("the conventions of the app are right")
  func theConventionsOfTheAppAreRight() throws {
    let outcome = try BuiltCommand.run(["verify"], in: Self.app)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test("each rule of the app has something to look at")
  func eachRuleOfTheAppHasSomethingToLookAt() throws {
    let outcome = try BuiltCommand.run(["--statistics", "--reporter", "text"], in: Self.app)
    let lines = (outcome.output + outcome.errors).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("controllers_bind_once ") }, "the table is there")
    #expect(lines.filter { $0.wholeMatch(of: /[a-z_]+ +0 .*/) != nil } == [], "rules without a subject")
  }

  @Test("the finding in the README is what the program prints")
  func theFindingInTheREADMEIsWhatTheProgramPrints() throws {
    let printed = try BuiltCommand.run(
      ["--reporter", "text", "Examples/LoginApp"], in: OwnSources.root.path, environment: ["NO_COLOR": "1"]
    ).output
    let shown = OwnSources.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("    Examples/LoginApp/Screens/") }.prefix { $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(!shown.isEmpty && printed.contains(shown), "README.md shows\n\(shown)\nand the program prints\n\(printed)")
  }

  @Test("the picture shows the findings of today")
  func thePictureShowsTheFindingsOfToday() throws {
    let printed = try BuiltCommand.run(["--reporter", "text"], in: Self.app, environment: ["NO_COLOR": "1"]).output
    let picture = OwnSources.text(of: "Examples/terminal.svg")
    let places = printed.matches(of: /Screens\S+:\d+:\d+:/).map(\.output)
    let helps = printed.matches(of: /= help: ([^\n]+)/).map(\.output.1)
    #expect(places.count == 6 && helps.count == 6)
    let missing = (places + helps).filter { !picture.contains($0) }
    #expect(missing == [], "run Scripts/picture to draw Examples/terminal.svg again")
  }
}
