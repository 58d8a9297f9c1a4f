import Foundation
import Testing

/// The built command, run as people run it.
enum BuiltCommand {
  struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
    let outputBytes: Data

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// The command that was built together with the tests, beside their bundle.
  static let url: URL? = {
    let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    let folders = bundles.map { $0.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    return folders.map { $0.appendingPathComponent("mvvm-lint") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }()

  /// What the command inherits. A coding agent may run the tests; with `CI` set, that changes no report.
  static let surroundings = ProcessInfo.processInfo.environment.merging(["CI": "true"]) { _, new in new }

  /// Runs the command and waits for its end.
  ///
  /// Streams go to files: a full pipe would stop a command that writes much.
  static func run(
    _ arguments: [String], in folder: String, input: Data? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    let command: URL = try #require(Self.url, "the command lies beside the tests")
    process.executableURL = command
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = surroundings.merging(environment) { _, new in new }
    let streams = try Sandbox()
    let output = try streams.handle(forWriting: "output")
    let errors = try streams.handle(forWriting: "errors")
    if let input { try streams.write("input", input) }
    process.standardInput = try input == nil ? FileHandle.nullDevice : streams.handle(forReading: "input")
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    let outputBytes = try streams.data("output")
    return Outcome(
      exitCode: process.terminationStatus, output: String(decoding: outputBytes, as: UTF8.self),
      errors: String(decoding: try streams.data("errors"), as: UTF8.self), outputBytes: outputBytes)
  }
}

/// A folder of its own for a test, removed with it. No project lies around it.
final class Sandbox {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("mvvm-lint-\(UUID().uuidString)")
    path = folder.path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, Data(text.utf8)) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ data: Data) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func createFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    let folder = URL(fileURLWithPath: path(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  func text(_ name: String) throws -> String { String(decoding: try data(name), as: UTF8.self) }

  func handle(forReading name: String) throws -> FileHandle {
    try #require(FileHandle(forReadingAtPath: path(name)))
  }

  func handle(forWriting name: String) throws -> FileHandle {
    try write(name, Data())
    return try #require(FileHandle(forWritingAtPath: path(name)))
  }

  /// Runs the command in a folder of the sandbox.
  func run(
    _ arguments: String..., in folder: String = "", input: String? = nil, environment: [String: String] = [:]
  ) throws -> BuiltCommand.Outcome {
    try BuiltCommand.run(
      arguments, in: folder.isEmpty ? path : path(folder), input: input.map { Data($0.utf8) }, environment: environment)
  }

  /// Runs a script in which `$0` is the command, and returns its exit code. What a shell starts gets signals, unlike what is
  /// started from here.
  func runScript(_ script: String) throws -> Int32 {
    let command: URL = try #require(BuiltCommand.url, "the command lies beside the tests")
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", script, command.path]
    shell.currentDirectoryURL = URL(fileURLWithPath: path)
    shell.environment = BuiltCommand.surroundings
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    shell.waitUntilExit()
    return shell.terminationStatus
  }
}

/// Sources with a known answer.
enum Sample {
  static let protocolText = "protocol ReactiveConnectable {}\n"
  /// One error in the first line, once the protocol is known.
  static let violation = "final class LoginModel: ReactiveConnectable {}\n"
  static let clean = "final class CleanModel {}\nextension CleanModel: ReactiveConnectable {}\n"
  static let rule = "reactive_connectable_in_extension"
  static let message = "'LoginModel' adopts 'ReactiveConnectable' in its declaration"

  /// A project with one violation, in `App/Login.swift`.
  static func project(_ more: [String: String] = [:]) throws -> Sandbox {
    let files = [
      "Package.swift": "// swift-tools-version: 6.0\n", "App/Protocols.swift": protocolText,
      "App/Login.swift": violation,
      "App/Clean.swift": clean,
    ]
    return try Sandbox(files.merging(more) { _, new in new })
  }
}
