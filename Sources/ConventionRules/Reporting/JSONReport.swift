/// The report for machines. Nothing in it depends on time, machine or the order of the work.
struct JSONReport {
  func render(_ result: LintResult) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key("version")
    json.value(1)
    json.key("tool")
    json.beginObject()
    json.key("name")
    json.value(Tool.name)
    json.key("version")
    json.value(Tool.version)
    json.endObject()
    json.key("diagnostics")
    json.beginArray()
    for diagnostic in result.diagnostics { json.raw(Self.line(Self.object(diagnostic))) }
    json.endArray()
    json.key("statistics")
    json.raw(Self.line(Self.object(result)))
    json.key("errors")
    json.beginArray()
    for error in result.errors { json.raw(Self.line(Self.object(error))) }
    json.endArray()
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Puts each larger part on a line of its own, for people who compare reports.
  private static func line(_ bytes: [UInt8]) -> [UInt8] { [UInt8(ascii: "\n")] + bytes }

  private static func object(_ diagnostic: Diagnostic) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.text("file", diagnostic.path)
    json.number("line", diagnostic.start.line)
    json.number("character", diagnostic.start.column)
    json.text("severity", capitalized(diagnostic.severity))
    json.text("rule_id", diagnostic.ruleID)
    json.text("reason", diagnostic.message)
    json.text("type", diagnostic.title)
    json.number("end_line", diagnostic.end.line)
    json.number("end_character", diagnostic.end.column)
    json.number("character_utf16", diagnostic.start.utf16Column)
    json.number("end_character_utf16", diagnostic.end.utf16Column)
    json.number("offset", diagnostic.range.lowerBound)
    json.number("length", diagnostic.range.count)
    json.text("convention", diagnostic.convention)
    json.text("symbol", diagnostic.symbol)
    json.text("help", diagnostic.help)
    json.text("fingerprint", diagnostic.fingerprint)
    json.key("related")
    json.beginArray()
    for place in diagnostic.related { json.raw(object(place)) }
    json.endArray()
    json.endObject()
    return json.bytes
  }

  private static func object(_ place: RelatedDiagnosticPlace) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.text("file", place.path)
    json.number("line", place.start.line)
    json.number("character", place.start.column)
    json.number("end_line", place.end.line)
    json.number("end_character", place.end.column)
    json.number("character_utf16", place.start.utf16Column)
    json.number("end_character_utf16", place.end.utf16Column)
    json.number("offset", place.range.lowerBound)
    json.number("length", place.range.count)
    json.text("message", place.message)
    json.endObject()
    return json.bytes
  }

  private static func object(_ result: LintResult) -> [UInt8] {
    let statistics = result.statistics
    var json = JSONWriter()
    json.beginObject()
    json.number("files", statistics.files)
    json.number("lines", statistics.lines ?? 0)
    json.number("bytes", statistics.bytes)
    json.number("syntax_problems", statistics.syntaxProblems)
    json.key("rules")
    json.beginObject()
    for rule in statistics.rules {
      json.key(named: rule.ruleID)
      json.beginObject()
      json.number("subjects", rule.subjects)
      json.number("findings", rule.findings)
      json.number("unresolved", rule.unresolved)
      json.key("adoption")
      if let percent = rule.adoptionInPercent { json.value(percent) } else { json.null() }
      json.endObject()
    }
    json.endObject()
    json.endObject()
    return json.bytes
  }

  private static func object(_ error: RunError) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.text("file", error.path)
    if let place = error.place {
      json.number("line", place.line)
      json.number("character", place.column)
    }
    json.text("message", error.message)
    json.endObject()
    return json.bytes
  }

  /// SwiftLint's spelling.
  private static func capitalized(_ severity: Severity) -> String {
    switch severity {
    case .error: "Error"
    case .warning: "Warning"
    case .note: "Note"
    }
  }
}

extension JSONWriter {
  /// A field that is there even when it is empty.
  fileprivate mutating func text(_ key: StaticString, _ value: String) {
    self.key(key)
    self.value(value)
  }

  fileprivate mutating func number(_ key: StaticString, _ value: Int) {
    self.key(key)
    self.value(value)
  }
}

/// Name and version of the tool, as reports and `--version` show them.
public enum Tool {
  public static let name = "mvvm-lint"
  public static let version = "0.1.0"
}
