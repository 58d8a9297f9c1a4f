extension SyntaxTree {
  /// Whether a call is one of `.init(…)`, without the type that it creates.
  func isImplicitInit(_ call: NodeID) -> Bool {
    guard kind(call) == .callExpr, let callee = firstChild(call), kind(callee) == .memberAccessExpr else {
      return false
    }
    return token(token(callee), spells: "init") && firstChild(callee) == nil
  }

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
  fileprivate func annotation(ofImplicitCall call: NodeID) -> NodeID? { writtenType(ofValue: call).flatMap(named) }

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
  private func writtenType(ofValue expression: NodeID) -> NodeID? {
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
    case .arrayExpr: return writtenType(ofValue: place).flatMap { elementType(of: $0, isDictionary: false) }
    case .dictionaryElement:
      guard firstChild(place) != value, let dictionary = parent(place) else { return nil }
      return writtenType(ofValue: dictionary).flatMap { elementType(of: $0, isDictionary: true) }
    default: return nil
    }
  }

  /// The largest expression that comes to the value of an expression, or may.
  fileprivate func wholeValue(of expression: NodeID) -> NodeID {
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

  /// Whether a call is written like one of `Optional.init(_:)`.
  func takesOneUnlabelledArgument(_ call: NodeID) -> Bool {
    var count = 0
    for part in children(call).dropFirst() {
      guard kind(part) == .argumentList else {
        count += 1
        continue
      }
      for argument in children(part) {
        if flags(argument).contains(.label) { return false }
        count += 1
      }
    }
    return count == 1
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
    if isCalledAtOnce(closure) { return parent(closure).flatMap { writtenType(ofValue: $0) } }
    guard let function = writtenType(ofValue: closure).map(unwrappedType), kind(function) == .functionType else {
      return nil
    }
    return Array(children(function)).last
  }
}

extension FileResolver {
  /// The type that `.init(…)` creates for a variable or a property: `model = .init()`. Unknown for any other call.
  func typeAssigned(toImplicitInit call: NodeID) -> Resolution {
    tree.isImplicitInit(call) && !tree.takesOneUnlabelledArgument(call) ? typeAssigned(to: call) : .unknown
  }

  /// The type of which `.name` is a member in an assignment: `store = .shared`. Unknown for anything else.
  func typeAssigned(toImplicitMember member: NodeID) -> Resolution {
    tree.isImplicitMember(member) ? typeAssigned(to: member) : .unknown
  }

  /// The type of which `.name(…)` calls a static function, by what is written for the value of the call, or by what that is
  /// assigned to; unknown for anything else, and for a case of an enum.
  func typeOfImplicitMember(calledBy call: CallSite) -> Resolution {
    guard tree.isImplicitMember(call.callee), !tree.isInPattern(call.node) else { return .unknown }
    let written = tree.annotation(ofImplicitCall: call.node)
    let resolution = written.map { resolve(typeNode: $0) } ?? typeAssigned(to: call.node)
    guard case .type(let type) = resolution,
      index.member(named: call.name, of: type, includingInherited: true).allSatisfy({ index.kind($0) != .enumCase })
    else { return .unknown }
    return resolution
  }

  /// The type of what is assigned to, where an expression is the right side, be it one of several behind `??` and `? :`.
  private func typeAssigned(to value: NodeID) -> Resolution {
    let value = tree.wholeValue(of: value)
    guard let assignment = tree.parent(value), tree.kind(assignment) == .sequenceExpr,
      let target = tree.firstChild(assignment), let sign = tree.nextSibling(target), tree.kind(sign) == .assignment,
      tree.isResult(value, of: assignment)
    else { return .unknown }
    return typeOfExpression(target)
  }

  /// Whether an expression is the name of a module: one that is imported, the standard library, or one of Apple's that the
  /// SDK table knows, where nothing of that name is declared.
  func isModule(_ expression: NodeID) -> Bool {
    guard tree.kind(expression) == .identifierExpr, tree.kind(tree.token(expression)).isName else { return false }
    let name = nameBytes(tree.token(expression))
    switch value(of: expression) {
    case .module: return true
    case .instance, .type: return false
    case .unknown: break
    }
    guard binding(of: name, from: expression, .all) == nil else { return false }
    guard let symbol = tables.symbols.find(name) else { return isSpelled(name, "Swift") }
    var search = Search()
    guard tables.sdk.module(named: symbol) != nil,
      case .nothing = tables.find(symbol, at: place(of: expression), &search)
    else { return false }
    return true
  }
}

extension CallSite {
  /// The node with the name of what is called: `Type` for `Type.init(…)`, and for `.init(…)` where an annotation tells it.
  func calledName(in tree: SyntaxTree) -> NodeID {
    guard tree.kind(tree.token(callee)) == .kwInit else { return callee }
    guard let receiver else { return tree.annotation(ofImplicitInit: node) ?? callee }
    return tree.kind(receiver) == .identifierExpr || tree.kind(receiver) == .memberAccessExpr ? receiver : callee
  }

  /// Whether it calls one of certain functions, or creates a type that goes by the name of one: `Date.init()` is a call of
  /// `Date()`. As far as names tell.
  func calls(oneOf functions: [FunctionPattern], orCreatesIn tree: SyntaxTree) -> Bool {
    if calls(oneOf: functions) { return true }
    let named = calledName(in: tree)
    guard named != callee else { return false }
    let name = tree.name(tree.token(named))
    return functions.contains { function in
      function.name.matches(name) && function.labels.map(mayHave) ?? true
    }
  }
}
