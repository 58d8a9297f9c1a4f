import Foundation
import Testing

@testable import ConventionRules

/// `mvvm-lint map`: what is drawn, what is forbidden of it, and what is left out.
struct MapCommandTests {
  private static let targets = ["Shop", "CartFeature", "PayFeature", "NetService", "Log", "Loose"]

  private static func manifest(_ targets: [String], tests: [String] = []) -> String {
    let all = targets.map { ".target(name: \"\($0)\")" } + tests.map { ".testTarget(name: \"\($0)\")" }
    return "import PackageDescription\nlet p = Package(name: \"P\", targets: [\(all.joined(separator: ", "))])\n"
  }

  private static func page(_ rule: String) -> String {
    """
    # Modules
    ```json5 modules
    { app: "Shop", feature: "*Feature", base: ["Log", "NetService"] }
    ```
    ## Layers
    \(rule)

    """
  }

  private static let layers = page(
    """
    ```mermaid rule
    %% id: "layers", severity: "error"
    flowchart TD
      app --> *
      feature --> base
      CartFeature -.->|until #12| Loose
    ```
    """)

  private func sandbox(_ page: String, _ more: [String: String] = [:]) throws -> Sandbox {
    let files = [
      ".mvvm-lint.json": #"{ conventions: ["page.md"] }"#, "page.md": page, ".git/HEAD": "",
      "Package.swift": Self.manifest(Self.targets, tests: ["LogTests"]),
      "Sources/Shop/A.swift": "import CartFeature\nimport Loose\nimport UIKit\n",
      "Sources/Shop/B.swift": "import CartFeature\n", "Sources/CartFeature/C.swift": "import Log\nimport Loose\n",
      "Sources/CartFeature/D.swift": "import PayFeature\nimport NetService\n",
      "Sources/PayFeature/E.swift": "import CartFeature // mvvm-lint:disable:this layers - x\n",
      "Sources/NetService/F.swift": "import Log\n", "Sources/Log/G.swift": "", "Sources/Loose/H.swift": "import Log\n",
      "Tests/LogTests/I.swift": "import Shop\n",
    ]
    return try Sandbox(files.merging(more) { _, new in new })
  }

  @Test("kinds and other modules are boxes, arrows count files, and crossed ones name the rules that forbid")
  func kindsAndOtherModulesAreBoxes() throws {
    let sandbox = try sandbox(Self.layers, ["Sources/PayFeature/X.swift": "import CartFeature\n"])
    let outcome = try sandbox.run("map")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(
      outcome.output == """
        %% An arrow is an import of a module of the project; its number counts importing files.
        %% kind app has Shop (Package.swift)
        %% kind base has Log (Package.swift), NetService (Package.swift)
        %% kind feature has CartFeature (Package.swift), PayFeature (Package.swift)
        flowchart LR
          app["app<br>1 module"]
          base["base<br>2 modules"]
          feature["feature<br>2 modules"]
          Loose["Loose<br>Package.swift"]
          app -->|"2"| feature
          app -->|"1"| Loose
          base --x|"1, 1 against layers"| base
          feature -->|"2"| base
          feature --x|"3, 2 against layers"| feature
          feature -->|"1"| Loose
          Loose -->|"1"| base
          linkStyle 2 stroke:#c00,color:#c00
          linkStyle 4 stroke:#c00,color:#c00

        """)
    #expect(try sandbox.run("map", "--jobs", "1").output == outcome.output)
  }

  @Test("a baseline and the folder in which the command runs change nothing")
  func aBaselineChangesNothing() throws {
    let sandbox = try sandbox(Self.layers)
    let before = try sandbox.run("map").output
    #expect(try sandbox.run("baseline", "create").exitCode == 0)
    #expect(try sandbox.run("map").output == before)
    #expect(try sandbox.run("map", in: "Sources/Log").output.contains("feature --x|\"2, 1 against layers\"| feature"))
  }

  @Test("a configuration in a folder of the repository sees the same")
  func aConfigurationInAFolderSeesTheSame() throws {
    let sandbox = try sandbox(
      Self.layers,
      [
        "In/.mvvm-lint.json": #"{ conventions: ["../page.md"] }"#,
        "In/Package.swift": Self.manifest(["AFeature", "BFeature"]),
        "In/Sources/AFeature/A.swift": "import BFeature\n", "In/Sources/BFeature/B.swift": "",
      ])
    let output = try sandbox.run("map", "--focus", "AFeature", in: "In").output
    #expect(output.contains("AFeature --x|\"1, 1 against layers\"| BFeature"), "\(output)")
  }

  @Test("a drawing without crossed arrows is a rule that the project follows")
  func aDrawingWithoutCrossedArrowsIsARule() throws {
    let sandbox = try sandbox(Self.page(""), ["Sources/PayFeature/E.swift": "import CartFeature\n"])
    let drawing = try sandbox.run("map").output
    #expect(!drawing.contains("--x"))
    let rule = "```mermaid rule\n%% id: \"layers\", severity: \"error\"\n\(drawing)```\n"
    try sandbox.write("page.md", Data(Self.page(rule).utf8))
    let outcome = try sandbox.run("--reporter", "xcode")
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome.output)\(outcome.errors)")
    #expect(try sandbox.run("verify").output.contains("page.md: 1 rule, 0 examples: ok"))
    try sandbox.write("Sources/Log/G.swift", Data("import Loose\n".utf8))
    #expect(try sandbox.run("--reporter", "xcode").output.contains("'Log' (base) may import base only"))
  }

  @Test("a focus draws modules alone, with those that they import and those that import them")
  func aFocusDrawsModulesAlone() throws {
    let sandbox = try sandbox(Self.layers)
    func boxes(_ focus: String) throws -> [String] {
      try sandbox.run("map", "--focus", focus).lines.compactMap {
        $0.firstMatch(of: #/^  (\w+)\[/#).map { String($0.1) }
      }
    }
    #expect(try boxes("NetService") == ["CartFeature", "Log", "NetService"])
    #expect(try boxes("feature") == ["CartFeature", "Log", "Loose", "NetService", "PayFeature", "Shop"])
    #expect(try !sandbox.run("map", "--focus", "NetService").output.contains("CartFeature -->|\"1\"| Log"))
    let wrong = try sandbox.run("map", "--focus", "Carts")
    #expect(wrong.exitCode == 2 && wrong.output.isEmpty)
    #expect(wrong.errors.contains("the project has no module 'Carts'"), "\(wrong.errors)")
    #expect(try sandbox.run("map", "Log").errors.contains("write --focus Log"))
  }

  @Test("the same as JSON and as DOT")
  func theSameAsJSONAndAsDOT() throws {
    let sandbox = try sandbox(Self.layers)
    let json = try sandbox.run("map", "--format", "json")
    let read = try #require(try JSONSerialization.jsonObject(with: json.outputBytes) as? [String: Any])
    let imports = try #require(read["imports"] as? [[String: Any]])
    let forbidden = imports.filter { !($0["forbidden"] as? [Any] ?? []).isEmpty }
    #expect(
      forbidden.map { "\($0["from"] ?? "") \($0["to"] ?? "") \($0["files"] ?? "")" } == [
        "base base 1", "feature feature 2",
      ])
    let nodes = try #require(read["nodes"] as? [[String: Any]])
    #expect(nodes.compactMap { $0["name"] as? String } == ["app", "base", "feature", "Loose"])
    #expect((read["not_drawn"] as? [Any])?.isEmpty == true)
    let dot = try sandbox.run("map", "--format", "dot").output
    #expect(dot.contains("  n2 [label=\"feature\\n2 modules\", shape=folder];\n"), "\(dot)")
    #expect(dot.contains("  n2 -> n2 [label=\"2, 1 against layers\", color=red, fontcolor=red];\n"))
  }

  @Test("of more than forty boxes those with the most imports are drawn, and the others are named")
  func ofMoreThanFortyBoxesTheOthersAreNamed() throws {
    let names = (10..<55).map { "M\($0)" }
    let sandbox = try Sandbox(
      [".git/HEAD": "", "Package.swift": Self.manifest(names)].merging(
        names.enumerated().map {
          ("Sources/\($1)/A.swift", $0 == 0 ? "" : "import M10\n" + ($0 < 41 ? "import M11\n" : ""))
        }
      ) { _, new in new })
    let outcome = try sandbox.run("map")
    #expect(
      outcome.errors.contains(
        "5 of 45 boxes are not drawn, which the drawing names; --focus MODULE draws one with its neighbours"),
      "\(outcome.errors)")
    #expect(outcome.output.contains("%% 5 of 45 boxes are not drawn: M50, M51, M52, M53, M54\n"), "\(outcome.output)")
    #expect(outcome.lines.count { $0.contains("<br>") } == 40)
    #expect(try sandbox.run("map", "--format", "dot").output.contains("// 5 of 45 boxes are not drawn: M50,"))
    #expect(try sandbox.run("map", "--format", "json").output.contains(#""not_drawn": ["M50", "M51""#))
    #expect(try sandbox.run("map", "--focus", "M54").lines.count { $0.contains("<br>") } == 2)
  }

  @Test("files of unknown modules are told, and without modules nothing is drawn")
  func filesOfUnknownModulesAreTold() throws {
    let computed = Self.manifest([]).replacing("[]", with: "make()")
    let sandbox = try sandbox(Self.layers, ["Other/Package.swift": computed, "Other/A.swift": "import Log\n"])
    #expect(
      try sandbox.run("map").errors.contains("the modules of 1 file are not known, so their imports are not drawn"))
    let none = try Sandbox(["A.swift": "import UIKit\n"]).run("map")
    #expect(none.exitCode == 2 && none.output.isEmpty && none.errors.contains("tells modules of this project"))
  }

  @Test("verify says when the arrows fit the project turned around")
  func verifySaysWhenArrowsAreTurnedAround() throws {
    func verify(_ arrows: String) throws -> String {
      try sandbox(Self.page("```mermaid rule\n%% id: \"layers\", severity: \"error\"\nflowchart TD\n\(arrows)\n```\n"))
        .run("verify").errors
    }
    let turned = try verify("base --> feature --> app")
    #expect(
      turned.contains(
        "page.md:7:8: of 7 imports between the modules of 'layers', 0 fit its arrows, and 4 fit if these are turned around;"
          + " 'A --> B' says that A imports B"), "\(turned)")
    #expect(try !verify("app --> feature --> base").contains("turned around"))
    #expect(try !verify("Loose --> app\nfeature --> app").contains("turned around"), "neither way fits")
  }
}
