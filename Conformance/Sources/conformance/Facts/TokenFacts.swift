/// The tokens of a file: their number, a hash over all of them, and on request each one.
struct TokenFacts: Codable {
  var count: Int
  var hash: String
  var list: [TokenFact]?
}

/// One token as the dump counts them: string literals whole, adjacent operator bytes as one.
struct TokenFact: Codable, Equatable {
  /// The letter of its kind.
  var kind: String
  var offset: Int
  var length: Int

  var end: Int { offset + length }

  /// The letter by which tokens are compared: reserved and `$` words count as words, because which word is reserved
  /// where is a choice of the dump and not of the language.
  var comparedKind: String { kind == "k" || kind == "d" ? "w" : kind }

  init(kind: String, offset: Int, length: Int) {
    self.kind = kind
    self.offset = offset
    self.length = length
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    kind = try values.decode(String.self)
    offset = try values.decode(Int.self)
    length = try values.decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(kind)
    try values.encode(offset)
    try values.encode(length)
  }
}

extension TokenFacts {
  /// Hashes the tokens with FNV-1a: of each the letter, and offset and length as four little-endian bytes.
  init(_ list: [TokenFact]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    for token in list {
      for byte in token.comparedKind.utf8 { mix(byte) }
      for value in [token.offset, token.length] {
        for shift in [0, 8, 16, 24] { mix(UInt8(truncatingIfNeeded: value >> shift)) }
      }
    }
    let digits = String(hash, radix: 16)
    self.init(count: list.count, hash: String(repeating: "0", count: 16 - digits.count) + digits, list: list)
  }
}
