/// How often the two sides agreed, by kind of fact, with the first disagreements of each kind.
struct Tally: Sendable {
  struct Row: Sendable {
    /// Facts of which swift-syntax has something to say, or of which both items have one.
    var compared = 0
    var agreeing = 0
    /// Items, among those compared, that the candidate does not have.
    var missing = 0
    /// Items that only the candidate has; they count as disagreements on top of `compared`.
    var extra = 0

    var disagreeing: Int { compared + extra - agreeing }
    /// In percent.
    var agreement: Double { Double(agreeing) / Double(compared + extra) * 100 }

    static func += (left: inout Row, right: Row) {
      left.compared += right.compared
      left.agreeing += right.agreeing
      left.missing += right.missing
      left.extra += right.extra
    }
  }

  /// The most disagreements of a kind that are kept.
  var excerptLimit: Int
  private(set) var rows: [FactKind: Row] = [:]
  private(set) var disagreements: [FactKind: [Disagreement]] = [:]

  init(excerptLimit: Int = 3) {
    self.excerptLimit = excerptLimit
  }

  mutating func count(_ kind: FactKind, _ row: Row) { rows[kind, default: Row()] += row }

  /// Keeps a disagreement while there is room for its kind; it is made only then.
  mutating func note(_ kind: FactKind, _ disagreement: () -> Disagreement) {
    guard disagreements[kind, default: []].count < excerptLimit else { return }
    disagreements[kind, default: []].append(disagreement())
  }

  mutating func merge(_ other: Tally) {
    for (kind, row) in other.rows { count(kind, row) }
    for (kind, list) in other.disagreements {
      for disagreement in list { note(kind) { disagreement } }
    }
  }

  /// Every kind that was compared, in the order of the table.
  var kinds: [FactKind] { FactKind.all.filter { rows[$0] != nil } }

  /// The number of compared facts.
  var total: Row {
    rows.values.reduce(into: Row()) { $0 += $1 }
  }

  /// The kinds that stay below their bar.
  var missedBars: [FactKind] {
    kinds.filter { kind in rows[kind].map { $0.agreement < kind.bar } ?? false }
  }

  /// The kinds with any disagreement.
  var disagreeingKinds: [FactKind] {
    kinds.filter { kind in rows[kind].map { $0.disagreeing > 0 } ?? false }
  }
}

/// A place about which the two sides say different things.
struct Disagreement: Sendable {
  var file: String
  var line: Int
  var offset: Int
  var expected: String
  var actual: String
  /// The line of source.
  var source: String
}
