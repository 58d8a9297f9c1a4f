/// A function that a variable holds, handed over where a closure might be: `let done = { … }; load(done)`.
struct KeptClosure {
  /// The closure for which a local constant stands; nil where nobody knows what the variable holds.
  let literal: NodeID?

  /// nil for what is not known to hold a function.
  init?(_ reference: FunctionReference, _ resolver: FileResolver) {
    let tree = resolver.tree
    var name = reference.node
    var literal: NodeID?
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      guard literal == nil, let value = resolver.valueOfConstant(name).map(tree.withoutParentheses) else { break }
      if tree.kind(value) == .closureExpr { literal = value } else { name = value }
    }
    guard literal != nil || resolver.holdsFunction(name) else { return nil }
    self.literal = literal
  }
}

extension FileResolver {
  /// Whether a name stands for a function, as its declaration tells: a local one, or a variable of such a type.
  fileprivate func holdsFunction(_ name: NodeID) -> Bool {
    if tree.kind(name) == .identifierExpr, let local = localMeant(by: name) {
      if tree.kind(local) == .functionDecl { return true }
      if tree.kind(local) == .patternBinding, isClosure(initialValueOf: local) { return true }
      let type = tree.kind(local) == .parameter ? tree.parameterType(local) : tree.declaredType(of: local)
      return type.map { index.type(writtenType($0), goesBy: Self.anyFunction) == .yes } ?? false
    }
    return properties(named: name).contains { index.type(index.writtenType(of: $0), goesBy: Self.anyFunction) == .yes }
  }

  private static let anyFunction = TypePatterns([NamePattern("* -> *")])

  private func isClosure(initialValueOf binding: NodeID) -> Bool {
    tree.initialValue(of: binding).map { tree.kind($0) == .closureExpr } ?? false
  }

  /// Whether a closure is the value of a local variable, which others may get.
  func isKept(_ closure: NodeID) -> Bool {
    guard let clause = tree.parent(closure), tree.kind(clause) == .initializerClause, let binding = tree.parent(clause)
    else { return false }
    return tree.kind(binding) == .patternBinding && tree.closureValues(setBy: binding).isEmpty
  }

  /// Whether a name stands for a function that is handed over where a closure might be.
  func isFunction(_ reference: FunctionReference) -> Bool {
    HandedMethod(reference, self) != nil || KeptClosure(reference, self) != nil
  }
}

extension FoundPlace {
  /// The closure that it is, or for which a name stands; nil for a function of which the code is not looked at.
  func closure(_ resolver: FileResolver) -> NodeID? {
    guard let node else { return nil }
    if resolver.tree.kind(node) == .closureExpr { return node }
    return FunctionReference(node, in: resolver.tree).flatMap { KeptClosure($0, resolver) }?.literal
  }
}
