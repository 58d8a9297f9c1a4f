import Foundation
import Testing

/// A run in which nothing was to check is green; it says so on standard error, under `--quiet`, too.
struct NothingCheckedTests {
  @Test(
    "what was left out is told where nothing else was checked",
    arguments: [
      ("___A.swift", "___A.swift is not linted: a template, which is left out by default"),
      ("Pods", "Pods is not linted: in a folder that is left out by default"),
      ("App/Old.swift", "App/Old.swift is not linted: excluded by the configuration"),
    ])
  func whatWasLeftOutIsToldWhereNothingElseWasChecked(path: String, message: String) throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ excluded: "App/Old.swift" }"#, "___A.swift": "class A {}\n",
      "Pods/A.swift": "class A {}\n",
      "App/Old.swift": "class A {}\n",
    ])
    let outcome = try project.run("--quiet", path)
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
    #expect(outcome.errors == "mvvm-lint: warning: \(message)\n")
    #expect(try project.run("--quiet", path, "App/Clean.swift").errors.isEmpty, "something was checked")
  }

  @Test("a run over test code alone is told, and one with other code is not")
  func aRunOverTestCodeAloneIsTold() throws {
    let project = try Sandbox([
      "A.swift": "class AViewModel { var view: UIView? }\n",
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"A\", targets: [.testTarget(name: \"A\", path: \".\")])\n",
    ])
    let outcome = try project.run("--quiet")
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains(" files are test code, so nothing was checked;"), "\(outcome.errors)")
    try project.write("Package.swift", Data())
    #expect(try project.run("--quiet").output.contains("UIView"), "the code is looked at")
  }

  @Test("empty standard input is told")
  func emptyStandardInputIsTold() throws {
    let project = try Sample.project()
    for arguments in [["--use-stdin"], ["--stdin-filename", "App/Login.swift"]] {
      let outcome = try BuiltCommand.run(["--quiet"] + arguments, in: project.path, input: Data())
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
      #expect(outcome.errors == "mvvm-lint: warning: standard input is empty, so nothing was checked\n")
    }
  }

  @Test("a folder without a Swift file is told, even if that is allowed")
  func aFolderWithoutASwiftFileIsToldEvenIfThatIsAllowed() throws {
    let folder = try Sandbox(["a.md": ""])
    #expect(try folder.run("--quiet").exitCode == 2)
    let allowed = try folder.run("--quiet", "--allow-zero-files")
    #expect(allowed.exitCode == 0)
    #expect(allowed.errors == "mvvm-lint: warning: there is no Swift file, so nothing was checked\n")
  }

  @Test("a slip in what is included is told in a quiet run", arguments: [["--quiet"], ["--quiet", "--strict"]])
  func aSlipInWhatIsIncludedIsToldInAQuietRun(arguments: [String]) throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ included: ["App", "Libary"] }"#, "Library/A.swift": "class A {}\n",
    ])
    #expect(
      try BuiltCommand.run(arguments, in: project.path).errors
        == "mvvm-lint: warning: .mvvm-lint.json:1:21: 'Libary' matches no file of the project; did you mean 'Library'?\n"
    )
  }

  @Test("a rule that found nothing and left places open is named")
  func aRuleThatFoundNothingAndLeftPlacesOpenIsNamed() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["rules.md"] }"#,
      "rules.md": """
      # No view is stored
      ```json5 rule
      { id: "no_stored_views", severity: "error",
        each: { type: "*Model" }, must: { conforms_to: "Kept" } }
      ```
      """,
      "A.swift": "import Kit\nclass AModel: KitModel {}\nclass BModel: KitModel {}\n",
    ])
    let told =
      "these rules found nothing, but could not decide some places: no_stored_views (2 places); --show-unresolved lists them"
    #expect(try project.run().errors.contains(told))
    #expect(try !project.run("--show-unresolved").errors.contains("could not decide"))
    try project.write("B.swift", Data("class CModel {}\n".utf8))
    #expect(try !project.run().errors.contains("could not decide"), "it found something")
  }

  /// View models that bind by a protocol of the team's own, or nest their outputs.
  private func project(_ protocolName: String, configuration: String? = nil) throws -> Sandbox {
    let models = ["Login", "Feed", "Cart"].map { name in
      """
      extension \(name)ViewModel: \(protocolName) {
        struct Input {}
        struct Output {}
        func transform(input: Input) -> Output { Output() }
      }
      final class \(name)ViewModel { lazy var output = transform(input: Input()) }

      """
    }
    let requirements = """
      protocol \(protocolName) {
        associatedtype Input
        associatedtype Output
        func transform(input: Input) -> Output
      }

      """
    let project = try Sandbox(["A.swift": requirements + models.joined()])
    if let configuration { try project.write(".mvvm-lint.json", Data(configuration.utf8)) }
    return project
  }

  @Test("names that the code has for what idle core rules look for are told, and fail a strict run")
  func namesThatTheCodeHasForWhatIdleCoreRulesLookForAreTold() throws {
    let outcome = try project("ScreenModelType").run()
    let told = "3 of 3 view models conform to ScreenModelType, with Input, Output and transform"
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains(told), "\(outcome.errors)")
    #expect(outcome.errors.contains("3 types are called *ViewModel.Output"))
    #expect(outcome.errors.contains("'mvvm-lint init' sets the rules up for these names"))
    let strict = try project("ScreenModelType").run("--strict", "--quiet")
    #expect(strict.exitCode == 1 && strict.errors.contains(told), "a quiet run says why it fails")
    let configured = try project("ScreenModelType", configuration: "{}").run("--strict")
    #expect(
      configured.exitCode == 0 && !configured.errors.contains(told), "a team that has a configuration chose its names")
  }

  @Test(
    "a protocol that looks like the one meant is told, however few types adopt it",
    arguments: [
      (
        "final class AViewModel: %@ { struct Input {}; struct Output {}; func transform(input: Input) -> Output { Output() } }",
        1, 1
      ),
      ("final class AViewModel {}", 0, 1), ("final class AScreen: %@ {}", 0, 0),
      (
        (1...20).map {
          "final class A\($0)ViewModel\($0 > 3 ? "" : ": %@") { typealias Input = Int; typealias Output = Int }"
        }
        .joined(separator: "\n"), 3, 20
      ),
    ])
  func aProtocolThatLooksLikeTheOneMeantIsTold(code: String, adopters: Int, models: Int) throws {
    let contract =
      "protocol Bindable { associatedtype Input\n associatedtype Output\n func transform(input: Input) -> Output }\n"
    let project = try Sandbox(["A.swift": contract + code.replacing("%@", with: "Bindable") + "\n"])
    let outcome = try project.run()
    #expect(
      outcome.errors.contains(
        "'Bindable' looks like 'ReactiveConnectable': \(adopters) of \(models) view models conform to Bindable, with Input, Output"
          + " and transform. Is 'Bindable' one of 'connectable_protocols'? Then add it to that vocabulary list."),
      "\(outcome.errors)")
    try project.write(".mvvm-lint.json", Data("{}".utf8))
    #expect(try !project.run().errors.contains("looks like"), "a team that has a configuration chose its names")
  }

  @Test("a protocol that lacks what the other one has looks like nothing")
  func aProtocolThatLacksWhatTheOtherOneHasLooksLikeNothing() throws {
    let project = try Sandbox(["A.swift": "protocol Other { associatedtype Output }\nclass AViewModel: Other {}\n"])
    #expect(try !project.run().errors.contains("looks like"))
  }

  @Test("names that the documents have are not told")
  func namesThatTheDocumentsHaveAreNotTold() throws {
    let outcome = try project("ReactiveConnectable").run()
    #expect(!outcome.errors.contains("conform to") && !outcome.errors.contains("reactive_connectable_in_extension"))
  }
}
