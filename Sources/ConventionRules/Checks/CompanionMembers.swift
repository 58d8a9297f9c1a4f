/// For each member of a certain name there is another one of the same name stem, here or in another type.
struct CompanionMembers: IndexCheck {
  static let description = CheckDescription(
    name: "companion_members",
    summary:
      "For each member of a certain name there is another with the same stem, in the same type or in another one.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types and protocols whose own members are looked at"),
      CheckParameter(
        "named", .stems(of: .typeNames), default: "[]",
        "where given, only types of these names are looked at, in full where they hold a dot (`*Model.Event`); the part for "
          + "which `*` stands is the type's stem"),
      CheckParameter(
        "members", .stems(of: .plainMembers),
        "names of the members; the part for which `*` stands is the member's stem: `fetch*`. One without `*` is a stem as it "
          + "is"),
      CheckParameter(
        "kind", .choice(["any", "property", "method", "case", "type"]), default: "\"any\"",
        "what kind of members are looked at; `type` is a nested type or a typealias"),
      CheckParameter(
        "companions", .plainNames,
        "names of companions, the member's stem in place of `*`, its first letter, or the acronym with which it begins, of "
          + "either case: one is enough. Where `{stem}` is written instead, `*` stands for anything: `test*{stem}*`"),
      CheckParameter(
        "in_types", .typeNames, default: "[]",
        "names of the types of which one has the companion, the type's stem in place of `*`; where there is no such type, "
          + "nothing is asked. [] for the type itself, unless `in_roles` is given"),
      CheckParameter(
        "in_roles", .roles, default: "[]", "where given, the companion is a member of a type of one of these roles"),
    ],
    placeholders: [
      ("type", "the type that declares the member"), ("member", "the member, with its labels"),
      ("stem", "what the names of the members have in common"),
      ("companion", "the name of the first companion that would do"),
      ("owner", "the type that lacks it; empty where any of several may have it"),
    ],
    example: """
      {
        id: "what_is_fetched_is_presented",
        check: "companion_members",
        severity: "warning",
        message: "'{member}' of '{type}' has no '{companion}' in '{owner}'",
        source: "Architecture page, section Use cases",
        on: "service",
        named: "*Interactor",
        members: "fetch*",
        companions: "present*",
        in_types: "*Presenter",
      }
      """)

  private let roles: [String]
  private let named: [NamePattern]
  private let members: [NamePattern]
  private let kind: String
  private let companions: [NamePattern]
  private let ownerNames: [NamePattern]
  private let ownerRoles: [String]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    named = arguments.names("named")
    members = arguments.names("members")
    kind = arguments.choice("kind")
    companions = arguments.names("companions")
    ownerNames = arguments.names("in_types")
    ownerRoles = arguments.roles("in_roles")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for (body, type) in project.bodies(in: file, withAnyOf: roles) {
      for member in index.members(in: body) where isWantedKind(index.kind(member)) {
        let name = index.name(member)
        judge(name, index.fullName(member), at: index.nameRange(member), of: type, member, project, &result)
      }
    }
    guard kind == "any" || kind == "type" else { return result }
    for (nested, _, type) in project.nestedTypes(in: file, withAnyOf: roles) {
      let name = index.writtenName(nested)
      judge(name, name, at: index.nameRange(nested), of: type, nested, project, &result)
    }
    return result
  }

  private func isWantedKind(_ member: MemberKind) -> Bool {
    switch kind {
    case "property": member == .property
    case "method": member == .method
    case "case": member == .enumCase
    case "type": member == .typeAlias
    default: member != .initializer && member != .subscript
    }
  }

  private func judge(
    _ name: String, _ fullName: String, at range: Range<Int>, of type: TypeID, _ itself: some Hashable,
    _ project: CheckedProject, _ result: inout CheckResult
  ) {
    let index = project.index
    let stems = NameStem.all(of: name, orItselfBy: members)
    let typeStems = named.flatMap { pattern in
      NameStem.all(of: pattern.text.contains(".") ? index.qualifiedName(type) : index.name(type), orItselfBy: [pattern])
    }
    guard !stems.isEmpty, named.isEmpty || !typeStems.isEmpty else { return }
    let owners = owners(for: type, typeStems, project)
    if owners.isEmpty { return }
    let wanted = stems.flatMap { stem in companions.flatMap { stem.memberNames(by: $0) } }
    if owners.contains(where: { has($0, wanted, apartFrom: itself, index) }) { return result.countFollowed() }
    if owners.contains(where: project.mayHaveUnknownMembers) { return result.countUnresolved() }
    let companion = wanted.first ?? ""
    let typeName = index.qualifiedName(type)
    result.countViolated(
      Finding(
        range: range,
        placeholders: [
          "type": typeName, "member": fullName, "stem": stems[0].text, "companion": companion,
          "owner": owners.count == 1 ? index.qualifiedName(owners[0]) : "",
        ],
        symbol: typeName + "." + fullName, label: "there is no '\(companion)'"))
  }

  /// The types of which one must have the companion.
  private func owners(for type: TypeID, _ stems: [NameStem], _ project: CheckedProject) -> [TypeID] {
    let index = project.index
    guard !ownerNames.isEmpty || !ownerRoles.isEmpty else { return [type] }
    var owners: [TypeID] = []
    if ownerNames.isEmpty {
      project.roles.types(inAnyOf: ownerRoles).forEach { owners.append(TypeID(index: $0)) }
    } else {
      let patterns = stems.isEmpty ? ownerNames : stems.flatMap { s in ownerNames.map { NamePattern(s.name(by: $0)) } }
      project.types(named: patterns).forEach { owners.append(TypeID(index: $0)) }
      if !ownerRoles.isEmpty { owners.removeAll { !project.roles.has($0, anyOf: ownerRoles) } }
    }
    return owners.filter { !index.isSDK($0) }
  }

  /// Whether a type has a member or a nested type of one of the names, be it inherited, that is not the one which asks.
  private func has(
    _ type: TypeID, _ names: [String], apartFrom itself: some Hashable, _ index: ProjectIndex
  ) -> Bool {
    func isOther(_ found: some Hashable) -> Bool { AnyHashable(found) != AnyHashable(itself) }
    return names.contains { name in
      let pattern = NamePattern(name)
      if pattern.isExact, index.member(named: name, of: type, includingInherited: true).contains(where: isOther) {
        return true
      }
      return ([type] + index.ancestors(of: type).resolved).contains { owner in
        if !pattern.isExact,
          index.members(of: owner).contains(where: { pattern.matches(index.name($0)) && isOther($0) })
        {
          return true
        }
        return index.declarations(of: owner).contains { body in
          index.declarations(in: body.file).contains {
            index.bodyNesting($0) == body && pattern.matches(index.writtenName($0)) && isOther($0)
          }
        }
      }
    }
  }
}
