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
    for diagnostic in result.diagnostics + result.unresolved { append(diagnostic, to: &output) }
    if options.showsStatistics { append(StatisticsTable.text(result.statistics), to: &output) }
    if !options.isQuiet { append(summary(result), to: &output) }
    return output
  }

  /// Appends a line.
  private func append(_ line: String, to output: inout [UInt8]) {
    output += line.utf8
    output.append(UInt8(ascii: "\n"))
  }

  // MARK: A diagnostic

  private func append(_ diagnostic: Diagnostic, to output: inout [UInt8]) {
    let color = TextStyle.style(of: diagnostic.severity)
    appendPlace(options.shown(diagnostic.path), diagnostic.start, to: &output)
    style.append(color, to: &output) { $0 += "\(diagnostic.severity.rawValue):".utf8 }
    output.append(space)
    style.append(.bold, to: &output) { DiagnosticLine.append(singleLine: diagnostic.message, to: &$0) }
    style.append(.faint, to: &output) {
      $0 += " [".utf8
      InertText.append(diagnostic.ruleID, .shown, to: &$0)
      $0.append(UInt8(ascii: "]"))
    }
    append("", to: &output)
    appendFrame(of: diagnostic, color: color, to: &output)
    for related in diagnostic.related {
      appendPlace(options.shown(related.path), related.start, to: &output)
      style.append(.note, to: &output) { $0 += "note:".utf8 }
      output.append(space)
      DiagnosticLine.append(singleLine: related.message, to: &output)
      append("", to: &output)
    }
    append("", to: &output)
  }

  /// `Login.swift:3:5: `
  private func appendPlace(_ path: String, _ position: SourcePosition, to output: inout [UInt8]) {
    style.append(.bold, to: &output) {
      DiagnosticLine.append(path, position, to: &$0)
      $0.append(UInt8(ascii: ":"))
    }
    output.append(space)
  }

  private func appendFrame(of diagnostic: Diagnostic, color: TextStyle.Style, to output: inout [UInt8]) {
    let number = String(diagnostic.start.line)
    let frame = CodeFrame(diagnostic.excerpt, width: options.width - number.utf8.count - 3)
    func appendGutter(_ sign: String) {
      style.append(.frame, to: &output) {
        $0.append(contentsOf: repeatElement(space, count: number.utf8.count + 1))
        $0 += sign.utf8
      }
    }
    appendGutter("|")
    append("", to: &output)
    style.append(.frame, to: &output) { $0 += "\(number) |".utf8 }
    append(frame.line.isEmpty ? "" : " " + frame.line, to: &output)
    appendGutter("|")
    output.append(contentsOf: repeatElement(space, count: frame.indentation + 1))
    style.append(color, to: &output) {
      $0.append(contentsOf: repeatElement(UInt8(ascii: "^"), count: frame.carets))
      guard !diagnostic.label.isEmpty else { return }
      $0.append(space)
      DiagnosticLine.append(singleLine: diagnostic.label, to: &$0)
    }
    append("", to: &output)
    appendGutter("=")
    output.append(space)
    style.append(.bold, to: &output) { $0 += "help:".utf8 }
    output.append(space)
    appendHelp(of: diagnostic, to: &output)
  }

  private func appendHelp(of diagnostic: Diagnostic, to output: inout [UInt8]) {
    let explain = "mvvm-lint explain \(InertText.name(diagnostic.ruleID))"
    DiagnosticLine.append(singleLine: diagnostic.help, to: &output)
    append(diagnostic.help.isEmpty ? explain : " (\(explain))", to: &output)
  }

  private var space: UInt8 { UInt8(ascii: " ") }

  // MARK: The summary

  private func summary(_ result: LintResult) -> String {
    let summary = ReportSummary(result, options)
    var text = summary.findings
    if let seconds = options.seconds { text += ", \(Self.seconds(seconds))" }
    let configuration = options.configuration.isEmpty ? [] : [options.configuration]
    return ([text] + summary.remarks + configuration).joined(separator: " · ")
  }

  /// Two digits after the point.
  private static func seconds(_ seconds: Double) -> String {
    let hundredths = Int((max(0, min(seconds, 1e9)) * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }
}
