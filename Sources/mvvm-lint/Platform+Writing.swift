import ConventionRules

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

// Files that are written in one piece.

extension Platform {
  /// Rights, as `chmod` takes them.
  typealias Mode = mode_t

  /// What is known of an entry of a folder without opening it.
  struct Status {
    let kind: FileKind
    let mode: Mode
    let owner: uid_t
    let group: gid_t
    /// Names that the file has, in this folder and elsewhere.
    let names: Int
  }

  /// What an entry of a folder is; a link is told as a link. nil where there is none.
  static func status(of name: String, in folder: Folder) throws(SystemError) -> Status? {
    var info = stat()
    guard fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else {
      if errno == ENOENT { return nil }
      throw lastError
    }
    return Status(
      kind: kind(mode: info.st_mode), mode: info.st_mode & 0o7777, owner: info.st_uid, group: info.st_gid,
      names: Int(info.st_nlink))
  }

  /// Whether this process may write to an entry of a folder.
  static func mayWrite(_ name: String, in folder: Folder) throws(SystemError) {
    guard faccessat(folder, name, W_OK, 0) == 0 else { throw lastError }
  }

  /// Opens what is there for writing from its start, and follows no link.
  static func openToWrite(_ name: String, in folder: Folder) throws(SystemError) -> Int32 {
    let file = openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw lastError }
    return file
  }

  /// Makes a file and opens it for writing. Nothing of that name may be there, not even a link.
  static func makeFile(_ name: String, in folder: Folder, mode: Mode) throws(SystemError) -> Int32 {
    let file = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
    guard file >= 0 else { throw lastError }
    return file
  }

  /// Gives an open file the owner and the rights of another one, as far as the system lets this process do so.
  static func take(_ status: Status, for file: Int32) {
    // A new owner can cost rights, so the rights come last.
    _ = fchown(file, status.owner, status.group)
    _ = fchmod(file, status.mode)
  }

  /// Cuts an open file off behind a number of bytes.
  static func truncate(_ file: Int32, to count: Int) throws(SystemError) {
    guard ftruncate(file, off_t(count)) == 0 else { throw lastError }
  }

  /// Waits until what was written to an open file is kept, where that can be: a pipe keeps nothing.
  static func sync(_ file: Int32) throws(SystemError) {
    guard fsync(file) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP else { throw lastError }
  }

  /// Gives a file of a folder another name there, in the place of what has that name.
  static func rename(_ name: String, to other: String, in folder: Folder) throws(SystemError) {
    guard renameat(folder, name, folder, other) == 0 else { throw lastError }
  }

  /// Gives a file of a folder a further name there, which nothing may have.
  static func addName(_ other: String, to name: String, in folder: Folder) throws(SystemError) {
    guard linkat(folder, name, folder, other, 0) == 0 else { throw lastError }
  }

  static func remove(_ name: String, in folder: Folder) { unlinkat(folder, name, 0) }

  static var processNumber: Int32 { getpid() }

  /// Lets signals that end the process wait until a function has returned, so that it leaves nothing half done.
  ///
  /// Of no use while other threads run: they would take the signals.
  static func undisturbed(_ body: () throws(SystemError) -> Void) throws(SystemError) {
    var ending = sigset_t()
    var before = sigset_t()
    sigemptyset(&ending)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
  }
}
