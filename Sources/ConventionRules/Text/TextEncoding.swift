extension UnsafeBufferPointer<UInt8> {
  /// Where the bytes begin to be no text in UTF-8; nil where all of them are. O(bytes), eight bytes a step where they are ASCII.
  public var firstForeignByte: Int? {
    // Texts of two or four bytes a character hold zeros, of which no other source holds many.
    let zeros = prefix(256).count { $0 == 0 }
    if zeros > 0, zeros * 4 >= Swift.min(count, 256) { return firstIndex(of: 0) }
    var position = 0
    while position < count {
      while position + 32 <= count, isASCII(from: position) { position += 32 }
      if position == count { return nil }
      if position + 8 <= count,
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080
          == 0
      {
        position += 8
        continue
      }
      guard let length = scalarLength(at: position) else { return position }
      position += length
    }
    return nil
  }

  /// Whether the next 32 bytes are ASCII.
  private func isASCII(from position: Int) -> Bool {
    let raw = UnsafeRawBufferPointer(self)
    func word(_ offset: Int) -> UInt64 { raw.loadUnaligned(fromByteOffset: position + offset, as: UInt64.self) }
    return (word(0) | word(8) | word(16) | word(24)) & 0x8080_8080_8080_8080 == 0
  }

  /// How many bytes the character at a place takes; nil where there is none (Unicode, table 3-7).
  private func scalarLength(at position: Int) -> Int? {
    let first = self[position]
    if first < 0x80 { return 1 }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard (0xC2...0xF4).contains(first), position + length <= count else { return nil }
    let second: ClosedRange<UInt8> =
      switch first {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard second.contains(self[position + 1]) else { return nil }
    for next in 2..<Swift.max(length, 2) where self[position + next] & 0xC0 != 0x80 { return nil }
    return length
  }
}
