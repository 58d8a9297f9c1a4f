extension FileResolver {
  /// Evaluations inside of each other are followed this far: local variables that are set to local variables, operands.
  static let maximumDepth = 64

  /// The base of `base.name`, and a name in parentheses without these; nil for `.name`.
  func base(of access: NodeID) -> NodeID? {
    guard let first = tree.firstChild(access), tree.kind(first) != .declNameArguments,
      tree.kind(first) != .genericArgumentClause
    else { return nil }
    // Parentheses around more than a name end what `?.` skips: `(parent?.children).map`.
    let inside = tree.withoutParentheses(first)
    return tree.kind(inside) == .identifierExpr ? inside : first
  }

  /// What an expression stands for.
  ///
  /// The chain `a.b?.c(…).d` is walked down to its base and evaluated upwards, since it may be thousands of links long.
  func value(of expression: NodeID) -> ExpressionValue {
    var links: [NodeID] = []
    var current = expression
    var value: ExpressionValue?
    while value == nil {
      if let known = cache.values[current.index] {
        value = known
      } else if let inner = inner(of: current) {
        links.append(current)
        current = inner
      } else {
        value = evaluate(current)
        if let value, cache.depth == 0 || value != .unknown { cache.values[current.index] = value }
      }
    }
    var result = value ?? .unknown
    var array = ArrayExpression(node: current)
    for link in links.reversed() {
      let base = result
      result = self.value(ofLink: link, on: base)
      if result == .unknown, isElement(link) { result = elements(of: array) }
      follow(link, on: base, &array)
      if cache.depth == 0 || result != .unknown { cache.values[link.index] = result }
    }
    return result
  }

  /// The expression whose value decides that of a link of a chain; nil for what is no link.
  private func inner(of node: NodeID) -> NodeID? {
    switch tree.kind(node) {
    case .memberAccessExpr: return base(of: node)
    case .callExpr:
      guard let callee = callee(ofCall: node), tree.kind(callee) == .memberAccessExpr else { return nil }
      return base(of: callee)
    case .optionalChainingExpr, .forceUnwrapExpr, .tryExpr, .awaitExpr, .unsafeExpr, .consumeExpr, .copyExpr,
      .borrowExpr, .inOutExpr:
      return tree.firstChild(node)
    case .tupleExpr: return tree.parenthesized(node)
    default: return nil
    }
  }

  private func value(ofLink link: NodeID, on base: ExpressionValue) -> ExpressionValue {
    switch tree.kind(link) {
    case .memberAccessExpr:
      var value = value(ofGenericMember: link, on: base) ?? member(link, .plain, of: base)
      if self.base(of: link).map(tree.isSelf) ?? false { value = valueOfOwnProperty(link, value) }
      // A tuple has no type of a name.
      guard value == .unknown, base == .unknown || base == .instance(.unknown) else { return value }
      let part = valueOfPart(link)
      return part == .unknown && base == .unknown ? valueOfFirst(inPair: link) : part
    case .callExpr:
      guard let callee = callee(ofCall: link) else { return .unknown }
      if let made = value(ofGenericMember: callee, on: base) { return made }
      let result = member(callee, .call(labels: labels(ofCall: link)), of: base)
      return valueOfHandedType(link, callee, on: base, result) ?? result
    default: return base
    }
  }

  func member(_ access: NodeID, _ use: NameUse, of base: ExpressionValue) -> ExpressionValue {
    if tree.child(access, .declNameArguments) != nil { return .unknown }
    let name = tree.token(access)
    if tree.kind(name) == .kwSelf {
      // `value.self` is the value; `Type.self` is the type as a value, which has no members here.
      if case .instance = base { return base }
      return .unknown
    }
    if nameBytes(name).first == UInt8(ascii: "$"), case .plain = use {
      guard case .type(let owner) = index.resolution(base.instanceType) else { return .unknown }
      return projectedValue(named: nameBytes(name), of: owner)
    }
    // What the body around `self` says of generic parameters holds for its members.
    let isOfSelf = self.base(of: access).map(tree.isSelf) ?? false
    let extending = isOfSelf ? place(of: access).declaration : ProjectTables.none
    var search = Search()
    return tables.value(ofMember: nameBytes(name), use, of: base, extending: extending, from: file.index, &search)
  }

  private func labels(ofCall call: NodeID) -> [UnsafeBufferPointer<UInt8>] {
    let none: StaticString = "_"
    let unlabelled = UnsafeBufferPointer(start: none.utf8Start, count: 1)
    var labels: [UnsafeBufferPointer<UInt8>] = []
    for part in tree.children(call) {
      switch tree.kind(part) {
      case .argumentList:
        for argument in tree.children(part) where tree.kind(argument) == .labeledArgument {
          labels.append(tree.flags(argument).contains(.label) ? nameBytes(tree.token(argument)) : unlabelled)
        }
      case .closureExpr: labels.append(unlabelled)
      case .multipleTrailingClosure: labels.append(nameBytes(tree.token(part)))
      default: break
      }
    }
    return labels
  }

  // MARK: Bases

  /// What an expression that is no link of a chain stands for.
  private func evaluate(_ node: NodeID) -> ExpressionValue {
    guard cache.enter() else { return .unknown }
    defer { cache.depth -= 1 }
    switch tree.kind(node) {
    case .identifierExpr: return value(ofName: node, .plain)
    case .superExpr: return valueOfSuper(node)
    case .callExpr: return value(ofCall: node)
    case .sequenceExpr: return value(ofSequence: node)
    case .subscriptExpr: return valueOfSubscript(node)
    case .ifExpr, .switchExpr: return valueOfBranches(node)
    default: return .unknown
    }
  }

  private func valueOfSuper(_ node: NodeID) -> ExpressionValue {
    guard let type = enclosingType(of: node), let parent = index.superclass(type) else { return .unknown }
    return .instance(.container(parent.index))
  }

  /// What a call calls: `make` of `make?()`.
  private func callee(ofCall call: NodeID) -> NodeID? {
    tree.firstChild(call).map(tree.withoutUnwrapping)
  }

  private func value(ofCall call: NodeID) -> ExpressionValue {
    guard let callee = callee(ofCall: call) else { return .unknown }
    switch tree.kind(callee) {
    case .identifierExpr: return value(ofName: callee, .call(labels: labels(ofCall: call)))
    case .closureExpr:
      guard let signature = tree.child(callee, .closureSignature), let clause = tree.child(signature, .returnClause),
        let type = tree.firstChild(clause)
      else { return onlyValue(inClosure: callee) }
      return instance(ofType: type)
    default: return .unknown
    }
  }

  /// The value of `{ expression }()` and `{ return expression }()`.
  private func onlyValue(inClosure closure: NodeID) -> ExpressionValue {
    var items = tree.children(closure).filter { tree.kind($0) != .closureSignature }
    guard items.count == 1, var item = items.popLast() else { return .unknown }
    if tree.kind(item) == .returnStmt {
      guard let returned = tree.firstChild(item) else { return .unknown }
      item = returned
    }
    return value(of: item)
  }

  func instance(ofType type: NodeID) -> ExpressionValue {
    var search = Search()
    return .instance(resolved(type: type, &search))
  }

  /// Casts, `a ?? b`, and `c ? a : b` where both values have one type; other operators are unknown.
  private func value(ofSequence node: NodeID) -> ExpressionValue {
    let parts = Array(tree.children(node))
    guard let first = parts.first else { return .unknown }
    if parts.count == 3, tree.kind(parts[1]) == .ternary, let chosen = tree.firstChild(parts[1]) {
      return valueOfEither(chosen, parts[2])
    }
    // All operators must be casts or `??`; what stands left of the first `??` decides.
    var decided: NodeID?
    for (position, part) in parts.enumerated().dropFirst() {
      switch tree.kind(part) {
      case .asCast: if decided == nil, position == 1 { decided = part }
      case .binaryOperator where tree.token(tree.token(part), spells: "??"): if decided == nil { decided = first }
      default: if tree.kind(parts[position - 1]) != .binaryOperator { return .unknown }
      }
    }
    guard let decided else { return .unknown }
    if tree.kind(decided) == .asCast { return tree.firstChild(decided).map(instance(ofType:)) ?? .unknown }
    return value(of: decided)
  }

  // MARK: Names

  func value(ofName node: NodeID, _ use: NameUse) -> ExpressionValue {
    if tree.child(node, .declNameArguments) != nil { return .unknown }
    let token = tree.token(node)
    let name = nameBytes(token)
    switch tree.kind(token) {
    case .dollar: return use.isCall ? .unknown : valueOfImplicitParameter(node)
    case .kwInit: return .unknown
    case .kwSelfType:
      guard let type = selfType(at: node) else { return .unknown }
      return use.isCall ? .instance(type) : .type(type)
    default: break
    }
    if let selector = TreeReader(tree).moduleSelector(before: token) {
      var search = Search()
      guard case .module(let module)? = tables.selectedModule(selector, of: file.index) else { return .unknown }
      return tables.value(ofMember: name, use, of: .module(module), from: file.index, &search)
    }
    if let binding = binding(of: name, from: node, .all) { return value(of: binding, use, name) }
    if tree.kind(token) == .kwSelf { return selfType(at: node).map { .instance($0) } ?? .unknown }
    if name.first == UInt8(ascii: "$"), case .plain = use, let owner = enclosingType(of: node) {
      return projectedValue(named: name, of: owner)
    }
    let value = value(ofUnqualified: name, use, at: place(of: node))
    return use.isCall ? value : valueOfOwnProperty(node, value)
  }

  /// What a name that is not local stands for. It is the same wherever it stands in one body.
  private func value(ofUnqualified name: UnsafeBufferPointer<UInt8>, _ use: NameUse, at place: Place)
    -> ExpressionValue
  {
    var search = Search()
    guard case .plain = use, let symbol = tables.symbols.find(name) else {
      return tables.value(ofUnqualified: name, use, at: place, &search)
    }
    let key = UInt64(place.declaration) << 32 | UInt64(symbol)
    if let known = cache.unqualified[key] { return known }
    let value = tables.value(ofUnqualified: name, use, at: place, &search)
    cache.unqualified[key] = value
    return value
  }

  /// What `self` is known to be at a node: the type around it, and what a `where` clause says of it. Empty outside of types.
  func typesOfSelf(at node: NodeID) -> [TypeID] { selfType(at: node).map(index.resolution)?.types ?? [] }

  private func selfType(at node: NodeID) -> ResolvedName? {
    let place = place(of: node)
    guard place.declaration != ProjectTables.none else { return nil }
    let container = tables.container(of: place.declaration, in: place.file)
    guard container != ProjectTables.none else { return nil }
    var search = Search()
    let constraints = tables.selfConstraints(of: place.declaration, in: place.file, &search)
    if constraints.isEmpty { return .container(container) }
    return .constrained(tables.isType(container) ? [container] + constraints : constraints)
  }

  private func value(
    of binding: LocalBinding, _ use: NameUse, _ name: UnsafeBufferPointer<UInt8>
  ) -> ExpressionValue {
    if binding.kind == .function {
      guard use.isCall, let clause = tree.child(binding.node, .returnClause), let type = tree.firstChild(clause) else {
        return .unknown
      }
      return instance(ofType: type)
    }
    if !binding.isValue {
      var search = Search()
      let type = resolved(binding, &search)
      return use.isCall ? .instance(type) : .type(type)
    }
    if use.isCall { return result(ofCalling: binding) }
    switch use {
    case .elements(let unwrapping): return elements(of: binding, unwrapping)
    case .dictionaryValues: return dictionaryValues(of: binding)
    case .wrapped(let unwrapping): return wrapped(in: binding, unwrapping)
    case .plain, .call: break
    }
    switch binding.kind {
    case .variable, .optional, .parameter: return valueOfDeclaration(binding, name)
    case .capture: return valueOfCapture(binding.node, name)
    case .firstOfClosure: return valueHanded(to: binding.node)
    case .loopVariable: return valueOfLoopVariable(binding.node)
    case .loopPart: return valueOfLoopPart(binding.node, named: name)
    case .accessorValue: return valueHanded(toAccessor: binding.node)
    case .matched: return valueOfMatched(binding.node)
    case .payload: return valueOfPayload(binding.node, named: name)
    case .tuplePart: return valueOfTuplePart(binding.node, named: name)
    default: return .unknown
    }
  }

  /// What the function returns that a variable or a parameter holds.
  private func result(ofCalling binding: LocalBinding) -> ExpressionValue {
    switch binding.kind {
    case .variable, .optional, .parameter: break
    default: return .unknown
    }
    if let type = declaredType(of: binding) {
      guard tree.kind(type) == .functionType, let result = lastChild(of: type) else { return .unknown }
      return instance(ofType: result)
    }
    guard let function = tree.initialValue(of: binding.node), cache.enter() else { return .unknown }
    defer { cache.depth -= 1 }
    switch tree.kind(function) {
    case .identifierExpr: return value(ofName: function, .call(labels: nil))
    case .memberAccessExpr:
      return base(of: function).map { member(function, .call(labels: nil), of: value(of: $0)) } ?? .unknown
    default: return .unknown
    }
  }

  /// The type that a variable or a parameter is declared with, without what is written around it.
  func declaredType(of binding: LocalBinding) -> NodeID? {
    writtenType(of: binding).map(tree.unwrappedType)
  }

  /// The declared type, else that of the initial value; for `if let name` that of the name outside.
  private func valueOfDeclaration(_ binding: LocalBinding, _ name: UnsafeBufferPointer<UInt8>) -> ExpressionValue {
    let node = binding.node
    if binding.kind == .parameter {
      if let type = tree.parameterType(node) { return instance(ofType: type) }
      return valueHanded(to: node)
    }
    if let annotation = tree.child(node, .typeAnnotation), let type = tree.firstChild(annotation) {
      return instance(ofType: type)
    }
    if let value = tree.initialValue(of: node) {
      return self.value(ofInitial: value)
    }
    return binding.kind == .optional ? valueOutside(of: node, name) : .unknown
  }

  /// The value of an initializer; a type as a value has no known members.
  func value(ofInitial node: NodeID) -> ExpressionValue {
    let value = value(of: node)
    if case .instance = value { return value }
    return .unknown
  }

  /// The expression that a local constant of a bare name is set to: `b` for `a`, where `let a = b`, `guard let a = b` or
  /// `[a = b]` declares it without a type. Nil for anything else.
  func initialValue(of name: NodeID) -> NodeID? {
    let name = tree.withoutUnwrapping(name)
    guard tree.kind(name) == .identifierExpr, tree.kind(tree.token(name)).isName,
      let binding = binding(of: nameBytes(tree.token(name)), from: name, .all)
    else { return nil }
    switch binding.kind {
    case .variable:
      guard let declaration = tree.parent(binding.node), tree.kind(tree.token(declaration)) == .kwLet else {
        return nil
      }
    case .optional where tree.kind(tree.token(binding.node)) == .kwLet: break
    case .capture: break
    default: return nil
    }
    guard tree.child(binding.node, .typeAnnotation) == nil else { return nil }
    return tree.initialValue(of: binding.node)
  }

  /// What the accessor of a property is given has the property's type.
  private func valueHanded(toAccessor accessor: NodeID) -> ExpressionValue {
    guard let property = tree.parent(accessor).flatMap(tree.parent), tree.kind(property) == .patternBinding else {
      return .unknown
    }
    if let type = tree.declaredType(of: property) { return instance(ofType: type) }
    return tree.initialValue(of: property).map(value(ofInitial:)) ?? .unknown
  }

  private func valueOfCapture(_ capture: NodeID, _ name: UnsafeBufferPointer<UInt8>) -> ExpressionValue {
    for child in tree.children(capture) {
      switch tree.kind(child) {
      case .modifier: continue
      case .initializerClause: return tree.firstChild(child).map(value(ofInitial:)) ?? .unknown
      default: return value(ofInitial: child)
      }
    }
    return valueOutside(of: capture, name)
  }

  /// What a bare name means where a declaration stands that takes the name over: `if let viewModel`, `[weak self]`.
  private func valueOutside(of node: NodeID, _ name: UnsafeBufferPointer<UInt8>) -> ExpressionValue {
    if let outer = binding(of: name, from: node, .values) {
      guard outer.node != node, cache.enter() else { return .unknown }
      defer { cache.depth -= 1 }
      return value(of: outer, .plain, name)
    }
    if isSpelled(name, "self") { return selfType(at: node).map { .instance($0) } ?? .unknown }
    var search = Search()
    return tables.value(ofUnqualified: name, .plain, at: place(of: node), &search)
  }
}
