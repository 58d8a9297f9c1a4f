/// Columns of text under each other.
public struct TextTable {
  /// At which edge of its column a cell stands.
  public enum Alignment: Sendable {
    case left, right
  }

  /// One cell for each column.
  public var header: [String]
  /// Cells that a row lacks are empty; what goes beyond the header is left out.
  public var rows: [[String]]
  /// One for each column; the last ones may be missing, and are then on the left.
  public var alignments: [Alignment]

  /// Takes rows of any length, and fewer alignments than there are columns.
  public init(header: [String], alignments: [Alignment], rows: [[String]]) {
    self.header = header
    self.rows = rows
    self.alignments = alignments
  }

  /// With two spaces between columns and a line break after each row.
  public var text: String { text(width: WrappedText.unbounded) }

  /// The same, with the last column wrapped to a width; it stands below the others where they leave no room.
  public func text(width: Int) -> String {
    let rows = ([header] + self.rows).map { $0.map(InertText.name) }
    let widths = header.indices.map { column in rows.map { DisplayWidth.of(cell($0, column)) }.max() ?? 0 }
    let indentation = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    let isWrapped = width != WrappedText.unbounded && indentation + (widths.last ?? 0) > width
    let isBelow = isWrapped && width - indentation < Self.leastRoom
    let text = rows.map { row in
      var line = header.indices.dropLast(isWrapped ? 1 : 0).map { column in
        let cell = cell(row, column)
        let padding = String(repeating: " ", count: widths[column] - DisplayWidth.of(cell))
        return alignment(column) == .left ? cell + padding : padding + cell
      }.joined(separator: "  ")
      if isWrapped, let column = header.indices.last {
        let start = isBelow ? 4 : indentation
        while isBelow, line.last == " " { line.removeLast() }
        line += isBelow ? "\n    " : "  "
        line += WrappedText.text(cell(row, column), width: width, first: start, indentation: start)
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
    return InertText.lines(text)
  }

  /// Columns that the last column takes at least, where it is wrapped beside the others.
  private static let leastRoom = 24

  /// As a table of Markdown, of cells that are Markdown.
  public var markdown: String {
    var output = "| " + header.joined(separator: " | ") + " |\n"
    output += "|" + header.indices.map { alignment($0) == .left ? " --- |" : " ---: |" }.joined() + "\n"
    for row in rows {
      output +=
        "| " + header.indices.map { MarkdownText.cell(cell(row, $0)) }.joined(separator: " | ") + " |\n"
    }
    return output
  }

  private func cell(_ row: [String], _ column: Int) -> String { column < row.count ? row[column] : "" }

  private func alignment(_ column: Int) -> Alignment { column < alignments.count ? alignments[column] : .left }
}

/// What each rule looked at, as a table.
public enum StatisticsTable {
  /// A row for each rule, with a dash where it had no subject, and a line with the size of what was read.
  public static func text(_ statistics: LintStatistics) -> String {
    let lines = statistics.lines.map { "\($0) lines, " } ?? ""
    return TextTable(
      header: ["rule", "subjects", "findings", "unresolved", "adoption"],
      alignments: [.left, .right, .right, .right, .right],
      rows: statistics.rules.map {
        [
          "\($0.ruleID)", "\($0.subjects)", "\($0.findings)", "\($0.unresolved)",
          $0.adoptionInPercent.map { "\($0) %" } ?? "–",
        ]
      }
    ).text + "\(ReportSummary.amount(statistics.files, "file")), \(lines)\(statistics.bytes) bytes\n"
  }
}
