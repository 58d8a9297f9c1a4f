import Foundation
import Testing

/// What is known is known to all projects of a repository; a configuration says what holds in its folder.
struct OneIndexTests {
  private static let rules = """
    # View models know no views
    ```json5 roles
    { view: { inherits_from: "UIView" } }
    ```
    ```json5 rule
    { id: "no_views", severity: "error", forbid: { mention: "view", in: "*ViewModel" } }
    ```
    """
  private static let base = "import UIKit\nclass ThemedView: UIView {}\n"
  private static let card = "class Card: ThemedView {}\nfinal class CartViewModel { var card: Card? }\n"
  private static let outer = #"{ conventions: ["rules.md"] }"#

  /// A repository whose base class lies outside of `Features/Cart`.
  private func repository(_ more: [String: String]) throws -> Sandbox {
    try Sandbox(
      [
        ".git/HEAD": "", "rules.md": Self.rules, "Kit/ThemedView.swift": Self.base,
        "Features/Cart/Cart.swift": Self.card,
      ]
      .merging(more) { _, new in new })
  }

  /// `Cart.swift:2 no_views` for each finding.
  private func findings(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.filter { $0.contains(": error: ") }.map { line in
      let parts = line.split(separator: ":").map(String.init)
      return "\((parts[0] as NSString).lastPathComponent):\(parts[1])"
        + " \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test(
    "a configuration below knows what the repository knows",
    arguments: [
      [".mvvm-lint.json": outer, "Features/Cart/.mvvm-lint.json": #"{ extends: "../../.mvvm-lint.json" }"#],
      // Nothing holds around it.
      ["Features/Cart/.mvvm-lint.json": #"{ conventions: ["../../rules.md"] }"#],
      // Between the two lies another one, and a third one beside.
      [
        ".mvvm-lint.json": #"{ rules: { no_view_references_in_view_models: "off" } }"#,
        "Features/.mvvm-lint.json": "{}", "Kit/.mvvm-lint.json": "{}",
        "Features/Cart/.mvvm-lint.json": #"{ conventions: ["../../rules.md"] }"#,
      ],
      // What a configuration below leaves out is known all the same.
      [
        ".mvvm-lint.json": outer, "Kit/.mvvm-lint.json": #"{ excluded: ["*.swift"] }"#,
        "Features/Cart/.mvvm-lint.json": #"{ extends: "../../.mvvm-lint.json", included: ["Cart.swift"] }"#,
      ],
      [".mvvm-lint.json": outer, "Kit/.mvvm-lint.json": #"{ included: ["Other"] }"#],
    ])
  func aConfigurationBelowKnowsWhatTheRepositoryKnows(files: [String: String]) throws {
    let repository = try repository(files)
    let expected = ["Cart.swift:2 no_views"]
    let file = "Features/Cart/Cart.swift"
    for arguments in [[], ["Features"], ["Features/Cart"], [file]] {
      #expect(findings(try BuiltCommand.run(["--quiet"] + arguments, in: repository.path)) == expected, "\(arguments)")
    }
    #expect(findings(try repository.run("--quiet", "--stdin-filename", file, input: Self.card)) == expected)
    #expect(findings(try repository.run("--quiet", in: "Features/Cart")) == expected)
  }

  @Test("each file is told once, with its path, by the configuration that holds for it")
  func eachFileIsToldOnceByTheConfigurationThatHoldsForIt() throws {
    let repository = try repository([
      ".mvvm-lint.json": Self.outer,
      "Features/Cart/.mvvm-lint.json":
        #"{ extends: "../../.mvvm-lint.json", rules: { no_views: { severity: "warning" } } }"#,
      "Features/Tour.swift": "final class TourViewModel { var view: ThemedView? }\n",
    ])
    #expect(
      try repository.run("--quiet").lines == [
        repository.path("Features/Cart/Cart.swift")
          + ":2:39: warning: 'Card' is not allowed here: View models know no views [no_views]",
        repository.path("Features/Tour.swift")
          + ":1:39: error: 'ThemedView' is not allowed here: View models know no views [no_views]",
      ])
    #expect(
      try repository.run("--reporter", "json", "Features/Cart").output.contains(#""files":1"#), "one file was asked for"
    )
  }

  @Test("paths in rules are those of the folder of the configuration")
  func pathsInRulesAreThoseOfTheFolderOfTheConfiguration() throws {
    let repository = try repository([
      "Features/Cart/own.md": """
      # Screens lie in Screens
      ```json5 rule
      { id: "place", severity: "error", each: { type: "*Screen" }, must: { in_file: { path: "Screens/**" } } }
      ```
      """,
      "Features/Cart/.mvvm-lint.json": #"{ conventions: ["own.md"] }"#,
      "Features/Cart/Screens/A.swift": "class AScreen {}\n", "Features/Cart/B.swift": "class BScreen {}\n",
    ])
    #expect(findings(try repository.run("--quiet", "Features")) == ["B.swift:1 place"])
  }

  @Test("related places may lie in the rest of the repository")
  func relatedPlacesMayLieInTheRestOfTheRepository() throws {
    let repository = try Sandbox([
      ".git/HEAD": "", "Kit/Protocols.swift": Sample.protocolText, "App/.mvvm-lint.json": "{}",
      "App/A.swift": Sample.violation,
    ])
    let report = try repository.run("--quiet", "--reporter", "json", "App").output
    #expect(report.contains(repository.path("App/A.swift")) && !report.contains(".."))
  }

  @Test("a configuration that is named knows the whole repository, too")
  func aConfigurationThatIsNamedKnowsTheWholeRepositoryToo() throws {
    let repository = try repository(["Features/all.json": #"{ conventions: ["../rules.md"] }"#])
    #expect(
      findings(try repository.run("--quiet", "--config", "Features/all.json", "Features")) == ["Cart.swift:2 no_views"])
    #expect(try repository.run("types", "view", "--config", "all.json", in: "Features").output.contains("Card"))
  }

  @Test("a baseline below keeps its paths")
  func aBaselineBelowKeepsItsPaths() throws {
    let repository = try repository([
      ".mvvm-lint.json": Self.outer,
      "Features/Cart/.mvvm-lint.json": #"{ extends: "../../.mvvm-lint.json", baseline: "b.json" }"#,
    ])
    #expect(try repository.run("baseline", "create", "Features/Cart").exitCode == 0)
    #expect(try repository.text("Features/Cart/b.json").contains(#""path": "Cart.swift""#))
    for arguments in [[], ["Features/Cart/Cart.swift"]] {
      #expect(try BuiltCommand.run(["--quiet"] + arguments, in: repository.path).exitCode == 0)
    }
  }

  @Test("without a repository a project below knows itself, which is told")
  func withoutARepositoryAProjectBelowKnowsItselfWhichIsTold() throws {
    let folder = try Sandbox([
      "rules.md": Self.rules, "Kit/ThemedView.swift": Self.base, ".mvvm-lint.json": Self.outer,
      "Cart/Cart.swift": Self.card, "Cart/.mvvm-lint.json": #"{ extends: "../.mvvm-lint.json" }"#,
    ])
    let outcome = try folder.run()
    #expect(findings(outcome).isEmpty)
    #expect(
      outcome.errors.contains(
        "Cart is a separate project, because it is in no repository: it knows nothing outside"))
  }

  // MARK: Checkouts

  @Test("worktrees and clones inside are other projects, and a submodule is none")
  func worktreesAndClonesInsideAreOtherProjectsAndASubmoduleIsNone() throws {
    let other = try Sandbox(["S.swift": Self.card.replacing("Cart", with: "Sub")])
    try GitRepository.make(in: other.path).commit()
    let repository = try repository([".mvvm-lint.json": Self.outer])
    try FileManager.default.removeItem(atPath: repository.path(".git"))
    let git = try GitRepository.make(in: repository.path)
    try git.commit()
    try git.git("submodule", "--quiet", "add", other.path, "Sub")
    try git.commit()
    try git.git("worktree", "add", "--quiet", "trees/one")
    try git.git("clone", "--quiet", repository.path, "copy")
    #expect(
      try repository.run("--show-files").lines
        == ["Features/Cart/Cart.swift", "Kit/ThemedView.swift", "Sub/S.swift"])
    let outcome = try repository.run()
    #expect(findings(outcome) == ["Cart.swift:2 no_views", "S.swift:2 no_views"])
    #expect(
      outcome.errors.contains(
        "2 folders are checkouts of their own, so they are not linted with the rest: copy, trees/one"))
    #expect(findings(try repository.run("--quiet", "copy")) == ["Cart.swift:2 no_views"], "it is named")
    #expect(try repository.run("--show-files", in: "Sub").lines == ["S.swift"])
  }

  // MARK: Known code

  @Test(
    "what is known has no findings, and others have them by its types",
    arguments: [
      #"known: ["Kit/**"]"#, #"known: "Kit", excluded: ["Kit"]"#, #"known: ["**/Themed*.swift"]"#,
      #"known: "Kit/ThemedView.swift", included: ["Features"]"#,
    ])
  func whatIsKnownHasNoFindings(keys: String) throws {
    let repository = try repository([
      ".mvvm-lint.json": "{ conventions: [\"rules.md\"], \(keys) }",
      "Kit/ThemedView.swift": Self.base + "final class JunkViewModel { var view: ThemedView? }\n",
    ])
    #expect(findings(try repository.run("--quiet")) == ["Cart.swift:2 no_views"])
    #expect(findings(try repository.run("--quiet", "Features/Cart/Cart.swift")) == ["Cart.swift:2 no_views"])
    #expect(try repository.run("--show-files").lines == ["Features/Cart/Cart.swift"])
    let named = try repository.run("Kit/ThemedView.swift")
    #expect(
      named.exitCode == 0
        && named.errors.contains("Kit/ThemedView.swift is not linted: the configuration lists it as 'known'"))
  }

  @Test(
    "what git ignores, and what is left out by default, can be known",
    arguments: ["Pods", "Vendor", "Pods/Theme", "Vendor/Theme"])
  func whatIsLeftOutCanBeKnown(folder: String) throws {
    let repository = try repository([
      ".gitignore": "Vendor/\n", ".mvvm-lint.json": "{ conventions: [\"rules.md\"], known: [\"\(folder)\"] }",
      "\(folder)/ThemedView.swift": Self.base, "Vendor/Other.swift": Self.card, "Pods/Other.swift": Self.card,
    ])
    try FileManager.default.removeItem(atPath: repository.path("Kit"))
    #expect(findings(try repository.run("--quiet")) == ["Cart.swift:2 no_views"])
    #expect(try repository.run("--show-files").lines == ["Features/Cart/Cart.swift"])
  }

  @Test("a pattern of 'known' that matches nothing is told")
  func aPatternOfKnownThatMatchesNothingIsTold() throws {
    let repository = try repository([".mvvm-lint.json": #"{ conventions: ["rules.md"], known: ["Kitt"] }"#])
    #expect(
      try repository.run().errors.contains(
        ".mvvm-lint.json:1:38: 'Kitt' matches no file of the project; did you mean 'Kit'?"))
  }
}
