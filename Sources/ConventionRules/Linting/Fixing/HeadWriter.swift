/// Writes the words in front of declarations: attributes stay where they are, then comes the access level, then what else is said, and
/// then the keyword.
struct HeadWriter {
  let tree: SyntaxTree

  /// The modifiers of a declaration from the first one through its keyword, with the attributes between them.
  private struct Head {
    /// A word with the blanks behind it.
    struct Piece: Equatable {
      var word: String
      var gap: String
    }

    let range: Range<Int>
    var modifiers: [Piece]
    var keyword: String

    /// With the blanks behind them.
    var words: [String] { modifiers.map { $0.word + $0.gap } + [keyword] }
  }

  private static let levels: Set<String> = ["private", "fileprivate", "internal", "package", "public", "open"]

  /// The edit that makes some changes at once; nil where they contradict each other, or where nobody can say how the head is to be
  /// written: something else shares its line, or a comment or `#if` stands in it.
  ///
  /// - Parameter keyword: where the keyword of the declaration starts.
  func edit(at keyword: Int, _ changes: some Sequence<Wish.HeadChange>) -> TextEdit? {
    guard let node = tree.memberNode(withKeywordAt: keyword), isAloneOnItsLines(node), let old = head(of: node) else {
      return nil
    }
    var new = old
    for change in Set(changes).sorted(by: { $0.order < $1.order }) where !make(change, in: &new, from: old) {
      return nil
    }
    return edit(from: old, to: new)
  }

  // MARK: Changes

  private func make(_ change: Wish.HeadChange, in head: inout Head, from old: Head) -> Bool {
    switch change {
    case .word(let word) where Self.levels.contains(word):
      let levels = head.modifiers.indices.filter { Self.levels.contains(head.modifiers[$0].word) }
      // Two changes want two levels.
      if let known = levels.first,
        head.modifiers[known] != old.modifiers.first(where: { $0.word == head.modifiers[known].word })
      {
        return false
      }
      let place = levels.first ?? 0
      let gap = levels.first.map { head.modifiers[$0].gap } ?? " "
      for index in levels.reversed() { head.modifiers.remove(at: index) }
      // Who cannot see it cannot set it.
      if word == "private" { head.modifiers.removeAll { $0.word.hasSuffix("(set)") } }
      head.modifiers.insert(Head.Piece(word: word, gap: gap), at: min(place, head.modifiers.count))
    case .word("let"):
      let needsVar = ["lazy", "weak", "unowned", "override"]
      guard head.keyword == "var", !head.modifiers.contains(where: { needsVar.contains($0.word) }) else { return false }
      head.keyword = "let"
      // Nobody sets it.
      head.modifiers.removeAll { $0.word.hasSuffix("(set)") }
    case .word(let word):
      guard !head.modifiers.contains(where: { $0.word == word || $0.word == "open" }) else { return false }
      head.modifiers.append(Head.Piece(word: word, gap: " "))
    case .noWord(let word):
      guard head.modifiers.contains(where: { $0.word == word }) else { return false }
      head.modifiers.removeAll { $0.word == word }
    }
    return true
  }

  /// The edit that leaves as many words as it can, at the beginning and at the end.
  private func edit(from old: Head, to new: Head) -> TextEdit? {
    let (before, after) = (old.words, new.words)
    guard before != after else { return nil }
    let start = zip(before, after).prefix { $0 == $1 }.count
    let end = zip(before.dropFirst(start).reversed(), after.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    func length(_ words: some Sequence<String>) -> Int { words.reduce(0) { $0 + $1.utf8.count } }
    let range = old.range.lowerBound + length(before.prefix(start))..<old.range.upperBound - length(before.suffix(end))
    return TextEdit(range: range, replacement: after.dropFirst(start).dropLast(end).joined())
  }

  // MARK: Reading

  private func head(of node: NodeID) -> Head? {
    let keyword = tree.token(node)
    let written = tree.children(node).prefix { tree.start($0) < tree.start(keyword) }
    guard written.allSatisfy({ tree.kind($0) == .attribute || tree.kind($0) == .modifier }) else { return nil }
    let pieces = Array(written.drop { tree.kind($0) == .attribute })
    let starts = pieces.map { tree.start($0) } + [tree.start(keyword)]
    var modifiers: [Head.Piece] = []
    for (piece, next) in zip(pieces, starts.dropFirst()) {
      guard let gap = blanks(tree.end(piece)..<next) else { return nil }
      modifiers.append(Head.Piece(word: tree.source.string(tree.range(piece)), gap: gap))
    }
    return Head(range: starts[0]..<tree.end(keyword), modifiers: modifiers, keyword: tree.text(keyword))
  }

  /// The text of a range that holds nothing else.
  private func blanks(_ range: Range<Int>) -> String? {
    tree.source.bytes[range].allSatisfy { $0 <= UInt8(ascii: " ") } ? tree.source.string(range) : nil
  }

  /// Whether no other declaration stands on the line on which this one begins, or on which it ends, and it declares one thing.
  private func isAloneOnItsLines(_ node: NodeID) -> Bool {
    let bytes = tree.source.bytes
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var gap = bytes.startOfLine(before: tree.start(node))
    if gap == 0, bytes.starts(with: byteOrderMark) { gap = byteOrderMark.count }
    let first = tree.firstToken(at: tree.start(node))
    if first.index > 0 {
      let previous = TokenID(index: first.index - 1)
      // The brace of what holds it is no declaration.
      if tree.end(previous) > gap, tree.kind(previous) != .leftBrace { return false }
      gap = max(gap, tree.end(previous))
    }
    guard blanks(gap..<tree.start(node)) != nil else { return false }
    if tree.kind(node) == .variableDecl {
      let bindings = tree.bindings(of: node)
      // `var (a, b)` declares two things by one pattern.
      guard bindings.count == 1, tree.propertyName(of: bindings[0]) != nil else { return false }
    }
    guard let next = tree.nextSibling(node) else { return true }
    return bytes.endOfLine(from: tree.end(node)) < tree.start(next)
  }
}

extension Wish.HeadChange {
  /// What is taken away goes first.
  fileprivate var order: String {
    switch self {
    case .noWord(let word): "0" + word
    case .word(let word): "1" + word
    }
  }
}
