import Foundation
import Testing

struct InitCommandTests {
  private let configuration = ".mvvm-lint.json"

  private func project() throws -> Sandbox {
    let models = ["Login", "Feed", "Profile", "Search", "Cart", "Help", "Home", "Map"].map { name in
      (
        "App/\(name).swift",
        """
        final class \(name)ViewModel {
          let input = Input()
          lazy var output = transform(input: input)
        }
        extension \(name)ViewModel: ViewModelType {
          struct Input { let tap = PublishSubject<Void>() }
          struct Output {}
          func transform(input: Input) -> Output { Output() }
        }
        """
      )
    }
    let viewModelType = """
      protocol ViewModelType {
        associatedtype Input
        associatedtype Output
        var input: Input { get }
        var output: Output { get }
        func transform(input: Input) -> Output
      }
      """
    return try Sandbox(Dictionary(uniqueKeysWithValues: models + [("App/ViewModelType.swift", viewModelType)]))
  }

  @Test func aConfigurationIsWrittenThatLintReads() throws {
    let sandbox = try project()
    let outcome = try sandbox.run("init")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("Your code already follows "), "\(outcome.output)")
    #expect(outcome.output.contains("  1. Commit .mvvm-lint.json.\n"), "\(outcome.output)")
    #expect(outcome.output.contains("reactive_connectable_in_extension"), "\(outcome.output)")
    #expect(outcome.output.contains("error          8 of 8\n"), "\(outcome.output)")
    #expect(outcome.errors.isEmpty)
    let text = try sandbox.text(configuration)
    #expect(
      text.contains("// 8 of 8 view models conform to ViewModelType.\n    connectable_protocols: [\"ViewModelType\"]"))
    let lint = try sandbox.run("lint", "--strict")
    #expect(lint.exitCode == 0)
    #expect(!lint.errors.contains("note:"), "no note about rules with nothing to look at, either")
  }

  @Test("what an Xcode project isolates to the main actor stands in the configuration")
  func whatAnXcodeProjectIsolatesToTheMainActorStandsInTheConfiguration() throws {
    let models = (1...9).map { ("ios/App/Model\($0).swift", "import SwiftUI\n@Observable final class Model\($0) {}\n") }
    let project = """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = M; targets = (A); };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
        A = { isa = PBXNativeTarget; buildConfigurationList = L; fileSystemSynchronizedGroups = (G); };
        M = { isa = PBXGroup; children = (G); sourceTree = "<group>"; };
        G = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      }; rootObject = P; }
      """
    let sandbox = try Sandbox(
      Dictionary(uniqueKeysWithValues: models + [("ios/App.xcodeproj/project.pbxproj", project)]))
    #expect(try sandbox.run("init").exitCode == 0)
    let text = try sandbox.text(configuration)
    #expect(text.contains("default_attributes: { \"ios/App/**\": \"@MainActor\" },"), "\(text)")
    let lint = try sandbox.run("lint", "--only-rule", "models_are_main_actor", "--statistics")
    #expect(lint.errors.contains("models_are_main_actor         9         0           0     100 %"), "\(lint.errors)")
  }

  @Test("a rule that is a note of itself stands once in the file, which a run can read")
  func aRuleThatIsANoteOfItselfStandsOnceInTheFileWhichARunCanRead() throws {
    let screens = (1...9).map { number in
      """
      @Reducer struct Part\(number) {
        @ObservableState struct State: Equatable {}
        enum Action { case opened }
      }
      struct Part\(number)View: View {
        let store: StoreOf<Part\(number)>
        var body: some View { Text("") }
      }

      """
    }
    let sandbox = try Sandbox(["A.swift": "import ComposableArchitecture\nimport SwiftUI\n" + screens.joined()])
    #expect(try sandbox.run("init").exitCode == 0)
    let lines = try sandbox.text(".mvvm-lint.json").split(separator: "\n")
    #expect(lines.count { $0.contains("views_call_it_store: \"note\"") } == 1)
    let lint = try sandbox.run("lint")
    #expect(lint.exitCode == 0, "\(lint.errors)")
  }

  @Test func whoFollowsNothingIsToldSo() throws {
    let sandbox = try Sandbox(["A.swift": "class AViewModel {}\nclass BViewModel {}\n"])
    let outcome = try sandbox.run("init")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output.hasPrefix(
        "Your code follows none of the 140 rules often enough. 1 core rule is on.\n"
      ),
      "\(outcome.output)")
  }

  @Test func everyRuleThatLookedAtSomethingCanBeShown() throws {
    let outcome = try project().run("init", "--dry-run", "--all")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.first?.hasPrefix("// Written by mvvm-lint init") == true, "the configuration is printed, too")
    let row = outcome.lines.firstIndex { $0.hasPrefix("no_view_references_in_view_models ") }
    #expect(row.map { outcome.lines[$0 + 1] } == "    on, but nothing here could break it", "\(outcome.output)")
    #expect(outcome.output.contains("nothing here could break it"), "\(outcome.output)")
  }

  @Test func aDryRunPrintsAndWritesNothing() throws {
    let sandbox = try project()
    let printed = try sandbox.run("init", "--dry-run")
    #expect(printed.exitCode == 0)
    #expect(throws: (any Error).self) { try sandbox.text(configuration) }
    _ = try sandbox.run("init", "--quiet")
    #expect(try sandbox.text(configuration) == printed.output)
    #expect(try sandbox.run("init", "--dry-run").output == printed.output, "what is there already is not looked at")
  }

  @Test func aConfigurationThatIsThereStays() throws {
    let sandbox = try project()
    try sandbox.write(configuration, Data("{ fail_on: \"none\" }".utf8))
    let outcome = try sandbox.run("init")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.hasPrefix("mvvm-lint: error: .mvvm-lint.json: "))
    #expect(outcome.errors.contains("init does not replace it; --dry-run"))
    #expect(try sandbox.text(configuration) == "{ fail_on: \"none\" }")
  }

  @Test func aBaselineFreezesWhatIsThereAndOnlyNewFindingsCount() throws {
    let sandbox = try project()
    let old = "final class OldViewModel: ViewModelType {\n  let view = UIView()\n}\n"
    try sandbox.write("App/Old.swift", Data(old.utf8))
    try sandbox.write("App/News.swift", Data(sandbox.text("App/Login.swift").replacing("Login", with: "News").utf8))
    let outcome = try sandbox.run("init", "--baseline")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.isEmpty)
    #expect(try sandbox.text(configuration).contains("baseline: \".mvvm-lint-baseline.json\""))
    #expect(try sandbox.text(".mvvm-lint-baseline.json").contains("reactive_connectable_in_extension"))
    let lint = try sandbox.run("--strict")
    #expect(lint.output.isEmpty)
    #expect(lint.exitCode == 0)
    try sandbox.write("App/New.swift", Data(old.replacing("Old", with: "New").utf8))
    #expect(try sandbox.run().exitCode == 1, "what is new is an error")
  }

  @Test func aBaselineThatIsThereStays() throws {
    let sandbox = try project()
    try sandbox.write(".mvvm-lint-baseline.json", Data("mine".utf8))
    let outcome = try sandbox.run("init", "--baseline")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.hasPrefix("mvvm-lint: error: .mvvm-lint-baseline.json: "))
    #expect(try sandbox.text(".mvvm-lint-baseline.json") == "mine")
    #expect(throws: (any Error).self, "nothing is written") { try sandbox.text(configuration) }
  }

  @Test func aFolderThatGitIgnoresIsNotEmpty() throws {
    let sandbox = try project()
    try sandbox.createFolder(".git")
    try sandbox.write(".gitignore", Data("App\n".utf8))
    let outcome = try sandbox.run("init", "App")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("not looked at: ignored by git, as line 1 of "), "\(outcome.errors)")
  }

  @Test func aFolderCanBeNamed() throws {
    let sandbox = try project()
    let outcome = try sandbox.run("init", "App")
    #expect(outcome.output.contains("  1. Commit App/.mvvm-lint.json.\n"))
    #expect(try sandbox.text("App/.mvvm-lint.json").contains("reactive_connectable_in_extension: \"error\""))
  }

  @Test(arguments: [
    (["nowhere"], "nowhere: No such file or directory"), (["App/Login.swift"], "not a folder"),
    (["App", "Other"], "init looks at one folder"), (["Empty"], "Empty: no Swift file found"),
  ])
  func whatCannotBeLookedAtIsAnError(arguments: [String], message: String) throws {
    let sandbox = try project()
    try sandbox.createFolder("Empty")
    let outcome = try BuiltCommand.run(["init"] + arguments, in: sandbox.path)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }
}
