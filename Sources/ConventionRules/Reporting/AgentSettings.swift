/// What tells coding agents of mvvm-lint: hooks in the settings of each, and a part of `AGENTS.md`.
///
/// Settings: code.claude.com/docs/en/hooks, the source of Codex 0.124, cursor.com/docs/agent/hooks.
public enum AgentSettings {
  /// The folder by which an agent is known to be used.
  public static func folder(of agent: AgentEvent.Agent) -> String { ".\(agent.rawValue)" }

  /// Where the agent looks for the hooks of a project.
  public static func path(of agent: AgentEvent.Agent) -> String {
    folder(of: agent) + (agent == .claude ? "/settings.json" : "/hooks.json")
  }

  // MARK: Hooks

  private static let command = "mvvm-lint hook"

  /// What is listed for each event.
  private static func hooks(of agent: AgentEvent.Agent) -> [(event: String, item: String)] {
    let hook = "\"hooks\": [{ \"type\": \"command\", \"command\": \"\(command)\" }]"
    func edits(_ tools: String) -> String { "{ \"matcher\": \"\(tools)\", \(hook) }" }
    return switch agent {
    case .claude: [("PostToolUse", edits("Edit|Write")), ("Stop", "{ \(hook) }")]
    case .codex: [("PostToolUse", edits("apply_patch")), ("Stop", "{ \(hook) }")]
    case .cursor: ["afterFileEdit", "stop"].map { ($0, "{ \"command\": \"\(command)\" }") }
    }
  }

  /// Adds the hooks to the settings of an agent. All else stays as it is, byte for byte.
  ///
  /// - Parameter settings: what the file holds; nil where there is none.
  /// - Returns: the new content, and the old one where the hooks are there already.
  /// - Throws: a problem where the settings are no JSON, or say something else than lists of hooks.
  public static func addHooks(of agent: AgentEvent.Agent, to settings: DocumentText?) throws(DocumentProblem) -> [UInt8]
  {
    let start = agent == .cursor ? "{\n  \"version\": 1\n}\n" : "{}\n"
    var settings = settings ?? DocumentText(path: path(of: agent), bytes: Array(start.utf8))
    // Mistakes have their places in what is there, before anything is added.
    for (event, _) in hooks(of: agent) {
      _ = try Place(settings).known("hooks", settings)?.known(event, settings)?.items(settings)
    }
    for (event, item) in hooks(of: agent) {
      let root = try Place(settings)
      let hooks = try root.member("hooks", "{}", &settings)
      let list = try hooks.member(event, "[]", &settings)
      try list.add(item, unlessItHolds: command, to: &settings)
    }
    return Array(settings.bytes)
  }

  /// An object or a list in a text of JSON. What is added stands in front, where neither a comma nor a comment is in the way.
  private struct Place {
    let value: JSONValue
    let depth: Int

    /// - Parameter start: the offset of the object or list; nil for the outermost one.
    init(_ text: DocumentText, at start: Int? = nil) throws(DocumentProblem) {
      var problems = ProblemCollector(text)
      let root = JSONScanner.value(in: text.bytes.indices, &problems)
      if let problem = problems.problems().first { throw problem }
      guard var value = root else { throw text.problem(at: 0..<0, "a JSON value is missing") }
      var depth = 0
      while let start, value.range.lowerBound < start, case .object(let members) = value.content,
        let inner = members.first(where: { $0.value.range.contains(start) })
      {
        value = inner.value
        depth += 1
      }
      (self.value, self.depth) = (value, depth)
    }

    /// What is at a key; nil for nothing.
    func known(_ key: String, _ text: DocumentText) throws(DocumentProblem) -> Place? {
      guard let member = try members(text)[key] else { return nil }
      return try Place(text, at: member.value.range.lowerBound)
    }

    private func members(_ text: DocumentText) throws(DocumentProblem) -> [JSONMember] {
      if case .object(let members) = value.content { return members }
      throw text.problem(at: value.range, "this has to be an object, not \(value.kindName)")
    }

    func items(_ text: DocumentText) throws(DocumentProblem) -> [JSONValue] {
      if case .array(let items) = value.content { return items }
      throw text.problem(at: value.range, "the hooks of an event are a list, not \(value.kindName)")
    }

    /// What is at a key, which is added where it is missing.
    func member(_ key: String, _ missing: String, _ text: inout DocumentText) throws(DocumentProblem) -> Place {
      if let known = try known(key, text) { return known }
      insert("\"\(key)\": \(missing)", isFirst: try members(text).isEmpty, &text)
      return try Place(text, at: value.range.lowerBound).member(key, missing, &text)
    }

    func add(_ item: String, unlessItHolds command: String, to text: inout DocumentText) throws(DocumentProblem) {
      let isThere = String(decoding: text.bytes[value.range], as: UTF8.self).contains(command)
      if !isThere { insert(item, isFirst: try items(text).isEmpty, &text) }
    }

    private func insert(_ item: String, isFirst: Bool, _ text: inout DocumentText) {
      let start = value.range.lowerBound + 1
      func indented(_ depth: Int) -> String { "\n" + String(repeating: "  ", count: depth) }
      let added = indented(depth + 1) + item + (isFirst ? indented(depth) : ",")
      text = DocumentText(
        path: text.path, bytes: Array(text.bytes[..<start]) + Array(added.utf8) + Array(text.bytes[start...]))
    }
  }

  // MARK: AGENTS.md

  private static let (begin, end) = ("<!-- mvvm-lint: begin -->", "<!-- mvvm-lint: end -->")

  /// What agents read before they start. Facts only, in few words: each session pays for them.
  private static let page = """
    \(begin)
    ## mvvm-lint

    mvvm-lint checks the conventions of this code, by `.mvvm-lint.json`.

    - Before an edit, `mvvm-lint brief FILE` prints the rules for a Swift file, each with a wrong line and the right one. The file
      need not exist yet.
    - After an edit, `mvvm-lint --since HEAD FILE` prints what is new. `mvvm-lint explain RULE` says why.
    \(end)

    """

  /// Adds that part to `AGENTS.md`, or puts it in place of an older one.
  ///
  /// - Parameter text: what the file holds; nil where there is none.
  public static func addPage(to text: [UInt8]?) -> [UInt8] {
    guard let text, !text.isEmpty else { return Array(page.utf8) }
    let (begin, end) = (Array(begin.utf8), Array((end + "\n").utf8))
    if let start = text.firstRange(of: begin)?.lowerBound, let stop = text[start...].firstRange(of: end)?.upperBound {
      return Array(text[..<start] + Array(page.utf8) + text[stop...])
    }
    let isClosed = text.last == UInt8(ascii: "\n")
    return text + Array((isClosed ? "\n" : "\n\n").utf8) + Array(page.utf8)
  }
}
