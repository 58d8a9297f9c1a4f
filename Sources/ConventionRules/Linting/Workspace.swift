/// A project that is read and indexed once, so that several questions can be asked of it, and of another state of it.
public struct Workspace<Sources: SourceProvider> {
  private let indexed: IndexedSources<Sources>
  private let linters: [(linter: Linter, request: LintRequest)]
  private var shared: SharedAnswers

  /// Reads all files.
  ///
  /// - Parameters:
  ///   - sources: all files of the project, in any order.
  ///   - linters: each with what is asked of it; made with one pool.
  public init(_ sources: Sources, _ linters: [(linter: Linter, request: LintRequest)], by workers: Workforce) {
    linters.first?.linter.pool.keep(nil)
    indexed = IndexedSources(sources, for: linters, by: workers)
    self.linters = linters
    shared = SharedAnswers(for: linters)
  }

  /// What each linter finds.
  public mutating func check(by workers: Workforce) -> [LintResult] {
    linters.enumerated().map { number, linter in
      linter.linter.lint(indexed, number: number, linter.request, &shared, by: workers)
    }
  }

  /// How many declarations have each of some symbols.
  public mutating func counts(of symbols: Set<String>) -> [String: Int] {
    indexed.index.map { shared.counts(of: symbols, in: $0) } ?? [:]
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
  public func findings(
    in earlier: some SourceProvider, asking requests: [LintRequest], knowing results: [LintResult],
    where isSame: (String) -> Bool, by workers: Workforce
  ) -> [LintResult] {
    let asked = zip(linters, zip(requests, results)).map { linter, asked in
      var request = asked.0
      // Where a rule looks at nothing now, nothing that it found before can be found now.
      request.lacking = asked.1.statistics.rules.filter { $0.lacks != nil }
      return (linter: linter.linter, request: request)
    }
    var same: [Int?] = []
    let other = IndexedSources(
      earlier, for: asked,
      knowing: { paths, isSmall in
        let known = isSmall == indexed.isSmall ? self.known(paths, where: isSame) : []
        same = known.map { $0?.position }
        return known.map { $0?.file }
      }, by: workers)
    let changed = other.files.indices.filter { same.isEmpty || other.files.count != same.count || same[$0] == nil }
    let isShapeSame = hasShape(of: other, apartFrom: changed)
    var shared = SharedAnswers(for: asked)
    return asked.enumerated().map { number, asked in
      let told = FoundFiles(results[number], by: asked.linter, elsewhere: isShapeSame)
      let home = HomeFolder(folder: asked.request.home)
      var concerned = Set(changed)
      for position in other.wanted[number] where told.contains(home.seen(other.files[position].path)) {
        concerned.insert(position)
      }
      var result = asked.linter.lint(
        other, number: number, in: concerned, asked.request, &shared, by: workers)
      if isShapeSame, let index = other.index {
        let left = Set(other.wanted[number]).subtracting(concerned)
        let added = result.add(results[number], inFilesOf: Set(left.map { PathKey(home.seen(other.files[$0].path)) }))
        result.symbolCounts.merge(shared.counts(of: added, in: index)) { known, _ in known }
      }
      return result
    }
  }

  /// What is known of files that are the same.
  ///
  /// - Parameter paths: in the order of their bytes.
  private func known(_ paths: [String], where isSame: (String) -> Bool) -> [(position: Int, file: KnownFile)?] {
    guard let summaries = indexed.index?.tables.summaries else { return [] }
    var position = 0
    return paths.map { path in
      while position < summaries.count, pathPrecedes(summaries[position].path, path) { position += 1 }
      guard position < summaries.count, isSamePath(summaries[position].path, path), isSame(path) else { return nil }
      return (position, KnownFile(file: indexed.files[position], summary: summaries[position]))
    }
  }

  /// Whether another state has the same files, which declare the same.
  private func hasShape(of other: IndexedSources<some SourceProvider>, apartFrom changed: [Int]) -> Bool {
    guard let own = indexed.index?.tables.summaries, let others = other.index?.tables.summaries,
      own.count == others.count, zip(own, others).allSatisfy({ isSamePath($0.path, $1.path) })
    else { return false }
    return changed.allSatisfy { own[$0].differsOnlyInPlaces(from: others[$0]) }
  }
}

/// The files in which something was found that another state of the project may not have.
private struct FoundFiles {
  private var paths: Set<PathKey> = []

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

  func contains(_ path: String) -> Bool { paths.contains(PathKey(path)) }
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
