/// The lines of a file that a change touched, counted in the file as it is now.
public struct ChangedLines: Equatable, Sendable {
  /// Every line of a file that is new.
  public static let all = ChangedLines(added: [1...Int.max])

  /// All that can be told of a file in which no line is left.
  public static let nothingLeft = ChangedLines(removedBelow: [0])

  /// Lines that were added or changed, 1-based, in ascending order.
  public private(set) var added: [ClosedRange<Int>]
  /// Lines below which others were taken out and nothing was put in their place, in ascending order; 0 is the top of the
  /// file.
  public private(set) var removedBelow: [Int]

  /// Takes both lists in ascending order, which searches in them rely on; without them, no line changed.
  public init(added: [ClosedRange<Int>] = [], removedBelow: [Int] = []) {
    self.added = added
    self.removedBelow = removedBelow
  }

  /// Notes lines behind all that were noted so far.
  mutating func add(_ lines: ClosedRange<Int>) {
    if let last = added.last, last.upperBound + 1 == lines.lowerBound {
      added[added.count - 1] = last.lowerBound...lines.upperBound
    } else {
      added.append(lines)
    }
  }

  mutating func addRemoval(below line: Int) { removedBelow.append(line) }

  /// Whether one of some lines was added or changed, or others were taken out from between them.
  public func touch(_ lines: ClosedRange<Int>) -> Bool {
    let first = added.partitioningIndex { $0.upperBound >= lines.lowerBound }
    if first < added.count, added[first].lowerBound <= lines.upperBound { return true }
    let removal = removedBelow.partitioningIndex { $0 >= lines.lowerBound }
    return removal < removedBelow.count && removedBelow[removal] < lines.upperBound
  }
}

extension LintResult {
  /// Keeps the diagnostics that stand on a changed line, and counts those in changed files that do not.
  ///
  /// Call it when suppressions and baseline are applied: which findings those concern is a question of the whole file.
  ///
  /// - Parameter changes: the changed lines of a file, by its path in the result; nil for a file that did not change.
  public mutating func keepChangedLines(_ changes: (String) -> ChangedLines?) {
    func kept(_ diagnostic: Diagnostic) -> Diagnostic? {
      changes(diagnostic.path).flatMap { changes in diagnostic.at { changes.touch($0.lines) } }
    }
    let count = diagnostics.count
    diagnostics = diagnostics.compactMap(kept)
    suppressed = suppressed.compactMap { suppressed in
      kept(suppressed.diagnostic).map {
        SuppressedDiagnostic($0, kind: suppressed.kind, justification: suppressed.justification)
      }
    }
    besideDiff = count - diagnostics.count
    recountFindings()
  }

  /// Counts for each rule the findings that are left.
  mutating func recountFindings() {
    var findings: [String: Int] = [:]
    for diagnostic in diagnostics + suppressed.map(\.diagnostic) {
      for rule in diagnostic.ruleIDs { findings[rule, default: 0] += 1 }
    }
    for index in statistics.rules.indices {
      statistics.rules[index].findings = findings[statistics.rules[index].ruleID] ?? 0
    }
  }
}

extension Diagnostic {
  var lines: ClosedRange<Int> { start.line...max(start.line, end.line) }
}
