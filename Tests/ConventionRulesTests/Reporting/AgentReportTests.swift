import Testing

@testable import ConventionRules

@Suite("the report for coding agents")
struct AgentReportTests {
  private func text(_ diagnostics: [Diagnostic], _ change: (inout ReportOptions) -> Void = { _ in }) -> String {
    var options = ReportOptions()
    options.workingDirectory = "/project"
    options.seconds = 1.234
    options.fullReportCommand = "mvvm-lint lint --reporter xcode App"
    change(&options)
    return SampleResult.text(.agent, SampleResult.result(diagnostics), options)
  }

  @Test("a finding is one line with its help, and errors come first")
  func aFindingIsOneLineWithItsHelpAndErrorsComeFirst() {
    let findings = [
      SampleResult.diagnostic("/project/A.swift", line: 1, severity: .note),
      SampleResult.diagnostic("/project/A.swift", line: 2, severity: .warning),
      SampleResult.diagnostic("/project/A.swift", line: 7, message: "two\nlines"),
      SampleResult.diagnostic("/project/B.swift", line: 2),
    ]
    #expect(
      text(findings) == """
        A.swift:7:5: error: two lines [some_rule] help: do it
        B.swift:2:5: error: m [some_rule] help: do it
        A.swift:2:5: warning: m [some_rule] help: do it
        A.swift:1:5: note: m [some_rule] help: do it
        2 errors, 1 warning, 1 note in 2 of 2 files · mvvm-lint explain RULE shows why a rule is there, with examples

        """, "no time, which would differ from run to run")
  }

  @Test("of many findings the first fifty are shown, and the command that prints all")
  func ofManyFindingsTheFirstFiftyAreShown() {
    let warnings = (1...51).map { SampleResult.diagnostic("/project/A.swift", line: $0, severity: .warning) }
    let lines = text(warnings + [SampleResult.diagnostic("/project/Z.swift", line: 9)]).split(separator: "\n")
    #expect(lines.count == 52)
    #expect(lines[0] == "Z.swift:9:5: error: m [some_rule] help: do it", "the error is among those shown")
    #expect(lines[49] == "A.swift:49:5: warning: m [some_rule] help: do it")
    #expect(lines[50] == "2 more findings; this prints all: mvvm-lint lint --reporter xcode App")
    let fifty = text(Array(warnings.prefix(50))).split(separator: "\n")
    #expect(fifty.count == 51 && !fifty[50].contains("more finding"), "fifty findings are all shown")
  }

  @Test("a clean run says so in one line, and a quiet one says nothing")
  func aCleanRunSaysSoInOneLine() {
    #expect(text([]) == "1 rule, 2 files, no findings\n")
    #expect(text([]) { $0.isQuiet = true } == "")
  }
}
