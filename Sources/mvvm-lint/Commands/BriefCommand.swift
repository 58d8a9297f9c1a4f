import ConventionRules

/// `mvvm-lint brief`: prints the rules that can concern files, for somebody who is about to change them.
struct BriefCommand {
  private let options: LintOptions
  private let console: Console

  init(_ arguments: ParsedArguments, workingDirectory: String) throws(UsageError) {
    if arguments.operands.isEmpty { throw UsageError("brief needs a file: mvvm-lint brief FILE.swift") }
    options = try LintOptions(arguments)
    console = Console(workingDirectory: workingDirectory, isQuiet: options.isQuiet)
  }

  func run() -> ExitCode {
    var locator = ProjectLocator(named: options.configuration, from: console.workingDirectory)
    guard let (project, paths) = find(&locator) else { return .failure }
    let source = ConfigurationSource(
      path: project.configuration, isNamed: options.configuration != nil,
      followsOutsideLinks: options.followsOutsideLinks)
    guard let setup = ProjectSetup.load(source, console) else { return .failure }
    let outer = locator.exclusions(around: project, seenFrom: console.workingDirectory)
    if let exclusion = outer.ofWholeProject {
      console.error("no rule looks at \(console.shown(project.root)): \(exclusion.reason)")
      return .failure
    }
    let found = ProjectFiles(
      ProjectPlan(project: project, files: paths), setup.files(outer: outer),
      usesNearestConfiguration: options.configuration == nil,
      followsOutsideLinks: options.followsOutsideLinks, by: .threads(options.jobs))
    for error in found.errors { console.error(error) }
    for (path, reason) in found.skipped {
      console.error("no rule looks at \(console.shown(Paths.join(project.root, path))): \(reason)")
    }
    let asked = found.paths.filter(found.isAsked)
    guard !asked.isEmpty else { return .failure }
    let prepared = PreparedProject(project: project, setup: setup, found: found)
    let (text, isWhole) = page(of: asked, in: prepared)
    return console.print(text) && isWhole && found.errors.isEmpty && found.skipped.isEmpty ? .success : .failure
  }

  /// The project of the files, and their paths in it; nil where there is no single one, which is told.
  private func find(_ locator: inout ProjectLocator) -> (ProjectFolder, [String])? {
    var projects: [ProjectFolder] = []
    var paths: [String] = []
    for file in options.paths {
      let path = Paths.absolute(file, in: console.workingDirectory)
      // A file that is yet to be written is as good as one that is there.
      let kind = try? Platform.kind(of: path)
      guard kind != .folder, path.hasSuffix(".swift") else {
        console.error("\(file): \(kind == .folder ? "a folder; name Swift files in it" : "not a Swift file")")
        return nil
      }
      let project = locator.project(of: existingFolder(around: path))
      if !projects.contains(project) { projects.append(project) }
      paths.append(Paths.relative(path, to: project.root) ?? path)
    }
    guard projects.count == 1 else {
      let roots = projects.map { console.shown($0.root) }.joined(separator: ", ")
      console.error("the files belong to several projects (\(roots)); name those of one at a time")
      return nil
    }
    return (projects[0], paths)
  }

  private func existingFolder(around path: String) -> String {
    Paths.outwards(from: Paths.parent(path)).first(where: Platform.exists) ?? "/"
  }

  /// The rules for files, and whether all of these could be read.
  private func page(of paths: [String], in prepared: PreparedProject) -> (text: String, isWhole: Bool) {
    let (project, setup) = (prepared.project, prepared.setup)
    let known = KnownFiles(
      prepared.home, of: [prepared], isExplicit: options.configuration != nil,
      followsOutsideLinks: options.followsOutsideLinks, by: .threads(options.jobs))
    for error in known.errors { console.warning("\(console.shown(error.path)): \(error.message)") }
    let way = known.way(to: project.root)
    let new = paths.filter { !Platform.exists(Paths.join(project.root, $0)) }
    let sources = FileSources(
      root: known.root, paths: known.paths,
      replacements: Dictionary(
        new.map { (PathKey(way.isEmpty ? $0 : Paths.join(way, $0)), RuleBrief.source(ofNewFile: $0)) }
      ) { first, _ in first },
      manifests: ProjectFileSearch(
        root: known.root, followsOutsideLinks: options.followsOutsideLinks, workers: .threads(options.jobs)),
      isPartial: !known.missing.isEmpty)
    console.warn(ofPartialCheckout: known.missing, in: known.root)
    var baselines = RunBaselines(options, in: console.workingDirectory, for: .suppressing)
    let baselineErrors = baselines.prepare(for: project, setup)
    for error in baselineErrors { console.error(error) }
    var request = LintRequest(home: way, judgesGenerated: setup.judgesGenerated, countsLines: false)
    request.symbols = baselines.symbols(of: project, setup)
    var brief = RuleBrief(
      of: paths, newPaths: Set(new), in: sources, setup.selection, request, sdk: .shipped(), by: .threads(options.jobs))
    baselines.apply(to: &brief.found, of: prepared.found, in: project, setup)
    let asked = Set(paths.map { PathKey(Paths.join(way, $0)) })
    for error in brief.unreadable {
      let shown = RunError(path: Paths.join(known.root, error.path), message: error.message)
      if asked.contains(PathKey(error.path)) {
        console.error(shown)
      } else {
        console.warning("\(console.shown(shown.path)): \(shown.message)")
      }
    }
    let isInRepository = Repository.nearest(around: project.root) != nil
    let text = BriefPage(brief, library: setup.library).text(
      of: paths, check: "mvvm-lint \(isInRepository ? "--since HEAD " : "")FILE",
      shown: { console.shown(Paths.join(project.root, $0)) })
    return (text, baselineErrors.isEmpty && !brief.unreadable.contains { asked.contains(PathKey($0.path)) })
  }
}
