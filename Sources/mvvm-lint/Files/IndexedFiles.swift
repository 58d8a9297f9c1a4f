import ConventionRules
import Synchronization

/// What indexes and ignore lines say of single files, each of them read once.
final class IndexedFiles: Sendable {
  private struct Key: Hashable {
    let top: PathKey
    let ending: String
  }

  private struct Index {
    let files: Set<PathKey>
    let absent: Set<PathKey>
    let absentFolders: [String]

    init(_ read: GitIndex) {
      files = Set(read.entries.lazy.filter { $0.kind == .file }.map { PathKey($0.path) })
      absent = Set(read.leftOut.lazy.filter { $0.kind == .file }.map { PathKey($0.path) })
      absentFolders = read.leftOut.filter { $0.kind == .folder || $0.kind == .submodule }.map { entry in
        entry.path.hasSuffix("/") ? String(entry.path.dropLast()) : entry.path
      }
    }
  }

  private struct State {
    /// nil for an index that cannot be read.
    var indexes: [Key: Index?] = [:]
    var ignoreFiles: [PathKey: IgnoreFiles] = [:]
  }

  private let state = Mutex(State())

  /// Whether git ignores a file and does not track it: then it is what it is, whatever the commit.
  func isOnlyOnDisk(_ path: String) -> Bool {
    guard (try? Platform.kind(of: path)) == .file, let (top, way) = Self.place(of: path) else { return false }
    return state.withLock { state in
      guard let index = Self.index(for: way, of: top, &state), !index.files.contains(PathKey(way)) else { return false }
      return state.ignoreFiles[PathKey(top), default: IgnoreFiles(root: top)].match(way, isFolder: false) != nil
    }
  }

  /// Whether a sparse checkout leaves a file out.
  func isAbsent(_ path: String) -> Bool {
    guard let (top, way) = Self.place(of: path) else { return false }
    return state.withLock { state in
      guard let index = Self.index(for: way, of: top, &state) else { return false }
      return index.absent.contains(PathKey(way)) || index.absentFolders.contains { Paths.contains($0, way) }
    }
  }

  private static func place(of path: String) -> (top: String, way: String)? {
    Repository.nearest(around: path).flatMap { top in Paths.relative(path, to: top).map { (top, $0) } }
  }

  private static func index(for way: String, of top: String, _ state: inout State) -> Index? {
    let ending = Paths.name(way).split(separator: ".").last.map(String.init) ?? ""
    let key = Key(top: PathKey(top), ending: ending)
    if let known = state.indexes[key] { return known }
    let index: Index? =
      switch GitIndex.read(ofWorkingTree: top, for: .ending(ending)) {
      case .unreadable: nil
      case .index(let read): Index(read)
      }
    state.indexes.updateValue(index, forKey: key)
    return index
  }
}
