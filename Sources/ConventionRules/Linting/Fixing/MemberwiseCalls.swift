extension FileResolver {
  /// Whether a call hands a value to the initializer of a structure by a label.
  func isLabel(_ label: String, inCallMaking type: TypeID) -> Truth {
    uses.calls(in: tree.range(tree.root), of: tree).any { use in
      let site = CallSite(use.node, in: tree) ?? CallSite(implicitMember: use.node, in: tree)
      guard let site, site.writtenLabels.contains(label) else { return .no }
      return made(by: use.node).map { made in
        switch made {
        case .type(let made): Truth(made == type)
        case .ambiguous(let types): types.isEmpty || types.contains(type) ? .unknown : .no
        case .genericParameter: .no
        case .unknown: .unknown
        }
      } ?? .no
    }
  }

  /// The type that a call makes an instance of; nil where it calls a function, or a type that only a library declares.
  private func made(by call: NodeID) -> Resolution? {
    guard let callee = tree.firstChild(call) else { return nil }
    if tree.kind(callee) == .memberAccessExpr, tree.kind(tree.token(callee)) == .kwInit {
      if let type = tree.firstChild(callee) { return typeNamed(by: type) }
      return tree.annotation(ofImplicitInit: call).map { resolve(typeNode: $0) } ?? typeAssigned(toImplicitInit: call)
    }
    let isName = tree.kind(callee) == .identifierExpr || tree.kind(callee) == .memberAccessExpr
    guard isName, tree.isTypeLike(tree.token(callee)) else { return nil }
    let named = typeNamed(by: callee)
    return named == .unknown && tree.name(tree.token(callee)) != "Self" ? nil : named
  }
}
