import Synchronization

/// The second pass: reads and parses the files that concern rules, and runs the rules on them.
final class CheckingPass: Sendable {
  struct Output {
    var diagnostics: [Diagnostic] = []
    var suppressed: [SuppressedDiagnostic] = []
    var unresolved: [Diagnostic] = []
    var rules: [RuleStatistics] = []
    var errors: [RunError] = []
    /// Places that could not be read beside those that the first pass met.
    var moreSyntaxProblems = 0
    /// The first place in each file in which they are.
    var unparsedFiles: [RunError] = []
  }

  private struct Share: Sendable {
    /// Those of a file are in report order.
    var diagnostics: [(position: Int, ofFile: [PendingDiagnostic])] = []
    var suppressed: [(position: Int, pending: PendingDiagnostic, reason: String)] = []
    var unresolved: [(position: Int, ofFile: [Diagnostic])] = []
    var rules: [RuleCount] = []
    var errors: [RunError] = []
    var moreSyntaxProblems: [(position: Int, count: Int)] = []
    var unparsedFiles: [RunError] = []
  }

  private let sources: any SourceProvider
  private let files: HomeFiles
  private let rules: [LintRule]
  private let suppressions: SuppressionSettings
  /// The same rules, laid out for the project.
  private let laidOut: LaidOutRules
  private let maximumDepth: Int
  private let tellsUnresolved: Bool
  /// By ids, what the project lacks for rules of which only the open places are told.
  private let missing: [String: MissingIdiom]
  private let queue: WorkQueue
  private let limit = FindingLimit()
  private let shares = Mutex<[Share]>([])

  /// - Parameters:
  ///   - rules: those that are laid out, in the same order.
  ///   - tellsUnresolved: whether places are told that could not be decided; all files that concern a rule are parsed for it. What rules
  ///     find that lack something in the project is told as not decided then.
  init(
    sources: any SourceProvider, files: HomeFiles, rules: [LintRule], _ laidOut: LaidOutRules,
    suppressions: SuppressionSettings,
    tellsUnresolved: Bool, maximumDepth: Int
  ) {
    missing = Dictionary(
      uniqueKeysWithValues: laidOut.idle.compactMap { rule in rule.lacks.map { (rule.ruleID, $0) } })
    self.maximumDepth = maximumDepth
    self.tellsUnresolved = tellsUnresolved
    self.sources = sources
    self.files = files
    self.rules = rules
    self.laidOut = laidOut
    self.suppressions = suppressions
    queue = WorkQueue(count: files.wanted.count)
  }

  func work(_ memory: WorkerMemory) {
    var share = Share()
    share.rules = rules.map { _ in RuleCount() }
    while let range = queue.take() {
      for place in range { check(files.wanted[place], memory.text, memory.tree, &share) }
    }
    shares.withLock { [share] in $0.append(share) }
  }

  private func check(_ position: Int, _ text: SourceText, _ tree: SyntaxTree, _ share: inout Share) {
    let lastPosition = limit.lastPosition
    while let last = share.diagnostics.last, last.position > lastPosition { share.diagnostics.removeLast() }
    while let last = share.suppressed.last, last.position > lastPosition { share.suppressed.removeLast() }
    guard position <= lastPosition else { return }
    let file = FileID(index: UInt32(truncatingIfNeeded: position))
    let hasComments = files.all[position].hasLinterComments
    guard hasComments || laidOut.concerned.contains(where: { $0.contains(file) }) else { return }
    let path = files.path(position)
    let isTest = laidOut.project.roles.isTest(file)
    let concerned = rules.indices.filter {
      laidOut.concerned[$0].contains(file)
        && rules[$0].applies(to: file, at: path, isTest: isTest, in: laidOut.project.index)
    }
    guard hasComments || !concerned.isEmpty else { return }
    var results: [(rule: Int, result: CheckResult)] = []
    var pending: [Int] = []
    for rule in concerned {
      if !tellsUnresolved, let result = laidOut.checks[rule].answer(file) {
        share.rules[rule].add(result.count)
        if !result.findings.isEmpty { results.append((rule, result)) }
      } else {
        pending.append(rule)
      }
    }
    guard hasComments || !pending.isEmpty || !results.isEmpty else { return }
    do throws(SourceReadError) {
      try sources.read(files.all[position].source, into: text)
    } catch {
      share.errors.append(RunError(path: path, message: error.reason))
      return
    }
    guard parse(tree, of: file, hasComments: hasComments, for: &pending, results.flatMap(\.result.findings), &share)
    else { return }
    let moreProblems = max(0, tree.problems.count - files.all[position].syntaxProblems)
    if moreProblems > 0 { share.moreSyntaxProblems.append((position, moreProblems)) }
    // The first pass told it of what it had read itself.
    if let deep = tree.problems.first(where: \.isTooDeep), files.all[position].tooDeep == nil {
      share.errors.append(RunError(tooDeep: deep, path: path))
    }
    if moreProblems > 0, let first = RunError(firstOf: tree.problems, in: text, path: path) {
      share.unparsedFiles.append(first)
    }
    var doubts: [(rule: Int, finding: Finding)] = []
    for rule in pending {
      let note: ((Finding) -> Void)? = tellsUnresolved ? { doubts.append((rule, $0)) } : nil
      let result = laidOut.checks[rule].check(file, tree: tree, doubts: note)
      if let idiom = missing[rules[rule].id] {
        doubts += result.findings.map { (rule, Finding(undecided: $0, without: idiom.what)) }
        continue
      }
      share.rules[rule].add(result.count)
      if !result.findings.isEmpty { results.append((rule, result)) }
    }
    if !doubts.isEmpty {
      var builder = DiagnosticBuilder(
        file: file, path: path, tree: tree, project: laidOut.project)
      for doubt in doubts { builder.add([doubt.finding], of: rules[doubt.rule].doubt) }
      share.unresolved.append((position, builder.diagnostics().map(\.diagnostic)))
    }
    guard hasComments || !results.isEmpty else { return }
    var builder = DiagnosticBuilder(
      file: file, path: path, tree: tree, project: laidOut.project)
    var findings = results.map(\.result.findings)
    if FindingLimit.keepFirst(&findings) { share.errors.append(FindingLimit.fileError(path)) }
    for (number, result) in results.enumerated() { builder.add(findings[number], of: rules[result.rule].diagnostic) }
    let found = builder.diagnostics()
    let known = share.suppressed.count
    let kept = hasComments ? suppress(found, at: position, isTest: isTest, tree, &share) : found.deduplicated
    share.diagnostics.append((position, kept))
    limit.count(kept.count + share.suppressed.count - known, at: position)
  }

  /// Makes as much of a file's tree as is needed for its comments, for the rules that are still to look at it, and for what
  /// others found.
  ///
  /// - Parameter pending: the rules that are to look at it; those to which words or tokens tell that there is nothing to find are
  ///   taken out.
  /// - Returns: false where no one needs it.
  private func parse(
    _ tree: SyntaxTree, of file: FileID, hasComments: Bool, for pending: inout [Int], _ findings: [Finding],
    _ share: inout Share
  ) -> Bool {
    let needingWords = tellsUnresolved ? [] : pending.filter { laidOut.requiredWords[$0] != nil }
    if !needingWords.isEmpty {
      let isFound = tree.source.hasWords(inOneOfEach: needingWords.map { laidOut.requiredWords[$0] ?? [] })
      for (number, rule) in needingWords.enumerated() where !isFound[number] {
        guard let result = laidOut.checks[rule].answerWithoutFindings(file) else { continue }
        share.rules[rule].add(result.count)
        pending.removeAll { $0 == rule }
      }
    }
    if hasComments || !pending.isEmpty {
      let lexicalProblems = tree.tokenize()
      let words = pending.isEmpty || tellsUnresolved ? nil : FileWords(tree)
      pending.removeAll { rule in
        guard let words, !laidOut.checks[rule].mayFind(in: file, among: words) else { return false }
        guard let result = laidOut.checks[rule].answerWithoutFindings(file) else { return false }
        share.rules[rule].add(result.count)
        return true
      }
      if hasComments || !pending.isEmpty {
        tree.parseTokens(lexicalProblems: lexicalProblems, maximumDepth: maximumDepth)
        return true
      }
    }
    if findings.isEmpty { return false }
    if !showsInOutline(findings, tree) { tree.parse(maximumDepth: maximumDepth) }
    return true
  }

  /// Reads the outline of the text in the tree: it is all that findings of declarations need to become diagnostics.
  ///
  /// - Returns: false where the whole tree is needed.
  private func showsInOutline(_ findings: [Finding], _ tree: SyntaxTree) -> Bool {
    tree.parseOutline(maximumDepth: maximumDepth)
    return StatementHashes.areWhole(at: findings.map(\.range.lowerBound).sorted(), in: tree)
  }

  /// Takes away what comments of the file suppress, and adds what is wrong with the comments.
  private func suppress(
    _ found: [PendingDiagnostic], at position: Int, isTest: Bool, _ tree: SyntaxTree, _ share: inout Share
  ) -> [PendingDiagnostic] {
    let file = FileID(index: UInt32(truncatingIfNeeded: position))
    let path = files.path(position)
    var suppressions = FileSuppressions(tree)
    var kept: [PendingDiagnostic] = []
    // Each rule is disabled by its own id, so that only what is left of several is told as one.
    func sort(_ found: [PendingDiagnostic]) {
      var hidden: [String: [PendingDiagnostic]] = [:]
      var told: [PendingDiagnostic] = []
      for pending in found {
        let diagnostic = pending.diagnostic
        if let reason = suppressions.reasonToSuppress(diagnostic.ruleID, at: diagnostic.range.lowerBound) {
          hidden[reason, default: []].append(pending)
        } else {
          told.append(pending)
        }
      }
      for (reason, pending) in hidden { share.suppressed += pending.deduplicated.map { (position, $0, reason) } }
      kept += told.deduplicated
    }
    sort(found)
    var mistakes = suppressions.findings(
      self.suppressions, path: path, isPartial: laidOut.project.index.isPartial,
      fixing: laidOut.project.tellsFixes ? tree.source : nil
    ) { id in
      missing[id] == nil && rules.contains { $0.id == id && $0.applies(to: path, isTest: isTest) }
    }
    if mistakes.count > FindingLimit.mostInFile {
      mistakes.removeSubrange(FindingLimit.mostInFile...)
      share.errors.append(FindingLimit.fileError(path))
    }
    var builder = DiagnosticBuilder(
      file: file, path: path, tree: tree, project: laidOut.project)
    for mistake in mistakes {
      guard let severity = self.suppressions.severity(of: mistake.rule, for: path) else { continue }
      let rule = DiagnosticRule(mistake.rule, severity: severity)
      let placeholders: PlaceholderValues = [DiagnosticRule.wholeMessage: mistake.message]
      var finding = Finding(range: mistake.range, placeholders: placeholders, symbol: "")
      if let (title, edit) = mistake.fix {
        finding.fixes = [WishedFix(title: title, level: .safe, wishes: [.text(edit)])]
      }
      builder.add([finding], of: rule)
    }
    sort(builder.diagnostics())
    return kept.sorted { Diagnostic.inReportOrder($0.diagnostic, $1.diagnostic) }
  }

  /// What all workers found. Call it when they are done.
  func finish() -> Output {
    var output = Output()
    var counts = rules.map { (id: $0.id, count: RuleCount()) }
    var byFile: [(position: Int, ofFile: [PendingDiagnostic])] = []
    var suppressed: [(pending: PendingDiagnostic, reason: String)] = []
    var unresolved: [(position: Int, ofFile: [Diagnostic])] = []
    let lastPosition = limit.lastPosition
    for share in shares.withLock({ $0 }) {
      byFile += share.diagnostics.filter { $0.position <= lastPosition }
      suppressed += share.suppressed.lazy.filter { $0.position <= lastPosition }.map { ($0.pending, $0.reason) }
      unresolved += share.unresolved.lazy.filter { $0.position <= lastPosition }
      output.errors += share.errors
      for (position, count) in share.moreSyntaxProblems where position <= lastPosition {
        output.moreSyntaxProblems += count
      }
      output.unparsedFiles += share.unparsedFiles
      for index in rules.indices { counts[index].count.add(share.rules[index]) }
    }
    // A rule that has other settings for some files runs once for each of them, and is one rule to those who read of it.
    output.rules = counts.reduce(into: [(id: String, count: RuleCount)]()) { merged, rule in
      if merged.last?.id == rule.id { merged[merged.count - 1].count.add(rule.count) } else { merged.append(rule) }
    }.map { $0.count.statistics(of: $0.id, in: laidOut.project.index) }.filter { missing[$0.ruleID] == nil }
    if lastPosition < files.all.count { leaveOut(behind: lastPosition, of: &output) }
    output.errors.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    // Files are in path order.
    byFile.sort { $0.position < $1.position }
    let pending = byFile.flatMap(\.ofFile)
    suppressed.sort { Diagnostic.inReportOrder($0.pending.diagnostic, $1.pending.diagnostic) }
    var places = RelatedPlaces(pending.flatMap(\.related) + suppressed.flatMap(\.pending.related))
    places.read(from: sources, files: files)
    output.diagnostics = pending.map { places.completed($0) }
    output.unresolved = unresolved.sorted { $0.position < $1.position }.flatMap(\.ofFile)
    output.suppressed = suppressed.map {
      SuppressedDiagnostic(places.completed($0.pending), kind: .inSource, justification: $0.reason)
    }
    let numbers = Dictionary(uniqueKeysWithValues: zip(output.rules.map(\.ruleID), output.rules.indices))
    // Who suppresses a finding does not follow the rule.
    func count(_ ruleID: String) {
      if let index = numbers[ruleID] { output.rules[index].findings += 1 }
    }
    for diagnostic in output.diagnostics + output.suppressed.map(\.diagnostic) { diagnostic.ruleIDs.forEach(count) }
    return output
  }

  /// Which files behind the last one that is reported were looked at depends on the workers; what is told of them must not.
  private func leaveOut(behind lastPosition: Int, of output: inout Output) {
    let lastPath = lastPosition < 0 ? "" : files.path(lastPosition)
    output.errors.removeAll { pathPrecedes(lastPath, $0.path) }
    output.unparsedFiles.removeAll { pathPrecedes(lastPath, $0.path) }
    for index in output.rules.indices { output.rules[index] = RuleStatistics(ruleID: output.rules[index].ruleID) }
    output.errors.append(FindingLimit.projectError(behind: lastPath))
  }
}
