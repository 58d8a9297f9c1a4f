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

  /// The lines of all hunks, which are in ascending order.
  init(of hunks: [ChangedHunk]) {
    self.init()
    for hunk in hunks {
      if hunk.new.isEmpty {
        addRemoval(below: max(0, hunk.new.lowerBound - 1))
      } else {
        add(max(1, hunk.new.lowerBound)...max(1, hunk.new.upperBound - 1))
      }
    }
  }

  mutating func addRemoval(below line: Int) { removedBelow.append(line) }

  /// The same with the line behind each removal: an attribute on a line of its own may have stood there.
  public var withLinesBehindRemovals: ChangedLines {
    let lines = added + removedBelow.map { $0 + 1...$0 + 1 }
    var reaching = ChangedLines(removedBelow: removedBelow)
    let ordered = lines.sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    for range in ordered where !reaching.hasAdded(range) {
      reaching.add(range)
    }
    return reaching
  }

  private func hasAdded(_ lines: ClosedRange<Int>) -> Bool { added.last.map { $0.contains(lines.lowerBound) } ?? false }

  /// Whether one of some lines was added or changed, or others were taken out from between them.
  public func touch(_ lines: ClosedRange<Int>) -> Bool {
    let first = added.partitioningIndex { $0.upperBound >= lines.lowerBound }
    if first < added.count, added[first].lowerBound <= lines.upperBound { return true }
    let removal = removedBelow.partitioningIndex { $0 >= lines.lowerBound }
    return removal < removedBelow.count && removedBelow[removal] < lines.upperBound
  }
}

extension LintResult {
  /// Keeps the diagnostics in changed code: those that stand on a changed line, and those inside of a declaration whose
  /// head has one.
  ///
  /// Call it when suppressions and baseline are applied: which findings those concern is a question of the whole file.
  ///
  /// - Parameter changes: the changed lines of a file, by its path in the result; nil for a file that did not change.
  public mutating func keepChangedCode(_ changes: (String) -> ChangedLines?) {
    func isKept(_ diagnostic: Diagnostic) -> Bool {
      if diagnostic.isInChangedDeclaration { return true }
      return changes(diagnostic.path)?.touch(diagnostic.lines) ?? false
    }
    diagnostics.removeAll { !isKept($0) }
    suppressed.removeAll { !isKept($0.diagnostic) }
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
  /// The lines on which it stands.
  var lines: ClosedRange<Int> { start.line...max(start.line, end.line) }
}

/// The declarations of a file whose heads a change touched.
struct ChangedDeclarations {
  private let ranges: OrderedRanges

  /// O(nodes), and O(log changes) for each declaration.
  init(_ changes: ChangedLines, in tree: SyntaxTree) {
    let lines = LineTable(tree.source)
    var outermost: [Range<Int>] = []
    tree.walk(tree.root) { node in
      guard tree.isDeclarationWithBody(node), changes.touch(lines.lines(of: tree.head(of: node))) else { return true }
      outermost.append(tree.range(node))
      return false
    }
    ranges = OrderedRanges(outermost)
  }

  /// Whether one of them holds an offset. O(log declarations).
  func contains(_ offset: Int) -> Bool { ranges.contains(offset) }
}

/// The functions, properties and other members of a file that a change touched anywhere, and what stands outside of types.
struct ChangedMembers {
  private let ranges: OrderedRanges

  /// O(nodes), and O(log changes) for each member.
  init(_ changes: ChangedLines, in tree: SyntaxTree) {
    let lines = LineTable(tree.source)
    var changed: [Range<Int>] = []
    tree.walk(tree.root) { node in
      if tree.holdsMembers(node) { return true }
      if changes.touch(lines.lines(of: tree.range(node))) { changed.append(tree.range(node)) }
      return false
    }
    ranges = OrderedRanges(changed)
  }

  /// Whether one of them holds an offset. O(log members).
  func contains(_ offset: Int) -> Bool { ranges.contains(offset) }
}

extension SyntaxTree {
  /// Whether a node is a type, or a place where members stand.
  fileprivate func holdsMembers(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .sourceFile, .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .memberBlock,
      .ifConfig, .ifConfigClause:
      true
    default: false
    }
  }

  fileprivate func isDeclarationWithBody(_ node: NodeID) -> Bool {
    switch kind(node) {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl, .functionDecl, .initializerDecl,
      .deinitializerDecl, .subscriptDecl, .variableDecl:
      true
    default: false
    }
  }

  /// From the first attribute of a declaration to its body or value, which is left out.
  fileprivate func head(of declaration: NodeID) -> Range<Int> {
    var parts = Array(children(declaration))
    // Of `let a = 1, b = 2` all names belong to the head.
    if let last = parts.last, kind(last) == .patternBinding { parts = Array(children(last)) }
    let body = parts.first { part in
      switch kind(part) {
      case .memberBlock, .codeBlock, .accessorBlock, .initializerClause: true
      default: false
      }
    }
    let start = start(declaration)
    return start..<(body.map { max(self.start($0), start) } ?? max(end(declaration), start))
  }
}

extension LineTable {
  /// The lines on which a range lies. An empty range lies on one.
  func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = position(of: range.lowerBound).line
    return first...max(first, position(of: max(range.lowerBound, range.upperBound - 1)).line)
  }
}
