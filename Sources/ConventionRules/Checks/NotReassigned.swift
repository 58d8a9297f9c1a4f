/// Certain properties keep their first value: their declaration does not allow a second one, and no code gives them one.
///
/// A first value is one given at the declaration or in an initializer of the type. What stands in a closure runs later,
/// unless the closure is called on the spot.
struct NotReassigned: Check {
  static let description = CheckDescription(
    name: "not_reassigned",
    summary: "Properties of certain types are not assigned after their initial value, and do not offer it to others.",
    parameters: [
      CheckParameter("properties", .plainNames, "the properties"),
      CheckParameter("on", .roles, "roles of the types that have the properties"),
    ],
    placeholders: [
      ("type", "the type that has the property"), ("property", "the property"),
      ("reason", "what is wrong: 'can be assigned from outside', 'has a setter', 'is assigned again'"),
    ])

  private let properties: [NamePattern]
  private let roles: [String]

  init(arguments: CheckArguments) {
    properties = arguments.names("properties")
    roles = arguments.roles("on")
  }

  var watchedWords: [String] { properties.filter(\.isExact).map(\.text) }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    guard project.hasTypes(roles) else { return FileSet(in: project.index) }
    return project.files(usingAnyOf: properties.map(\.text))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    checkDeclarations(in: file, project, &result)
    let resolver = FileResolver(tree: tree, file: file, index: project.index)
    resolver.eachAssignment(to: properties, on: roles, project) { assignment in
      switch assignment.owner {
      case .unresolved: result.countUnresolved()
      case .type(let type):
        if resolver.isInitialValue(assignment) { return result.countFollowed() }
        result.countViolated(
          finding(
            tree.range(assignment.target), of: type, assignment.property, "is assigned again", "is assigned again",
            project.index))
      }
    }
    return result
  }

  private func finding(
    _ range: Range<Int>, of type: TypeID, _ property: String, _ reason: String, _ label: String, _ index: ProjectIndex
  ) -> Finding {
    let name = index.qualifiedName(type)
    return Finding(
      range: range, placeholders: ["type": name, "property": property, "reason": reason],
      symbol: name + "." + property, label: label)
  }

  private func hasName(_ name: String) -> Bool { properties.contains { $0.matches(name) } }

  // MARK: Declarations

  private func checkDeclarations(in file: FileID, _ project: CheckedProject, _ result: inout CheckResult) {
    let index = project.index
    for declaration in index.declarations(in: file) {
      guard let type = index.extendedType(declaration), index.kind(type) != .protocol,
        project.roles.has(type, anyOf: roles)
      else { continue }
      for member in index.members(in: declaration) where index.kind(member) == .property && !index.isStatic(member) {
        let name = index.name(member)
        guard hasName(name) else { continue }
        guard let reason = reason(against: member, index) else {
          result.countFollowed()
          continue
        }
        result.countViolated(
          finding(
            index.nameRange(member), of: type, name, reason, index.isComputed(member) ? reason : "is a plain variable",
            index))
      }
    }
  }

  /// Why a declaration offers a second value; nil where it does not.
  private func reason(against member: MemberID, _ index: ProjectIndex) -> String? {
    if index.isComputed(member) {
      let isOffered = index.hasSetter(member) && !index.isSetterPrivate(member) && !index.isPrivate(member)
      return isOffered ? "has a setter" : nil
    }
    // A lazy variable has to be a variable; that it keeps its value shows at the assignments.
    if index.isLet(member) || index.isLazy(member) || index.isSetterPrivate(member) || index.isPrivate(member) {
      return nil
    }
    return "can be assigned from outside"
  }
}
