import ConventionRules
import Synchronization

/// What was found out about folders. Configurations in thousands of folders ask for the same ones above them.
enum FolderMemory {
  private static let repositories = Mutex<[PathKey: String?]>([:])
  private static let realPaths = Mutex<[PathKey: String]>([:])

  // MARK: Repositories

  /// The top of the innermost working tree around an absolute folder.
  static func repository(around folder: String, isTop: (String) -> Bool) -> String? {
    var open: [String] = []
    var top: String?
    for candidate in Paths.outwards(from: folder) {
      if let known = repositories.withLock({ $0[PathKey(candidate)] }) {
        top = known
        break
      }
      open.append(candidate)
      if isTop(candidate) {
        top = candidate
        break
      }
    }
    repositories.withLock { [open, top] known in for folder in open { known[PathKey(folder)] = top } }
    return top
  }

  // MARK: Links

  /// How one comes to a folder.
  struct Way {
    /// Where it really lies.
    var real: String
    /// The first link of a project on the way.
    var link: String?
  }

  private static let ways = Mutex<[PathKey: Way]>([:])

  /// - Parameter next: how one comes on from a folder.
  static func way(to folder: String, _ next: (Way, String) -> Way) -> Way {
    var open: [String] = []
    var way = Way(real: "/")
    for candidate in Paths.outwards(from: folder) {
      if let known = ways.withLock({ $0[PathKey(candidate)] }) {
        way = known
        break
      }
      open.append(candidate)
    }
    for folder in open.reversed() where folder != "/" {
      way = next(way, folder)
      ways.withLock { [way] in $0[PathKey(folder)] = way }
    }
    return way
  }

  /// From how many folders on each is resolved once: the C library asks for each of them anew for each path.
  private static let deep = 32

  /// The path without links, `.` and `..`; nil where there is nothing.
  static func realPath(_ path: String) -> String? {
    guard Self.isDeep(path), let folder = realFolder(Paths.parent(path)) else { return Platform.resolve(path) }
    let plain = Paths.join(folder, Paths.name(path))
    return Platform.isLink(plain) ? Platform.resolve(plain) : Platform.exists(plain) ? plain : nil
  }

  /// Whether an absolute path without `.` and `..` leads through many folders.
  private static func isDeep(_ path: String) -> Bool {
    guard path.utf8.first == UInt8(ascii: "/") else { return false }
    var folders = 0
    var name = (count: 0, dots: 0)
    for byte in path.utf8 {
      if byte != UInt8(ascii: "/") {
        name = (name.count + 1, byte == UInt8(ascii: ".") ? name.dots + 1 : name.dots)
        continue
      }
      if name.dots > 0, name.count == name.dots { return false }
      folders += 1
      name = (0, 0)
    }
    return folders > deep && (name.dots == 0 || name.count > name.dots)
  }

  private static func realFolder(_ folder: String) -> String? {
    var open: [String] = []
    var real: String?
    for candidate in Paths.outwards(from: folder) {
      real = realPaths.withLock { $0[PathKey(candidate)] }
      if real != nil { break }
      open.append(candidate)
    }
    for next in open.reversed() {
      guard let outer = real else {
        real = Platform.resolve(next)
        continue
      }
      let plain = Paths.join(outer, Paths.name(next))
      real = Platform.isLink(plain) ? Platform.resolve(plain) : plain
      if real == nil { return nil }
      realPaths.withLock { [real] in $0[PathKey(next)] = real }
    }
    return real
  }
}
