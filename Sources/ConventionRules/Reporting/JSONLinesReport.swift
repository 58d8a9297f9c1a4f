/// The diagnostics of the JSON report, each an object on a line of its own.
///
/// What kept the run from being complete follows, in the keys that SwiftLint has, too.
struct JSONLinesReport {
  func render(_ result: LintResult) -> [UInt8] {
    var output: [UInt8] = []
    func append(_ fields: (inout JSONWriter) -> Void) {
      var json = JSONWriter()
      json.object(fields)
      output += json.bytes + [UInt8(ascii: "\n")]
    }
    for diagnostic in result.diagnostics { append { JSONReport.write(diagnostic, to: &$0) } }
    for error in result.errors {
      append {
        $0.text("file", error.path)
        if let place = error.place {
          $0.field("line", place.line)
          $0.field("character", place.column)
        }
        $0.text("severity", JSONReport.capitalized(.error))
        $0.text("rule_id", IncompleteRun.ruleID)
        $0.text("reason", error.message)
        $0.text("type", IncompleteRun.title)
      }
    }
    return output
  }
}
