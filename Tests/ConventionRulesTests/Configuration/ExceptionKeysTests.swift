import Testing

@testable import ConventionRules

/// What the configuration says of suppressions and the baseline.
struct ExceptionKeysTests {
  private func read(_ json: String) -> (Configuration, [String]) {
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array(json.utf8))
    let (configuration, problems) = Configuration.read(text)
    return (configuration, problems.map { "\($0.line):\($0.column) \($0.message)" })
  }

  @Test("the keys are read")
  func theKeysAreRead() {
    let (configuration, problems) = read(#"{ "baseline": "ci/old.json", "require_disable_reason": true }"#)
    #expect(problems == [])
    #expect(configuration.baseline?.path == "ci/old.json")
    #expect(configuration.baseline?.place.range == 14..<27)
    #expect(configuration.requiresDisableReason)
    #expect(read("{}").0.baseline == nil)
    #expect(!read("{}").0.requiresDisableReason)
  }

  @Test(
    "mistakes are placed and named",
    arguments: [
      (#"{ "baseline": true }"#, "1:15 'baseline' is a text in quotes, not true or false"),
      (#"{ "baseline": "" }"#, "1:15 'baseline' is empty; name a file, or leave the key out"),
      (
        #"{ "require_disable_reason": "yes" }"#,
        "1:29 'require_disable_reason' is true or false, not a text"
      ),
      (#"{ "basline": "b" }"#, "1:3 unknown key 'basline' in the configuration; did you mean 'baseline'?"),
    ])
  func mistakesArePlacedAndNamed(json: String, message: String) {
    #expect(read(json).1 == [message])
  }

  @Test("the page about exceptions knows all rules, scopes and actions")
  func thePageAboutExceptionsKnowsAllRulesScopesAndActions() {
    let page = OwnSources.text(of: "Rules/EXCEPTIONS.md")
    for rule in SuppressionRule.allCases { #expect(page.contains("| `\(rule.id)` |")) }
    for scope in SuppressionComment.Scope.allCases {
      #expect(page.contains("| `mvvm-lint:disable:\(scope.rawValue) ID` |"))
    }
    for key in ["require_disable_reason", "baseline"] {
      #expect(page.contains("\"\(key)\""))
      #expect(ConfigurationKey.names.contains(key))
    }
  }
}
