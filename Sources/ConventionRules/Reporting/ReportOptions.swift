/// What the surroundings of a run add to a report. Reporters for machines leave most of it out, to be reproducible.
public struct ReportOptions: Sendable {
  /// Absolute, without `/` at its end: paths inside it are shown relative to it. Empty to show paths as they are.
  public var workingDirectory = ""
  /// The repository in which the working directory lies, likewise; empty for none.
  public var repository = ""
  /// The rules that ran, for reports that describe them; of all projects, some may be there more than once.
  public var rules: [ActiveRule] = []
  /// Whether the report for people has colors, as escape sequences of terminals.
  public var usesColor = false
  /// Columns of the terminal, or of lines of code where there is none.
  public var width = 120
  /// Whether text is wrapped to that width: what programs read is not.
  public var wrapsText = false
  /// Shown in the summary; nil to leave it out.
  public var seconds: Double?
  /// Which configuration holds, for the summary; empty to leave it out.
  public var configuration = ""
  /// Whether a configuration holds for what was linted.
  public var hasConfiguration = false
  /// Whether to add the table of rules with subjects and adoption.
  public var showsStatistics = false
  /// Whether reports that list what is suppressed do so.
  public var showsSuppressed = true
  /// The command that prints what a report leaves out for want of room.
  public var fullReportCommand = "mvvm-lint --reporter xcode"
  /// What the page for leads shows beside findings.
  public var lead = LeadFacts()
  /// Whether to leave out the summary.
  public var isQuiet = false

  /// Begins with what does not depend on the surroundings: no color, paths as they are.
  public init() {}

  var textWidth: Int { wrapsText ? width : WrappedText.unbounded }

  /// The folder to which services that know the repository want paths to be relative.
  var base: String { repository.isEmpty ? workingDirectory : repository }

  /// A path for people: relative to the working directory where it lies inside.
  public func shown(_ path: String) -> String { Self.relative(path, to: workingDirectory) ?? path }

  /// A path for services that know the repository: relative to that, or else to the working directory. What lies outside
  /// stays as it is.
  func shownInRepository(_ path: String) -> String { Self.relative(path, to: base) ?? path }

  /// nil for what does not lie in the folder.
  static func relative(_ path: String, to folder: String) -> String? {
    guard !folder.isEmpty else { return nil }
    let prefix = folder == "/" ? "/" : folder + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
  }
}

/// The words that `--format` accepts where a command prints a text for people or JSON.
public enum TextFormat: String, CaseIterable, Sendable {
  case text, json
}
