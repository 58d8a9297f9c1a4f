/// The sentences of a document's prose: paragraphs and list items. Code, tables, quotes and headings are none.
struct Prose {
  struct Sentence: Equatable, Sendable {
    /// On one line, as Markdown.
    var text: String
    /// Byte offset of its first word.
    var start: Int
    /// Where the list item starts in which it stands; nil outside of lists.
    var item: Int?
  }

  /// In the order of the document.
  let sentences: [Sentence]

  init(_ text: DocumentText) { self.init(MarkdownOutline(text, withProse: true), in: text) }

  /// - Parameter outline: one with prose.
  init(_ outline: MarkdownOutline, in text: DocumentText) {
    sentences = outline.paragraphs.flatMap { Self.sentences(of: $0, in: text) }
  }

  private static func sentences(of paragraph: MarkdownOutline.Paragraph, in text: DocumentText) -> [Sentence] {
    var sentences: [Sentence] = []
    var isOpen = false
    var isInCode = false
    let words = paragraph.lines.flatMap { Self.words(in: $0, of: text) }
    for (number, word) in words.enumerated() {
      if isOpen {
        sentences[sentences.count - 1].text += " " + word.text
      } else {
        sentences.append(Sentence(text: word.text, start: word.start, item: paragraph.item))
        isOpen = true
      }
      if !word.text.count(where: { $0 == "`" }).isMultiple(of: 2) { isInCode.toggle() }
      let next = number + 1 < words.count ? words[number + 1].text : nil
      if !isInCode, ends(word.text, before: next) { isOpen = false }
    }
    return sentences
  }

  private static func words(in range: Range<Int>, of text: DocumentText) -> [(text: String, start: Int)] {
    let line = text.string(range)
    return line.split { $0 == " " || $0 == "\t" }.map { word in
      (String(word), range.lowerBound + line.utf8.distance(from: line.startIndex, to: word.startIndex))
    }
  }

  private static let abbreviations: Set<String> = ["e.g.", "i.e.", "etc.", "vs.", "cf."]

  /// Whether a sentence ends with a word.
  private static func ends(_ word: String, before next: String?) -> Bool {
    let marks: Set<Character> = ["\"", "'", "*", "_", "(", ")", "“", "”", "‘", "’", "`", "["]
    let core = String(word.reversed().drop(while: marks.contains).reversed().drop(while: marks.contains))
    guard let end = core.last, ".!?".contains(end), !abbreviations.contains(core.lowercased()), let next else {
      return false
    }
    return next.hasPrefix("`") || next.first { !marks.contains($0) }?.isLowercase != true
  }
}
