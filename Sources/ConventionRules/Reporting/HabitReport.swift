/// What `mvvm-lint init` reports of the rules that the code of a project follows already.
public struct HabitReport: Sendable {
  /// The files that `init` wrote, as people name them.
  public struct WrittenFiles: Sendable {
    let configuration: String
    /// nil where the project's modules have no habits.
    let page: String?
    /// nil where no findings are frozen.
    let baseline: String?

    /// Names the files.
    public init(configuration: String, page: String? = nil, baseline: String?) {
      self.configuration = configuration
      self.page = page
      self.baseline = baseline
    }
  }

  /// With fewer rules than this, a team needs a page of its own.
  private static let fewRules = 5

  private let proposal: ConfigurationProposal
  private let width: Int

  /// Reports a proposal.
  ///
  /// - Parameter width: in columns.
  public init(_ proposal: ConfigurationProposal, width: Int) {
    self.proposal = proposal
    self.width = width
  }

  /// `Your code already follows 14 rules. 9 findings remain.`
  ///
  /// - Parameter isFrozen: whether today's findings are in a baseline.
  public func summary(isFrozen: Bool) -> String {
    let kept = proposal.kept
    let first =
      kept.isEmpty
      ? "Your code follows none of the \(proposal.habits.count) rules often enough. \(core)"
      : "Your code already follows \(ReportSummary.amount(kept.count, "rule"))."
    let count = proposal.findingCount
    guard count > 0 else { return first }
    let isOne = count == 1
    let findings = " \(ReportSummary.number(count)) \(isOne ? "finding" : "findings")"
    return first + findings + (isFrozen ? isOne ? " is frozen." : " are frozen." : isOne ? " remains." : " remain.")
  }

  /// How many core rules are on all the same.
  private var core: String {
    let count = rulesOn.count
    return count == 0 ? "" : "\(ReportSummary.amount(count, "core rule")) \(count == 1 ? "is" : "are") on."
  }

  /// The rules that are on, one a row, with what breaks each; then what is nearly followed, and what to do next.
  public func text(_ files: WrittenFiles) -> String {
    let rules = rulesOn
    let table =
      rules.isEmpty
      ? ""
      : table(rules) { rule in
        let remark = rule.decision == .kept ? nil : decision(rule)
        return [rule.title, remark, exception(rule)].compactMap(\.self).joined(separator: "; ")
      }
    let parts = [
      summary(isFrozen: files.baseline != nil) + "\n", table,
      remarks.map { WrappedText.text($0, width: width) + "\n" }.joined(), steps(files),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Every rule that found something to look at, the most followed first, and what became of it.
  public var all: String {
    table(
      proposal.habits.filter(\.hasPlaces).sorted { ($1.adoption, $0.id) < ($0.adoption, $1.id) }
    ) { rule in
      [decision(rule), exception(rule)].compactMap(\.self).joined(separator: "; ")
    }
  }

  /// The rules that are on and have something to look at.
  private var rulesOn: [Habit] { proposal.habits.filter { $0.isOn && $0.hasPlaces } }

  private func decision(_ rule: Habit) -> String {
    switch rule.decision {
    case .kept: "on"
    case .near: rule.isOn ? "on, as a note" : "followed by most: a comment in the file"
    case .broken: "not followed"
    case .rare: (rule.isOn ? "on, " : rule.isCore ? "off, " : "") + "too few places that could be decided"
    case .unsuited: "not for this code"
    case .marginal: "its document is about few types of this code"
    case .repeated(let other): "says what \(other) says"
    case .idle where rule.statistics.subjects == 0: "\(rule.isOn ? "on, but " : "")no place could be decided"
    case .idle: (rule.isOn ? "on, but " : "") + "nothing here could break it"
    }
  }

  private func exception(_ rule: Habit) -> String? {
    rule.example.map { "not at \($0.path):\($0.line)" }
  }

  private func table(_ rules: [Habit], _ remark: (Habit) -> String) -> String {
    TextTable(
      header: ["rule", "severity", "followed by", "what it says"],
      alignments: [.left, .left, .right],
      rows: rules.map { rule in
        let count =
          rule.subjects == 0 ? "" : "\(ReportSummary.number(rule.followed)) of \(ReportSummary.number(rule.subjects))"
        return [rule.id, (rule.severityInUse ?? rule.severity).rawValue, count, remark(rule)]
      }
    ).text(width: width)
  }

  // MARK: Beside the rules

  /// What else a lead has to know, a paragraph each.
  private var remarks: [String] {
    let near = proposal.near.count { !$0.isOn }
    var remarks: [String] = []
    if near == 1 { remarks.append("Most types follow 1 more rule. It is in the configuration as a comment.") }
    if near > 1 { remarks.append("Most types follow \(near) more rules. They are in the configuration as comments.") }
    remarks += proposal.nearMisses.map(\.text) + proposal.questions.map(\.text)
    let rare = proposal.habits.count { $0.decision == .rare }
    let open = proposal.habits.count { $0.statistics.subjects == 0 && $0.statistics.unresolved > 0 }
    let reasons = [
      rare == 0 ? nil : "\(ReportSummary.amount(rare, "rule")) with too few places that could be decided",
      open == 0 ? nil : "\(ReportSummary.amount(open, "rule")) without such a place",
    ].compactMap(\.self)
    if !reasons.isEmpty {
      remarks.append("Not judged: \(reasons.joined(separator: ", ")). 'mvvm-lint init --dry-run --all' lists them.")
    }
    return remarks
  }

  private func steps(_ files: WrittenFiles) -> String {
    var steps: [String] = []
    if files.baseline == nil, proposal.findingCount > 0 {
      steps.append("Fix what remains, or freeze it: mvvm-lint baseline create")
    }
    let names = [files.configuration, files.page, files.baseline].compactMap(\.self)
    if let page = files.page {
      steps.append("Read \(page): it says what your modules do, as rules that you can change.")
    }
    steps.append("Commit \(SentenceText.list(names, "and")).")
    steps.append("Run 'mvvm-lint' in CI. It exits with 1 for each new finding of these rules.")
    let page = "'mvvm-lint new docs/conventions.md' starts a page for rules of your own."
    steps.append(proposal.kept.count < Self.fewRules ? "Few built-in rules are about such code. " + page : page)
    return "Next:\n"
      + steps.enumerated().map { number, step in
        "  \(number + 1). " + WrappedText.text(step, width: width, first: 5, indentation: 5) + "\n"
      }.joined()
  }

}
