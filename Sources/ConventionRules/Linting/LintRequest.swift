/// What is asked of a run over the files of a project.
public struct LintRequest {
  /// The folder of the configuration, seen from where the paths of the sources start. Findings, rules and the other questions
  /// below go by paths from this folder; files elsewhere are known, and have no findings.
  public var home: String
  /// Tells by path which files' findings are wanted; all are indexed.
  public var asked: (String) -> Bool
  /// Tells by path which files are judged though they say that a program wrote them. The others are known, and have no findings.
  public var judgesGenerated: (String) -> Bool
  /// Whether files in the folders of other linters of the run are theirs alone: then nobody is asked about them here.
  public var leavesInnerHomes = false
  /// Whether the result tells how many lines were read.
  public var countsLines: Bool
  /// Whether the result names the places that could not be decided, each with what is not known of it.
  public var tellsUnresolved: Bool
  /// Names of which the result tells whether something of nearly that name is in the project, and they are not.
  public var names: [String]
  /// Symbols of which the result tells how many declarations have them.
  public var symbols: Set<String> = []
  /// Whether the result tells the types of the project, and counts the symbols of what was found: to compare with a run over
  /// another state of the project.
  public var tellsDeclarations = false
  /// Whether ``Workspace/modules(of:)`` will be asked for.
  public var tellsModules = false
  /// Whether findings tell how they can be put right.
  public var tellsFixes = false
  /// Whether statistics tell the types around the places of each rule.
  var countsTypes = false
  /// Whether nobody reads what the statistics say of rules that have no place in the files: for a few files these are left out.
  public var asksForFindingsAlone = false
  /// How to look for the project's own names where rules find nothing to check; nil not to look.
  public var ownNames: ProjectNameSearch?
  /// Whether rules look at a project that lacks what they need, too.
  public var ignoresNeeds = false
  /// Rules that look at nothing all the same, each with what it lacks.
  var lacking: [RuleStatistics] = []
  /// Whether the files are an earlier state of the project: what cannot be read there opens no question about the others.
  public var isOfEarlierState = false
  /// Where to end. Before ``LintStage/lint`` the result has no diagnostics, and counts what was looked at.
  public var stage: LintStage

  /// Asks for all that is found in all files, unless told otherwise.
  public init(
    home: String = "", asked: @escaping (String) -> Bool = { _ in true },
    judgesGenerated: @escaping (String) -> Bool = { _ in false }, countsLines: Bool = true,
    tellsUnresolved: Bool = false, names: [String] = [],
    through stage: LintStage = .lint
  ) {
    self.home = home
    self.asked = asked
    self.judgesGenerated = judgesGenerated
    self.countsLines = countsLines
    self.tellsUnresolved = tellsUnresolved
    self.names = names
    self.stage = stage
  }
}

extension LintRequest {
  /// What is asked of an example: it is a part of a project that has what the rule needs.
  static func ofExample(tellsUnresolved: Bool = false) -> LintRequest {
    var request = LintRequest(tellsUnresolved: tellsUnresolved)
    request.ignoresNeeds = true
    return request
  }
}

extension LintRequest {
  /// Divides rules as ``ProjectNeeds`` does, by what is known of them.
  func withoutLacking(_ rules: [LintRule]) -> (suited: [Int], lacking: [RuleStatistics]) {
    let lacking = lacking.filter { known in rules.contains { $0.id == known.ruleID } }
    let ids = Set(lacking.map(\.ruleID))
    return (rules.indices.filter { !ids.contains(rules[$0].id) }, lacking)
  }
}
