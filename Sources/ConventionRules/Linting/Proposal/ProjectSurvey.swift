/// Looks at a project to find out which rules its code follows already, and with which names.
///
/// A document tells how its names are recognised (``Recognition``). Then every rule of every document runs with the names that
/// were found, and how many places follow it decides. So nothing here knows a convention.
public struct ProjectSurvey: Sendable {
  private let sources: any SourceProvider
  private var library: ConventionLibrary
  private let sdk: SDKText
  private let isolatedFolders: [XcodeIsolation.Folder]
  private let workers: Workforce
  private let pool = WorkerPool()

  /// Takes the project's files, of which none is read before ``proposal(baseline:)`` asks for it.
  ///
  /// - Parameter isolatedFolders: those that build settings isolate; see ``XcodeIsolation``.
  public init(
    _ sources: any SourceProvider, library: ConventionLibrary, sdk: SDKText,
    isolatedFolders: [XcodeIsolation.Folder] = [],
    by workers: Workforce = .callingThread
  ) {
    self.isolatedFolders = isolatedFolders
    self.sources = sources
    self.library = library
    self.sdk = sdk
    self.workers = workers
  }

  /// Reads the files several times. Files that cannot be read are left out.
  ///
  /// - Parameter baseline: the path of the baseline that puts today's findings aside; nil for none.
  public func proposal(baseline: String? = nil) -> ConfigurationProposal {
    var survey = self
    return survey.makeProposal(baseline: baseline)
  }

  private mutating func makeProposal(baseline: String?) -> ConfigurationProposal {
    var proposal = ConfigurationProposal()
    proposal.baseline = baseline
    proposal.isolatedFolders = isolatedFolders
    let generated = generatedFiles()
    proposal.generatedCount = generated.count
    let written = PartOfSources(sources, without: Set(generated.map(PathKey.init)))
    proposal.fileCount = written.paths.count
    let (index, unreadable) = ProjectIndex.ofDeclarations(
      in: written, sdk: sdk, pool: pool, asksForModules: true, by: workers)
    proposal.unreadable = unreadable
    let (vocabulary, roles) = library.definitions(of: library.conventions)
    var recognition = ProjectRecognition(index: index, vocabulary: vocabulary, roles: roles)
    let recognitions = library.conventions.flatMap { $0.recognitions(base: library.base).recognitions }
    proposal.lists = recognition.recognize(recognitions)
    proposal.questions = recognition.questions
    proposal.usedLists = Set(proposal.lists.map(\.list))
    let page = modulePage(of: index, proposal)
    if let page {
      proposal.page = page.text
      library.add(
        DocumentText(path: ModulePage.fileName, bytes: Array(page.text.utf8)), reference: ModulePage.fileName)
    }
    settle(recognition, roles, page, &proposal)
    proposal.nearMisses = NearMiss.find(
      in: index, recognitions.filter { !$0.patterns.isEmpty && proposal.usedLists.contains($0.list) }, vocabulary)
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

  /// Rules about the modules of the project; nil where these have no habits.
  private func modulePage(of index: ProjectIndex, _ proposal: ConfigurationProposal) -> ModulePage? {
    let selection = selection(proposal, only: [])
    let survey = ModuleSurvey(index, selection.vocabulary)
    return ModulePage(
      ModuleFacts(
        survey, survey.imports(selection, by: workers), uiFrameworks: selection.vocabulary["ui_frameworks"] ?? []))
  }

  // MARK: Deciding

  /// Decides about each rule by what it finds when all are on.
  ///
  /// - Parameter page: rules about the project's modules. Those of the documents about kinds of modules are left out: which modules
  ///   are of a kind, the page says. What they say of all modules is tried where there is a page.
  private func settle(
    _ recognition: ProjectRecognition, _ roles: [String: [Condition]], _ page: ModulePage?,
    _ proposal: inout ConfigurationProposal
  ) {
    let entries = Dictionary(uniqueKeysWithValues: (page?.entries ?? []).map { ($0.id, $0) })
    let rules = library.conventions.flatMap(\.rules).filter { rule in
      guard rule.statement.asksForModules, entries[rule.id] == nil else { return true }
      return page != nil && rule.statement.kinds.allSatisfy { ModuleKind.BuiltIn(rawValue: $0) != nil }
    }
    let tried = result(of: rules.map(\.id), proposal, ignoringNeeds: true)
    proposal.habits = rules.compactMap { rule in
      guard let statistics = tried.statistics.rules.first(where: { $0.ruleID == rule.id }) else { return nil }
      let example = tried.diagnostics.first { $0.ruleIDs.contains(rule.id) }.map {
        Habit.Example(path: $0.path, line: $0.start.line)
      }
      if let entry = entries[rule.id] { return Habit(statistics, of: rule, entry, example: example) }
      return Habit(
        statistics, of: rule,
        isVacuous: rule.statement.countsFiles
          || statistics.violated == 0 && rule.statement.asksForNoType(in: recognition.table),
        example: example)
    }
    let ofTypes = rules.filter { !$0.statement.asksForModules }
    markMarginal(&proposal.habits, among: Set(ofTypes.map(\.id)))
    weigh(ofTypes, tried, roles, &proposal)
    let inUse = Set(proposal.habits.filter { $0.hasLine || $0.isOn }.map(\.id))
    proposal.usedLists = rules.filter { inUse.contains($0.id) }.reduce(into: roles.lists(of: [RoleTable.testRole])) {
      $0.formUnion($1.usedLists(by: roles))
    }
    // Two rules may find the same; what one run tells is what all later runs tell.
    for diagnostic in result(of: [], proposal).diagnostics {
      if proposal.habits.contains(where: { diagnostic.ruleIDs.contains($0.id) }) {
        proposal.findings[diagnostic.severity, default: 0] += 1
      }
    }
  }

  /// Takes back the rules of documents that are about something else than most of the project: a few new screens beside many old ones
  /// say little of a team.
  ///
  /// - Parameter ids: of the rules that speak of types.
  private func markMarginal(_ habits: inout [Habit], among ids: Set<String>) {
    let types = Dictionary(grouping: habits, by: \.convention).mapValues { family in
      family.reduce(into: Set<TypeID>()) { $0.formUnion($1.statistics.types) }
    }
    let all = types.values.reduce(into: Set<TypeID>()) { $0.formUnion($1) }
    for number in habits.indices where ids.contains(habits[number].id) {
      let own = types[habits[number].convention]?.count ?? 0
      habits[number].isMarginal = own * 100 < all.count * Habit.leastShare
    }
  }

  /// Takes back what only looks like a habit: rules about what the project does not have, and bans that those break who could.
  private func weigh(
    _ rules: [Rule], _ tried: LintResult, _ roles: [String: [Condition]], _ proposal: inout ConfigurationProposal
  ) {
    let candidates = Set(proposal.habits.lazy.filter { $0.isOn || $0.decision == .near }.map(\.id))
    let probes = rules.filter { candidates.contains($0.id) }.map { (rule: $0, probe: RuleRelevance($0, roles)) }
    let asked = probes.flatMap { rule, probe in
      probe.statements.map { (id: $0.id, rule: rule, statement: $0.statement) }
    }
    guard !asked.isEmpty else { return }
    let linter = Linter(selection(proposal, only: []).asking(asked), sdk: sdk, pool: pool)
    let answers = linter.lint(sources, LintRequest(countsLines: false), by: workers)
    let evidence = HabitEvidence(tried.diagnostics + answers.diagnostics)
    let numbers = Dictionary(uniqueKeysWithValues: zip(proposal.habits.map(\.id), proposal.habits.indices))
    for (rule, probe) in probes {
      if let number = numbers[rule.id] { proposal.habits[number].weigh(evidence, probe) }
    }
    let followed = probes.compactMap { rule, probe -> RepeatedRules.Candidate? in
      guard let habit = numbers[rule.id].map({ proposal.habits[$0] }), habit.decision == .kept else { return nil }
      return RepeatedRules.Candidate(rule: rule, probe: probe, types: habit.statistics.types)
    }
    for (id, other) in RepeatedRules(evidence).find(among: followed) {
      if let number = numbers[id] { proposal.habits[number].other = other }
    }
  }

  // MARK: Trying out

  private func selection(_ proposal: ConfigurationProposal, only: [String]) -> RuleSelection {
    let text = DocumentText(path: "", bytes: Array(proposal.text.utf8))
    return RuleSelection(configuration: Configuration.read(text).configuration, library: library, only: only)
  }

  private func result(
    of rules: [String], _ proposal: ConfigurationProposal, ignoringNeeds: Bool = false
  ) -> LintResult {
    let linter = Linter(selection(proposal, only: rules), sdk: sdk, pool: pool)
    var request = LintRequest(countsLines: false)
    request.countsTypes = true
    request.ignoresNeeds = ignoringNeeds
    return linter.lint(sources, request, by: workers)
  }
}

extension Rule {
  /// The vocabulary lists that it goes by, itself or through roles.
  fileprivate func usedLists(by roles: [String: [Condition]]) -> Set<String> {
    var asked: Set<String> = []
    statement.collectRoles(into: &asked)
    return roles.lists(of: asked).union(writtenLists)
  }
}

extension [String: [Condition]] {
  /// The vocabulary lists by which roles go, themselves or through other roles.
  fileprivate func lists(of asked: Set<String>) -> Set<String> {
    needed(for: asked).values.reduce(into: []) { $0.formUnion($1.referencedVocabulary) }
  }
}

private struct PartOfSources: SourceProvider {
  let paths: [String]
  var isPartial: Bool { all.isPartial }
  private let all: any SourceProvider
  private let numbers: [Int]

  init(_ all: any SourceProvider, without paths: Set<PathKey>) {
    self.all = all
    numbers = all.paths.indices.filter { !paths.contains(PathKey(all.paths[$0])) }
    self.paths = numbers.map { all.paths[$0] }
  }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    try all.read(numbers[index], into: text)
  }

  func projectFiles() -> [ProjectFile] { all.projectFiles() }
}
