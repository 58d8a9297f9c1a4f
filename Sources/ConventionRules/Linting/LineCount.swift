extension UnsafeBufferPointer<UInt8> {
  /// Number of `\n`, and one more for text after the last of them.
  var lineCount: Int {
    guard let last, let base = UnsafeRawPointer(baseAddress) else { return 0 }
    var count = 0
    var index = 0
    while index + 32 <= self.count {
      // Each byte of the sums counts line breaks in its place of the words; 255 rounds cannot overflow it.
      var sums = SIMD4<UInt64>()
      let end = Swift.min(self.count - 32, index + 254 * 32)
      while index <= end {
        sums &+= Self.lineBreaks(in: base.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self))
        index += 32
      }
      for lane in 0..<4 { count += Self.sumOfBytes(sums[lane]) }
    }
    while index < self.count {
      if self[index] == UInt8(ascii: "\n") { count += 1 }
      index += 1
    }
    return last == UInt8(ascii: "\n") ? count : count + 1
  }

  /// 1 in each byte that is a line break, 0 in the others.
  @inline(__always) private static func lineBreaks(in words: SIMD4<UInt64>) -> SIMD4<UInt64> {
    let lowBits = SIMD4<UInt64>(repeating: 0x7f7f_7f7f_7f7f_7f7f)
    let differences = words ^ SIMD4<UInt64>(repeating: 0x0a0a_0a0a_0a0a_0a0a)
    // The top bit of a byte ends up set where any bit of the byte differs.
    let differing = ((differences & lowBits) &+ lowBits) | differences
    return (~differing & ~lowBits) &>> SIMD4<UInt64>(repeating: 7)
  }

  private static func sumOfBytes(_ word: UInt64) -> Int {
    let evenBytes: UInt64 = 0x00ff_00ff_00ff_00ff
    let pairs = (word & evenBytes) &+ ((word >> 8) & evenBytes)
    return Int((pairs &* 0x0001_0001_0001_0001) >> 48)
  }
}
