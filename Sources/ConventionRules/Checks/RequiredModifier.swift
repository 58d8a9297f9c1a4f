/// Classes of certain roles carry one of certain modifiers or attributes.
struct RequiredModifier: Check {
  static let description = CheckDescription(
    name: "required_modifier",
    summary: "Classes of certain roles carry one of certain modifiers or attributes.",
    parameters: [
      CheckParameter("on", .roles, "roles of the classes"),
      CheckParameter("modifiers", .names, "modifiers and attributes, of which one is enough: `final`, `@MainActor`"),
      CheckParameter(
        "inherited_from", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about classes that others of the project inherit from"),
    ],
    placeholders: [("type", "the class"), ("modifier", "the first of the modifiers")])

  private let roles: [String]
  private let modifiers: [NamePattern]
  private let allowsSuperclasses: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    modifiers = arguments.names("modifiers")
    allowsSuperclasses = arguments.choice("inherited_from") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    tree.walk(tree.root) { node in
      guard tree.kind(node) == .classDecl,
        let type = index.type(declaredAt: tree.start(tree.token(node)), in: file),
        project.roles.has(type, anyOf: roles),
        let name = tree.child(node, .name)
      else { return true }
      if allowsSuperclasses, index.directSubtypes(of: type).contains(where: { index.kind($0) == .class }) {
        return true
      }
      result.subjects += 1
      guard !hasModifier(node, tree) else { return true }
      let typeName = index.qualifiedName(type)
      result.findings.append(
        Finding(
          range: tree.range(name),
          placeholders: ["type": typeName, "modifier": modifiers.first?.text ?? ""], symbol: typeName,
          label: "not \(modifiers.first?.text ?? "")"))
      return true
    }
    return result
  }

  private func hasModifier(_ declaration: NodeID, _ tree: SyntaxTree) -> Bool {
    let words = tree.children(declaration).filter { tree.kind($0) == .modifier }.map { tree.text(tree.token($0)) }
    let names = words + tree.attributeNames(of: declaration).map { "@" + $0 }
    return names.contains { name in modifiers.contains { $0.matches(name) } }
  }
}
