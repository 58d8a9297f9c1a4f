import ConventionRules

/// `mvvm-lint map`: draws which modules import which, and what rules forbid of it.
struct MapCommand {
  let format: MapReport.Format
  /// A kind or a pattern of names; nil for the whole project.
  let focus: String?
  let options: WholeProject.Options
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw UsageError("map takes no operand, and '\(operand)' is one; write --focus \(operand)")
    }
    format = try arguments.choice("--format") ?? .mermaid
    focus = arguments.value("--focus")
    options = try WholeProject.Options(arguments)
    self.console = console
  }

  func run() -> ExitCode {
    guard let whole = WholeProject(options, console) else { return .failure }
    let survey = whole.modules(by: options.workers, console)
    guard !survey.modules.isEmpty else {
      console.error("no manifest and no kind tells modules of this project; 'mvvm-lint modules' says why")
      return .failure
    }
    guard let focused = focusedModules(of: survey) else { return .failure }
    let selection = whole.setup.selection
    let map = ModuleMap(
      survey, survey.uses(selection, by: options.workers), findings(in: whole, selection.ofImports),
      focus: focus == nil ? nil : focused)
    let report = MapReport(map) { console.shown(Paths.join(whole.sources.root, $0)) }
    if let omission = report.omission {
      console.note("\(omission), which the drawing names; --focus MODULE draws one with its neighbours")
    }
    if !survey.unknownFiles.isEmpty {
      let count = ReportSummary.amount(survey.unknownFiles.count, "file")
      console.note("the modules of \(count) are not known, so their imports are not drawn; see 'mvvm-lint modules'")
    }
    return console.print(report.text(format)) && whole.isComplete && survey.unreadable.isEmpty ? .success : .failure
  }

  /// The modules that are asked for, which may be none; nil where there is none of the name, which is told.
  private func focusedModules(of survey: ModuleSurvey) -> [ProjectModule]? {
    guard let focus else { return [] }
    let modules = survey.modules(focus)
    if !modules.isEmpty { return modules }
    console.error(survey.missing(focus))
    return nil
  }

  /// What rules find at imports. Findings that a baseline holds are among them.
  private func findings(in whole: WholeProject, _ selection: RuleSelection) -> [Diagnostic] {
    guard !selection.rules.isEmpty else { return [] }
    let request = LintRequest(home: whole.way, judgesGenerated: whole.setup.judgesGenerated, countsLines: false)
    let result = Linter(selection, sdk: .shipped()).lint(whole.sources, request, by: options.workers)
    return result.diagnostics.flatMap { [$0] + $0.repetitions }
  }
}
