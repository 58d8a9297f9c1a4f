/// Runs rules on the files of a project.
///
/// The declarations of every file are read for the project index; files that a check concerns are then read in full to be
/// checked. Nothing of a tree is kept in between.
public struct Linter: Sendable {
  /// Calls a function with every worker's number, 0 ..< count, at the same time, and returns when all have returned.
  public typealias Workers = @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  let rules: [LintRule]
  let roles: [String: RolePredicate]
  let vocabulary: Vocabulary
  let suppressions: SuppressionSettings
  let sdk: SDKTable
  private let pool: WorkerPool

  /// - Parameter pool: where workers have their memory from; one for all projects of a run.
  public init(_ selection: RuleSelection, sdk: SDKTable, pool: WorkerPool = WorkerPool()) {
    rules = selection.rules.compactMap(LintRule.init).sorted { $0.id < $1.id }
    roles = selection.roles
    vocabulary = selection.vocabulary
    suppressions = selection.suppressions
    self.sdk = sdk
    self.pool = pool
  }

  /// Lints on the calling thread.
  public static let callingThread: Workers = { count, body in
    for worker in 0..<count { body(worker) }
  }

  /// - Parameters:
  ///   - sources: all files of the project, in any order.
  ///   - asked: tells by path which files' findings are wanted; all are indexed.
  ///   - jobs: number of workers.
  ///   - workers: what runs them.
  ///   - maximumDepth: levels of nesting that are read; as many as the workers' stacks have room for.
  ///   - countsLines: whether the result tells how many lines were read.
  ///   - changes: what changed in the asked files, by path, where diagnostics are to tell whether they stand in a
  ///     declaration that changed; see ``LintResult/keepChangedCode(_:)``.
  ///   - reached: told of the stages ``LintStage/index`` and ``LintStage/lint`` when they are done.
  ///   - hashesLines: whether diagnostics carry ``Diagnostic/lineHash``.
  ///   - stage: where to end. Before ``LintStage/lint`` the result has no diagnostics, and counts what was looked at.
  public func lint(
    _ sources: some SourceProvider, asked: (String) -> Bool = { _ in true }, jobs: Int = 1,
    workers: Workers = Linter.callingThread, maximumDepth: Int = SyntaxTree.defaultMaximumDepth,
    countsLines: Bool = true, hashesLines: Bool = false, changes: [String: ChangedLines]? = nil,
    reached: (LintStage) -> Void = { _ in }, through stage: LintStage = .lint
  ) -> LintResult {
    let paths = sources.paths
    let order = Self.inPathOrder(paths)
    let wanted = order.map { asked(paths[$0]) }
    let jobs = min(max(jobs, 1), max(1, (order.count + WorkQueue.chunk - 1) / WorkQueue.chunk))

    let words = WatchedWords(
      rules.flatMap(\.check.watchedWords), notesTypeNames: rules.contains { $0.check.notesTypeNames })
    let indexing = IndexingPass(
      sources: sources, order: order, wanted: wanted, words: words, maximumDepth: maximumDepth,
      countsLines: countsLines, through: stage)
    workers(jobs) { [pool] _ in pool.withMemory(indexing.work) }
    let indexed = indexing.finish()
    var result = LintResult()
    result.statistics = indexed.statistics
    result.errors = indexed.errors
    result.unreadableOthers = indexed.otherErrors
    guard stage >= .index else { return result }

    let index = ProjectIndex(files: indexed.summaries, sdk: sdk, watched: words)
    let project = CheckedProject(index: index, roles: RoleTable(roles: roles, vocabulary: vocabulary, index: index))
    reached(.index)
    guard stage == .lint else { return result }
    let checking = CheckingPass(
      sources: sources, files: indexed.files, rules: rules, suppressions: suppressions, project: project,
      maximumDepth: maximumDepth, changes: changes, hashesLines: hashesLines)
    workers(jobs) { [pool] _ in pool.withMemory(checking.work) }

    let checked = checking.finish()
    result.diagnostics = checked.diagnostics
    result.suppressed = checked.suppressed
    result.statistics.rules = checked.rules
    result.statistics.syntaxProblems += checked.moreSyntaxProblems
    result.errors += checked.errors
    reached(.lint)
    return result
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
