extension SummaryBuilder {
  /// Whether a function takes an object as `with`, and whether it hands it on as the first argument of every closure:
  /// `func sink<Owner>(with owner: Owner, _ body: @escaping (Owner, Output) -> Void)`.
  ///
  /// A parameter of any other kind may be a closure behind a typealias, and makes the answer no.
  func handing(_ clause: NodeID, of function: NodeID) -> MemberRecord.Flags {
    guard let object = object(in: clause) else { return [] }
    guard let generics = tree.child(function, .genericParameterClause), let type = type(ofParameter: object),
      tree.kind(type) == .identifierType, isParameter(tree.token(type), of: generics)
    else { return .takesObject }
    var hasClosure = false
    for parameter in tree.children(clause) where tree.kind(parameter) == .parameter && parameter != object {
      guard let first = firstType(ofClosureParameter: parameter), isSame(first, tree.token(type)) else {
        return .takesObject
      }
      hasClosure = true
    }
    return hasClosure ? [.takesObject, .handsOnObject] : .takesObject
  }

  private func object(in clause: NodeID) -> NodeID? {
    for parameter in tree.children(clause)
    where tree.kind(parameter) == .parameter && tree.flags(parameter).contains(.label) {
      if isSpelled(tree.name(tree.token(parameter)), "with") { return parameter }
    }
    return nil
  }

  private func isParameter(_ name: TokenID, of generics: NodeID) -> Bool {
    for parameter in tree.children(generics)
    where tree.kind(parameter) == .genericParameter && isSame(tree.token(parameter), name) {
      return true
    }
    return false
  }

  private func type(ofParameter parameter: NodeID) -> NodeID? {
    for child in tree.children(parameter) {
      switch tree.kind(child) {
      case .attribute, .modifier, .initializerClause: continue
      default: return stripped(child)
      }
    }
    return nil
  }

  /// `Owner` of `(Owner, Output) -> Void`.
  private func firstType(ofClosureParameter parameter: NodeID) -> TokenID? {
    guard let function = type(ofParameter: parameter), tree.kind(function) == .functionType,
      let parameters = tree.firstChild(function), tree.kind(parameters) == .tupleType,
      let element = tree.firstChild(parameters), let written = tree.firstChild(element)
    else { return nil }
    let type = stripped(written)
    return tree.kind(type) == .identifierType ? tree.token(type) : nil
  }

  private func stripped(_ type: NodeID) -> NodeID {
    var type = type
    strip(&type)
    return type
  }

  private func isSame(_ a: TokenID, _ b: TokenID) -> Bool {
    let left = tree.name(a)
    let right = tree.name(b)
    guard left.count == right.count, let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
      return false
    }
    return sameBytes(leftStart, rightStart, left.count)
  }
}
