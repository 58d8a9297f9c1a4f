extension FileResolver {
  /// The names in a key path, each with the type of which it is a member, as far as that is known.
  ///
  /// Where a key path starts is known by the type that is written there, in `object[keyPath: \.name]` by the object, and in
  /// `array.map(\.name)` by the elements.
  func members(ofKeyPath keyPath: NodeID) -> [(name: TokenID, owner: Resolution)] {
    var members: [(name: TokenID, owner: Resolution)] = []
    var owner = root(ofKeyPath: keyPath)
    for component in tree.children(keyPath) where tree.kind(component) == .keyPathComponent {
      let name = tree.token(component)
      if tree.token(name, spells: "?") || tree.token(name, spells: "!") || tree.token(name, spells: "?.") { continue }
      if tree.kind(name) == .kwSelf { continue }
      guard tree.kind(name).isName, case .instance(let type) = owner, type != .unknown else {
        if tree.kind(name).isName { members.append((name, .unknown)) }
        owner = .unknown
        continue
      }
      var search = Search()
      // `\Outer.Inner.name`
      if case .type(let nested) = tables.value(
        ofMember: nameBytes(name), .plain, of: .type(type), from: file.index, &search)
      {
        owner = .instance(nested)
        continue
      }
      members.append((name, index.resolution(type)))
      owner = tables.value(ofMember: nameBytes(name), .plain, of: owner, from: file.index, &search)
    }
    return members
  }

  private func root(ofKeyPath keyPath: NodeID) -> ExpressionValue {
    if let first = tree.firstChild(keyPath), tree.kind(first) != .keyPathComponent {
      var search = Search()
      let type = resolved(type: first, &search)
      // What a generic parameter stands for need not be named in the file.
      if case .container = type { return .instance(type) }
      return .unknown
    }
    guard let argument = tree.parent(keyPath), tree.kind(argument) == .labeledArgument,
      tree.flags(argument).contains(.label), tree.token(tree.token(argument), spells: "keyPath"),
      let list = tree.parent(argument), let access = tree.parent(list), tree.kind(access) == .subscriptExpr,
      let object = tree.firstChild(access)
    else { return elements(handedTo: keyPath, parameterCount: 1) }
    return value(of: object)
  }
}
