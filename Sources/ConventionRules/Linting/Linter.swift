/// Runs rules on the files of a project.
///
/// The declarations of every file are read for the project index; files that concern a rule are then read in full. Nothing of a tree is kept in between.
public struct Linter: Sendable {
  let rules: [LintRule]
  let roles: [String: RolePredicate]
  /// Those that rules name themselves.
  private let askedRoles: Set<String>
  let vocabulary: Vocabulary
  let unseen: UnseenFacts
  let suppressions: SuppressionSettings
  let sdk: SDKText
  private let pool: WorkerPool
  /// Up to how many files it costs less to note what types they name than to index all types of the SDK.
  private static let smallProject = 64

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
    let paths = sources.paths
    let order = Self.inPathOrder(paths)
    let wanted = order.map { request.asked(paths[$0]) }
    let chunks = (order.count + WorkQueue.chunk - 1) / WorkQueue.chunk

    let indexesNamedTypes = order.count <= Self.smallProject && !rules.contains { $0.check.asksForHeirsOfSDK }
    let words = WatchedWords(
      rules.flatMap(\.check.watchedWords),
      notesTypeNames: indexesNamedTypes || rules.contains { $0.check.notesTypeNames })
    let indexing = IndexingPass(
      sources: sources, order: order, wanted: wanted, words: words, macros: unseen.macros,
      maximumDepth: workers.maximumDepth,
      countsLines: request.countsLines, through: request.stage)
    workers.work(most: chunks) { [pool] in pool.withMemory(indexing.work) }
    let indexed = indexing.finish()
    var result = LintResult()
    result.statistics = indexed.statistics
    result.errors = indexed.errors
    result.unreadableOthers = indexed.otherErrors
    guard request.stage >= .index else { return result }

    let sdk = indexesNamedTypes ? sdk.table(naming: indexed.summaries.lazy.map(\.facts.typeNames)) : sdk.table
    let index = ProjectIndex(files: indexed.summaries, sdk: sdk, watched: words, macros: unseen.macros, by: workers)
    let table = RoleTable(roles: roles, asked: askedRoles, vocabulary: vocabulary, index: index, by: workers)
    let project = CheckedProject(index: index, roles: table, unseen: unseen)
    pool.keep(project)
    if !request.names.isEmpty {
      result.nearNames = NearNames(request.names, sdk: self.sdk).find(in: index, sources)
    }
    result.count(request.symbols, in: index)
    reached(.index)
    guard request.stage == .lint else { return result }
    if let gathering = GatheringPass(
      sources: sources, files: indexed.files, rules: rules, project: project, by: workers)
    {
      workers.work(most: chunks) { [pool] in pool.withMemory(gathering.work) }
      gathering.finish()
    }
    let checking = CheckingPass(
      sources: sources, files: indexed.files, rules: rules, suppressions: suppressions, project: project,
      hashesLines: request.hashesLines, tellsUnresolved: request.tellsUnresolved, by: workers)
    workers.work(most: chunks) { [pool] in pool.withMemory(checking.work) }

    result.statistics.testFiles = testFiles(among: indexed.files, table)
    let checked = checking.finish()
    result.diagnostics = checked.diagnostics
    result.suppressed = checked.suppressed
    result.unresolved = checked.unresolved
    result.statistics.rules = checked.rules
    result.statistics.syntaxProblems += checked.moreSyntaxProblems
    for first in checked.unparsedFiles { result.statistics.noteUnparsed(first) }
    result.errors += checked.errors
    if request.tellsDeclarations {
      result.types = DeclaredType.all(in: index)
      let found = result.diagnostics + result.suppressed.map(\.diagnostic) + result.unresolved
      result.count(Set(found.map(\.symbol)), in: index)
    }
    reached(.lint)
    return result
  }

  /// How many files each pattern of paths makes test code, where most files are test code; else none.
  private func testFiles(among files: [IndexedFile], _ table: RoleTable) -> [String: Int] {
    var count = 0
    var tests: [String] = []
    for (number, file) in files.enumerated() where file.isWanted {
      count += 1
      if table.isTest(FileID(index: UInt32(truncatingIfNeeded: number))) { tests.append(file.path) }
    }
    // Three in four are more than a project has that tests what it is made of.
    guard !tests.isEmpty, tests.count * 4 >= count * 3 else { return [:] }
    return TestPaths(roles: roles, vocabulary: vocabulary).counts(of: tests)
  }

  /// Indices of the paths in the order of their bytes, the first of equal paths only.
  private static func inPathOrder(_ paths: [String]) -> [Int] {
    var order = Array(paths.indices)
    let isSorted = zip(paths, paths.dropFirst()).allSatisfy(pathPrecedes)
    guard !isSorted else { return order }
    order.sort { pathPrecedes(paths[$0], paths[$1]) }
    var unique: [Int] = []
    for index in order {
      // Compared as bytes: two names may look alike and be two files.
      if let last = unique.last, paths[last].utf8.elementsEqual(paths[index].utf8) { continue }
      unique.append(index)
    }
    return unique
  }
}
