import Testing

@testable import ConventionRules

/// The table in `Rules/README.md` that leads from a sentence to a rule.
struct GuideTests {
  private static let rows: [String] = OwnSources.text(of: "Rules/README.md").split(separator: "\n").compactMap { row in
    guard row.hasPrefix("| "),
      row.contains("| `forbid:") || row.contains("| `each:") || row.contains("| `may_import_only:")
    else { return nil }
    return row.dropLast(" |".count).split(separator: " | `").last.map { String($0.dropLast()) }
  }

  @Test("the table shows the shapes of rules")
  func theTableShowsTheShapesOfRules() {
    #expect(Self.rows.count > 20)
  }

  @Test("a rule of the table has no mistake", arguments: rows) func aRuleOfTheTableHasNoMistake(statement: String) {
    let text = """
      # Rules
      ```json5 roles
      { delegate: { named: "*Delegate", kind: "protocol" }, store: { named: "*Store" } }
      ```
      ```json5 modules
      { feature: "*Feature", service: "*Service", sdk: "*SDK" }
      ```
      ```json5 rule
      { id: "a_rule", severity: "error", \(statement) }
      ```
      """
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/rules.md", bytes: Array(text.utf8)), base: CheckRun.library.base)
    #expect(problems.map(\.description) == [])
    #expect(convention.rules.count == 1)
  }
}
