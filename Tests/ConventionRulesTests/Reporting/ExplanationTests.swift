import Foundation
import Testing

@testable import ConventionRules

@Suite struct ExplanationTests {
  private let library = ConventionLibrary()
  private var explanation: Explanation { Explanation(library: library, selection: RuleSelection(library: library)) }

  private func check(_ name: String, mentions texts: [String], _ location: SourceLocation = #_sourceLocation) {
    let text = explanation.text(for: name) ?? ""
    for part in texts {
      #expect(text.contains(part), "\(name) is explained without '\(part)'", sourceLocation: location)
    }
  }

  @Test func aRuleIsItsSectionWithTheFacts() {
    check(
      "reactive_connectable_in_extension",
      mentions: [
        "# Conformance to a connectable protocol belongs in an extension\n", "- severity: error\n",
        "- convention: reactive-connectable (Rules/reactive-connectable.md, line ",
        "- check: `conformance_placement`\n",
        "- source: RxSwift conventions", "```swift bad\n", "```swift fixed\n",
      ])
  }

  @Test func aCheckIsItsParameters() {
    check(
      "called_only_from",
      mentions: [
        "- `functions` (names of members, required)", "  - `initializer_of` (names, required)", "- `{function}`:",
        "- `transform_only_called_from_output`:",
      ])
  }

  @Test func allThatRolesAskIsExplained() {
    check("checks", mentions: ["## Roles\n"] + RolePredicate.keys.map { "\n- `\($0)`: " })
  }

  private static let usedChecks = Set(
    ConventionLibrary().builtIn.flatMap(\.rules).map(\.check))

  @Test(arguments: CheckRegistry.descriptions.map(\.name).filter { !usedChecks.contains($0) })
  func `a check that no built-in rule uses is shown with an example that could be a rule`(name: String) throws {
    let description = try #require(CheckRegistry.check(named: name)?.description)
    check(name, mentions: ["\n## Example\n\n```json rule\n\(description.example)\n```\n"])
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/a.md", bytes: Array("# Title\n```json rule\n\(description.example)\n```\n".utf8)),
      base: library.base)
    #expect(problems.map(\.description) == [])
    #expect(convention.rules.map(\.check) == [name])
  }

  @Test(arguments: CheckRegistry.descriptions.filter { $0.example.isEmpty }.map(\.name))
  func `a check is shown with a rule of a document that uses it`(name: String) throws {
    let text = try #require(explanation.text(for: name))
    let example = try #require(text.components(separatedBy: "\n## Example\n\n```json rule\n").dropFirst().first)
    let rule = try #require(
      library.conventions.flatMap(\.rules).first { example.hasPrefix("\($0.document.string($0.range))\n```\n") },
      "the block is that of a rule")
    #expect(rule.check == name)
    #expect(example.contains("\nWhy, and what it finds: [\(rule.title)](\(rule.convention).md#"))
    #expect(example.contains(", or `mvvm-lint explain \(rule.id)`.\n"))
  }

  @Test func aCheckIsShownWithTheWordsOfItsExample() {
    check(
      "called_only_from",
      mentions: [
        "- `$transform_functions`: `transform(input:)`\n",
        "](reactive-connectable.md#the-transform-function-is-only-called-to-initialize-the-output)",
      ])
    check("calls_only_by", mentions: ["- `$view_model_bind_functions`: "])
  }

  @Test func aRoleIsItsDefinitionAndTheRulesThatAskForIt() {
    check(
      "view_model",
      mentions: ["As Rules/mvvm.md defines it", "\n  any: [", "- `outputs_initialized_in_init`:"])
  }

  @Test func aConventionIsItsText() {
    check("input-output", mentions: ["```json rule"])
  }

  @Test func anUnknownNameIsNotExplained() {
    #expect(explanation.text(for: "nothing") == nil)
    #expect(explanation.names.contains("view_model") && explanation.names.contains("called_only_from"))
  }
}

@Suite struct RuleListTests {
  private let library = ConventionLibrary()
  private func text(_ format: RuleList.Format) -> String {
    let selection = RuleSelection(library: library, only: ["outputs_initialized_in_init"])
    return String(decoding: RuleList(library: library, selection: selection).text(format), as: UTF8.self)
  }

  @Test func theTableHasALineForEachRule() {
    let lines = text(.table).split(separator: "\n")
    #expect(lines.count == 1 + library.conventions.flatMap(\.rules).count + SuppressionRule.allCases.count)
    #expect(lines[0].hasPrefix("rule "))
    #expect(lines.contains { $0.hasPrefix("outputs_initialized_in_init ") && $0.contains(" yes ") })
    #expect(lines.contains { $0.hasPrefix("no_view_references_in_view_models ") && $0.contains(" no ") })
  }

  @Test func jsonTellsWhichAreOn() throws {
    let rules = try #require(try JSONSerialization.jsonObject(with: Data(text(.json).utf8)) as? [[String: Any]])
    #expect(rules.count == library.conventions.flatMap(\.rules).count + SuppressionRule.allCases.count)
    #expect(rules.filter { $0["on"] as? Bool == true }.map { $0["id"] as? String } == ["outputs_initialized_in_init"])
  }

  @Test(arguments: RuleList.Format.allCases)
  func theRulesAboutSuppressionsAreListed(format: RuleList.Format) {
    for rule in SuppressionRule.allCases { #expect(text(format).contains(rule.id), "\(rule.id)") }
  }

  @Test func rulesAboutSuppressionsAreOnAsTheConfigurationSays() throws {
    let selection = LintedProject.selection(
      #"{ "require_disable_reason": true, "rules": { "unused_suppression": "off", "unknown_suppression": "error" } }"#)
    let list = RuleList(library: library, selection: selection).text(.table)
    let rows = String(decoding: list, as: UTF8.self).split(separator: "\n")
    func row(_ rule: SuppressionRule) -> [String] {
      rows.first { $0.hasPrefix(rule.id + " ") }?.split(separator: " ").map(String.init) ?? []
    }
    #expect(row(.unused).prefix(4) == ["unused_suppression", "suppressions", "warning", "no"])
    #expect(row(.unknown).prefix(4) == ["unknown_suppression", "suppressions", "error", "yes"])
    #expect(row(.notEnded).prefix(4) == ["suppression_not_ended", "suppressions", "warning", "yes"])
    #expect(row(.withoutReason).prefix(4) == ["suppression_without_reason", "suppressions", "warning", "yes"])
  }

  @Test func markdownIsATable() {
    #expect(
      text(.markdown).hasPrefix("| rule | convention | severity | on | title |\n| --- | --- | --- | --- | --- |\n"))
  }
}

@Suite struct TextTableTests {
  @Test func columnsAreAligned() {
    let table = TextTable(header: ["a", "bb"], alignments: [.left, .right], rows: [["日本", "1"], ["x"]])
    #expect(table.text == "a     bb\n日本   1\nx\n")
    #expect(table.markdown == "| a | bb |\n| --- | ---: |\n| 日本 | 1 |\n| x |  |\n")
  }

  @Test func markdownCellsCannotEndACell() {
    #expect(TextTable(header: ["a"], alignments: [], rows: [["x|y"]]).markdown.hasSuffix("| x\\|y |\n"))
  }
}
