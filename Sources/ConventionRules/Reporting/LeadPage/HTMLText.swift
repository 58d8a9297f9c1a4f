/// Texts and tags of HTML. No text of a project is obeyed there: neither by a browser nor by a terminal that shows the file.
enum HTMLText {
  /// A text on one line, between tags or in a value between double quotes.
  static func escaped(_ text: String) -> String {
    var output: [UInt8] = []
    var line = EscapedText.string(text, .spaces)
    line.withUTF8 { bytes in
      output.reserveCapacity(bytes.count)
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "&"): output += "&amp;".utf8
        case UInt8(ascii: "<"): output += "&lt;".utf8
        case UInt8(ascii: ">"): output += "&gt;".utf8
        case UInt8(ascii: "\""): output += "&quot;".utf8
        default: output.append(byte)
        }
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A name, a path, a reason: shortened in its middle where it is longer than what people write.
  static func name(_ text: String) -> String { escaped(ShownText.bounded(text)) }

  static func code(_ text: String) -> String { "<code>\(name(text))</code>" }

  /// A text with a link where there is an address, which is escaped as a value.
  static func link(_ html: String, to address: String?) -> String {
    address.map { "<a href=\"\(escaped($0))\">\(html)</a>" } ?? html
  }

  static func signed(_ change: Int) -> String { (change > 0 ? "+" : "") + ReportSummary.number(change) }

  /// `1 finding`, `2,000 findings`.
  static func amount(_ count: Int, _ noun: String) -> String {
    "\(ReportSummary.number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A part of a whole, rounded down, so that 100 means all.
  static func percent(_ part: Int, of whole: Int) -> String { whole == 0 ? "–" : "\(part * 100 / whole) %" }

  // MARK: Prose

  /// Longer prose is cut.
  private static let mostProse = 4_000

  /// Prose of a document: paragraphs, items of lists and code. All other signs of Markdown stay as they are.
  static func prose(_ markdown: String) -> String {
    let isCut = markdown.utf8.count > mostProse
    let start = isCut ? String(decoding: markdown.utf8.prefix(mostProse), as: UTF8.self) + " …" : markdown
    var (html, isInList) = ("", false)
    for line in WrappedProse(start, width: WrappedText.unbounded).lines where !line.isEmpty {
      let text = line.drop { $0 == " " }
      let mark = ListItem.mark(of: text) ?? ""
      if mark.isEmpty == isInList { html += isInList ? "</ul>" : "<ul>" }
      isInList = !mark.isEmpty
      html += (isInList ? "<li>" : "<p>") + inline(String(text.dropFirst(mark.count)))
    }
    return html + (isInList ? "</ul>" : "")
  }

  /// Text with code between backticks; of links their words are left.
  static func inline(_ markdown: String) -> String {
    let parts = markdown.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return escaped(markdown) }
    let texts = parts.enumerated().map { number, part in
      number % 2 == 1 ? "<code>\(escaped(String(part)))</code>" : escaped(String(part))
    }
    return unlinked(texts.joined())
  }

  private static func unlinked(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let middle = rest.firstRange(of: "]("), let end = rest[middle.upperBound...].firstIndex(of: ")"),
      let start = rest[..<middle.lowerBound].lastIndex(of: "[")
    {
      text += rest[..<start] + rest[rest.index(after: start)..<middle.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
