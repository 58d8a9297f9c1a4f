/// The formats in which a report can be written.
public enum Reporter: String, CaseIterable, Sendable {
  /// For people: code frames, help and a summary.
  case text
  /// One line for each diagnostic, as swiftc prints it, with absolute paths.
  case xcode
  /// One object; its schema is `report.schema.json`.
  case json

  /// One sentence for the help.
  public var summary: String {
    switch self {
    case .text: "code frames, help and a summary (default on a terminal)"
    case .xcode: "one line for each finding with the absolute path, as swiftc prints it (default elsewhere)"
    case .json: "one JSON object, described by report.schema.json"
    }
  }

  /// The report as UTF-8, complete, a line break at its end. A pure function of its arguments.
  public func report(_ result: LintResult, options: ReportOptions = ReportOptions()) -> [UInt8] {
    switch self {
    case .text: TextReport(options: options).render(result)
    case .xcode: XcodeReport().render(result)
    case .json: JSONReport().render(result)
    }
  }
}

/// What the surroundings of a run add to a report. Reporters for machines leave most of it out, to be reproducible.
public struct ReportOptions: Sendable {
  /// Absolute, without `/` at its end: paths inside it are shown relative to it. Empty to show paths as they are.
  public var workingDirectory = ""
  public var usesColor = false
  /// Columns of the terminal.
  public var width = 120
  /// Shown in the summary; nil to leave it out.
  public var seconds: Double?
  /// Whether to add the table of rules with subjects and adoption.
  public var showsStatistics = false
  /// Whether to leave out the summary.
  public var isQuiet = false

  public init() {}

  /// A path for people: relative to the working directory where it lies inside.
  public func shown(_ path: String) -> String {
    guard !workingDirectory.isEmpty else { return path }
    let prefix = workingDirectory == "/" ? "/" : workingDirectory + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(Substring(path.utf8.dropFirst(prefix.utf8.count)))
  }
}
