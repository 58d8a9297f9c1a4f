import ConventionRules

/// `mvvm-lint modules`: tells which modules a project has, by which manifests, and which files belong to them.
struct ModulesCommand {
  /// A kind or a pattern of names; nil for all modules.
  let name: String?
  let format: TextFormat
  let options: WholeProject.Options
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("modules takes one kind, name or pattern, not '\(arguments.operands.joined(separator: "', '"))'")
    }
    name = arguments.operands.first
    format = try arguments.choice("--format") ?? .text
    options = try WholeProject.Options(arguments)
    self.console = console
  }

  func run() -> ExitCode {
    guard let whole = WholeProject(options, console) else { return .failure }
    let survey = whole.modules(by: options.workers, console)
    let modules = name.map(survey.modules)
    if let name, modules?.isEmpty ?? true {
      console.error(survey.missing(name))
      return .failure
    }
    let text = ModuleList(survey, modules: modules).text(format, width: console.tableWidth) {
      console.shown(Paths.join(whole.sources.root, $0))
    }
    return console.print(text) && whole.isComplete && survey.unreadable.isEmpty ? .success : .failure
  }
}
