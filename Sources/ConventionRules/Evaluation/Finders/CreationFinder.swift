extension CodeSubject {
  static let creation = CodeSubject(
    marks: .node, doubt: "may be another type with this name",
    region: { .nodes($0.tree.arguments(givenTo: $0.node)) },
    describe: { code, _, facts in
      guard let meaning = code.place.meaning else { return }
      facts.typed = meaning.name
      facts.name = code.place.shownCreation(of: meaning.name, code.scope)
      if facts.type.isEmpty { facts.symbol = facts.name }
    },
    find: { test, node, resolver, scope, places in
      guard let finder = CreationFinder(test, resolver, scope) else { return }
      let range = resolver.tree.range(node)
      for use in resolver.uses.calls(in: range, of: resolver.tree) { finder.visit(use, &places) }
      for use in resolver.uses.memberAccesses(in: range, of: resolver.tree) { finder.visit(use, &places) }
    })
}

extension SyntaxTree {
  /// `Store` of `Store.self` and `(Store.self)`.
  fileprivate func withoutSelf(_ type: NodeID) -> NodeID {
    let inside = withoutParentheses(type)
    guard kind(inside) == .memberAccessExpr, kind(token(inside)) == .kwSelf else { return inside }
    return firstChild(inside).map(withoutParentheses) ?? inside
  }
}

extension PlaceMatcher {
  /// Whether a call is such a creation.
  func isMade(by call: NodeID, _ name: TokenID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    var places: [FoundPlace] = []
    CreationFinder(self, resolver, scope)?.visit(NodeUses.Use(node: call, name: name), &places)
    return places.any { answer($0, scope) }
  }
}

/// Finds where instances are made, or taken from a static property of their own type.
private struct CreationFinder {
  private let types: TypeMatcher
  private let made: TypeFamily?
  /// By which members instances are had: `init`, or a static property. nil for any.
  private let members: NameMatcher?
  /// The types whose code is read; nil for all code.
  private let surroundings: TypeMatcher?
  private let resolver: FileResolver
  private let scope: Scope
  private let filter: TypeNameFilter
  /// Whether the file may name one of the types.
  private let isMentioned: Bool
  private let findsInit: Bool

  init?(_ test: PlaceMatcher, _ resolver: FileResolver, _ scope: Scope) {
    guard let types = test.types else { return nil }
    self.types = types
    made = test.made
    members = test.asked
    surroundings = test.surroundings
    self.resolver = resolver
    self.scope = scope
    filter = test.typeNames ?? TypeNameFilter(types, scope.project)
    isMentioned = filter.files(scope.project).contains(resolver.file)
    findsInit = members?.matches("init") ?? true
  }

  private var tree: SyntaxTree { resolver.tree }
  private var index: ProjectIndex { scope.index }

  /// How an instance is had.
  private struct Creation {
    /// The name of its type.
    let named: NodeID
    /// The static property; nil for an initializer.
    var property: TokenID?
    /// Whether the name is that of a type where it is declared, and not in the expression.
    var isAnnotation = false
  }

  func visit(_ use: NodeUses.Use, _ places: inout [FoundPlace]) {
    // What is called most is no type.
    guard let creation = creation(use.node) else {
      if isMentioned { visit(assigned: use, &places) }
      if mayBeProperty(argument: use) { visit(argument: use, &places) }
      if findsInit, tree.isImplicitInit(use.node), tree.isHandedOver(use.node) { visit(handedInit: use, &places) }
      return
    }
    if creation.property == nil, !findsInit { return }
    let written = resolver.nameBytes(tree.token(creation.named))
    guard filter.mayBeNamed(written), let holder = holder(of: use.node) else { return }
    let resolution =
      creation.isAnnotation ? resolver.resolve(typeNode: creation.named) : resolver.typeNamed(by: creation.named)
    let node = creation.isAnnotation ? use.node : creation.named
    switch resolution {
    case .type(let type): visit(use, node, oneOf: [type], creation.property, holder, &places)
    case .ambiguous(let types):
      let name = tree.name(tree.token(creation.named))
      guard !types.isEmpty else { return places.append(place(use, node, [], .unknown, name, creation.property)) }
      visit(use, node, oneOf: types, creation.property, holder, &places)
    case .unknown:
      let name = tree.name(tree.token(creation.named))
      guard filter.isWritten(written), name != "Self",
        creation.property.map({ isAskedFor($0) || isShared($0) }) ?? true,
        !resolver.isLocalVariable(named: name, visibleAt: use.node),
        holder.type.map({ !isInFactory(use.node, of: $0) }) ?? true,
        case let answer = types.answer(written: name, scope), answer != .no
      else { return }
      // What else has such a property is not known.
      let isSure = creation.property.map { isAskedFor($0) && !index.isPartial } ?? true
      places.append(place(use, node, [], answer.and(isSure ? .yes : .unknown), name, creation.property))
    case .genericParameter: return
    }
  }

  /// `model = .init()`, `store = .shared`: the type is that of the property.
  private func visit(assigned use: NodeUses.Use, _ places: inout [FoundPlace]) {
    let isProperty = tree.kind(use.node) == .memberAccessExpr
    if isProperty ? !mayBeAskedFor(use.name) : !findsInit { return }
    let assigned =
      isProperty
      ? resolver.typeAssigned(toImplicitMember: use.node) : resolver.typeAssigned(toImplicitInit: use.node)
    let types = assigned.candidates
    if types.isEmpty { return isProperty ? () : visit(undeclared: use, &places) }
    guard let holder = holder(of: use.node) else { return }
    visit(use, use.node, oneOf: types, isProperty ? use.name : nil, holder, &places)
  }

  /// `task = .init { … }`, of a type that nobody declares: the name is that which the property is declared with.
  private func visit(undeclared use: NodeUses.Use, _ places: inout [FoundPlace]) {
    let names = Set(resolver.ownProperties(givenImplicitInit: use.node).map(index.typeName))
    guard names.count == 1, let name = names.first, mayBeWritten(name),
      let holder = holder(of: use.node), holder.type.map({ !isInFactory(use.node, of: $0) }) ?? true,
      case let answer = types.answer(written: name, scope), answer != .no
    else { return }
    places.append(place(use, use.node, [], answer, name, nil))
  }

  private func mayBeWritten(_ name: String) -> Bool {
    name.split(separator: ".").contains { part in
      var part = String(part)
      return part.withUTF8(filter.isWritten)
    }
  }

  /// An instance of a type, or of one of several that may be meant.
  private func visit(
    _ use: NodeUses.Use, _ node: NodeID, oneOf types: [TypeID], _ property: TokenID?, _ holder: Holder,
    _ places: inout [FoundPlace]
  ) {
    let answer = types.agreed { type -> Truth in
      let answer = self.answer(type)
      return answer != .no && isHad(type, by: property) && !isOwn(type, holder, at: use.node) ? answer : .no
    }
    if answer != .no { places.append(place(use, node, types, answer, index.qualifiedName(types[0]), property)) }
  }

  /// Whether a call is handed `.name` with the name of a static property that one of the types may have.
  private func mayBeProperty(argument use: NodeUses.Use) -> Bool {
    guard tree.isImplicitMember(use.node), mayBeAskedFor(use.name), tree.isHandedOver(use.node) else { return false }
    if members != nil, !filter.patterns.isEmpty { return true }
    return made?.haveMember(named: tree.nameBytes(use.name)) ?? false && haveProperty(use.name)
  }

  /// Whether one of the types hands out an object by a static property of a name. O(types).
  private func haveProperty(_ token: TokenID) -> Bool {
    let name = tree.name(token)
    var isFound = false
    made?.types.forEach { number in
      let type = TypeID(index: number)
      if isFound || answer(type) < .unknown { return }
      isFound =
        members == nil
        ? isHad(type, by: token)
        : index.member(named: name, of: type, includingInherited: true)
          .contains { index.isStatic($0) && index.kind($0) == .property }
    }
    return isFound
  }

  /// `use(.shared)`: the parameter tells whose it is, where the function stands in this file. Else nobody knows.
  private func visit(argument use: NodeUses.Use, _ places: inout [FoundPlace]) {
    if let types = resolver.parameterType(ofHandedValue: use.node)?.candidates, !types.isEmpty {
      if let holder = holder(of: use.node) { visit(use, use.node, oneOf: types, use.name, holder, &places) }
      return
    }
    guard let holder = holder(of: use.node), holder.type.map({ !isInFactory(use.node, of: $0) }) ?? true else { return }
    places.append(place(use, use.node, [], .unknown, "." + tree.name(use.name), use.name))
  }

  /// `show(.init(id: 1))`: the parameter tells the type, where the function stands in this file. Else one of the types may be meant
  /// that has such an initializer.
  private func visit(handedInit use: NodeUses.Use, _ places: inout [FoundPlace]) {
    guard let parameter = resolver.parameterType(ofHandedValue: use.node) else {
      guard haveInitializer(calledBy: use.node), let holder = holder(of: use.node),
        holder.type.map({ !isInFactory(use.node, of: $0) }) ?? true
      else { return }
      return places.append(place(use, use.node, [], .unknown, ".init", nil))
    }
    let types = parameter.candidates
    guard !types.isEmpty, let holder = holder(of: use.node) else { return }
    visit(use, use.node, oneOf: types, nil, holder, &places)
  }

  /// Whether the project declares one of the types with an initializer that takes the arguments of a call. O(types).
  private func haveInitializer(calledBy node: NodeID) -> Bool {
    guard let call = CallSite(implicitMember: node, in: tree), let made, made.mayTake(call) else { return false }
    let (written, labels) = (call.writtenLabels, call.labels)
    return made.makers.contains { mayMake($0, written, labels) && answer($0.type) >= .unknown }
  }

  private func mayMake(_ maker: TypeFamily.Maker, _ written: [String?], _ labels: [String]) -> Bool {
    let (type, declared) = (maker.type, maker.initializers)
    if declared.contains(where: { CallSite.takes($0, written) }) { return true }
    // An initializer that nobody writes takes nothing, or the stored properties of a structure.
    guard declared.isEmpty || index.kind(type) == .struct else { return false }
    return labels.allSatisfy { label in
      index.kind(type) == .struct && !index.member(named: label, of: type, includingInherited: false).isEmpty
    }
  }

  private func place(
    _ use: NodeUses.Use, _ node: NodeID, _ types: [TypeID], _ truth: Truth, _ typed: String, _ property: TokenID?
  ) -> FoundPlace {
    let member = property.map { tree.name($0) } ?? "init"
    return FoundPlace(
      subject: .creation, file: resolver.file, item: .code(use.node, name: tree.token(node)),
      meaning: PlaceMeaning(
        type: types.first, others: Array(types.dropFirst()), truth: truth, name: typed, names: [member],
        range: tree.range(node),
        why: property == nil ? "constructs" : "takes from a singleton",
        label: property == nil ? "constructed here" : "a singleton",
        isForeign: types.first.map(index.isSDK) ?? true))
  }

  // MARK: What is made

  private func creation(_ node: NodeID) -> Creation? {
    switch tree.kind(node) {
    case .callExpr:
      guard let callee = tree.firstChild(node) else { return nil }
      if let written = tree.annotation(ofImplicitInit: node) { return Creation(named: written, isAnnotation: true) }
      return isTypeName(callee) ? Creation(named: callee) : nil
    case .memberAccessExpr:
      guard let base = tree.firstChild(node) else {
        guard mayBeAskedFor(tree.token(node)) else { return nil }
        return tree.annotation(ofImplicitMember: node).map {
          Creation(named: $0, property: tree.token(node), isAnnotation: true)
        }
      }
      if tree.kind(tree.token(node)) == .kwInit {
        let type = tree.withoutSelf(base)
        return isTypeName(type) ? Creation(named: type) : nil
      }
      guard isTypeName(base) else { return nil }
      if tree.isCallee(node) || members.map({ !$0.matches(tree.name(tree.token(node))) }) ?? false { return nil }
      return Creation(named: base, property: tree.token(node))
    default: return nil
    }
  }

  private func isTypeName(_ node: NodeID) -> Bool {
    (tree.kind(node) == .identifierExpr || tree.kind(node) == .memberAccessExpr) && tree.isTypeLike(tree.token(node))
  }

  /// Whether a static property is one of those by which instances are had.
  private func isAskedFor(_ property: TokenID) -> Bool {
    // Of most names their bytes tell that they are others.
    guard let members, members.mayMatch(tree.nameBytes(property)) else { return false }
    return members.matches(tree.name(property))
  }

  private func mayBeAskedFor(_ property: TokenID) -> Bool { members == nil || isAskedFor(property) }

  /// Whether a static property has the name by which types of libraries hand out an object of their own.
  private func isShared(_ property: TokenID) -> Bool {
    members == nil && LibraryNames[.sharedObjects].contains(tree.nameBytes(property))
  }

  private func answer(_ type: TypeID) -> Truth { types.possibilities(type, scope).any { $0.1 } }

  /// Whether an instance of a type is had by a static property. A case of an enum is a value like any other; where the rule does
  /// not name the property, it has to be of its own type.
  private func isHad(_ type: TypeID, by property: TokenID?) -> Bool {
    guard let property else { return true }
    let found = index.member(named: tree.name(property), of: type, includingInherited: true)
    if index.kind(type) == .enum, found.contains(where: { index.kind($0) == .enumCase }) { return false }
    if isAskedFor(property) || found.isEmpty && index.isSDK(type) && isShared(property) { return true }
    return found.contains { member in
      index.kind(member) == .property && index.isStatic(member)
        && index.valueType(of: member, seenFrom: type).types.contains(type)
    }
  }

  // MARK: Whose code

  private struct Holder {
    /// The innermost type around that is read; nil where all code is.
    let type: TypeID?
  }

  /// Whose code a node stands in; nil where it is not read.
  private func holder(of node: NodeID) -> Holder? {
    guard let surroundings else { return Holder(type: nil) }
    if resolver.isInExtension(calledLike: surroundings, node, scope) { return Holder(type: nil) }
    return resolver.typesAround(node).first { surroundings.matches($0, scope) == .yes }.map { Holder(type: $0) }
  }

  /// Whether a type makes itself, or what is nested in it, or a factory of it makes what it is given.
  private func isOwn(_ type: TypeID, _ holder: Holder, at node: NodeID) -> Bool {
    if let holder = holder.type { return index.isInside(type, holder) || isInFactory(node, of: holder) }
    let around = resolver.typesAround(node)
    return around.contains(type) || around.first.map { index.isInside(type, $0) } ?? false
  }

  /// Whether a node stands in a static function or property that makes an instance of the type around it. What is made there is
  /// handed to that instance, which knows nothing of where it comes from.
  private func isInFactory(_ node: NodeID, of type: TypeID) -> Bool {
    guard let factory = factory(around: node), resolver.enclosingType(of: factory) == type else { return false }
    if let result = tree.declaredType(of: factory).map(tree.unwrappedType),
      resolver.resolve(typeNode: result) == .type(type)
    {
      return true
    }
    let range = tree.range(factory)
    return resolver.uses.calls(in: range, of: tree).contains { makes(type, $0) }
      || resolver.uses.memberAccesses(in: range, of: tree).contains { makes(type, $0) }
  }

  private func makes(_ type: TypeID, _ use: NodeUses.Use) -> Bool {
    guard let made = creation(use.node), made.property == nil else { return false }
    return (made.isAnnotation ? resolver.resolve(typeNode: made.named) : resolver.typeNamed(by: made.named))
      == .type(type)
  }

  /// The static function around a node, or the binding of the static property.
  private func factory(around node: NodeID) -> NodeID? {
    var current = node
    while let ancestor = tree.parentBeyondChain(current)?.outer {
      let isFactory =
        switch tree.kind(ancestor) {
        case .functionDecl: tree.isStatic(ancestor)
        case .patternBinding: tree.parent(ancestor).map(tree.isStatic) ?? false
        default: false
        }
      if isFactory { return ancestor }
      current = ancestor
    }
    return nil
  }
}
