extension CodeSubject {
  static let call = CodeSubject(
    doubt: "may be another function with this name",
    names: { code in
      if let meaning = code.place.meaning { return meaning.names }
      return CallSite(code.node, in: code.tree).map { [$0.name, $0.fullName] } ?? [code.tree.name(code.name)]
    },
    answersTo: { code, names in
      guard code.place.meaning != nil else { return code.resolver.call(code.node, code.name, goesBy: names) }
      return Truth(names.functions.contains { code.tree.isUnnamedCall(code.node, of: $0) })
    },
    receiver: { code in
      let tree = code.tree
      if code.place.meaning != nil { return tree.calledValue(code.node).map { code.resolver.codeValue(ofBase: $0) } }
      let callee = tree.kind(code.node) == .callExpr ? tree.firstChild(code.node) : nil
      return code.resolver.receiverValue(ofCallee: callee ?? code.node)
    },
    declarer: { code in
      if let meaning = code.place.meaning {
        return meaning.receiver.flatMap { code.scope.index.valueFunctions(of: $0).first }.flatMap(
          code.scope.index.owner)
      }
      return code.resolver.functions(calledBy: code.node).first.flatMap(code.scope.index.owner)
    },
    // What it is given.
    region: { .nodes($0.tree.arguments(givenTo: $0.node)) },
    describe: { code, test, facts in facts.addCall(code, test) },
    find: { test, node, resolver, scope, places in
      guard let names = test.names else { return }
      CallFinder(names, of: test, resolver, scope).find(below: node, &places)
      test.findMacros(below: node, resolver, scope, &places)
      test.findOperators(below: node, resolver, &places)
    })
}

/// Finds calls of certain functions, and functions that are handed over to be called: `button.onTap = model.load`.
///
/// Most calls in a file are passed over by their names, and by what types and names tell of what they are made on.
private struct CallFinder {
  private let callees: [CalleePattern]
  private let functions: [FunctionPattern]
  /// Hashes of their names, and of `init`, by which any type is made; nil where names leave open what is meant.
  private let hashes: [UInt32]?
  /// Whether any function is meant, but no initializer.
  private let isAny: Bool
  /// Whether the names leave open which functions are meant. There are so many calls then that only those count of which the
  /// receiver may be told by its name, or that a type has which is asked for.
  private let isOpen: Bool
  /// Whether `load()` counts where `load` is a value that can be called.
  private let asksForValues: Bool
  private let receiver: ValueMatcher?
  private let surroundings: TypeMatcher?
  private let resolver: FileResolver
  private let scope: Scope

  init(_ names: NameMatcher, of test: PlaceMatcher, _ resolver: FileResolver, _ scope: Scope) {
    let isBound = !names.hasCaptures || names.templateTexts.count <= names.patterns(scope.bindings).count
    callees = names.hasCaptures ? names.patterns(scope.bindings).map(CalleePattern.init) : names.callees
    functions = callees.map(\.function)
    isAny = names.isAny || !isBound
    let known = names.hasCaptures ? NameMatcher.hashes(of: callees) : names.calleeHashes
    hashes = isAny ? nil : known.map { $0 + [Self.initializer] }
    isOpen = isAny || functions.contains { !$0.name.isExact }
    receiver = test.constraints.lazy.compactMap(\.receiverValue).first
    let valueFunction = NameHash.of(SyntaxTree.valueFunction)
    asksForValues =
      isAny
      ? receiver?.bounds?.family?.methodNames.contains(valueFunction) ?? false
      : functions.contains { $0.name.matches(SyntaxTree.valueFunction) }
    surroundings = test.surroundings.flatMap { $0.isDecidedByIndex && !$0.isAny ? $0 : nil }
    self.resolver = resolver
    self.scope = scope
  }

  private static let initializer = NameHash.of("init")

  private var tree: SyntaxTree { resolver.tree }
  private var family: TypeFamily? { receiver?.bounds?.family }

  func find(below node: NodeID, _ places: inout [FoundPlace]) {
    if let bounds = receiver?.bounds, bounds.isEmpty || isOpen && !bounds.mayStand(resolver) { return }
    let range = tree.range(node)
    for use in resolver.uses(.calls, named: hashes, in: range) where mayBeMeant(use.name) {
      let truth = isCall(use)
      if truth == .no { continue }
      var place = resolver.found(.call, use.node, at: use.name)
      place.isDoubtful = truth == .unknown
      places.append(place)
    }
    findReferences(in: range, &places)
    if asksForValues { findCallsOfValues(in: range, &places) }
  }

  private func mayBeMeant(_ name: TokenID) -> Bool {
    if isAny { return tree.kind(name) != .kwInit }
    let bytes = tree.nameBytes(name)
    return functions.contains { $0.name.matches(bytes) } || tree.kind(name) == .kwInit
  }

  /// Whether the code around a node may be of a type that `in` asks for.
  private func mayStand(at node: NodeID) -> Bool {
    guard let surroundings else { return true }
    var type = resolver.enclosingType(of: node)
    if type == nil { return true }
    while let current = type {
      if surroundings.mayBe(current) || scope.index.kind(current) == .protocol { return true }
      type = scope.index.enclosingType(of: current)
    }
    return false
  }

  // MARK: Calls

  private func isCall(_ use: NodeUses.Use) -> Truth {
    guard let call = CallSite(use.node, in: tree) ?? CallSite(implicitMember: use.node, in: tree),
      // `transform(input:)(events)` hands over what it calls.
      tree.child(call.callee, .declNameArguments) == nil, !tree.isInPattern(use.node),
      resolver.object(ofUnbound: call.callee) == nil
    else { return .no }
    guard mayBeOn(call), mayStand(at: use.node), !isAny || !mayCreate(call) else { return .no }
    guard let receiver else { return .yes }
    let value = resolver.receiverValue(ofCallee: call.callee)
    let types = value.resolution.types
    if types.isEmpty {
      let isOfFamily = family.map { $0.haveMember(named: call.nameBytes) } ?? !(receiver.bounds?.hasUndeclared ?? false)
      guard isOpen, !isOfFamily else { return isMeant(call) }
      return Truth(receiver.answer(value, scope) == .yes)
    }
    if isOfOptional(call) { return .no }
    return Truth(
      !types.contains { call.mayMeanOther(than: functions, among: [scope.index.overloads(named: call.name, of: $0)]) })
  }

  /// Whether a call on something unknown is one of the functions: a trailing closure, which shows no label, may be that of another
  /// function that one of the types has.
  private func isMeant(_ call: CallSite) -> Truth {
    guard call.hasTrailingClosure, let family else { return .yes }
    return call.mayMeanOther(than: functions, among: family.overloads(named: call.name)) ? .unknown : .yes
  }

  /// Whether a bare name is that of a type, which is made and not called.
  private func mayCreate(_ call: CallSite) -> Bool {
    let name = tree.token(call.callee)
    guard tree.kind(name).isName else { return false }
    if tree.isCapitalized(name) { return true }
    // Nearly all functions are called as no type is.
    guard scope.index.tables.symbols.find(call.nameBytes) != nil else { return false }
    return resolver.typeNamed(by: call.callee) != .unknown
  }

  /// Whether it has to be found out what a call is made on.
  private func mayBeOn(_ call: CallSite) -> Bool {
    guard let bounds = receiver?.bounds else { return true }
    if let base = call.receiver { return !isOpen || bounds.mayHold(base, resolver) }
    guard let family = bounds.family else { return false }
    if tree.isImplicitMember(call.callee) { return !isOpen || family.haveMember(named: call.nameBytes) }
    return resolver.mayBeImplicitReceiver(at: call.node, among: family.types)
  }

  /// `viewModel?.map { … }` is a function of what holds the object, where any function is asked for and it has none such.
  private func isOfOptional(_ call: CallSite) -> Bool {
    guard isOpen, call.receiver != nil, let family, !family.haveMember(named: call.nameBytes) else { return false }
    return LibraryNames[.optionalFunctions].contains(call.name)
  }

  // MARK: Values that are called

  /// `load()` where `load` is a value with `callAsFunction()`, and `LoadFeed()()`.
  private func findCallsOfValues(in range: Range<Int>, _ places: inout [FoundPlace]) {
    for use in resolver.uses(.calls, named: nil, in: range) {
      visit(valueCalledBy: use.node, use.name, &places)
      if let outer = tree.call(ofCallee: use.node) { visit(valueCalledBy: outer, use.name, &places) }
    }
  }

  private func visit(valueCalledBy call: NodeID, _ name: TokenID, _ places: inout [FoundPlace]) {
    guard let value = tree.calledValue(call), mayStand(at: call),
      isAny || functions.contains(where: { tree.isCallOfValue(call, by: $0) })
    else { return }
    let types = resolver.typeOfExpression(value).types
    let functions = types.flatMap(scope.index.valueFunctions)
    if !types.isEmpty {
      // What calls a value of a type from elsewhere calls that function of it, too.
      guard
        functions.isEmpty
          ? types.contains(where: scope.index.isSDK) : CallSite.mayCall(functions, byValue: call, resolver)
      else { return }
    }
    let isMeant = !types.isEmpty || receiver?.answer(resolver.codeValue(ofBase: value), scope) == .yes
    guard isMeant || resolver.isOfNamedType(value, scope) else { return }
    var place = resolver.found(.call, call, at: name)
    let names = CallSite.namesOfValueFunction(calledBy: call, in: tree)
    place.meaning = PlaceMeaning(name: names[1], names: names, range: tree.range(name), receiver: types.first)
    place.isDoubtful = !isMeant
    places.append(place)
  }

  // MARK: Functions that are handed over

  private func findReferences(in range: Range<Int>, _ places: inout [FoundPlace]) {
    let methods = family?.methodNames
    // Any function of whatever: nearly every name in a file might be one.
    if isOpen, methods == nil { return }
    if let methods, !isOpen, !functions.contains(where: { methods.contains(NameHash.of($0.name.text)) }) { return }
    for use in resolver.uses(.memberAccesses, named: hashes, in: range) where isReference(use, methods) {
      places.append(resolver.found(.call, use.node, at: use.name))
    }
    guard mayNameOwn() else { return }
    for use in resolver.uses(.names, named: hashes, in: range) where isReference(use, methods) {
      places.append(resolver.found(.call, use.node, at: use.name))
    }
  }

  /// Whether a bare name in the file may mean a function of the types that are asked for.
  private func mayNameOwn() -> Bool {
    guard let family else { return true }
    return scope.index.declarations(in: resolver.file).contains { body in
      scope.index.record(body).requirementCount > 0 || scope.index.extendedType(body).map(family.contains) ?? false
    }
  }

  private func isReference(_ use: NodeUses.Use, _ methods: NameHashSet?) -> Bool {
    let name = tree.nameBytes(use.name)
    if let methods, !methods.contains(NameHash.of(name)) { return false }
    guard isAny || functions.contains(where: { $0.name.matches(name) }),
      let reference = resolver.functionReference(use.node), mayStand(at: use.node)
    else { return false }
    let types = resolver.receiver(ofCallee: use.node).types
    if types.isEmpty {
      if tree.kind(use.node) == .identifierExpr { return mayBeFree(reference) }
      guard let receiver else { return false }
      return receiver.answer(resolver.receiverValue(ofCallee: use.node), scope) != .no
    }
    return types.contains { !reference.functions(of: $0, scope.index).isEmpty }
  }

  /// Whether a bare name that is no function of the type around it may be a function of no type.
  private func mayBeFree(_ reference: FunctionReference) -> Bool {
    // A name with a capital is that of a type.
    guard !isOpen, receiver?.bounds == nil, !tree.isCapitalized(tree.token(reference.node)),
      !resolver.isLocalVariable(named: reference.name, visibleAt: reference.node),
      !resolver.isOwnProperty(reference.node)
    else { return false }
    return receiver.map { $0.answer(resolver.receiverValue(ofCallee: reference.node), scope) != .no } ?? true
  }
}

extension FileResolver {
  /// Whether a call goes by one of certain names, with the labels and receivers that these give.
  func call(_ node: NodeID, _ name: TokenID, goesBy names: NameMatcher) -> Truth {
    if names.isAny { return .yes }
    if tree.isMacro(node) { return goes(name, by: names) }
    guard tree.kind(node) == .callExpr, let site = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree),
      tree.child(site.callee, .declNameArguments) == nil
    else { return reference(node, answersTo: names) }
    let match = names.callees.match(node, self)
    // Of `.name(…)` the type tells whether it is the case of an enum, where that is known.
    let isOpen = callsFunction(site) == nil && typeOfImplicitMember(calledBy: site).types.isEmpty
    return match == .yes && isOpen ? .unknown : match
  }

  /// Whether a bare name is that of a property of the type around it.
  fileprivate func isOwnProperty(_ node: NodeID) -> Bool {
    var type = enclosingType(of: node)
    let name = tree.name(tree.token(node))
    while let current = type {
      let members = index.member(named: name, of: current, includingInherited: true)
      if members.contains(where: { index.kind($0) == .property }) { return true }
      type = index.enclosingType(of: current)
    }
    return false
  }

  /// Whether a name stands for one of certain functions: unknown where one of several is meant.
  private func reference(_ node: NodeID, answersTo names: NameMatcher) -> Truth {
    guard let reference = functionReference(node) else { return .no }
    let functions = receiver(ofCallee: node).types.flatMap { reference.functions(of: $0, index) }
    if functions.isEmpty {
      guard names.functions.contains(where: { $0.name.matches(nameBytes(tree.token(node))) }) else { return .no }
      // Nobody knows what a bare name stands for that is no function of the object. An operator is an operator.
      let isName = tree.kind(node) == .identifierExpr && tree.kind(tree.token(node)).isName
      return isName ? .unknown : .yes
    }
    let count = functions.count { names.matches($0, index) }
    return count == 0 ? .no : count == functions.count ? .yes : .unknown
  }

  /// The functions of the project that a call, or a name that is handed over, may mean.
  func functions(calledBy node: NodeID) -> [MemberID] {
    guard tree.kind(node) == .callExpr, let call = CallSite(node, in: tree) ?? CallSite(implicitMember: node, in: tree)
    else {
      guard let reference = functionReference(node) else { return [] }
      return receiver(ofCallee: node).types.flatMap { reference.functions(of: $0, index) }
    }
    let types = receiverValue(ofCallee: call.callee).resolution.types
    return types.flatMap { type in
      index.member(named: call.name, of: type, includingInherited: true)
        .filter { index.kind($0) == .method && call.mayHave(index.labels(of: $0)) }
    }
  }

  /// Whether a call means a static function: by what it is called on where there is a method of that name as well.
  func callsStaticFunction(_ node: NodeID) -> Bool {
    let meant = functions(calledBy: node)
    guard meant.contains(where: index.isStatic) else { return false }
    if meant.allSatisfy(index.isStatic) { return true }
    let callee = tree.kind(node) == .callExpr ? tree.firstChild(node).map(tree.withoutUnwrapping) ?? node : node
    if tree.kind(callee) == .memberAccessExpr {
      return base(of: callee).map { typeNamed(by: $0) != .unknown } ?? true
    }
    let declaration = tree.ancestor(of: node) { node in
      tree.kind(node) == .memberBlock || tree.parent(node).map { tree.kind($0) == .memberBlock } ?? false
    }
    return declaration.map { tree.kind($0) != .memberBlock && tree.isStatic($0) } ?? false
  }
}
