import Testing

@testable import ConventionRules

/// A rule that a test writes for itself, for checks that are tested apart from any document.
struct RuleUnderTest {
  private let convention: Convention
  private let rule: Rule?

  /// - Parameters:
  ///   - check: the name of the check.
  ///   - roles: JSON5 of roles that the rule speaks of, besides those of the base document.
  ///   - arguments: JSON5 of the check's parameters: the inside of an object.
  ///   - message: what to say; the placeholders of a finding show in it.
  init(check: String, roles: String = "{}", arguments: String, message: String = "found") {
    let markdown = """
      # Rule
      ```json roles
      \(roles)
      ```
      ```json rule
      { id: "a_rule", check: "\(check)", severity: "error", message: "\(message)", \(arguments) }
      ```
      """
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/test.md", bytes: Array(markdown.utf8)), base: CheckRun.library.base,
      checks: CheckRegistry.descriptions)
    #expect(problems.map(\.description) == [], "the rule of the test has no mistakes")
    self.convention = convention
    rule = convention.rules.first
  }

  func run(_ files: [(String, String)]) -> CheckRun? {
    rule.map { CheckRun(rule: $0, of: convention, files: files.map { TestFile($0.0, $0.1) }) }
  }

  /// Runs the rule over files in which `// ←` ends each line on which a finding starts, and compares.
  func expectMarkedFindings(
    in files: [(String, String)], subjects: Int? = nil, unresolved: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let run = run(files) else { return }
    let expected = files.flatMap { name, text in
      text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .filter { $0.element.hasSuffix("// ←") }.map { "\(name):\($0.offset + 1)" }
    }
    #expect(
      run.findings.map { "\($0.file):\($0.line)" }.sorted() == expected.sorted(), "findings were \(run.findings)",
      sourceLocation: sourceLocation)
    if let subjects { #expect(run.subjects == subjects, "places looked at", sourceLocation: sourceLocation) }
    if let unresolved { #expect(run.unresolved == unresolved, "places not known", sourceLocation: sourceLocation) }
  }

  func expectMarkedFindings(
    _ text: String, subjects: Int? = nil, unresolved: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectMarkedFindings(
      in: [("File.swift", text)], subjects: subjects, unresolved: unresolved, sourceLocation: sourceLocation)
  }
}
