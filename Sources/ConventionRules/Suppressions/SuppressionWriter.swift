/// Writes comments that suppress findings: `// mvvm-lint:disable:next ID, ID - reason`, above the line of each.
public struct SuppressionWriter {
  /// A finding to suppress.
  public struct Target: Hashable, Sendable {
    /// The id that the comment will name.
    public var rule: String
    /// Where it starts.
    public var offset: Int

    /// Takes an offset in bytes into the text as it is before any comment is written.
    public init(rule: String, offset: Int) {
      self.rule = rule
      self.offset = offset
    }
  }

  /// A comment that was written, or got more ids.
  public struct Change: Equatable, Sendable {
    /// Of the comment in the new text; 1-based.
    public var line: Int
    /// The ids that were added, in alphabetical order.
    public var rules: [String]
  }

  /// The new text.
  public private(set) var bytes: [UInt8]
  /// In source order.
  public private(set) var changes: [Change] = []
  /// What no comment can suppress where it stands. In source order.
  public private(set) var impossible: [Target] = []

  /// A place to write to, and what is to be disabled there.
  private struct Insertion {
    let offset: Int
    /// Whether ids are added to a comment, and not a comment to the text.
    let extends: Bool
    var rules: Set<String> = []
  }

  /// Writes the comments; the text stays as it is where they would not suppress what they should.
  ///
  /// - Parameters:
  ///   - targets: in any order.
  ///   - reason: on one line; empty for none. A comment that is there keeps its own.
  ///   - text: of one file.
  public init(disabling targets: some Sequence<Target>, reason: String, in text: SourceText) {
    bytes = Array(text.bytes)
    let tree = SyntaxTree.parse(text)
    var places = InsertionPlaces(tree)
    var insertions: [Int: Insertion] = [:]
    var possible: [Target] = []
    for target in Set(targets).sorted(by: { ($0.offset, $0.rule) < ($1.offset, $1.rule) }) {
      guard let place = places.place(for: target) else {
        impossible.append(target)
        continue
      }
      possible.append(target)
      let insertion = Insertion(offset: place.offset, extends: place.extends)
      insertions[place.offset, default: insertion].rules.insert(target.rule)
    }
    let inOrder = insertions.values.sorted { $0.offset < $1.offset }
    let (written, offsets) = Self.write(inOrder, reason, text)
    guard Self.isSuppressed(possible, by: written, tree) else {
      impossible = (impossible + possible).sorted { ($0.offset, $0.rule) < ($1.offset, $1.rule) }
      return
    }
    bytes = written
    let lines = written.withUnsafeBufferPointer { LineTable($0) }
    changes = zip(inOrder, offsets).map { Change(line: lines.position(of: $1).line, rules: $0.rules.sorted()) }
  }

  /// - Returns: the new text, and where in it each insertion ends up.
  private static func write(
    _ insertions: [Insertion], _ reason: String, _ text: SourceText
  ) -> (bytes: [UInt8], offsets: [Int]) {
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    var position = 0
    for insertion in insertions {
      bytes += text.bytes[position..<insertion.offset]
      position = insertion.offset
      offsets.append(bytes.count)
      let ids = insertion.rules.sorted().joined(separator: ", ")
      if insertion.extends {
        bytes += ", \(ids)".utf8
      } else {
        let comment = "// mvvm-lint:disable:next \(ids)" + (reason.isEmpty ? "" : " - \(reason)")
        bytes += text.indentation(at: position) + comment.utf8 + text.lineBreak(near: position)
      }
    }
    return (bytes + text.bytes[position...], offsets)
  }

  /// Whether the new text has the same code as the old one, and every target is suppressed.
  private static func isSuppressed(_ targets: [Target], by bytes: [UInt8], _ old: SyntaxTree) -> Bool {
    let new = SyntaxTree.parse(SourceText(path: old.source.path, bytes: bytes))
    guard new.tokenCount == old.tokenCount else { return false }
    for index in 0..<old.tokenCount {
      let token = TokenID(index: UInt32(truncatingIfNeeded: index))
      guard new.kind(token) == old.kind(token),
        new.source.bytes[new.range(token)].elementsEqual(old.source.bytes[old.range(token)])
      else { return false }
    }
    var suppressions = FileSuppressions(new)
    return targets.allSatisfy { target in
      let next = old.firstToken(at: target.offset + 1)
      var token = TokenID(index: next.index == 0 ? 0 : next.index - 1)
      // In front of a comment something may have been written that stands behind the last token.
      if target.offset >= old.end(token) || target.offset < old.start(token) { token = next }
      guard Int(token.index) < old.tokenCount else { return false }
      let offset = new.start(token) + target.offset - old.start(token)
      return suppressions.reasonToSuppress(target.rule, at: offset) != nil
    }
  }
}

private struct InsertionPlaces {
  let tree: SyntaxTree
  private var reach: SuppressionReach
  /// Comments that disable the next statement, each on a line of its own, by the token that follows.
  private var comments: [TokenID: SuppressionComment] = [:]
  /// String literals with interpolations, the outermost only, in source order.
  private var literals: [Range<Int>] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    reach = SuppressionReach(tree)
    for range in tree.linterComments {
      guard let comment = try? SuppressionComment(range, in: tree.source), comment.scope == .next,
        isIndented(range.lowerBound)
      else { continue }
      comments[tree.firstToken(at: range.upperBound)] = comment
    }
    var depth = 0
    var start = 0
    for index in 0..<tree.tokenCount {
      let token = TokenID(index: UInt32(truncatingIfNeeded: index))
      switch tree.kind(token) {
      case .stringHead:
        if depth == 0 { start = tree.start(token) }
        depth += 1
      case .stringTail:
        depth -= 1
        if depth == 0 { literals.append(start..<tree.end(token)) }
      default: break
      }
    }
  }

  /// Above the line of the target, or above that of a statement around it: the first place from where a comment reaches it.
  mutating func place(for target: SuppressionWriter.Target) -> (offset: Int, extends: Bool)? {
    var offset = target.offset
    while true {
      if let literal = literal(around: offset) { offset = literal.lowerBound }
      if let place = place(above: offset, reaching: target.offset) { return place }
      // The next statement outwards that begins on an earlier line.
      let line = reach.items.line(offset).lowerBound
      guard let outer = reach.items.startOfItem(around: target.offset, before: line) else { return nil }
      offset = outer
    }
  }

  private func literal(around offset: Int) -> Range<Int>? {
    let next = literals.partitioningIndex { $0.upperBound > offset }
    return next < literals.count && literals[next].contains(offset) ? literals[next] : nil
  }

  private mutating func place(above offset: Int, reaching target: Int) -> (offset: Int, extends: Bool)? {
    let bytes = tree.source.bytes
    var line = reach.items.line(offset).lowerBound
    if line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { line = 3 }
    let token = tree.firstToken(at: line)
    if let comment = comments[token], reaches(target, from: comment.range), let last = comment.ids.last {
      return (last.range.upperBound, true)
    }
    guard isBetweenTokens(line), reaches(target, from: line..<line) else { return nil }
    return (aboveDocumentation(line), false)
  }

  private mutating func reaches(_ target: Int, from comment: Range<Int>) -> Bool {
    reach.ranges(of: .next, at: comment).contains { $0.contains(target) }
  }

  /// Whether a line begins neither in a token nor in a comment.
  private func isBetweenTokens(_ line: Int) -> Bool {
    let next = tree.firstToken(at: line)
    let gapStart = next.index == 0 ? 0 : tree.end(TokenID(index: next.index - 1))
    guard gapStart <= line else { return false }
    let bytes = tree.source.bytes
    var position = gapStart
    var depth = 0
    while position + 1 < line {
      switch (bytes[position], bytes[position + 1]) {
      case (UInt8(ascii: "/"), UInt8(ascii: "/")) where depth == 0: position = bytes.endOfLine(from: position)
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        position += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")) where depth > 0:
        depth -= 1
        position += 2
      default: position += 1
      }
    }
    return depth == 0
  }

  /// Documentation belongs to what follows it directly, and so do the comments of SwiftLint.
  private func aboveDocumentation(_ line: Int) -> Int {
    let bytes = tree.source.bytes
    var line = line
    while line > 0 {
      var end = line - 1
      if end > 0, bytes[end] == UInt8(ascii: "\n"), bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      let start = bytes.startOfLine(before: end)
      let text = start + tree.source.indentation(at: start).count
      let comment = bytes[text..<max(text, end)]
      let isKept =
        comment.starts(with: "///".utf8)
        || (comment.starts(with: "//".utf8) && tree.source.string(text..<end).contains("swiftlint:disable:next"))
      guard isKept, isBetweenTokens(start) else { return line }
      line = start
    }
    return line
  }

  /// Whether only blanks stand before an offset on its line.
  private func isIndented(_ offset: Int) -> Bool {
    let start = reach.items.line(offset).lowerBound
    return tree.source.bytes[start..<offset].allSatisfy(\.isBlank)
  }
}

extension SourceText {
  /// The blanks with which the line of an offset begins.
  fileprivate func indentation(at offset: Int) -> [UInt8] {
    let start = bytes.startOfLine(before: offset)
    return Array(bytes[start...].prefix(while: \.isBlank))
  }

  /// How lines end around an offset.
  fileprivate func lineBreak(near offset: Int) -> [UInt8] {
    let end = bytes.endOfLine(from: offset)
    if end < count { return Array(bytes[end..<bytes.startOfLine(after: end)]) }
    let start = bytes.startOfLine(before: offset)
    guard start > 0 else { return [UInt8(ascii: "\n")] }
    let isPair = start > 1 && bytes[start - 2] == UInt8(ascii: "\r") && bytes[start - 1] == UInt8(ascii: "\n")
    return Array(bytes[start - (isPair ? 2 : 1)..<start])
  }
}
