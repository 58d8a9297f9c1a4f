import Testing

@testable import ConventionRules

/// What `init` proposes about the modules of a project: only what nearly all of them do, with the figures.
struct ProposedModuleRulesTests {
  /// A package; each module with what its files import, a list for each file.
  private func package(_ modules: [(String, [[String]])]) -> SurveyedProject {
    let targets = modules.map { ".target(name: \"\($0.0)\")" }.joined(separator: ", ")
    let manifest = "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n"
    let files = modules.flatMap { name, files in
      files.enumerated().map { number, imports in
        (
          "Sources/\(name)/File\(number).swift",
          imports.map { "import \($0)\n" }.joined() + "enum \(name)\(number) {}\n"
        )
      }
    }
    return SurveyedProject([("Package.swift", manifest)] + files, asking: "features_stand_apart")
  }

  private func line(_ rule: String, in project: SurveyedProject) -> String? {
    project.proposal.text.split(separator: "\n").map(String.init).first { $0.contains(" \(rule): ") }?
      .trimmingPrefix { $0 == " " }.description
  }

  /// Features beside a module that puts them together.
  private static let features: [(String, [[String]])] = [
    ("AppFeature", [["CartFeature", "PayFeature", "HelpFeature"]]), ("CartFeature", [["Base"]]),
    ("PayFeature", [["Base"]]),
    ("HelpFeature", [["Base"]]), ("MapFeature", [["Base"]]), ("Shop", [["AppFeature", "MapFeature"]]), ("Base", [[]]),
  ]

  // MARK: Apart

  @Test("modules of one suffix that import no other one of them stand apart, and who puts them together is named")
  func modulesOfOneSuffixStandApart() throws {
    let project = package(Self.features)
    let page = try #require(project.proposal.page)
    #expect(page.contains("\n{ \"feature\": \"*Feature\" }\n"), "\(page)")
    #expect(
      page.contains("4 of 4 modules called `*Feature` import no other one of them. `AppFeature` imports half"),
      "\(page)")
    #expect(
      line("feature_modules_stand_apart", in: project) == "feature_modules_stand_apart: \"warning\", // 4 of 4 modules")
    #expect(
      project.proposal.text.contains("\n  conventions: [\".mvvm-lint-modules.md\"],\n"), "\(project.proposal.text)")
    #expect(project.findings == [] && project.proposal.findingCount == 0)
  }

  @Test("a slip among many modules is a finding, and as many are told as a run finds")
  func aSlipAmongManyModulesIsAFinding() {
    let names = ["Cart", "Pay", "Help", "Map", "News", "Mail", "Talk", "Note", "Pick", "Wish"]
    let modules = names.map { ($0 + "Screen", [["Base"] + ($0 == "Pay" ? ["CartScreen"] : [])]) }
    let app = ("Shop", [names.map { $0 + "Screen" }])
    let project = package(modules + [app, ("Base", [[]])])
    #expect(
      project.findings == [
        "Sources/PayScreen/File0.swift:2:8 CartScreen: 'CartScreen' is a module beside this one; put what both need below them"
      ])
    #expect(project.proposal.findingCount == 1)
    #expect(
      line("screen_modules_stand_apart", in: project) == "screen_modules_stand_apart: \"warning\", // 9 of 10 modules")
  }

  @Test("two of nine modules that import others are no slips")
  func twoOfNineAreNoSlips() {
    let names = ["Cart", "Pay", "Help", "Map", "News", "Mail", "Talk", "Note", "Pick"]
    let modules = names.map { ($0 + "Screen", [["Base"] + (["Pay", "Map"].contains($0) ? ["CartScreen"] : [])]) }
    let project = package(modules + [("Shop", [names.map { $0 + "Screen" }]), ("Base", [[]])])
    #expect(project.habit("screen_modules_stand_apart") == nil)
  }

  @Test("modules that nobody can import, or that import nothing, stand apart without a rule")
  func whatCannotMeetStandsApartWithoutARule() {
    let tools: [(String, [[String]])] = [
      ("ATool", [["Base"]]), ("BTool", [["Base"]]), ("CTool", [["Base"]]), ("DTool", [["Base"]]), ("Base", [[]]),
      ("More", [[]]),
    ]
    #expect(package(tools).proposal.page == nil, "nobody imports them")
    let leaves: [(String, [[String]])] = [
      ("AModel", [[]]), ("BModel", [[]]), ("CModel", [[]]), ("DModel", [[]]),
      ("Shop", [["AModel", "BModel", "CModel", "DModel"]]),
      ("Tool", [["AModel"]]),
    ]
    #expect(package(leaves).proposal.page == nil, "they import nothing of the project")
  }

  /// Four features below one folder, which stand on one module and are put together by another.
  private static let featuresInOneFolder: [(String, String)] = {
    let names = ["Cart", "Pay", "Help", "Map"]
    let targets = names.map { ".target(name: \"\($0)\", path: \"Features/\($0)/Code\")" }
    let manifest =
      "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets.joined(separator: ", ")), "
      + ".target(name: \"Base\"), .target(name: \"Shop\")])\n"
    return [("Package.swift", manifest)] + names.map { ("Features/\($0)/Code/A.swift", "import Base\n") } + [
      ("Sources/Base/B.swift", ""), ("Sources/Shop/C.swift", names.map { "import \($0)\n" }.joined()),
    ]
  }()

  @Test("modules in one folder are a family, too")
  func modulesInOneFolderAreAFamily() throws {
    let project = SurveyedProject(
      Self.featuresInOneFolder, asking: "features_stand_apart")
    let page = try #require(project.proposal.page)
    #expect(page.contains("\n{ \"features\": \"Features/**\" }\n"), "\(page)")
    #expect(page.contains("4 of 4 modules in `Features` import no other one of them."), "\(page)")
  }

  @Test("a folder with files of no module is no kind, for it would be a module by that")
  func aFolderWithFilesOfNoModuleIsNoKind() throws {
    let project = SurveyedProject(
      Self.featuresInOneFolder + [("Features/Cart/Demo/D.swift", "import Pay\n")], asking: "features_stand_apart")
    let page = try #require(project.proposal.page)
    #expect(page.contains("\n{ \"features\": [\"Cart\", \"Help\", \"Map\", \"Pay\"] }\n"), "\(page)")
    #expect(project.findings == [])
  }

  @Test("a first word is a sign of a family of eight modules, and none if it begins other words")
  func aFirstWordIsASignOfAFamilyOfEight() {
    func project(_ names: [String]) -> SurveyedProject {
      package(names.map { ($0, [["Base"]]) } + [("Shop", [names]), ("Base", [[]])])
    }
    let names = ["Chart", "Pay", "Swap", "Stake", "Send", "List", "Card", "Help"].map { "Ton" + $0 }
    #expect(project(names).habit("ton_modules_stand_apart") != nil)
    #expect(project(Array(names.dropLast())).habit("ton_modules_stand_apart") == nil, "parts of one subject")
    #expect(project(names + ["Tonkeeper"]).habit("ton_modules_stand_apart") == nil, "'Ton*' means Tonkeeper, too")
  }

  // MARK: Layers

  private static let layers: [(String, [[String]])] = [
    ("Shop", [["CartFeature", "PayFeature", "HelpFeature", "MapFeature", "Net"]]),
    ("CartFeature", [["Net", "Log"], ["Net"], ["Net"]]), ("PayFeature", [["Net", "Widget"], ["Net"]]),
    ("HelpFeature", [["Net"], ["Net"]]), ("MapFeature", [["Net"], ["Net"]]), ("Widget", [["Net"]]),
    ("Net", [["Log"], ["Log"]]), ("Log", [[]]),
  ]

  @Test("layers are listed from the top down with what is there now, and what one file imports alone is an exception")
  func layersAreListedFromTheTopDown() throws {
    let project = package(Self.layers)
    let page = try #require(project.proposal.page)
    #expect(
      page.contains(
        """
          "may_import_only": {
            "Shop": "*",
            "feature": ["feature", "Net"],
            "Widget": ["Net"],
            "Net": ["Log"],
            "Log": []
          },
          "unless": [
            { "named": ["Log"], "in_file": { "module": "CartFeature" } },
            { "named": ["Widget"], "in_file": { "module": "PayFeature" } }
          ]
        """), "\(page)")
    #expect(page.contains("`feature` modules do not import each other"), "what stands apart says another rule: \(page)")
    #expect(project.findings == [] && project.proposal.findingCount == 0)
  }

  @Test("a module without Swift files of its own is an entry, too, where others import it")
  func aModuleWithoutSwiftFilesIsAnEntry() throws {
    let project = package(
      Self.layers.map { $0.0 == "Net" ? ("Net", [["Log", "CNet"], ["Log"]]) : $0 } + [("CNet", [])])
    let page = try #require(project.proposal.page)
    #expect(page.contains("\"Net\": [\"Log\", \"CNet\"]") || page.contains("\"Net\": [\"CNet\", \"Log\"]"), "\(page)")
    #expect(page.contains("\"CNet\": []") && project.findings == [], "\(page)")
  }

  @Test("seven modules, or two levels, are no layers")
  func fewModulesOrTwoLevelsAreNoLayers() {
    let flat: [(String, [[String]])] = [
      ("A", [["Base"]]), ("B", [["Base"]]), ("C", [["Base"]]), ("D", [["Base"]]), ("E", [["Base"]]), ("F", [["Base"]]),
      ("G", [["Base"]]), ("Base", [[]]),
    ]
    #expect(package(flat).proposal.page == nil)
    let few: [(String, [[String]])] = [
      ("A", [["B"]]), ("B", [["C"]]), ("C", [["D"]]), ("D", [["E"]]), ("E", [["F"]]), ("F", [["G"]]), ("G", [[]]),
    ]
    #expect(package(few).proposal.page == nil)
  }

  // MARK: Libraries and UI

  @Test("a library in three files of one module that others import is wrapped")
  func aLibraryInThreeFilesOfOneModuleIsWrapped() throws {
    func modules(_ files: [[String]], others: [String] = []) -> [(String, [[String]])] {
      [("Shop", [["Cart", "Net"] + others]), ("Cart", [["Net"]]), ("Net", files), ("Log", [[]])]
    }
    let wrapped = package(modules([["Alamofire", "Foundation"], ["Alamofire", "Log"], ["Alamofire"]]))
    let page = try #require(wrapped.proposal.page)
    #expect(
      page.contains("\"each\": { \"import\": [\"Alamofire\"] },\n  \"must\": { \"in_file\": { \"module\": \"Net\" } }"),
      "\(page)")
    #expect(page.contains("2 modules import `Net`. Files: 3 for `Alamofire`."), "\(page)")
    #expect(package(modules([["Alamofire"], ["Alamofire"]])).proposal.page == nil, "two files are few")
    #expect(
      package(modules([["Alamofire"], ["Alamofire"], ["Alamofire"]], others: ["Alamofire"])).proposal.page == nil)
  }

  @Test("modules from which no UI is reached stay so, where half of the others import one")
  func modulesFromWhichNoUIIsReachedStaySo() throws {
    func modules(_ cart: [String], _ pay: [String]) -> [(String, [[String]])] {
      [
        ("Shop", [["SwiftUI", "Cart", "Pay"]]), ("Cart", [["Net", "Style"] + cart]), ("Pay", [["Net", "Style"] + pay]),
        ("Style", [["UIKit"]]), ("Net", [["Log", "Base"]]), ("Log", [[]]), ("Base", [[]]),
      ]
    }
    let project = package(modules(["SwiftUI"], []))
    let page = try #require(project.proposal.page)
    #expect(page.contains("\"in_file\": { \"module\": [\"Base\", \"Log\", \"Net\"] } }"), "\(page)")
    #expect(
      page.contains("3 modules import no UI framework, and no module that does. 3 of the 4 others import one."),
      "\(page)")
    #expect(line("modules_without_ui_import_none", in: project)?.hasSuffix("// 3 of 3 modules") ?? false)
  }

  @Test("that imported modules are declared is proposed beside rules of modules, and not by itself")
  func thatImportedModulesAreDeclaredIsNotProposedByItself() {
    func project(_ app: String) -> SurveyedProject {
      let names = ["Cart", "Pay", "Help", "Map"].map { $0 + "Feature" }
      let targets = names.map { ".target(name: \"\($0)\", dependencies: [\"Base\"])" }
      let manifest =
        "import PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets.joined(separator: ", ")), "
        + ".target(name: \"Base\"), .target(name: \"\(app)\", dependencies: [\(names.map { "\"\($0)\"" }.joined(separator: ", "))])])\n"
      let features = names.map { ("Sources/\($0)/A.swift", "import Base\n") }
      return SurveyedProject(
        [("Package.swift", manifest)] + features + [
          ("Sources/Base/B.swift", ""),
          ("Sources/\(app)/C.swift", app == "Shop" ? names.map { "import \($0)\n" }.joined() : "import CartFeature\n"),
        ], asking: "features_stand_apart")
    }
    let beside = project("Shop")
    #expect(
      line("imported_modules_are_declared", in: beside)
        == "imported_modules_are_declared: \"warning\", // 8 of 8 places")
    #expect(project("Tool").habit("imported_modules_are_declared") == nil)
  }
}
