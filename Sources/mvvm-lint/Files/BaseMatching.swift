import ConventionRules

/// Finds for the files of a project what the merge base has for them: a file is the same where it really lies at the same place.
struct BaseMatching {
  /// What the base has, by the path that a file has today.
  private(set) var entries: [PathKey: BaseTree.Entry] = [:]
  /// Files that had another name: those that a link named, and those whose letters are others.
  private(set) var renamed: Set<PathKey> = []
  /// Files that stand for themselves in the base, too.
  private(set) var asToday: Set<PathKey> = []
  /// Files of the base that are not there today.
  private var gone: [Gone] = []
  /// Without links.
  private let root: String
  let tracked: TrackedFiles
  private let others: FolderSet

  struct Gone {
    /// The path that it had.
    var path: String
    let entry: BaseTree.Entry
    /// Whether a link named it so.
    var isLinked = false
    /// Whether it still lies where it lay, and only the link is gone: then nothing came in its place.
    fileprivate(set) var isThere = false
  }

  /// - Parameters:
  ///   - root: of the project, without links.
  ///   - top: of all that was checked out together, likewise.
  init(_ tree: BaseTree, _ links: BaseLinks, root: String, top: String, _ known: KnownFiles) {
    self.root = root
    let found = known.whole
    tracked = TrackedFiles(in: root, repositories: found.repositories)
    others = FolderSet(found.otherProjects.compactMap { Paths.relative(Platform.realPath($0) ?? $0, to: root) })
    let sources = tree.files.filter { $0.path.hasSuffix(".swift") }
    let entry = Dictionary(sources.map { (PathKey($0.path), $0) }) { first, _ in first }
    var isUsed: Set<PathKey> = []
    // Names that some systems take for one are the same file.
    var alike: [String: String] = [:]
    for path in found.paths {
      let own = Paths.join(root, path)
      let real = known.reached[PathKey(path)] ?? own
      if let entry = entry[PathKey(real)] {
        entries[PathKey(path)] = entry
        isUsed.insert(PathKey(real))
        if links.target(of: own) != .inside(real) { renamed.insert(PathKey(path)) }
      } else if !Paths.contains(top, real), links.leadsOutAsBefore(own) {
        asToday.insert(PathKey(path))
      } else {
        alike[path.lowercased()] = path
      }
    }
    for entry in sources where !isUsed.contains(PathKey(entry.path)) {
      guard let path = Paths.relative(entry.path, to: root) else { continue }
      if let name = alike[path.lowercased()], entries[PathKey(name)] == nil, !isSamePath(name, path) {
        entries[PathKey(name)] = entry
        renamed.insert(PathKey(name))
      } else {
        gone.append(Gone(path: path, entry: entry))
      }
    }
    nameByLinks(tree, links, known.whole)
    keepToday(known, links)
  }

  func isNew(_ path: String) -> Bool { entries[PathKey(path)] == nil && !asToday.contains(PathKey(path)) }

  /// Gives files that are not looked at where they lie the names by which links of the base led to them.
  private mutating func nameByLinks(_ tree: BaseTree, _ links: BaseLinks, _ found: ProjectFiles) {
    guard !tree.links.isEmpty, !gone.isEmpty else { return }
    gone.sort { pathPrecedes($0.entry.path, $1.entry.path) }
    for link in tree.links {
      guard let name = Paths.relative(link.path, to: root), !found.excludes(tracked: name),
        case .inside(let target) = links.target(of: link.path)
      else { continue }
      var index = gone.partitioningIndex { !pathPrecedes($0.entry.path, target) }
      while index < gone.count, gone[index].entry.path.utf8.starts(with: target.utf8) {
        defer { index += 1 }
        guard !gone[index].isLinked, let rest = Paths.relative(gone[index].entry.path, to: target) else { continue }
        let path = Paths.join(name, rest)
        let isLookedAt = !found.leavesOut(tracked: gone[index].path)
        guard path.hasSuffix(".swift"), !isLookedAt, !found.excludes(tracked: gone[index].path),
          !found.leavesOut(tracked: path)
        else { continue }
        gone[index].path = path
        gone[index].isLinked = true
      }
    }
  }

  /// Notes what no commit has, and what is read all the same, since git ignores it.
  private mutating func keepToday(_ known: KnownFiles, _ links: BaseLinks) {
    guard tracked.isWhole else { return }
    var ignoreFiles = IgnoreFiles(root: root)
    for path in known.whole.paths where isNew(path) {
      let own = Paths.join(root, path)
      let real = known.reached[PathKey(path)] ?? own
      let target = links.target(of: own)
      // By a link of the base it is the file that is ignored, and else the link may be.
      guard target == .inside(own) || target == .inside(real), let file = Paths.relative(real, to: root) else {
        continue
      }
      let way = target == .inside(own) ? path : file
      guard !isTracked(way), !isTracked(file), ignoreFiles.match(way, isFolder: false) != nil else { continue }
      asToday.insert(PathKey(path))
    }
  }

  /// Whether git tracks a file, or a link on the way to it.
  private func isTracked(_ path: String) -> Bool {
    if tracked.contains(path) { return true }
    var way = tracked.links.isEmpty ? "" : path
    while !way.isEmpty, !tracked.links.contains(PathKey(way)) { way = Paths.parent(way) }
    return !way.isEmpty
  }

  /// The files that are gone and concern the project.
  ///
  /// - Parameter excludesOthers: whether what is excluded today was so before, too.
  func moved(_ found: ProjectFiles, excludesOthers: Bool) -> [Gone] {
    gone.map { file in
      var file = file
      let way = Paths.relative(file.entry.path, to: root) ?? ""
      file.isThere =
        tracked.contains(way)
        && Platform.realPath(file.entry.path).map { isSamePath($0, file.entry.path) } ?? false
      return file
    }.filter { file in
      // What is only not included any more is there all the same.
      return file.isLinked
        || !file.isThere && !(excludesOthers && found.excludes(tracked: file.path)) && !tracked.isAbsent(file.path)
          && !others.holds(file.path)
    }
  }
}
