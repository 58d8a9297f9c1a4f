/// Types of one role make no instances of types of another, and take none from singletons.
struct DoesNotConstruct: Check {
  static let description = CheckDescription(
    name: "does_not_construct",
    summary: "Types of certain roles do not construct types of certain other roles, nor fetch them from singletons.",
    parameters: [
      CheckParameter("in", .roles, "roles of the types whose code is read, extensions and what is nested included"),
      CheckParameter(
        "of", .roles, default: "[]",
        "roles of the types that must not be constructed; a type may construct itself and what is nested in it"),
      CheckParameter(
        "names", .names(of: .ownTypeNames), default: "[]",
        "types of libraries that must not be constructed, nor fetched from singletons; one that the project declares itself is "
          + "another type. `*` has all names that begin with a capital letter: with `construction: \"allow\"`, `Session.shared` "
          + "of any library is found, and a case of an enum if it is called so"),
      CheckParameter("except", .typeNames, default: "[]", "types that may be constructed all the same"),
      CheckParameter(
        "construction", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about instances that are made; with `allow`, only `singletons` are found"),
      CheckParameter(
        "values", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about structures and enums, which have no identity to share"),
      CheckParameter(
        "singletons", .plainNames, default: "[]",
        "static properties that hand out an instance: `shared` in `Store.shared`, and in `let store: Store = .shared`; "
          + "as an argument it is not known whose it is: see `arguments`"),
      CheckParameter(
        "arguments", .choice(["unresolved", "report"]), default: "\"unresolved\"",
        "how a type counts whose code hands over a singleton without the type that has it, `use(.shared)`, where it may be one of "
          + "those types: where they have such a member, or with `names`"),
      CheckParameter(
        "factories", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about static functions and properties that make an instance of the type around them, and give it what "
          + "they construct"),
      CheckParameter(
        "default_arguments", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about default values of parameters, which a caller can replace"),
    ],
    oneOf: [["of", "names"]],
    contradiction: { arguments in
      guard arguments["construction"] == .choice("allow"), arguments["singletons"]?.isEmpty ?? true else { return nil }
      return ("construction", "where construction is allowed, a rule without 'singletons' finds nothing")
    },
    placeholders: [
      ("type", "the type in whose code it stands"),
      ("constructed", "the type that is constructed; `.shared` as an argument"),
      ("role", "the role of the constructed type; empty for one of a library"),
      ("how", "'constructs' or 'takes from a singleton'"),
    ])

  private let roles: [String]
  private let forbidden: [String]
  private let names: [NamePattern]
  private let except: [NamePattern]
  private let allowsConstruction: Bool
  private let allowsValues: Bool
  private let singletons: [NamePattern]
  private let reportsArguments: Bool
  private let allowsFactories: Bool
  private let allowsDefaultArguments: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("in")
    forbidden = arguments.roles("of")
    names = arguments.names("names")
    except = arguments.names("except")
    allowsConstruction = arguments.choice("construction") == "allow"
    allowsValues = arguments.choice("values") == "allow"
    singletons = arguments.names("singletons")
    reportsArguments = arguments.choice("arguments") == "report"
    allowsFactories = arguments.choice("factories") == "allow"
    allowsDefaultArguments = arguments.choice("default_arguments") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard !names.isEmpty || project.declaresAny(of: project.roles.types(inAnyOf: forbidden)) else {
      return FileSet(in: project.index)
    }
    return project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  var notesTypeNames: Bool { !names.isEmpty }

  var watchedWords: [String] { singletons.filter(\.isExact).map(\.text) }

  func answer(_ file: FileID, in project: CheckedProject) -> CheckResult? {
    let family = project.family(playing: forbidden)
    guard !family.mentions.contains(file) else { return nil }
    if !names.isEmpty, project.files(mentioning: names).contains(file) { return nil }
    // What is handed over may be one of a type that the file does not name.
    let mayBeHandedOver = singletons.contains { singleton in
      guard project.index.mayUse(singleton.text, in: file) else { return false }
      var name = singleton.text
      return !names.isEmpty || !singleton.isExact || name.withUTF8(family.haveMember)
    }
    if mayBeHandedOver { return nil }
    var result = CheckResult()
    result.countFollowed(heldTypes(in: file, project).count)
    return result
  }

  /// The types whose code a file holds: those declared in it, and those of which it has only extensions.
  private func heldTypes(in file: FileID, _ project: CheckedProject) -> [TypeID] {
    let index = project.index
    let holders = project.roles.types(inAnyOf: roles)
    var extended: Set<TypeID> = []
    for body in index.declarations(in: file) {
      guard let type = index.extendedType(body), index.file(of: type) != file,
        let holder = holder(around: type, among: holders, index), index.file(of: holder) != file
      else { continue }
      extended.insert(holder)
    }
    return project.types(in: file, withAnyOf: roles) + extended.sorted()
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    var found = Found()
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    let holders = project.roles.types(inAnyOf: roles)
    let family = project.family(playing: forbidden)
    let uses = resolver.uses
    let isMentioned = family.mentions.contains(file)
    for use in uses.calls + uses.memberAccesses {
      // What is called most is no type, and what is no name of a type that must not be constructed is nothing to resolve.
      guard let (named, isSingleton) = construction(use.node, tree) else {
        if isMentioned { judgeAssigned(use, among: holders, resolver, project, &found) }
        if mayBeSingleton(argument: use, tree, project) {
          judgeArgument(use, among: holders, resolver, project, &found)
        }
        continue
      }
      if allowsConstruction, !isSingleton { continue }
      let written = resolver.nameBytes(tree.token(named))
      let mayBeOfLibrary = mayNameTypeOfLibrary(named, written, tree)
      guard mayBeOfLibrary || family.mayBeNamed(written) else { continue }
      let isAnnotation = tree.kind(named) == .identifierType || tree.kind(named) == .memberType
      let resolution = isAnnotation ? resolver.resolve(typeNode: named) : resolver.typeNamed(by: named)
      guard resolution != .ambiguous else {
        if let type = holder(of: use, among: holders, resolver, project) { found.unsure.insert(type) }
        continue
      }
      let constructed: (name: String, role: String)
      if case .type(let type) = resolution, !project.index.isSDK(type) || !mayBeOfLibrary {
        guard let role = forbidden.first(where: { project.roles.has(type, role: $0) }),
          !isExcepted(type, project.index), !(isSingleton && isCase(use.name, of: type, tree, project.index)),
          let holder = holder(of: use, among: holders, resolver, project), !isOwn(type, of: holder, project.index)
        else { continue }
        constructed = (project.index.qualifiedName(type), role)
      } else {
        let name = tree.name(tree.token(named))
        guard mayBeOfLibrary, resolution == .unknown || isKnownType(resolution),
          !except.contains(where: { $0.matches(name) }), !resolver.isLocalVariable(named: name, visibleAt: use.node)
        else { continue }
        constructed = (name, "")
      }
      guard let type = holder(of: use, among: holders, resolver, project),
        !(allowsDefaultArguments && isInParameter(use.node, tree)),
        !(allowsFactories && isInFactory(use.node, of: type, resolver))
      else { continue }
      found.findings[type, default: []].append(
        finding(
          tree.range(isAnnotation ? use.node : named), in: type, constructed.name, role: constructed.role, isSingleton,
          project))
    }
    for type in heldTypes(in: file, project) {
      result.count(found.findings[type] ?? [], isUnsure: found.unsure.contains(type))
    }
    return result
  }

  /// What was found in the code of a file, by the type whose code it is.
  private struct Found {
    var findings: [TypeID: [Finding]] = [:]
    /// The types in whose code a name may mean several types.
    var unsure: Set<TypeID> = []
  }

  private func finding(
    _ range: Range<Int>, in type: TypeID, _ constructed: String, role: String, _ isSingleton: Bool,
    _ project: CheckedProject
  ) -> Finding {
    let typeName = project.index.qualifiedName(type)
    return Finding(
      range: range,
      placeholders: [
        "type": typeName, "constructed": constructed, "role": role,
        "how": isSingleton ? "takes from a singleton" : "constructs",
      ],
      symbol: typeName, label: isSingleton ? "a singleton" : "constructed here")
  }

  /// `model = .init()`, `store = .shared`: the type is that of the property. Files are looked at that mention the type.
  private func judgeAssigned(
    _ use: NodeUses.Use, among holders: BitSet, _ resolver: FileResolver, _ project: CheckedProject,
    _ found: inout Found
  ) {
    let tree = resolver.tree
    let isSingleton = tree.kind(use.node) == .memberAccessExpr
    if !isSingleton, allowsConstruction { return }
    if isSingleton {
      let name = tree.nameBytes(use.name)
      guard singletons.contains(where: { $0.matches(name) }) else { return }
    }
    let assigned =
      isSingleton
      ? resolver.typeAssigned(toImplicitMember: use.node) : resolver.typeAssigned(toImplicitInit: use.node)
    guard case .type(let type) = assigned, let role = forbidden.first(where: { project.roles.has(type, role: $0) }),
      !isExcepted(type, project.index), !(isSingleton && isCase(use.name, of: type, tree, project.index)),
      let holder = holder(of: use, among: holders, resolver, project), !isOwn(type, of: holder, project.index),
      !(allowsFactories && isInFactory(use.node, of: holder, resolver))
    else { return }
    found.findings[holder, default: []].append(
      finding(
        tree.range(use.node), in: holder, project.index.qualifiedName(type), role: role, isSingleton, project))
  }

  /// Whether a call is handed `.name` with the name of a singleton, which a type that must not be constructed may have.
  private func mayBeSingleton(argument use: NodeUses.Use, _ tree: SyntaxTree, _ project: CheckedProject) -> Bool {
    guard tree.isImplicitMember(use.node) else { return false }
    let name = tree.nameBytes(use.name)
    guard singletons.contains(where: { $0.matches(name) }), tree.isHandedOver(use.node) else { return false }
    return !names.isEmpty
      || project.family(playing: forbidden).haveMember(named: name)
        && haveSingleton(named: tree.name(use.name), project)
  }

  /// Whether a type that must not be constructed has a static property of a name. O(types).
  private func haveSingleton(named name: String, _ project: CheckedProject) -> Bool {
    let index = project.index
    var isFound = false
    project.roles.types(inAnyOf: forbidden).forEach { number in
      let type = TypeID(index: number)
      if isFound || isExcepted(type, index) { return }
      isFound = index.member(named: name, of: type, includingInherited: true)
        .contains { index.isStatic($0) && index.kind($0) == .property }
    }
    return isFound
  }

  private func judgeArgument(
    _ use: NodeUses.Use, among holders: BitSet, _ resolver: FileResolver, _ project: CheckedProject,
    _ found: inout Found
  ) {
    let tree = resolver.tree
    guard let type = holder(of: use, among: holders, resolver, project),
      !(allowsDefaultArguments && isInParameter(use.node, tree)),
      !(allowsFactories && isInFactory(use.node, of: type, resolver))
    else { return }
    guard reportsArguments else {
      found.unsure.insert(type)
      return
    }
    found.findings[type, default: []].append(
      finding(tree.range(use.node), in: type, "." + tree.name(use.name), role: "", true, project))
  }

  /// Whether a member is a case of an enum, which is a value like any other.
  private func isCase(_ name: TokenID, of type: TypeID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    index.kind(type) == .enum
      && index.member(named: tree.name(name), of: type, includingInherited: false)
        .contains { index.kind($0) == .enumCase }
  }

  private func isKnownType(_ resolution: Resolution) -> Bool {
    if case .type = resolution { return true }
    return false
  }

  /// Whether a node is a part of a parameter: all that a parameter can construct is its default value.
  private func isInParameter(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.ancestor(of: node) { tree.kind($0) == .parameter } != nil
  }

  /// Whether a node stands in a static function or property that makes an instance of the type around it. What is constructed
  /// there is handed to that instance, which knows nothing of where it comes from.
  private func isInFactory(_ node: NodeID, of type: TypeID, _ resolver: FileResolver) -> Bool {
    let tree = resolver.tree
    guard let factory = factory(around: node, tree), resolver.enclosingType(of: factory) == type else { return false }
    if let result = tree.declaredType(of: factory).map(tree.unwrappedType),
      resolver.resolve(typeNode: result) == .type(type)
    {
      return true
    }
    let range = tree.range(factory)
    return (resolver.uses.calls + resolver.uses.memberAccesses).contains { call in
      guard range.contains(tree.start(call.node)), let (named, isSingleton) = construction(call.node, tree) else {
        return false
      }
      let isAnnotation = tree.kind(named) == .identifierType || tree.kind(named) == .memberType
      return !isSingleton
        && (isAnnotation ? resolver.resolve(typeNode: named) : resolver.typeNamed(by: named)) == .type(type)
    }
  }

  /// The static function around a node, or the binding of the static property.
  private func factory(around node: NodeID, _ tree: SyntaxTree) -> NodeID? {
    tree.ancestor(of: node) { ancestor in
      switch tree.kind(ancestor) {
      case .functionDecl: tree.isStatic(ancestor)
      case .patternBinding: tree.parent(ancestor).map(tree.isStatic) ?? false
      default: false
      }
    }
  }

  /// Whether a type is another one itself, or nested in it.
  private func isOwn(_ constructed: TypeID, of type: TypeID, _ index: ProjectIndex) -> Bool {
    var current: TypeID? = constructed
    while let candidate = current {
      if candidate == type { return true }
      current = index.enclosingType(of: candidate)
    }
    return false
  }

  private func isExcepted(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    if allowsValues, index.kind(type) == .struct || index.kind(type) == .enum { return true }
    return index.matches(type, except)
  }

  /// The name of a type whose instance an expression makes: `Type(…)`, `Type.init`, `Type.shared`, or the annotation for
  /// `.init(…)` and `.shared`.
  private func construction(_ node: NodeID, _ tree: SyntaxTree) -> (named: NodeID, isSingleton: Bool)? {
    switch tree.kind(node) {
    case .callExpr:
      guard let callee = tree.firstChild(node) else { return nil }
      if let written = tree.annotation(ofImplicitInit: node) { return (written, false) }
      let isName = tree.kind(callee) == .identifierExpr || tree.kind(callee) == .memberAccessExpr
      return isName && isTypeLike(tree.token(callee), tree) ? (callee, false) : nil
    case .memberAccessExpr:
      guard let base = tree.firstChild(node) else {
        let name = tree.nameBytes(tree.token(node))
        guard singletons.contains(where: { $0.matches(name) }) else { return nil }
        return tree.annotation(ofImplicitMember: node).map { ($0, true) }
      }
      guard isTypeLike(tree.token(base), tree),
        tree.kind(base) == .identifierExpr || tree.kind(base) == .memberAccessExpr
      else { return nil }
      if tree.kind(tree.token(node)) == .kwInit { return (base, false) }
      let name = tree.name(tree.token(node))
      return singletons.contains { $0.matches(name) } ? (base, true) : nil
    default: return nil
    }
  }

  /// `Self` stands for the type around it, and a pattern for all names has those of types alone.
  private func mayNameTypeOfLibrary(
    _ named: NodeID, _ written: UnsafeBufferPointer<UInt8>, _ tree: SyntaxTree
  ) -> Bool {
    names.contains { $0.matches(written) } && isTypeLike(tree.token(named), tree)
      && !tree.token(tree.token(named), spells: "Self")
  }

  /// Types are written with a capital first letter, after underscores.
  private func isTypeLike(_ token: TokenID, _ tree: SyntaxTree) -> Bool {
    let range = tree.nameRange(token)
    guard let first = range.first(where: { tree.source.base[$0] != UInt8(ascii: "_") }) else { return false }
    let byte = tree.source.base[first]
    return byte >= 0x80 || (UInt8(ascii: "A") <= byte && byte <= UInt8(ascii: "Z"))
  }

  /// The innermost of certain types around a node.
  private func holder(
    of use: NodeUses.Use, among holders: BitSet, _ resolver: FileResolver, _ project: CheckedProject
  ) -> TypeID? {
    var declaration = resolver.enclosingDeclaration(of: use.node)
    while let current = declaration {
      if let type = project.index.extendedType(current),
        let holder = holder(around: type, among: holders, project.index)
      {
        return holder
      }
      declaration = project.index.enclosingDeclaration(of: current)
    }
    return nil
  }

  /// The first of certain types among a type and those in which it is nested.
  private func holder(around type: TypeID, among holders: BitSet, _ index: ProjectIndex) -> TypeID? {
    var type: TypeID? = type
    while let candidate = type {
      if holders.contains(candidate.index) { return candidate }
      type = index.enclosingType(of: candidate)
    }
    return nil
  }
}
