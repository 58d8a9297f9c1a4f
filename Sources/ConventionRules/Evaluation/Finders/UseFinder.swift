extension CodeSubject {
  static let use = CodeSubject(
    doubt: "may be a member of another type: what it belongs to is unknown" + WayOut.type,
    receiver: { $0.resolver.receiverValue(ofUse: $0.node, on: $0.place.meaning?.receiver) },
    declarer: { $0.place.usedMember($0.scope).flatMap($0.scope.index.owner) },
    describe: { code, _, facts in
      facts.on = code.place.meaning?.receiver.map(code.scope.index.qualifiedName) ?? ""
      facts.symbol = facts.type.isEmpty ? facts.name : facts.type + "." + facts.name
    },
    find: { test, node, resolver, scope, places in test.findUses(below: node, resolver, scope, &places) })
}

extension PlaceMatcher {
  fileprivate func findUses(below node: NodeID, _ resolver: FileResolver, _ scope: Scope, _ places: inout [FoundPlace])
  {
    guard let names else { return }
    let finder = UseFinder(names, on: receivers, in: surroundings, resolver, scope)
    let (tree, uses) = (resolver.tree, resolver.uses)
    // Where no word stands by which such an object goes, what is not known of others is none.
    if isOpen, let family = finder.family, !resolver.hasWord(of: family) { return }
    let range = tree.range(node)
    for use in uses.memberAccesses(in: range, of: tree) { finder.visit(use, &places) }
    if !names.isAny || mayBeOwnObject {
      for use in uses.names(in: range, of: tree) where tree.namesValue(use.node) { finder.visit(bare: use, &places) }
    }
    for keyPath in uses.keyPaths where range.contains(tree.start(keyPath)) { finder.visit(keyPath: keyPath, &places) }
  }
}

extension PlaceMatcher {
  /// Whether members of the own object are meant, and not those of an object of a certain name or type.
  fileprivate var mayBeOwnObject: Bool {
    constraints.allSatisfy { constraint in
      guard case .receiver(let value) = constraint else { return true }
      switch value.part {
      case .typed, .named, .object: return false
      case .all, .any, .not, .on, .reads, .arguments, .words: return true
      }
    }
  }
}

/// The types on which a member is used, as the conditions of a place tell them.
struct ReceiverTypes: Sendable {
  private enum Kind {
    case objects
    /// The protocol that requires the member.
    case protocols
  }

  private let types: TypeMatcher
  private let kind: Kind

  /// nil where they are not told by roles or by what a member implements.
  init?(_ constraints: [Constraint]) {
    for constraint in constraints {
      switch constraint {
      case .receiver(let value):
        guard let types = Self.objects(value.part) else { continue }
        (self.types, kind) = (types, .objects)
        return
      case .implements(let types):
        (self.types, kind) = (types, .protocols)
        return
      default: break
      }
    }
    return nil
  }

  private static func objects(_ part: ValueMatcher.Part) -> TypeMatcher? {
    switch part {
    case .object(let types): types
    case .all(let parts): parts.lazy.compactMap(objects).first
    case .typed, .named, .on, .reads, .arguments, .words, .any, .not: nil
    }
  }

  /// The types with their names and those of their values; nil where any may be meant.
  func family(_ project: ProjectContext) -> TypeFamily? {
    let filter = TypeNameFilter(types, project)
    if filter.isOpen { return nil }
    switch kind {
    case .objects:
      if filter.patterns.isEmpty { return filter.types.map { _ in project.family(playing: filter.roles) } }
      return filter.roles.isEmpty ? project.family(goingBy: filter.patterns) : nil
    case .protocols:
      var names = filter.patterns
      filter.types?.forEach { names.append(NamePattern(project.index.name(TypeID(index: $0)))) }
      return project.family(goingBy: names)
    }
  }
}

/// Finds where members are used: read, written, called, or named in a key path.
final class UseFinder {
  private let names: NameMatcher
  private let surroundings: TypeMatcher?
  private let resolver: FileResolver
  private let scope: Scope
  /// The types on which members are used; nil for any.
  let family: TypeFamily?

  init(
    _ names: NameMatcher, on receivers: ReceiverTypes?, in surroundings: TypeMatcher?, _ resolver: FileResolver,
    _ scope: Scope
  ) {
    self.names = names
    self.surroundings = surroundings
    self.resolver = resolver
    self.scope = scope
    family = receivers?.family(scope.project)
  }

  private var tree: SyntaxTree { resolver.tree }

  func visit(_ use: NodeUses.Use, _ places: inout [FoundPlace]) {
    let name = SyntaxTree.propertyName(resolver.nameBytes(use.name))
    guard isAskedFor(name) else { return }
    guard let base = resolver.base(of: use.node) else { return visit(implicit: use, &places) }
    let bound = resolver.boundType(of: base)
    // Most names are members of no such type; then only what is certainly one is looked at, to count what is not known.
    if bound == .unknown, let family {
      let isMember = family.memberNames.contains(NameHash.of(name))
      guard family.mayHold(base, resolver, includingLocals: isMember) else { return }
    }
    guard isRead(use.node) else { return }
    let onType = { [resolver, family] in resolver.typeNamed(by: base).types.first { family?.contains($0) ?? true } }
    let type = bound == .unknown ? resolver.typeOfExpression(base) : bound
    visit(use.name, use.node, on: type, orOnType: onType, &places)
  }

  /// `.red`: a member of the type that is expected there.
  private func visit(implicit use: NodeUses.Use, _ places: inout [FoundPlace]) {
    guard tree.isImplicitMember(use.node), isRead(use.node) else { return }
    let written = tree.annotation(ofImplicitMember: use.node).map { resolver.resolve(typeNode: $0) }
    visit(use.name, use.node, on: written ?? resolver.typeAssigned(toImplicitMember: use.node), &places)
  }

  /// A member of `self`, of a type around, or of none.
  func visit(bare use: NodeUses.Use, _ places: inout [FoundPlace]) {
    let bytes = SyntaxTree.propertyName(resolver.nameBytes(use.name))
    guard isAskedFor(bytes), !tree.isTypeLike(use.name), isRead(use.node) else { return }
    let name = String(decoding: bytes, as: UTF8.self)
    guard !resolver.isLocalVariable(named: name, visibleAt: use.node) else { return }
    let around = resolver.typesAround(use.node)
    let owner = around.first { !scope.index.member(named: name, of: $0, includingInherited: true).isEmpty }
    if let owner { return visit(use.name, use.node, on: .type(owner), &places) }
    // Of all names most are no members of anything.
    if names.isAny { return }
    if scope.index.globals(named: bytes, seenFrom: resolver.file).isEmpty,
      !LibraryNames[.globalFunctions].contains(bytes)
    {
      // What nobody declares comes from a supertype, where one is known to few or to none.
      let heir = around.first { scope.project.mayInheritMore($0) }
      if let heir { return visit(use.name, use.node, on: .type(heir), &places) }
    }
    if family == nil { visit(use.name, use.node, on: .unknown, &places) }
  }

  func visit(keyPath: NodeID, _ places: inout [FoundPlace]) {
    guard isRead(keyPath) else { return }
    for (name, owner) in resolver.members(ofKeyPath: keyPath) where isAskedFor(resolver.nameBytes(name)) {
      visit(name, keyPath, on: owner, &places)
    }
  }

  private func visit(
    _ name: TokenID, _ node: NodeID, on resolution: Resolution, orOnType named: () -> TypeID? = { nil },
    _ places: inout [FoundPlace]
  ) {
    var receiver = family == nil ? resolution.types.first : resolution.types.first { family?.contains($0) ?? true }
    if receiver == nil, resolution.types.isEmpty { receiver = named() }
    if receiver == nil, let family {
      // Of a known type that is none of these nothing is to be said; an unknown one may be one if the rule names the member.
      let mayBeOne = resolution.groups.joined().contains { family.contains($0) }
      guard mayBeOne || resolution.types.isEmpty && !names.isAny,
        family.haveMember(named: SyntaxTree.propertyName(resolver.nameBytes(name)))
      else { return }
    }
    let written = tree.name(name)
    let plain = written.hasPrefix("$") ? String(written.dropFirst()) : written
    places.append(
      FoundPlace(
        subject: .use, file: resolver.file, item: .code(node, name: name),
        meaning: PlaceMeaning(
          others: family == nil ? Array(resolution.types.dropFirst()) : [], name: written,
          names: plain == written ? [plain] : [plain, written], range: tree.range(name), receiver: receiver)))
  }

  private func isAskedFor(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    names.isAny || names.hasCaptures || names.functions.contains { $0.name.matches(name) }
  }

  private func isRead(_ node: NodeID) -> Bool {
    guard let surroundings else { return true }
    return resolver.typesAround(node).contains { surroundings.matches($0, scope) != .no }
      || resolver.isInExtension(calledLike: surroundings, node, scope)
  }
}

extension SyntaxTree {
  /// The property that a name means: `title` for its projected value `$title` too.
  static func propertyName(_ name: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    name.first == UInt8(ascii: "$") ? UnsafeBufferPointer(rebasing: name.dropFirst()) : name
  }
}

extension FileResolver {
  /// What a member is used on, by the access to it, its bare name or the key path in which it stands.
  func receiverValue(ofUse node: NodeID, on type: TypeID?) -> CodeValue {
    let known = type.map { Resolution.type($0) } ?? .unknown
    switch tree.kind(node) {
    case .memberAccessExpr:
      if let base = base(of: node) {
        let bound = boundType(of: base)
        if bound == .unknown { return codeValue(ofBase: base) }
        return CodeValue(form: .written(base), use: .receiver, resolution: bound)
      }
      return CodeValue(form: .implicitType, use: .receiver, resolution: known)
    case .identifierExpr, .identifierPattern:
      if type != nil { return CodeValue(form: .ownObject, use: .receiver, resolution: known) }
      return CodeValue(form: .absent, use: .receiver, resolution: .unknown)
    // Whose member the first name of `\.name` is, is not written.
    case .keyPathExpr where type == nil:
      return CodeValue(form: .written(node), use: .receiver, resolution: .unknown)
    default: return CodeValue(form: .implicitType, use: .receiver, resolution: known)
    }
  }
}

extension FileResolver {
  /// Whether what a node names is read from no object: a bare name, or one behind that of a module.
  fileprivate func isOfNoObject(_ node: NodeID) -> Bool {
    switch tree.kind(node) {
    case .identifierExpr, .identifierPattern: true
    case .memberAccessExpr: base(of: node).map(isModule) ?? false
    default: false
    }
  }
}

extension FoundPlace {
  /// Whether a function or a variable of no type is used: unknown where nobody declares what a bare name means.
  func usesGlobal(_ scope: Scope) -> Truth {
    guard case .code(let node, _) = item, let resolver = scope.resolver(of: file) else { return .unknown }
    if meaning?.receiver != nil { return usedMembers(scope).isEmpty && resolver.isOfNoObject(node) ? .unknown : .no }
    return Truth(resolver.isOfNoObject(node))
  }

  /// The members that a use may mean; none where nobody knows.
  func usedMembers(_ scope: Scope) -> [MemberID] {
    guard subject == .use, let meaning, let name = meaning.names.first else { return [] }
    guard let receiver = meaning.receiver else { return usedGlobals(scope) }
    return scope.index.member(named: name, of: receiver, includingInherited: true)
  }

  /// The functions and variables of no type that a use may mean: `world`, `App.world`.
  private func usedGlobals(_ scope: Scope) -> [MemberID] {
    guard case .code(let node, let name) = item, let resolver = scope.resolver(of: file), resolver.isOfNoObject(node)
    else { return [] }
    return scope.index.globals(named: SyntaxTree.propertyName(resolver.nameBytes(name)), seenFrom: resolver.file)
  }

  /// The member that a use means: one that an extension of a protocol adds before the others.
  func usedMember(_ scope: Scope) -> MemberID? {
    let members = usedMembers(scope)
    return members.first { scope.index.isAddedToProtocol($0) } ?? members.first
  }
}

extension ProjectIndex {
  /// Whether a member is no requirement but comes with an extension of a protocol.
  func isAddedToProtocol(_ member: MemberID) -> Bool {
    guard let body = declaration(of: member), isExtension(body), let owner = extendedType(body) else { return false }
    return kind(owner) == .protocol
  }
}
