/// The tokens of a text, in parallel buffers. The last token is always ``TokenKind/endOfFile``.
struct TokenList {
  /// Set in a length when the token is the first on its line.
  static let firstOnLine: UInt32 = 0x8000_0000

  private(set) var kinds: UnsafeMutablePointer<TokenKind>
  private(set) var starts: UnsafeMutablePointer<UInt32>
  /// Lengths in bytes, with ``firstOnLine``.
  private(set) var lengths: UnsafeMutablePointer<UInt32>
  private(set) var count = 0
  private var capacity: Int
  /// The tokens that open and close groups: all brackets, and heads and tails of string literals.
  private(set) var groupMarks = Arena<UInt32>(capacity: 512)
  /// The tokens at which the declaration of a type may begin, wherever they stand.
  private(set) var typeKeywords = Arena<UInt32>(capacity: 64)

  init() {
    capacity = 1024
    kinds = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity)
    lengths = .allocate(capacity: capacity)
  }

  func deallocate() {
    kinds.deallocate()
    starts.deallocate()
    lengths.deallocate()
    groupMarks.deallocate()
    typeKeywords.deallocate()
  }

  @inline(__always) func kind(_ index: Int) -> TokenKind {
    assert(index < count)
    return kinds[index]
  }
  @inline(__always) func start(_ index: Int) -> Int {
    assert(index < count)
    return Int(starts[index])
  }
  @inline(__always) func end(_ index: Int) -> Int {
    assert(index < count)
    return Int(starts[index] + lengths[index] & ~TokenList.firstOnLine)
  }
  @inline(__always) func isFirstOnLine(_ index: Int) -> Bool { lengths[index] & TokenList.firstOnLine != 0 }

  mutating func removeAll() {
    count = 0
    groupMarks.truncate(to: 0)
    typeKeywords.truncate(to: 0)
  }

  /// Notes that the next token opens or closes a group.
  @inline(__always) mutating func markGroup() {
    groupMarks.append(UInt32(truncatingIfNeeded: count))
  }

  /// Notes that the declaration of a type may begin at the next token.
  @inline(__always) mutating func markTypeKeyword() {
    typeKeywords.append(UInt32(truncatingIfNeeded: count))
  }

  /// Whether a type may be declared between two tokens. O(log types).
  func mayDeclareType(from first: Int, to last: Int) -> Bool {
    var low = 0
    var high = typeKeywords.count
    while low < high {
      let middle = (low + high) / 2
      if Int(typeKeywords[middle]) < first { low = middle + 1 } else { high = middle }
    }
    return low < typeKeywords.count && Int(typeKeywords[low]) < last
  }

  @inline(__always) mutating func append(_ kind: TokenKind, start: Int, end: Int, lineFlag: UInt32) {
    if count == capacity { grow() }
    (kinds + count).initialize(to: kind)
    (starts + count).initialize(to: UInt32(truncatingIfNeeded: start))
    (lengths + count).initialize(to: UInt32(truncatingIfNeeded: end - start) | lineFlag)
    count += 1
  }

  @inline(never) private mutating func grow() {
    kinds = Self.grown(kinds, count, to: capacity * 2)
    starts = Self.grown(starts, count, to: capacity * 2)
    lengths = Self.grown(lengths, count, to: capacity * 2)
    capacity *= 2
  }

  private static func grown<T>(_ old: UnsafeMutablePointer<T>, _ count: Int, to capacity: Int) -> UnsafeMutablePointer<
    T
  > {
    let larger = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    larger.moveInitialize(from: old, count: count)
    old.deallocate()
    return larger
  }
}
