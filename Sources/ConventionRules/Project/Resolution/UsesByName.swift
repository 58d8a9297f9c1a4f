/// Uses in a file, to be found by their names: most rules ask for a few names, and go through no others.
struct UsesByName {
  private static let none = UInt32.max

  /// The first use of each of several hashes, and for each use the next one.
  private var heads: [UInt32]
  private var next: [UInt32]

  init(_ uses: [NodeUses.Use], _ tree: SyntaxTree) {
    var size = 16
    while size < uses.count { size *= 2 }
    heads = [UInt32](repeating: Self.none, count: size)
    next = [UInt32](repeating: Self.none, count: uses.count)
    for position in uses.indices.reversed() {
      let slot = Int(NameHash.of(tree.nameBytes(uses[position].name))) & (size - 1)
      next[position] = heads[slot]
      heads[slot] = UInt32(truncatingIfNeeded: position)
    }
  }

  /// The places in the list of all uses with one of certain names, and perhaps of others, in source order.
  ///
  /// - Parameter hashes: of the names.
  func positions(_ hashes: [UInt32]) -> [Int] {
    var found: [Int] = []
    var slots: Set<Int> = []
    for hash in hashes {
      let slot = Int(hash) & (heads.count - 1)
      guard heads[slot] != Self.none, slots.insert(slot).inserted else { continue }
      var position = heads[slot]
      while position != Self.none {
        found.append(Int(position))
        position = next[Int(position)]
      }
    }
    return slots.count > 1 ? found.sorted() : found
  }
}

/// The lists of ``NodeUses``.
enum UseList {
  case calls, memberAccesses, names
}

extension FileResolver {
  /// The uses in a range of the source, in its order.
  ///
  /// - Parameter hashes: of the names that are asked for: others may then be left out; nil for all.
  func uses(_ list: UseList, named hashes: [UInt32]?, in range: Range<Int>) -> [NodeUses.Use] {
    let all =
      switch list {
      case .calls: uses.calls
      case .memberAccesses: uses.memberAccesses
      case .names: uses.names
      }
    guard let hashes else { return Array(all.slice(in: range, of: tree)) }
    let byName = cache.usesByName[list] ?? UsesByName(all, tree)
    cache.usesByName[list] = byName
    return byName.positions(hashes).map { all[$0] }.filter { range.contains(tree.start($0.node)) }
  }
}
