/// What types of one role keep or are given of another is typed as a protocol, not as the class behind it.
struct HoldsAbstraction: Check {
  static let description = CheckDescription(
    name: "holds_abstraction",
    summary: "Stored properties and initializer parameters that hold a type of a role are typed as a protocol.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose properties are looked at"),
      CheckParameter("of", .roles, "roles of the types that are to be held by a protocol"),
      CheckParameter(
        "parameters", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about parameters of initializers, unless a stored property has the same type"),
      CheckParameter(
        "collections", .choice(["report", "allow"]), default: "\"allow\"",
        "what to do about elements of arrays and dictionaries; those of tuples count as if they were held alone"),
      CheckParameter("except", .typeNames, default: "[]", "types that may be held as they are"),
    ],
    placeholders: [
      ("type", "the type that holds"), ("property", "the property or parameter"), ("held", "the type that is held"),
      ("role", "the role of the held type"),
    ])

  private let roles: [String]
  private let held: [String]
  private let readsParameters: Bool
  private let readsCollections: Bool
  private let except: [NamePattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    held = arguments.roles("of")
    readsParameters = arguments.choice("parameters") == "report"
    readsCollections = arguments.choice("collections") == "report"
    except = arguments.names("except")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard project.declaresAny(of: project.roles.types(inAnyOf: held)) else { return FileSet(in: project.index) }
    return project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    let family = project.family(playing: held)
    let holders = project.roles.types(inAnyOf: roles)
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration), index.kind(type) != .protocol, holders.contains(type.index)
      else { continue }
      for member in index.members(in: declaration) {
        switch index.kind(member) {
        case .property where !index.isComputed(member):
          let kept = held(by: member, among: family, resolver)
          judge(kept, index.nameRange(member), index.name(member), in: type, project, &result)
        case .initializer where readsParameters:
          guard let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound),
            let clause = tree.child(node, .parameterClause)
          else { continue }
          for parameter in tree.children(clause) where tree.kind(parameter) == .parameter {
            guard let typeNode = tree.parameterType(parameter) else { continue }
            let token = tree.flags(parameter).contains(.secondName) ? tree.token(parameter).next : tree.token(parameter)
            let given = held(in: typeNode, among: family, resolver).filter {
              !isKept($0, by: type, among: family, resolver)
            }
            judge(given, tree.range(token), tree.name(token), in: type, project, &result)
          }
        default: break
        }
      }
    }
    return result
  }

  /// What a property holds that may be one of the types.
  private func held(by member: MemberID, among family: TypeFamily, _ resolver: FileResolver) -> [Resolution] {
    if family.mayBeType(of: member) { return [resolver.index.valueType(of: member)] }
    return resolver.elementTypes(of: member, inCollections: readsCollections).map(resolver.resolve(typeNode:))
      .filter { concerns($0, family) }
  }

  /// What a value of a type holds that may be one of the types.
  private func held(in type: NodeID, among family: TypeFamily, _ resolver: FileResolver) -> [Resolution] {
    resolver.tree.heldTypes(type, inCollections: readsCollections).map(resolver.resolve(typeNode:))
      .filter { concerns($0, family) }
  }

  private func concerns(_ resolution: Resolution, _ family: TypeFamily) -> Bool {
    resolution == .ambiguous || resolution.types.contains(where: family.contains)
  }

  /// Whether a stored property of the same type makes one finding of the two.
  private func isKept(
    _ resolution: Resolution, by type: TypeID, among family: TypeFamily, _ resolver: FileResolver
  ) -> Bool {
    let index = resolver.index
    return index.members(of: type).contains { member in
      index.kind(member) == .property && !index.isComputed(member)
        && held(by: member, among: family, resolver).contains(resolution)
    }
  }

  /// One property or parameter is one place, whatever it holds.
  private func judge(
    _ resolutions: [Resolution], _ range: Range<Int>, _ name: String, in type: TypeID, _ project: CheckedProject,
    _ result: inout CheckResult
  ) {
    let index = project.index
    let candidates = resolutions.map { resolution in
      resolution.types.compactMap { held in
        self.held.first { project.roles.has(held, role: $0) }.map { (type: held, role: $0) }
      }
    }
    // A generic parameter that a class constrains is as good as the class; a protocol beside it says what of it is used.
    let concrete = candidates.filter { $0.allSatisfy { index.kind($0.type) != .protocol } }.joined()
    guard let (held, role) = concrete.first(where: { !index.matches($0.type, except) }) else {
      if resolutions.contains(.ambiguous) {
        result.countUnresolved()
      } else if candidates.contains(where: { !$0.isEmpty }) {
        result.countFollowed()
      }
      return
    }
    result.countViolated(
      Finding(
        range: range,
        placeholders: [
          "type": index.qualifiedName(type), "property": name, "held": index.qualifiedName(held), "role": role,
        ],
        symbol: index.qualifiedName(type) + "." + name,
        label: index.kind(held) == .class ? "a class" : "a concrete type"))
  }
}
