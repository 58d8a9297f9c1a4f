/// Where the lines of a text start, made when a position has to be shown.
///
/// `\n`, `\r\n` and a lone `\r` end a line, so a text that ends in one has an extra, empty last line.
public struct LineTable: Sendable {
  /// Byte offsets of the first byte of each line; never empty.
  public let starts: [Int]

  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\r") {
        if index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
        starts.append(index)
      } else if byte == UInt8(ascii: "\n") {
        starts.append(index)
      }
    }
    self.starts = starts
  }

  public init(_ text: SourceText) {
    self.init(text.bytes)
  }

  /// The 1-based line and the 1-based column in UTF-8 bytes of a byte offset. O(log lines).
  public func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = starts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, offset - starts[low] + 1)
  }
}
