import Foundation
import Testing

/// A configuration can name any file of the machine. What that holds must not come out in a message.
@Suite(.sampled) struct ForeignFileTests {
  private static let secret = "tkn_not_a_secret"

  /// By day with one of the reporters each time, and the next time with another.
  @Test(
    "a file of somebody else is not quoted",
    arguments: [
      "tkn_not_a_secret 0123", "[remote]\n  url = https://tkn_not_a_secret@host\n", "API_KEY=tkn_not_a_secret\n",
      "{ \"type\": \"service\", \"key\": \"tkn_not_a_secret\" }", "{ tkn_not_a_secret }",
      "{ tkn_not_a_secret: 1, tkn_not_a_secret: 2 }",
      "\"tkn_not_a_secret\"", "TRUE", "HOME=/x\0KEY=tkn_not_a_secret\0",
      "# A\n```swift tkn\n```\n```json rulee tkn_not_a_secret\n```\n",
      "{ \"$schema\": \"x\", \"tkn_not_a_secret\": true }", "{ version: \"tkn_not_a_secret\" }", "",
    ],
    ["{ extends: \"../token\" }", "{ baseline: \"../token\" }", "{ conventions: [\"../token\"] }"])
  func aFileOfSomebodyElseIsNotQuoted(content: String, configuration: String) throws {
    let folder = try Sandbox([
      "token": content, "pr/A.swift": Sample.clean, "pr/.mvvm-lint.json": configuration,
    ])
    let number = content.utf8.count + configuration.utf8.count
    for reporter in Nightly.sample(["text", "github", "json", "sarif"], every: 4, for: number) {
      let outcome = try folder.run("--reporter", reporter, in: "pr")
      #expect(outcome.exitCode == 2, "\(outcome)")
      #expect(!(outcome.output + outcome.errors).contains("tkn"), "\(outcome)")
    }
  }

  @Test("mistakes in a file of ours are told")
  func mistakesInAFileOfOursAreTold() throws {
    let folder = try Sandbox([
      "team.json": "{ rules: {}, excludde: [] }", "pr/A.swift": Sample.clean,
      "pr/.mvvm-lint.json": "{ extends: \"../team.json\" }",
    ])
    #expect(try folder.run(in: "pr").errors.contains("team.json:1:14: error: unknown key …; the file is"))
    try folder.write("team.json", Data("{ rules: { a: off } }".utf8))
    #expect(try folder.run("--config", "../team.json", in: "pr").errors.contains("a text needs quotes: \"off\""))
    #expect(try folder.run(in: "pr").errors.contains("team.json:1:15: error: this is not JSON"))
  }

  @Test("a baseline may count as many findings as it likes")
  func aBaselineMayCountAsManyFindingsAsItLikes() throws {
    let project = try Sample.project()
    let entry = { (statement: String) in
      "{ path: \"App/Login.swift\", rule: \"\(Sample.rule)\", symbol: \"X\", statement: \"\(statement)\", count: 9000000000000000000 }"
    }
    try project.write("b.json", Data("{ version: 1, findings: [\(entry("0")), \(entry("1"))] }".utf8))
    #expect(try project.run("baseline", "check", "--baseline", "b.json").exitCode == 1)
    #expect(try project.run("baseline", "prune", "--baseline", "b.json").exitCode == 0)
  }

  /// Of 40,000 mistakes, by day of 4,000.
  @Test(
    "of many mistakes the first are told",
    arguments: ["conventions", "rules", "vocabulary", "roles", "keys", "repeated"])
  func ofManyMistakesTheFirstAreTold(kind: String) throws {
    let count = Nightly.isOn ? 40_000 : 4_000
    let names = (0..<count).map { "r\($0)" }
    let configuration =
      switch kind {
      case "conventions": "{ conventions: [\(names.map { "\"\($0)\"" }.joined(separator: ","))] }"
      case "rules": "{ rules: {\(names.map { "\($0): \"on\"" }.joined(separator: ","))} }"
      case "vocabulary": "{ vocabulary: {\(names.map { "\($0): []" }.joined(separator: ","))} }"
      case "roles": "{ roles: {\(names.map { "\($0): { named: \"A\" }" }.joined(separator: ","))} }"
      case "keys": "{ \(names.map { "\($0): 1" }.joined(separator: ",")) }"
      default: "{ rules: {}, \(names.map { _ in "rules: {}" }.joined(separator: ",\n")) }"
      }
    let project = try Sample.project([".mvvm-lint.json": configuration])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 21, "\(lines.count): \(outcome.errors.prefix(3000))")
    #expect(lines.last?.hasSuffix("there are \(count - 20) more mistakes from here on") == true, "\(lines.last ?? "")")
  }
}
