/// A configuration that holds what the code of a project does already, and why it says what it says.
public struct ConfigurationProposal: Sendable, Equatable {
  /// How many files were looked at; generated ones are not among them.
  public internal(set) var fileCount = 0
  /// Those of them that could not be read, in path order.
  public internal(set) var unreadable: [RunError] = []
  /// How many files say that a program wrote them; no rule looks at them.
  public internal(set) var generatedCount = 0
  /// The names and folders that were recognised; see ``RecognizedList/differsFromDocument``.
  public internal(set) var lists: [RecognizedList] = []
  /// Names that are nearly those that a list has.
  public internal(set) var nearMisses: [NearMiss] = []
  /// Names that may belong to a list.
  public internal(set) var questions: [NameQuestion] = []
  /// Every rule of every document, in the order of the documents.
  public internal(set) var habits: [Habit] = []
  /// The folders that build settings of Xcode isolate.
  public internal(set) var isolatedFolders: [XcodeIsolation.Folder] = []
  /// The path of the baseline with today's findings; nil for none.
  public internal(set) var baseline: String?
  /// The text of the page with rules about the project's modules, which the configuration lists; nil for none.
  public internal(set) var page: String?
  /// Findings that come with the configuration.
  public internal(set) var findings: [Severity: Int] = [:]
  /// The vocabulary lists by which the rules in the configuration go.
  var usedLists: Set<String> = []
}

extension ConfigurationProposal {
  /// What the file with the text of the page is called, beside the configuration.
  public static let pageName = ModulePage.fileName

  /// The rules that the code follows.
  public var kept: [Habit] { habits.filter { $0.decision == .kept } }

  /// The rules that most places follow, but not enough of them.
  public var near: [Habit] { habits.filter { $0.decision == .near } }

  /// Whether there is nothing for any rule to look at. What comes later may be meant for the core rules, so they stay on.
  var isBlank: Bool { habits.allSatisfy { $0.decision == .idle && $0.statistics.unresolved == 0 } }

  /// All findings that come with the configuration.
  public var findingCount: Int { findings.values.reduce(0, +) }
}
