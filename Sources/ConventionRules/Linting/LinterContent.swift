/// What a linter asks of a project, apart from the folder from which it sees it and the files that it judges: many configurations of a
/// run may say the same.
struct LinterContent: Hashable {
  private struct RuleContent: Hashable {
    let id: String
    let statement: RuleStatement
    let placeholders: [String]
    let needs: RuleStatement?
  }

  private let rules: [RuleContent]
  private let vocabulary: Vocabulary
  private let roles: [String: [Condition]]
  private let askedRoles: Set<String>
  private let unseen: DeclaredMacrosAndAttributes
  private let flags: [Bool]
  /// The folder, where answers depend on paths as they are seen from there; nil where only the roles' lists of paths do.
  private let home: String?

  init(_ linter: Linter, _ request: LintRequest) {
    rules = linter.rules.map {
      RuleContent(
        id: $0.id, statement: $0.check.statement, placeholders: $0.check.placeholders, needs: $0.needs?.statement)
    }
    vocabulary = linter.vocabulary
    roles = linter.roles
    askedRoles = linter.askedRoles
    unseen = linter.unseen
    flags = [request.ignoresNeeds, request.tellsUnresolved, request.countsTypes]
    let asksForPaths =
      !unseen.attributes.isEmpty || linter.rules.contains { $0.checks.contains { $0.statement.asksForPaths } }
      || roles.values.contains(where: \.askForFiles) || linter.asksForModules
    home = asksForPaths ? request.home : nil
  }
}

/// Rules laid out for a project, for all linters that ask the same of it.
final class LaidOutRules: Sendable {
  let project: ProjectContext
  /// The numbers of the rules that run.
  let numbers: [Int]
  /// The rules that do not run: those for which the project lacks something, and those without a place in the files.
  let idle: [RuleStatistics]
  /// What they ask of other files.
  let gatherings: [Gathering]
  /// The same rules, laid out.
  let checks: [CompiledRule]
  /// For each of them, the files that it wants to see.
  let concerned: [FileSet]
  /// For each of them, sets of words of which one must stand in a file; nil for none.
  let requiredWords: [[NameHashSet]?]

  /// Files from which on it pays to share the rules among workers for the question which files they want to see.
  private static let filesToShare = 1_024

  /// - Parameters:
  ///   - numbers: those of the rules that run, of all.
  ///   - wanted: how many files are looked at.
  init(
    _ rules: [LintRule], running numbers: [Int], idle: [RuleStatistics], wanted: Int, gatherings: [Gathering] = [],
    in project: ProjectContext, by workers: Workforce
  ) {
    self.project = project
    self.gatherings = gatherings
    self.numbers = numbers
    self.idle = idle
    let sharing = project.index.fileCount < Self.filesToShare ? .callingThread : workers
    let wishes = sharing.map(numbers.count) { number in
      let check = rules[numbers[number]].check.compiled(for: project)
      let concerned = check.concernedFiles
      // A few files are read sooner than the words are gathered.
      return (check: check, concerned: concerned, words: min(wanted, concerned.count) < 64 ? nil : check.requiredWords)
    }
    checks = wishes.map(\.check)
    concerned = wishes.map(\.concerned)
    requiredWords = wishes.map(\.words)
  }
}

/// What the linters of a run found out about the project that others of them ask, too.
struct SharedAnswers {
  private struct Key: Hashable {
    let content: LinterContent
    /// What the lists of paths of the roles cover.
    let paths: [BitSet]
  }

  /// Of each linter what it asks; empty for a single one.
  private let contents: [LinterContent]
  /// How many linters that ask the same are still to run.
  private var left: [LinterContent: Int] = [:]
  private var laidOut: [Key: LaidOutRules] = [:]
  /// By the numbers of linters; nil where nobody asks again.
  private(set) var kept: [Int: LaidOutRules]?
  /// Those of the rules that may have a place in some files, by the numbers of linters whose rules are not all laid out.
  private var keptForFew: [Int: (files: Set<Int>, rules: LaidOutRules)] = [:]
  /// All that are kept, with the numbers of the linters.
  var allKept: [(number: Int, rules: LaidOutRules)] {
    (kept ?? [:]).map { ($0, $1) } + keptForFew.map { ($0, $1.rules) }
  }
  private var types: [DeclaredType]?
  private var symbols: SymbolCounts?

  /// - Parameter keepsRules: whether linters ask again of the same index.
  init(for linters: [(linter: Linter, request: LintRequest)], keepsRules: Bool = false) {
    kept = keepsRules ? [:] : nil
    contents = linters.count < 2 ? [] : linters.map { LinterContent($0.linter, $0.request) }
    for content in contents { left[content, default: 0] += 1 }
  }

  /// The rules of a linter, laid out by it or by one that asks the same.
  ///
  /// - Parameters:
  ///   - few: the only files that are looked at, where rules without a place there are not asked for.
  ///   - layOut: is told whether the rules are for this linter alone.
  mutating func rules(
    of number: Int, _ linter: Linter, seenFrom index: ProjectIndex, for few: [Int]? = nil,
    _ layOut: (_ isForOne: Bool) -> LaidOutRules
  ) -> LaidOutRules {
    if let kept = kept?[number] { return kept }
    guard kept != nil, contents.isEmpty, let few else {
      let rules = sharedRules(of: number, linter, seenFrom: index, layOut)
      kept?[number] = rules
      keptForFew[number] = nil
      return rules
    }
    if let known = keptForFew[number], few.allSatisfy(known.files.contains) { return known.rules }
    let rules = layOut(true)
    keptForFew[number] = (Set(few), rules)
    return rules
  }

  /// Lets the rules of a linter be laid out anew.
  mutating func forgetRules(of number: Int) {
    kept?[number] = nil
    keptForFew[number] = nil
  }

  private mutating func sharedRules(
    of number: Int, _ linter: Linter, seenFrom index: ProjectIndex, _ layOut: (Bool) -> LaidOutRules
  ) -> LaidOutRules {
    guard !contents.isEmpty else { return layOut(true) }
    let content = contents[number]
    left[content, default: 1] -= 1
    let isLast = left[content] == 0
    let key = Key(
      content: content,
      paths: linter.pathLists.flatMap {
        index.hasPackages ? [index.files(coveredBy: $0), index.files(ofTestsAt: $0)] : [index.files(coveredBy: $0)]
      })
    if let known = laidOut[key] {
      if isLast { laidOut[key] = nil }
      return known
    }
    // Linters that share laid out rules ask for different files.
    let rules = layOut(false)
    if !isLast { laidOut[key] = rules }
    return rules
  }

  /// All types of the project.
  mutating func declaredTypes(in index: ProjectIndex) -> [DeclaredType] {
    let all = types ?? DeclaredType.all(in: index)
    types = all
    return all
  }

  /// How many declarations have each of some symbols.
  mutating func counts(of wanted: Set<String>, in index: ProjectIndex) -> [String: Int] {
    if wanted.isEmpty { return [:] }
    let symbols = symbols ?? SymbolCounts(index)
    self.symbols = symbols
    return wanted.reduce(into: [:]) { counts, symbol in counts[symbol] = symbols.count(of: symbol) }
  }
}

extension Linter {
  /// The lists of paths that its roles ask for, in the order of the roles.
  fileprivate var pathLists: [[PathPattern]] {
    roles.sorted { $0.key < $1.key }.flatMap(\.value.paths).map { names in
      NameMatcher(names, vocabulary).patterns.map { PathPattern($0.text) }
    }
  }
}

extension RuleStatement {
  /// Whether the answers depend on the paths of files.
  fileprivate var asksForPaths: Bool {
    var asks = false
    eachPart { part, _ in asks = asks || part.asksForPaths }
    return asks
  }
}

extension [Condition] {
  /// Whether they ask for files; lists of paths beside types are decided for all files at once.
  fileprivate var askForFiles: Bool {
    var ask = false
    for condition in self {
      condition.part.walk(binds: false) { part, _ in
        if case .place(let place) = part, place.subject == .file { ask = true }
      }
    }
    return ask
  }
}

extension QueryPart {
  fileprivate var asksForPaths: Bool {
    switch self {
    case .file(let file): file.path != nil
    case .place(let place): place.subject == .file
    default: false
    }
  }
}
