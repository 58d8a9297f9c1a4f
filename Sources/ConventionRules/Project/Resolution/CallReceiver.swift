/// What a call is made on, when it is asked for certain types.
enum CallReceiver {
  /// One of the types.
  case type(TypeID)
  /// Something of which nothing is known.
  case unresolved
  /// Something else, or nothing at all: a local or global function.
  case other
}

extension CallSite {
  /// What the function is called on, asked for certain types.
  func receiver(among wanted: BitSet, _ resolver: FileResolver) -> CallReceiver {
    let resolution = resolver.receiver(ofCallee: callee)
    if let type = resolution.types.first(where: { wanted.contains($0.index) }) { return .type(type) }
    guard resolution.types.isEmpty else { return .other }
    guard receiver == nil else { return .unresolved }
    // A bare name is a local or global function, or a method that a type outside the project gives its heirs.
    guard let type = resolver.typesOfSelf(at: node).first(where: { wanted.contains($0.index) }),
      !resolver.isLocalVariable(named: name, visibleAt: node)
    else { return .other }
    return .type(type)
  }
}

extension FileResolver {
  /// Whether a receiver is one of the properties that speak for their type, or a local constant that is set to one.
  func isNamed(_ receiver: NodeID, byOneOf receivers: [NamePattern]) -> Bool {
    var value = receiver
    if receivers.contains(where: { $0.text == "*" }) { return true }
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      if let name = tree.lastName(of: value), receivers.contains(where: { $0.matches(name) }) { return true }
      guard let initial = initialValue(of: value) else { return false }
      value = initial
    }
    return false
  }
}
