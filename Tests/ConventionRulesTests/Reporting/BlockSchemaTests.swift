import Foundation
import Testing

@testable import ConventionRules

/// What a validator makes of the schema, `.ci/check-blocks` tries out; here is what it says.
struct BlockSchemaTests {
  private let text = BlockSchema().text

  private func definitions() throws -> [String: [String: Any]] {
    let schema = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(schema["$defs"] as? [String: [String: Any]])
  }

  @Test("blocks.schema.json is what `mvvm-lint schema blocks` prints")
  func theFileIsWhatIsPrinted() {
    #expect(
      OwnSources.text(of: "Sources/ConventionRules/Reporting/blocks.schema.json") == text, "Scripts/pages writes it")
  }

  private func properties(_ name: String) throws -> [String: [String: Any]] {
    try #require(try definitions()[name]?["properties"] as? [String: [String: Any]], "the definition '\(name)'")
  }

  @Test("a rule has the keys that the reader of rules knows")
  func aRuleHasTheKeysThatTheReaderOfRulesKnows() throws {
    let rule = try properties("rule")
    #expect(Set(rule.keys) == Set(Rule.keys + RuleStatement.keys))
    for (key, value) in rule where key != "severity" {
      #expect((value["description"] as? String)?.isEmpty == false, "the key '\(key)' is explained")
    }
    #expect(try definitions()["rule"]?["required"] as? [String] == ["id", "severity"])
    #expect(try definitions()["rule"]?["additionalProperties"] as? Bool == false, "an unknown key is a mistake")
  }

  @Test("a place has its subject, the conditions that go with it, and counts", arguments: Subject.allCases)
  func aPlaceHasItsSubjectTheConditionsThatGoWithItAndCounts(subject: Subject) throws {
    let fitting = LanguageReference.words(.condition).filter { $0.subjects.contains(subject) }.map(\.word)
    let keys = try properties("place_" + subject.rawValue).keys
    #expect(Set(keys) == Set([subject.rawValue] + fitting + PlaceCountKeys.all))
  }

  @Test("a role has the conditions that the reader of roles knows")
  func aRoleHasTheConditionsThatTheReaderOfRolesKnows() throws {
    let roles = try #require(try definitions()["roles"]?["additionalProperties"] as? [String: Any])
    #expect(roles["$ref"] as? String == "#/$defs/condition_list")
    #expect(try Set(properties("conditions").keys) == Set(LanguageReference.words(.condition).map(\.word)))
  }
}

struct JSONTreeTests {
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
