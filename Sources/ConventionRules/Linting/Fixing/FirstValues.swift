extension FileResolver {
  /// Whether all places in the file that set a property give it its first value: each initializer does so once, in a statement of
  /// its own.
  func areFirstValues(_ writes: [NodeID], of member: MemberID, of owner: TypeID) -> Bool {
    if index.hasInitialValue(member) || file != member.file { return writes.isEmpty }
    let initializers = index.members(of: owner).filter { index.kind($0) == .initializer }
    guard initializers.allSatisfy({ $0.file == file }) else { return false }
    var left = Set(writes)
    for initializer in initializers {
      guard let node = declaration(of: initializer), let body = tree.child(node, .codeBlock) else { return false }
      let own = left.filter { tree.isAssigned($0, inStatementOf: body) }
      left.subtract(own)
      let others = tree.wholeValues(in: body)
      if index.isConvenience(initializer) || others.contains(where: \.isOfSelf) {
        if !own.isEmpty { return false }
      } else {
        guard own.count == 1, let first = own.first,
          others.allSatisfy({ tree.start($0.node) > tree.start(first) })
        else { return false }
      }
    }
    return left.isEmpty
  }
}

extension SyntaxTree {
  /// Whether a statement of a block is nothing but `name = value`.
  fileprivate func isAssigned(_ name: NodeID, inStatementOf block: NodeID) -> Bool {
    guard let statement = parent(name), kind(statement) == .sequenceExpr, parent(statement) == block,
      firstChild(statement) == name, let sign = nextSibling(name)
    else { return false }
    return kind(sign) == .assignment
  }

  /// Where other initializers of the value are called, or another value takes its place.
  fileprivate func wholeValues(in block: NodeID) -> [(node: NodeID, isOfSelf: Bool)] {
    var found: [(node: NodeID, isOfSelf: Bool)] = []
    walk(block) { node in
      if kind(node) == .memberAccessExpr, kind(token(node)) == .kwInit, let base = firstChild(node) {
        if isSelf(base) || kind(base) == .superExpr { found.append((node, isSelf(base))) }
      } else if kind(node) == .assignment, let target = parent(node).flatMap(firstChild), isSelf(target) {
        found.append((node, true))
      }
      return true
    }
    return found
  }
}
