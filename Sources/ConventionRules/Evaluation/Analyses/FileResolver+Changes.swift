extension FileResolver {
  /// Whether code gives a property another value where it names it, as far as its type tells of `a.b = 1`: a structure is set
  /// anew, an object is not. A mutating function sets it, and so does whoever is handed a binding to it.
  func setsProperty(_ name: NodeID) -> NameMatch {
    if let binding = binding(with: name) { return setsProperty(name, by: binding) }
    switch tree.change(of: name) {
    case .none: return .no
    case .set, .changed: return .yes
    case .partMayBeChanged: break
    }
    var isUnsure = false
    var current = name
    while let outer = tree.parent(current), tree.firstChild(outer) == current {
      switch tree.kind(outer) {
      case .memberAccessExpr where tree.isCallee(outer):
        let change = tree.call(ofCallee: outer).map(changesReceiver) ?? .no
        return isUnsure && change == .yes ? .unknown : change
      case .memberAccessExpr, .subscriptExpr:
        if current == name, tree.kind(outer) == .subscriptExpr, isCollection(propertyAt: name) { break }
        let kinds = typeOfExpression(current).types.map { index.kind($0) }
        if kinds.contains(.class) || kinds.contains(.actor) { return .no }
        isUnsure = isUnsure || kinds.isEmpty || kinds.contains(.protocol)
      case .callExpr: return .no
      case .optionalChainingExpr, .forceUnwrapExpr: break
      default:
        guard let tuple = tree.parent(outer), tree.parenthesized(tuple) == current else {
          return isUnsure ? .unknown : .yes
        }
        current = tuple
        continue
      }
      current = outer
    }
    return isUnsure ? .unknown : .yes
  }

  /// Whether the property that a name stands for is an array or a dictionary, by how its type is written.
  private func isCollection(propertyAt name: NodeID) -> Bool {
    let owners = base(of: name).map { typeOfExpression($0).types } ?? enclosingType(of: name).map { [$0] } ?? []
    let properties = owners.flatMap {
      index.member(named: tree.name(tree.token(name)), of: $0, includingInherited: true)
    }
    return !properties.isEmpty && properties.allSatisfy(index.isCollection)
  }
}
