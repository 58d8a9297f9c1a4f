// Functions that are handed something harmless: `imagePickerControllerDidCancel(_ picker:)`.

extension CallsOnlyBy {
  /// Whether something harmless inherits from a type, so that what is typed as that may be it. Whoever says more than the most
  /// general of the types on which calls count, a navigation controller and not just a controller, hardly means something harmless.
  func mayBeHarmless(_ type: TypeID, _ site: Site) -> Bool {
    let index = site.project.index
    if let superclass = index.superclass(type), site.targets.contains(superclass) { return false }
    var found = false
    site.project.roles.types(inAnyOf: harmless).forEach { number in
      found = found || index.ancestors(of: TypeID(index: number)).resolved.contains(type)
    }
    return found
  }

  /// Whether a value is a parameter by its name, be it unwrapped under another, or what a function returns that is one: whoever calls
  /// the function decides what it is.
  func isParameter(_ value: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    var name = tree.withoutUnwrapping(value)
    if tree.kind(name) == .callExpr, let callee = tree.firstChild(name) { name = tree.withoutUnwrapping(callee) }
    var place = name
    // `let a = b; let b = a` has no end.
    for _ in 0..<8 {
      guard tree.kind(name) == .identifierExpr else { return false }
      if tree.kind(tree.token(name)) == .dollar { return true }
      guard tree.kind(tree.token(name)).isName,
        let declaration = site.resolver.localDeclaration(named: tree.name(tree.token(name)), visibleAt: place)
      else { return false }
      switch tree.kind(declaration) {
      case .parameter, .closureParameter: return true
      // `if let name` has the value of the name outside.
      case .optionalBinding where tree.child(declaration, .initializerClause) == nil: place = declaration
      default:
        guard let origin = site.resolver.initialValue(of: name) else { return false }
        name = tree.withoutUnwrapping(origin)
        place = name
      }
    }
    return false
  }

  /// Whether a value is a container of the SDK that was made with something harmless in it,
  /// `UINavigationController(rootViewController: picker)`, or what something harmless gives of itself, `picker.wrapped`, be it
  /// by the name of a local constant.
  func wrapsHarmless(_ value: NodeID, _ site: Site) -> Bool { holdsHarmless(value, atMost: 8, site) }

  private func holdsHarmless(_ value: NodeID, atMost depth: Int, _ site: Site) -> Bool {
    let (tree, resolver) = (site.tree, site.resolver)
    // `let a = b; let b = a` has no end.
    guard depth > 0 else { return false }
    let value = tree.withoutWrappers(value)
    func isHarmless(_ expression: NodeID) -> Bool {
      resolver.typeOfExpression(expression).types.contains { site.project.roles.has($0, anyOf: harmless) }
    }
    switch tree.kind(value) {
    case .sequenceExpr:
      // `a as UIViewController`
      let parts = Array(tree.children(value))
      return parts.count == 2 && tree.kind(parts[1]) == .asCast && holdsHarmless(parts[0], atMost: depth - 1, site)
    case .callExpr:
      if case .type(let type) = createdType(value, site) {
        let arguments = tree.child(value, .argumentList).map { Array(tree.children($0)) } ?? []
        return site.project.index.isSDK(type)
          && arguments.contains { argument in
            tree.firstChild(argument).map { isHarmless($0) || holdsHarmless($0, atMost: depth - 1, site) } ?? false
          }
      }
      return tree.firstChild(value).map { isGiven(by: tree.withoutUnwrapping($0)) } ?? false
    case .memberAccessExpr: return isGiven(by: value)
    default: return resolver.valueOfConstant(value).map { holdsHarmless($0, atMost: depth - 1, site) } ?? false
    }
    func isGiven(by member: NodeID) -> Bool {
      tree.kind(member) == .memberAccessExpr && resolver.base(of: member).map(isHarmless) ?? false
    }
  }

  /// The type that `Type(…)`, `Type.init(…)` or, by what is written around it, `.init(…)` creates.
  private func createdType(_ call: NodeID, _ site: Site) -> Resolution {
    if let written = site.tree.annotation(ofImplicitInit: call) { return site.resolver.resolve(typeNode: written) }
    return CallSite(call, in: site.tree).map { site.resolver.typeNamed(by: $0.calledName(in: site.tree)) } ?? .unknown
  }

  func hasHarmlessParameter(_ function: NodeID, _ site: Site) -> Bool {
    let tree = site.tree
    guard let clause = tree.child(function, .parameterClause) else { return false }
    return tree.children(clause).contains { parameter in
      guard tree.kind(parameter) == .parameter, let written = tree.parameterType(parameter) else { return false }
      return site.resolver.resolve(typeNode: written).types.contains { site.project.roles.has($0, anyOf: harmless) }
    }
  }

  /// Whether a call of one of the functions is made on something harmless.
  func isOnHarmless(_ node: NodeID, _ site: Site) -> Bool {
    guard let call = CallSite(node, in: site.tree), call.calls(oneOf: functions), let receiver = call.receiver else {
      return false
    }
    return site.resolver.typeOfExpression(receiver).types.contains { site.project.roles.has($0, anyOf: harmless) }
  }
}
