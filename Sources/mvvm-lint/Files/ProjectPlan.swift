import ConventionRules

/// A project of a run, and which parts of it were asked for.
struct ProjectPlan {
  let project: ProjectFolder
  /// Relative to the project's root; the empty path asks for everything.
  var folders: [String] = []
  var files: [String] = []
  var standardInput: String?

  mutating func add(_ path: AskedPath) {
    let relative = Paths.relative(path.absolute, to: project.root) ?? ""
    if path.isFolder { folders.append(relative) } else { files.append(relative) }
    if path.isStandardInput { standardInput = relative }
  }

}

extension ProjectPlan {
  /// A plan for paths that no project holds: the innermost folder in which all of them lie stands for one.
  init(_ paths: [AskedPath]) {
    let root = Paths.commonFolder(paths.map(\.folder))
    self.init(project: ProjectFolder(root: root, basis: .nothing, configuration: nil))
    for path in paths { add(path) }
  }
}

struct ProjectFiles {
  /// Absolute.
  let root: String
  /// Relative to the project's root, in the order of their bytes.
  private(set) var paths: [String] = []
  /// Those that are read for what they declare alone.
  private var known: Set<PathKey> = []
  private var asked: Set<PathKey> = []
  private(set) var asksForAll = false
  /// What patterns of the configuration leave out: folders, and files in others.
  let excludedPaths: [String]
  /// Projects inside this one; paths are absolute.
  private(set) var otherProjects: [String] { didSet { otherFolders = FolderSet(otherProjects) } }
  private var otherFolders: FolderSet
  /// Those of them that lie inside what was asked for, to be linted by themselves.
  private(set) var innerProjects: [String] = []
  /// Worktrees and clones inside of what was asked for, which are no part of the repository; paths are absolute.
  private(set) var otherCheckouts: [String] = []
  /// What was asked for and could not be read; paths are absolute.
  private(set) var errors: [RunError] = []
  /// What else of the project could not be read: the findings may depend on it.
  private(set) var otherErrors: [RunError] = []
  /// What was asked for and is left out, with the reason.
  private(set) var skipped: [(path: String, reason: String)] = []
  /// Links in what was asked for that lead out of the project and are not followed.
  private(set) var unfollowedLinks: [String] = []
  /// Folders that are the top of a repository, such as submodules.
  private(set) var repositories: [String]
  /// What the checkout leaves out of the project.
  private(set) var missing = MissingFiles()

  /// The path of what standard input stands for.
  private(set) var standardInput: String?

  /// Of what was asked for, how many files and folders the configuration excludes.
  private(set) var excludedCount = 0
  /// Of what was asked for, how many files are read for what they declare alone.
  private(set) var knownCount = 0

  /// Why something that was asked for is left out.
  private var leftOut: LeftOut
  /// What was found over links.
  private let linked: LinkedPaths
  /// Where the files really lie to which links led, absolute.
  private(set) var reached: [PathKey: String] = [:]

  /// - Parameters:
  ///   - settings: what the configuration says of files.
  ///   - followsOutsideLinks: whether all links are followed that lead out of the project.
  ///   - border: a folder of which somebody else says what is in it.
  ///   - workers: what walks the folders.
  init(
    _ plan: ProjectPlan, _ settings: FolderSettings, usesNearestConfiguration: Bool, followsOutsideLinks: Bool,
    border: String? = nil, in tree: any FileTree = Disk(), by workers: Workforce
  ) {
    let project = plan.project
    let filter = settings.filter
    let respectsGitIgnore = settings.respectsGitIgnore && !tree.isTracked
    var walk = FolderWalk(
      project: project, filter: filter, usesNearestConfiguration: usesNearestConfiguration, border: border,
      outsideLinks: .init(areFollowed: followsOutsideLinks, asked: plan.folders.filter { !$0.isEmpty }),
      ignoreFiles: respectsGitIgnore ? IgnoreFiles(root: project.root, in: tree) : nil, in: tree)
    if project.basis == .nothing {
      let folders = plan.standardInput == LintRun.standardInputPath ? [] : plan.files.map(Paths.parent)
      walk.walk(plan.folders + folders, by: workers)
    } else {
      walk.walk([""], by: workers)
    }
    root = project.root
    paths = walk.files
    excludedPaths = walk.excluded
    otherProjects = walk.innerProjects + walk.otherCheckouts
    otherFolders = FolderSet(otherProjects)
    repositories = walk.repositories
    asksForAll = plan.folders.contains("")
    leftOut = LeftOut(root: root, filter: filter, ignoreFiles: walk.ignoreFiles)
    linked = walk.linked
    for (real, path) in linked.files { reached[PathKey(path)] = real.path }
    addTracked(leavesOutIgnored: walk.leavesOutIgnored, usesNearestConfiguration: usesNearestConfiguration)
    known = Set(paths.lazy.filter(filter.knows).map(PathKey.init))
    for folder in plan.folders { ask(forFolder: folder) }
    for file in plan.files {
      let path = ask(forFile: file, root)
      if let input = plan.standardInput, isSamePath(file, input) { standardInput = path }
    }
    unfollowedLinks = walk.unfollowedLinks.filter { link in
      !plan.files.contains(link) && plan.folders.contains { Paths.contains($0, link) }
    }
    let folders = plan.folders.map { Paths.join(root, $0) }
    func isAsked(_ path: String) -> Bool { folders.contains { Paths.contains($0, path) } }
    excludedCount = walk.excluded.count { filter.excludes($0) && isAsked(Paths.join(root, $0)) }
    knownCount = known.count { isAsked(Paths.join(root, $0.path)) }
    innerProjects = walk.innerProjects.filter(isAsked)
    otherCheckouts = walk.otherCheckouts.filter(isAsked)
    for error in walk.errors.map({ RunError(path: Paths.join(root, $0.path), message: $0.message) }) {
      if isAsked(error.path) { errors.append(error) } else { otherErrors.append(error) }
    }
    for error in leftOut.errors where !errors.contains(error) { errors.append(error) }
  }

  private static let unfollowed = "behind a link that is not followed"

  private mutating func ask(forFolder folder: String) {
    guard !folder.isEmpty else {
      if paths.isEmpty, let reason = leftOut.reason(forFolder: "") { skipped.append(("", reason)) }
      return
    }
    var found = Array(paths(in: folder))
    var reason = leftOut.reason(forFolder: folder)
    // The folder may be named by way of a link, and what is in it known by other paths.
    if let real = linked.realPath(of: folder) {
      let path = linked.relative(real)
      if path.map(PathKey.init) != PathKey(folder) {
        if let path { found += paths(in: path) }
        if let known = linked.folders[PathKey(real)] { found += paths(in: known) }
        reason = reason ?? path.flatMap { leftOut.reason(behindLink: $0, isFolder: true) }
      }
    }
    asked.formUnion(Set(found.map(PathKey.init)).subtracting(known))
    if found.isEmpty, let reason { skipped.append((folder, reason)) }
  }

  /// - Returns: the path under which the project has the file; nil where it is left out.
  private mutating func ask(forFile file: String, _ root: String) -> String? {
    if file != LintRun.standardInputPath, let reason = leftOut.reason(forFile: file) {
      skipped.append((file, reason))
      return nil
    }
    guard let path = path(of: file, root) else {
      let path = linked.realPath(of: file).flatMap(linked.relative)
      skipped.append((file, path.flatMap { leftOut.reason(behindLink: $0, isFolder: false) } ?? Self.unfollowed))
      return nil
    }
    if !contains(path) {
      paths.insert(path, at: paths.firstIndex(notBefore: path))
      if let real = linked.realPath(of: path), linked.relative(real).map(PathKey.init) != PathKey(path) {
        reached[PathKey(path)] = real
      }
    }
    asked.insert(PathKey(path))
    return path
  }

  /// The path by which a file is found when all of the project is asked for; nil where it is not found then, since it is named by
  /// way of a link that is not followed.
  private mutating func path(of file: String, _ root: String) -> String? {
    guard file != LintRun.standardInputPath, !contains(file), let real = linked.realPath(of: file) else { return file }
    let ownPath = linked.relative(real)
    if let path = known(real) { return path }
    if let ownPath, isSamePath(ownPath, file) { return file }
    guard !Platform.exists(Paths.join(root, file)) else {
      // Who names a file by way of a link that leads out of the project asks for it.
      return ProjectBoundary(around: root).holds(real) ? nil : file
    }
    // It is yet to be written.
    if let folder = linked.folders[PathKey(Paths.parent(real))] { return Paths.join(folder, Paths.name(file)) }
    return ownPath.flatMap { leftOut.reason(forFile: $0) == nil ? $0 : nil }
  }

  /// The path under which the project has what really lies somewhere.
  private func known(_ real: String) -> String? {
    if let path = linked.relative(real), contains(path) { return path }
    return linked.files[PathKey(real)]
  }

  /// Whether the project leaves a path out, or would if there were a file.
  mutating func leavesOut(_ path: String) -> Bool { leftOut.reason(forFile: path) != nil }

  /// The same of a path that git tracks, or did so: its ignore lines say nothing of that.
  func leavesOut(tracked path: String) -> Bool { leftOut.filter.reasonToSkip(path) != nil }

  /// The same of one that need not be included to be meant.
  func excludes(tracked path: String) -> Bool { leftOut.filter.reasonToLeaveOut(path) != nil }

  /// Whether a path is read for what it declares alone, if it is not left out for another reason.
  func knows(_ path: String) -> Bool { leftOut.filter.knows(path) }

  /// Adds what git tracks although it ignores it, and notes what the checkout leaves out.
  private mutating func addTracked(leavesOutIgnored: Bool, usesNearestConfiguration: Bool) {
    guard let realRoot = linked.realRoot else { return }
    let tracked = TrackedFiles(in: realRoot, repositories: repositories, listing: leavesOutIgnored ? .swift : nil)
    let others = FolderSet(otherProjects.compactMap(linked.relative))
    if leavesOutIgnored {
      repositories += tracked.ignoredSubmodules
      leftOut.tracked = Set(tracked.present.map(PathKey.init))
      let more = tracked.present.filter { path in
        guard !contains(path), leftOut.reason(forFile: path) == nil, !others.holds(path) else { return false }
        // Its name may mean something else by now.
        let file = Paths.join(realRoot, path)
        return Platform.realPath(file) == file && (try? Platform.kind(of: file)) == .file
      }
      if !more.isEmpty { paths = (paths + more).sorted(by: pathPrecedes) }
    }
    missing = tracked.missing.filtered { path in !others.holds(path) && leftOut.isRead(path) }
    guard usesNearestConfiguration else { return }
    for page in tracked.missingPages where Paths.name(page) == ProjectFolder.configurationName && !others.holds(page) {
      guard !paths(in: Paths.parent(page)).isEmpty else { continue }
      errors.append(
        RunError(
          path: Paths.join(root, page),
          message: "git tracks this configuration, and the checkout leaves it out; add it, or name one by --config"))
    }
  }

  /// Whether a path lies in another project inside of this one.
  func isOfOther(_ path: String) -> Bool {
    otherFolders.holds(Paths.join(root, path))
  }

  /// The same with all files that are known to the projects inside as well.
  func knowing(_ paths: [String]) -> ProjectFiles {
    var files = self
    files.paths = paths
    files.otherProjects = otherProjects.filter { Repository.isTop($0) && Repository.superproject(of: $0) == nil }
    return files
  }

  /// How many files were asked for.
  var askedCount: Int { asksForAll ? paths.count - known.count : asked.count }

  /// Whether each file was asked for of which there may be findings.
  var asksForEach: Bool { askedCount == paths.count - known.count }

  func isAsked(_ path: String) -> Bool { asksForAll ? judges(path) : asked.contains(PathKey(path)) }

  /// Whether there may be findings in a file of the project.
  func judges(_ path: String) -> Bool { contains(path) && !known.contains(PathKey(path)) }

  /// Whether the project has a file.
  func contains(_ path: String) -> Bool { paths.index(ofPath: path) != nil }

  /// They stand one after the other. A zero is the byte behind a slash.
  private func paths(in folder: String) -> ArraySlice<String> {
    if folder.isEmpty { return paths[...] }
    return paths[paths.firstIndex(notBefore: folder + "/")..<paths.firstIndex(notBefore: folder + "0")]
  }
}

/// Tells why a path of a project is not looked at.
struct LeftOut {
  let root: String
  let filter: FileFilter
  /// nil where what git ignores is looked at.
  private(set) var ignoreFiles: IgnoreFiles?
  /// Files that git tracks and ignores not.
  var tracked: Set<PathKey> = []

  /// Ignore files that could not be read; paths are absolute.
  var errors: [RunError] { ignoreFiles?.errors ?? [] }

  /// nil for a file that is looked at.
  mutating func reason(forFile file: String) -> String? { filter.reasonToSkip(file) ?? ignored(file, isFolder: false) }

  mutating func reason(forFolder folder: String) -> String? {
    (folder.isEmpty ? nil : filter.reasonToSkip(folder)) ?? ignored(folder, isFolder: true)
  }

  /// Whether something that git tracks is read, for findings or for what it declares.
  func isRead(_ path: String) -> Bool { filter.reasonToSkip(path) == nil || filter.knows(path) }

  /// Why what a link leads to is left out, wherever the link lies; nil where it is not.
  mutating func reason(behindLink path: String, isFolder: Bool) -> String? {
    filter.reasonToLeaveOut(behindLink: path) ?? ignored(path, isFolder: isFolder)
  }

  private mutating func ignored(_ path: String, isFolder: Bool) -> String? {
    guard !tracked.contains(PathKey(path)), let match = ignoreFiles?.match(path, isFolder: isFolder) else { return nil }
    return "ignored by git, as line \(match.line) of \(Paths.relative(match.file, to: root) ?? match.file) says"
  }
}
