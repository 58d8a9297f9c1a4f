/// Tells where the scan of a block has to look: at bytes that open or close something, and where a word may begin that is of
/// interest.
///
/// One look into a table for each two bytes, and no branch. What it points at may be a false alarm; nothing is left out.
struct BlockPlaces: @unchecked Sendable {
  // What the table tells of two bytes.
  /// The scan looks at one of them.
  private static let isStop: UInt8 = 1
  /// The scan looks at one of them in an interpolation.
  private static let isInterpolationStop: UInt8 = 1 << 1
  /// They begin a word of interest.
  private static let beginsWord: UInt8 = 1 << 2
  /// The second is in no word.
  private static let endsOutsideOfWords: UInt8 = 1 << 3
  /// The first is in no word, and the second begins one of interest.
  private static let isBeforeRestOfWord: UInt8 = 1 << 4
  /// They are the second and the third of a word of interest.
  private static let continuesWord: UInt8 = 1 << 5
  /// The first is the third of a word of interest.
  private static let beginsWithThird: UInt8 = 1 << 6
  /// The first may begin a word of interest, whatever follows.
  private static let beginsAnyWord: UInt8 = 1 << 7

  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101

  /// By the two bytes as they lie in memory, read as a little-endian number.
  private let table: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - words: the words of interest, each of two bytes or more.
  ///   - firstLetters: every word that begins with one of these is of interest as well.
  init(words: some Sequence<[UInt8]>, firstLetters: ClosedRange<UInt8>? = nil) {
    table = .allocate(capacity: 1 << 16)
    var marksOfFirst = (0..<256).map { Self.stop(UInt8(truncatingIfNeeded: $0)) }
    for word in words {
      if word.count > 2 {
        marksOfFirst[Int(word[2])] |= Self.beginsWithThird
      } else {
        for first in 0..<256 { marksOfFirst[first] |= Self.beginsWithThird }
      }
    }
    let classes = CharacterClass.table
    for second in 0..<256 {
      let outside = classes[second].continuesWord || second >= 0x80 ? 0 : Self.endsOutsideOfWords
      let marks = Self.stop(UInt8(truncatingIfNeeded: second)) | outside
      let row = table + second << 8
      for first in 0..<256 { (row + first).initialize(to: marksOfFirst[first] | marks) }
    }
    // Runs of angles may be conflict markers, which are so long that two bytes read together are both angles.
    for angle in [UInt8(ascii: "<"), UInt8(ascii: ">")] { add(Self.isStop, angle, angle) }
    for word in words {
      add(Self.beginsWord, word[0], word[1])
      if word.count > 2 {
        add(Self.continuesWord, word[1], word[2])
      } else {
        for third in 0...UInt8.max { add(Self.continuesWord, word[1], third) }
      }
      for before in 0..<UInt8(0x80) where !classes[Int(before)].continuesWord {
        add(Self.isBeforeRestOfWord, before, word[0])
      }
    }
    for letter in firstLetters.map(Array.init) ?? [] {
      for other in 0...UInt8.max {
        add(Self.beginsAnyWord, letter, other)
        if !classes[Int(other)].continuesWord { add(Self.isStop, other, letter) }
      }
    }
  }

  private static func stop(_ byte: UInt8) -> UInt8 {
    switch CharacterClass.table[Int(byte)] {
    case .slash, .quote, .singleQuote, .backtick, .pound, .nonASCII, .other: isStop
    case .bracket where byte & 0x20 != 0: isStop
    case .leftParen, .rightParen, .newline: isInterpolationStop
    default: 0
    }
  }

  private func add(_ mark: UInt8, _ first: UInt8, _ second: UInt8) {
    table[Int(first) | Int(second) << 8] |= mark
  }

  func deallocate() {
    table.deallocate()
  }

  /// What is known of sixteen bytes, by pairs.
  struct Marks {
    /// A byte for each pair.
    fileprivate let own: UInt64
    /// The same of the pairs one before, and one after.
    fileprivate let before: UInt64
    fileprivate let after: UInt64

    /// The lowest bit is set in the byte of each pair to look at. Unlike other hits, all of them count.
    @inline(__always) func hits(inInterpolation: Bool) -> UInt64 {
      let stops = own | (inInterpolation ? own &>> 1 : 0)
      let words = (before &>> 3 & (own &>> 2 & after &>> 6 | own &>> 7)) | (own &>> 4 & after &>> 5)
      return (stops | words) & BlockPlaces.ones
    }
  }

  /// The marks of the first sixteen bytes in a block; eighteen can be read.
  @inline(__always) func marks(atBlock start: UnsafePointer<UInt8>) -> Marks {
    marks(at: start, before: UInt64(Self.endsOutsideOfWords))
  }

  /// The marks of the sixteen bytes at a place; two bytes before it, and eighteen from it on can be read.
  @inline(__always) func marks(at start: UnsafePointer<UInt8>) -> Marks {
    marks(at: start, before: mark(start - 2))
  }

  /// The marks of the sixteen bytes that follow some.
  @inline(__always) func marks(at start: UnsafePointer<UInt8>, after last: Marks) -> Marks {
    marks(at: start, before: last.own &>> 56)
  }

  @inline(__always) private func marks(at start: UnsafePointer<UInt8>, before: UInt64) -> Marks {
    var own = mark(start)
    for pair in 1..<8 { own |= mark(start + pair &* 2) &<< UInt64(pair &* 8) }
    return Marks(own: own, before: own &<< 8 | before, after: own &>> 8 | mark(start + 16) &<< 56)
  }

  @inline(__always) private func mark(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(table[Int(UInt16(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt16.self)))])
  }
}
