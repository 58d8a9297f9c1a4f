extension UnsafeBufferPointer<UInt8> {
  /// Whether a name stands somewhere as a whole word.
  func mentions(_ name: String) -> Bool {
    let word = Array(name.utf8)
    guard let first = word.first else { return false }
    var from = 0
    while let place = firstPlace(of: first, from: from), place + word.count <= count {
      let end = place + word.count
      if self[place..<end].elementsEqual(word), place == 0 || !CharacterClass.table[Int(self[place - 1])].continuesWord,
        end == count || !CharacterClass.table[Int(self[end])].continuesWord
      {
        return true
      }
      from = place + 1
    }
    return false
  }
}
