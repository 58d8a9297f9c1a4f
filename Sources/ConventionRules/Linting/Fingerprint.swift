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
    add(field.utf8)
    add(0)
  }

  /// 16 hexadecimal digits.
  var text: String { Self.text(of: value) }

  static func text(of value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
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
