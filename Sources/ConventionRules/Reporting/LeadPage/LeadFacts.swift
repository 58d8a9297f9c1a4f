/// What the page for leads shows beside the findings of a run: what git, `CODEOWNERS` and manifests say of the project.
public struct LeadFacts: Sendable {
  /// The commit that is checked out; nil without git.
  public var head: BaselineHistory.Version?
  /// The baselines of the run, each with the absolute folder from which its paths start.
  public var histories: [(folder: String, history: BaselineHistory)] = []
  /// Why there is no trend, and how to get one; empty where there is one.
  public var whyNoTrend = ""
  /// Whom files belong to; nil where no file says it.
  public var owners: CodeOwners?
  /// Of each project that has modules.
  public var modules: [ModuleMatrix] = []
  /// Where the repository is on the web, without `/` at its end; nil for places without links.
  public var repositoryURL: String?
  /// Whether the run looked at whole projects, and told all that it found.
  public var isWhole = true

  /// Knows nothing yet.
  public init() {}

  /// The address of a line as GitHub, GitLab and their likes have it; nil where there is none.
  func address(of path: String, line: Int) -> String? {
    guard let repositoryURL, path.utf8.first != UInt8(ascii: "/") else { return nil }
    return "\(repositoryURL)/blob/\(head?.commit ?? "HEAD")/\(SARIFReport.encoded(path))#L\(line)"
  }

  func address(ofCommit commit: String) -> String? { repositoryURL.map { "\($0)/commit/\(commit)" } }
}

/// How many findings of each rule were frozen over time, in all baselines together, and how many are open now.
struct LeadTrend {
  /// The oldest first.
  let points: [BaselineHistory.Point]
  /// Of the commit that is checked out.
  let now: Int
  /// The position of the point with which today is compared.
  private let past: Int
  /// `in 30 days`, or since when where it is less.
  let period: String

  private static let days = 30

  /// - Returns: nil where there is nothing to compare with.
  init?(_ facts: LeadFacts) {
    guard facts.isWhole, let now = facts.head?.time else { return nil }
    let all = facts.histories.enumerated().flatMap { number, entry in
      entry.history.points.map { (number: number, point: $0) }
    }.sorted { ($0.point.time, $0.number) < ($1.point.time, $1.number) }
    var latest: [Int: [String: Int]] = [:]
    var points: [BaselineHistory.Point] = []
    for (number, point) in all {
      latest[number] = point.counts
      let counts = latest.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: Baseline.sum) }
      if points.last?.time == point.time { points.removeLast() }
      points.append(BaselineHistory.Point(time: point.time, counts: counts))
    }
    guard let first = points.first else { return nil }
    self.points = points
    self.now = max(now, points[points.count - 1].time)
    let start = self.now - Self.days * 86_400
    past = points.lastIndex { $0.time <= start } ?? 0
    period = first.time <= start ? "in \(Self.days) days" : "since \(CalendarDay(seconds: first.time))"
  }

  /// How many more findings of a rule are open now than were frozen then.
  func change(of rule: String, open: Int) -> Int { open - (points[past].counts[rule] ?? 0) }

  /// How many more findings of some rules are open now than were frozen then.
  func change(of rules: [LeadFigures.Rule]) -> Int { rules.reduce(0) { $0 + change(of: $1.id, open: $1.baselined) } }

  /// The day on which a rule had its first frozen finding, where that is later: it may be a new rule.
  func firstFrozen(_ rule: String) -> CalendarDay? {
    points.firstIndex { $0.counts[rule] != nil }.flatMap { $0 > past ? CalendarDay(seconds: points[$0].time) : nil }
  }

  /// The way of a count in a box of 1000 by 100, as SVG has it: steps up to today's count.
  ///
  /// - Parameter count: of the findings that were frozen at a point.
  func line(open: Int, _ count: (BaselineHistory.Point) -> Int) -> String {
    let counts = points.map(count)
    let most = max(counts.max() ?? 0, open, 1)
    let start = points[0].time
    func x(_ time: Int) -> Int { now == start ? 0 : (time - start) * 1000 / (now - start) }
    func y(_ count: Int) -> Int { 96 - count * 92 / most }
    var text = "\(x(start)),\(y(counts[0]))"
    for index in counts.indices.dropFirst() where counts[index] != counts[index - 1] {
      text += " \(x(points[index].time)),\(y(counts[index - 1])) \(x(points[index].time)),\(y(counts[index]))"
    }
    return text + " 1000,\(y(counts[counts.count - 1])) 1000,\(y(open))"
  }
}
