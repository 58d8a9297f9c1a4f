// What places are called.

extension FoundPlace {
  /// The names by which a place may be called, the plainest first.
  func names(_ scope: Scope) -> [String] {
    let index = scope.index
    switch item {
    case .type(let type): return [index.name(type), index.qualifiedName(type)]
    case .member(let member): return [index.name(member), index.fullName(member)]
    case .nestedType(let nested):
      // An extension goes by the name of the type.
      let extended = subject == .extension ? index.extendedType(nested) : nil
      return [index.writtenName(nested)] + (extended.map { [index.name($0), index.qualifiedName($0)] } ?? [])
    case .conformance(let entry, _):
      return entry.targets.flatMap { target in
        [target.name] + (target.type.map { [index.name($0)] } ?? [])
      } + entry.aliases
    case .code(let node, let name):
      if let meaning { return meaning.names }
      guard let tree = scope.tree else { return [] }
      return names(ofCode: node, name, tree, scope)
    case .file:
      let path = index.path(file)
      return [path.split(separator: "/").last.map(String.init) ?? path, path]
    }
  }
}

extension FoundPlace {
  private func names(ofCode node: NodeID, _ name: TokenID, _ tree: SyntaxTree, _ scope: Scope) -> [String] {
    switch subject {
    case .mention: [tree.name(name), tree.text(node)]
    case .attribute: ["@" + tree.name(name)]
    case .literal: [tree.literalText(node)]
    case .call: CallSite(node, in: tree).map { [$0.name, $0.fullName] } ?? [tree.name(name)]
    case .closure: closureNames(node, tree)
    case .body: bodyNames(node, scope) ?? [tree.name(name)]
    default: [tree.name(name)]
    }
  }

  /// The member whose body it is, by its name, with its labels and by its accessor.
  private func bodyNames(_ block: NodeID, _ scope: Scope) -> [String]? {
    guard let member = memberOfBody(scope) else { return nil }
    let name = scope.index.name(member)
    let accessor = scope.resolver(of: file)?.bodies(of: member).first { $0.block == block }?.accessor
    return [name, scope.index.fullName(member)] + (accessor.map { [name + "." + $0.rawValue] } ?? [])
  }

  /// To whom a closure is given: the function by its name and with its labels, or the property.
  private func closureNames(_ closure: NodeID, _ tree: SyntaxTree) -> [String] {
    switch tree.taker(ofClosure: closure) {
    case .call(let call)?:
      let site = CallSite(call, in: tree) ?? CallSite(implicitMember: call, in: tree)
      return site.map { [$0.name, $0.fullName] } ?? []
    case .property(let property)?: return [tree.name(tree.token(property))]
    case nil: return []
    }
  }

  /// What messages call a place in code, where that is not the token at which it stands.
  func shownName(_ scope: Scope) -> String? {
    guard case .code(let node, let name) = item, let tree = scope.resolver(of: file)?.tree else { return nil }
    switch subject {
    case .attribute: return "@" + tree.name(name)
    case .literal: return tree.singleLine(node)
    case .comment: return meaning?.name
    case .closure: return closureNames(node, tree).last
    default: return nil
    }
  }
}
