import Testing

@testable import ConventionRules

/// What agents tell hooks, as their documentation and schemas have it.
struct AgentEventTests {
  private func event(_ json: String, from agent: AgentEvent.Agent? = nil) throws -> AgentEvent {
    try AgentEvent(Array(json.utf8), from: agent)
  }

  @Test("the file of an edit is found in the event of each agent", arguments: AgentEventSample.edits)
  func theFileOfAnEditIsFound(sample: AgentEventSample) throws {
    let event = try event(sample.json(files: ["/home/me/app/App/A.swift"], in: "/home/me/app"))
    #expect(event.kind == .edit(["/home/me/app/App/A.swift"]), "\(sample)")
    #expect(event.workingDirectory == "/home/me/app")
    #expect(event.agent == (sample == .cursorEdit ? .cursor : .claude))
  }

  @Test("a patch names each file that it leaves behind once, and no text inside of it is a name")
  func aPatchNamesEachFileOnce() throws {
    let patch = [
      "*** Begin Patch", "*** Update File: App/A.swift", "*** Move to: App/B b.swift", "@@ class A {",
      "+*** Update File: no.swift", " *** Add File: no.swift", "*** Add File: App/C.swift", "+let c = 0",
      "*** Update File: App/C.swift", "*** Delete File: App/D.swift", "*** End Patch",
    ].joined(separator: #"\n"#)
    func files(tool: String, _ command: String) throws -> AgentEvent.Kind {
      try event(
        #"{"hook_event_name": "PostToolUse", "tool_name": "\#(tool)", "tool_input": {"command": "\#(command)"}}"#
      ).kind
    }
    let expected = AgentEvent.Kind.edit(["App/A.swift", "App/B b.swift", "App/C.swift"])
    #expect(try files(tool: "apply_patch", patch) == expected)
    #expect(try files(tool: "Bash", "apply_patch <<'EOF'\\n" + patch + "\\nEOF") == expected)
    #expect(try files(tool: "Bash", "echo '*** Add File: A.swift'") == .edit([]), "a command that is no patch")
  }

  @Test("an end of a turn is final where a hook sent the agent back, or nobody waits for more")
  func anEndOfATurnMayBeFinal() throws {
    let ends: [(String, AgentEvent.Agent, Bool)] = [
      (AgentEventSample.claudeStop(isActive: false, in: "/a"), .claude, false),
      (AgentEventSample.claudeStop(isActive: true, in: "/a"), .claude, true),
      (AgentEventSample.codexStop(isActive: true, in: "/a"), .claude, true),
      (AgentEventSample.cursorStop(loops: 0, in: "/a"), .cursor, false),
      (AgentEventSample.cursorStop(loops: 1, in: "/a"), .cursor, true),
      (AgentEventSample.cursorStop(loops: 0, status: "aborted", in: "/a"), .cursor, true),
    ]
    for (json, agent, isFinal) in ends {
      let event = try event(json)
      #expect(event.kind == .stop(isFinal: isFinal) && event.agent == agent, "\(json)")
      #expect(event.workingDirectory == "/a")
    }
  }

  @Test("a word forces the protocol where the name tells another one")
  func aWordForcesTheProtocol() throws {
    let json = AgentEventSample.claudeStop(isActive: false, in: "/a")
    #expect(try event(json, from: .cursor).agent == .cursor)
    #expect(try event(json, from: .codex).agent == .codex)
  }

  @Test("fields that nobody knows, of any shape, are passed over")
  func fieldsThatNobodyKnowsArePassedOver() throws {
    let json = #"""
      {"hook_event_name": "PostToolUse", "cwd": 7, "effort": {"level": ["high"]}, "tool_response": null, "tool_input":
        {"file_path": "/a/A.swift", "old_string": "half a pair \ud83d", "content": "\ud83d\ude00 \ud83d\u0041"}}
      """#
    let event = try event(json)
    #expect(event.kind == .edit(["/a/A.swift"]) && event.workingDirectory == nil)
    #expect(try self.event(#"{"hook_event_name": "PostToolUse", "tool_input": "ls"}"#).kind == .edit([]))
    #expect(try self.event(#"{"hook_event_name": "PostToolUse", "tool_input": {"file_path": 3}}"#).kind == .edit([]))
  }

  static let broken = [
    ("", "the event on standard input cannot be read"), ("{", "the event on standard input cannot be read"),
    ("[]", "is a list, not an object"),
    (#"{"tool_name": "Edit"}"#, "has no 'hook_event_name'"),
    (#"{"hook_event_name": "PreToolUse"}"#, "on the event 'PreToolUse'; use 'PostToolUse', 'Stop'"),
    (#"{"hook_event_name": "beforeReadFile"}"#, "on the event 'beforeReadFile'"),
    (String(repeating: "[", count: 100_000), "the event on standard input cannot be read"),
  ]

  @Test("what is no event is told in a sentence", arguments: broken)
  func whatIsNoEventIsTold(json: String, part: String) {
    let problem = #expect(throws: AgentEvent.Problem.self) { try event(json) }
    #expect(problem?.message.contains(part) ?? false, "\(problem?.message ?? "")")
  }
}

/// Events as agents send them, with fields that nobody asks for.
enum AgentEventSample: CaseIterable {
  case claudeEdit, claudeWrite, codexPatch, cursorEdit

  static let edits = Self.allCases

  /// An edit of files; all agents but Codex send one event for each, and here of the first.
  func json(files: [String], in folder: String) -> String {
    let file = files.first ?? ""
    return switch self {
    // Claude Code 2.1: code.claude.com/docs/en/hooks.
    case .claudeEdit:
      #"""
      {"session_id": "abc123", "transcript_path": "/home/a/.claude/projects/x/abc123.jsonl", "cwd": "\#(folder)",
       "permission_mode": "acceptEdits", "effort": {"level": "medium"}, "hook_event_name": "PostToolUse", "tool_name": "Edit",
       "tool_input": {"file_path": "\#(file)", "old_string": "let a", "new_string": "let b", "replace_all": false},
       "tool_response": {"filePath": "\#(file)", "structuredPatch": [], "userModified": false},
       "tool_use_id": "toolu_01ABC", "duration_ms": 12}
      """#
    case .claudeWrite:
      #"""
      {"session_id": "abc123", "transcript_path": "/home/a/x.jsonl", "cwd": "\#(folder)", "permission_mode": "default",
       "hook_event_name": "PostToolUse", "tool_name": "Write", "tool_input": {"file_path": "\#(file)", "content": "let a = 0\n"},
       "tool_response": {"type": "create", "filePath": "\#(file)"}, "tool_use_id": "toolu_02ABC"}
      """#
    // Codex 0.124: codex-rs/hooks/schema/generated/post-tool-use.command.input.schema.json.
    case .codexPatch:
      #"""
      {"session_id": "0198", "turn_id": "1", "transcript_path": null, "cwd": "\#(folder)", "hook_event_name": "PostToolUse",
       "model": "gpt-5.3-codex", "permission_mode": "default", "tool_name": "apply_patch", "tool_use_id": "call_1",
       "tool_input": {"command": "*** Begin Patch\n\#(
         files.map { #"*** Update File: \#($0)\n@@\n-let a\n+let b\n"# }.joined())*** End Patch\n"},
       "tool_response": "Success. Updated the following files:\nM A.swift\n"}
      """#
    // Cursor 2: cursor.com/docs/hooks.
    case .cursorEdit:
      #"""
      {"conversation_id": "c", "generation_id": "g", "model": "m", "hook_event_name": "afterFileEdit", "cursor_version": "2.4.1",
       "workspace_roots": ["\#(folder)"], "user_email": null, "transcript_path": null, "file_path": "\#(file)",
       "edits": [{"old_string": "let a", "new_string": "let b"}]}
      """#
    }
  }

  static func claudeStop(isActive: Bool, in folder: String) -> String {
    #"""
    {"session_id": "abc123", "transcript_path": "/home/a/x.jsonl", "cwd": "\#(folder)", "permission_mode": "default",
     "hook_event_name": "Stop", "stop_hook_active": \#(isActive), "last_assistant_message": "Done.", "background_tasks": []}
    """#
  }

  /// codex-rs/hooks/schema/generated/stop.command.input.schema.json.
  static func codexStop(isActive: Bool, in folder: String) -> String {
    #"""
    {"session_id": "0198", "turn_id": "1", "transcript_path": null, "cwd": "\#(folder)", "hook_event_name": "Stop",
     "model": "gpt-5.3-codex", "permission_mode": "default", "stop_hook_active": \#(isActive), "last_assistant_message": null}
    """#
  }

  static func cursorStop(loops: Int, status: String = "completed", in folder: String) -> String {
    #"""
    {"conversation_id": "c", "generation_id": "g", "model": "m", "hook_event_name": "stop", "cursor_version": "2.4.1",
     "workspace_roots": ["\#(folder)"], "user_email": null, "status": "\#(status)", "loop_count": \#(loops)}
    """#
  }
}
