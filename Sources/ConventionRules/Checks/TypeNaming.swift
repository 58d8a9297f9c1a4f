/// Types of certain roles carry names of certain forms.
struct TypeNaming: IndexCheck {
  static let description = CheckDescription(
    name: "type_naming",
    summary: "The names of types of certain roles match one of certain patterns.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose names are looked at"),
      CheckParameter("names", .typeNames, "patterns, one of which the simple or the qualified name must match"),
    ],
    placeholders: [("type", "the type"), ("names", "the patterns, each in quotes, joined by 'or'")])

  private let roles: [String]
  private let patterns: [NamePattern]

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    patterns = arguments.names("names")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles) {
      if index.matches(type, patterns) {
        result.countFollowed()
        continue
      }
      let name = index.qualifiedName(type)
      result.countViolated(
        Finding(
          range: index.nameRange(type), placeholders: ["type": name, "names": patterns.alternatives], symbol: name,
          label: "is not called \(patterns.alternatives)"))
    }
    return result
  }
}

extension [NamePattern] {
  /// The patterns as a sentence names them: `'*Model' or '*Store'`.
  var alternatives: String { map { "'\($0.text)'" }.joined(separator: " or ") }
}
