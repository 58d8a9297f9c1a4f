/// Properties that certain protocols require are stored, and have a value once a designated initializer is done.
///
/// For a non-optional stored property the compiler guarantees as much; what is left are lazy and computed properties
/// and optionals that an initializer leaves empty.
struct InitializedInInit: Check {
  static let description = CheckDescription(
    name: "initialized_in_init",
    summary: "Properties required by certain protocols are stored properties that every designated initializer sets.",
    parameters: [
      CheckParameter(
        "protocols", .typeNames, "protocols whose required properties are looked at, in types that conform"),
      CheckParameter("on", .roles, "roles of the types that are looked at"),
      CheckParameter(
        "computed", .choice(["report", "allow"]), default: "\"report\"", "what to do about computed properties"),
      CheckParameter(
        "inline_default", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about a value given where the property is declared"),
      CheckParameter(
        "plain_values", .typeNames, default: "[]",
        "types that are no streams: a computed property made of them, structures of the project included, is left out"),
      CheckParameter(
        "streams", .typeNames, default: "[]",
        "types that are streams: of a computed property of another type, which is no plain value and which the project does not "
          + "declare, it is not known whether it is one. [] for all such types"),
    ],
    placeholders: [
      ("type", "the conforming type"), ("property", "the property"), ("protocol", "the protocol that requires it"),
      ("reason", "what is wrong with it: 'is computed', 'is a lazy variable', …"),
    ])

  private let protocols: [NamePattern]
  private let roles: [String]
  private let reportsComputed: Bool
  private let reportsInlineDefault: Bool
  private let plainValues: [NamePattern]
  private let streams: [NamePattern]

  init(arguments: CheckArguments) {
    protocols = arguments.names("protocols")
    roles = arguments.roles("on")
    reportsComputed = arguments.choice("computed") == "report"
    reportsInlineDefault = arguments.choice("inline_default") == "report"
    plainValues = arguments.names("plain_values")
    streams = arguments.names("streams")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    var types = project.types(conformingTo: protocols)
    types.formIntersection(project.roles.types(inAnyOf: roles))
    // A superclass that does not conform itself may have the property.
    let index = project.index
    for type in index.projectTypes where types.contains(type.index) && index.kind(type) == .class {
      for ancestor in index.ancestors(of: type).resolved where index.kind(ancestor) == .class && !index.isSDK(ancestor)
      {
        types.insert(ancestor.index)
      }
    }
    return project.files(declaring: types)
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    let values = PlainValues(tree: tree, resolver: resolver, project: project, names: plainValues, streams: streams)
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration) else { continue }
      let own = isSubject(type, project) ? requiredProperties(of: type, index) : [:]
      let required = own.merging(requirements(metForHeirsBy: type, project)) { own, _ in own }
      guard !required.isEmpty else { continue }
      findDefaults(in: declaration, of: type, own, project, values, &result)
      for member in index.members(in: declaration) {
        guard index.kind(member) == .property, !index.isStatic(member), let source = required[index.name(member)] else {
          continue
        }
        switch judge(member, source, of: type, tree, resolver, project) {
        case .noOutput: break
        case .fine: result.countFollowed()
        case .unresolved: result.countUnresolved()
        // A subclass may assign in its own initializer.
        case .missing where own[index.name(member)] == nil: result.countUnresolved()
        case .wrong(let reason), .missing(let reason):
          let name = index.name(member)
          result.countViolated(
            Finding(
              range: index.nameRange(member),
              placeholders: [
                "type": index.qualifiedName(type), "property": name, "protocol": index.name(source.type),
                "reason": reason,
              ],
              symbol: index.qualifiedName(type) + "." + name, label: reason))
        }
      }
    }
    return result
  }

  private func isSubject(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.index.kind(type) != .protocol && roles.contains { project.roles.has(type, role: $0) }
      && project.index.conforms(type, toAny: protocols)
  }

  /// The protocol that requires a property, and whether one of them lets it be set.
  private struct Requirement {
    let type: TypeID
    let isSettable: Bool
  }

  /// The properties that the protocols a type conforms to require, each with its protocol.
  private func requiredProperties(of type: TypeID, _ index: ProjectIndex) -> [String: Requirement] {
    var required: [String: Requirement] = [:]
    for ancestor in index.ancestors(of: type).resolved.sorted()
    where index.kind(ancestor) == .protocol && index.matches(ancestor, protocols) {
      for declaration in index.declarations(of: ancestor) where !index.isExtension(declaration) {
        for member in index.members(in: declaration) where index.kind(member) == .property && !index.isStatic(member) {
          let known = required[index.name(member)]
          required[index.name(member)] = Requirement(
            type: known?.type ?? ancestor, isSettable: index.hasSetter(member) || known?.isSettable ?? false)
        }
      }
    }
    return required
  }

  /// The properties that subclasses which conform inherit from a class, each with the protocol that requires it of them.
  private func requirements(metForHeirsBy type: TypeID, _ project: CheckedProject) -> [String: Requirement] {
    let index = project.index
    guard index.kind(type) == .class, !index.isSDK(type) else { return [:] }
    var met: [String: Requirement] = [:]
    // Broken code may inherit in a circle.
    var seen: Set<TypeID> = [type]
    var pending = index.directSubtypes(of: type).map { (heir: $0, overridden: Set<String>()) }
    while let (heir, above) = pending.popLast() {
      guard index.kind(heir) == .class, seen.insert(heir).inserted else { continue }
      let overridden = above.union(index.members(of: heir).filter { index.kind($0) == .property }.map(index.name))
      if isSubject(heir, project) {
        for (name, requirement) in requiredProperties(of: heir, index) where !overridden.contains(name) {
          met[name] = met[name] ?? requirement
        }
      }
      pending += index.directSubtypes(of: heir).map { ($0, overridden) }
    }
    return met
  }

  // MARK: Default implementations

  /// A property that the type leaves to an extension of the protocol is a computed one of the type: found where the type
  /// says that it conforms.
  private func findDefaults(
    in declaration: DeclarationID, of type: TypeID, _ required: [String: Requirement], _ project: CheckedProject,
    _ values: PlainValues, _ result: inout CheckResult
  ) {
    let index = project.index
    let entries = index.conformances(of: declaration, to: protocols)
    if entries.isEmpty { return }
    for (name, known) in computedDefaults(of: type, for: required, index).sorted(by: { $0.key < $1.key }) {
      guard let requirement = required[name] else { continue }
      let entry = entries.first { entry, _ in
        entry.targets.contains { target in
          target.type.map { $0 == requirement.type || index.ancestors(of: $0).resolved.contains(requirement.type) }
            ?? false
        }
      }
      guard let entry else { continue }
      let isDoor = index.type(of: known, goesBy: protocols) != .no
      let isPlain = plainValues.isEmpty ? NameMatch.no : values.mayInclude(known)
      if isDoor || isPlain == .yes { continue }
      guard reportsComputed else {
        result.countFollowed()
        continue
      }
      if isPlain == .unknown || mayHaveOther(type, project) {
        result.countUnresolved()
        continue
      }
      let reason = "is computed in an extension of the protocol"
      result.countViolated(
        Finding(
          range: entry.0.range,
          placeholders: [
            "type": index.qualifiedName(type), "property": name, "protocol": index.name(requirement.type),
            "reason": reason,
          ],
          symbol: index.qualifiedName(type) + "." + name, label: "'\(name)' \(reason)"))
    }
  }

  /// The required properties that a type has from a protocol's extension, because no class of its own declares them.
  private func computedDefaults(
    of type: TypeID, for required: [String: Requirement], _ index: ProjectIndex
  ) -> [String: MemberID] {
    var found: [String: MemberID] = [:]
    var declared: Set<String> = []
    for owner in [type] + index.ancestors(of: type).resolved {
      let isProtocol = index.kind(owner) == .protocol
      for declaration in index.declarations(of: owner) where !isProtocol || index.isExtension(declaration) {
        for member in index.members(in: declaration) where index.kind(member) == .property && !index.isStatic(member) {
          let name = index.name(member)
          if required[name] == nil { continue }
          if !isProtocol {
            declared.insert(name)
          } else if index.isComputed(member), index.record(declaration).requirementCount == 0, found[name] == nil {
            // An extension with conditions need not be one for this type.
            found[name] = member
          }
        }
      }
    }
    return found.filter { !declared.contains($0.key) }
  }

  /// Whether a type may have a property from a supertype of which nothing is known.
  private func mayHaveOther(_ type: TypeID, _ project: CheckedProject) -> Bool {
    project.unknownAncestors(of: type).contains { $0 != "AnyObject" }
  }

  // MARK: Judging a property

  private enum Judgement {
    case fine
    /// `var outputs: Outputs { return self }` gives access to outputs and is none; nor is a value that is no stream, or what
    /// the view puts in.
    case noOutput
    case wrong(String)
    /// An initializer leaves it empty.
    case missing(String)
    case unresolved
  }

  private func judge(
    _ member: MemberID, _ requirement: Requirement, of type: TypeID, _ tree: SyntaxTree, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> Judgement {
    let index = project.index
    if index.isLazy(member) { return .wrong("is a lazy variable") }
    if index.isComputed(member) {
      if returnsSelf(member, tree, index) { return .noOutput }
      // What is worked out anew at each access is always up to date. Stored in an initializer, it would not be.
      let values = PlainValues(tree: tree, resolver: resolver, project: project, names: plainValues, streams: streams)
      switch values.includeType(of: member) {
      case .yes: return .noOutput
      case .unknown: return reportsComputed ? .unresolved : .fine
      case .no: return reportsComputed ? .wrong("is computed") : .fine
      }
    }
    let optionality = index.typeIsOptional(member)
    if index.hasInitialValue(member), !(optionality != .none && hasNilValue(member, tree, index)) {
      return reportsInlineDefault ? .wrong("gets its value where it is declared") : .fine
    }
    // The compiler sees to a value for any other stored property.
    guard optionality != .none, !index.isLet(member) else { return .fine }
    // A delegate or a closure, which the view model calls.
    if index.isWeak(member) || requirement.isSettable && holdsFunction(member, tree, resolver, index) {
      return .noOutput
    }
    var analysis = InitializerAnalysis(
      tree: tree, resolver: resolver, index: index, property: index.name(member), of: type)
    switch analysis.judge() {
    case .assigned: return .fine
    case .unresolved: return .unresolved
    // The wrapper may bring the value along: `@Injected`.
    case .missing where mayBringValue(member, tree, index): return .unresolved
    case .missing(let initializer): return .missing("is not assigned in \(initializer)")
    }
  }

  private func holdsFunction(
    _ member: MemberID, _ tree: SyntaxTree, _ resolver: FileResolver, _ index: ProjectIndex
  ) -> Bool {
    guard let binding = tree.binding(naming: index.nameRange(member).lowerBound),
      let type = tree.declaredType(of: binding)
    else { return false }
    return resolver.type(type, holdsFunctionLike: [NamePattern("* -> *")]) == .yes
  }

  private func mayBringValue(_ member: MemberID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    guard index.hasAttributes(member), let binding = tree.binding(naming: index.nameRange(member).lowerBound),
      let declaration = tree.parent(binding)
    else { return false }
    return TreeReader(tree).mayBringValue(attributesOf: declaration)
  }

  private func hasNilValue(_ member: MemberID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    guard let binding = tree.binding(naming: index.nameRange(member).lowerBound),
      let clause = tree.child(binding, .initializerClause),
      let value = tree.firstChild(clause)
    else { return false }
    return tree.kind(value) == .nilLiteral
  }

  /// Whether a getter does nothing but return `self`.
  private func returnsSelf(_ member: MemberID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    guard let binding = tree.binding(naming: index.nameRange(member).lowerBound),
      let value = tree.onlyValue(ofGetterIn: binding)
    else { return false }
    // `self as Outputs`
    return tree.isSelf(tree.withoutCasts(value))
  }
}
