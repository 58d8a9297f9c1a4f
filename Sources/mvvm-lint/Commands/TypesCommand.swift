import ConventionRules

/// `mvvm-lint types`: tells which types of a project play a role, or which roles a type plays, and why.
struct TypesCommand {
  /// A role or a type; nil for all roles.
  let name: String?
  let format: TextFormat
  let options: WholeProject.Options
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("types takes one role or one type, not '\(arguments.operands.joined(separator: "', '"))'")
    }
    name = arguments.operands.first
    format = try arguments.choice("--format") ?? .text
    options = try WholeProject.Options(arguments)
    self.console = console
  }

  func run() -> ExitCode {
    guard let whole = WholeProject(options, console) else { return .failure }
    let survey = RoleSurvey(
      whole.sources, whole.setup.selection, home: whole.way, sdk: .shipped(), by: options.workers)
    for error in survey.unreadable {
      console.error(RunError(path: pathFrom(whole.sources.root, error.path), message: error.message))
    }
    guard let list = list(survey, helpers: whole.setup.selection.helperRoles(in: whole.setup.library)) else {
      return .failure
    }
    let text = list.text(format, width: console.tableWidth) { console.shown(pathFrom(whole.project.root, $0)) }
    return console.print(text) && whole.isComplete && survey.unreadable.isEmpty ? .success : .failure
  }

  /// The answer; nil where there is neither a role nor a type of the name.
  private func list(_ survey: RoleSurvey, helpers: Set<String>) -> TypeList? {
    let roles = survey.roleNames
    guard let name else { return TypeList(.all(roles: roles, helpers: helpers), survey.types()) }
    if roles.contains(name) { return TypeList(.role(name), survey.types(playing: name)) }
    let types = survey.types(named: name)
    if !types.isEmpty { return TypeList(.type(name), types) }
    let hint = Suggestion.hint(for: name, in: roles + survey.typeNames)
    console.error("there is no role '\(name)', and the project declares no type of this name\(hint)")
    return nil
  }
}
