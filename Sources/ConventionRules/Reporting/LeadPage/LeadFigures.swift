/// The numbers of the page for leads: those of the run's other reports, by rule, folder and owner.
struct LeadFigures {
  /// A finding, and what became of it.
  struct Place {
    enum State { case new, frozen, suppressed }

    let diagnostic: Diagnostic
    let state: State
    /// As written in the comment; empty for none.
    let reason: String
    /// As reports for services show it.
    let path: String

    var folder: String {
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? "."
    }
  }

  /// A rule with all that was found by it. Findings that several rules tell as one count for each.
  struct Rule {
    let statistics: RuleStatistics
    var title = ""
    /// As Markdown.
    var rationale = ""
    /// In report order.
    var places: [Place] = []
    var counts = Counts()
    /// How many open findings a baseline counts for it: one that several rules tell counts for the first.
    var baselined = 0

    var id: String { statistics.ruleID }

    /// How many of 1,000 places are suppressed. A place may have several findings.
    var dispute: Int { counts.suppressed * 1000 / max(statistics.subjects, places.count, 1) }
  }

  struct Counts: Equatable {
    var new = 0
    var frozen = 0
    var suppressed = 0

    var open: Int { new + frozen }

    mutating func add(_ state: Place.State) {
      switch state {
      case .new: new += 1
      case .frozen: frozen += 1
      case .suppressed: suppressed += 1
      }
    }
  }

  /// Something that has findings: a folder, an owner.
  typealias Spot = (name: String, counts: Counts)

  /// The most broken first.
  let rules: [Rule]
  let counts: Counts
  let subjects: Int
  let violated: Int
  let unresolved: Int
  /// Those with most open findings first.
  let folders: [Spot]
  /// The same; the name is empty for what nobody owns.
  let owners: [Spot]
  /// How a path is shown.
  let shown: (String) -> String

  init(_ result: LintResult, _ options: ReportOptions) {
    shown = options.shownInRepository
    func place(_ diagnostic: Diagnostic, _ state: Place.State, _ reason: String = "") -> Place {
      Place(
        diagnostic: diagnostic, state: state, reason: reason, path: options.shownInRepository(diagnostic.path))
    }
    let places =
      result.diagnostics.map { place($0, .new) }
      + result.suppressed.map {
        $0.kind == .external ? place($0.diagnostic, .frozen) : place($0.diagnostic, .suppressed, $0.justification)
      }
    counts = places.reduce(into: Counts()) { $0.add($1.state) }
    rules = Self.rules(result.statistics.rules, places, options.rules)
    subjects = result.statistics.rules.reduce(0) { $0 + $1.subjects }
    violated = result.statistics.rules.reduce(0) { $0 + $1.violated }
    unresolved = result.statistics.rules.reduce(0) { $0 + $1.unresolved }
    folders = Self.spots(places) { [$0.folder] }
    guard let file = options.lead.owners else {
      owners = []
      return
    }
    let paths = Array(Set(places.map(\.path)))
    let known = Dictionary(uniqueKeysWithValues: zip(paths, file.owners(of: paths)))
    owners = Self.spots(places) { place in known[place.path].flatMap { $0.isEmpty ? nil : $0 } ?? [""] }
  }

  private static func rules(_ statistics: [RuleStatistics], _ places: [Place], _ active: [ActiveRule]) -> [Rule] {
    var rules = statistics.map { Rule(statistics: $0) }
    var numbers = Dictionary(zip(rules.map(\.id), rules.indices)) { first, _ in first }
    for place in places {
      for id in place.diagnostic.ruleIDs {
        // Rules about suppressions look at no places of their own.
        let number = numbers[id] ?? rules.count
        if number == rules.count {
          rules.append(Rule(statistics: RuleStatistics(ruleID: id)))
          numbers[id] = number
        }
        if id == place.diagnostic.ruleID { rules[number].title = place.diagnostic.title }
        rules[number].places.append(place)
        rules[number].counts.add(place.state)
        if id == place.diagnostic.ruleID, place.state != .suppressed { rules[number].baselined += 1 }
      }
    }
    let known = Dictionary(active.map { ($0.id, $0.rule) }) { first, _ in first }
    for index in rules.indices {
      if let rule = known[rules[index].id] {
        (rules[index].title, rules[index].rationale) = (rule.title, rule.rationale)
      } else if let rule = SuppressionRule(rawValue: rules[index].id) {
        (rules[index].title, rules[index].rationale) = (rule.title, rule.rationale)
      }
    }
    return rules.sorted {
      let a = ($0.statistics.violated, $0.places.count, $0.statistics.unresolved, $0.statistics.subjects)
      let b = ($1.statistics.violated, $1.places.count, $1.statistics.unresolved, $1.statistics.subjects)
      return a == b ? $0.id < $1.id : a > b
    }
  }

  /// - Parameter names: of the spots to which a place belongs.
  private static func spots(_ places: [Place], _ names: (Place) -> [String]) -> [Spot] {
    var counts: [PathKey: Counts] = [:]
    for place in places {
      for name in names(place) { counts[PathKey(name), default: Counts()].add(place.state) }
    }
    return counts.map { ($0.key.path, $0.value) }.sorted { (a: Spot, b: Spot) in
      let (left, right) = ((a.counts.open, a.counts.suppressed), (b.counts.open, b.counts.suppressed))
      return left == right ? pathPrecedes(a.name, b.name) : left > right
    }
  }
}
