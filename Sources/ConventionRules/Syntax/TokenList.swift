/// The tokens of a text, in parallel buffers. The last token is always ``TokenKind/endOfFile``.
struct TokenList {
  /// Set in a length when the token is the first on its line.
  static let firstOnLine: UInt32 = 0x8000_0000

  var kinds = Arena<TokenKind>(capacity: 1024)
  var starts = Arena<UInt32>(capacity: 1024)
  /// Lengths in bytes, with ``firstOnLine``.
  var lengths = Arena<UInt32>(capacity: 1024)

  func deallocate() {
    kinds.deallocate()
    starts.deallocate()
    lengths.deallocate()
  }

  var count: Int { kinds.count }

  @inline(__always) func kind(_ index: Int) -> TokenKind { kinds[index] }
  @inline(__always) func start(_ index: Int) -> Int { Int(starts[index]) }
  @inline(__always) func end(_ index: Int) -> Int { Int(starts[index] + lengths[index] & ~TokenList.firstOnLine) }
  @inline(__always) func isFirstOnLine(_ index: Int) -> Bool { lengths[index] & TokenList.firstOnLine != 0 }
}
