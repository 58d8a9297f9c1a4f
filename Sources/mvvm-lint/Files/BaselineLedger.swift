import ConventionRules

/// A baseline file in a run: what it holds, what was found, and what it holds in vain.
struct BaselineLedger {
  /// Absolute.
  let path: String
  var isConfigured = false
  /// Why it is not written, as the end of a sentence that begins with the path; nil where it may be.
  var refusal: String?
  /// As the file has it.
  let baseline: Baseline
  /// Whether the file is, byte by byte, what would be written for the baseline.
  private(set) var isAsWritten = true
  /// Everything that was found in the projects of this file, frozen or not.
  private(set) var found = Baseline()
  private(set) var findings = 0
  /// How many of them the file does not hold.
  private(set) var excess = 0
  /// The first of the projects that use this file.
  private(set) var project: ProjectFolder?
  /// The only rules that the command line asks for; empty for those that the configuration turns on.
  var onlyRules: [String] = []
  private var match: BaselineMatch
  /// The same for an earlier state of the code, with which this one is compared.
  private var baseMatch: BaselineMatch
  private var parts: [Part] = []
  /// Entries of which nobody knows whether they are in vain: what they are about is still there, and files are missing that may
  /// make it a finding again.
  private var open: Set<Baseline.Entry> = []

  init(path: String, baseline: Baseline) {
    self.path = path
    self.baseline = baseline
    match = BaselineMatch(baseline)
    baseMatch = match
  }

  /// A project of the run, as the baseline sees it.
  private struct Part {
    let files: ProjectFiles
    private let selection: RuleSelection
    /// The project's folder, seen from where the paths of the baseline start.
    let folder: String
    /// The folders of other projects inside, likewise.
    let inner: FolderSet
    /// Whether files of it, or of what it knows, are missing.
    let isPartial: Bool

    /// - Parameter base: where the paths of the baseline start.
    init(
      _ files: ProjectFiles, in project: ProjectFolder, _ selection: RuleSelection, isPartial: Bool, base: String
    ) {
      self.files = files
      self.isPartial = isPartial
      self.selection = selection
      folder = Paths.relative(project.root, to: base) ?? ""
      inner = FolderSet(files.otherProjects.compactMap { Paths.relative($0, to: base) })
    }

    /// Whether it is for this project to say what became of a file.
    func isResponsible(for path: String) -> Bool {
      Paths.contains(folder, path) && !inner.holds(path)
    }

    func holds(_ path: String) -> Bool { Paths.relative(path, to: folder).map(files.judges) ?? false }

    /// Whether the checkout leaves a file out, or may do so.
    func isMissing(_ path: String) -> Bool { Paths.relative(path, to: folder).map(files.missing.holds) ?? false }

    func isAsked(_ path: String) -> Bool { Paths.relative(path, to: folder).map(files.isAsked) ?? false }

    func text(of path: String) -> [UInt8]? {
      Paths.relative(path, to: folder).flatMap {
        try? FileReading.bytes(ofFile: Paths.join(files.root, $0), limit: .source)
      }
    }

    /// Whether the rule of an entry is on for its file, or would be if that were there.
    func runsRule(of entry: Baseline.Entry) -> Bool {
      Paths.relative(entry.path, to: folder).map { selection.isOn(entry.rule, for: $0) } ?? false
    }
  }

  /// Takes up what was found in a project, and takes from it what the baseline holds.
  ///
  /// - Parameter result: with project-relative paths.
  mutating func apply(
    to result: inout LintResult, of files: ProjectFiles, in project: ProjectFolder, _ selection: RuleSelection
  ) {
    let part = Part(files, in: project, selection, isPartial: result.isPartial, base: base(for: project))
    self.project = self.project ?? project
    found.add(Baseline(of: result.diagnostics, in: part.folder))
    findings += result.diagnostics.count
    parts.append(part)
    let places = BaselineMatch.Places(
      isGone: { [parts] path in
        !parts.contains { $0.holds(path) || $0.isMissing(path) } && parts.contains { $0.isResponsible(for: path) }
      },
      // Symbols of one project say nothing of another.
      isAsked: { path in part.holds(path) && part.isAsked(path) },
      declarations: { [counts = result.symbolCounts] entry in
        part.isResponsible(for: entry.path) ? counts[entry.symbol] : nil
      })
    match.apply(to: &result, in: part.folder, places)
    excess += result.diagnostics.count
  }

  /// Takes from what an earlier state of a project has what the baseline holds.
  ///
  /// - Parameters:
  ///   - files: of today; what the checkout leaves out is missing in the earlier state, too.
  ///   - isThere: whether the earlier state has a file of the project.
  mutating func apply(
    toBase result: inout LintResult, of files: ProjectFiles, in project: ProjectFolder,
    holds isThere: @escaping (String) -> Bool
  ) {
    let folder = Paths.relative(project.root, to: base(for: project)) ?? ""
    func holds(_ path: String) -> Bool { Paths.relative(path, to: folder).map(isThere) ?? false }
    func isMissing(_ path: String) -> Bool { Paths.relative(path, to: folder).map(files.missing.holds) ?? false }
    let places = BaselineMatch.Places(
      isGone: { Paths.contains(folder, $0) && !holds($0) && !isMissing($0) }, isAsked: holds,
      declarations: { [counts = result.symbolCounts] in counts[$0.symbol] })
    baseMatch.apply(to: &result, in: folder, places)
  }

  /// The absolute folder from which the paths of the baseline start.
  var folder: String { project.map(base) ?? Paths.parent(path) }

  /// Where paths start: at the folder of the project, or at that of a baseline above, which several projects can share.
  private func base(for project: ProjectFolder) -> String {
    let folder = Paths.parent(path)
    return Paths.contains(folder, project.root) ? folder : project.root
  }

  /// What the baseline holds and this run can find nothing of: the file was asked for, and the rule runs on it or never will. Of a
  /// file that is gone all must have been asked for of the project in which it was.
  var stale: Baseline {
    match.remaining.filter { entry in
      guard onlyRules.isEmpty || onlyRules.contains(entry.rule), !open.contains(entry) else { return false }
      let holders = parts.filter { $0.holds(entry.path) }
      guard holders.isEmpty else { return holders.contains { $0.isAsked(entry.path) } }
      let responsible = parts.filter { $0.isResponsible(for: entry.path) }
      return !responsible.isEmpty && responsible.allSatisfy { $0.files.asksForAll && !$0.isMissing(entry.path) }
    }
  }

  /// Looks which entries without a finding are about code that is still there, where files are missing. Call it when all projects
  /// were looked at.
  mutating func findOpenEntries() {
    guard parts.contains(where: \.isPartial) else { return }
    var files: [PathKey: StatementsOfFile?] = [:]
    for (entry, _) in stale.entries where runsRule(of: entry) {
      let key = PathKey(entry.path)
      if files[key] == nil {
        let holder = parts.first { $0.isPartial && $0.holds(entry.path) }
        files[key] = .some(holder?.text(of: entry.path).map(StatementsOfFile.init))
      }
      if let statements = files[key] ?? nil, statements.mayHold(entry) { open.insert(entry) }
    }
  }

  /// Whether the rule of an entry runs where the entry is about.
  func runsRule(of entry: Baseline.Entry) -> Bool {
    let holders = parts.filter { $0.holds(entry.path) }
    let concerned = holders.isEmpty ? parts.filter { $0.isResponsible(for: entry.path) } : holders
    return concerned.contains { $0.runsRule(of: entry) }
  }

  /// Of what is stale, what is so because the code changed.
  var fixed: Baseline { stale.filter(runsRule) }

  /// How many findings the file holds of what this run did not look for.
  private var unasked: Int { Baseline.sum(match.remaining.count, -stale.count) }

  /// How many findings are in the file once what is stale is taken out.
  var prunedFindings: Int { Baseline.sum(findings - excess, unasked) }

  /// How many findings are in the file once it holds what was found.
  var updatedFindings: Int { Baseline.sum(findings, unasked) }

  /// How many findings the file holds by hashes that statements do not have any more.

  /// The symbols of what nothing was found of yet.
  var symbols: Set<String> { Set(match.remaining.entries.lazy.map(\.entry.symbol)) }

  /// The baseline without what is stale.
  var pruned: Baseline {
    var pruned = baseline
    pruned.subtract(stale)
    return pruned
  }

  /// What was found, and what the baseline holds of what this run did not look for.
  var updated: Baseline {
    var updated = match.remaining
    updated.subtract(stale)
    updated.add(found)
    return updated
  }
}

extension BaselineLedger {
  /// Why a baseline cannot be read: as many reasons as there are mistakes in it.
  struct ReadingFailure: Error {
    let errors: [RunError]
  }

  /// - Parameters:
  ///   - isNeeded: whether it is a mistake that there is no file.
  ///   - isNamed: whether the command line names it, so that it may be a pipe.
  ///   - mayQuote: whether mistakes may quote it.
  static func read(
    _ path: String, isNeeded: Bool, isNamed: Bool, mayQuote: Bool = true, in tree: any FileTree = Disk()
  ) throws(ReadingFailure) -> BaselineLedger {
    guard isNeeded || tree.exists(path) else {
      return BaselineLedger(path: path, baseline: Baseline())
    }
    let bytes: [UInt8]
    do throws(SourceReadError) {
      bytes = try isNamed && !tree.isTracked ? FileReading.bytes(path) : tree.bytes(ofFile: path, limit: .list)
    } catch {
      let advice = Platform.exists(path) ? "" : "; 'mvvm-lint baseline create' makes a baseline"
      throw ReadingFailure(errors: [RunError(path: path, message: error.reason + advice)])
    }
    let (baseline, problems) = Baseline.read(
      DocumentText(path: path, bytes: bytes, mayQuote: mayQuote), isSurelyOurs: isNamed && !Links.mayMislead(path))
    guard problems.isEmpty else { throw ReadingFailure(errors: problems.map(RunError.init)) }
    var ledger = BaselineLedger(path: path, baseline: baseline)
    ledger.isAsWritten = baseline.fileContent == bytes
    return ledger
  }
}
