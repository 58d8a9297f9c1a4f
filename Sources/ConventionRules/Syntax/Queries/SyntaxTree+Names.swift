extension SyntaxTree {
  /// Whether a text is one name, and no keyword.
  static func isIdentifier(_ text: String) -> Bool {
    let tree = SyntaxTree.parse(SourceText(path: "", text: text))
    let first = TokenID(index: 0)
    return tree.tokenCount == 2 && tree.kind(first) == .identifier && tree.range(first) == 0..<text.utf8.count
  }

  /// Whether a node is a name in an expression, or the name in a binding to itself: `if let token` is short for
  /// `if let token = token`.
  func namesValue(_ node: NodeID) -> Bool { kind(node) == .identifierExpr || isShorthand(node) }

  /// Whether a node is the name in a binding to itself, which stands for a new variable and for what has the name outside.
  func isShorthand(_ node: NodeID) -> Bool {
    guard kind(node) == .identifierPattern, let condition = parent(node), kind(condition) == .optionalBinding else {
      return false
    }
    return firstChild(condition) == node && child(condition, .initializerClause) == nil
  }

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

extension SyntaxTree {
  /// `item` for a closure's parameter `$item`, which declares both names.
  func wrappedName(ofParameter parameter: NodeID) -> UnsafeBufferPointer<UInt8>? {
    let name = nameBytes(token(parameter))
    return name.count > 1 && name[0] == UInt8(ascii: "$") ? UnsafeBufferPointer(rebasing: name.dropFirst()) : nil
  }
}
