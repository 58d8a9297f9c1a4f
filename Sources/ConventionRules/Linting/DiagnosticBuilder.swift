/// A diagnostic whose related places are not yet turned into lines and columns: they may lie in other files.
struct PendingDiagnostic: Sendable {
  var diagnostic: Diagnostic
  var related: [RelatedPlace]
  /// Whether its rule bans names of types, and nothing else: several such rules may say the same of one name.
  var bansMention = false
  /// Hash of the code that it marks, without blanks.
  var code: UInt64 = 0
}

/// What two findings share that say the same of the same code in one statement.
private struct RepeatedFinding: Hashable {
  let rule: String
  let symbol: String
  let statement: String
  let start: Int
  let code: UInt64
  let message: String
}

extension [PendingDiagnostic] {
  /// The same, in which each thing is told once: what is said of the same code in a statement, and a name that several rules
  /// report.
  var deduplicated: [PendingDiagnostic] { oncePerStatement.oncePerName }

  /// The same, with one finding for what a rule says of the same code in a statement, on one line or on many: the first one, which
  /// knows the other places.
  private var oncePerStatement: [PendingDiagnostic] {
    guard count > 1 else { return self }
    var tellers: [RepeatedFinding: Int] = [:]
    var result: [PendingDiagnostic] = []
    for pending in self {
      let diagnostic = pending.diagnostic
      let key = RepeatedFinding(
        rule: diagnostic.ruleID, symbol: diagnostic.symbol, statement: diagnostic.statement,
        start: diagnostic.statementStart, code: pending.code, message: diagnostic.message)
      if let teller = tellers[key] {
        result[teller].diagnostic.repetitions.append(diagnostic)
      } else {
        tellers[key] = result.count
        result.append(pending)
      }
    }
    return result
  }

  /// The same, with one finding for a name that several rules report: that of the most severe rule, or else the first, which
  /// names the others.
  private var oncePerName: [PendingDiagnostic] {
    var tellers: [Range<Int>: Int] = [:]
    var result: [PendingDiagnostic] = []
    // All rules that say it, of what several say.
    var rulesByTeller: [Int: Set<String>] = [:]
    var isInOrder = true
    for pending in self {
      guard pending.bansMention else {
        result.append(pending)
        continue
      }
      let range = pending.diagnostic.range
      guard let index = tellers[range] else {
        tellers[range] = result.count
        result.append(pending)
        continue
      }
      let known = result[index].diagnostic
      guard known.ruleID != pending.diagnostic.ruleID else {
        result.append(pending)
        continue
      }
      rulesByTeller[index, default: [known.ruleID]].insert(pending.diagnostic.ruleID)
      if pending.diagnostic.severity > known.severity {
        result[index] = pending
        isInOrder = false
      }
    }
    for (index, rules) in rulesByTeller {
      result[index].diagnostic.also = rules.subtracting([result[index].diagnostic.ruleID]).sorted()
    }
    if !isInOrder { result.sort { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) } }
    return result
  }
}

/// Turns the findings of one file into diagnostics, while its text and tree are at hand.
struct DiagnosticBuilder {
  let file: FileID
  let path: String
  let tree: SyntaxTree
  let project: ProjectContext
  private var found: [(finding: Finding, rule: DiagnosticRule)] = []
  private lazy var testCode = TestCode(in: file, tree, project)

  init(file: FileID, path: String, tree: SyntaxTree, project: ProjectContext) {
    self.file = file
    self.path = path
    self.tree = tree
    self.project = project
  }

  /// Takes the findings of one rule, without those in test code where the rule leaves tests alone.
  mutating func add(_ findings: [Finding], of rule: DiagnosticRule) {
    for var finding in findings {
      let start = min(max(finding.range.lowerBound, 0), tree.source.count)
      finding.range = start..<min(max(finding.range.upperBound, start), tree.source.count)
      if rule.includesTests || !testCode.contains(start) { found.append((finding, rule)) }
    }
  }

  /// The diagnostics in report order, without repetitions.
  func diagnostics() -> [PendingDiagnostic] {
    guard !found.isEmpty else { return [] }
    let fixes = pendingFixes()
    var offsets = found.flatMap { [$0.finding.range.lowerBound, $0.finding.range.upperBound] }
    for edit in fixes.values.joined().flatMap(\.edits) { offsets += [edit.range.lowerBound, edit.range.upperBound] }
    let positions = PositionTable(tree.source, offsets: offsets)
    let hash = fixes.isEmpty ? 0 : tree.source.bytes.textHash
    var pending: [PendingDiagnostic] = found.enumerated().map { number, found in
      let (finding, rule) = found
      let range = finding.range
      var diagnostic = Diagnostic(
        ruleID: rule.id, convention: rule.convention, title: rule.title, severity: rule.severity, path: path,
        range: range, start: positions.position(of: range.lowerBound), end: positions.position(of: range.upperBound),
        message: rule.message.filled(with: finding.placeholders), symbol: finding.symbol, label: finding.label,
        help: rule.message.remedy(with: finding.placeholders),
        excerpt: SourceExcerpt(of: range, in: tree.source, lines: positions.lines))
      diagnostic.hasDefaultMessage = rule.message.isDefault
      if let fixes = fixes[number] { diagnostic.fixes = fixes.map { $0.placed(positions, source: hash) } }
      return PendingDiagnostic(
        diagnostic: diagnostic, related: finding.related, bansMention: rule.bansMentions, code: code(in: range))
    }
    pending.sort { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) }
    var unique: [PendingDiagnostic] = []
    for next in pending where !(unique.last?.diagnostic.repeats(next.diagnostic) ?? false) { unique.append(next) }
    addFingerprints(to: &unique)
    return unique
  }

  /// The fixes of the findings that have any, by the numbers of these.
  private func pendingFixes() -> [Int: [PendingFix]] {
    var fixes: [Int: [PendingFix]] = [:]
    for (number, found) in found.enumerated() where !found.finding.fixes.isEmpty {
      fixes[number] = found.finding.fixes.compactMap { PendingFix($0, by: found.rule, in: tree) }
    }
    return fixes
  }

  /// As far as code is compared, in bytes.
  private static let longestCode = 1_024

  private func code(in range: Range<Int>) -> UInt64 {
    tree.source.bytes[range].prefix(Self.longestCode).lazy.filter { $0 > UInt8(ascii: " ") }.textHash
  }

  private func addFingerprints(to pending: inout [PendingDiagnostic]) {
    let statements = StatementHashes.of(pending.map(\.diagnostic.range.lowerBound), in: tree)
    var occurrences: [UInt64: UInt64] = [:]
    for index in pending.indices {
      var hash = pending[index].diagnostic.fingerprintBase(statement: statements[index].hash)
      let occurrence = occurrences[hash.value, default: 0]
      occurrences[hash.value] = occurrence + 1
      for shift in stride(from: 0, to: 64, by: 8) { hash.add(UInt8(truncatingIfNeeded: occurrence >> UInt64(shift))) }
      pending[index].diagnostic.fingerprint = hash.text
      pending[index].diagnostic.statement = StableHash.text(of: statements[index].hash)
      pending[index].diagnostic.statementStart = statements[index].start
    }
  }
}
