import Foundation
import Testing

@testable import ConventionRules

/// The rows of a page for leads, as a reader without script sees them.
struct LeadPageText {
  let html: String

  init(_ bytes: [UInt8]) { html = String(decoding: bytes, as: UTF8.self) }
  init(_ result: LintResult, _ change: (inout ReportOptions) -> Void = { _ in }) {
    var options = ReportOptions()
    options.repository = "/repo"
    change(&options)
    self.init(Reporter.html.report(result, options: options))
  }

  /// For each row of the table of a class, its heading and its cells by their columns, as texts.
  func rows(_ table: String) -> [(name: String, cells: [String: String])] {
    guard let start = html.range(of: "<table class=\"\(table) cards sort\">"),
      let end = html[start.upperBound...].range(of: "</table>")
    else { return [] }
    return html[start.upperBound..<end.lowerBound].components(separatedBy: "<tr><th scope=\"row\">").dropFirst().map {
      row in
      let cells = row.components(separatedBy: "<td data-l=\"").dropFirst().map { cell in
        let content = cell.components(separatedBy: "</td>")[0].drop { $0 != ">" }.dropFirst()
        return (String(cell.prefix { $0 != "\"" }), Self.text(String(content)))
      }
      return (Self.text(row.components(separatedBy: "</th>")[0]), Dictionary(cells) { $1 })
    }
  }

  /// The numbers beside the titles of the head.
  var tiles: [Int] {
    html.matches(of: /<dt>(?:New|Frozen|Suppressed|Undecided)<\/dt><dd>([0-9,]+)<\/dd>/).compactMap {
      Int($0.1.replacing(",", with: ""))
    }
  }

  /// What a browser shows of a piece of HTML.
  static func text(_ html: String) -> String {
    html.replacing(/<[^>]*>/, with: " ").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// All tags, in their order, without the values of attributes.
  var tags: [String] {
    html.matches(of: /<\/?[a-z][a-z0-9]*/).map { String($0.output) }
  }
}

struct LeadPageTests {
  private func diagnostic(_ path: String, _ line: Int = 3, rule: String = "some_rule", also: [String] = [])
    -> Diagnostic
  {
    var diagnostic = SampleResult.diagnostic("/repo/" + path, line: line)
    diagnostic.ruleID = rule
    diagnostic.also = also
    return diagnostic
  }

  /// Two rules: three findings new, two frozen, three suppressed.
  private var result: LintResult {
    var result = SampleResult.result([
      diagnostic("App/A.swift"), diagnostic("App/A.swift", 9), diagnostic("Core/B.swift", rule: "other_rule"),
    ])
    result.suppressed = [
      SuppressedDiagnostic(diagnostic("App/C.swift"), kind: .external),
      SuppressedDiagnostic(diagnostic("App/Sub/D.swift"), kind: .external),
      SuppressedDiagnostic(diagnostic("App/C.swift", 4), kind: .inSource, justification: "the SDK asks"),
      SuppressedDiagnostic(diagnostic("App/C.swift", 5), kind: .inSource, justification: "the SDK asks"),
      SuppressedDiagnostic(diagnostic("App/E.swift", 6), kind: .inSource),
    ]
    result.statistics.rules = [
      RuleStatistics(ruleID: "idle_rule"),
      RuleStatistics(ruleID: "other_rule", subjects: 1_200, violated: 1, findings: 1, unresolved: 4),
      RuleStatistics(ruleID: "some_rule", subjects: 40, violated: 6, findings: 7, unresolved: 2),
    ]
    return result
  }

  @Test("rows have the numbers of the run, the most broken rule first")
  func rowsHaveTheNumbersOfTheRun() {
    let page = LeadPageText(result)
    let rows = page.rows("rules")
    #expect(rows.map(\.name) == ["some_rule Some title", "other_rule Some title", "idle_rule"])
    let first = [
      "Followed": "85 %", "Broken": "6 of 40", "Findings": "7", "New": "2", "Frozen": "2", "Suppressed": "3",
      "Undecided": "2",
    ]
    #expect(rows.first?.cells == first)
    #expect(rows.dropFirst().first?.cells["Followed"] == "99 %", "rounded down: it is not followed everywhere")
    #expect(rows.last?.cells["Broken"] == "–")
    #expect(page.tiles == [3, 2, 3, 6])
    #expect(page.html.contains("<strong>99 %</strong> of 1,240 places follow the rules. 7 do not."))
  }

  @Test("a finding that two rules tell as one counts for both, and once in the head")
  func aFindingOfTwoRulesCountsForBoth() {
    var result = result
    result.diagnostics = [diagnostic("A.swift", also: ["other_rule"])]
    let page = LeadPageText(result)
    #expect(page.rows("rules").map { $0.cells["New"] } == ["1", "1", "0"])
    #expect(page.tiles.first == 1)
  }

  @Test("folders and owners come with their open findings, most first")
  func foldersAndOwnersAreCounted() {
    let page = LeadPageText(result) {
      $0.lead.owners = CodeOwners(Array("/App/ @app @all\n/App/Sub/ @sub\n".utf8))
    }
    let rows = page.rows("spots")
    #expect(rows.map(\.name) == ["App", "App/Sub", "Core"])
    #expect(rows.map { $0.cells["Open"] } == ["3", "1", "1"])
    #expect(rows.first?.cells["Suppressed"] == "3")
    let owners = page.html.components(separatedBy: "<h3>Owners</h3>")[1]
    #expect(
      LeadPageText(Array(owners.utf8)).rows("spots").map { "\($0.name) \($0.cells["Open"] ?? "")" } == [
        "@all 3", "@app 3", "nobody 1", "@sub 1",
      ])
  }

  @Test("folders with as many findings are told together")
  func foldersWithAsManyFindingsAreToldTogether() {
    var result = result
    result.diagnostics = ["A", "B", "C", "D"].map { diagnostic("\($0)/A.swift") }
    result.suppressed = []
    let text = LeadPageText.text(LeadPageText(result).html)
    #expect(text.contains("Folders with most findings A , B , C and 1 more (each 1)"), "\(text)")
  }

  @Test("disputes go by the share of suppressed places, with the reasons as written")
  func disputesGoByTheShareOfSuppressedPlaces() {
    var result = result
    result.suppressed.append(
      SuppressedDiagnostic(
        diagnostic("App/F.swift", rule: "other_rule"), kind: .inSource, justification: "<b>why</b> & so"))
    let rows = LeadPageText(result).rows("disputes")
    #expect(rows.map(\.name) == ["some_rule", "other_rule"])
    #expect(rows.map { $0.cells["Share"] } == ["7.5 %", "less than 0.1 %"])
    #expect(
      rows[0].cells["Reasons as written"]
        == "the SDK asks (2) App/C.swift:4 , App/C.swift:5 no reason App/E.swift:6")
    #expect(rows[1].cells["Reasons as written"] == "<b>why</b> & so App/F.swift:3")
  }

  // MARK: Trend

  private func facts(_ lead: inout LeadFacts, days: [Int: [String: Int]], now: Int) {
    let start = 1_700_000_000
    var today = Baseline()
    let entry = Baseline.Entry(rule: "some_rule", path: "App/C.swift", symbol: "S", statement: "1")
    today.add(entry)
    let versions = days.sorted { $0.key > $1.key }.map { day, counts in
      var baseline = Baseline()
      for (rule, count) in counts {
        baseline.add(Baseline.Entry(rule: rule, path: "App/C.swift", symbol: "S", statement: "1"), count: count)
      }
      let version = BaselineHistory.Version(commit: "abcdef012345\(day)", time: start + day * 86_400)
      return (version: version, content: baseline.fileContent[...])
    }
    lead.head = BaselineHistory.Version(commit: "fedcba9876543210", time: start + now * 86_400)
    lead.histories = [("/repo", BaselineHistory(versions, today: today, isCut: false))]
  }

  @Test("the change of a rule is what is open now, compared with what was frozen thirty days ago")
  func theChangeIsThatOfThirtyDays() {
    let page = LeadPageText(result) {
      facts(
        &$0.lead, days: [0: ["some_rule": 9], 60: ["some_rule": 1], 80: ["some_rule": 3, "other_rule": 5]], now: 100)
    }
    let rows = page.rows("rules")
    #expect(rows.map { $0.cells["Change in 30 days"] } == ["+3", "+1 first frozen on 2024-02-02", "0"])
    let text = LeadPageText.text(page.html)
    #expect(
      text.contains("Got worse in 30 days some_rule (+3, 3 suppressed), other_rule (+1, first frozen on 2024-02-02)"))
    #expect(text.contains("Open findings: 9 on 2023-11-14, 5 now. +4 in 30 days."))
    #expect(text.contains("Oldest exception 2023-11-14 : 1 finding, such as some_rule in App/C.swift"))
    #expect(page.rows("ages").map(\.name) == ["2023-11-14"])
    #expect(page.rows("ages").first?.cells["Days"] == "100")
    #expect(text.contains("Commit fedcba9876 of 2024-02-22"))
  }

  @Test("a finding that two rules tell as one has a past with the rule that the baseline names")
  func aFindingOfTwoRulesHasOnePast() {
    var result = result
    result.diagnostics = []
    result.suppressed = [SuppressedDiagnostic(diagnostic("App/C.swift", also: ["other_rule"]), kind: .external)]
    let page = LeadPageText(result) { facts(&$0.lead, days: [0: ["some_rule": 1]], now: 100) }
    #expect(page.rows("rules").map { $0.cells["Frozen"] } == ["1", "1", "0"])
    #expect(page.rows("rules").map { $0.cells["Change in 30 days"] } == ["0", "0", "0"])
  }

  @Test("a young baseline is compared with its first version")
  func aYoungBaselineIsComparedWithItsFirstVersion() {
    let page = LeadPageText(result) { facts(&$0.lead, days: [90: ["some_rule": 9]], now: 100) }
    #expect(page.rows("rules").first?.cells["Change since 2024-02-12"] == "-5")
  }

  @Test("a run over a part of the project has no trend")
  func aPartHasNoTrend() {
    let page = LeadPageText(result) {
      facts(&$0.lead, days: [0: ["some_rule": 9]], now: 100)
      $0.lead.isWhole = false
      $0.lead.whyNoTrend = "There is none."
    }
    #expect(!page.html.contains("Got worse") && page.html.contains("There is none."))
    #expect(page.html.contains("only a part of the project"))
  }

  @Test("places of a file come in the order of their lines, new or not")
  func placesComeInTheOrderOfTheirLines() {
    var result = result
    for (index, offset) in [40, 90].enumerated() { result.diagnostics[index].range = offset..<offset + 1 }
    var frozen = diagnostic("App/A.swift", 5)
    frozen.range = 60..<61
    result.suppressed = [SuppressedDiagnostic(frozen, kind: .external)]
    let lines = LeadPageText(result).html.matches(of: /<dd>([0-9]+) [m<]/).prefix(3).map { String($0.1) }
    #expect(lines == ["3", "5", "9"])
  }

  // MARK: Links

  @Test("places have links where the repository has an address, and paths else")
  func placesHaveLinks() {
    #expect(!LeadPageText(result).html.contains("href=\"http"))
    let page = LeadPageText(result) {
      $0.lead.repositoryURL = "https://example.org/acme/shop"
      $0.lead.head = BaselineHistory.Version(commit: "abc", time: 0)
    }
    #expect(
      page.html.contains(
        #"<dd><a href="https://example.org/acme/shop/blob/abc/App/A.swift#L9">9</a> <b>new</b> m</dd>"#))
    #expect(page.html.contains("<h1>Conventions of shop</h1>"))
  }

  // MARK: What a project may write

  private static let hostile =
    "</script><script>alert(1)</script><!-- \u{2028} \u{202E}x]]>\" onload='x' &lt; \u{0} <style> --> ${x} `y` [a](javascript:b)"

  /// A result in which everything that a project chooses has a text.
  private func result(_ text: String) -> (LintResult, LeadFacts) {
    var result = result
    func changed(_ diagnostic: Diagnostic) -> Diagnostic {
      var diagnostic = diagnostic
      // A slash would make another folder.
      diagnostic.path += text.replacing("/", with: "|")
      diagnostic.message = text
      // Titles may have code between backticks.
      diagnostic.title = text.replacing("`", with: "'")
      diagnostic.symbol = text
      return diagnostic
    }
    result.diagnostics = result.diagnostics.map(changed)
    result.suppressed = result.suppressed.map {
      SuppressedDiagnostic(changed($0.diagnostic), kind: $0.kind, justification: text)
    }
    result.errors = [RunError(path: "/repo/\(text)", message: text)]
    var lead = LeadFacts()
    facts(&lead, days: [0: ["some_rule": 1]], now: 9)
    lead.owners = CodeOwners(Array("* @\(text.filter { !$0.isWhitespace })\n".utf8))
    lead.whyNoTrend = text
    return (result, lead)
  }

  @Test("hostile texts change nothing but themselves", arguments: [1, 2_000])
  func hostileTextsChangeNothingButThemselves(times: Int) {
    let text = times == 1 ? Self.hostile : String(repeating: "<a b>", count: times)
    let (plain, hostile) = (result("x"), result(text))
    let expected = LeadPageText(plain.0) { $0.lead = plain.1 }
    let page = LeadPageText(hostile.0) { $0.lead = hostile.1 }
    let difference = page.tags.difference(from: expected.tags)
    #expect(difference.isEmpty, "the tags are those of the page: \(difference)")
    #expect(HostileText.offences(in: page.html).isEmpty)
    #expect(!page.html.contains("\u{2028}") && !page.html.contains("\u{202E}"))
    #expect(page.rows("rules").map(\.cells).map { $0["Findings"] } == ["7", "1", "0"])
    #expect(page.html.utf8.count < 200_000)
  }

  @Test("prose has paragraphs, lists and code, and no markup of its own")
  func proseIsSafe() {
    #expect(
      HTMLText.prose("Why: `a < b`, <b>so</b>.\n\n- one [link](x)\n- [`two`](y)\n\nEnd `open")
        == "<p>Why: <code>a &lt; b</code>, &lt;b&gt;so&lt;/b&gt;.<ul><li>one link<li><code>two</code></ul><p>End `open")
    #expect(HTMLText.prose(String(repeating: "word ", count: 3_000)).utf8.count < 4_100)
    let tags = LeadPageText(Array(HTMLText.prose(Self.hostile).utf8)).tags
    #expect(tags == ["<p", "<code", "</code"])
  }

  // MARK: One file

  @Test("the page asks for nothing, and allows its own style and script alone")
  func thePageAsksForNothing() throws {
    let page = LeadPageText(result)
    let policy = try #require(page.html.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
    for part in ["style", "script"] {
      let text = try #require(
        page.html.firstMatch(of: try Regex("(?s)<\(part)>(.*?)</\(part)>", as: (Substring, Substring).self)))
      #expect(policy.contains("\(part)-src 'sha256-\(SHA256.base64(of: String(text.output.1)))'"))
    }
    #expect(!page.html.contains(" style=\"") && !page.html.contains(" src=") && !page.html.contains("<link"))
    #expect(page.html.matches(of: /url\(|@import|<img|<iframe|onclick/).isEmpty)
  }

  @Test("the same run has the same bytes")
  func theSameRunHasTheSameBytes() {
    func page() -> String {
      LeadPageText(result) {
        facts(&$0.lead, days: [0: ["some_rule": 9, "other_rule": 2, "third": 1]], now: 100)
        $0.lead.owners = CodeOwners(Array("* @a @b\n".utf8))
      }.html
    }
    #expect(page() == page())
  }

  /// Findings of forty rules in many folders, with long messages.
  private func many(_ count: Int) -> LintResult {
    let message = String(repeating: "'LoginViewModel' calls what it should not call; ", count: 3)
    var result = SampleResult.result(
      (0..<count).map { number in
        var diagnostic = diagnostic(
          "App/Screens/Folder\(number % 700)/File\(number / 3).swift", number, rule: "some_long_rule_\(number % 40)")
        diagnostic.message = message
        return diagnostic
      })
    result.statistics.rules = (0..<40).map {
      RuleStatistics(ruleID: "some_long_rule_\($0)", subjects: count, violated: count / 40, findings: count / 40)
    }
    return result
  }

  @Test(
    "1,000 findings need less than 600 KB, and 20,000 less than 2 MB",
    arguments: [(1_000, 600_000), (20_000, 2_000_000)])
  func theSizeIsBounded(count: Int, limit: Int) {
    let page = LeadPageText(many(count)) {
      $0.lead.repositoryURL = "https://github.com/some-organisation/some-repository"
      $0.lead.head = BaselineHistory.Version(commit: String(repeating: "a", count: 40), time: 0)
    }
    #expect(page.html.utf8.count < limit)
    let listed = page.html.components(separatedBy: "<b>new</b>").count - 1
    #expect(count > 1_000 ? listed == 0 : listed == count)
    let more = page.html.components(separatedBy: "more folder").count - 1
    #expect(more >= (count > 1_000 ? 40 : 0), "what is not listed is counted by folder")
  }

  @Test("a run that is not complete says so first")
  func aRunThatIsNotCompleteSaysSoFirst() {
    var result = LintResult()
    result.errors = [RunError(path: "/repo/a<b>.swift", message: "cannot be read")]
    let page = LeadPageText(result)
    #expect(
      page.html.contains(
        "<h2>This run is not complete</h2>\n<ul>\n<li><code>a&lt;b&gt;.swift</code> cannot be read</li>"))
    #expect(page.html.contains("<strong>–</strong>"), "there is no adoption of nothing")
  }
}
