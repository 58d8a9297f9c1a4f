import Testing

@testable import ConventionRules

/// Info strings of fenced blocks: which are those of a convention, which nearly are, and which are somebody else's.
struct BlockInfoTests {
  @Test(
    "blocks of a convention are known",
    arguments: [
      "json rule", "jsonc rule", "JSON5 roles", "json vocabulary", "json recognition", "swift bad", "Swift good",
      "json5 title=\"no stores\" rule", "json5 {2,4} rule", "json title='a' {1} [A.json] rule", "json rule title=\"x\"",
      "json title=\"roles\" rule", "swift title=\"x y\" bad", "json5\trule", "json5 a=1 b=2 vocabulary",
      "mermaid rule", "Mermaid {theme} rule",
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
      ("mermaid,rule", "mermaid rule"), ("rule mermaid", "mermaid rule"), ("mermaid rules", "mermaid rule"),
      ("swift,good", "swift good"), ("swift {bad}", "swift bad"), ("swiftfixed", "swift fixed"), ("bad", "swift bad"),
    ])
  func whatNearlyIsOneIsToldWithTheRightSpelling(info: String, meant: String) {
    #expect(BlockInfo(info).kind == nil)
    #expect(BlockInfo(info).hint == "; did you mean '\(meant)'?")
  }

  @Test(
    "a block that names what it is anywhere is told",
    arguments: [
      ("json5 {.rule}", "json5 rule"), ("json5 my rule", "json5 rule"), ("json5 showLineNumbers rule", "json5 rule"),
      ("json5 title=\"no stores rule", "json5 rule"), ("json5 title = \"x\" rule", "json5 rule"),
      ("json rule=\"x\"", "json rule"),
      ("{.json5 .rule title=\"x\"}", "json5 rule"), ("{2,4} json5 rule", "json5 rule"),
      ("json5 # rule", "json5 rule"), ("json5 // the roles", "json5 roles"), ("json5&nbsp;rule", "json5 rule"),
      ("json5, title=\"x\" rule", "json5 rule"), ("yaml title=\"x\" rule", "json rule"), ("jsno rule", "json rule"),
      ("jason5 vocabulary", "json5 vocabulary"), ("json5\\ rule", "json5 rule"), ("json5 'rule'", "json5 rule"),
    ])
  func aBlockThatNamesWhatItIsAnywhereIsTold(info: String, meant: String) {
    #expect(BlockInfo(info).kind == nil)
    #expect(BlockInfo(info).hint == "; did you mean '\(meant)'?")
  }

  @Test(
    "blanks that are no blanks, and what nobody sees, are told by their number",
    arguments: [
      ("json5\u{A0}rule", "U+00A0"), ("json5 \u{200B}rule", "U+200B"), ("json5\u{3000}rule", "U+3000"),
      ("json5\u{2009}rule", "U+2009"), ("json5 ru\u{AD}le", "U+00AD"), ("json5 \u{FEFF}rule", "U+FEFF"),
      ("js\u{200D}on rule", "U+200D"), ("json5\u{202F}title=\"x\" rule", "U+202F"), ("json5 rule\u{2060}", "U+2060"),
      ("swift\u{A0}bad", "U+00A0"), ("json5\u{85}rule", "U+0085"), ("json5 rule\u{E0020}", "U+E0020"),
    ])
  func blanksThatAreNoBlanksAreTold(info: String, code: String) {
    #expect(BlockInfo(info).kind == nil)
    #expect(
      BlockInfo(info).hint
        == "; it has the character \(code), which looks like a blank or like nothing: write a plain blank")
  }

  @Test("a letter of another script is no letter of the word", arguments: ["json5 rul\u{435}", "json5 \u{433}ule"])
  func aLetterOfAnotherScriptIsTold(info: String) {
    #expect(BlockInfo(info).hint == "; did you mean 'rule'?")
  }

  @Test("many open brackets cost no more than their number")
  func manyOpenBracketsCostNoMoreThanTheirNumber() {
    #expect(BlockInfo("json " + String(repeating: "{ [", count: 200_000) + " rule").kind != nil)
    #expect(BlockInfo("json " + String(repeating: "a='\" ", count: 200_000)).kind == nil)
  }

  @Test(
    "what other tools want is left alone",
    arguments: [
      "", "json", "yaml", "json title=\"x\"", "json title=\"rule\"", "swift {2,4}", "swift showLineNumbers",
      "json lines",
      "json {1,3}",
      "json rule.json", "text", "mermaid", "diff", "json file=rule", "js title", "swift title=\"good\"", "console",
      "yaml roles.yml", "json {highlight=rule}", "json caf\u{E9}", "json title=\"a\u{A0}b\"", "css rule", "java rule",
      "json [rule.json]", "json file='the rule'",
    ])
  func whatOtherToolsWantIsLeftAlone(info: String) {
    #expect(BlockInfo(info).kind == nil)
    #expect(BlockInfo(info).hint == nil)
  }
}
