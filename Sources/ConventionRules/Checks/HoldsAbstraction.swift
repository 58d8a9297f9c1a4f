/// What types of one role keep or are given of another is typed as a protocol, not as the class behind it, and comes from
/// whoever makes them.
struct HoldsAbstraction: Check {
  static let description = CheckDescription(
    name: "holds_abstraction",
    summary:
      "Stored properties and initializer parameters that hold a type of a role are typed as a protocol, and set from outside.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose properties are looked at"),
      CheckParameter(
        "of", .roles,
        "roles of the types that are to be held by a protocol; what is held by a protocol is looked at where the protocol plays "
          + "one of them too"),
      CheckParameter(
        "parameters", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about parameters of initializers, unless a stored property has the same type"),
      CheckParameter(
        "collections", .choice(["report", "allow"]), default: "\"allow\"",
        "what to do about elements of arrays and dictionaries; those of tuples count as if they were held alone"),
      CheckParameter(
        "defaults", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about default values, `nil` included, of parameters of initializers that have such a type, or from which a "
          + "property of such a type is set, and about `parameter ?? value`"),
      CheckParameter(
        "from", .choice(["anywhere", "parameter"]), default: "\"anywhere\"",
        "where a property of such a type has its value from. `parameter`: each initializer that sets it does so from one of its "
          + "parameters, or from what one holds, as `dependencies.store`, and no value but `nil` stands at the declaration. "
          + "What a parameter's function returns, and what others set than the initializer, is not known. Static properties "
          + "are left alone"),
      CheckParameter(
        "except", .typeNames, default: "[]", "types that may be held as they are, wherever they come from"),
    ],
    placeholders: [
      ("type", "the type that holds"), ("property", "the property or parameter"), ("held", "the type that is held"),
      ("role", "the role of the held type"),
      (
        "reason",
        "what is wrong: 'is typed as a class', 'is typed as a concrete type', 'has a default value', 'falls back on another "
          + "value', 'has an initial value', 'is set to something else than a parameter', 'is not set by init()'"
      ),
    ])

  private let roles: [String]
  private let held: [String]
  private let readsParameters: Bool
  private let readsCollections: Bool
  private let reportsDefaults: Bool
  private let comesFromParameters: Bool
  private let except: [NamePattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    held = arguments.roles("of")
    readsParameters = arguments.choice("parameters") == "report"
    readsCollections = arguments.choice("collections") == "report"
    reportsDefaults = arguments.choice("defaults") == "report"
    comesFromParameters = arguments.choice("from") == "parameter"
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
          var place = judge(kept, index.nameRange(member), index.name(member), in: type, project)
          if comesFromParameters, !index.isStatic(member), let held = asked(kept, project) {
            judgeOrigin(Holding(name: index.name(member), held: held, type: type), of: member, resolver, &place)
          }
          place.count(in: &result)
        case .initializer where readsParameters || reportsDefaults:
          guard let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound),
            let clause = tree.child(node, .parameterClause)
          else { continue }
          let sources = reportsDefaults ? sources(in: node, of: type, among: family, resolver, project) : []
          for parameter in tree.children(clause) where tree.kind(parameter) == .parameter {
            guard let typeNode = tree.parameterType(parameter) else { continue }
            let token = tree.flags(parameter).contains(.secondName) ? tree.token(parameter).next : tree.token(parameter)
            let all = held(in: typeNode, among: family, resolver)
            let given = readsParameters ? all.filter { !isKept($0, by: type, among: family, resolver) } : []
            var place = judge(given, tree.range(token), tree.name(token), in: type, project)
            let set = sources.filter { $0.parameter == parameter }
            if reportsDefaults, let held = asked(all, project) ?? set.first?.held {
              place.isLookedAt = true
              if tree.child(parameter, .initializerClause) != nil {
                let holding = Holding(name: tree.name(token), held: held, type: type)
                place.findings.append(finding(holding, "has a default value", tree.range(token), index))
              }
            }
            for source in set where source.hasFallback {
              let holding = Holding(name: source.property, held: source.held, type: type)
              place.findings.append(
                finding(holding, "falls back on another value", tree.firstLine(of: source.assignment), index))
            }
            place.count(in: &result)
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

  /// One property or parameter, whatever it holds.
  private struct Place {
    /// Whether it holds one of the types.
    var isLookedAt = false
    var isUnsure = false
    var findings: [Finding] = []

    func count(in result: inout CheckResult) {
      if isLookedAt || isUnsure { result.count(findings, isUnsure: isUnsure) }
    }
  }

  private func judge(
    _ resolutions: [Resolution], _ range: Range<Int>, _ name: String, in type: TypeID, _ project: CheckedProject
  ) -> Place {
    let index = project.index
    let candidates = candidates(resolutions, project)
    var place = Place(
      isLookedAt: candidates.contains { !$0.isEmpty }, isUnsure: resolutions.contains(.ambiguous))
    // A generic parameter that a class constrains is as good as the class; a protocol beside it says what of it is used.
    let concrete = candidates.filter { $0.allSatisfy { index.kind($0.type) != .protocol } }.joined()
    guard let held = concrete.first(where: { !index.matches($0.type, except) }) else { return place }
    let what = index.kind(held.type) == .class ? "a class" : "a concrete type"
    let holding = Holding(name: name, held: held, type: type)
    place.findings.append(finding(holding, "is typed as " + what, range, index, label: what))
    return place
  }

  // MARK: What is held

  private typealias Held = (type: TypeID, role: String)

  private struct Holding {
    var name: String
    var held: Held
    /// The type that holds it.
    var type: TypeID
  }

  /// For each of several values those of its types that play one of the roles.
  private func candidates(_ resolutions: [Resolution], _ project: CheckedProject) -> [[Held]] {
    resolutions.map { resolution in
      resolution.types.compactMap { held in
        self.held.first { project.roles.has(held, role: $0) }.map { (type: held, role: $0) }
      }
    }
  }

  /// The first of several types about which the rule asks where it comes from, protocols included.
  private func asked(_ resolutions: [Resolution], _ project: CheckedProject) -> Held? {
    guard comesFromParameters || reportsDefaults else { return nil }
    return candidates(resolutions, project).joined().first { !project.index.matches($0.type, except) }
  }

  private func finding(
    _ holding: Holding, _ reason: String, _ range: Range<Int>, _ index: ProjectIndex, label: String? = nil
  ) -> Finding {
    let owner = index.qualifiedName(holding.type)
    return Finding(
      range: range,
      placeholders: [
        "type": owner, "property": holding.name, "held": index.qualifiedName(holding.held.type),
        "role": holding.held.role, "reason": reason,
      ],
      symbol: owner + "." + holding.name, label: label ?? reason)
  }

  // MARK: Where it comes from

  /// A property of such a type that an initializer sets from one of its parameters.
  private struct Source {
    var parameter: NodeID
    var hasFallback: Bool
    var property: String
    var held: Held
    var assignment: NodeID
  }

  private func sources(
    in initializer: NodeID, of type: TypeID, among family: TypeFamily, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> [Source] {
    resolver.initialAssignments(in: initializer, of: type).compactMap { assignment in
      guard case .parameter(let parameter, let hasFallback) = resolver.origin(of: assignment, in: initializer),
        let property = resolver.index.member(named: assignment.property, of: type, includingInherited: false)
          .first(where: { resolver.index.kind($0) == .property && !resolver.index.isComputed($0) }),
        let held = asked(held(by: property, among: family, resolver), project)
      else { return nil }
      return Source(
        parameter: parameter, hasFallback: hasFallback, property: assignment.property, held: held,
        assignment: assignment.node)
    }
  }

  private func judgeOrigin(
    _ holding: Holding, of member: MemberID, _ resolver: FileResolver, _ place: inout Place
  ) {
    let index = resolver.index
    let tree = resolver.tree
    if index.hasInitialValue(member) {
      let value = tree.binding(naming: index.nameRange(member).lowerBound)
        .flatMap { tree.child($0, .initializerClause) }.flatMap(tree.firstChild)
      if value.map({ tree.kind($0) != .nilLiteral }) ?? true {
        place.findings.append(finding(holding, "has an initial value", index.nameRange(member), index))
        return
      }
    }
    var isSet = false
    // What is set by its wrapper, or by code in another file.
    var isUnsure = false
    var mayBeSet = index.hasAttributes(member)
    let initializers = index.members(of: holding.type).filter { index.kind($0) == .initializer }
    for initializer in initializers {
      guard initializer.file == resolver.file,
        let node = tree.memberDeclaration(named: index.nameRange(initializer).lowerBound)
      else {
        mayBeSet = true
        continue
      }
      for assignment in resolver.initialAssignments(in: node, of: holding.type)
      where assignment.property == holding.name {
        isSet = true
        switch resolver.origin(of: assignment, in: node) {
        case .parameter: break
        case .unknown: isUnsure = true
        case .other:
          place.findings.append(
            finding(
              holding, "is set to something else than a parameter", tree.firstLine(of: assignment.node), index))
        }
      }
    }
    if !isSet, !isUnsure, !mayBeSet {
      var analysis = InitializerAnalysis(
        tree: tree, resolver: resolver, index: index, property: holding.name, of: holding.type)
      switch analysis.judge() {
      // Without initializers of its own, a structure has one with a parameter for the property.
      case .assigned: isUnsure = !initializers.isEmpty || index.kind(holding.type) == .class
      case .unresolved: isUnsure = true
      case .missing(let initializer):
        place.findings.append(
          finding(holding, "is not set by \(initializer)", index.nameRange(member), index))
      }
    }
    place.isUnsure = place.isUnsure || isUnsure || !isSet && mayBeSet
  }
}
