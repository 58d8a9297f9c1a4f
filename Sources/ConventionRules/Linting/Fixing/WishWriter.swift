/// Spells what is wished for.
struct WishWriter {
  let tree: SyntaxTree

  /// The edits that fulfil all wishes, in their order; nil where one of them cannot be written, or contradicts another one.
  func edits(for wishes: [Wish]) -> [TextEdit]? {
    var heads: [Int: [Wish.HeadChange]] = [:]
    var imports: [Wish.ImportChange] = []
    var moves: [Wish.Joint: Set<Int>] = [:]
    var edits: [TextEdit] = []
    for wish in wishes {
      switch wish {
      case .head(let keyword, let change, _): heads[keyword, default: []].append(change)
      case .imports(let change): imports.append(change)
      case .move(let member, let source, let target, _):
        moves[.move(from: source, into: target), default: []].insert(member)
      case .text(let edit, _): edits.append(edit)
      }
    }
    for (keyword, changes) in heads {
      guard let edit = HeadWriter(tree: tree).edit(at: keyword, changes) else { return nil }
      edits.append(edit)
    }
    if !imports.isEmpty {
      guard let written = ImportWriter(tree: tree).edits(imports) else { return nil }
      edits += written
    }
    for case (.move(let source, let target), let members) in moves {
      guard let written = self.edits(moving: members.sorted(), from: source, into: target) else { return nil }
      edits += written
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// - Parameter members: where their keywords start, in source order.
  private func edits(moving members: [Int], from source: Int, into target: Int) -> [TextEdit]? {
    guard let source = tree.memberNode(withKeywordAt: source), let target = tree.memberNode(withKeywordAt: target)
    else { return nil }
    let nodes = members.compactMap(tree.memberNode(withKeywordAt:))
    return MovedMembers(nodes, of: source, in: tree)?.edits(into: target, in: tree)
  }
}
