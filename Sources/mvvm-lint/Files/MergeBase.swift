import ConventionRules

/// What the commit has with which `--since` compares, repository by repository.
struct MergeBase {
  private let reference: String
  private var trees: [PathKey: BaseTree] = [:]

  /// - Parameter reference: what names a commit: `main`, `HEAD~2`.
  init(_ reference: String) {
    self.reference = reference
  }

  /// What the repository of a folder had, and its submodules: of these the commits that were recorded, whatever the reference means
  /// there.
  ///
  /// - Parameter folder: without links.
  mutating func tree(around folder: String) throws(RunError) -> BaseTree {
    let git = try Git(holding: folder)
    if let known = trees[PathKey(git.root)] { return known }
    var tree = BaseTree()
    let commit = try git.base(of: reference)
    try tree.read(git, commit)
    tree.isCheckedOut = git.commit("HEAD") == commit
    trees[PathKey(git.root)] = tree
    return tree
  }
}

/// Files and links of a commit, those of submodules included. Paths are absolute.
struct BaseTree {
  struct Entry {
    let path: String
    /// The name of its content.
    let object: String
    /// Which of the repositories holds it.
    let repository: Int
  }

  /// Whether it is the commit that is checked out.
  fileprivate(set) var isCheckedOut = false
  private(set) var files: [Entry] = []
  private(set) var links: [Entry] = []
  private(set) var repositories: [Git] = []
  /// Submodules of which the recorded commit is not there.
  private(set) var unknown: [(path: String, commit: String)] = []

  mutating func read(_ git: Git, _ commit: String) throws(RunError) {
    let repository = repositories.count
    repositories.append(git)
    for entry in try git.tree(of: commit) {
      let path = Paths.join(git.root, entry.path)
      let read = Entry(path: path, object: entry.object, repository: repository)
      switch entry.kind {
      case .file: files.append(read)
      case .link: links.append(read)
      case .submodule:
        guard Repository.superproject(of: path) != nil else { continue }
        let inner = try Git(holding: path)
        if let known = inner.commit(entry.object) {
          try self.read(inner, known)
        } else {
          unknown.append((path, entry.object))
        }
      }
    }
  }

  /// What to say where it is not known what the commit has of a project's submodule.
  func missing(for known: KnownFiles) -> RunError? {
    unknown.first { missing in
      known.whole.paths.contains { Paths.contains(missing.path, Paths.join(known.realRoot, $0)) }
    }.map { missing in
      RunError(
        path: known.shown(missing.path),
        message: "this submodule has to be compared with its commit \(missing.commit), and lacks it; fetch it there:"
          + " 'git fetch --unshallow' completes a shallow submodule, 'git fetch' one that is behind, and in CI a checkout of"
          + " submodules with 'fetch-depth: 0' has all")
    }
  }

  /// The contents of some entries, in their order; nil for what is too large.
  func contents(of entries: [Entry]) throws(RunError) -> [ArraySlice<UInt8>?] {
    var contents = [ArraySlice<UInt8>?](repeating: nil, count: entries.count)
    for (number, git) in repositories.enumerated() {
      let indices = entries.indices.filter { entries[$0].repository == number }
      let read = try git.contents(of: indices.map { entries[$0].object })
      for (index, content) in zip(indices, read) { contents[index] = content }
    }
    return contents
  }
}
