import Synchronization

/// What the first pass found out of one file.
///
/// No type inside of the generic pass: the runtime would look up what that is for each file.
struct IndexedFile: Sendable {
  /// Its number in the source provider.
  var source: Int
  var path: String
  /// nil where they were not counted.
  var lines: Int?
  var bytes = 0
  /// Places in its declarations that could not be read.
  var syntaxProblems = 0
  var firstProblem: RunError?
  /// Where its declarations nest more deeply than is read.
  var tooDeep: SyntaxProblem?
  var hasLinterComments = false
  /// Whether it says that a program wrote it.
  var isGenerated = false
  /// How many uses of `#Preview` stand at its top level.
  var previewMacros = 0
}

/// What was found out of a file in another state of the project, where its text was the same.
struct KnownFile: Sendable {
  let file: IndexedFile
  let summary: FileSummary
}

private struct IndexEntry: Sendable {
  var position: Int
  var file: IndexedFile
  /// nil where the file could not be read, and where the run ends at an earlier stage.
  var summary: FileSummary?
  var error: SourceReadError?
}

/// The first pass: reads every file and parses its declarations for the project index.
final class IndexingPass: Sendable {
  struct Output: Sendable {
    /// Those that could be read, in path order, as the summaries: a file's position is its ``FileID``.
    var files: [IndexedFile] = []
    var summaries: [FileSummary] = []
    /// Those that could not be read.
    var errors: [RunError] = []
  }

  private let sources: any SourceProvider
  private let order: [Int]
  private let wanted: [Bool]
  private let known: [KnownFile?]
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
  ///   - known: for each of them, what was read of the same text; empty for nothing.
  ///   - words: what to look for in each file.
  ///   - maximumDepth: levels of nesting that are read.
  ///   - countsLines: whether to count the lines of the files whose findings are wanted.
  ///   - stage: the last one to run on each file.
  init(
    sources: any SourceProvider, order: [Int], wanted: [Bool], known: [KnownFile?] = [], words: WatchedWords,
    macros: DeclaredMacros = DeclaredMacros(), maximumDepth: Int, countsLines: Bool, through stage: LintStage
  ) {
    self.known = known
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
    let source = order[position]
    var entry = IndexEntry(position: position, file: IndexedFile(source: source, path: sources.paths[source]))
    if !known.isEmpty, let known = known[position] {
      entry.file = known.file
      entry.file.source = source
      entry.summary = known.summary
      return entry
    }
    do throws(SourceReadError) {
      try sources.read(source, into: text)
    } catch {
      entry.error = error
      return entry
    }
    if let place = text.bytes.firstForeignByte {
      let line = LineTable(text.bytes, through: place).position(of: place).line
      entry.error = SourceReadError(reason: "not UTF-8 in line \(line); save it as UTF-8, or exclude this file")
      return entry
    }
    entry.file.bytes = text.count
    entry.file.isGenerated = GeneratedCode.isMarked(text.bytes)
    if countsLines, wanted[position] { entry.file.lines = text.bytes.lineCount }
    switch stage {
    case .read: break
    case .lex: note(tree.tokenize(), in: text, &entry.file)
    case .parse:
      tree.parse(maximumDepth: maximumDepth)
      note(tree.problems, in: text, &entry.file)
    case .index, .lint:
      tree.parseOutline(watching: words, maximumDepth: maximumDepth)
      note(tree.problems, in: text, &entry.file)
    }
    guard stage >= .index else { return entry }
    entry.file.hasLinterComments = !tree.linterComments.isEmpty
    entry.file.previewMacros = TestCode.previews(in: tree).count
    let summary = FileSummary(tree: tree, scratch: memory.scratch, macros: macros)
    if let first = tree.problems.first, tree.holdsNothing(before: first.offset, summary) {
      let line = LineTable(text.bytes, through: first.offset).position(of: first.offset).line
      entry.error = SourceReadError(
        reason: "it contains no readable Swift from line \(line) on; correct it, or exclude this file")
      return entry
    }
    entry.summary = summary
    return entry
  }

  private func note(_ problems: [SyntaxProblem], in text: SourceText, _ file: inout IndexedFile) {
    guard !problems.isEmpty else { return }
    file.syntaxProblems = problems.count
    file.tooDeep = problems.first(where: \.isTooDeep)
    file.firstProblem = RunError(firstOf: problems, in: text, path: file.path)
  }

  /// What all workers found. Call it when they are done.
  func finish() -> Output {
    var all = entries.withLock { $0 }
    all.sort { $0.position < $1.position }
    var output = Output()
    output.files.reserveCapacity(all.count)
    output.summaries.reserveCapacity(all.count)
    for entry in all {
      if let error = entry.error {
        output.errors.append(RunError(path: entry.file.path, message: error.reason))
        continue
      }
      output.files.append(entry.file)
      if let summary = entry.summary { output.summaries.append(summary) }
    }
    return output
  }
}

extension ProjectIndex {
  /// What all files of a project declare that can be read, without a look for words; and those that cannot be read.
  static func ofDeclarations(
    in sources: any SourceProvider, sdk: SDKText, pool: WorkerPool, asksForModules: Bool = false, by workers: Workforce
  ) -> (index: ProjectIndex, unreadable: [RunError]) {
    let order = sources.paths.indices.sorted { pathPrecedes(sources.paths[$0], sources.paths[$1]) }
    let indexing = IndexingPass(
      sources: sources, order: order, wanted: order.map { _ in true }, words: WatchedWords([]),
      maximumDepth: workers.maximumDepth, countsLines: false, through: .index)
    workers.work(most: order.count) { pool.withMemory(indexing.work) }
    let read = indexing.finish()
    let index = ProjectIndex(
      files: read.summaries, sdk: sdk.table, projectFiles: asksForModules ? sources.projectFiles() : nil,
      isPartial: sources.isPartial || !read.errors.isEmpty, by: workers)
    return (index, read.errors)
  }
}

extension SyntaxTree {
  /// Whether a file declares and imports nothing, and a problem stands in the first thing that it says or right behind it.
  fileprivate func holdsNothing(before problem: Int, _ summary: FileSummary) -> Bool {
    let facts = summary.facts
    guard facts.declarations.isEmpty, facts.imports.isEmpty, facts.topLevelMemberCount == 0 else { return false }
    let second = children(root).lazy.dropFirst().first { _ in true }
    return second.map { problem <= range($0).lowerBound } ?? true
  }
}
