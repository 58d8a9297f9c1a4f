import Testing

@testable import ConventionRules

/// How the key `baseline` gets into a configuration that lacks it.
struct BaselineKeyTests {
  private func named(_ text: String) -> String? {
    let document = DocumentText(path: ".mvvm-lint.json", bytes: Array(text.utf8))
    return Configuration.text(document, naming: "b.json").map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "the key is put in front, and all else stays",
    arguments: [
      ("{}", "{ \"baseline\": \"b.json\"}"), ("{ a: 1 }", "{ \"baseline\": \"b.json\", a: 1 }"),
      ("{\n  a: 1\n}\n", "{\n  \"baseline\": \"b.json\",\n  a: 1\n}\n"),
      ("{\n\ta: 1\n}\n", "{\n\t\"baseline\": \"b.json\",\n\ta: 1\n}\n"),
      ("{\r\n    a: 1\r\n}\r\n", "{\r\n    \"baseline\": \"b.json\",\r\n    a: 1\r\n}\r\n"),
      ("{ // Ours\n  a: 1 }", "{ // Ours\n  \"baseline\": \"b.json\",\n  a: 1 }"),
      ("{ /* Ours\n */ a: 1 }", "{ \"baseline\": \"b.json\", /* Ours\n */ a: 1 }"),
      ("// {\n{\n  // None yet\n}\n", "// {\n{\n  \"baseline\": \"b.json\"\n  // None yet\n}\n"),
    ])
  func theKeyIsPutInFrontAndAllElseStays(text: String, expected: String) {
    #expect(named(text) == expected)
  }

  @Test("what has the key or is no configuration stays as it is", arguments: ["{ baseline: 'a.json' }", "[]", "{"])
  func whatHasTheKeyOrIsNoConfigurationStaysAsItIs(text: String) {
    #expect(named(text) == nil)
  }
}
