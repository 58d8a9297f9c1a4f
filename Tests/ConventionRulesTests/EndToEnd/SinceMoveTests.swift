import Foundation
import Testing

/// Files that move, and `--since`: a finding is new if the old place under its old rules did not have it.
@Suite(.sampled) struct SinceMoveTests {
  /// A repository with a finding in line 2 of `Old/A.swift`, and a change of it.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var configuration = "{}"
    var files: [String: String] = [:]
    var change = "mkdir -p App; git mv Old/A.swift App/A.swift"
    var found: [String] = ["App/A.swift:2"]
    /// What standard error says.
    var told = ""

    var testDescription: String { name }
  }

  private static let rule = "no_view_references_in_view_models"
  private static let bad = "class LoginViewModel {\n  var view: UIView?\n}\n"

  private static let other = "class OtherViewModel {\n  var label: UILabel?\n}\n"

  private static func document(_ rules: String...) -> String {
    "# T\n" + rules.map { "## R\n```json5 rule\n\($0)\n```\n" }.joined()
  }

  private static let moves = [
    Case(name: "known", configuration: #"{ known: ["Old"] }"#),
    Case(name: "not included", configuration: #"{ included: ["App", "O.swift"] }"#),
    Case(name: "excluded", configuration: #"{ excluded: ["Old"] }"#),
    Case(
      name: "hidden", files: [".old/B.swift": other],
      change: "mkdir -p App; git mv .old/B.swift App/A.swift; rm Old/A.swift"),
    Case(
      name: "left out by default", files: ["Pods/B.swift": other],
      change: "mkdir App; git mv Pods/B.swift App/A.swift; rm Old/A.swift"),
    Case(
      name: "a folder with its own configuration",
      files: ["Old/.mvvm-lint.json": #"{ rules: { \#(rule): "off" } }"#]),
    Case(
      name: "a warning becomes an error",
      configuration: #"{ overrides: [{ paths: ["Old"], rules: { \#(rule): "warning" } }] }"#),
    Case(
      name: "a rule that is off there",
      configuration: #"{ overrides: [{ paths: ["Old/**"], rules: { \#(rule): "off" } }] }"#),
    Case(
      name: "a rule that is confined",
      configuration: #"{ rules: { \#(rule): { severity: "error", included: ["App"] } } }"#),
    Case(
      name: "an exception by path",
      configuration: #"{ rules: { \#(rule): { severity: "error", unless: { in_file: { path: "Old/**" } } } } }"#),
    Case(
      name: "a role by path",
      configuration: #"{ roles: { view_model: { named: "*ViewModel", not: { in_file: { path: "Old/**" } } } } }"#),
    Case(
      name: "a path in the rule", configuration: #"{ conventions: ["d.md"] }"#,
      files: [
        "d.md": document(#"{ id: "x", severity: "error", forbid: { mention: "UIView", in_file: { path: "App/**" } } }"#)
      ]),
    Case(
      name: "a page of a folder", configuration: #"{ conventions: ["**/AGENTS.md"] }"#,
      files: [
        "App/AGENTS.md": document(#"{ id: "x", severity: "error", forbid: { mention: "UIView" } }"#),
        "App/B.swift": "class B {}\n",
      ]),
    Case(
      name: "out of tests", files: ["AppTests/T.swift": other],
      change: "mkdir App; git mv AppTests/T.swift App/A.swift; rm Old/A.swift"),
    Case(
      name: "out of a target for tests",
      files: [
        "Package.swift":
          #"// swift-tools-version: 6.0\#nlet package = Package(targets: [.target(name: "App", path: "App"), .testTarget(name: "Old", path: "Old")])\#n"#
      ]),
    Case(
      name: "what a configuration around excludes", configuration: #"{ excluded: ["Kit/Old"] }"#,
      files: ["Kit/.mvvm-lint.json": "{}", "Kit/Old/A.swift": other, "Kit/K.swift": "class K {}\n"],
      change: "rm Old/A.swift; git mv Kit/Old/A.swift Kit/A.swift", found: ["Kit/A.swift:2"]),
    Case(
      name: "out of a baseline of its own",
      files: [
        "Old/.mvvm-lint.json": #"{ baseline: "b.json" }"#, "App/.mvvm-lint.json": "{}", "App/B.swift": "class B {}\n",
      ]),
    Case(
      name: "one of two rules that say the same", configuration: #"{ conventions: ["d.md"] }"#,
      files: [
        "d.md": document(
          #"{ id: "always", severity: "error", forbid: { mention: "UIView" } }"#,
          #"{ id: "here", severity: "warning", forbid: { mention: "UIView", in_file: { path: "App/**" } } }"#)
      ]),
    Case(
      name: "with an edit", configuration: #"{ known: ["Old"] }"#,
      change: "mkdir -p App; git mv Old/A.swift App/A.swift; echo '// more' >> App/A.swift"),
    Case(
      name: "with a folder", configuration: #"{ known: ["Old"] }"#, change: "git mv Old App"),
    Case(
      name: "with another change of the configuration", configuration: #"{ known: ["Old"] }"#,
      change:
        #"mkdir -p App; git mv Old/A.swift App/A.swift; echo '{ known: ["Old"], fail_on: "error" }' > .mvvm-lint.json"#),
    Case(
      name: "with the configuration that left it alone", configuration: #"{ excluded: ["Old"] }"#,
      change: #"git mv Old App; echo '{}' > .mvvm-lint.json"#),
    Case(
      name: "the mistakes of a configuration are anybody's guess",
      configuration: #"{ rules: { no_such_rule: "off" } }"#,
      change: "mkdir -p App; git mv Old/A.swift App/A.swift; echo '{}' > .mvvm-lint.json",
      told: "had mistakes in the merge base: old findings in files that moved may be reported as new"),
    Case(
      name: "a type that is another one where its file lies now", configuration: #"{ conventions: ["d.md"] }"#,
      files: [
        "d.md": "# T\n```json5 roles\n{ card: { in_file: { path: \"UI/**\" } } }\n```\n"
          + document(#"{ id: "x", severity: "error", forbid: { mention: "card", in: "*ViewModel" } }"#).dropFirst(4),
        "Kit/Card.swift": "class Card {}\n", "Cart.swift": "class CartViewModel {\n  var card: Card?\n}\n",
      ], change: "mkdir UI; git mv Kit/Card.swift UI/Card.swift", found: ["Cart.swift:2"]),
    Case(
      name: "a type that was not known where its file lay", configuration: #"{ excluded: ["Far"] }"#,
      files: [
        "Far/Card.swift": "class Card: UIView {}\n", "Cart.swift": "class CartViewModel {\n  var card: Card?\n}\n",
      ],
      change: "git mv Far/Card.swift Card.swift", found: ["Cart.swift:2"]),
  ]

  /// What goes with a file that is gone.
  private static let losses = [
    Case(
      name: "a type of what is known", configuration: #"{ conventions: ["d.md"], known: ["Kit"] }"#,
      files: ["d.md": needsModel, "Kit/Model.swift": "class CartModel {}\n", "Cart.swift": "class CartPage {}\n"],
      change: "rm Kit/Model.swift; echo Kit > .gitignore", found: ["Cart.swift:1"]),
    Case(
      name: "a type of what git ignores by now", configuration: #"{ conventions: ["d.md"] }"#,
      files: ["d.md": needsModel, "Kit/Model.swift": "class CartModel {}\n", "Cart.swift": "class CartPage {}\n"],
      change: "rm Kit/Model.swift; echo Kit > .gitignore", found: ["Cart.swift:1"]),
    Case(
      name: "a type whose folder gives way to a link",
      configuration: #"{ conventions: ["d.md"], included: ["App", "Cart.swift"] }"#,
      files: [
        "d.md": needsModel, "App/Kit/Model.swift": "class CartModel {}\n", "Cart.swift": "class CartPage {}\n",
        "Far/Model.swift": "struct Far {\n  let one = 1\n}\n",
      ], change: "rm -r App/Kit; ln -s ../Far App/Kit", found: ["Cart.swift:1"]),
    Case(
      name: "a type to which a link led", configuration: #"{ conventions: ["d.md"], included: ["App", "Cart.swift"] }"#,
      files: [
        "d.md": needsModel, "Far/Model.swift": "class CartModel {}\n", "Cart.swift": "class CartPage {}\n",
        "App/A.swift": "class A {}\n",
      ], change: "rm App/Kit", found: ["Cart.swift:1"]),
    Case(
      name: "a type in a file that moves out of sight", configuration: #"{ conventions: ["d.md"], excluded: ["Far"] }"#,
      files: [
        "d.md": needsModel, "Kit/Model.swift": "class CartModel {}\n", "Cart.swift": "class CartPage {}\n",
      ], change: "git mv Kit Far", found: ["Cart.swift:1"]),
  ]

  private static let needsModel = document(
    #"{ id: "x", severity: "error", each: { type: "{Cart}Page" }, must: { exists: { type: "{Cart}Model" } } }"#)

  private static let quiet = [
    Case(name: "a move", found: []),
    Case(name: "a move with an edit", change: "git mv Old New; echo '// more' >> New/A.swift", found: []),
    Case(
      name: "a type and its file",
      change: "git mv Old/A.swift Old/B.swift; sed -i.bak s/Login/SignIn/ Old/B.swift; rm Old/*.bak",
      found: []),
    Case(
      name: "a folder and what includes it", configuration: #"{ included: ["Old", "O.swift"] }"#,
      change: #"git mv Old New; echo '{ included: ["New", "O.swift"] }' > .mvvm-lint.json"#, found: []),
    Case(
      name: "out of what is excluded by now",
      change: #"mkdir App; git mv Old/A.swift App/A.swift; echo '{ excluded: ["Old"] }' > .mvvm-lint.json"#,
      found: []),
    Case(
      name: "out of what git ignores by now",
      change: "mkdir App; git mv Old/A.swift App/A.swift; echo Old > .gitignore", found: []),
    Case(
      name: "a folder with its own configuration",
      files: ["Old/.mvvm-lint.json": #"{ rules: { \#(rule): "warning" } }"#],
      change: "git mv Old New", found: []),
    Case(
      name: "a folder with its page", configuration: #"{ conventions: ["**/AGENTS.md"] }"#,
      files: ["Old/AGENTS.md": document(#"{ id: "x", severity: "error", forbid: { mention: "UIView" } }"#)],
      change: "git mv Old New", found: []),
    Case(
      name: "to where a configuration says the same",
      files: ["App/.mvvm-lint.json": "{}", "App/B.swift": "class B {}\n"], found: []),
    Case(
      name: "from one exception to another",
      configuration:
        #"{ overrides: [{ paths: ["Old"], rules: { \#(rule): "error" } }, { paths: ["App"], rules: { \#(rule): "warning" } }] }"#,
      found: []),
    Case(
      name: "another file has an old finding", files: ["Far/B.swift": bad.replacing("Login", with: "Far")],
      change: "git mv Far Farther", found: []),
    Case(
      name: "a rule that only the configuration brings", configuration: #"{ rules: { \#(rule): "off" } }"#,
      files: ["Far/B.swift": "class B {}\n"], change: "git mv Far Farther; echo '{}' > .mvvm-lint.json", found: [],
      told: "findings that only changed rules cause are not reported here"),
  ]

  @Test(
    "a finding of a file that moves is new if its old place did not have it by its old rules",
    arguments: moves + losses + quiet)
  func aFindingOfAFileThatMovesIsNewIfItsOldPlaceDidNotHaveIt(_ example: Case) throws {
    let files = [".mvvm-lint.json": example.configuration, "O.swift": "class O {}\n", "Old/A.swift": Self.bad]
    let sandbox = try Sandbox(files.merging(example.files) { _, new in new })
    if example.files.values.contains(where: { $0.contains("b.json") }) {
      _ = try sandbox.run("baseline", "create", "--baseline", "Old/b.json", "Old", "--quiet")
    }
    if example.change == "rm App/Kit" { try sandbox.link("App/Kit", to: "../Far") }
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try #require(try sandbox.runScript("set -e; " + example.change) == 0)
    // Whether git knows of the move has no say: by day one of both is tried.
    for isKnown in Nightly.sample([false, true], every: 2, for: example.name.utf8.count) {
      if isKnown { try repository.git("add", "--all") }
      let outcome = try sandbox.run("--since", "HEAD", "--quiet", "--fail-on", "none")
      let places = outcome.lines.map { line in
        line.replacing(sandbox.path + "/", with: "").split(separator: ":").prefix(2).joined(separator: ":")
      }
      #expect(places == example.found, "\(outcome)")
      if !example.told.isEmpty {
        let all = try sandbox.run("--since", "HEAD", "--fail-on", "none").errors
        #expect(all.contains(example.told), "\(all)")
      }
    }
  }

  // MARK: Configurations that no commit has

  @Test("a configuration that git ignores is what it is in both states")
  func aConfigurationThatGitIgnoresIsWhatItIsInBothStates() throws {
    let sandbox = try Sandbox([
      ".gitignore": "/.mvvm-lint.json\n/d.md\n", ".mvvm-lint.json": #"{ conventions: ["d.md"] }"#,
      "Old/A.swift": Self.bad,
      "d.md": Self.document(#"{ id: "x", severity: "error", forbid: { mention: "UIView" } }"#),
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    #expect(try sandbox.run("--quiet").lines.count == 1)
    try repository.git("mv", "Old", "New")
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test("an ignore line makes no configuration older that git tracks")
  func anIgnoreLineMakesNoConfigurationOlderThatGitTracks() throws {
    let sandbox = try Sandbox([
      ".mvvm-lint.json": #"{ known: ["Old"] }"#, "O.swift": "class O {}\n", "Old/A.swift": Self.bad,
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try sandbox.write("Old/.mvvm-lint.json", Data("{}".utf8))
    try sandbox.write(".gitignore", Data("/Old\n".utf8))
    try repository.git("add", "--force", "Old/.mvvm-lint.json")
    try sandbox.createFolder("App")
    try repository.git("mv", "Old/A.swift", "App/A.swift")
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.exitCode == 1 && outcome.lines.count == 1, "\(outcome)")
  }

  @Test("configurations outside of a sparse checkout did not change")
  func configurationsOutsideOfASparseCheckoutDidNotChange() throws {
    let sandbox = try Sandbox([
      "App/A.swift": "class A {}\n", "App/Old/B.swift": Self.bad, "Far/.mvvm-lint.json": "{}",
      "Far/F.swift": "class F {}\n",
      "Farther/More/.mvvm-lint.json": "{}", "Farther/More/F.swift": "class G {}\n",
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    for options in [[], ["--sparse-index"]] {
      try repository.git(["sparse-checkout", "set"] + options + ["App"])
      try #require(!FileManager.default.fileExists(atPath: sandbox.path("Far/F.swift")))
      try repository.git("mv", "App/Old", "App/New")
      let outcome = try sandbox.run("--since", "HEAD", "--quiet")
      let told = outcome.errors.split(separator: "\n")
      #expect(outcome.exitCode == 0 && told.count == 1, "\(outcome)")
      #expect(told.first?.contains("this checkout leaves out") ?? false, "no rule is told to be another one: \(told)")
      try repository.git("mv", "App/New", "App/Old")
    }
  }
}
