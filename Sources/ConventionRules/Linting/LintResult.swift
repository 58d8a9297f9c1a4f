/// What one rule looked at.
public struct RuleStatistics: Equatable, Sendable {
  /// The id of the rule.
  public var ruleID: String
  /// Places that were looked at and could be decided, those with findings included.
  public var subjects = 0
  /// Subjects with a finding, suppressed or not.
  public var violated = 0
  /// What the rule found, suppressed or not; a subject may have several findings.
  public var findings = 0
  /// Places that concern the rule, or may do so, and could not be decided; none of them is a subject or has a finding.
  public var unresolved = 0
  /// The types that a ban speaks of; with ``LintRequest/countsTypes`` also those around other places that could be decided.
  var types: Set<TypeID> = []
  /// Those of them with a finding.
  var violatedTypes: Set<TypeID> = []

  /// What the project lacks, so that the rule looked at nothing; nil where it lacks nothing.
  public var lacks: MissingIdiom?

  /// Whether nothing concerned the rule. What could not be decided did, as far as anyone knows.
  public var isIdle: Bool { subjects == 0 && unresolved == 0 }

  /// The part of the subjects that follow the rule, 0...100; nil where there was none. Rounded down, so that 100 means
  /// every subject.
  public var adoptionInPercent: Int? {
    subjects == 0 ? nil : (subjects - violated) * 100 / subjects
  }
}

/// What a run looked at.
public struct LintStatistics: Equatable, Sendable {
  /// Files that were asked for and read.
  public var files = 0
  /// Lines of these files, where they were asked for; text after the last line break counts as a line.
  public var lines: Int?
  /// Bytes of these files.
  public var bytes = 0
  /// Places in these files that the parser could not read. Inside of functions it reads only what some rule looks into.
  public var syntaxProblems = 0
  /// The first of these places in each file that has any, in path order.
  public private(set) var unparsedFiles: [RunError] = []
  /// One entry for each rule that ran, by id.
  public var rules: [RuleStatistics] = []
  /// Files of these that are test code as a whole, which most rules leave alone.
  public internal(set) var testFileCount = 0
  /// Previews in the other files of these: a preview is test code, and its file is not.
  public internal(set) var previewCount = 0
  /// What the configuration reads for its declarations alone, of what was asked for.
  public var knownFileCount = 0
  /// Files and folders that the configuration excludes, of what was asked for.
  public var excludedCount = 0
  /// Where most files of a project are test code, how many of them each pattern of paths made so.
  public internal(set) var testFiles: [String: Int] = [:]

  /// Counts no file and no rule yet.
  public init() {}

  /// Notes a place in a file that the parser could not read. Of a file the first one is kept: the second pass reads what the
  /// first one passed over.
  mutating func noteUnparsed(_ problem: RunError) {
    let position = unparsedFiles.partitioningIndex { !pathPrecedes($0.path, problem.path) }
    guard position < unparsedFiles.count, !pathPrecedes(problem.path, unparsedFiles[position].path) else {
      unparsedFiles.insert(problem, at: position)
      return
    }
    if let new = problem.place, let known = unparsedFiles[position].place, new < known {
      unparsedFiles[position] = problem
    }
  }

  /// Makes the paths of files absolute.
  fileprivate mutating func mapPaths(_ map: (String) -> String) {
    for index in unparsedFiles.indices { unparsedFiles[index].path = map(unparsedFiles[index].path) }
  }

  /// Adds what another project of the same run gave.
  public mutating func add(_ other: LintStatistics) {
    files += other.files
    if let more = other.lines { lines = (lines ?? 0) + more }
    bytes += other.bytes
    syntaxProblems += other.syntaxProblems
    for problem in other.unparsedFiles { noteUnparsed(problem) }
    testFileCount += other.testFileCount
    previewCount += other.previewCount
    knownFileCount += other.knownFileCount
    excludedCount += other.excludedCount
    testFiles.merge(other.testFiles, uniquingKeysWith: +)
    var numbers = Dictionary(zip(rules.map(\.ruleID), rules.indices)) { first, _ in first }
    for rule in other.rules {
      if let index = numbers[rule.ruleID] {
        rules[index].subjects += rule.subjects
        rules[index].violated += rule.violated
        rules[index].findings += rule.findings
        rules[index].unresolved += rule.unresolved
        // It looked at another project.
        if rule.lacks == nil { rules[index].lacks = nil }
      } else {
        numbers[rule.ruleID] = rules.count
        rules.append(rule)
      }
    }
    rules.sort { $0.ruleID < $1.ruleID }
  }
}

/// Something that kept a run from being complete, or a file from being read as a whole.
public struct RunError: Error, Hashable, Sendable {
  /// Empty where no single file is concerned.
  public var path: String
  /// Where in the file; nil where it is the file as a whole.
  public var place: Place?
  /// What went wrong, in words for people and without the place.
  public var message: String

  /// 1-based; the column in UTF-8 bytes.
  public struct Place: Hashable, Comparable, Sendable {
    /// 1-based.
    public var line: Int
    /// 1-based, in UTF-8 bytes.
    public var column: Int

    public static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
  }

  // Compared as bytes: two names may look alike and be two files.
  public static func == (a: RunError, b: RunError) -> Bool {
    a.place == b.place && isSamePath(a.path, b.path) && isSamePath(a.message, b.message)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(PathKey(path))
    hasher.combine(place)
    hasher.combine(PathKey(message))
  }

  /// Concerns a file as a whole, or none where the path is empty.
  public init(path: String = "", message: String) {
    self.path = path
    self.message = message
  }

  /// Takes path, place and message of a mistake in a document.
  public init(_ problem: DocumentProblem) {
    path = problem.path
    place = Place(line: problem.line, column: problem.column)
    message = problem.message
  }

  /// `path:line:column`, or the path alone where the whole file is concerned.
  ///
  /// - Parameter path: of the file, as it is shown.
  public func shownPlace(path: String) -> String { place.map { "\(path):\($0.line):\($0.column)" } ?? path }

  /// A file of which a part was not read because too much is nested there.
  init(tooDeep problem: SyntaxProblem, path: String) {
    self.path = path
    message = "\(problem.message), and was not checked there; split it, or exclude this file"
  }

  /// The first place that the parser could not read; nil where it read all.
  init?(firstOf problems: [SyntaxProblem], in text: SourceText, path: String) {
    guard let first = problems.min(by: { $0.offset < $1.offset }) else { return nil }
    let (line, column) = LineTable(text.bytes, through: first.offset).position(of: first.offset)
    self.path = path
    place = Place(line: line, column: column)
    message = first.message
  }
}

/// How what was found stands to what baselines hold.
public struct BaselineTrend: Equatable, Sendable {
  /// Findings that are in a baseline, and not reported.
  public var old = 0
  /// Findings that are in none.
  public var new = 0
  /// Findings that a baseline holds and that are not there any more.
  public var fixed = 0

  /// Begins with nothing found.
  public init() {}
}

/// Everything a run found. The same for any order of the files and any number of workers.
public struct LintResult: Equatable, Sendable {
  /// In report order, without repetitions.
  public var diagnostics: [Diagnostic] = []
  /// What would be among the diagnostics, had no one said otherwise; in report order. It never fails a run.
  public var suppressed: [SuppressedDiagnostic] = []
  /// Places that could not be decided, in report order, where a request asks for them. They never fail a run.
  public var unresolved: [Diagnostic] = []
  /// What was looked at: files, lines, and places by rule.
  public var statistics = LintStatistics()
  /// Files that were asked for and could not be read, in path order.
  public var errors: [RunError] = []
  /// Files that were asked for and say that a program wrote them, in path order. They are not among those of the statistics.
  public internal(set) var generatedFiles: [String] = []
  /// Of the names that a request asks about, those that are nowhere in the project, each with a name nearly like it that is.
  public var nearNames: [String: String] = [:]
  /// The project's own names for what rules look for that found nothing to check, where a request asks for them.
  public internal(set) var ownNames: [RecognizedList] = []
  /// What else of the project looks like what such rules look for, though too few types have it to be sure.
  public internal(set) var lookalikes: [NameQuestion] = []
  /// Of the symbols that a request asks about, how many declarations have them; none where that is not known.
  public var symbolCounts: [String: Int] = [:]
  /// The types of the project, where a request asks for them.
  public internal(set) var types: [DeclaredType] = []
  /// Of the diagnostics, how many stand on lines that an earlier state has, too; nil where none was compared.
  public internal(set) var onUnchangedLines: Int?
  /// How the findings stand to those of the baseline; nil where there is none.
  public var trend: BaselineTrend?
  /// Whether files of the project were missing or could not be read, so that what they declare is unknown.
  public internal(set) var isPartial = false
  /// Why the modules of some files are not known, where a rule asks for them.
  public internal(set) var moduleGaps: [ModuleGap] = []
  /// The kinds of modules of which rules speak and the project has none, in alphabetical order.
  public internal(set) var idleKinds: [String] = []
  /// Other files of the project that could not be read.
  public var unreadableOthers: [RunError] = []

  /// Begins with nothing found, nothing read and nothing failed.
  public init() {}

  /// Adds the result of another project of the same run; ``sortFindings()`` then puts all in order.
  public mutating func add(_ other: LintResult) {
    diagnostics += other.diagnostics
    suppressed += other.suppressed
    unresolved += other.unresolved
    if let more = other.onUnchangedLines { onUnchangedLines = (onUnchangedLines ?? 0) + more }
    statistics.add(other.statistics)
    generatedFiles += other.generatedFiles
    ownNames += other.ownNames
    lookalikes += other.lookalikes
    errors += other.errors
    unreadableOthers += other.unreadableOthers
    isPartial = isPartial || other.isPartial
  }

  /// Puts what several projects have into report order.
  public mutating func sortFindings() {
    diagnostics.sort(by: Diagnostic.inReportOrder)
    unresolved.sort(by: Diagnostic.inReportOrder)
    suppressed.sort { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) }
  }

  /// Makes project-relative paths absolute.
  ///
  /// - Parameters:
  ///   - root: the absolute folder of the project.
  ///   - name: what stands for no file, and stays as it is.
  public mutating func prefixPaths(with root: String, except name: String) {
    func absolute(_ path: String) -> String { path == name ? path : pathFrom(root, path) }
    for index in diagnostics.indices { diagnostics[index].mapPaths(absolute) }
    for index in unresolved.indices { unresolved[index].mapPaths(absolute) }
    for index in suppressed.indices { suppressed[index].diagnostic.mapPaths(absolute) }
    generatedFiles = generatedFiles.map(absolute)
    for index in errors.indices { errors[index].path = absolute(errors[index].path) }
    for index in unreadableOthers.indices { unreadableOthers[index].path = absolute(unreadableOthers[index].path) }
    statistics.mapPaths(absolute)
  }

  /// How many diagnostics have a severity.
  public func count(_ severity: Severity) -> Int {
    diagnostics.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }

  /// How many diagnostics are suppressed in one of the two ways.
  public func suppressedCount(_ kind: SuppressedDiagnostic.Kind) -> Int {
    suppressed.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) }
  }
}

extension RuleCount {
  /// - Parameter index: tells which types a person counts: those that break the rule, and of the others those that the project
  ///   declares. Protocols that follow it count only where nothing else is there.
  func statistics(of ruleID: String, in index: ProjectIndex) -> RuleStatistics {
    var statistics = RuleStatistics(ruleID: ruleID)
    statistics.violated = violated
    statistics.subjects = followed + violated
    statistics.unresolved = unresolved
    let broken = violatedTypes.union(breakers)
    let declared = types.union(keepers).filter { !index.isSDK($0) }
    let counted = declared.filter { index.kind($0) != .protocol }
    statistics.types = (counted.isEmpty ? declared : counted).union(broken)
    statistics.violatedTypes = broken
    return statistics
  }
}
