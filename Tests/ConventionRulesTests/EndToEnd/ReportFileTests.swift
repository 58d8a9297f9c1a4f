import Foundation
import Testing

@testable import ConventionRules

struct ReportFileTests {
  @Test func outputIsForTheReportThatNamesNoFile() throws {
    let project = try Sample.project()
    let outcome = try project.run("--reporter", "github", "--reporter", "json:out.json", "--output", "out.txt")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.isEmpty)
    #expect(try project.text("out.txt").hasPrefix("::error file=App/Login.swift,line=1,"))
    #expect(try project.text("out.json").hasPrefix("{\"version\":1,"))
  }

  @Test func outputAloneHoldsTheReportForOtherPrograms() throws {
    let project = try Sample.project()
    #expect(try project.run("--output=out.txt").output.isEmpty)
    #expect(try project.text("out.txt").hasSuffix("[\(Sample.rule)]\n"))
  }

  @Test(
    "two reports never share a file, and no file is for no report",
    arguments: [
      ["--output", "a.txt", "--reporter", "json:b.json"], ["--output", ""], ["--output"],
      ["--output", "a.txt", "--reporter", "json", "--reporter", "text"], ["--output", "a.txt", "--output", "b.txt"],
      ["--output", "a.txt", "--reporter", "json", "--reporter", "text:a.txt"],
    ])
  func twoReportsNeverShareAFileAndNoFileIsForNoReport(arguments: [String]) throws {
    let project = try Sample.project()
    #expect(try BuiltCommand.run(arguments, in: project.path).exitCode == 2)
    #expect(!FileManager.default.fileExists(atPath: project.path("a.txt")))
  }

  @Test("a report file is complete when the run fails", arguments: Reporter.allCases)
  func aReportFileIsCompleteWhenTheRunFails(reporter: Reporter) throws {
    let project = try Sample.project([".mvvm-lint.json": "{ oops: 1 }"])
    try project.write("report", Data(repeating: UInt8(ascii: "x"), count: 100_000))
    let outcome = try project.run("--reporter", "\(reporter.rawValue):report", "--reporter", "xcode")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(".mvvm-lint.json:1:3: error: unknown key 'oops'"))
    let text = try project.text("report")
    #expect(!text.contains("xxx"), "what was in the file before is gone")
    #expect(text.isEmpty || text.hasSuffix("\n"))
    let entries = try FileManager.default.contentsOfDirectory(atPath: project.path)
    #expect(entries.allSatisfy { !$0.hasSuffix(".tmp") })
    switch reporter {
    case .text: #expect(text.hasPrefix("0 files, no findings"))
    case .agent: #expect(text == "0 files, no findings · 1 mistake in configuration or documents\n")
    case .xcode: #expect(text.isEmpty, "the error is on standard error, in the form in which Xcode reads it")
    default: #expect(text.contains("unknown key"), "the report tells why the run is not complete:\n\(text)")
    }
  }

  @Test(
    "a file has one purpose however it is spelt",
    arguments: [
      ["--reporter", "json:a.json", "--reporter", "text:./a.json"],
      ["--reporter", "json:c.json", "--config", "./c.json"], ["--output", "c.json", "--baseline", "c.json"],
      ["--output", "c.json", "--baseline", "./c.json"],
    ])
  func aFileHasOnePurposeHoweverItIsSpelt(arguments: [String]) throws {
    let project = try Sample.project(["c.json": "{}", "x/y": ""])
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == 2 && outcome.errors.contains("cannot"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: project.path("a.json")))
    #expect(try project.text("c.json") == "{}")
  }

  private func leftovers(_ project: Sandbox) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: project.path).filter { $0.hasSuffix(".tmp") }
  }

  @Test func whatAKilledProcessLeftIsNotInTheWay() throws {
    let project = try Sample.project()
    #expect(try project.runScript(#"echo half > .mvvm-lint.$$.tmp; exec "$0" --quiet --reporter json:out.json"#) == 1)
    #expect(try project.text("out.json").hasSuffix("}\n"))
    #expect(try leftovers(project).count == 1, "it is not ours")
  }

  @Test func aReportThatGrowsTooLargeLeavesNothingBehind() throws {
    let project = try Sample.project(["out.json": "old"])
    #expect(try project.runScript(#"ulimit -f 0; "$0" --quiet --reporter json:out.json; exit $?"#) == 2)
    #expect(try project.text("out.json") == "old")
    #expect(try leftovers(project).isEmpty)
  }

  @Test func anInterruptedRunLeavesNoHalfWrittenFile() throws {
    var source = Sample.protocolText
    for number in 0..<1500 { source += "class C\(number): ReactiveConnectable {}\n" }
    let project = try Sample.project(["App/Many.swift": source])
    // The file is there for as long as it is written to, so that is when the signal comes.
    let script = """
      rm -f out.json; rounds=3000000
      "$0" --quiet --reporter json:out.json & run=$!
      until [ -e .mvvm-lint.$run.tmp ] || [ -e out.json ] || [ $rounds -eq 0 ]; do rounds=$((rounds - 1)); done
      kill $run
      wait $run
      """
    for _ in 0..<(Nightly.isOn ? 4 : 2) {
      _ = try project.runScript(script)
      #expect(try leftovers(project).isEmpty)
      guard FileManager.default.fileExists(atPath: project.path("out.json")) else { continue }
      #expect(try project.text("out.json").hasSuffix("}\n"), "it is complete")
    }
  }

  @Test func aLinkOutsideOfProjectsToAFileThatIsNotThereYetStaysALink() throws {
    let project = try Sample.project()
    let own = try Sandbox(["build/x": ""])
    try own.link("out.json", to: "between.json")
    try own.link("between.json", to: "build/out.json")
    #expect(try project.run("--output", own.path("out.json")).exitCode == 1)
    #expect(try own.text("build/out.json").contains(Sample.rule))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: own.path("out.json")) == "between.json")
  }

  @Test func suppressedResultsCanBeLeftOut() throws {
    let text = "// mvvm-lint:disable:next \(Sample.rule) - as agreed with Ada\n" + Sample.violation
    let project = try Sample.project(["App/Login.swift": text])
    for reporter in ["sarif", "junit"] {
      let all = try project.run("--reporter", reporter)
      #expect(all.output.contains("as agreed with Ada"), "\(reporter)")
      let open = try project.run("--reporter", reporter, "--omit-suppressed")
      #expect(!open.output.contains("as agreed with Ada") && open.exitCode == 0, "\(reporter)")
    }
    #expect(try project.run("--reporter", "text", "--omit-suppressed").output.contains("1 suppressed"))
  }

  @Test func aReaderThatGoesAwayLeavesTheFilesWhole() throws {
    let project = try Sample.project()
    let process = Process()
    let command: URL = try #require(BuiltCommand.url, "the command lies beside the tests")
    process.executableURL = command
    process.arguments = ["--reporter", "xcode", "--reporter", "json:out.json"]
    process.currentDirectoryURL = URL(fileURLWithPath: project.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(try project.text("out.json").hasSuffix("}\n"))
  }

  @Test func pathsForServicesAreRelativeToTheRepository() throws {
    let project = try Sample.project()
    try project.createFolder(".git")
    let outcome = try project.run(
      "--reporter=sarif:s", "--reporter=github:h", "--reporter=gitlab:l", "--reporter=rdjson:r", in: "App")
    #expect(outcome.exitCode == 1)
    #expect(try project.text("App/s").contains(#""uri":"App/Login.swift","uriBaseId":"%SRCROOT%""#))
    #expect(try project.text("App/s").contains("{\"uri\":\"file://\(project.path)/\"}"))
    #expect(try project.text("App/h").hasPrefix("::error file=App/Login.swift,"))
    #expect(try project.text("App/l").contains(#""path":"App/Login.swift""#))
    #expect(try project.text("App/r").contains(#""path":"Login.swift""#), "reviewdog runs where the linter runs")
  }

  @Test func sarifHasTheRulesThatRan() throws {
    let project = try Sample.project()
    _ = try project.run("--reporter", "sarif:out.sarif", "App/Login.swift")
    let report = try project.text("out.sarif")
    for rule in ["no_view_references_in_view_models", "outputs_initialized_in_init", Sample.rule] {
      #expect(report.contains("{\"id\":\"\(rule)\","))
    }
    #expect(report.contains("```json rule"), "the section of the document is the rule's help")
  }

  @Test func standardInputHasAName() throws {
    let report = try Sandbox().run(
      "--use-stdin", "--reporter", "sarif", input: Sample.protocolText + Sample.violation
    ).output
    #expect(report.contains("\"uri\":\"%3Cstdin%3E\"}"))
  }

  @Test func theReferenceNamesEveryReporter() throws {
    let page = OwnSources.text(of: "Rules/REPORTERS.md")
    let help = try Sandbox().run("help", "lint").output
    for reporter in Reporter.allCases {
      #expect(page.contains("\n| `\(reporter.rawValue)` |"), "Rules/REPORTERS.md has a row for \(reporter.rawValue)")
      #expect(help.contains("\n  \(reporter.rawValue) "), "the help has a line for \(reporter.rawValue)")
    }
  }
}
