/// A place where a property of a type of certain roles is given a value: by `=`, `+=`, in a tuple or as `&property`, or by way
/// of a part of a structure that it holds, `state.count = 1` or `items[0] = 1`.
struct PropertyAssignment {
  enum Owner {
    /// The type of the role whose property is assigned.
    case type(TypeID)
    case unresolved
  }

  /// The `sequenceExpr` or `inOutExpr`.
  let node: NodeID
  /// The name or member access of the property.
  let target: NodeID
  let property: String
  let owner: Owner
}

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

  /// Whether an initializer of the type assigns the property of the object that it makes.
  func isInitialValue(_ assignment: PropertyAssignment) -> Bool {
    guard case .type(let type) = assignment.owner, tree.selfProperty(assignment.target) != nil,
      tree.kind(assignment.node) != .inOutExpr
    else { return false }
    let function = tree.ancestor(of: assignment.target) { node in
      switch tree.kind(node) {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl, .accessorBlock, .memberBlock: true
      case .closureExpr: !tree.isCalledAtOnce(node)
      default: false
      }
    }
    guard let function, tree.kind(function) == .initializerDecl else { return false }
    return enclosingType(of: assignment.target) == type
  }
}

extension SyntaxTree {
  /// What an assignment gives to its target, casts aside; nil where that is no single expression.
  func assignedValue(_ assignment: PropertyAssignment) -> NodeID? {
    let parts = Array(children(assignment.node))
    guard kind(assignment.node) == .sequenceExpr, parts.count >= 3, parts[0] == assignment.target,
      kind(parts[1]) == .assignment, parts.dropFirst(3).allSatisfy({ kind($0) == .asCast })
    else { return nil }
    return withoutParentheses(parts[2])
  }
}
