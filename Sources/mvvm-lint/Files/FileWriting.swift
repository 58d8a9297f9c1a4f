/// Writes files so that nobody ever sees half of one, and nothing through a link that lies in a project.
enum FileWriting {
  enum Failure: Error {
    case system(Platform.SystemError)
    /// A link of this path lies in a project, on the way to the file.
    case link(String)

    /// - Parameter console: shows paths.
    func reason(_ console: Console) -> String {
      switch self {
      case .system(let error): error.reason
      case .link(let path):
        "\(console.shown(path)) is a link in the project, and nothing is written through one; delete it, or name another file"
      }
    }

    var isAlreadyThere: Bool {
      if case .system(let error) = self { return error.isAlreadyThere }
      return false
    }
  }

  /// As many links in a row as systems follow.
  private static let mostLinks = 40

  /// Replaces a file's content in one step: whoever reads it sees the old content or the new, never a part. Of a file that has
  /// several names the content is replaced in place, so that all of them keep it.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - workingDirectory: its folder counts as a project, too.
  static func replace(
    _ path: String, with bytes: [UInt8], from workingDirectory: String
  ) throws(Failure) {
    if let stream = openStream(at: path, from: workingDirectory) {
      return try system { () throws(Platform.SystemError) in try Platform.write(bytes, to: stream) }
    }
    try refuseLinks(path, workingDirectory)
    let target = destination(of: path)
    try system { () throws(Platform.SystemError) in
      let folder = try Platform.openFolder(Paths.parent(target))
      defer { Platform.closeFile(folder) }
      let name = Paths.name(target)
      let replaced = try Platform.status(of: name, in: folder)
      // A new file can take the place of one that must not be written to; who protected that meant this as well.
      if replaced != nil { try Platform.mayWrite(name, in: folder) }
      // Devices and pipes are written to as they are; only what is or will be a file can be swapped.
      if let replaced, replaced.kind != .file || replaced.names > 1 {
        return try overwrite(name, in: folder, bytes, isFile: replaced.kind == .file)
      }
      try Platform.undisturbed { () throws(Platform.SystemError) in
        let temporary = try writeTemporary(in: folder, bytes, replacing: replaced)
        do throws(Platform.SystemError) {
          try Platform.rename(temporary, to: name, in: folder)
        } catch {
          Platform.remove(temporary, in: folder)
          throw error
        }
      }
    }
  }

  /// Makes a file in one step, with all of its content or not at all. What is there already stays.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - workingDirectory: its folder counts as a project, too.
  static func create(_ path: String, with bytes: [UInt8], from workingDirectory: String) throws(Failure) {
    // A link of this very name is something that is there.
    try refuseLinks(Paths.parent(path), workingDirectory)
    try system { () throws(Platform.SystemError) in
      let folder = try Platform.openFolder(Paths.parent(path))
      defer { Platform.closeFile(folder) }
      try Platform.undisturbed { () throws(Platform.SystemError) in
        let temporary = try writeTemporary(in: folder, bytes, replacing: nil)
        defer { Platform.remove(temporary, in: folder) }
        // Unlike a rename, a new name for the file never replaces another file.
        try Platform.addName(Paths.name(path), to: temporary, in: folder)
      }
    }
  }

  /// Makes a folder, and those on the way to it, unless they are there. None is made behind a link that lies in a project.
  ///
  /// - Parameters:
  ///   - path: absolute.
  ///   - workingDirectory: its folder counts as a project, too.
  static func createFolder(_ path: String, from workingDirectory: String) throws(Failure) {
    try refuseLinks(path, workingDirectory)
    for folder in Paths.outwards(from: path).reversed() where !Platform.exists(folder) {
      try system { () throws(Platform.SystemError) in try Platform.makeFolder(folder) }
    }
  }

  private static func system(_ body: () throws(Platform.SystemError) -> Void) throws(Failure) {
    do throws(Platform.SystemError) {
      try body()
    } catch {
      throw .system(error)
    }
  }

  private static func refuseLinks(_ path: String, _ workingDirectory: String) throws(Failure) {
    if let link = Links.first(onTheWayTo: path, from: workingDirectory) { throw .link(link) }
  }

  // MARK: Files

  private static func overwrite(
    _ name: String, in folder: Platform.Folder, _ bytes: [UInt8], isFile: Bool
  ) throws(Platform.SystemError) {
    let file = try Platform.openToWrite(name, in: folder)
    defer { Platform.closeFile(file) }
    try Platform.write(bytes, to: file)
    guard isFile else { return }
    try Platform.truncate(file, to: bytes.count)
    try Platform.sync(file)
  }

  /// Writes a new file, with the rights of the one that it is to replace.
  ///
  /// - Returns: its name, which is short: whatever the folder may hold, it may hold this.
  private static func writeTemporary(
    in folder: Platform.Folder, _ bytes: [UInt8], replacing replaced: Platform.Status?
  ) throws(Platform.SystemError) -> String {
    let (name, file) = try makeTemporary(in: folder, mode: replaced?.mode ?? 0o644)
    do throws(Platform.SystemError) {
      defer { Platform.closeFile(file) }
      // The mask of the process took something from the mode of a new file.
      if let replaced { Platform.take(replaced, for: file) }
      try Platform.write(bytes, to: file)
      try Platform.sync(file)
    } catch {
      Platform.remove(name, in: folder)
      throw error
    }
    return name
  }

  private static func makeTemporary(
    in folder: Platform.Folder, mode: Platform.Mode
  ) throws(Platform.SystemError) -> (name: String, file: Int32) {
    // A process of the same number may have been killed in the middle, as happens in containers.
    var attempt = 0
    while true {
      let name = ".mvvm-lint.\(Platform.processNumber)\(attempt == 0 ? "" : "-\(attempt)").tmp"
      do throws(Platform.SystemError) {
        return (name, try Platform.makeFile(name, in: folder, mode: mode))
      } catch {
        attempt += 1
        guard error.isAlreadyThere, attempt < 100 else { throw error }
      }
    }
  }

  // MARK: Links

  /// The open stream that a path stands for, as `/dev/stdout` does, or a link to that from outside of all projects. There may
  /// be a file behind the stream, but it is for who opened it to say where in the file something is written, and for nobody
  /// to put another in its place.
  private static func openStream(at path: String, from workingDirectory: String) -> Int32? {
    guard let streams = Platform.realPath("/dev/fd") ?? Platform.realPath("/proc/self/fd") else { return nil }
    var path = path
    for _ in 0..<mostLinks {
      let folder = Paths.parent(path)
      if let number = Int32(Paths.name(path)), number >= 0, Platform.realPath(folder) == streams { return number }
      guard Links.first(onTheWayTo: path, from: workingDirectory) == nil, let target = Platform.linkTarget(path) else {
        return nil
      }
      path = Paths.absolute(target, in: folder)
    }
    return nil
  }

  /// Where a path leads when something is written to it: over links, also those to what is not there yet.
  private static func destination(of path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let real = Platform.realPath(path) { return real }
      guard let target = Platform.linkTarget(path) else { return path }
      path = Paths.absolute(target, in: Paths.parent(path))
    }
    return path
  }
}
