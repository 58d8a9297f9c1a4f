/// Hashes of the statements in which certain offsets lie.
///
/// A statement is the innermost item of a file, type or block, up to the first brace behind the offset. Its tokens are
/// hashed without what stands between them, so that neither reformatting nor a comment changes the hash.
struct StatementHashes {
  /// Bytes hashed on either side of the offset: bounds the cost in a statement of any length.
  private static let reach = 2048

  /// - Parameter offsets: ascending.
  /// - Returns: a hash for each offset.
  static func of(_ offsets: [Int], in tree: SyntaxTree) -> [UInt64] {
    zip(offsets, statements(of: offsets, in: tree)).map { hash(of: $1, around: $0, in: tree) }
  }

  private static func statements(of offsets: [Int], in tree: SyntaxTree) -> [Range<Int>] {
    var found = offsets.map { $0..<$0 }
    // Outer before inner, so that the innermost item is the last one noted. Only nodes with an offset inside are opened.
    var pending = [tree.root]
    while let node = pending.popLast() {
      let holdsItems = tree.holdsItems(node)
      for child in tree.children(node) {
        let range = tree.range(child)
        var index = firstIndex(in: offsets, notBelow: range.lowerBound)
        guard index < offsets.count, offsets[index] < range.upperBound else { continue }
        pending.append(child)
        guard holdsItems else { continue }
        while index < offsets.count, offsets[index] < range.upperBound {
          found[index] = range
          index += 1
        }
      }
    }
    return found
  }

  private static func hash(of statement: Range<Int>, around offset: Int, in tree: SyntaxTree) -> UInt64 {
    var hash = StableHash()
    let start = max(statement.lowerBound, offset - reach)
    let end = min(statement.upperBound, offset + reach)
    var token = tree.firstToken(at: start)
    while Int(token.index) < tree.tokenCount, tree.start(token) < end {
      if tree.kind(token) == .leftBrace, tree.start(token) > offset { break }
      hash.add(tree.source.bytes[tree.range(token)])
      hash.add(0)
      token = token.next
    }
    return hash.value
  }

  private static func firstIndex(in offsets: [Int], notBelow bound: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
