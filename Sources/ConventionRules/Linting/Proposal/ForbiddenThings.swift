/// Tells whether a project has what a rule speaks of. That nobody breaks a ban on something that is nowhere says nothing of a team.
struct ForbiddenThings {
  private let table: RoleTable
  private let vocabulary: Vocabulary
  /// Every word in the project's files, those of comments included.
  private let words: Set<String>

  /// Reads all files.
  init(_ sources: some SourceProvider, _ table: RoleTable, _ vocabulary: Vocabulary) {
    self.table = table
    self.vocabulary = vocabulary
    var words = ProjectWords()
    let text = SourceText(path: "", text: "")
    for number in sources.paths.indices where (try? sources.read(number, into: text)) != nil { words.add(text.bytes) }
    self.words = words.all
  }

  /// Whether what a rule says is followed by every project of this kind.
  ///
  /// - Parameter isFollowed: whether nothing breaks it here.
  func makeEmpty(_ statement: RuleStatement, isFollowed: Bool) -> Bool {
    switch statement.shape {
    case .forbid:
      // A ban that speaks of no types counts files, most of which have nothing to do with it.
      return statement.places.allSatisfy { !$0.speaksOfOwners || isMissing($0) }
    case .each(let must):
      var roles: Set<String> = []
      for condition in must { condition.collectRoles(into: &roles) }
      // Nobody has to do what only such types could be wrong in.
      return isFollowed && !roles.isEmpty && roles.allSatisfy { table.types(inAnyOf: [$0]).isEmpty }
    }
  }

  private func isMissing(_ place: PlaceQuery) -> Bool {
    let isThere =
      switch place.target {
      case .names(let names): !place.subject.hasNamesInCode || mayStand(names)
      case .types(let types): place.subject == .type || place.subject.isMember || mayBe(types)
      case .statements, .literals: true
      }
    return !isThere || place.conditions.contains(where: isMissing)
  }

  /// Whether a condition asks for something that is nowhere.
  private func isMissing(_ condition: PlaceCondition) -> Bool {
    switch condition {
    case .all(let conditions): conditions.contains(where: isMissing)
    case .any(let conditions): conditions.allSatisfy(isMissing)
    case .typed(let types), .returns(let types), .holds(let types), .implements(let types), .of(let types),
      .conformsTo(let types), .inheritsFrom(let types), .role(let types):
      !mayBe(types)
    case .on(let value): isMissing(value)
    default: false
    }
  }

  private func isMissing(_ value: ValueQuery) -> Bool {
    switch value {
    case .object(let types), .typed(let types): !mayBe(types)
    case .named(let names): !mayStand(names)
    case .on(let value): isMissing(value)
    case .any(let values): values.allSatisfy(isMissing)
    case .all(let values): values.contains(where: isMissing)
    case .reads, .arguments, .words, .not: false
    }
  }

  private func mayBe(_ types: TypeQuery) -> Bool {
    switch types {
    case .role(let role): !table.types(inAnyOf: [role]).isEmpty
    case .names(let names): mayStand(names)
    case .conditions(let conditions): !conditions.contains(where: isMissing)
    case .anyOf(let queries): queries.contains(where: mayBe)
    }
  }

  private func mayStand(_ names: NameQuery) -> Bool {
    names.items.contains { item in
      switch item {
      case .pattern(let pattern): mayStand(pattern)
      case .vocabulary(let list): (vocabulary[list] ?? []).contains(where: mayStand)
      case .template: true
      }
    }
  }

  /// Of a name with several words, the first: `URLSession` of `URLSession.shared`, `bind` of `bind(to:)`.
  private func mayStand(_ pattern: NamePattern) -> Bool {
    let text = pattern.text.drop { $0 == "@" || $0 == "[" }
    let first = NamePattern(String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "*" }))
    if first.text.isEmpty || first.text == "*" { return true }
    return first.isExact ? words.contains(first.text) : words.contains { first.matches($0) }
  }
}

extension PlaceQuery {
  /// Whether it says in which types or in the members of which types such places are.
  fileprivate var speaksOfOwners: Bool {
    if subject == .type || subject == .conformance { return true }
    return conditions.contains { condition in
      switch condition {
      case .in, .inFile: true
      case .of: subject.isMember
      default: false
      }
    }
  }
}

extension Subject {
  /// Whether the names of such places are words of other declarations, which have to be somewhere.
  fileprivate var hasNamesInCode: Bool {
    switch self {
    case .call, .use, .assignment, .closure, .mention, .creation, .import, .attribute: true
    default: false
    }
  }
}

/// The words of several files.
private struct ProjectWords {
  private(set) var all: Set<String> = []
  private var seen = NameHashSet([])

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start: Int?
    for (offset, byte) in bytes.enumerated() {
      let isWord = byte.isWordPart
      if isWord, start == nil { start = offset }
      if !isWord, let first = start {
        add(word: bytes, first..<offset)
        start = nil
      }
    }
    if let start { add(word: bytes, start..<bytes.count) }
  }

  /// Two words may have one hash. Then the second one is missed, which can only make a rule seem to be of no use.
  private mutating func add(word bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    let word = UnsafeBufferPointer(rebasing: bytes[range])
    if seen.insert(NameHash.of(word)) { all.insert(String(decoding: word, as: UTF8.self)) }
  }
}

extension UInt8 {
  fileprivate var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
