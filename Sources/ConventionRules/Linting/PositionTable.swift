/// Lines and columns of a few offsets of one text, found in one forward scan however long the lines are.
struct PositionTable {
  private let offsets: [Int]
  private let positions: [SourcePosition]
  let lines: LineTable

  init(_ text: SourceText, offsets: some Sequence<Int>) {
    let count = text.count
    var sorted: [Int] = []
    for offset in offsets.map({ min(max($0, 0), count) }).sorted() where offset != sorted.last { sorted.append(offset) }
    self.offsets = sorted
    lines = LineTable(text.bytes, through: sorted.last ?? 0)
    let bytes = text.bytes
    var positions: [SourcePosition] = []
    positions.reserveCapacity(sorted.count)
    var line = 0
    var scanned = 0
    var units = 0
    for offset in sorted {
      let (found, column) = lines.position(of: offset)
      if found != line {
        line = found
        scanned = lines.starts[found - 1]
        units = 0
      }
      while scanned < offset {
        units += Self.utf16Units(startedBy: bytes[scanned])
        scanned += 1
      }
      positions.append(SourcePosition(line: line, column: column, utf16Column: units + 1))
    }
    self.positions = positions
  }

  /// The position of one of the offsets given at the start; of another, that of the next one given.
  func position(of offset: Int) -> SourcePosition {
    let place = offsets.partitioningIndex { $0 >= offset }
    if place < positions.count { return positions[place] }
    return positions.last ?? SourcePosition(line: 1, column: 1, utf16Column: 1)
  }

  /// UTF-16 units of the character that a byte begins; none for the bytes that continue one.
  private static func utf16Units(startedBy byte: UInt8) -> Int {
    switch byte {
    case 0x80..<0xC0: 0
    case 0xF0...: 2
    default: 1
    }
  }
}

extension SourceExcerpt {
  /// Longest part, in bytes, that is kept of any of the three.
  private static let limit = 400

  /// The line of a text on which a range starts.
  init(of range: Range<Int>, in text: SourceText, lines: LineTable) {
    let bytes = text.bytes
    let start = min(max(range.lowerBound, 0), text.count)
    let line = lines.position(of: start).line
    var lineStart = lines.starts[line - 1]
    // A mark of the byte order is no part of the line that people see.
    if lineStart == 0, start >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lineStart = 3 }
    var lineEnd = line < lines.starts.count ? lines.starts[line] : text.count
    while lineEnd > start, bytes[lineEnd - 1] == UInt8(ascii: "\n") || bytes[lineEnd - 1] == UInt8(ascii: "\r") {
      lineEnd -= 1
    }
    let end = min(max(range.upperBound, start), lineEnd)
    let first = Self.characterStart(max(lineStart, start - Self.limit), in: bytes)
    let markedEnd = Self.characterStart(min(end, start + Self.limit), in: bytes)
    let last = Self.characterStart(min(lineEnd, markedEnd + Self.limit), in: bytes)
    self.init(
      before: text.string(first..<start), marked: text.string(start..<max(start, markedEnd)),
      after: text.string(min(markedEnd, last)..<last), isCutBefore: first > lineStart, isCutAfter: last < lineEnd)
  }

  /// Goes forward over at most three bytes that continue a character.
  private static func characterStart(_ offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var offset = offset
    var steps = 0
    while steps < 3, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
      offset += 1
      steps += 1
    }
    return offset
  }
}
