import Foundation
import Testing

@testable import ConventionRules

/// `mvvm-lint modules`, and runs with rules that ask for modules.
struct ModulesCommandTests {
  private static let page = """
    # Modules
    ## Core is free
    ```json5 rule
    { id: "core_is_free", severity: "error", forbid: { import: "UIKit", in_file: { module: "Core" } } }
    ```

    """
  private static let manifest =
    "import PackageDescription\nlet p = Package(name: \"P\", targets: [.target(name: \"Kit\")])\n"

  /// An Xcode project in which a target has a folder.
  private static func project(_ target: String, folder: String, tests: String? = nil) -> String {
    var project = XcodeText()
    project.add(folder: "S1", path: folder)
    project.add(target: target, "fileSystemSynchronizedGroups = (S1); ")
    if let tests {
      project.add(folder: "S2", path: tests)
      project.add(target: tests, kind: "bundle.unit-test", "fileSystemSynchronizedGroups = (S2); ")
    }
    return project.text
  }

  private func sandbox(_ more: [String: String] = [:]) throws -> Sandbox {
    let files = [
      ".mvvm-lint.json": #"{ conventions: ["page.md"] }"#, "page.md": Self.page, ".git/HEAD": "",
      "App.xcodeproj/project.pbxproj": Self.project("Core", folder: "Parts/Core"),
      "Parts/Core/A.swift": "import UIKit\n", "Parts/Other/B.swift": "import UIKit\n",
    ]
    return try Sandbox(files.merging(more) { _, new in new })
  }

  private func places(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.filter { $0.contains("core_is_free") }.map { line in
      line.split(separator: ":").prefix(2).joined(separator: ":").split(separator: "/").suffix(2).joined(separator: "/")
    }
  }

  private func run(_ sandbox: Sandbox, _ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["--reporter", "xcode"] + arguments, in: sandbox.path)
  }

  @Test("the list has modules, files and manifests, and says what is a guess and what nobody knows")
  func theListHasModulesFilesAndManifests() throws {
    let sandbox = try sandbox([
      "Package/Package.swift": Self.manifest.replacing("]", with: "] + names.map { .target(name: $0) }"),
      "Package/Sources/Kit/C.swift": "", "Package/Sources/New/D.swift": "",
      "Feed/Project.swift": "import ProjectDescription\nlet p = Project.feature(name: \"Feed\")\n",
      "Feed/Sources/E.swift": "",
    ])
    let outcome = try sandbox.run("modules")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output.contains(#/\nCore +1 +App.xcodeproj/project.pbxproj/#), "\(outcome.output)")
    #expect(outcome.output.contains(#/\nFeed +1 +Feed/Project.swift +a guess: /#), "\(outcome.output)")
    #expect(outcome.output.contains("1 file that no target compiles: Parts/Other/B.swift\n"))
    #expect(outcome.output.contains("1 file whose module is not known: Package/Sources/New/D.swift\n"))
    #expect(
      outcome.output.contains(
        "  Package/Package.swift: it computes names or folders of targets, so the modules of 1 file"))
    #expect(try sandbox.run("modules", "C*").output.contains("\n  Parts/Core/A.swift\n"))
    let json = try sandbox.run("modules", "--format", "json")
    let read = try JSONSerialization.jsonObject(with: json.outputBytes) as? [String: Any]
    #expect(
      (read?["modules"] as? [Any])?.count == 3 && read?["files_of_no_target"] as? [String] == ["Parts/Other/B.swift"])
    let wrong = try sandbox.run("modules", "Corr")
    #expect(wrong.exitCode == 2 && wrong.errors.contains("the project has no module 'Corr'; did you mean 'Core'?"))
  }

  @Test("a rule goes by the targets of an Xcode project, in a run over all and over one file")
  func aRuleGoesByTheTargetsOfAnXcodeProject() throws {
    let sandbox = try sandbox()
    let outcome = try run(sandbox)
    #expect(outcome.exitCode == 1 && places(outcome) == ["Core/A.swift:1"], "\(outcome.output)\(outcome.errors)")
    #expect(places(try run(sandbox, "Parts/Core/A.swift")) == ["Core/A.swift:1"])
    let input = try sandbox.run(
      "--reporter", "xcode", "--stdin-filename", "Parts/Core/New.swift", input: "\nimport UIKit\n")
    #expect(places(input) == ["Core/New.swift:2"], "\(input.output)\(input.errors)")
    #expect(places(try sandbox.run("--reporter", "xcode", in: "Parts")) == ["Core/A.swift:1"])
  }

  @Test("a project that is cut off leaves places open, and a note says so once")
  func aProjectThatIsCutOffLeavesPlacesOpen() throws {
    let whole = Self.project("Core", folder: "Parts/Core")
    let sandbox = try sandbox(["App.xcodeproj/project.pbxproj": String(whole.prefix(whole.count / 2))])
    let outcome = try run(sandbox, "--show-unresolved")
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    #expect(
      outcome.output.contains(
        "'UIKit' is in a file whose module 'App.xcodeproj/project.pbxproj' may tell, but it is cut off"),
      "\(outcome.output)")
    #expect(outcome.errors.components(separatedBy: "so the modules of 2 files around it are not known").count == 2)
  }

  @Test("files of targets of tests are left alone by rules about modules, whatever they are called")
  func filesOfTargetsOfTestsAreLeftAlone() throws {
    let page = Self.page.replacing(#"module: "Core""#, with: #"module: "*""#)
    let sandbox = try sandbox([
      "page.md": page, "App.xcodeproj/project.pbxproj": Self.project("Core", folder: "Parts/Core", tests: "Checks"),
      "Checks/C.swift": "import UIKit\n",
    ])
    #expect(places(try run(sandbox)) == ["Core/A.swift:1"])
    try sandbox.write(
      "page.md", Data(page.replacing(#"severity: "error""#, with: #"severity: "error", include_tests: true"#).utf8))
    #expect(places(try run(sandbox)) == ["Checks/C.swift:1", "Core/A.swift:1"])
  }

  @Test("what a changed project file brings is new, and what it had before is not")
  func whatAChangedProjectFileBringsIsNew() throws {
    let sandbox = try sandbox([".git/HEAD": ""])
    try FileManager.default.removeItem(atPath: sandbox.path(".git"))
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    #expect(places(try run(sandbox, "--since", "HEAD")) == [])
    try sandbox.write("App.xcodeproj/project.pbxproj", Data(Self.project("Core", folder: "Parts").utf8))
    #expect(places(try run(sandbox, "--since", "HEAD")) == ["Other/B.swift:1"], "A was found before")
    try repository.commit()
    #expect(places(try run(sandbox, "--since", "HEAD")) == [])
  }

  @Test("links and project files that lie outside are not followed")
  func projectFilesThatLieOutsideAreNotFollowed() throws {
    let outside = try Sandbox(["project.pbxproj": Self.project("Core", folder: "Parts/Other")])
    let sandbox = try sandbox()
    try sandbox.link("Two.xcodeproj", to: outside.path)
    #expect(try !sandbox.run("modules").output.contains("Two.xcodeproj"))
  }

  @Test("a word in small letters is a mistake that shows how to name such a module")
  func aWordInSmallLettersIsAMistake() throws {
    let sandbox = try sandbox(["page.md": Self.page.replacing(#"module: "Core""#, with: #"module: ["Core", "ui"]"#)])
    let outcome = try run(sandbox)
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains(#"unknown kind 'ui' of modules; a block 'json5 modules' defines it"#)
        && outcome.errors.contains(#"(a module with such a name is written { named: "ui" })"#),
      "\(outcome.errors)")
    try sandbox.write(
      "page.md", Data(Self.page.replacing(#"module: "Core""#, with: #"module: { named: "Core" }"#).utf8))
    #expect(places(try run(sandbox)) == ["Core/A.swift:1"])
  }

  @Test("a kind lists its modules, says which have files of several kinds, and one without modules is a note")
  func aKindListsItsModules() throws {
    let page = """
      # Modules
      ```json5 modules
      { base: ["Parts/Core/**", "Kit"], part: "Parts/*/**", none: "Gone" }
      ```
      ## Base is free
      ```json5 rule
      { id: "core_is_free", severity: "error", forbid: { import: "UIKit", in_file: { module: ["base", "none"] } } }
      ```

      """
    let sandbox = try sandbox(["page.md": page, "Parts/Core/C.swift": ""])
    let list = try sandbox.run("modules", "base")
    #expect(list.output.contains(#/\nCore +2 +App.xcodeproj/project.pbxproj +kind base, part\n/#), "\(list.output)")
    let all = try sandbox.run("modules").output
    #expect(all.contains(#/\nOther +1 +kind part; a guess: the kind/#), "\(all)")
    #expect(
      try sandbox.run("modules", "none").errors.contains(
        "the project has no module of kind 'none'; 'mvvm-lint modules' lists"))
    let outcome = try run(sandbox)
    #expect(places(outcome) == ["Core/A.swift:1"], "\(outcome.output)")
    #expect(
      outcome.errors.contains(
        "no module of the project is of kind 'none', which a rule names; say in 'modules' of the configuration which are"
      ),
      "\(outcome.errors)"
    )
  }

  @Test("verify tells the modules that no key of a list names, names that no module has, and modules of two kinds")
  func verifyTellsWhatAListLeavesOpen() throws {
    let page = """
      # Modules
      ```json5 modules
      { base: "Parts/Core/**", part: "Parts/Core/A.swift" }
      ```
      ## Base is free
      ```json5 rule
      { id: "layers", severity: "error", may_import_only: { base: "Lottie" } }
      ```

      """
    let sandbox = try sandbox([
      "page.md": page, "Parts/Core/C.swift": "", "Kit/Package.swift": Self.manifest, "Kit/Sources/Kit/D.swift": "",
    ])
    let outcome = try sandbox.run("verify")
    #expect(
      outcome.errors.contains("page.md:7:7: no key names 'Kit', so 'layers' lets it import all"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("page.md:7:7: the project has no module 'Lottie', and 'layers' judges no libraries"))
    #expect(outcome.errors.contains("Core has files of several kinds: 2 files of kind base, 1 file of kind part"))
    #expect(outcome.exitCode == 0)
    // Who cannot read all modules has not said all that there is to say of them.
    try sandbox.write(bytes: [0, 0, 0, 0], to: "Kit/Sources/Kit/E.swift")
    let incomplete = try sandbox.run("verify")
    #expect(incomplete.errors.contains("Kit/Sources/Kit/E.swift: not UTF-8 in line 1"), "\(incomplete.errors)")
    #expect(incomplete.exitCode == 2)
  }

  @Test("of several imports of a module the first is a finding, and the others are shown beside it")
  func ofSeveralImportsTheFirstIsAFinding() throws {
    let page = Self.page.replacing(#"import: "UIKit""#, with: #"import: "third_party""#)
    let sandbox = try sandbox([
      "page.md": page,
      "Parts/Core/A.swift": "#if DEBUG\nimport Lottie\nimport Alamofire\n#else\n@testable import Lottie\n#endif\n",
    ])
    let lines = try run(sandbox).lines.map { $0.split(separator: "/").last.map(String.init) ?? "" }
    #expect(
      lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "A.swift:2:8: error: 'Lottie'", "A.swift:5:18: note: 'Lottie'", "A.swift:3:8: error: 'Alamofire'",
      ], "\(lines)")
  }
}
