/// Pairs of numbers, found by the first.
struct NumberRelation: Sendable {
  /// The key of each in the upper half. Sorted by ``sort()``.
  private var pairs: [UInt64] = []

  mutating func add(_ key: UInt32, _ value: UInt32) { pairs.append(UInt64(key) << 32 | UInt64(value)) }

  /// Call it when all pairs are there.
  mutating func sort() { pairs.sort() }

  var all: some Sequence<(key: UInt32, value: UInt32)> {
    pairs.lazy.map { (key: UInt32(truncatingIfNeeded: $0 >> 32), value: UInt32(truncatingIfNeeded: $0)) }
  }

  /// The values paired with a key. O(log pairs + values).
  func values(of key: UInt32) -> some Sequence<UInt32> {
    pairs[pairs.partitioningIndex { $0 >> 32 >= key }...].lazy.prefix { $0 >> 32 == key }
      .map { UInt32(truncatingIfNeeded: $0) }
  }
}
