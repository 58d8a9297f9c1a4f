// Which operators of a sequence come first, for all that decides what is run and what the sequence comes to.

/// How tightly an operator binds, the loosest first. An operator that the language does not declare binds like `+`.
enum OperatorRank: Int, Comparable {
  case assignment, ternary, or, and, comparison, coalescing, other

  static func < (a: OperatorRank, b: OperatorRank) -> Bool { a.rawValue < b.rawValue }
}

/// A sequence, or a part of one, divided at its loosest operators.
struct FoldedSequence {
  /// The parts between the operators, one more than there are operators.
  let operands: [ArraySlice<NodeID>]
  /// Operators of one rank, in source order. The one of `? :` has its first branch as its child.
  let operators: [NodeID]
  /// Of the operators; nil for a lone operand.
  let rank: OperatorRank?
}

extension SyntaxTree {
  /// Divides a sequence at its loosest operators. O(parts), whatever their number.
  func folded(_ sequence: NodeID) -> FoldedSequence { folded(Array(children(sequence))[...]) }

  func folded(_ parts: ArraySlice<NodeID>) -> FoldedSequence {
    var loosest: OperatorRank?
    for part in parts {
      if let rank = rank(ofOperator: part), loosest.map({ rank < $0 }) ?? true { loosest = rank }
    }
    guard let loosest else { return FoldedSequence(operands: [parts], operators: [], rank: nil) }
    var operands: [ArraySlice<NodeID>] = []
    var operators: [NodeID] = []
    var start = parts.startIndex
    for position in parts.indices where rank(ofOperator: parts[position]) == loosest {
      operands.append(parts[start..<position])
      operators.append(parts[position])
      start = position + 1
    }
    operands.append(parts[start...])
    return FoldedSequence(operands: operands, operators: operators, rank: loosest)
  }

  /// What an operator is given; nil for a side that is no expression of its own, as the left one of the second `+` in `a + b + c`.
  func operands(ofOperator node: NodeID) -> [NodeID?] {
    guard kind(node) == .binaryOperator, let sequence = parent(node) else { return [firstChild(node)] }
    func single(_ parts: ArraySlice<NodeID>) -> NodeID? { parts.count == 1 ? parts.first : nil }
    var rest = folded(sequence)
    while rest.rank != nil {
      if let position = rest.operators.firstIndex(of: node) {
        // Which of several such operators binds more is not known.
        if rest.rank == .other, rest.operators.count > 1 { return [nil, nil] }
        return [position == 0 ? single(rest.operands[0]) : nil, single(rest.operands[position + 1])]
      }
      guard let part = rest.operands.first(where: { $0.contains(node) }) else { break }
      rest = folded(part)
    }
    return [nil, nil]
  }

  /// nil for an operand, and for a cast, which belongs to the operand before it.
  private func rank(ofOperator part: NodeID) -> OperatorRank? {
    switch kind(part) {
    case .assignment: return .assignment
    case .ternary: return .ternary
    case .binaryOperator: break
    default: return nil
    }
    if assigns(part) { return .assignment }
    let operators: [(StaticString, OperatorRank)] = [
      ("??", .coalescing), ("&&", .and), ("||", .or), ("==", .comparison), ("!=", .comparison), ("<", .comparison),
      (">", .comparison), ("<=", .comparison), (">=", .comparison), ("===", .comparison), ("!==", .comparison),
      ("~=", .comparison),
    ]
    return operators.first { token(token(part), spells: $0.0) }?.1 ?? .other
  }

  /// Whether a part of `a = c ? b : d ?? e` may be what the sequence comes to, or what it assigns: `b`, `d` and `e` are.
  func isResult(_ part: NodeID, of sequence: NodeID) -> Bool {
    var rest = folded(sequence)
    while let last = rest.operands.last,
      rest.rank == .ternary || rest.operators.contains(where: { kind($0) == .assignment })
    {
      if rest.rank == .ternary, rest.operators.contains(part) { return true }
      rest = folded(last)
    }
    guard rest.rank == nil || rest.rank == .coalescing else { return false }
    return rest.operands.allSatisfy { $0.count == 1 } && rest.operands.contains { $0.first == part }
  }

}
