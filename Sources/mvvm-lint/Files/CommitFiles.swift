import ConventionRules

/// The files of a commit, looked at as those of the disk are.
///
/// What lies outside of its repositories is on the disk, and so is what git ignores and does not track: a run reads it whatever the
/// commit is.
struct CommitFiles: FileTree {
  private let tree: BaseTree
  private let links: BaseLinks
  private let indexed = IndexedFiles()
  let ignoreMemory = IgnoreFiles.Memory()
  /// Without links.
  private let top: String
  /// Files and links, in the order of their bytes.
  private let entries: [BaseTree.Entry]
  /// Contents that were read at once, by the names of their objects.
  private var known: [String: ArraySlice<UInt8>] = [:]
  /// Absolute paths of all configurations.
  let configurations: [String]

  /// - Parameters:
  ///   - top: the folder of all that was checked out together, without links.
  ///   - documents: what is read besides configurations, and best at once.
  init(_ tree: BaseTree, _ links: BaseLinks, top: String, reading documents: [String]) throws(RunError) {
    self.tree = tree
    self.links = links
    self.top = top
    entries = (tree.files + tree.links).sorted { pathPrecedes($0.path, $1.path) }
    configurations = entries.map(\.path).filter { Paths.name($0) == ProjectFolder.configurationName }
    // Configurations may be ignored by git, too.
    let ignoreFiles = entries.map(\.path).filter { Paths.name($0) == IgnoreFiles.name }
    let read = (configurations + ignoreFiles + documents).compactMap { path -> BaseTree.Entry? in
      if case .file(let entry) = place(of: path) { entry } else { nil }
    }
    for (entry, content) in zip(read, try tree.contents(of: read)) { known[entry.object] = content }
  }

  var isTracked: Bool { true }

  // MARK: Places

  private enum Place {
    case file(BaseTree.Entry)
    case folder(String)
    /// Where on the disk it is to be looked for.
    case disk(String)
    case nothing
  }

  private func place(of path: String) -> Place {
    switch links.target(of: path) {
    case .outside(let path): return .disk(path)
    case .loop: return .nothing
    // What git keeps for itself is in no commit.
    case .inside(let path) where Repository.holdsGitFolder(Paths.relative(path, to: top) ?? ""): return .disk(path)
    case .inside(let path):
      if path.utf8.count == top.utf8.count { return .folder(path) }
      let index = firstIndex(notBefore: path)
      if index < entries.count, isSamePath(entries[index].path, path) { return .file(entries[index]) }
      let inside = firstIndex(notBefore: path + "/")
      if inside < entries.count, Paths.contains(path, entries[inside].path) { return .folder(path) }
      return indexed.isOnlyOnDisk(path) ? .disk(path) : .nothing
    }
  }

  func realPath(_ path: String) -> String? {
    switch place(of: path) {
    case .file(let entry): entry.path
    case .folder(let path): path
    case .disk(let path): Platform.realPath(path)
    case .nothing: nil
    }
  }

  func kind(of path: String) throws(Platform.SystemError) -> Platform.FileKind {
    switch place(of: path) {
    case .file: return .file
    case .folder: return .folder
    case .disk(let path): return try Platform.kind(of: path)
    case .nothing: throw .missing
    }
  }

  func isLink(_ path: String) -> Bool {
    if links.has(path) { return true }
    if case .disk = place(of: path) { return Platform.isLink(path) }
    return false
  }

  // MARK: Contents

  func list(
    _ folder: String, _ body: (UnsafeBufferPointer<UInt8>, Platform.FileKind) -> Void
  ) throws(Platform.SystemError) {
    func tell(_ name: String, _ kind: Platform.FileKind) {
      var name = name
      name.withUTF8 { body($0, kind) }
    }
    switch place(of: folder) {
    case .disk(let path): try Platform.list(path, in: nil, body)
    case .file, .nothing: throw .missing
    case .folder(let folder):
      var index = firstIndex(notBefore: folder + "/")
      while index < entries.count, let rest = Paths.relative(entries[index].path, to: folder) {
        guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else {
          tell(rest, links.has(entries[index].path) ? .link : .file)
          index += 1
          continue
        }
        let name = String(rest[..<slash])
        tell(name, .folder)
        // A zero is the byte behind a slash.
        index = firstIndex(notBefore: Paths.join(folder, name) + "0")
      }
      let configuration = Paths.join(folder, ProjectFolder.configurationName)
      if !hasEntry(configuration), indexed.isOnlyOnDisk(configuration) { tell(ProjectFolder.configurationName, .file) }
    }
  }

  func bytes(ofFile path: String, limit: FileReading.Limit) throws(SourceReadError) -> [UInt8] {
    switch place(of: path) {
    case .disk(let path): return try FileReading.bytes(ofFile: path, limit: limit)
    case .folder, .nothing: throw SourceReadError(reason: Platform.SystemError.missing.reason)
    case .file(let entry):
      let content = known[entry.object] ?? (try? tree.contents(of: [entry]))?.first ?? nil
      guard let content, content.count <= limit.rawValue else {
        throw SourceReadError(reason: "larger than it may be, or not there")
      }
      return Array(content)
    }
  }

  /// The contents of files, given by paths without links; nil for what cannot be read.
  func contents(of paths: [String]) -> [ArraySlice<UInt8>?] {
    let places = paths.map(place)
    var contents = known
    let missing = places.compactMap { place -> BaseTree.Entry? in
      if case .file(let entry) = place, contents[entry.object] == nil { entry } else { nil }
    }
    if let read = try? tree.contents(of: missing) {
      for (entry, content) in zip(missing, read) { contents[entry.object] = content }
    }
    return places.map { place in
      switch place {
      case .file(let entry): contents[entry.object]
      case .disk(let path): (try? FileReading.bytes(ofFile: path, limit: .source))?[...]
      case .folder, .nothing: nil
      }
    }
  }

  /// Keeps contents that were read elsewhere.
  mutating func remember(_ contents: [(entry: BaseTree.Entry, bytes: ArraySlice<UInt8>)]) {
    for (entry, bytes) in contents { known[entry.object] = bytes }
  }

  // MARK: Entries

  private func hasEntry(_ path: String) -> Bool {
    let index = firstIndex(notBefore: path)
    return index < entries.count && isSamePath(entries[index].path, path)
  }

  private func firstIndex(notBefore path: String) -> Int {
    entries.partitioningIndex { !pathPrecedes($0.path, path) }
  }
}

// MARK: Configurations

extension CommitFiles {
  /// Documents and configurations of projects that are others today, or not there any more.
  ///
  /// - Parameters:
  ///   - today: absolute paths of those that hold today, without links on the way to their project.
  ///   - projects: the folders of the projects.
  ///   - named: the configuration that the command line names.
  func changedDocuments(today: [String], of projects: [String], named: String?) -> [String] {
    let inProjects = FolderSet(projects)
    let aroundProjects = Set(projects.flatMap { Paths.outwards(from: $0).map(PathKey.init) })
    let configurations =
      named.map { [$0] }
      ?? configurations.filter { configuration in
        let folder = Paths.parent(configuration)
        return inProjects.holds(folder) || aroundProjects.contains(PathKey(folder))
      }
    let before = configurations.flatMap { ConfigurationFiles.documents(of: $0, in: self) }
    var (ignoredBefore, ignoredNow) = (IgnoreFiles(root: top, in: self), IgnoreFiles(root: top))
    func isIgnored(_ path: String, by files: inout IgnoreFiles) -> Bool {
      Paths.relative(path, to: top).map { files.match($0, isFolder: false) != nil } ?? false
    }
    let holding = Set(today.map(PathKey.init))
    let boundary = ProjectBoundary(around: top)
    var seen: Set<PathKey> = []
    return (today + before).filter { path in
      guard seen.insert(PathKey(path)).inserted else { return false }
      let old = try? bytes(ofFile: path, limit: .document)
      // What only the commit lists may lie behind a link by now that leads out of the project.
      let mayBeRead = holding.contains(PathKey(path)) || !boundary.isLeft(by: path)
      let new = mayBeRead ? try? Disk().bytes(ofFile: path, limit: .document) : nil
      guard isSameText(old?[...], new?[...]) else { return new != nil || !indexed.isAbsent(path) }
      // Pages, and configurations of folders, are not found where git ignores them.
      return old != nil && isIgnored(path, by: &ignoredBefore) != isIgnored(path, by: &ignoredNow)
    }
  }
}
