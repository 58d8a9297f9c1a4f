import Synchronization
import Testing

@testable import ConventionRules

/// A file of a test project.
struct TestFile {
  var name: String
  var bytes: [UInt8]

  init(_ name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  init(_ name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// A finding as tests compare it.
struct SeenFinding: Equatable, CustomStringConvertible {
  var file: String
  /// 1-based.
  var line: Int
  var message: String
  /// `line:column-line:column`, 1-based.
  var range: String
  var symbol: String

  var description: String { "\(file):\(line): \(message)" }
}

/// What one rule says of a project given as texts, without the linter around it.
struct CheckRun {
  static let library = ConventionLibrary()

  /// Which types of the SDK are indexed besides the project's own. Roles are decided for all of them, which takes most of the
  /// time of a run over an example.
  enum IndexedSDK {
    case whole
    /// Those that the files name, as a run over a small project has them.
    case named
    case none

    static let text = SDKText.shipped()

    func table(for summaries: [FileSummary], _ check: UncompiledRule) -> SDKTable {
      switch self {
      case .named where !check.asksForHeirsOfSDK: Self.table(naming: summaries)
      case .whole, .named: Self.text.table
      case .none: SDKTable()
      }
    }

    private static let tables = Mutex<[Set<UInt32>: SDKTable]>([:])

    /// Read once for the same names: an example in disguise has those of the example.
    private static func table(naming summaries: [FileSummary]) -> SDKTable {
      let names = summaries.reduce(into: Set<UInt32>()) { $0.formUnion($1.facts.typeNames) }
      if let known = tables.withLock({ $0[names] }) { return known }
      let table = text.table(naming: summaries.lazy.map(\.facts.typeNames))
      tables.withLock { $0[names] = table }
      return table
    }
  }

  /// Sorted by file and place.
  private(set) var findings: [SeenFinding] = []
  private(set) var subjects = 0
  private(set) var unresolved = 0

  /// The only rule of a document.
  ///
  /// - Parameter isPartial: whether the project has more files than these.
  init(document: String, files: [TestFile], isPartial: Bool = false) throws {
    let (convention, problems) = Convention.read(
      DocumentText(path: "docs/test.md", bytes: Array(document.utf8)), base: Self.library.base)
    #expect(problems.map(\.description) == [], "the rule has no mistakes")
    #expect(convention.rules.count == 1, "the document states one rule")
    self.init(rule: try #require(convention.rules.first), of: convention, files: files, isPartial: isPartial)
  }

  /// One rule in the words of its own document.
  init(
    rule: Rule, of convention: Convention, sdk: IndexedSDK = .named, files: [TestFile], isPartial: Bool = false
  ) {
    let selection = RuleSelection(only: rule, of: convention, library: Self.library)
    for active in selection.rules { run(active, selection, sdk, files, isPartial) }
  }

  private mutating func run(
    _ active: ActiveRule, _ selection: RuleSelection, _ sdk: IndexedSDK, _ files: [TestFile], _ isPartial: Bool
  ) {
    let rule = active.rule
    let check = UncompiledRule(active.statement, message: rule.message, selection.vocabulary)
    let trees = files.map { SyntaxTree.parse(SourceText(path: $0.name, bytes: $0.bytes)) }
    // All that a run notes of files is noted, so that what is passed over because of it is passed over here.
    let words = Self.watching(check.watchedWords)
    let summaries = files.map { file in
      let outline = SyntaxTree(source: SourceText(path: file.name, bytes: file.bytes))
      outline.parseOutline(watching: words)
      return FileSummary(tree: outline, macros: selection.unseen.macros)
    }
    let index = ProjectIndex(
      files: summaries, sdk: sdk.table(for: summaries, check), watched: words, macros: selection.unseen.macros,
      projectFiles: check.statement.asksForModules ? [] : nil, isPartial: isPartial)
    let roles = RoleTable(
      roles: selection.rolesInUse, asked: selection.askedRoles, vocabulary: selection.vocabulary, index: index,
      unseen: selection.unseen)
    let project = ProjectContext(index: index, roles: roles, unseen: selection.unseen)
    gather(for: check, trees, in: project)
    let laidOut = check.compiled(for: project)
    let concerned = laidOut.concernedFiles
    for tree in trees {
      guard let file = index.file(path: tree.source.path) else { continue }
      let result = laidOut.check(file, tree: tree)
      expectShortcutsHold(laidOut, rule.id, file, tree, result, isConcerned: concerned.contains(file))
      let isTest = roles.isTest(file) || index.isOfTestModules(file)
      guard concerned.contains(file), rule.includesTests || !isTest, !index.isOfManifest(file) else { continue }
      subjects += result.subjects
      unresolved += result.unresolved
      let lines = LineTable(tree.source)
      let testCode = TestCode(in: file, tree, project)
      let found = result.findings.filter { rule.includesTests || !testCode.contains($0.range.lowerBound) }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      let statements = StatementHashes.of(found.map(\.range.lowerBound), in: tree)
      var told: Set<[String]> = []
      for (finding, statement) in zip(found, statements) {
        let (start, end) = (lines.position(of: finding.range.lowerBound), lines.position(of: finding.range.upperBound))
        let message = rule.message.filled(with: finding.placeholders)
        // What a run says once of the same code in a statement is said once.
        let code = tree.source.string(finding.range).filter { !$0.isWhitespace }
        let saying = ["\(statement.start)", "\(statement.hash)", finding.symbol, code, message]
        guard told.insert(saying).inserted else { continue }
        findings.append(
          SeenFinding(
            file: tree.source.path, line: start.line, message: message,
            range: "\(start.line):\(start.column)-\(end.line):\(end.column)", symbol: finding.symbol))
      }
    }
    findings.sort { ($0.file, $0.line, $0.message) < ($1.file, $1.line, $1.message) }
  }

  private static let watched = Mutex<[[String]: WatchedWords]>([:])

  /// Laid out once for the same words, which takes as long as to read a short file.
  private static func watching(_ words: [String]) -> WatchedWords {
    if let known = watched.withLock({ $0[words] }) { return known }
    let laidOut = WatchedWords(words, notesTypeNames: true)
    watched.withLock { $0[words] = laidOut }
    return laidOut
  }

  /// What a run gathers between its two passes.
  private func gather(for check: UncompiledRule, _ trees: [SyntaxTree], in project: ProjectContext) {
    for gathering in [check].gatherings(in: project) {
      let places = trees.flatMap { tree -> [GatheredPlace] in
        guard let file = project.index.file(path: tree.source.path), gathering.files.contains(file) else { return [] }
        let resolver = FileResolver(tree: tree, file: file, index: project.index)
        return gathering.places(in: file, Scope(project: project, file: file, resolver: resolver))
      }
      project.cache.gathered.withLock { $0[gathering.query] = GatheredPlaces(places, of: gathering, project.index) }
    }
  }

  /// Whatever a rule says without looking at a tree must be what the tree shows.
  private func expectShortcutsHold(
    _ check: CompiledRule, _ id: String, _ file: FileID, _ tree: SyntaxTree,
    _ result: CheckResult, isConcerned: Bool
  ) {
    let name = "\(id) in \(tree.source.path)"
    guard isConcerned else {
      #expect(result.findings.isEmpty, "\(name): a file that does not concern the rule has no finding")
      return
    }
    if let answer = check.answer(file) {
      #expect(answer == result, "\(name): what the index answers is what the tree shows")
    }
    if let words = check.requiredWords, !tree.source.hasWord(inOneOf: words),
      let answer = check.answerWithoutFindings(file)
    {
      #expect(answer == result, "\(name): what is said of a file without the words is what the tree shows")
    }
    if !check.mayFind(in: file, among: FileWords(tree)),
      let answer = check.answerWithoutFindings(file)
    {
      #expect(answer == result, "\(name): what is said of a file because of its words is what the tree shows")
    }
  }
}
