import Synchronization

/// A file that the first pass read.
///
/// No type inside of the generic pass: the runtime would look up what that is for each file.
struct IndexedFile: Sendable {
  /// Its number in the source provider.
  var source: Int
  var path: String
  /// Whether its findings are wanted.
  var isWanted: Bool
  /// Places in its declarations that could not be read.
  var syntaxProblems: Int
  /// Whether a comment in it speaks to the linter.
  var hasLinterComments: Bool
  /// Whether its declarations nest more deeply than is read.
  var isTooDeep = false
}

/// What the first pass found out of one file.
private struct IndexEntry: Sendable {
  var position: Int
  /// nil where the file could not be read, and where the run ends at an earlier stage.
  var summary: FileSummary?
  var lines: Int?
  var bytes = 0
  var syntaxProblems = 0
  /// The first of these.
  var firstProblem: RunError?
  /// Where more is nested than is read.
  var tooDeep: SyntaxProblem?
  var hasLinterComments = false
  var error: SourceReadError?
}

/// The first pass: reads every file and parses its declarations for the project index.
final class IndexingPass<Sources: SourceProvider>: Sendable {
  struct Output {
    /// In path order, as the summaries: a file's position is its ``FileID``.
    var files: [IndexedFile] = []
    var summaries: [FileSummary] = []
    var statistics = LintStatistics()
    var errors: [RunError] = []
    var otherErrors: [RunError] = []
  }

  private let sources: Sources
  private let order: [Int]
  private let wanted: [Bool]
  private let words: WatchedWords
  private let macros: DeclaredMacros
  private let maximumDepth: Int
  private let countsLines: Bool
  private let stage: LintStage
  private let queue: WorkQueue
  private let entries = Mutex<[IndexEntry]>([])

  /// - Parameters:
  ///   - order: numbers of the files, in path order.
  ///   - wanted: for each of them, whether its findings are wanted.
  ///   - words: what to look for in each file.
  ///   - maximumDepth: levels of nesting that are read.
  ///   - countsLines: whether to count the lines of the files whose findings are wanted.
  ///   - stage: the last one to run on each file.
  init(
    sources: Sources, order: [Int], wanted: [Bool], words: WatchedWords, macros: DeclaredMacros = DeclaredMacros(),
    maximumDepth: Int, countsLines: Bool, through stage: LintStage
  ) {
    self.words = words
    self.macros = macros
    self.maximumDepth = maximumDepth
    self.countsLines = countsLines
    self.stage = stage
    self.sources = sources
    self.order = order
    self.wanted = wanted
    queue = WorkQueue(count: order.count)
  }

  /// One worker's part.
  func work(_ memory: WorkerMemory) {
    var done: [IndexEntry] = []
    while let range = queue.take() {
      for position in range { done.append(entry(position, memory)) }
    }
    entries.withLock { [done] in $0 += done }
  }

  private func entry(_ position: Int, _ memory: WorkerMemory) -> IndexEntry {
    let text = memory.text
    let tree = memory.tree
    var entry = IndexEntry(position: position)
    do throws(SourceReadError) {
      try sources.read(order[position], into: text)
    } catch {
      entry.error = error
      return entry
    }
    entry.bytes = text.count
    if countsLines, wanted[position] { entry.lines = text.bytes.lineCount }
    switch stage {
    case .read: break
    case .lex: note(tree.tokenize(), in: text, &entry)
    case .parse:
      tree.parse(maximumDepth: maximumDepth)
      note(tree.problems, in: text, &entry)
    case .index, .lint:
      tree.parseOutline(watching: words, maximumDepth: maximumDepth)
      note(tree.problems, in: text, &entry)
    }
    guard stage >= .index else { return entry }
    entry.hasLinterComments = !tree.linterComments.isEmpty
    entry.summary = FileSummary(tree: tree, scratch: memory.scratch, macros: macros)
    return entry
  }

  private func note(_ problems: [SyntaxProblem], in text: SourceText, _ entry: inout IndexEntry) {
    guard !problems.isEmpty else { return }
    entry.syntaxProblems = problems.count
    entry.tooDeep = problems.first(where: \.isTooDeep)
    entry.firstProblem = RunError(firstOf: problems, in: text, path: sources.paths[order[entry.position]])
  }

  /// What all workers found. Call it when they are done.
  func finish() -> Output {
    var all = entries.withLock { $0 }
    all.sort { $0.position < $1.position }
    var output = Output()
    output.files.reserveCapacity(all.count)
    output.summaries.reserveCapacity(all.count)
    let paths = sources.paths
    for entry in all {
      let path = paths[order[entry.position]]
      let isWanted = wanted[entry.position]
      if let error = entry.error {
        let runError = RunError(path: path, message: error.reason)
        if isWanted { output.errors.append(runError) } else { output.otherErrors.append(runError) }
      }
      guard entry.error == nil else { continue }
      if let summary = entry.summary {
        output.files.append(
          IndexedFile(
            source: order[entry.position], path: path, isWanted: isWanted, syntaxProblems: entry.syntaxProblems,
            hasLinterComments: entry.hasLinterComments, isTooDeep: entry.tooDeep != nil))
        output.summaries.append(summary)
      }
      guard isWanted else { continue }
      if let deep = entry.tooDeep { output.errors.append(RunError(tooDeep: deep, path: path)) }
      output.statistics.files += 1
      if let lines = entry.lines { output.statistics.lines = (output.statistics.lines ?? 0) + lines }
      output.statistics.bytes += entry.bytes
      output.statistics.syntaxProblems += entry.syntaxProblems
      if let first = entry.firstProblem { output.statistics.noteUnparsed(first) }
    }
    return output
  }
}
