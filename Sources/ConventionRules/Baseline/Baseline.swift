/// Findings that a team has frozen: they are counted, but not reported.
///
/// An entry names what a finding is about, and neither lines nor wording, so that it still fits when the code around it
/// moves, is formatted anew, or the message changes.
public struct Baseline: Equatable, Sendable {
  /// One kind of frozen finding: of a rule, about a declaration, in a statement. Equal ones are counted.
  public struct Entry: Hashable, Sendable {
    /// Id of the rule.
    public var rule: String
    /// Relative to the project.
    public var path: String
    /// The declaration concerned, qualified with dots; may be empty.
    public var symbol: String
    /// Hash of the tokens of the statement, 16 hexadecimal digits.
    public var statement: String

    // Compared as bytes: two names may look alike and be two files, or two declarations.
    public static func == (a: Entry, b: Entry) -> Bool {
      isSamePath(a.path, b.path) && isSamePath(a.rule, b.rule) && isSamePath(a.symbol, b.symbol)
        && isSamePath(a.statement, b.statement)
    }

    public func hash(into hasher: inout Hasher) {
      for text in [path, rule, symbol, statement] { hasher.combine(PathKey(text)) }
    }
  }

  /// How many findings an entry stands for; at least one.
  private var counts: [Entry: Int] = [:]

  /// Puts nothing aside.
  public init() {}

  /// Counts each entry as often as it is there.
  public init(_ entries: some Sequence<Entry>) {
    for entry in entries { add(entry) }
  }

  /// The entries with their counts, by path, rule, symbol and statement.
  public var entries: [(entry: Entry, count: Int)] {
    counts.sorted { Self.areInOrder($0.key, $1.key) }.map { ($0.key, $0.value) }
  }

  /// How many findings are frozen; no more than an `Int` holds.
  public var count: Int { counts.values.reduce(0, Self.sum) }

  /// Whether nothing is frozen. O(1).
  public var isEmpty: Bool { counts.isEmpty }

  /// How many findings of this kind are frozen. O(1).
  public func count(of entry: Entry) -> Int { counts[entry] ?? 0 }

  /// Puts as many more findings of a kind aside; a count below 1 changes nothing.
  public mutating func add(_ entry: Entry, count: Int = 1) {
    guard count > 0 else { return }
    counts[entry] = Self.sum(counts[entry] ?? 0, count)
  }

  /// Adds counts: a file may hold any number, and of more than an `Int` holds nobody knows the difference.
  public static func sum(_ a: Int, _ b: Int) -> Int {
    let sum = a.addingReportingOverflow(b)
    return sum.overflow ? Int.max : sum.partialValue
  }

  /// Takes one finding of an entry away.
  ///
  /// - Returns: whether there was one.
  public mutating func remove(_ entry: Entry) -> Bool {
    guard let count = counts[entry] else { return false }
    counts[entry] = count > 1 ? count - 1 : nil
    return true
  }

  /// Adds the counts of another baseline to these.
  public mutating func add(_ other: Baseline) {
    for (entry, count) in other.counts { add(entry, count: count) }
  }

  /// Takes away what is in another baseline, too.
  public mutating func subtract(_ other: Baseline) {
    for (entry, count) in other.counts {
      let rest = (counts[entry] ?? 0) - count
      counts[entry] = rest > 0 ? rest : nil
    }
  }

  /// The entries for which a condition holds, with all of their counts.
  public func filter(_ isIncluded: (Entry) -> Bool) -> Baseline {
    var result = Baseline()
    result.counts = counts.filter { isIncluded($0.key) }
    return result
  }

  private static func areInOrder(_ a: Entry, _ b: Entry) -> Bool {
    if !isSamePath(a.path, b.path) { return pathPrecedes(a.path, b.path) }
    if !isSamePath(a.rule, b.rule) { return pathPrecedes(a.rule, b.rule) }
    if !isSamePath(a.symbol, b.symbol) { return pathPrecedes(a.symbol, b.symbol) }
    return pathPrecedes(a.statement, b.statement)
  }
}
