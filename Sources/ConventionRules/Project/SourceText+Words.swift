extension SourceText {
  /// Whether a word of one of the sets stands in the text, be it in a string or a comment.
  func hasWord(inOneOf sets: [NameHashSet]) -> Bool {
    let classes = CharacterClass.table
    var position = 0
    while position < count {
      let byte = base[position]
      guard classes[Int(byte)].continuesWord || byte >= 0x80 else {
        position += 1
        continue
      }
      let start = position
      while classes[Int(base[position])].continuesWord || base[position] >= 0x80 { position += 1 }
      let hash = NameHash.of(UnsafeBufferPointer(start: base + start, count: min(position, count) - start))
      for set in sets where set.contains(hash) { return true }
    }
    return false
  }
}
