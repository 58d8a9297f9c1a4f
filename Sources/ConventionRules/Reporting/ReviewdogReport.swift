/// The result that reviewdog reads (`-f=rdjson`), by its `proto/rdf/reviewdog.proto`. It refuses keys that it does not know.
///
/// Columns are UTF-8 bytes, and the end lies behind the last one. Paths are relative to the working directory, in which
/// reviewdog runs too.
struct ReviewdogReport {
  let options: ReportOptions

  func render(_ result: LintResult) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.object("source") { $0.text("name", Tool.name) }
      $0.list("diagnostics") { list in
        for diagnostic in result.diagnostics { list.objectOnLine { write(diagnostic, to: &$0) } }
        for error in result.errors { list.objectOnLine { write(error, to: &$0) } }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.text("message", diagnostic.messageWithTitle)
    json.object("location") {
      $0.text("path", options.shown(diagnostic.path))
      $0.object("range") {
        $0.position("start", diagnostic.start.line, diagnostic.start.column)
        $0.position("end", diagnostic.end.line, diagnostic.end.column)
      }
    }
    json.text("severity", Self.severity(diagnostic.severity))
    json.object("code") { $0.text("value", diagnostic.ruleID) }
    // Each suggestion is one that somebody may take alone.
    let edits = diagnostic.fixes.filter { $0.placedEdits.count == 1 }.flatMap(\.placedEdits)
    if edits.isEmpty { return }
    json.list("suggestions") { list in
      for placed in edits {
        list.object {
          $0.object("range") {
            $0.position("start", placed.start.line, placed.start.column)
            $0.position("end", placed.end.line, placed.end.column)
          }
          $0.text("text", placed.edit.replacement)
        }
      }
    }
  }

  private func write(_ error: RunError, to json: inout JSONWriter) {
    json.text("message", error.message)
    if !error.path.isEmpty {
      json.object("location") {
        $0.text("path", options.shown(error.path))
        guard let place = error.place else { return }
        $0.object("range") { $0.position("start", place.line, place.column) }
      }
    }
    json.text("severity", Self.severity(.error))
    json.object("code") { $0.text("value", IncompleteRun.ruleID) }
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}

extension JSONWriter {
  fileprivate mutating func position(_ key: StaticString, _ line: Int, _ column: Int) {
    object(key) {
      $0.field("line", line)
      $0.field("column", column)
    }
  }
}
