import ConventionRules

/// The Swift files of git's index, or others, and its links: those that are tracked. Read from its file, so that nothing of git runs for it.
struct GitIndex {
  /// Those that are to be in the working tree, relative to its top.
  private(set) var files: [String] = []
  /// Those that a sparse checkout leaves out; folders end in a slash.
  private(set) var absent: [String] = []
  private(set) var links: [String] = []
  /// Whether there is an index, of a kind that is known here.
  private(set) var isRead = false

  /// Nothing where there is no index, or one of a kind that is not known here, such as a split one.
  ///
  /// - Parameters:
  ///   - top: the top folder of the working tree.
  ///   - sought: which of the files.
  init(ofWorkingTree top: String, for sought: SoughtFiles = .swift) {
    self.sought = sought
    guard let folder = Repository.ownGitFolder(of: top),
      let bytes = try? FileReading.bytes(ofFile: Paths.join(folder, "index"), limit: .list)
    else { return }
    // The names of objects are as long as a repository's hashes are; only with the right length all adds up.
    for hashLength in [20, 32] {
      var index = GitIndex(sought)
      guard index.read(bytes, hashLength) else { continue }
      index.isRead = true
      self = index
      return
    }
  }

  private var sought: SoughtFiles

  private init(_ sought: SoughtFiles) { self.sought = sought }

  /// - Returns: whether all of the file is what it should be.
  private mutating func read(_ bytes: [UInt8], _ hashLength: Int) -> Bool {
    let end = bytes.count - hashLength
    func number(_ start: Int, _ length: Int) -> Int? {
      guard start >= 0, start + length <= end else { return nil }
      return bytes[start..<start + length].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.starts(with: "DIRC".utf8), let version = number(4, 4), let count = number(8, 4), (2...4) ~= version
    else { return false }
    var next = 12
    var path: [UInt8] = []
    for _ in 0..<count {
      let start = next
      guard let mode = number(start + 24, 4), let flags = number(start + 40 + hashLength, 2) else { return false }
      next = start + 42 + hashLength
      var isAbsent = false
      if flags & 0x4000 != 0 {
        guard version > 2, let more = number(next, 2) else { return false }
        isAbsent = more & 0x4000 != 0
        next += 2
      }
      if version == 4 {
        // A name begins like the one before it, but for so many bytes at the end of that.
        var cut = 0
        repeat {
          guard next < end, cut < 1 << 32 else { return false }
          cut = (cut << 7 | Int(bytes[next] & 0x7F)) + (bytes[next] & 0x80 == 0 ? 0 : 1)
          next += 1
        } while bytes[next - 1] & 0x80 != 0
        guard cut <= path.count else { return false }
        path.removeLast(cut)
      } else {
        path = []
      }
      guard let nameEnd = bytes[min(next, end)..<end].firstIndex(of: 0) else { return false }
      path += bytes[next..<nameEnd]
      next = version == 4 ? nameEnd + 1 : start + (nameEnd - start + 8) / 8 * 8
      add(path, mode, isAbsent: isAbsent)
    }
    // Behind the entries come extensions, each with its length. One says that there are more entries in another file.
    while next < end {
      guard let length = number(next + 4, 4), !bytes[next..<next + 4].elementsEqual("link".utf8) else { return false }
      next += 8 + length
    }
    return next == end
  }

  private mutating func add(_ path: [UInt8], _ mode: Int, isAbsent: Bool) {
    if mode == 0o120000 { return links.append(String(decoding: path, as: UTF8.self)) }
    let isFolder = mode == 0o040000
    guard isFolder || mode & 0o170000 == 0o100000 && path.withUnsafeBufferPointer(sought.contains) else { return }
    let name = String(decoding: path, as: UTF8.self)
    if isAbsent { absent.append(name) } else if !isFolder { files.append(name) }
  }
}

/// The Swift files of a project that git tracks, or others, with those of its submodules.
struct TrackedFiles {
  /// Relative to the project's root.
  private(set) var files: Set<PathKey> = []
  private(set) var links: Set<PathKey> = []
  /// Whether it is known of all repositories what they track.
  private(set) var isWhole = true
  private var absent: Set<PathKey> = []
  private var absentFolders: Set<PathKey> = []
  private var presentFolders: Set<PathKey> = []

  /// - Parameters:
  ///   - root: of the project, without links.
  ///   - repositories: folders in it that are the top of a repository.
  init(in root: String, repositories: [String], for sought: SoughtFiles = .swift) {
    let tops = [Repository.nearest(around: root)] + repositories.map { Paths.join(root, $0) }
    for top in tops.compactMap({ $0 }) {
      let index = GitIndex(ofWorkingTree: top, for: sought)
      func inProject(_ path: String) -> String? { Paths.relative(Paths.join(top, path), to: root) }
      files.formUnion(index.files.compactMap(inProject).map(PathKey.init))
      links.formUnion(index.links.compactMap(inProject).map(PathKey.init))
      if !index.isRead { isWhole = false }
      guard !index.absent.isEmpty else { continue }
      for path in index.absent.compactMap(inProject) {
        absent.insert(PathKey(path))
        absentFolders.insert(PathKey(path.hasSuffix("/") ? String(path.dropLast()) : Paths.parent(path)))
      }
      presentFolders.formUnion(index.files.compactMap(inProject).map { PathKey(Paths.parent($0)) })
    }
  }

  /// Whether a file that was there is outside of a sparse checkout, as far as the files around it tell.
  func isAbsent(_ path: String) -> Bool {
    if absentFolders.isEmpty || files.contains(PathKey(path)) { return false }
    if absent.contains(PathKey(path)) { return true }
    var folder = path
    while !folder.isEmpty {
      folder = Paths.parent(folder)
      if presentFolders.contains(PathKey(folder)) { return false }
      if absentFolders.contains(PathKey(folder)) { return true }
    }
    return false
  }
}
