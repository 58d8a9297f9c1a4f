/// The rules that a SARIF report describes: those that ran, and any other that something was found by.
struct SARIFRules {
  /// By id.
  let rules: [SARIFRule]
  private let indices: [String: Int]

  init(_ active: [ActiveRule], _ result: LintResult) {
    var known: [String: SARIFRule] = [:]
    for active in active where known[active.id] == nil { known[active.id] = SARIFRule(active.rule) }
    for diagnostic in result.diagnostics + result.suppressed.map(\.diagnostic) where known[diagnostic.ruleID] == nil {
      known[diagnostic.ruleID] = SARIFRule(of: diagnostic)
    }
    rules = known.values.sorted { $0.id < $1.id }
    indices = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  func index(of id: String) -> Int { indices[id] ?? 0 }
}

struct SARIFRule {
  /// GitHub refuses descriptions that are longer.
  private static let maximumDescription = 1_024

  let id: String
  private let title: String
  private let convention: String
  /// The rule's own; a result may have another.
  private let severity: Severity
  /// Markdown; empty for none.
  private let rationale: String
  /// The rule's section of its document, as Markdown; empty for none.
  private let section: String

  init(_ rule: Rule) {
    id = rule.id
    title = rule.title
    convention = rule.convention
    severity = rule.severity
    rationale = rule.rationale
    section = rule.section
  }

  /// A rule that no document declares: one about suppressions, or one of which no more is known than what a diagnostic tells.
  init(of diagnostic: Diagnostic) {
    let known = SuppressionRule(rawValue: diagnostic.ruleID)
    id = diagnostic.ruleID
    title = diagnostic.title
    convention = diagnostic.convention
    severity = known == nil ? diagnostic.severity : SuppressionRule.severity
    rationale = known?.rationale ?? diagnostic.title
    section = rationale
  }

  func write(to json: inout JSONWriter) {
    json.text("id", id)
    json.text("name", name)
    json.object("shortDescription") { $0.text("text", Self.shortened(nonEmptyTitle)) }
    let paragraph = firstParagraph
    json.object("fullDescription") { $0.text("text", Self.shortened(paragraph.isEmpty ? nonEmptyTitle : paragraph)) }
    json.object("help") {
      $0.text("text", rationale.isEmpty ? nonEmptyTitle : rationale)
      $0.text("markdown", section.isEmpty ? nonEmptyTitle : section)
    }
    json.object("defaultConfiguration") { $0.text("level", severity.rawValue) }
    json.object("properties") {
      $0.field("tags", ["architecture"] + (convention.isEmpty ? [] : [convention]))
      $0.text("precision", "high")
      $0.text("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
    }
  }

  private var nonEmptyTitle: String { title.isEmpty ? id : title }

  /// `some_rule` → `SomeRule`, as SARIF wants names.
  private var name: String {
    id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// On one line.
  private var firstParagraph: String {
    rationale.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.contains { !$0.isWhitespace } }.joined(separator: " ")
  }

  /// Cut behind a word where it is too long; counted in UTF-16 units, of which a text has at least as many as characters.
  private static func shortened(_ text: String) -> String {
    guard text.utf16.count > maximumDescription else { return text }
    var words: [Substring] = []
    var length = 1
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      length += word.utf16.count + 1
      if length > maximumDescription { break }
      words.append(word)
    }
    return words.joined(separator: " ") + "…"
  }
}
