/// The files of a project, read once for all linters that look at them.
public struct IndexedSources<Sources: SourceProvider>: Sendable {
  let sources: Sources
  let files: [IndexedFile]
  /// For each linter, the positions of the files whose findings it wants.
  let wanted: [[Int]]
  /// For each linter, the files that it wants and that could not be read. Others are told once, by the first one.
  let errors: [(wanted: [RunError], others: [RunError])]
  /// nil where the run ends at an earlier stage.
  let index: ProjectIndex?
  /// What was found out about the index, for all linters.
  let answers: IndexAnswers?

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - sources: all files of the project, in any order.
  ///   - linters: those that will look at the files, each with what is asked of it.
  init(_ sources: Sources, for linters: [(linter: Linter, request: LintRequest)], by workers: Workforce) {
    self.sources = sources
    let paths = sources.paths
    let order = Self.inPathOrder(paths)
    let stage = linters.lazy.map(\.request.stage).max() ?? .read
    let checks = linters.flatMap(\.linter.rules).flatMap(\.checks)
    let isSmall = order.count <= Self.smallProject && !checks.contains(where: \.asksForHeirsOfSDK)
    let words = WatchedWords(
      checks.flatMap(\.watchedWords), notesTypeNames: isSmall || checks.contains(where: \.notesTypeNames))
    var unseen = DeclaredMacrosAndAttributes()
    for (linter, _) in linters { unseen.replace(with: linter.unseen) }
    let shares = FileShares(linters.map(\.request))
    var isWanted = [Bool](repeating: false, count: order.count)
    let wantedPaths = shares.wanted(among: order.map { paths[$0] })
    for position in wantedPaths.joined() { isWanted[position] = true }
    let indexing = IndexingPass(
      sources: sources, order: order, wanted: isWanted,
      words: words, macros: unseen.macros, maximumDepth: workers.maximumDepth,
      countsLines: linters.contains(where: \.request.countsLines), through: stage)
    let pool = linters.first?.linter.pool ?? WorkerPool()
    workers.work(most: (order.count + WorkQueue.chunk - 1) / WorkQueue.chunk) { pool.withMemory(indexing.work) }
    let indexed = indexing.finish()
    files = indexed.files
    wanted = files.count == order.count ? wantedPaths : shares.wanted(among: files.map(\.path))
    errors = Self.errors(indexed.errors, shares)
    guard stage >= .index, let sdk = linters.first?.linter.sdk else {
      index = nil
      answers = nil
      return
    }
    let index = ProjectIndex(
      files: indexed.summaries,
      sdk: isSmall ? sdk.table(naming: indexed.summaries.lazy.map(\.facts.typeNames)) : sdk.table, watched: words,
      macros: unseen.macros,
      projectFiles: linters.contains(where: \.linter.asksForModules) ? sources.projectFiles() : nil,
      isPartial: sources.isPartial
        || !indexed.errors.isEmpty && linters.contains { !$0.request.isOfEarlierState }, by: workers)
    self.index = index
    answers = IndexAnswers(index)
  }

  private static func errors(_ errors: [RunError], _ shares: FileShares) -> [(wanted: [RunError], others: [RunError])] {
    let errors = errors.sorted { pathPrecedes($0.path, $1.path) }
    let wanted = shares.wanted(among: errors.map(\.path))
    let told = Set(wanted.joined())
    return wanted.enumerated().map { number, positions in
      (positions.map { errors[$0] }, number > 0 ? [] : errors.indices.filter { !told.contains($0) }.map { errors[$0] })
    }
  }

  /// The index as the configuration of a folder sees it; nil where the run ends at an earlier stage.
  func index(seenFrom home: HomeFolder) -> ProjectIndex? {
    index.map { home.folder.isEmpty ? $0 : ProjectIndex($0, seenFrom: home) }
  }

  /// Up to how many files it costs less to note what types they name than to index all types of the SDK.
  private static var smallProject: Int { 64 }

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
