import Foundation

/// Prints what a run found, for a terminal.
enum Report {
  enum Style {
    /// All rows.
    case whole
    /// Only the rows with disagreements, because most sets of this kind have none.
    case variant
    case broken
  }

  struct Section {
    var style: Style
    var name: String
    var outcome: Outcome
  }

  static func text(of section: Section, kindFilter: String?) -> String {
    let outcome = section.outcome
    var lines = ["", "== \(section.name): \(summary(of: outcome))"]
    lines += table(outcome.clean, "files without syntax errors", showsAll: section.style == .whole, kindFilter)
    lines += table(
      outcome.broken, "before the first error in files with syntax errors", showsAll: section.style == .broken,
      kindFilter)
    lines += list(outcome.failures, "NOT READ by the candidate")
    lines += list(outcome.flaws, "UNSOUND dumps")
    lines += list(outcome.unreadable, "not compared, because swift-syntax cannot read it")
    return lines.joined(separator: "\n")
  }

  static func summary(of outcome: Outcome) -> String {
    var parts = ["\(outcome.files) files, \(outcome.bytes) bytes, \(outcome.filesWithErrors) with syntax errors"]
    if outcome.inapplicable > 0 { parts.append("\(outcome.inapplicable) without this variant") }
    return parts.joined(separator: ", ")
  }

  private static func list(_ lines: [String], _ title: String) -> [String] {
    lines.isEmpty ? [] : ["\(title): \(lines.count)"] + lines.prefix(20).map { "  " + $0 }
  }

  private static func table(_ tally: Tally, _ title: String, showsAll: Bool, _ filter: String?) -> [String] {
    let kinds = tally.kinds.filter { kind in filter.map { kind.description.contains($0) } ?? true }
    guard !kinds.isEmpty else { return [] }
    let disagreeing = kinds.filter { tally.disagreeingKinds.contains($0) }
    let total = tally.total
    var lines = [
      "\(title): \(total.compared) facts compared, \(total.disagreeing) disagreements in \(disagreeing.count) of "
        + "\(kinds.count) kinds"
    ]
    let shown = showsAll ? kinds : disagreeing
    if !shown.isEmpty {
      lines.append(row("fact", "compared", "agreeing", "percent", "bar"))
    }
    for kind in shown {
      guard let counts = tally.rows[kind] else { continue }
      let mark = counts.agreement < kind.bar ? "  MISSED" : counts.disagreeing > 0 ? "  <" : ""
      lines.append(
        row(
          kind.description, String(counts.compared), String(counts.agreeing), percent(counts),
          String(format: "%g", kind.bar)) + mark)
    }
    for kind in disagreeing { lines += excerpts(of: kind, tally) }
    return lines
  }

  private static func row(_ name: String, _ columns: String...) -> String {
    "  " + name.padding(toLength: max(58, name.count), withPad: " ", startingAt: 0)
      + columns.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }.joined()
  }

  /// Rounded down, so that 100 means all.
  static func percent(_ row: Tally.Row) -> String {
    row.disagreeing == 0 ? "100" : String(format: "%.3f", (row.agreement * 1_000).rounded(.down) / 1_000)
  }

  private static func excerpts(of kind: FactKind, _ tally: Tally) -> [String] {
    (tally.disagreements[kind] ?? []).flatMap { place in
      [
        "  \(kind) at \(place.file):\(place.line) (offset \(place.offset))",
        "    swift-syntax \(place.expected)",
        "    mvvm-lint    \(place.actual)",
        "    | \(place.source)",
      ]
    }
  }
}
