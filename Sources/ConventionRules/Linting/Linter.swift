/// Runs rules on the files of a project.
///
/// The declarations of every file are read for the project index; files that concern a rule are then read in full. Nothing of a tree is kept in between.
public struct Linter: Sendable {
  let rules: [LintRule]
  let roles: [String: RolePredicate]
  /// Those that rules name themselves.
  private let askedRoles: Set<String>
  let vocabulary: Vocabulary
  let unseen: DeclaredMacrosAndAttributes
  let suppressions: SuppressionSettings
  let sdk: SDKText
  let pool: WorkerPool

  /// Makes ready the rules that are on, for any number of projects.
  ///
  /// - Parameter pool: where workers have their memory from; one for all projects of a run.
  public init(_ selection: RuleSelection, sdk: SDKText, pool: WorkerPool = WorkerPool()) {
    let roles = selection.rolesInUse
    rules = selection.rules.map { LintRule($0, selection.vocabulary) }.sorted { $0.id < $1.id }
    self.roles = roles
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
  ///   - reached: told of the stages ``LintStage/index`` and ``LintStage/lint`` when they are done.
  public func lint(
    _ sources: some SourceProvider, _ request: LintRequest = LintRequest(), by workers: Workforce = .callingThread,
    reached: (LintStage) -> Void = { _ in }
  ) -> LintResult {
    pool.keep(nil)
    let indexed = IndexedSources(sources, for: [(self, request)], by: workers)
    return lint(indexed, request, by: workers, reached: reached)
  }

  /// Runs several linters on the files of one project, which are read and indexed once for all of them.
  ///
  /// - Parameters:
  ///   - linters: each with what is asked of it; made with one pool.
  ///   - reached: told when all are indexed, and when all is done.
  /// - Returns: a result for each linter.
  public static func lint(
    _ sources: some SourceProvider, _ linters: [(linter: Linter, request: LintRequest)],
    by workers: Workforce = .callingThread, reached: (LintStage) -> Void = { _ in }
  ) -> [LintResult] {
    linters.first?.linter.pool.keep(nil)
    let indexed = IndexedSources(sources, for: linters, by: workers)
    reached(.index)
    let results = linters.map { $0.linter.lint(indexed, $0.request, by: workers) { _ in } }
    reached(.lint)
    return results
  }

  private func lint(
    _ indexed: IndexedSources<some SourceProvider>, _ request: LintRequest, by workers: Workforce,
    reached: (LintStage) -> Void
  ) -> LintResult {
    let sources = indexed.sources
    let home = HomeFolder(way: request.home)
    var files = indexed.files
    var result = LintResult()
    for number in files.indices {
      let isWanted = request.wants(files[number].path)
      if !request.home.isEmpty { files[number].path = home.seen(files[number].path) }
      guard isWanted else { continue }
      if files[number].isGenerated, !request.judgesGenerated(files[number].path) {
        result.generatedFiles.append(files[number].path)
        continue
      }
      files[number].isWanted = true
      result.note(files[number], countsLines: request.countsLines)
    }
    for error in indexed.errors {
      let seen = RunError(path: home.seen(error.path), message: error.message)
      if request.wants(error.path) { result.errors.append(seen) } else { result.unreadableOthers.append(seen) }
    }
    guard request.stage >= .index, let project = project(indexed, request, by: workers) else { return result }
    let (index, table) = (project.index, project.roles)
    let chunks = (files.count + WorkQueue.chunk - 1) / WorkQueue.chunk
    pool.keep(project)
    if !request.names.isEmpty {
      result.nearNames = NearNames(request.names, sdk: self.sdk).find(in: index, sources)
    }
    result.count(request.symbols, in: index)
    reached(.index)
    guard request.stage == .lint else { return result }
    if let gathering = GatheringPass(
      sources: sources, files: files, rules: rules, project: project, by: workers)
    {
      workers.work(most: chunks) { [pool] in pool.withMemory(gathering.work) }
      gathering.finish()
    }
    let needs = ProjectNeeds(
      sources: sources, files: files, project: project, maximumDepth: workers.maximumDepth, pool: pool)
    let (suited, lacking) = request.ignoresNeeds ? (rules, []) : needs.divide(rules)
    let checking = CheckingPass(
      sources: sources, files: files, rules: request.tellsUnresolved ? rules : suited, suppressions: suppressions,
      project: project, hashesLines: request.hashesLines, tellsUnresolved: request.tellsUnresolved, lacking: lacking,
      by: workers)
    workers.work(most: chunks) { [pool] in pool.withMemory(checking.work) }

    noteTests(among: files, table, index, &result)
    let checked = checking.finish()
    result.diagnostics = checked.diagnostics
    result.suppressed = checked.suppressed
    result.unresolved = checked.unresolved
    result.statistics.rules = (checked.rules + lacking).sorted { $0.ruleID < $1.ruleID }
    result.statistics.syntaxProblems += checked.moreSyntaxProblems
    for first in checked.unparsedFiles { result.statistics.noteUnparsed(first) }
    result.errors += checked.errors
    if let ownNames = request.ownNames {
      let idle = Set(checked.rules.lazy.filter(\.isIdle).map(\.ruleID))
      if !idle.isEmpty { (result.ownNames, result.lookalikes) = ownNames.find(in: index, idle: idle) }
    }
    if request.tellsDeclarations {
      result.types = DeclaredType.all(in: index)
      let found = result.diagnostics + result.suppressed.map(\.diagnostic) + result.unresolved
      result.count(Set(found.map(\.symbol)), in: index)
    }
    reached(.lint)
    return result
  }

  /// What the rules know of the files; nil where these are not indexed.
  func project(_ indexed: IndexedSources<some SourceProvider>, _ request: LintRequest, by workers: Workforce)
    -> ProjectContext?
  {
    guard let whole = indexed.index else { return nil }
    let index = request.home.isEmpty ? whole : ProjectIndex(whole, seenFrom: HomeFolder(way: request.home))
    let table = RoleTable(
      roles: roles, asked: askedRoles, vocabulary: vocabulary, index: index, unseen: unseen, by: workers)
    return ProjectContext(index: index, roles: table, unseen: unseen, countsTypes: request.countsTypes)
  }

  /// Counts what is test code and what previews are, and where most files are test code, how many of them each pattern of paths
  /// made so.
  private func noteTests(
    among files: [IndexedFile], _ table: RoleTable, _ index: ProjectIndex, _ result: inout LintResult
  ) {
    var tests: [String] = []
    for (number, file) in files.enumerated() where file.isWanted {
      let id = FileID(index: UInt32(truncatingIfNeeded: number))
      if table.isTest(id) {
        tests.append(file.path)
        result.statistics.testFileCount += 1
        continue
      }
      let types = index.types(in: id)
      result.statistics.previewCount += file.previewMacros + types.count(where: table.isPreview)
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
  fileprivate mutating func note(_ file: IndexedFile, countsLines: Bool) {
    if let deep = file.tooDeep { errors.append(RunError(tooDeep: deep, path: file.path)) }
    statistics.files += 1
    if countsLines, let lines = file.lines { statistics.lines = (statistics.lines ?? 0) + lines }
    statistics.bytes += file.bytes
    statistics.syntaxProblems += file.syntaxProblems
    if var first = file.firstProblem {
      first.path = file.path
      statistics.noteUnparsed(first)
    }
  }
}
