import Foundation
import Testing

@testable import ConventionRules

/// What a validator makes of the schema, `.ci/check-blocks` tries out; here is what it says.
@Suite struct BlockSchemaTests {
  private let text = BlockSchema(checks: CheckRegistry.descriptions).text

  private func definitions() throws -> [String: [String: Any]] {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(schema["$defs"] as? [String: [String: Any]])
  }

  @Test("blocks.schema.json is what `mvvm-lint schema blocks` prints")
  func theFileIsWhatIsPrinted() {
    #expect(
      OwnSources.text(of: "Sources/ConventionRules/Reporting/blocks.schema.json") == text, "Scripts/pages writes it")
  }

  @Test func `a rule has the keys and the checks that the reader of rules knows`() throws {
    let rule = try #require(try definitions()["rule"]?["properties"] as? [String: [String: Any]])
    #expect(Set(rule.keys) == Set(Rule.keys))
    #expect(rule["check"]?["enum"] as? [String] == CheckRegistry.descriptions.map(\.name))
    for (key, value) in rule where key != "severity" {
      #expect((value["description"] as? String)?.isEmpty == false, "the key '\(key)' is explained")
    }
  }

  @Test(arguments: CheckRegistry.descriptions.map(\.name))
  func `a rule with a check has the parameters of the check`(name: String) throws {
    let check = try #require(CheckRegistry.check(named: name)?.description)
    let definition = try #require(try definitions()["check_" + name])
    let properties = try #require(definition["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(Rule.keys + check.parameters.map(\.name)))
    #expect(
      definition["required"] as? [String] == check.parameters.filter { $0.defaultValue == nil }.map(\.name),
      "what has no default must be given")
    #expect(definition["additionalProperties"] as? Bool == false, "an unknown key is a mistake")
  }

  @Test func `a predicate has the keys that the reader of roles knows`() throws {
    let predicate = try #require(try definitions()["predicate"]?["properties"] as? [String: Any])
    #expect(Set(predicate.keys) == Set(RolePredicate.keys))
  }

  @Test func `a message may hold the placeholders of its check, and braces around anything else`() throws {
    let definition = try #require(try definitions()["check_type_naming"]?["properties"] as? [String: Any])
    let message = try #require(definition["message"] as? [String: String])
    let pattern = try Regex(try #require(message["pattern"]))
    for text in ["", "'{type}' {names}", "{ type }", "{", "{}", "a }{ b", "{type", "{1}", "two\nlines of {type}"] {
      #expect(text.wholeMatch(of: pattern) != nil, "'\(text)' is a message")
    }
    for text in ["{kind}", "{type} {typ}", "{{kind}}"] {
      #expect(text.wholeMatch(of: pattern) == nil, "'\(text)' has a placeholder that the check lacks")
      #expect(
        MessageTemplate(text).placeholders.contains { !["type", "names"].contains($0.name) },
        "the reader of rules sees it too")
    }
  }
}

@Suite struct JSONTreeTests {
  private let tree: JSONTree = ["a": ["x", 1, true], "b": [:], "c": [], "d": ["e": .raw("null")]]

  @Test func whatFitsStandsOnOneLine() {
    #expect(tree.text() == #"{ "a": ["x", 1, true], "b": {}, "c": [], "d": { "e": null } }"# + "\n")
  }

  @Test func whatDoesNotFitIsBrokenFromOutsideIn() {
    #expect(
      tree.text(width: 22) == """
        {
          "a": ["x", 1, true],
          "b": {},
          "c": [],
          "d": { "e": null }
        }

        """)
    #expect(
      tree.text(width: 21).hasPrefix(
        """
        {
          "a": [
            "x",
            1,
            true
          ],
        """), "the comma behind the list counts")
  }

  @Test func textsAreEscaped() {
    #expect(JSONTree.text("a\"\\\n").text() == #""a\"\\\u000a""# + "\n")
  }
}
