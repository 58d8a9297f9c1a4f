import ConventionRules
import Synchronization

/// Finds the files by which git ignores others, from the repository down to the folders of a project.
///
/// Where there is no repository, the `.gitignore` files of the project count, so that an archive of a repository is linted
/// like the repository.
struct IgnoreFiles {
  static let name = ".gitignore"

  private let tree: any FileTree
  /// Absolute path of the project.
  private let root: String
  /// The way from the repository to the project.
  private let prefix: String
  /// What has a say at the project's root, its own `.gitignore` aside.
  private(set) var outermost: IgnoreScope?
  private(set) var projectMatch: IgnoreScope.Match?
  /// What has a say in folders above paths that were asked for, by project-relative path.
  private var known: [PathKey: Answer] = [:]
  /// Files that are there and could not be read; paths are absolute.
  var errors: [RunError] = []

  private enum Answer {
    case ignored(IgnoreScope.Match)
    case scope(IgnoreScope?)
  }

  /// What has a say in a folder of a repository, its own `.gitignore` included.
  fileprivate struct Above {
    var scope: IgnoreScope?
    /// What ignores the folder, or one around it.
    var match: IgnoreScope.Match?
    var errors: [RunError] = []
  }

  /// What a tree has in folders above projects: many may lie in one.
  final class Memory: Sendable {
    fileprivate let above = Mutex<[PathKey: Above]>([:])
  }

  init(root: String, in tree: any FileTree = Disk()) {
    self.root = root
    self.tree = tree
    guard let top = Repository.nearest(around: root) else {
      prefix = ""
      return
    }
    prefix = Paths.relative(root, to: top) ?? ""
    guard !prefix.isEmpty else {
      outermost = excludes(ofRepository: top, folder: "")
      return
    }
    let above = self.above(Paths.parent(root), in: top)
    outermost = above.scope
    errors = above.errors
    projectMatch = above.match ?? above.scope?.match(prefix, isFolder: true)
  }

  private mutating func above(_ folder: String, in top: String) -> Above {
    var open: [String] = []
    var above = Above()
    for candidate in Paths.outwards(from: folder) {
      if let known = tree.ignoreMemory.above.withLock({ $0[PathKey(candidate)] }) {
        above = known
        break
      }
      open.append(candidate)
      if isSamePath(candidate, top) { break }
    }
    for folder in open.reversed() {
      let way = Paths.relative(folder, to: top) ?? ""
      errors = above.errors
      if way.isEmpty { above.scope = excludes(ofRepository: top, folder: "") }
      above.match = above.match ?? (way.isEmpty ? nil : above.scope?.match(way, isFolder: true))
      if above.match == nil {
        above.scope = scope(ofFile: Paths.join(folder, Self.name), folder: way, outer: above.scope)
      }
      above.errors = errors
      tree.ignoreMemory.above.withLock { [above] in $0[PathKey(folder)] = above }
    }
    return above
  }

  /// What ignores a project-relative path, as far as its own folder goes.
  func match(_ path: String, isFolder: Bool, in scope: IgnoreScope) -> IgnoreScope.Match? {
    scope.match(prefix.isEmpty ? path : Paths.join(prefix, path), isFolder: isFolder)
  }

  /// What has a say in a folder, given by its project-relative path, where it holds the named files.
  mutating func scope(
    of folder: String, isRepository: Bool, hasIgnoreFile: Bool, outer: IgnoreScope?
  ) -> IgnoreScope? {
    let path = Paths.join(root, folder)
    let inRepository = Paths.join(prefix, folder)
    // Git looks at a repository inside of another by itself.
    let outer = isRepository && !folder.isEmpty ? excludes(ofRepository: path, folder: inRepository) : outer
    guard hasIgnoreFile else { return outer }
    return scope(ofFile: Paths.join(path, Self.name), folder: inRepository, outer: outer)
  }

  /// What ignores a path or a folder above it; nil where it is not ignored.
  mutating func match(_ path: String, isFolder: Bool) -> IgnoreScope.Match? {
    switch answer(inFolder: Paths.parent(path)) {
    case .ignored(let match): match
    case .scope(let scope): path.isEmpty ? projectMatch : scope.flatMap { match(path, isFolder: isFolder, in: $0) }
    }
  }

  /// What has a say in the folder that holds a folder which is not ignored; at the project's root what has a say there.
  mutating func scope(above folder: String) -> IgnoreScope? {
    if folder.isEmpty { return outermost }
    if case .scope(let scope) = answer(inFolder: Paths.parent(folder)) { return scope }
    return nil
  }

  private mutating func answer(inFolder folder: String) -> Answer {
    if let answer = known[PathKey(folder)] { return answer }
    let answer = answer(newFolder: folder)
    known[PathKey(folder)] = answer
    return answer
  }

  private mutating func answer(newFolder folder: String) -> Answer {
    if folder.isEmpty, let projectMatch { return .ignored(projectMatch) }
    var outer = outermost
    if !folder.isEmpty {
      let above = answer(inFolder: Paths.parent(folder))
      guard case .scope(let scope) = above else { return above }
      if let scope, let match = match(folder, isFolder: true, in: scope) { return .ignored(match) }
      outer = scope
    }
    let path = Paths.join(root, folder)
    return .scope(
      scope(
        of: folder, isRepository: Repository.isTop(path),
        hasIgnoreFile: tree.exists(Paths.join(path, Self.name)), outer: outer))
  }

  // MARK: Files

  private mutating func scope(ofFile path: String, folder: String, outer: IgnoreScope?) -> IgnoreScope? {
    guard (try? tree.kind(of: path)) == .file else { return outer }
    // Git follows no links to files that are part of what people check out, and an archive may bring the others, too.
    if tree.isLink(path) { return outer }
    do throws(SourceReadError) {
      let file = IgnoreFile(path: path, bytes: try tree.bytes(ofFile: path, limit: .document))
      return file.isEmpty ? outer : IgnoreScope(file, in: folder, outer: outer)
    } catch {
      errors.append(RunError(path: path, message: error.reason))
      return outer
    }
  }

  /// `info/exclude` of a repository, or of the one that a worktree belongs to.
  private mutating func excludes(ofRepository path: String, folder: String) -> IgnoreScope? {
    guard let git = Repository.commonFolder(of: path) else { return nil }
    return scope(ofFile: Paths.join(git, "info/exclude"), folder: folder, outer: nil)
  }
}
