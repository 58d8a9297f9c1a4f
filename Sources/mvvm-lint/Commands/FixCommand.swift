import ConventionRules

/// `mvvm-lint fix`: mends what can be mended of what a run reports.
struct FixCommand {
  private let options: LintOptions
  private let fixes: RunFixes
  private let showsDiff: Bool
  private let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    options = try LintOptions(arguments)
    fixes = RunFixes(level: arguments.has("--unsafe") ? .unsafe : .safe, mendsFrozen: arguments.has("--frozen"))
    showsDiff = arguments.has("--diff")
    console = Console(workingDirectory: workingDirectory, isQuiet: options.isQuiet, colors: options.color)
    if options.readsStandardInput, fixes.mendsFrozen {
      throw UsageError("--frozen takes entries out of the baseline, which standard input cannot do alone")
    }
  }

  func run() -> ExitCode {
    var run = LintRun(options: options, console: console, fixing: fixes)
    run.run()
    Platform.keepUntilExit(run)
    // Notes on what rules find are for who reads what they find.
    for gap in run.messages.gaps { console.warning(gap) }
    for error in run.result.errors { console.error(error) }
    for error in run.result.unreadableOthers { console.warning("\(console.shown(error.path)): \(error.message)") }
    let fixing = run.fixing ?? fixes
    let isSound = run.result.errors.isEmpty
    tellRefusals(of: fixing)
    if options.readsStandardInput, !showsDiff {
      // Whoever pipes a text through gets one back, whatever went wrong.
      let text = isSound ? fixing.files.first?.after ?? run.standardInput : run.standardInput
      return console.print(report: text) && isSound ? .success : .failure
    }
    if !isSound {
      if !fixing.files.isEmpty { console.note("nothing was changed, since not all could be read") }
      return .failure
    }
    if showsDiff {
      guard console.print(report: diff(of: fixing)) else { return .failure }
      tellSummary(of: fixing, run, written: fixing.files)
      return fixing.files.isEmpty && !run.hasFailures ? .success : .findings
    }
    let written = fixing.files.filter(write)
    let isComplete = written.count == fixing.files.count
    let isBaselineWritten = !fixes.mendsFrozen || !isComplete || writeBaselines(of: run, fixing)
    tellSummary(of: fixing, run, written: written)
    guard isComplete, isBaselineWritten else { return .failure }
    return run.hasFailures ? .findings : .success
  }

  // MARK: Files

  /// - Returns: whether it was written; what went wrong was told otherwise.
  private func write(_ file: RunFixes.File) -> Bool {
    guard let now = try? FileReading.bytes(ofFile: file.path, limit: .source), now == file.before else {
      console.error(
        "\(console.shown(file.path)) changed while it was linted, and was left as it is; run the command again")
      return false
    }
    do throws(FileWriting.Failure) {
      try FileWriting.replace(file.path, with: file.after, from: console.workingDirectory)
      return true
    } catch {
      console.error("cannot write \(console.shown(file.path)): \(error.reason(console))")
      return false
    }
  }

  /// Takes out of each baseline what it held until now.
  private func writeBaselines(of run: LintRun, _ fixing: RunFixes) -> Bool {
    var isWritten = true
    for ledger in run.baselines.ledgers {
      var gone = ledger.stale
      if let before = fixing.staleBefore[PathKey(ledger.path)] { gone.subtract(before) }
      guard !gone.isEmpty else { continue }
      var left = ledger.baseline
      left.subtract(gone)
      if let refusal = ledger.refusal {
        let shown = console.shown(ledger.path)
        console.error("\(shown) \(refusal); name it on the command line: --baseline \(shown)")
        isWritten = false
      } else {
        isWritten = console.write(left, to: ledger.path) && isWritten
      }
    }
    return isWritten
  }

  private func diff(of fixing: RunFixes) -> [UInt8] {
    let text = fixing.files.flatMap { file in
      UnifiedDiff.text(
        from: file.before, to: file.after,
        path: Paths.relative(file.path, to: console.workingDirectory) ?? file.path)
    }
    // Programs get the bytes of the files; a terminal would obey what stands in them.
    return Platform.isTerminal(Platform.standardOutput) ? EscapedText.lines(text) : text
  }

  // MARK: Messages

  private func tellRefusals(of fixing: RunFixes) {
    for (path, refusal) in fixing.refusals {
      let rules = refusal.rules
      let names = rules.joined(separator: " and ")
      let what =
        switch refusal.reason {
        case .undoEachOther where rules.count == 1:
          "\(names) reports what its own fix writes, so nothing is fixed for it here"
        case .undoEachOther: "\(names) undo each other's fixes, so nothing is fixed for them here; turn one of them off"
        case .contradict: "\(names) want different words before one declaration, so it stays as it is"
        case .spoils: "a fix of \(names) leaves code that cannot be parsed, so it was taken back; please report it"
        case .noEnd: "\(names) report something new after each round, so some of it is left"
        case .changed: "the file changed while it was linted, so nothing was fixed in it; run the command again"
        }
      console.warning("\(console.shown(path)): \(what)")
    }
  }

  private func tellSummary(of fixing: RunFixes, _ run: LintRun, written: [RunFixes.File]) {
    let mended = written.reduce(0) { $0 + $1.mended }
    var parts = [
      "\(ReportSummary.amount(mended, "finding")) \(showsDiff ? "can be fixed" : "fixed")"
        + (written.isEmpty ? "" : " in \(ReportSummary.amount(written.count, "file"))")
    ]
    if fixing.unsafeLeft > 0 { parts.append("\(fixing.unsafeLeft) more with --unsafe") }
    if fixing.shownLeft > 0 { parts.append("\(fixing.shownLeft) with a hint") }
    let left = run.result.diagnostics.count
    if left > 0 { parts.append("\(ReportSummary.amount(left, "finding")) left, which 'mvvm-lint' lists") }
    console.tell(parts.joined(separator: "; "))
  }
}
