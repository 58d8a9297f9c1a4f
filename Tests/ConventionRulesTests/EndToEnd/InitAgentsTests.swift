import Foundation
import Testing

/// `init --agents` tells the agents of a project what to run.
struct InitAgentsTests {
  private static let configuration = ".mvvm-lint.json"

  @Test("agents that have a folder are told, beside a configuration that is there")
  func agentsThatHaveAFolderAreTold() throws {
    let sandbox = try Sandbox([
      "A.swift": "class A {}\n", Self.configuration: "{}", ".claude/settings.json": "{ \"model\": \"x\" }\n",
      ".cursor/rules/a.mdc": "# A\n", "AGENTS.md": "# Ours\n",
    ])
    let outcome = try sandbox.run("init", "--agents")
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    #expect(
      outcome.lines == [
        ".claude/settings.json tells coding agents of mvvm-lint", ".cursor/hooks.json tells coding agents of mvvm-lint",
        "AGENTS.md tells coding agents of mvvm-lint",
      ])
    #expect(try sandbox.text(".claude/settings.json").contains("\"model\": \"x\""))
    #expect(try sandbox.text(".claude/settings.json").contains("mvvm-lint hook"))
    #expect(try sandbox.text("AGENTS.md").hasPrefix("# Ours\n"))
    #expect(try sandbox.text(Self.configuration) == "{}")
    let again = try sandbox.run("init", "--agents")
    #expect(again.exitCode == 0 && again.output.isEmpty)
    #expect(again.errors.contains("know of mvvm-lint already"))
  }

  @Test("without a configuration one is written, too")
  func withoutAConfigurationOneIsWritten() throws {
    let sandbox = try Sandbox(["A.swift": "final class AViewModel {}\n", ".codex/config.toml": ""])
    #expect(try sandbox.run("init", "--agents").exitCode == 0)
    #expect(try !sandbox.text(Self.configuration).isEmpty)
    #expect(try sandbox.text(".codex/hooks.json").contains("apply_patch"))
  }

  @Test("nothing is written where an agent's settings have a mistake, or no agent is used")
  func nothingIsWrittenWhereSettingsHaveAMistake() throws {
    let sandbox = try Sandbox(["A.swift": "class A {}\n", ".claude/settings.json": "{ \"hooks\": 1 }\n"])
    let outcome = try sandbox.run("init", "--agents")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains(".claude/settings.json:1:12: error: this has to be an object, not a number"),
      "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path(Self.configuration)))
    let none = try Sandbox(["A.swift": "class A {}\n"]).run("init", "--agents")
    #expect(none.exitCode == 2)
    #expect(none.errors.contains("none of the folders '.claude', '.codex', '.cursor' is there"), "\(none.errors)")
  }

  @Test("a dry run shows what would be written")
  func aDryRunShowsWhatWouldBeWritten() throws {
    let sandbox = try Sandbox(["A.swift": "class A {}\n", Self.configuration: "{}", ".claude/a.md": ""])
    let outcome = try sandbox.run("init", "--agents", "--dry-run")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix(".claude/settings.json:\n{\n  \"hooks\": {"), "\(outcome.output)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path(".claude/settings.json")))
  }
}
