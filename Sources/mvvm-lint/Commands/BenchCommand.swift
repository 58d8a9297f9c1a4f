import ConventionRules

/// `mvvm-lint bench`: runs the linter up to a stage and tells what that cost.
struct BenchCommand {
  /// Stages to measure, in their order.
  let stages: [LintStage]
  let rounds: Int
  /// How many commits are replayed as edits; nil to measure stages.
  let commits: Int?
  let options: LintOptions
  let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    let stage: LintStage? = try arguments.choice("--stage")
    stages = stage.map { [$0] } ?? LintStage.allCases
    rounds = try arguments.count("--repeat") ?? 1
    commits = try arguments.count("--edits")
    if commits != nil,
      let other = ["--stage", "--repeat"].first(where: { arguments.has($0) }) ?? arguments.operands.first
    {
      throw UsageError("--edits replays a whole project, and goes with no '\(other)'")
    }
    options = try LintOptions(arguments)
    // Nothing may be shown while the clock runs.
    console = Console(workingDirectory: workingDirectory, isQuiet: true)
  }

  func run() -> ExitCode {
    if let commits { return EditReplay(commits: commits, options: options, console: console).run() }
    var costs = [[StageCost]](repeating: [], count: stages.count)
    var statistics = LintStatistics()
    var exitCode = ExitCode.success
    for round in 0..<rounds {
      for (index, stage) in stages.enumerated() {
        let start = StageCost.soFar
        var run = LintRun(options: options, console: console, through: stage)
        run.run()
        costs[index].append(StageCost.soFar.since(start))
        statistics = run.result.statistics
        guard !run.result.errors.isEmpty else { continue }
        exitCode = .failure
        // Another run would tell the same again.
        if round == 0, index == 0 { for error in run.result.errors { console.error(error) } }
      }
    }
    guard statistics.files > 0 else { return .failure }
    return console.print(report(statistics, costs)) ? exitCode : .failure
  }

  // MARK: Report

  private func report(_ statistics: LintStatistics, _ costs: [[StageCost]]) -> String {
    let jobs = options.jobs == 1 ? "1 thread" : "up to \(options.jobs) threads"
    let runs = rounds == 1 ? "one run" : "medians of \(rounds) runs"
    let head = "\(statistics.files) files, \(statistics.bytes) bytes; \(jobs), \(runs)\n"
    var rows: [[String]] = []
    var before: [LintStage: Double] = [:]
    for (stage, costs) in zip(stages, costs) {
      let cpu = StageCost.median(costs.map(\.cpu))
      let wall = StageCost.median(costs.map(\.wall))
      let megabytes = Double(statistics.bytes) / 1e6
      rows.append([
        stage.rawValue, Decimal.text(wall, places: 4), Decimal.text(cpu, places: 4),
        Self.foundation(of: stage).flatMap { before[$0] }.map { Decimal.text(cpu - $0, places: 4) } ?? "",
        cpu > 0 ? Decimal.text(megabytes / cpu, places: 1) : "",
        // The first run is the one before which no later stage ran.
        Decimal.text(Double(costs.first?.peakMemory ?? 0) / 1e6, places: 1),
      ])
      before[stage] = cpu
    }
    let header = ["stage", "wall s", "CPU s", "+ CPU s", "MB per CPU s", "peak MB"]
    let alignments = [TextTable.Alignment.left] + header.dropFirst().map { _ in .right }
    return head + TextTable(header: header, alignments: alignments, rows: rows).text
  }

  /// The stage that a stage builds on: whole trees are no step on the way to the index.
  private static func foundation(of stage: LintStage) -> LintStage? {
    switch stage {
    case .read: nil
    case .lex, .index: .read
    case .parse: .lex
    case .lint: .index
    }
  }
}

/// What a run cost.
struct StageCost {
  /// Seconds on the clock.
  var wall: Double
  /// Seconds of all threads, in the program and in the system on its behalf.
  var cpu: Double
  /// Most bytes of memory the process has held so far.
  var peakMemory: Int

  /// What the process has cost until now.
  static var soFar: StageCost {
    let usage = Platform.usage
    return StageCost(wall: Platform.seconds, cpu: usage.cpu, peakMemory: usage.peakMemory)
  }

  func since(_ start: StageCost) -> StageCost {
    StageCost(wall: wall - start.wall, cpu: cpu - start.cpu, peakMemory: peakMemory)
  }

  /// The middle of some numbers, or halfway between the two in the middle; 0 for none.
  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
