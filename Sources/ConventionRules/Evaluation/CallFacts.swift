extension PlaceFacts {
  /// What messages say of a call, or of a function that is handed over.
  mutating func addCall(_ code: CodePlace, _ test: PlaceMatcher?) {
    guard let test else { return }
    let (node, token, resolver, scope) = (code.node, code.name, code.resolver, code.scope)
    let (tree, index) = (resolver.tree, scope.index)
    let enclosing = resolver.enclosingType(of: node).map(index.qualifiedName)
    type = enclosing ?? "global code"
    symbol = [enclosing, tree.enclosingMember(of: node)?.name].compactMap { $0 }.joined(separator: ".")
    if tree.operandCount(node) != nil {
      range = tree.range(token)
      name = tree.name(token)
      return
    }
    let start = tree.kind(token) == .kwInit ? tree.start(node) : tree.start(token)
    range = start..<max(start, tree.end(token), tree.end(node))
    on = code.place.receiver(scope).map { $0.shownType(resolver) } ?? ""
    if let meaning = code.place.meaning {
      name = meaning.name
      return
    }
    if let call = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree) {
      name = call.fullName(of: test.names?.functions ?? [])
      value = shownArgument(of: node, test, scope, resolver)
      return
    }
    let names = Set(resolver.functions(calledBy: node).map(index.fullName))
    if let only = names.first, names.count == 1 { name = only }
  }

  private func shownArgument(
    of call: NodeID, _ test: PlaceMatcher, _ scope: Scope, _ resolver: FileResolver
  ) -> String {
    for argument in test.constraints.flatMap(\.givenArguments) {
      let meant = resolver.arguments(ofCall: call, argument.label)
        .first { argument.value.possibilities($0, scope).any { $0.1 } == .yes }
      if let expression = meant?.expression { return resolver.tree.singleLine(expression) }
    }
    return ""
  }
}

extension CodeValue {
  private static let shownBytes = 200

  /// Its type where that is known, else the value as written.
  fileprivate func shownType(_ resolver: FileResolver) -> String {
    if let type = resolution.groups.first?.first { return resolver.index.qualifiedName(type) }
    guard let expression else { return "" }
    let tree = resolver.tree
    let value = tree.withoutUnwrapping(expression)
    // A long chain is named by its last link: each link of it may have a finding, and nobody reads all of the others there.
    if tree.range(value).count > Self.shownBytes, let name = tree.calledName(value) { return tree.name(name) }
    return tree.singleLine(value)
  }
}

extension FoundPlace {
  /// How an instance of a type is had: `Feed(id:)`, `Feed.shared`, and `Feed.init` for one that is handed over.
  func shownCreation(of type: String, _ scope: Scope) -> String {
    guard case .code(let node, _) = item, let tree = scope.resolver(of: file)?.tree else { return type }
    let made = tree.call(ofCallee: node) ?? node
    if let call = CallSite(made, in: tree) ?? CallSite(implicitMember: made, in: tree) {
      return type + call.fullName.dropFirst(call.name.count)
    }
    // Of `use(.shared)` nobody knows the type.
    return type.hasPrefix(".") ? type : type + "." + (meaning?.names.first ?? "init")
  }
}
