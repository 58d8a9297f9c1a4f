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
