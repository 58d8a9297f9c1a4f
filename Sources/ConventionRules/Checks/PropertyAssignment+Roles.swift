extension FileResolver {
  /// Visits the assignments of a file to properties of certain names on types of certain roles, in source order.
  ///
  /// What is assigned on something that may be such a type, for all that is known, is visited as well.
  func eachAssignment(
    to properties: [NamePattern], on roles: [String], _ project: CheckedProject, _ visit: (PropertyAssignment) -> Void
  ) {
    tree.walk(tree.root) { node in
      for written in tree.assignmentTargets(of: node) {
        var next: NodeID? = written
        while let target = next {
          if let name = propertyName(target), properties.contains(where: { $0.matches(name) }),
            let owner = owner(of: target, name, roles, project), target == written || setsProperty(target) == .yes
          {
            visit(PropertyAssignment(node: node, target: target, property: name, owner: owner))
            break
          }
          next = whole(ofPart: target)
        }
      }
      return true
    }
  }

  /// `state` for `state.count`, `items` for `items[0]` and for `items!`.
  func whole(ofPart target: NodeID) -> NodeID? {
    switch tree.kind(target) {
    case .memberAccessExpr, .subscriptExpr, .optionalChainingExpr, .forceUnwrapExpr: tree.firstChild(target)
    default: nil
    }
  }

  private func propertyName(_ target: NodeID) -> String? {
    let token = tree.token(target)
    switch tree.kind(target) {
    case .identifierExpr, .memberAccessExpr: return tree.kind(token).isName ? tree.name(token) : nil
    default: return nil
    }
  }

  /// nil for what is no property of a type of the roles.
  private func owner(
    of target: NodeID, _ name: String, _ roles: [String], _ project: CheckedProject
  ) -> PropertyAssignment.Owner? {
    if tree.kind(target) == .identifierExpr {
      guard !isLocalVariable(named: name, visibleAt: target), let type = enclosingType(of: target),
        project.roles.has(type, anyOf: roles), hasProperty(type, name)
      else { return nil }
      return .type(type)
    }
    guard let base = base(of: target) else { return nil }
    switch typeOfExpression(base) {
    case .ambiguous, .unknown: return .unresolved
    case let resolution: return resolution.types.first { project.roles.has($0, anyOf: roles) }.map { .type($0) }
    }
  }

  private func hasProperty(_ type: TypeID, _ name: String) -> Bool {
    index.member(named: name, of: type, includingInherited: true).contains { index.kind($0) == .property }
  }
}
