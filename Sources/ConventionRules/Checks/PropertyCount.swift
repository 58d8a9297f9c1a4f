/// A type holds no more than a number of values of each kind.
struct PropertyCount: IndexCheck {
  static let description = CheckDescription(
    name: "property_count",
    summary: "Types of certain roles have at most a certain number of stored properties of each kind.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose properties are counted"),
      CheckParameter("of", .roles, "roles of the properties' types"),
      CheckParameter(
        "kinds", .typeNames,
        "patterns for the names of the properties' types, each of which makes a kind; the first that matches counts"),
      CheckParameter("maximum", .number, default: "1", "how many properties of one kind there may be"),
    ],
    placeholders: [
      ("type", "the type that has too many"), ("property", "the first property beyond the maximum, or a later one"),
      ("held", "the type of the property"), ("kind", "the pattern of the kind"), ("maximum", "the maximum"),
      ("first", "the first property of the kind"),
    ])

  private let holders: [String]
  private let held: [String]
  private let kinds: [NamePattern]
  private let maximum: Int

  init(arguments: CheckArguments) {
    holders = arguments.roles("on")
    held = arguments.roles("of")
    kinds = arguments.names("kinds")
    maximum = arguments.number("maximum")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: holders))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let family = project.family(playing: held)
    for type in project.types(in: file, withAnyOf: holders) where index.kind(type) != .protocol {
      // Stored properties stand in the type's own declaration, which branches of `#if` may repeat.
      var counted = Counted()
      for declaration in index.declarations(of: type) where declaration.file == file {
        for member in index.members(in: declaration) {
          guard let heldType = self.heldType(of: member, in: type, family, project, &result),
            let kind = kinds.firstIndex(where: { index.matches(heldType, [$0]) })
          else { continue }
          if counted.add(member, named: index.name(member), to: kind) > maximum, let first = counted.first[kind] {
            result.countViolated(finding(member, of: heldType, in: type, kind, first: first, index))
          } else {
            result.countFollowed()
          }
        }
      }
    }
    return result
  }

  /// The properties of one type, by kind.
  private struct Counted {
    private var names: [Int: [String]] = [:]
    private(set) var first: [Int: MemberID] = [:]

    /// Which property of its kind it is, counted from 1. One of the same name, in another branch of `#if`, is the same.
    mutating func add(_ member: MemberID, named name: String, to kind: Int) -> Int {
      if let position = names[kind]?.firstIndex(of: name) { return position + 1 }
      if first[kind] == nil { first[kind] = member }
      names[kind, default: []].append(name)
      return names[kind]?.count ?? 0
    }
  }

  /// The type of a stored property, where it plays one of the roles.
  private func heldType(
    of member: MemberID, in type: TypeID, _ family: TypeFamily, _ project: CheckedProject,
    _ result: inout CheckResult
  ) -> TypeID? {
    let index = project.index
    guard index.isStoredProperty(member), family.mayBeType(of: member) else { return nil }
    let resolution = index.valueType(of: member, seenFrom: type)
    if resolution == .ambiguous { result.countUnresolved() }
    return resolution.types.first(where: family.contains)
  }

  private func finding(
    _ member: MemberID, of heldType: TypeID, in type: TypeID, _ kind: Int, first: MemberID, _ index: ProjectIndex
  ) -> Finding {
    let name = index.qualifiedName(type)
    return Finding(
      range: index.nameRange(member),
      placeholders: [
        "type": name, "property": index.name(member), "held": index.qualifiedName(heldType), "kind": kinds[kind].text,
        "maximum": String(maximum), "first": index.name(first),
      ],
      symbol: name + "." + index.name(member), label: "one '\(kinds[kind].text)' too many",
      related: [RelatedPlace(file: first.file, range: index.nameRange(first), message: "the first of its kind")])
  }
}
