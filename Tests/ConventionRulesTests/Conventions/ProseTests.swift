import Testing

@testable import ConventionRules

@Suite("the sentences of a document")
struct ProseTests {
  private func sentences(_ text: String) -> [String] {
    Prose(DocumentText(path: "a.md", bytes: Array(text.utf8))).sentences.map(\.text)
  }

  @Test("sentences end at full stops, and not within code or behind abbreviations")
  func sentencesEndAtFullStops() {
    #expect(
      sentences("One. Two e.g. Three `a. B` four!\nFive goes\non (really.) Six? yes\n\nSeven") == [
        "One.", "Two e.g. Three `a. B` four!", "Five goes on (really.)", "Six? yes", "Seven",
      ])
  }

  @Test("list items are prose; headings, code, quotes, tables and HTML are none")
  func onlyParagraphsAndListItemsAreProse() {
    let page = """
      # Heading
      Under
      -----
      - item one
        goes on

        again
        - inner
      > quoted
      lazily

      | a | b |
      |---|---|

          indented

      ```
      code
      ```
      <!-- hidden
      comment -->
      > - quoted item
      1. last
      """
    #expect(sentences(page) == ["item one goes on", "again", "inner", "last"])
  }

  @Test("a sentence knows where it stands, and in which list item")
  func aSentenceKnowsWhereItStands() {
    let text = DocumentText(path: "a.md", bytes: Array("Äa.  Bb.\r\n\r\n* Cc\r\n  dd. Ee".utf8))
    #expect(
      Prose(text).sentences == [
        .init(text: "Äa.", start: 0, item: nil), .init(text: "Bb.", start: 6, item: nil),
        .init(text: "Cc dd.", start: 15, item: 13), .init(text: "Ee", start: 25, item: 13),
      ])
  }
}
