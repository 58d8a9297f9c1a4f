import Testing

@testable import ConventionRules

/// Info strings of fenced blocks: which are those of a convention, which nearly are, and which are somebody else's.
struct BlockInfoTests {
  @Test(
    "blocks of a convention are known",
    arguments: [
      "json rule", "jsonc rule", "JSON5 roles", "json vocabulary", "json recognition", "swift bad", "Swift good",
    ])
  func blocksOfAConventionAreKnown(info: String) {
    #expect(BlockInfo(info).kind != nil)
    #expect(BlockInfo(info).hint == nil)
  }

  @Test(
    "what nearly is one is told with the right spelling",
    arguments: [
      ("json,rule", "json rule"), ("json, rule", "json rule"), ("json {rule}", "json rule"),
      ("{json rule}", "json rule"),
      ("json:rule", "json rule"), ("rule json", "json rule"), ("yaml rule", "json rule"), ("toml roles", "json roles"),
      ("json Rule", "json rule"), ("rule", "json rule"), ("jsonrule", "json rule"), ("json5rule", "json5 rule"),
      ("jsonc,vocabulary", "jsonc vocabulary"), ("vocabulary", "json vocabulary"),
      ("recognition json", "json recognition"),
      ("swift,good", "swift good"), ("swift {bad}", "swift bad"), ("swiftfixed", "swift fixed"), ("bad", "swift bad"),
    ])
  func whatNearlyIsOneIsToldWithTheRightSpelling(info: String, meant: String) {
    #expect(BlockInfo(info).kind == nil)
    #expect(BlockInfo(info).hint == "; did you mean '\(meant)'?")
  }

  @Test(
    "what other tools want is left alone",
    arguments: [
      "", "json", "yaml", "json title=\"x\"", "json title=\"rule\"", "swift {2,4}", "swift showLineNumbers",
      "json lines",
      "json {1,3}",
      "json rule.json", "text", "mermaid", "diff", "json file=rule", "js title", "swift title=\"good\"", "console",
      "yaml roles.yml",
    ])
  func whatOtherToolsWantIsLeftAlone(info: String) {
    #expect(BlockInfo(info).kind == nil)
    #expect(BlockInfo(info).hint == nil)
  }
}
