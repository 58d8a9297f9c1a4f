import ConventionRules

/// The project around the working directory with all of its files, for commands that ask what it is like.
struct WholeProject {
  /// How the command line says where it is and how it is read.
  struct Options {
    let configuration: String?
    let followsOutsideLinks: Bool
    let jobs: Int

    init(_ arguments: ParsedArguments) throws(UsageError) {
      configuration = arguments.value("--config")
      followsOutsideLinks = arguments.has(OptionDescription.followOutsideLinks.name)
      jobs = try arguments.count("--jobs") ?? Platform.processorCount
    }

    var workers: Workforce { .threads(jobs) }
  }

  let project: ProjectFolder
  let setup: ProjectSetup
  /// Its files, and what they may refer to in the repository around it.
  let sources: FileSources
  /// Whether all of its folders could be read.
  let isComplete: Bool
  /// The way from the root of the sources to the project.
  let way: String

  /// - Returns: nil where it cannot be read, or has no Swift file, which was told.
  init?(_ options: Options, _ console: Console) {
    var locator = ProjectLocator(named: options.configuration, from: console.workingDirectory)
    let project = locator.project(of: console.workingDirectory)
    let source = ConfigurationSource(
      path: project.configuration, isNamed: options.configuration != nil,
      followsOutsideLinks: options.followsOutsideLinks)
    guard let setup = ProjectSetup.load(source, console) else { return nil }
    var errors: [RunError] = []
    let read = WholeProject(project, setup, source, by: options.workers, console, &errors)
    for error in errors { console.error(error) }
    guard let read else {
      console.error("no Swift file found in \(console.shown(project.root))")
      return nil
    }
    self = read
  }

  /// - Parameter errors: gets what is wrong with its folders and files.
  /// - Returns: nil where it has no Swift file.
  init?(
    _ project: ProjectFolder, _ setup: ProjectSetup, _ source: ConfigurationSource, by workers: Workforce,
    _ console: Console, _ errors: inout [RunError]
  ) {
    self.project = project
    self.setup = setup
    let files = ProjectFiles(
      ProjectPlan(project: project, folders: [""]), setup.files(), usesNearestConfiguration: !source.isNamed,
      followsOutsideLinks: source.followsOutsideLinks, by: workers)
    errors += files.errors
    if files.paths.isEmpty { return nil }
    isComplete = files.errors.isEmpty
    let prepared = PreparedProject(project: project, setup: setup, found: files)
    let known = KnownFiles(
      prepared.home, of: [prepared], isExplicit: source.isNamed, followsOutsideLinks: source.followsOutsideLinks,
      by: workers)
    console.warn(ofPartialCheckout: known.missing, in: known.root)
    way = known.way(to: project.root)
    sources = FileSources(
      root: known.root, paths: known.paths,
      manifests: ProjectFileSearch(
        root: known.root, followsOutsideLinks: source.followsOutsideLinks, workers: workers),
      isPartial: !known.missing.isEmpty)
  }

  /// Its modules. Files that could not be read are told.
  func modules(by workers: Workforce, _ console: Console) -> ModuleSurvey {
    let survey = ModuleSurvey(sources, setup.selection.vocabulary, home: way, sdk: .shipped(), by: workers)
    for error in survey.unreadable {
      console.error(RunError(path: Paths.join(sources.root, error.path), message: error.message))
    }
    return survey
  }
}
