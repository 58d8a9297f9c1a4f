import Testing

@testable import ConventionRules

/// The places of the findings of a rule, and of those that it leaves open: `2:7 error`, `3:7 open`.
func foundAndOpen(_ statement: String, roles: String = "{}", in code: String) -> [String] {
  let text = """
    ```json5 roles
    \(roles)
    ```

    # A

    ```json5 rule
    { id: "a", severity: "error", message: "{name}", \(statement) }
    ```
    """
  let library = CheckRun.library
  let (convention, problems) = Convention.read(
    DocumentText(path: "own.md", bytes: Array(text.utf8)), base: library.base)
  #expect(problems.map(\.description) == [])
  guard let rule = convention.rules.first else { return [] }
  let linter = Linter(RuleSelection(only: rule, of: convention, library: library), sdk: .shipped())
  let result = linter.lint(TextSources([(path: "A.swift", text: code)]), LintRequest(tellsUnresolved: true))
  let told = result.diagnostics.map { ("error", $0.start) } + result.unresolved.map { ("open", $0.start) }
  return told.map { "\($1.line):\($1.column) \($0)" }.sorted()
}
