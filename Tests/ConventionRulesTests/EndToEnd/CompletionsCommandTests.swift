import Foundation
import Testing

/// That the shells accept the scripts and offer the right words is tested with the shells, by `.ci/check-completions`.
@Suite struct CompletionsCommandTests {
  private let folder: Sandbox

  init() throws { folder = try Sandbox() }

  /// The options that the help of a command lists.
  private func options(of command: String) throws -> [String] {
    let help = try folder.run("help", command).lines
    return help.compactMap { $0.firstMatch(of: /^  (--[a-z-]+)/)?.1 }.map(String.init)
  }

  private func commands() throws -> [String] {
    let lines = try folder.run("help").output.split(separator: "\n", omittingEmptySubsequences: false)
    let listed = lines.drop { $0 != "Commands:" }.dropFirst().prefix { !$0.isEmpty }
    return listed.compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#)?.1 }.map(String.init)
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
    #expect(Set(names).isSuperset(of: ids + ["view_model", "called_only_from", "input-output"]))
    #expect(try folder.run("explain", "--list", "view_model").exitCode == 2)
  }
}
