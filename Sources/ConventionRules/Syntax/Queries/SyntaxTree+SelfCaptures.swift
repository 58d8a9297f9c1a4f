/// How a closure keeps the object in whose code it stands.
enum SelfOwnership: String, CaseIterable {
  case weak, unowned, strong
}

/// What `self` means at a place.
enum SelfBinding {
  /// The object in whose code it stands.
  case object
  /// A constant that a condition sets: `guard let self`.
  case local(NodeID)
  /// What a closure captures under the name: `[weak self]`.
  case capture(NodeID, of: NodeID)
}

extension SyntaxTree {
  /// The captures of a closure whose value is `self`, whatever their names.
  func selfCaptures(of closure: NodeID) -> [NodeID] {
    captures(of: closure).filter { capture in
      if let clause = child(capture, .initializerClause) { return firstChild(clause).map(isSelf) ?? false }
      return isNamedSelf(capture)
    }
  }

  private func captures(of closure: NodeID) -> [NodeID] {
    guard let signature = child(closure, .closureSignature), let list = child(signature, .captureList) else {
      return []
    }
    return children(list).filter { kind($0) == .closureCapture }
  }

  func isNamedSelf(_ capture: NodeID) -> Bool { token(token(capture), spells: "self") }

  func ownership(ofCapture capture: NodeID) -> SelfOwnership {
    guard let modifier = child(capture, .modifier) else { return .strong }
    return token(token(modifier), spells: "weak") ? .weak : .unowned
  }

  func selfBinding(at place: NodeID) -> SelfBinding {
    var current = place
    while let outer = parent(current) {
      switch kind(outer) {
      case .memberBlock: return .object
      case .conditionList:
        if let binding = selfBinding(inConditions: outer, before: current) { return .local(binding) }
      case .ifExpr, .whileStmt:
        if kind(current) == .codeBlock, child(outer, .codeBlock) == current, let list = child(outer, .conditionList),
          let binding = selfBinding(inConditions: list, before: nil)
        {
          return .local(binding)
        }
      case .codeBlock, .closureExpr, .accessorBlock, .switchCase, .ifConfigClause:
        for statement in children(outer) {
          if statement == current { break }
          if kind(statement) == .guardStmt, let list = child(statement, .conditionList),
            let binding = selfBinding(inConditions: list, before: nil)
          {
            return .local(binding)
          }
        }
        if kind(outer) == .closureExpr, kind(current) != .closureSignature, let capture = namedCapture(of: outer) {
          return .capture(capture, of: outer)
        }
      default: break
      }
      current = outer
    }
    return .object
  }

  private func selfBinding(inConditions list: NodeID, before end: NodeID?) -> NodeID? {
    for condition in children(list) {
      if condition == end { return nil }
      if kind(condition) == .optionalBinding, let pattern = firstChild(condition), token(token(pattern), spells: "self")
      {
        return condition
      }
    }
    return nil
  }

  /// The capture by which `self` means something else in a closure, be it another object: `[self = other]`.
  private func namedCapture(of closure: NodeID) -> NodeID? {
    captures(of: closure).first(where: isNamedSelf)
  }

  /// What `self` is set to at a place, by `if let self = other` or by `[self = other]`; nil where that is not written.
  func other(boundToSelf place: NodeID) -> NodeID? {
    let declaration: NodeID
    switch selfBinding(at: place) {
    case .object: return nil
    case .local(let condition): declaration = condition
    case .capture(let capture, _): declaration = capture
    }
    return initialValue(of: declaration)
  }

  /// Whether a name in an expression is one that a condition declares, with a value of its own: `if let self = other`.
  func isNewName(_ expression: NodeID) -> Bool {
    guard let condition = parent(expression), kind(condition) == .optionalBinding else { return false }
    return firstChild(condition) == expression && child(condition, .initializerClause) != nil
  }
}
