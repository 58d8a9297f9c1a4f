import Foundation
import Testing

@testable import ConventionRules

/// Results to report.
enum SampleResult {
  static func diagnostic(_ path: String, line: Int = 3, severity: Severity = .error, message: String = "m")
    -> Diagnostic
  {
    Diagnostic(
      ruleID: "some_rule", convention: "some-convention", title: "Some title", severity: severity, path: path,
      range: 10..<16, start: SourcePosition(line: line, column: 5, utf16Column: 4),
      end: SourcePosition(line: line, column: 11, utf16Column: 10), message: message, symbol: "A.b",
      label: "here", help: "do it", fingerprint: "0123456789abcdef",
      excerpt: SourceExcerpt(before: "var ", marked: "output", after: ": Int"))
  }

  static func result(_ diagnostics: [Diagnostic] = []) -> LintResult {
    var result = LintResult()
    result.diagnostics = diagnostics
    result.statistics.files = 2
    result.statistics.lines = 20
    result.statistics.bytes = 300
    result.statistics.rules = [
      RuleStatistics(ruleID: "some_rule", subjects: 3, violated: 1, findings: 1, unresolved: 2)
    ]
    return result
  }

  static func text(_ reporter: Reporter, _ result: LintResult, _ options: ReportOptions = ReportOptions()) -> String {
    String(decoding: reporter.report(result, options: options), as: UTF8.self)
  }
}

struct TextReportTests {
  private func options(_ change: (inout ReportOptions) -> Void = { _ in }) -> ReportOptions {
    var options = ReportOptions()
    options.workingDirectory = "/project"
    options.seconds = 1.234
    change(&options)
    return options
  }

  @Test func aDiagnosticHasAFrameAndHelp() {
    var diagnostic = SampleResult.diagnostic("/project/App/A.swift", line: 12)
    diagnostic.related = [
      RelatedDiagnosticPlace(
        path: "/elsewhere/B.swift", range: 0..<1, start: SourcePosition(line: 1, column: 2, utf16Column: 2),
        end: SourcePosition(line: 1, column: 3, utf16Column: 3), message: "declared here")
    ]
    #expect(
      SampleResult.text(.text, SampleResult.result([diagnostic]), options()) == """
        App/A.swift:12:5: error: m [some_rule]
           |
        12 | var output: Int
           |     ^^^^^^ here
           = help: do it
        /elsewhere/B.swift:1:2: note: declared here

        mvvm-lint explain RULE shows why a rule is there, with examples
        1 error in 1 of 2 files, 1.23 s

        """)
  }

  @Test func theSummaryCountsWhatThereIs() {
    func summary(_ severities: [Severity]) -> String? {
      let diagnostics = severities.enumerated().map { SampleResult.diagnostic("/project/\($0).swift", severity: $1) }
      let text = SampleResult.text(.text, SampleResult.result(diagnostics), options())
      return text.split(separator: "\n").last.map(String.init)
    }
    #expect(summary([]) == "1 rule, 2 files, no findings, 1.23 s")
    let quick = SampleResult.text(.text, SampleResult.result([]), options { $0.seconds = 12.04 })
    #expect(quick.contains(", 12.04 s"), "two digits, zeros among them")
    #expect(summary([.error, .error, .warning]) == "2 errors, 1 warning in 3 of 2 files, 1.23 s")
    #expect(summary([.note]) == "1 note in 1 of 2 files, 1.23 s")
  }

  @Test func whatWasNotReadIsTold() {
    var result = SampleResult.result()
    result.errors = [RunError(path: "/project/x.swift", message: "gone")]
    result.statistics.syntaxProblems = 2
    var first = RunError(path: "/elsewhere/b.swift", message: "expected a name")
    first.place = .init(line: 7, column: 12)
    result.statistics.noteUnparsed(first)
    #expect(
      SampleResult.text(.text, result, options { $0.seconds = nil })
        == "1 rule, 2 files, no findings · 1 file not read · 2 places that could not be parsed, the first at "
        + "/elsewhere/b.swift:7:12\n"
    )
    result.statistics.syntaxProblems = 0
    result.errors = [
      RunError(DocumentProblem(path: "/project/c.json", range: 0..<1, line: 2, column: 3, message: "unknown key")),
      RunError(path: "", message: "no Swift file found"),
    ]
    #expect(
      SampleResult.text(.text, result, options { $0.seconds = nil })
        == "1 rule, 2 files, no findings · 1 mistake in configuration or documents\n")
  }

  @Test func quietLeavesTheSummaryOut() {
    #expect(SampleResult.text(.text, SampleResult.result(), options { $0.isQuiet = true }).isEmpty)
  }

  @Test func colorsAreBalanced() {
    let text = SampleResult.text(
      .text, SampleResult.result([SampleResult.diagnostic("/project/a.swift")]), options { $0.usesColor = true })
    #expect(text.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(text.components(separatedBy: "\u{1B}[0m").count * 2 - 1 == text.components(separatedBy: "\u{1B}[").count)
  }

  @Test func statisticsShowAdoption() {
    let text = SampleResult.text(.text, SampleResult.result(), options { $0.showsStatistics = true })
    #expect(
      text.hasPrefix(
        """
        rule       subjects  findings  unresolved  adoption
        some_rule         3         1           2      66 %
        2 files, 20 lines, 300 bytes

        """))
  }
}

struct XcodeReportTests {
  @Test func otherPlacesAreNotesBehindTheDiagnostic() {
    var diagnostic = SampleResult.diagnostic("/p/a.swift")
    let place = SourcePosition(line: 1, column: 2, utf16Column: 2)
    diagnostic.related = [
      RelatedDiagnosticPlace(path: "/q/B.swift", range: 0..<1, start: place, end: place, message: "declared\nhere")
    ]
    #expect(
      SampleResult.text(.xcode, SampleResult.result([diagnostic]))
        == "/p/a.swift:3:5: error: m [some_rule]\n/q/B.swift:1:2: note: declared here\n")
  }

  @Test func eachDiagnosticIsOneLineWithTheAbsolutePath() {
    let result = SampleResult.result([
      SampleResult.diagnostic("/p/a.swift"), SampleResult.diagnostic("/p/b c.swift", severity: .warning),
    ])
    #expect(
      SampleResult.text(.xcode, result) == """
        /p/a.swift:3:5: error: m [some_rule]
        /p/b c.swift:3:5: warning: m [some_rule]

        """)
  }

  @Test func namesCannotBreakTheLine() {
    let result = SampleResult.result([SampleResult.diagnostic("/p/a\nb.swift", message: "one\r\ntwo\u{1B}[0m")])
    #expect(SampleResult.text(.xcode, result) == #"/p/a\u{A}b.swift:3:5: error: one  two\u{1B}[0m [some_rule]"# + "\n")
  }

  @Test func noFindingsAreNoOutput() {
    #expect(SampleResult.text(.xcode, SampleResult.result()).isEmpty)
  }
}

struct JSONReportTests {
  private func object(_ result: LintResult) throws -> [String: Any] {
    let data = Data(Reporter.json.report(result))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func aDiagnosticHasSwiftLintsKeysAndOurs() throws {
    let report = try object(SampleResult.result([SampleResult.diagnostic("/p/a.swift", severity: .warning)]))
    let diagnostic = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["file"] as? String == "/p/a.swift")
    #expect(diagnostic["line"] as? Int == 3)
    #expect(diagnostic["character"] as? Int == 5)
    #expect(diagnostic["severity"] as? String == "Warning")
    #expect(diagnostic["rule_id"] as? String == "some_rule")
    #expect(diagnostic["reason"] as? String == "m")
    #expect(diagnostic["type"] as? String == "Some title")
    #expect(diagnostic["character_utf16"] as? Int == 4)
    #expect(diagnostic["offset"] as? Int == 10)
    #expect(diagnostic["length"] as? Int == 6)
    #expect(diagnostic["related"] as? [String] == [])
  }

  @Test func textsOfAnyKindAreEscaped() throws {
    let message = "\"\\ \u{0}\u{1F}\u{7F}\u{2028}\n\t😀é\u{FFFD}</script>"
    let report = try object(SampleResult.result([SampleResult.diagnostic("/p/\"a\".swift", message: message)]))
    let diagnostic = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(diagnostic["reason"] as? String == message)
    #expect(diagnostic["file"] as? String == "/p/\"a\".swift")
  }

  @Test func filesThatCouldNotBeParsedAreNamedUpToAHundred() throws {
    var result = LintResult()
    for number in 0..<120 {
      result.statistics.noteUnparsed(
        RunError(
          DocumentProblem(path: "/p/\(1000 + number).swift", range: 0..<1, line: 2, column: 3, message: "no name")))
    }
    let statistics = try #require(try object(result)["statistics"] as? [String: Any])
    let files = try #require(statistics["unparsed_files"] as? [[String: Any]])
    #expect(files.count == 100)
    #expect(files[0]["file"] as? String == "/p/1000.swift")
    #expect(files[0]["line"] as? Int == 2)
    #expect(files[0]["character"] as? Int == 3)
    #expect(files[0]["message"] as? String == "no name")
    #expect(files[99]["file"] as? String == "/p/1099.swift")
  }

  @Test func aRunWithoutFindingsIsACompleteReport() throws {
    let report = try object(LintResult())
    #expect(report["version"] as? Int == 1)
    #expect((report["tool"] as? [String: String])?["name"] == "mvvm-lint")
    #expect((report["diagnostics"] as? [Any])?.isEmpty == true)
    #expect((report["errors"] as? [Any])?.isEmpty == true)
    #expect((report["statistics"] as? [String: Any])?["files"] as? Int == 0)
  }

  @Test func errorsHaveTheirPlace() throws {
    var result = LintResult()
    result.errors = [
      RunError(DocumentProblem(path: "/p/.mvvm-lint.json", range: 0..<1, line: 2, column: 3, message: "unknown key")),
      RunError(path: "", message: "no Swift file found"),
    ]
    let errors = try #require(try object(result)["errors"] as? [[String: Any]])
    #expect(errors[0]["line"] as? Int == 2)
    #expect(errors[0]["character"] as? Int == 3)
    #expect(errors[1]["line"] == nil)
  }
}

struct LintResultTests {
  @Test func resultsOfProjectsAreMerged() {
    var first = SampleResult.result([SampleResult.diagnostic("b.swift")])
    first.prefixPaths(with: "/one/", except: "<stdin>")
    var second = SampleResult.result([SampleResult.diagnostic("a.swift"), SampleResult.diagnostic("<stdin>")])
    second.statistics.rules.append(RuleStatistics(ruleID: "other_rule", subjects: 1))
    second.prefixPaths(with: "/", except: "<stdin>")
    first.add(second)
    first.sortFindings()
    #expect(first.diagnostics.map(\.path) == ["/a.swift", "/one/b.swift", "<stdin>"])
    #expect(first.statistics.files == 4)
    #expect(first.statistics.rules.map(\.ruleID) == ["other_rule", "some_rule"])
    #expect(first.statistics.rules.last?.subjects == 6)
  }
}
