/// What reports show of names and code, at a length that is bounded: any number of findings may hold the same name.
enum ShownText {
  /// So many bytes are shown as they are. No name that people write is as long.
  static let longest = 1_000
  private static let head = 400
  private static let tail = 200

  /// The text, or its two ends with a number between them that stands for all of it: two long names stay two.
  static func bounded(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    var text = text
    let number = String(text.withUTF8 { hash(of: UnsafeRawBufferPointer($0)) }, radix: 16)
    let digits = String(repeating: "0", count: 16 - number.count) + number
    return "\(start(of: text))…\(digits)…\(end(of: text))"
  }

  /// The same for the same bytes in every run, eight bytes at a time.
  private static func hash(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash &>> 29
    }
    var place = 0
    while place + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    while place < bytes.count {
      add(UInt64(bytes[place]))
      place += 1
    }
    return hash
  }

  // Characters stay whole.
  private static func start(of text: String) -> Substring {
    var end = text.utf8.index(text.startIndex, offsetBy: head)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return text[..<end]
  }

  private static func end(of text: String) -> Substring {
    var start = text.utf8.index(text.endIndex, offsetBy: -tail)
    while start < text.endIndex, start.samePosition(in: text.unicodeScalars) == nil {
      start = text.utf8.index(after: start)
    }
    return text[start...]
  }
}
