/// Whether a program that writes code for somebody runs this one, and reads what it prints.
enum CodingAgent {
  /// Variables that agents set for the commands that they run, and where that is stated.
  ///
  /// Not among them are variables that editors set in every terminal, such as Cursor's CURSOR_TRACE_ID: people type there, too.
  static let variables: [(name: String, evidence: String)] = [
    (
      "AI_AGENT",
      "the common name, set by Copilot in VS Code (microsoft/vscode#327433) and Crush (internal/shell/shell.go)"
    ),
    ("AGENT", "the older common name, set by Goose (block/goose#7017), Amp, OpenCode and Crush"),
    ("CLAUDECODE", "Claude Code: code.claude.com/docs/en/env-vars"),
    ("CODEX_THREAD_ID", "Codex: codex-rs/protocol/src/shell_environment.rs of openai/codex"),
    ("CODEX_SANDBOX", "older versions of Codex, inside the sandbox of macOS"),
    ("CURSOR_AGENT", "Cursor: databricks/cli#4287, web-infra-dev/rstest#994"),
    ("GEMINI_CLI", "Gemini CLI: packages/core/src/services/shellExecutionService.ts of google-gemini/gemini-cli"),
    ("COPILOT_CLI", "GitHub Copilot CLI: ansys/pymapdl#4634"),
    ("OPENCODE", "OpenCode: packages/opencode/src/index.ts"),
    ("CLINE_ACTIVE", "Cline: cline/cline discussion 5366"),
  ]

  /// Whether the environment names an agent. In a job of a CI service nobody reads along, whatever wrote the code.
  static var isReading: Bool { !isSet("CI") && variables.contains { isSet($0.name) } }

  private static func isSet(_ variable: String) -> Bool {
    let value = Platform.environment(variable) ?? ""
    return !["", "0", "false"].contains(value)
  }
}
