/// The stored properties of certain types are of certain types, and have a value where they are declared.
struct StoredPropertyForm: Check {
  static let description = CheckDescription(
    name: "stored_property_form",
    summary:
      "The stored properties of certain types are of certain types, and get their value where they are declared.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types whose properties are looked at"),
      CheckParameter(
        "nested", .names(of: .ownTypeNames), default: "[]",
        "where given, the properties of the types nested under these names are looked at instead"),
      CheckParameter("types", .names(of: .types), "names of the types that a property may have"),
      CheckParameter(
        "initial_value", .choice(["required", "optional"]), default: "\"required\"",
        "whether a value must be given where the property is declared"),
    ],
    placeholders: [
      ("type", "the type that has the property"), ("property", "the property"),
      ("reason", "what is wrong: 'is no PublishSubject or the like', 'has no value of its own'"),
    ])

  private let roles: [String]
  private let nested: [NamePattern]
  private let types: [NamePattern]
  private let needsValue: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    nested = arguments.names("nested")
    types = arguments.names("types")
    needsValue = arguments.choice("initial_value") == "required"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration), isLookedAt(type, project) else { continue }
      for member in index.members(in: declaration) {
        guard index.isStoredProperty(member) else { continue }
        switch judge(member, resolver) {
        case .fine: result.countFollowed()
        case .unknown: result.countUnresolved()
        case .wrong(let reason):
          let name = index.qualifiedName(type)
          result.countViolated(
            Finding(
              range: index.nameRange(member),
              placeholders: ["type": name, "property": index.name(member), "reason": reason],
              symbol: name + "." + index.name(member), label: reason))
        }
      }
    }
    return result
  }

  private func isLookedAt(_ type: TypeID, _ project: CheckedProject) -> Bool {
    let index = project.index
    guard index.kind(type) != .protocol else { return false }
    guard !nested.isEmpty else { return project.roles.has(type, anyOf: roles) }
    guard !index.isLocal(type), let outer = index.enclosingType(of: type), project.roles.has(outer, anyOf: roles) else {
      return false
    }
    let name = index.name(type)
    return nested.contains { $0.matches(name) }
  }

  private enum Judgement {
    case fine, unknown
    case wrong(String)
  }

  private func judge(_ member: MemberID, _ resolver: FileResolver) -> Judgement {
    switch resolver.type(of: member, goesBy: types) {
    case .unknown: .unknown
    case .no: .wrong("is no " + (types.first?.text ?? "") + (types.count > 1 ? " or the like" : ""))
    case .yes: needsValue && !resolver.index.hasInitialValue(member) ? .wrong("has no value of its own") : .fine
    }
  }
}
