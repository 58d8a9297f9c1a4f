/// Tells where the scan of a block has to look: at bytes that open or close something, and where a word begins that may be
/// of interest.
///
/// One look into a table for each byte, with the next one, and no branch.
struct BlockPlaces: @unchecked Sendable {
  private static let isStop: UInt8 = 1
  /// The first byte ends a word or is in none, and the second begins a word of interest.
  private static let isBeforeWord: UInt8 = 2
  /// The two bytes begin a word of interest.
  private static let beginsWord: UInt8 = 4
  /// The first byte is the second of a word of interest, and the second its third.
  private static let continuesWord: UInt8 = 16
  /// Of interest in an interpolation only: parentheses and line breaks.
  private static let isInterpolationStop: UInt8 = 8

  fileprivate static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Marks by the two bytes as they lie in memory, read as a little-endian number.
  private let table: UnsafeMutablePointer<UInt8>

  /// - Parameter words: the words of interest, each of two bytes or more.
  init(words: some Sequence<[UInt8]>) {
    table = .allocate(capacity: 1 << 16)
    table.initialize(repeating: 0, count: 1 << 16)
    let classes = CharacterClass.table
    for first in 0..<256 {
      var mark: UInt8 = 0
      switch classes[first] {
      case .slash, .quote, .singleQuote, .backtick, .nonASCII, .other: mark = Self.isStop
      case .bracket where first & 0x20 != 0: mark = Self.isStop
      case .leftParen, .rightParen, .newline: mark = Self.isInterpolationStop
      // What is no raw string and no regex literal is a directive or a macro.
      case .pound: mark = Self.isStop
      default: continue
      }
      for second in 0..<256 where classes[first] != .pound || classes[second] != .word {
        table[first | second << 8] |= mark
      }
    }
    // Runs of angles may be conflict markers, and `<#` begins a placeholder.
    for (first, second) in [("<", "<"), (">", ">"), ("<", "#")] as [(UnicodeScalar, UnicodeScalar)] {
      table[Int(first.value) | Int(second.value) << 8] |= Self.isStop
    }
    for word in words {
      table[Int(word[0]) | Int(word[1]) << 8] |= Self.beginsWord
      for third in 0..<256 where word.count == 2 || third == Int(word[2]) {
        table[Int(word[1]) | third << 8] |= Self.continuesWord
      }
      for before in 0..<128 where !classes[before].continuesWord {
        table[before | Int(word[0]) << 8] |= Self.isBeforeWord
      }
    }
  }

  func deallocate() {
    table.deallocate()
  }

  /// What is known of eight bytes.
  struct Marks {
    /// A byte for each.
    fileprivate let own: UInt64
    /// The same of the bytes one before, and one after.
    fileprivate let before: UInt64
    fileprivate let after: UInt64

    /// The lowest bit is set in the byte of each place to look at. Unlike other hits, all of them count.
    @inline(__always) func hits(inInterpolation: Bool) -> UInt64 {
      let stops = own | (inInterpolation ? own &>> 3 : 0)
      return (stops | (before &>> 1 & own &>> 2 & after &>> 4)) & BlockPlaces.ones
    }
  }

  /// The marks of the eight bytes at a place; the byte before it, and ten from it on can be read.
  @inline(__always) func marks(at start: UnsafePointer<UInt8>) -> Marks {
    marks(at: start, before: mark(start - 1))
  }

  /// The marks of the eight bytes that follow some.
  @inline(__always) func marks(at start: UnsafePointer<UInt8>, after last: Marks) -> Marks {
    marks(at: start, before: last.own &>> 56)
  }

  @inline(__always) private func marks(at start: UnsafePointer<UInt8>, before: UInt64) -> Marks {
    var own = mark(start)
    for place in 1..<8 { own |= mark(start + place) &<< UInt64(place &* 8) }
    return Marks(own: own, before: own &<< 8 | before, after: own &>> 8 | mark(start + 8) &<< 56)
  }

  @inline(__always) private func mark(_ start: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(table[Int(UInt16(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt16.self)))])
  }
}
