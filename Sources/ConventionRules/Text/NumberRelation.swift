/// Pairs of numbers, found by the first.
struct NumberRelation: Sendable {
  /// The key of each in the upper half. Sorted by ``sort()``.
  private var pairs: [UInt64] = []

  mutating func add(_ key: UInt32, _ value: UInt32) { pairs.append(UInt64(key) << 32 | UInt64(value)) }

  /// Call it when all pairs are there.
  mutating func sort() {
    let used = pairs.reduce(0, |)
    var sorted = pairs
    // Digit by digit, the last one first: there are tens of thousands, of few digits.
    for shift in stride(from: UInt64(0), to: 64, by: 8) where used >> shift & 0xff != 0 {
      var starts = [Int](repeating: 0, count: 257)
      for pair in pairs { starts[Int(pair >> shift & 0xff) + 1] += 1 }
      for digit in 1...256 { starts[digit] += starts[digit - 1] }
      for pair in pairs {
        let digit = Int(pair >> shift & 0xff)
        sorted[starts[digit]] = pair
        starts[digit] += 1
      }
      swap(&pairs, &sorted)
    }
  }

  var all: some Sequence<(key: UInt32, value: UInt32)> {
    pairs.lazy.map { (key: UInt32(truncatingIfNeeded: $0 >> 32), value: UInt32(truncatingIfNeeded: $0)) }
  }

  /// The values paired with a key. O(log pairs + values).
  func values(of key: UInt32) -> some Sequence<UInt32> {
    pairs[pairs.partitioningIndex { $0 >> 32 >= key }...].lazy.prefix { $0 >> 32 == key }
      .map { UInt32(truncatingIfNeeded: $0) }
  }
}
