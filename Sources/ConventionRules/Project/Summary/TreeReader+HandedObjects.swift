extension TreeReader {
  /// Whether a function takes an object as `with`, and whether it hands it on as the first argument of every closure:
  /// `func sink<Owner>(with owner: Owner, _ body: @escaping (Owner, Output) -> Void)`.
  ///
  /// A parameter of any other kind may be a closure behind a typealias, and makes the answer no.
  func handing(_ clause: NodeID, of function: NodeID) -> MemberRecord.Flags {
    guard let object = object(in: clause) else { return [] }
    guard let generics = child(function, .genericParameterClause), let type = type(ofParameter: object),
      kind(type) == .identifierType, isParameter(token(type), of: generics)
    else { return .takesObject }
    var hasClosure = false
    for parameter in children(clause) where kind(parameter) == .parameter && parameter != object {
      guard let first = firstType(ofClosureParameter: parameter), isSame(first, token(type)) else {
        return .takesObject
      }
      hasClosure = true
    }
    return hasClosure ? [.takesObject, .handsOnObject] : .takesObject
  }

  private func object(in clause: NodeID) -> NodeID? {
    for parameter in children(clause)
    where kind(parameter) == .parameter && flags(parameter).contains(.label) {
      if isSpelled(name(token(parameter)), "with") { return parameter }
    }
    return nil
  }

  private func isParameter(_ name: TokenID, of generics: NodeID) -> Bool {
    for parameter in children(generics)
    where kind(parameter) == .genericParameter && isSame(token(parameter), name) {
      return true
    }
    return false
  }

  private func type(ofParameter parameter: NodeID) -> NodeID? {
    for child in children(parameter) {
      switch kind(child) {
      case .attribute, .modifier, .initializerClause: continue
      default: return stripped(child)
      }
    }
    return nil
  }

  /// `Owner` of `(Owner, Output) -> Void`.
  private func firstType(ofClosureParameter parameter: NodeID) -> TokenID? {
    guard let function = type(ofParameter: parameter), kind(function) == .functionType,
      let parameters = firstChild(function), kind(parameters) == .tupleType,
      let element = firstChild(parameters), let written = firstChild(element)
    else { return nil }
    let type = stripped(written)
    return kind(type) == .identifierType ? token(type) : nil
  }

  private func stripped(_ type: NodeID) -> NodeID {
    var type = type
    strip(&type)
    return type
  }

  private func isSame(_ a: TokenID, _ b: TokenID) -> Bool {
    let left = name(a)
    let right = name(b)
    guard left.count == right.count, let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
      return false
    }
    return sameBytes(leftStart, rightStart, left.count)
  }
}
