import Foundation
import Testing

/// `mvvm-lint hook` with events as agents send them, in a repository with the real git.
struct HookCommandTests {
  private static let configuration = #"{ conventions: ["docs/rules.md"] }"#
  private static let old = "func old() {\n  print(0)\n}\n"
  private static let page = """
    # Rules

    - Nobody prints.

    ```json5 rule
    { id: "no_print", severity: "note", message: "prints", forbid: { call: "print" } }
    ```

    ```swift bad
    func f() { print(1) }  // violation
    ```

    """

  /// A repository with one commit, in which a file has an old finding.
  private func project(_ more: [String: String] = [:], commits: Bool = true) throws -> (Sandbox, GitRepository) {
    let files = [".mvvm-lint.json": Self.configuration, "docs/rules.md": Self.page, "App/Old.swift": Self.old]
    let sandbox = try Sandbox(files.merging(more) { $1 })
    let repository = try GitRepository.make(in: sandbox.path)
    if commits { try repository.commit() }
    return (sandbox, repository)
  }

  private func hook(_ sandbox: Sandbox, _ event: String, _ arguments: String...) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(["hook"] + arguments, in: sandbox.path, input: Data(event.utf8))
  }

  private func edit(
    _ sandbox: Sandbox, _ sample: AgentEventSample = .claudeEdit, _ files: String...
  ) throws -> BuiltCommand.Outcome {
    try hook(sandbox, sample.json(files: files.map(sandbox.path), in: sandbox.path))
  }

  private func write(_ sandbox: Sandbox, _ file: String, _ text: String) throws {
    try sandbox.write(file, Data(text.utf8))
  }

  private func expectSilence(
    _ outcome: BuiltCommand.Outcome, _ why: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.isEmpty, why, sourceLocation: sourceLocation)
  }

  // MARK: Edits

  @Test("an agent is told what its edit brings, and nothing that was there", arguments: AgentEventSample.edits)
  func anAgentIsToldWhatItsEditBrings(sample: AgentEventSample) throws {
    let (sandbox, _) = try project()
    try write(sandbox, "App/Old.swift", Self.old + "func f() { print(2) }\n")
    let outcome = try edit(sandbox, sample, "App/Old.swift")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        App/Old.swift:4:12: note: prints [no_print]
        1 finding is new since HEAD · mvvm-lint explain RULE shows why a rule is there, with examples

        """)
    try write(sandbox, "App/Old.swift", Self.old + "func f() {}\n")
    expectSilence(try edit(sandbox, sample, "App/Old.swift"), "the finding is mended")
  }

  @Test("a patch tells of each of its files, named from the folder of the agent, and of no other file")
  func aPatchTellsOfEachOfItsFiles() throws {
    let (sandbox, _) = try project()
    for name in ["A", "B", "C"] { try write(sandbox, "App/\(name).swift", "func \(name)() { print(1) }\n") }
    let event = AgentEventSample.codexPatch.json(files: ["A.swift", "B.swift", "Gone.swift"], in: sandbox.path("App"))
    let outcome = try hook(sandbox, event)
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.split(separator: "\n").dropLast().map { $0.prefix { $0 != " " } }
        == ["A.swift:1:12:", "B.swift:1:12:"], "\(outcome.errors)")
  }

  @Test("ten findings are told, and the command that prints the rest")
  func tenFindingsAreTold() throws {
    let (sandbox, _) = try project()
    try write(sandbox, "App/New file.swift", (0..<12).map { "func f\($0)() { print(1) }\n" }.joined())
    let outcome = try edit(sandbox, .claudeWrite, "App/New file.swift")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 12 && lines.prefix(10).allSatisfy { $0.hasPrefix("App/New file.swift:") })
    #expect(
      lines.suffix(2).map { $0.prefix { $0 != "·" } } == [
        "2 more findings; this prints all: mvvm-lint lint --reporter xcode --since HEAD 'App/New file.swift'",
        "12 findings are new since HEAD ",
      ], "\(lines.suffix(2))")
  }

  @Test("a listed page and a configuration are told their mistakes, and a page its failing examples")
  func aListedPageIsToldItsMistakes() throws {
    let (sandbox, _) = try project()
    try write(sandbox, "docs/rules.md", Self.page.replacing("print(1)", with: "log(1)"))
    let failing = try edit(sandbox, .claudeEdit, "docs/rules.md")
    #expect(failing.exitCode == 2 && failing.errors.hasPrefix("docs/rules.md:10:"), "\(failing.errors)")
    try write(sandbox, "docs/rules.md", Self.page.replacing("forbid", with: "forbids"))
    let faulty = try edit(sandbox, .cursorEdit, "docs/rules.md")
    #expect(faulty.exitCode == 2 && faulty.errors.hasPrefix("docs/rules.md:6:"), "\(faulty.errors)")
    try write(sandbox, "docs/rules.md", Self.page)
    expectSilence(try edit(sandbox, .claudeEdit, "docs/rules.md"), "the page is sound again")
    try write(sandbox, ".mvvm-lint.json", "{ rule: {} }")
    let configuration = try edit(sandbox, .claudeEdit, ".mvvm-lint.json")
    #expect(configuration.exitCode == 2 && configuration.errors.hasPrefix(".mvvm-lint.json:1:3: error: "))
  }

  @Test("what is not the project's, or none of its code, is passed over in silence")
  func whatIsNotTheProjectsIsPassedOver() throws {
    let (sandbox, _) = try project(["README.md": "# A\n", "data.json": "{", "Pods/P.swift": "func f() {}\n"])
    let outside = try Sandbox(["A.swift": "func f() { print(1) }\n"])
    let event = AgentEventSample.claudeEdit.json(files: [outside.path("A.swift")], in: sandbox.path)
    expectSilence(try hook(sandbox, event), "a file outside")
    for file in ["README.md", "data.json", "App", "App/Gone.swift", ".git/HEAD"] {
      expectSilence(try edit(sandbox, .claudeEdit, file), "\(file)")
    }
    try write(sandbox, "Pods/P.swift", "func f() { print(1) }\n")
    expectSilence(try edit(sandbox, .claudeEdit, "Pods/P.swift"), "a folder that is never read")
    expectSilence(
      try hook(sandbox, #"{"hook_event_name": "PostToolUse", "tool_input": {"command": "ls"}}"#),
      "a tool that writes no file")
  }

  @Test("code that cannot be parsed is no finding, and standard error says so to the person")
  func codeThatCannotBeParsedIsNoFinding() throws {
    let (sandbox, _) = try project()
    try write(sandbox, "App/Old.swift", Self.old + "func f( {\n")
    let outcome = try edit(sandbox, .claudeEdit, "App/Old.swift")
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.contains("in 1 file could not be parsed"))
  }

  @Test("a project without a configuration is left alone")
  func aProjectWithoutAConfigurationIsLeftAlone() throws {
    let sandbox = try Sandbox([
      "App/A.swift": "class A {}\n", "Kit/.mvvm-lint.json": "{}", "Kit/K.swift": "class K {}\n",
    ])
    try GitRepository.make(in: sandbox.path).commit()
    for file in ["App/A.swift", "Kit/K.swift"] {
      try write(sandbox, file, "class AViewModel {\n  var view: UIView?\n}\n")
    }
    expectSilence(try edit(sandbox, .claudeEdit, "App/A.swift"), "no configuration")
    let stop = try hook(sandbox, AgentEventSample.claudeStop(isActive: false, in: sandbox.path))
    #expect(stop.exitCode == 2 && stop.errors.contains("Kit/K.swift:2") && !stop.errors.contains("App/"))
  }

  @Test("where there is no commit yet, all of the file is new")
  func withoutACommitAllIsNew() throws {
    let (sandbox, _) = try project(commits: false)
    #expect(try edit(sandbox, .claudeEdit, "App/Old.swift").errors.hasPrefix("App/Old.swift:2:"))
  }

  // MARK: Ends of turns

  @Test("a turn does not end with new findings the first time, and tells the person the second time")
  func aTurnDoesNotEndWithNewFindings() throws {
    let (sandbox, _) = try project(["App/B.swift": "func b() {}\n"])
    for stop in [AgentEventSample.claudeStop, AgentEventSample.codexStop] {
      expectSilence(try hook(sandbox, stop(false, sandbox.path)), "nothing changed")
      try write(sandbox, "App/B.swift", "func b() { print(1) }\n")
      let first = try hook(sandbox, stop(false, sandbox.path))
      #expect(first.exitCode == 2 && first.output.isEmpty && first.errors.hasPrefix("App/B.swift:1:12: note: "))
      let second = try hook(sandbox, stop(true, sandbox.path))
      #expect(second.exitCode == 0 && second.errors.isEmpty)
      #expect(
        try message("systemMessage", second)
          == "mvvm-lint: 1 finding is new since HEAD, the first in App/B.swift:1 [no_print];"
          + " this prints all: mvvm-lint lint --reporter xcode --since HEAD")
      try write(sandbox, "App/B.swift", "func b() { }\n")
      expectSilence(try hook(sandbox, stop(true, sandbox.path)), "all is mended")
    }
  }

  @Test("Cursor's turn goes on once with a message, as JSON")
  func cursorsTurnGoesOnOnce() throws {
    let (sandbox, _) = try project()
    try write(sandbox, "App/B.swift", "func b() { print(1) }\n")
    let first = try hook(sandbox, AgentEventSample.cursorStop(loops: 0, in: sandbox.path))
    #expect(first.exitCode == 0 && first.errors.isEmpty)
    #expect(try message("followup_message", first)?.hasPrefix("App/B.swift:1:12: note: ") ?? false, "\(first.output)")
    let second = try hook(sandbox, AgentEventSample.cursorStop(loops: 1, in: sandbox.path))
    #expect(second.exitCode == 0 && second.output.isEmpty && second.errors.contains("App/B.swift:1 [no_print]"))
    let forced = try hook(sandbox, AgentEventSample.claudeStop(isActive: false, in: sandbox.path), "cursor")
    #expect(forced.output == first.output && forced.exitCode == 0)
  }

  private func message(_ key: String, _ outcome: BuiltCommand.Outcome) throws -> String? {
    let object = try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any]
    return object?.count == 1 ? object?[key] as? String : nil
  }

  // MARK: Failures

  @Test("our own failures stop no agent, and say why")
  func ourOwnFailuresStopNoAgent() throws {
    let (sandbox, _) = try project()
    let event = AgentEventSample.claudeEdit.json(files: [sandbox.path("App/Old.swift")], in: sandbox.path)
    let failures = try [
      (hook(sandbox, "{"), "the event on standard input cannot be read"),
      (hook(sandbox, #"{"hook_event_name": "SessionStart"}"#), "nothing is to be checked on the event 'SessionStart'"),
      (hook(sandbox, event, "--sinc"), "unknown option '--sinc'"),
      (hook(sandbox, event, "cloude"), "there is no protocol 'cloude'"),
      (hook(sandbox, event, "--config", "none.json"), "none.json"),
    ]
    for (outcome, part) in failures {
      #expect(outcome.exitCode == 1 && outcome.output.isEmpty && outcome.errors.contains(part), "\(outcome)")
    }
    try write(sandbox, ".mvvm-lint.json", "{")
    try write(sandbox, "App/Old.swift", Self.old + "func f() { print(2) }\n")
    let outcome = try hook(sandbox, event)
    #expect(
      outcome.exitCode == 1 && outcome.errors.hasPrefix(".mvvm-lint.json:1:"), "the mistake was not made by this edit")
  }

  @Test("two hooks at once give the same answer")
  func twoHooksAtOnce() async throws {
    let (sandbox, _) = try project()
    try write(sandbox, "App/Old.swift", Self.old + "func f() { print(2) }\n")
    let event = AgentEventSample.claudeEdit.json(files: [sandbox.path("App/Old.swift")], in: sandbox.path)
    let folder = sandbox.path
    let answers = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 {
        group.addTask { try BuiltCommand.run(["hook"], in: folder, input: Data(event.utf8)).errors }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers.count == 1 && answers.first?.hasPrefix("App/Old.swift:4:12") ?? false, "\(answers)")
  }
}
