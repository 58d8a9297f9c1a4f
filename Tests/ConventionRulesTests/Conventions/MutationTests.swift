import Testing

@testable import ConventionRules

/// Documents and configurations are written by people: whatever they hold, reading them ends in a result.
struct MutationTests {
  @Test("mutated documents are read", arguments: [UInt64(1), 2, 3, 4])
  func mutatedDocumentsAreRead(seed: UInt64) {
    var random = Random(seed: seed)
    let pieces = [
      "```", "```json rule\n", "```json roles\n", "```swift bad\n", "~~~", "# ", "\n===\n", "<!--", "-->", "{", "}",
      "[",
      "]", "\"", "$", "//", "/*", "\\u", "1E+", "\r", "// violation: ", "// file: ", "not: {", "role: \"view\"", ",",
      ":", "{Name}", "{Name=$protocols}", "unless: {", "has: {", "each: ", "forbid: ",
    ]
    let document = Array(ConventionTests.document.utf8)
    for _ in 0..<700 {
      let bytes = random.mutated(document, with: pieces)
      let text = DocumentText(path: "docs/team.md", bytes: bytes)
      let (convention, problems) = Convention.read(text, base: Documents.baseConvention)
      let (examples, mistakes) = convention.examples()
      for problem in problems + mistakes {
        #expect(problem.range.upperBound <= bytes.count && problem.line > 0 && problem.column > 0)
      }
      for sentence in UnstatedSentences(of: convention).sentences {
        #expect(sentence.line > 0 && !sentence.text.isEmpty)
      }
      for rule in convention.rules { _ = (rule.rationale, rule.section, rule.message.filled(with: [:])) }
      #expect(examples.allSatisfy { example in convention.rules.contains { $0.id == example.rule } })
    }
  }

  @Test("mutated configurations are read", arguments: [UInt64(1), 2, 3, 4])
  func mutatedConfigurationsAreRead(seed: UInt64) {
    var random = Random(seed: seed)
    let pieces = [
      "{", "}", "[", "]", "\"", "'", "$", "//", "/*", "*/", "\\u", "\\", "1E+", "0x", "\n", "team", "calls",
      "on_demand", ",",
      ":", "not: {", "role: \"view\"", "**", "view_model", "\"off\"", "unless: {", "{Name}",
    ]
    let configuration = Array(
      """
      { conventions: ["team", "other"], included: ["App"], excluded: ["**/Generated/**"],
        vocabulary: { protocols: ["R"], mine: "M" }, roles: { view_model: { any: [{ named: "$mine" }, { role: "door" }] } },
        rules: { in_place: { unless: { of: "door", is: "final" } }, on_demand: { unless: [{ named: ["S", "$protocols"] }] },
          calls: { unless: { on: { role: "view" }, not: { inside: { method: "a" } } }, severity: "note" } },
        fail_on: "error" }
      """.utf8)
    for _ in 0..<700 {
      let bytes = random.mutated(configuration, with: pieces)
      let (configuration, problems) = Configuration.read(DocumentText(path: "c.json", bytes: bytes))
      let selection = RuleSelection(configuration: configuration, library: RuleSelectionTests.library)
      _ = selection.rolesInUse
      for problem in problems + selection.problems {
        #expect(problem.range.upperBound <= bytes.count && problem.line > 0 && problem.column > 0)
      }
    }
  }

  @Test("mutated diagrams are read", arguments: [UInt64(1), 2, 3, 4])
  func mutatedDiagramsAreRead(seed: UInt64) {
    var random = Random(seed: seed)
    let pieces = [
      "-->", "-.->|", "|", "&", "[", "]", "{{", ")", "\"", ";", "\n", "\r", "%%", "%%{", "}%%", "subgraph a\n", "end\n",
      "---",
      "==>", "*", "$", ":::", "style ", "direction ", "%% unless: {", "id: ", "\u{E9}", "\u{0}",
    ]
    let page = Array(
      """
      # Page
      ## Layers
      ```mermaid rule
      ---
      title: Layers
      ---
      %% id: "layers", severity: "error"
      flowchart TD
        subgraph low [The base]
          Core["What all use"] & Log
        end
        App --> * ; Cart & Pay --> low
        Cart -.->|until #12| Pay
      ```
      """.utf8)
    for _ in 0..<700 {
      let bytes = random.mutated(page, with: pieces)
      let (_, problems) = Convention.read(DocumentText(path: "page.md", bytes: bytes), base: Documents.baseConvention)
      for problem in problems {
        #expect(problem.range.upperBound <= bytes.count && problem.line > 0 && problem.column > 0)
      }
    }
  }

  @Test("random bytes are read")
  func randomBytesAreRead() {
    var random = Random(seed: 5)
    for _ in 0..<500 {
      let bytes = (0..<random.number(below: 200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = UnstatedSentences(of: Convention.read(DocumentText(path: "", bytes: bytes), base: nil).convention)
      _ = Configuration.read(DocumentText(path: "", bytes: bytes))
    }
  }
}
