/// A type of a project with the roles that it plays.
public struct PlayingType: Equatable, Sendable {
  /// In full: `Feed.Row`.
  public let name: String
  /// The file with its own declaration.
  public let path: String
  /// 1-based.
  public let line: Int
  /// `class`, `struct`, `enum`, `actor` or `protocol`.
  public let kind: String
  /// In alphabetical order, each with the condition that made it so.
  public let roles: [(role: String, why: String)]

  public static func == (a: PlayingType, b: PlayingType) -> Bool {
    (a.name, a.path, a.line, a.kind) == (b.name, b.path, b.line, b.kind)
      && a.roles.elementsEqual(b.roles) { ($0.role, $0.why) == ($1.role, $1.why) }
  }
}

/// Tells which types of a project play which roles, and why.
public struct RoleSurvey: Sendable {
  /// Files that could not be read, in path order; their paths are those of the sources.
  public let unreadable: [RunError]
  private let sources: any SourceProvider
  private let index: ProjectIndex
  private let table: RoleTable
  private let roles: [String: [Condition]]
  private let unseen: DeclaredMacrosAndAttributes

  /// Reads all files of the project. Those that cannot be read are left out.
  ///
  /// - Parameter home: the folder of the configuration, seen from where the paths of the sources start; it goes for all answers.
  public init(
    _ sources: any SourceProvider, _ selection: RuleSelection, home: String = "", sdk: SDKText,
    by workers: Workforce = .callingThread
  ) {
    self.sources = sources
    let (whole, unreadable) = ProjectIndex.ofDeclarations(
      in: sources, sdk: sdk, pool: WorkerPool(),
      asksForModules: selection.roles.values.joined().contains(where: \.asksForModules), by: workers)
    self.unreadable = unreadable
    index = ProjectIndex(whole, seenFrom: HomeFolder(folder: home))
    roles = selection.roles
    unseen = selection.unseen
    table = RoleTable(
      roles: roles, vocabulary: selection.vocabulary, index: index, unseen: unseen, by: workers)
  }

  /// The names of all roles that hold, in alphabetical order.
  public var roleNames: [String] { roles.keys.sorted() }

  /// The names of all types that the project declares.
  public var typeNames: [String] { index.projectTypes.map(index.qualifiedName) }

  /// All types that play a role, in the order of their places.
  public func types() -> [PlayingType] {
    described(index.projectTypes.filter { !table.roles(of: $0).isEmpty }, as: nil)
  }

  /// The types that play a role, in the order of their places.
  public func types(playing role: String) -> [PlayingType] { described(table.members(of: role), as: role) }

  /// The types of a name, which may be the end of their name in full.
  public func types(named name: String) -> [PlayingType] {
    let end = "." + name
    return described(
      index.projectTypes.filter { index.qualifiedName($0) == name || index.qualifiedName($0).hasSuffix(end) }, as: nil)
  }

  /// - Parameter role: the only one to tell; nil for all.
  private func described(_ types: [TypeID], as role: String?) -> [PlayingType] {
    let reasons = RoleReasons(roles, ProjectContext(index: index, roles: table, unseen: unseen))
    var lines = Lines(sources: sources)
    return types.compactMap { type in
      guard let file = index.file(of: type) else { return nil }
      let path = index.path(file)
      return PlayingType(
        name: index.qualifiedName(type), path: path,
        line: lines.line(of: index.nameRange(type).lowerBound, in: index.indexedPath(file)),
        kind: index.kind(type).word.rawValue,
        roles: (role.map { [$0] } ?? table.roles(of: type)).map { ($0, reasons.reason(type, role: $0) ?? "") })
    }.sorted { $0.path == $1.path ? $0.line < $1.line : pathPrecedes($0.path, $1.path) }
  }

  /// Finds lines; each file is read once.
  private struct Lines {
    let sources: any SourceProvider
    private var tables: [String: LineTable] = [:]
    private let numbers: [String: Int]

    init(sources: any SourceProvider) {
      self.sources = sources
      numbers = Dictionary(zip(sources.paths, sources.paths.indices)) { first, _ in first }
    }

    mutating func line(of offset: Int, in path: String) -> Int {
      if let known = tables[path] { return known.position(of: offset).line }
      let text = SourceText(path: path, text: "")
      guard let number = numbers[path], (try? sources.read(number, into: text)) != nil else { return 1 }
      let table = LineTable(text)
      tables[path] = table
      return table.position(of: offset).line
    }
  }
}

extension RuleSelection {
  /// Roles of built-in documents that are parts of single rules, or of rules that are off: they say little about a project.
  ///
  /// The base document's roles that are no mere part of its others, and those that a document of the team defines or asks for, are none
  /// of them.
  public func helperRoles(in library: ConventionLibrary) -> Set<String> {
    let base = library.base.map { [$0] } ?? []
    let parts = Set(base.flatMap(\.roles).flatMap { $0.conditions.referencedRoles }).subtracting(
      Self.askedRoles(of: library.conventions.filter { $0.id != library.base?.id }, base.flatMap(\.rules)).keys)
    let known = (library.added.map(\.convention) + base).flatMap(\.roles).map(\.name).filter { !parts.contains($0) }
    let asked = Self.askedRoles(of: library.builtIn)
    let askedByTeam = Self.askedRoles(of: library.added.map(\.convention)).keys
    return Set(library.builtIn.flatMap(\.roles).map(\.name)).subtracting(known).subtracting(askedByTeam).filter {
      !askedRoles.contains($0) || asked[$0, default: 0] < 2
    }
  }

  /// How many rules and roles of some documents name each role.
  private static func askedRoles(of conventions: [Convention], _ rules: [Rule] = []) -> [String: Int] {
    var uses: [String: Int] = [:]
    for rule in conventions.flatMap(\.rules) + rules {
      var roles: Set<String> = []
      rule.statement.collectRoles(into: &roles)
      for role in roles { uses[role, default: 0] += 1 }
    }
    return conventions.reduce(into: uses) { uses, convention in
      for role in convention.roles { for other in role.conditions.referencedRoles { uses[other, default: 0] += 1 } }
    }
  }
}
