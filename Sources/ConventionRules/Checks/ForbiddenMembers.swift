/// Types of certain roles declare no members of a certain description.
///
/// Each parameter narrows down which members these are: a member is found where all of them fit.
struct ForbiddenMembers: Check {
  static let description = CheckDescription(
    name: "forbidden_members",
    summary: "Types of certain roles declare no members of certain kinds, names, types, modifiers or visibility.",
    parameters: [
      CheckParameter(
        "on", .roles,
        "roles of the types whose members are looked at, extensions included, nested types not; of a protocol its "
          + "requirements, and what extensions add: see `place`"),
      CheckParameter(
        "kinds", .choices(MemberForm.allCases.map(\.rawValue)), default: "[]",
        "kinds of members that are found; `type` is a nested type or a typealias; [] for all"),
      CheckParameter(
        "scope", .choice(["any", "instance", "static"]), default: "\"any\"", "whether they belong to instances"),
      CheckParameter(
        "place", .choice(["any", "body", "extension"]), default: "\"any\"",
        "where they are declared: in the type's own body, which holds the requirements of a protocol, or in an extension"
      ),
      CheckParameter(
        "stems", .stems(of: .ownTypeNames, .one), default: "[]",
        "where given, only types of these names are looked at; what `*` stands for is the stem, for which `{stem}` may stand in "
          + "`named` and `except`, its first letter, or the acronym with which it begins, of either case: `{stem}*` means "
          + "`loginDidEnd` in a `LoginDelegate` where this is `*Delegate`"),
      CheckParameter("named", .members, default: "[]", "names, or full names as `load(from:)`, of members; [] for all"),
      CheckParameter("except", .members, default: "[]", "names, or full names, of members that may be declared"),
    ] + TypeDemand.parameters + [
      CheckParameter(
        "carrying", .words, default: "[]",
        "words and attributes of which such a member carries one: `var`, `static`, `private(set)`, `async`, `@Published`; those "
          + "of an extension are its members' too: `@objc`"
      ),
      CheckParameter(
        "not_carrying", .words, default: "[]",
        "words and attributes of which such a member carries none: `let`, `@objc`; the level of access that an extension "
          + "states is a word of its members that have none"),
      CheckParameter(
        "visible", .choice(["private", "internal", "public"]), default: "\"private\"",
        "how far such a member is seen at least; `private` for any level, `fileprivate` counts as `private`"),
      CheckParameter(
        "prescribed", .choice(["report", "allow"]), default: "\"report\"",
        "what to do about members that override another, or that a protocol of the type asks for"),
    ],
    contradiction: { arguments in
      guard let asking = ["types", "optionality"].first(where: { !(arguments[$0]?.isEmpty ?? true) }),
        case .choices(let kinds)? = arguments["kinds"], !kinds.isEmpty,
        kinds.allSatisfy({ $0 == MemberForm.initializer.rawValue })
      else { return nil }
      return (asking, "members of the kind 'initializer' have no type, so that the rule finds nothing with '\(asking)'")
    },
    placeholders: [
      ("type", "the type that declares the member"), ("member", "the member, with its labels"),
      ("kind", "what it is: 'a stored property', 'a method', …"),
    ])

  private let roles: [String]
  private let kinds: Set<MemberForm>
  private let scope: String
  private let place: String
  private let stems: [NamePattern]
  private let named: [FunctionPattern]
  private let except: [FunctionPattern]
  private let demand: TypeDemand
  private let carrying: [NamePattern]
  private let notCarrying: [NamePattern]
  private let visible: String
  private let allowsPrescribed: Bool

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    kinds = Set(arguments.choices("kinds").compactMap(MemberForm.init))
    scope = arguments.choice("scope")
    place = arguments.choice("place")
    stems = arguments.names("stems")
    named = arguments.names("named").map(FunctionPattern.init)
    except = arguments.names("except").map(FunctionPattern.init)
    demand = TypeDemand(arguments: arguments)
    carrying = arguments.names("carrying")
    notCarrying = arguments.names("not_carrying")
    visible = arguments.choice("visible")
    allowsPrescribed = arguments.choice("prescribed") == "allow"
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(declaring: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    for (body, type) in project.bodies(in: file, withAnyOf: roles)
    where isWantedPlace(body, index) && hasStem(type, index) {
      for member in index.members(in: body) {
        guard let form = MemberForm(of: member, index), isLookedAt(form, isStatic: index.isStatic(member)) else {
          continue
        }
        switch judge(member, form, in: body, of: type, resolver, project) {
        case .no: result.countFollowed()
        case .unknown: result.countUnresolved()
        case .yes:
          result.countViolated(finding(index.fullName(member), form, at: index.nameRange(member), of: type, index))
        }
      }
    }
    if isLookedAt(.type, isStatic: false) {
      for (nested, body, type) in project.nestedTypes(in: file, withAnyOf: roles)
      where isWantedPlace(body, index) && hasStem(type, index) {
        switch judge(nested, in: body, of: type, resolver, project) {
        case .no: result.countFollowed()
        case .unknown: result.countUnresolved()
        case .yes:
          result.countViolated(
            finding(index.writtenName(nested), .type, at: index.nameRange(nested), of: type, index))
        }
      }
    }
    return result
  }

  /// Whether a member of a type goes by a name that is found, and by none that is not.
  private func isNamed(_ type: TypeID, _ index: ProjectIndex, _ goesBy: (FunctionPattern) -> Bool) -> Bool {
    let stems = NameStem.all(of: index.name(type), by: stems)
    return (named.isEmpty || named.contains { $0.names(with: stems).contains(where: goesBy) })
      && !except.contains { $0.names(with: stems).contains(where: goesBy) }
  }

  private func hasStem(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    stems.isEmpty || !NameStem.all(of: index.name(type), by: stems).isEmpty
  }

  private func isWantedPlace(_ body: DeclarationID, _ index: ProjectIndex) -> Bool {
    place == "any" || index.isExtension(body) == (place == "extension")
  }

  private func isLookedAt(_ form: MemberForm, isStatic: Bool) -> Bool {
    guard kinds.isEmpty || kinds.contains(form) else { return false }
    if form == .type { return scope == "any" }
    switch scope {
    case "instance": return !isStatic
    case "static": return isStatic
    default: return true
    }
  }

  // MARK: Members

  /// Whether a member is one that is found.
  private func judge(
    _ member: MemberID, _ form: MemberForm, in body: DeclarationID, of type: TypeID, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> NameMatch {
    let index = project.index
    guard isNamed(type, index, { $0.matches(member, index) }) else { return .no }
    var isUnsure = false
    func isRuledOut(_ match: NameMatch) -> Bool {
      isUnsure = isUnsure || match == .unknown
      return match == .no
    }
    if isRuledOut(demand.match(member, resolver)) { return .no }
    let declared = resolver.tree.memberNode(withKeywordAt: index.keywordOffset(member))
    if isRuledOut(fits(declared.map { MemberWords($0, in: body, resolver) } ?? MemberWords())) { return .no }
    if allowsPrescribed, isRuledOut(isPrescribed(member, index.fullName(member), of: type, project).negated) {
      return .no
    }
    return isUnsure ? .unknown : .yes
  }

  private func finding(_ name: String, _ form: MemberForm, at range: Range<Int>, of type: TypeID, _ index: ProjectIndex)
    -> Finding
  {
    Finding(
      range: range, placeholders: ["type": index.qualifiedName(type), "member": name, "kind": form.words],
      symbol: index.qualifiedName(type) + "." + name, label: form.words)
  }

  /// Whether modifiers, attributes and level of access are those of a member that is found.
  private func fits(_ words: MemberWords) -> NameMatch {
    if visible != "private", words.isPrivate || visible == "public" && !words.isPublic { return .no }
    if notCarrying.contains(where: words.match) { return .no }
    if !carrying.isEmpty, !carrying.contains(where: words.match) { return words.areSure ? .no : .unknown }
    return notCarrying.isEmpty || words.areSure ? .yes : .unknown
  }

  /// Whether a member is not of the type's own choice.
  private func isPrescribed(_ member: MemberID, _ name: String, of type: TypeID, _ project: CheckedProject) -> NameMatch
  {
    if project.index.isOverride(member) { return .yes }
    return project.index.isPrivate(member) ? .no : isAskedFor(name, of: type, project)
  }

  /// Whether a protocol asks for a member or a type of a name.
  private func isAskedFor(_ name: String, of type: TypeID, _ project: CheckedProject) -> NameMatch {
    let index = project.index
    let isAsked = index.member(named: name, of: type, includingInherited: true).contains { other in
      guard let body = index.declaration(of: other), let owner = index.extendedType(body) else { return false }
      return owner != type && index.kind(owner) == .protocol && !index.isExtension(body)
    }
    if isAsked { return .yes }
    return project.unknownAncestors(of: type).isEmpty && !conformsToSDK(type, index) ? .no : .unknown
  }

  /// Whether a type conforms to a protocol of the SDK, of whose requirements the table says nothing.
  private func conformsToSDK(_ type: TypeID, _ index: ProjectIndex) -> Bool {
    index.ancestors(of: type).resolved.contains {
      index.isSDK($0) && index.kind($0) == .protocol && !CheckedProject.memberless.contains(index.name($0))
    }
  }

  // MARK: Nested types

  /// Whether a nested type is one that is found.
  private func judge(
    _ nested: DeclarationID, in body: DeclarationID, of type: TypeID, _ resolver: FileResolver,
    _ project: CheckedProject
  ) -> NameMatch {
    let index = project.index
    let name = index.writtenName(nested)
    guard !demand.asksForType, isNamed(type, index, { $0.labels == nil && $0.name.matches(name) }) else { return .no }
    let declared = resolver.tree.memberNode(withKeywordAt: index.keywordOffset(nested))
    var matches = [fits(declared.map { MemberWords($0, in: body, resolver) } ?? MemberWords())]
    if allowsPrescribed, !index.record(nested).flags.contains(.isPrivate) {
      matches.append(isAskedFor(name, of: type, project).negated)
    }
    if matches.contains(.no) { return .no }
    return matches.contains(.unknown) ? .unknown : .yes
  }
}
