import Foundation
import Testing

@testable import ConventionRules

/// Settings of coding agents get the hooks, and keep all else.
struct AgentSettingsTests {
  private func added(_ agent: AgentEvent.Agent, _ text: String?) throws -> String {
    let settings = text.map { DocumentText(path: "settings.json", bytes: Array($0.utf8)) }
    return String(decoding: try AgentSettings.addHooks(of: agent, to: settings), as: UTF8.self)
  }

  /// The commands that are listed for an event.
  private func commands(_ event: String, in text: String) throws -> [String] {
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let hooks = try #require(root["hooks"] as? [String: Any])
    return (hooks[event] as? [[String: Any]] ?? []).flatMap { item in
      ((item["hooks"] as? [[String: Any]]) ?? [item]).compactMap { $0["command"] as? String }
    }
  }

  @Test("each agent gets hooks after an edit and before the end of a turn", arguments: AgentEvent.Agent.allCases)
  func eachAgentGetsHooks(agent: AgentEvent.Agent) throws {
    let text = try added(agent, nil)
    let events = agent == .cursor ? ["afterFileEdit", "stop"] : ["PostToolUse", "Stop"]
    for event in events { #expect(try commands(event, in: text) == ["mvvm-lint hook"], "\(text)") }
    #expect(try added(agent, text) == text, "once is enough")
    #expect(text.contains("\"version\": 1") == (agent == .cursor))
  }

  static let settings = [
    "{}", "{ }\n", "{\n  \"model\": \"x\"\n}\n", "{\"a\":{\"b\":{}},\"hooks\":{}}",
    "{ \"hooks\": { \"Stop\": [] } }",
    "{ \"hooks\": { \"Stop\": [{ \"hooks\": [{ \"command\": \"other\" }] }] }, \"z\": [1] }",
    "{\r\n\t\"hooks\": {\r\n\t\t\"PostToolUse\": [{ \"matcher\": \"Bash\", \"hooks\": [] }]\r\n\t}\r\n}\r\n",
  ]

  @Test("what settings say stays as it is", arguments: settings)
  func whatSettingsSayStaysAsItIs(old: String) throws {
    let text = try added(.claude, old)
    #expect(try commands("Stop", in: text).contains("mvvm-lint hook"), "\(text)")
    #expect(try commands("PostToolUse", in: text).contains("mvvm-lint hook"), "\(text)")
    #expect(try commands("Stop", in: text).contains("other") == old.contains("other"))
    // Nothing of the old text is missing, and its order is the same.
    var rest = Substring(old)
    for character in text where character == rest.first { rest = rest.dropFirst() }
    #expect(rest.isEmpty, "\(text)")
  }

  @Test("comments stay where they are")
  func commentsStayWhereTheyAre() throws {
    let text = try added(.claude, "{ // ours\n  \"model\": \"x\", // why\n}\n")
    #expect(text.contains("// ours\n") && text.contains("\"model\": \"x\", // why\n}\n"), "\(text)")
    #expect(try added(.claude, text) == text)
  }

  @Test(
    "what is no such file is a mistake with its place",
    arguments: [
      ("{ \"hooks\": ", "1:1"), ("[]", "1:1"), ("{ \"hooks\": [] }", "1:12"),
      ("{ \"hooks\": { \"Stop\": {} } }", "1:22"), ("", "1:1"),
    ])
  func whatIsNoSuchFileIsAMistake(text: String, place: String) {
    let error = #expect(throws: DocumentProblem.self) { try added(.claude, text) }
    #expect(error.map { "\($0.line):\($0.column)" } == place)
  }

  @Test("the part of AGENTS.md is added once, and renewed where it stands")
  func thePartOfAgentsIsAddedOnce() {
    func page(_ text: String?) -> String {
      String(decoding: AgentSettings.addPage(to: text.map { Array($0.utf8) }), as: UTF8.self)
    }
    let part = page(nil)
    #expect(part.utf8.count < 2048)
    #expect(page("# Ours\n") == "# Ours\n\n" + part)
    #expect(page("# Ours") == "# Ours\n\n" + part)
    #expect(page(page("# Ours\n")) == page("# Ours\n"))
    let older = "# A\n\n" + part.replacing("brief FILE", with: "older FILE") + "\n# B\n"
    #expect(page(older) == "# A\n\n" + part + "\n# B\n")
    #expect(page("<!-- mvvm-lint: begin -->\n# A\n") == "<!-- mvvm-lint: begin -->\n# A\n\n" + part, "no end, no part")
  }
}
