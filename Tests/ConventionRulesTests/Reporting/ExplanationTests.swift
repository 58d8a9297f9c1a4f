import Foundation
import Testing

@testable import ConventionRules

struct ExplanationTests {
  private let library = CheckRun.library
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
        "- source: RxSwift conventions", "```swift bad\n", "```swift fixed\n",
      ])
  }

  @Test func theLanguageIsItsWords() {
    check("language", mentions: ["# The rule language\n"] + LanguageReference.words.map { "| `\($0.word)` | " })
  }

  @Test func aRoleIsItsDefinitionAndTheRulesThatAskForIt() {
    check(
      "view_model",
      mentions: ["As Rules/mvvm.md defines it", "\n  any: [", "- `outputs_initialized_in_init`:"])
  }

  @Test func aConventionIsItsText() {
    check("input-output", mentions: ["```json rule"])
  }

  @Test func aVocabularyListIsItsNamesAndWhoGoesByThem() {
    check(
      "service_names",
      mentions: [
        "# The vocabulary list `service_names`\n", "As Rules/mvvm.md defines it", "In use here: `*Service`, ",
        "{ vocabulary: { service_names: [\"*Name\"] } }", "## Roles that use it\n\n- `service`\n",
      ])
  }

  @Test func aKeyOfAConfigurationIsItsSection() {
    check(
      "excluded",
      mentions: [
        "# The key `excluded` of the configuration\n", "Without the key: `[]`", "`mvvm-lint explain configuration`",
      ])
    check("conventions", mentions: ["- `mvvm-c`: MVVM with coordinators\n"])
  }

  @Test func aWordOfTheLanguageIsItsMeaningAndAnExample() {
    check(
      "must",
      mentions: ["# The word `must` of the rule language\n", "`must` CONDITIONS: What is required", "```json5\n{ each"])
    check("weak", mentions: ["# The word `weak` of the rule language\n", "One of "])
  }

  @Test func aConventionIsFoundByItsDocument() {
    #expect(explanation.text(for: "Rules/mvvm-c.md") == explanation.text(for: "mvvm-c"))
    #expect(explanation.text(for: "mvvm-c.md") == explanation.text(for: "mvvm-c"))
  }

  @Test func everyNameIsExplained() {
    let silent = explanation.names.filter { explanation.text(for: $0) == nil }
    #expect(silent.isEmpty, "listed, and not explained: \(silent)")
  }

  @Test func anUnknownNameIsNotExplained() {
    #expect(explanation.text(for: "no_such_thing") == nil)
    #expect(explanation.text(for: "checks") == nil)
    #expect(explanation.names.contains("view_model") && explanation.names.contains("language"))
  }
}

struct RuleListTests {
  private let library = CheckRun.library
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

struct TextTableTests {
  @Test func columnsAreAligned() {
    let table = TextTable(header: ["a", "bb"], alignments: [.left, .right], rows: [["日本", "1"], ["x"]])
    #expect(table.text == "a     bb\n日本   1\nx\n")
    #expect(table.markdown == "| a | bb |\n| --- | ---: |\n| 日本 | 1 |\n| x |  |\n")
  }

  @Test func markdownCellsCannotEndACell() {
    #expect(TextTable(header: ["a"], alignments: [], rows: [["x|y"]]).markdown.hasSuffix("| x\\|y |\n"))
  }
}
