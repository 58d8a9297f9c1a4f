extension WordDefinition {
  static let inside = WordDefinition(
    "inside", of: .all, takes: .places(.around), asks: .code,
    meaning: "Such a place is around it; unknown for a function around code that may run later.",
    example: #"{ call: "bind()", inside: { method: "viewDidLoad()" } }"#,
    mistake: { places, _ in
      places.first { !$0.subject.word.mayHold }.map {
        "nothing is inside a place of '\($0.subject.rawValue)'; 'has' asks what a place contains"
      }
    },
    phrase: { places, _, write in
      // Of a parameter, its default value is meant.
      let around = places.map { ($0.subject == .parameter ? "the default value of " : "") + write.place($0).articled }
      return .stands("inside " + SentenceText.list(around, "or"))
    },
    prepare: { places, compiler in InsideCondition(places: places.map { PlaceMatcher($0, compiler) }) },
    mend: { places, subject, isDenied in
      guard !isDenied, let first = places.first, case .types(let types) = first.target else { return nil }
      if first.subject == .conformance { return subject.isMember ? .moving(to: first) : nil }
      guard subject == .conformance, first.subject == .extension else { return nil }
      return types.isAny && first.conditions.isEmpty ? .movingConformance : nil
    })
}

private struct InsideCondition: PreparedCondition {
  let places: [PlaceMatcher]

  var need: RequiredInput { places.map(\.needAround).max() ?? .index }
  var constraint: Constraint { .inside(places) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .elsewhere = place.item { return .unknown }
    return places.any { answer($0, place, scope) }
  }

  private func answer(_ around: PlaceMatcher, _ place: FoundPlace, _ scope: Scope) -> Truth {
    switch around.subject {
    case .extension: return isInExtension(around, place, scope)
    case .conformance: return isBesideConformance(around, place, scope)
    case .file:
      guard let file = place.file else { return .no }
      return around.answer(FoundPlace(subject: .file, file: file, item: .file(file)), scope)
    case .type, .nestedType: return around.liesInType(around: place, scope)
    case .statement where around.constraints.contains { $0.declaredTypes != nil }:
      guard case .code(let node, _) = place.item, let resolver = scope.resolver(of: place.file) else { return .no }
      return around.testsForType(around: node, resolver, scope)
    default: break
    }
    guard case .code(let node, _) = place.item else {
      return around.subject == .body ? isLocal(place, around, scope) : .no
    }
    guard let resolver = scope.resolver(of: place.file) else { return .unknown }
    if around.subject == .initialValue { return around.holdsInInitialValue(node, resolver, scope) }
    if around.subject == .pattern { return around.holdsInPattern(node, resolver, scope) }
    let known = around.lies(around: node, isLater: isHandedOver(place, resolver), resolver, scope)
    // A nested type is a member, too.
    return around.subject == .member ? known.or(around.liesInType(around: place, scope)) : known
  }

  /// Whether a function is only handed over, so that it is called at any time.
  private func isHandedOver(_ place: FoundPlace, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    guard place.subject == .call, let node = place.node, tree.kind(node) != .callExpr else { return false }
    guard let call = tree.call(ofCallee: node) else { return true }
    return resolver.object(ofUnbound: node) != nil && tree.call(ofCallee: call) == nil
  }

  private func isInExtension(_ around: PlaceMatcher, _ place: FoundPlace, _ scope: Scope) -> Truth {
    let index = scope.index
    var body = place.body(scope)
    // The innermost of the bodies that may have an extension, as far as is known.
    var open = body
    var isPossible = true
    while let current = body {
      if index.isExtension(current) {
        let extending = FoundPlace(subject: .extension, file: current.file, item: .nestedType(current))
        let answer = around.conditions.all { $0.answer(extending, scope) }
        guard answer != .no, let types = around.types, !types.isAny else { return answer }
        return answer.and(extends(current, types, scope))
      }
      // A declaration belongs to the body that holds it. Code belongs to what lies around that, too.
      let outer = index.enclosingDeclaration(of: current)
      body = place.node == nil ? nil : outer
      guard place.node == nil ? !index.mayBeExtended(current) : index.isClosed(current) else { continue }
      // Of a type that nobody can extend it is not known whether it would stand in an extension.
      while isPossible, let inner = open, inner != outer {
        if isMeant(inner, around, scope) { isPossible = false }
        open = index.enclosingDeclaration(of: inner)
      }
    }
    return isPossible ? .no : .unknown
  }

  /// Whether an extension is one of certain types. What nobody declares goes by its name.
  private func extends(_ body: DeclarationID, _ types: TypeMatcher, _ scope: Scope) -> Truth {
    if let type = scope.index.extendedType(body) { return types.matchesSubtype(type, scope) }
    let name = scope.index.writtenName(body)
    return scope.project.declares([NamePattern(name)]) ? .unknown : types.matchesSubtype(undeclared: name, scope)
  }

  private func isMeant(_ body: DeclarationID, _ around: PlaceMatcher, _ scope: Scope) -> Bool {
    guard let types = around.types, !types.isAny, let type = scope.index.extendedType(body) else { return true }
    return types.matchesSubtype(type, scope) >= .unknown
  }

  private func isBesideConformance(_ around: PlaceMatcher, _ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let body = place.extensionBody ?? scope.index.body(around: place) else { return .no }
    return scope.index.conformances(body).any { entry in
      around.answer(FoundPlace(subject: .conformance, file: body.file, item: .conformance(entry, in: body)), scope)
    }
  }

  /// Whether a declaration stands in the body of a function.
  private func isLocal(_ place: FoundPlace, _ around: PlaceMatcher, _ scope: Scope) -> Truth {
    let type: TypeID? =
      switch place.item {
      case .type(let type): type
      case .nestedType(let nested): scope.index.extendedType(nested)
      default: scope.index.owner(of: place)
      }
    guard let type, scope.index.typesOutwards(type).contains(where: scope.index.isLocal) else { return .no }
    return around.isUnbounded ? .yes : .unknown
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard case .code(let node, _) = place.item, let tree = scope.resolver(of: place.file)?.tree else { return nil }
    return (place.subject == .call ? "is called" : "is") + " in '\(tree.placeName(around: node))'"
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    switch places.first?.subject {
    case .extension: return place.extensionAround(scope) ?? "is in the type's own declaration"
    case .conformance: return places.first.map { "is not in the extension that adopts " + $0.listed(scope) }
    default: break
    }
    guard case .code(let found, _) = place.item, let resolver = scope.resolver(of: place.file) else { return nil }
    let (tree, node) = (resolver.tree, resolver.tree.topOfChain(found))
    if answer(place, scope) == .unknown {
      return isHandedOver(place, resolver)
        ? "is passed on, and may be called later" : "is in a closure that may run later"
    }
    switch place.subject {
    case .assignment:
      let names = places.filter { $0.names?.isAny == false }.map { $0.listed(scope) }
      if !names.isEmpty { return "is assigned outside of " + names.joined(separator: " or ") }
      return "is assigned in '\(tree.placeName(around: node))'"
    case .call: return "is called in '\(tree.placeName(around: node))'"
    default: return "is in '\(tree.placeName(around: node))'"
    }
  }
}

extension PlaceMatcher {
  /// The names or types that it asks for, for messages.
  fileprivate func listed(_ scope: Scope) -> String {
    let patterns = names?.patterns(scope.bindings) ?? types?.names(scope) ?? []
    return patterns.map { subject == .conformance ? "'\($0.text)'" : $0.text }.joined(separator: " or ")
  }

  /// How much of a file is needed to say whether such a place lies around another.
  fileprivate var needAround: RequiredInput {
    switch subject {
    case .extension, .conformance, .file: conditions.map(\.need).max() ?? .index
    case .type, .nestedType: .tree
    case .body: isUnbounded ? .index : .tree
    default: .tree
    }
  }

  /// Whether any place of the subject will do.
  fileprivate var isUnbounded: Bool { conditions.isEmpty && names?.isAny ?? false }

  /// Whether a place stands in such a type, be it in one that is nested there.
  fileprivate func liesInType(around place: FoundPlace, _ scope: Scope) -> Truth {
    let index = scope.index
    if place.node != nil, scope.resolver(of: place.file) == nil { return .unknown }
    var innermost = place.body(scope)
    if case .type(let type) = place.item {
      innermost = index.declarations(of: type).first.flatMap(index.enclosingDeclaration)
    }
    guard let innermost else { return .no }
    return sequence(first: innermost, next: index.enclosingDeclaration).any { body in
      guard let type = index.extendedType(body) else { return .unknown }
      if subject == .type { return answer(FoundPlace(of: type, index), scope) }
      return index.declarations(of: type).filter { !index.isExtension($0) }.any { nested in
        guard index.enclosingDeclaration(of: nested) != nil else { return .no }
        return answer(FoundPlace(subject: subject, file: nested.file, item: .nestedType(nested)), scope)
      }
    }
  }

  /// Whether such a place lies around a node, up to the body of the type. Of what is in a closure that is called later it is
  /// not known.
  ///
  /// - Parameter isLater: whether that is so of the node itself.
  func lies(around node: NodeID, isLater: Bool = false, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    let tree = resolver.tree
    var result = Truth.no
    // An argument is handed over where it stands.
    let isLater = isLater && subject != .argument && subject != .parameter
    var closures: [NodeID] = []
    var accessor: MemberAccessor?
    var current = node
    while true {
      if subject != .statement { current = tree.topOfChain(current) }
      guard let outer = tree.parent(current), tree.kind(outer) != .memberBlock else { return result }
      let kind = tree.kind(outer)
      if kind == .accessorBlock || kind == .accessorDecl { accessor = accessor ?? tree.accessor(holding: outer) }
      // An attribute stands beside the properties that carry it.
      let carriers = kind == .variableDecl && tree.kind(current) == .attribute ? tree.bindings(of: outer) : [outer]
      switch carriers.any({ isSuch($0, from: current, accessor, resolver, scope) }) {
      // What a macro is given stands in it, whoever calls it.
      case .yes:
        let isAtOnce = !isLater && closures.allSatisfy { resolver.timing(of: $0).isAtOnce }
        return isAtOnce || tree.isMacroClosure(outer) ? .yes : .unknown
      case let answer: result = result.or(answer)
      }
      // What stands in an argument's closure is no part of what is handed over.
      if subject == .argument, kind == .closureExpr || kind == .codeBlock { return result }
      if kind == .closureExpr { closures.append(outer) }
      // What was met so far is that of a local variable.
      if kind == .patternBinding || kind == .functionDecl { accessor = nil }
      current = outer
    }
  }

  /// Whether a node is such a place.
  ///
  /// - Parameter child: the part of it in which the search began.
  private func isSuch(
    _ node: NodeID, from child: NodeID, _ accessor: MemberAccessor?, _ resolver: FileResolver, _ scope: Scope
  ) -> Truth {
    let tree = resolver.tree
    switch subject {
    case .method, .initializer, .property, .subscript, .case, .member, .body:
      guard let member = member(declaredBy: node, from: child, accessor, tree) else { return .no }
      return isSuch(member, resolver, scope)
    case .parameter:
      guard tree.kind(node) == .parameter, tree.kind(child) == .initializerClause else { return .no }
      let name = tree.flags(node).contains(.secondName) ? tree.token(node).next : tree.token(node)
      return answer(resolver.found(.parameter, node, at: name), scope)
    case .call, .creation:
      guard tree.kind(node) == .closureExpr, tree.kind(child) != .closureSignature,
        let call = tree.call(givenClosure: node) ?? tree.macro(givenClosure: node)
      else { return .no }
      return isMade(call, resolver, scope)
    case .closure:
      guard tree.kind(node) == .closureExpr, !tree.isCallee(node), tree.kind(child) != .closureSignature else {
        return .no
      }
      if isUnbounded { return .yes }
      return answer(resolver.found(.closure, node, at: tree.firstToken(at: tree.start(node))), scope)
    case .statement:
      guard case .statements(let words) = target, words.contains(where: { $0.isSpelled(by: node, in: tree) }) else {
        return .no
      }
      return answer(resolver.found(.statement, node, at: tree.firstToken(at: tree.start(node))), scope)
    case .argument:
      guard tree.kind(node) == .callExpr, tree.kind(child) == .argumentList, let call = CallSite(node, in: tree),
        let names
      else { return .no }
      let isNamed: Truth =
        names.isAny ? .yes : names.patterns(scope.bindings).map(CalleePattern.init).match(node, resolver)
      if isNamed == .no || conditions.isEmpty { return isNamed }
      let place = resolver.found(.argument, node, at: tree.token(call.callee))
      return isNamed.and(conditions.all { $0.answer(place, scope) })
    default: return .no
    }
  }

  private func isMade(_ call: NodeID, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    if resolver.tree.isMacro(call) {
      return subject == .call ? answer(resolver.found(.call, call, at: resolver.tree.token(call)), scope) : .no
    }
    guard let name = resolver.tree.calledName(call) else { return .no }
    return subject == .creation
      ? isMade(by: call, name, resolver, scope) : answer(resolver.found(.call, call, at: name), scope)
  }

  /// The member that a node declares, where it is one of the subject.
  private func member(declaredBy node: NodeID, from child: NodeID, _ accessor: MemberAccessor?, _ tree: SyntaxTree)
    -> EnclosingMember?
  {
    let name: String?
    switch tree.kind(node) {
    case .functionDecl where isOneOf(.method), .initializerDecl where isOneOf(.initializer):
      name = tree.memberName(of: node)
    case .patternBinding where isOneOf(.property): name = tree.propertyName(of: node)
    case .typealiasDecl where subject == .member, .enumCaseElement where subject == .case || subject == .member:
      name = tree.child(node, .name).map { tree.name(tree.token($0)) }
    case .subscriptDecl where isOneOf(.subscript): name = "subscript"
    case .deinitializerDecl where isOneOf(.member): name = "deinit"
    default: name = nil
    }
    if subject == .body, tree.kind(child) != .codeBlock, tree.kind(child) != .accessorBlock { return nil }
    return name.map { EnclosingMember(node: node, name: $0, accessor: accessor) }
  }

  private func isOneOf(_ kind: Subject) -> Bool { subject == kind || subject == .member || subject == .body }

  /// Whether a member around code has the names and fulfils the conditions.
  private func isSuch(_ member: EnclosingMember, _ resolver: FileResolver, _ scope: Scope) -> Truth {
    if let names, !names.isAny {
      let functions = names.hasCaptures ? names.patterns(scope.bindings).map(FunctionPattern.init) : names.functions
      guard resolver.tree.isMember(member, named: functions) else { return .no }
    }
    if conditions.isEmpty { return .yes }
    guard let declared = resolver.member(declaredAt: member.node) else {
      let local = resolver.found(subject, member.node, at: resolver.tree.token(member.node))
      return conditions.all { $0.constraint.marks != nil ? $0.answer(local, scope) : .unknown }
    }
    let place = FoundPlace(subject: subject, file: resolver.file, item: .member(declared))
    return conditions.all { $0.answer(place, scope) }
  }
}

extension FoundPlace {
  /// The extension that it is; nil for anything else.
  var extensionBody: DeclarationID? {
    if subject == .extension, case .nestedType(let body) = item { body } else { nil }
  }

  /// In an extension of what it stands, as the end of a sentence; nil where it stands in none.
  fileprivate func extensionAround(_ scope: Scope) -> String? {
    body(scope).flatMap { body in
      scope.index.isExtension(body) ? "is in an extension of '\(scope.index.writtenName(body))'" : nil
    }
  }
}

extension FileResolver {
  /// The member that a node declares, of a type or at the top level of the file; nil for what is local to a function.
  func member(declaredAt node: NodeID) -> MemberID? {
    if let type = enclosingType(of: node) { return member(declaredBy: node, of: type) }
    guard let name = tree.child(node, .name) ?? tree.firstChild(node) else { return nil }
    let start = tree.start(tree.token(name))
    return index.topLevelMembers(in: file).first { index.nameRange($0).lowerBound == start }
  }
}
