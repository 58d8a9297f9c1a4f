/// A project that is read and indexed once, so that several questions can be asked of it: what stands in some of its files, what an
/// edit changes, what another state of it had.
public struct Workspace {
  private(set) var indexed: IndexedSources
  private(set) var linters: [(linter: Linter, request: LintRequest)]
  private var shared: SharedAnswers

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - sources: all files of the project, in any order.
  ///   - linters: each with what is asked of it; made with one pool.
  ///   - isAskedAgain: whether more than one check will be asked for. The rules stay laid out for it, which takes memory.
  public init(
    _ sources: any SourceProvider, _ linters: [(linter: Linter, request: LintRequest)], isAskedAgain: Bool = false,
    by workers: Workforce
  ) {
    linters.first?.linter.pool.keep(nil)
    indexed = IndexedSources(sources, for: linters, by: workers)
    self.linters = linters
    shared = SharedAnswers(for: linters, keepsRules: isAskedAgain)
  }

  /// What each linter finds.
  ///
  /// - Parameter paths: the only files whose findings are wanted; nil for all that the requests want. For a few files, rules that have
  ///   no place there may be left out of what is counted.
  public mutating func check(_ paths: Set<String>? = nil, by workers: Workforce) -> [LintResult] {
    var asked = indexed
    if let paths {
      let positions = paths.compactMap { indexed.index?.project.file(path: $0) }.map { Int($0.index) }.sorted()
      asked.wanted = indexed.wanted.map { wanted in
        positions.filter { position in
          let place = wanted.partitioningIndex { $0 >= position }
          return place < wanted.count && wanted[place] == position
        }
      }
    }
    return linters.enumerated().map { number, linter in
      var request = linter.request
      if paths != nil { request.asksForFindingsAlone = true }
      return linter.linter.lint(asked, number: number, request, &shared, by: workers)
    }
  }

  /// Lays out all rules, after an edit of declarations, so that the next check need not. An editor does so at rest.
  public mutating func prepare(by workers: Workforce) {
    for (number, linter) in linters.enumerated() {
      var request = linter.request
      request.asksForFindingsAlone = false
      _ = linter.linter.lint(indexed, number: number, in: [], request, &shared, by: workers)
    }
  }

  /// How many declarations have each of some symbols.
  public mutating func counts(of symbols: Set<String>) -> [String: Int] {
    indexed.index.map { shared.counts(of: symbols, in: $0.project) } ?? [:]
  }

  // MARK: Edits

  /// Takes up another state of the project. Where code inside of functions changed, or comments did, all that is known of the project
  /// stays; else it is found out again from what the files declare.
  ///
  /// - Parameters:
  ///   - sources: all files as they are now.
  ///   - changed: the paths of those that have another text; others are not read.
  /// - Returns: whether what is known of the project stays.
  @discardableResult
  public mutating func update(_ sources: any SourceProvider, changed: Set<String>, by workers: Workforce) -> Bool {
    guard sources.paths == indexed.sources.paths,
      indexed.projectFiles == nil || sources.projectFiles() == indexed.projectFiles,
      !indexed.errors.contains(where: { !$0.wanted.isEmpty || !$0.others.isEmpty }),
      let edits = edits(in: sources, at: changed, by: workers)
    else {
      indexed = state(of: sources, for: linters, where: { !changed.contains($0) }, by: workers)
      shared = SharedAnswers(for: linters, keepsRules: shared.kept != nil)
      return false
    }
    indexed.sources = sources
    for edit in edits { indexed.files[edit.position] = edit.file.file }
    swap(edits.map { ($0.position, $0.file.summary) }, in: indexed, by: workers)
    for (number, kept) in shared.allKept {
      let isSuited = linters[number].linter.suits(
        kept, indexed, changed: edits.map(\.position), linters[number].request, by: workers)
      if !isSuited { shared.forgetRules(of: number) }
    }
    return true
  }

  /// Takes up other rules. What is known of the project stays where these look for the same in its files.
  ///
  /// - Parameter linters: each with what is asked of it; made with one pool.
  public mutating func use(_ linters: [(linter: Linter, request: LintRequest)], by workers: Workforce) {
    let own = indexed.index?.project.tables.summaries ?? []
    indexed = state(of: indexed.sources, for: linters, where: { _ in true }, by: workers) {
      [indexed] summaries, files in
      let isSame = own.count == summaries.count && zip(own, summaries).allSatisfy { $0.isIdentical(to: $1) }
      return isSame && files == indexed.projectFiles ? indexed.index : nil
    }
    self.linters = linters
    shared = SharedAnswers(for: linters, keepsRules: shared.kept != nil)
  }

  /// What was read of some files anew; nil where one of them cannot be read, or says something else than before.
  private func edits(in sources: any SourceProvider, at paths: Set<String>, by workers: Workforce) -> [(
    position: Int, file: KnownFile
  )]? {
    guard let index = indexed.index?.project else { return nil }
    var edits: [(position: Int, file: KnownFile)] = []
    for path in paths {
      guard let file = index.file(path: path) else { return nil }
      let position = Int(file.index)
      guard let read = indexed.read(indexed.files[position].source, of: sources, by: workers),
        read.file.isGenerated == indexed.files[position].isGenerated,
        read.summary.differsOnlyInPlaces(from: index.tables.summaries[position])
      else { return nil }
      edits.append((position, read))
    }
    return edits
  }

  /// Puts summaries that say the same into the index, and reads anew what rules ask of these files.
  private func swap(
    _ edits: [(file: Int, summary: FileSummary)], in indexed: IndexedSources, by workers: Workforce
  ) {
    indexed.index?.project.tables.replace(edits)
    var seen: Set<ObjectIdentifier> = []
    for (number, laidOut) in shared.allKept where seen.insert(ObjectIdentifier(laidOut)).inserted {
      linters[number].linter.gather(laidOut.gatherings, indexed, in: edits.map(\.file), laidOut.project, by: workers)
    }
  }

  // MARK: Another state

  /// What each linter finds in an earlier state of the project, where that can be what it finds now.
  ///
  /// Files that did not change are not read again. They are checked again only where something was found, and only if that may have
  /// come of a change elsewhere.
  ///
  /// - Parameters:
  ///   - earlier: all files of that state.
  ///   - requests: what is asked of each linter there.
  ///   - results: what each of them found here.
  ///   - isSame: whether a file of a path, which both states have, has the same text in both.
  public mutating func findings(
    in earlier: any SourceProvider, asking requests: [LintRequest], knowing results: [LintResult],
    where isSame: (String) -> Bool, by workers: Workforce
  ) -> [LintResult] {
    let asked = zip(linters, zip(requests, results)).map { linter, asked in
      var request = asked.0
      // Where a rule looks at nothing now, nothing that it found before can be found now.
      request.lacking = asked.1.statistics.rules.filter { $0.lacks != nil }
      return (linter: linter.linter, request: request)
    }
    let own = indexed.index?.project.tables.summaries ?? []
    var edits: [(file: Int, summary: FileSummary)]?
    let other = state(of: earlier, for: asked, where: isSame, by: workers) { [indexed] summaries, files in
      edits = files == indexed.projectFiles ? Self.edits(from: own, to: summaries) : nil
      return edits == nil ? nil : indexed.index
    }
    guard let edits else { return findings(in: other, asked, results, areEdited: nil, by: workers) }
    swap(edits, in: other, by: workers)
    defer { swap(edits.map { ($0.file, own[$0.file]) }, in: indexed, by: workers) }
    return findings(in: other, asked, results, areEdited: edits.map(\.file), by: workers)
  }

  /// The project in another state, which shares what was found out of files that are the same.
  ///
  /// - Parameter shared: see ``IndexedSources``.
  private func state(
    of sources: any SourceProvider, for linters: [(linter: Linter, request: LintRequest)],
    where isSame: (String) -> Bool,
    by workers: Workforce,
    sharing shared: ([FileSummary], [ProjectFile]?) -> (project: ProjectIndex, answers: IndexAnswers)? = { _, _ in nil }
  ) -> IndexedSources {
    IndexedSources(
      sources, for: linters,
      knowing: { paths, search in
        guard search == indexed.search, let index = indexed.index?.project else { return [] }
        return paths.map { path in
          guard isSame(path), let position = index.file(path: path).map({ Int($0.index) }) else { return nil }
          return KnownFile(file: indexed.files[position], summary: index.tables.summaries[position])
        }
      }, sharing: shared, by: workers)
  }

  /// What is different in the summaries of another state; nil where files came or went, or others know of a change.
  private static func edits(from own: [FileSummary], to others: [FileSummary]) -> [(file: Int, summary: FileSummary)]? {
    guard own.count == others.count else { return nil }
    var edits: [(file: Int, summary: FileSummary)] = []
    for (file, (own, other)) in zip(own, others).enumerated() where !own.isIdentical(to: other) {
      guard isSamePath(own.path, other.path), own.differsOnlyInPlaces(from: other) else { return nil }
      edits.append((file, other))
    }
    return edits
  }

  /// - Parameter edited: the files of which nobody else knows that they changed; nil where others know of a change.
  private mutating func findings(
    in other: IndexedSources, _ asked: [(linter: Linter, request: LintRequest)],
    _ results: [LintResult], areEdited edited: [Int]?, by workers: Workforce
  ) -> [LintResult] {
    var answers = edited == nil ? SharedAnswers(for: asked) : shared
    defer { if edited != nil { shared = answers } }
    let changed = edited ?? filesThatAreOthers(in: other)
    return asked.enumerated().map { number, asked in
      let told = FoundFiles(results[number], by: asked.linter, elsewhere: edited != nil)
      let home = HomeFolder(folder: asked.request.home)
      func path(_ position: Int) -> PathKey { PathKey(home.seen(other.files[position].path)) }
      let concerned = Set(changed).union(
        told.isEmpty ? [] : other.wanted[number].filter { told.paths.contains(path($0)) })
      var result = asked.linter.lint(other, number: number, in: concerned, asked.request, &answers, by: workers)
      if edited != nil, let index = other.index?.project {
        let left = Set(other.wanted[number]).subtracting(concerned)
        let added = result.add(results[number], inFilesOf: Set(left.map(path)))
        result.symbolCounts.merge(answers.counts(of: added, in: index)) { known, _ in known }
      }
      return result
    }
  }

  private func filesThatAreOthers(in other: IndexedSources) -> [Int] {
    guard let own = indexed.index?.project, let others = other.index?.project.tables.summaries else { return [] }
    return others.indices.filter { position in
      own.file(path: others[position].path).map {
        !own.tables.summaries[Int($0.index)].isIdentical(to: others[position])
      } ?? true
    }
  }
}

/// The files in which something was found that another state of the project may not have.
private struct FoundFiles {
  private(set) var paths: Set<PathKey> = []
  var isEmpty: Bool { paths.isEmpty }

  /// - Parameter elsewhere: whether only code in other files may have changed, and not what they declare.
  init(_ result: LintResult, by linter: Linter, elsewhere: Bool) {
    // What is wrong with a comment depends on what rules find.
    let others = Set(linter.rules.lazy.filter { $0.check.statement.asksElsewhere }.map(\.id))
    let independent = elsewhere ? Set(linter.rules.map(\.id)).subtracting(others) : []
    if elsewhere, others.isEmpty { return }
    for diagnostic in result.diagnostics + result.suppressed.map(\.diagnostic) + result.unresolved
    where !diagnostic.ruleIDs.allSatisfy(independent.contains) {
      paths.insert(PathKey(diagnostic.path))
    }
  }
}

extension LintResult {
  /// Adds what another result has in some files, and returns the symbols of that.
  fileprivate mutating func add(_ other: LintResult, inFilesOf paths: Set<PathKey>) -> Set<String> {
    func isMeant(_ diagnostic: Diagnostic) -> Bool { paths.contains(PathKey(diagnostic.path)) }
    let found = other.diagnostics.filter(isMeant)
    let open = other.unresolved.filter(isMeant)
    let hidden = other.suppressed.filter { isMeant($0.diagnostic) }
    diagnostics = (diagnostics + found).sorted(by: Diagnostic.inReportOrder)
    unresolved = (unresolved + open).sorted(by: Diagnostic.inReportOrder)
    suppressed = (suppressed + hidden).sorted { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) }
    return Set((found + open + hidden.map(\.diagnostic)).map(\.symbol))
  }
}
