import Foundation
import Testing

struct ExitCodeTests {
  private func check(
    _ arguments: String..., exits code: Int32, configuration: String? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let project = try Sample.project(configuration.map { [".mvvm-lint.json": $0] } ?? [:])
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == code, "\(outcome.errors)", sourceLocation: location)
  }

  @Test func findingsExitWith1() throws {
    try check(exits: 1)
    try check("lint", exits: 1)
    try check("lint", "App", exits: 1)
    try check("App/Login.swift", exits: 1)
  }

  @Test func noFindingsExitWith0() throws {
    try check("App/Clean.swift", exits: 0)
  }

  @Test func theLevelThatFailsCanBeChosen() throws {
    let warning = #"{ "rules": { "reactive_connectable_in_extension": "warning" } }"#
    try check(exits: 0, configuration: warning)
    try check("--strict", exits: 1, configuration: warning)
    try check("--fail-on", "warning", exits: 1, configuration: warning)
    try check("--fail-on=note", exits: 1, configuration: warning)
    let note = warning.replacing("\"warning\"", with: "\"note\"")
    try check("--strict", exits: 0, configuration: note)
    try check("--strict", "--fail-on", "note", exits: 1, configuration: note)
    try check("--fail-on", "none", exits: 0)
    try check("--fail-on", "none", "--strict", exits: 1)
    try check(exits: 0, configuration: #"{ "fail_on": "none" }"#)
    try check("--fail-on", "error", exits: 1, configuration: #"{ "fail_on": "none" }"#)
  }

  @Test(arguments: [
    ["--frobnicate"], ["lint", "--fail-on", "sometimes"], ["--jobs", "0"], ["--jobs", "many"], ["--config"],
    ["--reporter", "pdf"], ["--reporter", "json:"], ["--reporter", "json", "--reporter", "text"], ["--strict=yes"],
    ["--color", "maybe"], ["--config", "a", "--config", "b"], ["--use-stdin", "App"], ["--only-rule", "no_such_rule"],
    ["--config", "missing.json"], ["missing"], ["App", "missing.swift"], ["Empty"], ["README.md"], [""],
    ["--stdin-filename", "a.txt"], ["explain"], ["explain", "no_such_thing"], ["explain", "a", "b"], ["rules", "x"],
    ["rules", "--format", "xml"], ["syntax"], ["syntax", "missing.swift"], ["verify", "missing.md"],
    ["verify", "nothing"], ["schema", "nothing"], ["schema", "blocks", "configuration"],
  ])
  func whatCannotBeDoneExitsWith2(arguments: [String]) throws {
    let project = try Sample.project(["README.md": "# App\n"])
    try project.createFolder("Empty")
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == 2)
    #expect(!outcome.errors.isEmpty, "the reason is on standard error")
  }

  @Test func aNearbyNameIsSuggested() throws {
    let project = try Sample.project()
    #expect(try project.run("--repoter", "json").errors.contains("did you mean '--reporter'?"))
    #expect(try project.run("--reporter", "jsno").errors.contains("did you mean 'json'?"))
    #expect(try project.run("--fail-on", "eror").errors.contains("did you mean 'error'?"))
    #expect(
      try project.run("--only-rule", "output_initialized_in_init").errors.contains("'outputs_initialized_in_init'"))
    #expect(try project.run("verfy").errors.contains("did you mean the command 'verify'?"))
    #expect(try project.run("explain", "view_modle").errors.contains("did you mean 'view_model'?"))
    #expect(try project.run("rules", "--strict").errors.contains("only 'lint' has"))
  }

  @Test func helpForWhatIsNoCommandIsAMistake() throws {
    let folder = try Sandbox()
    let near = try folder.run("help", "basline")
    #expect(near.exitCode == 2 && near.output.isEmpty)
    #expect(near.errors == "mvvm-lint: error: there is no command 'basline'; did you mean 'baseline'?\n")
    let far = try folder.run("help", "nonsense")
    #expect(far.exitCode == 2)
    #expect(far.errors == "mvvm-lint: error: there is no command 'nonsense'; 'mvvm-lint help' lists all\n")
    let all = try folder.run("help")
    #expect(all.exitCode == 0)
    for arguments in [["help", "help"], ["help", "--help"], ["--help"]] {
      #expect(try BuiltCommand.run(arguments, in: folder.path).output == all.output)
    }
    #expect(try folder.run("help", "rules").output.hasPrefix("mvvm-lint rules: "))
  }
}

struct StreamTests {
  @Test func mistakesHaveAbsolutePathsWhereXcodeIsToOpenThem() throws {
    let project = try Sample.project([".mvvm-lint.json": "{ exluded: [] }"])
    let mistake = ".mvvm-lint.json:1:3: error: unknown key"
    #expect(try project.run("--reporter", "xcode").errors.hasPrefix(project.path(mistake)))
    #expect(try project.run().errors.hasPrefix(project.path(mistake)), "that reporter is the default in a build phase")
    #expect(try project.run("--reporter", "text").errors.hasPrefix(mistake))
    #expect(try project.run("--reporter", "text", "--reporter", "xcode:log.txt").errors.hasPrefix(mistake))
  }

  @Test func theReportIsOnStandardOutputAndNothingElse() throws {
    let project = try Sample.project()
    let outcome = try project.run("App", "missing")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.lines == [
        "\(project.path)/App/Login.swift:1:25: error: \(Sample.message); move it to an extension, apart from stored state "
          + "[\(Sample.rule)]"
      ])
    #expect(
      outcome.errors == "mvvm-lint: error: missing: No such file or directory\n"
        + "mvvm-lint: 'mvvm-lint explain RULE' shows why a rule is there, with examples\n")
  }

  @Test func reportsGoToFiles() throws {
    let project = try Sample.project()
    try project.write("out.txt", Data("what was here before, which is longer than the report that replaces it".utf8))
    let outcome = try project.run("--reporter", "xcode:out.txt", "--reporter=json:out:2.json")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(try project.text("out.txt").hasSuffix("[\(Sample.rule)]\n"))
    #expect(try project.text("out:2.json").hasPrefix("{\"version\":1,"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: project.path).allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test func aReportThatCannotBeWrittenExitsWith2() throws {
    let project = try Sample.project()
    let outcome = try project.run("--reporter", "json:no/such/folder/out.json", "--reporter", "xcode")
    #expect(outcome.exitCode == 2)
    #expect(outcome.lines.count == 1, "the other report is complete")
    #expect(outcome.errors.contains("cannot write no/such/folder/out.json"))
  }

  @Test func textHasRelativePathsAndASummary() throws {
    let project = try Sample.project()
    let outcome = try project.run("--reporter", "text", "--color", "never")
    #expect(
      outcome.lines.prefix(2) == [
        "App/Login.swift:1:25: error: \(Sample.message) [\(Sample.rule)]", "  |",
      ])
    #expect(outcome.lines.last?.hasPrefix("1 error in 1 of 4 files, ") == true)
    #expect(
      try project.run("--reporter", "text", "--quiet").lines.last
        == "  = help: move it to an extension, apart from stored state")
  }

  @Test func colorsAreForTerminals() throws {
    let project = try Sample.project()
    #expect(try !project.run("--reporter", "text").output.contains("\u{1B}"))
    #expect(try project.run("--reporter", "text", "--color", "always").output.contains("\u{1B}[1;31merror:"))
    let asked = try project.run("--reporter", "text", "--color", "always", environment: ["NO_COLOR": "1"])
    #expect(asked.output.contains("\u{1B}"), "what the command line says is stronger than NO_COLOR")
  }

  @Test func statisticsAreOnStandardErrorUnlessTheReportIsForPeople() throws {
    let project = try Sample.project()
    let plain = try project.run("--statistics")
    #expect(plain.errors.contains("\n4 files, "))
    #expect(try project.run("--statistics", "App/Clean.swift").errors.contains("\n1 file, "))
    #expect(plain.lines.count == 1)
    #expect(plain.errors.contains("adoption"))
    let text = try project.run("--statistics", "--reporter", "text")
    #expect(text.output.contains("adoption"))
    #expect(!text.errors.contains("adoption"))
  }
}

struct ProjectOfTestsTests {
  private static func files(app: Int, tests: Int) -> [String: String] {
    var files = ["networkTestTests/T.swift": "import XCTest\n", "Shared/S.swift": "struct S {}\n"]
    for number in 0..<app { files["networkTest/A\(number).swift"] = "struct A\(number) {}\n" }
    for number in 0..<tests { files["networkTestTests/T\(number).swift"] = "import XCTest\n" }
    return files
  }

  @Test("An app in a folder that is called like one for tests is left alone, and a note says so")
  func anAppThatIsTakenForTests() throws {
    let project = try Sandbox(Self.files(app: 5, tests: 1))
    let note = """
      rules ignore 7 of 8 files as test code, 5 of them by the pattern '**/*Test/**'; if these are your app, define \
      'test_paths' without this pattern in the vocabulary
      """
    let outcome = try project.run()
    #expect(outcome.errors.components(separatedBy: note).count == 2)
    #expect(try !project.run("networkTest").errors.contains("test code"), "a run over a part of a project")
  }

  @Test("Some tests beside an app are what there should be")
  func aProjectWithTests() throws {
    var files = Self.files(app: 0, tests: 4)
    for number in 0..<2 { files["App/A\(number).swift"] = "struct A\(number) {}\n" }
    #expect(try !Sandbox(files).run().errors.contains("alone as test code"))
  }
}

struct RulesWithoutSubjectsTests {
  private static let typo = ##"{ "vocabulary": { "connectable_protocols": ["ReactiveConectable"] } }"##
  private static let strictTypo = typo.replacing(
    "{ \"vocabulary\"", with: "{ \"require_subjects\": true, \"vocabulary\"")

  @Test("A rule that looked at nothing in a whole project is named once, for its vocabulary may be misspelt")
  func aRuleWithoutSubjectsIsNamed() throws {
    let project = try Sample.project([".mvvm-lint.json": Self.typo])
    let outcome = try project.run()
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors.contains("no code to check for "))
    #expect(outcome.errors.contains(Sample.rule))
    #expect(outcome.errors.components(separatedBy: "no code to check for").count == 2)
    #expect(try !Sample.project().run().errors.contains(Sample.rule), "a rule with subjects is not named")
  }

  @Test("Of many rules without subjects the first are named, and the rest are counted")
  func manyRulesWithoutSubjectsAreCounted() throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ "conventions": ["mvvm-c", "module", "boomerang"] }"#])
    let errors = try project.run().errors
    let note = try #require(errors.split(separator: "\n").first { $0.contains("no code to check for") })
    #expect(note.split(separator: ":", omittingEmptySubsequences: false)[2].split(separator: ",").count == 10)
    #expect(note.contains(" rules more (see --statistics)"))
  }

  @Test("A run over a part of a project says nothing of rules that found nothing to look at")
  func aPartOfAProjectProvesNothing() throws {
    let project = try Sample.project([".mvvm-lint.json": Self.typo])
    #expect(try !project.run("App/Login.swift").errors.contains("no code to check for"))
  }

  @Test("It fails a strict run where the configuration demands subjects, and only then")
  func demandedSubjects() throws {
    #expect(try Sample.project([".mvvm-lint.json": Self.strictTypo]).run("--strict").exitCode == 1)
    #expect(try Sample.project([".mvvm-lint.json": Self.strictTypo]).run().exitCode == 0)
    #expect(try Sample.project([".mvvm-lint.json": Self.typo]).run("--strict").exitCode == 0)
  }
}

struct ConfiguredRunTests {
  @Test func mistakesInTheConfigurationAreToldWithTheirPlace() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "{\n  \"exclude\": [\"Pods\"],\n  \"rules\": { \"x_y\": \"off\" }\n}"
    ])
    let outcome = try project.run("App", "--reporter", "json")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(".mvvm-lint.json:2:3: error: unknown key 'exclude'"))
    #expect(outcome.errors.contains("did you mean 'excluded'?"))
    #expect(outcome.errors.contains(".mvvm-lint.json:3:14: error: unknown rule 'x_y'"))
    let report = try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any]
    #expect((report?["errors"] as? [[String: Any]])?.count == 2, "the report is complete and tells the errors")
  }

  @Test(arguments: [
    "", "{", "[]", "null", "{\"conventions\": [\"docs/none.md\"]}", "{\"conventions\": [\"reactve-connectable\"]}",
  ])
  func aBrokenConfigurationExitsWith2(text: String) throws {
    let project = try Sample.project([".mvvm-lint.json": text])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.hasPrefix(project.path(".mvvm-lint.json:1:")))
  }

  @Test func aFolderAsConfigurationExitsWith2() throws {
    let project = try Sample.project()
    try project.createFolder(".mvvm-lint.json")
    #expect(try project.run().exitCode == 2)
  }

  @Test func aTeamsDocumentIsEnforced() throws {
    let document = """
      # Own

      Words.

      ```json rule
      { id: "own_rule", severity: "warning", message: "own: {type}",
        each: { conformance: "Trackable" }, must: { inside: { extension: "*" } } }
      ```

      """
    let project = try Sample.project([
      "docs/own.md": document, ".mvvm-lint.json": #"{ "conventions": ["docs/own.md"] }"#,
      "App/T.swift": "class T: Trackable {}\n",
    ])
    let outcome = try project.run("App")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines == ["\(project.path)/App/T.swift:1:10: warning: own: T [own_rule]"])
    #expect(try project.run("rules").output.contains("own_rule"))
    #expect(try project.run("explain", "own_rule", in: "App").output.hasPrefix("# Own\n"))
    #expect(try project.run("--only-rule", "own_rule").exitCode == 0)
  }

  @Test func includedAndExcludedDecideWhatIsLinted() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "included": ["App"], "excluded": ["**/Generated/**"] }"#,
      "App/Generated/G.swift": Sample.violation, "Other/O.swift": Sample.violation,
    ])
    #expect(try project.run().lines.count == 1)
    #expect(try project.run(in: "App").lines.count == 1)
    let excluded = try project.run("App/Generated/G.swift")
    #expect(excluded.exitCode == 0)
    #expect(excluded.errors.contains("App/Generated/G.swift is not linted: excluded by the configuration"))
    #expect(try project.run("Other").errors.contains("not included by the configuration"))
    #expect(
      try project.run("Other", "--quiet").errors.contains("Other is not linted: not included by"), "nothing was checked"
    )
    #expect(try project.run("App", "App/Generated/G.swift", "--quiet").errors.isEmpty, "something was")
  }

  @Test func foldersOfOthersAreLeftOut() throws {
    let project = try Sample.project([
      "Pods/P.swift": Sample.violation, "Carthage/C.swift": Sample.violation,
      "App/DerivedData/D.swift": Sample.violation, "App/App.docc/Tutorials/T.swift": Sample.violation,
      "Templates/Scene.xctemplate/S.swift": Sample.violation,
      "Templates/Scene.xctemplate/Default/___FILEBASENAME___ViewModel.swift": Sample.violation,
      ".build/B.swift": Sample.violation, ".git/G.swift": Sample.violation, "App/.#Login.swift": Sample.violation,
    ])
    #expect(try project.run().lines.count == 1)
    let named = try project.run("Templates/Scene.xctemplate/S.swift")
    #expect(named.exitCode == 0 && named.errors.contains("is not linted: in a folder that is left out by default"))
    let included = try Sample.project([
      ".mvvm-lint.json": #"{ "included": ["Templates/Scene.xctemplate"] }"#,
      "Templates/Scene.xctemplate/S.swift": Sample.protocolText + Sample.violation,
    ])
    #expect(try included.run().lines.count == 1)
  }

  @Test func templatesOutsideOfXcodesFoldersAreLeftOut() throws {
    let template = "Templates/Default/___FILEBASENAME___ViewModel.swift"
    let project = try Sample.project([
      template: Sample.violation, "Templates/___VARIABLE_name___/Model.swift": Sample.violation,
      "App/__Model.swift": Sample.violation,
    ])
    #expect(try project.run().lines.count == 2, "two underscores are a name like any other")
    let named = try project.run(template)
    #expect(named.exitCode == 0)
    #expect(
      named.errors.contains("___FILEBASENAME___ViewModel.swift is not linted: a template, which is left out by default")
    )
    let elsewhere = try Sandbox(["Model.swift": Sample.violation])
    try project.link("App/___Model.swift", to: elsewhere.path("Model.swift"))
    #expect(try project.run().lines.count == 2, "a link of such a name is left out as well")
    let included = try Sample.project([
      ".mvvm-lint.json": #"{ "included": ["\#(template)"] }"#, template: Sample.protocolText + Sample.violation,
    ])
    #expect(try included.run().lines.count == 1)
  }

  @Test func aRuleThatIsOffCanBeRunAlone() throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ "rules": { "\#(Sample.rule)": "off" } }"#])
    #expect(try project.run().exitCode == 0)
    #expect(try project.run("--only-rule", Sample.rule).exitCode == 1)
    #expect(try project.run("--only-rule", "outputs_initialized_in_init").exitCode == 0)
  }

  @Test func anotherConfigurationCanBeNamed() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "broken", "ci/strict.json": #"{ "rules": { "\#(Sample.rule)": "note" } }"#,
    ])
    let outcome = try project.run("--config", "ci/strict.json", "App")
    #expect(outcome.exitCode == 0)
    #expect(outcome.lines.count == 1 && outcome.output.contains(": note: "))
  }

  @Test func aDocumentMayLieAnywhere() throws {
    let document = """
      # Own

      Words.

      ```json rule
      { id: "own_rule", severity: "warning", message: "own: {type}",
        each: { conformance: "ReactiveConnectable" }, must: { inside: { extension: "*" } } }
      ```

      """
    let elsewhere = try Sandbox(["team/own.md": document])
    let project = try Sample.project([
      ".mvvm-lint.json": "{ \"conventions\": [\"\(elsewhere.path("team/own.md"))\"] }"
    ])
    let outcome = try project.run()
    #expect(outcome.exitCode == 0 && outcome.lines.count == 1 && outcome.output.contains("[own_rule]"), "\(outcome)")
    try project.write(".mvvm-lint.json", Data("{ \"conventions\": [\"/no/such/own.md\"] }".utf8))
    let missing = try project.run()
    #expect(missing.exitCode == 2 && missing.errors.contains("cannot read '/no/such/own.md'"), "\(missing)")
  }

  @Test func theNearestConfigurationHolds() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "{}", "Modules/M/.mvvm-lint.json": #"{ "rules": { "\#(Sample.rule)": "warning" } }"#,
      "Modules/M/M.swift": Sample.protocolText + Sample.violation,
    ])
    let expected = ["App/Login.swift:1:25: error", "Modules/M/M.swift:2:25: warning"].map { project.path($0) }
    let all = try project.run().lines
    #expect(all.count == 2 && zip(all, expected).allSatisfy { $0.hasPrefix($1) }, "\(all)")
    #expect(try project.run("Modules/M/M.swift").lines == [all[1]])
    #expect(try project.run("Modules").lines == [all[1]])
  }
}
