#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Writing files so that nobody ever sees half of one.
extension Platform {
  /// Replaces a file's content in one step: whoever reads it sees the old content or the new, never a part.
  static func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    if let stream = openStream(at: path) { return try write(bytes, to: stream) }
    // Devices and pipes are written to as they are; only what is or will be a file can be swapped.
    if (try? kind(of: path)).map({ $0 != .file }) ?? false {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw lastError }
      defer { _ = close(file) }
      return try write(bytes, to: file)
    }
    let target = destination(of: path)
    // A new file can take the place of one that must not be written to; who protected that meant this as well.
    guard !exists(target) || access(target, W_OK) == 0 else { throw lastError }
    try undisturbed { () throws(SystemError) in
      let temporary = try writeTemporary(beside: target, bytes)
      guard rename(temporary, target) == 0 else {
        let error = lastError
        unlink(temporary)
        throw error
      }
    }
  }

  /// Makes a file in one step, with all of its content or not at all. What is there already stays.
  static func createFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    try undisturbed { () throws(SystemError) in
      let temporary = try writeTemporary(beside: path, bytes)
      // Unlike a rename, a new name for the file never replaces another file.
      let isMade = link(temporary, path) == 0
      let error = lastError
      unlink(temporary)
      if !isMade { throw error }
    }
  }

  /// As many links in a row as systems follow.
  private static let mostLinks = 40

  /// The open stream that a path stands for, as `/dev/stdout` does, or a link to that. There may be a file behind the stream,
  /// but it is for who opened it to say where in the file something is written, and for nobody to put another in its place.
  private static func openStream(at path: String) -> Int32? {
    guard let streams = realPath("/dev/fd") ?? realPath("/proc/self/fd") else { return nil }
    var path = path
    for _ in 0..<mostLinks {
      if let number = Int32(Paths.name(path)), number >= 0, realPath(Paths.parent(path)) == streams { return number }
      guard let target = linkTarget(path) else { return nil }
      path = target
    }
    return nil
  }

  /// Where a path leads when something is written to it: over links, also those to what is not there yet.
  private static func destination(of path: String) -> String {
    var path = path
    for _ in 0..<mostLinks {
      if let real = realPath(path) { return real }
      guard let target = linkTarget(path) else { return path }
      path = target
    }
    return path
  }

  /// What a link names, absolute; nil where there is no link.
  private static func linkTarget(_ path: String) -> String? {
    guard isLink(path) else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return Paths.absolute(
      String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self), in: Paths.parent(path))
  }

  /// Writes a new file in the same folder, with the permissions of the one that it is to replace.
  ///
  /// - Returns: its path.
  private static func writeTemporary(beside path: String, _ bytes: [UInt8]) throws(SystemError) -> String {
    var replaced = stat()
    let replaces = stat(path, &replaced) == 0
    let mode = replaces ? replaced.st_mode & 0o7777 : 0o644
    var temporary = "\(path).\(getpid()).tmp"
    var file: Int32 = -1
    // A process of the same number may have been killed in the middle, as happens in containers.
    for attempt in 1...100 {
      file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if file >= 0 || errno != EEXIST { break }
      temporary = "\(path).\(getpid())-\(attempt).tmp"
    }
    guard file >= 0 else { throw lastError }
    // The mask of the process took something from the mode of a new file.
    if replaces { fchmod(file, mode) }
    do throws(SystemError) {
      try write(bytes, to: file)
    } catch {
      _ = close(file)
      unlink(temporary)
      throw error
    }
    guard close(file) == 0 else {
      let error = lastError
      unlink(temporary)
      throw error
    }
    return temporary
  }

  /// Lets signals that end the process wait until a function has returned, so that it leaves nothing half done.
  ///
  /// Of no use while other threads run: they would take the signals.
  private static func undisturbed(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
