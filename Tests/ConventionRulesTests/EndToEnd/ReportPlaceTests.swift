import Foundation
import Testing

/// Where a report never goes: in the place of what a team has written.
@Suite(.sampled) struct ReportPlaceTests {
  private static let document = """
    # Own
    ```json5 rule
    { id: "own", severity: "error", forbid: { mention: "UIView", in: { named: "*ViewModel" } } }
    ```

    """

  private func project() throws -> Sandbox {
    try Sandbox([
      "A.swift": "class AViewModel {\n  var v: UIView?\n}\n", "rules.md": Self.document, "other.md": Self.document,
      ".mvvm-lint.json": #"{ extends: "base.json", conventions: ["rules.md"], baseline: "b.json" }"#, "base.json": "{}",
      "b.json": #"{"version":1,"findings":[]}"#, "old.json": #"{"version":1,"findings":[]}"#,
      "ci.json": #"{ fail_on: "note" }"#, "notes.md": "# Notes\n", "report.json": #"{"version":1,"diagnostics":[]}"#,
      "Sub/.mvvm-lint.json": "{}",
    ])
  }

  private static let written = [
    "A.swift", "rules.md", "other.md", ".mvvm-lint.json", "base.json", "b.json", "old.json", "ci.json",
    "Sub/.mvvm-lint.json",
  ]
  /// By day one of the reporters for each file, and another one for the next.
  static let reports = written.enumerated().flatMap { number, file in
    Nightly.sample(["text", "json", "sarif"], every: 3, for: number).map { (file, $0) }
  }

  @Test("a report replaces no document, baseline, configuration or Swift file", arguments: reports)
  func aReportReplacesNothingThatATeamHasWritten(file: String, reporter: String) throws {
    let project = try project()
    let before = try project.text(file)
    for arguments in [["--output", file, "--reporter", reporter], ["--reporter", "\(reporter):\(file)"]] {
      let outcome = try BuiltCommand.run(["--quiet"] + arguments, in: project.path)
      #expect(outcome.exitCode == 2 && outcome.errors.contains(file), "\(outcome)")
      #expect(try project.text(file) == before)
    }
  }

  @Test("a report replaces what is none of these", arguments: ["notes.md", "report.json", "new.md"])
  func aReportReplacesWhatIsNoneOfThese(file: String) throws {
    let project = try project()
    for _ in 0..<2 {
      #expect(try project.run("--quiet", "--output", file, "--reporter", "json").exitCode == 1)
      #expect(try project.text(file).contains(#""rule_id":"own""#))
    }
  }

  @Test("a file is known again under another name")
  func aFileIsKnownAgainUnderAnotherName() throws {
    let project = try project()
    let elsewhere = try Sandbox()
    try elsewhere.link("rules.txt", to: project.path("rules.md"))
    let outcome = try project.run("--quiet", "--output", elsewhere.path("rules.txt"))
    #expect(outcome.exitCode == 2 && outcome.errors.contains("this run reads it"), "\(outcome)")
    #expect(try project.text("rules.md") == Self.document)
  }
}
