import Foundation
import Testing

/// The page about modules that `init` writes, the document of layers, and kinds that only a configuration has.
struct ModuleProposalTests {
  private static let features = ["CartFeature", "PayFeature", "HelpFeature", "MapFeature"]

  private static func package(_ more: [String: String] = [:]) -> [String: String] {
    let targets = (features + ["Shop", "Core"]).map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    var files = [
      "Package.swift": "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n",
      "Sources/Shop/Shop.swift": features.map { "import \($0)\n" }.joined(), "Sources/Core/Core.swift": "",
    ]
    for feature in features { files["Sources/\(feature)/A.swift"] = "import Core\n" }
    return files.merging(more) { _, new in new }
  }

  private static let page = ".mvvm-lint-modules.md"
  private static let breach = ["Sources/CartFeature/B.swift": "import PayFeature\n"]

  // MARK: init

  @Test("init writes a page beside the configuration, and the next run finds nothing until a module breaks it")
  func initWritesAPageBesideTheConfiguration() throws {
    let sandbox = try Sandbox(Self.package())
    let outcome = try sandbox.run("init")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains("feature_modules_stand_apart"), "\(outcome.output)")
    #expect(outcome.output.contains("1. Read .mvvm-lint-modules.md: it says what your modules do"), "\(outcome.output)")
    #expect(outcome.output.contains("2. Commit .mvvm-lint.json and .mvvm-lint-modules.md."), "\(outcome.output)")
    let run = try sandbox.run("lint", "--reporter", "text")
    #expect(run.exitCode == 0 && !run.errors.contains("note:"), "\(run.errors)")
    #expect(try sandbox.run("verify", Self.page).exitCode == 0)
    try sandbox.write("Sources/CartFeature/B.swift", Data("import PayFeature\n".utf8))
    let broken = try sandbox.run("lint", "--reporter", "text")
    #expect(
      broken.exitCode == 1 && broken.output.contains("Sources/CartFeature/B.swift:1:8: warning: 'PayFeature'"),
      "\(broken.output)")
  }

  @Test("init does not replace a page, and writes nothing where one is there")
  func initDoesNotReplaceAPage() throws {
    let sandbox = try Sandbox(Self.package([Self.page: "Ours.\n"]))
    let outcome = try sandbox.run("init")
    #expect(
      outcome.exitCode == 2 && outcome.errors.contains(".mvvm-lint-modules.md: init would write a page"),
      "\(outcome.errors)")
    #expect(try sandbox.text(Self.page) == "Ours.\n")
    #expect(throws: (any Error).self) { try sandbox.text(".mvvm-lint.json") }
  }

  @Test("a dry run prints the page behind the configuration")
  func aDryRunPrintsThePage() throws {
    let sandbox = try Sandbox(Self.package())
    let printed = try sandbox.run("init", "--dry-run").output
    #expect(throws: (any Error).self) { try sandbox.text(Self.page) }
    _ = try sandbox.run("init", "--quiet")
    let both =
      try sandbox.text(".mvvm-lint.json") + "\n// The page .mvvm-lint-modules.md, which it lists:\n\n"
      + sandbox.text(Self.page)
    #expect(printed == both)
  }

  // MARK: The document

  @Test("the document of layers goes by the kinds of a configuration, and says where these stand if there are none")
  func theDocumentOfLayersGoesByKindsOfAConfiguration() throws {
    let configuration = #"{ conventions: ["layers"], modules: { feature: ["CartFeature", "PayFeature"] } }"#
    let sandbox = try Sandbox(Self.package(Self.breach.merging([".mvvm-lint.json": configuration]) { $1 }))
    let run = try sandbox.run("lint", "--reporter", "text")
    #expect(
      run.lines.filter { $0.contains(": error: ") }
        == [
          "Sources/CartFeature/B.swift:1:8: error: a feature imports the feature 'PayFeature' [features_stand_apart]"
        ],
      "\(run.output)")
    let unnamed = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["layers"] }"#, "A.swift": "import UIKit\n",
      "Package.swift":
        "import PackageDescription\nlet p = Package(name: \"P\", targets: [.target(name: \"App\", path: \".\")])\n",
    ])
    let silent = try unnamed.run("lint", "--reporter", "text")
    #expect(silent.exitCode == 0 && !silent.output.contains("error"), "\(silent.output)")
    #expect(
      silent.errors.contains(
        "no module of the project is of the kinds that rules name: 'core', 'feature', 'interface', 'service', 'wrapper'; say in"
          + " 'modules' of the configuration which are"), "\(silent.errors)")
  }

  // MARK: Kinds without rules

  @Test("a map draws the kinds of a configuration that no rule names, and none of documents that are not listed")
  func aMapDrawsKindsThatNoRuleNames() throws {
    let plain = try Sandbox(Self.package())
    #expect(
      try plain.run("map").output.contains("CartFeature"), "the kinds of built-in documents are not the project's")
    try plain.write(".mvvm-lint.json", Data(#"{ modules: { part: "*Feature" } }"#.utf8))
    let map = try plain.run("map")
    #expect(map.exitCode == 0 && map.output.contains("part"), "\(map.errors)\(map.output)")
    #expect(map.output.contains("%% kind part has CartFeature"), "\(map.output)")
    #expect(try plain.run("modules", "part").output.contains("PayFeature"))
  }
}
