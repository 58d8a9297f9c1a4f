/// A module of a project, with the files that are compiled into it.
public struct ProjectModule: Equatable, Sendable {
  /// As the code imports it.
  public let name: String
  /// From where the paths of the sources start, as ``files``; nil where no manifest tells the module, and a kind does.
  public let manifest: String?
  /// Whether it has tests, and nothing else.
  public let isTest: Bool
  /// Why name or files are a guess; nil where the manifest says them.
  public let guess: String?
  /// The kinds of which it is, in alphabetical order.
  public let kinds: [String]
  /// In the order of their paths.
  public let files: [String]
}

/// Tells which modules a project has, and which files belong to none or to nobody knows which.
public struct ModuleSurvey: Sendable {
  /// By name, then by manifest.
  public let modules: [ProjectModule]
  /// Files that no target compiles, though all manifests around them were read.
  public let orphans: [String]
  /// Why the modules of other files are not known.
  public let gaps: [ModuleGap]
  /// Files of which nobody knows the modules.
  public let unknownFiles: [String]
  /// The names of all kinds, in alphabetical order.
  public let kinds: [String]
  /// The modules with files at the paths of several kinds, each with how many files each kind has.
  public let divided: [(module: String, files: [(kind: String, count: Int)])]
  /// Files that could not be read, in path order.
  public let unreadable: [RunError]
  let known: ProjectModules
  let vocabulary: Vocabulary
  /// Seen from the folder of the configuration.
  let index: ProjectIndex

  /// Reads all files of the project, and its manifests.
  ///
  /// - Parameters:
  ///   - vocabulary: which has the kinds of modules.
  ///   - home: the folder of the configuration, seen from where the paths of the sources start.
  public init(
    _ sources: some SourceProvider, _ vocabulary: Vocabulary = Vocabulary(), home: String = "", sdk: SDKText,
    by workers: Workforce
  ) {
    let (whole, unreadable) = ProjectIndex.ofDeclarations(
      in: sources, sdk: sdk, pool: WorkerPool(), asksForModules: true, by: workers)
    self.init(whole, vocabulary, home: home, unreadable: unreadable)
  }

  /// The same of files that were read before.
  ///
  /// - Parameter whole: an index that was asked for modules.
  init(_ whole: ProjectIndex, _ vocabulary: Vocabulary, home: String = "", unreadable: [RunError] = []) {
    self.unreadable = unreadable
    self.vocabulary = vocabulary
    index = ProjectIndex(whole, seenFrom: HomeFolder(folder: home))
    known = ProjectModules(index, vocabulary)
    let index = whole
    gaps = index.moduleGaps(known)
    self.kinds = vocabulary.modules.keys.sorted()
    divided = known.divided
    var stated: [ProjectModules.Stated: [String]] = [:]
    var files: [UInt32: [String]] = [:]
    var (orphans, unknown): ([String], [String]) = ([], [])
    for file in index.files {
      let own = known.stated(file)
      for module in own { stated[module, default: []].append(index.path(file)) }
      switch index.modules(of: file) {
      case _ where !own.isEmpty: break
      case .unknown: unknown.append(index.path(file))
      case .modules(let own) where own.isEmpty && index.isOfManifest(file): break
      case .modules(let own) where own.isEmpty: orphans.append(index.path(file))
      case .modules(let own): for module in own { files[module, default: []].append(index.path(file)) }
      }
    }
    (self.orphans, unknownFiles) = (orphans, unknown)
    let byKind = known.byKind
    func kinds(of module: String) -> [String] {
      byKind.filter { $0.value.contains(module) }.map(\.key).sorted()
    }
    let told = index.tables.fileModules
    let ofManifests = (told?.modules ?? []).enumerated().map { number, module in
      ProjectModule(
        name: module.name, manifest: told?.manifests[module.manifest].path, isTest: module.isTest,
        guess: module.guess, kinds: kinds(of: module.name), files: files[UInt32(truncatingIfNeeded: number)] ?? [])
    }
    let ofKinds = stated.map { [known] module, files in
      ProjectModule(
        name: module.name, manifest: nil, isTest: false,
        guess: "the kind '\(module.kind)' has this folder", kinds: known.kinds(of: module), files: files)
    }
    modules = (ofManifests + ofKinds).sorted {
      ($0.name, $0.manifest ?? "", $0.guess ?? "") < ($1.name, $1.manifest ?? "", $1.guess ?? "")
    }
  }

  /// What to know of rules that list which modules may import which: the modules that no key names, names that no
  /// module has, and arrows that are drawn the other way around.
  ///
  /// - Parameter uses: of the modules, as ``uses(_:by:)`` tells them.
  public func remarks(on rules: [Rule], _ uses: [ModuleUse]) -> [DocumentProblem] {
    let own = Set(modules.filter { !$0.isTest }.map(\.name))
    return rules.flatMap { rule -> [DocumentProblem] in
      guard let allowances = rule.statement.allowances, !own.isEmpty else { return [] }
      let keys = NameMatcher(known.named(NameQuery(allowances.flatMap(\.modules.items))), vocabulary)
      var remarks: [DocumentProblem] = []
      let free = own.filter { !keys.matches($0) }.sorted()
      if !free.isEmpty {
        let names = Self.list(free)
        remarks.append(
          rule.document.problem(
            at: rule.idRange,
            "no key names \(names), so '\(rule.id)' lets \(free.count == 1 ? "it" : "them") import all"))
      }
      let stated = allowances.flatMap { $0.modules.items + $0.imports.items }.compactMap { item in
        if case .pattern(let pattern) = item, pattern.isExact { pattern.text } else { nil as String? }
      }
      let missing = known.isComplete ? Set(stated).filter { !known.local.contains($0) }.sorted() : []
      if !missing.isEmpty {
        remarks.append(
          rule.document.problem(
            at: rule.idRange,
            "the project has no module \(Self.list(missing)), and '\(rule.id)' judges no libraries; for these, write"
              + " each: { import: \"Lottie\" }, must: { in_file: { module: \"wrapper\" } }"))
      }
      if let remark = remarkOnArrows(of: rule, uses) { remarks.append(remark) }
      return remarks
    }
  }

  private static let mostNames = 8

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).map { "'\($0)'" }
    return shown.joined(separator: ", ") + (names.count > mostNames ? " and \(names.count - mostNames) more" : "")
  }

  /// Why there are no modules of a kind or a name that was asked for.
  public func missing(_ name: String) -> String {
    if kinds.contains(name) {
      return "the project has no module of kind '\(name)'; 'mvvm-lint modules' lists those it has"
    }
    return "the project has no module '\(name)'\(Suggestion.hint(for: name, in: kinds + modules.map(\.name)))"
  }

  /// The modules of a kind, or else those of certain names.
  public func modules(_ name: String) -> [ProjectModule] {
    if kinds.contains(name) { return modules.filter { $0.kinds.contains(name) } }
    let pattern = NamePattern(name)
    return modules.filter { pattern.matches($0.name) }
  }
}
