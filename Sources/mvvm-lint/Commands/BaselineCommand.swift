import ConventionRules

/// `mvvm-lint baseline`: makes baselines, and keeps them up.
struct BaselineCommand {
  enum Action: String, CaseIterable {
    case create, update, prune, check

    fileprivate var purpose: RunBaselines.Purpose {
      switch self {
      case .create: .creating
      case .update: .updating
      case .prune, .check: .maintaining
      }
    }
  }

  let action: Action
  let options: LintOptions
  let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    let words = Action.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw UsageError("baseline needs a command: mvvm-lint baseline \(words.joined(separator: "|"))")
    }
    guard let action = Action(rawValue: word) else {
      throw UsageError("baseline cannot '\(word)'" + Suggestion.hint(for: word, in: words))
    }
    self.action = action
    options = try LintOptions(arguments, paths: Array(arguments.operands.dropFirst()))
    console = Console(workingDirectory: workingDirectory, isQuiet: options.isQuiet)
  }

  func run() -> ExitCode {
    var run = LintRun(options: options, console: console, baselines: action.purpose)
    run.run()
    for error in run.result.errors { console.error(error) }
    // With a part of the findings a baseline would lose what the rest stands for.
    guard run.result.errors.isEmpty else { return .failure }
    // Nothing was linted, and no line of what was done tells why.
    if run.baselines.ledgers.isEmpty { for note in run.messages.notes { console.note(note) } }
    for gap in run.messages.gaps { console.warning(gap) }
    if action == .create,
      let ledger = run.baselines.ledgers.first(where: { Platform.exists($0.path) || Platform.isLink($0.path) })
    {
      tellExists(ledger)
      return .failure
    }
    for ledger in run.baselines.ledgers {
      guard perform(on: ledger) else { return .failure }
    }
    return action == .check ? check(run) : .success
  }

  private func check(_ run: LintRun) -> ExitCode {
    let excess = run.result.diagnostics.count
    let stale = run.baselines.ledgers.reduce(0) { Baseline.sum($0, $1.stale.count) }
    guard console.print(report: Reporter.xcode.report(run.result)) else { return .failure }
    if excess == 0, stale == 0 { return .success }
    console.note(
      "\(ReportSummary.amount(excess, "finding")) not in the baseline, \(stale) in it without a finding"
        + (stale == 0 ? "" : "; 'mvvm-lint baseline prune' removes entries without a finding"))
    return .findings
  }

  /// - Returns: whether all went well.
  private func perform(on ledger: BaselineLedger) -> Bool {
    let shown = console.shown(ledger.path)
    switch action {
    case .create:
      return write(ledger.found, of: ledger)
        && (console.isQuiet || console.print("\(shown): \(ReportSummary.amount(ledger.findings, "finding"))\n"))
        && BaselineNaming(ledger: ledger, options: options, console: console).perform()
    case .update:
      return write(ledger.updated, of: ledger)
        && console.print(
          "\(shown): \(ReportSummary.amount(ledger.updatedFindings, "finding")), \(ledger.excess) added,"
            + " \(ledger.stale.count) removed\n")
    case .prune:
      let stale = ledger.stale
      // After a merge the entries may be out of order.
      guard ledger.isAsWritten && stale.isEmpty || write(ledger.pruned, of: ledger) else { return false }
      return console.print(
        list(of: stale, in: ledger, as: "removed")
          + "\(shown): \(ReportSummary.amount(ledger.prunedFindings, "finding")), \(stale.count) removed\n")
    case .check:
      return console.print(list(of: ledger.stale, in: ledger, as: "\(shown) has entries without a finding"))
    }
  }

  private func list(of stale: Baseline, in ledger: BaselineLedger, as what: String) -> String {
    stale.entries.map { entry, count in
      let times = count == 1 ? "" : " (\(count) times)"
      let symbol = entry.symbol.isEmpty ? "" : " of \(EscapedText.name(entry.symbol))"
      let reason = ledger.runsRule(of: entry) ? "" : ", and no such rule runs here"
      return "\(EscapedText.path(entry.path)): \(what): \(EscapedText.name(entry.rule))\(symbol)\(times)\(reason)\n"
    }.joined()
  }

  private func write(_ baseline: Baseline, of ledger: BaselineLedger) -> Bool {
    let shown = console.shown(ledger.path)
    if let refusal = ledger.refusal {
      console.error("\(shown) \(refusal); name it on the command line: --baseline \(shown)")
      return false
    }
    guard action == .create else { return console.write(baseline, to: ledger.path) }
    do throws(FileWriting.Failure) {
      // Of several that begin at the same time, one makes the file.
      try FileWriting.create(ledger.path, with: baseline.fileContent, from: console.workingDirectory)
      return true
    } catch {
      if error.isAlreadyThere {
        tellExists(ledger)
      } else {
        console.error("cannot write \(shown): \(error.reason(console))")
      }
      return false
    }
  }

  private func tellExists(_ ledger: BaselineLedger) {
    console.error("\(console.shown(ledger.path)) exists already; 'mvvm-lint baseline update' replaces its contents")
  }
}

extension Console {
  /// Writes the file of a baseline.
  ///
  /// - Returns: whether it was written; what went wrong was told otherwise.
  func write(_ baseline: Baseline, to path: String) -> Bool { replace(path, with: baseline.fileContent) }

  /// Writes a file in the place of what is there.
  ///
  /// - Returns: the same.
  func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    do throws(FileWriting.Failure) {
      try FileWriting.replace(path, with: bytes, from: workingDirectory)
      return true
    } catch {
      self.error("cannot write \(shown(path)): \(error.reason(self))")
      return false
    }
  }
}
