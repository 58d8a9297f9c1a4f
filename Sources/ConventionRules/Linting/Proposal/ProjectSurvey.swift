/// Looks at a project to find out which conventions it follows, and with which names.
///
/// A document tells how its names are recognised (``Recognition``). A convention of which the marks are there is tried out:
/// its rules run with the names that were found, and what they find decides whether the project follows it. So nothing
/// here knows a convention.
public struct ProjectSurvey<Sources: SourceProvider>: Sendable {
  private let sources: Sources
  private let library: ConventionLibrary
  private let sdk: SDKText
  private let workers: Workforce
  private let pool = WorkerPool()

  /// Takes the project's files, of which none is read before ``proposal(baseline:)`` asks for it.
  public init(
    _ sources: Sources, library: ConventionLibrary, sdk: SDKText, by workers: Workforce = .callingThread
  ) {
    self.sources = sources
    self.library = library
    self.sdk = sdk
    self.workers = workers
  }

  /// Reads the files several times. Files that cannot be read are left out.
  ///
  /// - Parameter baseline: the path of the baseline that puts today's findings aside; nil for none.
  public func proposal(baseline: String? = nil) -> ConfigurationProposal {
    var proposal = ConfigurationProposal()
    proposal.baseline = baseline
    let generated = generatedFiles()
    proposal.generatedCount = generated.count
    proposal.generated = GeneratedCode.patterns(generated: generated, all: sources.paths)
    let written = PartOfSources(sources, without: Set(generated.map(PathKey.init)))
    proposal.fileCount = written.paths.count
    let index = index(of: written)
    var base = recognition(index, [])
    proposal.lists = base.recognize(library.base?.recognitions(base: nil).recognitions ?? [])
    for convention in library.conventions where convention.id != ConventionLibrary.baseID {
      consider(convention, index, written, &proposal)
    }
    settle(written, &proposal)
    return proposal
  }

  // MARK: Reading

  private func generatedFiles() -> [String] {
    let text = SourceText(path: "", text: "")
    return sources.paths.indices.filter { file in
      do throws(SourceReadError) {
        try sources.read(file, into: text)
        return GeneratedCode.isMarked(text.bytes)
      } catch {
        return false
      }
    }.map { sources.paths[$0] }
  }

  private func index(of sources: some SourceProvider) -> ProjectIndex {
    let order = sources.paths.indices.sorted { pathPrecedes(sources.paths[$0], sources.paths[$1]) }
    let indexing = IndexingPass(
      sources: sources, order: order, wanted: order.map { _ in true }, words: WatchedWords([]),
      maximumDepth: workers.maximumDepth, countsLines: false, through: .index)
    workers.work(most: order.count) { [pool] in pool.withMemory(indexing.work) }
    return ProjectIndex(files: indexing.finish().summaries, sdk: sdk.table)
  }

  private func recognition(_ index: ProjectIndex, _ conventions: [Convention]) -> ProjectRecognition {
    let (vocabulary, roles) = library.definitions(of: conventions)
    return ProjectRecognition(index: index, vocabulary: vocabulary, roles: roles)
  }

  // MARK: Conventions

  private func consider(
    _ convention: Convention, _ index: ProjectIndex, _ sources: some SourceProvider,
    _ proposal: inout ConfigurationProposal
  ) {
    let recognitions = convention.recognitions(base: library.base).recognitions
    var recognition = recognition(index, [convention])
    recognition.use(proposal.lists)
    let lists = recognition.recognize(recognitions)
    let marks = lists.filter(\.recognition.isMark)
    guard !marks.isEmpty, marks.count == recognitions.count(where: \.isMark) else { return }
    var resembled = ConfigurationProposal.ResembledConvention(
      id: convention.id, title: convention.title, marks: marks, activeRules: 0, heldRules: 0)
    var trial = ConfigurationProposal()
    trial.followed = [resembled]
    trial.lists = proposal.lists + lists
    let rules = convention.rules.filter { !$0.isOptIn }
    for (rule, statistics) in result(of: rules, trial, sources).statistics where statistics.subjects > 0 {
      resembled.activeRules += 1
      let held = ConfigurationProposal.RuleProposal(statistics, of: rule, isListed: true, staysOn: false).isHeld
      resembled.heldRules += held ? 1 : 0
    }
    guard resembled.isFollowed else { return proposal.unfollowed.append(resembled) }
    var both = proposal
    both.followed.append(resembled)
    both.lists += lists.filter { list in !proposal.lists.contains { $0.list == list.list } }
    // Two documents may mean different things by one name; then the first that is followed holds.
    if selection(both, only: []).problems.isEmpty { proposal = both } else { proposal.unfollowed.append(resembled) }
  }

  /// Decides about each rule by what it finds when all are on.
  private func settle(_ sources: some SourceProvider, _ proposal: inout ConfigurationProposal) {
    let listed = Set(proposal.followed.map(\.id))
    let rules = library.conventions.flatMap(\.rules).filter { rule in
      rule.isCore || listed.contains(rule.convention) && !rule.isOptIn
    }
    let tried = result(of: rules, proposal, sources)
    let isIdle = tried.statistics.allSatisfy { $1.isIdle }
    proposal.rules = tried.statistics.map { rule, statistics in
      .init(
        statistics, of: rule, isListed: listed.contains(rule.convention), staysOn: listed.isEmpty && rule.isCore,
        isOffWhenIdle: !isIdle, isFrozen: proposal.baseline != nil)
    }
    let final = selection(proposal, only: [])
    for diagnostic in tried.diagnostics {
      if let rule = final.rules.first(where: { $0.id == diagnostic.ruleID }) {
        proposal.findings[rule.severity, default: 0] += 1
      }
    }
  }

  // MARK: Trying out

  private func selection(_ proposal: ConfigurationProposal, only: [String]) -> RuleSelection {
    let text = DocumentText(path: "", bytes: Array(proposal.text.utf8))
    return RuleSelection(configuration: Configuration.read(text).configuration, library: library, only: only)
  }

  private func result(
    of rules: [Rule], _ proposal: ConfigurationProposal, _ sources: some SourceProvider
  ) -> (statistics: [(Rule, RuleStatistics)], diagnostics: [Diagnostic]) {
    let linter = Linter(selection(proposal, only: rules.map(\.id)), sdk: sdk, pool: pool)
    let result = linter.lint(sources, LintRequest(countsLines: false), by: workers)
    let statistics = rules.compactMap { rule in
      result.statistics.rules.first { $0.ruleID == rule.id }.map { (rule, $0) }
    }
    return (statistics, result.diagnostics)
  }
}

/// Some of the files of another provider.
private struct PartOfSources<Sources: SourceProvider>: SourceProvider {
  let paths: [String]
  private let all: Sources
  private let numbers: [Int]

  init(_ all: Sources, without paths: Set<PathKey>) {
    self.all = all
    numbers = all.paths.indices.filter { !paths.contains(PathKey(all.paths[$0])) }
    self.paths = numbers.map { all.paths[$0] }
  }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    try all.read(numbers[index], into: text)
  }
}
