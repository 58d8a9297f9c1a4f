/// What `mvvm-lint init` tells of the rules that the code of a project follows already.
public struct HabitReport: Sendable {
  private let proposal: ConfigurationProposal
  private let isFrozen: Bool

  /// Tells of a proposal.
  ///
  /// - Parameter isFrozen: whether today's findings are put aside.
  public init(_ proposal: ConfigurationProposal, isFrozen: Bool) {
    self.proposal = proposal
    self.isFrozen = isFrozen
  }

  /// `Your code already follows 14 rules (1,103 of 1,140 places).`
  public var summary: String {
    let kept = proposal.kept
    guard !kept.isEmpty else {
      return
        "None of the \(proposal.habits.count) rules is a habit here. The core rules hold."
        + exceptions
    }
    let subjects = kept.reduce(0) { $0 + $1.subjects }
    let followed = kept.reduce(0) { $0 + $1.followed }
    return
      "Your code already follows \(ReportSummary.amount(kept.count, "rule"))"
      + " (\(Self.grouped(followed)) of \(Self.grouped(subjects)) places)." + others + exceptions
  }

  /// Core rules are on although the code does not follow them, or has too few places to tell.
  private var others: String {
    let count = rulesOn.count - proposal.kept.count
    guard count > 0 else { return "" }
    return count == 1 ? " One core rule more is on." : " \(count) core rules more are on."
  }

  /// The rules that are on and have something to look at.
  private var rulesOn: [Habit] { proposal.habits.filter { $0.isOn && $0.hasPlaces } }

  private var exceptions: String {
    let count = proposal.findingCount
    guard count > 0 else { return "" }
    let isOne = count == 1
    let text = " \(Self.grouped(count)) \(isOne ? "finding" : "findings")"
    guard !isFrozen else { return text + " \(isOne ? "is" : "are") frozen." }
    return text + " \(isOne ? "remains" : "remain"). 'mvvm-lint baseline create' freezes \(isOne ? "it" : "them")."
  }

  /// The rules that are on, one a row, with what breaks each; then how many more are nearly followed.
  public var table: String {
    let rules = rulesOn
    var text = rules.isEmpty ? "" : Self.table(rules, "what it says") { $0.title }
    let near = proposal.near.count { !$0.isOn }
    if near > 0 {
      let more = text.isEmpty ? "" : " more"
      text += text.isEmpty ? "" : "\n"
      text +=
        near == 1
        ? "1\(more) rule is followed in most places. It stands in the configuration as a comment.\n"
        : "\(near)\(more) rules are followed in most places. They stand in the configuration as comments.\n"
    }
    for miss in proposal.nearMisses { text += miss.text + "\n" }
    return text
  }

  /// Every rule that found something to look at, the most followed first, and what became of it.
  public var all: String {
    let rules = proposal.habits.filter(\.hasPlaces).sorted { ($1.adoption, $0.id) < ($0.adoption, $1.id) }
    return Self.table(rules, "here") { rule in
      switch rule.decision {
      case .kept: "on"
      case .near: rule.isOn ? "warning" : "comment"
      case .broken: "not followed"
      case .rare: rule.isOn ? "on, too few places to tell" : "too few places"
      case .unsuited: "not for this code"
      case .idle where rule.subjects == 0: "\(rule.isOn ? "on, but " : "")none could be decided"
      case .idle: (rule.isOn ? "on, but " : "") + "nothing here could break it"
      }
    }
  }

  private static func table(_ rules: [Habit], _ heading: String, _ remark: (Habit) -> String) -> String {
    TextTable(
      header: ["rule", heading, "followed", "share", "first exception"],
      alignments: [.left, .left, .right, .right],
      rows: rules.map { rule in
        [
          rule.id, remark(rule), "\(grouped(rule.followed)) of \(grouped(rule.subjects))",
          rule.subjects == 0 ? "" : "\(rule.adoption) %",
          rule.example.map { "\($0.path):\($0.line)" } ?? "",
        ]
      }
    ).text
  }

  /// With a comma between thousands.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (position, digit) in String(number).reversed().enumerated() {
      if position > 0, position % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
