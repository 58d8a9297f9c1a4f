/// For each type of a family there is another one of the same name stem, anywhere in the project.
struct CompanionTypes: IndexCheck {
  static let description = CheckDescription(
    name: "companion_types",
    summary: "Beside each type with a certain name the project has another with the same stem, or the type holds it.",
    parameters: [
      CheckParameter("on", .roles, "roles of the types that are looked at"),
      CheckParameter(
        "named", .stems(of: .ownTypeNames, .one),
        "which of them, by name; the part for which `*` stands is the stem: `*ViewController`"),
      CheckParameter(
        "companions", .stems(of: .typeNames),
        "names of companions, the same stem in place of `*`: one is enough. `*.ViewModel` is one nested in a type"),
      CheckParameter(
        "companion_roles", .roles, default: "[]", "where given, only types of one of these roles are companions"),
      CheckParameter(
        "held", .flag, default: "false",
        "whether the type itself must have a property of the companion's type, be it what a typealias of that name stands for, of a "
          + "subtype, of a protocol to which it conforms, or of an array of it. It is asked only where the companion exists, and "
          + "stands nearer to the type than to others of its name; that there is one is another rule, without `held`"
      ),
    ],
    placeholders: [
      ("type", "the type"), ("companion", "the name of the first companion that would do"),
      ("stem", "what the names have in common"),
    ])

  private let roles: [String]
  private let named: [NamePattern]
  private let companions: [NamePattern]
  private let companionRoles: [String]
  private let isHeld: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    named = arguments.names("named")
    companions = arguments.names("companions")
    companionRoles = arguments.roles("companion_roles")
    isHeld = arguments.flag("held")
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    for type in project.types(in: file, withAnyOf: roles) where index.kind(type) != .protocol {
      let stems = NameStem.all(of: index.name(type), by: named)
      if stems.isEmpty { continue }
      // Any stem that has a companion will do.
      let possible = stems.flatMap { stem in companions.map { (stem: stem.text, name: stem.name(by: $0)) } }
      let existing = possible.first { _, name in
        isHeld
          ? project.declaresCompanion(named: name, of: type, playing: companionRoles) && !isNamespace(name, project)
          : project.declaresType(named: name, seenFrom: type, playing: companionRoles)
      }
      // Whether a companion that is missing is held is no question.
      if isHeld, existing == nil { continue }
      let isFollowed: Answer = isHeld ? holds(type, possible.map(\.name), project) : existing != nil ? .yes : .no
      switch isFollowed {
      case .yes:
        result.countFollowed()
        continue
      case .unknown:
        result.countUnresolved()
        continue
      case .no: break
      }
      let name = index.qualifiedName(type)
      let companion = existing ?? possible.first ?? (stem: "", name: "")
      result.countViolated(
        Finding(
          range: index.nameRange(type),
          placeholders: ["type": name, "companion": companion.name, "stem": companion.stem],
          symbol: name, label: isHeld ? "holds no '\(companion.name)'" : "there is no '\(companion.name)'"))
    }
    return result
  }

  /// Whether all types of a name are enumerations without cases, of which there is no value to hold.
  private func isNamespace(_ name: String, _ project: CheckedProject) -> Bool {
    let index = project.index
    var (isDeclared, isNamespace) = (false, true)
    project.types(named: [NamePattern(name)]).forEach {
      let type = TypeID(index: $0)
      isDeclared = true
      isNamespace =
        isNamespace && index.kind(type) == .enum && !index.members(of: type).contains { index.kind($0) == .enumCase }
    }
    return isDeclared && isNamespace
  }

  private enum Answer {
    case yes, no, unknown
  }

  /// Whether a type has a property of one of the named types or of their protocols, be it inherited or computed.
  private func holds(_ type: TypeID, _ names: [String], _ project: CheckedProject) -> Answer {
    let index = project.index
    let patterns = names.map(NamePattern.init)
    let ancestors = index.ancestors(of: type)
    let contracts = contracts(of: patterns, project)
    let meant = types(meantBy: names, seenFrom: type, index)
    var isUnsure = !project.unknownAncestors(of: type).isEmpty
    for owner in [type] + ancestors.resolved where !index.isSDK(owner) {
      for member in index.members(of: owner) where index.kind(member) == .property && !index.isStatic(member) {
        let resolution = index.valueType(of: member, seenFrom: type)
        let isHeld = resolution.types.contains { held in
          contracts.contains(held) || meant.contains(held) || index.matches(held, patterns)
            || index.ancestors(of: held).resolved.contains { index.matches($0, patterns) || meant.contains($0) }
        }
        let isElementHeld = !meant.isEmpty && index.elementType(of: member).types.contains(where: meant.contains)
        if isHeld || isElementHeld || index.elements(of: member, goBy: patterns) == .yes { return .yes }
        let written = index.typeName(member)
        if patterns.contains(where: { $0.matches(written) }) { return .yes }
        if resolution.types.isEmpty, !index.hasTypeAnnotation(member),
          index.type(of: member, goesBy: patterns) == .unknown
        {
          isUnsure = true
        }
      }
    }
    return isUnsure ? .unknown : .no
  }

  /// What names stand for that are those of typealiases.
  private func types(meantBy names: [String], seenFrom type: TypeID, _ index: ProjectIndex) -> Set<TypeID> {
    guard let file = index.file(of: type) else { return [] }
    var meant: Set<TypeID> = []
    for name in names {
      let components = name.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
      if case .type(let type) = index.lookUpType(components, from: LookupContext(file: file)), !index.isSDK(type) {
        meant.insert(type)
      }
    }
    return meant
  }

  /// The project's protocols to which types of certain names conform.
  private func contracts(of companions: [NamePattern], _ project: CheckedProject) -> Set<TypeID> {
    let index = project.index
    var contracts: Set<TypeID> = []
    project.types(named: companions).forEach { companion in
      contracts.formUnion(index.ancestors(of: TypeID(index: companion)).resolved)
    }
    return contracts.filter { index.kind($0) == .protocol && !index.isSDK($0) }
  }
}
