/// Moves an entry of a type's inheritance clause into an extension behind the type, and members along with it.
struct ConformanceMover {
  let tree: SyntaxTree
  /// The declaration of the type.
  let type: NodeID
  /// How an extension at the top level of the file names it.
  let name: String

  private var bytes: UnsafeBufferPointer<UInt8> { tree.source.bytes }

  /// The edits, in their order; nil where a comment or `#if` is in the way, or something shares a line with what moves.
  ///
  /// - Parameters:
  ///   - entry: byte range of the entry as written, attributes included.
  ///   - members: in source order.
  func edits(moving entry: Range<Int>, _ members: [NodeID]) -> [TextEdit]? {
    guard let clause = removal(of: entry), let outermost = outermostDeclaration,
      bytes.areBlank(tree.end(outermost)..<bytes.endOfLine(from: tree.end(outermost))),
      let moved = MovedMembers(members, of: type, in: tree)
    else { return nil }
    let lineBreak = bytes.lineBreak
    let head = lineBreak + lineBreak + "extension \(name): \(tree.source.string(entry)) {"
    let block = moved.text.isEmpty ? "}" : lineBreak + moved.text + "}"
    let end = tree.end(outermost)
    return [clause] + moved.removals + [TextEdit(range: end..<end, replacement: head + block)]
  }

  // MARK: Clause

  private func removal(of entry: Range<Int>) -> TextEdit? {
    guard let clause = tree.child(type, .inheritanceClause) else { return nil }
    let entries = Array(tree.children(clause))
    guard entries.allSatisfy({ tree.kind($0) == .inheritedType }),
      let number = entries.firstIndex(where: { tree.range($0) == entry })
    else { return nil }
    let range: Range<Int>
    if entries.count == 1 {
      let colon = TokenID(index: tree.firstToken(at: entry.lowerBound).index - 1)
      guard tree.kind(colon) == .colon else { return nil }
      range = tree.end(TokenID(index: colon.index - 1))..<entry.upperBound
    } else if number == 0 {
      range = entry.lowerBound..<tree.start(entries[1])
    } else {
      range = tree.end(entries[number - 1])..<entry.upperBound
    }
    // What is left out beside the entry is a colon or a comma, and no comment.
    let others = [range.lowerBound..<max(range.lowerBound, entry.lowerBound), entry.upperBound..<range.upperBound]
    let signs: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: ":")]
    guard others.allSatisfy({ $0.allSatisfy { bytes[$0] <= UInt8(ascii: " ") || signs.contains(bytes[$0]) } }) else {
      return nil
    }
    return TextEdit(range: range, replacement: "")
  }

  /// What holds the type, or the type itself, at the top level of the file.
  private var outermostDeclaration: NodeID? {
    var current = type
    while let parent = tree.parent(current) {
      if parent == tree.root { return current }
      // A branch of `#if` may hold it, and a function cannot.
      guard tree.kind(parent) == .memberBlock || tree.isDeclaration(item: parent) else { return nil }
      current = parent
    }
    return nil
  }
}
