/// `of`: the type that declares the member, or states the conformance, is one of these.
struct OwnerCondition: Evaluator {
  let types: TypeTest
  let isDemand: Bool

  var need: Need { types.need }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let owner = place.declaringType(scope) else {
      return place.subject == .use || place.hasBody(scope) ? .unknown : .no
    }
    return isDemand ? types.mayBe(owner, scope) : types.isOne(owner, scope)
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
    return types.conditionsAsked.lazy.compactMap { $0.reason(FoundPlace(of: owner, scope.index), scope) }.first
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
    return Truth(!place.hasBody(scope))
  }
}

extension FoundPlace {
  /// The type that declares it; of a use, the one that declares the member, and of other code that of the member around it.
  func declaringType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): return scope.index.enclosingType(of: type)
    case .member, .nestedType, .conformance: return scope.index.owner(of: self)
    case .code(let node, _):
      if subject == .use { return usedMember(scope).flatMap(scope.index.declaration).flatMap(scope.index.extendedType) }
      return scope.resolver(of: file)?.enclosingType(of: node)
    case .file: return nil
    }
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
      return isDemanded && place.isInUnknownBody(scope) ? .unknown : .no
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

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    if place.subject == .assignment { return "is assigned by another type" }
    guard let type = place.surroundingType(scope) else { return "stands in no type" }
    return "stands in '\(scope.index.qualifiedName(type))'"
  }
}

extension FoundPlace {
  /// The innermost type around it; of a type the one in which it is nested.
  func surroundingType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): scope.index.enclosingType(of: type)
    case .code(let node, _): scope.resolver(of: file)?.enclosingType(of: node)
    default: declaringType(scope)
    }
  }

  /// The type in whose head code stands: between its attributes and the brace of its body.
  fileprivate func headType(_ scope: Scope) -> TypeID? {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return nil }
    return resolver.headType(around: node)
  }

  /// Whether it stands in an extension of something that nobody knows.
  fileprivate func isInUnknownBody(_ scope: Scope) -> Bool {
    switch item {
    case .type, .file: false
    case .code(let node, _):
      scope.resolver(of: file)?.enclosingDeclaration(of: node).map { scope.index.extendedType($0) == nil } ?? false
    default: scope.index.body(around: self).map { scope.index.extendedType($0) == nil } ?? false
    }
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
    var current = topOfChain(node)
    while let outer = tree.parent(current) {
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
