/// Methods that certain protocols require make use of a property of a certain type.
///
/// The use may be in a method that the method calls. A call on a value that conforms to one of the protocols hands the
/// matter on, and counts as well.
struct RequirementBacking: Check {
  static let description = CheckDescription(
    name: "requirement_backing",
    summary: "Methods that certain protocols require use a property of certain types, or hand the call on.",
    parameters: [
      CheckParameter("protocols", .typeNames, "protocols whose required methods are looked at, in types that conform"),
      CheckParameter("on", .roles, "roles of the types that are looked at"),
      CheckParameter(
        "types", .names(of: .types),
        "types of the properties of which one is to be used, be it in a tuple, an array or a dictionary; `@Name` for properties with an "
          + "attribute"),
    ],
    placeholders: [
      ("type", "the conforming type"), ("method", "the method, with its labels"),
      ("protocol", "the protocol that requires it"),
    ])

  private let protocols: [NamePattern]
  private let roles: [String]
  private let types: [NamePattern]

  init(arguments: CheckArguments) {
    protocols = arguments.names("protocols")
    roles = arguments.roles("on")
    types = arguments.names("types")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    var types = project.types(conformingTo: protocols)
    types.formIntersection(project.roles.types(inAnyOf: roles))
    return project.files(declaring: types)
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration), index.kind(type) != .protocol,
        project.roles.has(type, anyOf: roles), project.types(conformingTo: protocols).contains(type.index)
      else { continue }
      let required = index.methods(requiredOf: type, by: protocols)
      for member in index.members(in: declaration) where index.kind(member) == .method && !index.isStatic(member) {
        let name = index.fullName(member)
        guard let source = required[name] else { continue }
        var search = BackingSearch(tree: tree, resolver: resolver, project: project, protocols: protocols, types: types)
        switch search.isBacked(member, of: type) {
        case .yes: result.countFollowed()
        case .unknown: result.countUnresolved()
        case .no:
          result.countViolated(
            Finding(
              range: index.nameRange(member),
              placeholders: ["type": index.qualifiedName(type), "method": name, "protocol": index.name(source)],
              symbol: index.qualifiedName(type) + "." + name, label: "nothing behind it"))
        }
      }
    }
    return result
  }
}

/// Looks for a use of a property of certain types in a method and in what it calls.
private struct BackingSearch {
  let tree: SyntaxTree
  let resolver: FileResolver
  let project: CheckedProject
  let protocols: [NamePattern]
  let types: [NamePattern]
  private var visited: Set<MemberID> = []
  private var isUnsure = false

  init(
    tree: SyntaxTree, resolver: FileResolver, project: CheckedProject, protocols: [NamePattern], types: [NamePattern]
  ) {
    self.tree = tree
    self.resolver = resolver
    self.project = project
    self.protocols = protocols
    self.types = types
  }

  mutating func isBacked(_ method: MemberID, of type: TypeID) -> NameMatch {
    var pending = [method]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted else { continue }
      guard next.file == resolver.file,
        let node = tree.memberDeclaration(named: project.index.nameRange(next).lowerBound)
      else {
        isUnsure = true
        continue
      }
      if uses(node, of: type, &pending) { return .yes }
    }
    return isUnsure ? .unknown : .no
  }

  /// Whether a body names a property of the types; methods that it names are to be looked at next.
  private mutating func uses(_ declaration: NodeID, of type: TypeID, _ pending: inout [MemberID]) -> Bool {
    let index = project.index
    var isFound = false
    var isUnsure = false
    var called: [MemberID] = []
    tree.walk(declaration) { node in
      guard !isFound else { return false }
      guard let (name, isOwn) = ownMember(node, of: type) else {
        if tree.kind(node) == .callExpr, handsOn(node, of: type) { isFound = true }
        switch reachesByOwnProperty(node, of: type) {
        case .yes: isFound = true
        case .unknown: isUnsure = true
        case .no: break
        }
        return true
      }
      switch isBackedByWrapper(name, of: type) {
      case .yes: if isOwn { isFound = true } else { isUnsure = true }
      case .unknown: isUnsure = true
      case .no: break
      }
      for member in index.member(named: name, of: type, includingInherited: true) {
        switch index.kind(member) {
        case .property:
          switch holds(member) {
          case .yes: if isOwn { isFound = true } else { isUnsure = true }
          case .unknown: isUnsure = true
          case .no: break
          }
        case .method where index.hasBody(member): if isOwn { called.append(member) } else { isUnsure = true }
        default: break
        }
      }
      return true
    }
    if isUnsure { self.isUnsure = true }
    pending += called
    return isFound
  }

  /// Whether `$tap`, or `_tap`, is a subject that the wrapper of the property `tap` brings along. Nothing is known of a wrapper
  /// from elsewhere.
  private func isBackedByWrapper(_ name: String, of type: TypeID) -> NameMatch {
    guard let sign = name.first, sign == "$" || sign == "_" else { return .no }
    let index = project.index
    var match = NameMatch.no
    for property in index.member(named: String(name.dropFirst()), of: type, includingInherited: true)
    where index.kind(property) == .property && index.hasAttributes(property) {
      guard property.file == resolver.file else { return .unknown }
      let wrappers = resolver.wrappers(of: property)
      guard sign == "$" || wrappers.isEmpty else { return .unknown }
      if !wrappers.isEmpty, holds(property) == .yes { return .yes }
      for wrapper in wrappers {
        let projections = wrapper.types.flatMap { wrapper in
          index.member(named: "projectedValue", of: wrapper, includingInherited: true)
        }
        if projections.isEmpty { match = .unknown }
        for projection in projections {
          if resolver.type(of: projection, goesBy: types) == .yes { return .yes }
          // What is no value of the language may hold a subject, or send to one.
          if case .named = index.languageType(of: projection) { continue }
          match = .unknown
        }
      }
    }
    return match
  }

  /// Whether a property is of one of the types, or holds them in a tuple or a collection.
  private func holds(_ property: MemberID) -> NameMatch {
    let match = resolver.typeOrElements(of: property, goBy: types)
    guard match == .no else { return match }
    if project.index.elements(of: property, goBy: types) == .yes { return .yes }
    // What is in a tuple or a dictionary, its own file tells alone.
    let isOpen = project.index.hasNamelessType(property) || project.index.isTypedAsCollection(property)
    return isOpen && property.file != resolver.file ? .unknown : .no
  }

  /// The name of a member of `self` that an expression stands for, or may stand for.
  private func ownMember(_ node: NodeID, of type: TypeID) -> (name: String, isOwn: Bool)? {
    switch tree.kind(node) {
    case .identifierExpr:
      guard let (token, _) = tree.selfProperty(node) else { return nil }
      let name = tree.name(token)
      return resolver.isLocalVariable(named: name, visibleAt: node) ? nil : (name, true)
    case .memberAccessExpr:
      guard let base = resolver.base(of: node) else { return nil }
      switch isSelf(base, of: type) {
      case .yes: return (tree.name(tree.token(node)), true)
      case .unknown: return (tree.name(tree.token(node)), false)
      case .no: return nil
      }
    default: return nil
    }
  }

  /// Whether a chain of properties that begins with an own one ends with one of the types: `relays.tap`.
  private func reachesByOwnProperty(_ node: NodeID, of type: TypeID) -> NameMatch {
    guard tree.kind(node) == .memberAccessExpr, let base = resolver.base(of: node),
      beginsWithOwnProperty(base, of: type)
    else { return .no }
    let name = tree.name(tree.token(node))
    var match = NameMatch.no
    for owner in resolver.typeOfExpression(base).types {
      for member in project.index.member(named: name, of: owner, includingInherited: true)
      where project.index.kind(member) == .property {
        switch resolver.type(of: member, goesBy: types) {
        case .yes: return .yes
        case .unknown: match = .unknown
        case .no: break
        }
      }
    }
    return match
  }

  private func beginsWithOwnProperty(_ expression: NodeID, of type: TypeID) -> Bool {
    var current = tree.withoutUnwrapping(expression)
    // `let a = b; let b = a` has no end.
    for _ in 0..<16 {
      if let (name, isOwn) = ownMember(current, of: type) {
        return isOwn
          && project.index.member(named: name, of: type, includingInherited: true)
            .contains { project.index.kind($0) == .property }
      }
      let isAccess = tree.kind(current) == .memberAccessExpr
      guard let next = isAccess ? resolver.base(of: current) : resolver.initialValue(of: current) else { return false }
      current = tree.withoutUnwrapping(next)
    }
    return false
  }

  /// Whether an expression is the object whose code it stands in, be it by the name of a local constant.
  private func isSelf(_ expression: NodeID, of type: TypeID) -> NameMatch {
    var current = tree.withoutUnwrapping(expression)
    // `let a = b; let b = a` has no end.
    for _ in 0..<16 {
      guard tree.kind(current) == .identifierExpr else { break }
      if tree.isSelf(current) { return .yes }
      if tree.kind(tree.token(current)) == .dollar { return .unknown }
      guard let value = resolver.initialValue(of: current) else { break }
      current = tree.withoutUnwrapping(value)
    }
    let outer = tree.withoutUnwrapping(expression)
    guard tree.kind(outer) == .identifierExpr,
      resolver.isLocalVariable(named: tree.name(tree.token(outer)), visibleAt: outer)
    else { return .no }
    let types = resolver.typeOfExpression(outer).types
    let mayBe = types.isEmpty || types.contains { areKin($0, type) }
    return mayBe ? .unknown : .no
  }

  private func areKin(_ a: TypeID, _ b: TypeID) -> Bool {
    a == b || project.index.ancestors(of: a).resolved.contains(b) || project.index.ancestors(of: b).resolved.contains(a)
  }

  /// A call on another value that conforms to the protocols.
  private func handsOn(_ call: NodeID, of type: TypeID) -> Bool {
    guard let site = CallSite(call, in: tree), let receiver = site.receiver, isSelf(receiver, of: type) != .yes else {
      return false
    }
    return resolver.receiver(ofCallee: site.callee).types.contains { type in
      project.index.matches(type, protocols) || project.index.conforms(type, toAny: protocols)
    }
  }
}
