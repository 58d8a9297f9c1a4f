/// The XML of Checkstyle 4.3, with paths relative to the working directory: its readers know no repository.
struct CheckstyleReport {
  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    var output = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for file in FileGroup.of(result) where !file.diagnostics.isEmpty || !file.errors.isEmpty {
      let path = file.path.isEmpty ? IncompleteRun.path : options.shown(file.path)
      output += "  <\(XMLText.tag("file", [("name", path)]))>\n"
      for diagnostic in file.diagnostics { output += Self.element(diagnostic) }
      for error in file.errors { output += Self.element(error) }
      output += "  </file>\n"
    }
    return Array((output + "</checkstyle>\n").utf8)
  }

  private static func element(_ diagnostic: Diagnostic) -> String {
    element(
      line: diagnostic.start.line, column: diagnostic.start.column, severity: severity(diagnostic.severity),
      message: diagnostic.messageWithTitle, rule: diagnostic.ruleID)
  }

  private static func element(_ error: RunError) -> String {
    element(
      line: error.place?.line ?? 1, column: error.place?.column ?? 1, severity: severity(.error),
      message: error.message, rule: IncompleteRun.ruleID)
  }

  private static func element(line: Int, column: Int, severity: String, message: String, rule: String) -> String {
    let tag = XMLText.tag(
      "error",
      [
        ("line", "\(max(1, line))"), ("column", "\(max(1, column))"), ("severity", severity), ("message", message),
        ("source", "\(Tool.name).\(rule)"),
      ])
    return "    <\(tag)/>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
