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
  /// Memory for the lexer's scans of blocks.
  var scopes = Arena<Lexer.OpenScope>(capacity: 64)
  /// The tokens at which the declaration of a type may begin, wherever they stand.
  private(set) var typeKeywords = Arena<UInt32>(capacity: 64)
  /// The directives that begin a clause which the compiler does not parse.
  private(set) var skippedClauses = Arena<UInt32>(capacity: 16)

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
    skippedClauses.deallocate()
    scopes.deallocate()
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

  /// Notes that the declaration of a type may begin at the next token.
  @inline(__always) mutating func markTypeKeyword() {
    typeKeywords.append(UInt32(truncatingIfNeeded: count))
  }

  /// Whether a type may be declared between two tokens. O(log types).
  func mayDeclareType(from first: Int, to last: Int) -> Bool {
    let next = (0..<typeKeywords.count).partitioningIndex { Int(typeKeywords[$0]) >= first }
    return next < typeKeywords.count && Int(typeKeywords[next]) < last
  }

  /// Notes that the next token begins a clause that the compiler does not parse.
  mutating func markSkippedClause() {
    skippedClauses.append(UInt32(truncatingIfNeeded: count))
  }

  /// Whether a token is the directive of a clause that the compiler does not parse. O(log clauses).
  func beginsSkippedClause(_ token: Int) -> Bool {
    let next = (0..<skippedClauses.count).partitioningIndex { Int(skippedClauses[$0]) >= token }
    return next < skippedClauses.count && Int(skippedClauses[next]) == token
  }

  /// Makes room for all tokens of a text, so that ``append(_:start:end:lineFlag:)`` need not look.
  ///
  /// A token takes at least one byte, except those that close string literals at the end of a line or of the text; each of
  /// these has an opening of several bytes.
  mutating func removeAll(forTextOf byteCount: Int) {
    count = 0
    groupMarks.removeAll(minimumCapacity: byteCount + 1)
    typeKeywords.truncate(to: 0)
    skippedClauses.truncate(to: 0)
    guard capacity < byteCount + 1 else { return }
    kinds.deallocate()
    starts.deallocate()
    lengths.deallocate()
    capacity = max(byteCount + 1, capacity * 2)
    kinds = .allocate(capacity: capacity)
    starts = .allocate(capacity: capacity)
    lengths = .allocate(capacity: capacity)
  }

  @inline(__always) mutating func append(_ kind: TokenKind, start: Int, end: Int, lineFlag: UInt32) {
    assert(count < capacity)
    let index = count
    (kinds + index).initialize(to: kind)
    (starts + index).initialize(to: UInt32(truncatingIfNeeded: start))
    (lengths + index).initialize(to: UInt32(truncatingIfNeeded: end &- start) | lineFlag)
    count = index &+ 1
  }

  /// Notes that the next token opens or closes a group.
  @inline(__always) mutating func markGroup() {
    groupMarks.appendReserved(UInt32(truncatingIfNeeded: count))
  }

  @inline(__always) mutating func markGroup(if isBracket: Bool) {
    groupMarks.appendReserved(UInt32(truncatingIfNeeded: count), if: isBracket)
  }
}
