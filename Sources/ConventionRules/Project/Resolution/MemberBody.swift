/// A block with statements of a member: that of a function or an initializer, or of one accessor of a property.
struct MemberBody {
  let block: NodeID
  /// nil for functions, initializers and accessors that no rule names.
  let accessor: MemberAccessor?
}

extension FileResolver {
  /// The blocks with the statements of a member of the file: one for a function, one for each accessor of a property.
  func bodies(of member: MemberID) -> [MemberBody] {
    guard let holder = index.kind(member) == .property ? node(of: member) : declaration(of: member) else { return [] }
    return tree.bodies(of: holder)
  }
}

extension SyntaxTree {
  fileprivate func bodies(of holder: NodeID) -> [MemberBody] {
    if let block = child(holder, .codeBlock) { return [MemberBody(block: block, accessor: nil)] }
    guard let accessors = child(holder, .accessorBlock) else { return [] }
    if flags(accessors).contains(.implicitGetter) { return [MemberBody(block: accessors, accessor: .get)] }
    return children(accessors).compactMap { node in
      guard kind(node) == .accessorDecl, let block = child(node, .codeBlock) else { return nil }
      return MemberBody(block: block, accessor: accessor(declaredBy: node))
    }
  }
}
