extension PlaceMatcher {
  /// Finds uses of freestanding macros: `#Preview { … }`.
  func findMacros(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ places: inout [FoundPlace]) {
    guard let names, names.meanMacros else { return }
    let tree = resolver.tree
    tree.walk(node) { node in
      if tree.isMacro(node), names.matches(tree.nameBytes(tree.token(node)), scope) {
        places.append(resolver.found(.call, node, at: tree.token(node)))
      }
      return true
    }
  }
}

extension NameMatcher {
  /// Whether macros are asked for, by names such as `#Preview`.
  var meanMacros: Bool { patterns.contains { $0.text.hasPrefix("#") } }

  fileprivate func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ scope: Scope) -> Bool {
    patterns(scope.bindings).contains { $0.matches(bytes) }
  }
}

extension SyntaxTree {
  /// Whether a macro is used there; `#available` looks like one, and people ask for it like one.
  func isMacro(_ node: NodeID) -> Bool {
    [.macroExpansionDecl, .macroExpansionExpr, .availabilityCondition].contains(kind(node))
  }

  /// The macro that is given a closure; nil where a function is, or nobody.
  func macro(givenClosure closure: NodeID) -> NodeID? {
    var outer = parent(closure)
    while let node = outer,
      kind(node) == .labeledArgument || kind(node) == .argumentList || kind(node) == .multipleTrailingClosure
    {
      outer = parent(node)
    }
    return outer.flatMap { isMacro($0) ? $0 : nil }
  }

  func isMacroClosure(_ node: NodeID) -> Bool { kind(node) == .closureExpr && macro(givenClosure: node) != nil }
}
