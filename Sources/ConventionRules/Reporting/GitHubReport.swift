/// Workflow commands, of which GitHub Actions makes annotations.
struct GitHubReport {
  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    var output = ""
    for diagnostic in result.diagnostics { output += command(diagnostic) + "\n" }
    for error in result.errors { output += command(error) + "\n" }
    return Array((output + leftOut(of: result)).utf8)
  }

  /// How many annotations of a kind GitHub shows of a step.
  private static let mostAnnotations = 10

  /// A line for the log about what GitHub makes no annotations of; empty where it makes one of each.
  private func leftOut(of result: LintResult) -> String {
    let counts = [
      (result.count(.error) + result.errors.count, "error"), (result.count(.warning), "warning"),
      (result.count(.note), "notice"),
    ].filter { $0.0 > Self.mostAnnotations }
    guard !counts.isEmpty else { return "" }
    let all = counts.map { ReportSummary.amount($0.0, $0.1) }.joined(separator: ", ")
    return
      "\(Tool.name): GitHub shows \(Self.mostAnnotations) annotations of a kind for each step; this log has all: \(all)\n"
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    var properties = [
      ("file", options.shownInRepository(diagnostic.path)), ("line", "\(diagnostic.start.line)"),
      ("endLine", "\(diagnostic.end.line)"),
    ]
    // GitHub refuses columns of a range over several lines.
    if diagnostic.start.line == diagnostic.end.line {
      properties += [("col", "\(diagnostic.start.column)"), ("endColumn", "\(diagnostic.end.column)")]
    }
    properties.append(("title", "\(Tool.name) (\(diagnostic.ruleIDs.joined(separator: ", also ")))"))
    return Self.command(Self.name(diagnostic.severity), properties, diagnostic.messageWithTitle)
  }

  private func command(_ error: RunError) -> String {
    var properties: [(String, String)] = []
    if !error.path.isEmpty { properties.append(("file", options.shownInRepository(error.path))) }
    if let place = error.place { properties += [("line", "\(place.line)"), ("col", "\(place.column)")] }
    properties.append(("title", "\(Tool.name) (\(IncompleteRun.ruleID))"))
    return Self.command(Self.name(.error), properties, error.message)
  }

  private static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(encoded($1, "%\r\n:,"))" }.joined(separator: ",")
    return "::\(name) \(list)::\(encoded(message, "%\r\n"))"
  }

  private static func name(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// By scalars: a carriage return and a line feed are one character.
  private static func encoded(_ text: String, _ special: String) -> String {
    var output = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        output += "%" + (digits.count == 1 ? "0" : "") + digits
      } else {
        output.unicodeScalars.append(scalar)
      }
    }
    // What is left of control characters is shown as in other logs.
    return EscapedText.string(output, .kept)
  }
}
