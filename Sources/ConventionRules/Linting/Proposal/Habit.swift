/// How well the code of a project keeps to one rule, and what a proposed configuration makes of it.
public struct Habit: Sendable, Equatable {
  /// What becomes of the rule.
  public enum Decision: Sendable, Equatable {
    /// Followed nearly everywhere: the rule is on.
    case kept
    /// Followed in most places: the rule stands in a comment, or is a note where it is on anyway.
    case near
    /// Followed in some places: not what the team does.
    case broken
    /// Followed in few places, or decided in less than half of them: they say little of a team.
    case rare
    /// Followed, but the rules of its document speak of a small part of the project.
    case marginal
    /// Nothing in the project could break the rule, or nothing could be decided.
    case idle
    /// Followed, but the project has nothing of what the rule is about.
    case unsuited
    /// Followed, and the rule of this id, which is on, says as much of this code.
    case repeated(String)
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
  /// What a run counts under the proposed configuration.
  public let statistics: RuleStatistics
  /// Types that count where these are not all of which the rule speaks.
  private var figures: Figures?
  /// Modules, where the rule was written for this project because most of them follow it.
  private let modules: Figures?
  /// Whether the rule was written for this project.
  private let isOfPage: Bool
  /// Whether it forbids what the project does not have.
  private(set) var isVacuous: Bool
  /// Whether the project lacks what the rule needs.
  private var isUnsuited = false
  /// Whether the rules of its document speak of a small part of the project's types.
  var isMarginal = false
  /// The id of another rule that is on and says as much of this code.
  var other: String?
  /// nil where nothing breaks the rule.
  public internal(set) var example: Example?

  private struct Figures: Sendable, Equatable {
    var subjects: Int
    var violated: Int
  }

  /// - Parameter entry: where a rule was written for the habit: then the rule is kept.
  init(
    _ statistics: RuleStatistics, of rule: Rule, _ entry: ModulePage.Entry? = nil, isVacuous: Bool = false,
    example: Example? = nil
  ) {
    id = rule.id
    convention = rule.convention
    title = rule.title
    severity = rule.severity
    isCore = rule.isCore
    self.statistics = statistics
    self.isVacuous = isVacuous
    self.example = example
    modules = entry?.modules.map { Figures(subjects: $0.all, violated: $0.violated) }
    isOfPage = entry != nil
  }
}

extension Habit {
  /// From this share on, what breaks a rule are slips, in percent.
  static let settled = 90
  /// Below this share, a rule is not what the team does, in percent.
  static let usual = 60
  /// Fewer places say little about a team.
  static let leastPlaces = 8
  /// Fewer types say little about a team, however many places they have.
  static let leastTypes = 3
  /// Of all types that any rule speaks of, those of one document must be so many for its rules to be a habit, in percent.
  static let leastShare = 15
  /// So many types that break a rule are no slips, where most of a few do.
  private static let leastBreaches = 3

  /// Takes in what the statements of a ``RuleRelevance`` found.
  ///
  /// - Parameters:
  ///   - evidence: of the project.
  ///   - probe: of this rule.
  mutating func weigh(_ evidence: HabitEvidence, _ probe: RuleRelevance) {
    isUnsuited = evidence.lacksWhatIsNeeded(probe)
    isVacuous = isVacuous || evidence.isMoot(probe)
    // Who does elsewhere what is forbidden here makes the share no better.
    if let found = evidence.figures(probe), found.violated * subjects >= violated * found.subjects {
      figures = Figures(subjects: found.subjects, violated: found.violated)
    }
  }

  /// Whether the rule found something to look at, decided or open.
  var hasPlaces: Bool { !statistics.isIdle }

  /// Whether the figures count types. They count places where no type is around them.
  var countsTypes: Bool { figures != nil || !statistics.types.isEmpty }

  /// How many types could break the rule, as a person counts: a type is one, however many places it has.
  public var subjects: Int {
    (modules ?? figures)?.subjects ?? (statistics.types.isEmpty ? statistics.subjects : statistics.types.count)
  }

  /// How many of them break it.
  public var violated: Int {
    (modules ?? figures)?.violated ?? (statistics.types.isEmpty ? statistics.violated : statistics.violatedTypes.count)
  }

  /// How many of them follow it.
  public var followed: Int { subjects - violated }

  /// The share that follows the rule, in percent, rounded down: 100 means all.
  public var adoption: Int { subjects == 0 ? 100 : followed * 100 / subjects }

  /// `51 of 52 types`; and `90 of 106 places` where these tell why a rule is not on.
  var count: String {
    if modules != nil { return "\(followed) of \(subjects) \(subjects == 1 ? "module" : "modules")" }
    let types = "\(followed) of \(subjects) \(subjects == 1 ? "type" : "types")"
    let places =
      "\(statistics.subjects - statistics.violated) of \(statistics.subjects)"
      + (statistics.subjects == 1 ? " place" : " places")
    if !countsTypes { return places }
    return isBrokenInManyPlaces && adoption >= Self.settled ? "\(types), \(places)" : types
  }

  /// Whether few types break a rule in so many places that these are no slips: they may mean it.
  private var isBrokenInManyPlaces: Bool {
    let places = statistics.subjects
    return figures == nil && (places - statistics.violated) * 100 < places * Self.settled
  }

  private var isRare: Bool {
    statistics.unresolved > statistics.subjects || (figures?.subjects ?? statistics.subjects) < Self.leastPlaces
      || countsTypes && subjects < Self.leastTypes
  }

  /// What becomes of the rule. See ``Decision``.
  public var decision: Decision {
    if isOfPage { return .kept }
    if subjects == 0 || isVacuous { return .idle }
    // Three that break it and hardly one that follows it tell enough.
    if isRare { return adoption < Self.usual && violated >= Self.leastBreaches ? .broken : .rare }
    if adoption < Self.usual { return .broken }
    if isUnsuited { return .unsuited }
    if isMarginal, !isCore { return .marginal }
    if let other { return .repeated(other) }
    return adoption >= Self.settled && !isBrokenInManyPlaces ? .kept : .near
  }

  /// What the configuration says of the rule; nil for nothing, or no more than a comment.
  var setting: Setting? {
    switch decision {
    case .kept: .on(severity)
    case .near: isCore ? .on(.note) : nil
    // A core rule without a line would be off where the configuration lists a page.
    case .unsuited where isCore: .on(severity)
    case .unsuited, .repeated, .marginal: nil
    case .broken: isCore ? .off : nil
    // A core rule that looks at nothing would be told of at each run. One that stays on is written: where a team lists a page of
    // its own, only rules that the file names are on.
    case .idle: !isCore ? nil : statistics.subjects == 0 ? .off : .on(severity)
    case .rare where !isCore: nil
    case .rare: adoption >= Self.settled ? .on(severity) : adoption < Self.usual ? .off : .on(.note)
    }
  }

  /// What `rules` says of a rule in one word.
  enum Setting: Sendable, Equatable {
    case on(Severity)
    case off

    var word: String {
      switch self {
      case .on(let severity): severity.rawValue
      case .off: "off"
      }
    }
  }

  /// The severity under the proposed configuration; nil where the rule is off.
  public var severityInUse: Severity? {
    switch setting {
    case .on(let severity): severity
    case .off: nil
    case nil: isCore ? severity : nil
    }
  }

  /// Whether the rule is on under the proposed configuration.
  public var isOn: Bool { severityInUse != nil }

  /// Whether the configuration has a line for the rule, if only a comment.
  var hasLine: Bool { setting != nil || decision == .near }
}
