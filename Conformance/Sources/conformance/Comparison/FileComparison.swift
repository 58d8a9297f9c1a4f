import Foundation

/// Compares what the candidate saw in one file with what swift-syntax saw.
struct FileComparison {
  private let sample: Sample
  private let expected: FileFacts
  private let actual: FileFacts
  private let lineStarts: [Int]
  /// The start of the line of the first syntax error. Only what lies wholly before it is compared, because how to go on
  /// after an error is everyone's own choice.
  private let limit: Int?
  /// The declarations whose head reaches into the error: the path of what stands in them, such as a default value,
  /// names labels that lie behind it.
  private var unfinishedHeads: [Range<Int>] = []
  private(set) var tally: Tally

  /// Compares two dumps; the tally's kinds count this file only.
  static func tally(of sample: Sample, expected: FileFacts, actual: FileFacts, excerptLimit: Int) -> Tally {
    var comparison = FileComparison(sample, expected, actual, excerptLimit)
    comparison.compare()
    return comparison.tally
  }

  private init(_ sample: Sample, _ expected: FileFacts, _ actual: FileFacts, _ excerptLimit: Int) {
    self.sample = sample
    self.expected = expected
    self.actual = actual
    let lineStarts = LineStarts.of(sample.bytes)
    self.lineStarts = lineStarts
    limit = expected.problems?.first.map { lineStarts.start(ofLineAt: $0.offset) }
    tally = Tally(excerptLimit: excerptLimit)
  }

  private mutating func compare() {
    if let limit { unfinishedHeads = Self.heads(reachingOver: limit, in: expected) }
    compareWholeFile()
    pair(.imports, expected.imports?.map(Item.init), actual.imports?.map(Item.init))
    pair(.ifConfigs, expected.ifConfigs?.map(Item.init), actual.ifConfigs?.map(Item.init))
    compareDeclarations()
    pair(.calls, expected.calls?.map(Item.init), actual.calls?.map(Item.init))
    pair(.macros, expected.macros?.map(Item.init), actual.macros?.map(Item.init))
    compareAssignments()
    pair(.types, expected.types?.map(Item.init), actual.types?.map(Item.init))
  }

  private static func heads(reachingOver limit: Int, in facts: FileFacts) -> [Range<Int>] {
    flattened(facts.declarations).compactMap { fact, _ in
      let isUnfinished = fact.fullName != nil && fact.start < limit && limit <= fact.body?.start ?? fact.end
      return isUnfinished ? fact.start..<fact.end : nil
    }
  }

  // MARK: The file as a whole

  private mutating func compareWholeFile() {
    if limit == nil {
      compare(FactKind(family: .file, fact: .bytes), .number(expected.bytes), .number(actual.bytes), at: 0)
      compare(FactKind(family: .file, fact: .lines), .number(expected.lines), .number(actual.lines), at: 0)
      let problem = actual.problems?.first
      compare(
        FactKind(family: .file, fact: .readWithoutProblems), .text("yes"), .text(problem?.message ?? "yes"),
        at: problem?.offset ?? 0)
    }
    compareTokens()
  }

  /// One fact a file: either all tokens agree or they do not.
  private mutating func compareTokens() {
    let kind = FactKind(family: .file, fact: .tokens)
    if limit == nil, expected.tokens.hash == actual.tokens.hash {
      return compare(kind, .text(expected.tokens.hash), .text(actual.tokens.hash), at: 0)
    }
    let isCompared = { (token: TokenFact) in limit.map { token.end <= $0 } ?? true }
    let left = (expected.tokens.list ?? []).filter(isCompared)
    let right = (actual.tokens.list ?? []).filter(isCompared)
    let isSame = { (one: TokenFact, other: TokenFact) in
      one.comparedKind == other.comparedKind && one.offset == other.offset && one.length == other.length
    }
    let index = zip(left, right).prefix { isSame($0, $1) }.count
    if index == left.count, index == right.count, limit != nil { return compare(kind, .open, .open, at: 0) }
    let value = { (list: [TokenFact]) in
      list.indices.contains(index)
        ? Value.text("\(list[index].kind) of \(list[index].length) bytes at \(list[index].offset)") : .text("end")
    }
    let place = [left, right].compactMap { $0.indices.contains(index) ? $0[index].offset : nil }.min()
    // The hashes differ, so this is a disagreement even where the lists say nothing.
    compare(
      kind, .list([value(left), .text(expected.tokens.hash)]), .list([value(right), .text(actual.tokens.hash)]),
      at: place ?? 0)
  }

  // MARK: Families with a choice of theirs

  private mutating func compareDeclarations() {
    let left = Self.flattened(expected.declarations)
    let right = Self.flattened(actual.declarations)
    // A declaration that both have belongs where swift-syntax sees it.
    let isLocal = Dictionary(left.map { ($0.fact.keyword, $0.fact.context == "local") }) { first, _ in first }
    for family in [Family.members, .locals] {
      let items = { (list: [(fact: DeclarationFact, parent: Int?)]) in
        list.filter { (isLocal[$0.fact.keyword] ?? ($0.fact.context == "local")) == (family == .locals) }
          .map { Item($0.fact, parent: $0.parent) }
      }
      pair(family, items(left), items(right))
    }
  }

  private static func flattened(_ roots: [DeclarationFact]?) -> [(fact: DeclarationFact, parent: Int?)] {
    var flat: [(fact: DeclarationFact, parent: Int?)] = []
    var stack: [(fact: DeclarationFact, parent: Int?)] = (roots ?? []).reversed().map { ($0, nil) }
    while let (fact, parent) = stack.popLast() {
      for child in (fact.children ?? []).reversed() { stack.append((child, fact.keyword)) }
      var alone = fact
      alone.children = nil
      flat.append((alone, parent))
    }
    return flat
  }

  private mutating func compareAssignments() {
    let left = expected.assignments ?? []
    let right = actual.assignments ?? []
    let isSimple = Dictionary(left.map { ($0.operatorStart, $0.isSimple == true) }) { first, _ in first }
    for family in [Family.simpleAssignments, .otherAssignments] {
      let items = { (list: [AssignmentFact]) in
        list.filter { (isSimple[$0.operatorStart] ?? ($0.isSimple == true)) == (family == .simpleAssignments) }
          .map(Item.init)
      }
      pair(family, items(left), items(right))
    }
  }

  // MARK: Pairing

  /// Pairs items by their keys, in order where a key is used more than once, and compares what is said of each pair.
  private mutating func pair(_ family: Family, _ expected: [Item]?, _ actual: [Item]?) {
    let found = FactKind(family: family, fact: .found)
    let left = Self.sorted(expected)
    let right = Self.sorted(actual)
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      if j == right.count || (i < left.count && left[i].key < right[j].key) {
        if isCompared(left[i]), !left[i].isOptional { countMissing(found, left[i]) }
        i += 1
      } else if i == left.count || right[j].key < left[i].key {
        if isCompared(right[j]) { countExtra(found, right[j]) }
        j += 1
      } else {
        // What swift-syntax lets run on into the error is not wholly before it, wherever the candidate ends it.
        if isCompared(left[i]) {
          tally.count(found, Tally.Row(compared: 1, agreeing: 1))
          compare(family, left[i], right[j])
        }
        i += 1
        j += 1
      }
    }
  }

  /// Whether an item lies wholly before the first syntax error.
  private func isCompared(_ item: Item) -> Bool { limit.map { item.key < $0 && item.end <= $0 } ?? true }

  /// In order of the keys, and in the order of the dump where they are equal.
  private static func sorted(_ items: [Item]?) -> [Item] {
    (items ?? []).enumerated().sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }.map(\.element)
  }

  private mutating func compare(_ family: Family, _ left: Item, _ right: Item) {
    var disagreeing: Set<Fact> = []
    for (mine, theirs) in zip(left.facts, right.facts) {
      if mine.fact == .path, unfinishedHeads.contains(where: { $0.contains(left.key) }) { continue }
      let isMeaningful = mine.fact.prerequisite.map { !disagreeing.contains($0) } ?? true
      if !isMeaningful || (mine.value != theirs.value && mine.value != .open && theirs.value != .open) {
        disagreeing.insert(mine.fact)
      }
      guard isMeaningful, mine.value != .absent || theirs.value != .absent else { continue }
      compare(FactKind(family: family, fact: mine.fact), mine.value, theirs.value, at: left.key)
    }
  }

  // MARK: Counting

  private mutating func compare(_ kind: FactKind, _ left: Value, _ right: Value, at offset: Int) {
    let isSame = left == right || left == .open || right == .open
    tally.count(kind, Tally.Row(compared: 1, agreeing: isSame ? 1 : 0))
    if !isSame { note(kind, left.description, right.description, at: offset) }
  }

  private mutating func countMissing(_ kind: FactKind, _ item: Item) {
    tally.count(kind, Tally.Row(compared: 1, missing: 1))
    note(kind, item.title, "missing", at: item.key)
  }

  private mutating func countExtra(_ kind: FactKind, _ item: Item) {
    tally.count(kind, Tally.Row(extra: 1))
    note(kind, "nothing", item.title, at: item.key)
  }

  private mutating func note(_ kind: FactKind, _ left: String, _ right: String, at offset: Int) {
    tally.note(kind) {
      let line = lineStarts.line(at: offset)
      let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : sample.bytes.count
      // Of a very long line, what stands around the place.
      let from = max(lineStarts[line], min(offset, sample.bytes.count) - 80)
      let source = sample.bytes[min(from, end)..<min(end, from + 200)]
      return Disagreement(
        file: sample.name, line: line + 1, offset: offset, expected: left, actual: right,
        source: String(decoding: source, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }
}
