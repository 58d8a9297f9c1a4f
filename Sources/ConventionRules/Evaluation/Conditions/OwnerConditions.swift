/// `of`: the type that declares the member, or states the conformance, is one of these.
struct OwnerCondition: Evaluator {
  let types: TypeTest

  var need: Need { types.need }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let owner = place.declaringType(scope) else { return place.hasBody(scope) ? .unknown : .no }
    return types.isOne(owner, scope)
  }

  func possibilities(_ place: FoundPlace, _ scope: Scope) -> [(Bindings, Truth)] {
    guard let owner = place.declaringType(scope) else { return [(scope.bindings, answer(place, scope))] }
    return types.possibilities(owner, scope)
  }
}

/// `of: "none"`: no type declares it.
struct NoOwnerCondition: Evaluator {
  var need: Need { .index }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    if case .type(let type) = place.item { return Truth(scope.index.enclosingType(of: type) == nil) }
    return Truth(!place.hasBody(scope))
  }
}

extension FoundPlace {
  /// The type that declares it; of code, the type of the member around it.
  func declaringType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): return scope.index.enclosingType(of: type)
    case .member, .nestedType, .conformance: return scope.index.owner(of: self)
    case .code(let node, _): return scope.resolver(of: file)?.enclosingType(of: node)
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

  var need: Need { types.need }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let around = place.surroundingType(scope) else {
      return place.isInUnknownBody(scope) ? .unknown : .no
    }
    var current: TypeID? = around
    while let type = current {
      let answer = types.isOne(type, scope)
      if answer != .no { return answer }
      // A type with a role of its own is another part of the project, wherever it is nested.
      if scope.project.playsBaseRole(type) { return .no }
      current = scope.index.enclosingType(of: type)
    }
    return .no
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let type = place.surroundingType(scope) else { return "stands in no type" }
    return "stands in '\(scope.index.qualifiedName(type))'"
  }
}

extension FoundPlace {
  /// The innermost type around it; of a type the one in which it is nested.
  func surroundingType(_ scope: Scope) -> TypeID? {
    switch item {
    case .type(let type): scope.index.enclosingType(of: type)
    default: declaringType(scope)
    }
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
}

extension CheckedProject {
  /// Whether a type plays one of the roles of the base document.
  func playsBaseRole(_ type: TypeID) -> Bool { roles.has(type, anyOf: RoleTable.baseRoles) }
}
