/// A set of tokens, as a bit for each. Takes no memory while it is empty.
struct TokenSet {
  private var words: [UInt64] = []

  @inline(__always) func contains(_ token: Int) -> Bool {
    let word = token >> 6
    return word < words.count && words[word] & 1 << UInt64(truncatingIfNeeded: token & 63) != 0
  }

  /// - Parameter count: the number of tokens of the text.
  mutating func insert(_ token: Int, of count: Int) {
    if words.isEmpty { words = [UInt64](repeating: 0, count: count / 64 + 1) }
    words[token >> 6] |= 1 << UInt64(truncatingIfNeeded: token & 63)
  }
}
