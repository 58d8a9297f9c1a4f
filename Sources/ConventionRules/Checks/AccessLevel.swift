/// Properties of certain types are visible no further than a level of access.
///
/// What a protocol requires cannot be hidden by the type that conforms, and is left to rules about the protocol. What a type has
/// to show because of a protocol of another module is not known.
struct AccessLevel: Check {
  static let description = CheckDescription(
    name: "access_level",
    summary: "Properties of certain types are no more visible than a level of access allows.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose properties are looked at, nested types not included"),
      CheckParameter(
        "types", .names(of: .types),
        "the types of the properties, or of elements of their tuples, arrays and dictionaries; typealiases and subclasses "
          + "are included, and `@Name` means properties with an attribute"),
      CheckParameter(
        "at_most", .choice(["private", "internal"]), default: "\"private\"",
        "the widest level that is allowed; `fileprivate` counts as `private`, `package` as `internal`"),
    ],
    placeholders: [
      ("type", "the type that holds the property"), ("property", "the property"),
      ("level", "the widest level that is allowed"),
    ])

  private let roles: [String]
  private let types: [NamePattern]
  private let level: String

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    types = arguments.names("types")
    level = arguments.choice("at_most")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles) where index.kind(type) != .protocol {
      for member in index.members(in: declaration) where index.kind(member) == .property {
        switch resolver.typeOrElements(of: member, goBy: types) {
        case .no: continue
        case .unknown:
          // What can be seen by no one else need not be known better.
          if isTooVisible(member, in: declaration, index) { result.countUnresolved() }
          continue
        case .yes: break
        }
        guard isTooVisible(member, in: declaration, index), !isRequired(member, of: type, in: project) else {
          result.countFollowed()
          continue
        }
        // A protocol of another module may require it.
        guard !project.mayOweProperties(type) else {
          result.countUnresolved()
          continue
        }
        let name = index.name(member)
        result.countViolated(
          Finding(
            range: index.nameRange(member),
            placeholders: ["type": index.qualifiedName(type), "property": name, "level": level],
            symbol: index.qualifiedName(type) + "." + name, label: "not \(level)"))
      }
    }
    return result
  }

  private func isTooVisible(_ member: MemberID, in declaration: DeclarationID, _ index: ProjectIndex) -> Bool {
    guard level == "private" else { return index.isPublic(member) }
    return !index.isPrivate(member) && !index.isPrivateType(declaration)
  }

  private func isRequired(_ member: MemberID, of type: TypeID, in project: CheckedProject) -> Bool {
    let index = project.index
    // Most names are those of no requirement, however many classes there are above.
    guard project.requiredPropertyNames.contains(NameHash.of(index.name(member))) else { return false }
    return index.member(named: index.name(member), of: type, includingInherited: true).contains { other in
      guard other != member, index.kind(other) == .property, let body = index.declaration(of: other),
        !index.isExtension(body), let owner = index.extendedType(body)
      else { return false }
      return index.kind(owner) == .protocol
    }
  }
}
