extension WordDefinition {
  static let order = WordDefinition(
    "order", of: [.type, .nestedType, .mention, .creation, .conformance], takes: .groups,
    meaning: "The members have this order.",
    example: #"{ type: "view_model", order: ["input", "output"] }"#,
    phrase: { groups, _, write in
      .says("declare", "its members in this order: " + groups.map { write.names($0) }.joined(separator: "; "))
    },
    readsCode: { _ in true },
    prepare: { groups, compiler in MemberOrderCondition(groups: groups.map(compiler.names)) })
}

private struct MemberOrderCondition: PreparedCondition {
  private let places: [Place]

  private enum Place: Sendable {
    case named(FunctionPattern)
    case carrying(NamePattern)
    case form(MemberForm)
  }

  /// The group of each place, from the front.
  private let positions: [Int]

  init(groups: [NameMatcher]) {
    var (places, positions): ([Place], [Int]) = ([], [])
    for (position, group) in groups.enumerated() {
      for name in group.patterns {
        positions.append(position)
        if let form = MemberForm(rawValue: name.text) {
          places.append(.form(form))
        } else {
          places.append(name.isAttribute ? .carrying(name) : .named(FunctionPattern(name)))
        }
      }
    }
    (self.places, self.positions) = (places, positions)
  }

  var need: RequiredInput { .tree }

  func answer(_ place: FoundPlace, _ scope: Scope) -> Truth {
    guard let entries = entries(of: place, scope) else { return .unknown }
    return Truth(Self.firstTooLate(of: entries) == nil)
  }

  func reason(_ place: FoundPlace, _ scope: Scope) -> String? {
    guard let entries = entries(of: place, scope) else { return "is in a file that was not read" }
    return Self.firstTooLate(of: entries).map { "has '\($0.late.name)' after '\($0.other.name)'" }
  }

  func faults(_ place: FoundPlace, _ scope: Scope) -> [PlaceFault] {
    guard let entries = entries(of: place, scope), let (late, other) = Self.firstTooLate(of: entries) else { return [] }
    return [PlaceFault(range: late.range, why: "comes after '\(other.name)'", name: late.name)]
  }

  private struct Entry {
    let name: String
    let range: Range<Int>
    /// Its place in the order; nil for any.
    let position: Int?
  }

  private func entries(of place: FoundPlace, _ scope: Scope) -> [Entry]? {
    let index = scope.index
    guard let type = place.meantType(scope), let resolver = scope.resolver(of: place.file),
      let body = index.declarations(of: type).first(where: { $0.file == place.file && !index.isExtension($0) })
    else { return nil }
    var entries = index.members(in: body).compactMap { entry($0, in: body, resolver) }
    for nested in index.declarations(nestedIn: body) {
      entries.append(entry(nested, in: body, resolver))
    }
    return entries.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The first entry that comes before the one in front of it in the order, and that one.
  private static func firstTooLate(of entries: [Entry]) -> (late: Entry, other: Entry)? {
    var last: Entry?
    for entry in entries {
      guard let position = entry.position else { continue }
      if let other = last, let highest = other.position, position < highest { return (entry, other) }
      last = entry
    }
    return nil
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
    func first(_ fits: (Place) -> Bool) -> Int? { places.firstIndex(where: fits).map { positions[$0] } }
    let named = first { if case .named(let pattern) = $0 { isNamed(pattern) } else { false } }
    if let named { return named }
    let words = resolver.tree.memberNode(withKeywordAt: keyword).map { MemberWords($0, in: body, resolver) }
    let carrying = first { place in
      guard case .carrying(let pattern) = place, let words else { return false }
      return words.texts.contains { pattern.matches($0.hasPrefix("@") ? $0 : "@" + $0) }
    }
    return carrying ?? first { if case .form(form) = $0 { true } else { false } }
  }
}
