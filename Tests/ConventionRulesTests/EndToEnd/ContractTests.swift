import Foundation
import Testing

/// What tools of this kind are judged by: exit codes, failure behaviour and paths. One test for each promise.
@Suite struct ContractTests {
  @Test func findingsAtOrAboveTheLevelExitWith1AndOthersWith0() throws {
    #expect(try Sample.project().run().exitCode == 1)
    #expect(try Sample.project().run("--fail-on", "none").exitCode == 0)
    let warning = #"{ rules: { \#(Sample.rule): "warning" } }"#
    #expect(try Sample.project([".mvvm-lint.json": warning]).run().exitCode == 0)
    #expect(try Sample.project([".mvvm-lint.json": warning]).run("--strict").exitCode == 1)
  }

  @Test func aWrongFlagExitsWith2AndTheNearestOne() throws {
    let outcome = try Sample.project().run("--show-file")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "mvvm-lint: error: unknown option '--show-file'; did you mean '--show-files'?\n")
  }

  @Test(arguments: [
    (#"{ exluded: [] }"#, "1:3: error: unknown key 'exluded' in the configuration; did you mean 'excluded'?"),
    (
      #"{ rules: { outputs_initialised_in_init: "off" } }"#,
      "1:12: error: unknown rule 'outputs_initialised_in_init'; did you mean 'outputs_initialized_in_init'?"
    ),
    (
      #"{ conventions: ["input_output"] }"#,
      "1:17: error: unknown convention 'input_output'; did you mean 'input-output'?"
    ),
    (
      #"{ roles: { viewmodel: { names: "*" } } }"#,
      "1:12: error: no convention knows the role 'viewmodel', and nothing refers to it; did you mean 'view_model'?"
    ),
    (
      #"{ vocabulary: { conectable_protocols: [] } }"#,
      "1:17: error: no convention knows the vocabulary list 'conectable_protocols', and nothing refers to it; "
        + "did you mean 'connectable_protocols'?"
    ),
    (
      #"{ rules: { outputs_initialized_in_init: { compted: "allow" } } }"#,
      "1:43: error: unknown key 'compted' for the rule 'outputs_initialized_in_init'; did you mean 'computed'?"
    ),
    (
      #"{ rules: { outputs_initialized_in_init: "eror" } }"#,
      "1:41: error: 'outputs_initialized_in_init' cannot be 'eror'; did you mean 'error'?"
    ),
    (
      #"{ overrides: [{ paths: "App", rules: { outputs_initialized_in_init: { compted: "allow" } } }] }"#,
      "1:71: error: unknown key 'compted' for the rule 'outputs_initialized_in_init'; did you mean 'computed'?"
    ),
    (
      #"{ overrides: [{ path: "App", rules: {} }] }"#,
      "1:17: error: unknown key 'path' in an entry of 'overrides'; did you mean 'paths'?"
    ),
  ])
  func aWrongConfigurationExitsWith2AndTheNearestName(text: String, message: String) throws {
    let own = try Sample.project([".mvvm-lint.json": text]).run()
    #expect(own.exitCode == 2 && own.output.isEmpty)
    #expect(own.errors.contains(".mvvm-lint.json:" + message), "\(own.errors)")
    let extended = try Sample.project([".mvvm-lint.json": #"{ extends: "ci/a.json" }"#, "ci/a.json": text]).run()
    #expect(extended.exitCode == 2 && extended.errors.contains("ci/a.json:" + message), "\(extended.errors)")
  }

  @Test func aMissingPathExitsWith2AndIsNamed() throws {
    let outcome = try Sample.project().run("App/Clean.swift", "App/Gone.swift")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors == "mvvm-lint: error: App/Gone.swift: No such file or directory\n")
  }

  @Test func noFileExitsWith2UnlessThatIsAllowed() throws {
    #expect(try Sandbox([".mvvm-lint.json": "{}"]).run().exitCode == 2)
    #expect(try Sandbox([".mvvm-lint.json": "{ allow_zero_files: true }"]).run().exitCode == 0)
  }

  @Test func severalReportsAreWrittenAtOnce() throws {
    let project = try Sample.project()
    let outcome = try project.run("--reporter", "text", "--reporter", "json:a.json", "--reporter", "xcode:a.txt")
    #expect(outcome.output.contains("1 error in "))
    #expect(try project.text("a.json").contains(Sample.rule) && project.text("a.txt").contains(Sample.rule))
  }

  @Test func aRuleHasSettingsForSomePaths() throws {
    let override = #"{ overrides: [{ paths: ["App"], rules: { \#(Sample.rule): "off" } }] }"#
    #expect(try Sample.project([".mvvm-lint.json": override]).run().exitCode == 0)
  }

  @Test func whatGitIgnoresIsNotLinted() throws {
    let project = try Sample.project([".gitignore": "Login.swift\n"])
    try project.createFolder(".git")
    #expect(try project.run().exitCode == 0)
  }

  @Test func standardInputHasAFileName() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ excluded: ["App/Old"], rules: { \#(Sample.rule): "warning" } }"#
    ])
    let input = try project.run("--use-stdin", "--stdin-filename", "App/Login.swift", input: Sample.violation)
    #expect(try input.outputBytes == project.run("App/Login.swift").outputBytes, "its project and configuration hold")
    #expect(try project.run("--stdin-filename", "App/Old/A.swift", input: Sample.violation).output.isEmpty)
  }
}
