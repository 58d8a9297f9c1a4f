// Places that a walk over the tree tells by the kind of their nodes.

extension CodeSubject {
  static let `import` = CodeSubject(
    marks: .node,
    describe: { code, test, facts in
      guard let declared = test?.typeDeclared(in: code.resolver.file, code.scope) else { return }
      facts.type = code.scope.index.qualifiedName(declared)
      facts.symbol = facts.type
    },
    find: { _, node, resolver, _, places in
      let tree = resolver.tree
      tree.walk(node) { node in
        switch tree.kind(node) {
        case .sourceFile, .ifConfig, .ifConfigClause: return true
        case .importDecl:
          if let module = tree.child(node, .name) {
            places.append(resolver.found(.import, module, at: tree.token(module)))
          }
          return false
        default: return false
        }
      }
    })

  /// Of a function its own ones, and not those of functions in its body.
  static let parameter = CodeSubject(find: { _, node, resolver, _, places in
    let tree = resolver.tree
    let isOfFunction = tree.declaresParameters(node)
    tree.walk(node) { node in
      if isOfFunction, tree.kind(node) == .codeBlock || tree.kind(node) == .accessorBlock { return false }
      guard tree.kind(node) == .parameter, let clause = tree.parent(node), tree.kind(clause) == .parameterClause,
        let function = tree.parent(clause)
      else { return true }
      if tree.declaresParameters(function) {
        let token = tree.flags(node).contains(.secondName) ? tree.token(node).next : tree.token(node)
        places.append(resolver.found(.parameter, node, at: token))
      }
      return true
    }
  })
}

extension SyntaxTree {
  fileprivate func declaresParameters(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .functionDecl, .initializerDecl, .subscriptDecl: true
    default: false
    }
  }
}
