/// What was found in an earlier state of a project, by the same rules: what of it is found now is not new.
public struct BaseFindings {
  private let base: LintResult
  private let isGone: (String) -> Bool
  private let lines: (String, _ now: [UInt8]?) -> LinePlaces?
  private var known: [PathKey: LinePlaces?] = [:]
  /// The text of a file that has another one in memory; nil where the text is the one on the disk.
  public var text: (String) -> [UInt8]? = { _ in nil } {
    didSet { known = [:] }
  }

  /// Keeps what was found, and how to learn what became of files.
  ///
  /// - Parameters:
  ///   - base: with paths as they are now: a file that was renamed has its new one.
  ///   - isGone: whether there is no file of this path of the base any more.
  ///   - lines: which lines of a file are the same as in a text, or as on the disk; nil where the file was not there.
  public init(
    _ base: LintResult, isGone: @escaping (String) -> Bool, lines: @escaping (String, _ now: [UInt8]?) -> LinePlaces?
  ) {
    self.base = base
    self.isGone = isGone
    self.lines = lines
  }

  /// The symbols of which a run has to count the declarations, to be compared.
  public var symbols: Set<String> { Set(base.symbolCounts.keys) }

  /// Of files that say now that a program wrote them, those that did not say so, new files among them.
  public func newlyGenerated(_ files: [String]) -> [String] {
    let known = Set(base.generatedFiles.map(PathKey.init))
    return files.filter { !known.contains(PathKey($0)) }
  }

  /// Takes from a result what the base has, too, and counts what is left on unchanged lines. What is suppressed now is compared with
  /// what was suppressed likewise.
  public mutating func remove(from result: inout LintResult) {
    let renamed = RenamedTypes(base.types, result.types)
    result.diagnostics = new(result.diagnostics, base.diagnostics, result, renamed)
    result.unresolved = new(result.unresolved, base.unresolved, result, renamed)
    var kept: [SuppressedDiagnostic] = []
    for kind in [SuppressedDiagnostic.Kind.inSource, .external] {
      let now = result.suppressed.filter { $0.kind == kind }
      let before = base.suppressed.filter { $0.kind == kind }.map(\.diagnostic)
      for (suppressed, new) in zip(now, news(now.map(\.diagnostic), before, result, renamed)) {
        guard let new else { continue }
        kept.append(SuppressedDiagnostic(new, kind: kind, justification: suppressed.justification))
      }
    }
    result.suppressed = kept.sorted { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) }
    result.onUnchangedLines = result.diagnostics.count { places(in: $0.path)?.isUnchanged($0.start.line) ?? false }
    result.recountFindings()
  }

  private mutating func new(
    _ now: [Diagnostic], _ before: [Diagnostic], _ result: LintResult, _ renamed: RenamedTypes
  ) -> [Diagnostic] {
    news(now, before, result, renamed).compactMap { $0 }
  }

  /// Of each diagnostic what is new of it, place by place; nil where nothing is.
  private mutating func news(
    _ now: [Diagnostic], _ before: [Diagnostic], _ result: LintResult, _ renamed: RenamedTypes
  ) -> [Diagnostic?] {
    var isKnown = match(now.flatMap(\.places), before.flatMap(\.places), result, renamed)[...]
    return now.map { diagnostic in
      let known = isKnown.prefix(diagnostic.places.count)
      isKnown = isKnown.dropFirst(known.count)
      var next = known.startIndex
      return diagnostic.at { _ in
        defer { next += 1 }
        return !known[next]
      }
    }
  }

  // MARK: Matching

  /// Whether the base has each of some diagnostics. What several rules say at once is old where each of them said it.
  private mutating func match(
    _ now: [Diagnostic], _ before: [Diagnostic], _ result: LintResult, _ renamed: RenamedTypes
  ) -> [Bool] {
    var isKnown = matchByRule(now.flatMap(\.byRule), before.flatMap(\.byRule), result, renamed)[...]
    return now.map { diagnostic in
      let count = diagnostic.ruleIDs.count
      defer { isKnown = isKnown.dropFirst(count) }
      return isKnown.prefix(count).allSatisfy { $0 }
    }
  }

  /// The same of what single rules say. Each of the base's is taken once, the surest stage first.
  private mutating func matchByRule(
    _ now: [Diagnostic], _ before: [Diagnostic], _ result: LintResult, _ renamed: RenamedTypes
  ) -> [Bool] {
    var matching = Matching(before: before, now: now)
    let counts = result.symbolCounts
    let places = BaselineMatch.Places(isGone: isGone, declarations: { counts[$0.symbol] })
    let (old, new) = (matching.before, matching.now)
    match(&matching) {
      old[$0].key
    } new: {
      new[$0].key
    }
    for stage in BaselineMatch.Stage.allCases {
      // What moved to another file and has another name at once is known by the last part of it.
      func key(_ item: Matching.Item) -> Matching.Key {
        let symbol = stage == .fileAndSymbol ? item.key.entry.symbol.split(separator: ".").last ?? "" : ""
        return Matching.Key(entry: stage.key(item.key.entry), number: item.key.number, text: String(symbol))
      }
      match(&matching) {
        stage.fits(old[$0].key.entry, places) ? key(old[$0]) : nil
      } new: {
        key(new[$0])
      }
    }
    for names in [nil, renamed] where names?.isEmpty != true {
      func key(_ item: Diagnostic, path: String) -> Matching.Key {
        Matching.Key(
          entry: .init(rule: item.ruleID, path: path, symbol: item.symbol, statement: ""), number: 0, text: item.message
        )
      }
      let olds = before.map { old in
        var renamed = old
        renamed.symbol = names?.renamed(old.symbol, of: old.symbol) ?? old.symbol
        renamed.message = names?.renamed(old.message, of: old.symbol) ?? old.message
        return renamed
      }
      match(&matching) {
        key(olds[$0], path: olds[$0].path)
      } new: {
        key(now[$0], path: now[$0].path)
      }
      match(&matching) { [base, isGone] number in
        let isOne = base.symbolCounts[before[number].symbol] == 1 && counts[olds[number].symbol] == 1
        return isOne && isGone(olds[number].path) ? key(olds[number], path: "") : nil
      } new: {
        key(now[$0], path: "")
      }
    }
    // What an extension is of may be declared elsewhere by now, and symbols begin with another name then.
    func keyOfAnySymbol(_ item: Matching.Item) -> Matching.Key {
      var entry = item.key.entry
      entry.symbol = ""
      return Matching.Key(entry: entry, number: item.key.number)
    }
    match(&matching, onlyInPlace: true) {
      keyOfAnySymbol(old[$0])
    } new: {
      keyOfAnySymbol(new[$0])
    }
    return matching.isKnown
  }

  /// Matches what has the same key and was not matched before; nothing is matched by no key.
  ///
  /// - Parameter onlyInPlace: whether the line has to be the same, too.
  private mutating func match(
    _ matching: inout Matching, onlyInPlace: Bool = false, old: (Int) -> Matching.Key?, new: (Int) -> Matching.Key?
  ) {
    var left: [Matching.Key: [Int]] = [:]
    for number in matching.before.indices where !matching.isTaken[number] {
      if let key = old(number) { left[key, default: []].append(number) }
    }
    guard !left.isEmpty else { return }
    var asking: [Matching.Key: [Int]] = [:]
    for number in matching.now.indices where !matching.isKnown[number] {
      if let key = new(number), left[key] != nil { asking[key, default: []].append(number) }
    }
    for (key, numbers) in asking {
      let olds = left[key] ?? []
      // Of more than there were, those at the old places are the old ones.
      if onlyInPlace {
        let unchanged = numbers.filter { number in
          let (path, line) = matching.now[number].place
          return places(in: path)?.isUnchanged(line) ?? false
        }
        matchByPlace(&matching, olds, unchanged)
        continue
      }
      if numbers.count > olds.count { matchByPlace(&matching, olds, numbers) }
      let rest = (olds.filter { !matching.isTaken[$0] }, numbers.filter { !matching.isKnown[$0] })
      for (old, number) in zip(rest.0, rest.1) { matching.take(old, number) }
    }
  }

  private mutating func matchByPlace(_ matching: inout Matching, _ olds: [Int], _ news: [Int]) {
    var left: [Matching.Place: [Int]] = [:]
    for old in olds.reversed() {
      let (path, line) = matching.before[old].place
      guard let number = places(in: path)?.placeBefore(line) else { continue }
      left[Matching.Place(path: PathKey(path), number: number), default: []].append(old)
    }
    for new in news {
      let (path, line) = matching.now[new].place
      guard let number = places(in: path)?.placeNow(line),
        let old = left[Matching.Place(path: PathKey(path), number: number)]?.popLast()
      else { continue }
      matching.take(old, new)
    }
  }

  /// Which lines of a file are the same; nil where the file was not there.
  mutating func places(in path: String) -> LinePlaces? {
    if let places = known[PathKey(path)] { return places }
    let places = lines(path, text(path))
    known[PathKey(path)] = places
    return places
  }
}

extension Diagnostic {
  /// What each of the rules says of it by itself.
  fileprivate var byRule: [Diagnostic] {
    if also.isEmpty { return [self] }
    return ruleIDs.map { rule in
      var diagnostic = self
      diagnostic.ruleID = rule
      diagnostic.also = []
      return diagnostic
    }
  }
}

/// The findings of two runs, and which of them were matched.
private struct Matching {
  struct Key: Hashable {
    let entry: Baseline.Entry
    /// Among the findings of this kind in one statement.
    let number: Int
    var text = ""
  }

  struct Place: Hashable {
    let path: PathKey
    let number: Int
  }

  struct Item {
    let key: Key
    let place: (path: String, line: Int)
  }

  let before: [Item]
  let now: [Item]
  private(set) var isTaken: [Bool]
  private(set) var isKnown: [Bool]

  init(before: [Diagnostic], now: [Diagnostic]) {
    self.before = Self.items(before)
    self.now = Self.items(now)
    isTaken = before.map { _ in false }
    isKnown = now.map { _ in false }
  }

  mutating func take(_ old: Int, _ new: Int) {
    isTaken[old] = true
    isKnown[new] = true
  }

  private struct Statement: Hashable {
    let entry: Baseline.Entry
    let start: Int
  }

  private static func items(_ diagnostics: [Diagnostic]) -> [Item] {
    var numbers: [Statement: Int] = [:]
    return diagnostics.map { diagnostic in
      let entry = Baseline.Entry(
        rule: diagnostic.ruleID, path: diagnostic.path, symbol: diagnostic.symbol, statement: diagnostic.statement)
      let number = numbers[Statement(entry: entry, start: diagnostic.statementStart), default: 0]
      numbers[Statement(entry: entry, start: diagnostic.statementStart)] = number + 1
      return Item(key: Key(entry: entry, number: number), place: (diagnostic.path, diagnostic.start.line))
    }
  }
}

extension LintResult {
  /// Counts for each rule the findings that are left.
  fileprivate mutating func recountFindings() {
    var findings: [String: Int] = [:]
    for diagnostic in diagnostics + suppressed.map(\.diagnostic) {
      for rule in diagnostic.ruleIDs { findings[rule, default: 0] += 1 }
    }
    for index in statistics.rules.indices {
      statistics.rules[index].findings = findings[statistics.rules[index].ruleID] ?? 0
    }
  }
}
