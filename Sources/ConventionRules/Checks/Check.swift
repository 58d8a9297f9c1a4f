/// Something a check saw: a place, what to put in the rule's message, and what it concerns.
public struct Finding: Equatable, Sendable {
  /// Byte range in the file.
  public var range: Range<Int>
  /// Values of the message's placeholders, by name without braces.
  public var placeholders: PlaceholderValues
  /// The declaration it concerns, qualified with dots: `LoginViewModel.output`.
  public var symbol: String
  /// Short text under the carets of a code frame; empty for none.
  public var label: String
  /// Other places that explain it, in the order in which reports show them; empty for none.
  public var related: [RelatedPlace]

  /// Takes the values as they are; the range has to lie in the file that the check was asked about.
  public init(
    range: Range<Int>, placeholders: PlaceholderValues, symbol: String, label: String = "", related: [RelatedPlace] = []
  ) {
    self.range = range
    self.placeholders = placeholders
    self.symbol = ShownText.bounded(symbol)
    self.label = ShownText.bounded(label)
    self.related = related
  }
}

/// Another place that explains a finding.
public struct RelatedPlace: Equatable, Sendable {
  /// The file in which the place lies; it need not be that of the finding.
  public var file: FileID
  /// Byte offsets in that file.
  public var range: Range<Int>
  /// What the place has to do with the finding, as a phrase without a full stop.
  public var message: String

  /// Takes the values as they are; the file may be any of the project.
  public init(file: FileID, range: Range<Int>, message: String) {
    self.file = file
    self.range = range
    self.message = ShownText.bounded(message)
  }
}

/// What a check says of one file.
///
/// Every place is counted once: as a subject where the check could decide, else as unresolved. Adoption is a share of the
/// subjects, and what nobody could decide would pass for followed there.
public struct CheckResult: Equatable, Sendable {
  /// What is wrong with subjects, of which one may have several findings. They start in the file, and come in any order: what is
  /// reported is sorted later.
  public private(set) var findings: [Finding] = []
  /// Subjects with which nothing is wrong.
  public private(set) var followed = 0
  /// Subjects with at least one finding.
  public private(set) var violated = 0
  /// Places that concern the check, or may do so, and could not be decided: no subjects, and without findings.
  public private(set) var unresolved = 0

  /// Nothing looked at and nothing found.
  public init() {}

  /// Places the check looked at and could decide.
  public var subjects: Int { followed + violated }

  /// Counts places that are as they should be.
  public mutating func countFollowed(_ places: Int = 1) { followed += places }

  /// Counts a place with which one thing is wrong.
  public mutating func countViolated(_ finding: Finding) {
    violated += 1
    findings.append(finding)
  }

  /// Counts places that could not be decided.
  public mutating func countUnresolved(_ places: Int = 1) { unresolved += places }

  /// Counts a place of several parts. What is wrong with one of them decides, whatever is not known of the others.
  ///
  /// - Parameters:
  ///   - findings: of all its parts.
  ///   - isUnsure: whether a part could not be decided.
  public mutating func count(_ findings: [Finding], isUnsure: Bool) {
    if findings.isEmpty { return isUnsure ? countUnresolved() : countFollowed() }
    violated += 1
    self.findings += findings
  }
}

/// The whole project, as a check sees it.
public struct CheckedProject: Sendable {
  /// The declarations of all files, of test code and of the SDK table too.
  public let index: ProjectIndex
  /// Which types play the roles that the rules in use ask for.
  public let roles: RoleTable
  /// What documents and configuration state of macros and of build settings.
  let unseen: UnseenFacts
  let asked = AskedNames()

  /// Takes roles that were decided on this very index, whose numbers they hold.
  public init(index: ProjectIndex, roles: RoleTable, unseen: UnseenFacts = UnseenFacts()) {
    self.unseen = unseen
    self.index = index
    self.roles = roles
  }
}

/// A parameterised analysis. It knows no convention, does no I/O and keeps no state.
///
/// A check is made once a run from a rule's arguments and asked file by file, from several threads.
public protocol Check: Sendable {
  /// What documents and `explain` say of the check, with the name that rule blocks use.
  static var description: CheckDescription { get }

  /// Makes the check of one rule.
  ///
  /// - Parameter arguments: complete and of the described types.
  init(arguments: CheckArguments)

  /// Words of which ``concernedFiles(in:)`` asks ``ProjectIndex/mayUse(_:in:)``: they are looked for in every file.
  var watchedWords: [String] { get }

  /// The files in which there may be something to find: they are read once more, and in full. Asked once a run.
  func concernedFiles(in project: CheckedProject) -> FileSet

  /// Whether ``ProjectIndex/files(mentioningTypesNamed:)`` is asked: all words that may name a type are then noted.
  var notesTypeNames: Bool { get }

  /// Whether it is asked which types of the SDK inherit from another: all of them are then in the index of a small project too,
  /// and not only those that its files name.
  var asksForHeirsOfSDK: Bool { get }

  /// Sets of words, of which one must stand in a file where there is something to find; nil where nothing is known of such
  /// words. Asked once a run.
  func requiredWords(in project: CheckedProject) -> [NameHashSet]?

  /// Whether there may be something to find in a file, as far as its tokens tell: those of a tree that has no nodes yet.
  func mayFind(in file: FileID, tokensOf tree: SyntaxTree, in project: CheckedProject) -> Bool

  /// What ``check(_:tree:in:)`` would answer for a file in which none of the required words stands, or of which the tokens tell
  /// that there is nothing to find: subjects with which nothing is wrong, and nothing that could not be decided.
  func answerWithoutFindings(_ file: FileID, in project: CheckedProject) -> CheckResult

  /// What ``check(_:tree:in:)`` would answer, as far as the index tells it; nil where the tree is needed.
  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult?

  /// The findings that start in a file. Called only for ``concernedFiles(in:)``.
  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult
}

extension Check {
  public var watchedWords: [String] { [] }
  public var notesTypeNames: Bool { false }
  public var asksForHeirsOfSDK: Bool { false }
  func requiredWords(in project: CheckedProject) -> [NameHashSet]? { nil }
  func mayFind(in file: FileID, tokensOf tree: SyntaxTree, in project: CheckedProject) -> Bool { true }
  func answerWithoutFindings(_ file: FileID, in project: CheckedProject) -> CheckResult { CheckResult() }

  /// Whether one of the required words stands in a file: without one, a check of which those are asked counts nothing there, so
  /// that its numbers are the same whether the file was passed over or not.
  func findsRequiredWord(in tree: SyntaxTree, _ project: CheckedProject) -> Bool {
    requiredWords(in: project).map(tree.source.hasWord) ?? true
  }

  public func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? { nil }
}

/// A check that answers from the index alone: a file has to be read again only where something was found in it.
public protocol IndexCheck: Check {
  /// The findings that start in a file. Called only for ``Check/concernedFiles(in:)``.
  func check(_ file: FileID, in project: CheckedProject) -> CheckResult
}

extension IndexCheck {
  public func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? { check(file, in: project) }

  public func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    check(file, in: project)
  }
}
