import Foundation
import Testing

/// What an agent puts aside instead of mending it is told by its hook.
struct HookExceptionTests {
  private static let rule = #"{ id: "no_print", severity: "note", message: "prints", forbid: { call: "print" } }"#
  private static let configuration = #"{ conventions: ["rules.md"], baseline: "base.json" }"#
  private static let allowing = #"""
    { conventions: ["rules.md"], baseline: "base.json", rules: { suppression_is_new: "off", baseline_has_grown: "off" } }
    """#
  private static let disabled = "// mvvm-lint:disable:next no_print - x\n"

  /// A repository with one commit.
  private func project(_ files: [String: String]) throws -> Sandbox {
    let own = [
      ".mvvm-lint.json": Self.configuration, "base.json": #"{"version": 1, "findings": []}"#,
      "rules.md": "# Rules\n\n- Nobody prints.\n\n```json5 rule\n\(Self.rule)\n```\n",
    ]
    let sandbox = try Sandbox(own.merging(files) { $1 })
    try GitRepository.make(in: sandbox.path).commit()
    return sandbox
  }

  /// The places and rules that the hook tells of an edit of `A.swift`, in its new form.
  private func told(_ sandbox: Sandbox, _ text: String) throws -> [String] {
    try sandbox.write("A.swift", Data(text.utf8))
    let event = AgentEventSample.claudeEdit.json(files: [sandbox.path("A.swift")], in: sandbox.path)
    let outcome = try BuiltCommand.run(["hook"], in: sandbox.path, input: Data(event.utf8))
    let lines = outcome.errors.split(separator: "\n").filter { $0.hasPrefix("A.swift:") }
    #expect(outcome.exitCode == (lines.isEmpty ? 0 : 2), "\(outcome.errors)")
    return lines.map { line in
      let rule = line.firstMatch(of: /\[(\w+)\]$/).map { String($0.1) } ?? String(line)
      return "\(line.split(separator: ":")[1]) \(rule)"
    }
  }

  @Test("a new comment that suppresses a new finding is told, and allowed by a configuration")
  func aNewCommentIsTold() throws {
    let sandbox = try project(["A.swift": "func a() {}\n"])
    let text = "func a() {\n  \(Self.disabled)  print(1)\n  print(2)\n}\n"
    #expect(try told(sandbox, text) == ["3 suppression_is_new", "4 no_print"])
    try sandbox.write(".mvvm-lint.json", Data(Self.allowing.utf8))
    #expect(try told(sandbox, text) == ["4 no_print"])
  }

  @Test("a new comment for an old finding is told, in a new file too")
  func aNewCommentForAnOldFindingIsTold() throws {
    let sandbox = try project(["A.swift": "func a() { print(1) }\n"])
    #expect(try told(sandbox, "// mvvm-lint:disable:file all - x\nfunc a() { print(1) }\n") == ["2 suppression_is_new"])
    let other = try project(["B.swift": "func b() {}\n"])
    #expect(try told(other, Self.disabled + "func a() { print(1) }\n") == ["2 suppression_is_new"])
    #expect(try told(other, "func a() {\n  \(Self.disabled)  print(1)\n}\n") == ["3 suppression_is_new"])
  }

  @Test("an old comment may cover new code, and move with its code")
  func anOldCommentMayCoverNewCode() throws {
    let file = "// mvvm-lint:disable:file no_print - a script\nfunc a() {}\n"
    let sandbox = try project(["A.swift": file])
    #expect(try told(sandbox, file + "func b() { print(1) }\n") == [])
    let code = "func a() {\n  \(Self.disabled)  print(1)\n}\n"
    let moved = try project(["A.swift": code + "func b() {}\nfunc c() {}\n"])
    #expect(try told(moved, "func b() {}\nfunc c() {}\n" + code) == [])
    #expect(try told(moved, "func b() {}\n" + code + "func d() { print(4) }\n") == ["6 no_print"], "the rule is awake")
  }

  @Test("a baseline that holds a new finding has grown, and one that holds an old one has not")
  func aBaselineThatHoldsANewFindingHasGrown() throws {
    let sandbox = try project(["A.swift": "func old() { print(0) }\n"])
    let text = "func old() { print(0) }\nfunc new() { print(1) }\n"
    try sandbox.write("A.swift", Data(text.utf8))
    #expect(try sandbox.run("baseline", "update", "--quiet").exitCode == 0)
    #expect(try told(sandbox, text) == ["2 baseline_has_grown"])
    try sandbox.write(".mvvm-lint.json", Data(Self.allowing.utf8))
    #expect(try told(sandbox, text) == [])
  }

  @Test("an entry that was there before may hold a finding that came back")
  func anEntryThatWasThereBeforeMayHoldAFinding() throws {
    let text = "func a() { print(1) }\n"
    let sandbox = try project(["A.swift": text])
    #expect(try sandbox.run("baseline", "update", "--quiet").exitCode == 0)
    try sandbox.write("A.swift", Data("func a() {}\n".utf8))
    try GitRepository(folder: sandbox.path).commit()
    #expect(try told(sandbox, text) == [])
    #expect(try told(sandbox, text + "func b() { print(2) }\n") == ["2 no_print"], "the rule is awake")
  }

  @Test("no other run tells it")
  func noOtherRunTellsIt() throws {
    let sandbox = try project(["A.swift": "func a() {}\n"])
    try sandbox.write("A.swift", Data("func a() {\n  \(Self.disabled)  print(1)\n}\n".utf8))
    for arguments in [["--since", "HEAD"], []] {
      let outcome = try BuiltCommand.run(arguments + ["--reporter", "agent", "--quiet"], in: sandbox.path)
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome)")
    }
  }
}
