#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

// Programs that are run, and what they write.

extension Platform {
  /// What a program wrote, and the code it ended with.
  struct ProgramResult {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    var exitCode: Int32 = 0
  }

  /// Runs a program, and waits for its end.
  ///
  /// - Parameters:
  ///   - path: of the program; nothing is searched for.
  ///   - variables: names of variables that its environment does not have.
  ///   - added: what its environment has in their place, `NAME=VALUE`.
  ///   - input: what it reads from standard input.
  static func runProgram(
    _ path: String, _ arguments: [String], withoutVariables variables: Set<String> = [], variables added: [String] = [],
    input text: [UInt8] = []
  ) throws(SystemError) -> ProgramResult {
    // Where there are no more pipes or processes, nothing goes on here, so none of these is closed.
    let (input, output, errors) = (try makePipe(), try makePipe(), try makePipe())
    let process = try start(
      path, arguments, without: variables, adding: added, input: input.read, output: output.write, errors: errors.write)
    var result = ProgramResult()
    exchange(text, with: input.write, output.read, into: &result.output, errors.read, into: &result.errors)
    closeFile(output.read)
    closeFile(errors.read)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The code in the high byte, or the signal that ended it in the low one.
    result.exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    return result
  }

  private static func makePipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw lastError }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Starts a program with three streams, which are closed here: only the program then holds them open.
  private static func start(
    _ path: String, _ arguments: [String], without variables: Set<String>, adding added: [String],
    input: Int32, output: Int32, errors: Int32
  ) throws(SystemError) -> pid_t {
    defer { for stream in [input, output, errors] { closeFile(stream) } }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, standardInput)
    posix_spawn_file_actions_adddup2(&actions, output, standardOutput)
    posix_spawn_file_actions_adddup2(&actions, errors, standardError)
    let words = ([path] + arguments).map { strdup($0) }
    let additions = added.map { strdup($0) }
    defer { for word in words + additions { free(word) } }
    let entries = environment(without: variables) + additions
    var process: pid_t = 0
    let failure = posix_spawn(&process, path, &actions, nil, words + [nil], entries + [nil])
    guard failure == 0 else { throw SystemError(number: failure) }
    return process
  }

  /// The entries of the environment, `NAME=VALUE`, which stay where they are, without those of some names.
  private static func environment(without names: Set<String>) -> [UnsafeMutablePointer<CChar>?] {
    var entries: [UnsafeMutablePointer<CChar>?] = []
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    while let entry = next.pointee {
      let name = String(cString: entry).utf8.prefix { $0 != UInt8(ascii: "=") }
      if !names.contains(String(decoding: name, as: UTF8.self)) { entries.append(entry) }
      next += 1
    }
    return entries
  }

  /// So much can be written to a pipe at once that has room, on any system.
  private static let pipePart = 512

  /// Writes to a stream, which is closed then, and reads two others to their ends at the same time: a program that finds one of
  /// its pipes full waits.
  private static func exchange(
    _ input: [UInt8], with stream: Int32, _ first: Int32, into firstBytes: inout [UInt8], _ second: Int32,
    into secondBytes: inout [UInt8]
  ) {
    // Who does not read all ends no process by that.
    let handler = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, handler) }
    var rest = input[...]
    var streams = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    streams.append(pollfd(fd: stream, events: Int16(POLLOUT), revents: 0))
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { buffer.deallocate() }
    while streams.contains(where: { $0.fd >= 0 }) {
      if streams[2].fd >= 0, rest.isEmpty || streams[2].revents & ~Int16(POLLOUT) != 0 {
        closeFile(stream)
        streams[2].fd = -1
      }
      guard poll(&streams, nfds_t(streams.count), -1) >= 0 || errno == EINTR else { break }
      if streams[2].fd >= 0, streams[2].revents & Int16(POLLOUT) != 0 {
        let part = Array(rest.prefix(pipePart))
        rest = (try? write(part, to: stream)) == nil ? [] : rest.dropFirst(part.count)
        streams[2].revents = 0
      }
      for index in 0..<2 where streams[index].fd >= 0 && streams[index].revents != 0 {
        streams[index].revents = 0
        let count = (try? read(streams[index].fd, into: buffer)) ?? 0
        if count == 0 {
          streams[index].fd = -1
        } else if index == 0 {
          firstBytes += buffer[..<count]
        } else {
          secondBytes += buffer[..<count]
        }
      }
    }
    if streams[2].fd >= 0 { closeFile(stream) }
  }
}
