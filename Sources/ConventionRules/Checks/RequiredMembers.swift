/// Types of certain roles have a member of a certain name and shape.
///
/// A member counts wherever it comes from: the type, its extensions, a superclass, the default of a protocol. What a protocol
/// only requires does not count. What types of the SDK give their heirs is taken for nothing; what supertypes give of which
/// nothing is known is not known.
struct RequiredMembers: IndexCheck {
  static let description = CheckDescription(
    name: "required_members",
    summary: "Types of certain roles have a member of a certain name, kind and type.",
    parameters: [
      CheckParameter(
        "on", .roles,
        "roles of the types that are looked at; protocols are left out. A type with a superclass or a protocol from a library "
          + "may have the member from there: it is counted as unresolved"),
      CheckParameter(
        "named", .stems(of: .ownTypeNames), default: "[]",
        "where given, only types of these names are looked at; the part for which `*` stands is the stem, or the whole name "
          + "where there is none"),
      CheckParameter(
        "beside", .stems(of: .typeNames), default: "[]",
        "where given, only types for which the project has one of these too, the stem in place of `*`, nearer to the "
          + "type than to others of its name"),
      CheckParameter(
        "members", .members,
        "names of the member, or full names as `render(props:)`, with `*` for any part of the name: one is enough"),
      CheckParameter(
        "kind", .choice(["any", "property", "method", "type"]), default: "\"any\"",
        "what kind of member; `type` is a nested type or a typealias"),
      CheckParameter(
        "scope", .choice(["any", "instance", "static"]), default: "\"any\"", "whether it belongs to instances"),
      CheckParameter(
        "type_names", .names(of: .types), default: "[]",
        "names of the property's or result's type, without generic arguments; with `type_roles`, one is enough. A type that neither the project nor "
          + "the standard library declares may be one of them by inheritance: it is counted as unresolved"),
      CheckParameter("type_roles", .roles, default: "[]", "roles of the property's or result's type"),
    ],
    placeholders: [
      ("type", "the type"), ("member", "the first of the names"),
      ("reason", "what is wrong: 'has no viewModel', 'declares viewModel with the type Int', …"),
    ])

  private let roles: [String]
  private let named: [NamePattern]
  private let beside: [NamePattern]
  private let members: [FunctionPattern]
  private let kind: String
  private let scope: String
  private let typeNames: [NamePattern]
  private let typeRoles: [String]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    named = arguments.names("named")
    beside = arguments.names("beside")
    members = arguments.names("members").map(FunctionPattern.init)
    kind = arguments.choice("kind")
    scope = arguments.choice("scope")
    typeNames = arguments.names("type_names")
    typeRoles = arguments.roles("type_roles")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles)
    where index.kind(type) != .protocol && isSubject(type, project) {
      switch judge(type, project) {
      case .fine: result.countFollowed()
      case .unknown: result.countUnresolved()
      case .wrong(let reason, let member): result.countViolated(finding(reason, member, of: type, in: file, index))
      }
    }
    return result
  }

  private func isSubject(_ type: TypeID, _ project: CheckedProject) -> Bool {
    if named.isEmpty { return true }
    let stems = NameStem.all(of: project.index.name(type), orItselfBy: named)
    if beside.isEmpty { return !stems.isEmpty }
    return stems.contains { stem in
      beside.contains { project.declaresCompanion(named: stem.name(by: $0), of: type) }
    }
  }

  // MARK: Judging a type

  private enum Judgement {
    case fine
    case unknown
    case wrong(reason: String, MemberID?)
  }

  private func judge(_ type: TypeID, _ project: CheckedProject) -> Judgement {
    let index = project.index
    if kind == "type", hasNestedType(type, index) { return .fine }
    var isUnsure = project.mayHaveUnknownMembers(type)
    var first: (member: MemberID, reason: String)?
    for pattern in members {
      for member in candidates(pattern, of: type, index)
      where !isRequirement(member, index) {
        switch judge(member, of: type, project) {
        case .fine: return .fine
        case .unknown: isUnsure = true
        case .wrong(let reason, _): if first == nil { first = (member, reason) }
        }
      }
    }
    if isUnsure { return .unknown }
    if let first { return .wrong(reason: first.reason, first.member) }
    return .wrong(reason: "has no \(members.first?.text ?? "")", nil)
  }

  /// The members of a type, inherited ones included, that go by one of the names.
  private func candidates(_ pattern: FunctionPattern, of type: TypeID, _ index: ProjectIndex) -> [MemberID] {
    if pattern.name.isExact { return index.member(named: pattern.text, of: type, includingInherited: true) }
    return owners(of: type, index).flatMap { index.members(of: $0) }.filter { pattern.matches($0, index) }
  }

  /// A type and all from which it has members.
  private func owners(of type: TypeID, _ index: ProjectIndex) -> [TypeID] {
    [type] + index.ancestors(of: type).resolved
  }

  private func judge(_ member: MemberID, of type: TypeID, _ project: CheckedProject) -> Judgement {
    let index = project.index
    let name = index.fullName(member)
    if !isWantedKind(index.kind(member)) { return .wrong(reason: "declares \(name), which is no \(kind)", nil) }
    if scope == "instance", index.isStatic(member) { return .wrong(reason: "declares \(name) as static", nil) }
    if scope == "static", !index.isStatic(member) {
      return .wrong(reason: "declares \(name), which is not static", nil)
    }
    guard !typeNames.isEmpty || !typeRoles.isEmpty else { return .fine }
    if !typeNames.isEmpty, index.type(of: member, goesBy: typeNames) == .yes { return .fine }
    let resolution = index.valueType(of: member, seenFrom: type)
    let fits = resolution.types.contains { index.matches($0, typeNames) || project.roles.has($0, anyOf: typeRoles) }
    if fits { return .fine }
    // What stands in for a generic parameter may fit, whatever its constraints say.
    guard case .type(let other) = resolution else { return judge(languageTypeOf: member, name, index) }
    return .wrong(reason: "declares \(name) with the type \(index.qualifiedName(other))", nil)
  }

  /// A type of a library may be anything, but those of the language are known, and conform to protocols of the language alone.
  private func judge(languageTypeOf member: MemberID, _ name: String, _ index: ProjectIndex) -> Judgement {
    let mayHaveAttribute = index.hasAttributes(member) && typeNames.contains { $0.text.hasPrefix("@") }
    guard let type = index.languageType(of: member), !mayHaveAttribute,
      typeNames.isEmpty || index.type(of: member, goesBy: typeNames) == .no
    else { return .unknown }
    if case .nameless = type { return .wrong(reason: "declares \(name) as a tuple or a function", nil) }
    // Roles may be played by all that conforms to such a protocol.
    guard typeRoles.isEmpty, !typeNames.contains(where: { LanguageType.protocols.contains(where: $0.matches) }) else {
      return .unknown
    }
    switch type {
    case .named(let typeName):
      if typeNames.contains(where: { $0.matches(typeName) }) { return .fine }
      return .wrong(reason: "declares \(name) with the type \(typeName)", nil)
    case .array: return .wrong(reason: "declares \(name) as an array", nil)
    case .dictionary: return .wrong(reason: "declares \(name) as a dictionary", nil)
    case .nameless: return .unknown
    }
  }

  private func isWantedKind(_ member: MemberKind) -> Bool {
    switch kind {
    case "property": member == .property
    case "method": member == .method
    case "type": member == .typeAlias
    default: true
    }
  }

  /// Whether a member is what a protocol asks for, not something that its conformers get.
  private func isRequirement(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    guard let declaration = index.declaration(of: member), let owner = index.extendedType(declaration) else {
      return false
    }
    return index.kind(owner) == .protocol && !index.isExtension(declaration)
  }

  private func hasNestedType(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    guard let declaration = index.declarations(of: type).first else { return false }
    let context = LookupContext(file: declaration.file, declaration: declaration)
    let owners = owners(of: type, index)
    return members.contains { name in
      guard name.name.isExact else {
        return index.projectTypes.contains { nested in
          guard let outer = index.enclosingType(of: nested), owners.contains(outer) else { return false }
          return !index.isLocal(nested) && name.name.matches(index.name(nested))
        }
      }
      let resolution = index.lookUpType([name.text], from: context)
      guard case .type(let found) = resolution else { return resolution == .ambiguous }
      return index.enclosingType(of: found).map(owners.contains) ?? false
    }
  }

  // MARK: Findings

  private func finding(
    _ reason: String, _ member: MemberID?, of type: TypeID, in file: FileID, _ index: ProjectIndex
  ) -> Finding {
    let name = index.qualifiedName(type)
    var range = index.nameRange(type)
    var related: [RelatedPlace] = []
    if let member {
      if member.file == file {
        range = index.nameRange(member)
      } else {
        related = [RelatedPlace(file: member.file, range: index.nameRange(member), message: "declared here")]
      }
    }
    let memberName = members.first?.text ?? ""
    return Finding(
      range: range, placeholders: ["type": name, "member": memberName, "reason": reason],
      symbol: name + "." + memberName, label: reason, related: related)
  }
}
