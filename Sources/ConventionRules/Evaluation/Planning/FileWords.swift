/// The words in a file, each once: all rules ask which of theirs are among them.
struct FileWords {
  private let tree: SyntaxTree
  private var hashes = NameHashSet([])
  /// The first token of each word.
  private var tokens: [TokenID] = []

  /// - Parameter tree: one that has its tokens, and perhaps no nodes yet.
  init(_ tree: SyntaxTree) {
    self.tree = tree
    for number in 0..<tree.tokenCount {
      let token = TokenID(index: UInt32(truncatingIfNeeded: number))
      guard tree.kind(token).isWord else { continue }
      if hashes.insert(NameHash.of(tree.nameBytes(token))) { tokens.append(token) }
    }
  }

  /// Whether a word of a hash stands there, or one with the same hash.
  func contains(_ hash: UInt32) -> Bool { hashes.contains(hash) }

  func contains(where condition: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    tokens.contains { condition(tree.nameBytes($0)) }
  }
}
