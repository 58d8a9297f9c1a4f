/// A heading with the summary and a table of the findings, for comments on a pull request and for summaries of a job.
struct MarkdownReport {
  /// GitHub takes comments of 65,536 characters; the rest is for what others put around the report.
  private static let maximumLength = 60_000

  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    let summary = ReportSummary(result, options) { MarkdownText.code($0, inTable: false) }
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
    let start = diagnostic.start
    let place = "\(options.shownInRepository(diagnostic.path)):\(start.line):\(start.column)"
    return Self.row([
      diagnostic.severity.rawValue, MarkdownText.code(place), MarkdownText.escaped(diagnostic.messageWithTitle),
      diagnostic.ruleIDs.map { MarkdownText.code($0) }.joined(separator: ", also "),
    ])
  }

  private func row(_ error: RunError) -> String {
    let path = options.shownInRepository(error.path)
    let place = error.shownPlace(path: path)
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

enum MarkdownText {
  /// A text in a cell of a table that is shown as it is: no emphasis, no HTML, no link, and nobody is called by `@name`, no issue
  /// by `#1` or `GH-1`, no commit by its hash, no smiley by `(a:b:)`.
  static func escaped(_ text: String) -> String {
    var output = ""
    var previous: Unicode.Scalar = " "
    var beforePrevious: Unicode.Scalar = " "
    let scalars = Array(text.unicodeScalars)
    var hash = 0..<0
    for (index, scalar) in scalars.enumerated() {
      if index >= hash.upperBound, !isWord(previous) { hash = commitHash(in: scalars, at: index) }
      switch scalar {
      case "\n" where previous == "\r": break
      case "\r", "\n": output += "<br>"
      case "\t": output += " "
      case "\\", "`", "*", "_", "[", "]", "<", ">", "~", "|", "$", "&", "!", "{", "}":
        output += "\\"
        output.unicodeScalars.append(scalar)
      case _ where HarmfulScalar.includes(scalar):
        output += EscapedText.code(of: scalar).replacing("\\", with: "\\\\").replacing("{", with: "\\{")
          .replacing("}", with: "\\}")
      default:
        // An empty comment keeps the sign and the name apart, for the services look for both in one piece of text.
        let isApart =
          joins(previous, scalar) || isIssue(beforePrevious, previous, scalar) || scalar == "." && endsInWWW(output)
          || hash.contains(index) && index > hash.lowerBound && (index - hash.lowerBound) % mostDigits == 0
        if isApart { output += "<!-- -->" }
        output.unicodeScalars.append(scalar)
      }
      (beforePrevious, previous) = (previous, scalar)
    }
    return output
  }

  /// Whether two scalars begin something that services look for: a name behind `@`, an address behind `https:`.
  private static func joins(_ previous: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Bool {
    switch previous {
    case ":" where scalar == "/": true
    case "@", "#", ":", "%": Character(scalar).isLetter || Character(scalar).isNumber
    default: false
    }
  }

  /// Whether scalars stand in the middle of `GH-1`, or of the key of another tracker.
  private static func isIssue(_ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) -> Bool {
    second == "-" && isWord(first) && ("0"..."9").contains(third)
  }

  /// Of fewer digits than one more than this nobody makes a link.
  private static let mostDigits = 6

  /// What may be the hash of a commit, from a place on; empty for anything else.
  private static func commitHash(in scalars: [Unicode.Scalar], at start: Int) -> Range<Int> {
    let end = scalars[start...].firstIndex { !isWord($0) } ?? scalars.count
    let isHash = end - start > mostDigits && scalars[start..<end].allSatisfy(\.properties.isASCIIHexDigit)
    return start..<(isHash ? end : start)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
  }

  /// Whether a point would make an address of what stands before it.
  private static func endsInWWW(_ text: String) -> Bool {
    text.utf8.count >= 3 && text.utf8.suffix(3).allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
  }

  /// A code span, whatever its text holds. Signs are looked at one by one: with an accent behind it, a sign is another
  /// character, and Markdown sees it still.
  static func code(_ text: String, inTable: Bool = true) -> String {
    guard !text.isEmpty else { return "" }
    let line = inTable ? withoutPipes(EscapedText.name(text)) : EscapedText.name(text)
    let longest = line.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(line)`" : "\(fence) \(line) \(fence)"
  }

  /// A text in which no `|` ends a cell. Where a backslash stands before one, another would not help everywhere.
  private static func withoutPipes(_ text: String) -> String {
    var output = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "|" {
        output += previous == "\\" ? EscapedText.code(of: scalar) : "\\|"
      } else {
        output += String(scalar)
      }
      previous = scalar
    }
    return output
  }

  /// Markdown in a cell, of which no `|` ends that: one behind a backslash does not.
  static func cell(_ markdown: String) -> String {
    var output = ""
    var previous: Unicode.Scalar = " "
    for scalar in markdown.unicodeScalars {
      if scalar == "|", previous != "\\" { output += "\\" }
      output.unicodeScalars.append(scalar)
      previous = scalar
    }
    return output
  }

  /// The title of a rule in a cell, with the emphasis and code that its document gives it, but no HTML, link or mention.
  static func title(_ text: String) -> String {
    let isHarmless = text.unicodeScalars.allSatisfy {
      !"<[]@#&:\\".unicodeScalars.contains($0) && !HarmfulScalar.includes($0)
    }
    // Between single backticks nothing is looked for.
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    let isPlain = text.contains("``") || parts.count % 2 == 0
    let outside = isPlain ? [Substring(text)] : stride(from: 0, to: parts.count, by: 2).map { parts[$0] }
    return isHarmless && !outside.contains { escaped(String($0)).contains("<!-- -->") } ? cell(text) : escaped(text)
  }

  /// A name in a cell that stands there without quotes where it is made of letters, digits, `_`, `-` and points alone.
  static func name(_ text: String) -> String {
    text.utf8.allSatisfy { $0.isLetterOrDigit || "_-.".utf8.contains($0) } ? text : code(text)
  }
}
