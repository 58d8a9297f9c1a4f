import Foundation
import Testing

@testable import ConventionRules

/// Reader, schema and reference page of a configuration are one thing. What a validator makes of the schema,
/// `.ci/check-configuration` tries out.
struct ConfigurationPageTests {
  private static let library = CheckRun.library
  private static let schemaText = ConfigurationSchema(library: Self.library).text

  private func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(Self.schemaText.utf8)) as? [String: Any])
  }

  private func problems(_ json: String) -> [String] {
    Configuration.read(DocumentText(path: "c.json", bytes: Array(json.utf8))).problems.map(\.message)
  }

  @Test("configuration.schema.json is what `mvvm-lint schema` prints")
  func theFileIsWhatIsPrinted() {
    #expect(
      OwnSources.text(of: "Sources/ConventionRules/Reporting/configuration.schema.json") == Self.schemaText,
      "Scripts/pages writes it")
  }

  @Test("Rules/CONFIGURATION.md is what `mvvm-lint explain configuration` prints")
  func thePageIsWhatIsPrinted() throws {
    let explanation = Explanation(library: Self.library, selection: RuleSelection(library: Self.library))
    #expect(
      OwnSources.text(of: "Rules/CONFIGURATION.md") == explanation.text(for: "configuration"), "Scripts/pages writes it"
    )
  }

  @Test("schema and page have the keys that the reader knows, and no others")
  func schemaAndPageHaveTheKeysThatTheReaderKnowsAndNoOthers() throws {
    let properties = try #require(try schema()["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(ConfigurationKey.names))
    #expect(try schema()["additionalProperties"] as? Bool == false)
    for (key, value) in properties {
      #expect((value["description"] as? String)?.isEmpty == false, "the key '\(key)' is explained")
    }
    let headings = ConfigurationReference.text.matches(of: /\n## `([^`]+)`\n/).map { String($0.1) }
    #expect(headings == ConfigurationKey.names)
  }

  @Test("a key is read: another kind of value is a mistake", arguments: ConfigurationKey.names)
  func aKeyIsReadAnotherKindOfValueIsAMistake(key: String) {
    // No key is a number, so one that nobody reads would be missed.
    #expect(!problems("{ \(key): 1 }").isEmpty)
    #expect(!problems("{ \(key): 1 }").contains { $0.hasPrefix("unknown key") })
  }

  @Test("the example of a key is right", arguments: ConfigurationKey.all.map(\.example))
  func theExampleOfAKeyIsRight(example: String) {
    let (configuration, mistakes) = Configuration.read(DocumentText(path: "c.json", bytes: Array(example.utf8)))
    let selection = RuleSelection(configuration: configuration, library: Self.library)
    // The examples' own document is nobody's.
    let problems = (mistakes + selection.problems).filter { !$0.message.hasPrefix("there is no convention document") }
    #expect(problems.map(\.description) == [])
  }

  @Test("the default of a key is what holds without it", arguments: ConfigurationKey.all)
  func theDefaultOfAKeyIsWhatHoldsWithoutIt(key: ConfigurationKey) throws {
    guard let defaultValue = key.defaultValue else { return }
    let (said, mistakes) = Configuration.read(
      DocumentText(path: "c.json", bytes: Array("{ \(key.name): \(defaultValue) }".utf8)))
    #expect(mistakes.map(\.description) == [])
    let unsaid = Configuration.none
    #expect(said.included == unsaid.included && said.excluded == unsaid.excluded && said.rules.isEmpty)
    #expect(said.respectsGitIgnore == unsaid.respectsGitIgnore)
    #expect(said.requiresSubjects == unsaid.requiresSubjects && said.allowsZeroFiles == unsaid.allowsZeroFiles)
    #expect(said.failOn ?? .severity(.error) == unsaid.failOn ?? .severity(.error))
  }

  /// What may be said of a rule in an object of its own.
  private func settings(of rule: String) throws -> Set<String> {
    let definitions = try #require(try schema()["$defs"] as? [String: [String: Any]])
    let rules = try #require(definitions["rules"]?["properties"] as? [String: [String: Any]])
    let choices = try #require(rules[rule]?["anyOf"] as? [[String: Any]], "the rule '\(rule)'")
    let references = choices.compactMap { ($0["$ref"] as? String)?.replacing("#/$defs/", with: "") }
    let objects = references.compactMap { definitions[$0]?["properties"] as? [String: Any] }
    return Set(objects.flatMap(\.keys))
  }

  @Test("a rule about suppressions may be set, without exceptions", arguments: SuppressionRule.allCases)
  func aRuleAboutSuppressionsMayBeSetWithoutExceptions(rule: SuppressionRule) throws {
    #expect(try settings(of: rule.id) == ["severity", "included", "excluded"])
  }

  @Test(
    "a built-in rule may have a severity, paths and exceptions", arguments: library.builtIn.flatMap(\.rules).map(\.id))
  func aBuiltInRuleMayHaveASeverityPathsAndExceptions(id: String) throws {
    #expect(try settings(of: id) == ["severity", "fix", "included", "excluded", "unless"])
  }

  @Test(
    "the schema takes for a path pattern what the reader does",
    arguments: [
      ("App", true), ("App/**/*.swift", true), ("**", true), ("./a b/", true), ("a..b/...", true), ("", false),
      ("/App", false), ("~/App", false), ("!App", false), ("../App", false), ("App/..", false), ("a/../b", false),
      ("a?", false), ("{a}", false), ("a\\b", false), ("a**", false), ("App/a**/b", false), ("***", false),
    ])
  func theSchemaTakesForAPathPatternWhatTheReaderDoes(pattern: String, isRight: Bool) throws {
    let definitions = try #require(try schema()["$defs"] as? [String: [String: Any]])
    let text = try #require(definitions["pattern"]?["pattern"] as? String)
    let expression = try NSRegularExpression(pattern: text)
    let range = NSRange(pattern.startIndex..., in: pattern)
    #expect((expression.firstMatch(in: pattern, range: range) != nil) == isRight, "schema")
    let escaped = pattern.replacing("\\", with: "\\\\")
    #expect(problems("{ excluded: [\"\(escaped)\"] }").isEmpty == isRight, "reader")
  }
}
