// Types that are handed over: `container.resolve(LoginViewModel.self)` gives back what it is asked for.

extension FileResolver {
  /// The value of a call of a function that returns its only generic parameter, by the one type that is handed over; nil for other
  /// calls.
  ///
  /// - Parameter result: what the function returns as far as its declaration tells.
  func valueOfHandedType(_ call: NodeID, _ callee: NodeID, on base: ExpressionValue, _ result: ExpressionValue)
    -> ExpressionValue?
  {
    guard case .instance(.constrained(let constraints)) = result, let type = handedType(call) else { return nil }
    let receivers: [TypeID]
    switch base {
    case .instance(let type), .type(let type): receivers = index.resolution(type).types
    case .module, .unknown: return nil
    }
    let name = tree.name(tree.token(callee))
    let functions = receivers.flatMap { index.member(named: name, of: $0, includingInherited: true) }
    guard !functions.isEmpty, functions.allSatisfy(index.returnsOnlyGeneric) else { return nil }
    let ancestors = Set(index.ancestors(of: type).resolved)
    guard constraints.allSatisfy({ $0 == type.index || ancestors.contains(TypeID(index: $0)) }) else { return nil }
    return .instance(.container(type.index))
  }

  /// The type of the only argument `Type.self` of a call.
  private func handedType(_ call: NodeID) -> TypeID? {
    guard let list = tree.child(call, .argumentList) else { return nil }
    let bases = tree.children(list).compactMap { argument -> NodeID? in
      guard let access = tree.firstChild(argument), tree.kind(access) == .memberAccessExpr,
        tree.kind(tree.token(access)) == .kwSelf
      else { return nil }
      return base(of: access)
    }
    guard bases.count == 1, case .type(let type) = typeNamed(by: bases[0]) else { return nil }
    return type
  }

  /// The value of a property of `self` whose initial value is such a call: the index knows no arguments, and what stands in the
  /// same file can be looked at.
  ///
  /// - Parameter value: the value of the property as far as the index tells.
  func valueOfOwnProperty(_ name: NodeID, _ value: ExpressionValue) -> ExpressionValue {
    guard case .instance(.constrained) = value, let type = enclosingType(of: name),
      let property = property(named: tree.name(tree.token(name)), of: type), !index.hasTypeAnnotation(property),
      let initial = node(of: property).flatMap(tree.initialValue), cache.enter()
    else { return value }
    defer { cache.depth -= 1 }
    let known = self.value(ofInitial: initial)
    return known == .unknown ? value : known
  }
}

extension ProjectIndex {
  /// Whether a function has one generic parameter, and returns a value of that type.
  fileprivate func returnsOnlyGeneric(_ member: MemberID) -> Bool {
    let facts = tables.files[Int(member.file.index)]
    let record = facts.members[Int(member.index)]
    let type = facts.named(record.type)
    guard record.kind == .method, record.function != SummaryRecords.none, type != SummaryRecords.none else {
      return false
    }
    let function = facts.functions[Int(record.function)]
    let result = facts.types[Int(type)]
    guard function.genericCount == 1, result.kind == .path, result.count == 1 else { return false }
    return facts.words[Int(result.first)] == facts.generics[Int(function.firstGeneric)].name
  }
}
