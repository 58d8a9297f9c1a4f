/// The lines between two `---` with which a page may begin: keys and values in YAML, for the tools that read the page.
///
/// Of YAML this reads what tools for coding agents write: one key a line, and values that are texts or lists of texts. Other values
/// are only passed over. These tools take texts that YAML would not, such as `**/*.swift` without quotes. O(bytes).
struct FrontMatter: Sendable {
  struct Entry: Sendable {
    let key: Range<Int>
    /// From behind the colon to the next key.
    let value: Range<Int>
  }

  /// In the order of the page, also of front matter that never ends.
  private(set) var entries: [Entry] = []
  /// Where the page itself begins; 0 for one without front matter.
  private(set) var end = 0
  /// The line that cannot stand in front matter and comes before its end; nil where it is sound, or there is none.
  private(set) var fault: Range<Int>?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var line = MarkdownLine(bytes: bytes)
    // The tools ask for the first line. Somebody who left blank lines above still meant to name files.
    while line.advance(), line.isBlank {}
    guard Self.isMark(line) else { return }
    var isOpen = false
    while line.advance() {
      if Self.isMark(line) {
        close(at: line.start)
        end = line.next
        return
      }
      if let key = Self.key(in: line) {
        close(at: line.start)
        entries.append(Entry(key: key.name, value: key.end..<key.end))
        isOpen = true
      } else if !Self.mayContinue(line, isOpen: isOpen) {
        break
      }
    }
    close(at: line.start)
    fault = line.start..<max(line.textEnd, line.start)
  }

  private mutating func close(at end: Int) {
    guard let last = entries.popLast() else { return }
    entries.append(Entry(key: last.key, value: last.value.lowerBound..<end))
  }

  // MARK: Lines

  private static func isMark(_ line: MarkdownLine) -> Bool {
    line.indentation == 0 && line.textEnd - line.textStart == 3 && !line.isBlank
      && line.mark == UInt8(ascii: "-") && line.runLength(of: UInt8(ascii: "-")) == 3
  }

  /// The name of the key that begins a line, without quotes, and what follows its colon.
  private static func key(in line: MarkdownLine) -> (name: Range<Int>, end: Int)? {
    guard !line.isBlank, line.indentation == 0 else { return nil }
    let bytes = line.bytes
    var start = line.textStart
    let quote = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") ? bytes[start] : nil
    if quote != nil { start += 1 }
    var end = start
    while end < line.textEnd, isPartOfName(bytes[end]) { end += 1 }
    var colon = end
    if let quote {
      guard colon < line.textEnd, bytes[colon] == quote else { return nil }
      colon += 1
    }
    while colon < line.textEnd, bytes[colon].isBlank { colon += 1 }
    guard end > start, colon < line.textEnd, bytes[colon] == UInt8(ascii: ":") else { return nil }
    return (start..<end, colon + 1)
  }

  /// Whether a line may belong to the key above. Where a block begins, the page has begun.
  private static func mayContinue(_ line: MarkdownLine, isOpen: Bool) -> Bool {
    if line.isBlank || line.mark == UInt8(ascii: "#") { return true }
    if "`~".utf8.contains(line.mark), line.runLength(of: line.mark) >= 3 { return false }
    return isOpen && (line.indentation > 0 || "-[]{}\"'".utf8.contains(line.mark))
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || "_-".utf8.contains(byte) }
}

extension FrontMatter {
  /// The texts of a value: one, several with commas between, or a list of them; nil for a value that is something else.
  ///
  /// Commas in braces part no texts. No text is empty, and an empty value has none.
  static func texts(of value: Range<Int>, in text: DocumentText) -> [Range<Int>]? {
    text.bytes.withUnsafeBufferPointer { TextReader(bytes: $0, value: value).texts() }
  }
}

/// Takes a value of front matter apart.
private struct TextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let value: Range<Int>

  func texts() -> [Range<Int>]? {
    let lines = lines()
    guard let first = lines.first else { return [] }
    if bytes[first.lowerBound] == UInt8(ascii: "[") { return inBrackets(lines) }
    let items = lines.map(item)
    if items.allSatisfy({ $0 != nil }) { return all(items.compactMap(\.self)) }
    guard lines.count == 1 else { return nil }
    return isNull(first) ? [] : parts(of: first)
  }

  /// The lines that say something, without comments, and blanks around them.
  private func lines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = value.lowerBound
    while start < value.upperBound {
      let end = min(bytes.endOfLine(from: start), value.upperBound)
      let line = trimmed(start..<endOfText(start..<end))
      if !line.isEmpty { lines.append(line) }
      start = max(bytes.startOfLine(after: end), start + 1)
    }
    return lines
  }

  /// Where a comment begins, which is where a `#` follows a blank outside of quotes.
  private func endOfText(_ line: Range<Int>) -> Int {
    var quote: UInt8?
    for place in line {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if isQuote(byte) {
        quote = byte
      } else if byte == UInt8(ascii: "#"), place == line.lowerBound || bytes[place - 1].isBlank {
        return place
      }
    }
    return line.upperBound
  }

  /// What stands behind the `-` of a list's line.
  private func item(_ line: Range<Int>) -> Range<Int>? {
    guard bytes[line.lowerBound] == UInt8(ascii: "-") else { return nil }
    let text = trimmed(line.lowerBound + 1..<line.upperBound)
    return text.isEmpty || text.lowerBound > line.lowerBound + 1 ? text : nil
  }

  /// A list in brackets, which may go on over several lines.
  private func inBrackets(_ lines: [Range<Int>]) -> [Range<Int>]? {
    guard let first = lines.first, let last = lines.last, bytes[last.upperBound - 1] == UInt8(ascii: "]"),
      last.upperBound - first.lowerBound > 1
    else { return nil }
    var lines = lines
    lines[0] = trimmed(first.lowerBound + 1..<first.upperBound)
    let end = lines[lines.count - 1]
    lines[lines.count - 1] = trimmed(end.lowerBound..<end.upperBound - 1)
    // A text ends with its line, so what goes on without a comma is more than a text.
    let open = lines.dropLast().filter { !$0.isEmpty }
    guard open.allSatisfy({ bytes[$0.upperBound - 1] == UInt8(ascii: ",") }) else { return nil }
    return all(lines)
  }

  private func all(_ lines: [Range<Int>]) -> [Range<Int>]? {
    var texts: [Range<Int>] = []
    for line in lines {
      guard let parts = parts(of: line) else { return nil }
      texts += parts
    }
    return texts
  }

  /// The texts of a line, quotes taken off.
  private func parts(of line: Range<Int>) -> [Range<Int>]? {
    guard let written = split(line, seesQuotes: true) else { return nil }
    var texts: [Range<Int>] = []
    for part in written {
      guard let first = part.first.map({ bytes[$0] }) else { continue }
      guard isQuote(first) else {
        // Text that goes on over lines, an anchor, a list or a key in the list.
        if "|>&".utf8.contains(first) || part.contains(where: { isQuote(bytes[$0]) || beginsMore(at: $0, of: part) }) {
          return nil
        }
        texts.append(part)
        continue
      }
      let inner = part.dropFirst().dropLast()
      guard part.count > 1, bytes[part.upperBound - 1] == first, !inner.contains(where: { bytes[$0] == first }),
        let parts = split(inner, seesQuotes: false)
      else { return nil }
      texts += parts.filter { !$0.isEmpty }
    }
    return texts
  }

  /// Whether a `-` at the start or a colon, with a blank behind it, begins another value.
  private func beginsMore(at place: Int, of part: Range<Int>) -> Bool {
    let isMark = bytes[place] == UInt8(ascii: ":") || bytes[place] == UInt8(ascii: "-") && place == part.lowerBound
    return isMark && (place + 1 == part.upperBound || bytes[place + 1].isBlank)
  }

  /// What stands between commas outside of quotes and braces, without blanks around it; nil where quotes stay open.
  private func split(_ line: Range<Int>, seesQuotes: Bool) -> [Range<Int>]? {
    var parts: [Range<Int>] = []
    var start = line.lowerBound
    var quote: UInt8?
    var depth = 0
    for place in line {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if seesQuotes, isQuote(byte) {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if byte == UInt8(ascii: ","), depth <= 0 {
        parts.append(trimmed(start..<place))
        start = place + 1
      }
    }
    return quote == nil ? parts + [trimmed(start..<line.upperBound)] : nil
  }

  private func isNull(_ line: Range<Int>) -> Bool {
    let text = UnsafeBufferPointer(rebasing: bytes[line])
    return isSpelled(text, "~") || isSpelled(text, "null")
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high, bytes[low].isBlank { low += 1 }
    while high > low, bytes[high - 1].isBlank { high -= 1 }
    return low..<high
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
