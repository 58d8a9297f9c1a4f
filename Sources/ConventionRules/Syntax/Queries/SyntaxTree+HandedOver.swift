// What a call is given that somebody else may call: closures, and names of functions.

extension SyntaxTree {
  /// The call to which a closure is given as an argument: in parentheses, behind them, or inside of an array, a dictionary, a
  /// tuple or a ternary that is. Nil for any other closure.
  func call(givenClosure closure: NodeID) -> NodeID? {
    var current = closure
    while let outer = parent(current) {
      if kind(outer) == .callExpr { return firstChild(outer) == current ? nil : outer }
      guard handsOnClosures(outer) else { return nil }
      current = outer
    }
    return nil
  }

  /// The closures that are given to a call, in source order.
  func closures(givenTo call: NodeID) -> [NodeID] {
    // The first child of a call is what is called. A macro has none.
    closures(handedOnIn: children(call).dropFirst(kind(call) == .callExpr ? 1 : 0))
  }

  /// The arguments of a call in parentheses, and its trailing closures.
  func arguments(givenTo call: NodeID) -> [NodeID] {
    children(call).filter { child in
      switch kind(child) {
      case .argumentList, .multipleTrailingClosure: true
      case .closureExpr: kind(call) != .callExpr || child != firstChild(call)
      default: false
      }
    }
  }

  /// The closures that expressions come to, or parts of them, in source order.
  func closures(handedOnIn parts: some Sequence<NodeID>) -> [NodeID] {
    found(handedOnIn: parts) { kind($0) == .closureExpr ? $0 : nil }
  }

  /// The names that are given to a call where a closure may be, in source order.
  func references(givenTo call: NodeID) -> [FunctionReference] { references(handedOnIn: children(call).dropFirst()) }

  /// The names that expressions come to, or parts of them, in source order.
  func references(handedOnIn parts: some Sequence<NodeID>) -> [FunctionReference] {
    found(handedOnIn: parts) { FunctionReference($0, in: self) }
  }

  private func found<Found>(handedOnIn parts: some Sequence<NodeID>, _ what: (NodeID) -> Found?) -> [Found] {
    var all: [Found] = []
    for part in parts {
      walk(part) { node in
        if let found = what(node) { all.append(found) }
        return handsOnClosures(node)
      }
    }
    return all
  }

  private func handsOnClosures(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .argumentList, .labeledArgument, .multipleTrailingClosure, .tupleExpr, .arrayExpr, .dictionaryExpr,
      .dictionaryElement, .sequenceExpr, .ternary:
      true
    default: false
    }
  }
}
