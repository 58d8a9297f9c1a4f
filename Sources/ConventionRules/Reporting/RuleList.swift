/// The list that `mvvm-lint rules` prints.
public struct RuleList: Sendable {
  /// The words that `--format` accepts.
  public enum Format: String, CaseIterable, Sendable {
    case table, json, markdown, ids
  }

  private struct Row: Sendable {
    var id: String
    var convention: String
    var title: String
    var severity: Severity
    var isOn: Bool
    var isOptIn: Bool
    var isCore = false
    /// Empty for a rule that no document declares.
    var source = ""
  }

  private let rows: [Row]

  /// Gathers the rules of all documents, in use or not.
  ///
  /// - Parameters:
  ///   - library: all documents whose rules are listed, by convention and id. The rules about suppressions follow them.
  ///   - selection: tells which are on, and with which severity.
  public init(library: ConventionLibrary, selection: RuleSelection) {
    let rules = library.conventions.flatMap(\.rules).map { rule in
      // Two documents may declare a rule of the same name; only one of them can be on.
      let active = selection.rules.first { $0.id == rule.id && $0.rule.convention == rule.convention }
      return Row(
        id: rule.id, convention: rule.convention, title: rule.title, severity: active?.severity ?? rule.severity,
        isOn: active != nil, isOptIn: rule.isOptIn, isCore: rule.isCore, source: rule.source)
    }.sorted { ($0.convention, $0.id) < ($1.convention, $1.id) }
    let suppressionRules = SuppressionRule.allCases.map { rule in
      let setting = selection.suppressions.settings.first { $0.rule == rule }
      return Row(
        id: rule.id, convention: SuppressionRule.convention, title: rule.title,
        severity: setting?.severity ?? SuppressionRule.severity, isOn: setting != nil, isOptIn: !rule.isOnByDefault)
    }
    rows = rules + suppressionRules
  }

  /// The list as UTF-8, complete, with a line break at its end.
  ///
  /// - Parameter width: columns to which the table is wrapped.
  public func text(_ format: Format, width: Int = WrappedText.unbounded) -> [UInt8] {
    switch format {
    case .table: Array(table.text(width: width).utf8)
    case .markdown: Array(markdown.utf8)
    case .json: json
    case .ids: Array(Set(rows.map(\.id)).sorted().map { EscapedText.name($0) + "\n" }.joined().utf8)
    }
  }

  private var table: TextTable {
    TextTable(
      header: ["rule", "convention", "severity", "on", "title"], alignments: [],
      rows: rows.map { row in
        [row.id, row.convention, row.severity.rawValue, row.isOn ? "yes" : "no", row.title]
      })
  }

  private var markdown: String {
    var table = table
    table.rows = rows.map { row in
      [
        MarkdownText.name(row.id), MarkdownText.name(row.convention), row.severity.rawValue, row.isOn ? "yes" : "no",
        MarkdownText.title(row.title),
      ]
    }
    return table.markdown
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.list { list in
      for row in rows {
        list.objectOnLine {
          $0.field("id", row.id)
          $0.field("convention", row.convention)
          $0.field("title", row.title)
          $0.field("severity", row.severity.rawValue)
          $0.key("on")
          $0.value(row.isOn)
          $0.key("opt_in")
          $0.value(row.isOptIn)
          $0.key("core")
          $0.value(row.isCore)
          $0.field("source", row.source)
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
