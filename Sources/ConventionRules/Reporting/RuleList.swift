/// The list that `mvvm-lint rules` prints.
public struct RuleList: Sendable {
  public enum Format: String, CaseIterable, Sendable {
    case table, json, markdown, ids
  }

  private struct Row: Sendable {
    var rule: Rule
    var severity: Severity
    var isOn: Bool
  }

  private let rows: [Row]

  /// - Parameters:
  ///   - library: all documents whose rules are listed, by convention and id.
  ///   - selection: tells which are on, and with which severity.
  public init(library: ConventionLibrary, selection: RuleSelection) {
    rows = library.conventions.flatMap(\.rules).map { rule in
      // Two documents may declare a rule of the same name; only one of them can be on.
      let active = selection.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
      return Row(rule: rule, severity: active?.severity ?? rule.severity, isOn: active != nil)
    }.sorted { ($0.rule.convention, $0.rule.id) < ($1.rule.convention, $1.rule.id) }
  }

  public func text(_ format: Format) -> [UInt8] {
    switch format {
    case .table: Array(table.text.utf8)
    case .markdown: Array(table.markdown.utf8)
    case .json: json
    case .ids: Array(Set(rows.map(\.rule.id)).sorted().map { $0 + "\n" }.joined().utf8)
    }
  }

  private var table: TextTable {
    TextTable(
      header: ["rule", "convention", "severity", "on", "title"], alignments: [],
      rows: rows.map { row in
        [row.rule.id, row.rule.convention, row.severity.rawValue, row.isOn ? "yes" : "no", row.rule.title]
      })
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.beginArray()
    for row in rows {
      var object = JSONWriter()
      object.beginObject()
      object.field("id", row.rule.id)
      object.field("convention", row.rule.convention)
      object.field("title", row.rule.title)
      object.field("check", row.rule.check)
      object.field("severity", row.severity.rawValue)
      object.key("on")
      object.value(row.isOn)
      object.key("opt_in")
      object.value(row.rule.isOptIn)
      object.key("core")
      object.value(row.rule.isCore)
      object.field("source", row.rule.source)
      object.endObject()
      json.raw([UInt8(ascii: "\n")] + object.bytes)
    }
    json.endArray()
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
