extension SyntaxTree {
  /// The names of `a.b?.c`, optional chaining and the like aside. What is called in between ends the names, and leaves the
  /// chain incomplete: `a` for `a.b().c`.
  func names(ofChain expression: NodeID) -> (names: [TokenID], isComplete: Bool) {
    var names: [TokenID] = []
    var isComplete = true
    var current = expression
    while true {
      switch kind(current) {
      case .memberAccessExpr: names.append(token(current))
      case .identifierExpr: return ([token(current)] + names.reversed(), isComplete)
      case .callExpr, .subscriptExpr: isComplete = false
      case .optionalChainingExpr, .forceUnwrapExpr: break
      default: return (names.reversed(), false)
      }
      guard let inner = firstChild(current) else { return (names.reversed(), false) }
      current = inner
    }
  }

  /// Whether a name begins like that of a type.
  func isCapitalized(_ name: TokenID) -> Bool {
    nameBytes(name).first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
  }

  /// The token of the name that a call calls; nil for a call of anything but a name or a member.
  func calledName(_ call: NodeID) -> TokenID? {
    guard let callee = firstChild(call).map(withoutUnwrapping) else { return nil }
    return kind(callee) == .identifierExpr || kind(callee) == .memberAccessExpr ? token(callee) : nil
  }
}
