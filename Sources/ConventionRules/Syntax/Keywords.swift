/// Tells keywords from identifiers by one or two masked words and a multiplicative hash, with no String.
struct KeywordTable: @unchecked Sendable {
  private static let slotBits = 10
  /// The golden ratio, as in Fibonacci hashing.
  private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var kind = TokenKind.identifier
  }

  /// Open addressing: a free slot has no low word.
  private let slots: UnsafeMutablePointer<Slot>

  static let shared = KeywordTable()

  private init() {
    let size = 1 << Self.slotBits
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot(), count: size)
    for (word, kind) in Self.words {
      var bytes = Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      let length = bytes.count
      bytes += [UInt8](repeating: 0, count: 16)
      let (low, high) = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { Self.words($0, length) } ?? (0, 0)
      }
      var index = Self.slot(low, high)
      while slots[index].low != 0 { index = (index + 1) & (size - 1) }
      slots[index] = Slot(low: low, high: high, kind: kind)
    }
  }

  /// The kind of the word of `length` bytes at `start`; at least 16 bytes can be read there.
  @inline(__always) func kind(_ start: UnsafePointer<UInt8>, _ length: Int) -> TokenKind {
    guard length <= 16, length >= 2 else { return .identifier }
    let (low, high) = Self.words(start, length)
    var index = Self.slot(low, high)
    while true {
      let slot = slots[index]
      if slot.low == 0 { return .identifier }
      if slot.low == low && slot.high == high { return slot.kind }
      index = (index + 1) & (1 << Self.slotBits - 1)
    }
  }

  @inline(__always) private static func words(_ start: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(start)
    let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    if length <= 8 { return (first & (UInt64.max &>> UInt64(64 - 8 * length)), 0) }
    let second = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    return (first, second & (UInt64.max &>> UInt64(128 - 8 * length)))
  }

  @inline(__always) private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ (high &* 31)) &* multiplier) &>> UInt64(64 - slotBits))
  }

  private static let words: [(StaticString, TokenKind)] = [
    ("Any", .kwAny), ("as", .kwAs), ("associatedtype", .kwAssociatedtype), ("break", .kwBreak), ("case", .kwCase),
    ("catch", .kwCatch), ("class", .kwClass), ("continue", .kwContinue), ("default", .kwDefault), ("defer", .kwDefer),
    ("deinit", .kwDeinit), ("do", .kwDo), ("else", .kwElse), ("enum", .kwEnum), ("extension", .kwExtension),
    ("fallthrough", .kwFallthrough), ("false", .kwFalse), ("fileprivate", .kwFileprivate), ("for", .kwFor),
    ("func", .kwFunc), ("guard", .kwGuard), ("if", .kwIf), ("import", .kwImport), ("in", .kwIn), ("init", .kwInit),
    ("inout", .kwInout), ("internal", .kwInternal), ("is", .kwIs), ("let", .kwLet), ("nil", .kwNil),
    ("operator", .kwOperator), ("precedencegroup", .kwPrecedencegroup), ("private", .kwPrivate),
    ("protocol", .kwProtocol), ("public", .kwPublic), ("repeat", .kwRepeat), ("rethrows", .kwRethrows),
    ("return", .kwReturn), ("self", .kwSelf), ("Self", .kwSelfType), ("static", .kwStatic), ("struct", .kwStruct),
    ("subscript", .kwSubscript), ("super", .kwSuper), ("switch", .kwSwitch), ("throw", .kwThrow),
    ("throws", .kwThrows), ("true", .kwTrue), ("try", .kwTry), ("typealias", .kwTypealias), ("var", .kwVar),
    ("where", .kwWhere), ("while", .kwWhile),
    ("actor", .kwActor), ("async", .kwAsync), ("await", .kwAwait), ("borrow", .kwBorrow), ("borrowing", .kwBorrowing),
    ("consume", .kwConsume), ("consuming", .kwConsuming), ("convenience", .kwConvenience), ("copy", .kwCopy),
    ("didSet", .kwDidSet), ("discard", .kwDiscard), ("distributed", .kwDistributed), ("dynamic", .kwDynamic),
    ("each", .kwEach), ("final", .kwFinal), ("get", .kwGet), ("indirect", .kwIndirect), ("infix", .kwInfix),
    ("isolated", .kwIsolated), ("lazy", .kwLazy), ("macro", .kwMacro), ("modify", .kwModify),
    ("mutating", .kwMutating), ("nonisolated", .kwNonisolated), ("nonmutating", .kwNonmutating), ("of", .kwOf),
    ("open", .kwOpen), ("optional", .kwOptional), ("override", .kwOverride), ("package", .kwPackage),
    ("postfix", .kwPostfix), ("prefix", .kwPrefix), ("reasync", .kwReasync),
    ("required", .kwRequired), ("sending", .kwSending), ("set", .kwSet), ("some", .kwSome), ("any", .kwAnyType),
    ("then", .kwThen), ("Type", .kwType), ("Protocol", .kwProtocolType), ("unowned", .kwUnowned),
    ("unsafe", .kwUnsafe), ("weak", .kwWeak), ("willSet", .kwWillSet), ("yield", .kwYield),
    ("_read", .kwUnderscoreRead), ("_modify", .kwUnderscoreModify),
  ]
}
