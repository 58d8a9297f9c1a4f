import Foundation
import Testing

@testable import ConventionRules

@Suite("runs by coding agents")
struct AgentRunTests {
  private static let noCI = ["CI": ""]
  private static let line =
    "App/Login.swift:1:25: error: \(Sample.message) [\(Sample.rule)]"
    + " help: move it to an extension, apart from stored state"

  /// The variables that the page for users lists.
  private static let variables = OwnSources.text(of: "Rules/REPORTERS.md").matches(of: /\n\| `([A-Z_]+)` \|/).map {
    String($0.output.1)
  }

  /// What is on if no variable of an agent is set: a developer's own agent must not decide a test.
  private static func environment(_ more: [String: String] = [:]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: variables.map { ($0, "") }).merging(noCI) { $1 }.merging(more) { $1 }
  }

  @Test("each variable of the page names an agent", arguments: variables)
  func eachVariableOfThePageNamesAnAgent(variable: String) throws {
    let project = try Sample.project()
    let outcome = try project.run(environment: Self.environment([variable: "1"]))
    #expect(outcome.lines.first == Self.line)
    #expect(outcome.exitCode == 1, "the exit code is that of any other report")
  }

  @Test("without an agent, in CI and with another reporter the report is not for agents")
  func theReportIsNotForAgents() throws {
    let project = try Sample.project()
    let agent = Self.environment(["AI_AGENT": "some-agent"])
    func report(_ arguments: [String], _ environment: [String: String]) throws -> String {
      try BuiltCommand.run(arguments, in: project.path, environment: environment).output
    }
    let others = [
      "no agent": try report([], Self.environment()),
      "a variable that says no": try report([], Self.environment(["AGENT": "0"])),
      "CI": try report([], agent.merging(["CI": "true"]) { $1 }),
      "an option": try report(["--reporter", "xcode"], agent),
      "a build phase of Xcode": try report(
        ["--use-script-input-files"],
        agent.merging(["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "App/Login.swift"]) { $1 }),
    ]
    for (reason, report) in others {
      #expect(report.hasPrefix("/") && !report.contains("help:"), "\(reason): \(report)")
    }
    #expect(try report([], agent).hasPrefix(Self.line))
    #expect(try report(["--reporter", "text"], agent).contains("= help:"), "text turns the report for agents off")
    #expect(try report(["--output", "report.txt"], agent) == "", "a file keeps the form that programs read")
    #expect(try project.text("report.txt").hasPrefix("/"))
  }

  @Test("the command for all findings is that of the run, ready for a shell")
  func theCommandForAllFindingsIsThatOfTheRun() throws {
    let types = (0..<60).map { "final class A\($0): ReactiveConnectable {}\n" }.joined()
    let project = try Sample.project(["More Code/It's.swift": types])
    let arguments = ["--strict", "--reporter=agent", "--only-rule=\(Sample.rule)", "More Code/It's.swift"]
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    let command = "mvvm-lint lint --reporter xcode --strict --only-rule \(Sample.rule) 'More Code/It'\\''s.swift'"
    #expect(outcome.lines.dropLast().last == "10 more findings; this prints all: \(command)")
    let script = command.replacing("mvvm-lint", with: "\"$0\"", maxReplacements: 1) + " > all.txt 2> errors.txt"
    #expect(try project.runScript(script) == 1)
    #expect(try project.text("all.txt").split(separator: "\n").count == 60)
  }

  @Test("two runs give the same bytes")
  func twoRunsGiveTheSameBytes() throws {
    let project = try Sample.project()
    let reports = try (1...2).map { try project.run("--reporter", "agent", "--jobs", "\($0)").outputBytes }
    #expect(reports[0] == reports[1])
  }
}
