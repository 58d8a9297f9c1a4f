extension [ArgumentMatcher] {
  func answer(ofCall call: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    possibilities(ofCall: call, resolver, scope).any { $0.1 }
  }

  /// What captures stand for where all of them hold, each with what is known then.
  func possibilities(ofCall call: NodeID, _ resolver: FileResolver, _ scope: Scope) -> [(Bindings, Truth)] {
    [(scope.bindings, .yes)].narrowed(by: self, scope) { $0.possibilities(ofCall: call, resolver, $1) }
  }
}

extension ArgumentMatcher {
  fileprivate func possibilities(ofCall call: NodeID, _ resolver: FileResolver, _ scope: Scope) -> [(Bindings, Truth)] {
    // Nobody knows with what a function is called that is handed over, nor what was not read.
    guard resolver.tree.isGivenArguments(call) else { return [(scope.bindings, .unknown)] }
    let values = resolver.arguments(ofCall: call, label)
    let found = values.flatMap { value.possibilities($0, scope) }
    if resolver.tree.operandCount(call) != nil, resolver.tree.operands(ofOperator: call).contains(nil) {
      return found + [(scope.bindings, .unknown)]
    }
    if !values.isEmpty { return found }
    let absent = value.possibilities(.absent, scope)
    guard case .named(let label) = label else { return absent }
    let closure = resolver.tree.child(call, .closureExpr).map { value.possibilities(resolver.codeValue($0), scope) }
    // The label of a first closure behind the parentheses is not written.
    let isOpen = closure.map { $0.isEmpty != absent.isEmpty } ?? false
    return isOpen || absent.isEmpty && !resolver.mayTake(label, call) ? [(scope.bindings, .unknown)] : absent
  }
}

extension SyntaxTree {
  fileprivate func isGivenArguments(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .identifierExpr, .memberAccessExpr: false
    // Versions of systems are no expressions, and the parser passes over them.
    case .availabilityCondition: false
    case .attribute:
      child(node, .argumentList).map { firstChild($0) != nil || range($0).count <= "()".utf8.count } ?? true
    default: true
    }
  }
}

extension FileResolver {
  /// The arguments of a call with a label: `_` for the first where that has none. The operands of an operator have none.
  func arguments(ofCall call: NodeID, _ label: ArgumentQuery.Label) -> [CodeValue] {
    if tree.operandCount(call) != nil {
      if case .named = label { return [] }
      return tree.operands(ofOperator: call).compactMap { $0 }.map { codeValue($0) }
    }
    let listed = tree.listedArguments(of: call)
    var found: [NodeID] = []
    switch label {
    case .first:
      if let first = listed.first, !tree.flags(first).contains(.label) { found = [first] }
    case .any:
      found = listed
    case .named(let name):
      found = listed.filter { tree.flags($0).contains(.label) && tree.name(tree.token($0)) == name }
    }
    var values = found.compactMap(tree.firstChild)
    for child in tree.children(call) {
      switch (tree.kind(child), label) {
      case (.closureExpr, .any) where child != tree.firstChild(call) || tree.isMacro(call): values.append(child)
      case (.multipleTrailingClosure, .any): values += [tree.firstChild(child)].compactMap { $0 }
      case (.multipleTrailingClosure, .named(let name)) where tree.name(tree.token(child)) == name:
        values += [tree.firstChild(child)].compactMap { $0 }
      default: break
      }
    }
    return values.map { codeValue($0) }
  }

  fileprivate func mayTake(_ label: String, _ call: NodeID) -> Bool {
    // A caller chooses among the initializers of a type by what it gives.
    guard let site = CallSite(call, in: tree), typeNamed(by: site.calledName(in: tree)) == .unknown else { return true }
    guard let type = receiver(ofCallee: site.callee).types.first else { return !index.isPartial }
    let called = site.labels(among: index.overloads(named: site.name, of: type))
    return called.isEmpty ? !index.isPartial : called.contains { $0.contains(label) }
  }
}
