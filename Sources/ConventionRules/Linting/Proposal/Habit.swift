/// How well the code of a project keeps to one rule, and what a proposed configuration makes of it.
public struct Habit: Sendable, Equatable {
  /// What becomes of the rule.
  public enum Decision: Sendable, Equatable {
    /// Followed nearly everywhere: the rule is on.
    case kept
    /// Followed in most places: the rule stands in a comment, or is a warning where it is on anyway.
    case near
    /// Followed in some places: not what the team does.
    case broken
    /// Followed in few places, which say little of a team.
    case rare
    /// Nothing in the project could break the rule, or nothing could be decided.
    case idle
    /// Followed, but the project has nothing of what the rule is about.
    case unsuited
  }

  /// The first place that breaks a rule.
  public struct Example: Sendable, Equatable {
    /// Relative to the project.
    public var path: String
    /// 1-based.
    public var line: Int
  }

  /// The id by which `rules` names it.
  public let id: String
  /// The id of the document that declares it.
  public let convention: String
  /// What it says, in the words of its heading.
  public let title: String
  /// As the document has it.
  public let severity: Severity
  /// Whether it is on where no configuration says otherwise.
  public let isCore: Bool
  /// Places that could be decided, those that break the rule included.
  public private(set) var subjects: Int
  /// The places that break it.
  public private(set) var violated: Int
  /// Places that could not be decided.
  public let unresolved: Int
  /// Whether it forbids what the project does not have.
  private(set) var isVacuous: Bool
  /// Whether the project lacks what the rule needs.
  private var isUnsuited = false
  /// nil where nothing breaks the rule.
  public internal(set) var example: Example?

  init(
    _ statistics: RuleStatistics, of rule: Rule, isVacuous: Bool = false, example: Example? = nil
  ) {
    id = rule.id
    convention = rule.convention
    title = rule.title
    severity = rule.severity
    isCore = rule.isCore
    subjects = statistics.subjects
    violated = statistics.violated
    unresolved = statistics.unresolved
    self.isVacuous = isVacuous
    self.example = example
  }
}

extension Habit {
  /// From this share on, what breaks a rule are slips, in percent.
  static let settled = 90
  /// Below this share, a rule is not what the team does, in percent.
  static let usual = 60
  /// Fewer places say little about a team.
  private static let leastSubjects = 8
  /// So many places that break a rule are no slips, where most of a few do.
  private static let leastBreaches = 3

  /// Takes in what probes tell.
  ///
  /// - Parameters:
  ///   - evidence: of the project.
  ///   - probe: of this rule.
  mutating func weigh(_ evidence: HabitEvidence, _ probe: HabitProbe) {
    isUnsuited = evidence.lacksWhatIsNeeded(probe)
    isVacuous = isVacuous || evidence.isMoot(probe)
    // Of the types that count, where these are not all of which it speaks.
    if let figures = evidence.figures(probe) { (subjects, violated) = figures }
  }

  /// Whether the rule found something to look at, decided or open.
  var hasPlaces: Bool { subjects > 0 || unresolved > 0 }

  /// The places that follow the rule.
  public var followed: Int { subjects - violated }

  /// The share of places that follow the rule, in percent, rounded down: 100 means every place.
  public var adoption: Int { subjects == 0 ? 100 : followed * 100 / subjects }

  /// What becomes of the rule. See ``Decision``.
  public var decision: Decision {
    if subjects == 0 || isVacuous { return .idle }
    // Three that break it and hardly one that follows it tell enough.
    if subjects < Self.leastSubjects {
      return adoption < Self.usual && violated >= Self.leastBreaches ? .broken : .rare
    }
    if adoption < Self.usual { return .broken }
    if isUnsuited { return .unsuited }
    return adoption >= Self.settled ? .kept : .near
  }

  /// What the configuration says of the rule; nil for nothing, or no more than a comment.
  var setting: Setting? {
    switch decision {
    case .kept: .on
    case .near: isCore ? .warning : nil
    case .unsuited: nil
    case .broken: isCore ? .off : nil
    // A core rule that is on and looks at nothing would be told of at each run.
    case .idle: isCore && subjects == 0 && unresolved == 0 ? .off : nil
    case .rare: isCore && adoption < Self.settled ? .warning : nil
    }
  }

  /// What `rules` says of a rule in one word.
  enum Setting: String, Sendable {
    case on, warning, off
  }

  /// Whether the rule is on under the proposed configuration.
  public var isOn: Bool { setting.map { $0 != .off } ?? isCore }
}
