extension SourceText {
  /// Whether a word of one of the sets stands in the text, be it in a string or a comment.
  func hasWord(inOneOf sets: [NameHashSet]) -> Bool { hasWords(inOneOfEach: [sets])[0] }

  /// For each list of sets, whether a word of one of them stands in the text. One walk over the text for all of them.
  func hasWords(inOneOfEach lists: [[NameHashSet]]) -> [Bool] {
    var isFound = [Bool](repeating: false, count: lists.count)
    var open = lists.enumerated().flatMap { number, sets in sets.map { (number, $0) } }
    var position = 0
    while position < count, !open.isEmpty {
      let end = min(endOfWord(from: position), count)
      guard end > position else {
        position += 1
        continue
      }
      let hash = NameHash.of(UnsafeBufferPointer(start: base + position, count: end - position))
      if open.contains(where: { $0.1.contains(hash) }) {
        for (number, set) in open where set.contains(hash) { isFound[number] = true }
        open.removeAll { isFound[$0.0] }
      }
      position = end
    }
    return isFound
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
