import Foundation
import Testing

/// Whatever a repository calls its files, rules and documents: no command prints what a terminal or a runner of builds obeys.
@Suite(.sampled) struct InertOutputTests {
  /// Short enough for the name of a file.
  private static let short = "\n::add-mask::e\r\u{1B}[2J\u{202E}##[stop]"

  /// A project with findings, mistakes and documents under hostile names.
  private static func project() throws -> Sandbox {
    let text = Self.quoted(Self.short)
    let project = try Sandbox()
    func write(_ name: String, _ text: String) throws { try project.write(bytes: Array(text.utf8), to: name) }
    try write("P/Package.swift", "")
    try write("P/A.swift", Sample.protocolText)
    try write("P/" + Self.short + ".swift", Sample.violation + "// mvvm-lint:disable:next x\u{1B}[2J##[stop]\n")
    try write("P/" + Self.short + "2.swift", "class { (((\u{202E}##[x]\n")
    try write(
      "P/Frame.swift",
      "class F\u{9B}: ReactiveConnectable {} // ##[stop]\u{202E}\u{1B}[2J\nlet s = \"\"\"\n::x\n\"\"\"\n")
    let document = Self.quoted("docs/::" + Self.short + ".md")
    try write("P/.mvvm-lint.json", #"{ conventions: ["reactive-connectable", \#(document)] }"#)
    try write(
      "P/docs/::" + Self.short + ".md",
      """
      # A team\u{1B}[2J ##[stop] <b>@octocat

      ::stop-commands::x

      ## A rule ##[stop]\u{9B}

      \t::stop-commands::y

      ```json rule
      {
        "id": "team_rule", "severity": "warning", "message": \(text), "source": \(text),
        "forbid": { "mention": "view", "in": "view_model" }
      }
      ```
      """)
    return project
  }

  /// A string of JSON, with its quotes.
  private static func quoted(_ text: String) -> String {
    let data = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private func check(_ outcome: BuiltCommand.Outcome, _ what: [String]) {
    let isGitHub = what.contains { $0.contains("github") }
    for output in [outcome.output, outcome.errors] {
      let offences = HostileText.offences(in: output) { isGitHub && $0.starts(with: #/::(error|warning|notice) /#) }
      #expect(offences.isEmpty, "\(what): \(offences)")
    }
    #expect(outcome.exitCode <= 2, "\(what) does not crash")
  }

  @Test("no command prints what a terminal or a runner obeys")
  func noCommandPrintsWhatATerminalOrARunnerObeys() throws {
    let project = try Self.project()
    let reporters = [
      "text", "xcode", "json", "json-lines", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "rdjson",
      "html",
    ]
    var lines = reporters.map { ["--reporter", $0, "--statistics"] }
    lines += [
      ["--show-files"], ["nowhere" + Self.short], [Self.short + "2.swift"], ["--reporter", Self.short],
      ["--config", Self.short], ["--since", Self.short], ["--only-rule", Self.short], ["--baseline", Self.short],
      ["--output", "nowhere/" + Self.short], [Self.short], ["help", Self.short], ["explain", "--list"],
      ["explain", "team_rule"], ["explain", Self.short], ["rules"], ["verify"],
      ["verify", "docs/::" + Self.short + ".md"],
      ["rules", "--format", "json"], ["rules", "--format", "markdown"], ["rules", "--format", "ids"],
      ["config", "--for", Self.short + ".swift"], ["config", "--for", "A.swift", "--format", "json"],
      ["syntax", Self.short + ".swift", Self.short + "2.swift", "Frame.swift"],
      ["syntax", "--format", "json", "--tokens", Self.short + ".swift", "Frame.swift"], ["syntax", Self.short],
      ["init", Self.short], ["schema", Self.short], ["completions", Self.short], ["bench", "--stage", Self.short],
      ["baseline", "create", "--baseline", Self.short + ".json"],
      ["baseline", "check", "--baseline", Self.short + ".json"],
      ["baseline", "update", "--baseline", Self.short + ".json"], ["baseline", Self.short],
    ]
    for line in lines { check(try BuiltCommand.run(line, in: project.path("P")), line) }
    let id = try project.run("explain", "--list", in: "P").lines.first { $0.contains("add-mask") }
    #expect(id != nil, "the document is listed by its shown name")
    for arguments in [["--add-disable"], ["--add-disable"], ["baseline", "prune", "--baseline", Self.short + ".json"]] {
      check(try BuiltCommand.run(arguments, in: project.path("P")), arguments)
    }
  }

  /// By day with one command each time, and the next time with another.
  @Test("mistakes in configuration, documents and baselines are inert")
  func mistakesInConfigurationDocumentsAndBaselinesAreInert() throws {
    let text = Self.quoted(Self.short)
    let project = try Self.project()
    try project.link("P/L" + Self.short + ".swift", to: "nowhere")
    check(try project.run(in: "P"), ["a link that leads nowhere"])
    let entry = #"{ "path": \#(text), "rule": \#(text), "symbol": \#(text), "statement": \#(text) }"#
    try project.write(bytes: Array(#"{ "version": 1, "findings": [\#(entry)] }"#.utf8), to: "P/b.json")
    for action in ["check", "prune"] {
      check(try project.run("baseline", action, "--baseline", "b.json", in: "P"), [action])
    }
    let configurations = [
      "{ rules: { \(text): \"on\" } }", "{ \(text): 1 }", "{ conventions: [\(text)] }", "{ extends: [\(text)] }",
      "{ baseline: \(text) }", "{ included: [\(text)] }", "{ vocabulary: { \(text): [\(text)] } }",
      "{ roles: { \(text): {} } }",
      "{ ] \u{1B}\u{202E}##[x]", "{ rules: { transform_only_called_from_output: { severity: \(text) } } }",
    ]
    let commands = [[], ["verify"], ["rules"], ["config", "--for", "A.swift"], ["baseline", "check"]]
    for (number, configuration) in configurations.enumerated() {
      try project.write(bytes: Array(configuration.utf8), to: "P/.mvvm-lint.json")
      for arguments in Nightly.sample(commands, every: commands.count, for: number) {
        check(try BuiltCommand.run(arguments, in: project.path("P")), [configuration] + arguments)
      }
    }
    try project.write(bytes: Array("{ conventions: [\"d.md\"] }".utf8), to: "P/.mvvm-lint.json")
    let document = "# D\n\n## R\n\nB.\n\n```json rule\n{ \"id\": \(text), \"check\": \(text), \(text): 1 }\n```\n"
    try project.write(bytes: Array(document.utf8), to: "P/d.md")
    check(try project.run(in: "P"), ["mistakes in a document"])
    check(try project.run("verify", in: "P"), ["mistakes in a document"])
  }

  @Test("init writes and prints no hostile name")
  func initWritesAndPrintsNoHostileName() throws {
    let project = try Sandbox()
    let folder = Self.short + "x"
    for number in 0..<6 {
      let text = "// @generated\nprotocol P\(number)\u{202E}: ViewModelType {}\n"
      try project.write(bytes: Array(text.utf8), to: "\(folder)/G\(number)\(Self.short).swift")
    }
    try project.write(bytes: Array(Sample.violation.utf8), to: "\(folder)/A.swift")
    check(try project.run("init", "--dry-run", folder), ["init", "--dry-run"])
    check(try project.run("init", folder), ["init"])
    check(try project.run(folder), ["a hostile folder"])
    check(try project.run(in: folder), ["inside of a hostile folder"])
  }

  @Test("a path that begins like a command is shown from its folder on")
  func aPathThatBeginsLikeACommandIsShownFromItsFolderOn() throws {
    let project = try Sample.project()
    try project.write(bytes: Array("class X: ReactiveConnectable {}".utf8), to: "::error::x.swift")
    let outcome = try project.run("--reporter", "text", "--quiet")
    #expect(outcome.lines.contains { $0.hasPrefix("./::error::x.swift:1:10: error: ") }, "\(outcome.output)")
    #expect(try project.run("--show-files").lines.contains("./::error::x.swift"))
  }
}

extension Sandbox {
  /// Writes a file whose name may hold anything but zeros.
  func write(bytes: [UInt8], to name: String) throws {
    let folder = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: path(name), contents: Data(bytes)), "\(name) can be written")
  }
}
