import ConventionRules

/// A lint run over everything that the command line names, project by project.
struct LintRun {
  /// What standard input is called when it stands for no file.
  static let standardInputPath = "<stdin>"

  let options: LintOptions
  let console: Console
  /// Where the run ends.
  let stage: LintStage
  /// Which baselines hold, and what is made of them.
  private(set) var baselines: RunBaselines

  /// Of all projects; paths are absolute.
  private(set) var result = LintResult()
  /// What to know of the run that is no error.
  private(set) var notes: [String] = []
  /// Whether findings fail the run.
  private(set) var hasFailures = false
  private(set) var times = PhaseTimes()
  /// The rules of all projects, in the words of their documents.
  var rules: [ActiveRule] { setups.sorted { $0.key < $1.key }.flatMap(\.value.selection.rules) }
  /// Absolute paths of the files that would be linted, where that is all that is asked.
  private(set) var shownFiles: [String] = []
  private let progress: ProgressLine
  private let sdk = SDKTable.shipped()
  private let pool = WorkerPool()
  private var locator: ProjectLocator
  private var plans: [ProjectPlan] = []
  private var setups: [String: ProjectSetup] = [:]
  private var standardInput: [UInt8] = []
  private var askedFiles = 0
  /// Whether all files were asked for of each project that was linted.
  private var asksForWholeProjects = true
  /// Whether a configuration demands that every rule finds something to look at.
  private var requiresSubjects = false
  private var skippedPaths = 0
  /// To what findings are confined; nil for all code.
  private var changedFiles: ChangedFiles?
  private var allowsZeroFiles = false

  init(
    options: LintOptions, console: Console, through stage: LintStage = .lint,
    baselines: RunBaselines.Purpose = .suppressing
  ) {
    self.options = options
    self.baselines = RunBaselines(options, in: console.workingDirectory, for: baselines)
    self.console = console
    self.stage = stage
    progress = ProgressLine(isOn: !console.isQuiet && Platform.isTerminal(Platform.standardError))
    locator = ProjectLocator(
      explicitConfiguration: options.configuration.map { Paths.absolute($0, in: console.workingDirectory) })
  }

  mutating func run() {
    plan()
    guard readChanges() else { return }
    result.errors += baselines.openWritten()
    // Projects inside projects are found on the way.
    let named = plans.count
    var next = 0
    while next < plans.count {
      lint(plans[next], isInner: next >= named)
      next += 1
    }
    progress.finish()
    reportRulesWithoutSubjects()
    reportStaleEntries()
    if plans.isEmpty, result.errors.isEmpty { note(setup(of: locator.project(of: console.workingDirectory))) }
    if askedFiles == 0, skippedPaths == 0, result.errors.isEmpty, !allowsZeroFiles, !options.allowsZeroFiles {
      if options.readsScriptInput { return fail("", "no Swift file found among the input files of the build phase") }
      let places = options.paths.isEmpty ? [console.shown(console.workingDirectory)] : options.paths
      fail("", "no Swift file found in \(places.joined(separator: ", "))")
    }
  }

  private mutating func fail(_ path: String, _ message: String) {
    result.errors.append(RunError(path: path, message: message))
  }

  // MARK: What is linted

  private mutating func plan() {
    if options.readsStandardInput { return planStandardInput() }
    guard options.paths.isEmpty, !options.readsScriptInput else {
      for path in options.paths { planPath(path) }
      return
    }
    let project = locator.project(of: console.workingDirectory)
    var plan = ProjectPlan(project: project)
    // What the configuration includes lies anywhere in the project; without that, the working directory is meant.
    let included = setup(of: project)?.configuration?.included ?? []
    plan.folders = [included.isEmpty ? Paths.relative(console.workingDirectory, to: project.root) ?? "" : ""]
    plans = [plan]
  }

  private mutating func planPath(_ path: String) {
    do throws(RunError) {
      add(try AskedPath(path, in: console.workingDirectory))
    } catch {
      var message = error.message
      let commands = Command.allCases.map(\.rawValue)
      if path == options.paths.first, !path.contains("/"), !path.contains("."),
        let command = Suggestion.nearest(to: path, in: commands)
      {
        message += "; did you mean the command '\(command)'?"
      }
      fail(error.path, message)
    }
  }

  private mutating func planStandardInput() {
    do throws(SourceReadError) {
      standardInput = try FileReading.bytes(ofStream: Platform.standardInput)
    } catch {
      return fail(Self.standardInputPath, error.reason)
    }
    guard let name = options.standardInputName else {
      var plan = ProjectPlan(project: locator.project(of: console.workingDirectory))
      plan.files = [Self.standardInputPath]
      plan.standardInput = Self.standardInputPath
      plans = [plan]
      return
    }
    do throws(RunError) {
      add(try AskedPath(standardInput: name, in: console.workingDirectory))
    } catch {
      fail(error.path, error.message)
    }
  }

  private mutating func add(_ path: AskedPath) {
    let project = locator.project(of: path.folder)
    if project.basis == .nothing, let index = plans.firstIndex(where: { $0.project.basis == .nothing }) {
      plans[index].widen(toHold: path)
    } else if let index = plans.firstIndex(where: { $0.project == project }) {
      plans[index].add(path)
    } else {
      var plan = ProjectPlan(project: project)
      plan.add(path)
      plans.append(plan)
    }
  }

  // MARK: Linting

  /// nil where there are mistakes, which are reported once.
  private mutating func setup(of project: ProjectFolder) -> ProjectSetup? {
    let key = project.configuration ?? ""
    if let known = setups[key] { return known.problems.isEmpty ? known : nil }
    do throws(RunError) {
      let setup = try ProjectSetup(
        configuration: project.configuration, only: options.onlyRules, isForLinting: true)
      setups[key] = setup
      for problem in setup.problems { report(problem) }
      return setup.problems.isEmpty ? setup : nil
    } catch {
      if !result.errors.contains(error) { fail(error.path, error.message) }
      return nil
    }
  }

  /// Takes note of what a configuration says about the run as a whole.
  private mutating func note(_ setup: ProjectSetup?) {
    guard let configuration = setup?.configuration else { return }
    requiresSubjects = requiresSubjects || configuration.requiresSubjects
    allowsZeroFiles = allowsZeroFiles || configuration.allowsZeroFiles
  }

  private mutating func report(_ problem: DocumentProblem) {
    result.errors.append(RunError(problem))
  }

  /// Whether it is known what changed, as far as anyone asks.
  private mutating func readChanges() -> Bool {
    guard let source = options.changes else { return true }
    do throws(RunError) {
      changedFiles = try ChangedFiles(source, console: console)
      return true
    } catch {
      result.errors.append(error)
      return false
    }
  }

  /// What changed in a project, by path; nil where no one asks or it cannot be told.
  ///
  /// - Parameter isInner: whether the project is not named and lies in another, as a submodule does: git need not know the
  ///   same commits there.
  private mutating func changes(in project: ProjectFolder, isInner: Bool) -> [String: ChangedLines]? {
    do throws(RunError) {
      return try changedFiles?.lines(in: project)
    } catch {
      if isInner {
        notes.append("\(console.shown(project.root)) is not linted: \(error.message)")
      } else if !result.errors.contains(error) {
        result.errors.append(error)
      }
      return nil
    }
  }

  private mutating func lint(_ plan: ProjectPlan, isInner: Bool) {
    guard let setup = setup(of: plan.project) else { return }
    note(setup)
    let changes = changes(in: plan.project, isInner: isInner)
    if changedFiles != nil, changes == nil { return }
    times.finish(.setup)
    defer { times.finish(.rules) }
    var found = ProjectFiles(
      plan, filter: setup.filter, usesNearestConfiguration: options.configuration == nil,
      respectsGitIgnore: setup.configuration?.respectsGitIgnore ?? true)
    for (path, reason) in found.skipped {
      notes.append("\(console.shown(Paths.join(plan.project.root, path))) is not linted: \(reason)")
    }
    if options.disableReason == "", setup.configuration?.requiresDisableReason ?? false {
      return fail(
        plan.project.configuration ?? "", "this demands a reason of every comment; give one: --add-disable=REASON")
    }
    askedFiles += found.askedCount
    skippedPaths += found.skipped.count
    for error in found.errors { result.errors.append(error) }
    for inner in found.innerProjects {
      let project = locator.project(of: inner)
      guard !plans.contains(where: { $0.project == project && $0.folders.contains("") }) else { continue }
      var innerPlan = ProjectPlan(project: project)
      innerPlan.folders = [""]
      plans.append(innerPlan)
    }
    times.finish(.walk)
    if let changes { found.confine { changes[$0] != nil } }
    if options.showsFiles {
      shownFiles += found.paths.filter(found.isAsked).map {
        $0 == Self.standardInputPath ? $0 : Paths.join(plan.project.root, $0)
      }
      return
    }
    guard found.askedCount > 0 else { return }
    asksForWholeProjects = asksForWholeProjects && changes == nil && found.askedCount == found.paths.count
    progress.begin(found.paths.count)
    let sources = FileSources(
      root: plan.project.root, paths: found.paths, replacement: plan.standardInput.map { ($0, standardInput) },
      progress: { [progress] in progress.tick() })
    var linted = Linter(setup.selection, sdk: sdk, pool: pool).lint(
      sources,
      LintRequest(
        asked: found.isAsked, changes: changes, countsLines: options.showsLines, hashesLines: options.showsLineHashes,
        through: stage),
      by: .threads(options.jobs), reached: { if $0 == .index { times.finish(.index) } })
    if stage == .lint { useBaseline(of: plan.project, setup.configuration, on: &linted, found) }
    if let changes { linted.keepChangedCode { changes[$0] } }
    linted.prefixPaths(with: plan.project.root == "/" ? "/" : plan.project.root + "/", except: Self.standardInputPath)
    hasFailures = hasFailures || fails(linted, setup.configuration)
    result.add(linted)
  }

  /// A rule that looked at nothing in whole projects may have the wrong names in its vocabulary.
  private mutating func reportRulesWithoutSubjects() {
    guard stage == .lint, asksForWholeProjects, result.errors.isEmpty else { return }
    let idle = result.statistics.rules.filter { $0.subjects == 0 && $0.unresolved == 0 }.map(\.ruleID)
    guard !idle.isEmpty else { return }
    notes.append(
      "nothing here concerns \(idle.joined(separator: ", ")): turn off what you do not need,"
        + " or put your own names into the vocabulary")
    hasFailures = hasFailures || requiresSubjects && options.isStrict
  }

  private mutating func useBaseline(
    of project: ProjectFolder, _ configuration: Configuration?, on linted: inout LintResult, _ files: ProjectFiles
  ) {
    let errors = baselines.apply(to: &linted, of: files, in: project, configuration)
    guard !errors.isEmpty else { return }
    result.errors += errors
    // The old findings among these, nobody can tell from new ones.
    linted.diagnostics = []
  }

  private mutating func reportStaleEntries() {
    guard stage == .lint, baselines.purpose == .suppressing, result.errors.isEmpty else { return }
    for ledger in baselines.ledgers {
      let stale = ledger.stale
      guard !stale.isEmpty else { continue }
      var places: [String] = []
      for (entry, _) in stale.entries {
        let place = "\(entry.rule) in \(entry.path)"
        if places.last != place { places.append(place) }
      }
      let shown = places.prefix(3)
      let rest = places.count > shown.count ? ", …" : ""
      let findings = stale.count == 1 ? "1 finding that is" : "\(stale.count) findings that are"
      notes.append(
        "\(console.shown(ledger.path)) holds \(findings) not there any more (\(shown.joined(separator: ", "))\(rest)):"
          + " 'mvvm-lint baseline prune' removes what is done with")
    }
  }

  private func fails(_ linted: LintResult, _ configuration: Configuration?) -> Bool {
    let threshold = options.failureThreshold ?? configuration?.failOn ?? .severity(.error)
    switch threshold {
    case .never: return false
    case .severity(let severity): return linted.diagnostics.contains { $0.severity >= severity }
    }
  }
}
