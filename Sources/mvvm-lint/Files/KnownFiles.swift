import ConventionRules

/// A project of a run with the files that were found in it.
struct PreparedProject {
  let project: ProjectFolder
  let setup: ProjectSetup
  let found: ProjectFiles

  /// The folder whose files are known to the project: a configuration says what holds in its folder, and not how far one knows
  /// one's way. Without a repository nobody can say where that would end.
  var home: String {
    switch project.basis {
    case .configuration, .repository: Repository.top(around: project.root) ?? project.root
    case .package, .nothing: project.root
    }
  }
}

/// All files that the projects of one repository know, whatever configurations lie in it.
struct KnownFiles {
  let root: String
  /// The root without links.
  let realRoot: String
  /// Relative to the root, in the order of their bytes.
  private(set) var paths: [String] = []
  /// Where those of them really lie to which links led, absolute.
  private(set) var reached: [PathKey: String] = [:]
  private(set) var whole: ProjectFiles
  /// Folders and files that could not be read; paths are absolute.
  private(set) var errors: [RunError] = []
  /// What the checkout leaves out; paths are relative to the root.
  private(set) var missing = MissingFiles()
  /// The folders of the projects that were looked at.
  private var walked: Set<PathKey> = []
  /// The folders of projects that are still to be looked at.
  private var pending: [String] = []

  /// - Parameters:
  ///   - projects: those of the run that have this folder as their home.
  ///   - isExplicit: whether the command line names the configuration, so that it holds for all of them.
  init(
    _ root: String, of projects: [PreparedProject], isExplicit: Bool, followsOutsideLinks: Bool,
    in tree: any FileTree = Disk(), by workers: Workforce
  ) {
    self.root = root
    realRoot = tree.realPath(root) ?? root
    whole = projects[0].found
    var locator = ProjectLocator(in: tree)
    for project in projects {
      let folder = project.project.root
      walked.insert(PathKey(folder))
      if isSamePath(folder, root) { whole = project.found }
      add(project.found, of: folder, in: tree)
      // What an inner configuration leaves out is no less known for that.
      if !isExplicit, project.setup.confinesFiles, isInner(folder, &locator) {
        walked.remove(PathKey(folder))
        pending.append(folder)
      }
    }
    pending.append(root)
    let border = isExplicit ? projects.first?.project.root : nil
    while let folder = pending.popLast() {
      guard walked.insert(PathKey(folder)).inserted else { continue }
      let project = locator.project(of: folder)
      let outer = locator.exclusions(around: project, seenFrom: root)
      if outer.ofWholeProject != nil { continue }
      let settings =
        isInner(folder, &locator) ? FolderSettings(filter: FileFilter(outer: outer)) : locator.settings(of: project)
      let files = ProjectFiles(
        ProjectPlan(project: project), settings, usesNearestConfiguration: true,
        followsOutsideLinks: followsOutsideLinks, border: border, in: tree, by: workers)
      if isSamePath(folder, root) { whole = files }
      add(files, of: folder, in: tree)
      errors += files.otherErrors
    }
    defer { whole = whole.knowing(paths) }
    if !zip(paths, paths.dropFirst()).allSatisfy(pathPrecedes) {
      paths = Set(paths.map(PathKey.init)).map(\.path).sorted(by: pathPrecedes)
    }
  }

  func way(to folder: String) -> String { Paths.relative(folder, to: root) ?? "" }

  /// A path without links on the way to the root.
  func real(_ path: String) -> String { Paths.relative(path, to: root).map { Paths.join(realRoot, $0) } ?? path }

  /// The same path as people see it.
  func shown(_ path: String) -> String { Paths.relative(path, to: realRoot).map { Paths.join(root, $0) } ?? path }

  /// Whether a configuration around a folder says already what is known of it.
  private func isInner(_ folder: String, _ locator: inout ProjectLocator) -> Bool {
    !isSamePath(folder, root) && locator.project(of: Paths.parent(folder)).configuration != nil
  }

  private mutating func add(_ files: ProjectFiles, of folder: String, in tree: any FileTree) {
    let way = way(to: folder)
    // The project itself may lie behind a link.
    if let real = tree.realPath(folder), !isSamePath(real, Paths.join(realRoot, way)) {
      for path in files.paths { reached[PathKey(Paths.join(way, path))] = Paths.join(real, path) }
    }
    paths += way.isEmpty ? files.paths : files.paths.map { Paths.join(way, $0) }
    for (path, real) in files.reached { reached[PathKey(Paths.join(way, path.path))] = real }
    missing.add(files.missing, in: way)
    pending += files.otherProjects.filter { !Repository.isTop($0) || Repository.superproject(of: $0) != nil }
  }
}
