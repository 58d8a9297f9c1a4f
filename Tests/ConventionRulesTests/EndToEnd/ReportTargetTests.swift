import Foundation
import Testing

/// What a report, a baseline or a comment may be written over.
struct ReportTargetTests {
  // MARK: Sources

  @Test(
    "a report never goes to a Swift file",
    arguments: [
      ["--output", "App/Login.swift"], ["--reporter", "json:App/Login.swift"], ["--output=App/../App/Login.swift"],
      ["--reporter", "xcode", "--reporter", "json:New.swift"], ["--output", "link.txt"],
    ])
  func aReportNeverGoesToASwiftFile(arguments: [String]) throws {
    let project = try Sample.project()
    try project.link("link.txt", to: "App/Login.swift")
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("is a Swift file; name another file for the report"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try project.text("App/Login.swift") == Sample.violation)
    #expect(!FileManager.default.fileExists(atPath: project.path("New.swift")))
  }

  // MARK: Descriptors

  @Test(
    "a report to an open stream is added to what the stream holds",
    arguments: ["/dev/stdout", "/dev/fd/1", "/dev/fd/3", "/proc/self/fd/1", "a link"])
  func aReportToAnOpenStreamIsAddedToWhatTheStreamHolds(target: String) throws {
    guard !target.hasPrefix("/proc") || FileManager.default.fileExists(atPath: "/proc/self/fd") else { return }
    let project = try Sample.project()
    let own = try Sandbox()
    try own.link("out", to: "/dev/stdout")
    let place = target == "a link" ? own.path("out") : target
    let script = #"echo start > log; "$0" --quiet --reporter json:\#(place) 3>> log >> log; echo end >> log"#
    #expect(try project.runScript(script) == 0)
    let text = try project.text("log")
    #expect(text.hasPrefix("start\n{\"version\":1,"), "\(text.prefix(100))")
    #expect(text.hasSuffix("}\nend\n"))
  }

  @Test("a report to standard error is added to what is there")
  func aReportToStandardErrorIsAddedToWhatIsThere() throws {
    let project = try Sample.project()
    #expect(try project.runScript(#"(echo start >&2; "$0" --quiet --output /dev/stderr; true) 2> log"#) == 0)
    let text = try project.text("log")
    #expect(text.hasPrefix("start\n") && text.hasSuffix("[\(Sample.rule)]\n"), "\(text)")
  }

  @Test("a stream that is not open cannot be written to")
  func aStreamThatIsNotOpenCannotBeWrittenTo() throws {
    let outcome = try Sample.project().run("--output", "/dev/fd/99")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("cannot write /dev/fd/99: "), "\(outcome.errors)")
  }

  // MARK: Permissions

  /// Whether permissions hold for this process: who may do everything is refused nothing.
  private static let isRefused: Bool = {
    guard let folder = try? Sandbox(["a": ""]), (try? folder.protect("a")) != nil else { return false }
    return !FileManager.default.isWritableFile(atPath: folder.path("a"))
  }()

  @Test("what may not be written stays as it is", .enabled(if: isRefused))
  func whatMayNotBeWrittenStaysAsItIs() throws {
    let project = try Sample.project(["out.json": "old"])
    _ = try project.run("baseline", "update", "--baseline", "b.json")
    let baseline = try project.text("b.json")
    try project.write("App/Second.swift", Data("class SecondModel: ReactiveConnectable {}\n".utf8))
    for name in ["App/Login.swift", "out.json", "b.json"] { try project.protect(name) }

    let comment = try project.run("--add-disable", "App/Login.swift")
    #expect(comment.exitCode == 2 && comment.errors.contains("cannot write App/Login.swift: "), "\(comment.errors)")
    #expect(try project.text("App/Login.swift") == Sample.violation)
    #expect(try project.text("App/Second.swift").contains("disable:next") == false, "it was not asked for")
    let comments = try project.run("--add-disable")
    #expect(comments.exitCode == 2 && comments.errors.contains("cannot write App/Login.swift: "), "\(comments.errors)")
    #expect(comments.errors.contains("1 suppression written into 1 file"), "the next file is written all the same")
    #expect(try project.text("App/Second.swift").contains("disable:next"))
    let report = try project.run("--reporter", "json:out.json")
    #expect(report.exitCode == 2 && report.errors.contains("cannot write out.json: "), "\(report.errors)")
    #expect(try project.text("out.json") == "old")
    let outcome = try project.run("baseline", "update", "--baseline", "b.json")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("cannot write b.json: "), "\(outcome.errors)")
    #expect(try project.text("b.json") == baseline)
  }
}

extension Sandbox {
  /// Takes the permission to write from a file.
  fileprivate func protect(_ name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path(name))
  }
}
