/// Values that are parts of others, as declarations of the same file say: elements of tuples, what cases of enumerations carry, and what
/// functions hand to the closures that they are given.
extension FileResolver {
  // MARK: Tuples

  /// `pair.0` and `pair.model`, of a variable, a parameter or a property whose type is written as a tuple.
  func valueOfPart(_ access: NodeID) -> ExpressionValue {
    guard let tuple = base(of: access).map(tree.withoutUnwrapping) else { return .unknown }
    let name = tree.token(access)
    if tree.token(name, spells: "wrappedValue") { return valueOfWrapped(tuple) }
    let isNumbered = tree.kind(name) == .integer
    guard isNumbered || tree.kind(name).isName, let type = tupleType(of: tuple, mayBeMember: isNumbered) else {
      return .unknown
    }
    let elements = tree.children(type).filter { tree.kind($0) == .tupleTypeElement }
    let element: NodeID?
    if isNumbered {
      guard let number = Int(tree.text(name)), elements.indices.contains(number) else { return .unknown }
      element = elements[number]
    } else {
      element = elements.first { tree.flags($0).contains(.label) && isName(tree.token($0), nameBytes(name)) }
    }
    return element.flatMap(lastChild(of:)).map(instance(ofType:)) ?? .unknown
  }

  /// What the name of `let (a, b) = pair` has of a tuple, whose type is written or which is made on the spot.
  func valueOfTuplePart(_ pattern: NodeID, named name: UnsafeBufferPointer<UInt8>) -> ExpressionValue {
    guard let binding = tree.parent(pattern), tree.kind(binding) == .patternBinding else { return .unknown }
    let names = tree.children(pattern).filter { tree.kind($0) == .tuplePatternElement }
    guard
      let position = names.firstIndex(where: { element in
        tree.firstChild(element).map { tree.kind($0) == .identifierPattern && isName(tree.token($0), name) } ?? false
      })
    else { return .unknown }
    let value = tree.initialValue(of: binding)
    if let value, tree.kind(value) == .tupleExpr, tree.declaredType(of: binding) == nil {
      let values = tree.children(value).filter { tree.kind($0) == .labeledArgument }
      guard values.count == names.count else { return .unknown }
      return tree.firstChild(values[position]).map(self.value(ofInitial:)) ?? .unknown
    }
    let written = tree.declaredType(of: binding).map(tree.unwrappedType)
    guard let type = written ?? value.flatMap({ tupleType(of: $0, mayBeMember: true) }), tree.kind(type) == .tupleType
    else { return .unknown }
    let elements = tree.children(type).filter { tree.kind($0) == .tupleTypeElement }
    guard elements.count == names.count else { return .unknown }
    return lastChild(of: elements[position]).map(instance(ofType:)) ?? .unknown
  }

  /// - Parameter mayBeMember: whether properties are looked at as well as what a function declares.
  private func tupleType(of tuple: NodeID, mayBeMember: Bool) -> NodeID? {
    var written: NodeID?
    if tree.kind(tuple) == .identifierExpr,
      let binding = binding(of: nameBytes(tree.token(tuple)), from: tuple, .values)
    {
      guard binding.kind == .variable || binding.kind == .parameter else { return nil }
      written = writtenType(of: binding)
    } else if mayBeMember, let type = owner(ofProperty: tuple) {
      written = property(named: tree.name(tree.token(tuple)), of: type).flatMap(node).flatMap(tree.declaredType)
    }
    guard let type = written.map(tree.unwrappedType), tree.kind(type) == .tupleType else { return nil }
    return type
  }

  /// The type of the object whose property is named: `pair`, `self.pair`, `screen.pair`.
  private func owner(ofProperty property: NodeID) -> TypeID? {
    if tree.selfProperty(property) != nil { return enclosingType(of: property) }
    // A chain may be thousands of links long, and each of them may ask for this.
    guard tree.kind(property) == .memberAccessExpr, let base = base(of: property).map(tree.withoutUnwrapping),
      tree.kind(base) == .identifierExpr, case .type(let type) = typeOfExpression(base)
    else { return nil }
    return type
  }

  // MARK: Wrappers

  /// `_model.wrappedValue` and `self._model.wrappedValue`, of a property that carries a wrapper.
  private func valueOfWrapped(_ storage: NodeID) -> ExpressionValue {
    guard let property = tree.selfProperty(storage), nameBytes(property.name).first == UInt8(ascii: "_"),
      let type = enclosingType(of: storage)
    else { return .unknown }
    let name = String(decoding: nameBytes(property.name).dropFirst(), as: UTF8.self)
    let wrapped = index.member(named: name, of: type, includingInherited: false)
    guard wrapped.count == 1, let member = wrapped.first, index.hasAttributes(member) else { return .unknown }
    var search = Search()
    return .instance(tables.valueType(of: index.position(member), seenFrom: type.index, &search))
  }

  /// `$model`, of a property in this file: what its wrapper, a type of the project, declares as `projectedValue`.
  func projectedValue(named name: UnsafeBufferPointer<UInt8>, of type: TypeID) -> ExpressionValue {
    guard let (projection, wrapper) = projection(named: name, of: type) else { return .unknown }
    var search = Search()
    return .instance(tables.valueType(of: index.position(projection), seenFrom: wrapper.index, &search))
  }

  /// The property of a wrapper that `$model` means.
  func projection(named name: UnsafeBufferPointer<UInt8>, of type: TypeID) -> (property: MemberID, wrapper: TypeID)? {
    let wrapped = String(decoding: name.dropFirst(), as: UTF8.self)
    guard let property = index.member(named: wrapped, of: type, includingInherited: true).first,
      property.file == file, index.hasAttributes(property), let wrapper = wrapper(of: property)
    else { return nil }
    let projections = index.member(named: "projectedValue", of: wrapper, includingInherited: true)
    return projections.first { index.kind($0) == .property && !index.isStatic($0) }.map { ($0, wrapper) }
  }

  /// The outermost wrapper of a property; nil where it is not known which attribute is one.
  private func wrapper(of property: MemberID) -> TypeID? {
    guard let declaration = declaration(of: property) else { return nil }
    for attribute in tree.children(declaration) where tree.kind(attribute) == .attribute {
      guard let type = tree.firstChild(attribute) else { return nil }
      // The attributes of the language begin with a small letter.
      guard tree.isCapitalized(tree.token(type)) else { continue }
      guard let wrapper = resolve(typeNode: type).types.first else { return nil }
      // A global actor wraps nothing.
      if index.kind(wrapper) != .actor { return wrapper }
    }
    return nil
  }

  // MARK: Enumerations

  /// The call in a pattern `.show(let a)`, `let .show(a)` or `Route.show(let a)`; nil for any other pattern.
  func casePattern(in pattern: NodeID) -> NodeID? {
    var node = pattern
    if tree.kind(node) == .valueBindingPattern {
      guard let inner = tree.firstChild(node) else { return nil }
      node = inner
    }
    guard tree.kind(node) == .callExpr, let callee = tree.firstChild(node), tree.kind(callee) == .memberAccessExpr
    else {
      return nil
    }
    return node
  }

  /// What the case of an enumeration carries that a pattern binds to a name.
  func valueOfPayload(_ pattern: NodeID, named name: UnsafeBufferPointer<UInt8>) -> ExpressionValue {
    guard let call = casePattern(in: pattern), let callee = tree.firstChild(call),
      let list = tree.child(call, .argumentList)
    else { return .unknown }
    let arguments = tree.children(list).filter { tree.kind($0) == .labeledArgument }
    guard let position = arguments.firstIndex(where: { isBound($0, name) }) else { return .unknown }
    let enumeration: Resolution
    if let base = base(of: callee) {
      enumeration = typeNamed(by: base)
    } else {
      enumeration = matchedSubject(of: pattern).map(typeOfExpression) ?? .unknown
    }
    guard case .type(let type) = enumeration, index.kind(type) == .enum else { return .unknown }
    let cases = index.member(named: tree.name(tree.token(callee)), of: type, includingInherited: false)
    guard cases.count == 1, let known = cases.first, known.file == file, index.kind(known) == .enumCase,
      let element = tree.innermost(
        around: index.nameRange(known).lowerBound, where: { tree.kind($0) == .enumCaseElement })
    else { return .unknown }
    let parameters = tree.parameters(of: element)
    guard parameters.count == arguments.count else { return .unknown }
    return tree.parameterType(parameters[position]).map(instance(ofType:)) ?? .unknown
  }

  private func isBound(_ argument: NodeID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var node = argument
    while let inner = tree.firstChild(node), tree.nextSibling(inner) == nil {
      switch tree.kind(inner) {
      case .patternExpr, .valueBindingPattern: node = inner
      case .identifierPattern: return isName(tree.token(inner), name)
      default: return false
      }
    }
    return false
  }

  // MARK: Closures

  /// What a closure is handed first by the function of this file that it is given to: `load { model in … }` where
  /// `func load(_ done: (Model) -> Void)` is the only one of its name.
  func declaredValue(handedTo closure: NodeID, parameterCount: Int) -> ExpressionValue {
    guard let (call, label) = call(with: closure), let callee = tree.firstChild(call).map(tree.withoutUnwrapping),
      let name = tree.calledName(call), !tree.isCapitalized(name)
    else { return .unknown }
    let types = receiver(ofCallee: callee).types
    guard types.count == 1, let type = types.first, !index.isSDK(type) else { return .unknown }
    let functions = index.member(named: tree.name(name), of: type, includingInherited: true)
    guard functions.count == 1, let function = functions.first, function.file == file, index.kind(function) == .method,
      let node = declaration(of: function)
    else { return .unknown }
    let closures = tree.parameters(of: node).filter { parameter in
      functionType(of: parameter).map { parameters(of: $0).count == parameterCount } ?? false
    }
    let meant = closures.filter { parameter in
      label.map { tree.flags(parameter).contains(.label) && isName(tree.token(parameter), nameBytes($0)) } ?? true
    }
    guard meant.count == 1, let type = functionType(of: meant[0]), let first = parameters(of: type).first else {
      return .unknown
    }
    return lastChild(of: first).map(instance(ofType:)) ?? .unknown
  }

  private func functionType(of parameter: NodeID) -> NodeID? {
    guard var type = tree.parameterType(parameter).map(tree.unwrappedType) else { return nil }
    if tree.kind(type) == .attributedType, let inner = lastChild(of: type) { type = inner }
    return tree.kind(type) == .functionType ? type : nil
  }

  private func parameters(of function: NodeID) -> [NodeID] {
    guard let list = tree.firstChild(function), tree.kind(list) == .tupleType else { return [] }
    return tree.children(list).filter { tree.kind($0) == .tupleTypeElement }
  }
}
