/// How many findings each rule has, and what to do about many: the end of a long report for people.
struct FindingTable {
  /// More findings than this are told by rule at the end, since the first ones have left the screen.
  static let least = 30

  /// Those with most findings first.
  private let rows: [(rule: String, title: String, count: Int)]
  private let options: ReportOptions
  private let hasBaseline: Bool

  /// nil where the findings can be read without it.
  init?(_ result: LintResult, _ options: ReportOptions) {
    guard result.diagnostics.count > Self.least else { return nil }
    var rows: [String: (rule: String, title: String, count: Int)] = [:]
    for diagnostic in result.diagnostics {
      rows[diagnostic.ruleID, default: (diagnostic.ruleID, diagnostic.title, 0)].count += 1
    }
    self.rows = rows.values.sorted { $0.count == $1.count ? $0.rule < $1.rule : $0.count > $1.count }
    self.options = options
    hasBaseline = result.suppressedCount(.external) > 0
  }

  /// The table and the advice, with a line break at its end.
  var text: String {
    let table = TextTable(
      header: ["findings", "rule", "what it asks for"], alignments: [.right],
      rows: rows.map { ["\($0.count)", $0.rule, $0.title] })
    return table.text(width: options.textWidth) + "\n" + advice.map { line($0) + "\n" }.joined()
  }

  private var advice: [(command: String, effect: String)] {
    let aside =
      hasBaseline
      ? ("mvvm-lint baseline update", "freezes these findings too, so that only new ones are reported")
      : ("mvvm-lint baseline create", "freezes these findings, so that only new ones are reported")
    let proposal = ("mvvm-lint init", "proposes a configuration that suits this project")
    return [("mvvm-lint explain RULE", "shows why a rule is there, with examples"), aside]
      + (options.hasConfiguration ? [] : [proposal])
  }

  private func line(_ advice: (command: String, effect: String)) -> String {
    let column = 27
    let lead = advice.command + String(repeating: " ", count: column - advice.command.utf8.count)
    return lead
      + WrappedText.text(advice.effect, width: options.textWidth, first: column, indentation: column)
  }
}
