import Testing

@testable import ConventionRules

struct ByteWordTests {
  /// The first place among eight bytes that the word tells, 8 for none.
  private func first(_ bytes: [UInt8], _ hits: (ByteWord) -> UInt64) -> Int {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 8 }
      return ByteWord.firstPlace(hits(ByteWord(at: start)))
    }
  }

  @Test("Every byte is told as what it is, at every place of a word and beside any other byte")
  func everyByte() {
    for byte in UInt8.min...UInt8.max {
      let isOfWord = CharacterClass.table[Int(byte)].continuesWord
      for place in 0..<8 {
        for neighbour: UInt8 in [0x00, 0x7F, 0x80, 0xFF, UInt8(ascii: "a"), byte &+ 1, byte &- 1] {
          var word = [UInt8](repeating: UInt8(ascii: "_"), count: 8)
          word[place] = byte
          if place < 7 { word[place + 1] = neighbour }
          let end = first(word, \.hitsOfNonWordBytes)
          #expect(isOfWord ? end > place : end == place, "byte \(byte) at \(place) before \(neighbour)")
          #expect(first(word) { $0.hits(of: byte) } == (byte == UInt8(ascii: "_") ? 0 : place), "byte \(byte)")
          let other = first(word) { $0.hits(ofOtherThan: UInt8(ascii: "_")) }
          #expect(byte == UInt8(ascii: "_") ? other > place : other == place, "byte \(byte) at \(place)")
        }
      }
    }
  }

  @Test("The keyword table tells a keyword from the same letters with more or fewer of them")
  func keywords() {
    func kind(_ word: String) -> TokenKind {
      let tokens = SyntaxTree.parse(SourceText(path: "A.swift", text: word))
      return tokens.kind(TokenID(index: 0))
    }
    for word in KeywordTable.allWords {
      #expect(kind(word) != .identifier, "\(word) is a keyword")
      #expect(kind(word + "x") == .identifier, "\(word)x is a name")
      #expect(kind("x" + word) == .identifier, "x\(word) is a name")
    }
  }
}
