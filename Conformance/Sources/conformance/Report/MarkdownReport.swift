import Foundation

/// The tables that stand in the repository.
enum MarkdownReport {
  static func text(of sections: [Report.Section]) -> String {
    let whole = sections.filter { $0.style == .whole }
    let others = sections.filter { $0.style != .whole }
    var blocks = [overview(whole), facts(whole)]
    if !others.isEmpty { blocks.append(overview(others)) }
    let outcomes = sections.map(\.outcome)
    blocks += list(outcomes.flatMap(\.failures), "Not read by mvvm-lint:")
    blocks += list(outcomes.flatMap(\.flaws), "Unsound dumps:")
    blocks += list(outcomes.flatMap(\.verdicts), "Files with an error of the compiler's before swift-syntax's first:")
    blocks += list(outcomes.flatMap(\.unreadable), "Not compared, because swift-syntax cannot read them:")
    return blocks.joined(separator: "\n\n")
  }

  private static func list(_ names: [String], _ title: String) -> [String] {
    names.isEmpty ? [] : [title + "\n\n" + names.map { "- " + $0 }.joined(separator: "\n")]
  }

  private static func overview(_ sections: [Report.Section]) -> String {
    var lines = [
      "| files | number | with errors | facts compared | disagreements | bars missed | not read | unsound "
        + "| judged by the compiler | unreadable for swift-syntax |", "|---|" + String(repeating: "---:|", count: 9),
    ]
    for section in sections {
      let outcome = section.outcome
      let totals = [outcome.clean.total, outcome.broken.total]
      let cells = [
        outcome.files, outcome.filesWithErrors, totals.reduce(0) { $0 + $1.compared },
        totals.reduce(0) { $0 + $1.disagreeing }, outcome.clean.missedBars.count + outcome.broken.missedBars.count,
        outcome.failures.count, outcome.flaws.count, outcome.verdicts.count, outcome.unreadable.count,
      ]
      lines.append("| \(section.name) | " + cells.map(grouped).joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  /// A row a kind of fact: the facts compared, the disagreements in each project, the bar.
  private static func facts(_ sections: [Report.Section]) -> String {
    var lines = [
      "| fact | bar | compared | agreeing | percent |", "|---|---:|---:|---:|---:|",
    ]
    var total = Tally(excerptLimit: 0)
    for section in sections { total.merge(section.outcome.clean) }
    for kind in total.kinds {
      guard let row = total.rows[kind] else { continue }
      let exceptions = sections.compactMap { section -> String? in
        guard let own = section.outcome.clean.rows[kind], own.disagreeing > 0 else { return nil }
        return "\(section.name) \(Report.percent(own))"
      }
      let percent = ([Report.percent(row)] + exceptions).joined(separator: "; ")
      lines.append(
        "| \(kind) | \(String(format: "%g", kind.bar)) | \(grouped(row.compared)) | \(grouped(row.agreeing)) "
          + "| \(percent) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func grouped(_ number: Int) -> String {
    var digits = String(number)
    var end = digits.count - 3
    while end > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: end))
      end -= 3
    }
    return digits
  }
}
