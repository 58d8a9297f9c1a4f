/// Eight bytes of a text at a time, in one machine word: bytes that come first in the text are the low ones.
///
/// The functions that look for bytes return a word with the top bit set in the byte of the first hit, and nothing set in
/// those before it; bits after the first hit mean nothing.
struct ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  private let bits: UInt64

  /// - Parameter start: where at least eight bytes can be read.
  @inline(__always) init(at start: UnsafePointer<UInt8>) {
    bits = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  /// Where a byte is, by the classic test for a zero byte.
  @inline(__always) func hits(of byte: UInt8) -> UInt64 {
    let differences = bits ^ (Self.ones &* UInt64(byte))
    return (differences &- Self.ones) & ~differences & Self.highs
  }

  /// Where anything but a byte is.
  @inline(__always) func hits(ofOtherThan byte: UInt8) -> UInt64 {
    let differences = bits ^ (Self.ones &* UInt64(byte))
    // The addition sets the top bit of every byte that has another bit set, and carries into no other byte.
    return (((differences & ~Self.highs) &+ (Self.ones &* 0x7F)) | differences) & Self.highs
  }

  /// Where a byte is that does not continue an ASCII identifier: no letter, digit, `_` or `$`.
  @inline(__always) var hitsOfNonWordBytes: UInt64 {
    let low = bits & ~Self.highs
    let lowercase = low | Self.ones &* 0x20
    // Each sum has the top bit set from a certain byte value on; none carries.
    let letters = (lowercase &+ Self.ones &* (0x80 - 0x61)) & ~(lowercase &+ Self.ones &* (0x7F - 0x7A))
    let digits = (low &+ Self.ones &* (0x80 - 0x30)) & ~(low &+ Self.ones &* (0x7F - 0x39))
    let notUnderscores = (low ^ Self.ones &* 0x5F) &+ Self.ones &* 0x7F
    let notDollars = (low ^ Self.ones &* 0x24) &+ Self.ones &* 0x7F
    let others = ~letters & ~digits & notUnderscores & notDollars
    return (others | bits) & Self.highs
  }

  /// The place of the first hit among the eight bytes.
  @inline(__always) static func firstPlace(_ hits: UInt64) -> Int { hits.trailingZeroBitCount &>> 3 }
}
