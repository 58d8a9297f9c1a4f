/// Types of certain roles conform to one of certain protocols, or inherit from one of certain classes.
///
/// It does not matter where the conformance is stated: by the type, an extension, a superclass or a refined protocol.
struct RequiredConformance: IndexCheck {
  static let description = CheckDescription(
    name: "required_conformance",
    summary: "Types of certain roles conform to one of certain protocols, or inherit from one of certain classes.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types that are looked at; protocols are left out"),
      CheckParameter(
        "holding", .roles, default: "[]",
        "where given, only types with a stored property of a type of one of these roles are looked at"),
      CheckParameter(
        "holding_names", .typeNames, default: "[]",
        "types of libraries of which a property counts as well; one that the project declares itself is another type"
      ),
      CheckParameter("any_of", .typeNames, "the protocols and classes of which one must be among the ancestors"),
    ],
    placeholders: [
      ("type", "the type"), ("required", "the first of the protocols and classes"),
      ("property", "the stored property because of which the type is looked at; empty where none is asked for"),
      ("held", "the type of that property; empty where none is asked for"),
    ])

  private let roles: [String]
  private let held: [String]
  private let heldNames: [NamePattern]
  private let required: [NamePattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    held = arguments.roles("holding")
    heldNames = arguments.names("holding_names")
    required = arguments.names("any_of")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles)
    where index.kind(type) != .protocol && !index.matches(type, required) {
      let property = heldProperty(of: type, project)
      if asksForProperty, property == nil { continue }
      if project.types(conformingTo: required).contains(type.index) {
        result.countFollowed()
        continue
      }
      guard project.unknownAncestors(of: type, concerning: required).isEmpty else {
        result.countUnresolved()
        continue
      }
      let name = index.qualifiedName(type)
      let requiredName = required.first?.text ?? ""
      result.countViolated(
        Finding(
          range: index.nameRange(type),
          placeholders: [
            "type": name, "required": requiredName, "property": property.map { index.name($0.member) } ?? "",
            "held": property?.type ?? "",
          ],
          symbol: name, label: "has no '\(requiredName)' among its ancestors",
          related: property.map {
            [
              RelatedPlace(
                file: $0.member.file, range: index.nameRange($0.member),
                message: "holds '\($0.type)'")
            ]
          } ?? []))
    }
    return result
  }

  private var asksForProperty: Bool { !held.isEmpty || !heldNames.isEmpty }

  /// The first stored property of a type that is asked for, and the name of its type.
  private func heldProperty(of type: TypeID, _ project: CheckedProject) -> (member: MemberID, type: String)? {
    guard asksForProperty else { return nil }
    let index = project.index
    let family = project.family(playing: held)
    for member in project.storedProperties(of: type) {
      if let heldType = project.type(of: member, seenFrom: type, in: family) {
        return (member, index.qualifiedName(heldType))
      }
      // What the project declares is known by its roles, whatever it is called.
      if !heldNames.isEmpty, index.valueType(of: member, seenFrom: type) == .unknown,
        index.type(of: member, goesBy: heldNames) == .yes
      {
        return (member, index.typeName(member))
      }
    }
    return nil
  }
}
