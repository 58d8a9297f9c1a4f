/// Files that declare or extend types of certain roles do not import certain modules.
struct NoImport: Check {
  static let description = CheckDescription(
    name: "no_import",
    summary: "Files that declare or extend types of certain roles import none of certain modules.",
    parameters: [
      CheckParameter("in", .roles, "roles of the types whose files are looked at"),
      CheckParameter("modules", .list(.modules), "modules that must not be imported, as a whole or in part"),
      CheckParameter(
        "unless", .roles, default: "[]",
        "roles of types that need the import: a file that declares or extends one is left alone"),
      CheckParameter(
        "extensions", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about files that declare no such type but extend one, and no other type of the project besides"),
    ],
    placeholders: [
      ("module", "the imported module"),
      ("type", "the first type of the role that the file declares, else the first that it extends"),
    ])

  private let roles: [String]
  private let modules: [NamePattern]
  private let unless: [String]
  private let allowsExtensions: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("in")
    modules = arguments.names("modules")
    unless = arguments.roles("unless")
    allowsExtensions = arguments.choice("extensions") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    let types = project.roles.types(inAnyOf: roles)
    return allowsExtensions ? project.files(withPrimaryDeclarationOf: types) : project.files(declaring: types)
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let declared = project.types(in: file, withAnyOf: roles).first
    guard let type = declared ?? extendedType(in: file, project), project.bodies(in: file, withAnyOf: unless).isEmpty
    else { return result }
    var imports: [Finding] = []
    tree.walk(tree.root) { node in
      switch tree.kind(node) {
      case .sourceFile, .ifConfig, .ifConfigClause: return true
      case .importDecl:
        guard let module = tree.child(node, .name) else { return false }
        let name = tree.name(tree.token(module))
        guard modules.contains(where: { $0.matches(name) }) else { return false }
        imports.append(
          Finding(
            range: tree.range(module), placeholders: ["module": name, "type": index.qualifiedName(type)],
            symbol: index.qualifiedName(type), label: "imported here"))
        return false
      default: return false
      }
    }
    result.count(imports, isUnsure: false)
    return result
  }

  /// The first type of the roles that a file extends, nil where another type of the project stands in it, which may need
  /// the import.
  private func extendedType(in file: FileID, _ project: CheckedProject) -> TypeID? {
    let index = project.index
    if allowsExtensions { return nil }
    for body in index.declarations(in: file) where index.enclosingDeclaration(of: body) == nil {
      guard let type = index.extendedType(body), !index.isSDK(type) else { continue }
      if !project.isInside(type, anyOf: roles) { return nil }
    }
    return project.bodies(in: file, withAnyOf: roles).first?.type
  }
}
