import Foundation
import Testing

/// A run that checks nothing says so: a gate must not be green because nobody looked.
struct EmptyRunTests {
  private static let words = "# Words\n\n```json vocabulary\n{ our_protocols: [\"P\"] }\n```\n"
  private static let optIn = """
    # Own

    ## A rule

    ```json rule
    { id: "own_rule", severity: "warning", message: "own: {type}", opt_in: true,
      each: { conformance: "ReactiveConnectable" }, must: { inside: { extension: "*" } } }
    ```

    """

  private func run(_ configuration: String, _ arguments: [String] = []) throws -> BuiltCommand.Outcome {
    let project = try Sample.project([
      ".mvvm-lint.json": configuration, "prose.md": "# Prose\n\nWords.\n", "words.md": Self.words, "own.md": Self.optIn,
    ])
    return try BuiltCommand.run(arguments, in: project.path)
  }

  @Test(
    "a configuration that asks for nothing is a mistake",
    arguments: [
      ("{ conventions: [] }", ":1:3: error: no rule is on, so nothing would be checked"),
      ("{ conventions: [\"words.md\"] }", ":1:3: error: no rule is on"),
      ("{ conventions: [\"prose.md\", \"input-output\"] }", ":1:17: error: 'prose.md' declares nothing"),
      ("{ conventions: [\"own.md\"] }", ":1:17: error: all rules of 'own.md' are opt-in, and none is on"),
      ("{ conventions: [\"mvvm\"] }", ":1:17: error: all rules of 'mvvm' are opt-in, and none is on"),
    ])
  func aConfigurationThatAsksForNothingIsAMistake(configuration: String, message: String) throws {
    for arguments in [[], ["verify"], ["baseline", "create"]] {
      let outcome = try run(configuration, arguments)
      #expect(outcome.exitCode == 2, "\(arguments): \(outcome)")
      #expect(outcome.errors.contains(".mvvm-lint.json" + message), "\(arguments): \(outcome.errors)")
    }
  }

  @Test(
    "words alone, and what is turned on, are fine",
    arguments: [
      "{ conventions: [\"words.md\", \"input-output\"] }", "{ conventions: [\"own.md\"], rules: { own_rule: \"on\" } }",
      "{ conventions: [\"own.md\"], overrides: [{ paths: \"App\", rules: { own_rule: \"on\" } }] }",
    ])
  func wordsAloneAndWhatIsTurnedOnAreFine(configuration: String) throws {
    #expect(try run(configuration).exitCode != 2)
    #expect(try run(configuration, ["verify"]).exitCode == 0)
  }

  @Test("a convention of which no rule is on beside others is told in a note")
  func aConventionOfWhichNoRuleIsOnBesideOthersIsToldInANote() throws {
    let outcome = try run("{ conventions: [\"mvvm\", \"reactive-connectable\"] }")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.contains("note: .mvvm-lint.json:1:17: all rules of 'mvvm' are opt-in, and none is on;"),
      "\(outcome.errors)")
    #expect(try run("{ conventions: [\"mvvm\", \"reactive-connectable\"] }", ["verify"]).exitCode == 0)
  }

  @Test("one rule runs on purpose")
  func oneRuleRunsOnPurpose() throws {
    #expect(try run("{ conventions: [] }", ["--only-rule", Sample.rule]).exitCode == 1)
  }

  @Test("what explains the rules does so where none is on")
  func whatExplainsTheRulesDoesSoWhereNoneIsOn() throws {
    let outcome = try run("{ conventions: [\"own.md\"] }", ["explain", "own_rule"])
    #expect(outcome.exitCode == 0 && outcome.output.contains("own_rule"))
  }

  @Test("verify of a document that declares nothing fails")
  func verifyOfADocumentThatDeclaresNothingFails() throws {
    let outcome = try run("{}", ["verify", "prose.md"])
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.hasPrefix("prose.md:1:1: error: this declares nothing"), "\(outcome.output)")
    #expect(try run("{}", ["verify", "words.md"]).exitCode == 0)
  }

  @Test("a rule in a quote or a list item is a rule")
  func aRuleInAQuoteOrAListItemIsARule() throws {
    let own = Self.optIn.replacing("opt_in: true,", with: "").split(separator: "\n", omittingEmptySubsequences: false)
    let head = own[..<4].joined(separator: "\n"), block = own[4...]
    for (first, rest) in [("> ", "> "), ("-   ", "    "), ("10. ", "    "), ("- - ", "    "), ("> 1. ", ">    ")] {
      let lines = block.enumerated().map { ($0.offset == 0 ? first : rest) + $0.element }
      let document = head + "\n" + lines.joined(separator: "\n") + "\n"
      let project = try Sample.project([".mvvm-lint.json": "{ conventions: [\"own.md\"] }", "own.md": document])
      #expect(try project.run().output.contains("[own_rule]"), "\(document)")
      let faulty = document.replacing("severity: \"warning\"", with: "severity: \"wrning\"")
      try project.write("own.md", Data(faulty.utf8))
      let column = 29 + rest.utf8.count
      #expect(
        try project.run().errors.contains("own.md:6:\(column): error: 'severity' cannot be 'wrning'"), "\(faulty)")
    }
  }

  @Test("a block that nearly is a rule is a mistake")
  func aBlockThatNearlyIsARuleIsAMistake() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "{ conventions: [\"own.md\"] }",
      "own.md": Self.optIn.replacing("json rule", with: "json,rule"),
    ])
    for arguments in [[], ["verify"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 2)
      #expect((outcome.errors + outcome.output).contains("own.md:5:4: error: "), "\(outcome)")
      #expect((outcome.errors + outcome.output).contains("did you mean 'json rule'?"), "\(outcome)")
    }
  }
}
