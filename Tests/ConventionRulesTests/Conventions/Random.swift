/// Random numbers that are the same in each run (SplitMix64).
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }

  mutating func list(of elements: [String], atMost count: Int) -> [String] {
    (0..<number(below: count + 1)).map { _ in elements[number(below: elements.count)] }
  }

  /// A text with a few bytes removed, repeated, replaced or inserted.
  mutating func mutated(_ bytes: [UInt8], with pieces: [String]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(below: 4) {
      let place = number(below: bytes.count + 1)
      switch number(below: 5) {
      case 0: bytes.removeSubrange(place..<min(bytes.count, place + number(below: 40)))
      case 1: bytes.insert(UInt8(truncatingIfNeeded: next()), at: place)
      case 2: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: next()) }
      case 3: bytes.insert(contentsOf: pieces[number(below: pieces.count)].utf8, at: place)
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + number(below: 60))], at: place)
      }
    }
    return bytes
  }
}
