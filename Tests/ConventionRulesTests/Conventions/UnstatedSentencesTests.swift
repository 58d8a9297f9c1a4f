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

  @Test(
    "what asks in other words counts, too",
    arguments: [
      "Views should not load.", "Views should NOT load.", "Views shouldn’t load.", "Avoid singletons.",
      "**Avoid** singletons.", "Try to avoid singletons.", "Prefer `let`.", "- Naming: prefer short names.",
      "Do not force unwrap.", "Don't force unwrap.", "Do **not** force unwrap.", "In tests, don’t sleep.",
      "If a name is long, prefer a short one.", "Use structs and avoid classes.",
      "Features do not depend on each other.",
      "We don't use Core Data.", "We mostly avoid generics.", "You should avoid classes.", "`Generated` — do not edit.",
      "The log is read-only, do not write to it.", "You must (please) do not sleep.", "Prefer what they do not have.",
    ])
  func otherWordsAskToo(sentence: String) {
    #expect(sentences(sentence).count == 1)
  }

  @Test(
    "what only tells of a purpose, a condition or of somebody is no demand",
    arguments: [
      "Use weak references to avoid cycles.", "Add a file if you don't find it.",
      "The views that do not load are small.",
      "Run it when they don't exist.", "You can skip it if you prefer.", "These checks do not prove much.",
      "We don't want another framework.", "It helps teams avoid cycles.", "Call `avoid` here.",
      "The cache avoids work.",
      "Should we avoid it?", "Users may prefer the old one.", "What to do is not said.", "I don't know.",
      "A read-only property is fine.", "This isn’t always possible.", "It is not always needed.",
    ])
  func whatOnlyTellsIsNoDemand(sentence: String) {
    #expect(sentences(sentence) == [])
  }

  @Test("front matter is for tools, and no prose")
  func frontMatterIsNoProse() {
    let page = "---\ndescription: Always read\nlist:\n  - Never this\n---\n\nNever that.\n"
    #expect(sentences(page) == ["7: Never that."])
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
