/// The report for machines. Nothing in it depends on time, machine or the order of the work.
struct JSONReport {
  func render(_ result: LintResult) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.key("version")
      $0.value(1)
      $0.object("tool") {
        $0.text("name", Tool.name)
        $0.text("version", Tool.version)
      }
      $0.lines("diagnostics", result.diagnostics) { Self.write($0, to: &$1) }
      if !result.unresolved.isEmpty { $0.lines("unresolved", result.unresolved) { Self.write($0, to: &$1) } }
      $0.key("statistics")
      $0.objectOnLine { Self.write(result, to: &$0) }
      $0.lines("errors", result.errors) { Self.write($0, to: &$1) }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// A report of a folder that is no Swift is not longer than one of a large project.
  static let mostUnparsedFiles = 100

  static func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.text("file", diagnostic.path)
    json.field("line", diagnostic.start.line)
    json.field("character", diagnostic.start.column)
    json.text("severity", capitalized(diagnostic.severity))
    json.text("rule_id", diagnostic.ruleID)
    json.field("also", diagnostic.also)
    json.text("reason", diagnostic.message)
    json.text("type", diagnostic.title)
    writePlace(diagnostic.start, diagnostic.end, diagnostic.range, to: &json)
    json.text("convention", diagnostic.convention)
    json.text("symbol", diagnostic.symbol)
    json.text("help", diagnostic.help)
    json.text("fingerprint", diagnostic.fingerprint)
    json.list("related") { list in
      for place in diagnostic.related {
        list.object {
          $0.text("file", place.path)
          $0.field("line", place.start.line)
          $0.field("character", place.start.column)
          writePlace(place.start, place.end, place.range, to: &$0)
          $0.text("message", place.message)
        }
      }
    }
    if diagnostic.fixes.isEmpty { return }
    json.list("fixes") { list in
      for fix in diagnostic.fixes { list.object { write(fix, of: diagnostic, to: &$0) } }
    }
  }

  private static func write(_ fix: Fix, of diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.text("rule_id", diagnostic.ruleID)
    json.text("applicability", fix.level.rawValue)
    json.text("title", fix.title)
    json.list("edits") { list in
      for placed in fix.placedEdits {
        list.object {
          $0.text("file", diagnostic.path)
          $0.field("line", placed.start.line)
          $0.field("character", placed.start.column)
          writePlace(placed.start, placed.end, placed.edit.range, to: &$0)
          $0.text("replacement", placed.edit.replacement)
        }
      }
    }
  }

  private static func writePlace(
    _ start: SourcePosition, _ end: SourcePosition, _ range: Range<Int>, to json: inout JSONWriter
  ) {
    json.field("end_line", end.line)
    json.field("end_character", end.column)
    json.field("character_utf16", start.utf16Column)
    json.field("end_character_utf16", end.utf16Column)
    json.field("offset", range.lowerBound)
    json.field("length", range.count)
  }

  private static func write(_ result: LintResult, to json: inout JSONWriter) {
    let statistics = result.statistics
    json.field("files", statistics.files)
    json.field("test_files", statistics.testFileCount)
    json.field("previews", statistics.previewCount)
    json.field("generated_files", result.generatedFiles.count)
    json.field("known_files", statistics.knownFileCount)
    json.field("excluded", statistics.excludedCount)
    json.field("lines", statistics.lines ?? 0)
    json.field("bytes", statistics.bytes)
    json.field("syntax_problems", statistics.syntaxProblems)
    json.list("unparsed_files") { list in
      for first in statistics.unparsedFiles.prefix(mostUnparsedFiles) { list.object { write(first, to: &$0) } }
    }
    json.field("suppressed", result.suppressedCount(.inSource))
    json.field("in_baseline", result.suppressedCount(.external))
    if let trend = result.trend {
      json.object("trend") {
        $0.field("old", trend.old)
        $0.field("new", trend.new)
        $0.field("fixed", trend.fixed)
      }
    }
    json.object("rules") { rules in
      for rule in statistics.rules {
        rules.key(named: rule.ruleID)
        rules.object {
          $0.field("subjects", rule.subjects)
          $0.field("findings", rule.findings)
          $0.field("unresolved", rule.unresolved)
          $0.key("adoption")
          if let percent = rule.adoptionInPercent { $0.value(percent) } else { $0.null() }
        }
      }
    }
  }

  private static func write(_ error: RunError, to json: inout JSONWriter) {
    json.text("file", error.path)
    if let place = error.place {
      json.field("line", place.line)
      json.field("character", place.column)
    }
    json.text("message", error.message)
  }

  /// SwiftLint's spelling.
  static func capitalized(_ severity: Severity) -> String {
    switch severity {
    case .error: "Error"
    case .warning: "Warning"
    case .note: "Note"
    }
  }
}

extension JSONWriter {
  /// A list of objects, each on a line of its own.
  fileprivate mutating func lines<Value>(
    _ key: StaticString, _ values: [Value], _ write: (Value, inout JSONWriter) -> Void
  ) {
    list(key) { list in for value in values { list.objectOnLine { write(value, &$0) } } }
  }
}
