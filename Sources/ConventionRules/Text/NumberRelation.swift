/// Pairs of numbers, found by the first.
struct NumberRelation: Sendable {
  /// Sorted by ``sort()``.
  var pairs: [(key: UInt32, value: UInt32)] = []

  /// Call it when all pairs are there.
  mutating func sort() {
    pairs.sort { ($0.key, $0.value) < ($1.key, $1.value) }
  }

  /// The values paired with a key. O(log pairs + values).
  func values(of key: UInt32) -> some Sequence<UInt32> {
    pairs[pairs.partitioningIndex { $0.key >= key }...].lazy.prefix { $0.key == key }.map(\.value)
  }
}
