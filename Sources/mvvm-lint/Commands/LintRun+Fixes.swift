import ConventionRules

/// What a run is to mend, and what became of it.
struct RunFixes {
  /// The lowest level of fixes that are made.
  let level: FixLevel
  /// Whether what a baseline holds is mended, too.
  let mendsFrozen: Bool

  /// A file that has another text.
  struct File {
    /// Absolute.
    let path: String
    let before: [UInt8]
    let after: [UInt8]
    let mended: Int
  }

  /// In the order of the projects, and of their paths.
  private(set) var files: [File] = []
  /// Each with an absolute path.
  private(set) var refusals: [(path: String, refusal: FixRounds.Refusal)] = []
  private(set) var unsafeLeft = 0
  private(set) var shownLeft = 0
  /// What each baseline held in vain before anything was mended, by its path.
  fileprivate(set) var staleBefore: [PathKey: Baseline] = [:]

  fileprivate mutating func add(_ rounds: FixRounds, in home: String) {
    func absolute(_ path: String) -> String { path == LintRun.standardInputPath ? path : Paths.join(home, path) }
    files += rounds.files.map {
      File(path: absolute($0.path), before: $0.before, after: $0.after, mended: $0.mended)
    }
    refusals += rounds.refusals.map { (absolute($0.path), $0) }
    unsafeLeft += rounds.unsafeLeft
    shownLeft += rounds.shownLeft
  }
}

extension LintRun {
  /// Mends what would be reported, in memory, until there is nothing more to mend.
  ///
  /// - Returns: what is found then, by each of the parts.
  mutating func mend(
    _ fixing: RunFixes, _ parts: [Part], _ bases: inout [BaseFindings]?, in known: KnownFiles, _ sources: FileSources,
    _ workspace: inout Workspace, by workers: Workforce
  ) -> [LintResult] {
    var fixing = fixing
    var rounds = FixRounds(level: fixing.level, sources) { sources.replacing($0) }
    var isFirst = true
    let before = baselines
    rounds.run(&workspace, by: workers) { results, texts, workspace in
      var baselines = before
      var reported: [FixRounds.Reported] = []
      for (number, part) in parts.enumerated() {
        var linted = results[number]
        let way = known.way(to: part.project.project.root)
        baselines.apply(to: &linted, of: part.project.found, in: part.project.project, part.project.setup)
        bases?[number].text = { texts[PathKey(Paths.join(way, $0))] }
        if var base = bases?[number] {
          linted.symbolCounts.merge(workspace.counts(of: base.symbols)) { known, _ in known }
          base.remove(from: &linted)
        }
        let frozen = fixing.mendsFrozen ? linted.suppressed.filter { $0.kind == .external }.map(\.diagnostic) : []
        reported += (linted.diagnostics + frozen).map {
          FixRounds.Reported(path: $0.path == Self.standardInputPath ? $0.path : Paths.join(way, $0.path), $0)
        }
      }
      if isFirst {
        isFirst = false
        for ledger in baselines.ledgers { fixing.staleBefore[PathKey(ledger.path)] = ledger.stale }
      }
      return reported
    }
    fixing.add(rounds, in: known.root)
    self.fixing = fixing
    return rounds.results
  }
}
