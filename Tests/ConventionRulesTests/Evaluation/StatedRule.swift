import Testing

@testable import ConventionRules

/// A rule that a test states for itself, for conditions that are tested apart from any document.
struct StatedRule {
  private let convention: Convention
  private let rule: Rule?

  /// - Parameters:
  ///   - statement: JSON5 of what the rule says: the inside of its block.
  ///   - roles: JSON5 of roles that it speaks of, besides those of the base document.
  ///   - message: what to say; the placeholders of a finding show in it.
  ///   - blocks: further blocks of the document.
  init(_ statement: String, roles: String = "{}", message: String? = "{name}", blocks: String = "") {
    let markdown = """
      # Rule
      \(blocks)
      ```json5 roles
      \(roles)
      ```
      ```json5 rule
      { id: "a_rule", severity: "error",\(message.map { " message: \"\($0)\"," } ?? "") \(statement) }
      ```
      """
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/test.md", bytes: Array(markdown.utf8)), base: CheckRun.library.base)
    #expect(problems.map(\.description) == [], "the rule of the test has no mistakes")
    self.convention = convention
    rule = convention.rules.first
  }

  /// Runs the rule over a file, and compares.
  ///
  /// - Parameter findings: each as `line: message: what stands under it`.
  func expect(
    _ findings: [String], unresolved: Int = 0, in text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(findings, unresolved: unresolved, in: [TestFile("File.swift", text)], sourceLocation: sourceLocation)
  }

  /// The same over several files.
  func expect(
    _ findings: [String], unresolved: Int = 0, in files: [TestFile], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let rule else { return }
    let run = CheckRun(rule: rule, of: convention, files: files)
    #expect(
      run.findings.map { "\($0.line): \($0.message): \($0.text)" } == findings, "findings",
      sourceLocation: sourceLocation)
    #expect(run.unresolved == unresolved, "places that could not be decided", sourceLocation: sourceLocation)
  }

  /// The lines of what the rule finds in several files.
  func lines(in files: [TestFile]) -> [Int] {
    guard let rule else { return [] }
    return CheckRun(rule: rule, of: convention, files: files).findings.map(\.line)
  }

  /// Compares how many places keep the rule, and how many break it.
  func expect(kept: Int, broken: Int, in text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let rule else { return }
    let run = CheckRun(rule: rule, of: convention, files: [TestFile("File.swift", text)])
    #expect(
      [run.subjects - run.violated, run.violated] == [kept, broken], "kept and broken", sourceLocation: sourceLocation)
  }
}
