import ConventionRules

/// The files that a walk looks for.
enum SoughtFiles: Hashable {
  case swift
  case xcodeProjects
  /// Files that say which modules there are, and are no Swift.
  case manifests
  /// Markdown. A page counts under each of its names: a link is one that somebody gave it.
  case pages
  /// Files of any other kind, by the end of their names.
  case ending(String)

  func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .swift: Self.ends(name, ".swift")
    case .xcodeProjects: Self.ends(name, ".pbxproj")
    case .manifests: ProjectFileSearch.isManifest(name)
    case .pages: Convention.pageEndings.contains { Self.ends(name, $0, isAnyCase: true) }
    case .ending(let ending): Self.ends(name, ending)
    }
  }

  func contains(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { contains($0) }
  }

  private static func ends(_ name: UnsafeBufferPointer<UInt8>, _ ending: String, isAnyCase: Bool = false) -> Bool {
    let ending = ending.utf8
    return name.count > ending.count
      && zip(name.suffix(ending.count), ending).allSatisfy { $0 == $1 || isAnyCase && $0 | 0x20 == $1 && $1 > 0x60 }
  }
}

/// Finds the Swift files of a project, or others.
///
/// Files come in the order of their paths' bytes. A link is followed to what lies in the same repository outside of the
/// project, and to what lies inside but is not found under its own path, as long as that is neither excluded nor ignored by git: a
/// link makes nothing part of the project that somebody wanted out. A link that leads out of the repository is followed only where
/// somebody asks for it. Who asks for one file by way of a link gets the same answer from ``ProjectFiles``. No file is found twice, and
/// no loop is walked.
struct FolderWalk {
  /// Which links are followed that lead out of the ``ProjectBoundary``.
  struct OutsideLinks {
    var areFollowed = false
    /// Folders of the project that were asked for by name, relative to its root: links on the way to them are.
    var asked: [String] = []
  }

  /// Folders that hold other people's code or build products, wherever they lie. Hidden ones are left out as well.
  private static let defaultExcluded: Set<String> = ["Pods", "Carthage", "DerivedData"]
  /// How folders end whose Swift no build compiles: Xcode's templates have gaps to fill, and documentation catalogs show code.
  private static let uncompiledSuffixes = [".xctemplate", ".docc"]
  /// How the names of such files begin, `___FILEBASENAME___`, wherever a team keeps them.
  private static let templatePrefix: StaticString = "___"

  /// Whether a folder or a file of this name is left out unless the configuration includes it.
  static func isExcludedByDefault(_ name: String) -> Bool {
    defaultExcluded.contains(name) || uncompiledSuffixes.contains(where: name.hasSuffix) || isTemplate(name.utf8)
  }

  static func isTemplate(_ name: some Sequence<UInt8>) -> Bool {
    templatePrefix.withUTF8Buffer { name.starts(with: $0) }
  }

  private let tree: any FileTree
  private let project: ProjectFolder
  private let filter: FileFilter
  /// Whether a configuration inside the project starts a project of its own.
  private let usesNearestConfiguration: Bool
  /// A folder that is no part of the project, whatever it holds.
  private let border: String?
  private let outsideLinks: OutsideLinks
  private let sought: SoughtFiles
  /// Known once a link leads out of the folders that are walked.
  private var boundary: ProjectBoundary?
  /// nil where what git ignores is looked at too.
  private(set) var ignoreFiles: IgnoreFiles?

  /// Relative to the project's root.
  private(set) var files: [String] = []
  /// Absolute paths of projects inside this one.
  private(set) var innerProjects: [String] = []
  /// Absolute paths of worktrees and clones inside of the project's repository, which are no part of it.
  private(set) var otherCheckouts: [String] = []
  /// Folders of the project that are the top of a repository, such as submodules, relative to the project's root.
  private(set) var repositories: [String] = []
  /// Links that lead out of the project and are not followed, relative to the project's root.
  private(set) var unfollowedLinks: [String] = []
  /// What could not be read; paths are relative to the project's root.
  private(set) var errors: [RunError] = []
  /// What patterns of the configuration leave out: folders, and files in others. Not in the order of their names.
  private(set) var excluded: [String] = []

  /// Whether something was left out that git ignores.
  private(set) var leavesOutIgnored = false

  /// What was reached over links.
  private(set) var linked: LinkedPaths
  private var realRoots: [String] = []
  private let liesInRepository: Bool
  /// The files that were found without links, once somebody asks.
  private var plainFiles: Set<PathKey>?
  private var pending: [Entry] = []
  /// Links that were met. They are followed last, when it is known what is walked anyway.
  private var links: [Entry] = []

  private struct Entry {
    var path: String
    var kind: Platform.FileKind
    /// Where it really lies, for what was reached over a link to a folder.
    var realPath: String?
    /// The ignore files that have a say in the folder it lies in.
    var scope: IgnoreScope?
    /// Whether it is a folder that is left out, but for what is known of it.
    var holdsKnownOnly = false
  }

  init(
    project: ProjectFolder, filter: FileFilter, usesNearestConfiguration: Bool, border: String? = nil,
    outsideLinks: OutsideLinks, for sought: SoughtFiles = .swift, ignoreFiles: IgnoreFiles?,
    in tree: any FileTree = Disk()
  ) {
    self.tree = tree
    self.border = border
    self.sought = sought
    liesInRepository = Repository.nearest(around: project.root) != nil
    self.ignoreFiles = ignoreFiles
    self.outsideLinks = outsideLinks
    self.project = project
    linked = LinkedPaths(root: project.root, in: tree)
    self.filter = filter
    self.usesNearestConfiguration = usesNearestConfiguration
  }

  /// Walks folders of the project, given relative to its root.
  ///
  /// What is found does not depend on the number of workers.
  mutating func walk(_ folders: [String], by workers: Workforce) {
    let starts = Self.outermost(folders)
    leavesOutIgnored = ignoreFiles?.projectMatch != nil
    if leavesOutIgnored { return }
    realRoots = starts.compactMap { [tree, project] in tree.realPath(Paths.join(project.root, $0)) }
    for start in starts {
      if !start.isEmpty, ignoreFiles?.match(start, isFolder: true) != nil {
        leavesOutIgnored = true
        continue
      }
      open(Entry(path: start, kind: .folder, scope: ignoreFiles?.scope(above: start)), isStart: true)
      if workers.count > 1 { visitPending(by: workers) }
      visitPending()
    }
    var next = 0
    while next < links.count {
      follow(links[next])
      visitPending()
      next += 1
    }
    // What several folders and what links led to comes out of order.
    let isInOrder = zip(files, files.dropFirst()).allSatisfy(pathPrecedes)
    if !isInOrder { files.sort(by: pathPrecedes) }
  }

  private mutating func visitPending() {
    while let entry = pending.popLast() { visit(entry) }
  }

  // MARK: Workers

  /// Folders from which on it pays to share them.
  private static let foldersToShare = 16

  /// Visits what is pending with several workers, where it holds enough folders.
  private mutating func visitPending(by workers: Workforce) {
    while pending.lazy.filter({ $0.kind == .folder }).count < Self.foldersToShare {
      guard openPending() else { return }
    }
    var start = self
    start.forgetFound()
    let (entries, walk) = (pending, start)
    pending = []
    let parts = workers.map(entries.count) { number -> FolderWalk? in
      guard entries[number].kind == .folder else { return nil }
      var part = walk
      part.pending = [entries[number]]
      part.visitPending()
      return part
    }
    for (entry, part) in zip(entries, parts).reversed() {
      if let part { add(part) } else { visit(entry) }
    }
  }

  /// Puts what pending folders hold in their place; false where none is pending.
  private mutating func openPending() -> Bool {
    let entries = pending
    pending = []
    var hasFolders = false
    for entry in entries {
      if entry.kind == .folder {
        hasFolders = true
        open(entry)
      } else {
        pending.append(entry)
      }
    }
    return hasFolders
  }

  private mutating func forgetFound() {
    files = []
    innerProjects = []
    otherCheckouts = []
    repositories = []
    errors = []
    excluded = []
    links = []
    ignoreFiles?.errors = []
  }

  private mutating func add(_ part: FolderWalk) {
    files += part.files
    innerProjects += part.innerProjects
    otherCheckouts += part.otherCheckouts
    repositories += part.repositories
    errors += part.errors
    excluded += part.excluded
    links += part.links
    leavesOutIgnored = leavesOutIgnored || part.leavesOutIgnored
    ignoreFiles?.errors += part.ignoreFiles?.errors ?? []
  }

  /// Folders that lie in no other one, each once and in order.
  private static func outermost(_ folders: [String]) -> [String] {
    let all = Set(folders.map(PathKey.init))
    return all.map(\.path).filter { folder in
      var outer = folder
      while !outer.isEmpty {
        outer = Paths.parent(outer)
        if all.contains(PathKey(outer)) { return false }
      }
      return true
    }.sorted(by: pathPrecedes)
  }

  private mutating func visit(_ entry: Entry) {
    switch entry.kind {
    case .file:
      if let real = entry.realPath, sought != .pages, isPlain(real) || !linked.add(file: real, as: entry.path) {
        return
      }
      files.append(entry.path)
    case .folder:
      if let real = entry.realPath, !linked.add(folder: real, as: entry.path) { return }
      open(entry)
    case .link: links.append(entry)
    // Who made it may want a file to be passed over, and to wait for a pipe would take forever.
    case .pipe, .other: errors.append(RunError(path: entry.path, message: AskedPath.noFile))
    }
  }

  // MARK: Folders

  private mutating func open(_ folder: Entry, isStart: Bool = false) {
    var entries = FolderEntries()
    var hasConfiguration = false
    var isRepository = false
    var isPackage = false
    var hasIgnoreFile = false
    do throws(Platform.SystemError) {
      try tree.list(Paths.join(project.root, folder.path)) { bytes, kind in
        guard bytes.first != UInt8(ascii: ".") else {
          let name = String(decoding: bytes, as: UTF8.self)
          if name == ProjectFolder.configurationName { hasConfiguration = true }
          if name == Repository.markName { isRepository = true }
          if name == IgnoreFiles.name { hasIgnoreFile = true }
          return
        }
        guard kind == .folder || kind == .link || sought.contains(bytes) else { return }
        if ProjectFolder.isPackageMark(bytes) { isPackage = true }
        entries.append(bytes, kind)
      }
    } catch {
      errors.append(RunError(path: folder.path, message: error.reason(toRefuse: folder.path)))
      return
    }
    if !isStart, let border, isSamePath(Paths.join(project.root, folder.path), border) { return }
    if !isStart, !filter.knows(folder.path),
      project.isLeft(
        at: Paths.join(project.root, folder.path), hasConfiguration: hasConfiguration, isRepository: isRepository,
        isPackage: isPackage, usesNearest: usesNearestConfiguration)
    {
      if isRepository, liesInRepository, Repository.superproject(of: Paths.join(project.root, folder.path)) == nil {
        return otherCheckouts.append(Paths.join(project.root, folder.path))
      }
      // Over a link it may be met again.
      let ownPath = folder.realPath.flatMap(linked.relative) ?? folder.path
      if isSamePath(ownPath, folder.path) || !isInnerProject(ownPath) {
        innerProjects.append(Paths.join(project.root, folder.path))
      }
      return
    }
    if isRepository, !folder.path.isEmpty { repositories.append(folder.path) }
    var folder = folder
    if hasIgnoreFile || isRepository {
      folder.scope = ignoreFiles?.scope(
        of: folder.path, isRepository: isRepository, hasIgnoreFile: hasIgnoreFile, outer: folder.scope)
    }
    push(entries, of: folder)
  }

  /// Puts entries on the stack so that files come out in the order of their whole paths.
  private mutating func push(_ entries: FolderEntries, of folder: Entry) {
    // Once for all of them: what stands in a structure that changes is copied each time.
    let filter = filter
    entries.eachLastFirst { name, kind in
      let path = Paths.join(folder.path, name)
      let isKnown = kind == .folder ? filter.leadsToKnown(folder: path) : filter.knows(path)
      if !isKnown, folder.holdsKnownOnly { return }
      let isExcluded = kind == .folder ? !filter.mayHold(folder: path) : kind != .link && !filter.includes(path)
      if isExcluded, !isKnown { return excluded.append(path) }
      let isTemplate = kind != .folder && Self.isTemplate(name) && !filter.mayHold(folder: path)
      let isIgnored = folder.scope.map { ignoreFiles?.match(path, isFolder: kind == .folder, in: $0) != nil } ?? false
      leavesOutIgnored = leavesOutIgnored || isIgnored
      if isTemplate || isIgnored, !isKnown { return }
      let realPath = folder.realPath.map { Paths.join($0, name) }
      if let realPath, isLeftOut(realPath, isFolder: kind == .folder) { return }
      pending.append(
        Entry(
          path: path, kind: kind, realPath: realPath, scope: folder.scope,
          holdsKnownOnly: folder.holdsKnownOnly || isExcluded || isIgnored))
    }
  }

  // MARK: Links

  private mutating func follow(_ link: Entry) {
    let path = Paths.join(project.root, link.path)
    let isWanted = sought.contains(link.path)
    let kind: Platform.FileKind
    do throws(Platform.SystemError) {
      kind = try tree.kind(of: path)
    } catch {
      if error.isMissing || error.isLoop {
        guard isWanted, filter.includes(link.path) else { return }
        return errors.append(RunError(path: link.path, message: "the link leads nowhere"))
      }
      return errors.append(RunError(path: link.path, message: error.reason))
    }
    guard let target = tree.realPath(path) else { return }
    let isInside = realRoots.contains { Paths.contains($0, target) }
    if isInside, !leadsToMore(link, target, kind) { return }
    let isOutside = !isInside && !outsideLinks.areFollowed && leadsOut(target)
    switch kind {
    case .file where isWanted && filter.includes(link.path):
      if isOutside { return unfollowedLinks.append(link.path) }
      visit(Entry(path: link.path, kind: .file, realPath: target, scope: link.scope))
    case .folder
    where filter.mayHold(folder: link.path)
      && (isInside || !realRoots.contains { Paths.contains(target, $0) }):
      if isOutside { return followAsked(link) }
      if !isInside { realRoots.append(target) }
      pending.append(Entry(path: link.path, kind: .folder, realPath: target, scope: link.scope))
    case .pipe, .other:
      if isWanted, filter.includes(link.path) { errors.append(RunError(path: link.path, message: AskedPath.noFile)) }
    default: break
    }
  }

  /// Of what a link leads to outside of the project, goes on to the folders that were asked for by name.
  private mutating func followAsked(_ link: Entry) {
    let asked = outsideLinks.asked.filter { Paths.contains(link.path, $0) }
    if asked.isEmpty { unfollowedLinks.append(link.path) }
    for folder in asked {
      guard let real = tree.realPath(Paths.join(project.root, folder)) else { continue }
      realRoots.append(real)
      pending.append(Entry(path: folder, kind: .folder, realPath: real, scope: link.scope))
    }
  }

  private mutating func leadsOut(_ target: String) -> Bool {
    let known = boundary ?? ProjectBoundary(around: project.root, in: tree)
    boundary = known
    return !known.holds(target)
  }

  /// Whether a link to something in the folders that are walked may lead to files that are not found by their own paths:
  /// where not everything is included, and where other paths count, too.
  private mutating func leadsToMore(_ link: Entry, _ target: String, _ kind: Platform.FileKind) -> Bool {
    guard let path = linked.relative(target),
      !filter.includesEverything || sought == .pages || !isFound(path, isFile: kind == .file)
    else {
      return false
    }
    // What lies around the link leads to it again.
    if let real = linked.realPath(of: Paths.parent(link.path)), Paths.contains(target, real) { return false }
    if sought == .pages, kind == .file { return true }
    if isLeftOut(target, isFolder: kind == .folder) { return false }
    return !isInnerProject(path) && !liesInInnerProject(path)
  }

  /// Whether what lies somewhere in the folders that are walked is found there, if all is included.
  private func isFound(_ path: String, isFile: Bool) -> Bool {
    filter.reasonToLeaveOut(path) == nil && (!isFile || sought.contains(path))
  }

  /// Whether what really lies somewhere was found without a link.
  private mutating func isPlain(_ real: String) -> Bool {
    guard let path = linked.relative(real) else { return false }
    let known = plainFiles ?? Set(files.map(PathKey.init))
    plainFiles = known
    return known.contains(PathKey(path))
  }

  /// Whether what a link leads to is left out under its own path. Where nothing marks a project, what was asked for is all that
  /// is known of it, and nothing around that is left out.
  private mutating func isLeftOut(_ real: String, isFolder: Bool) -> Bool {
    guard project.basis != .nothing, let path = linked.relative(real) else { return false }
    return filter.reasonToLeaveOut(behindLink: path) != nil
      || ignoreFiles?.match(path, isFolder: isFolder) != nil
  }

  private func isInnerProject(_ folder: String) -> Bool {
    (innerProjects + otherCheckouts).contains { isSamePath($0, Paths.join(project.root, folder)) }
  }

  private func liesInInnerProject(_ path: String) -> Bool {
    var folder = Paths.parent(path)
    while !folder.isEmpty {
      let absolute = Paths.join(project.root, folder)
      if project.isLeft(
        at: absolute, hasConfiguration: tree.exists(Paths.join(absolute, ProjectFolder.configurationName)),
        isRepository: Repository.isTop(absolute), isPackage: false, usesNearest: usesNearestConfiguration)
      {
        return true
      }
      folder = Paths.parent(folder)
    }
    return false
  }
}
