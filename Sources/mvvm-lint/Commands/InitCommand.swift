import ConventionRules

/// `mvvm-lint init`: looks at a project and writes the configuration that suits it.
struct InitCommand {
  let folder: String
  let isDryRun: Bool
  let makesBaseline: Bool
  let showsAll: Bool
  /// Whether coding agents are told of mvvm-lint.
  let tellsAgents: Bool
  let jobs: Int
  let followsOutsideLinks: Bool
  let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    guard arguments.operands.count <= 1 else {
      throw UsageError("init looks at one folder, not at '\(arguments.operands.joined(separator: "', '"))'")
    }
    folder = Paths.absolute(arguments.operands.first ?? ".", in: workingDirectory)
    isDryRun = arguments.has("--dry-run")
    makesBaseline = arguments.has("--baseline")
    showsAll = arguments.has("--all")
    tellsAgents = arguments.has("--agents")
    jobs = try arguments.count("--jobs") ?? Platform.processorCount
    followsOutsideLinks = arguments.has(OptionDescription.followOutsideLinks.name)
    console = Console(workingDirectory: workingDirectory, isQuiet: arguments.has("--quiet"))
  }

  private var configuration: String { Paths.join(folder, ProjectFolder.configurationName) }

  func run() -> ExitCode {
    let agents = tellsAgents ? AgentFiles(in: folder, isDryRun: isDryRun, console: console) : nil
    if let problem = agents?.problem {
      console.error(problem)
      return .failure
    }
    // Who has a configuration asks for the agents alone.
    if let agents, !makesBaseline, Platform.exists(configuration) { return agents.write() ? .success : .failure }
    let outcome = writeConfiguration()
    return outcome == .success && !(agents?.write() ?? true) ? .failure : outcome
  }

  private func writeConfiguration() -> ExitCode {
    do throws(RunError) {
      let proposal = try proposal()
      let report = HabitReport(proposal, width: Platform.terminalWidth(Platform.standardOutput) ?? Self.width)
      guard !isDryRun else {
        let page =
          proposal.page.map { "\n// The page \(ConfigurationProposal.pageName), which it lists:\n\n\($0)" } ?? ""
        guard console.print(proposal.text + page + (showsAll ? "\n" + report.all : "")) else { return .failure }
        console.note(report.summary(isFrozen: false))
        return .success
      }
      try create(configuration, proposal.text)
      // What the configuration lists may be missing for a moment: the page alone would do nothing, and nobody would know of it.
      if let text = proposal.page { try create(page, text) }
      if makesBaseline {
        let outcome = freeze()
        guard outcome == .success else { return outcome }
      }
      let written = HabitReport.WrittenFiles(
        configuration: console.shown(configuration), page: proposal.page.map { _ in console.shown(page) },
        baseline: makesBaseline ? console.shown(baseline) : nil)
      let text = report.text(written) + (showsAll ? "\n" + report.all : "")
      return console.print(text) ? .success : .failure
    } catch {
      console.error(error)
      return .failure
    }
  }

  private func create(_ path: String, _ text: String) throws(RunError) {
    do throws(FileWriting.Failure) {
      try FileWriting.create(path, with: Array(text.utf8), from: console.workingDirectory)
    } catch {
      if !error.isAlreadyThere { throw RunError(path: path, message: error.reason(console)) }
      throw path == page ? pageAlreadyThere : alreadyThere
    }
  }

  private var alreadyThere: RunError {
    RunError(
      path: configuration,
      message: "there is a configuration already, and init does not replace it; --dry-run shows what it would write")
  }

  private var pageAlreadyThere: RunError {
    RunError(
      path: page,
      message: "init would write a page about modules here, and does not replace the one that is there; rename it first"
    )
  }

  /// Of a report that no terminal shows, in columns.
  private static let width = 80

  private var page: String { Paths.join(folder, ConfigurationProposal.pageName) }

  private var baseline: String { Paths.join(folder, Baseline.fileName) }

  /// Freezes what the new configuration finds, as `mvvm-lint baseline create` does.
  private func freeze() -> ExitCode {
    do throws(UsageError) {
      let links = followsOutsideLinks ? [OptionDescription.followOutsideLinks.name] : []
      let arguments = ["baseline", "--quiet", "--jobs", "\(jobs)"] + links + ["--", "create", folder]
      return try BaselineCommand(ParsedArguments(arguments), workingDirectory: console.workingDirectory).run()
    } catch {
      console.error(error.message)
      return .failure
    }
  }

  // MARK: Looking at the project

  private func proposal() throws(RunError) -> ConfigurationProposal {
    if !isDryRun {
      if Platform.exists(configuration) { throw alreadyThere }
      if makesBaseline, Platform.exists(baseline) {
        throw RunError(
          path: baseline, message: "there is a baseline already, and init does not replace it; delete it first")
      }
    }
    let files = try files()
    let progress = ProgressLine(isOn: !console.isQuiet && Platform.isTerminal(Platform.standardError))
    progress.begin(files.paths.count)
    defer { progress.finish() }
    let sources = FileSources(
      root: folder, paths: files.paths,
      manifests: ProjectFileSearch(root: folder, followsOutsideLinks: followsOutsideLinks, workers: .threads(jobs)),
      isPartial: !files.missing.isEmpty, progress: { progress.tick() })
    console.warn(ofPartialCheckout: files.missing, in: folder)
    let survey = ProjectSurvey(
      sources, library: ConventionLibrary(), sdk: .shipped(), isolatedFolders: isolatedFolders(), by: .threads(jobs))
    let proposal = survey.proposal(baseline: makesBaseline ? Baseline.fileName : nil)
    progress.finish()
    for error in proposal.unreadable {
      console.warning("\(console.shown(Paths.join(folder, error.path))): \(error.message)")
    }
    guard proposal.unreadable.count < files.paths.count else {
      throw RunError(path: folder, message: "no Swift file of it could be read")
    }
    if !isDryRun, proposal.page != nil, Platform.exists(page) { throw pageAlreadyThere }
    return proposal
  }

  /// What the Xcode projects of the folder isolate.
  private func isolatedFolders() -> [XcodeIsolation.Folder] {
    var walk = FolderWalk(
      project: ProjectFolder(root: folder, basis: .configuration, configuration: nil), filter: FileFilter(),
      usesNearestConfiguration: true, outsideLinks: .init(areFollowed: followsOutsideLinks), for: .xcodeProjects,
      ignoreFiles: IgnoreFiles(root: folder))
    walk.walk([""], by: .threads(jobs))
    return walk.files.flatMap { path in
      let bytes = try? FileReading.bytes(ofFile: Paths.join(folder, path), limit: .list)
      let home = Paths.parent(Paths.parent(path))
      return XcodeIsolation(project: bytes ?? []).folders.map { folder in
        var folder = folder
        if !home.isEmpty { folder.path = Paths.join(home, folder.path) }
        return folder
      }
    }
  }

  /// The files that a run would look at if the configuration were there.
  private func files() throws(RunError) -> ProjectFiles {
    guard try AskedPath(folder, in: folder).isFolder else {
      throw RunError(path: folder, message: "not a folder; init looks at the folder of a project")
    }
    let project = ProjectFolder(root: folder, basis: .configuration, configuration: nil)
    let files = ProjectFiles(
      ProjectPlan(project: project, folders: [""]), FolderSettings(filter: FileFilter()),
      usesNearestConfiguration: true,
      followsOutsideLinks: followsOutsideLinks, by: .threads(Platform.processorCount))
    if let error = files.errors.first { throw error }
    if let (_, reason) = files.skipped.first { throw RunError(path: folder, message: "not looked at: \(reason)") }
    guard !files.paths.isEmpty else { throw RunError(path: folder, message: "no Swift file found") }
    return files
  }
}
