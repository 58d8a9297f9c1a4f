import Testing

@testable import ConventionRules

/// The pages that strangers read first are in plain words.
struct PlainEnglishTests {
  @Test("a first page has no sentence of more than 25 words, and no odd word", arguments: ["README.md", "SECURITY.md"])
  func aFirstPageIsInPlainWords(page: String) {
    let sentences = Self.sentences(of: OwnSources.text(of: page))
    #expect(sentences.count > 40)
    #expect(sentences.filter(Self.isOdd) == [])
  }

  @Test func longAndOddSentencesAreFound() {
    let long = "One sentence of more than twenty-five words is " + String(repeating: "very ", count: 17) + "long."
    let page = """
      # What holds

      A short one. It holds
      for `all that mvvm-lint keeps`. \(long)
      mvvm-lint is fine. Of these none is.

          Code stands alone.

      ```text
      It keeps.
      ```

      | promise | a doubt is told |
      |---|---|
      """
    #expect(
      Self.sentences(of: page).filter(Self.isOdd)
        == ["It holds for `CODE`.", long, "Of these none is.", "a doubt is told"])
  }

  private static func isOdd(_ sentence: String) -> Bool {
    let odd =
      /\b(holds?|stands?|keeps?|mends?|tells of|told|puts? aside|what is asked|a doubt|and no other|be it|whoever|as far as|of which)\b/
    let inverted = /^(Of|What|Who|Whom|Whatever) [^?]*$/
    return sentence.split(separator: " ").count > 25 || sentence.contains(odd.ignoresCase())
      || sentence.contains(inverted)
  }

  /// The sentences of prose, of list items and of cells of tables. Code is no prose, and headings are no sentences.
  private static func sentences(of page: String) -> [String] {
    var paragraphs: [String] = [""]
    var fence = 0
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let marks = line.prefixMatch(of: #/ *(`{3,})/#)?.output.1.count ?? 0
      if fence == 0 || marks >= fence { fence = fence == 0 ? marks : 0 }
      if marks > 0 || fence > 0 || line.contains(#/^( {4}|\#|$)/#) {
        paragraphs.append("")
      } else if line.hasPrefix("|") {
        paragraphs += line.split(separator: #/ *\| */#).map(String.init)
        paragraphs.append("")
      } else {
        if line.contains(#/^ *([-*>]|\d+\.) /#) { paragraphs.append("") }
        paragraphs[paragraphs.count - 1] += " " + line.trimmingPrefix(#/ *([-*>]|\d+\.)? */#)
      }
    }
    return paragraphs.flatMap { paragraph in
      paragraph.replacing(/`+[^`]*`+/, with: "`CODE`").replacing(/([.!?]["*)]*) +(?=[A-Z`"*\[]|mvvm-lint)/) {
        "\($0.output.1)\n"
      }
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }.filter { $0.contains(/\w/) }
  }
}
