import Foundation

/// Runs a program to its end, or to a time limit.
enum ChildProcess {
  struct Result {
    var output: Data
    /// How it ended, for people; nil for success.
    var failure: String?
    var isSuccess: Bool { failure == nil }
  }

  /// Runs a program with its output in a scratch file, so that no amount of it blocks.
  static func run(_ executable: String, _ arguments: [String], timeout seconds: Int) throws -> Result {
    try ScratchFolder.with { folder in
      let output = folder + "/output"
      let errors = folder + "/errors"
      for path in [output, errors] where !FileManager.default.createFile(atPath: path, contents: nil) {
        throw Failure("cannot write to \(folder)")
      }
      guard let outputFile = FileHandle(forWritingAtPath: output), let errorFile = FileHandle(forWritingAtPath: errors)
      else { throw Failure("cannot write to \(folder)") }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = outputFile
      process.standardError = errorFile
      // A crash should end the program at once, not begin to print where it was.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      do { try process.run() } catch { throw Failure("cannot run \(executable): \(error.localizedDescription)") }
      let isLate = ended.wait(timeout: .now() + .seconds(seconds)) == .timedOut
      if isLate {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      try outputFile.close()
      try errorFile.close()
      let said = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
      return Result(
        output: FileManager.default.contents(atPath: output) ?? Data(),
        failure: isLate ? "did not end within \(seconds) s" : failure(of: process, said))
    }
  }

  private static func failure(of process: Process, _ errors: String) -> String? {
    let firstLine = errors.split(separator: "\n").first.map { ": \($0)" } ?? ""
    if process.terminationReason == .uncaughtSignal { return "died of signal \(process.terminationStatus)" + firstLine }
    return process.terminationStatus == 0 ? nil : "ended with code \(process.terminationStatus)" + firstLine
  }
}

/// A folder that lasts as long as it is used.
enum ScratchFolder {
  static func with<Result>(_ body: (String) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "conformance-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder.path)
  }
}
