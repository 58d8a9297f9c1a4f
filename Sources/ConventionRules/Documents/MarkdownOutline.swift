/// The headings, fenced code blocks and paragraphs of a Markdown document.
///
/// Follows CommonMark: fences of three or more backticks or tildes, headings with `#` and underlined ones, HTML, and list items and block quotes around all of these. A heading in a quote is what somebody else says, and none of the
/// document. O(bytes); any bytes are a document.
struct MarkdownOutline: Sendable {
  struct Heading: Sendable {
    /// 1 to 6.
    var level: Int
    /// Byte range of the text.
    var text: Range<Int>
    /// Byte range of its lines.
    var range: Range<Int>
  }

  struct Fence: Sendable {
    /// Byte range of the info string, without blanks around it.
    var info: Range<Int>
    /// Byte range of the lines between the fences.
    var content: Range<Int>
    /// Byte range of all lines, both fences included.
    var range: Range<Int>
    /// Spaces before the opening fence; as many are taken off each line of the content.
    var indentation: Int
    /// False where the document, or the list item or quote around the block, ends before the block does.
    var isClosed: Bool
    /// In a list item or a quote, where the text of each line of the content starts, behind what belongs to these and the
    /// indentation; nil outside of them.
    var textStarts: [Int]?
  }

  /// Why a line that looks like a fence is none.
  enum Disguise: Sendable, Equatable {
    /// It is indented as code is.
    case indented
    /// It stands in a block of HTML.
    case html
    /// It stands in a comment of HTML, which may go on to the end of the document.
    case comment(isClosed: Bool)
    /// It is a line of text: something stands before the fence, or the marks are too few or others.
    case text
    /// It stands in another block, which was to end before it.
    case swallowed
    /// It is no fence, but what a block was to hold: lines of text that begin with a brace, up to a blank one.
    case braces
  }

  enum Item: Sendable {
    case heading(Heading)
    case fence(Fence)
    /// A line that looks like the beginning of a fenced block, and the byte range of what would be its info string.
    case disguised(Range<Int>, Disguise)
  }

  /// Prose, without quotes and tables.
  struct Paragraph: Sendable {
    /// Byte ranges of the text of each line.
    var lines: [Range<Int>]
    /// Where the list item starts in which it stands; nil outside of lists.
    var item: Int?
  }

  /// In the order of the document.
  let items: [Item]
  /// Likewise; empty unless asked for, since a run needs none.
  let paragraphs: [Paragraph]
  /// What stands above all of these.
  let frontMatter: FrontMatter

  init(_ bytes: UnsafeBufferPointer<UInt8>, withProse: Bool = false, withLookalikes: Bool = true) {
    frontMatter = FrontMatter(bytes)
    var scanner = MarkdownScanner(
      bytes: bytes, from: frontMatter.end, notesProse: withProse, notesLookalikes: withLookalikes)
    items = scanner.scan()
    paragraphs = scanner.paragraphs
  }

  /// - Parameter withLookalikes: whether text is looked at for what nearly is a fence. Nobody has to ask a document that was tested.
  init(_ text: DocumentText, withProse: Bool = false, withLookalikes: Bool = true) {
    self = text.bytes.withUnsafeBufferPointer {
      MarkdownOutline($0, withProse: withProse, withLookalikes: withLookalikes)
    }
  }

  /// The document with blanks for the marks of quotes before lines of blocks, all bytes at their places: what stands in the
  /// blocks can be read without knowing of quotes.
  func unquoted(_ text: DocumentText) -> DocumentText {
    var bytes: [UInt8]?
    for case .fence(let fence) in items {
      guard let textStarts = fence.textStarts else { continue }
      var start = fence.content.lowerBound
      for textStart in textStarts {
        for place in start..<textStart where text.bytes[place] == UInt8(ascii: ">") {
          bytes = bytes ?? Array(text.bytes)
          bytes?[place] = UInt8(ascii: " ")
        }
        start = text.bytes.withUnsafeBufferPointer { $0.startOfLine(after: $0.endOfLine(from: textStart)) }
      }
    }
    return bytes.map { DocumentText(path: text.path, bytes: $0, base: text.base, mayQuote: text.mayQuote) } ?? text
  }
}
