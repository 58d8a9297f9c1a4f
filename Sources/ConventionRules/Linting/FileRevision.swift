/// A file before and after a change.
public struct FileRevision: Sendable {
  /// The path of the file, as that of its diagnostics is given.
  public let path: String
  let old: [UInt8]
  let new: [UInt8]
  let hunks: [ChangedHunk]

  /// Takes both texts, and which lines came in the place of which.
  public init(path: String, old: [UInt8], new: [UInt8], hunks: [ChangedHunk]) {
    self.path = path
    self.old = old
    self.new = new
    self.hunks = hunks
  }

  /// Whether lines end in the old text in a way that is no end of a line for git: then their numbers say nothing.
  fileprivate var hasLoneReturns: Bool {
    zip(old, old.dropFirst() + [0]).contains { $0 == UInt8(ascii: "\r") && $1 != UInt8(ascii: "\n") }
  }
}

extension LintResult {
  /// Leaves out diagnostics where nothing changed but blanks, line breaks, comments, and marks of declarations of which the rule
  /// does not speak.
  ///
  /// Call it behind ``keepChangedCode(_:)``: what that left out stays out.
  public mutating func keepChangedTokens(_ revisions: [FileRevision], by workers: Workforce) {
    let places = Dictionary(
      revisions.enumerated().map { (PathKey($1.path), $0) }, uniquingKeysWith: { first, _ in first })
    var found = [[Diagnostic]](repeating: [], count: revisions.count)
    for diagnostic in diagnostics + suppressed.map(\.diagnostic) {
      if let place = places[PathKey(diagnostic.path)] { found[place].append(diagnostic) }
    }
    let depth = workers.maximumDepth
    let kept = workers.map(revisions.count) { [found] place in
      guard !found[place].isEmpty, let changes = RevisionChanges(revisions[place], maximumDepth: depth) else {
        return found[place].map { _ in true }
      }
      return changes.concern(found[place])
    }
    // Those of each file are asked for in the order in which they were gathered.
    var next = [Int](repeating: 0, count: revisions.count)
    func isKept(_ diagnostic: Diagnostic) -> Bool {
      guard let place = places[PathKey(diagnostic.path)] else { return true }
      next[place] += 1
      return kept[place][next[place] - 1]
    }
    diagnostics = diagnostics.filter(isKept)
    suppressed = suppressed.filter { isKept($0.diagnostic) }
    recountFindings()
  }
}

/// What changed of the tokens of a file.
private struct RevisionChanges {
  /// What changed where all tokens count, and where marks of declarations do not.
  private let all: Places
  private let withoutMarks: Places
  private let marks: OrderedRanges
  /// Whatever changed.
  private let lines: ChangedLines
  private let tree: SyntaxTree

  private struct Places {
    let lines: ChangedLines
    let declarations: ChangedDeclarations
    let members: ChangedMembers

    init(_ lines: ChangedLines, in tree: SyntaxTree) {
      self.lines = lines
      declarations = ChangedDeclarations(lines, in: tree)
      members = ChangedMembers(lines, in: tree)
    }
  }

  /// nil where nothing can be told.
  init?(_ revision: FileRevision, maximumDepth: Int) {
    if revision.hasLoneReturns { return nil }
    let oldTree = SyntaxTree.parse(SourceText(path: "", bytes: revision.old), maximumDepth: maximumDepth)
    tree = SyntaxTree.parse(SourceText(path: "", bytes: revision.new), maximumDepth: maximumDepth)
    let old = ComparedTokens(oldTree)
    let new = ComparedTokens(tree)
    let exact = ChangedLines(revision.hunks, from: old, to: new, includesMarks: true)
    let loose = ChangedLines(revision.hunks, from: old, to: new, includesMarks: false)
    all = Places(exact, in: tree)
    withoutMarks = exact == loose ? all : Places(loose, in: tree)
    marks = new.marks
    lines = ChangedLines(of: revision.hunks)
  }

  /// Which diagnostics may say something new, of those that stand on a changed line or in a declaration with one in its head.
  func concern(_ diagnostics: [Diagnostic]) -> [Bool] {
    let offsets = Set(diagnostics.map(\.range.lowerBound)).sorted()
    let table = LineTable(tree.source)
    let statements = StatementHashes.ranges(around: offsets, in: tree).map(table.lines)
    return diagnostics.map { diagnostic in
      let place = offsets.partitioningIndex { $0 >= diagnostic.range.lowerBound }
      return concern(diagnostic, in: statements[place])
    }
  }

  /// - Parameter statement: the lines of the statement.
  private func concern(_ diagnostic: Diagnostic, in statement: ClosedRange<Int>) -> Bool {
    // What counts lines goes by lines.
    if diagnostic.reading.contains(.lineCounts) { return true }
    let start = diagnostic.range.lowerBound
    let changes = diagnostic.reading.contains(.marks) || marks.contains(start) ? all : withoutMarks
    if changes.lines.touch(diagnostic.lines) || changes.declarations.contains(start) { return true }
    guard lines.touch(diagnostic.lines) else { return false }
    return changes.lines.touch(statement)
      || diagnostic.reading.contains(.surroundings) && changes.members.contains(start)
  }
}
