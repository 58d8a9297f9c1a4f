// With what blocks of statements end.

extension SyntaxTree {
  /// The statements with which a block may end: the last one, or those of its branches where it branches on every way. A
  /// branch that throws ends nothing.
  func endings(of block: NodeID) -> [NodeID] { endings(ofItems: Array(children(block))[...]) }

  private func endings(ofItems items: ArraySlice<NodeID>) -> [NodeID] {
    guard let last = items.last else { return [] }
    switch kind(last) {
    case let kind where Self.isNoItem(kind): return endings(ofItems: items.dropLast())
    case .ifConfig:
      let clauses = Array(children(last))
      let isComplete = clauses.last.map { kind(token($0)) == .poundElse } ?? false
      let branches = clauses.map { endings(ofItems: self.items(ofClause: $0)[...]) }
      let isPassedOver = !isComplete || branches.contains(where: \.isEmpty)
      return branches.flatMap { $0 } + (isPassedOver ? endings(ofItems: items.dropLast()) : [])
    case .ifExpr, .switchExpr: return endings(ofBranching: last) ?? [last]
    default: return [last]
    }
  }

  /// nil where there is a way past all branches, or through an empty one.
  private func endings(ofBranching statement: NodeID) -> [NodeID]? {
    let isSwitch = kind(statement) == .switchExpr
    let branches = children(statement).filter { branch in
      kind(branch) == .codeBlock || kind(branch) == .ifExpr || kind(branch) == .switchCase
    }
    if isSwitch ? branches.isEmpty || self.child(statement, .ifConfig) != nil : branches.count < 2 { return nil }
    var endings: [NodeID] = []
    for branch in branches {
      guard kind(branch) != .ifExpr else {
        guard let inner = self.endings(ofBranching: branch) else { return nil }
        endings += inner
        continue
      }
      let inner = self.endings(of: branch)
      if inner.isEmpty { return nil }
      endings += inner.filter { kind($0) != .throwStmt }
    }
    return endings.isEmpty ? nil : endings
  }
}
