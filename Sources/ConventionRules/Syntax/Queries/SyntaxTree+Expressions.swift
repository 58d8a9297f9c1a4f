// What an expression comes down to, whatever is written around it.

extension SyntaxTree {
  /// Whether an expression is `self`.
  func isSelf(_ expression: NodeID) -> Bool {
    let expression = withoutParentheses(expression)
    return kind(expression) == .identifierExpr && kind(token(expression)) == .kwSelf
  }

  /// The property that an expression or a shorthand binding names on `self`: `name`, `self.name`, `self?.name`,
  /// `(self as Model).name`.
  ///
  /// - Returns: the token of the name, and whether `self` is written.
  func selfProperty(_ target: NodeID) -> (name: TokenID, isExplicit: Bool)? {
    switch kind(target) {
    case .identifierExpr where kind(token(target)).isName: return (token(target), false)
    case .identifierPattern where isShorthand(target): return (token(target), false)
    case .memberAccessExpr:
      guard let base = firstChild(target), isSelf(withoutCasts(base)) else { return nil }
      return (token(target), true)
    default: return nil
    }
  }

  /// The property that `self[keyPath: \.name]` names.
  func selfProperty(byKeyPath target: NodeID) -> String? {
    guard kind(target) == .subscriptExpr, let object = firstChild(target), isSelf(object),
      let path = keyPath(inSubscript: target)
    else { return nil }
    return onlyName(inKeyPath: path)
  }

  /// The literal key path by which a subscript is asked for a property.
  func keyPath(inSubscript expression: NodeID) -> NodeID? {
    guard let arguments = child(expression, .argumentList), let argument = firstChild(arguments),
      flags(argument).contains(.label), token(token(argument), spells: "keyPath"), let path = firstChild(argument),
      kind(path) == .keyPathExpr
    else { return nil }
    return path
  }

  /// The one name of which a key path consists; nil where it leads further, to a part of that property.
  func onlyName(inKeyPath path: NodeID) -> String? {
    let components = children(path).filter { kind($0) == .keyPathComponent }
    return components.count == 1 ? name(token(components[0])) : nil
  }

  /// The last name of `a.b?.c`; nil for anything but names.
  func lastName(of expression: NodeID) -> String? {
    let named = withoutUnwrapping(expression)
    switch kind(named) {
    case .identifierExpr, .memberAccessExpr: return name(token(named))
    default: return nil
    }
  }

  /// The expression in `(a)`; nil for a tuple of several, and for anything else.
  func parenthesized(_ node: NodeID) -> NodeID? {
    guard kind(node) == .tupleExpr || kind(node) == .tupleType, let element = firstChild(node),
      nextSibling(element) == nil, !flags(element).contains(.label)
    else { return nil }
    return firstChild(element)
  }

  /// `a` of `(a)`.
  func withoutParentheses(_ expression: NodeID) -> NodeID {
    var current = expression
    while let inner = parenthesized(current) { current = inner }
    return current
  }

  /// `a` of `a?`, `a!` and `(a)`.
  func withoutUnwrapping(_ expression: NodeID) -> NodeID {
    var current = expression
    while true {
      switch kind(current) {
      case .optionalChainingExpr, .forceUnwrapExpr:
        guard let inner = firstChild(current) else { return current }
        current = inner
      case .tupleExpr:
        guard let inner = parenthesized(current) else { return current }
        current = inner
      default: return current
      }
    }
  }

  /// The outermost of `a?`, `a!` and `(a)` around `a`; `a` itself where none of these is.
  func withUnwrapping(_ expression: NodeID) -> NodeID {
    var current = expression
    while let outer = parent(current), firstChild(outer) == current {
      switch kind(outer) {
      case .optionalChainingExpr, .forceUnwrapExpr: current = outer
      case .labeledArgument:
        guard let tuple = parent(outer), parenthesized(tuple) == current else { return current }
        current = tuple
      default: return current
      }
    }
    return current
  }

  /// The next larger expression that comes to the same value, or may: `try a`, `(a)`, `b ?? a` and `c ? a : b` of `a`; nil where
  /// there is none.
  func expression(withValueOf expression: NodeID) -> NodeID? {
    guard let outer = parent(expression) else { return nil }
    switch kind(outer) {
    case .tryExpr, .awaitExpr, .unsafeExpr, .ternary: return outer
    case .labeledArgument:
      guard let tuple = parent(outer), parenthesized(tuple) == expression else { return nil }
      return tuple
    case .sequenceExpr:
      let isAssignment = children(outer).contains { kind($0) == .assignment }
      return !isAssignment && isResult(expression, of: outer) ? outer : nil
    default: return nil
    }
  }

  /// The `if`, `switch`, `do` or `#if` that comes to the value of an expression, or may, since that stands alone in a branch of it;
  /// nil where there is none.
  func branching(withValueOf expression: NodeID) -> NodeID? {
    guard let block = parent(expression), let outer = parent(block) else { return nil }
    switch kind(block) {
    // `else if`
    case .ifExpr: return kind(expression) == .ifExpr ? block : nil
    case .codeBlock, .switchCase, .ifConfigClause: break
    default: return nil
    }
    guard isAlone(expression, in: block) else { return nil }
    switch kind(outer) {
    case .ifExpr:
      // Without `else` it has no value.
      let branches = children(outer).filter { kind($0) == .codeBlock || kind($0) == .ifExpr }
      return branches.count == 2 ? outer : nil
    case .switchExpr, .doExpr, .ifConfig: return outer
    case .catchClause: return parent(outer)
    default: return nil
    }
  }

  /// Whether an item is the only one of a block, of a closure, of a case or of a branch of `#if`.
  func isAlone(_ item: NodeID, in block: NodeID) -> Bool {
    let items = kind(block) == .ifConfigClause ? self.items(ofClause: block) : Array(children(block))
    return items.filter { !Self.isNoItem(kind($0)) } == [item]
  }

  func isCallee(_ expression: NodeID) -> Bool { call(ofCallee: expression) != nil }

  /// The call of which an expression is the callee: `f?()` of `f`.
  func call(ofCallee expression: NodeID) -> NodeID? {
    let callee = withUnwrapping(expression)
    guard let outer = parent(callee), kind(outer) == .callExpr, firstChild(outer) == callee else { return nil }
    return outer
  }

  /// `a` of `a as T`, `a as? T` and `a as! T`, unwrapped or not.
  func withoutCasts(_ expression: NodeID) -> NodeID {
    var current = withoutUnwrapping(expression)
    while kind(current) == .sequenceExpr, let object = firstChild(current), let cast = nextSibling(object),
      kind(cast) == .asCast, nextSibling(cast) == nil
    {
      current = withoutUnwrapping(object)
    }
    return current
  }

  /// `a` of `try a`, `await a` and `unsafe a` as well.
  func withoutWrappers(_ expression: NodeID) -> NodeID {
    var current = withoutUnwrapping(expression)
    while kind(current) == .tryExpr || kind(current) == .awaitExpr || kind(current) == .unsafeExpr,
      let inner = firstChild(current)
    {
      current = withoutUnwrapping(inner)
    }
    return current
  }

  /// Whether an expression has the value of the one in it: `try value`, `(value)`.
  func isWrapper(_ outer: NodeID, of value: NodeID) -> Bool {
    switch kind(outer) {
    case .tryExpr, .awaitExpr, .unsafeExpr: true
    case .labeledArgument: !flags(outer).contains(.label) && parent(outer).map { isWrapper($0, of: outer) } ?? false
    case .tupleExpr: firstChild(outer) == value && nextSibling(value) == nil
    default: false
    }
  }
}
