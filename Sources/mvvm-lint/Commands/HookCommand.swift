import ConventionRules

/// `mvvm-lint hook`: answers a coding agent that edited files or ends its turn.
struct HookCommand {
  /// What every edit is compared with.
  private static let base = "HEAD"

  private let arguments: ParsedArguments
  private let agent: AgentEvent.Agent?
  /// Whether the command line names the working directory.
  private let isPlaced: Bool
  private let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    self.arguments = arguments
    let words = AgentEvent.Agent.allCases.map(\.rawValue)
    if let more = arguments.operands.dropFirst().first { throw UsageError("hook takes one word; leave out '\(more)'") }
    agent = arguments.operands.first.flatMap(AgentEvent.Agent.init)
    if agent == nil, let word = arguments.operands.first {
      throw UsageError("there is no protocol '\(word)'; use \(words.joined(separator: ", "))")
    }
    if Platform.isTerminal(Platform.standardInput) {
      throw UsageError("a coding agent starts this command, with an event on standard input; see mvvm-lint hook --help")
    }
    isPlaced = arguments.value("--working-directory") != nil
    console = Console(workingDirectory: workingDirectory)
  }

  func run() -> ExitCode {
    let event: AgentEvent
    do throws(SourceReadError) {
      event = try readEvent()
    } catch {
      console.error(error.reason)
      return .hookFailure
    }
    let console = place(by: event)
    do throws(UsageError) {
      return try answer(event, console)
    } catch {
      console.error(error.message)
      return .hookFailure
    }
  }

  private func readEvent() throws(SourceReadError) -> AgentEvent {
    let bytes = try FileReading.bytes(ofStream: Platform.standardInput)
    do throws(AgentEvent.Problem) {
      return try AgentEvent(bytes, from: agent)
    } catch {
      throw SourceReadError(reason: error.message)
    }
  }

  /// Goes where the agent works, unless the command line says where that is: agents start hooks in folders of their own, too.
  private func place(by event: AgentEvent) -> Console {
    guard !isPlaced, let folder = event.workingDirectory, folder.hasPrefix("/"),
      (try? Platform.enter(folder)) != nil, let entered = Platform.workingDirectory
    else { return console }
    return Console(workingDirectory: entered)
  }

  private func answer(_ event: AgentEvent, _ console: Console) throws(UsageError) -> ExitCode {
    var locator = ProjectLocator(named: arguments.value("--config"), from: console.workingDirectory)
    let boundary = ProjectBoundary(around: locator.project(of: console.workingDirectory).root)
    var run: LintRun?
    var options: LintOptions?
    var pages = EditedPages(arguments: arguments, console: console)
    switch event.kind {
    case .stop:
      options = try lintOptions([], boundary)
    case .edit(let names):
      let folder = event.workingDirectory ?? console.workingDirectory
      let files = names.map { Paths.absolute($0, in: folder) }.filter { path in
        (try? Platform.kind(of: path)) == .file && Platform.realPath(path).map(boundary.holds) ?? false
      }
      let sources = files.filter { $0.hasSuffix(".swift") }
      let shown = sources.map { Paths.relative($0, to: console.workingDirectory) ?? $0 }
      if !sources.isEmpty { options = try lintOptions(shown, boundary) }
      for file in files where !file.hasSuffix(".swift") { pages.check(file, &locator) }
    }
    if let options {
      run = LintRun(options: options, console: console)
      run?.run()
    }
    return tell(run, pages, to: event, console)
  }

  /// - Parameter paths: the files to lint; none for the whole project.
  private func lintOptions(_ paths: [String], _ boundary: ProjectBoundary) throws(UsageError) -> LintOptions {
    // Of what has no commit yet everything is new.
    let hasBase = Repository.isTop(boundary.real) && Repository.hasCommits(boundary.real)
    let given = ["--config", "--jobs"].flatMap { name in arguments.value(name).map { [name, $0] } ?? [] }
    let link = OptionDescription.followOutsideLinks.name
    var options = try LintOptions(
      ParsedArguments(
        ["lint"] + (hasBase ? ["--since", Self.base] : []) + given + (arguments.has(link) ? [link] : []) + ["--"]
          + paths))
    options.isHook = true
    return options
  }

  private func tell(_ run: LintRun?, _ pages: EditedPages, to event: AgentEvent, _ console: Console) -> ExitCode {
    let result = run?.result ?? LintResult()
    var shown = ReportOptions()
    shown.workingDirectory = console.workingDirectory
    if let run { shown.fullReportCommand = run.options.fullReportCommand }
    let answer = HookAnswer(to: event, result, mistakes: pages.mistakes, shown)
    if !answer.errors.isEmpty { console.show(answer.errors) }
    let isWritten = answer.output.isEmpty || console.print(report: answer.output)
    // What could not be checked is for the person who looks why an agent was told nothing.
    if result.statistics.files > 0, !answer.isForAgent { for gap in run?.messages.gaps ?? [] { console.warning(gap) } }
    let errors = result.errors.filter { !pages.tells($0) } + pages.errors
    for error in errors { console.error(error) }
    if answer.isForAgent { return .hookFindings }
    return errors.isEmpty && isWritten ? .success : .hookFailure
  }
}

/// The pages and configurations that an agent edited, of those that hold for its project.
private struct EditedPages {
  /// What is wrong with them, and which of their examples fail.
  private(set) var mistakes: [DocumentProblem] = []
  private(set) var errors: [RunError] = []

  let arguments: ParsedArguments
  let console: Console
  private(set) var setups: [PathKey: ProjectSetup] = [:]

  /// Whether a mistake is told to the agent already.
  func tells(_ error: RunError) -> Bool { mistakes.contains { RunError($0) == error } }

  /// Checks a file, if it is a page that a configuration lists, or a configuration.
  mutating func check(_ file: String, _ locator: inout ProjectLocator) {
    guard Convention.isPage(file) || file.hasSuffix(".json") || file.hasSuffix(".json5") else { return }
    // A configuration of a subfolder may list the pages above it.
    let folders = [Paths.parent(file), console.workingDirectory]
    for configuration in folders.compactMap({ locator.project(of: $0).configuration }) {
      guard let setup = setup(configuration) else { continue }
      func isEdited(_ path: String) -> Bool {
        isSamePath(Platform.realPath(path) ?? path, Platform.realPath(file) ?? file)
      }
      let page = setup.library.added.map(\.convention).first { isEdited($0.path) }
      let isConfiguration = setup.configuration?.documents.contains { isEdited($0.path) } ?? false
      guard page != nil || isConfiguration else { continue }
      var found = setup.problems.isEmpty ? setup.idleProblems : setup.problems
      if found.isEmpty, let page {
        found = ExampleVerification(of: page, library: setup.library, sdk: .shipped()).problems
      }
      for mistake in found where !mistakes.contains(where: { RunError($0) == RunError(mistake) }) {
        mistakes.append(mistake)
      }
      return
    }
  }

  private mutating func setup(_ path: String) -> ProjectSetup? {
    if let known = setups[PathKey(path)] { return known }
    do throws(RunError) {
      let source = ConfigurationSource(
        path: path, isNamed: arguments.value("--config") != nil,
        followsOutsideLinks: arguments.has(OptionDescription.followOutsideLinks.name))
      let setup = try ProjectSetup(configuration: source)
      setups[PathKey(path)] = setup
      return setup
    } catch {
      if !errors.contains(error) { errors.append(error) }
      return nil
    }
  }
}
