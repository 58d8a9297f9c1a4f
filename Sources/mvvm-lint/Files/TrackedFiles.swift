import ConventionRules
import Synchronization

/// What git tracks of a project, with its submodules, and what of that the checkout leaves out.
///
/// A tracked file that is simply not there is a deleted one, as git itself says. What is left out on purpose is not: nobody knows
/// what it holds.
struct TrackedFiles {
  /// The files that are asked for and are to be in the working tree, relative to the project's root.
  private(set) var files: Set<PathKey> = []
  private(set) var links: Set<PathKey> = []
  /// What is not there because the checkout leaves it out.
  private(set) var missing = MissingFiles()
  /// Documents and configurations among that, relative to the project's root.
  private(set) var missingPages: [String] = []
  /// Files that git does not look for, and that are there all the same.
  private var unexpected: Set<PathKey> = []
  /// Submodules that are checked out and were not found by a walk, as where an ignore line names their folder. Git tracks them all the
  /// same. Relative to the project's root.
  private(set) var ignoredSubmodules: [String] = []
  /// Submodules of the repository that is read, if they are checked out.
  private var submodules: [String] = []
  private var absentFolders: Set<PathKey> = []
  private var presentFolders: Set<PathKey> = []
  private let root: String
  private let sought: SoughtFiles?
  /// Whether folders are there, by their paths relative to the root.
  private var isThere: [PathKey: Bool] = [:]

  /// - Parameters:
  ///   - root: of the project, without links.
  ///   - repositories: folders in it that are the top of a repository.
  ///   - sought: what is asked for of what is there; what is missing is always told.
  init(in root: String, repositories: [String], listing sought: SoughtFiles? = .swift) {
    self.root = root
    self.sought = sought
    var tops = ([Repository.nearest(around: root)] + repositories.map { Paths.join(root, $0) }).compactMap(\.self)
    var known = Set(tops.map(PathKey.init))
    var next = 0
    while next < tops.count {
      let top = tops[next]
      next += 1
      switch GitIndexes.reading(ofWorkingTree: top) {
      case .unreadable(let path): missing.unreadableIndexes.append(path)
      case .index(let index): add(sought == nil ? index.leftOut : index.entries, of: top)
      }
      for path in submodules where known.insert(PathKey(Paths.join(root, path))).inserted {
        ignoredSubmodules.append(path)
        tops.append(Paths.join(root, path))
      }
      submodules = []
    }
    missing.sort()
  }

  /// Whether it is known of all repositories what they track.
  var isWhole: Bool { missing.unreadableIndexes.isEmpty }

  /// All files that are asked for, that git tracks and that are there.
  var present: [String] { files.union(unexpected).map(\.path) }

  func contains(_ path: String) -> Bool { files.contains(PathKey(path)) || unexpected.contains(PathKey(path)) }

  private mutating func add(_ entries: [GitIndex.Entry], of top: String) {
    // The way down to the project, or from it down to a repository inside.
    let way = Paths.relative(root, to: top).map { $0.isEmpty ? "" : $0 + "/" } ?? ""
    let prefix = Paths.relative(top, to: root) ?? ""
    let start = way.isEmpty ? entries.startIndex : entries.partitioningIndex { !pathPrecedes($0.path, way) }
    for entry in entries[start...] {
      guard entry.path.utf8.starts(with: way.utf8) else { break }
      let path = Paths.join(prefix, String(Substring(entry.path.utf8.dropFirst(way.utf8.count))))
      if entry.isLeftOut || entry.kind == .submodule { addLeftOut(path, entry.kind) }
      if entry.kind == .link { links.insert(PathKey(path)) }
      guard !entry.isLeftOut, entry.kind == .file, sought?.contains(path) ?? false else { continue }
      files.insert(PathKey(path))
      presentFolders.insert(PathKey(Paths.parent(path)))
    }
  }

  private mutating func addLeftOut(_ path: String, _ kind: GitIndex.Entry.Kind) {
    switch kind {
    case .file where isThere(folder: Paths.parent(path)) && Platform.exists(Paths.join(root, path)):
      if sought?.contains(path) ?? false { unexpected.insert(PathKey(path)) }
    case .file where path.hasSuffix(".swift"):
      missing.files.append(path)
      absentFolders.insert(PathKey(Paths.parent(path)))
    case .file: missingPages.append(path)
    case .link: break
    case .folder:
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      guard !Platform.exists(Paths.join(root, folder)) else { return }
      missing.folders.append(folder)
      absentFolders.insert(PathKey(folder))
    case .submodule:
      if isEmpty(folder: path) {
        missing.submodules.append(path)
      } else if Repository.isTop(Paths.join(root, path)) {
        submodules.append(path)
      }
    }
  }

  private mutating func isThere(folder: String) -> Bool {
    if folder.isEmpty { return true }
    if let known = isThere[PathKey(folder)] { return known }
    let answer = isThere(folder: Paths.parent(folder)) && Platform.exists(Paths.join(root, folder))
    isThere[PathKey(folder)] = answer
    return answer
  }

  private func isEmpty(folder: String) -> Bool {
    var isEmpty = true
    try? Platform.list(Paths.join(root, folder), in: nil) { name, _ in
      if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { isEmpty = false }
    }
    return isEmpty
  }

  /// Whether a file that was there is outside of a sparse checkout, as far as the files around it tell.
  func isAbsent(_ path: String) -> Bool {
    if missing.holds(path) { return true }
    if absentFolders.isEmpty || contains(path) { return false }
    var folder = path
    while !folder.isEmpty {
      folder = Paths.parent(folder)
      if presentFolders.contains(PathKey(folder)) { return false }
      if absentFolders.contains(PathKey(folder)) { return true }
    }
    return false
  }
}

/// What a checkout leaves out of a project. What it declares is unknown.
struct MissingFiles {
  /// Swift files.
  var files: [String] = []
  /// Folders outside of a sparse checkout.
  var folders: [String] = []
  /// Folders of submodules that were not fetched.
  var submodules: [String] = []
  /// Absolute paths of indexes of git that cannot be read, so that nobody knows what else is missing.
  var unreadableIndexes: [String] = []

  var isEmpty: Bool { files.isEmpty && folders.isEmpty && submodules.isEmpty && unreadableIndexes.isEmpty }

  mutating func sort() {
    files.sort(by: pathPrecedes)
    folders.sort(by: pathPrecedes)
    submodules.sort(by: pathPrecedes)
  }

  /// Whether a path is missing, or may be.
  func holds(_ path: String) -> Bool {
    files.index(ofPath: path) != nil || (folders + submodules).contains { Paths.contains($0, path) }
  }

  /// Whether a pattern may mean something in a folder of which nobody knows what it holds.
  func mayHold(_ pattern: String) -> Bool {
    let prefix = PathPattern(pattern).literalPrefix
    return (folders + submodules).contains { Paths.contains($0, prefix) || Paths.contains(prefix, $0) }
  }

  /// The same without what does not belong to a project.
  func filtered(_ isMeant: (String) -> Bool) -> MissingFiles {
    var kept = self
    kept.files = files.filter(isMeant)
    kept.folders = folders.filter(isMeant)
    kept.submodules = submodules.filter(isMeant)
    return kept
  }

  /// Adds what is missing in another project.
  ///
  /// - Parameter way: from where the paths start to that project.
  mutating func add(_ other: MissingFiles, in way: String) {
    files += other.files.map { Paths.join(way, $0) }
    folders += other.folders.map { Paths.join(way, $0) }
    submodules += other.submodules.map { Paths.join(way, $0) }
    for path in other.unreadableIndexes where !unreadableIndexes.contains(path) { unreadableIndexes.append(path) }
  }
}

/// The indexes of git that a run reads, each once: any number of configurations may lie in one repository.
enum GitIndexes {
  private struct Key: Hashable {
    let top: PathKey
    let sought: SoughtFiles?
  }

  private static let known = Mutex<[Key: GitIndex.Reading]>([:])

  static func reading(ofWorkingTree top: String, for sought: SoughtFiles? = nil) -> GitIndex.Reading {
    let key = Key(top: PathKey(top), sought: sought)
    return known.withLock { known in
      if let reading = known[key] { return reading }
      let reading = GitIndex.read(ofWorkingTree: top, for: sought)
      known[key] = reading
      return reading
    }
  }
}
