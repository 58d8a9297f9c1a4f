import Foundation
import Testing

struct OtherCommandTests {
  private static let commands = [
    "lint", "init", "baseline", "new", "verify", "explain", "rules", "types", "config", "schema", "syntax", "bench",
    "completions", "man",
  ]

  @Test func helpAndVersionAreOnStandardOutput() throws {
    let folder = try Sandbox()
    for arguments in [["--help"], ["-h"], ["help"], ["--strict", "--help"]] {
      let outcome = try BuiltCommand.run(arguments, in: folder.path)
      #expect(outcome.exitCode == 0 && outcome.output.contains("Usage: mvvm-lint [COMMAND]"), "\(arguments)")
      #expect(outcome.errors.isEmpty)
    }
    for command in Self.commands {
      let help = try folder.run(command, "--help").output
      #expect(try folder.run("help", command).output == help)
      #expect(help.contains("Usage: mvvm-lint \(command)"))
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 120 }, "lines fit a wide terminal")
    }
    #expect(try folder.run("--version").output.wholeMatch(of: /mvvm-lint \d+\.\d+\.\d+\n/) != nil)
  }

  @Test("the first help fits on a small screen, and leads to all options")
  func theFirstHelpFitsOnASmallScreenAndLeadsToAllOptions() throws {
    let folder = try Sandbox()
    let lines = try folder.run("--help").lines
    #expect(lines.count <= 21)
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
    for command in Self.commands { #expect(lines.contains { $0.hasPrefix("  \(command) ") }, "\(command)") }
    #expect(lines.last?.contains("'help lint' the options of a run") == true)
    #expect(try folder.run("help", "lint").output.contains("  --show-unresolved "))
  }

  @Test("help is in short sentences of plain words", arguments: commands)
  func helpIsInShortSentencesOfPlainWords(command: String) throws {
    let text = try Sandbox().run("help", command).output
    // Rows and paragraphs have their own sentences.
    for part in text.replacing(/\n +(?=\S)/, with: "\n\n").split(separator: "\n\n") {
      for sentence in part.split(separator: /[.;](?=\s|$)/) {
        let words = sentence.split(whereSeparator: \.isWhitespace)
        #expect(words.count <= 25, "\(words.joined(separator: " "))")
      }
    }
    for word in [" holds ", " stands ", " keeps ", " tells ", " put aside", " puts aside", "what is asked", " be it "] {
      #expect(!text.contains(word), "'\(word)' in the help of \(command)")
    }
  }

  @Test func syntaxPrintsOneObjectALineAndFile() throws {
    let project = try Sample.project(["list.txt": "App/Login.swift\r\nApp/Clean.swift\n\n"])
    let outcome = try project.run(
      "syntax", "--format", "json", "--tokens", "App/Protocols.swift", "--files-from", "list.txt")
    #expect(outcome.exitCode == 0)
    let paths = try outcome.lines.map {
      try (JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])?["path"] as? String
    }
    #expect(paths == ["App/Protocols.swift", "App/Login.swift", "App/Clean.swift"])
    let listed = try project.run("syntax", "--format", "json", "--files-from", "-", input: "App/Login.swift\n")
    #expect(listed.lines.count == 1)
  }

  @Test func syntaxGoesOnAfterAFileThatCannotBeRead() throws {
    let project = try Sample.project()
    let outcome = try project.run("syntax", "missing.swift", "App", "App/Login.swift")
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.contains("App/Login.swift: "))
    #expect(outcome.errors.contains("missing.swift: No such file or directory"))
    #expect(outcome.errors.contains("App: "))
  }

  @Test func rulesAreListed() throws {
    let folder = try Sandbox()
    #expect(try folder.run("rules").output.contains(Sample.rule))
    #expect(try folder.run("rules", "--format", "markdown").output.hasPrefix("| rule |"))
    let json = try folder.run("rules", "--format", "json").outputBytes
    #expect(try JSONSerialization.jsonObject(with: json) is [Any])
  }

  @Test(arguments: [["schema"], ["schema", "configuration"], ["schema", "blocks"]])
  func schemasArePrinted(arguments: [String]) throws {
    let folder = try Sandbox()
    let outcome = try BuiltCommand.run(arguments, in: folder.path)
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty)
    let schema = try #require(try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
  }

  @Test func rulesShowWhatTheConfigurationTurnsOn() throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ "rules": { "\#(Sample.rule)": "off" } }"#])
    let row = try #require(try project.run("rules", in: "App").lines.first { $0.hasPrefix(Sample.rule) })
    #expect(row.hasSuffix(" no"))
  }

  @Test func everythingIsExplained() throws {
    let folder = try Sandbox()
    for name in [Sample.rule, "view_model", "input-output", "configuration"] {
      let outcome = try folder.run("explain", name)
      #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("# "), "\(name)")
    }
  }

  @Test("a rule is explained on one screen, and with --all as its document does")
  func aRuleIsExplainedOnOneScreenAndWithAllAsItsDocumentDoes() throws {
    let folder = try Sandbox()
    let name = "outputs_initialized_in_init"
    let overview = try folder.run("explain", name)
    #expect(overview.exitCode == 0)
    #expect(overview.lines.count <= 40)
    #expect(overview.output.contains("`mvvm-lint explain --all \(name)`"))
    let whole = try folder.run("explain", "--all", name)
    #expect(whole.exitCode == 0)
    #expect(whole.output.contains("```json rule\n"))
    #expect(!overview.output.contains("```json rule\n"))
  }

  @Test func documentsAreVerified() throws {
    let rule = """
      # Own

      Words.

      ```json rule
      { id: "own_rule", severity: "warning", message: "own: {type}",
        each: { conformance: "Trackable" }, must: { inside: { extension: "*" } } }
      ```


      """
    let folder = try Sandbox([
      "good.md": rule + "```swift bad\nclass T: Trackable {} // violation\n```\n",
      "wrong.md": rule + "```swift bad\nclass T {} // violation\n```\n",
      "unknown.md": rule + "```json recognition\n{ words: { declared: true } }\n```\n",
      "broken.md": rule.replacingOccurrences(of: "severity:", with: "sevrity:"),
      "bare.md": rule + "```swift good\nclass T {}\n```\n",
    ])
    let good = try folder.run("verify", "good.md")
    #expect(good.exitCode == 0)
    #expect(good.output == "good.md: 1 rule, 1 example: ok\n")
    let bare = try folder.run("verify", "bare.md")
    #expect(bare.exitCode == 0)
    #expect(
      bare.output == """
        bare.md:6:7: warning: no example shows what 'own_rule' finds; add a 'swift bad' block after the rule
        bare.md: 1 rule, 1 example: ok

        """)
    #expect(try folder.run("verify", "bare.md", "--quiet").output == "")
    let wrong = try folder.run("verify", "wrong.md", "--quiet")
    #expect(wrong.exitCode == 1)
    #expect(wrong.output.hasPrefix("wrong.md:11:12: error: 'own_rule' finds nothing on this line"))
    let broken = try folder.run("verify", "broken.md")
    #expect(broken.exitCode == 2)
    #expect(broken.output.contains("broken.md:6:") && broken.output.contains("did you mean 'severity'?"))
    let unknown = try folder.run("verify", "unknown.md")
    #expect(unknown.exitCode == 2, "what tells how names are recognised is a part of the document")
    #expect(unknown.output.hasPrefix("unknown.md:11:3: error: unknown vocabulary list 'words'"))
    #expect(try folder.run("verify", "good.md", "missing.md").exitCode == 2)
    #expect(try folder.run("verify", "reactive-connectable").exitCode == 0)
  }
}
