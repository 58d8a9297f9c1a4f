import ConventionRules

/// `mvvm-lint lint`: lints and writes the reports.
struct LintCommand {
  let options: LintOptions
  let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    options = try LintOptions(arguments)
    console = Console(
      workingDirectory: workingDirectory, isQuiet: options.isQuiet, colors: options.color,
      isReadByXcode: options.outputs.contains(.init(reporter: .xcode, file: nil)))
  }

  func run() -> ExitCode {
    let start = Platform.seconds
    var run = LintRun(options: options, console: console)
    run.run()
    Platform.keepUntilExit(run)
    run.messages.tell(console)
    for error in run.result.errors { console.error(error) }
    for error in run.result.unreadableOthers { console.warning("\(console.shown(error.path)): \(error.message)") }
    if options.showsFiles { return show(run) }
    if let reason = options.disableReason {
      guard run.result.errors.isEmpty else { return .failure }
      return DisableComments(reason: reason, console: console).add(for: run.result.diagnostics)
    }
    let isWritten = write(run, seconds: Platform.seconds - start)
    tellCleanRun(run.result)
    tellHelp(run.result)
    guard isWritten, run.result.errors.isEmpty else { return .failure }
    return run.hasFailures ? .findings : .success
  }

  /// Prints which files would be linted, one a line in the order of their bytes.
  private func show(_ run: LintRun) -> ExitCode {
    let files = Set(run.shownFiles.map(PathKey.init)).map(\.path).sorted(by: pathPrecedes)
    let isWritten = console.print(files.map { console.shown($0) + "\n" }.joined())
    return isWritten && run.result.errors.isEmpty ? .success : .failure
  }

  // MARK: Reports

  /// Tells that nothing was found where the report does not: silence looks as if nothing had been looked at.
  private func tellCleanRun(_ result: LintResult) {
    let hasSummary = options.outputs.contains { $0.reporter.hasSummary && $0.file == nil }
    // An editor that pipes a file through shows what comes on standard error.
    let isClean = result.diagnostics.isEmpty && result.errors.isEmpty && result.statistics.files > 0
    guard isClean, !hasSummary, !options.readsStandardInput else { return }
    var report = ReportOptions()
    report.workingDirectory = console.workingDirectory
    console.tell(ReportSummary.text(result, report))
  }

  /// Tells where to read on beside a report of single lines, which programs read, too.
  private func tellHelp(_ result: LintResult) {
    guard !result.diagnostics.isEmpty, !options.readsStandardInput,
      options.outputs.contains(.init(reporter: .xcode, file: nil))
    else { return }
    console.tell("'mvvm-lint explain RULE' shows why a rule is there, with examples")
  }

  private func write(_ run: LintRun, seconds: Double) -> Bool {
    let result = run.result
    var isWritten = true
    // Files first: who reads standard output may go away, and end the process by that.
    for output in options.outputs.filter({ $0.file != nil }) + options.outputs.filter({ $0.file == nil }) {
      var surroundings = reportOptions(for: output, seconds: seconds)
      surroundings.configuration = run.scope.shownConfiguration(console)
      surroundings.hasConfiguration = run.hasConfiguration
      if output.reporter == .sarif || output.reporter == .html { surroundings.rules = run.rules }
      if output.reporter == .html { surroundings.lead = run.leadFacts }
      let report = output.reporter.report(result, options: surroundings)
      if let file = output.file {
        let path = Paths.absolute(file, in: console.workingDirectory)
        if let refusal = ReportTarget.refusal(path, used: run.usedFiles) {
          console.error("cannot write \(file): \(refusal); name another file for the report")
          isWritten = false
          continue
        }
        do throws(FileWriting.Failure) {
          try FileWriting.replace(path, with: report, from: console.workingDirectory)
        } catch {
          console.error("cannot write \(file): \(error.reason(console))")
          isWritten = false
        }
      } else if !console.print(report: report) {
        isWritten = false
      }
    }
    // The other reports have no place for people's statistics, or have them in a form of their own.
    if options.showsStatistics, !options.outputs.contains(where: { $0.reporter == .text && $0.file == nil }) {
      console.show(StatisticsTable.text(result.statistics))
    }
    if !result.unresolved.isEmpty, !options.outputs.contains(where: { $0.reporter.showsUnresolved }) {
      show(unresolved: result)
    }
    return isWritten
  }

  /// Prints the places that could not be decided beside reports that have no place for them.
  private func show(unresolved result: LintResult) {
    var undecided = LintResult()
    undecided.unresolved = result.unresolved
    var report = ReportOptions()
    report.workingDirectory = console.workingDirectory
    report.isQuiet = true
    console.show(String(decoding: Reporter.text.report(undecided, options: report), as: UTF8.self))
  }

  /// The repository in which the working directory lies.
  private var repository: String? {
    Repository.nearest(around: console.workingDirectory)
  }

  private func reportOptions(for output: LintOptions.Output, seconds: Double) -> ReportOptions {
    var report = ReportOptions()
    report.workingDirectory = console.workingDirectory
    report.repository = repository ?? ""
    report.isQuiet = options.isQuiet
    report.fullReportCommand = options.fullReportCommand
    report.showsStatistics = options.showsStatistics
    report.showsSuppressed = options.showsSuppressed
    report.seconds = seconds
    if output.file == nil {
      report.usesColor = options.color.usesColor(on: Platform.standardOutput)
      if let width = Platform.terminalWidth(Platform.standardOutput) {
        report.width = width
        report.wrapsText = true
      }
    }
    return report
  }
}
