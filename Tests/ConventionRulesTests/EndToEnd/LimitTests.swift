import Foundation
import Testing

/// The limits of `Rules/LIMITS.md` that no other suite goes beyond.
struct LimitTests {
  /// A file of zeros, which takes no room on a disk.
  private func grow(_ name: String, to size: UInt64, in project: Sandbox) throws {
    try project.handle(forWriting: name).truncate(atOffset: size)
  }

  @Test(
    "more than 4 MB of configuration, document or ignore lines are refused",
    arguments: ["c.json", "d.md", ".gitignore"])
  func moreThanFourMegabytesAreRefused(name: String) throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ extends: "c.json", conventions: ["reactive-connectable", "d.md"] }"#, "c.json": "{}",
    ])
    try project.write("d.md", Data("# D\n\n```json vocabulary\n{ a: [\"B\"] }\n```\n".utf8))
    try grow(name, to: 4_194_305, in: project)
    let outcome = try project.run("--quiet")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("larger than 4 MB; split it"), "\(outcome.errors)")
    #expect(outcome.errors.contains(name))
  }

  @Test("a baseline or a list of files of more than 64 MB is refused")
  func moreThanSixtyFourMegabytesAreRefused() throws {
    let project = try Sample.project()
    try grow("big", to: 67_108_865, in: project)
    let list = ["SCRIPT_INPUT_FILE_COUNT": "0", "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "big"]
    for arguments in [["--baseline", "big"], ["--use-script-input-file-lists"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path, environment: list)
      #expect(outcome.exitCode == 2 && outcome.errors.contains("larger than 64 MB"), "\(arguments): \(outcome.errors)")
    }
  }

  @Test("suppressed findings count among those of a file")
  func suppressedFindingsCountAmongThoseOfAFile() throws {
    let types = (0...10_000).map { "class A\($0): ReactiveConnectable {}\n" }.joined()
    let project = try Sample.project(["App/Many.swift": "// mvvm-lint:disable:file all - old\n" + types])
    let outcome = try project.run("--quiet", "App/Many.swift")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("App/Many.swift: more than 10000 findings, only the first are shown"))
  }

  /// It takes many seconds to report so much, so it is for the night. What is left out is tested by day with less.
  @Test("no file is reported after the one that reaches the limit of a project", .enabled(if: Nightly.isOn))
  func noFileIsReportedAfterTheOneThatReachesTheLimit() throws {
    let project = try Sample.project()
    for file in 10..<22 {
      let types = (0..<9_999).map { "class A\(file)x\($0): ReactiveConnectable {}\n" }.joined()
      try project.write("Many/F\(file).swift", Data(types.utf8))
    }
    let outcome = try project.run("--statistics", "Many")
    #expect(outcome.exitCode == 2 && outcome.lines.count == 11 * 9_999)
    #expect(outcome.errors.contains("more than 100000 findings; no file after Many/F20.swift is reported"))
    #expect(outcome.errors.contains(/extension +0 +109989 +0/), "findings alone are counted")
  }

  @Test("two names that differ in the middle are two in a baseline")
  func twoNamesThatDifferInTheMiddleAreTwoInABaseline() throws {
    let long = String(repeating: "A", count: 5_000)
    let text = "class \(long)B\(long): ReactiveConnectable {}\n"
    let project = try Sample.project(["App/Login.swift": text])
    #expect(try project.run("baseline", "create").exitCode == 0)
    #expect(try project.run("--quiet").exitCode == 0)
    #expect(try project.text(".mvvm-lint-baseline.json").utf8.count < 2_000)
    try project.write("App/Login.swift", Data(text.replacing("AB", with: "AC").utf8))
    #expect(try project.run("--quiet").lines.count == 1)
  }

  @Test("of many mistakes in a document the first are told")
  func ofManyMistakesInADocumentTheFirstAreTold() throws {
    let blocks = (0..<30).map { "## R\($0)\n\n```json rule\n{ id: \"r\($0)\", oops: 1 }\n```\n" }.joined()
    let project = try Sample.project([".mvvm-lint.json": #"{ conventions: ["d.md"] }"#, "d.md": "# D\n\n" + blocks])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count { $0.contains("d.md:") } == 21, "\(lines)")
    #expect(lines.contains { $0.hasSuffix(" more mistakes from here on") }, "\(lines)")
  }
}
