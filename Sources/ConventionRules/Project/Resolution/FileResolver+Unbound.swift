extension FileResolver {
  /// What a function of a type is to be called on: `model` of `Model.load(model)`, which gives a function. Nil for any other name.
  func object(ofUnbound callee: NodeID) -> NodeID? {
    guard tree.kind(callee) == .memberAccessExpr, let base = base(of: callee), tree.isCapitalized(tree.token(base)),
      let call = tree.call(ofCallee: callee), let arguments = tree.child(call, .argumentList),
      tree.nextSibling(arguments) == nil, let argument = tree.firstChild(arguments), tree.nextSibling(argument) == nil,
      !tree.flags(argument).contains(.label)
    else { return nil }
    let name = tree.name(tree.token(callee))
    let functions = typeNamed(by: base).types.flatMap { index.member(named: name, of: $0, includingInherited: true) }
    guard !functions.isEmpty, functions.allSatisfy({ index.kind($0) == .method && !index.isStatic($0) }) else {
      return nil
    }
    return tree.firstChild(argument)
  }

  /// A function that is named without being called there: one that is handed over, or one of a type; nil for anything else.
  func functionReference(_ node: NodeID) -> FunctionReference? {
    FunctionReference(node, in: tree, isUnbound: object(ofUnbound: node) != nil)
  }
}
