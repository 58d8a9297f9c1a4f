/// The rules that can concern certain files, for people and programs that are about to change these.
public struct RuleBrief: Sendable {
  /// A rule that can concern one of the files.
  public struct Entry: Sendable {
    /// As it applies to these files.
    public let rule: ActiveRule
    /// Whether the rule speaks of types of these files, or something that it looks at stands there. Any code may come to
    /// concern the others.
    public let isNear: Bool
    /// What to do, with the project's own names; empty where the message says nothing that holds for any place.
    public let remedy: String
  }

  /// The near ones first, then errors before warnings, then in the order of the documents.
  public let entries: [Entry]
  /// For files that do not exist yet, the file whose rules they get, if one is named alike; paths as the rules see them.
  public let models: [String: String]
  /// Files of the project that could not be read; their paths are those of the sources.
  public let unreadable: [RunError]
  /// What stands in the files today; those that do not exist yet have nothing.
  public var found = LintResult()

  /// Reads all files of a project, asks where the rules look, and looks at these files.
  ///
  /// - Parameters:
  ///   - paths: the files, as the configuration sees them. The sources hold them all.
  ///   - newPaths: those of them that do not exist yet, in the place of which stands ``source(ofNewFile:)``.
  ///   - request: what else is asked; which files' findings are wanted follows from the paths.
  public init(
    of paths: [String], newPaths: Set<String>, in sources: any SourceProvider, _ selection: RuleSelection,
    _ request: LintRequest, sdk: SDKText, by workers: Workforce
  ) {
    let linter = Linter(selection, sdk: sdk)
    var request = request
    let asked = Set(paths.filter { !newPaths.contains($0) }.map(PathKey.init))
    request.asked = { asked.contains(PathKey($0)) }
    let indexed = IndexedSources(sources, for: [(linter, request)], by: workers)
    unreadable = indexed.errors.flatMap { $0.wanted + $0.others }
    if !asked.isEmpty { found = linter.lint(indexed, request, by: workers) }
    guard let project = linter.project(indexed, request, by: workers) else {
      (entries, models) = ([], [:])
      return
    }
    let files = Dictionary(project.index.files.map { (project.index.path($0), $0) }) { first, _ in first }
    let namesakes = FileNamesakes(project, apartFrom: newPaths)
    var models: [String: String] = [:]
    var places: [(path: String, isTest: Bool, file: FileID)] = []
    for path in paths {
      guard let file = files[path] else { continue }
      let model = newPaths.contains(path) ? namesakes.nearest(to: path) : nil
      if let model { models[path] = project.index.path(model) }
      places.append((path, project.isTest(file), model ?? file))
    }
    self.models = models
    let needs = ProjectNeeds(
      sources: sources, files: indexed.files, project: project, maximumDepth: workers.maximumDepth, pool: linter.pool)
    let order = Dictionary(zip(selection.rules.map(\.id), selection.rules.indices)) { first, _ in first }
    var found: [String: Entry] = [:]
    for rule in needs.divide(linter.rules).suited.map({ linter.rules[$0] }) {
      let concerned = places.filter { rule.applies(to: $0.path, isTest: $0.isTest) }.map(\.file)
      let plans = rule.check.compiled(for: project).plans.filter { concerned.contains(where: $0.counted.contains) }
      if plans.isEmpty { continue }
      // A rule that counts some files alone speaks of types in them.
      let isNear = plans.contains { $0.counted != project.allFiles } || needs.stands(rule.places, in: concerned)
      let known = found[rule.id]
      let isGraver = known.map { $0.rule.severity < rule.diagnostic.severity } ?? true
      found[rule.id] = Entry(
        rule: isGraver ? rule.active : known?.rule ?? rule.active, isNear: isNear || known?.isNear ?? false,
        remedy: rule.active.rule.message.remedy(naming: project.usualName(inList:)))
    }
    entries = found.values.sorted { a, b in
      if a.isNear != b.isNear { return a.isNear }
      if a.rule.severity != b.rule.severity { return a.rule.severity > b.rule.severity }
      return order[a.rule.id, default: 0] < order[b.rule.id, default: 0]
    }
  }
}

extension RuleBrief {
  /// What stands for a file that does not exist yet: a class of its name, so that roles that go by names are decided.
  public static func source(ofNewFile path: String) -> [UInt8] {
    let name = FileNamesakes.name(ofFile: path)
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && name.first?.isNumber == false
    return isName ? Array("class \(name) {}\n".utf8) : []
  }
}

extension ProjectContext {
  /// Whether a file is test code as a whole.
  fileprivate func isTest(_ file: FileID) -> Bool {
    if roles.isTest(file) { return true }
    let types = index.types(in: file)
    return !types.isEmpty && types.allSatisfy(roles.isTest)
  }
}

/// The files that are named after a type in them. A new file is likely to be like the one that is named alike.
private struct FileNamesakes {
  private let project: ProjectContext
  private let files: [(file: FileID, words: [Substring])]

  init(_ project: ProjectContext, apartFrom newPaths: Set<String>) {
    self.project = project
    files = project.index.files.compactMap { file in
      let path = project.index.path(file)
      guard !newPaths.contains(path) else { return nil }
      let name = Self.name(ofFile: path)
      let isNamedAfterType = project.index.types(in: file).contains { project.index.qualifiedName($0) == name }
      return isNamedAfterType ? (file, name.camelCaseWords) : nil
    }
  }

  /// The file whose name ends in the most of the same words: of several the nearest one. nil where none does.
  func nearest(to path: String) -> FileID? {
    let words = Self.name(ofFile: path).camelCaseWords
    let folders = path.split(separator: "/").dropLast()
    func common(_ a: some Sequence<some StringProtocol>, _ b: some Sequence<some StringProtocol>) -> Int {
      zip(a, b).prefix { $0 == $1 }.count
    }
    let ranked = files.map { file, other in
      (
        file: file, words: common(words.reversed(), other.reversed()),
        folders: common(folders, project.index.path(file).split(separator: "/").dropLast())
      )
    }
    // A name that another one ends with as a whole, `User` and `CurrentUser`, tells of no kind.
    let alike = ranked.filter { $0.words > 0 && $0.words < words.count }
    return alike.max { ($0.words, $0.folders, $1.file.index) < ($1.words, $1.folders, $0.file.index) }?.file
  }

  fileprivate static func name(ofFile path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
  }
}
