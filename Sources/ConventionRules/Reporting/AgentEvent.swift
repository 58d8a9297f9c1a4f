/// What a coding agent tells a hook on standard input: that it changed files, or that it is about to end its turn.
///
/// Read as written down by Claude Code 2.1 (code.claude.com/docs/en/hooks), Codex 0.124 (its schemas in codex-rs/hooks) and Cursor 2
/// (cursor.com/docs/hooks). Their fields change by the month, so what is not asked for is passed over.
public struct AgentEvent: Sendable, Equatable {
  /// Who speaks, as far as answers differ.
  public enum Agent: String, CaseIterable, Sendable {
    case claude, codex, cursor
  }

  /// What happened.
  public enum Kind: Sendable, Equatable {
    /// Files were written; their paths are as the event has them.
    case edit([String])
    /// The agent ends its turn; finally where a hook sent it back before, or where it did not get to its end.
    case stop(isFinal: Bool)
  }

  /// Why an event is none, in words for people.
  public struct Problem: Error, Equatable, Sendable {
    /// A sentence.
    public let message: String
  }

  /// Who answers are for.
  public let agent: Agent
  /// What happened.
  public let kind: Kind
  /// The folder in which the agent works; nil where the event does not name it.
  public let workingDirectory: String?

  /// Reads an event.
  ///
  /// - Parameters:
  ///   - bytes: one JSON object.
  ///   - agent: whose protocol it is; nil to go by the name of the event.
  public init(_ bytes: [UInt8], from agent: Agent? = nil) throws(Problem) {
    let members = try Self.members(bytes)
    guard let name = members.text("hook_event_name") else {
      throw Problem(message: "the event has no 'hook_event_name', so it is not known what happened")
    }
    guard let event = Self.events[name] else {
      let known = Self.events.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
      throw Problem(message: "nothing is to be checked on the event '\(name)'; use \(known)")
    }
    let roots = if case .array(let roots) = members["workspace_roots"]?.value.content { roots } else { [JSONValue]() }
    workingDirectory = members.text("cwd") ?? roots.first?.text
    self.agent = agent ?? event.agent
    if event.isStop {
      let wasSentBack = members.flag("stop_hook_active") || members.number("loop_count") > 0
      kind = .stop(isFinal: wasSentBack || (members.text("status") ?? Self.completed) != Self.completed)
    } else {
      kind = .edit(Self.files(members))
    }
  }

  /// Claude Code and Codex have the same names, and take the same answers.
  private static let events: [String: (agent: Agent, isStop: Bool)] = [
    "PostToolUse": (.claude, false), "Stop": (.claude, true), "SubagentStop": (.claude, true),
    "afterFileEdit": (.cursor, false), "stop": (.cursor, true),
  ]

  /// What Cursor calls a turn that nobody broke off.
  private static let completed = "completed"

  private static func members(_ bytes: [UInt8]) throws(Problem) -> [JSONMember] {
    let value: JSONValue
    do throws(JSONScanner.SyntaxError) {
      value = try bytes.withUnsafeBufferPointer { bytes throws(JSONScanner.SyntaxError) in
        var scanner = JSONScanner(bytes: bytes, range: 0..<bytes.count)
        scanner.allowsHalfPairs = true
        return try scanner.document()
      }
    } catch {
      throw Problem(message: "the event on standard input cannot be read: \(error.message)")
    }
    guard case .object(let members) = value.content else {
      throw Problem(message: "the event on standard input is \(value.kindName), not an object")
    }
    return members
  }

  // MARK: Files

  /// The files that a tool wrote. Most tools write none.
  private static func files(_ event: [JSONMember]) -> [String] {
    if let file = event.text("file_path") { return [file] }
    guard case .object(let input) = event["tool_input"]?.value.content else { return [] }
    if let file = input.text("file_path") { return [file] }
    return input.text("command").map(files(ofPatch:)) ?? []
  }

  private static let patchStart = "*** Begin Patch"
  private static let fileMarks = ["*** Update File: ", "*** Add File: ", "*** Move to: "]

  /// The files that a patch of `apply_patch` leaves behind, each once. Any other command has none.
  private static func files(ofPatch patch: String) -> [String] {
    guard patch.contains(patchStart) else { return [] }
    var files: [String] = []
    for line in patch.split(whereSeparator: \.isNewline) {
      guard let mark = fileMarks.first(where: line.hasPrefix) else { continue }
      let file = String(line.dropFirst(mark.count))
      if !file.isEmpty, !files.contains(file) { files.append(file) }
    }
    return files
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = content { text } else { nil } }
}

extension [JSONMember] {
  /// A text that is not empty.
  fileprivate func text(_ key: String) -> String? {
    self[key]?.value.text.flatMap { $0.isEmpty ? nil : $0 }
  }

  fileprivate func flag(_ key: String) -> Bool { self[key]?.value.content == .bool(true) }

  fileprivate func number(_ key: String) -> Double {
    if case .number(let number) = self[key]?.value.content { number } else { 0 }
  }
}
