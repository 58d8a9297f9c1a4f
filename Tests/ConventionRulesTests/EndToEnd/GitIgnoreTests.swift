import Foundation
import Testing

@testable import ConventionRules

/// What git says about made-up trees, held against what the ignore files mean here.
@Suite(.sampled) struct GitIgnoreTests {
  /// By day two trees of four. More: `MVVM_LINT_GITIGNORE_SEEDS=200 swift test --filter GitIgnoreTests`.
  private static let seeds: [UInt64] =
    if let count = ProcessInfo.processInfo.environment["MVVM_LINT_GITIGNORE_SEEDS"].flatMap(UInt64.init) {
      Array(0..<max(1, count))
    } else {
      Nightly.sample(0..<4, every: 2, for: 0)
    }

  @Test(
    "What is ignored is what git ignores, down to the line that says so", .enabled(if: Git.isThere), arguments: seeds)
  func linesAreThoseOfGit(seed: UInt64) throws {
    let tree = GeneratedTree(seed: seed)
    let repository = try tree.written()
    let expected = try Git.ignored(tree.paths, in: repository)
    for path in tree.paths {
      let found = tree.match(path).map { "\($0.file):\($0.line)" }
      #expect(found == expected[path], "seed \(seed), '\(path)', with \(tree.ignoreFiles(above: path))")
    }
  }

  @Test("The files that are linted are those that git does not ignore", .enabled(if: Git.isThere), arguments: seeds)
  func filesAreThoseOfGit(seed: UInt64) throws {
    let tree = GeneratedTree(seed: seed)
    let repository = try tree.written()
    let ignored = try Git.ignored(tree.sources, in: repository)
    #expect(!ignored.isEmpty, "seed \(seed) makes patterns that match")
    let expected = tree.sources.filter { ignored[$0] == nil }
    let outcome = try repository.run("--show-files", "--only-rule", Sample.rule)
    #expect(outcome.exitCode == (expected.isEmpty ? 2 : 0), "seed \(seed): \(outcome.errors)")
    #expect(Set(outcome.lines) == Set(expected), "seed \(seed)")
  }
}

/// Folders, sources and ignore files of a repository.
private struct GeneratedTree {
  private(set) var sources: [String] = []
  private(set) var folders: [String] = []
  private var ignoreTexts: [String: String] = [:]

  var paths: [String] { folders + sources }

  private static let names = [
    "a", "b", "ab", "abc", "a b", "a.swift", "x[1]", "b*", "Build", "é", "a-b", "!a", "#a", "a\\b",
  ]
  private static let pieces = [
    "a", "b", "c", "ab", "*", "**", "?", "/", "/", "/**", "**/", "/**/", "*.swift", ".swift", "[ab]", "[!a]", "[^b]",
    "[a-c]", "[[:alpha:]]", "[", "]", "[]", "[]-a]", "\\a", "\\*", "\\", "\\ ", " ", "Build", "a b", "!", "#", "x\\[1]",
    "é",
    "-", "[a", "[:digit:]", "[[:foo:]]", "[\\]a]", "\t",
  ]

  init(seed: UInt64) {
    var random = Random(seed: seed)
    ignoreTexts[""] = Self.patterns(&random, atMost: 3, negations: false)
    for number in 0..<60 {
      let top = "t\(number)"
      folders.append(top)
      ignoreTexts[top] = Self.patterns(&random, atMost: 5, negations: true)
      var inside = [top]
      for _ in 0..<random.number(below: 6) {
        let parent = inside[random.number(below: inside.count)]
        let folder = parent + "/" + Self.names[random.number(below: Self.names.count)]
        guard !folders.contains(folder) else { continue }
        folders.append(folder)
        inside.append(folder)
        if random.number(below: 4) == 0 {
          ignoreTexts[folder] = Self.patterns(&random, atMost: 3, negations: true)
        }
      }
      for _ in 0..<10 {
        let parent = inside[random.number(below: inside.count)]
        let name = Self.names[random.number(below: Self.names.count)] + (random.number(below: 4) == 0 ? "" : ".swift")
        let file = parent + "/" + (name.hasSuffix(".swift") ? name : name + ".swift")
        guard !sources.contains(file), !folders.contains(file) else { continue }
        sources.append(file)
      }
    }
    sources.removeAll { folders.contains($0) }
  }

  private static func patterns(_ random: inout Random, atMost count: Int, negations: Bool) -> String {
    let lineEnds = ["\n", "\n", "\r\n", " \n", "  \n", "/\n"]
    return (0..<random.number(below: count + 1)).map { _ in
      let negation = negations && random.number(below: 4) == 0 ? "!" : ""
      let body = (0...random.number(below: 4)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
      return negation + body + lineEnds[random.number(below: lineEnds.count)]
    }.joined() + (random.number(below: 3) == 0 ? "b.swift" : "")
  }

  func written() throws -> Sandbox {
    let sandbox = try Sandbox()
    for folder in folders { try sandbox.createFolder(folder) }
    for source in sources { try sandbox.write(source, Data()) }
    for (folder, text) in ignoreTexts { try sandbox.write(file(in: folder), Data(text.utf8)) }
    try Git.run(["init", "--quiet"], in: sandbox)
    return sandbox
  }

  private func file(in folder: String) -> String { folder.isEmpty ? ".gitignore" : folder + "/.gitignore" }

  func match(_ path: String) -> IgnoreScope.Match? {
    var scope: IgnoreScope?
    var folder = ""
    let names = path.split(separator: "/").map(String.init)
    for (depth, name) in names.enumerated() {
      if let text = ignoreTexts[folder] {
        scope = IgnoreScope(IgnoreFile(path: file(in: folder), bytes: Array(text.utf8)), in: folder, outer: scope)
      }
      folder = folder.isEmpty ? name : folder + "/" + name
      let isFolder = depth < names.count - 1 || folders.contains(path)
      if let match = scope?.match(folder, isFolder: isFolder) { return match }
    }
    return nil
  }

  /// For messages.
  func ignoreFiles(above path: String) -> [String: String] {
    ignoreTexts.filter { folder, _ in folder.isEmpty || path.hasPrefix(folder + "/") }
  }
}

/// The real git.
private enum Git {
  static let isThere = (try? run(["--version"], in: Sandbox())) != nil

  /// What git ignores, each with `file:line`.
  static func ignored(_ paths: [String], in repository: Sandbox) throws -> [String: String] {
    let input = Data(paths.map { $0 + "\0" }.joined().utf8)
    let output = try run(["check-ignore", "--no-index", "--verbose", "-z", "--stdin"], in: repository, input: input)
    let fields = output.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    var ignored: [String: String] = [:]
    for start in stride(from: 0, to: fields.count - 3, by: 4) where !fields[start + 2].hasPrefix("!") {
      ignored[fields[start + 3]] = "\(fields[start]):\(fields[start + 1])"
    }
    return ignored
  }

  @discardableResult
  static func run(_ arguments: [String], in folder: Sandbox, input: Data = Data()) throws -> Data {
    let streams = try Sandbox()
    try streams.write("input", input)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    // Nobody's own configuration has a say.
    process.environment = ProcessInfo.processInfo.environment.merging([
      "HOME": streams.path, "XDG_CONFIG_HOME": streams.path, "GIT_CONFIG_NOSYSTEM": "1",
    ]) { $1 }
    process.standardInput = try streams.handle(forReading: "input")
    let output = try streams.handle(forWriting: "output")
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // 1 says that nothing is ignored.
    guard process.terminationStatus < 2 else { throw CocoaError(.executableNotLoadable) }
    return try streams.data("output")
  }
}
