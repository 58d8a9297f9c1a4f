enum ListItem {
  /// `- `, `* `, `1. ` at the start of a list item.
  ///
  /// - Parameter line: without the blanks in front.
  static func mark(of line: Substring) -> String? {
    for mark in ["- ", "* ", "+ "] where line.hasPrefix(mark) { return mark }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let behind = line.dropFirst(digits.count)
    guard !digits.isEmpty, behind.hasPrefix(". ") || behind.hasPrefix(") ") else { return nil }
    return "\(digits)\(behind.prefix(2))"
  }

  /// The first sentence of the item with which a stretch of prose ends, without its full stop; nil where it ends otherwise.
  static func title(endOf prose: String) -> String? {
    var words: [Substring] = []
    var isIndented = true
    // The item is short, and what stands before it may be a chapter.
    var rest: Substring? = prose[...]
    while let prose = rest {
      let end = prose.utf8.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      let line = end.map { prose[prose.utf8.index(after: $0)...] } ?? prose
      rest = end.map { end in
        let isPair = prose.utf8[end] == UInt8(ascii: "\n") && prose.utf8[..<end].last == UInt8(ascii: "\r")
        return isPair ? prose[..<prose.utf8.index(before: end)] : prose[..<end]
      }
      let content = line.drop { $0 == " " || $0 == "\t" }
      if let mark = mark(of: content) { return sentence(content.dropFirst(mark.count).split(separator: " ") + words) }
      if content.isEmpty {
        // Further paragraphs of an item are indented as its text is.
        guard isIndented else { return nil }
        words = []
      } else {
        words = content.split(separator: " ") + words
        isIndented = line.count > content.count
      }
    }
    return nil
  }

  private static func sentence(_ words: [Substring]) -> String? {
    let end = words.firstIndex { $0.hasSuffix(".") && $0.count > 2 } ?? words.count - 1
    let text = words.prefix(end + 1).joined(separator: " ")
    let title = text.hasSuffix(".") ? String(text.dropLast()) : text
    return title.isEmpty ? nil : title
  }
}
