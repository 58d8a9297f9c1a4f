import Foundation

/// A public project at a tag, whose files both parsers must see alike.
struct Corpus {
  var repository: String
  var tag: String
  /// What the tag has to be, so that a figure belongs to known files.
  var commit: String

  var name: String { repository.split(separator: "/").last.map(String.init) ?? repository }

  /// The sources of the compiler's parser, whose tests quote what no app holds.
  static let swiftSyntax = Corpus(
    repository: "swiftlang/swift-syntax", tag: "603.0.1", commit: "fa58dec708f4dc7b35108270762bc6aa596ee0fd")

  static let all = [
    Corpus(repository: "apple/swift-nio", tag: "2.101.2", commit: "3398e4aaa6104439e99b3a73572f5b272b39e735"),
    swiftSyntax,
    Corpus(repository: "groue/GRDB.swift", tag: "7.10.0", commit: "a60dcff33d97a98b21425f1894587145d3efda50"),
    Corpus(
      repository: "hummingbird-project/hummingbird", tag: "2.28.1", commit: "26726d0d184fa595ab671bc762836684d9d6d3ea"),
    Corpus(repository: "apple/swift-collections", tag: "1.6.0", commit: "b9f4b3586ced378bbddc36a676d2aca082492ed9"),
    Corpus(repository: "grpc/grpc-swift-2", tag: "2.4.3", commit: "e1213a0a3766a56bbd1e7040c418c354f0baaf1d"),
  ]

  /// The folder of the files, cloned on first use.
  func checkedOut(into folder: URL) throws -> String {
    let clone = folder.appending(path: "\(name)-\(tag)").path
    if try head(of: clone) == commit { return clone }
    try? FileManager.default.removeItem(atPath: clone)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    Console.progress("cloning \(repository) at \(tag)")
    // Some projects write `v` before their versions.
    for reference in [tag, "v" + tag] {
      let arguments = [
        "git", "-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", "1", "--branch", reference,
        "https://github.com/\(repository)", clone,
      ]
      if try ChildProcess.run("/usr/bin/env", arguments, timeout: 1_200).isSuccess { break }
    }
    guard try head(of: clone) == commit else {
      throw Failure("https://github.com/\(repository) has no tag \(tag) at commit \(commit), or cannot be reached")
    }
    return clone
  }

  private func head(of clone: String) throws -> String? {
    guard FileManager.default.fileExists(atPath: clone + "/.git") else { return nil }
    let result = try ChildProcess.run("/usr/bin/env", ["git", "-C", clone, "rev-parse", "HEAD"], timeout: 60)
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
