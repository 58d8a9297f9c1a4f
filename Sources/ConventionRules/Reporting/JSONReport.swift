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
    if !result.unresolved.isEmpty {
      json.key("unresolved")
      json.beginArray()
      for diagnostic in result.unresolved { json.raw(Self.line(Self.object(diagnostic))) }
      json.endArray()
    }
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

  /// A report of a folder that is no Swift is not longer than one of a large project.
  static let mostUnparsedFiles = 100

  static func object(_ diagnostic: Diagnostic) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.text("file", diagnostic.path)
    json.field("line", diagnostic.start.line)
    json.field("character", diagnostic.start.column)
    json.text("severity", capitalized(diagnostic.severity))
    json.text("rule_id", diagnostic.ruleID)
    if !diagnostic.also.isEmpty {
      json.key("also")
      json.beginArray()
      for id in diagnostic.also { json.value(id) }
      json.endArray()
    }
    json.text("reason", diagnostic.message)
    json.text("type", diagnostic.title)
    json.field("end_line", diagnostic.end.line)
    json.field("end_character", diagnostic.end.column)
    json.field("character_utf16", diagnostic.start.utf16Column)
    json.field("end_character_utf16", diagnostic.end.utf16Column)
    json.field("offset", diagnostic.range.lowerBound)
    json.field("length", diagnostic.range.count)
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
    json.field("line", place.start.line)
    json.field("character", place.start.column)
    json.field("end_line", place.end.line)
    json.field("end_character", place.end.column)
    json.field("character_utf16", place.start.utf16Column)
    json.field("end_character_utf16", place.end.utf16Column)
    json.field("offset", place.range.lowerBound)
    json.field("length", place.range.count)
    json.text("message", place.message)
    json.endObject()
    return json.bytes
  }

  private static func object(_ result: LintResult) -> [UInt8] {
    let statistics = result.statistics
    var json = JSONWriter()
    json.beginObject()
    json.field("files", statistics.files)
    json.field("test_files", statistics.testFileCount)
    json.field("lines", statistics.lines ?? 0)
    json.field("bytes", statistics.bytes)
    json.field("syntax_problems", statistics.syntaxProblems)
    json.key("unparsed_files")
    json.beginArray()
    for first in statistics.unparsedFiles.prefix(mostUnparsedFiles) { json.raw(object(first)) }
    json.endArray()
    json.field("suppressed", result.suppressedCount(.inSource))
    json.field("in_baseline", result.suppressedCount(.external))
    if let trend = result.trend {
      json.object("trend") { json in
        json.field("old", trend.old)
        json.field("new", trend.new)
        json.field("fixed", trend.fixed)
      }
    }
    json.key("rules")
    json.beginObject()
    for rule in statistics.rules {
      json.key(named: rule.ruleID)
      json.beginObject()
      json.field("subjects", rule.subjects)
      json.field("findings", rule.findings)
      json.field("unresolved", rule.unresolved)
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
      json.field("line", place.line)
      json.field("character", place.column)
    }
    json.text("message", error.message)
    json.endObject()
    return json.bytes
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
  /// A field that is there even when it is empty.
  mutating func text(_ key: StaticString, _ value: String) {
    self.key(key)
    self.value(value)
  }

  /// An object, whose fields are written by a function.
  mutating func object(_ fields: (inout JSONWriter) -> Void) {
    beginObject()
    fields(&self)
    endObject()
  }

  mutating func object(_ key: StaticString, _ fields: (inout JSONWriter) -> Void) {
    self.key(key)
    object(fields)
  }

  /// An object on a line of its own, for people who compare reports.
  mutating func objectOnLine(_ fields: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    json.object(fields)
    raw([UInt8(ascii: "\n")] + json.bytes)
  }

  mutating func list(_ key: StaticString, _ values: (inout JSONWriter) -> Void) {
    self.key(key)
    beginArray()
    values(&self)
    endArray()
  }
}
