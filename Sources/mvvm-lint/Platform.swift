import ConventionRules

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

// Functions of the system whose names have another meaning inside of the type.
private func endProcess(_ code: Int32) -> Never { exit(code) }
private func writeOnce(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }
private func readOnce(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

/// Everything that differs between operating systems, and every call of one. No file but those of this type imports a system library.
enum Platform {
  /// What the system says of a call that failed, in its own words.
  struct SystemError: Error, Equatable {
    let number: Int32

    /// There is nothing of that name.
    static var missing: SystemError { SystemError(number: ENOENT) }

    var reason: String { String(cString: strerror(number)) }
    var isMissing: Bool { number == ENOENT || number == ENOTDIR }
    var isAlreadyThere: Bool { number == EEXIST }
    /// Whether links lead back to each other.
    var isLoop: Bool { number == ELOOP }

    /// Why a path cannot be opened. What has bytes in its name that are no UTF-8 is there, but not under the name by which it
    /// is known here.
    func reason(toRefuse path: String) -> String {
      isMissing && path.unicodeScalars.contains("\u{FFFD}")
        ? "\(reason); where the name is not UTF-8, rename it or exclude it" : reason
    }
  }

  enum FileKind {
    case file, folder, link, pipe, other
  }

  /// An open folder, to which paths of files may be relative.
  typealias Folder = Int32

  static var lastError: SystemError { SystemError(number: errno) }

  // MARK: Process

  /// nil where it is not there any more, or may not be known.
  static var workingDirectory: String? {
    guard let buffer = getcwd(nil, 0) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  /// Makes a folder the working directory.
  static func enter(_ folder: String) throws(SystemError) {
    guard chdir(folder) == 0 else { throw lastError }
  }

  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Makes it an error like others to write more into a file than the system allows, instead of the end of the process.
  static func reportFilesThatAreTooLarge() { signal(SIGXFSZ, SIG_IGN) }

  /// Keeps a value until the process exits. What is given back to the system as a whole need not be taken apart before.
  static func keepUntilExit(_ value: Any) {
    final class Keeper {
      let value: Any
      init(_ value: Any) { self.value = value }
    }
    _ = Unmanaged.passRetained(Keeper(value))
  }

  static func exit(_ code: Int32) -> Never {
    endProcess(code)
  }

  /// Processors that are free to use.
  static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Seconds on a clock that only goes forward.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What all threads of the process have used so far: seconds of processors, and bytes of memory at most.
  static var usage: (cpu: Double, peakMemory: Int) {
    var usage = rusage()
    // RUSAGE_SELF, which each system's module imports as another type.
    getrusage(0, &usage)
    let times = [usage.ru_utime, usage.ru_stime]
    let cpu = times.reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
    #if canImport(Darwin)
      return (cpu, Int(usage.ru_maxrss))
    #else
      return (cpu, Int(usage.ru_maxrss) * 1024)
    #endif
  }

  /// Bytes of memory that the process holds now; nil where the system has no file that says so.
  static var memoryNow: Int? {
    // Pages of all that is mapped, then of what is held.
    guard let text = try? FileReading.bytes("/proc/self/statm", limit: .document) else { return nil }
    let words = text.split(separator: UInt8(ascii: " "))
    return words.dropFirst().first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      .map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }

  // MARK: Heap

  /// Lets the heap of the calling thread grow in one step. Where the C library is glibc it would grow by a few pages with a
  /// system call each time, thousands of times for a large project; what is given back at once stays the heap's, and none of
  /// it is used before it is needed.
  private static func growHeap() {
    // The first time the memory comes from elsewhere, and giving it back teaches the library that such sizes are usual.
    for _ in 0..<2 { UnsafeMutableRawPointer.allocate(byteCount: 24 << 20, alignment: 16).deallocate() }
  }

  /// Lets the heap of the process's first thread begin with huge pages, where the system has them for whoever asks: one such
  /// page is there sooner than a fourth of the small ones that would stand in its place. Not all of the heap, since what is
  /// used but in part would then take more memory than time.
  static func beginHeapWithHugePages() {
    growHeap()
    #if canImport(Glibc)
      let pageSize = 2 << 20
      let size = 4 * pageSize
      let block = UnsafeMutableRawPointer.allocate(byteCount: size + pageSize, alignment: 16)
      let gap = -Int(bitPattern: block) & (pageSize - 1)
      madvise(block + gap, size, MADV_HUGEPAGE)
      block.deallocate()
      // What lies before the first huge page is never used nor given back, so that all that is needed next lies in it.
      let header = 32
      if gap > header { _ = UnsafeMutableRawPointer.allocate(byteCount: gap - header, alignment: 16) }
    #endif
  }

  // MARK: Streams

  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) == 1 }

  /// Columns of the terminal behind a stream.
  static func terminalWidth(_ stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func write(_ bytes: [UInt8], to stream: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { writeOnce(stream, $0.baseAddress, $0.count) }
      if count >= 0 { written += count } else if errno != EINTR { throw lastError }
    }
  }

  /// Reads into a buffer once; 0 is the end.
  static func read(_ stream: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = readOnce(stream, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw lastError }
    }
  }

  // MARK: Files

  /// The path without links, `.` and `..`; nil where there is nothing.
  static func realPath(_ path: String) -> String? { FolderMemory.realPath(path) }

  /// The same, asked of the system.
  static func resolve(_ path: String) -> String? {
    guard let buffer = realpath(path, nil) else { return nil }
    defer { free(buffer) }
    return String(cString: buffer)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether everybody may write into a folder.
  static func isShared(_ folder: String) -> Bool {
    var info = stat()
    return stat(folder, &info) == 0 && info.st_mode & S_IWOTH != 0
  }

  /// What lies at a path, links followed.
  static func kind(of path: String) throws(SystemError) -> FileKind {
    var info = stat()
    guard stat(path, &info) == 0 else { throw lastError }
    return kind(mode: info.st_mode)
  }

  /// What a folder's entry is.
  private static func kind(of name: UnsafePointer<CChar>, in folder: Int32) -> FileKind {
    var info = stat()
    guard fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    return kind(mode: info.st_mode)
  }

  static func kind(mode: mode_t) -> FileKind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    default: .other
    }
  }

  /// Whether there is a link at a path, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && kind(mode: info.st_mode) == .link
  }

  /// What a link names, as it stands there; nil where there is no link.
  static func linkTarget(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  static func openFolder(_ path: String) throws(SystemError) -> Folder {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw lastError }
    return folder
  }

  /// Makes a folder in one that is there. It is no mistake if another process was faster.
  static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw lastError }
  }

  /// Opens a file for reading, without ever waiting for another process.
  static func openFile(_ path: String, in folder: Folder?) throws(SystemError) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let file = folder.map { openat($0, path, flags) } ?? open(path, flags)
    guard file >= 0 else { throw lastError }
    return file
  }

  static func closeFile(_ file: Int32) { _ = close(file) }

  /// Lets reads from an open pipe wait until whoever writes to it has written more. Where nobody does, they end.
  static func waitForWriters(of pipe: Int32) { _ = fcntl(pipe, F_SETFL, 0) }

  /// Size in bytes of an open file, and whether it is a regular one.
  static func size(of file: Int32) throws(SystemError) -> (bytes: Int, isRegular: Bool) {
    var info = stat()
    guard fstat(file, &info) == 0 else { throw lastError }
    return (Int(info.st_size), kind(mode: info.st_mode) == .file)
  }

  /// By what a system tells that a file changed, in as many bits as git keeps of it.
  struct Stamp: Equatable, Sendable {
    struct Time: Comparable, Sendable {
      var seconds: UInt32 = 0
      var nanoseconds: UInt32 = 0

      static func < (a: Time, b: Time) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }
    }

    /// Of the file's content, owner or rights. No program can set it.
    var changed = Time()
    /// Of its content.
    var modified = Time()
    /// By which the file system knows the file.
    var number: UInt32 = 0
    var size: UInt32 = 0
  }

  /// The stamp of a file; nil where there is none, or something else.
  static func stamp(of path: String) -> Stamp? {
    var info = stat()
    guard lstat(path, &info) == 0, kind(mode: info.st_mode) == .file else { return nil }
    #if canImport(Darwin)
      let (changed, modified) = (info.st_ctimespec, info.st_mtimespec)
    #else
      let (changed, modified) = (info.st_ctim, info.st_mtim)
    #endif
    func time(_ time: timespec) -> Stamp.Time {
      Stamp.Time(
        seconds: UInt32(truncatingIfNeeded: time.tv_sec), nanoseconds: UInt32(truncatingIfNeeded: time.tv_nsec))
    }
    return Stamp(
      changed: time(changed), modified: time(modified), number: UInt32(truncatingIfNeeded: info.st_ino),
      size: UInt32(truncatingIfNeeded: info.st_size))
  }

  /// Goes back to the start of an open file.
  static func rewind(_ file: Int32) { lseek(file, 0, SEEK_SET) }

  /// Calls a function with the bytes of each name in a folder and with its kind, in no particular order.
  static func list(
    _ path: String, in folder: Folder?, _ body: (UnsafeBufferPointer<UInt8>, FileKind) -> Void
  ) throws(SystemError) {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let file = folder.map { openat($0, path, flags) } ?? open(path, flags)
    guard file >= 0 else { throw lastError }
    guard let stream = fdopendir(file) else {
      let error = lastError
      _ = close(file)
      throw error
    }
    defer { closedir(stream) }
    let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        // A list that breaks off is no list of all.
        if errno != 0 { throw lastError }
        return
      }
      let name = (UnsafeRawPointer(entry) + nameOffset).assumingMemoryBound(to: CChar.self)
      let count = strlen(name)
      let kind: FileKind
      switch Int32(entry.pointee.d_type) {
      case 8: kind = .file
      case 4: kind = .folder
      case 10: kind = .link
      case 0: kind = self.kind(of: name, in: file)
      default: kind = .other
      }
      name.withMemoryRebound(to: UInt8.self, capacity: count) {
        body(UnsafeBufferPointer(start: $0, count: count), kind)
      }
    }
  }

  // MARK: Threads

  /// Bytes of a worker's stack: the parser recurses as deep as a source nests.
  private static let stackSize = 64 << 20
  /// Levels of nesting in source files for which the stack of a thread has room.
  fileprivate static let maximumDepth = 2_000

  private final class Work {
    let worker: Int
    let body: @Sendable (Int) -> Void

    init(worker: Int, body: @escaping @Sendable (Int) -> Void) {
      self.worker = worker
      self.body = body
    }

    static func run(_ pointer: UnsafeMutableRawPointer) {
      let work = Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
      growHeap()
      work.body(work.worker)
    }
  }

  /// Whether the process's first thread has room for nested sources as well: on Linux its stack grows up to a limit that is
  /// looked at when it grows, and that a process may raise itself.
  private static let firstThreadHasRoom: Bool = {
    #if canImport(Darwin)
      return false
    #else
      var limit = rlimit()
      // RLIMIT_STACK, which each system's module imports as another type.
      guard getrlimit(3, &limit) == 0 else { return false }
      if limit.rlim_cur >= stackSize { return true }
      limit.rlim_cur = rlim_t(stackSize)
      return setrlimit(3, &limit) == 0
    #endif
  }()

  /// Calls a function with each number below `count`, each on a thread of its own, and returns when all have returned. Where
  /// there is but one, this is the calling thread if its stack has room: the process's first one, or another made here.
  ///
  /// Work whose thread cannot be made is done on the calling one.
  fileprivate static func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    defer { pthread_attr_destroy(&attributes) }
    var threads: [pthread_t] = []
    let callingThreadWorks = count == 1 && firstThreadHasRoom
    for worker in (callingThreadWorks ? 1 : 0)..<count {
      let work = Unmanaged.passRetained(Work(worker: worker, body: body))
      #if canImport(Darwin)
        var thread: pthread_t?
        let failure = pthread_create(
          &thread, &attributes,
          {
            Work.run($0); return nil
          }, work.toOpaque())
        if failure == 0, let thread { threads.append(thread) }
      #else
        var thread = pthread_t()
        let failure = pthread_create(
          &thread, &attributes,
          {
            if let pointer = $0 { Work.run(pointer) }
            return nil
          }, work.toOpaque())
        if failure == 0 { threads.append(thread) }
      #endif
      if failure != 0 { Work.run(work.toOpaque()) }
    }
    if callingThreadWorks { body(0) }
    for thread in threads { pthread_join(thread, nil) }
  }
}

extension Workforce {
  /// Threads with room for deeply nested sources, of which there is a limit.
  static func threads(_ count: Int) -> Workforce {
    Workforce(
      Workforce.threadCount(of: count, processors: Platform.processorCount), maximumDepth: Platform.maximumDepth,
      start: Platform.onThreads)
  }
}
