/// Finds the names of types of certain roles, and of certain types from outside the project, in a part of a tree, one a
/// line.
struct ReferenceScan {
  let tree: SyntaxTree
  let resolver: FileResolver
  let project: CheckedProject
  /// The roles of the types whose code is read, and the names of protocols whose code is read as well.
  let from: [String]
  let contracts: [NamePattern]
  let forbidden: [String]
  /// Types that the project does not declare.
  let names: [NamePattern]
  /// What the project calls such types besides.
  private let aliases: [NamePattern]
  let allowed: Allowed
  /// Where names stand that could be either of several types.
  private(set) var ambiguousOffsets: [Int] = []
  private var references: [ReferenceScan.Reference] = []
  /// Nodes in which declarations are still to be looked for, the next one last.
  private var upcoming: [NodeID]
  private let family: TypeFamily
  /// The type whose code is being read.
  private var reader: TypeID?

  /// What may be named although it is of such a type.
  struct Allowed {
    /// As written in the code.
    var types: [NamePattern]
    /// Static members, behind their type as written.
    var members: [NamePattern]
    /// Whether structures and enums that are nested in such a type may be.
    var nestedValues: Bool
  }

  struct Reference {
    var range: Range<Int>
    /// As written, generic arguments dropped, and behind a typealias what it stands for: `Canvas = UIView`.
    var name: String
    /// Empty for a type that is forbidden by its name.
    var role: String
  }

  init(
    tree: SyntaxTree, resolver: FileResolver, project: CheckedProject, from: [String], contracts: [NamePattern],
    forbidden: [String], names: [NamePattern], allowed: Allowed
  ) {
    self.tree = tree
    self.resolver = resolver
    self.project = project
    self.from = from
    self.contracts = contracts
    self.forbidden = forbidden
    self.names = names
    aliases = project.typealiases(for: names)
    self.allowed = allowed
    family = project.family(playing: forbidden)
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
  ///
  /// - Parameter reader: the type whose code it is: the outermost of those around it that are read.
  mutating func read(_ declaration: NodeID, of reader: TypeID) {
    self.reader = reader
    var found: [Reference] = []
    let range = tree.range(declaration)
    for use in resolver.uses.names(in: range, of: tree) {
      switch tree.kind(use.node) {
      case .identifierExpr: if let reference = expressionReference(use.node) { found.append(reference) }
      default: if let reference = typeReference(use.node) { found.append(reference) }
      }
    }
    found.removeAll { !$0.role.isEmpty && isCodeOfNestedForbiddenType($0.range.lowerBound) }
    guard !found.isEmpty else { return }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    // Lines are looked for between the names, so that any number of them on one line costs one look at it.
    var last: Int?
    for reference in found {
      let start = reference.range.lowerBound
      let before = UnsafeBufferPointer(rebasing: tree.source.bytes[..<start])
      let isOnSameLine = last.map { before.endOfLine(from: $0) == start } ?? false
      if !isOnSameLine { references.append(reference) }
      last = start
    }
  }

  mutating func takeReferences() -> [Reference] {
    defer { references = [] }
    return references
  }

  /// Whether a place is inside of a type that must not be named and is declared in the type whose code is read: what a view
  /// names is the view's affair, wherever the view is declared. Its head, which makes it one, is not inside.
  private func isCodeOfNestedForbiddenType(_ offset: Int) -> Bool {
    let index = project.index
    var declaration = index.declaration(enclosing: offset, in: resolver.file)
    while let current = declaration {
      var type = index.extendedType(current)
      while let candidate = type {
        if project.roles.has(candidate, anyOf: from) { return false }
        if role(of: candidate) != nil { return true }
        type = index.enclosingType(of: candidate)
      }
      declaration = index.enclosingDeclaration(of: current)
    }
    return false
  }

  private func isAttributeName(_ node: NodeID) -> Bool {
    guard let parent = tree.parent(node) else { return false }
    return tree.kind(parent) == .attribute
  }

  /// Whether a type is the one that an extension extends: it is the type whose code follows, and is no other.
  private func isExtendedType(_ node: NodeID) -> Bool {
    tree.parent(node).map { tree.kind($0) == .extensionDecl } ?? false
  }

  /// Whether a name stands for the type whose code is read, or for one inside of it. What stands before it in a dotted name
  /// only says where the type is: a view model inside of a cell cannot be named in full without the cell.
  func isOwn(_ resolution: Resolution) -> Bool {
    guard let reader, case .type(let type) = resolution else { return false }
    var current: TypeID? = type
    while let enclosing = current {
      if enclosing == reader { return true }
      current = project.index.enclosingType(of: enclosing)
    }
    return false
  }

  /// Whether a type of the roles is no other type than the one whose code is read: that itself, or one inside of it that is
  /// read for its own role. A view inside of a view model stays a view.
  func isNoOther(_ type: TypeID) -> Bool {
    type == reader || isOwn(.type(type)) && project.roles.has(type, anyOf: from)
  }

  /// Whether a type is nothing but a value that is nested in another.
  func isAllowedValue(_ type: TypeID) -> Bool {
    let kind = project.index.kind(type)
    return allowed.nestedValues && (kind == .struct || kind == .enum) && !project.index.isSDK(type)
      && project.index.enclosingType(of: type) != nil
  }

  /// Whether a type is named for the sake of a static member that may be used.
  private func isAllowed(memberBehind link: NodeID, of type: String) -> Bool {
    guard !allowed.members.isEmpty, let access = memberAccess(on: link) else { return false }
    let member = type + "." + tree.name(tree.token(access))
    return allowed.members.contains { $0.matches(member) }
  }

  /// Whether a name stands for a type that the project declares.
  func isOfProject(_ resolution: Resolution) -> Bool {
    if case .type(let type) = resolution { return !project.index.isSDK(type) }
    return false
  }

  // MARK: Types

  private mutating func typeReference(_ node: NodeID) -> Reference? {
    if let parent = tree.parent(node), tree.kind(parent) == .memberType, tree.firstChild(parent) == node {
      // Judged with the whole chain.
      return nil
    }
    let hasForbiddenName = mayBeForbidden(type: node)
    guard hasForbiddenName || mayPlayRole(node), !isAttributeName(node), !isExtendedType(node) else { return nil }
    let resolution = resolver.resolve(typeNode: node)
    switch resolution {
    case .type(let type):
      if isNoOther(type) { return nil }
      if let role = role(of: type) { return reference(toType: node, role, meaning(of: resolution)) }
      if isOwn(resolution) || isAllowedValue(type) { return nil }
    case .ambiguous: ambiguousOffsets.append(tree.start(node))
    default: break
    }
    // `TimelineViewController.Props` names the controller; what the SDK nests in one of its classes is a value of its own.
    var current = node
    var nested = resolution
    while tree.kind(current) == .memberType, let base = tree.firstChild(current) {
      let baseResolution = resolver.resolve(typeNode: base)
      if case .type(let type) = baseResolution, !project.index.isSDK(type) || isOfProject(nested),
        let role = role(of: type), !resolver.isModule(calledLike: type, before: tree.token(current))
      {
        return reference(toType: node, role, meaning(of: resolution))
      }
      if isOwn(baseResolution) { return nil }
      current = base
      nested = baseResolution
    }
    if hasForbiddenName, isForbiddenType(node, resolution) {
      return reference(toType: node, "", meaning(of: resolution))
    }
    return named(byTypealias: node).flatMap { reference(toType: node, $0.role, $0.name) }
  }

  /// Whether a part of a dotted type name may mean a type of the roles.
  private func mayPlayRole(_ node: NodeID) -> Bool {
    var link = node
    while true {
      if family.mayBeNamed(resolver.nameBytes(tree.token(link))) { return true }
      guard tree.kind(link) == .memberType, let base = tree.firstChild(link) else { return false }
      link = base
    }
  }

  private func reference(toType node: NodeID, _ role: String, _ meaning: String? = nil) -> Reference? {
    reference(tree.start(node)..<tree.end(tree.token(node)), dottedName(node), role, meaning)
  }

  /// The full name of what a name stands for; nil where that is not known.
  private func meaning(of resolution: Resolution) -> String? {
    if case .type(let type) = resolution { return project.index.qualifiedName(type) }
    return nil
  }

  /// Whether a type node, or a base of it, names a type that is forbidden by its name.
  private func isForbiddenType(_ node: NodeID, _ resolution: Resolution) -> Bool {
    var link = node
    var resolution = resolution
    while true {
      let base = tree.kind(link) == .memberType ? tree.firstChild(link) : nil
      let baseResolution = base.map { resolver.resolve(typeNode: $0) }
      let isOwn = baseResolution.map(isDeclared) ?? false
      if !isOwn, hasForbiddenName(link), !isDeclared(resolution) { return true }
      if isAlias(link, for: resolution) { return true }
      guard let base, let baseResolution else { return false }
      link = base
      resolution = baseResolution
    }
  }

  /// Whether the project declares what a name stands for, as far as the index can tell.
  func isDeclared(_ resolution: Resolution) -> Bool {
    switch resolution {
    case .type(let type): !project.index.isSDK(type)
    case .unknown: false
    case .ambiguous, .genericParameter: true
    }
  }

  /// Whether a part of a dotted type name is one of the names, whatever it stands for.
  private func mayBeForbidden(type node: NodeID) -> Bool {
    if names.isEmpty { return false }
    var link = node
    while true {
      if hasForbiddenName(link) || isAlias(link) { return true }
      guard tree.kind(link) == .memberType, let base = tree.firstChild(link) else { return false }
      link = base
    }
  }

  private func hasForbiddenName(_ node: NodeID) -> Bool {
    let name = resolver.nameBytes(tree.token(node))
    return names.contains { $0.matches(name) }
  }

  private func isAlias(_ node: NodeID) -> Bool {
    if aliases.isEmpty { return false }
    let name = resolver.nameBytes(tree.token(node))
    return aliases.contains { $0.matches(name) }
  }

  /// Whether a name is that of a typealias, and stands for a type of an SDK that is forbidden by its name.
  private func isAlias(_ node: NodeID, for resolution: Resolution) -> Bool {
    guard case .type(let type) = resolution, project.index.isSDK(type), isAlias(node) else { return false }
    let name = project.index.name(type)
    return names.contains { $0.matches(name) }
  }

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
  private mutating func expressionReference(_ node: NodeID) -> Reference? {
    guard tree.kind(tree.token(node)).isName, isTypeLike(node) else { return nil }
    let hasForbiddenName = mayBeForbidden(expression: node)
    var mayPlayRole = false
    var last: NodeID? = node
    while !mayPlayRole, let link = last {
      mayPlayRole = family.mayBeNamed(resolver.nameBytes(tree.token(link)))
      last = nextLink(of: link)
    }
    guard hasForbiddenName || mayPlayRole else { return nil }
    var links = [node]
    var current = node
    while let link = nextLink(of: current) {
      links.append(link)
      current = link
    }
    let range = tree.start(node)..<tree.end(tree.token(current))
    func name() -> String { links.map { tree.name(tree.token($0)) }.joined(separator: ".") }
    var nested = Resolution.unknown
    for link in links.reversed() {
      let resolution = resolver.typeNamed(by: link)
      defer { nested = resolution }
      switch resolution {
      case .type(let type):
        if isNoOther(type) { return nil }
        guard let role = role(of: type) else {
          if isOwn(resolution) || isAllowedValue(type) { return nil }
          continue
        }
        // `UIView.AnimationOptions` is a value of its own, known to the table of SDK facts or not.
        if link != current, project.index.isSDK(type), !isOfProject(nested) { return nil }
        if link == current, isAllowed(memberBehind: link, of: name()) { return nil }
        if let access = memberAccess(on: link), resolver.isModule(calledLike: type, before: tree.token(access)) {
          return nil
        }
        return reference(range, name(), role, meaning(of: resolver.typeNamed(by: current)))
      case .ambiguous: ambiguousOffsets.append(tree.start(node))
      default: continue
      }
    }
    if hasForbiddenName, isForbiddenExpression(links) {
      return reference(range, name(), "", meaning(of: resolver.typeNamed(by: current)))
    }
    return named(byTypealias: node).flatMap { reference(range, name(), $0.role, $0.name) }
  }

  /// The node of the next name in a dotted chain of names that may be of types.
  private func nextLink(of link: NodeID) -> NodeID? {
    memberAccess(on: link).flatMap { isTypeLike($0) ? $0 : nil }
  }

  /// The access to a member of what an expression stands for.
  private func memberAccess(on base: NodeID) -> NodeID? {
    guard let parent = tree.parent(base), tree.kind(parent) == .memberAccessExpr, tree.firstChild(parent) == base else {
      return nil
    }
    return parent
  }

  /// Whether a chain of names starts with a type that is forbidden by its name, or with its module.
  private func isForbiddenExpression(_ links: [NodeID]) -> Bool {
    guard let first = links.first, mayBeForbidden(expression: first) else { return false }
    let resolution = resolver.typeNamed(by: first)
    if isAlias(first, for: resolution) { return true }
    guard !isDeclared(resolution), !resolver.isLocalVariable(named: tree.name(tree.token(first)), visibleAt: first)
    else {
      return false
    }
    if hasForbiddenName(first) { return true }
    guard links.count > 1, resolution == .unknown, resolver.typeOfExpression(first) == .unknown else { return false }
    return hasForbiddenName(links[1]) && !isDeclared(resolver.typeNamed(by: links[1]))
  }

  /// Whether a name, or the member of it that follows, is one of the names, whatever it stands for.
  private func mayBeForbidden(expression node: NodeID) -> Bool {
    if names.isEmpty { return false }
    if hasForbiddenName(node) || isAlias(node) { return true }
    guard let parent = tree.parent(node), tree.kind(parent) == .memberAccessExpr else { return false }
    return hasForbiddenName(parent)
  }

  /// Types are written with a capital first letter, after underscores.
  private func isTypeLike(_ node: NodeID) -> Bool {
    let name = resolver.nameBytes(tree.token(node))
    guard let first = name.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    // Beyond ASCII only Unicode's tables know what a capital letter is.
    if first >= 0x80 { return String(decoding: name, as: UTF8.self).first { $0 != "_" }?.isUppercase ?? false }
    return UInt8(ascii: "A") <= first && first <= UInt8(ascii: "Z")
  }

  func role(of type: TypeID) -> String? {
    forbidden.first { project.roles.has(type, role: $0) }
  }

  /// - Parameter meaning: the full name of the type that is meant; where the written name is no end of it, nor the other way
  ///   round, a typealias is in between.
  private func reference(_ range: Range<Int>, _ name: String, _ role: String, _ meaning: String?) -> Reference? {
    if allowed.types.contains(where: { $0.matches(name) }) { return nil }
    let isSaid = meaning.map { ("." + $0).hasSuffix("." + name) || ("." + name).hasSuffix("." + $0) } ?? true
    return Reference(range: range, name: isSaid ? name : name + " = " + (meaning ?? ""), role: role)
  }
}
