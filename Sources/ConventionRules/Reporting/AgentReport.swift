/// The report for programs that write code: short, the gravest findings first, each line with what is to be done.
///
/// It has no time in it, so that the same code gives the same bytes.
struct AgentReport {
  let options: ReportOptions
  /// More findings are only counted, because an agent pays for each line.
  var most = 50

  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    // Of equal severity they stay in report order.
    let graver = Severity.allCases.sorted(by: >).flatMap { severity in
      result.diagnostics.filter { $0.severity == severity }
    }
    for diagnostic in graver.prefix(most) { append(diagnostic, to: &output) }
    let left = graver.count - most
    if left > 0 {
      let findings = ReportSummary.amount(left, "more finding")
      output += "\(findings); this prints all: \(EscapedText.name(options.fullReportCommand))\n".utf8
    }
    guard !options.isQuiet else { return output }
    let reading = result.diagnostics.isEmpty ? "" : " · mvvm-lint explain RULE shows why a rule is there, with examples"
    output += "\(ReportSummary.text(result, options))\(reading)\n".utf8
    return output
  }

  private func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
    DiagnosticLine.append(options.shown(diagnostic.path), diagnostic.start, to: &output)
    output += ": \(diagnostic.severity.rawValue): ".utf8
    DiagnosticLine.append(singleLine: diagnostic.problem, to: &output)
    output += " \(DiagnosticLine.ids(of: diagnostic))".utf8
    if !diagnostic.help.isEmpty {
      output += " help: ".utf8
      DiagnosticLine.append(singleLine: diagnostic.help, to: &output)
    }
    if let fix = diagnostic.fixes.first {
      output += " fix: ".utf8
      DiagnosticLine.append(singleLine: fix.shown, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}
