/// The headings and fenced code blocks of a Markdown document: all that has a meaning beyond prose.
///
/// Follows CommonMark at the top level of a document: fences of three or more backticks or tildes, indented by up to
/// three spaces; headings with `#` and underlined ones; HTML comments. Blocks inside of quotes are prose. Fences inside
/// of list items are found where they are indented by at most three spaces. O(bytes); any bytes are a document.
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
    /// False where the document ends before the block does.
    var isClosed: Bool
  }

  enum Item: Sendable {
    case heading(Heading)
    case fence(Fence)
  }

  /// In the order of the document.
  let items: [Item]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = MarkdownScanner(bytes: bytes)
    items = scanner.scan()
  }

  init(_ text: DocumentText) {
    self = text.bytes.withUnsafeBufferPointer { MarkdownOutline($0) }
  }
}

private struct MarkdownScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var items: [MarkdownOutline.Item] = []
  /// The current line: where it starts, where its text starts and ends, and where the next line starts.
  private var start = 0
  private var textStart = 0
  private var textEnd = 0
  private var next = 0

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func scan() -> [MarkdownOutline.Item] {
    // Where the paragraph starts that the last line belongs to; it may turn out to be a heading.
    var paragraph: Int?
    var isInContainer = false
    while advance() {
      if textStart == textEnd {
        paragraph = nil
        isInContainer = false
        continue
      }
      let first = bytes[textStart]
      if indentation > 3 {
        continue
      } else if first == UInt8(ascii: "`") || first == UInt8(ascii: "~"), let fence = openingFence(first) {
        items.append(.fence(fence))
        (paragraph, isInContainer) = (nil, false)
      } else if first == UInt8(ascii: "#"), let heading = numberSignHeading() {
        items.append(.heading(heading))
        (paragraph, isInContainer) = (nil, false)
      } else if first == UInt8(ascii: "<"), startsHTMLComment() {
        skipHTMLComment()
        (paragraph, isInContainer) = (nil, false)
      } else if let begun = paragraph, let level = underlineLevel(first) {
        let text = trimmed(begun..<start)
        items.append(.heading(.init(level: level, text: text, range: begun..<next)))
        paragraph = nil
      } else if paragraph == nil, !isInContainer {
        if startsContainer(first) {
          isInContainer = true
        } else if !isThematicBreak(first) {
          paragraph = start
        }
      }
    }
    return items
  }

  /// Goes to the next line. `\n`, `\r\n` and a lone `\r` end one.
  private mutating func advance() -> Bool {
    guard next < bytes.count else { return false }
    start = next
    let end = bytes.endOfLine(from: start)
    next = bytes.startOfLine(after: end)
    // A byte order mark is no text.
    let isMarked = start == 0 && end >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    if isMarked { start = 3 }
    let text = trimmed(start..<end)
    textStart = text.lowerBound
    textEnd = text.upperBound
    return true
  }

  /// Goes behind all lines that do not begin with a byte, indented by up to three spaces.
  ///
  /// - Returns: whether a line is left.
  private mutating func skipLines(notBeginningWith mark: UInt8) -> Bool {
    // Most of a document is examples, and in few of their lines stands the mark at all.
    var from = next
    while let place = bytes.firstPlace(of: mark, from: from) {
      var first = place
      while first > next, place - first < 3, bytes[first - 1] == UInt8(ascii: " ") { first -= 1 }
      if first == next || bytes[first - 1] == UInt8(ascii: "\n") || bytes[first - 1] == UInt8(ascii: "\r") {
        next = first
        return true
      }
      from = place + 1
    }
    next = bytes.count
    return false
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, Self.isBlank(bytes[low]) { low += 1 }
    while high > low, Self.isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 0x09 && byte <= 0x0D)
  }

  /// Columns before the text of the current line.
  private var indentation: Int {
    bytes[start..<textStart].contains(UInt8(ascii: "\t")) ? 4 : textStart - start
  }

  private func runLength(of byte: UInt8, from position: Int) -> Int {
    var end = position
    while end < textEnd, bytes[end] == byte { end += 1 }
    return end - position
  }

  // MARK: Blocks

  /// The block whose opening fence is the current line; the scanner is then behind its closing fence.
  private mutating func openingFence(_ mark: UInt8) -> MarkdownOutline.Fence? {
    let length = runLength(of: mark, from: textStart)
    guard length >= 3 else { return nil }
    let info = trimmed(textStart + length..<textEnd)
    if mark == UInt8(ascii: "`"), bytes[info].contains(mark) { return nil }
    var fence = MarkdownOutline.Fence(
      info: info, content: next..<next, range: start..<next, indentation: indentation, isClosed: false)
    while skipLines(notBeginningWith: mark), advance() {
      let isClosing =
        indentation <= 3 && textStart < textEnd && runLength(of: mark, from: textStart) == textEnd - textStart
        && textEnd - textStart >= length
      if isClosing {
        fence.content = fence.content.lowerBound..<start
        fence.isClosed = true
        break
      }
    }
    if !fence.isClosed { fence.content = fence.content.lowerBound..<next }
    fence.range = fence.range.lowerBound..<next
    return fence
  }

  private func numberSignHeading() -> MarkdownOutline.Heading? {
    let level = runLength(of: UInt8(ascii: "#"), from: textStart)
    let behind = textStart + level
    guard level <= 6, behind == textEnd || Self.isBlank(bytes[behind]) else { return nil }
    var text = trimmed(behind..<textEnd)
    // Closing number signs are no text when a blank stands before them.
    var closing = text.upperBound
    while closing > text.lowerBound, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing == text.lowerBound || Self.isBlank(bytes[closing - 1]) { text = trimmed(text.lowerBound..<closing) }
    return .init(level: level, text: text, range: start..<next)
  }

  /// 1 for a line of `=`, 2 for a line of `-`.
  private func underlineLevel(_ mark: UInt8) -> Int? {
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-"),
      runLength(of: mark, from: textStart) == textEnd - textStart
    else { return nil }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }

  private func isThematicBreak(_ mark: UInt8) -> Bool {
    (mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_"))
      && textEnd - textStart >= 3 && runLength(of: mark, from: textStart) == textEnd - textStart
  }

  private func startsHTMLComment() -> Bool {
    let mark = "<!--".utf8
    return textEnd - textStart >= mark.count && bytes[textStart..<textStart + mark.count].elementsEqual(mark)
  }

  /// Goes to the line in which the comment ends.
  private mutating func skipHTMLComment() {
    var from = textStart
    repeat {
      var position = from
      while position + 3 <= textEnd {
        if bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: "-"),
          bytes[position + 2] == UInt8(ascii: ">")
        {
          return
        }
        position += 1
      }
      guard advance() else { return }
      from = textStart
    } while true
  }

  /// Whether a line starts a quote, a list item or a table: an underline below it makes no heading.
  private func startsContainer(_ first: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: ">"), UInt8(ascii: "|"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return textStart + 1 == textEnd || Self.isBlank(bytes[textStart + 1])
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var end = textStart
      while end < textEnd, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
      return end < textEnd && (bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"))
    default: return false
    }
  }
}
