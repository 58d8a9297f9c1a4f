/// Files that declare types of certain roles do not import certain modules.
struct NoImport: Check {
  static let description = CheckDescription(
    name: "no_import",
    summary: "Files that declare types of certain roles import none of certain modules.",
    parameters: [
      CheckParameter("in", .roles, "roles of the types whose files are looked at"),
      CheckParameter("modules", .names, "modules that must not be imported, as a whole or in part"),
      CheckParameter(
        "unless", .roles, default: "[]", "roles of types that need the import: a file that declares one is left alone"),
    ],
    placeholders: [("module", "the imported module"), ("type", "the first type of the role in the file")])

  private let roles: [String]
  private let modules: [NamePattern]
  private let unless: [String]

  init(arguments: CheckArguments) {
    roles = arguments.roles("in")
    modules = arguments.names("modules")
    unless = arguments.roles("unless")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let types = index.types(in: file)
    guard let type = types.first(where: { project.roles.has($0, anyOf: roles) }),
      !types.contains(where: { project.roles.has($0, anyOf: unless) })
    else { return result }
    result.subjects = 1
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .sourceFile, .ifConfig, .ifConfigClause: return true
      case .importDecl:
        guard let module = tree.child(node, .name) else { return false }
        let name = tree.name(tree.token(module))
        guard modules.contains(where: { $0.matches(name) }) else { return false }
        result.findings.append(
          Finding(
            range: tree.range(module), placeholders: ["module": name, "type": index.qualifiedName(type)],
            symbol: index.qualifiedName(type), label: "imported here"))
        return false
      default: return false
      }
    }
    return result
  }
}
