/// What people want to know of a run in one line.
public struct ReportSummary {
  /// `2 errors, 1 warning in 2 of 264 files`, or `12 rules, 264 files, no findings`.
  let findings: String
  /// What else there is to know, if anything: `14 in the baseline`, `1 file not read`.
  let remarks: [String]

  /// - Parameter name: how the place of a file is shown among words.
  init(_ result: LintResult, _ options: ReportOptions, name: (String) -> String = InertText.name) {
    let parts = [
      Self.amount(result.count(.error), "error"), Self.amount(result.count(.warning), "warning"),
      Self.amount(result.count(.note), "note"),
    ].filter { !$0.hasPrefix("0 ") }
    let files = Self.amount(result.statistics.files, "file")
    let withFindings = Set(result.diagnostics.lazy.map { PathKey($0.path) }).count
    let rules = result.statistics.rules.count
    let looked = (rules == 0 ? [] : [Self.amount(rules, "rule")]) + [files, "no findings"]
    findings =
      parts.isEmpty ? looked.joined(separator: ", ") : "\(parts.joined(separator: ", ")) in \(withFindings) of \(files)"
    let amounts = [
      (result.suppressedCount(.external), "in the baseline"), (result.suppressedCount(.inSource), "suppressed"),
    ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
    let mistakes = result.errors.count { $0.place != nil }
    let unread = result.errors.count { $0.place == nil && !$0.path.isEmpty }
    let errors =
      (mistakes == 0 ? [] : ["\(Self.amount(mistakes, "mistake")) in configuration or documents"])
      + (unread == 0 ? [] : ["\(Self.amount(unread, "file")) not read"])
    let places = result.statistics.syntaxProblems
    let first =
      result.statistics.unparsedFiles.first.map {
        ", the first at \(name($0.shownPlace(path: options.shown($0.path))))"
      }
      ?? ""
    let problems = places == 0 ? [] : ["\(Self.amount(places, "place")) that could not be parsed\(first)"]
    remarks = amounts + errors + problems
  }

  /// What a run without findings has to say.
  public static func text(_ result: LintResult, _ options: ReportOptions) -> String {
    let summary = ReportSummary(result, options)
    return ([summary.findings] + summary.remarks).joined(separator: " · ")
  }

  /// `1 file`, `2 files`.
  public static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
