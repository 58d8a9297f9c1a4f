import ConventionRules

/// What each phase of a run took on the clock, added up over its projects.
struct PhaseTimes {
  enum Phase: String, CaseIterable {
    /// Reading configurations, documents, and what git says.
    case setup
    /// Finding the files.
    case walk
    /// Reading the files and making the project index.
    case index
    case rules
    case report
  }

  /// In the order of the phases.
  private var seconds = [Double](repeating: 0, count: Phase.allCases.count)
  private var last = Platform.seconds

  /// Tells that a phase has just ended, which began where the one before it did end.
  mutating func finish(_ phase: Phase) {
    let now = Platform.seconds
    if let position = Phase.allCases.firstIndex(of: phase) { seconds[position] += now - last }
    last = now
  }

  /// A table of phases, shares and their sum.
  var text: String {
    let total = seconds.reduce(0, +)
    func row(_ name: String, _ value: Double) -> [String] {
      let share = total > 0 ? Int((value * 100 / total).rounded()) : 100
      return [name, Decimal.text(value, places: 4), "\(share) %"]
    }
    let rows = zip(Phase.allCases, seconds).map { row($0.rawValue, $1) } + [row("all", total)]
    return TextTable(header: ["phase", "seconds", ""], alignments: [.left, .right, .right], rows: rows).text
  }
}

/// Numbers for tables.
enum Decimal {
  /// A number with a fixed number of decimals.
  static func text(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((max(-1e9, min(value, 1e9)) * Double(scale)).rounded())
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(rest)
    let fraction = String(repeating: "0", count: places - digits.count) + digits
    return "\(scaled < 0 ? "-" : "")\(whole).\(fraction)"
  }
}
