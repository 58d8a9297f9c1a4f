/// A hash that stays the same from run to run and from machine to machine: FNV-1a, 64 bits.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  /// Adds a text and an end mark, so that what follows is not taken for a part of it.
  mutating func add(field: String) {
    var field = field
    field.withUTF8 { add($0) }
    add(0)
  }

  /// 16 hexadecimal digits.
  var text: String { Self.text(of: value) }

  static func text(of value: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
        digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }
}

extension Diagnostic {
  /// What the fingerprint is made of, except for the number among equals.
  ///
  /// - Parameter statement: hash of the tokens of the statement in which it lies.
  func fingerprintBase(statement: UInt64) -> StableHash {
    var hash = StableHash()
    hash.add(field: ruleID)
    hash.add(field: path)
    hash.add(field: symbol)
    for shift in stride(from: 0, to: 64, by: 8) { hash.add(UInt8(truncatingIfNeeded: statement >> UInt64(shift))) }
    return hash
  }
}
