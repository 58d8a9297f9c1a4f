extension LeadPage {
  /// So many places are listed; of more, folders tell how many they have.
  private static let mostPlaces = 2_000
  private static let mostFolders = 20

  var rulesSection: String {
    let columns =
      ["Rule", "Followed", "Broken", "Findings", "New", "Frozen", "Suppressed", "Undecided"]
      + (trend.map { ["Change \($0.period)"] } ?? [])
    let rules = figures.rules
    let open = rules.map(\.counts.open)
    let isLong = open.reduce(0, +) > Self.mostPlaces
    let room = isLong ? max(Self.mostPlaces / max(open.count { $0 > 0 }, 1), 10) : Self.mostPlaces
    let rows = rules.indices.map { row($0, columns.count, room) }.joined()
    return """
      <section id="rules">
      <h2>Rules, the most broken first</h2>
      <p>Findings are new, frozen or suppressed.</p>
      \(Self.table("rules cards sort", columns, rows))</section>
      """
  }

  private func row(_ number: Int, _ width: Int, _ room: Int) -> String {
    let rule = figures.rules[number]
    let statistics = rule.statistics
    let followed = statistics.subjects - statistics.violated
    let bar = Self.bar([("ok", followed), ("bad", statistics.violated)], of: statistics.subjects)
    let broken =
      "\(ReportSummary.number(statistics.violated)) <small>of \(ReportSummary.number(statistics.subjects))</small>"
    var cells = [
      statistics.subjects == 0
        ? Self.cell("Followed", "–")
        : Self.cell("Followed", HTMLText.percent(followed, of: statistics.subjects), bar: bar),
      Self.cell("Broken", statistics.subjects == 0 ? "–" : broken), Self.cell("Findings", rule.places.count),
      Self.cell("New", rule.counts.new), Self.cell("Frozen", rule.counts.frozen),
      Self.cell("Suppressed", rule.counts.suppressed), Self.cell("Undecided", statistics.unresolved),
    ]
    if let trend { cells.append(Self.cell("Change \(trend.period)", trendCell(of: rule, trend))) }
    let open = rule.places.filter { $0.state != .suppressed }
    let what = [rule.rationale.isEmpty ? nil : "Why", open.isEmpty ? nil : HTMLText.amount(open.count, "open finding")]
    let summary = what.compactMap(\.self).joined(separator: ", and ")
    let fold =
      summary.isEmpty
      ? ""
      : "<tr><td colspan=\"\(width)\"><details><summary>\(summary)</summary>\n"
        + "\(HTMLText.prose(rule.rationale))\(list(open, room))</details></td></tr>\n"
    let title = HTMLText.inline(ShownText.bounded(rule.title))
    return """
      <tbody id="rule-\(number)"><tr><th scope="row">\(HTMLText.code(rule.id)) <span>\(title)</span></th>\
      \(cells.joined())</tr>
      \(fold)</tbody>

      """
  }

  private func trendCell(of rule: LeadFigures.Rule, _ trend: LeadTrend) -> String {
    let change = trend.change(of: rule.id, open: rule.baselined)
    let first = trend.firstFrozen(rule.id).map { " <small>first frozen on \($0)</small>" } ?? ""
    let hasHistory = trend.points.contains { $0.counts[rule.id] != nil }
    guard hasHistory || change != 0 else { return "0" }
    let line = trend.line(open: rule.baselined) { $0.counts[rule.id] ?? 0 }
    return "\(HTMLText.signed(change))\(first) \(Self.line(line, "trend"))"
  }

  // MARK: Places

  /// Places by file; or folders with how many places they have, where there are too many.
  func list(_ places: [LeadFigures.Place], _ room: Int) -> String {
    if places.isEmpty { return "" }
    if places.count > room { return folders(of: places) }
    var html = "<dl class=\"places\">\n"
    var path: String?
    for place in places.sorted(by: { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) }) {
      if path.map({ !isSamePath($0, place.path) }) ?? true { html += "<dt>\(HTMLText.code(place.path))</dt>\n" }
      path = place.path
      let mark = place.state == .new ? " <b>new</b>" : ""
      html += "<dd>\(line(place))\(mark) \(HTMLText.name(place.diagnostic.problem))</dd>\n"
    }
    return html + "</dl>\n"
  }

  func line(_ place: LeadFigures.Place) -> String {
    let line = place.diagnostic.start.line
    return HTMLText.link("\(line)", to: facts.address(of: place.path, line: line))
  }

  private func folders(of places: [LeadFigures.Place]) -> String {
    let counts = Dictionary(grouping: places) { PathKey($0.folder) }.mapValues(\.count)
    let sorted = counts.sorted { $0.value == $1.value ? pathPrecedes($0.key.path, $1.key.path) : $0.value > $1.value }
    let shown = sorted.prefix(Self.mostFolders)
    let rest = sorted.dropFirst(shown.count)
    let items = shown.map { "<li>\(ReportSummary.number($0.value)) in \(HTMLText.code($0.key.path))</li>\n" }
    let more =
      rest.isEmpty
      ? ""
      : "<li>\(ReportSummary.number(rest.reduce(0) { $0 + $1.value })) in \(HTMLText.amount(rest.count, "more folder"))</li>\n"
    return "<p>There are too many to list. These folders have most of them:</p>\n<ul>\n\(items.joined())\(more)</ul>\n"
  }
}
