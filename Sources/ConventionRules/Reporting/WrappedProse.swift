/// Prose of a document, wrapped at words to a width.
///
/// Paragraphs and list items are made anew. Headings, tables and indented code stay as they are.
struct WrappedProse {
  private(set) var lines: [String] = []
  private let width: Int
  /// The words of the paragraph or list item that is being read.
  private var words: [String] = []
  private var indentation = ""
  private var mark = ""

  /// - Parameters:
  ///   - width: in columns. A word that is longer has a line of its own.
  ///   - keepsBlocks: whether blocks of code between fences stay as they are, or else are left out.
  init(_ markdown: String, width: Int, keepsBlocks: Bool = false) {
    self.width = width
    let text = DocumentText(path: "", bytes: Array(markdown.utf8))
    let blocks = MarkdownOutline(text).items.compactMap { item in
      if case .fence(let fence) = item { fence.range } else { nil }
    }
    var start = 0
    for block in blocks {
      read(text.string(start..<block.lowerBound))
      start = block.upperBound
      guard keepsBlocks else { continue }
      lines += text.string(block).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      if lines.last?.isEmpty == true { lines.removeLast() }
    }
    read(text.string(start..<text.bytes.count))
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  private mutating func read(_ prose: String) {
    for line in prose.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let content = line.drop { $0 == " " || $0 == "\t" }
      if content.isEmpty {
        endParagraph()
        if lines.last?.isEmpty == false { lines.append("") }
      } else if content.hasPrefix("|") || content.hasPrefix("#") || isCode(line, content) {
        endParagraph()
        lines.append(String(line))
      } else {
        if let mark = ListItem.mark(of: content) {
          endParagraph()
          self.mark = mark
          indentation = String(line.prefix(line.count - content.count))
        }
        let behindMark = words.isEmpty ? content.dropFirst(mark.count) : content
        words += behindMark.split(separator: " ").map(String.init)
      }
    }
    endParagraph()
  }

  /// Whether a line is indented code: as far, and in no paragraph or list item.
  private func isCode(_ line: Substring, _ content: Substring) -> Bool {
    words.isEmpty && (line.hasPrefix("    ") || line.hasPrefix("\t")) && ListItem.mark(of: content) == nil
  }

  private mutating func endParagraph() {
    let lead = indentation + mark
    if !words.isEmpty { lines += Self.wrapped(words, lead, width) }
    words = []
    indentation = ""
    mark = ""
  }

  /// - Parameter lead: what stands in front of the first word; as many blanks stand in front of the other lines.
  private static func wrapped(_ words: [String], _ lead: String, _ width: Int) -> [String] {
    if width == WrappedText.unbounded { return [lead + words.joined(separator: " ")] }
    var lines: [String] = []
    var line = lead
    var isEmpty = true
    for word in unbroken(words) {
      if !isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > width {
        lines.append(line)
        line = String(repeating: " ", count: lead.count)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      isEmpty = false
    }
    return lines + [line]
  }

  /// Code between backticks is one word: broken in two, it could be read as something else.
  private static func unbroken(_ words: [String]) -> [String] {
    var result: [String] = []
    var isInCode = false
    for word in words {
      if isInCode, let last = result.last {
        result[result.count - 1] = last + " " + word
      } else {
        result.append(word)
      }
      if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isInCode.toggle() }
    }
    return result
  }
}

/// A page of Markdown for a terminal: paragraphs wrapped, all else as it is.
public enum MarkdownPage {
  /// The page with a line break at its end.
  public static func text(_ markdown: String, width: Int) -> String {
    guard width != WrappedText.unbounded else { return markdown }
    return WrappedProse(markdown, width: width, keepsBlocks: true).lines.joined(separator: "\n") + "\n"
  }
}
