/// What the file system alone says of git's repositories: nothing is asked of git, and nothing of theirs is run.
enum Repository {
  /// What the top folder of a working tree holds: a folder, or a file that says where that folder lies.
  static let markName = ".git"

  static func isTop(_ folder: String) -> Bool { Platform.exists(Paths.join(folder, markName)) }

  /// The top of the innermost working tree around a folder.
  static func nearest(around folder: String) -> String? { FolderMemory.repository(around: folder, isTop: isTop) }

  /// The top of what was checked out together: the innermost working tree around a folder, or the one that has it as a
  /// submodule.
  static func top(around folder: String) -> String? {
    guard var top = nearest(around: folder) else { return nil }
    while let outer = superproject(of: top) { top = outer }
    return top
  }

  /// The working tree that has another one as a submodule; nil for all others, also for a clone inside of a clone.
  static func superproject(of top: String) -> String? {
    guard top != "/", let git = gitFolder(of: top), let real = Platform.realPath(git),
      let outer = nearest(around: Paths.parent(top)), let outerGit = gitFolder(of: outer).flatMap(Platform.realPath)
    else { return nil }
    return Paths.contains(Paths.join(outerGit, "modules"), real) ? outer : nil
  }

  /// Where git keeps what belongs to a working tree alone: `.git`, or the folder that a file of this name points to.
  static func gitFolder(of top: String) -> String? {
    let mark = Paths.join(top, markName)
    switch try? Platform.kind(of: mark) {
    case .folder: return mark
    case .file:
      guard let line = firstLine(mark), line.hasPrefix(pointer) else { return nil }
      return Paths.absolute(String(line.dropFirst(pointer.count)), in: top)
    default: return nil
    }
  }

  /// The same where it is this working tree's own: it lies in what was checked out together, or it is a worktree's and names this
  /// tree. A file that somebody wrote may point to any other repository.
  static func ownGitFolder(of top: String) -> String? {
    guard let folder = gitFolder(of: top), let real = Platform.realPath(folder) else { return nil }
    if let whole = Self.top(around: top).flatMap(Platform.realPath), Paths.contains(whole, real) { return folder }
    let named = firstLine(Paths.join(folder, "gitdir")).map { Paths.absolute($0, in: folder) }
    guard let owner = named.flatMap(Platform.realPath), let mark = Platform.realPath(Paths.join(top, markName)) else {
      return nil
    }
    return owner.utf8.elementsEqual(mark.utf8) ? folder : nil
  }

  /// Where git keeps what all working trees of a repository share.
  static func commonFolder(of top: String) -> String? {
    guard let folder = gitFolder(of: top) else { return nil }
    return firstLine(Paths.join(folder, "commondir")).map { Paths.absolute($0, in: folder) } ?? folder
  }

  /// Whether a working tree has a commit, so that something may be tracked.
  static func hasCommits(_ top: String) -> Bool {
    guard let folder = gitFolder(of: top), let common = commonFolder(of: top),
      let head = firstLine(Paths.join(folder, "HEAD"))
    else { return false }
    guard head.hasPrefix(branchPointer) else { return !head.isEmpty }
    let branch = String(head.dropFirst(branchPointer.count))
    if Platform.exists(Paths.join(common, branch)) || Platform.exists(Paths.join(common, "reftable")) { return true }
    let packed = (try? FileReading.bytes(ofFile: Paths.join(common, "packed-refs"), limit: .list)) ?? []
    return packed.split(separator: UInt8(ascii: "\n")).contains {
      $0.split(separator: UInt8(ascii: " ")).last?.elementsEqual(branch.utf8) ?? false
    }
  }

  /// Whether a path leads through a folder of git's own. Some systems know it in capital letters, too.
  static func holdsGitFolder(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).contains {
      $0.count == markName.utf8.count && Substring($0).lowercased() == markName
    }
  }

  private static let pointer = "gitdir: "
  private static let branchPointer = "ref: "
  /// Longer paths lead nowhere.
  private static let longestLine = 4096

  private static func firstLine(_ path: String) -> String? {
    guard let bytes = try? FileReading.bytes(ofFile: path, limit: .document) else { return nil }
    let line = bytes.prefix(longestLine).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }
}

/// The folder out of which no link leads unasked: what was checked out together, or else the project.
struct ProjectBoundary {
  private let tree: any FileTree
  /// Where it really lies.
  let real: String

  /// - Parameter root: a project's folder.
  init(around root: String, in tree: any FileTree = Disk()) {
    self.tree = tree
    let root = tree.realPath(root) ?? root
    real = Repository.top(around: root) ?? root
  }

  /// Whether what really lies somewhere lies inside. What git keeps for itself is no part of a project: there may be secrets.
  func holds(_ path: String) -> Bool {
    Paths.relative(path, to: real).map { !Repository.holdsGitFolder($0) } ?? false
  }

  /// Whether a path names something inside, by its text, that really lies outside: a link took it out.
  func isLeft(by path: String) -> Bool {
    guard let target = tree.realPath(path), !holds(target) else { return false }
    return Paths.outwards(from: Paths.parent(path)).contains { tree.realPath($0).map(holds) ?? false }
  }
}

/// Links on the way to a file.
enum Links {
  /// The first link on the way to a path that lies in a project: in a repository, in the folder of a configuration, or in the
  /// working directory. Whoever wrote the project may have put it there.
  ///
  /// - Parameter path: absolute; what it names need not be there.
  static func first(onTheWayTo path: String, from workingDirectory: String) -> String? {
    let workingDirectory = Platform.realPath(workingDirectory) ?? workingDirectory
    let folder = FolderMemory.way(to: Paths.parent(path)) { next($0, to: $1, workingDirectory) }
    return folder.link ?? next(folder, to: path, workingDirectory).link
  }

  private static func next(
    _ folder: FolderMemory.Way, to path: String, _ workingDirectory: String
  ) -> FolderMemory.Way {
    guard folder.link == nil, path != "/" else { return folder }
    let next = Paths.join(folder.real, Paths.name(path))
    guard Platform.isLink(next) else { return .init(real: next) }
    return isProject(folder.real, workingDirectory)
      ? .init(real: next, link: path) : .init(real: Platform.realPath(next) ?? next)
  }

  /// Whether a path need not name what its name says, since a link in a project is on the way to it.
  static func mayMislead(_ path: String) -> Bool {
    first(onTheWayTo: path, from: Platform.workingDirectory ?? "/") != nil
  }

  private static func isProject(_ folder: String, _ workingDirectory: String) -> Bool {
    workingDirectory != "/" && Paths.contains(workingDirectory, folder)
      || Paths.outwards(from: folder).contains {
        Repository.isTop($0) || Platform.exists(Paths.join($0, ProjectFolder.configurationName))
      }
  }
}
