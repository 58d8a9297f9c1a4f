/// A configuration for a project, and why it says what it says.
public struct ConfigurationProposal: Sendable, Equatable {
  /// A convention whose marks the project has.
  public struct ResembledConvention: Sendable, Equatable {
    /// The id by which `conventions` lists it.
    public var id: String
    /// The first heading of its document.
    public var title: String
    /// By which it was recognised.
    public var marks: [RecognizedList]
    /// Of its rules, those that find something here to look at.
    public var activeRules: Int
    /// Those of them that most places follow.
    public var heldRules: Int

    /// Whether a project that has the marks keeps to the rules, too. Names alone are no convention: two of three rules must
    /// be followed in most places.
    public var isFollowed: Bool { activeRules >= 2 && heldRules * 3 >= activeRules * 2 }
  }

  /// What the configuration says about one rule.
  public struct RuleProposal: Sendable, Equatable {
    /// What `rules` says of the rule in one word.
    public enum Setting: String, Sendable {
      case on, warning, off
    }

    /// The id by which `rules` names it.
    public var id: String
    /// Places in the project that the rule looked at and could decide.
    public var subjects: Int
    /// Subjects with a finding.
    public var violated: Int
    /// Places that could not be decided.
    public var unresolved: Int
    /// nil to leave the rule as its document has it.
    public var setting: Setting?
  }

  /// How many files were looked at; generated ones are not among them.
  public var fileCount = 0
  /// Patterns of files that say that a program wrote them.
  public var generated: [String] = []
  /// How many files say so; no rule looks at them.
  public var generatedCount = 0
  /// Those that are followed, in the order of the documents.
  public var followed: [ResembledConvention] = []
  /// Those that are not.
  public var unfollowed: [ResembledConvention] = []
  /// What was recognised; see ``RecognizedList/differsFromDocument``.
  public var lists: [RecognizedList] = []
  /// The core rules and those of the followed conventions that are not opt-in, in the order of the documents.
  public var rules: [RuleProposal] = []
  /// The path of the baseline that puts today's findings aside; nil for none.
  public var baseline: String?
  /// Findings that come with the configuration.
  public var findings: [Severity: Int] = [:]

  init() {}
}

extension ConfigurationProposal.RuleProposal {
  /// From this share of followed places on, a rule is left as it is: what is left are slips, in percent.
  private static let settled = 90
  /// Below this share, it is not what the team does.
  private static let tried = 50
  /// What fewer places than this do says little about a team.
  private static let leastSubjects = 4

  var adoption: Int { subjects == 0 ? 100 : (subjects - violated) * 100 / subjects }
  /// Whether nothing concerns the rule.
  var isIdle: Bool { subjects == 0 && unresolved == 0 }
  /// Whether most places follow the rule.
  var isHeld: Bool { adoption >= Self.tried }

  /// - Parameters:
  ///   - rule: as its document has it.
  ///   - isListed: whether the configuration lists the document.
  ///   - staysOn: whether the rule is no question of what the team does.
  ///   - isOffWhenIdle: whether a rule that is on and has nothing to look at is turned off; left on, it is named at each run.
  ///   - isFrozen: whether a baseline puts today's findings aside, so that only new ones count.
  init(
    _ statistics: RuleStatistics, of rule: Rule, isListed: Bool, staysOn: Bool, isOffWhenIdle: Bool = true,
    isFrozen: Bool = false
  ) {
    id = rule.id
    subjects = statistics.subjects
    violated = statistics.violated
    unresolved = statistics.unresolved
    if statistics.isIdle {
      setting = (isListed || staysOn) && isOffWhenIdle ? .off : nil
    } else if subjects == 0 {
      // It may well concern the project, and finds nothing.
      setting = nil
    } else if adoption < Self.tried, subjects >= Self.leastSubjects, !staysOn {
      setting = isListed ? .off : nil
    } else if adoption < Self.settled, !isFrozen {
      setting = isListed && rule.severity != .error ? nil : .warning
    } else {
      setting = isListed || staysOn ? nil : .on
    }
  }
}
