extension FileResolver {
  /// The type that `.init(…)` creates for a variable or a property: `model = .init()`. Unknown for any other call.
  func typeAssigned(toImplicitInit call: NodeID) -> Resolution {
    target(ofImplicitInit: call).map(typeOfExpression) ?? .unknown
  }

  private func target(ofImplicitInit call: NodeID) -> NodeID? {
    guard tree.isImplicitInit(call), let target = targetAssigned(call) else { return nil }
    // `.init(value)` may wrap the value in an optional.
    return tree.takesOneUnlabelledArgument(call) && mayBeOptional(target) ? nil : target
  }

  /// The own properties that an `.init(…)` may be assigned to, whatever their type; empty for all else.
  func ownProperties(givenImplicitInit call: NodeID) -> [MemberID] {
    target(ofImplicitInit: call).flatMap { ownProperties(namedBy: $0) } ?? []
  }

  /// Whether what a name stands for may be declared as an optional.
  private func mayBeOptional(_ name: NodeID) -> Bool {
    guard tree.kind(name) == .identifierExpr || tree.kind(name) == .memberAccessExpr else { return true }
    let bytes = nameBytes(tree.token(name))
    let owners: [TypeID]
    if tree.kind(name) == .identifierExpr {
      if let local = binding(of: bytes, from: name, .values) {
        return local.kind != .variable || writtenType(of: local).map { leavesOptional($0, .none) } ?? true
      }
      owners = typesOfSelf(at: name)
    } else {
      owners = base(of: name).map { typeOfExpression($0).types } ?? []
    }
    let members = owners.flatMap {
      index.member(named: tree.name(tree.token(name)), of: $0, includingInherited: true)
    }
    return members.isEmpty
      || members.contains { !index.hasTypeAnnotation($0) || index.typeIsOptional($0) != .none }
  }

  /// The type of which `.name` is a member in an assignment: `store = .shared`. Unknown for anything else.
  func typeAssigned(toImplicitMember member: NodeID) -> Resolution {
    tree.isImplicitMember(member) ? typeAssigned(to: member) : .unknown
  }

  /// The type of which `.name(…)` calls a static function, by what is written for the value of the call, or by what that is
  /// assigned to; unknown for anything else, and for a case of an enum.
  func typeOfImplicitMember(calledBy call: CallSite) -> Resolution {
    guard tree.isImplicitMember(call.callee), !tree.isInPattern(call.node) else { return .unknown }
    let written = tree.annotation(ofImplicitCall: call.node)
    let resolution = written.map { resolve(typeNode: $0) } ?? typeAssigned(to: call.node)
    guard case .type(let type) = resolution,
      index.member(named: call.name, of: type, includingInherited: true).allSatisfy({ index.kind($0) != .enumCase })
    else { return .unknown }
    return resolution
  }

  /// The type of what is assigned to, where an expression is the right side, be it one of several behind `??` and `? :`.
  private func typeAssigned(to value: NodeID) -> Resolution {
    targetAssigned(value).map(typeOfExpression) ?? .unknown
  }

  /// What an expression is assigned to.
  private func targetAssigned(_ value: NodeID) -> NodeID? {
    let value = tree.wholeValue(of: value)
    guard let assignment = tree.parent(value), tree.kind(assignment) == .sequenceExpr,
      let target = tree.firstChild(assignment), let sign = tree.nextSibling(target), tree.kind(sign) == .assignment,
      tree.isResult(value, of: assignment)
    else { return nil }
    return target
  }

  /// Whether what looks like a call is one of a function: not a pattern, nor a case of an enum.
  ///
  /// - Returns: nil for `.name(…)` where an enum of the project has such a case, or may have it in a file that is not there.
  func callsFunction(_ call: CallSite) -> Bool? {
    if tree.isInPattern(call.node) { return false }
    if tree.isImplicitMember(call.callee), index.isPartial || index.hasCase(withValuesNamed: call.name) {
      return nil
    }
    return true
  }
}
