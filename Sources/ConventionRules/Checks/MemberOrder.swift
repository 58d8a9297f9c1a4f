/// The members of certain types stand in a certain order.
struct MemberOrder: Check {
  static let description = CheckDescription(
    name: "member_order",
    summary: "The members and nested types of certain types stand in a certain order.",
    parameters: [
      CheckParameter(
        "on", .roles,
        "roles of the types that are looked at: what stands in their own body, extensions and nested types not included"
      ),
      CheckParameter(
        "order", .names(of: .membersOrAttributes),
        "what comes first, second and so on: members and nested types by name, `State`, `reduce` or `reduce(into:action:)`; "
          + "`@Dependency` for those with an attribute or a modifier of that name, `@static`; "
          + MemberForm.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
          + " for those of a kind that nothing else in "
          + "the list means. What none of these is may stand anywhere"),
    ],
    placeholders: [
      ("type", "the type"), ("member", "the first member that stands too late, with its labels"),
      ("other", "the member before it that comes after it in the order"),
    ],
    example: """
      {
        id: "state_action_reducer",
        check: "member_order",
        severity: "warning",
        message: "'{member}' of '{type}' stands after '{other}'; the order is State, Action, dependencies, body",
        source: "Architecture page, section Features",
        on: "model",
        order: ["State", "Action", "@Dependency", "body"],
      }
      """)

  private let roles: [String]
  private let places: [Place]

  private enum Place {
    case named(FunctionPattern)
    case carrying(NamePattern)
    case form(MemberForm)
  }

  init(arguments: CheckArguments) {
    roles = arguments.roles("on")
    places = arguments.names("order").map { name in
      if let form = MemberForm(rawValue: name.text) { return .form(form) }
      return name.text.hasPrefix("@") ? .carrying(name) : .named(FunctionPattern(name))
    }
  }

  func concernedFiles(in project: CheckedProject) -> FileSet {
    project.files(withPrimaryDeclarationOf: project.roles.types(inAnyOf: roles))
  }

  func check(_ file: FileID, tree: SyntaxTree, in project: CheckedProject) -> CheckResult {
    var result = CheckResult()
    let index = project.index
    let resolver = FileResolver(tree: tree, file: file, index: index)
    let nested = project.nestedTypes(in: file, withAnyOf: roles)
    for (body, type) in project.bodies(in: file, withAnyOf: roles) where !index.isExtension(body) {
      var entries = index.members(in: body).compactMap { entry($0, in: body, resolver) }
      for (declaration, holder, _) in nested where holder == body {
        entries.append(entry(declaration, in: body, resolver))
      }
      entries.sort { $0.range.lowerBound < $1.range.lowerBound }
      if let (late, other) = firstTooLate(of: entries) {
        result.countViolated(finding(late, after: other, of: type, resolver))
      } else {
        result.countFollowed()
      }
    }
    return result
  }

  /// The first entry that comes before the one in front of it in the order, and that one.
  private func firstTooLate(of entries: [Entry]) -> (late: Entry, other: Entry)? {
    var last: Entry?
    for entry in entries {
      guard let position = entry.position else { continue }
      if let other = last, let highest = other.position, position < highest { return (entry, other) }
      last = entry
    }
    return nil
  }

  private struct Entry {
    let name: String
    let range: Range<Int>
    /// Its place in the order; nil for any.
    let position: Int?
  }

  private func entry(_ member: MemberID, in body: DeclarationID, _ resolver: FileResolver) -> Entry? {
    let index = resolver.index
    guard let form = MemberForm(of: member, index) else { return nil }
    let position = position(of: form, in: body, keyword: index.keywordOffset(member), resolver) {
      $0.matches(member, index)
    }
    return Entry(name: index.fullName(member), range: index.nameRange(member), position: position)
  }

  private func entry(_ nested: DeclarationID, in body: DeclarationID, _ resolver: FileResolver) -> Entry {
    let index = resolver.index
    let name = index.writtenName(nested)
    let position = position(of: .type, in: body, keyword: index.keywordOffset(nested), resolver) { pattern in
      pattern.labels == nil && pattern.name.matches(name)
    }
    return Entry(name: name, range: index.nameRange(nested), position: position)
  }

  /// A name says more than an attribute, and that more than a kind.
  private func position(
    of form: MemberForm, in body: DeclarationID, keyword: Int, _ resolver: FileResolver,
    isNamed: (FunctionPattern) -> Bool
  ) -> Int? {
    func first(_ fits: (Place) -> Bool) -> Int? { places.firstIndex(where: fits) }
    let named = first { if case .named(let pattern) = $0 { isNamed(pattern) } else { false } }
    if let named { return named }
    let words = resolver.tree.memberNode(withKeywordAt: keyword).map { MemberWords($0, in: body, resolver) }
    let carrying = first { place in
      guard case .carrying(let pattern) = place, let words else { return false }
      return words.texts.contains { pattern.matches($0.hasPrefix("@") ? $0 : "@" + $0) }
    }
    return carrying ?? first { if case .form(form) = $0 { true } else { false } }
  }

  private func finding(_ entry: Entry, after other: Entry, of type: TypeID, _ resolver: FileResolver) -> Finding {
    let name = resolver.index.qualifiedName(type)
    return Finding(
      range: entry.range, placeholders: ["type": name, "member": entry.name, "other": other.name],
      symbol: name + "." + entry.name, label: "stands after \(other.name)",
      related: [RelatedPlace(file: resolver.file, range: other.range, message: "comes later in the order")])
  }
}
