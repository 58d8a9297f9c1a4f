/// A set of small numbers, as a bit for each.
struct BitSet: Sendable, Hashable, Sequence {
  private var words: [UInt64]
  private let count: Int

  /// The set of none of the numbers below `count`.
  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  /// Whether no number is in the set. O(count / 64).
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  var memberCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func contains(_ number: UInt32) -> Bool {
    let word = Int(number >> 6)
    return word < words.count && words[word] & (1 << UInt64(number & 63)) != 0
  }

  mutating func insert(_ number: UInt32) {
    let word = Int(number >> 6)
    if word < words.count { words[word] |= 1 << UInt64(number & 63) }
  }

  mutating func remove(_ number: UInt32) {
    let word = Int(number >> 6)
    if word < words.count { words[word] &= ~(1 << UInt64(number & 63)) }
  }

  func makeIterator() -> Iterator { Iterator(words: words) }

  /// Calls a function with each number in the set, in order.
  func forEach(_ body: (UInt32) -> Void) {
    for (position, word) in words.enumerated() {
      var left = word
      while left != 0 {
        body(UInt32(truncatingIfNeeded: position * 64 + left.trailingZeroBitCount))
        left &= left - 1
      }
    }
  }

  mutating func formUnion(_ other: BitSet) {
    for word in words.indices { words[word] |= other.words[word] }
  }

  func union(_ other: BitSet) -> BitSet {
    var result = self
    result.formUnion(other)
    return result
  }

  func intersection(_ other: BitSet) -> BitSet {
    var result = self
    result.formIntersection(other)
    return result
  }

  mutating func formIntersection(_ other: BitSet) {
    for word in words.indices { words[word] &= other.words[word] }
  }

  mutating func subtract(_ other: BitSet) {
    for word in words.indices { words[word] &= ~other.words[word] }
  }

  /// All numbers below the count that were not in the set.
  mutating func invert() {
    for word in words.indices { words[word] = ~words[word] }
    if count % 64 != 0, let last = words.indices.last { words[last] &= (1 << UInt64(count % 64)) - 1 }
  }

  /// All numbers below the count that are not in the set.
  var inverted: BitSet {
    var result = self
    result.invert()
    return result
  }

  struct Iterator: IteratorProtocol {
    let words: [UInt64]
    private var position = 0
    private var left: UInt64

    fileprivate init(words: [UInt64]) {
      self.words = words
      left = words.first ?? 0
    }

    mutating func next() -> UInt32? {
      while left == 0 {
        position += 1
        guard position < words.count else { return nil }
        left = words[position]
      }
      defer { left &= left - 1 }
      return UInt32(truncatingIfNeeded: position * 64 + left.trailingZeroBitCount)
    }
  }
}
