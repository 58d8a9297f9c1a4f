import ConventionRules

/// `mvvm-lint modules`: tells which modules a project has, by which manifests, and which files belong to them.
struct ModulesCommand {
  /// A pattern of names; nil for all modules.
  let name: String?
  let format: ModuleList.Format
  let configuration: String?
  let followsOutsideLinks: Bool
  let jobs: Int
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("modules takes one name or pattern, not '\(arguments.operands.joined(separator: "', '"))'")
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
    let workers = Workforce.threads(jobs)
    let files = ProjectFiles(
      plan, setup.files(), usesNearestConfiguration: configuration == nil, followsOutsideLinks: followsOutsideLinks,
      by: workers)
    for error in files.errors { console.error(error) }
    guard !files.paths.isEmpty else {
      console.error("no Swift file found in \(console.shown(project.root))")
      return .failure
    }
    let prepared = PreparedProject(project: project, setup: setup, found: files)
    let known = KnownFiles(
      prepared.home, of: [prepared], isExplicit: configuration != nil, followsOutsideLinks: followsOutsideLinks,
      by: workers)
    console.warn(ofPartialCheckout: known.missing, in: known.root)
    let sources = FileSources(
      root: known.root, paths: known.paths,
      manifests: ProjectFileSearch(root: known.root, followsOutsideLinks: followsOutsideLinks, workers: workers),
      isPartial: !known.missing.isEmpty)
    let survey = ModuleSurvey(sources, sdk: .shipped(), by: workers)
    for error in survey.unreadable {
      console.error(RunError(path: Paths.join(known.root, error.path), message: error.message))
    }
    let modules = name.map(survey.modules(named:))
    if let name, modules?.isEmpty ?? true {
      let hint = Suggestion.hint(for: name, in: survey.modules.map(\.name))
      console.error("the project has no module '\(name)'\(hint)")
      return .failure
    }
    let text = ModuleList(survey, modules: modules).text(format, width: console.tableWidth) {
      console.shown(Paths.join(known.root, $0))
    }
    return console.print(text) && files.errors.isEmpty && survey.unreadable.isEmpty ? .success : .failure
  }
}
