/// Mends the files of a project in memory, round by round: what mends one finding may show another, or make a fix possible.
public struct FixRounds {
  /// A finding that is to be mended where that can be done.
  public struct Reported {
    /// The path of its file among the sources.
    public let path: String
    /// As the linter gave it; only its path may be seen from elsewhere.
    public let diagnostic: Diagnostic

    /// Takes both as they are.
    public init(path: String, _ diagnostic: Diagnostic) {
      self.path = path
      self.diagnostic = diagnostic
    }
  }

  /// A file with another text than before.
  public struct MendedFile {
    /// Its path among the sources.
    public let path: String
    /// As it was read.
    public let before: [UInt8]
    /// As it should be.
    public let after: [UInt8]
    /// How many findings were mended in it.
    public let mended: Int
  }

  /// Why something was not mended that has a fix.
  public struct Refusal: Hashable, Sendable {
    /// What came between.
    public enum Reason: Hashable, Sendable {
      /// Each of the rules finds what the others' fixes leave.
      case undoEachOther
      /// The fixes want different things of one declaration.
      case contradict
      /// The code could not be parsed afterwards.
      case spoils
      /// There were fixes still after the last round.
      case noEnd
      /// The file changed while it was linted.
      case changed
    }

    /// Of the file among the sources.
    public let path: String
    /// Their ids, in alphabetical order; none where the file itself is the reason.
    public let rules: [String]
    /// What came between.
    public let reason: Reason
  }

  /// What became of a file so far.
  private struct Progress {
    let path: String
    let before: [UInt8]
    var text: [UInt8]
    /// Each with the round in which it was made.
    var made: [(round: Int, rule: String, isRepetition: Bool)] = []
    /// Hashes of the texts before each round.
    var history: [UInt64] = []
    /// Rules of which nothing is mended here any more.
    var left: Set<String> = []
  }

  /// So many rounds are enough for any rules that come to an end.
  private static let most = 10

  private let level: FixLevel
  private let sources: any SourceProvider
  private let replaced: ([PathKey: [UInt8]]) -> any SourceProvider
  private var positions: [PathKey: Int]?
  private var progress: [PathKey: Progress] = [:]
  private var told: Set<Refusal> = []
  /// What the linters found in the end.
  public private(set) var results: [LintResult] = []
  /// How many of the findings that are left have a fix that was not asked for.
  public private(set) var unsafeLeft = 0
  /// How many of them only tell what a person can do.
  public private(set) var shownLeft = 0
  /// How often the files were linted again.
  public private(set) var rounds = 0

  /// Begins with the files as they are.
  ///
  /// - Parameters:
  ///   - level: the lowest level of fixes that are made.
  ///   - sources: which the workspace was made of.
  ///   - replaced: the same sources with other texts of some paths.
  public init(
    level: FixLevel, _ sources: any SourceProvider,
    replacing replaced: @escaping ([PathKey: [UInt8]]) -> any SourceProvider
  ) {
    self.level = level
    self.sources = sources
    self.replaced = replaced
  }

  /// Mends what is found until there is nothing more to mend.
  ///
  /// - Parameter reported: what of the results of a round is to be mended; takes these, and the texts that were mended before it.
  public mutating func run(
    _ workspace: inout Workspace, by workers: Workforce,
    _ reported: ([LintResult], _ texts: [PathKey: [UInt8]], inout Workspace) -> [Reported]
  ) {
    results = workspace.check(by: workers)
    while true {
      let found = reported(results, texts, &workspace)
      let changed = rounds < Self.most ? mend(found) : []
      if changed.isEmpty {
        if rounds == Self.most { noteUnfinished(found) }
        return countLeft(found)
      }
      rounds += 1
      workspace.update(replaced(texts), changed: changed, by: workers)
      results = workspace.check(by: workers)
    }
  }

  /// The texts of the files that fixes were made in, by their paths among the sources.
  public var texts: [PathKey: [UInt8]] { progress.mapValues(\.text) }

  /// The files with another text, in the order of their paths.
  public var files: [MendedFile] {
    progress.values.filter { $0.text != $0.before }.map { file in
      MendedFile(path: file.path, before: file.before, after: file.text, mended: file.made.count { !$0.isRepetition })
    }.sorted { pathPrecedes($0.path, $1.path) }
  }

  /// In the order of their paths.
  public var refusals: [Refusal] {
    told.sorted { a, b in
      isSamePath(a.path, b.path) ? a.rules.joined() < b.rules.joined() : pathPrecedes(a.path, b.path)
    }
  }

  // MARK: A round

  /// - Returns: the paths of the files that have another text now.
  private mutating func mend(_ found: [Reported]) -> Set<String> {
    var changed: Set<String> = []
    for (key, found) in Dictionary(grouping: found, by: { PathKey($0.path) }) {
      if mend(found, in: key) { changed.insert(key.path) }
    }
    return changed
  }

  private mutating func mend(_ found: [Reported], in key: PathKey) -> Bool {
    let known = progress[key]
    let fixes = found.flatMap { self.fixes(of: $0.diagnostic, in: known) }
    guard !fixes.isEmpty, var file = known ?? read(key) else { return false }
    let hash = file.text.textHash
    guard fixes.allSatisfy({ $0.fix.source == hash }) else {
      told.insert(Refusal(path: key.path, rules: [], reason: .changed))
      return false
    }
    let round = FixRound(file.text, path: key.path, fixes)
    note(round.spoiling, .spoils, of: file)
    note(round.contradicting, .contradict, of: file)
    file.history.append(hash)
    file.text = round.text
    file.made += round.made.map { (file.history.count, $0.rule, $0.isRepetition) }
    leaveUndone(&file)
    progress[key] = file
    return file.text.textHash != hash
  }

  /// The best fix of each place that a diagnostic tells of, unless it is not to be made.
  private func fixes(of diagnostic: Diagnostic, in file: Progress?) -> [FixRound.Asked] {
    diagnostic.places.enumerated().compactMap { number, place in
      guard let fix = place.fixes.first(where: { $0.level >= level }), !(file?.left.contains(place.ruleID) ?? false)
      else { return nil }
      return FixRound.Asked(fix: fix, rule: place.ruleID, isRepetition: number > 0)
    }
  }

  private mutating func note(_ fixes: [FixRound.Asked], _ reason: Refusal.Reason, of file: Progress) {
    if fixes.isEmpty { return }
    told.insert(Refusal(path: file.path, rules: Set(fixes.map(\.rule)).sorted(), reason: reason))
  }

  /// Where the text is one that the file had before, what was done since then undoes itself: all is taken back, and the rest is
  /// mended without the rules that did it.
  private mutating func leaveUndone(_ file: inout Progress) {
    guard let earlier = file.history.firstIndex(of: file.text.textHash), earlier < file.history.count - 1 else {
      return
    }
    let rules = Set(file.made.lazy.filter { $0.round > earlier }.map(\.rule))
    told.insert(Refusal(path: file.path, rules: rules.sorted(), reason: .undoEachOther))
    file.left.formUnion(rules)
    file.text = file.before
    file.made = []
    file.history = []
  }

  private mutating func read(_ key: PathKey) -> Progress? {
    let positions =
      positions ?? Dictionary(zip(sources.paths.map(PathKey.init), sources.paths.indices)) { first, _ in first }
    self.positions = positions
    let text = SourceText(path: key.path, text: "")
    guard let position = positions[key], (try? sources.read(position, into: text)) != nil else {
      told.insert(Refusal(path: key.path, rules: [], reason: .changed))
      return nil
    }
    let bytes = Array(text.bytes)
    return Progress(path: key.path, before: bytes, text: bytes)
  }

  // MARK: The end

  private mutating func noteUnfinished(_ found: [Reported]) {
    for (key, found) in Dictionary(grouping: found, by: { PathKey($0.path) }) {
      let rules = Set(found.flatMap { fixes(of: $0.diagnostic, in: progress[key]) }.map(\.rule))
      if !rules.isEmpty { told.insert(Refusal(path: key.path, rules: rules.sorted(), reason: .noEnd)) }
    }
  }

  private mutating func countLeft(_ found: [Reported]) {
    for fix in found.compactMap(\.diagnostic.fixes.first) {
      if fix.edits.isEmpty { shownLeft += 1 } else if fix.level < level { unsafeLeft += 1 }
    }
  }
}
