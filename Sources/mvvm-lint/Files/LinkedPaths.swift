import ConventionRules

/// What a walk reached over links: where it really lies, and the path under which the project knows it.
struct LinkedPaths {
  /// Absolute path of the project.
  private let root: String
  private let tree: any FileTree
  /// Where that really lies; nil where there is no such folder.
  let realRoot: String?
  /// Paths in the project of files that links led to, by their real paths.
  private(set) var files: [PathKey: String] = [:]
  /// The same for folders.
  private(set) var folders: [PathKey: String] = [:]

  init(root: String, in tree: any FileTree) {
    self.root = root
    self.tree = tree
    realRoot = tree.realPath(root)
  }

  /// - Returns: whether the file is met for the first time.
  mutating func add(file real: String, as path: String) -> Bool {
    guard files[PathKey(real)] == nil else { return false }
    files[PathKey(real)] = path
    return true
  }

  /// - Returns: whether the folder is met for the first time.
  mutating func add(folder real: String, as path: String) -> Bool {
    guard folders[PathKey(real)] == nil else { return false }
    folders[PathKey(real)] = path
    return true
  }

  /// Where a path of the project really lies. The path itself need not be there, only the folder in which it lies.
  func realPath(of path: String) -> String? {
    let absolute = Paths.join(root, path)
    return tree.realPath(absolute)
      ?? tree.realPath(Paths.parent(absolute)).map { Paths.join($0, Paths.name(path)) }
  }

  /// The path in the project of what really lies somewhere, unless that is elsewhere.
  func relative(_ real: String) -> String? { realRoot.flatMap { Paths.relative(real, to: $0) } }
}
