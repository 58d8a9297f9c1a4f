import ConventionRules

/// The files of a project on disk, some of which may be replaced by what an editor holds.
struct FileSources: SourceProvider {
  let paths: [String]
  let isPartial: Bool
  /// Called before each read.
  private let progress: @Sendable () -> Void
  let root: String
  private let folder: OpenFolder?
  private var replacements: [PathKey: [UInt8]]
  private let search: ProjectFileSearch?

  /// - Parameters:
  ///   - paths: relative to the root.
  ///   - replacements: the content to use for a path instead of the file's own.
  ///   - manifests: finds files that are no part of these.
  ///   - isPartial: whether the project has more files than these.
  init(
    root: String, paths: [String], replacements: [PathKey: [UInt8]] = [:], manifests: ProjectFileSearch? = nil,
    isPartial: Bool,
    progress: @escaping @Sendable () -> Void = {}
  ) {
    self.root = root
    self.paths = paths
    self.isPartial = isPartial
    self.progress = progress
    // One folder stays open for the whole run, and the system need not walk the root's path for each file.
    folder = OpenFolder(root)
    self.replacements = replacements
    search = manifests
  }

  /// The same with other contents of some paths.
  func replacing(_ contents: [PathKey: [UInt8]]) -> FileSources {
    var sources = self
    sources.replacements.merge(contents) { $1 }
    return sources
  }

  func projectFiles() -> [ProjectFile] { search?.files() ?? [] }

  func eachOtherFile(_ visit: (SourceText?) -> Void) {
    guard let search else { return }
    let known = Set(paths.map(PathKey.init))
    let text = SourceText(path: "", text: "")
    for path in search.swiftFiles() where !known.contains(PathKey(path)) {
      let isRead = (try? FileReading.read(Paths.join(root, path), in: nil, shownAs: path, into: text)) != nil
      visit(isRead ? text : nil)
    }
  }

  /// Whether an editor holds another content than the file has.
  func isReplaced(_ path: String) -> Bool { !replacements.isEmpty && replacements[PathKey(path)] != nil }

  func read(_ index: Int, into text: SourceText) throws(SourceReadError) {
    progress()
    let path = paths[index]
    if !replacements.isEmpty, let replacement = replacements[PathKey(path)] {
      return text.refill(path: path, with: replacement)
    }
    try FileReading.read(folder == nil ? Paths.join(root, path) : path, in: folder?.number, shownAs: path, into: text)
  }
}

/// A folder that is open for as long as somebody refers to it: a run may have more projects than files can be open at once.
private final class OpenFolder: Sendable {
  let number: Platform.Folder

  init?(_ path: String) {
    guard let number = try? Platform.openFolder(path) else { return nil }
    self.number = number
  }

  deinit { Platform.closeFile(number) }
}

/// Reads files into texts.
enum FileReading {
  /// How large a file may be, in bytes. Reading takes up to fifty times as much memory as a source has bytes, and more of a
  /// document.
  enum Limit: Int {
    case source = 8_388_608
    case document = 4_194_304
    /// A diff, a baseline, a list of files.
    case list = 67_108_864

    fileprivate var reason: String {
      switch self {
      case .source: "larger than 8 MB; exclude this file, or split it"
      case .document: "larger than 4 MB; split it"
      case .list: "larger than 64 MB; split it"
      }
    }
  }

  private static let firstCapacity = 1 << 16

  private enum Failure: Error {
    case system(Platform.SystemError)
    case tooLarge(Limit)
    /// The file does not fit; its size is given.
    case needs(Int)
    case notRegular
    case notFetched(FilePointer)

    var readError: SourceReadError {
      switch self {
      case .system(let error): SourceReadError(reason: error.reason)
      case .tooLarge(let limit): SourceReadError(reason: limit.reason)
      case .needs: SourceReadError(reason: "changed while it was read")
      case .notRegular: SourceReadError(reason: "not a file")
      case .notFetched(let pointer): SourceReadError(reason: pointer.reason)
      }
    }
  }

  /// - Parameter folder: what the path is relative to; nil for the working directory.
  static func read(
    _ path: String, in folder: Platform.Folder?, shownAs shownPath: String, limit: Limit = .source,
    into text: SourceText
  ) throws(SourceReadError) {
    do throws(Failure) {
      try fill(text, path, folder, shownPath, limit)
      if let pointer = FilePointer(text.bytes) { throw .notFetched(pointer) }
    } catch {
      if case .system(let error) = error { throw SourceReadError(reason: error.reason(toRefuse: path)) }
      throw error.readError
    }
  }

  /// All of a small file, such as a configuration or a document. A pipe that a shell makes of a command is one, too.
  static func bytes(_ path: String, limit: Limit = .list) throws(SourceReadError) -> [UInt8] {
    if (try? Platform.kind(of: path)) == .pipe { return try bytes(ofPipe: path, limit: limit) }
    let text = SourceText(path: path, text: "")
    try read(path, in: nil, shownAs: path, limit: limit, into: text)
    return Array(text.bytes)
  }

  /// All of a small file that another file names. Whoever wrote that may name a pipe, which would be waited for, or a device.
  static func bytes(ofFile path: String, limit: Limit) throws(SourceReadError) -> [UInt8] {
    if let kind = try? Platform.kind(of: path), kind != .file { throw Failure.notRegular.readError }
    return try bytes(path, limit: limit)
  }

  private static func bytes(ofPipe path: String, limit: Limit) throws(SourceReadError) -> [UInt8] {
    let pipe: Int32
    do throws(Platform.SystemError) {
      pipe = try Platform.openFile(path, in: nil)
    } catch {
      throw SourceReadError(reason: error.reason)
    }
    defer { Platform.closeFile(pipe) }
    Platform.waitForWriters(of: pipe)
    return try bytes(ofStream: pipe, limit: limit)
  }

  /// Everything that comes from a stream.
  static func bytes(ofStream stream: Int32, limit: Limit = .list) throws(SourceReadError) -> [UInt8] {
    let text = SourceText(path: "", text: "")
    do throws(Failure) {
      // A stream cannot be read twice, so what was read is gathered piece by piece.
      var bytes: [UInt8] = []
      var isAtEnd = false
      while !isAtEnd {
        try text.refill(path: "", minimumCapacity: firstCapacity) { buffer throws(Failure) -> Int? in
          let count = try system { () throws(Platform.SystemError) in try Platform.read(stream, into: buffer) }
          isAtEnd = count == 0
          return count
        }
        bytes += text.bytes
        if bytes.count > limit.rawValue { throw .tooLarge(limit) }
      }
      return bytes
    } catch {
      throw error.readError
    }
  }

  private static func fill(
    _ text: SourceText, _ path: String, _ folder: Platform.Folder?, _ shownPath: String, _ limit: Limit
  ) throws(Failure) {
    let file = try system { () throws(Platform.SystemError) in try Platform.openFile(path, in: folder) }
    defer { Platform.closeFile(file) }
    var capacity = firstCapacity
    var isSized = false
    while true {
      do throws(Failure) {
        try text.refill(path: shownPath, minimumCapacity: capacity) { buffer throws(Failure) -> Int? in
          let count = try readAll(file, into: buffer)
          if count > limit.rawValue { throw .tooLarge(limit) }
          if count < buffer.count { return count }
          // The buffer is full, so there may be more. Only then is the size asked for.
          Platform.rewind(file)
          if isSized { return nil }
          let size = try system { () throws(Platform.SystemError) in try Platform.size(of: file) }
          guard size.isRegular else { throw .notRegular }
          if size.bytes > limit.rawValue { throw .tooLarge(limit) }
          throw .needs(size.bytes)
        }
        return
      } catch {
        guard case .needs(let size) = error else { throw error }
        capacity = size + 1
        isSized = true
      }
    }
  }

  /// Reads until the buffer is full or the file at its end: a read that gives less than asked for was the last.
  private static func readAll(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
    guard !buffer.isEmpty else { return 0 }
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let count = try system { () throws(Platform.SystemError) in try Platform.read(file, into: rest) }
      filled += count
      // The system gives at most 2 GB at once, which is more than is ever read here.
      if count < rest.count { break }
    }
    return filled
  }

  private static func system<Result>(_ body: () throws(Platform.SystemError) -> Result) throws(Failure) -> Result {
    do throws(Platform.SystemError) {
      return try body()
    } catch {
      throw .system(error)
    }
  }
}

/// What stands in the place of a file that git keeps elsewhere and that was not fetched.
enum FilePointer: String, CaseIterable {
  /// https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  case lfs = "version https://git-lfs.github.com/spec/"
  /// https://git-annex.branchable.com/internals/pointer_file
  case annex = "/annex/objects/"

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Of nearly all files, the first two bytes tell.
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "v") || bytes[0] == UInt8(ascii: "/"), bytes[1] != bytes[0],
      let pointer = Self.allCases.first(where: { bytes.starts(with: $0.rawValue.utf8) })
    else { return nil }
    self = pointer
  }

  fileprivate var reason: String {
    switch self {
    case .lfs: "a pointer of Git LFS, and not the file; 'git lfs pull' fetches it"
    case .annex: "a pointer of git-annex, and not the file; 'git annex get' fetches it"
    }
  }
}
