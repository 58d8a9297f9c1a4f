// What code does with an object where it names it.

extension SyntaxTree {
  /// What is in parentheses, unwrapped or cast; nil for any other expression.
  func unwrapped(_ expression: NodeID) -> NodeID? {
    guard let inner = firstChild(expression) else { return nil }
    switch kind(expression) {
    case .optionalChainingExpr, .forceUnwrapExpr: return inner
    case .tupleExpr: return parenthesized(expression)
    case .sequenceExpr:
      return children(expression).dropFirst().allSatisfy { kind($0) == .asCast } ? inner : nil
    default: return nil
    }
  }

  /// The initial value of a constant or a capture without a written type.
  func valueForAnotherName(_ declaration: NodeID) -> NodeID? {
    guard child(declaration, .typeAnnotation) == nil, isConstant(declaration) else { return nil }
    // A capture that takes the name over holds no clause.
    return initialValue(of: declaration) ?? child(declaration, .identifierExpr)
  }

  private func isConstant(_ declaration: NodeID) -> Bool {
    switch kind(declaration) {
    case .closureCapture: true
    case .optionalBinding: kind(token(declaration)) == .kwLet
    case .patternBinding: parent(declaration).map { kind(token($0)) == .kwLet } ?? false
    default: false
    }
  }

  /// What is made of `self` at a bare name, which means a member of it.
  func use(ofOwnMember name: NodeID) -> ObjectUse {
    if let call = call(ofCallee: name) { return .call(call, isReceiver: true) }
    return change(of: name) == .none ? .look : .setting(property: token(name))
  }

  /// What code does with an object where it names it.
  enum ObjectUse {
    /// It calls a function on it, or hands it to one.
    case call(NodeID, isReceiver: Bool)
    /// It gives one of its properties a value, or may change it: `model.rows.append(1)`.
    case setting(property: TokenID)
    /// It asks for one of its properties, compares it, or gives it another name.
    case look
    /// It gives the variable another object.
    case replacement
    /// It keeps it, returns it or does something else.
    case other
  }

  /// A name with all that unwraps or casts it.
  func wholeName(of name: NodeID) -> NodeID {
    var node = name
    while let outer = parent(node) {
      if unwrapped(outer) == node {
        node = outer
      } else if let tuple = parent(outer), kind(outer) == .labeledArgument, unwrapped(tuple) == node {
        node = tuple
      } else {
        break
      }
    }
    return node
  }

  /// What is made of an object at a name or a member access that means it.
  func use(ofObject name: NodeID) -> ObjectUse {
    let node = wholeName(of: name)
    guard let outer = parent(node) else { return .other }
    if isAssignmentTarget(node) { return .replacement }
    switch kind(outer) {
    case .memberAccessExpr:
      if let call = call(ofCallee: outer) { return .call(call, isReceiver: true) }
      return change(of: outer) == .none ? .look : .setting(property: token(outer))
    case .labeledArgument, .arrayExpr: return call(handed: node).map { .call($0, isReceiver: false) } ?? .other
    case .sequenceExpr: return children(outer).allSatisfy(isLook) ? .look : .other
    // `[weak self]`, `guard let self`
    case .closureCapture, .optionalBinding: return .look
    case .initializerClause:
      let isAnotherName = parent(outer).map { valueForAnotherName($0) != nil } ?? false
      return isAnotherName ? .look : .other
    default: return .other
    }
  }

  /// Whether a part of `a === b` keeps neither `a` nor `b`.
  private func isLook(_ part: NodeID) -> Bool {
    switch kind(part) {
    case .binaryOperator: ["==", "!=", "===", "!=="].contains(text(token(part)))
    case .assignment, .ternary: false
    default: true
    }
  }

  /// The call among whose arguments a value stands, be it in an array that is one.
  private func call(handed value: NodeID) -> NodeID? {
    var node = value
    while let outer = parent(node) {
      switch kind(outer) {
      case .labeledArgument, .argumentList, .arrayExpr: node = outer
      case .callExpr: return firstChild(outer) == node ? nil : outer
      default: return nil
      }
    }
    return nil
  }
}
