/// The page for leads: one file that asks for nothing else and can be read without its script.
///
/// Nothing of it depends on time or machine: its date is that of the commit.
struct LeadPage {
  let figures: LeadFigures
  let facts: LeadFacts
  let trend: LeadTrend?
  private let result: LintResult
  private let options: ReportOptions

  init(_ result: LintResult, _ options: ReportOptions) {
    self.result = result
    self.options = options
    facts = options.lead
    figures = LeadFigures(result, options)
    trend = LeadTrend(options.lead)
  }

  func render() -> [UInt8] {
    let (style, script) = (Self.resource("lead.css"), Self.resource("lead.js"))
    let policy =
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(of: style))'; script-src 'sha256-\(SHA256.base64(of: script))'; "
      + "base-uri 'none'; form-action 'none'"
    var page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>

      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">

      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      <p>\(origin)</p>
      </header>
      <main>

      """
    page += [errors, head, glance, rulesSection, spotsSection, modulesSection, agesSection, disputesSection]
      .filter { !$0.isEmpty }.joined(separator: "\n")
    page += """

      </main>
      <footer>
      <h2>Words of this page</h2>
      <dl>
      <dt>Place</dt><dd>Code that a rule looked at and could decide. It follows the rule, or it is broken.</dd>
      <dt>Finding</dt><dd>What a rule says about a broken place. One place may have several findings.</dd>
      <dt>New</dt><dd>A finding that is neither frozen nor suppressed.</dd>
      <dt>Frozen</dt><dd>An old finding that the baseline holds. Frozen findings fail no run.</dd>
      <dt>Open</dt><dd>New and frozen findings.</dd>
      <dt>Exception</dt><dd>A finding that is frozen. Its age counts from the commit that froze it. The code may be older.</dd>
      <dt>Suppressed</dt><dd>A finding that a comment in the code allows.</dd>
      <dt>Undecided</dt><dd>Places that a rule could not decide. They count neither as followed nor as broken.</dd>
      </dl>
      </footer>
      <script>\(script)</script>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  private static func resource(_ name: String) -> String {
    String(decoding: EmbeddedResources.text(of: name).buffer, as: UTF8.self)
  }

  // MARK: Head

  /// With the repository's name where its address says it: that of a folder is another one on each machine.
  private var title: String {
    let name = facts.repositoryURL?.split(separator: "/").last.map { " of \($0)" } ?? ""
    return HTMLText.name("Conventions\(name)")
  }

  private var origin: String {
    let commit = facts.head.map { head in
      let hash = HTMLText.link("<code>\(head.commit.prefix(10))</code>", to: facts.address(ofCommit: head.commit))
      return "Commit \(hash) of \(CalendarDay(seconds: head.time)) · "
    }
    let part = facts.isWhole ? "" : " · only a part of the project, or of its findings"
    let files = HTMLText.amount(result.statistics.files, "file")
    return
      "\(commit ?? "")\(files), \(HTMLText.amount(result.statistics.rules.count, "rule"))\(part) · \(Tool.name) \(Tool.version)"
  }

  private var errors: String {
    guard !result.errors.isEmpty else { return "" }
    let rows = result.errors.map { error in
      let place =
        error.path.isEmpty ? "" : HTMLText.code(error.shownPlace(path: options.shownInRepository(error.path))) + " "
      return "<li>\(place)\(HTMLText.name(error.message))</li>\n"
    }
    return "<section class=\"alert\">\n<h2>This run is not complete</h2>\n<ul>\n\(rows.joined())</ul>\n</section>"
  }

  private var head: String {
    let followed = figures.subjects - figures.violated
    let share = HTMLText.percent(followed, of: figures.subjects)
    let counts = figures.counts
    let tiles = [
      ("new", "New", counts.new), ("frozen", "Frozen", counts.frozen), ("suppressed", "Suppressed", counts.suppressed),
      ("undecided", "Undecided", figures.unresolved),
    ].map { "<div class=\"\($0.0)\"><dt>\($0.1)</dt><dd>\(ReportSummary.number($0.2))</dd></div>\n" }
    return """
      <section id="adoption">
      <h2>How far the rules are followed</h2>
      <p class="adoption"><strong>\(share)</strong> of \(HTMLText.amount(figures.subjects, "place")) follow the rules. \
      \(ReportSummary.number(figures.violated)) do not.</p>
      \(Self.bar([("ok", followed), ("bad", figures.violated)], of: figures.subjects))
      \(trendFigure)
      <dl class="tiles">
      \(tiles.joined())</dl>
      </section>
      """
  }

  private var trendFigure: String {
    guard let trend, let first = trend.points.first else {
      return facts.whyNoTrend.isEmpty ? "" : "<p class=\"none\">\(HTMLText.name(facts.whyNoTrend))</p>"
    }
    let rules = figures.rules.map(\.id)
    let line = trend.line(open: figures.counts.open) { point in rules.reduce(0) { $0 + (point.counts[$1] ?? 0) } }
    let change = HTMLText.signed(trend.change(of: figures.rules))
    let then = rules.reduce(0) { $0 + (first.counts[$1] ?? 0) }
    return """
      <figure>
      \(Self.line(line, "trend wide"))
      <figcaption>Open findings: \(ReportSummary.number(then)) on \(CalendarDay(seconds: first.time)), \
      \(ReportSummary.number(figures.counts.open)) now. \(change) \(trend.period).</figcaption>
      </figure>
      """
  }

  // MARK: At a glance

  private var glance: String {
    var rows: [(String, String)] = []
    if let trend {
      let changes = figures.rules.indices.map { number in
        let rule = figures.rules[number]
        return (number: number, change: trend.change(of: rule.id, open: rule.baselined))
      }
      func list(_ chosen: [(number: Int, change: Int)]) -> String {
        chosen.isEmpty
          ? "no rule"
          : chosen.prefix(3).map { entry in
            let rule = figures.rules[entry.number]
            let first = trend.firstFrozen(rule.id).map { ", first frozen on \($0)" } ?? ""
            // What is suppressed is not open any more, and nobody corrected it.
            let hidden =
              rule.counts.suppressed == 0 ? "" : ", \(ReportSummary.number(rule.counts.suppressed)) suppressed"
            return "\(ruleLink(entry.number)) (\(HTMLText.signed(entry.change))\(first)\(hidden))"
          }.joined(separator: ", ")
      }
      rows.append(
        ("Got worse \(trend.period)", list(changes.filter { $0.change > 0 }.sorted { $0.change > $1.change })))
      rows.append(
        ("Got better \(trend.period)", list(changes.filter { $0.change < 0 }.sorted { $0.change < $1.change })))
    }
    if let most = figures.folders.first?.counts.open, most > 0 {
      let folders = figures.folders.prefix { $0.counts.open == most }
      let names = folders.prefix(3).map { "<a href=\"#spots\">\(HTMLText.code($0.name))</a>" }.joined(separator: ", ")
      let more = folders.count > 3 ? " and \(ReportSummary.number(folders.count - 3)) more" : ""
      rows.append(
        (
          folders.count == 1 ? "Folder with most findings" : "Folders with most findings",
          "\(names)\(more) (\(folders.count == 1 ? "" : "each ")\(ReportSummary.number(most)))"
        ))
    }
    if let oldest = oldestException { rows.append(("Oldest exception", oldest)) }
    if let rule = disputed.first.map({ figures.rules[$0] }) {
      let places = HTMLText.amount(rule.statistics.subjects, "place")
      let count = "\(ReportSummary.number(rule.counts.suppressed)) of \(places) suppressed"
      rows.append(("Most disputed rule", "<a href=\"#disputes\">\(HTMLText.code(rule.id))</a> (\(count))"))
    }
    let judged = facts.modules.flatMap { $0.cells.values.flatMap(\.values) }.filter { !$0.against.isEmpty }
    if !judged.isEmpty {
      let found = judged.count { $0.files > 0 }
      let text = found == 0 ? "no import against a rule" : "\(HTMLText.amount(found, "pair")) of modules against a rule"
      rows.append(("Modules", "<a href=\"#modules\">\(text)</a>"))
    }
    guard !rows.isEmpty else { return "" }
    let list = rows.map { "<dt>\($0.0)</dt><dd>\($0.1)</dd>\n" }.joined()
    return "<section id=\"glance\">\n<h2>At a glance</h2>\n<dl>\n\(list)</dl>\n</section>"
  }

  // MARK: Parts

  func ruleLink(_ number: Int) -> String {
    "<a href=\"#rule-\(number)\">\(HTMLText.code(figures.rules[number].id))</a>"
  }

  /// A bar of parts, each with its class.
  static func bar(_ parts: [(style: String, count: Int)], of whole: Int) -> String {
    var start = 0
    var rects = ""
    for part in parts where part.count > 0 {
      // What is there is seen.
      let width = max(part.count * 1000 / max(whole, 1), 4)
      rects += "<rect class=\"\(part.style)\" x=\"\(min(start, 996))\" width=\"\(width)\" height=\"1\"/>"
      start += width
    }
    return "<svg class=\"bar\" viewBox=\"0 0 1000 1\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\(rects)</svg>"
  }

  /// A line through points of a box of 1000 by 100.
  static func line(_ points: String, _ style: String) -> String {
    "<svg class=\"\(style)\" viewBox=\"0 0 1000 100\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
      + "<polyline points=\"\(points)\"/></svg>"
  }

  /// A table that the script can sort. Narrow screens show the titles of the columns beside the cells.
  static func table(_ style: String, _ columns: [String], _ rows: String) -> String {
    let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return "<table class=\"\(style)\">\n<thead><tr>\(head)</tr></thead>\n\(rows)</table>\n"
  }

  /// A number with a bar beside it.
  static func cell(_ column: String, _ number: String, bar: String) -> String {
    cell(column, "<span class=\"n\">\(number)</span> \(bar)")
  }

  static func cell(_ column: String, _ html: String) -> String { "<td data-l=\"\(column)\">\(html)</td>" }
  static func cell(_ column: String, _ number: Int) -> String {
    "<td data-l=\"\(column)\"\(number == 0 ? " class=\"zero\"" : "")>\(ReportSummary.number(number))</td>"
  }
}
