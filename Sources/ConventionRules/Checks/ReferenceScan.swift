/// Finds the names of types of certain roles, and of certain types from outside the project, in a part of a tree, one a
/// line.
struct ReferenceScan {
  let tree: SyntaxTree
  let resolver: FileResolver
  let project: CheckedProject
  let forbidden: [String]
  /// Types that the project does not declare.
  let names: [NamePattern]
  let allowed: [NamePattern]
  /// Names that could be either of several types.
  private(set) var ambiguous = 0
  private var references: [ReferenceScan.Reference] = []
  /// Nodes in which declarations are still to be looked for, the next one last.
  private var upcoming: [NodeID]
  private lazy var lines = LineTable(tree.source)

  struct Reference {
    var range: Range<Int>
    /// As written, generic arguments dropped.
    var name: String
    /// Empty for a type that is forbidden by its name.
    var role: String
  }

  init(
    tree: SyntaxTree, resolver: FileResolver, project: CheckedProject, forbidden: [String], names: [NamePattern],
    allowed: [NamePattern]
  ) {
    self.tree = tree
    self.resolver = resolver
    self.project = project
    self.forbidden = forbidden
    self.names = names
    self.allowed = allowed
    upcoming = [tree.root]
  }

  /// The declaration whose keyword stands at an offset, which must lie behind all declarations found before: what was
  /// passed is not looked at again, so that all declarations of a file cost one walk.
  mutating func declaration(at keywordOffset: Int) -> NodeID? {
    while let node = upcoming.last, tree.start(node) <= keywordOffset {
      upcoming.removeLast()
      guard keywordOffset < tree.end(node) else { continue }
      switch tree.kind(node) {
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        if tree.start(tree.token(node)) == keywordOffset { return node }
      default: break
      }
      let first = upcoming.count
      upcoming.append(contentsOf: tree.children(node))
      upcoming[first...].reverse()
    }
    return nil
  }

  /// Reads a declaration, everything in it included.
  mutating func read(_ declaration: NodeID) {
    var lastLine = -1
    let lines = lines
    var found: [Reference] = []
    var ambiguous = 0
    tree.walk(declaration) { node in
      var reference: Reference?
      var goesOn = true
      switch tree.kind(node) {
      case .identifierType, .memberType:
        if !isAttributeName(node) { reference = typeReference(node, &ambiguous) }
        // The base of a member type was judged with it; generic arguments inside it were not.
        goesOn = true
      case .identifierExpr:
        reference = expressionReference(node, &ambiguous)
      default: break
      }
      if let reference {
        let line = lines.position(of: reference.range.lowerBound).line
        if line != lastLine { found.append(reference) }
        lastLine = line
      }
      return goesOn
    }
    references += found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    self.ambiguous += ambiguous
  }

  mutating func takeReferences() -> [Reference] {
    defer { references = [] }
    return references
  }

  private func isAttributeName(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    return tree.kind(parent) == .attribute
  }

  // MARK: Types

  private func typeReference(_ node: NodeID, _ ambiguous: inout Int) -> Reference? {
    if let parent = tree.parent(node), tree.kind(parent) == .memberType, tree.firstChild(parent) == node {
      // Judged with the whole chain.
      return nil
    }
    let name = dottedName(node)
    let resolution = resolver.resolve(typeNode: node)
    switch resolution {
    case .type(let type):
      if let role = role(of: type) { return reference(tree.start(node)..<nameEnd(node), name, role) }
    case .ambiguous: ambiguous += 1
    default: break
    }
    // `TimelineViewController.Props` names the controller; a type nested in a class of the SDK is a value of its own.
    var current = node
    while tree.kind(current) == .memberType, let base = tree.firstChild(current) {
      if case .type(let type) = resolver.resolve(typeNode: base), !project.index.isSDK(type), let role = role(of: type)
      {
        return reference(tree.start(node)..<nameEnd(node), name, role)
      }
      current = base
    }
    if isForbiddenType(node, resolution) { return reference(tree.start(node)..<nameEnd(node), name, "") }
    return nil
  }

  /// Whether a type node, or a base of it, names a type that is forbidden by its name.
  private func isForbiddenType(_ node: NodeID, _ resolution: Resolution) -> Bool {
    guard !names.isEmpty else { return false }
    var link = node
    var resolution = resolution
    while true {
      let base = tree.kind(link) == .memberType ? tree.firstChild(link) : nil
      let baseResolution = base.map { resolver.resolve(typeNode: $0) }
      let isOwn = baseResolution.map(isDeclared) ?? false
      if !isOwn, isForbidden(tree.name(tree.token(link)), resolution) { return true }
      guard let base, let baseResolution else { return false }
      link = base
      resolution = baseResolution
    }
  }

  /// Whether the project declares what a name stands for, as far as the index can tell.
  private func isDeclared(_ resolution: Resolution) -> Bool {
    switch resolution {
    case .type(let type): !project.index.isSDK(type)
    case .unknown: false
    case .ambiguous, .genericParameter: true
    }
  }

  private func isForbidden(_ name: String, _ resolution: Resolution) -> Bool {
    names.contains { $0.matches(name) } && !isDeclared(resolution)
  }

  private func nameEnd(_ node: NodeID) -> Int { tree.end(tree.token(node)) }

  private func dottedName(_ node: NodeID) -> String {
    var names: [String] = []
    var current = node
    while tree.kind(current) == .memberType, let base = tree.firstChild(current) {
      names.append(tree.name(tree.token(current)))
      current = base
    }
    if tree.kind(current) == .identifierType { names.append(tree.name(tree.token(current))) }
    return names.reversed().joined(separator: ".")
  }

  // MARK: Expressions

  /// A type named as the start of an expression: `UIView()`, `UIView.appearance()`, `UIView.self`.
  private func expressionReference(_ node: NodeID, _ ambiguous: inout Int) -> Reference? {
    let token = tree.token(node)
    guard tree.kind(token).isName, isTypeLike(tree.name(token)) else { return nil }
    var links = [node]
    var current = node
    while let parent = tree.parent(current), tree.kind(parent) == .memberAccessExpr, tree.firstChild(parent) == current,
      isTypeLike(tree.name(tree.token(parent)))
    {
      links.append(parent)
      current = parent
    }
    let name = links.map { tree.name(tree.token($0)) }.joined(separator: ".")
    for link in links.reversed() {
      switch resolver.typeNamed(by: link) {
      case .type(let type):
        guard let role = role(of: type) else { continue }
        // `UIView.AnimationOptions` is a value of its own, known to the table of SDK facts or not.
        if link != current, project.index.isSDK(type) { return nil }
        return reference(tree.start(node)..<tree.end(tree.token(current)), name, role)
      case .ambiguous: ambiguous += 1
      default: continue
      }
    }
    if isForbiddenExpression(links) { return reference(tree.start(node)..<tree.end(tree.token(current)), name, "") }
    return nil
  }

  /// Whether a chain of names starts with a type that is forbidden by its name, or with its module.
  private func isForbiddenExpression(_ links: [NodeID]) -> Bool {
    guard !names.isEmpty, let first = links.first else { return false }
    let resolution = resolver.typeNamed(by: first)
    guard !isDeclared(resolution), !resolver.isLocalVariable(named: tree.name(tree.token(first)), visibleAt: first)
    else {
      return false
    }
    if isForbidden(tree.name(tree.token(first)), resolution) { return true }
    guard links.count > 1, resolution == .unknown, resolver.typeOfExpression(first) == .unknown else { return false }
    return isForbidden(tree.name(tree.token(links[1])), resolver.typeNamed(by: links[1]))
  }

  /// Types are written with a capital first letter, after underscores.
  private func isTypeLike(_ name: String) -> Bool {
    name.first { $0 != "_" }?.isUppercase ?? false
  }

  private func role(of type: TypeID) -> String? {
    forbidden.first { project.roles.has(type, role: $0) }
  }

  private func reference(_ range: Range<Int>, _ name: String, _ role: String) -> Reference? {
    if allowed.contains(where: { $0.matches(name) }) { return nil }
    return Reference(range: range, name: name, role: role)
  }
}
