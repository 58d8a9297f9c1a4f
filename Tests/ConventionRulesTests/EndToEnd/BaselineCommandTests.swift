import Foundation
import Testing

/// The story of a team that takes the linter up in a project with old violations.
struct BaselineStoryTests {
  private static let file = ".mvvm-lint-baseline.json"

  /// A generated project with some violations in every other file.
  private func project(_ count: Int = 40) throws -> Sandbox {
    let project = try Sandbox([".mvvm-lint.json": #"{ "baseline": ".mvvm-lint-baseline.json" }"#])
    for number in 0..<count { try write(number, in: project) }
    return project
  }

  private func write(_ number: Int, in project: Sandbox, as name: String? = nil, _ change: (String) -> String = { $0 })
    throws
  {
    let text = """
      import UIKit

      final class Screen\(number)ViewModel {
        \(number % 2 == 0 ? "var label: UILabel?" : "var title = 1")
        func show(\(number % 4 == 0 ? "_ view: UIView" : "")) {}
      }
      """
    try project.write(name ?? "App/Screen\(number).swift", Data(change(text).utf8))
  }

  @Test func adoption() throws {
    let project = try project()
    let before = try project.run("--baseline", "none.json")
    #expect(before.exitCode == 2, "a baseline that is not there is a mistake")
    #expect(try project.run("baseline", "create").output == "\(Self.file): 30 findings\n")

    let green = try project.run()
    #expect(green.exitCode == 0)
    #expect(green.output == "")
    #expect(try project.run("baseline", "check").exitCode == 0)

    try write(1, in: project) { $0.replacing("var title = 1", with: "var title: UILabel?") }
    let red = try project.run()
    #expect(red.exitCode == 1)
    #expect(red.lines.count == 1, "the new finding and no other")
    #expect(red.lines.first?.contains("App/Screen1.swift:4:14: error: ") == true)
    #expect(try project.run("baseline", "check").exitCode == 1, "there is more than the baseline holds")

    try write(1, in: project)
    try write(2, in: project) { $0.replacing("var label: UILabel?", with: "") }
    let fixed = try project.run()
    #expect(fixed.exitCode == 0)
    #expect(fixed.errors.contains("\(Self.file): 1 finding is fixed ("))
    #expect(fixed.errors.contains("no_view_references_in_view_models in App/Screen2.swift"))
    let check = try project.run("baseline", "check")
    #expect(check.exitCode == 1, "who asks is told that something is stale")
    #expect(check.output.contains("App/Screen2.swift"))

    #expect(try project.run("baseline", "prune").output.hasSuffix("\(Self.file): 29 findings, 1 removed\n"))
    #expect(try project.run("baseline", "check").exitCode == 0)

    try FileManager.default.removeItem(atPath: project.path("App/Screen4.swift"))
    try write(4, in: project, as: "App/Renamed/Screen.swift")
    try write(8, in: project) {
      "\n\n// Moved\n" + $0.replacing("var label: UILabel?", with: "var label\n    :   UILabel?")
    }
    let moved = try project.run()
    #expect(moved.exitCode == 0)
    #expect(!moved.errors.contains("baseline prune"), "nothing is stale: \(moved.errors)")
    #expect(try project.run("baseline", "update").output == "\(Self.file): 29 findings, 0 added, 0 removed\n")
    #expect(try project.text(Self.file).contains("App/Renamed/Screen.swift"))
    #expect(try project.run("baseline", "check").exitCode == 0)
  }

  @Test("a part of the project says nothing of the rest")
  func aPartOfTheProjectSaysNothingOfTheRest() throws {
    let project = try project(8)
    _ = try project.run("baseline", "create")
    try write(0, in: project) { _ in "" }
    try write(2, in: project) { _ in "" }
    #expect(!(try project.run("App/Screen4.swift").errors.contains("baseline prune")))
    #expect(try project.run("App/Screen2.swift").errors.contains(": 1 finding is fixed ("))
    let input = try project.run("--stdin-filename", "App/Screen4.swift", input: "class Screen4ViewModel {}\n")
    #expect(input.errors.contains(": 2 findings are fixed ("))
    #expect(try project.run("baseline", "prune", "App/Screen2.swift").output.hasSuffix("5 findings, 1 removed\n"))
    #expect(try project.run("--only-rule", "outputs_initialized_in_init").errors.contains("baseline prune") == false)
    #expect(
      try project.run("baseline", "update", "App/Screen4.swift").output.hasSuffix("5 findings, 0 added, 0 removed\n"))
    #expect(try project.run().errors.contains(": 2 findings are fixed ("))
    try FileManager.default.removeItem(atPath: project.path("App/Screen6.swift"))
    #expect(!(try project.run("App/Screen4.swift").errors.contains("baseline prune")), "it may be elsewhere")
    #expect(try project.run("baseline", "prune", "App/Screen4.swift").output.hasSuffix("5 findings, 0 removed\n"))
    #expect(try project.run("baseline", "prune").output.hasSuffix("2 findings, 3 removed\n"))
  }

  @Test("the same answer for a folder, a file and standard input")
  func theSameAnswerForAFolderAFileAndStandardInput() throws {
    let project = try project(8)
    _ = try project.run("baseline", "create")
    let text = try project.text("App/Screen0.swift").replacing("UIView)", with: "UIButton)")
    try project.write("App/Screen0.swift", Data(text.utf8))
    let whole = try project.run()
    #expect(whole.lines.count == 1)
    #expect(try project.run("App/Screen0.swift").output == whole.output)
    #expect(try project.run("App").output == whole.output)
    #expect(try project.run("Screen0.swift", in: "App").output == whole.output)
    #expect(try project.run("--stdin-filename", "App/Screen0.swift", input: text).output == whole.output)
  }
}

struct BaselineCommandTests {
  private static let file = ".mvvm-lint-baseline.json"

  @Test("create leaves what is there, and update replaces it")
  func createLeavesWhatIsThereAndUpdateReplacesIt() throws {
    let project = try Sample.project([Self.file: "{ \"version\": 1, \"findings\": [] }"])
    let create = try project.run("baseline", "create")
    #expect(create.exitCode == 2)
    #expect(create.errors.contains("\(Self.file) exists already; 'mvvm-lint baseline update'"))
    #expect(try project.text(Self.file) == "{ \"version\": 1, \"findings\": [] }")
    #expect(try project.run("baseline", "update").output == "\(Self.file): 1 finding, 1 added, 0 removed\n")
    #expect(try project.run("--baseline", Self.file).exitCode == 0)
    try project.write("App/Login.swift", Data(Sample.clean.utf8))
    #expect(try project.run("baseline", "update").output == "\(Self.file): 0 findings, 0 added, 1 removed\n")
  }

  @Test("create writes a configuration that names the file where there is none")
  func createWritesAConfigurationThatNamesTheFileWhereThereIsNone() throws {
    let project = try Sample.project()
    let outcome = try project.run("baseline", "create")
    #expect(
      outcome.lines == ["\(Self.file): 1 finding", ".mvvm-lint.json: written, and names the baseline"], "\(outcome)")
    #expect(try project.text(".mvvm-lint.json") == "{\n  \"baseline\": \"\(Self.file)\"\n}\n")
    #expect(try project.run().exitCode == 0, "the project is green at once")
  }

  @Test("create names the file in the configuration that is there")
  func createNamesTheFileInTheConfigurationThatIsThere() throws {
    let text = "// Ours\n{\n  // The app alone\n  included: ['App'],\n}\n"
    let project = try Sample.project([".mvvm-lint.json": text])
    let outcome = try project.run("baseline", "create")
    #expect(outcome.lines.last == ".mvvm-lint.json: names the baseline now", "\(outcome)")
    let line = "{\n  \"baseline\": \"\(Self.file)\",\n"
    #expect(try project.text(".mvvm-lint.json") == text.replacing("{\n", with: line))
    #expect(try project.run().exitCode == 0)
  }

  @Test("create leaves a configuration alone that others extend")
  func createLeavesAConfigurationAloneThatOthersExtend() throws {
    let project = try Sample.project([
      "base.json": "{ fail_on: 'error' }", ".mvvm-lint.json": "{ extends: 'base.json' }",
    ])
    _ = try project.run("baseline", "create")
    #expect(try project.text("base.json") == "{ fail_on: 'error' }")
    #expect(try project.text(".mvvm-lint.json") == "{ \"baseline\": \"\(Self.file)\", extends: 'base.json' }")
    #expect(try project.run().exitCode == 0)
  }

  @Test("create names no file that the command line names")
  func createNamesNoFileThatTheCommandLineNames() throws {
    let project = try Sample.project()
    let outcome = try project.run("baseline", "create", "--baseline", "b.json")
    #expect(outcome.lines == ["b.json: 1 finding"], "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: project.path(".mvvm-lint.json")))
  }

  @Test("all figures count findings")
  func allFiguresCountFindings() throws {
    let text = "import UIKit\nfinal class PairViewModel {\n  var a: (\n    UIView,\n    UILabel\n  )?\n}\n"
    let project = try Sample.project([".mvvm-lint.json": #"{ "baseline": "b.json" }"#, "App/Pair.swift": text])
    #expect(try project.run("baseline", "create").output == "b.json: 3 findings\n")
    #expect(try project.run("baseline", "update").output == "b.json: 3 findings, 0 added, 0 removed\n")
    #expect(try project.run("baseline", "prune").output == "b.json: 3 findings, 0 removed\n")
    #expect(try project.run("--reporter", "text").output.contains("3 old findings are frozen, 0 new, 0 fixed"))
  }

  @Test("a report tells how the findings stand to the baseline")
  func aReportTellsHowTheFindingsStandToTheBaseline() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "baseline": "b.json" }"#,
      "App/Old.swift": Sample.violation.replacing("Login", with: "Old"),
    ])
    _ = try project.run("baseline", "create")
    try project.write("App/Old.swift", Data(Sample.clean.replacing("Login", with: "Old").utf8))
    try project.write("App/New.swift", Data(Sample.violation.replacing("Login", with: "New").utf8))
    let text = try project.run("--reporter", "text").output
    #expect(text.contains("1 old finding is frozen, 1 new, 1 fixed since the baseline"), "\(text)")
    let json = try JSONSerialization.jsonObject(with: Data(try project.run("--reporter", "json").output.utf8))
    let statistics = (json as? [String: Any])?["statistics"] as? [String: Any]
    #expect(statistics?["trend"] as? [String: Int] == ["old": 1, "new": 1, "fixed": 1])
  }

  @Test("an empty baseline has no trend")
  func anEmptyBaselineHasNoTrend() throws {
    let project = try Sandbox([".mvvm-lint.json": #"{ "baseline": "b.json" }"#, "App/Login.swift": Sample.clean])
    #expect(try project.run("baseline", "create").output == "b.json: 0 findings\n")
    let clean = try project.run("--reporter", "text").output
    #expect(clean.contains("1 file, no findings") && !clean.contains("baseline"), "\(clean)")
    try project.write("App/Login.swift", Data(Sample.violation.utf8))
    let broken = try project.run("--reporter", "text").output
    #expect(broken.contains("1 of 1 file") && !broken.contains("baseline"), "\(broken)")
  }

  @Test("a baseline survives a message that changes")
  func aBaselineSurvivesAMessageThatChanges() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "baseline": "b.json", "vocabulary": { "connectable_protocols": ["Re*able"] } }"#
    ])
    _ = try project.run("baseline", "create")
    let text = try project.text("b.json")
    #expect(!text.contains("adopts"), "no wording")
    #expect(try project.run().exitCode == 0)
  }

  @Test(
    "a baseline that cannot be read fails the run, with the place",
    arguments: [
      ("<<<<<<< HEAD\n", ":1:1: error: a merge is not finished here"), ("{", ":1:1: error: '{' is never closed"),
      ("{ \"version\": 1, \"findings\": [{ }] }", ":1:30: error: the entry has no 'path'"),
    ])
  func aBaselineThatCannotBeReadFailsTheRunWithThePlace(text: String, message: String) throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ "baseline": "b.json" }"#, "b.json": text])
    for arguments in [
      [], ["baseline", "check"], ["baseline", "update"], ["baseline", "prune"],
    ] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains("b.json" + message), "\(outcome.errors)")
      let isLint = arguments.first != "baseline"
      #expect(outcome.output.contains(Sample.rule) == isLint, "what is found is told all the same")
    }
    #expect(try project.text("b.json") == text)
  }

  @Test("a baseline that several projects share and that cannot be read is told once")
  func aBaselineThatSeveralProjectsShareAndThatCannotBeReadIsTold() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "baseline": "b.json" }"#, "b.json": "{",
      "Inner/.mvvm-lint.json": #"{ "extends": "../.mvvm-lint.json" }"#,
      "Inner/P.swift": Sample.protocolText, "Inner/Login.swift": Sample.violation,
    ])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.lines.count == 2, "what is found is told all the same")
    #expect(outcome.errors.components(separatedBy: "never closed").count == 2, "told once")
  }

  @Test("a project says nothing of the others that share its baseline")
  func aProjectSaysNothingOfTheOthersThatShareItsBaseline() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "baseline": "b.json" }"#, ".git/HEAD": "",
      "Inner/.mvvm-lint.json": #"{ "extends": "../.mvvm-lint.json" }"#,
      "Inner/P.swift": Sample.protocolText,
      "Inner/App/Login.swift": Sample.violation.replacing("Login", with: "Inner"),
    ])
    #expect(try project.run("baseline", "create").output == "b.json: 2 findings\n")
    let text = try project.text("b.json")
    #expect(text.contains(#""path": "App/Login.swift""#) && text.contains(#""path": "Inner/App/Login.swift""#))
    let inner = try project.run(in: "Inner")
    #expect(inner.exitCode == 0)
    #expect(!inner.errors.contains("baseline prune"), "\(inner.errors)")
    for action in ["prune", "update"] {
      #expect(try project.run("baseline", action, in: "Inner").exitCode == 0)
      #expect(try project.text("b.json") == text, "\(action) took out what it did not look for")
    }
    try project.write("App/Login.swift", Data(Sample.clean.utf8))
    try project.write("Inner/New.swift", Data(Sample.violation.utf8))
    #expect(try project.run().lines.count == 1, "what was found in another project and is mended holds nothing new")
    #expect(try project.run("App").exitCode == 0)
    #expect(try project.run("New.swift", in: "Inner").lines.count == 1, "nor does it in a part of the project")
    try FileManager.default.removeItem(atPath: project.path("Inner/New.swift"))
    try FileManager.default.removeItem(atPath: project.path("Inner/App/Login.swift"))
    #expect(try project.run("baseline", "prune").output.hasSuffix("b.json: 0 findings, 2 removed\n"))
  }

  @Test("findings about the name of a type return with another name")
  func findingsAboutTheNameOfATypeReturnWithAnotherName() throws {
    let project = try Sample.project()
    _ = try project.run("baseline", "create")
    try project.write("App/Login.swift", Data(Sample.violation.replacing("Login", with: "SignIn").utf8))
    #expect(try project.run("--quiet").lines.count == 1)
  }

  @Test("a member that moved to another file is known where both files are in the run")
  func aMemberThatMovedIsKnownWhereBothFilesAreInTheRun() throws {
    let part = "extension AViewModel { var a: UIView? { nil } }\n"
    let project = try Sandbox([".git/HEAD": "", "A.swift": "class AViewModel {}\n" + part])
    _ = try project.run("baseline", "create")
    try project.write("A.swift", Data("class AViewModel {}\n".utf8))
    try project.write("B.swift", Data(part.utf8))
    #expect(try project.run("--quiet", "B.swift").lines.count == 1)
    #expect(try project.run("--quiet", "A.swift", "B.swift").output.isEmpty)
  }

  @Test("projects share a baseline in a folder above them")
  func projectsShareABaselineInAFolderAboveThem() throws {
    let project = try Sandbox([
      ".git/HEAD": "", "A/.mvvm-lint.json": #"{ baseline: "../b.json" }"#,
      "A/L.swift": Sample.protocolText + Sample.violation,
      "B/.mvvm-lint.json": #"{ baseline: "../b.json" }"#,
      "B/M.swift": Sample.violation.replacing("Login", with: "Other"),
    ])
    #expect(try project.run("baseline", "create", "A", "B").output == "b.json: 2 findings\n")
    let text = try project.text("b.json")
    #expect(text.contains(#""path": "A/L.swift""#) && text.contains(#""path": "B/M.swift""#), "\(text)")
    #expect(try project.run("--quiet", in: "B").exitCode == 0)
  }

  @Test("what a merge left behind is put in order by prune")
  func whatAMergeLeftBehindIsPutInOrderByPrune() throws {
    let project = try Sample.project()
    _ = try project.run("baseline", "create")
    let text = try project.text(Self.file)
    let entry = try #require(text.split(separator: "\n").first { $0.contains("Login") })
    try project.write(Self.file, Data(text.replacing(entry, with: entry + "\n" + entry).utf8))
    #expect(try project.run("--baseline", Self.file).exitCode == 0)
    #expect(try project.run("baseline", "prune").output == "\(Self.file): 1 finding, 0 removed\n")
    #expect(try project.text(Self.file) == text)
  }

  @Test("prune leaves a file alone that is as it should be")
  func pruneLeavesAFileAloneThatIsAsItShouldBe() throws {
    let project = try Sample.project()
    _ = try project.run("baseline", "create")
    let before = try FileManager.default.attributesOfItem(atPath: project.path(Self.file))[.systemFileNumber] as? Int
    _ = try project.run("baseline", "prune")
    let after = try FileManager.default.attributesOfItem(atPath: project.path(Self.file))[.systemFileNumber] as? Int
    #expect(before == after, "it was not written")
  }

  @Test("a missing baseline is an error with advice")
  func aMissingBaselineIsAnErrorWithAdvice() throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ "baseline": "b.json" }"#])
    for arguments in [[], ["baseline", "check"], ["baseline", "prune"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.contains("b.json: No such file or directory; 'mvvm-lint baseline create' makes"))
    }
    #expect(try project.run("baseline", "update").exitCode == 0)
  }

  @Test("files that cannot be read leave the baseline alone")
  func filesThatCannotBeReadLeaveTheBaselineAlone() throws {
    let project = try Sample.project()
    let outcome = try project.run("baseline", "create", "App", "missing")
    #expect(outcome.exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: project.path(Self.file)))
    #expect(try project.run("baseline", "update", "App", "missing").exitCode == 2)
    #expect(
      !FileManager.default.fileExists(atPath: project.path(Self.file)), "with a part of the findings it would lie")
  }

  @Test(
    "what is meant must be said",
    arguments: [["baseline"], ["baseline", "chekc"], ["baseline", "check", "--baseline", ""], ["--baseline"]])
  func whatIsMeantMustBeSaid(arguments: [String]) throws {
    let project = try Sample.project()
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("mvvm-lint: error: "))
  }

  @Test("none is made where one of them is there already")
  func noneIsMadeWhereOneOfThemIsThereAlready() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "baseline": "b.json" }"#, "Inner/.mvvm-lint.json": #"{ "baseline": "b.json" }"#,
      "Inner/P.swift": Sample.protocolText, "Inner/Login.swift": Sample.violation, "Inner/b.json": "mine",
    ])
    let outcome = try project.run("baseline", "create")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("Inner/b.json exists already; 'mvvm-lint baseline update'"), "\(outcome.errors)")
    #expect(try project.text("Inner/b.json") == "mine")
    #expect(!FileManager.default.fileExists(atPath: project.path("b.json")))
  }

  @Test("why nothing was done is told")
  func whyNothingWasDoneIsTold() throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ excluded: ["App"] }"#])
    let outcome = try project.run("baseline", "create", "App")
    #expect(outcome.exitCode == 0 && outcome.errors.contains("App is not linted: excluded by the configuration"))
  }

  @Test("each project of a run has its own")
  func eachProjectOfARunHasItsOwn() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "baseline": "b.json" }"#, "Inner/.mvvm-lint.json": #"{ "baseline": "b.json" }"#,
      "Inner/P.swift": Sample.protocolText, "Inner/Login.swift": Sample.violation,
    ])
    #expect(try project.run("baseline", "create").lines.sorted() == ["Inner/b.json: 1 finding", "b.json: 1 finding"])
    #expect(try project.text("Inner/b.json").contains(#""path": "Login.swift""#))
    #expect(try project.run().exitCode == 0)
    #expect(try project.run("Login.swift", in: "Inner").exitCode == 0)
  }
}
