/// Classes, or other types, of certain roles carry one of certain modifiers or attributes.
struct RequiredModifier: Check {
  static let description = CheckDescription(
    name: "required_modifier",
    summary: "Classes, or other types, of certain roles carry one of certain modifiers or attributes.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types"),
      CheckParameter(
        "modifiers", .words,
        "modifiers and attributes, of which one is enough: `final`, `@MainActor`. A global actor may be that of a supertype"
      ),
      CheckParameter(
        "kind", .choice(["class", "struct", "enum", "actor", "protocol", "any"]), default: "\"class\"",
        "of what kind the types are that are looked at"),
      CheckParameter(
        "inherited_from", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about classes that others of the project inherit from"),
    ],
    placeholders: [("type", "the type"), ("modifier", "the first of the modifiers")])

  private let roles: [String]
  private let modifiers: [NamePattern]
  /// nil for all.
  private let kind: SyntaxKind?
  private let allowsSuperclasses: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    modifiers = arguments.names("modifiers")
    kind =
      switch arguments.choice("kind") {
      case "struct": .structDecl
      case "enum": .enumDecl
      case "actor": .actorDecl
      case "protocol": .protocolDecl
      case "any": nil
      default: .classDecl
      }
    allowsSuperclasses = arguments.choice("inherited_from") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    tree.walk(tree.root) { node in
      guard isLookedAt(tree.kind(node)),
        let type = index.type(declaredAt: tree.start(tree.token(node)), in: file),
        project.roles.has(type, anyOf: roles),
        let name = tree.child(node, .name)
      else { return true }
      // What conforms to a protocol does not inherit from it.
      if allowsSuperclasses, index.kind(type) == .class,
        index.directSubtypes(of: type).contains(where: { index.kind($0) == .class })
      {
        return true
      }
      if hasModifier(node, tree) {
        result.countFollowed()
        return true
      }
      switch inheritsModifier(type, project) {
      case .yes:
        result.countFollowed()
        return true
      case .unknown:
        result.countUnresolved()
        return true
      case .no: break
      }
      let typeName = index.qualifiedName(type)
      result.countViolated(
        Finding(
          range: tree.range(name),
          placeholders: ["type": typeName, "modifier": modifiers.first?.text ?? ""], symbol: typeName,
          label: "not \(modifiers.first?.text ?? "")"))
      return true
    }
    return result
  }

  private func isLookedAt(_ declaration: SyntaxKind) -> Bool {
    switch declaration {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: kind == nil || kind == declaration
    default: false
    }
  }

  /// Whether a type has a global actor from a superclass or a protocol.
  private func inheritsModifier(_ type: TypeID, _ project: CheckedProject) -> NameMatch {
    let actors = modifiers.filter { $0.text.hasPrefix("@") && project.isGlobalActor($0) }
    if actors.isEmpty { return .no }
    let match = project.carriesOrInherits(type, oneOf: actors)
    // Whether a protocol has it from another one depends on the version of the language.
    return match == .yes && project.index.kind(type) == .protocol ? .unknown : match
  }

  private func hasModifier(_ declaration: NodeID, _ tree: SyntaxTree) -> Bool {
    let words = tree.children(declaration).filter { tree.kind($0) == .modifier }.map { tree.text(tree.token($0)) }
    let names = words + tree.attributeNames(of: declaration).map { "@" + $0 }
    return names.contains { name in modifiers.contains { $0.matches(name) } }
  }
}
