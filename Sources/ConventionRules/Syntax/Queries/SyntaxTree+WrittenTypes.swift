// The type that is written for a value, where it is the whole value of something with a type.

extension SyntaxTree {
  /// The type node that says what `.init(…)` creates: the annotation of the variable or the type of the parameter of which it
  /// is the value, be it one of several behind `??` and `? :`, or the type that a function, a getter or a closure returns of
  /// which it is the value, where that is a name. What `.init` as an argument or in an assignment creates takes more than a look
  /// at the place.
  func annotation(ofImplicitInit call: NodeID) -> NodeID? {
    guard isImplicitInit(call), let type = writtenType(ofValue: call) else { return nil }
    // `.init(value)` may wrap the value.
    if isOptional(type), takesOneUnlabelledArgument(call) { return nil }
    return named(type)
  }

  /// The type node that says of which type `.name` is a member, where it is the whole value, as for `.init(…)`.
  func annotation(ofImplicitMember member: NodeID) -> NodeID? {
    isImplicitMember(member) ? writtenType(ofValue: member).flatMap(named) : nil
  }

  /// The type node that says of which type `.name(…)` is a static function, where its result is the whole value.
  func annotation(ofImplicitCall call: NodeID) -> NodeID? { writtenType(ofValue: call).flatMap(named) }

  private func isOptional(_ type: NodeID) -> Bool {
    kind(type) == .optionalType || kind(type) == .implicitlyUnwrappedOptionalType
  }

  /// A type without the sign of an optional, where it is a name.
  private func named(_ type: NodeID) -> NodeID? {
    guard let type = isOptional(type) ? firstChild(type) : type else { return nil }
    return kind(type) == .identifierType || kind(type) == .memberType ? type : nil
  }

  /// The type that is written for an expression by what it is the value of, be it one of several behind `??` and `? :` or in the
  /// branches of an `if`, or an element of a literal.
  func writtenType(ofValue expression: NodeID) -> NodeID? {
    let value = wholeValue(of: expression)
    guard let place = parent(value) else { return nil }
    switch kind(place) {
    case .initializerClause:
      guard let owner = parent(place) else { return nil }
      switch kind(owner) {
      case .patternBinding: return child(owner, .typeAnnotation).flatMap(firstChild)
      case .parameter: return parameterType(owner)
      default: return nil
      }
    case .returnStmt: return parent(place).flatMap { returnedType(within: $0) }
    // The only expression is returned without saying so.
    case .codeBlock, .accessorBlock, .closureExpr:
      return isAlone(value, in: place) ? returnedType(fromBlock: place) : nil
    // `.init() as Store`
    case .sequenceExpr:
      guard firstChild(place) == value, let cast = nextSibling(value), kind(cast) == .asCast, nextSibling(cast) == nil
      else { return nil }
      return firstChild(cast)
    case .labeledArgument: return parent(place).flatMap { typeOfPart(place, inTuple: $0) }
    case .arrayExpr: return writtenType(ofValue: place).flatMap { elementType(of: $0, isDictionary: false) }
    case .dictionaryElement:
      guard firstChild(place) != value, let dictionary = parent(place) else { return nil }
      return writtenType(ofValue: dictionary).flatMap { elementType(of: $0, isDictionary: true) }
    default: return nil
    }
  }

  /// The type that is written for an element of a tuple: `Store` for `.init()` where `(.init(), 1)` is a `(Store, Int)`.
  private func typeOfPart(_ part: NodeID, inTuple tuple: NodeID) -> NodeID? {
    guard kind(tuple) == .tupleExpr, let position = Array(children(tuple)).firstIndex(of: part),
      let type = writtenType(ofValue: tuple).map(unwrappedType), kind(type) == .tupleType
    else { return nil }
    let parts = Array(children(type))
    return parts.count == Array(children(tuple)).count ? firstChild(parts[position]) : nil
  }

  /// The largest expression that comes to the value of an expression, or may.
  func wholeValue(of expression: NodeID) -> NodeID {
    var value = expression
    while let outer = self.expression(withValueOf: value) ?? branching(withValueOf: value) { value = outer }
    return value
  }

  /// The type of the elements of an array or a set, or of the values of a dictionary.
  private func elementType(of type: NodeID, isDictionary: Bool) -> NodeID? {
    let type = unwrappedType(type)
    switch kind(type) {
    case .arrayType: return isDictionary ? nil : firstChild(type)
    case .dictionaryType: return isDictionary ? Array(children(type)).last : nil
    case .identifierType:
      let names = isDictionary ? ["Dictionary"] : ["Array", "Set"]
      guard names.contains(text(token(type))), let clause = child(type, .genericArgumentClause) else { return nil }
      return isDictionary ? Array(children(clause)).last : firstChild(clause)
    default: return nil
    }
  }

  /// The type that is written for what a statement returns that stands in a node.
  private func returnedType(within node: NodeID) -> NodeID? {
    var current = node
    while true {
      switch kind(current) {
      case .codeBlock, .accessorBlock, .closureExpr:
        // The blocks of other statements lead on to the block of a function.
        if isFunctionBody(current) { return returnedType(fromBlock: current) }
      case .memberBlock, .sourceFile: return nil
      default: break
      }
      guard let outer = parent(current) else { return nil }
      current = outer
    }
  }

  private func isFunctionBody(_ block: NodeID) -> Bool {
    if kind(block) != .codeBlock { return true }
    switch parent(block).map({ kind($0) }) {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl: return true
    default: return false
    }
  }

  /// The type that is written for what the body of a function, a getter or a closure returns.
  private func returnedType(fromBlock block: NodeID) -> NodeID? {
    if kind(block) == .closureExpr { return returnedType(ofClosure: block) }
    guard let owner = parent(block) else { return nil }
    switch kind(owner) {
    case .functionDecl: return declaredType(of: owner)
    case .patternBinding, .subscriptDecl:
      return kind(block) == .accessorBlock && flags(block).contains(.implicitGetter) ? declaredType(of: owner) : nil
    case .accessorDecl:
      guard token(token(owner), spells: "get"), let property = parent(owner).flatMap(parent) else { return nil }
      return declaredType(of: property)
    default: return nil
    }
  }

  /// The type that is written for what a closure returns: by itself, by what it makes where it is called at once, or by the type of
  /// what holds it.
  private func returnedType(ofClosure closure: NodeID) -> NodeID? {
    if let clause = child(closure, .closureSignature).flatMap({ child($0, .returnClause) }) {
      return firstChild(clause)
    }
    if let call = call(ofCallee: closure) { return writtenType(ofValue: call) }
    guard let function = writtenType(ofValue: closure).map(unwrappedType), kind(function) == .functionType else {
      return nil
    }
    return Array(children(function)).last
  }
}
