import ConventionRules

/// `mvvm-lint config`: shows the settings of a file, and the line of each.
struct ConfigCommand {
  let file: String
  let configuration: String?
  let followsOutsideLinks: Bool
  let format: TextFormat
  let console: Console

  init(_ arguments: ParsedArguments, console: Console) throws(UsageError) {
    if let operand = arguments.operands.first {
      throw UsageError("config takes no operand '\(operand)'; name the file: mvvm-lint config --for \(operand)")
    }
    guard let file = arguments.value("--for"), !file.isEmpty else {
      throw UsageError("config needs a file: mvvm-lint config --for FILE")
    }
    self.file = file
    self.console = console
    configuration = arguments.value("--config")
    followsOutsideLinks = arguments.has(OptionDescription.followOutsideLinks.name)
    format = try arguments.choice("--format") ?? .text
  }

  func run() -> ExitCode {
    let path = Paths.absolute(file, in: console.workingDirectory)
    // A file that is yet to be written is as good as one that is there.
    let kind = try? Platform.kind(of: path)
    guard kind != .folder, path.hasSuffix(".swift") else {
      console.error("\(file): \(kind == .folder ? "a folder; name a Swift file in it" : "not a Swift file")")
      return .failure
    }
    var locator = ProjectLocator(named: configuration, from: console.workingDirectory)
    let project = locator.project(of: Paths.parent(path))
    let source = ConfigurationSource(
      path: project.configuration, isNamed: configuration != nil, followsOutsideLinks: followsOutsideLinks)
    guard let setup = ProjectSetup.load(source, console) else { return .failure }
    let relative = Paths.relative(path, to: project.root) ?? path
    let exclusions = locator.exclusions(around: project, seenFrom: console.workingDirectory)
    let settings = setup.files(outer: exclusions)
    var leftOut = LeftOut(
      root: project.root, filter: settings.filter,
      ignoreFiles: settings.respectsGitIgnore ? IgnoreFiles(root: project.root) : nil)
    let outer = exclusions.ofWholeProject?.reason
    let generated = GeneratedFiles(root: project.root, isJudged: setup.judgesGenerated)
    let reason =
      outer ?? leftOut.reason(forFile: relative)
      ?? (generated.contains(relative)
        ? "it says that a program wrote it, so it is read for its declarations alone" : nil)
    for error in leftOut.errors { console.error(error) }
    let report = ConfigurationReport(
      of: .init(
        file: path, path: relative, project: project.root, reasonToSkip: reason,
        target: target(of: path, in: project.root)),
      configuration: setup.configuration, library: setup.library, selection: setup.selection)
    return console.print(report.text(format, width: console.tableWidth, shown: console.shown)) && leftOut.errors.isEmpty
      ? .success : .failure
  }
  /// The target that has a file, as the nearest manifest of a package says.
  private func target(of file: String, in project: String) -> PackageTarget? {
    // A run knows the files of the repository, or those of the project.
    let home = Repository.top(around: project) ?? project
    let folders = Paths.outwards(from: Paths.parent(file)).prefix { Paths.contains(home, $0) }
    let manifests = folders.lazy.map { (folder: $0, path: Paths.join($0, "Package.swift")) }
    guard let (folder, manifest) = manifests.first(where: { Platform.exists($0.path) }),
      let bytes = try? FileReading.bytes(ofFile: manifest, limit: .source),
      let path = Paths.relative(file, to: folder)
    else { return nil }
    return PackageTarget(of: path, manifest: bytes) { (try? Platform.kind(of: Paths.join(folder, $0))) == .folder }
  }
}
