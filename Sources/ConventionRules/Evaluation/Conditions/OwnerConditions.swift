/// `of`: the type that declares the member, or states the conformance, is one of these.
struct OwnerCondition: Evaluator {
  let types: TypeTest
  let isDemand: Bool

  var need: Need { types.need }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let owner = place.declaringType(scope) else {
      if place.subject == .call { return answer(ofCall: place, scope) }
      if place.subject == .use { return .unknown }
      guard let name = place.nameOfBody(scope) else { return .no }
      // Of an extension of a type that nobody declares, the name tells; several of one name are another matter.
      return scope.project.declares([NamePattern(name)]) ? .unknown : types.isKind(undeclared: name, scope)
    }
    return isDemand ? types.mayBe(owner, scope) : types.isOne(owner, scope)
  }

  /// Of a function that no file of the project declares, the name of the type on which it is called tells.
  private func answer(ofCall place: FoundPlace, _ scope: Scope) -> Truth {
    if place.isCalledOnNothing(scope) == .yes { return .no }
    guard let resolver = scope.resolver(of: place.file), let receiver = place.receiver(scope) else { return .unknown }
    return receiver.undeclaredType(resolver).map { types.isOne(undeclared: $0, scope) } == .yes ? .yes : .unknown
  }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth {
    place.declaringType(scope).map { types.chooses($0, scope) } ?? answer(place, scope)
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let owner = place.declaringType(scope) else { return [(scope.bindings, answer(place, scope))] }
    return types.possibilities(owner, scope)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let owner = place.declaringType(scope) else { return nil }
    let ownerPlace = FoundPlace(of: owner, scope.index)
    let (belongs, end) = belonging(place, owner, scope)
    let asked = types.inWords(scope)
    return types.conditionsAsked.lazy.compactMap { condition in
      if let has = condition as? HasCondition {
        return has.reason(of: place, in: ownerPlace, scope) ?? has.reason(ownerPlace, scope)
      }
      return condition.reason(ownerPlace, scope).map { "\(belongs), which \($0)" }
    }.first ?? (asked.isEmpty ? nil : "\(belongs), and not \(end) \(asked.alternatives)")
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.declaringType(scope).map { belonging(place, $0, scope).text }
  }

  /// To whom a member belongs, or who states a conformance, with the word before that.
  private func belonging(_ place: FoundPlace, _ owner: TypeID, _ scope: Scope) -> (text: String, word: String) {
    let name = "'\(scope.index.qualifiedName(owner))'"
    if case .conformance = place.item { return ("is adopted by \(name)", "by") }
    return ("belongs to \(name)", "to")
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard let owner = place.declaringType(scope) else { return [] }
    return types.conditionsAsked.flatMap { $0.faults(FoundPlace(of: owner, scope.index), scope) }
  }
}

extension TypeTest {
  /// What is asked of a type besides its name and its roles.
  fileprivate var conditionsAsked: [any Evaluator] {
    parts.compactMap { if case .conditions(let evaluator) = $0 { evaluator } else { nil } }
  }
}

/// `of: "none"`: no type declares it.
struct NoOwnerCondition: Evaluator {
  var need: Need { .index }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .type(let type) = place.item { return Truth(scope.index.enclosingType(of: type) == nil) }
    if place.subject == .call { return place.isCalledOnNothing(scope) }
    return Truth(!place.hasBody(scope))
  }
}

extension FoundPlace {
  /// The type that declares it; of a use or a call, the one that declares the member, and of other code that of the member around it.
  func declaringType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): return scope.index.enclosingType(of: type)
    case .member, .nestedType, .conformance: return scope.index.owner(of: self)
    case .code(let node, _):
      if subject == .use { return usedMember(scope).flatMap(scope.index.declaration).flatMap(scope.index.extendedType) }
      if subject == .call {
        let called = scope.resolver(of: file)?.functions(calledBy: node).first
        return called.flatMap(scope.index.declaration).flatMap(scope.index.extendedType)
      }
      return scope.resolver(of: file)?.enclosingType(of: node)
    case .file: return nil
    }
  }

  /// What the type or the extension around it is called there.
  fileprivate func nameOfBody(_ scope: Scope) -> String? {
    switch item {
    case .code(let node, _):
      return scope.resolver(of: file)?.enclosingDeclaration(of: node).map(scope.index.writtenName)
    default: return scope.index.body(around: self).map(scope.index.writtenName)
    }
  }

  /// Whether a function of no type is called.
  fileprivate func isCalledOnNothing(_ scope: Scope) -> Truth {
    guard let resolver = scope.resolver(of: file), let receiver = receiver(scope) else { return .unknown }
    return receiver.isA(.absent, resolver, scope)
  }

  /// Whether it stands in the body of a type or an extension.
  func hasBody(_ scope: Scope) -> Bool {
    switch item {
    case .code(let node, _): scope.resolver(of: file)?.enclosingDeclaration(of: node) != nil
    default: scope.index.body(around: self) != nil
    }
  }
}

/// `in`: the nearest type outwards that plays a base role or is one of these.
struct InCondition: Evaluator {
  let types: TypeTest
  /// Whether places have to stand there, and are not chosen by it.
  let isDemanded: Bool

  var need: Need { types.need }

  func chooses(_ place: FoundPlace, _ scope: Scope) -> Truth { answer(place, scope) }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    // The head of a nested type makes it what it is: it belongs to that and to the type around it.
    if let head = place.headType(scope) {
      let answer = types.isOne(head, scope)
      if answer != .no { return answer }
    }
    guard let around = place.surroundingType(scope) else {
      guard let name = place.unknownBody(scope) else { return .no }
      if types.names(scope).contains(where: { $0.matches(name) }) { return .yes }
      return isDemanded && types.asksForTypes ? .unknown : .no
    }
    var current: TypeID? = around
    while let type = current {
      let answer = types.isOne(type, scope)
      if answer != .no { return answer }
      // A type with a role of its own is another part of the project, wherever it is nested.
      if scope.project.playsBaseRole(type) { break }
      current = scope.index.enclosingType(of: type)
    }
    return isDemanded && scope.isAdoptedOnly(around, by: types) ? .yes : .no
  }

  /// The nearest type outwards that is one of these tells what captures stand for.
  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard types.bindsCaptures else { return [(scope.bindings, answer(place, scope))] }
    if let head = place.headType(scope) {
      let found = types.distinctPossibilities([head], scope)
      if !found.isEmpty { return found }
    }
    guard let around = place.surroundingType(scope) else {
      return place.unknownBody(scope).map { types.possibilities(undeclared: $0, scope) } ?? []
    }
    var current: TypeID? = around
    while let type = current {
      let found = types.distinctPossibilities([type], scope)
      if !found.isEmpty { return found }
      if scope.project.playsBaseRole(type) { break }
      current = scope.index.enclosingType(of: type)
    }
    return []
  }

  func affirmation(_ place: FoundPlace, _ scope: Scope) -> String? {
    place.surroundingType(scope).map { "is in '\(scope.index.qualifiedName($0))'" }
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if place.subject == .assignment { return "is assigned by another type" }
    guard let type = place.surroundingType(scope) else { return "is in no type" }
    let asked = types.inWords(scope)
    return "is in '\(scope.index.qualifiedName(type))'"
      + (asked.isEmpty ? "" : ", and not in " + asked.alternatives)
  }
}

extension FoundPlace {
  /// The innermost type around it; of a type the one in which it is nested.
  func surroundingType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): scope.index.enclosingType(of: type)
    // As of the type that it extends.
    case .nestedType(let body) where subject == .extension:
      scope.index.extendedType(body).flatMap(scope.index.enclosingType)
    case .code(let node, _): scope.resolver(of: file)?.enclosingType(of: node)
    default: declaringType(scope)
    }
  }

  /// The type in whose head code stands: between its attributes and the brace of its body.
  fileprivate func headType(_ scope: Scope) -> TypeID? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    return resolver.headType(around: node)
  }

  /// The name of something that nobody knows, in an extension of which it stands.
  fileprivate func unknownBody(_ scope: Scope) -> String? {
    let index = scope.index
    let body: DeclarationID? =
      switch item {
      case .file: nil
      case .type(let type):
        index.declarations(of: type).first { !index.isExtension($0) }.flatMap(index.enclosingDeclaration)
      case .code(let node, _): scope.resolver(of: file)?.enclosingDeclaration(of: node)
      default: index.body(around: self)
      }
    return body.flatMap { index.extendedType($0) == nil ? index.writtenName($0) : nil }
  }

  /// The innermost type outwards that is one of certain types.
  func typeAround(_ types: TypeTest, _ scope: Scope) -> TypeID? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    return resolver.typesAround(node).first { types.isOne($0, scope) == .yes }
  }
}

extension FileResolver {
  /// The type in whose head a node stands: between its attributes and the brace of its body.
  func headType(around node: NodeID) -> TypeID? {
    var current = node
    while let outer = tree.parentBeyondChain(current)?.outer {
      switch tree.kind(outer) {
      case .memberBlock, .codeBlock, .accessorBlock: return nil
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        guard let block = tree.child(outer, .memberBlock),
          let body = index.declaration(enclosing: tree.start(block) + 1, in: file)
        else { return nil }
        return index.extendedType(body)
      default: current = outer
      }
    }
    return nil
  }

  /// Whether a node stands in an extension of something that nobody knows, or that several types are, and that is called like one of
  /// certain types.
  func isInExtension(calledLike types: TypeTest, _ node: NodeID, _ scope: Scope) -> Bool {
    guard let body = enclosingDeclaration(of: node), index.extendedType(body) == nil else { return false }
    let name = index.writtenName(body)
    return types.names(scope).contains { $0.matches(name) }
  }

  /// The types around a node, the innermost first; a type in whose head it stands is the first.
  func typesAround(_ node: NodeID) -> [TypeID] {
    var types: [TypeID] = []
    if let head = headType(around: node) { types.append(head) }
    var current = enclosingType(of: node)
    while let type = current {
      types.append(type)
      current = index.enclosingType(of: type)
    }
    return types
  }
}

extension ProjectIndex {
  /// Whether a type is another one, or is nested in it at any depth.
  func isInside(_ type: TypeID, _ outer: TypeID) -> Bool {
    var current: TypeID? = type
    while let candidate = current {
      if candidate == outer { return true }
      current = enclosingType(of: candidate)
    }
    return false
  }
}

extension Scope {
  /// Whether a type is a protocol which nobody adopts but certain types, test code aside: what its extensions do, these do.
  fileprivate func isAdoptedOnly(_ type: TypeID, by types: TypeTest) -> Bool {
    guard index.kind(type) == .protocol, !index.isSDK(type) else { return false }
    var pending = [type]
    var seen: Set<TypeID> = [type]
    var isAdopted = false
    while let known = pending.popLast() {
      for subtype in index.directSubtypes(of: known) where seen.insert(subtype).inserted {
        if types.isOne(subtype, self) == .yes {
          isAdopted = true
        } else if index.kind(subtype) == .protocol {
          pending.append(subtype)
        } else if !project.roles.isTest(subtype) {
          return false
        }
      }
    }
    return isAdopted
  }
}

extension CheckedProject {
  /// Whether a type plays one of the roles of the base document.
  func playsBaseRole(_ type: TypeID) -> Bool { roles.has(type, anyOf: RoleTable.baseRoles) }
}
