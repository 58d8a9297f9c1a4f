/// Tokens that formatters put in or take out and that mean nothing: a comma behind the last element, semicolons, parentheses
/// around a single expression.
struct FormatterTokens {
  private let tree: SyntaxTree
  /// Parentheses around a single expression.
  private let grouping: Set<UInt32>

  /// Knows those in parts of a text.
  init(_ tree: SyntaxTree, in parts: [Range<Int>]) {
    self.tree = tree
    let parts = Self.merged(parts)
    var grouping: Set<UInt32> = []
    var pending = [tree.root]
    while let node = pending.popLast() {
      if tree.kind(node) == .tupleExpr, let element = tree.firstChild(node), tree.nextSibling(element) == nil,
        !tree.flags(element).contains(.label)
      {
        grouping.insert(tree.firstToken(at: tree.start(node)).index)
        grouping.insert(tree.firstToken(at: tree.end(node) - 1).index)
      }
      for child in tree.children(node) {
        let range = tree.range(child)
        let next = parts.partitioningIndex { $0.upperBound > range.lowerBound }
        if next < parts.count, parts[next].lowerBound < range.upperBound { pending.append(child) }
      }
    }
    self.grouping = grouping
  }

  /// The same ranges without overlaps, ascending.
  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, next in
      if let last = merged.last, next.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        merged.append(next)
      }
    }
  }

  /// Whether a token is one of them.
  func contains(_ index: Int) -> Bool {
    switch tree.tokens.kind(index) {
    case .semicolon: true
    case .leftParen, .rightParen: grouping.contains(UInt32(truncatingIfNeeded: index))
    case .comma: closesList(index + 1)
    default: false
    }
  }

  private func closesList(_ index: Int) -> Bool {
    guard index < tree.tokenCount else { return false }
    switch tree.tokens.kind(index) {
    case .rightParen, .rightBracket: return true
    case .binaryOperator, .prefixOperator, .postfixOperator:
      return tree.source.bytes[tree.tokens.start(index)] == UInt8(ascii: ">")
    default: return false
    }
  }
}
