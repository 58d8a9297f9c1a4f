import Testing

@testable import ConventionRules

@Suite("sentences that no rule states")
struct UnstatedSentencesTests {
  private static let rule =
    "```json5 rule\n{ id: \"a_rule\", severity: \"note\", forbid: { call: \"a\" } }\n```\n"

  private func unstated(_ text: String) -> UnstatedSentences {
    UnstatedSentences(of: Documents.read(text).convention)
  }

  private func sentences(_ text: String) -> [String] { unstated(text).sentences.map { "\($0.line): \($0.text)" } }

  @Test("a sentence counts for one of the words, in prose")
  func aSentenceCountsForOneOfTheWords() {
    let page = """
      # Always a heading

      Views must be dumb. They are small. Never
      force. Only here! ALWAYS there. Must it be?
      Nobody calls `must` here. A mustache, neverland.

      > Never quoted.

          never code

      - Item never one
      """
    #expect(
      sentences(page)
        == [
          "3: Views must be dumb.", "3: Never force.", "4: Only here!", "4: ALWAYS there.", "11: Item never one",
        ])
  }

  @Test("a rule in a section states all of its prose, and none of others")
  func aRuleInASectionStatesAllOfItsProse() {
    let page = """
      Never above.

      ## Views

      Views must be dumb.

      \(Self.rule)
      They always are.

      ### More of it

      They never change.

      ## Others

      Only others.
      """
    #expect(sentences(page) == ["1: Never above.", "19: Only others."])
  }

  @Test("a rule in a list states its item alone")
  func aRuleInAListStatesItsItemAlone() {
    let page = """
      ## Views

      - Never one.
      - Never two. They must not.

        It always counts.

        \(Self.rule.replacing("\n", with: "\n  "))
      - Never three.
      """
    #expect(sentences(page) == ["3: Never one.", "12: Never three."])
  }

  @Test("prose beside blocks that define words says what these mean")
  func proseBesideDefinitionsIsStated() {
    let page =
      "# A\n\nNever a.\n\n## Words\n\nOnly these.\n\n```json vocabulary\n{ x_names: [\"X\"] }\n```\n\nAlways.\n\n## B\n\nNever b.\n"
    #expect(sentences(page) == ["3: Never a.", "17: Never b."])
  }

  @Test("sentences that are known not to be enforced are counted")
  func sentencesThatAreNotEnforcedAreCounted() {
    let page =
      "# A\n\nNever a.\n\n## What is not enforced\n\nNever b. Only c.\n\n### Deeper\n\nAlways d.\n\n## E\n\nNever e.\n"
    #expect(sentences(page) == ["3: Never a.", "15: Never e."])
    #expect(unstated(page).knownCount == 3)
  }
}
