import ConventionRules

/// A run over the merge base by its own rules: what configurations and documents said then, in the folders that files lay in.
struct BaseRun {
  let options: LintOptions
  let files: BaseFiles
  let commit: CommitFiles
  /// The folder of all that was checked out together, without links.
  let home: String
  /// Without links.
  let workingDirectory: String
  /// The setup of now, where the command line names a configuration that cannot be read twice.
  let setup: ProjectSetup?
  let sdk: SDKText
  let pool: WorkerPool

  /// Takes from what the base has, as files are called and rules are today, what only a move or a link brings: what its own rules did
  /// not find where the files lay.
  ///
  /// Of a file that did not move this is no question of rules: what today's find there stays.
  ///
  /// - Parameters:
  ///   - results: of each project, by the names that files have today.
  ///   - folders: the folders of the projects, seen from the home.
  ///   - rulesAreOthers: whether the base's own rules are not those of today.
  ///   - later: what today's rules find where the files lay.
  /// - Returns: configurations of which nobody knows what they would have found.
  func keepWhatWasFound(
    in results: inout [LintResult], of folders: [String], rulesAreOthers: Bool, tellsUnresolved: Bool,
    by workers: Workforce, later: () -> [LintResult]
  ) -> [String] {
    var wanted: Set<PathKey> = []
    // By a link, a file may lie in the folders of two projects.
    var homes: Set<PathKey> = []
    for (folder, result) in zip(folders, results) {
      for diagnostic in result.diagnostics + result.suppressed.map(\.diagnostic) + result.unresolved {
        let name = Paths.join(folder, diagnostic.path)
        let former = files.formerPath(of: name)
        wanted.insert(PathKey(former))
        homes.insert(PathKey(Paths.parent(former)))
        if !files.moved.contains(PathKey(name)) { homes.insert(PathKey(Paths.parent(name))) }
      }
    }
    guard !wanted.isEmpty else { return [] }
    let own = findings(in: wanted, of: homes, tellsUnresolved: tellsUnresolved, by: workers)
    lazy var laterResults = rulesAreOthers || !own.faulty.isEmpty ? later() : nil
    for (number, folder) in folders.enumerated() {
      func place(_ path: String) -> String { files.formerPath(of: Paths.join(folder, path)) }
      /// Whether each of some findings was found before.
      func wereFound(
        _ list: [Diagnostic], by own: PlacedFindings, held: PlacedFindings = PlacedFindings(),
        later: (LintResult) -> [Diagnostic]
      ) -> [Bool] {
        let all = PlacedFindings(list, at: place)
        lazy var rest = (laterResults?[number]).map { PlacedFindings(later($0), at: place) }
        return list.map { diagnostic in
          let former = place(diagnostic.path)
          if own.has(diagnostic, at: former, among: all) { return true }
          if files.moved.contains(PathKey(Paths.join(folder, diagnostic.path))) { return false }
          return held.has(diagnostic, at: former, among: all) || rest?.has(diagnostic, at: former, among: all) ?? false
        }
      }
      let result = results[number]
      let told = wereFound(result.diagnostics, by: own.told, held: own.held, later: \.diagnostics)
      results[number].diagnostics = zip(result.diagnostics, told).filter(\.1).map(\.0)
      let unresolved = wereFound(result.unresolved, by: own.unresolved, later: \.unresolved)
      results[number].unresolved = zip(result.unresolved, unresolved).filter(\.1).map(\.0)
      let suppressed = wereFound(result.suppressed.map(\.diagnostic), by: own.suppressed) {
        $0.suppressed.map(\.diagnostic)
      }
      results[number].suppressed = zip(result.suppressed, suppressed).filter(\.1).map(\.0)
    }
    return own.faulty
  }

  /// What was found, by the places where files really lay.
  struct Findings {
    /// What was told.
    var told = PlacedFindings()
    /// What a baseline held.
    var held = PlacedFindings()
    var suppressed = PlacedFindings()
    var unresolved = PlacedFindings()
    /// Configurations in which there were mistakes, so that nobody knows what they would have found.
    var faulty: [String] = []
  }

  /// Lints some files.
  ///
  /// - Parameters:
  ///   - wanted: where they really lay, relative to the home.
  ///   - folders: those around which their projects are.
  private func findings(
    in wanted: Set<PathKey>, of folders: Set<PathKey>, tellsUnresolved: Bool, by workers: Workforce
  ) -> Findings {
    var findings = Findings()
    var projects = prepare(folders, &findings, by: workers)
    var baselines = RunBaselines(options, in: workingDirectory, for: .suppressing, of: commit)
    projects.removeAll { project in
      let isFaulty = !baselines.prepare(for: project.project, project.setup).isEmpty
      if isFaulty { findings.faulty.append(project.project.configuration ?? project.project.root) }
      return isFaulty
    }
    guard !projects.isEmpty else { return findings }
    let known = KnownFiles(
      home, of: projects, isExplicit: options.configuration != nil, followsOutsideLinks: options.followsOutsideLinks,
      in: commit, by: workers)
    func place(_ path: String, in project: ProjectFolder) -> String {
      let name = Paths.join(known.way(to: project.root), path)
      return known.reached[PathKey(name)].map { Paths.relative($0, to: home) ?? $0 } ?? name
    }
    let parts = projects.map { project -> (linter: Linter, request: LintRequest) in
      let way = known.way(to: project.project.root)
      var found = project.found
      var request = LintRequest(
        home: way,
        asked: { path in
          guard wanted.contains(PathKey(place(path, in: project.project))) else { return false }
          let isOnDisk = files.asToday.contains(PathKey(Paths.join(way, path)))
          return found.isAsked(path) || isOnDisk && !found.leavesOut(path) && !found.isOfOther(path)
        }, countsLines: false, tellsUnresolved: tellsUnresolved)
      request.ignoresNeeds = true
      request.isOfEarlierState = true
      request.leavesInnerHomes = true
      request.symbols = baselines.symbols(of: project.project, project.setup)
      return (Linter(project.setup.selection, sdk: sdk, pool: pool), request)
    }
    let sources = sources(of: known)
    if sources.paths.isEmpty { return findings }
    for (project, result) in zip(projects, Linter.lint(sources, parts, by: workers)) {
      var result = result
      let root = project.project
      func add(_ diagnostics: [Diagnostic], to findings: inout PlacedFindings) {
        for diagnostic in diagnostics { findings.add(diagnostic, at: place(diagnostic.path, in: root)) }
      }
      add(result.suppressed.map(\.diagnostic), to: &findings.suppressed)
      add(result.unresolved, to: &findings.unresolved)
      baselines.apply(toBase: &result, of: project.found, in: root, project.setup) {
        sources.contains(Paths.join(known.way(to: root.root), $0))
      }
      add(result.suppressed.filter { $0.kind == .external }.map(\.diagnostic), to: &findings.held)
      add(result.diagnostics, to: &findings.told)
    }
    return findings
  }

  /// Finds the projects around folders, which are relative to the home.
  private func prepare(
    _ folders: Set<PathKey>, _ findings: inout Findings, by workers: Workforce
  ) -> [PreparedProject] {
    var locator = ProjectLocator(named: options.configuration, from: workingDirectory, in: commit)
    var setups = ProjectSetups(options, in: commit)
    var known: Set<ProjectFolder> = []
    var projects: [PreparedProject] = []
    for folder in folders.sorted(by: { pathPrecedes($0.path, $1.path) }) {
      let project = locator.project(of: Paths.join(home, folder.path))
      guard known.insert(project).inserted else { continue }
      let exclusions = locator.exclusions(around: project, seenFrom: workingDirectory)
      if exclusions.ofWholeProject != nil { continue }
      var errors: [RunError] = []
      guard let setup = setup ?? setups.setup(of: project, addingTo: &errors) else {
        findings.faulty.append(project.configuration ?? project.root)
        continue
      }
      let found = ProjectFiles(
        ProjectPlan(project: project, folders: [""]), setup.files(outer: exclusions),
        usesNearestConfiguration: options.configuration == nil,
        followsOutsideLinks: options.followsOutsideLinks, in: commit, by: workers)
      projects.append(PreparedProject(project: project, setup: setup, found: found))
    }
    return projects
  }

  /// What is known in the base, and what no commit has.
  private func sources(of known: KnownFiles) -> BaseSources {
    let paths = known.paths.filter { !files.isAbsent($0) }
    let contents = commit.contents(of: paths.map { known.reached[PathKey($0)] ?? Paths.join(home, $0) })
    let names = Set(paths.map(PathKey.init))
    let others = files.asToday.filter { !names.contains($0) }.map { (path: $0.path, bytes: ArraySlice<UInt8>?.none) }
    var sources = BaseSources(
      zip(paths, contents).map { ($0, $1 ?? []) } + others, root: home, isPartial: !known.missing.isEmpty)
    sources.manifests = files.sources.manifests
    return sources
  }
}

/// Findings of a run, to be asked whether they hold those of another run over the same texts.
struct PlacedFindings {
  private struct Key: Hashable {
    let path: PathKey
    let rule: String
    let range: Range<Int>
  }

  private var found: [Key: [(severity: Severity, message: String)]] = [:]

  init(_ diagnostics: [Diagnostic] = [], at place: (String) -> String = { $0 }) {
    for diagnostic in diagnostics { add(diagnostic, at: place(diagnostic.path)) }
  }

  mutating func add(_ diagnostic: Diagnostic, at path: String) {
    for rule in diagnostic.ruleIDs {
      let key = Key(path: PathKey(path), rule: rule, range: diagnostic.range)
      found[key, default: []].append((diagnostic.severity, diagnostic.message))
    }
  }

  /// Whether all rules of a finding found it, too, and were no less severe.
  ///
  /// - Parameter others: the run of the finding. Where that has more findings of a rule at one place, the messages tell which.
  func has(_ diagnostic: Diagnostic, at path: String, among others: PlacedFindings) -> Bool {
    diagnostic.ruleIDs.allSatisfy { rule in
      let key = Key(path: PathKey(path), rule: rule, range: diagnostic.range)
      let same = found[key] ?? []
      let hasAll = same.count >= others.found[key]?.count ?? 0
      return same.contains { $0.severity >= diagnostic.severity && (hasAll || $0.message == diagnostic.message) }
    }
  }
}
