import ConventionRules

/// What a project's configuration and documents say: read, put together and checked.
struct ProjectSetup {
  let library: ConventionLibrary
  let configuration: Configuration?
  let selection: RuleSelection
  /// All mistakes in configuration and documents, with absolute paths. Nothing may be linted when there are some.
  private(set) var problems: [DocumentProblem]
  /// What the configuration asks for in vain.
  var idleProblems: [DocumentProblem] { configuration.map { selection.idleProblems($0, library) } ?? [] }

  /// What pages of folders change for the whole project, and what is both listed and excluded.
  var remarks: [DocumentProblem] {
    let pages = configuration.map { selection.remarksOnFolderPages($0, library) { ConventionLibrary().builtIn } } ?? []
    return searchRemarks + pages
  }
  private let searchRemarks: [DocumentProblem]

  /// - Parameters:
  ///   - source: the configuration.
  ///   - only: ids of the only rules to run; empty for those that the configuration turns on.
  /// - Throws: why the configuration could not be read.
  init(
    configuration source: ConfigurationSource, only: [String] = [], in tree: any FileTree = Disk()
  ) throws(RunError) {
    var builtIn = BuiltInLibraries()
    try self.init(configuration: source, only: only, isForLinting: false, in: tree, &builtIn)
  }

  /// - Parameters:
  ///   - isForLinting: whether the library is of no further interest: then only documents are read that matter.
  ///   - builtIn: built-in documents that were read before.
  init(
    configuration source: ConfigurationSource, only: [String], isForLinting: Bool, in tree: any FileTree,
    _ builtIn: inout BuiltInLibraries
  ) throws(RunError) {
    var files = ConfigurationFiles(in: tree)
    try files.read(source)
    if isForLinting, only.isEmpty {
      self.init(files, only: only, reading: .used, &builtIn)
      if problems.isEmpty { problems = idleProblems }
      // What is a mistake in view of these documents may make sense in view of all of them.
      if problems.isEmpty { return }
    }
    self.init(files, only: only, reading: .all, &builtIn)
    if isForLinting, only.isEmpty, problems.isEmpty { problems = idleProblems }
    if problems.isEmpty || source.path == nil, let id = only.first(where: { !library.hasRule($0) }) {
      throw Self.unknownRule(id, library)
    }
  }

  private init(
    _ files: ConfigurationFiles, only: [String], reading: BuiltInLibraries.Reading, _ builtIn: inout BuiltInLibraries
  ) {
    let read = files.documents.isEmpty ? nil : Configuration.read(files.documents)
    guard var (configuration, mistakes) = read, !configuration.needsNewerProgram else {
      configuration = nil
      searchRemarks = []
      library = builtIn.library(listed: nil, reading)
      selection = RuleSelection(library: library, only: only)
      problems = read?.problems ?? library.problems + selection.problems
      return
    }
    var search = DocumentSearch(configuration, files)
    configuration.replaceConventions { search.documents(of: $0) }
    configuration.replaceConventions { [search.confined($0)] }
    mistakes += search.problems
    var library = builtIn.library(listed: configuration.conventions.map { $0.map(\.name) }, reading)
    var problems = files.problems + mistakes
    var unreadable = 0
    for reference in configuration.conventions ?? [] where library.convention(reference.name) == nil {
      let folder = Paths.parent(configuration.documents[reference.place.document].path)
      let document = Paths.absolute(reference.name, in: folder, of: files.tree)
      guard reference.isPath else { continue }
      do throws(SourceReadError) {
        if files.isOutside(document) { throw SourceReadError(reason: ConfigurationFiles.outsideLink) }
        library.add(
          DocumentText(
            path: document, bytes: try files.tree.document(document),
            base: files.base(ofPage: document, from: Paths.parent(configuration.path)),
            mayQuote: files.mayQuote(document)),
          reference: reference.name)
      } catch {
        // Of many the selection tells the number.
        unreadable += 1
        guard unreadable <= DocumentProblem.limit else { continue }
        problems.append(
          configuration.problem(at: reference.place, "cannot read '\(reference.name)': \(error.reason)"))
      }
    }
    let selection = RuleSelection(configuration: configuration, library: library, only: only)
    problems += library.problems
    // A document that cannot be read was reported with the reason; that it is unknown as well tells nothing new.
    for problem in selection.problems
    where !problems.contains(where: { isSamePath($0.path, problem.path) && $0.range == problem.range }) {
      problems.append(problem)
    }
    self.configuration = configuration
    searchRemarks = search.remarks
    self.library = library
    self.selection = selection
    self.problems = problems
  }

  private static func unknownRule(_ id: String, _ library: ConventionLibrary) -> RunError {
    let known = library.conventions.flatMap(\.rules).map(\.id) + SuppressionRule.allCases.map(\.id)
    return RunError(message: "unknown rule '\(id)'" + Suggestion.hint(for: id, in: known))
  }

  /// The names that the configuration and its own documents bring.
  var statedNames: [StatedNames.Entry] {
    configuration.map { StatedNames($0, library, selection).entries } ?? []
  }

  /// What the configuration says of the files of its folder.
  ///
  /// - Parameter outer: what configurations around the project exclude.
  func files(outer: OuterExclusions = .none) -> FolderSettings { FolderSettings(configuration, outer: outer) }

  /// Whether a file is judged though it says that a program wrote it.
  var judgesGenerated: (String) -> Bool {
    let patterns = PathPatternSet(configuration?.notGenerated ?? [])
    return { !patterns.isEmpty && patterns.cover($0) }
  }

  /// Whether the configuration leaves out files of its folder.
  var confinesFiles: Bool { !(configuration?.included ?? []).isEmpty || !(configuration?.excluded ?? []).isEmpty }

  /// The configuration that holds for a folder, when no file is linted: the one named, or the nearest upwards.
  static func configuration(_ arguments: ParsedArguments, in workingDirectory: String) -> ConfigurationSource {
    let named = arguments.value("--config").map { Paths.absolute($0, in: workingDirectory) }
    var locator = ProjectLocator()
    return ConfigurationSource(
      path: named ?? locator.project(of: workingDirectory).configuration, isNamed: named != nil,
      followsOutsideLinks: arguments.has(OptionDescription.followOutsideLinks.name))
  }
}

/// The built-in documents, each choice of them read once for all configurations of a run.
struct BuiltInLibraries {
  /// Which of the built-in documents are read.
  enum Reading {
    case all
    /// Those that the configuration lists, or else those with core rules, and of each what a run needs.
    case used
  }

  private var all: ConventionLibrary?
  private var core: ConventionLibrary?
  private var listed: [[String]: ConventionLibrary] = [:]

  /// - Parameter names: the conventions that the configuration lists; nil where it lists none.
  mutating func library(listed names: [String]?, _ reading: Reading) -> ConventionLibrary {
    switch (reading, names) {
    case (.all, _):
      let library = all ?? ConventionLibrary()
      all = library
      return library
    case (.used, nil):
      let library = core ?? ConventionLibrary(builtIn: BuiltInDocuments.withCoreRules, reading: .coreRules)
      core = library
      return library
    case (.used, let names?):
      let ids = names.filter(BuiltInDocuments.has)
      let library = listed[ids] ?? ConventionLibrary(builtIn: BuiltInDocuments.listed(ids), reading: .rules)
      listed[ids] = library
      return library
    }
  }
}

extension ConventionLibrary {
  /// Whether a document declares a rule, or the program has it built in.
  fileprivate func hasRule(_ id: String) -> Bool { rule(id) != nil || SuppressionRule(rawValue: id) != nil }
}
