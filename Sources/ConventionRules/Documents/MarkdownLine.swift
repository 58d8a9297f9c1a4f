/// A line of a Markdown document, and how much of it was taken by the list items and quotes around its text.
struct MarkdownLine {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the line starts, and where the next one does.
  private(set) var start = 0
  private(set) var next = 0
  /// What is before this is taken.
  private(set) var position = 0
  /// Where text starts behind that, and where it ends.
  private(set) var textStart = 0
  private(set) var textEnd = 0
  /// Columns before the position and before the text; a tab reaches to the next multiple of four.
  private var column = 0
  private var textColumn = 0

  /// - Parameter start: where the first line starts.
  init(bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
    self.bytes = bytes
    next = start
  }

  /// Goes to the next line. `\n`, `\r\n` and a lone `\r` end one.
  mutating func advance() -> Bool {
    guard next < bytes.count else { return false }
    start = next
    let end = bytes.endOfLine(from: start)
    next = bytes.startOfLine(after: end)
    // A byte order mark is no text.
    let isMarked = start == 0 && end >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    if isMarked { start = 3 }
    position = start
    column = 0
    textEnd = end
    while textEnd > start, Self.isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
    findText()
    return true
  }

  /// Goes behind all lines that do not begin with a byte, indented by up to three spaces.
  ///
  /// - Returns: whether a line is left.
  mutating func skipLines(notBeginningWith mark: UInt8) -> Bool {
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

  // MARK: Places

  var isBlank: Bool { textStart >= textEnd }

  /// Columns before the text that are not taken.
  var indentation: Int { textColumn - column }

  /// The first byte of the text; there is one.
  var mark: UInt8 { bytes[textStart] }

  func runLength(of byte: UInt8) -> Int { runLength(of: byte, from: textStart) }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, Self.isBlank(bytes[low]) { low += 1 }
    while high > low, Self.isBlank(bytes[high - 1]) { high -= 1 }
    return low..<high
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (byte >= 0x09 && byte <= 0x0D)
  }

  func runLength(of byte: UInt8, from position: Int) -> Int {
    var end = position
    while end < textEnd, bytes[end] == byte { end += 1 }
    return end - position
  }

  private mutating func findText() {
    textStart = position
    textColumn = column
    while textStart < textEnd, Self.isBlank(bytes[textStart]) {
      textColumn += bytes[textStart] == UInt8(ascii: "\t") ? 4 - textColumn % 4 : 1
      textStart += 1
    }
  }

  // MARK: Taking

  /// Takes blanks. A tab that is wider than what is to be taken stays, with the rest of its width.
  mutating func skip(columns: Int) {
    var left = columns
    while left > 0, position < textStart {
      let width = bytes[position] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      column += min(width, left)
      if width <= left { position += 1 }
      left -= width
    }
  }

  /// Takes `>` and the blank behind it, where the text begins so.
  mutating func skipQuoteMark() -> Bool {
    guard !isBlank, indentation <= 3, mark == UInt8(ascii: ">") else { return false }
    take(1)
    skip(columns: 1)
    return true
  }

  /// Takes the mark of a list item and the blanks behind it, where the text begins so.
  ///
  /// - Parameter interruptsParagraph: whether it follows the line of a paragraph: then few marks begin a list.
  /// - Returns: the columns that the content of the item is indented by.
  mutating func skipItemMark(interruptsParagraph: Bool) -> Int? {
    guard let length = itemMarkLength(interruptsParagraph) else { return nil }
    let before = indentation
    take(length)
    let blanks = indentation
    // Behind the mark of an item that begins with code, or with nothing, one blank counts.
    let padding = isBlank || blanks > 4 ? 1 : blanks
    skip(columns: padding)
    return before + length + padding
  }

  private mutating func take(_ count: Int) {
    position = textStart + count
    column = textColumn + count
    findText()
  }

  private func itemMarkLength(_ interruptsParagraph: Bool) -> Int? {
    var end = textStart
    switch mark {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): end += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      while end < textEnd, JSONScanner.isDigit(bytes[end]) { end += 1 }
      let isFirst = end == textStart + 1 && mark == UInt8(ascii: "1")
      guard end - textStart <= 9, !interruptsParagraph || isFirst, end < textEnd,
        bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")")
      else { return nil }
      end += 1
    default: return nil
    }
    guard end == textEnd ? !interruptsParagraph : Self.isBlank(bytes[end]) else { return nil }
    return end - textStart
  }

  // MARK: Blocks

  /// Whether the text is a fence that ends a block.
  func closesFence(_ mark: UInt8, _ length: Int) -> Bool {
    indentation <= 3 && textEnd - textStart >= length && runLength(of: mark) == textEnd - textStart
  }

  /// The info string behind a fence with which the text begins; nil without one.
  var fenceInfo: Range<Int>? {
    guard !isBlank, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return nil }
    let length = runLength(of: mark)
    let info = trimmed(textStart + length..<textEnd)
    return length >= 3 && !info.isEmpty ? info : nil
  }

  var numberSignHeading: MarkdownOutline.Heading? {
    let level = runLength(of: UInt8(ascii: "#"))
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
  var underlineLevel: Int? {
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-"), runLength(of: mark) == textEnd - textStart else {
      return nil
    }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }

  var isThematicBreak: Bool {
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "*") || mark == UInt8(ascii: "_") else { return false }
    var count = 0
    for byte in bytes[textStart..<textEnd] {
      if byte == mark { count += 1 } else if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { return false }
    }
    return count >= 3
  }

  /// What the line says from its first mark on.
  var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[textStart..<max(textStart, textEnd)])
  }
}
