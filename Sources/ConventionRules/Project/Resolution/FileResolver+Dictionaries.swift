/// The values of dictionaries whose type is written as `[K: V]`, or whose initial value as `[K: V]()`, and the parts of pairs that
/// loops go over.
extension FileResolver {
  /// A value of the type of a dictionary's values; unknown for what is no dictionary of which that is written.
  func dictionaryValues(of dictionary: NodeID) -> ExpressionValue {
    guard cache.enter() else { return .unknown }
    defer { cache.depth -= 1 }
    let node = tree.withoutUnwrapping(dictionary)
    switch tree.kind(node) {
    case .identifierExpr:
      return tree.kind(tree.token(node)).isName ? instance(value(ofName: node, .dictionaryValues)) : .unknown
    case .memberAccessExpr:
      return base(of: node).map { instance(member(node, .dictionaryValues, of: value(of: $0))) } ?? .unknown
    default: return .unknown
    }
  }

  /// The values of a variable or a parameter of a function body.
  func dictionaryValues(of binding: LocalBinding) -> ExpressionValue {
    switch binding.kind {
    case .variable, .parameter, .optional: break
    default: return .unknown
    }
    if let written = declaredType(of: binding) {
      guard tree.kind(written) == .dictionaryType, let value = lastChild(of: written) else { return .unknown }
      return instance(ofType: value)
    }
    guard let value = tree.initialValue(of: binding.node) else { return .unknown }
    return dictionaryValues(of: value)
  }

  // MARK: Loops

  /// What one of two names in a loop stands for: the second of `array.enumerated()` and of a dictionary, either of
  /// `zip(array, array)`.
  func valueOfLoopPart(_ pattern: NodeID, named name: UnsafeBufferPointer<UInt8>) -> ExpressionValue {
    guard let sequence = tree.nextSibling(pattern), tree.kind(sequence) != .typeAnnotation,
      let first = tree.firstChild(pattern), let second = tree.nextSibling(first), tree.nextSibling(second) == nil
    else { return .unknown }
    if names(first, name) {
      return zipped(in: sequence, at: 0)
    }
    guard names(second, name) else { return .unknown }
    if tree.kind(sequence) == .callExpr, let callee = tree.firstChild(sequence), tree.kind(callee) == .memberAccessExpr
    {
      guard LibraryNames[.enumeratingFunctions].contains(nameBytes(tree.token(callee))), let array = base(of: callee)
      else {
        return .unknown
      }
      return elements(of: array)
    }
    let zipped = zipped(in: sequence, at: 1)
    return zipped == .unknown ? dictionaryValues(of: sequence) : zipped
  }

  private func names(_ part: NodeID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let pattern = tree.firstChild(part), tree.kind(pattern) == .identifierPattern else { return false }
    return isName(tree.token(pattern), name)
  }

  /// The elements of an argument of `zip`, where the project has no such function.
  private func zipped(in sequence: NodeID, at position: Int) -> ExpressionValue {
    guard tree.kind(sequence) == .callExpr, let callee = tree.firstChild(sequence),
      tree.kind(callee) == .identifierExpr,
      LibraryNames[.zippingFunctions].contains(nameBytes(tree.token(callee))),
      value(ofName: callee, .call(labels: nil)) == .unknown,
      LibraryNames[.zippingFunctions].all.allSatisfy({ tables.symbols.find($0) == nil }),
      let list = tree.child(sequence, .argumentList)
    else { return .unknown }
    let arguments = Array(tree.children(list))
    guard arguments.count == 2, let array = tree.firstChild(arguments[position]) else { return .unknown }
    return elements(of: array)
  }
}
