/// Whether a value is the object in whose code it stands.
extension FileResolver {
  /// Whether an expression stands for `self`, be it by way of constants, of a closure's captures or of `guard let self`; nil
  /// where it may or may not.
  func isSelf(_ expression: NodeID, in project: ProjectContext) -> Bool? {
    var value = expression
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if tree.isSelf(value), tree.other(boundToSelf: value) == nil { return true }
      guard let origin = origin(of: value) else { break }
      value = origin
    }
    switch tree.kind(value) {
    case let kind where kind.isPlainValue: return false
    // A function may well return what it was given: `.some(self)`.
    case .callExpr:
      let arguments = tree.child(value, .argumentList).map { Array(tree.children($0)) } ?? []
      return arguments.contains { tree.firstChild($0).map(tree.isSelf) ?? false } ? nil : false
    default: break
    }
    let types = typeOfExpression(value).types
    guard !types.isEmpty, let own = enclosingType(of: expression) else { return nil }
    if types.contains(where: { index.areKin($0, own) }) {
      // A variable may well hold the object itself.
      return holdsAnother(value, own) ? false : nil
    }
    let isKnown = ([own] + types).allSatisfy { project.unknownAncestors(of: $0).isEmpty }
    return isKnown && index.directSubtypes(of: own).isEmpty ? false : nil
  }

  /// The expression that has the same value: what a constant is set to, or what is in parentheses or cast.
  private func origin(of value: NodeID) -> NodeID? {
    switch tree.kind(value) {
    case .identifierExpr where tree.isSelf(value): return tree.other(boundToSelf: value)
    case .tupleExpr, .labeledArgument:
      guard let inner = tree.firstChild(value), tree.nextSibling(inner) == nil else { return nil }
      return inner
    case .sequenceExpr:
      guard let first = tree.firstChild(value), let cast = tree.nextSibling(first), tree.kind(cast) == .asCast,
        tree.nextSibling(cast) == nil
      else { return nil }
      return first
    default: return initialValue(of: value)
    }
  }

  /// Whether an expression is a stored property of the object that is known not to hold the object itself.
  private func holdsAnother(_ value: NodeID, _ own: TypeID) -> Bool {
    guard let (token, isExplicit) = tree.selfProperty(value) else { return false }
    let name = tree.name(token)
    if !isExplicit, isLocalVariable(named: name, visibleAt: value) { return false }
    let members = index.member(named: name, of: own, includingInherited: true)
    guard let member = members.first, members.count == 1, index.kind(member) == .property, !index.isComputed(member),
      !index.isStatic(member), !index.isLazy(member)
    else { return false }
    // No initializer can hand over the object before its constants have their values.
    if index.isLet(member) { return true }
    let isSetHere = index.isPrivate(member) || index.isSetterPrivate(member)
    return isSetHere && member.file == file && !isAssignedSelf(name)
  }

  /// Whether `self` is part of what a property of a name is set to anywhere in the file.
  private func isAssignedSelf(_ name: String) -> Bool {
    let names = cache.remembered("names set to self") {
      var names: Set<String> = []
      tree.walk(tree.root) { node in
        let targets = tree.assignmentTargets(of: node).map(tree.token).filter { tree.kind($0).isName }
        if !targets.isEmpty, tree.children(node).dropFirst(2).contains(where: holdsSelf) {
          names.formUnion(targets.map(tree.name))
        }
        return true
      }
      return names
    }
    return names.contains(name)
  }

  /// Whether `self` is part of an expression, be it not as what a member is taken of.
  private func holdsSelf(_ expression: NodeID) -> Bool {
    tree.holds(expression) { node in
      tree.isSelf(node) && tree.parent(node).map { tree.kind($0) } != .memberAccessExpr
    }
  }
}
