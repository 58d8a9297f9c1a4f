extension SourceText {
  /// Whether a word of one of the sets stands in the text, be it in a string or a comment.
  func hasWord(inOneOf sets: [NameHashSet]) -> Bool {
    var position = 0
    while position < count {
      let end = min(endOfWord(from: position), count)
      guard end > position else {
        position += 1
        continue
      }
      let hash = NameHash.of(UnsafeBufferPointer(start: base + position, count: end - position))
      for set in sets where set.contains(hash) { return true }
      position = end
    }
    return false
  }

  /// The end of the run of bytes that continue an identifier.
  private func endOfWord(from start: Int) -> Int {
    let classes = CharacterClass.table
    var position = start
    while true {
      if classes[Int(base[position])].continuesWord {
        position += 1
      } else if base[position] >= 0x80 {
        let (scalar, length) = ScalarClass.decode(base + position)
        guard let scalar, ScalarClass.continuesIdentifier(scalar) else { return position }
        position += length
      } else {
        return position
      }
    }
  }
}
