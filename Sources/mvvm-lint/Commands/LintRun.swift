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
  var baselines: RunBaselines

  /// Of all projects; paths are absolute.
  var result = LintResult()
  var messages = RunMessages()
  /// Whether findings fail the run.
  private(set) var hasFailures = false
  /// The rules of all projects, in the words of their documents.
  var rules: [ActiveRule] { setups.rules }
  /// What came on standard input.
  var standardInput: [UInt8] { plan.standardInput }
  /// Absolute paths of the configurations, documents and baselines of all projects.
  var usedFiles: [String] { setups.files + baselines.ledgers.map(\.path) }
  /// Absolute paths of the files that would be linted, where that is all that is asked.
  private(set) var shownFiles: [String] = []
  private let progress: ProgressLine
  let sdk = SDKText.shipped()
  let pool = WorkerPool()
  private var setups: ProjectSetups
  private var plan: RunPlan
  private(set) var scope = RunScope()
  /// What findings are compared with; nil to tell old ones, too.
  var mergeBase: MergeBase?
  /// What is mended; nil where that is not asked for.
  var fixing: RunFixes?
  /// Of the projects that have modules, where a report shows them.
  private(set) var modules: [ModuleMatrix] = []
  /// For each repository that was compared, whether it is as the commit that is checked out.
  var areUnchanged: [Bool] = []

  init(
    options: LintOptions, console: Console, through stage: LintStage = .lint,
    baselines: RunBaselines.Purpose = .suppressing, fixing: RunFixes? = nil
  ) {
    self.options = options
    self.fixing = fixing
    self.baselines = RunBaselines(options, in: console.workingDirectory, for: baselines)
    self.console = console
    self.stage = stage
    progress = ProgressLine(isOn: !console.isQuiet && Platform.isTerminal(Platform.standardError))
    setups = ProjectSetups(options)
    plan = RunPlan(options, in: console.workingDirectory, &setups)
    mergeBase = options.since.map { MergeBase($0) }
  }

  mutating func run() {
    result.errors += plan.errors
    messages.notes += plan.xcodeProjects.map { name in
      "the whole folder around \(EscapedText.path(name)) is linted, since mvvm-lint does not read which files a target has"
    }
    // Projects inside projects are found on the way.
    let named = plan.projects.count
    var next = 0
    var prepared: [PreparedProject] = []
    while next < plan.projects.count {
      if let project = prepare(plan.projects[next], isInner: next >= named) { prepared.append(project) }
      next += 1
    }
    lint(prepared)
    baselines.finish()
    progress.finish()
    if let note = RunNotes(console: console).partialCheckout(scope.missing) { messages.gaps.append(note) }
    reportUnparsedPlaces()
    reportTestCode()
    reportRulesWithoutSubjects()
    reportOpenRules()
    reportStaleEntries()
    noteTrend()
    if let reference = options.since, !options.isHook, !areUnchanged.isEmpty, areUnchanged.allSatisfy({ $0 }) {
      messages.gaps.append(
        "--since \(reference): nothing was compared, since the code is as the commit has it that is checked out;"
          + " name the branch, or the commit, from which the change comes")
    }
    if plan.projects.isEmpty, result.errors.isEmpty {
      note(setups.setup(of: plan.workingProject(), addingTo: &result.errors))
    }
    tellWhatWasLeftOut()
    if scope.files == 0, scope.leftOut.isEmpty, result.errors.isEmpty, !scope.allowsZeroFiles, !options.allowsZeroFiles,
      !options.isHook
    {
      if options.readsScriptInput { return fail("", "no Swift file found among the input files of the build phase") }
      let places = options.paths.isEmpty ? [console.shown(console.workingDirectory)] : options.paths
      fail("", "no Swift file found in \(places.joined(separator: ", "))")
    }
  }

  /// A run that checks nothing is green as well, and so it must not be silent.
  private mutating func tellWhatWasLeftOut() {
    let isEmpty = result.statistics.files == 0 && result.errors.isEmpty && stage == .lint && !options.showsFiles
    if !isEmpty { messages.notes += scope.leftOut } else { messages.gaps += scope.leftOut }
    if options.readsStandardInput, plan.standardInput.isEmpty, result.errors.isEmpty {
      messages.gaps.append("standard input is empty, so nothing was checked")
    } else if isEmpty, let first = result.generatedFiles.first {
      let count = result.generatedFiles.count
      let files = count == 1 ? "\(console.shown(first)) says" : "\(count) files, the first \(console.shown(first)), say"
      messages.gaps.append(
        "\(files) that a program wrote \(count == 1 ? "it" : "them"), so nothing was checked;"
          + " 'not_generated' in the configuration names files that a person wrote")
    } else if options.paths.isEmpty, result.statistics.files > 0, result.errors.isEmpty, stage == .lint,
      result.statistics.rules.allSatisfy(\.isIdle),
      result.statistics.testFileCount == result.statistics.files
    {
      let files = result.statistics.files
      messages.gaps.append(
        (files == 1 ? "the only file is test code" : "all \(files) files are test code") + ", so nothing was checked;"
          + " 'mvvm-lint explain test' says what counts as test code")
    } else if isEmpty, scope.leftOut.isEmpty {
      if options.allowsZeroFiles || scope.allowsZeroFiles {
        messages.gaps.append("there is no Swift file, so nothing was checked")
      }
    }
  }

  /// Whether a configuration holds for some of what was linted.
  var hasConfiguration: Bool { scope.configurations.contains { $0 != nil } }

  private mutating func fail(_ path: String, _ message: String) {
    result.errors.append(RunError(path: path, message: message))
  }

  // MARK: Linting

  /// Takes note of what a configuration says about the run as a whole.
  private mutating func note(_ setup: ProjectSetup?) {
    guard let configuration = setup?.configuration else { return }
    scope.requiresSubjects = scope.requiresSubjects || configuration.requiresSubjects
    scope.allowsZeroFiles = scope.allowsZeroFiles || configuration.allowsZeroFiles
  }

  /// Finds the files of a project and what holds for them.
  ///
  /// - Returns: nil where there is nothing to lint.
  private mutating func prepare(_ asked: ProjectPlan, isInner: Bool) -> PreparedProject? {
    let project = asked.project
    let exclusions = plan.exclusions(around: project)
    if !isInner, let exclusion = exclusions.ofWholeProject {
      scope.leftOut.append("\(console.shown(project.root)) is not linted: \(exclusion.reason)")
      return nil
    }
    guard let setup = setups.setup(of: project, addingTo: &result.errors) else { return nil }
    note(setup)
    let found = ProjectFiles(
      asked, setup.files(outer: exclusions), usesNearestConfiguration: options.configuration == nil,
      followsOutsideLinks: options.followsOutsideLinks, by: .threads(options.jobs))
    for (path, reason) in found.skipped {
      scope.leftOut.append("\(console.shown(Paths.join(project.root, path))) is not linted: \(reason)")
    }
    if options.disableReason == "", setup.configuration?.requiresDisableReason ?? false {
      fail(
        project.configuration ?? "",
        "this configuration demands a reason in every comment; give one: --add-disable=REASON")
      return nil
    }
    scope.files += found.askedCount
    for error in found.errors { result.errors.append(error) }
    result.unreadableOthers += found.otherErrors
    for inner in found.innerProjects { plan.add(innerProject: inner) }
    if options.isHook, project.configuration == nil { return nil }
    addNotes(found, in: project, setup, isConfined: mergeBase != nil)
    if options.showsFiles {
      let generated = GeneratedFiles(root: project.root, isJudged: setup.judgesGenerated)
      shownFiles += found.paths.filter { found.isAsked($0) && !generated.contains($0) }.map {
        $0 == Self.standardInputPath ? $0 : Paths.join(project.root, $0)
      }
      return nil
    }
    guard found.askedCount > 0 else {
      scope.missing.add(found.missing, in: project.root)
      // Entries of files that are all left out are stale, and a command about baselines tells that.
      if stage == .lint, found.asksForAll, baselines.keepsUp(with: project, setup) {
        result.errors += baselines.prepare(for: project, setup)
        var nothing = LintResult()
        baselines.apply(to: &nothing, of: found, in: project, setup)
      }
      return nil
    }
    scope.add(configuration: project.configuration)
    scope.isOfWholeProjects = scope.isOfWholeProjects && mergeBase == nil && found.asksForEach
    return PreparedProject(project: project, setup: setup, found: found)
  }

  /// Lints projects: those of one repository know the same files.
  private mutating func lint(_ projects: [PreparedProject]) {
    let homes = projects.map(\.home)
    let all = Set(homes.map(PathKey.init))
    for (home, project) in zip(homes, projects) where Repository.nearest(around: home) == nil {
      guard Paths.outwards(from: home).dropFirst().contains(where: { all.contains(PathKey($0)) }) else { continue }
      messages.notes.append(
        "\(console.shown(project.project.root)) is a separate project, because it is in no repository:"
          + " it knows nothing outside")
    }
    let numbers = Dictionary(grouping: homes.indices) { PathKey(homes[$0]) }
    for (number, home) in homes.enumerated() {
      guard let ofHome = numbers[PathKey(home)], ofHome[0] == number else { continue }
      lint(ofHome.map { projects[$0] }, in: home)
    }
    if projects.count > 1 { result.sortFindings() }
  }

  private mutating func lint(_ projects: [PreparedProject], in home: String) {
    let workers = Workforce.threads(options.jobs)
    let known = KnownFiles(
      home, of: projects, isExplicit: options.configuration != nil, followsOutsideLinks: options.followsOutsideLinks,
      by: workers)
    result.unreadableOthers += known.errors
    scope.missing.add(known.missing, in: home)
    progress.begin(known.paths.count)
    let input = projects.lazy.compactMap { project in
      project.found.standardInput.map { Paths.join(known.way(to: project.project.root), $0) }
    }.first
    let sources = FileSources(
      root: home, paths: known.paths, replacements: input.map { [PathKey($0): plan.standardInput] } ?? [:],
      manifests: ProjectFileSearch(root: home, followsOutsideLinks: options.followsOutsideLinks, workers: workers),
      isPartial: !known.missing.isEmpty,
      progress: { [progress] in progress.tick() })
    var parts = projects.map { part(of: $0, in: known) }
    var base: PreparedBase?
    if mergeBase != nil {
      base = prepareBase(of: parts, in: known, by: workers)
      if base == nil { return }
      for number in parts.indices { parts[number].request.tellsDeclarations = true }
    }
    var workspace = Workspace(
      sources, parts.map { ($0.linter, $0.request) }, isAskedAgain: base != nil || fixing != nil, by: workers)
    var results = fixing == nil || base != nil ? workspace.check(by: workers) : []
    var bases = base.map {
      findings(in: $0, of: parts, known, sources, &workspace, knowing: results, by: workers)
    }
    if let fixing { results = mend(fixing, parts, &bases, in: known, sources, &workspace, by: workers) }
    modules += matrices(of: parts, results, in: workspace, by: workers)
    if let gaps = results.lazy.map(\.moduleGaps).first(where: { !$0.isEmpty }) {
      messages.notes += gaps.map { $0.text { console.shown(Paths.join(home, $0)) } }
    }
    if scope.isOfWholeProjects {
      let idle = Set(results.flatMap(\.idleKinds)).sorted().map { "'\($0)'" }
      if !idle.isEmpty {
        let kinds = idle.joined(separator: ", ")
        messages.notes.append(
          "no module of the project is of "
            + (idle.count == 1 ? "kind \(kinds), which a rule names" : "the kinds that rules name: \(kinds)")
            + "; say in 'modules' of the configuration which are, and see 'mvvm-lint modules' for their names")
      }
    }
    guard let bases else {
      for (linted, part) in zip(results, parts) { take(linted, of: part, nil) }
      return
    }
    for (number, base) in bases.enumerated() {
      results[number].symbolCounts.merge(workspace.counts(of: base.symbols)) { known, _ in known }
      take(results[number], of: parts[number], base)
    }
  }

  /// What runs on a project, and what is asked of it.
  struct Part {
    let project: PreparedProject
    let linter: Linter
    var request: LintRequest
    let names: [StatedNames.Entry]
  }

  private mutating func part(of prepared: PreparedProject, in known: KnownFiles) -> Part {
    let stated = scope.isOfWholeProjects && stage == .lint ? prepared.setup.statedNames : []
    var request = LintRequest(
      home: known.way(to: prepared.project.root), asked: prepared.found.isAsked,
      judgesGenerated: prepared.setup.judgesGenerated, countsLines: options.showsLines,
      tellsUnresolved: options.showsUnresolved, names: stated.map(\.name),
      through: stage)
    request.leavesInnerHomes = true
    request.tellsModules = options.showsLeadPage
    request.tellsFixes = fixing != nil || options.showsFixes
    request.asksForFindingsAlone = !scope.isOfWholeProjects && !options.showsStatistics
    if stage == .lint {
      result.errors += baselines.prepare(for: prepared.project, prepared.setup)
      request.symbols = baselines.symbols(of: prepared.project, prepared.setup)
      if scope.isOfWholeProjects, options.onlyRules.isEmpty, prepared.setup.configuration == nil {
        request.ownNames = ProjectNameSearch(of: prepared.setup.selection, in: prepared.setup.library)
      }
    }
    return Part(
      project: prepared, linter: Linter(prepared.setup.selection, sdk: sdk, pool: pool), request: request, names: stated
    )
  }

  /// Takes up what was found in a project.
  private mutating func take(_ found: LintResult, of part: Part, _ base: BaseFindings?) {
    let prepared = part.project
    let project = prepared.project
    var (linted, base) = (found, base)
    if !linted.nearNames.isEmpty {
      messages.notes += RunNotes(console: console).names(part.names, near: linted.nearNames)
    }
    if stage == .lint { baselines.apply(to: &linted, of: prepared.found, in: project, prepared.setup) }
    linted.statistics.knownFileCount = prepared.found.knownCount
    linted.statistics.excludedCount = prepared.found.excludedCount
    if let base { messages.gaps += RunNotes(console: console).newlyGenerated(linted, base, in: project) }
    base?.remove(from: &linted)
    if options.isHook {
      base?.tellNewExceptions(
        in: &linted, prepared.setup.selection.suppressions, hasGrown: baselines.hasGrown(project, prepared.setup)
      ) { try? FileReading.bytes(ofFile: Paths.join(project.root, $0), limit: .source) }
    }
    linted.prefixPaths(with: project.root, except: Self.standardInputPath)
    hasFailures = hasFailures || fails(linted, prepared.setup.configuration)
    result.add(linted)
  }

  /// What was left out, and what the configuration says in vain.
  private mutating func addNotes(
    _ found: ProjectFiles, in project: ProjectFolder, _ setup: ProjectSetup, isConfined: Bool
  ) {
    guard stage == .lint else { return }
    var said = RunNotes(console: console)
    said.addProjectAbove(project)
    if !options.showsFiles { said.addUnfollowedLinks(found, in: project) }
    said.addOtherCheckouts(found)
    said.addMisnamedConfigurations(in: project, read: setup.configuration?.documents.map(\.path) ?? [])
    if options.onlyRules.isEmpty { said.addIdleConventions(of: setup) }
    said.addRemarks(on: setup)
    if let configuration = setup.configuration, !isConfined, found.asksForEach {
      said.addPatterns(of: configuration, in: project, found, showsAll: options.showsFiles)
      said.addPageScopes(of: setup, found)
    }
    messages.notes += said.notes
    messages.gaps += said.gaps
  }

  /// What could not be parsed is no finding, and few reports have a place for it; but a run that says nothing looks as if all
  /// had been checked.
  private mutating func reportUnparsedPlaces() {
    guard stage == .lint, let first = result.statistics.unparsedFiles.first else { return }
    let places = ReportSummary.amount(result.statistics.syntaxProblems, "place")
    let files = ReportSummary.amount(result.statistics.unparsedFiles.count, "file")
    messages.gaps.append(
      "\(places) in \(files) could not be parsed, the first at \(first.shownPlace(path: console.shown(first.path)));"
        + " rules may miss something there: correct it, or report it if it compiles")
    hasFailures = hasFailures || options.isStrict
  }

  /// An app in a folder that is called like one for tests is left alone, which looks as if all were well.
  private mutating func reportTestCode() {
    let counts = result.statistics.testFiles
    guard stage == .lint, scope.isOfWholeProjects, result.errors.isEmpty,
      let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })
    else { return }
    let files = ReportSummary.amount(result.statistics.files, "file")
    let tests = counts.values.reduce(0, +)
    messages.notes.append(
      "rules ignore \(tests) of \(files) as test code, \(most.value) of them by the pattern '\(most.key)';"
        + " if these are your app, define 'test_paths' without this pattern in the vocabulary")
  }

  /// A rule that looked at nothing in whole projects may have the wrong names in its vocabulary.
  private mutating func reportRulesWithoutSubjects() {
    guard stage == .lint, scope.isOfWholeProjects, result.errors.isEmpty, !result.isPartial else { return }
    let rules = result.statistics.rules.filter(\.isIdle)
    guard !rules.isEmpty else { return }
    let idle = rules.filter { $0.lacks == nil }.map(\.ruleID)
    let told = RunNotes(console: console).missingIdioms(of: rules) + (idle.isEmpty ? [] : [note(onIdle: idle)])
    // A quiet run says why it fails, too.
    let fails = options.isStrict && (scope.requiresSubjects || !result.ownNames.isEmpty)
    hasFailures = hasFailures || fails
    if fails { messages.gaps += told } else { messages.notes += told }
  }

  private func note(onIdle idle: [String]) -> String {
    let most = 10
    let names = idle.prefix(most).joined(separator: ", ")
    let more =
      idle.count > most ? " and \(ReportSummary.amount(idle.count - most, "rule")) more (see --statistics)" : ""
    let evidence = result.ownNames.prefix(3).map(\.evidence).joined(separator: "; ")
    let lookalike = result.lookalikes.first.map { $0.text + " " } ?? ""
    let advice =
      hasConfiguration
      ? "turn off the rules that you do not need, or add your own names to the vocabulary"
      : lookalike
        + (evidence.isEmpty
          ? "'mvvm-lint init' writes a configuration with the rules that suit your code"
          : "\(evidence). 'mvvm-lint init' sets the rules up for these names")
    return "no code to check for \(names)\(more): \(advice)"
  }

  /// A rule that found nothing may have seen nothing: what it left open is told by name.
  private mutating func reportOpenRules() {
    guard stage == .lint, result.errors.isEmpty, !options.showsUnresolved, !options.showsStatistics else { return }
    let open = result.statistics.rules.filter { $0.unresolved > 0 && $0.findings == 0 }
      .sorted { ($1.unresolved, $0.ruleID) < ($0.unresolved, $1.ruleID) }
    guard !open.isEmpty else { return }
    let most = 5
    let names = open.prefix(most).map { "\($0.ruleID) (\(ReportSummary.amount($0.unresolved, "place")))" }
    let more = open.count > most ? " and \(ReportSummary.amount(open.count - most, "rule")) more" : ""
    messages.notes.append(
      "these rules found nothing, but could not decide some places: \(names.joined(separator: ", "))\(more);"
        + " --show-unresolved lists them")
  }

  private mutating func reportStaleEntries() {
    guard stage == .lint, baselines.purpose == .suppressing, result.errors.isEmpty else { return }
    for ledger in baselines.ledgers {
      let stale = ledger.fixed
      guard !stale.isEmpty else { continue }
      var places: [String] = []
      for (entry, _) in stale.entries {
        let place = "\(entry.rule) in \(entry.path)"
        if places.last != place { places.append(place) }
      }
      let shown = places.prefix(3)
      let rest = places.count > shown.count ? ", …" : ""
      let (findings, them) = stale.count == 1 ? ("1 finding is", "it") : ("\(stale.count) findings are", "them")
      messages.notes.append(
        "\(console.shown(ledger.path)): \(findings) fixed (\(shown.joined(separator: ", "))\(rest));"
          + " 'mvvm-lint baseline prune' removes \(them)")
    }
  }

  /// Counts old, new and fixed findings, where baselines put some aside.
  private mutating func noteTrend() {
    guard stage == .lint, baselines.purpose == .suppressing, !baselines.ledgers.isEmpty else { return }
    var trend = BaselineTrend()
    trend.old = result.suppressedCount(.external)
    trend.new = result.diagnostics.count
    trend.fixed = baselines.ledgers.reduce(0) { Baseline.sum($0, $1.fixed.count) }
    result.trend = trend
  }

  private func fails(_ linted: LintResult, _ configuration: Configuration?) -> Bool {
    let threshold = options.failureThreshold ?? configuration?.failOn ?? .severity(.error)
    switch threshold {
    case .never: return false
    case .severity(let severity): return linted.diagnostics.contains { $0.severity >= severity }
    }
  }
}
