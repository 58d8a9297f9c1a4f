/// The report for people.
struct TextReport {
  let options: ReportOptions
  private let style: TextStyle

  init(options: ReportOptions) {
    self.options = options
    style = TextStyle(isOn: options.usesColor)
  }

  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    for diagnostic in result.diagnostics { output += (text(of: diagnostic) + "\n").utf8 }
    if options.showsStatistics {
      output += StatisticsTable.text(result.statistics).utf8
      output += "\n".utf8
    }
    if !options.isQuiet { output += (summary(result) + "\n").utf8 }
    return output
  }

  // MARK: A diagnostic

  private func text(of diagnostic: Diagnostic) -> String {
    let severity = diagnostic.severity
    let color = TextStyle.style(of: severity)
    let place = DiagnosticLine.place(options.shown(diagnostic.path), diagnostic.start)
    var output = style(.bold, place + ":") + " " + style(color, severity.rawValue + ":") + " "
    output += style(.bold, DiagnosticLine.singleLine(diagnostic.message))
    output += style(.faint, " [\(diagnostic.ruleID)]") + "\n"
    output += frame(of: diagnostic, color: color)
    for related in diagnostic.related {
      output += style(.bold, DiagnosticLine.place(options.shown(related.path), related.start) + ":")
      output += " " + style(.note, "note:") + " " + DiagnosticLine.singleLine(related.message) + "\n"
    }
    return output
  }

  private func frame(of diagnostic: Diagnostic, color: TextStyle.Style) -> String {
    let number = String(diagnostic.start.line)
    let gutter = String(repeating: " ", count: number.count)
    let frame = CodeFrame(diagnostic.excerpt, width: options.width - number.count - 3)
    let bar = style(.frame, "\(gutter) |")
    let label = DiagnosticLine.singleLine(diagnostic.label)
    let carets = String(repeating: "^", count: frame.carets) + (label.isEmpty ? "" : " " + label)
    var output = bar + "\n"
    output += style(.frame, "\(number) |") + (frame.line.isEmpty ? "" : " " + frame.line) + "\n"
    output += bar + " " + String(repeating: " ", count: frame.indentation) + style(color, carets) + "\n"
    let explain = "mvvm-lint explain \(diagnostic.ruleID)"
    let help = DiagnosticLine.singleLine(diagnostic.help)
    output += style(.frame, "\(gutter) =") + " " + style(.bold, "help:") + " "
    output += (help.isEmpty ? explain : "\(help) (\(explain))") + "\n"
    return output
  }

  // MARK: The summary

  private func summary(_ result: LintResult) -> String {
    let summary = ReportSummary(result)
    var text = summary.findings
    if let seconds = options.seconds { text += ", \(Self.seconds(seconds))" }
    return ([text] + summary.remarks).joined(separator: " · ")
  }

  /// Two digits after the point.
  private static func seconds(_ seconds: Double) -> String {
    let hundredths = Int((max(0, min(seconds, 1e9)) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
