extension TreeReader {
  /// Whether a function takes an object as `with`, and whether it hands it on as the first argument of every closure:
  /// `func sink<Owner>(with owner: Owner, _ body: @escaping (Owner, Output) -> Void)`.
  ///
  /// A parameter of any other kind may be a closure behind a typealias, and makes the answer no.
  func handing(_ clause: NodeID, of function: NodeID) -> MemberRecord.Flags {
    guard let object = object(in: clause) else { return [] }
    guard let generics = child(function, .genericParameterClause), let type = strippedType(ofParameter: object),
      kind(type) == .identifierType, isParameter(token(type), of: generics)
    else { return .takesObject }
    var hasClosure = false
    for parameter in children(clause) where kind(parameter) == .parameter && parameter != object {
      guard let first = firstType(ofClosureParameter: parameter), sameBytes(name(first), name(token(type))) else {
        return .takesObject
      }
      hasClosure = true
    }
    return hasClosure ? [.takesObject, .handsOnObject] : .takesObject
  }

  /// Whether a function evaluates an argument itself, if it wants to.
  func takesAutoclosure(_ clause: NodeID) -> Bool {
    for parameter in children(clause) {
      for type in children(parameter) where kind(type) == .attributedType {
        for attribute in children(type) where kind(attribute) == .attribute {
          if let named = firstChild(attribute), isSpelled(name(token(named)), "autoclosure") { return true }
        }
      }
    }
    return false
  }

  private func object(in clause: NodeID) -> NodeID? {
    for parameter in children(clause)
    where kind(parameter) == .parameter && flags(parameter).contains(.label) {
      if isSpelled(name(token(parameter)), "with") { return parameter }
    }
    return nil
  }

  private func isParameter(_ name: TokenID, of generics: NodeID) -> Bool {
    children(generics).contains {
      kind($0) == .genericParameter && sameBytes(self.name(token($0)), self.name(name))
    }
  }

  private func strippedType(ofParameter parameter: NodeID) -> NodeID? {
    type(ofParameter: parameter).map(stripped)
  }

  func type(ofParameter parameter: NodeID) -> NodeID? {
    for child in children(parameter) {
      switch kind(child) {
      case .attribute, .modifier, .initializerClause: continue
      default: return child
      }
    }
    return nil
  }

  /// `Owner` of `(Owner, Output) -> Void`.
  private func firstType(ofClosureParameter parameter: NodeID) -> TokenID? {
    guard let function = strippedType(ofParameter: parameter), kind(function) == .functionType,
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
}
