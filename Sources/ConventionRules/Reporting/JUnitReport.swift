/// JUnit's XML: a suite for each file, a failed test case for each diagnostic.
///
/// What is suppressed is skipped, what kept the run from being complete is an error, and a run that found nothing has one
/// test case that passed: some readers take a report without any for a broken one.
struct JUnitReport {
  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    let groups = FileGroup.of(result)
    let isClean = result.diagnostics.isEmpty && result.errors.isEmpty
    let cases = result.diagnostics.count + result.errors.count + result.suppressed.count
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    output +=
      "<"
      + XMLText.tag(
        "testsuites",
        Self.counts(
          Tool.name, cases: cases + (isClean ? 1 : 0), failures: result.diagnostics.count,
          errors: result.errors.count, skipped: result.suppressed.count)) + ">\n"
    if isClean { output += Self.cleanSuite(files: result.statistics.files) }
    for group in groups { output += suite(group) }
    return Array((output + "</testsuites>\n").utf8)
  }

  private static func counts(
    _ name: String, cases: Int, failures: Int, errors: Int, skipped: Int
  ) -> [(String, String)] {
    [
      ("name", name), ("tests", "\(cases)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "\(skipped)"),
    ]
  }

  private static func cleanSuite(files: Int) -> String {
    let suite = XMLText.tag("testsuite", counts(Tool.name, cases: 1, failures: 0, errors: 0, skipped: 0))
    let name = "no findings in \(ReportSummary.amount(files, "file"))"
    let testCase = XMLText.tag("testcase", [("classname", Tool.name), ("name", name)])
    return "  <\(suite)>\n    <\(testCase)/>\n  </testsuite>\n"
  }

  private func suite(_ group: FileGroup) -> String {
    let path = group.path.isEmpty ? IncompleteRun.path : options.shownInRepository(group.path)
    let counts = Self.counts(
      path, cases: group.diagnostics.count + group.suppressed.count + group.errors.count,
      failures: group.diagnostics.count, errors: group.errors.count, skipped: group.suppressed.count)
    var output = "  <\(XMLText.tag("testsuite", counts))>\n"
    for diagnostic in group.diagnostics {
      let line = DiagnosticLine.text(diagnostic, path: path)
      let failure = XMLText.tag(
        "failure", [("type", diagnostic.severity.rawValue), ("message", diagnostic.messageWithTitle)])
      output += Self.testCase(
        diagnostic.ruleID, path, diagnostic.start.line, diagnostic.start.column,
        "<\(failure)>\(XMLText.escaped(line))</failure>")
    }
    for suppressed in group.suppressed {
      let diagnostic = suppressed.diagnostic
      let skipped = XMLText.tag("skipped", [("message", Self.reason(suppressed))])
      output += Self.testCase(
        diagnostic.ruleID, path, diagnostic.start.line, diagnostic.start.column, "<\(skipped)/>")
    }
    for error in group.errors {
      let element = XMLText.tag("error", [("type", IncompleteRun.ruleID), ("message", error.message)])
      output += Self.testCase(IncompleteRun.ruleID, path, error.place?.line, error.place?.column, "<\(element)/>")
    }
    return output + "  </testsuite>\n"
  }

  private static func reason(_ suppressed: SuppressedDiagnostic) -> String {
    let who =
      switch suppressed.kind {
      case .inSource: "suppressed"
      case .external: "in the baseline"
      }
    return suppressed.justification.isEmpty ? who : "\(who): \(suppressed.justification)"
  }

  private static func testCase(
    _ rule: String, _ path: String, _ line: Int?, _ column: Int?, _ content: String
  ) -> String {
    let place = [path, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
    var attributes = [("classname", "\(Tool.name).\(rule)"), ("name", place), ("file", path)]
    if let line { attributes.append(("line", "\(line)")) }
    return "    <\(XMLText.tag("testcase", attributes))>\n      \(content)\n    </testcase>\n"
  }
}
