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

  /// Off a terminal, tables for people are wrapped to this many columns.
  public static let usualWidth = 80

  /// With two spaces between columns and a line break after each row.
  public var text: String { text(width: WrappedText.unbounded) }

  /// The same, wrapped to a width. Where the columns have no room side by side, the last one moves below the others, or the first
  /// one above them, or both.
  public func text(width: Int) -> String {
    let rows = ([header] + self.rows).map { row in header.indices.map { EscapedText.name(cell(row, $0)) } }
    let last = header.count - 1
    let narrowest = min(1, last)...max(last - 1, min(1, last))
    for columns in [0...last, 0...max(last - 1, 0), min(1, last)...last, narrowest] {
      let indentation = columns.lowerBound == 0 ? 0 : Self.indentation
      if let widths = widths(of: columns, in: rows, room: width - indentation) {
        return text(rows, columns, widths, width)
      }
    }
    return text(rows, narrowest, narrowest.map { min(least(of: $0, in: rows), width - Self.indentation) }, width)
  }

  /// How far a line stands in below the first column.
  private static let indentation = 4
  /// A column is not made narrower than this, unless it is narrower by itself.
  private static let leastRoom = 24

  /// - Parameters:
  ///   - columns: those that stand side by side. What is left of them has a line above, and what is right of them one below.
  ///   - widths: of these columns.
  private func text(_ rows: [[String]], _ columns: ClosedRange<Int>, _ widths: [Int], _ width: Int) -> String {
    let indentation = String(repeating: " ", count: columns.lowerBound == 0 ? 0 : Self.indentation)
    var lines: [String] = []
    for row in rows {
      lines += row[..<columns.lowerBound]
      let cells = zip(columns, widths).map { WrappedText.lines(row[$0], width: $1) }
      for number in 0..<(cells.map(\.count).max() ?? 0) {
        let parts = cells.indices.map { column in
          let part = number < cells[column].count ? cells[column][number] : ""
          let padding = String(repeating: " ", count: max(0, widths[column] - DisplayWidth.of(part)))
          return alignment(columns.lowerBound + column) == .left ? part + padding : padding + part
        }
        lines.append(indentation + parts.joined(separator: "  "))
      }
      let lead = String(repeating: " ", count: Self.indentation)
      for cell in row[(columns.upperBound + 1)...] where !cell.isEmpty {
        lines += WrappedText.lines(cell, width: width - Self.indentation).map { lead + $0 }
      }
    }
    for number in lines.indices { while lines[number].last == " " { lines[number].removeLast() } }
    return EscapedText.lines(lines.map { $0 + "\n" }.joined())
  }

  /// How wide each of some columns is, so that they fit side by side; nil where they cannot.
  private func widths(of columns: ClosedRange<Int>, in rows: [[String]], room: Int) -> [Int]? {
    var widths = columns.map { column in rows.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    let room = room - 2 * (columns.count - 1)
    guard widths.reduce(0, +) > room else { return widths }
    let leasts = columns.map { least(of: $0, in: rows) }
    while widths.reduce(0, +) > room {
      guard let widest = widths.indices.filter({ widths[$0] > leasts[$0] }).max(by: { widths[$0] < widths[$1] }) else {
        return nil
      }
      widths[widest] -= 1
    }
    return widths
  }

  /// The least width of a column: numbers are not wrapped, and neither is a word.
  private func least(of column: Int, in rows: [[String]]) -> Int {
    let cells = rows.map { $0[column] }
    let natural = cells.map(DisplayWidth.of).max() ?? 0
    guard alignment(column) == .left else { return natural }
    let word = cells.lazy.flatMap { $0.split(separator: " ") }.map { DisplayWidth.of(String($0)) }.max() ?? 0
    return min(natural, max(word, Self.leastRoom))
  }

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
  ///
  /// - Parameter width: columns to which the table is wrapped.
  public static func text(_ statistics: LintStatistics, width: Int = WrappedText.unbounded) -> String {
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
    ).text(width: width) + "\(ReportSummary.amount(statistics.files, "file")), \(lines)\(statistics.bytes) bytes\n"
  }
}
