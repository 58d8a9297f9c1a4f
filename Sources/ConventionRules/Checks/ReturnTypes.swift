/// The methods by which types of certain roles are used return one of certain types.
///
/// Where a type conforms to a protocol of the role, the protocol is what others use, and its requirements alone are looked
/// at. What a superclass or a protocol from outside the project prescribes is nobody's choice, and left alone; of what a type
/// returns that has such a supertype, it is not known whose choice it is.
struct ReturnTypes: Check {
  static let description = CheckDescription(
    name: "return_types",
    summary: "Methods of types of certain roles return one of certain types.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types and protocols whose methods are looked at"),
      CheckParameter("types", .names(of: .types), "types that may be returned, typealiases and subtypes included"),
      CheckParameter("except", .plainNames, default: "[]", "methods, by name, that may return anything"),
      CheckParameter(
        "async", .choice(["report", "allow"]), default: "\"report\"", "what to do about `async` methods of other types"),
    ],
    placeholders: [
      ("type", "the type or protocol that declares the method"), ("method", "the method, with its labels"),
      ("result", "what it returns, as written; 'nothing' where it returns nothing"),
    ])

  private let roles: [String]
  private let types: [NamePattern]
  private let except: [NamePattern]
  private let allowsAsync: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    types = arguments.names("types")
    except = arguments.names("except")
    allowsAsync = arguments.choice("async") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (declaration, type) in project.bodies(in: file, withAnyOf: roles)
    where isInterface(declaration, of: type, project) {
      for member in index.members(in: declaration) where isSubject(member, tree, index) {
        judge(member, of: type, project, resolver, &result)
      }
    }
    return result
  }

  private func judge(
    _ member: MemberID, of type: TypeID, _ project: CheckedProject, _ resolver: FileResolver,
    _ result: inout CheckResult
  ) {
    let tree = resolver.tree
    let index = resolver.index
    switch resolver.type(of: member, goesBy: types) {
    case .yes: return result.countFollowed()
    case .unknown: return result.countUnresolved()
    case .no: break
    }
    guard let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound) else {
      return result.countUnresolved()
    }
    if allowsAsync, isAsync(node, tree) { return result.countFollowed() }
    // A protocol of another module may prescribe what it returns.
    guard !project.mayHaveUnknownMembers(type) else { return result.countUnresolved() }
    let written = tree.declaredType(of: node)
    let name = index.fullName(member)
    result.countViolated(
      Finding(
        range: written.map { tree.range($0) } ?? index.nameRange(member),
        placeholders: [
          "type": index.qualifiedName(type), "method": name, "result": written.map(tree.singleLine) ?? "nothing",
        ],
        symbol: index.qualifiedName(type) + "." + name, label: written == nil ? "returns nothing" : "another type"))
  }

  private func isAsync(_ function: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let effects = tree.child(function, .effectSpecifiers) else { return false }
    return tree.token(tree.token(effects), spells: "async")
  }

  /// Whether the runtime of Objective-C calls a method, which expects no result.
  private func isSelector(_ member: MemberID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    guard index.hasAttributes(member), let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound)
    else {
      return false
    }
    return tree.attributeNames(of: node).contains { $0 == "objc" || $0 == "IBAction" }
  }

  /// Whether others use the type by way of this body.
  private func isInterface(_ declaration: DeclarationID, of type: TypeID, _ project: CheckedProject) -> Bool {
    let index = project.index
    if index.kind(type) == .protocol { return !index.isExtension(declaration) }
    if index.isPrivateType(declaration) { return false }
    let stands = index.ancestors(of: type).resolved.contains { ancestor in
      index.kind(ancestor) == .protocol && project.roles.has(ancestor, anyOf: roles)
    }
    if stands { return false }
    // An extension that states conformances holds what these ask for.
    return !index.isExtension(declaration) || index.conformances(declaration).isEmpty
  }

  private func isSubject(_ member: MemberID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    guard index.kind(member) == .method, !index.isStatic(member), !index.isPrivate(member), !index.isOverride(member),
      !isSelector(member, tree, index)
    else { return false }
    let name = index.name(member)
    if except.contains(where: { $0.matches(name) }) { return false }
    guard let declaration = index.declaration(of: member), let type = index.extendedType(declaration) else {
      return false
    }
    // A method that a superclass or protocol of the project declares is judged there, or is none of this role's.
    let fullName = index.fullName(member)
    return index.member(named: fullName, of: type, includingInherited: true).allSatisfy { other in
      index.declaration(of: other).flatMap(index.extendedType) == type
    }
  }
}
