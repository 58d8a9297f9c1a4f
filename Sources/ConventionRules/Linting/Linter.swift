/// Runs rules on the files of a project.
///
/// The declarations of every file are read for the project index; files that concern a rule are then read in full. Nothing of a tree is kept in between.
public struct Linter: Sendable {
  let rules: [LintRule]
  let roles: [String: [Condition]]
  /// Those that rules name themselves.
  let askedRoles: Set<String>
  let vocabulary: Vocabulary
  let unseen: DeclaredMacrosAndAttributes
  let suppressions: SuppressionSettings
  let sdk: SDKText
  let pool: WorkerPool
  /// Whether a rule or a role goes by the modules of files: then manifests of all kinds are read.
  public let asksForModules: Bool

  /// Makes ready the rules that are on, for any number of projects.
  ///
  /// - Parameter pool: where workers have their memory from; one for all projects of a run.
  public init(_ selection: RuleSelection, sdk: SDKText, pool: WorkerPool = WorkerPool()) {
    let roles = selection.rolesInUse
    rules = selection.rules.map { LintRule($0, selection.vocabulary) }.sorted { $0.id < $1.id }
    self.roles = roles
    asksForModules = rules.contains(where: \.asksForModules) || roles.values.joined().contains(where: \.asksForModules)
    askedRoles = selection.askedRoles
    vocabulary = selection.vocabulary
    unseen = selection.unseen
    suppressions = selection.suppressions
    self.sdk = sdk
    self.pool = pool
  }

  /// Runs the rules on the files of one project, and returns when all workers are done.
  ///
  /// - Parameters:
  ///   - sources: all files of the project, in any order.
  public func lint(
    _ sources: any SourceProvider, _ request: LintRequest = LintRequest(), by workers: Workforce = .callingThread
  ) -> LintResult {
    pool.keep(nil)
    return lint(IndexedSources(sources, for: [(self, request)], by: workers), request, by: workers)
  }

  /// The same with files that were read for this linter alone.
  func lint(_ indexed: IndexedSources, _ request: LintRequest, by workers: Workforce) -> LintResult {
    var shared = SharedAnswers(for: [])
    return lint(indexed, number: 0, request, &shared, by: workers)
  }

  /// Runs several linters on the files of one project, which are read and indexed once for all of them.
  ///
  /// - Parameters:
  ///   - linters: each with what is asked of it; made with one pool.
  /// - Returns: a result for each linter.
  public static func lint(
    _ sources: any SourceProvider, _ linters: [(linter: Linter, request: LintRequest)],
    by workers: Workforce = .callingThread
  ) -> [LintResult] {
    var workspace = Workspace(sources, linters, by: workers)
    return workspace.check(by: workers)
  }

  /// - Parameters:
  ///   - number: of the linter among those for which the sources were read.
  ///   - concerned: the positions of the only files whose findings are wanted; nil for those that the request wants.
  func lint(
    _ indexed: IndexedSources, number: Int, in concerned: Set<Int>? = nil, _ request: LintRequest,
    _ shared: inout SharedAnswers, by workers: Workforce
  ) -> LintResult {
    let sources = indexed.sources
    let home = HomeFolder(folder: request.home)
    var result = LintResult()
    var files = HomeFiles(all: indexed.files, home: home, wanted: indexed.wanted[number])
    let generated = files.wanted.filter { files.all[$0].isGenerated && !request.judgesGenerated(files.path($0)) }
    if !generated.isEmpty {
      result.generatedFiles = generated.map(files.path)
      files.wanted.removeAll(where: Set(generated).contains)
    }
    for position in files.wanted {
      result.note(files.all[position], path: files.path(position), countsLines: request.countsLines)
    }
    func seen(_ error: RunError) -> RunError { RunError(path: home.seen(error.path), message: error.message) }
    result.errors += indexed.errors[number].wanted.map(seen)
    result.unreadableOthers += indexed.errors[number].others.map(seen)
    guard request.stage >= .index, let index = indexed.index(seenFrom: home) else { return result }
    result.isPartial = index.isPartial
    if !request.names.isEmpty, !index.isPartial {
      result.nearNames = NearNames(names: request.names, sdk: self.sdk).find(in: index, sources)
    }
    result.symbolCounts = shared.counts(of: request.symbols, in: index)
    guard request.stage == .lint else {
      pool.keep(project(index, indexed.index?.answers, request, asked: askedRoles, by: workers))
      return result
    }
    if let concerned { files.wanted.removeAll { !concerned.contains($0) } }
    let few = fewFiles(files, request)
    let wanted = shared.kept == nil || few != nil ? files.wanted.count : indexed.wanted[number].count
    let laidOut = shared.rules(of: number, self, seenFrom: index, for: few) { isForOne in
      let relevant = isForOne ? few.map { relevantRules($0, indexed, index) } : nil
      return layOut(indexed, relevant ?? Array(rules.indices), wanted: wanted, index, request, by: workers)
    }
    let (project, table) = (laidOut.project, laidOut.project.roles)
    if asksForModules {
      result.moduleGaps = index.moduleGaps(project.modules)
      result.idleKinds = project.modules.idle(among: Set(rules.flatMap { $0.check.statement.kinds }))
    }
    let checking = CheckingPass(
      sources: sources, files: files, rules: laidOut.numbers.map { rules[$0] }, laidOut, suppressions: suppressions,
      tellsUnresolved: request.tellsUnresolved, maximumDepth: workers.maximumDepth)
    workers.work(most: WorkQueue.chunks(files.wanted.count)) { [pool] in pool.withMemory(checking.work) }

    noteTests(among: files, table, project.index, &result)
    let checked = checking.finish()
    result.diagnostics = checked.diagnostics
    result.suppressed = checked.suppressed
    result.unresolved = checked.unresolved
    result.statistics.rules = (checked.rules + laidOut.idle).sorted { $0.ruleID < $1.ruleID }
    result.statistics.syntaxProblems += checked.moreSyntaxProblems
    for first in checked.unparsedFiles { result.statistics.noteUnparsed(first) }
    result.errors += checked.errors
    if request.tellsFixes { settleFixes(of: &result, indexed, project, by: workers) }
    if let ownNames = request.ownNames {
      let idle = Set(checked.rules.lazy.filter(\.isIdle).map(\.ruleID))
      if !idle.isEmpty { (result.ownNames, result.lookalikes) = ownNames.find(in: index, idle: idle) }
    }
    if request.tellsDeclarations {
      result.types = shared.declaredTypes(in: index)
      let found = result.diagnostics + result.suppressed.map(\.diagnostic) + result.unresolved
      result.symbolCounts.merge(shared.counts(of: Set(found.map(\.symbol)), in: index)) { known, _ in known }
    }
    return result
  }

  /// Decides the roles, gathers what rules ask of other files, and lays out the rules that the project has a use for.
  ///
  /// - Parameters:
  ///   - relevant: the numbers of the rules that may have a place in the files that are wanted.
  ///   - wanted: how many files these are.
  private func layOut(
    _ indexed: IndexedSources, _ relevant: [Int], wanted: Int, _ index: ProjectIndex,
    _ request: LintRequest, by workers: Workforce
  ) -> LaidOutRules {
    let rules = relevant.map { self.rules[$0] }
    let asked = rules.count < self.rules.count ? RuleSelection.rolesAsked(by: rules.map(\.active)) : askedRoles
    let project = project(index, indexed.index?.answers, request, asked: asked, by: workers)
    pool.keep(project)
    let (sources, files) = (indexed.sources, indexed.files)
    let gatherings = rules.flatMap(\.checks).gatherings(in: project)
    gather(gatherings, indexed, in: files.indices, project, by: workers)
    let needs = ProjectNeeds(
      sources: sources, files: files, project: project, maximumDepth: workers.maximumDepth, pool: pool)
    let (suited, lacking) = request.ignoresNeeds ? request.withoutLacking(rules) : needs.divide(rules)
    let running = request.tellsUnresolved ? Array(rules.indices) : suited
    let leftOut = Set(self.rules.indices).subtracting(relevant).map { RuleStatistics(ruleID: self.rules[$0].id) }
    return LaidOutRules(
      self.rules, running: running.map { relevant[$0] }, idle: lacking + leftOut, wanted: wanted,
      gatherings: gatherings, in: project, by: workers)
  }

  /// Reads files for the places that rules ask for from other files, and keeps these.
  ///
  /// - Parameter positions: of the only files to read; what is known of others stays.
  func gather(
    _ gatherings: [Gathering], _ indexed: IndexedSources, in positions: some Collection<Int>,
    _ project: ProjectContext, by workers: Workforce
  ) {
    if gatherings.isEmpty { return }
    let pass = GatheringPass(
      gatherings, sources: indexed.sources, files: indexed.files, positions: Array(positions), project: project,
      by: workers)
    workers.work(most: WorkQueue.chunks(positions.count)) { [pool] in pool.withMemory(pass.work) }
    pass.finish()
  }

  /// Whether rules that were laid out are still those that the project has a use for, where code inside of functions changed.
  ///
  /// - Parameter changed: the positions of the files.
  func suits(
    _ laidOut: LaidOutRules, _ indexed: IndexedSources, changed: [Int], _ request: LintRequest,
    by workers: Workforce
  ) -> Bool {
    guard !request.ignoresNeeds else { return true }
    let needs = ProjectNeeds(
      sources: indexed.sources, files: indexed.files, project: laidOut.project, maximumDepth: workers.maximumDepth,
      pool: pool)
    let files = changed.map { FileID(index: UInt32(truncatingIfNeeded: $0)) }
    let known = Set(laidOut.idle.lazy.filter { $0.lacks != nil }.map(\.ruleID))
    let running = Set(laidOut.numbers.map { self.rules[$0].id })
    let rules = self.rules.filter { known.contains($0.id) || running.contains($0.id) }
    guard rules.contains(where: { needs.mayReadCode(in: files, for: $0) }) else { return true }
    return known == Set(needs.divide(rules).lacking.map(\.ruleID))
  }

  /// The files that are wanted, where findings in a few files are all that is asked for.
  private func fewFiles(_ files: HomeFiles, _ request: LintRequest) -> [Int]? {
    // A comment may name any rule.
    guard request.asksForFindingsAlone, !request.tellsUnresolved, files.wanted.count <= RelevantRules.fewFiles,
      files.wanted.count < files.all.count, !files.wanted.contains(where: { files.all[$0].hasLinterComments })
    else { return nil }
    return files.wanted
  }

  /// The numbers of the rules that may have a place in a few files.
  private func relevantRules(_ files: [Int], _ indexed: IndexedSources, _ index: ProjectIndex) -> [Int] {
    let table = RoleTable(
      roles: roles, vocabulary: vocabulary, index: index, indexed.index?.answers, unseen: unseen, by: nil)
    let project = ProjectContext(index: index, roles: table, unseen: unseen)
    let relevance = RelevantRules(files.map { FileID(index: UInt32(truncatingIfNeeded: $0)) }, in: project)
    return rules.indices.filter { relevance.mayConcern(rules[$0]) }
  }

  /// What the rules know of the files; nil where these are not indexed.
  func project(_ indexed: IndexedSources, _ request: LintRequest, by workers: Workforce)
    -> ProjectContext?
  {
    indexed.index(seenFrom: HomeFolder(folder: request.home)).map {
      project($0, indexed.index?.answers, request, asked: askedRoles, by: workers)
    }
  }

  private func project(
    _ index: ProjectIndex, _ answers: IndexAnswers?, _ request: LintRequest, asked: Set<String>,
    by workers: Workforce
  ) -> ProjectContext {
    let table = RoleTable(
      roles: asked == askedRoles ? roles : roles.needed(for: asked), asked: asked, vocabulary: vocabulary, index: index,
      answers,
      unseen: unseen, by: workers)
    return ProjectContext(
      index: index, roles: table, unseen: unseen, countsTypes: request.countsTypes, tellsFixes: request.tellsFixes)
  }

  /// Counts what is test code and what previews are, and where most files are test code, how many of them each pattern of paths
  /// made so.
  private func noteTests(
    among files: HomeFiles, _ table: RoleTable, _ index: ProjectIndex, _ result: inout LintResult
  ) {
    var tests: [String] = []
    for position in files.wanted {
      let id = FileID(index: UInt32(truncatingIfNeeded: position))
      if table.isTest(id) {
        tests.append(files.path(position))
        result.statistics.testFileCount += 1
        continue
      }
      let types = index.types(in: id)
      result.statistics.previewCount += files.all[position].previewMacros + types.count(where: table.isPreview)
      if !types.isEmpty, types.allSatisfy({ table.isTest($0) && !table.isPreview($0) }) {
        result.statistics.testFileCount += 1
      }
    }
    // Three in four are more than a project has that tests what it is made of.
    guard !tests.isEmpty, tests.count * 4 >= result.statistics.files * 3 else { return }
    result.statistics.testFiles = TestPaths(roles: roles, vocabulary: vocabulary).counts(of: tests)
  }
}

extension LintResult {
  /// - Parameter path: as the configuration sees it.
  fileprivate mutating func note(_ file: IndexedFile, path: String, countsLines: Bool) {
    if let deep = file.tooDeep { errors.append(RunError(tooDeep: deep, path: path)) }
    statistics.files += 1
    if countsLines, let lines = file.lines { statistics.lines = (statistics.lines ?? 0) + lines }
    statistics.bytes += file.bytes
    statistics.syntaxProblems += file.syntaxProblems
    if var first = file.firstProblem {
      first.path = path
      statistics.noteUnparsed(first)
    }
  }
}
