import Foundation
import Testing

/// The real git in a folder of a test.
struct GitRepository {
  let folder: String

  /// Makes a repository of a folder that is there.
  @discardableResult
  static func make(in folder: String) throws -> GitRepository {
    let repository = GitRepository(folder: folder)
    try repository.git("init", "--quiet", "--initial-branch=main")
    return repository
  }

  func git(_ arguments: String...) throws { try git(arguments) }

  func git(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgSign=false", "-c",
        "protocol.file.allow=always",
      ] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "more")
  }
}
