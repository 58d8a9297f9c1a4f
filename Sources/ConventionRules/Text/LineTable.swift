/// Where the lines of a text start, made when a position has to be shown.
///
/// `\n`, `\r\n` and a lone `\r` end a line, so a text that ends in one has an extra, empty last line.
public struct LineTable: Sendable {
  /// Byte offsets of the first byte of each line; never empty. Of a table for a part of the text, the last one may be behind the part.
  public let starts: [Int]

  /// Finds all lines of a text, of which it keeps nothing. O(bytes).
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes, through: bytes.count)
  }

  /// - Parameter last: what is asked for lies no further; the lines behind the one that follows it are left out.
  init(_ bytes: UnsafeBufferPointer<UInt8>, through last: Int) {
    var starts = [0]
    var next = 0
    while next <= last {
      let end = bytes.endOfLine(from: next)
      guard end < bytes.count else { break }
      next = bytes.startOfLine(after: end)
      starts.append(next)
    }
    self.starts = starts
  }

  /// Finds all lines of a file as it is now; a text that is refilled needs another table.
  public init(_ text: SourceText) {
    self.init(text.bytes)
  }

  /// The 1-based line and the 1-based column in UTF-8 bytes of a byte offset. O(log lines).
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let line = Swift.max(starts.partitioningIndex { $0 > offset }, 1)
    return (line, offset - starts[line - 1] + 1)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the next `\n` or `\r`, or the end.
  func endOfLine(from start: Int) -> Int {
    var end = start
    if let baseAddress {
      while end + 8 <= count {
        let word = ByteWord(at: baseAddress + end)
        let hits = word.hits(of: UInt8(ascii: "\n")) | word.hits(of: UInt8(ascii: "\r"))
        if hits != 0 { return end + ByteWord.firstPlace(hits) }
        end += 8
      }
    }
    while end < count, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  /// The place behind a line break, which may be of two bytes.
  func startOfLine(after end: Int) -> Int {
    guard end < count else { return end }
    let isPair = self[end] == UInt8(ascii: "\r") && end + 1 < count && self[end + 1] == UInt8(ascii: "\n")
    return end + (isPair ? 2 : 1)
  }

  /// Whether there are only blanks and line breaks. O(bytes).
  func areBlank(_ range: Range<Int>) -> Bool { range.allSatisfy { self[$0] <= UInt8(ascii: " ") } }

  /// How lines end, by the first one. O(the line).
  var lineBreak: String {
    let end = endOfLine(from: 0)
    return end < count ? String(decoding: self[end..<startOfLine(after: end)], as: UTF8.self) : "\n"
  }

  /// The place behind the last line break before a place. O(the line).
  func startOfLine(before offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1] != UInt8(ascii: "\n"), self[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return start
  }

  /// The end of the ASCII letters, digits, `_` and `$` that stand at a place.
  func endOfWord(from start: Int) -> Int {
    var end = start
    if let baseAddress {
      while end + 8 <= count {
        let hits = ByteWord(at: baseAddress + end).hitsOfNonWordBytes
        if hits != 0 { return end + ByteWord.firstPlace(hits) }
        end += 8
      }
    }
    while end < count, Self.continuesWord(self[end]) { end += 1 }
    return end
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  /// Where a byte stands first from a place on; nil where it does not.
  func firstPlace(of byte: UInt8, from start: Int) -> Int? {
    var place = start
    if let baseAddress {
      while place + 8 <= count {
        let hits = ByteWord(at: baseAddress + place).hits(of: byte)
        if hits != 0 { return place + ByteWord.firstPlace(hits) }
        place += 8
      }
    }
    while place < count, self[place] != byte { place += 1 }
    return place < count ? place : nil
  }
}
