import Foundation
import Testing

/// What tools of this kind are judged by: exit codes and failure behaviour. One test for each promise, in the order in which
/// they were written down when mvvm-lint was compared with other linters.
///
/// Unused suppressions are told; that they are put right as well comes with `mvvm-lint fix`.
@Suite("Exit codes and failure behaviour") struct ContractTests {
  @Test("Findings: 1 at or above the level, otherwise 0")
  func findings() throws {
    #expect(try Sample.project().run().exitCode == 1)
    #expect(try Sample.project().run("--fail-on", "none").exitCode == 0)
    let warning = #"{ rules: { \#(Sample.rule): "warning" } }"#
    #expect(try Sample.project([".mvvm-lint.json": warning]).run().exitCode == 0)
    #expect(try Sample.project([".mvvm-lint.json": warning]).run("--strict").exitCode == 1)
  }

  @Test("A bad flag: 2, and the nearest one")
  func badFlag() throws {
    let outcome = try Sample.project().run("--show-file")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors == "mvvm-lint: error: unknown option '--show-file'; did you mean '--show-files'?\n")
  }

  @Test(
    "A bad configuration: 2, file, line and column, and the nearest name",
    arguments: [
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
        #"{ roles: { viewmodel: { named: "*" } } }"#,
        "1:12: error: no convention defines the role 'viewmodel', and nothing refers to it; did you mean 'view_model'?"
      ),
      (
        #"{ vocabulary: { conectable_protocols: [] } }"#,
        "1:17: error: no convention defines the vocabulary list 'conectable_protocols', and nothing refers to it; "
          + "did you mean 'connectable_protocols'?"
      ),
      (
        #"{ rules: { outputs_initialized_in_init: { unles: {} } } }"#,
        "1:43: error: unknown key 'unles' for the rule 'outputs_initialized_in_init'; did you mean 'unless'?"
      ),
      (
        #"{ rules: { outputs_initialized_in_init: "eror" } }"#,
        "1:41: error: 'outputs_initialized_in_init' cannot be 'eror'; did you mean 'error'?"
      ),
      (
        #"{ overrides: [{ paths: "App", rules: { outputs_initialized_in_init: { unles: {} } } }] }"#,
        "1:71: error: unknown key 'unles' for the rule 'outputs_initialized_in_init'; did you mean 'unless'?"
      ),
      (
        #"{ overrides: [{ path: "App", rules: {} }] }"#,
        "1:17: error: unknown key 'path' in an entry of 'overrides'; did you mean 'paths'?"
      ),
    ])
  func badConfiguration(text: String, message: String) throws {
    let own = try Sample.project([".mvvm-lint.json": text]).run()
    #expect(own.exitCode == 2 && own.output.isEmpty)
    #expect(own.errors.contains(".mvvm-lint.json:" + message), "\(own.errors)")
    let extended = try Sample.project([".mvvm-lint.json": #"{ extends: "ci/a.json" }"#, "ci/a.json": text]).run()
    #expect(extended.exitCode == 2 && extended.errors.contains("ci/a.json:" + message), "\(extended.errors)")
  }

  @Test("A missing path: 2, and it is named")
  func missingPath() throws {
    let outcome = try Sample.project().run("App/Clean.swift", "App/Gone.swift")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors == "mvvm-lint: error: App/Gone.swift: No such file or directory\n")
  }

  @Test("No file found: 2, unless zero files are allowed")
  func noFile() throws {
    #expect(try Sandbox([".mvvm-lint.json": "{}"]).run().exitCode == 2)
    #expect(try Sandbox([".mvvm-lint.json": "{ allow_zero_files: true }"]).run().exitCode == 0)
  }

  @Test("Several reporters at a time")
  func severalReporters() throws {
    let project = try Sample.project()
    let outcome = try project.run("--reporter", "text", "--reporter", "sarif:out.sarif", "--reporter", "xcode:a.txt")
    #expect(outcome.output.contains("1 error in "))
    #expect(try project.text("out.sarif").contains(Sample.rule) && project.text("a.txt").contains(Sample.rule))
  }

  @Test("Settings of built-in rules for some paths")
  func settingsForPaths() throws {
    let override = #"{ overrides: [{ paths: ["App"], rules: { \#(Sample.rule): "off" } }] }"#
    #expect(try Sample.project([".mvvm-lint.json": override]).run().exitCode == 0)
    let excluded = #"{ rules: { \#(Sample.rule): { excluded: ["App/Login.swift"] } } }"#
    #expect(try Sample.project([".mvvm-lint.json": excluded]).run().exitCode == 0)
  }

  @Test("What .gitignore names is not linted")
  func gitIgnore() throws {
    let project = try Sample.project([".gitignore": "Login.swift\n"])
    try project.createFolder(".git")
    #expect(try project.run().exitCode == 0)
  }

  @Test("Standard input has a file name, with the project and the configuration that go with it")
  func standardInput() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ excluded: ["App/Old"], rules: { \#(Sample.rule): "warning" } }"#
    ])
    let input = try project.run("--use-stdin", "--stdin-filename", "App/Login.swift", input: Sample.violation)
    #expect(try input.outputBytes == project.run("App/Login.swift").outputBytes, "its project and configuration hold")
    #expect(try project.run("--stdin-filename", "App/Old/A.swift", input: Sample.violation).output.isEmpty)
  }

  @Test("Unused suppressions are findings, which fail a strict run")
  func unusedSuppressions() throws {
    let project = try Sample.project(["App/Login.swift": "// mvvm-lint:disable:next \(Sample.rule) - old\nlet a = 1\n"])
    let outcome = try project.run("--strict")
    #expect(outcome.exitCode == 1)
    #expect(outcome.lines.count == 1 && outcome.output.contains("App/Login.swift:1:"))
    #expect(outcome.output.contains(": warning: ") && outcome.output.contains("[unused_suppression]"))
    #expect(try project.run().exitCode == 0)
  }

  @Test("':next' reaches over doc comments, attributes and a signature of several lines")
  func nextReachesOverTheSignature() throws {
    let disable = "// mvvm-lint:disable:next \(Sample.rule) - agreed\n"
    let signature =
      "/// The login.\n///\n@MainActor\n@objc(Login)\nfinal class LoginModel:\n  Base,\n  ReactiveConnectable {\n"
    let project = try Sample.project(["App/Login.swift": disable + signature + "}\n"])
    let outcome = try project.run("--strict")
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome.output)")
    try project.write("App/Login.swift", Data((disable + signature + "  \(Sample.violation)}\n").utf8))
    #expect(try project.run().lines.count == 1, "and no further")
  }

  @Test("':file' disables a rule in the whole file, and in no other")
  func wholeFileDisable() throws {
    let comment = "// mvvm-lint:disable:file \(Sample.rule) - legacy\n"
    let project = try Sample.project([
      "App/Login.swift": Sample.violation + comment + "class B: ReactiveConnectable {}\n",
      "App/Other.swift": "class C: ReactiveConnectable {}\n",
    ])
    let outcome = try project.run()
    #expect(outcome.lines.count == 1 && outcome.output.contains("App/Other.swift:1:"), "\(outcome.output)")
  }

  @Test("A baseline holds when lines move, code is formatted anew and a message changes, and for no new finding")
  func baselineKey() throws {
    func document(_ message: String) -> String {
      """
      # Own

      Words.

      ```json rule
      { id: "own_rule", severity: "error", message: "\(message)",
        each: { conformance: "ReactiveConnectable" }, must: { inside: { extension: "*" } } }
      ```

      """
    }
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ conventions: ["own.md"], baseline: "old.json" }"#, "own.md": document("Line 1: {type}"),
    ])
    #expect(try project.run("baseline", "create").exitCode == 0)
    let moved = "import UIKit\n\nfinal class LoginModel\n  : ReactiveConnectable\n{}\n"
    try project.write("App/Login.swift", Data(moved.utf8))
    try project.write("own.md", Data(document("{type} is now called otherwise, 2 times").utf8))
    let outcome = try project.run()
    #expect(outcome.exitCode == 0 && !outcome.errors.contains("note:"), "nothing is new, and nothing gone: \(outcome)")
    try project.write("App/Login.swift", Data((moved + "class NewModel: ReactiveConnectable {}\n").utf8))
    #expect(try project.run().lines.count == 1)
  }

  @Test("Start-up needs nothing: no toolchain, no search path, no home")
  func startUp() throws {
    let command: URL = try #require(BuiltCommand.url)
    let project = try Sample.project()
    let process = Process()
    process.executableURL = command
    process.arguments = ["--quiet", "--output", "out.txt"]
    process.currentDirectoryURL = URL(fileURLWithPath: project.path)
    process.environment = ["LD_LIBRARY_PATH": ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? ""]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(try project.text("out.txt").contains(Sample.message))
  }

  @Test("A package that uses mvvm-lint gets no dependency to conflict with its own")
  func noDependency() {
    let manifest = OwnSources.text(of: "Package.swift")
    #expect(!manifest.isEmpty && !manifest.contains(".package(") && !manifest.contains("dependencies: [.package"))
    #expect(OwnSources.text(of: "Package.resolved").isEmpty)
  }
}
