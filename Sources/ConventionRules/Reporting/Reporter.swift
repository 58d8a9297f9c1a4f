/// The formats in which a report can be written.
public enum Reporter: String, CaseIterable, Sendable {
  /// For people: code frames, help and a summary.
  case text
  /// For programs that write code: a line for each diagnostic with what to do, the gravest first.
  case agent
  /// One line for each diagnostic, as swiftc prints it, with absolute paths.
  case xcode
  /// One object; its schema is `report.schema.json`.
  case json
  /// One object of ``json`` for each diagnostic, a line each.
  case jsonLines = "json-lines"
  /// SARIF 2.1.0, as GitHub code scanning reads it.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// Code Quality of GitLab.
  case gitlab
  /// Checkstyle's XML.
  case checkstyle
  /// JUnit's XML.
  case junit
  /// A table for comments on a pull request and for summaries of a job.
  case markdown
  /// The diagnostic format of reviewdog.
  case rdjson
  /// A page for people who lead a team.
  case html

  /// One sentence for the help.
  public var summary: String {
    switch self {
    case .text: "code frames, help and a summary (default on a terminal)"
    case .agent:
      "for coding agents: one line for each finding with what to do, errors first (default where one runs it)"
    case .xcode: "one line for each finding with the absolute path, as swiftc prints it (default elsewhere)"
    case .json: "one JSON object, described by report.schema.json"
    case .jsonLines: "the findings of json, one on each line"
    case .sarif: "SARIF 2.1.0 for GitHub code scanning and others, with rules, fingerprints and suppressions"
    case .github: "annotations of GitHub Actions"
    case .gitlab: "GitLab Code Quality"
    case .checkstyle: "Checkstyle's XML, which Jenkins and many others read"
    case .junit: "JUnit's XML: a failed test for each finding, a skipped one for each suppressed finding"
    case .markdown: "a table for pull-request comments and job summaries"
    case .rdjson: "reviewdog's diagnostic format"
    case .html: "a page for leads: how far each rule is followed, its trend, hot spots, modules, old exceptions"
    }
  }

  /// Whether the report has a place for what could not be decided.
  public var showsUnresolved: Bool { self == .text || self == .xcode || self == .json }

  /// Whether the report ends by saying how the run went.
  public var hasSummary: Bool { self == .text || self == .agent }

  /// The report as UTF-8, complete, a line break at its end. A pure function of its arguments.
  public func report(_ result: LintResult, options: ReportOptions = ReportOptions()) -> [UInt8] {
    switch self {
    case .text: TextReport(options: options).render(result)
    case .agent: AgentReport(options: options).render(result)
    case .xcode: XcodeReport().render(result)
    case .json: JSONReport().render(result)
    case .jsonLines: JSONLinesReport().render(result)
    case .sarif: SARIFReport(options: options).render(Self.listed(result, options))
    case .github: GitHubReport(options: options).render(result)
    case .gitlab: GitLabReport(options: options).render(result)
    case .checkstyle: CheckstyleReport(options: options).render(result)
    case .junit: JUnitReport(options: options).render(Self.listed(result, options))
    case .markdown: MarkdownReport(options: options).render(result)
    case .rdjson: ReviewdogReport(options: options).render(result)
    case .html: LeadPage(result, options).render()
    }
  }

  /// What a report lists that has a place for what is suppressed.
  private static func listed(_ result: LintResult, _ options: ReportOptions) -> LintResult {
    guard !options.showsSuppressed else { return result }
    var result = result
    result.suppressed = []
    return result
  }
}
