/// What a call is made on, when it is asked for types of certain roles.
enum CallReceiver {
  /// A type of one of the roles.
  case type(TypeID)
  /// Something of which nothing is known.
  case unresolved
  /// Something else, or nothing at all: a local or global function.
  case other
}

extension CallSite {
  /// What the function is called on.
  func receiver(playing roles: [String], _ resolver: FileResolver, _ project: CheckedProject) -> CallReceiver {
    let resolution = resolver.receiver(ofCallee: callee)
    if let type = resolution.types.first(where: { project.roles.has($0, anyOf: roles) }) { return .type(type) }
    guard resolution.types.isEmpty else { return .other }
    guard receiver == nil else { return .unresolved }
    // A bare name is a local or global function, or a method that a type outside the project gives its heirs.
    guard !resolver.isLocalVariable(named: name, visibleAt: node), let type = resolver.enclosingType(of: node),
      project.roles.has(type, anyOf: roles)
    else { return .other }
    return .type(type)
  }

  /// The function with its argument labels, as messages name it: `show(_:sender:)`.
  var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

extension CheckedProject {
  /// Whether a type or a type around it plays one of the roles.
  func isInside(_ type: TypeID, anyOf wanted: [String]) -> Bool {
    var current: TypeID? = type
    while let enclosing = current {
      if roles.has(enclosing, anyOf: wanted) { return true }
      current = index.enclosingType(of: enclosing)
    }
    return false
  }
}
