import ConventionRules

/// What the commit has with which `--since` compares, repository by repository.
struct MergeBase {
  private let reference: String
  private var trees: [PathKey: BaseTree] = [:]

  /// - Parameter reference: what names a commit: `main`, `HEAD~2`.
  init(_ reference: String) {
    self.reference = reference
  }

  /// What the repository of a folder had, and its submodules.
  ///
  /// - Parameters:
  ///   - folder: without links.
  ///   - isInner: whether nobody named the project and it lies in another: a submodule is compared with the commit that the
  ///     repository around it had, whatever the reference means in the submodule itself.
  mutating func tree(around folder: String, isInner: Bool) throws(RunError) -> BaseTree {
    let git = try Git(holding: folder)
    if let known = trees[PathKey(git.root)] { return known }
    var tree = BaseTree()
    if isInner, let outer = Repository.superproject(of: git.root) {
      let around = try self.tree(around: outer, isInner: Repository.superproject(of: outer) != nil)
      tree = around.part(of: git.root)
    } else {
      try tree.read(git, try git.base(of: reference))
    }
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

  private(set) var files: [Entry] = []
  private(set) var links: [Entry] = []
  private(set) var repositories: [Git] = []
  /// Submodules of which the recorded commit is not there: they count as what they are today.
  private(set) var unknown: [String] = []

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
        if let inner = try? Git(holding: path), let known = inner.commit(entry.object) {
          try self.read(inner, known)
        } else {
          unknown.append(path)
        }
      }
    }
  }

  func part(of folder: String) -> BaseTree {
    var part = self
    part.files.removeAll { !Paths.contains(folder, $0.path) }
    part.links.removeAll { !Paths.contains(folder, $0.path) }
    part.unknown.removeAll { !Paths.contains(folder, $0) && !Paths.contains($0, folder) }
    return part
  }

  /// What the commit has of some files, where these lie in one of the repositories.
  func entries(of paths: [String]) -> [(path: String, entry: Entry?)] {
    let known = Dictionary(files.map { (PathKey($0.path), $0) }, uniquingKeysWith: { first, _ in first })
    return Set(paths.map(PathKey.init)).map(\.path).sorted(by: Paths.areInOrder).compactMap { path in
      let real = Platform.realPath(path) ?? path
      return repositories.contains { Paths.contains($0.root, real) } ? (path, known[PathKey(real)]) : nil
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

/// Follows links of a commit inside of its tree.
struct BaseLinks {
  /// Goals of links, as they are written, by the links' paths.
  private var goals: [PathKey: String] = [:]
  private let top: String
  /// More links on one way are a loop.
  private static let most = 40

  init(_ tree: BaseTree, top: String) throws(RunError) {
    self.top = top
    for (link, goal) in zip(tree.links, try tree.contents(of: tree.links)) {
      if let goal { goals[PathKey(link.path)] = String(decoding: goal, as: UTF8.self) }
    }
  }

  /// Where a path leads; nil for what lies outside of the tree, and for loops.
  func target(of path: String) -> String? {
    var path = path
    for _ in 0..<Self.most {
      guard Paths.contains(top, path) else { return nil }
      let ways = Paths.upwards(from: path).prefix { $0 != top }.reversed()
      guard let link = ways.first(where: { goals[PathKey($0)] != nil }), let goal = goals[PathKey(link)] else {
        return path
      }
      let rest = Paths.relative(path, to: link) ?? ""
      path = Paths.join(Self.path(goal, from: Paths.parent(link)), rest)
    }
    return nil
  }

  /// Goes from a folder without links. What lies on the disk by now has no say in it.
  private static func path(_ goal: String, from folder: String) -> String {
    var path = goal.hasPrefix("/") ? "/" : folder
    for name in goal.split(separator: "/") where name != "." {
      path = name == ".." ? Paths.parent(path) : Paths.join(path, String(name))
    }
    return path
  }
}
