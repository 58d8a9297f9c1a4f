/// What certain protocols require: kinds of members, their types, their names, and whether they can be set.
struct ProtocolRequirements: Check {
  static let description = CheckDescription(
    name: "protocol_requirements",
    summary: "Certain protocols require only members of certain kinds, types and names.",
    parameters: [
      CheckParameter("protocols", .names, "the protocols whose own requirements are looked at"),
      CheckParameter(
        "properties", .choice(["allow", "report"]), default: "\"allow\"", "what to do about required properties"),
      CheckParameter(
        "methods", .choice(["allow", "report"]), default: "\"allow\"",
        "what to do about required methods, initializers and subscripts"),
      CheckParameter(
        "setters", .choice(["allow", "report"]), default: "\"allow\"", "what to do about properties that can be set"),
      CheckParameter(
        "types", .names, default: "[]",
        "what the type of a property, or the result of a method, must be, typealiases and conformance included; [] for "
          + "any type"),
      CheckParameter(
        "exactly", .names, default: "[]",
        "names of which each is met by one requirement, inherited ones included, and none is left over; [] for any names. "
          + "A protocol that meets none of them, and refines none of `types`, is of another kind and left alone"
      ),
    ],
    placeholders: [
      ("protocol", "the protocol"), ("member", "the requirement; the protocol's name where one is missing"),
      ("reason", "what is wrong with it: 'is a property', 'is of type String', …"),
    ])

  /// Protocols of the language, of which no file tells that they require no property and no method.
  private static let emptyProtocols = ["AnyObject", "Sendable"]

  private let protocols: [NamePattern]
  private let reportsProperties: Bool
  private let reportsMethods: Bool
  private let reportsSetters: Bool
  private let types: [NamePattern]
  private let exactly: [NamePattern]

  init(arguments: CheckArguments) {
    protocols = arguments.names("protocols")
    reportsProperties = arguments.choice("properties") == "report"
    reportsMethods = arguments.choice("methods") == "report"
    reportsSetters = arguments.choice("setters") == "report"
    types = arguments.names("types")
    exactly = arguments.names("exactly")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.types(named: protocols))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for declaration in index.declarations(in: file) where !index.isExtension(declaration) {
      guard let type = index.extendedType(declaration), index.kind(type) == .protocol, index.matches(type, protocols)
      else { continue }
      let members = index.members(in: declaration).filter { isRequirement($0, index) }
      guard exactly.isEmpty || isSubject(type, members, index) else { continue }
      var met = Set<Int>()
      for member in members {
        result.subjects += 1
        switch judge(member, &met, tree, index) {
        case .fine: break
        case .unresolved: result.unresolved += 1
        case .wrong(let reason): result.findings.append(finding(member, of: type, reason, index))
        }
      }
      judgeMissing(declaration, of: type, &met, index, &result)
    }
    return result
  }

  private func isRequirement(_ member: MemberID, _ index: ProjectIndex) -> Bool {
    switch index.kind(member) {
    case .property, .method, .initializer, .subscript: true
    case .enumCase, .associatedType, .typeAlias: false
    }
  }

  private func finding(_ member: MemberID, of type: TypeID, _ reason: String, _ index: ProjectIndex) -> Finding {
    let name = index.fullName(member)
    return Finding(
      range: index.nameRange(member),
      placeholders: ["protocol": index.qualifiedName(type), "member": name, "reason": reason],
      symbol: index.qualifiedName(type) + "." + name, label: reason)
  }

  // MARK: Judging a requirement

  private enum Judgement {
    case fine
    case wrong(String)
    case unresolved
  }

  private func judge(
    _ member: MemberID, _ met: inout Set<Int>, _ tree: SyntaxTree, _ index: ProjectIndex
  ) -> Judgement {
    if !exactly.isEmpty {
      let name = index.name(member)
      guard let place = exactly.firstIndex(where: { $0.matches(name) }) else { return .wrong("is one member too many") }
      guard met.insert(place).inserted else { return .wrong("is a second '\(exactly[place].text)'") }
    }
    let isProperty = index.kind(member) == .property
    if isProperty, reportsProperties { return .wrong("is a property") }
    if !isProperty, reportsMethods { return .wrong("is \(Self.kindName(index.kind(member)))") }
    if isProperty, reportsSetters, index.hasSetter(member) { return .wrong("can be set") }
    guard !types.isEmpty else { return .fine }
    switch index.type(of: member, goesBy: types) {
    case .yes: return .fine
    case .unknown: return .unresolved
    case .no:
      guard let node = tree.memberDeclaration(named: index.nameRange(member).lowerBound),
        let type = tree.declaredType(of: node)
      else { return isProperty ? .unresolved : .wrong("returns nothing") }
      return .wrong("\(isProperty ? "is of type" : "returns") \(tree.singleLine(type))")
    }
  }

  private static func kindName(_ kind: MemberKind) -> String {
    switch kind {
    case .initializer: "an initializer"
    case .subscript: "a subscript"
    default: "a method"
    }
  }

  /// Whether the protocol sets out to have the members it should have.
  private func isSubject(_ type: TypeID, _ members: [MemberID], _ index: ProjectIndex) -> Bool {
    let ancestors = index.ancestors(of: type).resolved
    if ancestors.contains(where: { index.matches($0, types) }) { return true }
    return (members + ancestors.flatMap { index.members(of: $0) }).contains { member in
      let name = index.name(member)
      return index.kind(member) == .property && exactly.contains { $0.matches(name) }
    }
  }

  private func judgeMissing(
    _ declaration: DeclarationID, of type: TypeID, _ met: inout Set<Int>, _ index: ProjectIndex,
    _ result: inout CheckResult
  ) {
    guard !exactly.isEmpty, met.count < exactly.count else { return }
    let ancestors = index.ancestors(of: type)
    let inherited = ancestors.resolved.flatMap { index.members(of: $0) }.filter { isRequirement($0, index) }
    for member in inherited {
      let name = index.name(member)
      if let place = exactly.firstIndex(where: { $0.matches(name) }) { met.insert(place) }
    }
    guard let missing = exactly.indices.first(where: { !met.contains($0) }) else { return }
    result.subjects += 1
    guard ancestors.unresolvedNames.allSatisfy(Self.emptyProtocols.contains) else {
      result.unresolved += 1
      return
    }
    let name = index.qualifiedName(type)
    let reason = "requires no '\(exactly[missing].text)'"
    result.findings.append(
      Finding(
        range: index.nameRange(declaration), placeholders: ["protocol": name, "member": name, "reason": reason],
        symbol: name, label: reason))
  }
}
