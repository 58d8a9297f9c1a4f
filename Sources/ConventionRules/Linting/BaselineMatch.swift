/// A baseline in use: what of it the findings of a run have taken up so far.
public struct BaselineMatch: Sendable {
  /// Entries, or parts of their counts, to which nothing was found yet.
  public private(set) var remaining: Baseline

  public init(_ baseline: Baseline) {
    remaining = baseline
  }

  /// Moves the diagnostics that the baseline holds to ``LintResult/suppressed``. What is left is the excess.
  ///
  /// An entry whose file is gone fits the same finding in any other file: files are renamed and moved.
  ///
  /// - Parameters:
  ///   - result: of one project, with project-relative paths.
  ///   - isGone: tells of a path whether the project has no such file.
  public mutating func apply(to result: inout LintResult, isGone: (String) -> Bool) {
    guard !remaining.isEmpty else { return }
    var held = [Bool](repeating: false, count: result.diagnostics.count)
    for (index, diagnostic) in result.diagnostics.enumerated() {
      held[index] = remaining.remove(Baseline.Entry(diagnostic))
    }
    var moved: [Baseline.Entry: [Baseline.Entry]] = [:]
    if held.contains(false) {
      for (entry, _) in remaining.entries.reversed() where isGone(entry.path) {
        moved[entry.withoutPath, default: []].append(entry)
      }
    }
    for (index, diagnostic) in result.diagnostics.enumerated() where !held[index] {
      let key = Baseline.Entry(diagnostic).withoutPath
      guard let entry = moved[key]?.last else { continue }
      held[index] = remaining.remove(entry)
      if remaining.count(of: entry) == 0 { moved[key]?.removeLast() }
    }
    let suppressed = zip(result.diagnostics, held).filter(\.1).map { SuppressedDiagnostic($0.0, kind: .external) }
    guard !suppressed.isEmpty else { return }
    result.diagnostics = zip(result.diagnostics, held).filter { !$0.1 }.map(\.0)
    result.suppressed = (result.suppressed + suppressed).sorted {
      Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic)
    }
  }
}

extension Baseline.Entry {
  /// What a baseline says of a diagnostic with a project-relative path.
  public init(_ diagnostic: Diagnostic) {
    self.init(
      rule: diagnostic.ruleID, path: diagnostic.path, symbol: diagnostic.symbol, statement: diagnostic.statement)
  }

  fileprivate var withoutPath: Self {
    var entry = self
    entry.path = ""
    return entry
  }
}
