/// What a team states in `.mvvm-lint.json`: which conventions hold, for which files, in which words.
///
/// Read by itself, without the documents it refers to; ``RuleSelection`` puts the two together.
public struct Configuration: Sendable {
  /// A convention as the configuration lists it: the id of a built-in one, or the path of a document.
  public struct ConventionReference: Sendable, Equatable {
    public let name: String
    /// Byte range in the configuration.
    public let range: Range<Int>

    /// Whether it is the path of a document, absolute or relative to the configuration's folder: it has a `/` or ends in
    /// `.md`.
    public var isPath: Bool { name.contains("/") || name.hasSuffix(".md") }
  }

  /// A file as the configuration names it.
  public struct FileReference: Sendable, Equatable {
    public let path: String
    /// Byte range in the configuration.
    public let range: Range<Int>
  }

  /// What the configuration says about one rule.
  public struct RuleSetting: Sendable {
    public let rule: String
    /// Byte range of the rule's id.
    public let range: Range<Int>
    /// False for `"off"`.
    public var isOn = true
    /// Nil where the rule's own severity holds.
    public var severity: Severity?
    /// Paths to which the rule is confined; empty for no limit.
    public var included: [PathPattern] = []
    public var excluded: [PathPattern] = []
    /// What is left for the parameters of the check.
    var parameters: [JSONMember] = []
  }

  public let text: DocumentText
  /// Nil where the configuration has no such key: then the core rules hold.
  public internal(set) var conventions: [ConventionReference]?
  /// What to lint where the command line names nothing; empty for everything.
  public internal(set) var included: [PathPattern] = []
  public internal(set) var excluded: [PathPattern] = []
  public internal(set) var vocabulary = Vocabulary()
  public internal(set) var rules: [RuleSetting] = []
  /// The least severity that makes a run fail; nil where the configuration does not say.
  public internal(set) var failOn: FailureThreshold?
  /// Whether a strict run fails when a rule found nothing to look at.
  public internal(set) var requiresSubjects = false
  /// Whether a comment that disables a rule has to say why.
  public internal(set) var requiresDisableReason = false
  /// The file of findings that are not reported; relative to the configuration's folder.
  public internal(set) var baseline: FileReference?
  /// Byte ranges of the names of the vocabulary lists.
  var vocabularyRanges: [String: Range<Int>] = [:]
  /// The object of roles; its predicates are read when the documents are known that it refers to.
  var roles: JSONValue?

  init(text: DocumentText) {
    self.text = text
  }

  public var path: String { text.path }

  /// A mistake at a place of the configuration: for those who find out that something it names is not there.
  public func problem(at range: Range<Int>, _ message: String) -> DocumentProblem? {
    var problems = ProblemCollector(text)
    problems.report(range, message)
    return problems.problems().first
  }
}

/// From which severity on findings make a run fail.
public enum FailureThreshold: Sendable, Equatable {
  case severity(Severity)
  /// Findings never make a run fail.
  case never

  /// `error`, `warning`, `note` or `none`.
  public init?(_ word: String) {
    if let severity = Severity(rawValue: word) {
      self = .severity(severity)
    } else if word == "none" {
      self = .never
    } else {
      return nil
    }
  }

  public static let words = ["error", "warning", "note", "none"]
}
