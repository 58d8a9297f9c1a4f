import ConventionRules

/// `mvvm-lint types`: tells which types of a project play a role, or which roles a type plays, and why.
struct TypesCommand {
  /// A role or a type; nil for all roles.
  let name: String?
  let format: TypeList.Format
  let configuration: String?
  let followsOutsideLinks: Bool
  let jobs: Int
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("types takes one role or one type, not '\(arguments.operands.joined(separator: "', '"))'")
    }
    name = arguments.operands.first
    format = try arguments.choice("--format") ?? .text
    configuration = arguments.value("--config")
    followsOutsideLinks = arguments.has(OptionDescription.followOutsideLinks.name)
    jobs = try arguments.count("--jobs") ?? Platform.processorCount
    self.console = console
  }

  func run() -> ExitCode {
    var locator = ProjectLocator(
      explicitConfiguration: configuration.map { Paths.absolute($0, in: console.workingDirectory) })
    let project = locator.project(of: console.workingDirectory)
    let source = ConfigurationSource(
      path: project.configuration, isNamed: configuration != nil, followsOutsideLinks: followsOutsideLinks)
    guard let setup = ProjectSetup.load(source, console) else { return .failure }
    var plan = ProjectPlan(project: project)
    plan.folders = [""]
    let files = ProjectFiles(
      plan, setup.files(), usesNearestConfiguration: configuration == nil, followsOutsideLinks: followsOutsideLinks,
      by: .threads(jobs))
    for error in files.errors { console.error(error) }
    guard !files.paths.isEmpty else {
      console.error("no Swift file found in \(console.shown(project.root))")
      return .failure
    }
    let prepared = PreparedProject(project: project, setup: setup, found: files)
    let known = KnownFiles(
      prepared.home, of: [prepared], isExplicit: configuration != nil, followsOutsideLinks: followsOutsideLinks,
      by: .threads(jobs))
    let sources = FileSources(
      root: known.root, paths: known.paths,
      manifests: ProjectFileSearch(
        root: known.root, followsOutsideLinks: followsOutsideLinks, workers: .threads(jobs)),
      isPartial: !known.missing.isEmpty)
    console.warn(ofPartialCheckout: known.missing, in: known.root)
    let survey = RoleSurvey(
      sources, setup.selection, home: known.way(to: project.root), sdk: .shipped(), by: .threads(jobs))
    for error in survey.unreadable {
      console.error(RunError(path: pathFrom(known.root, error.path), message: error.message))
    }
    guard let list = list(survey, helpers: setup.selection.helperRoles(in: setup.library)) else { return .failure }
    let text = list.text(format, width: console.tableWidth) { console.shown(pathFrom(project.root, $0)) }
    return console.print(text) && files.errors.isEmpty && survey.unreadable.isEmpty ? .success : .failure
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
