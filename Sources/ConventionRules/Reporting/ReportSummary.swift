/// What people want to know of a run in one line.
public struct ReportSummary {
  /// `2 errors, 1 warning in 2 of 264 files`, or `12 rules, 264 files, no findings`.
  let findings: String
  /// What else there is to know, if anything: `14 in the baseline`, `1 file not read`.
  let remarks: [String]

  /// - Parameter name: how the place of a file is shown among words.
  init(_ result: LintResult, _ options: ReportOptions, name: (String) -> String = EscapedText.name) {
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
    let inBaseline = result.suppressedCount(.external)
    let held = inBaseline == 0 ? [] : ["\(inBaseline) in the baseline"]
    let suppressed = result.suppressedCount(.inSource)
    // An empty baseline has no trend.
    let trend = result.trend.flatMap { $0.old == 0 && $0.fixed == 0 ? nil : [Self.text($0)] }
    let amounts = (trend ?? held) + (suppressed == 0 ? [] : ["\(suppressed) suppressed"])
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
    remarks = Self.placesOfChange(result) + amounts + Self.leftAlone(result) + errors + problems
  }

  /// What was not judged: `not checked: 40 files of test code, 12 previews, 96 generated files`.
  private static func leftAlone(_ result: LintResult) -> [String] {
    let statistics = result.statistics
    let tests = statistics.testFileCount
    let parts = [
      amount(tests, "file") + " of test code", amount(statistics.previewCount, "preview"),
      amount(result.generatedFiles.count, "generated file"), amount(statistics.knownFileCount, "known file"),
      amount(statistics.excludedCount, "excluded path"),
    ].filter { !$0.hasPrefix("0 ") }
    return parts.isEmpty ? [] : ["not checked: " + parts.joined(separator: ", ")]
  }

  /// What a run without findings has to say.
  public static func text(_ result: LintResult, _ options: ReportOptions) -> String {
    let summary = ReportSummary(result, options)
    return ([summary.findings] + summary.remarks).joined(separator: " · ")
  }

  /// How the findings stand to the lines that changed: `3 of 7 are on lines that did not change`.
  private static func placesOfChange(_ result: LintResult) -> [String] {
    guard let unchanged = result.onUnchangedLines, unchanged > 0 else { return [] }
    return [
      "\(unchanged) of \(result.diagnostics.count) \(unchanged == 1 ? "is" : "are") on lines that did not change"
    ]
  }

  /// How the findings stand to the baseline: `12 old findings are frozen, 2 new, 3 fixed since the baseline`.
  private static func text(_ trend: BaselineTrend) -> String {
    let old = trend.old == 1 ? "1 old finding is frozen" : "\(trend.old) old findings are frozen"
    let fixed = trend.fixed == 0 ? "" : "; 'mvvm-lint baseline prune' forgets what is fixed"
    return "\(old), \(trend.new) new, \(trend.fixed) fixed since the baseline\(fixed)"
  }

  /// `1,340`.
  static func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let head = (digits.count - 1) % 3 + 1
    var text = (number < 0 ? "-" : "") + digits.prefix(head)
    var rest = digits.dropFirst(head)
    while !rest.isEmpty {
      text += "," + rest.prefix(3)
      rest = rest.dropFirst(3)
    }
    return text
  }

  /// `1 file`, `2 files`.
  public static func amount(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
