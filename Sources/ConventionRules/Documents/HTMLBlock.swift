/// Lines of HTML in a Markdown document, which no page draws as Markdown: by what they end (CommonMark 4.6).
enum HTMLBlock {
  case comment
  /// In the line in which a text stands, in small letters.
  case through(String)
  /// Before a blank line.
  case beforeBlank

  /// Tags whose content is taken as it is.
  private static let verbatim: Set<String> = ["pre", "script", "style", "textarea"]
  /// Tags that lay out a page.
  private static let layout: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd",
    "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]
  /// No tag has a longer name.
  private static let longestName = 16

  /// What begins in a line; nil where that is no HTML.
  ///
  /// - Parameter interruptsParagraph: whether the line follows one of a paragraph: then not every tag begins a block.
  init?(_ line: MarkdownLine, interruptsParagraph: Bool) {
    let text = line.text
    guard text.count > 1, text[0] == UInt8(ascii: "<") else { return nil }
    if text.starts(with: "<!--".utf8) {
      self = .comment
    } else if text.starts(with: "<?".utf8) {
      self = .through("?>")
    } else if text.starts(with: "<![CDATA[".utf8) {
      self = .through("]]>")
    } else if text[1] == UInt8(ascii: "!"), text.count > 2, Self.isLetter(text[2]) {
      self = .through(">")
    } else {
      let isEnd = text[1] == UInt8(ascii: "/")
      let rest = text.dropFirst(isEnd ? 2 : 1)
      let name = String(decoding: rest.prefix(Self.longestName).prefix(while: Self.isOfName), as: UTF8.self)
        .lowercased()
      let behind = rest.dropFirst(name.utf8.count)
      guard let first = name.utf8.first, Self.isLetter(first) else { return nil }
      let isWhole = behind.first.map { " \t>".utf8.contains($0) } ?? true
      if !isEnd, isWhole, Self.verbatim.contains(name) {
        self = .through("</")
      } else if isWhole || behind.starts(with: "/>".utf8), Self.layout.contains(name) {
        self = .beforeBlank
      } else if !interruptsParagraph, !Self.verbatim.contains(name), text.last == UInt8(ascii: ">"),
        text.lazy.filter({ $0 == UInt8(ascii: ">") }).count == 1,
        behind.first.map({ " \t/>".utf8.contains($0) }) ?? false
      {
        self = .beforeBlank
      } else {
        return nil
      }
    }
  }

  var isComment: Bool { if case .comment = self { true } else { false } }

  /// Whether the block ends in a line, or in the part of it from a place on.
  func ends(in line: MarkdownLine, from place: Int? = nil) -> Bool {
    let text = place.map { UnsafeBufferPointer(rebasing: line.bytes[$0..<max($0, line.textEnd)]) } ?? line.text
    switch self {
    case .beforeBlank: return line.isBlank
    case .comment: return Self.holds(text, "-->")
    case .through("</"): return Self.verbatim.contains { Self.holds(text, "</\($0)>") }
    case .through(let end): return Self.holds(text, end)
    }
  }

  private static func holds(_ text: UnsafeBufferPointer<UInt8>, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { start in
      part.indices.allSatisfy { index in
        let byte = text[start + index]
        return byte == part[index] || isLetter(byte) && byte | 0x20 == part[index]
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }
}
