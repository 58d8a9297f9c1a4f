import ConventionRules

/// The files of a project as the merge base has them, looked at as the project's files are looked at today.
struct BaseFiles: SourceProvider {
  /// Relative to the project's root, in the order of their bytes: the names that the files have today.
  let paths: [String]
  /// Where a file lay before, by the path that it has now; only of those that were moved.
  let formerPaths: [PathKey: String]
  /// Documents and configurations that are others today, absolute.
  let changedDocuments: [String]
  /// nil for what is as it is today.
  private let contents: [ArraySlice<UInt8>?]
  private let today: FileSources

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    guard let bytes = contents[index] else { return try today.read(index, into: text) }
    text.refill(path: paths[index], minimumCapacity: bytes.count) { buffer -> Int? in
      buffer.copyBytes(from: bytes)
      return bytes.count
    }
  }

  /// Whether there is a file of this path.
  func contains(_ path: String) -> Bool { index(of: path) != nil }

  /// The content of a file; nil where there was none.
  func content(of path: String) -> ArraySlice<UInt8>? {
    guard let index = index(of: path) else { return nil }
    return contents[index] ?? (try? FileReading.bytes(Paths.join(today.root, path), limit: .source))?[...]
  }

  private func index(of path: String) -> Int? {
    let index = paths.partitioningIndex { !Paths.areInOrder($0, path) }
    return index < paths.count && isSamePath(paths[index], path) ? index : nil
  }

  /// - Parameters:
  ///   - root: of the project.
  ///   - found: the project's files today.
  ///   - documents: absolute paths of its configurations and documents.
  init(
    _ tree: BaseTree, of root: String, _ found: inout ProjectFiles, documents: [String]
  ) throws(RunError) {
    var matching = try BaseMatching(tree, Platform.realPath(root) ?? root, found)
    try matching.followLinks(&found)
    matching.keepToday(found)
    let moved = matching.moved(&found)
    let known = Array(matching.entries)
    let others = tree.entries(of: documents)
    let read = try tree.contents(of: known.map(\.value) + moved.map(\.entry) + others.compactMap(\.entry))
    var contents: [(path: String, bytes: ArraySlice<UInt8>?)] = []
    for (entry, bytes) in zip(known, read) where bytes != nil { contents.append((entry.key.path, bytes)) }
    for key in matching.asToday { contents.append((key.path, nil)) }
    // Files that are gone, and those that have come in their place.
    let gone = zip(moved, read[known.count...]).compactMap { file, bytes in bytes.map { (file.path, $0) } }
    let new = gone.isEmpty ? [] : found.paths.filter { matching.isNew($0) }
    let news = new.map { path in
      (path, (try? FileReading.bytes(ofFile: Paths.join(root, path), limit: .source))?[...] ?? [])
    }
    let pairs = FilePairs.find(gone: gone, new: news)
    var formerPaths: [PathKey: String] = [:]
    for (number, old) in pairs {
      formerPaths[PathKey(new[number])] = gone[old].0
      contents.append((new[number], gone[old].1))
    }
    let taken = Set(pairs.values)
    for (number, file) in gone.enumerated() where !taken.contains(number) && !found.leavesOut(file.0) {
      contents.append((file.0, file.1))
    }
    contents.sort { Paths.areInOrder($0.path, $1.path) }
    paths = contents.map(\.path)
    self.contents = contents.map(\.bytes)
    self.formerPaths = formerPaths
    today = FileSources(root: root, paths: paths)
    var texts = read[(known.count + moved.count)...]
    var ignoreFiles = IgnoreFiles(root: root)
    changedDocuments = others.filter { path, entry in
      // What git ignores is nobody's change.
      let isKnown = entry != nil || ignoreFiles.match(Paths.relative(path, to: root) ?? "", isFolder: false) == nil
      return isKnown && Self.differs(path, entry.flatMap { _ in texts.popFirst() ?? nil })
    }.map(\.path)
  }

  /// Whether a file says something else now. Git may write other line ends than it keeps.
  private static func differs(_ path: String, _ old: ArraySlice<UInt8>?) -> Bool {
    func text(_ bytes: ArraySlice<UInt8>?) -> [UInt8]? { bytes?.filter { $0 != UInt8(ascii: "\r") } }
    return text((try? FileReading.bytes(ofFile: path, limit: .document))?[...]) != text(old)
  }
}

/// Finds for the files of a project what the merge base has for them.
private struct BaseMatching {
  /// What the base has, by the path that a file has today.
  private(set) var entries: [PathKey: BaseTree.Entry] = [:]
  /// Files that stand for themselves in the base, too.
  private(set) var asToday: Set<PathKey> = []
  /// Files of the base that are not there today, with the paths that they had.
  private var gone: [(path: String, entry: BaseTree.Entry)] = []
  private let tree: BaseTree
  /// Without links.
  private let root: String
  private let tracked: TrackedFiles
  private let others: [String]

  init(_ tree: BaseTree, _ root: String, _ found: ProjectFiles) throws(RunError) {
    self.tree = tree
    self.root = root
    tracked = TrackedFiles(in: root, repositories: found.repositories)
    others = found.otherProjects.compactMap { Paths.relative(Platform.realPath($0) ?? $0, to: root) }
    for entry in tree.files where entry.path.hasSuffix(".swift") {
      guard let path = Paths.relative(entry.path, to: root) else { continue }
      if found.contains(path) { entries[PathKey(path)] = entry } else { gone.append((path, entry)) }
    }
    // Names that some systems take for one are the same file.
    var alike: [String: String] = [:]
    for path in found.paths where entries[PathKey(path)] == nil { alike[path.lowercased()] = path }
    gone.removeAll { path, entry in
      guard let name = alike[path.lowercased()], entries[PathKey(name)] == nil else { return false }
      entries[PathKey(name)] = entry
      return true
    }
  }

  func isNew(_ path: String) -> Bool { entries[PathKey(path)] == nil && !asToday.contains(PathKey(path)) }

  /// Adds what links of the base led to, as a walk does.
  mutating func followLinks(_ found: inout ProjectFiles) throws(RunError) {
    guard !tree.links.isEmpty else { return }
    let links = try BaseLinks(tree, top: Repository.top(around: root) ?? root)
    let sources = tree.files.filter { $0.path.hasSuffix(".swift") }.sorted { Paths.areInOrder($0.path, $1.path) }
    var taken = Set(entries.values.map { PathKey($0.path) })
    for link in tree.links {
      guard let name = Paths.relative(link.path, to: root), !found.excludes(name) else { continue }
      guard let target = links.target(of: link.path) else {
        // It led out of the tree, to what no commit has.
        asToday.formUnion(found.paths.filter { Paths.contains(name, $0) && isNew($0) }.map(PathKey.init))
        continue
      }
      let first = sources.partitioningIndex { !Paths.areInOrder($0.path, target) }
      for entry in sources[first...].prefix(while: { $0.path.utf8.starts(with: target.utf8) }) {
        guard let rest = Paths.relative(entry.path, to: target) else { continue }
        let path = Paths.join(name, rest)
        let own = Paths.relative(entry.path, to: root)
        guard path.hasSuffix(".swift"), own.map({ !found.excludes($0) }) ?? true, !found.leavesOut(path),
          taken.insert(PathKey(entry.path)).inserted
        else { continue }
        if found.contains(path) { entries[PathKey(path)] = entry } else { gone.append((path, entry)) }
      }
    }
  }

  /// Notes what no commit has, and what is read all the same: what git ignores, and submodules of which a commit is missing.
  mutating func keepToday(_ found: ProjectFiles) {
    let unknown = tree.unknown.compactMap { Paths.contains($0, root) ? "" : Paths.relative($0, to: root) }
    var ignoreFiles = IgnoreFiles(root: root)
    let more = found.paths.filter { path in
      guard isNew(path) else { return false }
      if unknown.contains(where: { Paths.contains($0, path) }) { return true }
      return !tracked.files.contains(PathKey(path)) && ignoreFiles.match(path, isFolder: false) != nil
    }
    asToday.formUnion(more.map(PathKey.init))
  }

  /// The files that are gone and concern the project, with the paths that they had.
  func moved(_ found: inout ProjectFiles) -> [(path: String, entry: BaseTree.Entry)] {
    gone.filter { path, _ in
      // What is only not included any more is there all the same.
      let isThere = tracked.files.contains(PathKey(path)) && Platform.exists(Paths.join(root, path))
      return !isThere && !found.excludes(path) && !tracked.isAbsent(path)
        && !others.contains { Paths.contains($0, path) }
    }
  }
}
