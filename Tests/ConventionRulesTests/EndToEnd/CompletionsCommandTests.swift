import Foundation
import Testing

/// That the shells accept the scripts and offer the right words is tested with the shells, by `.ci/check-completions`.
struct CompletionsCommandTests {
  private let folder: Sandbox

  init() throws { folder = try Sandbox() }

  /// The options that the help of a command lists.
  private func options(of command: String) throws -> [String] {
    let help = try folder.run("help", command).lines
    return help.compactMap { $0.firstMatch(of: /^  (--[a-z-]+)/)?.1 }.map(String.init)
  }

  private func commands() throws -> [String] {
    try folder.run("help").lines.compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#)?.1 }.map(String.init)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyOptionOfEveryCommandIsCompleted(shell: String) throws {
    let script = try folder.run("completions", shell)
    #expect(script.exitCode == 0 && script.errors.isEmpty)
    let commands = try commands()
    #expect(commands.contains("lint") && commands.contains("completions"))
    for command in commands {
      for option in try options(of: command) {
        let isCompleted = script.lines.contains { line in
          switch shell {
          case "bash": line.contains(" \(command)) ") && line.contains(" \(option)")
          case "fish": line.contains("__mvvm_lint_runs \(command)' -l \(option.dropFirst(2)) ")
          default: line.contains("'\(option)") || line.contains("'*\(option)")
          }
        }
        #expect(isCompleted, "\(shell) does not complete \(option) of \(command)")
      }
    }
  }

  /// What bash does when the key for completion is pressed.
  private func bashOffers(_ words: [String], in project: Sandbox) throws -> [String] {
    let command: URL = try #require(BuiltCommand.url, "the command lies beside the tests")
    let script = #"""
      PATH=$1:$PATH; shift
      source <(mvvm-lint completions bash)
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _mvvm_lint 2> /dev/null
      printf '%s\n' "${COMPREPLY[@]}" > offered
      """#
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    shell.arguments = ["bash", "--norc", "-c", script, "bash", command.deletingLastPathComponent().path] + words
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    try shell.run()
    shell.waitUntilExit()
    return try project.text("offered").split(separator: "\n").map(String.init)
  }

  @Test("bash evaluates nothing that it offers")
  func bashEvaluatesNothingThatItOffers() throws {
    let names = [
      "$(touch PWNED)", "`touch PWNED`", "a;touch PWNED", "a b", "-x", "a'b", "a\"b", "a\nb", "*", "good-name",
    ]
    let project = try Sandbox(["Package.swift": ""])
    let rule =
      #"{ "id": "RULE", "severity": "note", "message": "m", "source": "s", "forbid": { "mention": "view", "in": "view_model" } }"#
    for (number, name) in names.enumerated() {
      let text = "# D\n\n## R\n\nB.\n\n```json rule\n\(rule.replacing("RULE", with: "rule_\(number)"))\n```\n"
      try project.write(bytes: Array(text.utf8), to: "docs/\(name).md")
    }
    let list = try JSONEncoder().encode(names.map { "docs/\($0).md" })
    try project.write(
      bytes: Array("{ conventions: \(String(decoding: list, as: UTF8.self)) }".utf8), to: ".mvvm-lint.json")
    try project.write(bytes: Array("#!/bin/sh\ntouch PWNED\n".utf8), to: "mvvm-lint")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: project.path("mvvm-lint"))

    let offered = try bashOffers(["./mvvm-lint", "explain", ""], in: project)
    #expect(offered.contains("good-name") && offered.contains("view_model"), "\(offered)")
    #expect(offered.allSatisfy { $0.wholeMatch(of: /[a-z0-9_]+(-[a-z]+)*/) != nil }, "\(offered)")
    #expect(try bashOffers(["mvvm-lint", "explain", "$(touch PWNED)"], in: project) == [])
    #expect(try bashOffers(["mvvm-lint", "--only-rule", "rule_"], in: project).count == names.count)
    #expect(!FileManager.default.fileExists(atPath: project.path("PWNED")), "nothing of the repository was run")
  }

  @Test func anotherShellIsRefusedWithAdvice() throws {
    let outcome = try folder.run("completions", "fsh")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("only for bash, zsh, fish; did you mean 'fish'?"))
    #expect(try folder.run("completions").exitCode == 2)
  }

  @Test func theManualPageHoldsEveryOption() throws {
    let page = try folder.run("man")
    #expect(page.exitCode == 0 && page.output.hasPrefix(".TH MVVM\\-LINT 1 "))
    for command in try commands() {
      let section = page.output.components(separatedBy: ".SS mvvm\\-lint \(command) ").dropFirst().first ?? ""
      let text = section.components(separatedBy: "\n.S")[0]
      for option in try options(of: command) {
        let written = "\\fB" + option.replacingOccurrences(of: "-", with: "\\-") + "\\fR"
        #expect(text.contains(written), "\(option) of \(command)")
      }
    }
  }

  @Test func theNamesThatShellsOfferAreThoseThatThereAre() throws {
    let ids = try folder.run("rules", "--format", "ids").lines
    let json = try JSONSerialization.jsonObject(with: folder.run("rules", "--format", "json").outputBytes)
    let rules = try #require(json as? [[String: Any]])
    #expect(ids == Set(rules.compactMap { $0["id"] as? String }).sorted())
    let names = try folder.run("explain", "--list").lines
    #expect(Set(names).isSuperset(of: ids + ["view_model", "input-output", "language"]))
    #expect(try folder.run("explain", "--list", "view_model").exitCode == 2)
  }
}
