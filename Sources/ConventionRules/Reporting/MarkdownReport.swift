/// A heading with the summary and a table of the findings, for comments on a pull request and for summaries of a job.
struct MarkdownReport {
  /// GitHub takes comments of 65,536 characters; the rest is for what others put around the report.
  private static let maximumLength = 60_000

  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    let summary = ReportSummary(result, options)
    var output = "### \(Tool.name): \(summary.findings)\n"
    if !summary.remarks.isEmpty { output += "\n\(summary.remarks.joined(separator: " · "))\n" }
    let rows = result.errors.map(row) + Self.kept(result.diagnostics.map { ($0.severity, row($0)) })
    if !rows.isEmpty {
      output += "\n| | place | finding | rule |\n| --- | --- | --- | --- |\n" + rows.joined()
    }
    let leftOut = result.diagnostics.count + result.errors.count - rows.count
    if leftOut > 0 { output += "\n… and \(ReportSummary.amount(leftOut, "finding")) more.\n" }
    return Array(output.utf8)
  }

  private func row(_ diagnostic: Diagnostic) -> String {
    let place = DiagnosticLine.place(options.shownInRepository(diagnostic.path), diagnostic.start)
    return Self.row([
      diagnostic.severity.rawValue, MarkdownText.code(place), MarkdownText.escaped(diagnostic.message),
      MarkdownText.code(diagnostic.ruleID),
    ])
  }

  private func row(_ error: RunError) -> String {
    let path = options.shownInRepository(error.path)
    let place = error.place.map { "\(path):\($0.line):\($0.column)" } ?? path
    return Self.row([
      Severity.error.rawValue, path.isEmpty ? "" : MarkdownText.code(place), MarkdownText.escaped(error.message),
      MarkdownText.code(IncompleteRun.ruleID),
    ])
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  /// The rows for which there is room, in report order; the graver go first.
  private static func kept(_ rows: [(severity: Severity, text: String)]) -> [String] {
    let order = rows.indices.sorted {
      rows[$0].severity == rows[$1].severity ? $0 < $1 : rows[$0].severity > rows[$1].severity
    }
    var length = 0
    let kept = order.prefix {
      length += rows[$0].text.utf8.count
      return length <= maximumLength
    }
    return kept.sorted().map { rows[$0].text }
  }
}

/// Texts inside of a cell of a Markdown table.
enum MarkdownText {
  /// A text that is shown as it is: no emphasis, no HTML, and nobody is called by `@name`, no issue by `#1`, no smiley by
  /// `(a:b:)`.
  static func escaped(_ text: String) -> String {
    var output = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\r", "\n": output += "<br>"
      case "\t": output += " "
      case "\\", "`", "*", "_", "[", "]", "<", ">", "~", "|", "$", "&", "!", "{", "}":
        output += "\\"
        output.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}": output += "\u{FFFD}"
      default:
        // An empty comment keeps the sign and the name apart, for the services look for both in one piece of text.
        if "@#:".unicodeScalars.contains(previous), Character(scalar).isLetter || Character(scalar).isNumber {
          output += "<!-- -->"
        }
        output.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return output
  }

  /// A code span, whatever its text holds.
  static func code(_ text: String) -> String {
    let line = DiagnosticLine.singleLine(text).replacing("|", with: "\\|")
    let longest = line.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(line)`" : "\(fence) \(line) \(fence)"
  }
}
