/// A baseline in use: what of it the findings of a run have taken up so far.
public struct BaselineMatch: Sendable {
  /// Entries, or parts of their counts, to which nothing was found yet.
  public private(set) var remaining: Baseline

  /// Begins with all of a baseline ``remaining``.
  public init(_ baseline: Baseline) {
    remaining = baseline
  }

  /// Moves the diagnostics that the baseline holds to ``LintResult/suppressed``. What is left is the excess.
  ///
  /// An entry whose file is gone fits the same finding in any other file: files are renamed and moved.
  ///
  /// - Parameters:
  ///   - result: of one project, with project-relative paths.
  ///   - folder: of the project, seen from where the baseline's paths start; empty where that is the project.
  ///   - isGone: tells of a path of the baseline whether there is no such file any more.
  public mutating func apply(to result: inout LintResult, in folder: String = "", isGone: (String) -> Bool) {
    guard !remaining.isEmpty else { return }
    let items = BaselineItem.of(result.diagnostics, in: folder)
    var isHeld: [BaselineItem: Bool] = [:]
    for item in items where isHeld[item] == nil { isHeld[item] = remaining.remove(item.entry) }
    var moved: [Baseline.Entry: [Baseline.Entry]] = [:]
    if isHeld.values.contains(false) {
      for (entry, _) in remaining.entries.reversed() where isGone(entry.path) {
        moved[entry.withoutPath, default: []].append(entry)
      }
    }
    for item in items where isHeld[item] == false {
      let key = item.entry.withoutPath
      guard let entry = moved[key]?.last else { continue }
      isHeld[item] = remaining.remove(entry)
      if remaining.count(of: entry) == 0 { moved[key]?.removeLast() }
    }
    let held = items.map { isHeld[$0] ?? false }
    let suppressed = zip(result.diagnostics, held).filter(\.1).map { SuppressedDiagnostic($0.0, kind: .external) }
    guard !suppressed.isEmpty else { return }
    result.diagnostics = zip(result.diagnostics, held).filter { !$0.1 }.map(\.0)
    result.suppressed = (result.suppressed + suppressed).sorted {
      Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic)
    }
  }
}

extension Baseline {
  /// What holds some diagnostics with project-relative paths, and no more.
  ///
  /// - Parameter folder: of the project, seen from where the baseline's paths start.
  public init(of diagnostics: some Sequence<Diagnostic>, in folder: String = "") {
    self.init(Set(BaselineItem.of(diagnostics, in: folder)).map(\.entry))
  }
}

/// What a baseline counts: a statement in which a rule finds something about a declaration.
///
/// Where in the statement, and on how many of its lines, changes with the format, and not without a change of the statement
/// itself. Only what is found at the same place, as the members that a type lacks are at its name, is counted one by one.
private struct BaselineItem: Hashable {
  let entry: Baseline.Entry
  let statementStart: Int
  /// The number among the findings of this kind at one place.
  let number: Int

  private struct Place: Hashable {
    let entry: Baseline.Entry
    let offset: Int
  }

  /// One for each diagnostic; the same for several where they are counted as one.
  static func of(_ diagnostics: some Sequence<Diagnostic>, in folder: String) -> [BaselineItem] {
    var numbers: [Place: Int] = [:]
    return diagnostics.map { diagnostic in
      let entry = Baseline.Entry(
        rule: diagnostic.ruleID, path: folder.isEmpty ? diagnostic.path : "\(folder)/\(diagnostic.path)",
        symbol: diagnostic.symbol, statement: diagnostic.statement)
      let place = Place(entry: entry, offset: diagnostic.range.lowerBound)
      let number = numbers[place, default: 0]
      numbers[place] = number + 1
      return BaselineItem(entry: entry, statementStart: diagnostic.statementStart, number: number)
    }
  }
}

extension Baseline.Entry {
  fileprivate var withoutPath: Self {
    var entry = self
    entry.path = ""
    return entry
  }
}
