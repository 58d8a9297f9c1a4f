/// Types of certain roles do not exist: whatever plays one of them is found where it is declared.
struct ForbiddenTypes: IndexCheck {
  static let description = CheckDescription(
    name: "forbidden_types",
    summary: "There are no types of certain roles.",
    parameters: [
      CheckParameter(
        "on", .roles,
        "roles that no type of the project plays: `{ names: \"*Manager\" }`, or protocols that do not conform to another"
      ),
      CheckParameter("except", .typeNames, default: "[]", "names of types that there may be"),
      CheckParameter(
        "kinds", .choices(["class", "struct", "enum", "actor", "protocol"]), default: "[]",
        "of what kind the types are that are found; [] for all"),
    ],
    placeholders: [("type", "the type"), ("kind", "what it is: 'class', 'struct', 'enum', 'actor' or 'protocol'")],
    example: """
      {
        id: "no_routers",
        check: "forbidden_types",
        severity: "warning",
        message: "'{type}' is a router; with us coordinators decide what comes next",
        source: "Architecture page, section Navigation",
        on: "router",
      }
      """)

  private let roles: [String]
  private let except: [NamePattern]
  private let kinds: Set<String>

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    except = arguments.names("except")
    kinds = Set(arguments.choices("kinds"))
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles) {
      let kind = RolePredicate.kinds.first { $0.1 == index.kind(type) }?.0 ?? ""
      guard kinds.isEmpty || kinds.contains(kind) else { continue }
      if index.matches(type, except) {
        result.countFollowed()
        continue
      }
      let name = index.qualifiedName(type)
      result.countViolated(
        Finding(
          range: index.nameRange(type), placeholders: ["type": name, "kind": kind], symbol: name,
          label: "declared here"))
    }
    return result
  }
}
