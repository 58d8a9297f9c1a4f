import Foundation
import Testing

@testable import ConventionRules

/// Reports for services and other programs, on a result with one of everything.
struct ServiceReporterTests {
  private static var result: LintResult {
    var result = SampleResult.result([
      SampleResult.diagnostic("/repo/App/A.swift"),
      SampleResult.diagnostic("/repo/App/A.swift", line: 9, severity: .warning),
      SampleResult.diagnostic("/repo/B.swift", severity: .note), SampleResult.diagnostic("/else/C.swift"),
    ])
    result.suppressed = [
      SuppressedDiagnostic(
        SampleResult.diagnostic("/repo/App/A.swift", line: 5), kind: .inSource, justification: "why"),
      SuppressedDiagnostic(SampleResult.diagnostic("/repo/D.swift"), kind: .external),
    ]
    return result
  }

  private static var broken: LintResult {
    var result = SampleResult.result()
    result.errors = [
      RunError(
        DocumentProblem(path: "/repo/.mvvm-lint.json", range: 0..<1, line: 2, column: 3, message: "unknown key")),
      RunError(path: "", message: "no Swift file found"),
    ]
    return result
  }

  private static var options: ReportOptions {
    var options = ReportOptions()
    options.workingDirectory = "/repo/App"
    options.repository = "/repo"
    return options
  }

  private func text(_ reporter: Reporter, _ result: LintResult = Self.result) -> String {
    SampleResult.text(reporter, result, Self.options)
  }

  private func objects(_ reporter: Reporter, _ result: LintResult = Self.result) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text(reporter, result).utf8))
    if let list = value as? [[String: Any]] { return list }
    return try #require((value as? [String: Any])?["diagnostics"] as? [[String: Any]])
  }

  // MARK: GitHub

  @Test func annotationsNameTheFileFromTheRepositoryOn() {
    #expect(
      text(.github) == """
        ::error file=App/A.swift,line=3,endLine=3,col=5,endColumn=11,title=mvvm-lint (some_rule)::m
        ::warning file=App/A.swift,line=9,endLine=9,col=5,endColumn=11,title=mvvm-lint (some_rule)::m
        ::notice file=B.swift,line=3,endLine=3,col=5,endColumn=11,title=mvvm-lint (some_rule)::m
        ::error file=/else/C.swift,line=3,endLine=3,col=5,endColumn=11,title=mvvm-lint (some_rule)::m

        """)
  }

  @Test func anAnnotationOfSeveralLinesHasNoColumns() {
    var diagnostic = SampleResult.diagnostic("/repo/A.swift")
    diagnostic.end = SourcePosition(line: 4, column: 2, utf16Column: 2)
    #expect(
      text(.github, SampleResult.result([diagnostic]))
        == "::error file=A.swift,line=3,endLine=4,title=mvvm-lint (some_rule)::m\n")
  }

  @Test func annotationsTellWhatKeptTheRunFromBeingComplete() {
    #expect(
      text(.github, Self.broken) == """
        ::error file=.mvvm-lint.json,line=2,col=3,title=mvvm-lint (incomplete_run)::unknown key
        ::error title=mvvm-lint (incomplete_run)::no Swift file found

        """)
  }

  @Test func withoutARepositoryPathsAreRelativeToTheWorkingDirectory() {
    var options = Self.options
    options.repository = ""
    #expect(SampleResult.text(.github, Self.result, options).hasPrefix("::error file=A.swift,"))
  }

  // MARK: GitLab

  @Test func anIssueOfGitLabHasItsKeys() throws {
    let issues = try objects(.gitlab)
    #expect(issues.map { $0["severity"] as? String } == ["major", "minor", "info", "major"])
    #expect(issues.map { $0["check_name"] as? String } == Array(repeating: "some_rule", count: 4))
    #expect(issues[0]["description"] as? String == "m")
    let location = try #require(issues[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "App/A.swift")
    #expect((location["lines"] as? [String: Int]) == ["begin": 3])
  }

  @Test func noFingerprintOfGitLabIsThereTwice() throws {
    let same = SampleResult.diagnostic("/repo/A.swift")
    let fingerprints = try objects(.gitlab, SampleResult.result([same, same, same])).compactMap {
      $0["fingerprint"] as? String
    }
    #expect(Set(fingerprints).count == 3)
    #expect(try objects(.gitlab, SampleResult.result([same])).first?["fingerprint"] as? String == fingerprints[0])
  }

  @Test func gitLabIsToldWhatKeptTheRunFromBeingComplete() throws {
    let issues = try objects(.gitlab, Self.broken)
    #expect(issues.map { $0["severity"] as? String } == ["blocker", "blocker"])
    #expect((issues[0]["location"] as? [String: Any])?["path"] as? String == ".mvvm-lint.json")
    #expect((issues[1]["location"] as? [String: Any])?["path"] as? String == ".")
  }

  @Test func aRunWithoutFindingsIsACompleteReportEverywhere() {
    let clean = SampleResult.result()
    #expect(text(.gitlab, clean) == "[]\n")
    #expect(text(.rdjson, clean) == "{\"source\":{\"name\":\"mvvm-lint\"},\"diagnostics\":[]}\n")
    #expect(text(.jsonLines, clean).isEmpty)
    #expect(text(.github, clean).isEmpty)
    #expect(
      text(.checkstyle, clean)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n</checkstyle>\n")
    #expect(text(.markdown, clean) == "### mvvm-lint: 1 rule, 2 files, no findings\n")
  }

  // MARK: Checkstyle

  @Test func checkstyleGroupsByFile() {
    #expect(
      text(.checkstyle) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <checkstyle version="4.3">
          <file name="/else/C.swift">
            <error line="3" column="5" severity="error" message="m" source="mvvm-lint.some_rule"/>
          </file>
          <file name="A.swift">
            <error line="3" column="5" severity="error" message="m" source="mvvm-lint.some_rule"/>
            <error line="9" column="5" severity="warning" message="m" source="mvvm-lint.some_rule"/>
          </file>
          <file name="/repo/B.swift">
            <error line="3" column="5" severity="info" message="m" source="mvvm-lint.some_rule"/>
          </file>
        </checkstyle>

        """)
  }

  @Test func checkstyleHasNoLineBelow1() {
    var diagnostic = SampleResult.diagnostic("/repo/A.swift", line: 0)
    diagnostic.start.column = 0
    #expect(text(.checkstyle, SampleResult.result([diagnostic])).contains("line=\"1\" column=\"1\""))
    #expect(
      text(.checkstyle, Self.broken).contains(
        """
          <file name=".">
            <error line="1" column="1" severity="error" message="no Swift file found" source="mvvm-lint.incomplete_run"/>
        """))
  }

  // MARK: JUnit

  @Test func jUnitHasASuiteForEachFile() {
    let text = text(.junit)
    #expect(text.contains("<testsuites name=\"mvvm-lint\" tests=\"6\" failures=\"4\" errors=\"0\" skipped=\"2\">\n"))
    #expect(
      text.contains(
        """
          <testsuite name="App/A.swift" tests="3" failures="2" errors="0" skipped="1">
            <testcase classname="mvvm-lint.some_rule" name="App/A.swift:3:5" file="App/A.swift" line="3">
              <failure type="error" message="m">App/A.swift:3:5: error: m [some_rule]</failure>
            </testcase>
        """))
    #expect(text.contains("<skipped message=\"suppressed: why\"/>"))
    #expect(text.contains("<skipped message=\"in the baseline\"/>"))
  }

  @Test func aCleanRunHasOneTestThatPassed() {
    var clean = SampleResult.result()
    let passed = "    <testcase classname=\"mvvm-lint\" name=\"no findings in 2 files\"/>\n"
    #expect(text(.junit, clean).contains("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""))
    #expect(text(.junit, clean).contains(passed))
    clean.suppressed = Self.result.suppressed
    #expect(text(.junit, clean).contains("<testsuites name=\"mvvm-lint\" tests=\"3\" failures=\"0\""))
    #expect(text(.junit, clean).contains(passed))
    #expect(!text(.junit).contains("no findings"))
  }

  @Test func jUnitTellsWhatKeptTheRunFromBeingComplete() {
    let text = text(.junit, Self.broken)
    #expect(text.contains("tests=\"2\" failures=\"0\" errors=\"2\""))
    #expect(text.contains("<error type=\"incomplete_run\" message=\"unknown key\"/>"))
    #expect(!text.contains("no findings"))
  }

  // MARK: Markdown

  @Test func markdownIsATableBelowTheSummary() {
    #expect(
      text(.markdown) == """
        ### mvvm-lint: 2 errors, 1 warning, 1 note in 3 of 2 files

        1 in the baseline · 1 suppressed

        | | place | finding | rule |
        | --- | --- | --- | --- |
        | error | `App/A.swift:3:5` | m | `some_rule` |
        | warning | `App/A.swift:9:5` | m | `some_rule` |
        | note | `B.swift:3:5` | m | `some_rule` |
        | error | `/else/C.swift:3:5` | m | `some_rule` |

        """)
  }

  @Test func markdownFitsIntoACommentAndKeepsTheGravest() {
    var diagnostics = (1...2_000).map { SampleResult.diagnostic("/repo/\($0).swift", severity: .warning) }
    diagnostics.append(SampleResult.diagnostic("/repo/last.swift"))
    let text = text(.markdown, SampleResult.result(diagnostics))
    #expect(text.utf8.count < 65_536)
    #expect(text.contains("| error | `last.swift:3:5` |"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| warning") || $0.hasPrefix("| error") }.count
    #expect(text.hasSuffix("\n\n… and \(2_001 - rows) findings more.\n"))
  }

  // MARK: Others

  @Test func reviewdogGetsPlacesInBytes() throws {
    let diagnostics = try objects(.rdjson)
    #expect(diagnostics.map { $0["severity"] as? String } == ["ERROR", "WARNING", "INFO", "ERROR"])
    let location = try #require(diagnostics[0]["location"] as? [String: Any])
    #expect(location["path"] as? String == "A.swift", "relative to the working directory, where reviewdog runs")
    let range = try #require(location["range"] as? [String: [String: Int]])
    #expect(range == ["start": ["line": 3, "column": 5], "end": ["line": 3, "column": 11]])
    #expect(diagnostics[0]["code"] as? [String: String] == ["value": "some_rule"])
    #expect(try objects(.rdjson, Self.broken).count == 2)
  }

  @Test func jsonLinesAreTheDiagnosticsOfJSON() throws {
    let lines = text(.jsonLines).split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    for line in lines { #expect(text(.json).contains("\n" + line), "\(line)") }
    let broken = text(.jsonLines, Self.broken).split(separator: "\n").map(String.init)
    #expect(
      broken.first == """
        {"file":"/repo/.mvvm-lint.json","line":2,"character":3,"severity":"Error","rule_id":"incomplete_run",\
        "reason":"unknown key","type":"The run is not complete"}
        """)
    #expect(broken.count == 2)
  }

  @Test func textAndJSONCountWhatIsSuppressed() throws {
    var result = Self.result
    result.suppressed += Self.result.suppressed.prefix(1)
    #expect(text(.text, result).hasSuffix("in 3 of 2 files · 1 in the baseline · 2 suppressed\n"))
    let object = try JSONSerialization.jsonObject(with: Data(text(.json, result).utf8)) as? [String: Any]
    let statistics = try #require(object?["statistics"] as? [String: Any])
    #expect(statistics["suppressed"] as? Int == 2)
    #expect(statistics["in_baseline"] as? Int == 1)
  }
}
