/// Words that someone wants to know of: which files use them anywhere in their code.
///
/// The lexer hashes every word anyway to tell keywords from names, so watching costs one look into a small table a word.
public final class WatchedWords: @unchecked Sendable {
  private let words: [[UInt8]]
  private let numbers: [String: Int]
  /// For each hash of the keyword table the numbers of the watched words that have it.
  private let numbersByHash: [[Int]]
  private let longWords: [Int]
  /// A bit for each hash of the keyword table: whether a watched word has it.
  let hashBits: UnsafePointer<UInt64>
  /// For each first byte a bit for each length, the highest for all longer ones: whether a word like this is watched, or
  /// begins the declaration of a type.
  let interest: UnsafePointer<UInt32>
  /// Where to look for these words in a block.
  let places: BlockPlaces
  /// Whether all words with a capital first letter are noted: those that may name a type.
  let notesTypeNames: Bool

  /// Makes the tables by which the lexer finds the words.
  ///
  /// - Parameters:
  ///   - words: without backticks. What is no plain word of two bytes or more is not watched.
  ///   - notesTypeNames: whether to note, beside these words, every one that begins with `A` to `Z`.
  public init(_ words: some Sequence<String>, notesTypeNames: Bool = false) {
    self.notesTypeNames = notesTypeNames
    var numbers: [String: Int] = [:]
    var numbersByHash = [[Int]](repeating: [], count: KeywordTable.hashCount)
    var longWords: [Int] = []
    var all: [[UInt8]] = []
    for word in words where numbers[word] == nil && Self.canWatch(word) {
      let number = all.count
      let bytes = Array(word.utf8)
      numbers[word] = number
      all.append(bytes)
      if bytes.count <= KeywordTable.longestWord {
        numbersByHash[KeywordTable.shared.hash(of: bytes)].append(number)
      } else {
        longWords.append(number)
      }
    }
    self.numbers = numbers
    self.numbersByHash = numbersByHash
    self.longWords = longWords
    self.words = all
    let hashBits = UnsafeMutablePointer<UInt64>.allocate(capacity: KeywordTable.hashCount / 64)
    hashBits.initialize(repeating: 0, count: KeywordTable.hashCount / 64)
    for (hash, numbers) in numbersByHash.enumerated() where !numbers.isEmpty {
      hashBits[hash / 64] |= 1 << UInt64(hash % 64)
    }
    self.hashBits = UnsafePointer(hashBits)
    let interest = UnsafeMutablePointer<UInt32>.allocate(capacity: 256)
    interest.initialize(repeating: 0, count: 256)
    let interesting = all + KeywordTable.typeKeywords.map { Array($0.description.utf8) }
    for bytes in interesting { interest[Int(bytes[0])] |= 1 << UInt32(min(bytes.count, 31)) }
    self.interest = UnsafePointer(interest)
    places = BlockPlaces(words: interesting, firstLetters: notesTypeNames ? Self.capitals : nil)
  }

  deinit {
    hashBits.deallocate()
    interest.deallocate()
    places.deallocate()
  }

  /// First letters of what is noted as the name of a type.
  static let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")

  /// Nothing is watched. Lives as long as the process.
  public static let none = WatchedWords([])

  /// What is not ASCII has several spellings.
  private static func canWatch(_ word: String) -> Bool {
    guard let first = word.utf8.first, word.utf8.count >= 2 else { return false }
    let classes = CharacterClass.table
    return classes[Int(first)] == .word && word.utf8.allSatisfy { classes[Int($0)].continuesWord }
  }

  /// Whether what is found of them has the same numbers.
  func watchesTheSame(as other: WatchedWords) -> Bool {
    words == other.words && notesTypeNames == other.notesTypeNames
  }

  var hasLongWords: Bool { !longWords.isEmpty }

  /// The number of the watched word with these bytes.
  ///
  /// - Parameter hash: the word's in the keyword table; nil for one that is too long for it.
  func number(of word: UnsafeBufferPointer<UInt8>, hash: Int?) -> Int? {
    (hash.map { numbersByHash[$0] } ?? longWords).first { number in
      words[number].withUnsafeBufferPointer { sameBytes($0, word) }
    }
  }

  /// The number of a word; nil when it is not watched.
  func number(of word: String) -> Int? { numbers[word] }

  /// What was found in one text.
  public struct Found: Equatable, Sendable {
    /// The numbers of the watched words, in as many 32-bit words as are needed.
    var bits: [UInt32] = []
    /// Hashes of the words that may name a type; some stand there more than once.
    var typeNames: [UInt32] = []
    /// The hashes that were noted last, by their low bits.
    private var recent: [UInt32] = []

    mutating func insert(_ number: Int) {
      while bits.count <= number >> 5 { bits.append(0) }
      bits[number >> 5] |= 1 << UInt32(truncatingIfNeeded: number & 31)
    }

    mutating func insert(typeName name: UnsafeBufferPointer<UInt8>) {
      let hash = NameHash.of(name)
      if recent.isEmpty { recent = [UInt32](repeating: 0, count: 256) }
      let slot = Int(hash & 255)
      if recent[slot] == hash { return }
      recent[slot] = hash
      typeNames.append(hash)
    }
  }
}
