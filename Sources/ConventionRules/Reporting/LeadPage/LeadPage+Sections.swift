extension LeadPage {
  // MARK: Folders and owners

  private static let mostSpots = 20

  var spotsSection: String {
    let owners =
      facts.owners == nil
      ? "<p class=\"none\">No file CODEOWNERS says which team owns which files. With one, this page counts by owner, too.</p>\n"
      : "<h3>Owners</h3>\n<p>A finding with two owners counts for both.</p>\n" + spots("Owner", figures.owners)
    return """
      <section id="spots">
      <h2>Hot spots</h2>
      <h3>Folders</h3>
      \(spots("Folder", figures.folders))\(owners)</section>
      """
  }

  private func spots(_ title: String, _ all: [LeadFigures.Spot]) -> String {
    guard let most = all.first?.counts.open else { return "<p class=\"none\">No rule found anything.</p>\n" }
    let rows = all.prefix(Self.mostSpots).map { spot in
      let bar = Self.bar([("new", spot.counts.new), ("frozen", spot.counts.frozen)], of: most)
      let name = spot.name.isEmpty ? "nobody" : HTMLText.code(spot.name)
      return "<tr><th scope=\"row\">\(name)</th>\(Self.cell("Open", ReportSummary.number(spot.counts.open), bar: bar))"
        + Self.cell("New", spot.counts.new) + Self.cell("Frozen", spot.counts.frozen)
        + Self.cell("Suppressed", spot.counts.suppressed) + "</tr>\n"
    }
    let rest = all.dropFirst(Self.mostSpots)
    let more =
      rest.isEmpty
      ? ""
      : "<p>\(HTMLText.amount(rest.count, "more \(title.lowercased())")) with "
        + "\(HTMLText.amount(rest.reduce(0) { $0 + $1.counts.open }, "open finding")).</p>\n"
    let columns = [title, "Open", "New", "Frozen", "Suppressed"]
    return Self.table("spots cards sort", columns, "<tbody>\n\(rows.joined())</tbody>\n") + more
  }

  // MARK: Old exceptions

  /// Entries of baselines that came with one commit.
  private struct Batch {
    let since: BaselineHistory.Version
    /// Whether it is the oldest version that was read, and there are older ones.
    let isEarliest: Bool
    var entries: [(path: String, entry: Baseline.Entry, count: Int)] = []

    var count: Int { entries.reduce(0) { Baseline.sum($0, $1.count) } }
  }

  /// The oldest first.
  private var batches: [Batch] {
    var batches: [Batch] = []
    for (folder, history) in facts.histories {
      var known: [String: Int] = [:]
      for age in history.ages {
        guard let since = age.since else { continue }
        let number = known[since.commit] ?? batches.count
        if number == batches.count {
          batches.append(Batch(since: since, isEarliest: history.isCut && history.points.first?.time == since.time))
          known[since.commit] = number
        }
        let path = figures.shown(pathFrom(folder, age.entry.path))
        batches[number].entries.append((path, age.entry, age.count))
      }
    }
    return batches.enumerated().sorted { ($0.element.since.time, $0.offset) < ($1.element.since.time, $1.offset) }
      .map(\.element)
  }

  private static func day(_ batch: Batch) -> String {
    (batch.isEarliest ? "before " : "") + CalendarDay(seconds: batch.since.time).description
  }

  var oldestException: String? {
    batches.first.map { batch in
      "<a href=\"#ages\">\(Self.day(batch))</a>: \(HTMLText.amount(batch.count, "finding")), such as "
        + "\(HTMLText.code(batch.entries[0].entry.rule)) in \(HTMLText.code(batch.entries[0].path))"
    }
  }

  private static let mostBatches = 20
  private static let mostEntries = 20
  private static let year = 365 * 86_400

  var agesSection: String {
    let batches = batches
    guard let head = facts.head, !batches.isEmpty else {
      let why = facts.whyNoTrend.isEmpty ? "The baseline holds no finding that is still there." : facts.whyNoTrend
      return
        "<section id=\"ages\">\n<h2>Oldest exceptions</h2>\n<p class=\"none\">\(HTMLText.name(why))</p>\n</section>"
    }
    let old = batches.filter { head.time - $0.since.time >= Self.year }.reduce(0) { Baseline.sum($0, $1.count) }
    let all = batches.reduce(0) { Baseline.sum($0, $1.count) }
    let rows = batches.prefix(Self.mostBatches).map { batch in
      let rules = Dictionary(grouping: batch.entries, by: \.entry.rule).mapValues {
        $0.reduce(0) { Baseline.sum($0, $1.count) }
      }.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      let names = rules.prefix(3).map { "\(HTMLText.code($0.key)) (\(ReportSummary.number($0.value)))" }.joined(
        separator: ", ")
      let more = rules.count > 3 ? " and \(HTMLText.amount(rules.count - 3, "more rule"))" : ""
      let hash = HTMLText.link(
        "<code>\(batch.since.commit.prefix(10))</code>", to: facts.address(ofCommit: batch.since.commit))
      let days = max(0, head.time - batch.since.time) / 86_400
      return "<tr><th scope=\"row\">\(Self.day(batch))</th>\(Self.cell("Days", days))\(Self.cell("Commit", hash))"
        + "\(Self.cell("Findings", batch.count))\(Self.cell("Rules and places", names + more + Self.list(batch.entries)))</tr>\n"
    }
    let columns = ["Since", "Days", "Commit", "Findings", "Rules and places"]
    let rest = batches.count - rows.count
    let more = rest > 0 ? "<p>\(HTMLText.amount(rest, "younger commit")) brought the others.</p>\n" : ""
    return """
      <section id="ages">
      <h2>Oldest exceptions</h2>
      <p>These commits brought frozen findings that are still there. \
      <strong>\(ReportSummary.number(old)) of \(ReportSummary.number(all))</strong> were not touched for a year.</p>
      \(Self.table("ages cards sort", columns, "<tbody>\n\(rows.joined())</tbody>\n"))\
      \(more)</section>
      """
  }

  private static func list(_ entries: [(path: String, entry: Baseline.Entry, count: Int)]) -> String {
    let items = entries.prefix(mostEntries).map { path, entry, count in
      let symbol = entry.symbol.isEmpty ? "" : " in \(HTMLText.code(entry.symbol))"
      let times = count > 1 ? " (\(ReportSummary.number(count)))" : ""
      return "<li>\(HTMLText.code(path)): \(HTMLText.code(entry.rule))\(symbol)\(times)</li>\n"
    }
    let rest = entries.count - items.count
    let more = rest > 0 ? "<li>\(HTMLText.amount(rest, "more place"))</li>\n" : ""
    return
      "<details><summary>\(HTMLText.amount(entries.count, "place"))</summary>\n<ul>\n\(items.joined())\(more)</ul></details>"
  }

  // MARK: Disputes

  private static let mostReasons = 20
  private static let mostOfReason = 5

  /// The positions of rules with suppressed findings: those with the largest share of suppressed places first.
  var disputed: [Int] {
    figures.rules.indices.filter { figures.rules[$0].counts.suppressed > 0 }.sorted {
      let (a, b) = (figures.rules[$0], figures.rules[$1])
      return (b.dispute, b.counts.suppressed, a.id) < (a.dispute, a.counts.suppressed, b.id)
    }
  }

  var disputesSection: String {
    let rows = disputed.map { number in
      let rule = figures.rules[number]
      let suppressed = rule.places.filter { $0.state == .suppressed }
      let share = rule.dispute == 0 ? "less than 0.1 %" : "\(rule.dispute / 10).\(rule.dispute % 10) %"
      return "<tr><th scope=\"row\">\(ruleLink(number))</th>\(Self.cell("Share", share))"
        + "\(Self.cell("Suppressed", suppressed.count))\(Self.cell("Places", rule.statistics.subjects))"
        + "\(Self.cell("Reasons as written", reasons(of: suppressed)))</tr>\n"
    }
    let columns = ["Rule", "Share", "Suppressed", "Places", "Reasons as written"]
    let table =
      rows.isEmpty
      ? "<p class=\"none\">No comment suppresses a finding.</p>\n"
      : "<p>Comments in the code suppress this share of the places that each rule looked at.</p>\n"
        + Self.table("disputes cards sort", columns, "<tbody>\n\(rows.joined())</tbody>\n")
    return "<section id=\"disputes\">\n<h2>Disputed rules</h2>\n\(table)</section>"
  }

  private func reasons(of places: [LeadFigures.Place]) -> String {
    let groups = Dictionary(grouping: places) { PathKey($0.reason) }.sorted {
      $0.value.count == $1.value.count ? pathPrecedes($0.key.path, $1.key.path) : $0.value.count > $1.value.count
    }
    let items = groups.prefix(Self.mostReasons).map { reason, places in
      let text = reason.path.isEmpty ? "<i>no reason</i>" : HTMLText.name(reason.path)
      let where_ = places.prefix(Self.mostOfReason).map { place in
        HTMLText.link(
          HTMLText.code("\(place.path):\(place.diagnostic.start.line)"),
          to: facts.address(of: place.path, line: place.diagnostic.start.line))
      }.joined(separator: ", ")
      let more =
        places.count > Self.mostOfReason ? " and \(ReportSummary.number(places.count - Self.mostOfReason)) more" : ""
      let count = places.count == 1 ? "" : " (\(ReportSummary.number(places.count)))"
      return "<li>\(text)\(count) <small>\(where_)\(more)</small></li>\n"
    }
    let rest = groups.count - items.count
    return "<ul>\n\(items.joined())\(rest > 0 ? "<li>\(HTMLText.amount(rest, "more reason"))</li>\n" : "")</ul>"
  }
}
