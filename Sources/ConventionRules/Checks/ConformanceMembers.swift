/// What a conformance asks for stands in the extension that states the conformance.
///
/// Left alone is what Swift keeps out of extensions: stored properties, initializers of classes, and members that
/// override or are overridden.
struct ConformanceMembers: Check {
  static let description = CheckDescription(
    name: "conformance_members",
    summary: "What a conformance to certain protocols asks for stands in the extension that states the conformance.",
    parameters: [
      CheckParameter("protocols", .typeNames, "the protocols; one that refines them counts too"),
      CheckParameter(
        "members", .members, default: "[]",
        "what belongs there besides the requirements that the project's protocols declare: `name`, `name(label:)`, or "
          + "the name of a nested type; methods, computed and static properties, of the type or of its instances"),
    ],
    placeholders: [
      ("type", "the conforming type"), ("member", "the member, with its labels"),
      ("protocol", "the protocol named in the extension's inheritance clause"),
    ])

  private let protocols: [NamePattern]
  private let members: [FunctionPattern]

  init(arguments: CheckArguments) {
    protocols = arguments.names("protocols")
    members = arguments.names("members").map(FunctionPattern.init)
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.types(conformingTo: protocols))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    var contracts: [TypeID: Contract?] = [:]
    func contract(of type: TypeID) -> Contract? {
      if let known = contracts[type] { return known }
      let contract = index.kind(type) == .protocol ? nil : self.contract(of: type, index)
      contracts[type] = .some(contract)
      return contract
    }
    func judge(
      _ member: String, at range: Range<Int>, in declaration: DeclarationID, of type: TypeID, _ contract: Contract
    ) {
      if contract.places.contains(declaration) { return result.countFollowed() }
      let name = index.qualifiedName(type)
      let home = contract.home(of: member)
      result.countViolated(
        Finding(
          range: range, placeholders: ["type": name, "member": member, "protocol": home.protocolName],
          symbol: name + "." + member, label: "belongs to the conformance to '\(home.protocolName)'",
          related: [home.place]))
    }
    for declaration in index.declarations(in: file) {
      if let type = index.extendedType(declaration), let contract = contract(of: type) {
        for member in index.members(in: declaration)
        where contract.asksFor(member, index) && canMove(member, of: type, tree, index) {
          judge(index.fullName(member), at: index.nameRange(member), in: declaration, of: type, contract)
        }
      }
      if !index.isExtension(declaration), let outer = index.enclosingDeclaration(of: declaration),
        index.extendedType(declaration).map(index.isLocal) == false, let type = index.extendedType(outer),
        let contract = contract(of: type),
        contract.asksForType(index.writtenName(declaration))
      {
        judge(index.writtenName(declaration), at: index.nameRange(declaration), in: outer, of: type, contract)
      }
    }
    return result
  }

  // MARK: What is asked for, and where

  private struct Contract {
    /// The bodies that state a conformance.
    var places: Set<DeclarationID> = []
    /// The conformances that extensions state; at least one.
    var statements: [Statement]
    var members: [FunctionPattern]
    /// Requirements by name and labels, with whether they are `static`.
    var requirements: [String: Bool] = [:]
    var types: Set<String> = []

    func asksFor(_ member: MemberID, _ index: ProjectIndex) -> Bool {
      switch index.kind(member) {
      case .property, .method, .subscript, .initializer:
        // What a protocol of the project requires of the type is not met by a member of its instances, and the other way round.
        if let isStatic = requirements[index.fullName(member)] { return isStatic == index.isStatic(member) }
        return members.contains { $0.matches(member, index) }
      case .typeAlias: return asksForType(index.name(member))
      case .enumCase, .associatedType: return false
      }
    }

    func asksForType(_ name: String) -> Bool {
      types.contains(name) || members.contains { $0.labels == nil && $0.name.matches(name) }
    }

    /// The conformance that asks for a member, or the first where no protocol of the project does.
    func home(of member: String) -> Statement {
      statements.first { $0.requirements.contains(member) } ?? statements[0]
    }
  }

  private struct Statement {
    var place: RelatedPlace
    var protocolName: String
    /// What the protocol requires: members with their labels, and types.
    var requirements: Set<String>

    init(_ entry: Conformance, of protocolName: String, _ index: ProjectIndex) {
      place = RelatedPlace(file: entry.file, range: entry.range, message: "the conformance is stated here")
      self.protocolName = protocolName
      let stated = entry.targets.compactMap(\.type)
      let all = stated + stated.flatMap { index.ancestors(of: $0).resolved }
      requirements = Set(all.filter { index.kind($0) == .protocol }.flatMap(index.members).map(index.fullName))
    }
  }

  /// nil for a type that states no such conformance in an extension.
  private func contract(of type: TypeID, _ index: ProjectIndex) -> Contract? {
    var places: Set<DeclarationID> = []
    var statements: [Statement] = []
    for declaration in index.declarations(of: type) {
      let stated = index.conformances(of: declaration, to: protocols)
      guard !stated.isEmpty else { continue }
      places.insert(declaration)
      guard index.isExtension(declaration) else { continue }
      statements += stated.map { Statement($0, of: $1, index) }
    }
    guard !statements.isEmpty else { return nil }
    var contract = Contract(places: places, statements: statements, members: members)
    for ancestor in index.ancestors(of: type).resolved
    where index.kind(ancestor) == .protocol
      && (index.matches(ancestor, protocols) || index.conforms(ancestor, toAny: protocols))
    {
      for declaration in index.declarations(of: ancestor) where !index.isExtension(declaration) {
        for member in index.members(in: declaration) {
          if index.kind(member) == .associatedType {
            contract.types.insert(index.name(member))
          } else {
            contract.requirements[index.fullName(member)] = index.isStatic(member)
          }
        }
      }
    }
    return contract
  }

  // MARK: What Swift allows

  /// Whether a member could stand in an extension.
  private func canMove(_ member: MemberID, of type: TypeID, _ tree: SyntaxTree, _ index: ProjectIndex) -> Bool {
    switch index.kind(member) {
    case .property where !index.isComputed(member) && !index.isStatic(member): return false
    case .initializer where index.kind(type) == .class: return false
    case .typeAlias: return true
    default: break
    }
    guard index.kind(type) == .class else { return true }
    return !index.isOverride(member) && !tree.isOpen(memberAt: index.keywordOffset(member))
      && !isOverridden(member, of: type, index)
  }

  private func isOverridden(_ member: MemberID, of type: TypeID, _ index: ProjectIndex) -> Bool {
    let name = index.fullName(member)
    var seen: Set<TypeID> = [type]
    var pending = index.directSubtypes(of: type)
    while let subtype = pending.popLast() {
      guard seen.insert(subtype).inserted else { continue }
      let own = index.member(named: name, of: subtype, includingInherited: false)
      if own.contains(where: index.isOverride) { return true }
      pending += index.directSubtypes(of: subtype)
    }
    return false
  }
}
