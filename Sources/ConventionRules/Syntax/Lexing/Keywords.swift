/// Tells keywords from other words by one or two masked machine words and a multiplicative hash, with no String.
struct KeywordTable: @unchecked Sendable {
  /// Bytes of the longest word that is looked up.
  static let longestWord = 16
  private static let slotBits = 10

  private struct Slot: BitwiseCopyable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var kind = TokenKind.identifier
    var mark = Mark.none
  }

  /// What a word says of the next brace.
  enum Mark: UInt8 {
    case none
    /// The declaration of a type may begin with it.
    case beginsType
    case beginsExtension
    /// A function or a property begins with it, and no type: `class func`.
    case beginsMember
  }

  /// No two keywords share a slot, so that one comparison decides, without a branch to predict.
  private let slots: UnsafeMutablePointer<Slot>
  private let multiplier: UInt64

  /// Lives as long as the process.
  static let shared = KeywordTable()

  private init() {
    slots = .allocate(capacity: 1 << Self.slotBits)
    // The first one fits the words below; after a change of these, another may be found a little later.
    var multiplier: UInt64 = 0x3CBE_C187_4C57_72D5
    while !Self.fill(slots, multiplier) {
      multiplier = multiplier &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F | 1
    }
    self.multiplier = multiplier
  }

  /// False where two words fall into one slot.
  private static func fill(_ slots: UnsafeMutablePointer<Slot>, _ multiplier: UInt64) -> Bool {
    slots.initialize(repeating: Slot(), count: 1 << slotBits)
    for (word, kind) in words {
      let (low, high) = words(of: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      let index = hash(low, high, multiplier)
      if slots[index].low != 0 { return false }
      slots[index] = Slot(low: low, high: high, kind: kind, mark: mark(kind))
    }
    return true
  }

  private static func mark(_ kind: TokenKind) -> Mark {
    switch kind {
    case .kwClass, .kwStruct, .kwEnum, .kwActor, .kwProtocol: .beginsType
    case .kwExtension: .beginsExtension
    case .kwFunc, .kwVar, .kwInit, .kwDeinit, .kwSubscript: .beginsMember
    default: .none
    }
  }

  static var allWords: [String] { words.map(\.0.description) }

  static var typeKeywords: [StaticString] { words.filter { mark($0.1) == .beginsType }.map(\.0) }

  /// The words of a text that may lie at the end of its memory.
  private static func words(of text: some Collection<UInt8>) -> (UInt64, UInt64) {
    var words: (low: UInt64, high: UInt64) = (0, 0)
    for (place, byte) in text.enumerated() {
      if place < 8 {
        words.low |= UInt64(byte) << UInt64(8 * place)
      } else if place < longestWord {
        words.high |= UInt64(byte) << UInt64(8 * (place - 8))
      }
    }
    return words
  }

  /// A word that was looked up.
  struct Found {
    var kind: TokenKind
    var mark: Mark
    var mayDeclareType: Bool { mark == .beginsType }
    /// The same for the same word.
    var hash: Int
  }

  /// The word of 1 to ``longestWord`` bytes at `start`; at least 16 bytes can be read there.
  @inline(__always) func find(_ start: UnsafePointer<UInt8>, _ length: Int) -> Found {
    let (low, high) = Self.words(start, length)
    let index = Self.hash(low, high, multiplier)
    let slot = slots + index
    let isEqual = (slot.pointee.low ^ low) | (slot.pointee.high ^ high) == 0
    return Found(
      kind: isEqual ? slot.pointee.kind : .identifier, mark: isEqual ? slot.pointee.mark : .none, hash: index)
  }

  /// The hash under which ``find(_:_:)`` looks for a word.
  func hash(of word: some Collection<UInt8>) -> Int {
    let (low, high) = Self.words(of: word)
    return Self.hash(low, high, multiplier)
  }

  @inline(__always) private static func words(_ start: UnsafePointer<UInt8>, _ length: Int) -> (UInt64, UInt64) {
    let raw = UnsafeRawPointer(start)
    let first = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    let second = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    // Both words are masked without a branch: which of them a word ends in is hard to foretell.
    let mask = UInt64.max &>> UInt64(truncatingIfNeeded: -8 &* length)
    let isLong: UInt64 = length > 8 ? .max : 0
    return (first & (mask | isLong), second & mask & isLong)
  }

  /// Below ``hashCount``.
  @inline(__always) private static func hash(_ low: UInt64, _ high: UInt64, _ multiplier: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ (high &* 31)) &* multiplier) &>> UInt64(64 - slotBits))
  }

  static var hashCount: Int { 1 << slotBits }

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
    ("where", .kwWhere), ("while", .kwWhile), ("_", .underscore),
    ("actor", .kwActor), ("async", .kwAsync), ("await", .kwAwait), ("borrow", .kwBorrow), ("borrowing", .kwBorrowing),
    ("consume", .kwConsume), ("consuming", .kwConsuming), ("convenience", .kwConvenience), ("copy", .kwCopy),
    ("didSet", .kwDidSet), ("discard", .kwDiscard), ("distributed", .kwDistributed), ("dynamic", .kwDynamic),
    ("each", .kwEach), ("final", .kwFinal), ("get", .kwGet), ("indirect", .kwIndirect), ("infix", .kwInfix),
    ("isolated", .kwIsolated), ("lazy", .kwLazy), ("macro", .kwMacro), ("modify", .kwModify),
    ("mutating", .kwMutating), ("nonisolated", .kwNonisolated), ("nonmutating", .kwNonmutating), ("of", .kwOf),
    ("open", .kwOpen), ("optional", .kwOptional), ("override", .kwOverride), ("package", .kwPackage),
    ("postfix", .kwPostfix), ("prefix", .kwPrefix), ("reasync", .kwReasync),
    ("required", .kwRequired), ("sending", .kwSending), ("set", .kwSet), ("some", .kwSome), ("any", .kwAnyType),
    ("Type", .kwType), ("Protocol", .kwProtocolType), ("unowned", .kwUnowned),
    ("unsafe", .kwUnsafe), ("weak", .kwWeak), ("willSet", .kwWillSet), ("yield", .kwYield),
    ("_read", .kwUnderscoreRead), ("_modify", .kwUnderscoreModify),
  ]
}
