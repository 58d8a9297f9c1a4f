import ConventionRules

/// The baselines of a run: one for all projects that the command line names, or else one for each configuration.
struct RunBaselines {
  /// What a run is for.
  enum Purpose {
    /// What a baseline holds is not reported.
    case suppressing
    /// Baselines are looked at themselves: where the configuration names none, a project has one of the usual name.
    case maintaining
    /// The same, and what is missing is made.
    case updating
    /// New ones are made, and what lies there is not looked at.
    case creating
  }

  let purpose: Purpose
  /// In the order in which projects named them.
  private(set) var ledgers: [BaselineLedger] = []
  /// Their places in the list, by their paths.
  private var numbers: [PathKey: Int] = [:]
  private let tree: any FileTree
  private let named: String?
  private let followsOutsideLinks: Bool
  private let onlyRules: [String]
  private var failed: Set<PathKey> = []
  /// The paths of baselines with entries that a commit did not have.
  private var grown: Set<PathKey> = []

  init(
    _ options: LintOptions, in workingDirectory: String, for purpose: Purpose, of tree: any FileTree = Disk()
  ) {
    self.purpose = purpose
    self.tree = tree
    named = options.baseline.map { Paths.absolute($0, in: workingDirectory) }
    onlyRules = options.onlyRules
    followsOutsideLinks = options.followsOutsideLinks
  }

  /// Reads the baseline of a project, unless it is known.
  ///
  /// - Returns: why it cannot be read, the first time that it is asked for.
  mutating func prepare(for project: ProjectFolder, _ setup: ProjectSetup) -> [RunError] {
    guard let (path, isConfigured) = path(for: project, setup.configuration), !failed.contains(PathKey(path)),
      numbers[PathKey(path)] == nil
    else { return [] }
    do throws(BaselineLedger.ReadingFailure) {
      ledgers.append(try open(path, isConfigured: isConfigured, for: project))
      numbers[PathKey(path)] = ledgers.count - 1
      return []
    } catch {
      failed.insert(PathKey(path))
      return error.errors
    }
  }

  func keepsUp(with project: ProjectFolder, _ setup: ProjectSetup) -> Bool {
    guard purpose == .maintaining || purpose == .updating,
      let (path, _) = path(for: project, setup.configuration)
    else { return false }
    return Platform.exists(path)
  }

  /// The symbols of which it matters to a project whether they are still declared.
  func symbols(of project: ProjectFolder, _ setup: ProjectSetup) -> Set<String> {
    ledger(of: project, setup).map { ledgers[$0].symbols } ?? []
  }

  /// Takes from the result of a project what its baseline holds: nothing where that cannot be read.
  ///
  /// - Parameter result: with project-relative paths.
  mutating func apply(
    to result: inout LintResult, of files: ProjectFiles, in project: ProjectFolder, _ setup: ProjectSetup
  ) {
    guard let index = ledger(of: project, setup) else { return }
    ledgers[index].apply(to: &result, of: files, in: project, setup.selection)
  }

  /// Takes from what an earlier state of a project has what the project's baseline holds.
  mutating func apply(
    toBase result: inout LintResult, of files: ProjectFiles, in project: ProjectFolder, _ setup: ProjectSetup,
    holds: @escaping (String) -> Bool
  ) {
    guard let index = ledger(of: project, setup) else { return }
    ledgers[index].apply(toBase: &result, of: files, in: project, holds: holds)
  }

  /// Learns which baselines have entries that a commit does not have.
  mutating func compare(with tree: BaseTree) throws(RunError) {
    for ledger in ledgers {
      let real = Platform.realPath(ledger.path) ?? ledger.path
      let entry = tree.files.first { isSamePath($0.path, real) }
      let bytes = try entry.flatMap { entry throws(RunError) in try tree.contents(of: [entry])[0] } ?? []
      let former = Baseline.read(DocumentText(path: real, bytes: Array(bytes))).baseline
      if ledger.baseline.entries.contains(where: { $0.count > former.count(of: $0.entry) }) {
        grown.insert(PathKey(ledger.path))
      }
    }
  }

  /// Whether a project's baseline has entries that the commit did not have with which it was compared.
  func hasGrown(_ project: ProjectFolder, _ setup: ProjectSetup) -> Bool {
    path(for: project, setup.configuration).map { grown.contains(PathKey($0.0)) } ?? false
  }

  /// Settles what can be told only when all projects were looked at.
  mutating func finish() {
    for index in ledgers.indices { ledgers[index].findOpenEntries() }
  }

  private func ledger(of project: ProjectFolder, _ setup: ProjectSetup) -> Int? {
    path(for: project, setup.configuration).flatMap { numbers[PathKey($0.0)] }
  }

  private func open(
    _ path: String, isConfigured: Bool, for project: ProjectFolder
  ) throws(BaselineLedger.ReadingFailure) -> BaselineLedger {
    let boundary = ProjectBoundary(around: project.root, in: tree)
    if named == nil, isConfigured || purpose != .creating, !followsOutsideLinks, boundary.isLeft(by: path) {
      throw BaselineLedger.ReadingFailure(errors: [RunError(path: path, message: ConfigurationFiles.outsideLink)])
    }
    // What is about to be made need not be there.
    let isNeeded = purpose != .updating
    var ledger =
      purpose == .creating
      ? BaselineLedger(path: path, baseline: Baseline())
      : try .read(
        path, isNeeded: isNeeded, isNamed: !isConfigured,
        mayQuote: !isConfigured || boundary.holds(tree.realPath(path) ?? path), in: tree)
    ledger.onlyRules = onlyRules
    ledger.isConfigured = isConfigured
    let folder = Paths.parent(path)
    let real = Platform.realPath(folder) ?? folder
    if isConfigured, !boundary.holds(real) {
      ledger.refusal = "is outside of the project, so the configuration alone cannot make mvvm-lint write it"
    } else if named == nil, project.isOnlyAbove {
      ledger.refusal = "lies above this folder, and no repository says that both belong together"
    }
    return ledger
  }

  /// Where the baseline of a project lies, and whether the configuration says so.
  private func path(for project: ProjectFolder, _ configuration: Configuration?) -> (String, isConfigured: Bool)? {
    if let named { return (named, false) }
    if let configuration, let reference = configuration.baseline {
      return (
        Paths.absolute(
          reference.path, in: Paths.parent(configuration.documents[reference.place.document].path), of: tree), true
      )
    }
    return purpose == .suppressing ? nil : (Paths.join(project.root, Baseline.fileName), false)
  }
}
