/// The files of a project, read once for all linters that look at them.
public struct IndexedSources: Sendable {
  var sources: any SourceProvider
  var files: [IndexedFile]
  /// For each linter, the positions of the files whose findings it wants.
  var wanted: [[Int]]
  /// For each linter, the files that it wants and that could not be read. Others are told once, by the first one.
  let errors: [(wanted: [RunError], others: [RunError])]
  /// nil where the run ends at an earlier stage.
  let index: (project: ProjectIndex, answers: IndexAnswers)?
  /// Manifests that are no Swift files; nil where nobody asks for the modules of files.
  let projectFiles: [ProjectFile]?
  /// What is looked for in each file.
  let search: FileSearch

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - sources: all files of the project, in any order.
  ///   - linters: those that will look at the files, each with what is asked of it.
  ///   - known: tells for each of some paths, in the order of their bytes, what the same search found in the same text.
  ///   - shared: gives the index of another state for the summaries and project files of this one; nil to make one.
  init(
    _ sources: any SourceProvider, for linters: [(linter: Linter, request: LintRequest)],
    knowing known: (_ paths: [String], FileSearch) -> [KnownFile?] = { _, _ in [] },
    sharing shared: ([FileSummary], [ProjectFile]?) -> (project: ProjectIndex, answers: IndexAnswers)? = { _, _ in nil
    },
    by workers: Workforce
  ) {
    self.sources = sources
    let paths = sources.paths
    let order = Self.inPathOrder(paths)
    let stage = linters.lazy.map(\.request.stage).max() ?? .read
    let checks = linters.flatMap(\.linter.rules).flatMap(\.checks)
    let isSmall = order.count <= Self.smallProject && !checks.contains(where: \.asksForHeirsOfSDK)
    var unseen = DeclaredMacrosAndAttributes()
    for (linter, _) in linters { unseen.replace(with: linter.unseen) }
    search = FileSearch(
      isOfSmallProject: isSmall,
      words: WatchedWords(
        checks.flatMap(\.watchedWords), notesTypeNames: isSmall || checks.contains(where: \.notesTypeNames)),
      macros: unseen.macros, countsLines: linters.contains(where: \.request.countsLines))
    let shares = FileShares(linters.map(\.request))
    var isWanted = [Bool](repeating: false, count: order.count)
    let sorted = order.map { paths[$0] }
    let wantedPaths = shares.wanted(among: sorted)
    for position in wantedPaths.joined() { isWanted[position] = true }
    let indexing = IndexingPass(
      sources: sources, order: order, wanted: isWanted, known: stage == .lint ? known(sorted, search) : [],
      words: search.words, macros: search.macros, maximumDepth: workers.maximumDepth,
      countsLines: search.countsLines, through: stage)
    let pool = linters.first?.linter.pool ?? WorkerPool()
    workers.work(most: (order.count + WorkQueue.chunk - 1) / WorkQueue.chunk) { pool.withMemory(indexing.work) }
    let indexed = indexing.finish()
    files = indexed.files
    wanted = files.count == order.count ? wantedPaths : shares.wanted(among: files.map(\.path))
    errors = Self.errors(indexed.errors, shares)
    guard stage >= .index, let sdk = linters.first?.linter.sdk else {
      (index, projectFiles) = (nil, nil)
      return
    }
    let asksForModules = linters.contains { $0.linter.asksForModules || $0.request.tellsModules }
    projectFiles = asksForModules ? sources.projectFiles() : nil
    if let shared = shared(indexed.summaries, projectFiles) {
      index = shared
      return
    }
    let project = ProjectIndex(
      files: indexed.summaries,
      sdk: isSmall ? sdk.table(naming: indexed.summaries.lazy.map(\.facts.typeNames)) : sdk.table,
      watched: search.words,
      macros: search.macros, projectFiles: projectFiles,
      isPartial: sources.isPartial
        || !indexed.errors.isEmpty && linters.contains { !$0.request.isOfEarlierState }, by: workers)
    index = (project, IndexAnswers(project))
  }

  /// Reads one file again; nil where that cannot be done.
  ///
  /// - Parameters:
  ///   - number: of the file among those of the sources.
  ///   - sources: where it has its new text.
  func read(_ number: Int, of sources: any SourceProvider, by workers: Workforce) -> KnownFile? {
    let indexing = IndexingPass(
      sources: sources, order: [number], wanted: [true], words: search.words, macros: search.macros,
      maximumDepth: workers.maximumDepth, countsLines: search.countsLines, through: .index)
    indexing.work(WorkerMemory())
    let read = indexing.finish()
    return zip(read.files, read.summaries).first { _ in true }.map { KnownFile(file: $0, summary: $1) }
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
    index.map { home.folder.isEmpty ? $0.project : ProjectIndex($0.project, seenFrom: home) }
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

/// What is looked for in each file of a project.
struct FileSearch: Equatable, Sendable {
  /// Whether the project is so small that its words tell which types of the SDK are indexed.
  let isOfSmallProject: Bool
  let words: WatchedWords
  let macros: DeclaredMacros
  let countsLines: Bool

  static func == (a: FileSearch, b: FileSearch) -> Bool {
    a.isOfSmallProject == b.isOfSmallProject && a.countsLines == b.countsLines && a.macros == b.macros
      && a.words.watchesTheSame(as: b.words)
  }
}
