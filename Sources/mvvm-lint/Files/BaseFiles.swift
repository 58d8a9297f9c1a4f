import ConventionRules

/// The files of a project as the merge base has them, looked at as the project's files are looked at today.
struct BaseFiles {
  /// By the names that the files have today.
  private(set) var sources: BaseSources
  /// The same files by the names that they had.
  private(set) var formerSources: BaseSources
  /// The names of files that had others.
  let moved: Set<PathKey>
  /// Whether something was called otherwise than it is here, so that roles and rules may have said otherwise of it.
  let needsOwnRun: Bool
  /// Files of which only what they declare is of interest: they are where they were, and a link does not lead to them any more.
  let knownOnly: Set<PathKey>
  /// Files that no commit has, and that stand for themselves.
  let asToday: Set<PathKey>
  /// What was read of the base.
  let contents: [(entry: BaseTree.Entry, bytes: ArraySlice<UInt8>)]
  private let tracked: TrackedFiles
  /// Where files really lay, by the names that they have today; only of those that lay elsewhere.
  private let formerPaths: [PathKey: String]

  /// Where a file really lay, by the name that it has today. Both are relative to the project's root.
  func formerPath(of path: String) -> String { formerPaths[PathKey(path)] ?? path }

  /// Takes over the manifests of the base that are no Swift files.
  mutating func add(manifests: [ProjectFile]) {
    sources.manifests = manifests
    formerSources.manifests = manifests
  }

  /// Whether the disk has all files as the base has them, and no others.
  func areAsToday(_ known: KnownFiles) -> Bool { moved.isEmpty && sources.areAsToday(known.whole.paths) }

  /// Whether a file of the base is outside of a sparse checkout.
  func isAbsent(_ path: String) -> Bool { tracked.isAbsent(path) }

  /// - Parameters:
  ///   - top: the folder of all that was checked out together, without links.
  ///   - known: the project's files today.
  ///   - rulesAreOthers: whether the configuration may say something else of files than it said.
  init(
    _ tree: BaseTree, _ links: BaseLinks, top: String, _ known: KnownFiles, rulesAreOthers: Bool
  ) throws(RunError) {
    let root = known.realRoot
    let matching = BaseMatching(tree, links, root: root, top: top, known)
    let unchanged = UnchangedFiles(tree)
    let (same, entries) = matching.entries.reduce(into: ([String](), [(key: PathKey, value: BaseTree.Entry)]())) {
      if unchanged.holds($1.value) { $0.0.append($1.key.path) } else { $0.1.append($1) }
    }
    let moved = matching.moved(known.whole, excludesOthers: !rulesAreOthers)
    let read = try tree.contents(of: entries.map(\.value) + moved.map(\.entry))
    contents = zip(entries.map(\.value) + moved.map(\.entry), read).compactMap { entry, bytes in
      bytes.map { (entry, $0) }
    }
    tracked = matching.tracked
    // Of what is too large nothing was found.
    var files = zip(entries, read).filter { $0.1 != nil }.map { (path: $0.key.path, bytes: $1, former: $0.value.path) }
    files += matching.asToday.map { ($0.path, nil, Paths.join(root, $0.path)) }
    files += same.map { ($0, nil, matching.entries[PathKey($0)]?.path ?? Paths.join(root, $0)) }
    var renamed = matching.renamed
    // Files that are gone, and those that have come in their place.
    let gone = zip(moved, read[entries.count...]).compactMap { file, bytes in bytes.map { (file, $0) } }
    let old = gone.filter { !$0.0.isThere }
    let names = old.isEmpty ? [] : known.whole.paths.filter(matching.isNew)
    // Links may give a file several names.
    let new = Dictionary(grouping: names) { PathKey(known.reached[PathKey($0)] ?? Paths.join(root, $0)) }
      .sorted { pathPrecedes($0.key.path, $1.key.path) }
    let news = new.map { real, names in
      (names[0], (try? FileReading.bytes(ofFile: real.path, limit: .source))?[...] ?? [])
    }
    let pairs = FilePairs.find(gone: old.map { ($0.path, $1) }, new: news)
    for (number, oldNumber) in pairs {
      let (file, bytes) = old[oldNumber]
      for name in new[number].value {
        files.append((name, bytes, file.entry.path))
        renamed.insert(PathKey(name))
      }
    }
    let taken = Set(pairs.values.map { PathKey(old[$0].0.entry.path) })
    var knownOnly: Set<PathKey> = []
    var isWithoutName = false
    for (file, bytes) in gone where !taken.contains(PathKey(file.entry.path)) {
      guard !known.whole.leavesOut(tracked: file.path) || known.whole.knows(file.path) else { continue }
      // Another file may have its name by now.
      let names = [file.path] + (Paths.relative(file.entry.path, to: root).map { [$0] } ?? [])
      guard let name = names.first(where: { !known.whole.contains($0) }) else {
        isWithoutName = true
        continue
      }
      if file.isThere || !isSamePath(name, file.path) { knownOnly.insert(PathKey(name)) }
      files.append((name, bytes, file.entry.path))
    }
    self.knownOnly = knownOnly
    needsOwnRun = isWithoutName || !renamed.isEmpty
    let formerPaths = Dictionary(
      files.compactMap { file in
        Paths.relative(file.former, to: root).flatMap { isSamePath($0, file.path) ? nil : (PathKey(file.path), $0) }
      }
    ) { first, _ in first }
    let isPartial = !known.missing.isEmpty
    sources = BaseSources(files.map { ($0.path, $0.bytes) }, root: root, isPartial: isPartial)
    let former =
      renamed.isEmpty
      ? []
      : files.map { file in
        (
          path: renamed.contains(PathKey(file.path)) ? formerPaths[PathKey(file.path)] ?? file.path : file.path,
          bytes: file.bytes
        )
      }
    formerSources = renamed.isEmpty ? sources : BaseSources(former, root: root, isPartial: isPartial)
    self.moved = renamed
    asToday = matching.asToday
    self.formerPaths = formerPaths
  }
}
