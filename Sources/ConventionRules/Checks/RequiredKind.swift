/// Types of certain roles are of a certain kind: classes, say.
struct RequiredKind: IndexCheck {
  static let description = CheckDescription(
    name: "required_kind",
    summary: "Types of certain roles are classes, or structures, or whatever kind a rule asks for.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types that are looked at; protocols are left out"),
      CheckParameter(
        "kind", .choice(["class", "struct", "enum", "actor", "reference", "value"]),
        "what they have to be; `reference` is a class or an actor, `value` a structure or an enumeration"),
    ],
    placeholders: [("type", "the type"), ("kind", "what it is: 'class', 'struct', 'enum' or 'actor'")])

  private let roles: [String]
  private let kinds: [NominalKind]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    kinds =
      switch arguments.choice("kind") {
      case "struct": [.struct]
      case "enum": [.enum]
      case "actor": [.actor]
      case "reference": [.class, .actor]
      case "value": [.struct, .enum]
      default: [.class]
      }
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles) where index.kind(type) != .protocol {
      let kind = index.kind(type)
      if kinds.contains(kind) {
        result.countFollowed()
        continue
      }
      let name = index.qualifiedName(type)
      result.countViolated(
        Finding(
          range: index.nameRange(type), placeholders: ["type": name, "kind": "\(kind)"], symbol: name,
          label: "is declared as \(kind)"))
    }
    return result
  }
}
