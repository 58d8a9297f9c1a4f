import Synchronization

/// Which types of a project play which roles. Decided once, for all types of project and SDK; then one lookup an answer.
public struct RoleTable: Sendable {
  /// By their names.
  var roles: [String: Role] = [:]
  let index: ProjectIndex
  private var testFiles: BitSet
  /// Types that show something in an editor. They are test code and make none of their file.
  private var previews: BitSet
  private var testConditions: [Condition] = []
  /// The lists that the roles and rules of this run go by.
  let vocabulary: Vocabulary
  /// What was found out on the way, for the rules as well.
  let cache = ProjectCache()
  private let unions = UnionsOfRoles()

  private final class UnionsOfRoles: Sendable {
    let types = Mutex<[[String]: BitSet]>([:])
  }

  private let shared: IndexAnswers
  /// Names and supertypes of all types, for questions about many of them.
  var names: TypeNames { shared.names }

  /// The types whose simple or qualified name matches one of some patterns.
  func types(named patterns: [NamePattern]) -> BitSet { shared.types(named: patterns) }

  /// The types below one whose name matches one of some patterns, over any number of other protocols; these protocols themselves
  /// are among them.
  func types(conformingTo patterns: [NamePattern]) -> BitSet {
    shared.types(below: types(named: patterns), matching: patterns, inheritance: false)
  }

  /// The classes below one whose name matches one of some patterns, and these themselves.
  func types(inheritingFrom patterns: [NamePattern]) -> BitSet {
    shared.types(below: types(named: patterns), matching: patterns, inheritance: true)
  }

  func types(ofKinds kinds: [NominalKind]) -> BitSet { shared.types(ofKinds: Set(kinds)) }

  func files(importing patterns: [NamePattern]) -> BitSet { shared.files(importing: patterns) }

  /// The roles of the base document: what a screen is made of.
  static let baseRoles = [
    "view", "view_controller", "view_model", "coordinator", "router", "repository", "service", "model",
  ]
  /// The list of the vocabulary with the protocols of previews.
  private static let previewList = "preview_protocols"
  /// The role of test code.
  public static let testRole = "test"

  /// Decides the roles of a project. O(types that names and supertypes leave × conditions).
  ///
  /// A role that refers to itself, or by one that is not defined, counts as played by no type there.
  ///
  /// - Parameters:
  ///   - asked: the roles that will be asked for; others are worked out only where one of these needs them. nil for all.
  ///   - shared: what was found out about the index before.
  ///   - workers: who decide the roles for all types; nil to decide each for a type when somebody asks about it. Then no file is test
  ///     code.
  init(
    _ definitions: [String: [Condition]], asked: Set<String>?, vocabulary: Vocabulary, index: ProjectIndex,
    _ shared: IndexAnswers, unseen: DeclaredMacrosAndAttributes, words: DefinitionList, by workers: Workforce?
  ) {
    self.index = index
    self.vocabulary = vocabulary
    self.shared = shared
    previews = BitSet(count: index.typeCount)
    testFiles = BitSet(count: index.fileCount)
    var decisions = RoleDecisions(definitions, self, unseen, words, by: workers)
    let tests = workers == nil ? nil : decisions.decide(Self.testRole)
    for name in definitions.keys.sorted() where asked?.contains(name) ?? true { decisions.decide(name) }
    roles = decisions.roles.filter { asked?.contains($0.key) ?? true }
    previews = types(conformingTo: vocabulary[Self.previewList] ?? [])
    guard let tests else { return }
    testConditions = definitions[Self.testRole] ?? []
    testFiles = tests.files(orOpen: false)
    if asked?.contains(Self.testRole) ?? true {
      var types = tests.types
      types.subtract(previews)
      testFiles.formUnion(index.files(holdingOnly: types))
    }
  }

  /// Matches all lists of names in one walk over the names of types.
  func matchNames(of conditions: some Sequence<Condition>, by workers: Workforce) {
    var lists: Set<[NamePattern]> = []
    for condition in conditions {
      condition.part.walk(binds: false) { part, _ in
        switch part {
        case .condition(.says(let word, .names(let names))) where word.aspect == .name:
          lists.insert(NameMatcher(names, vocabulary).patterns)
        case .types(let types): if let names = types.names { lists.insert(NameMatcher(names, vocabulary).patterns) }
        default: break
        }
      }
    }
    _ = shared.types(namedInEach: lists.filter { !$0.isEmpty }, by: workers)
  }

  /// The attributes that mark a test in a file, by what makes a type one; nil for none.
  func testMarks(in file: FileID) -> NamePatternSet? {
    var marks: [NamePattern] = []
    func add(_ conditions: [Condition]) {
      var own: [NamePattern] = []
      for condition in conditions.flatMap(\.together) {
        switch condition {
        case .any(let alternatives): for alternative in alternatives { add([alternative]) }
        case .says(_, .words(let words)):
          for case .written(let pattern) in words.alternatives.joined() { own.append(pattern) }
          for case .vocabulary(let list) in words.alternatives.joined() { own += vocabulary[list] ?? [] }
        case .says(let word, .files(let files)) where word.aspect == .file:
          guard files.count == 1, let imports = files[0].imports, files[0].asksForImportsAlone,
            index.imports(file, matching: NamePatternSet(NameMatcher(imports, vocabulary).patterns))
          else { return }
        default: return
        }
      }
      marks += own
    }
    add(testConditions)
    return marks.isEmpty ? nil : NamePatternSet(marks)
  }

  /// Whether a type plays a role; none plays one that is not defined. O(1).
  public func has(_ type: TypeID, role: String) -> Bool {
    roles[role]?.types.contains(type.index) ?? false
  }

  /// Whether the type plays one of the roles.
  public func has(_ type: TypeID, anyOf roles: [String]) -> Bool {
    roles.contains { has(type, role: $0) }
  }

  /// The types of the project that play a role, in their order. O(types).
  public func members(of role: String) -> [TypeID] {
    guard let set = roles[role]?.types else { return [] }
    return index.projectTypes.filter { set.contains($0.index) }
  }

  /// All roles that a type plays, in alphabetical order.
  public func roles(of type: TypeID) -> [String] {
    roles.keys.filter { has(type, role: $0) }.sorted()
  }

  /// The types that may play one of the roles, those of the SDK included.
  func types(inAnyOf roles: [String]) -> BitSet {
    unions.types.value(for: roles) {
      roles.reduce(into: BitSet(count: index.typeCount)) { types, role in
        guard let role = self.roles[role] else { return }
        types.formUnion(role.types)
        types.formUnion(role.undecided)
      }
    }
  }

  /// Whether a file is test code: by its path, as a part of a target of tests, or because it speaks of tests alone.
  public func isTest(_ file: FileID) -> Bool { testFiles.contains(file.index) || index.isInTestTarget(file) }

  /// Whether a type shows something in an editor.
  func isPreview(_ type: TypeID) -> Bool { previews.contains(type.index) }

  /// Whether a type is test code: it or a type around it plays the role of tests, or its file is one.
  public func isTest(_ type: TypeID) -> Bool {
    if let file = index.file(of: type), isTest(file) { return true }
    return index.typesOutwards(type).contains { has($0, role: Self.testRole) }
  }
}

extension Condition {
  /// What must hold together.
  fileprivate var together: [Condition] {
    switch self {
    case .all(let conditions): conditions.flatMap(\.together)
    case .any(let conditions) where conditions.count == 1: conditions[0].together
    default: [self]
    }
  }
}

extension FileQuery {
  fileprivate var asksForImportsAlone: Bool {
    path == nil && module == nil && declares == nil && extends == nil && test == nil && not.isEmpty
  }
}
