/// A baseline in use: what of it the findings of a run have taken up so far.
public struct BaselineMatch: Sendable {
  /// Entries, or parts of their counts, to which nothing was found yet.
  public private(set) var remaining: Baseline

  /// Begins with all of a baseline ``remaining``.
  public init(_ baseline: Baseline) {
    remaining = baseline
  }

  /// What became of the places that entries name, for finding what moved.
  public struct Places {
    /// Whether there is no file of this path of the baseline any more.
    public var isGone: (String) -> Bool
    /// Whether this run looked for findings in a file of the baseline.
    public var isAsked: (String) -> Bool
    /// How many declarations have the symbol of an entry; nil where that is not known.
    public var declarations: (Baseline.Entry) -> Int?

    /// Takes one answer for each question.
    public init(
      isGone: @escaping (String) -> Bool, isAsked: @escaping (String) -> Bool = { _ in true },
      declarations: @escaping (Baseline.Entry) -> Int? = { _ in nil }
    ) {
      self.isGone = isGone
      self.isAsked = isAsked
      self.declarations = declarations
    }
  }

  /// Moves the diagnostics that the baseline holds to ``LintResult/suppressed``. What is left is the excess.
  ///
  /// What an entry names may have another name or another place by now. So what fits exactly is taken first, and the rest
  /// goes through the stages, the surest first.
  ///
  /// - Parameters:
  ///   - result: of one project, with project-relative paths.
  ///   - folder: of the project, seen from where the baseline's paths start; empty where that is the project.
  public mutating func apply(to result: inout LintResult, in folder: String = "", _ places: Places) {
    guard !remaining.isEmpty else { return }
    let entries = result.diagnostics.map { $0.baselineEntry(in: folder) }
    var held = entries.map { remaining.remove($0) }
    for stage in Stage.allCases where held.contains(false) { apply(stage, to: entries, &held, places) }
    let suppressed = zip(result.diagnostics, held).filter(\.1).map { SuppressedDiagnostic($0.0, kind: .external) }
    guard !suppressed.isEmpty else { return }
    result.diagnostics = zip(result.diagnostics, held).filter { !$0.1 }.map(\.0)
    result.suppressed = (result.suppressed + suppressed).sorted {
      Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic)
    }
  }
}

extension BaselineMatch {
  /// In what an entry may differ from a finding and still be about the same.
  enum Stage: CaseIterable {
    /// The file was renamed or moved.
    case file
    /// The declaration was renamed, or its type nested into another.
    case symbol
    /// The statement moved to another file, into an extension.
    case extensionFile
    /// Both the file and the declaration have other names.
    case fileAndSymbol

    func fits(_ entry: Baseline.Entry, _ places: Places) -> Bool {
      switch self {
      case .file: places.isGone(entry.path)
      case .symbol: places.declarations(entry) == 0
      // Of two types with one name nobody knows which of them is meant.
      case .extensionFile: places.isAsked(entry.path) && places.declarations(entry) == 1
      case .fileAndSymbol: places.isGone(entry.path) && places.declarations(entry) == 0
      }
    }

    /// What the entry and the finding must share.
    func key(_ entry: Baseline.Entry) -> Baseline.Entry {
      var key = entry
      if self != .symbol { key.path = "" }
      if self == .symbol || self == .fileAndSymbol { key.symbol = "" }
      return key
    }
  }

  private mutating func apply(
    _ stage: Stage, to found: [Baseline.Entry], _ held: inout [Bool], _ places: Places
  ) {
    let wanted = Set(zip(found, held).lazy.filter { !$0.1 }.map { stage.key($0.0) })
    // A baseline may hold many times what is found.
    let candidates = remaining.filter { wanted.contains(stage.key($0)) && stage.fits($0, places) }
    var left: [Baseline.Entry: [Baseline.Entry]] = [:]
    for (entry, _) in candidates.entries.reversed() { left[stage.key(entry), default: []].append(entry) }
    guard !left.isEmpty else { return }
    for index in found.indices where !held[index] {
      let key = stage.key(found[index])
      guard let entry = left[key]?.last else { continue }
      held[index] = remaining.remove(entry)
      if remaining.count(of: entry) == 0 { left[key]?.removeLast() }
    }
  }
}

extension Baseline {
  /// What holds some diagnostics with project-relative paths, and no more.
  ///
  /// - Parameter folder: of the project, seen from where the baseline's paths start.
  public init(of diagnostics: some Sequence<Diagnostic>, in folder: String = "") {
    self.init(diagnostics.lazy.map { $0.baselineEntry(in: folder) })
  }
}

extension Diagnostic {
  /// What a baseline counts. Where it stands in its statement is not told: that changes with the format.
  fileprivate func baselineEntry(in folder: String) -> Baseline.Entry {
    Baseline.Entry(
      rule: ruleID, path: folder.isEmpty ? path : "\(folder)/\(path)", symbol: symbol, statement: statement)
  }
}
