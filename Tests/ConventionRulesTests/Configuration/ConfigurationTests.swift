import Testing

@testable import ConventionRules

struct ConfigurationTests {
  private func read(_ json: String) -> (Configuration, [String]) {
    let (configuration, problems) = Configuration.read(
      DocumentText(path: ".mvvm-lint.json", bytes: Array(json.utf8)))
    return (configuration, problems.map { "\($0.line):\($0.column) \($0.message)" })
  }

  @Test("all keys are read")
  func allKeysAreRead() {
    let (configuration, problems) = read(
      """
      {
        // comment
        conventions: ["team", 'docs/a.md', "b.md"],
        included: ["App"], excluded: "Pods", known: "**/*.generated.swift", minimum_version: "0.1",
        vocabulary: { names: ["A", "B*"] },
        roles: { view: { names: "X" } },
        rules: { a: "off", b: "on", c: "note", d: { severity: "error", excluded: ["Legacy/**"], unless: { is: "computed" } } },
        overrides: [{ paths: "Old", rules: { a: "on" } }],
        fail_on: "none", gitignore: false, allow_zero_files: true, require_subjects: true, $schema: "s.json",
      }
      """)
    #expect(problems == [])
    #expect(configuration.conventions?.map(\.name) == ["team", "docs/a.md", "b.md"])
    #expect(configuration.conventions?.map(\.isPath) == [false, true, true])
    #expect(configuration.included.map(\.text) == ["App"])
    #expect(configuration.excluded.map(\.text) == ["Pods"])
    #expect(configuration.known.map(\.text) == ["**/*.generated.swift"])
    #expect(configuration.vocabulary["names"]?.map(\.text) == ["A", "B*"])
    #expect(configuration.rules.map(\.rule) == ["a", "b", "c", "d", "a"])
    #expect(configuration.rules.map(\.isOn) == [false, true, true, true, true])
    #expect(configuration.rules.map(\.severity) == [nil, nil, .note, .error, nil])
    #expect(configuration.rules[3].excluded?.map(\.text) == ["Legacy/**"])
    #expect(configuration.rules.last?.paths?.map(\.text) == ["Old"])
    #expect(configuration.failOn == .never)
    #expect(!configuration.respectsGitIgnore && configuration.allowsZeroFiles && configuration.requiresSubjects)
  }

  @Test(
    "a program that is too old says so in one sentence, whatever else the file says",
    arguments: ["9", "9.0", "0.1.1", "0.2", "9.9.9"])
  func aProgramThatIsTooOldSaysSoInOneSentence(version: String) {
    let (configuration, problems) = read("{ oops: 1, rules: { x: 7 }, minimum_version: \"\(version)\" }")
    #expect(configuration.needsNewerProgram)
    #expect(
      problems == [
        "1:46 this configuration needs mvvm-lint \(version), and this is \(Tool.version); install a newer one"
      ])
  }

  @Test("a program that is new enough reads on", arguments: ["0", "0.1", "0.1.0", "0.0.9"])
  func aProgramThatIsNewEnoughReadsOn(version: String) {
    let (configuration, problems) = read("{ minimum_version: \"\(version)\", fail_on: \"note\" }")
    #expect(!configuration.needsNewerProgram && problems == [] && configuration.failOn == .severity(.note))
  }

  @Test("an empty object says nothing")
  func anEmptyObjectSaysNothing() {
    let (configuration, problems) = read("{}")
    #expect(problems == [])
    #expect(configuration.conventions == nil)
    #expect(configuration.failOn == nil)
  }

  @Test(
    "mistakes are placed and named",
    arguments: [
      ("", "1:1 a JSON value is missing"), ("[]", "1:1 a configuration is an object, not a list"),
      ("{ exclude: [] }", "1:3 unknown key 'exclude' in the configuration; did you mean 'excluded'?"),
      ("{ conventions: \"team\" }", "1:16 'conventions' is a list of names and paths, not a text"),
      ("{ conventions: [\"a\", \"a\"] }", "1:22 'a' is listed twice"),
      ("{ included: [1] }", "1:14 each entry of 'included' is a text in quotes, not a number"),
      ("{ minimum_version: \"v1\" }", "1:20 'minimum_version' is a version such as \"\(Tool.version)\", not 'v1'"),
      (
        "{ minimum_version: \"1.2.3.4\" }",
        "1:20 'minimum_version' is a version such as \"\(Tool.version)\", not '1.2.3.4'"
      ),
      ("{ minimum_version: 1 }", "1:20 'minimum_version' is a text in quotes, not a number"),
      ("{ included: [\"\"] }", "1:14 'included' contains an empty path"),
      (
        "{ excluded: \"/abs\" }",
        "1:13 'excluded' contains the path '/abs'; paths are relative to the folder of the configuration"
      ),
      (
        "{ excluded: \"../x\" }",
        "1:13 'excluded' contains the path '../x', which leaves the folder of the configuration"
      ),
      (
        "{ excluded: \"a.{swift,md}\" }",
        "1:13 'excluded' contains 'a.{swift,md}'; a pattern can have '*' within a name and '**' for folders, and nothing else: '*' matches such a sign in a name, too"
      ),
      ("{ rules: [] }", "1:10 'rules' is an object, not a list"),
      ("{ rules: { a: false } }", "1:15 write \"off\", in quotes, for 'a'"),
      ("{ rules: { a: \"warn\" } }", "1:15 'a' cannot be 'warn'; did you mean 'warning'?"),
      ("{ rules: { a: 2 } }", "1:15 'a' is one of \"off\", \"on\", \"note\", \"warning\", \"error\", not a number"),
      (
        "{ rules: { a: { severity: \"off\" } } }",
        "1:27 'severity' cannot be 'off'; it is one of \"error\", \"warning\", \"note\""
      ),
      ("{ fail_on: \"eror\" }", "1:12 'fail_on' cannot be 'eror'; did you mean 'error'?"),
      ("{ roles: 1 }", "1:10 'roles' is an object, not a number"),
      (
        "{ vocabulary: { A: [] } }",
        "1:17 the name of a vocabulary list is written in snake_case: letters a to z, digits and '_'; 'A' is not"
      ),
      ("{ extends: 1 }", "1:12 'extends' is a text in quotes or a list of them, not a number"),
      ("{ extends: [\"\"] }", "1:13 'extends' has an empty path"),
      (
        "{ extends: \"https://a.b/c.json\" }",
        "1:12 'extends' has paths of files, not addresses such as 'https://a.b/c.json'"
      ),
      ("{ gitignore: 0 }", "1:14 'gitignore' is true or false, not a number"),
      ("{ git_ignore: true }", "1:3 unknown key 'git_ignore' in the configuration; did you mean 'gitignore'?"),
      ("{ overrides: {} }", "1:14 'overrides' is a list of objects, not an object"),
      ("{ overrides: [1] }", "1:15 each entry of 'overrides' is an object, not a number"),
      ("{ overrides: [{ rules: {} }] }", "1:15 an entry of 'overrides' needs 'paths'"),
      ("{ overrides: [{ paths: \"a\" }] }", "1:15 an entry of 'overrides' needs 'rules'"),
      ("{ overrides: [{ paths: [], rules: {} }] }", "1:24 'paths' needs at least one path"),
      (
        "{ overrides: [{ paths: \"a\", rules: {}, rule: {} }] }",
        "1:40 unknown key 'rule' in an entry of 'overrides'; did you mean 'rules'?"
      ),
      (
        "{ overrides: [{ paths: \"a\", rules: {}, vocabulary: {} }] }",
        "1:40 unknown key 'vocabulary' in an entry of 'overrides'; 'overrides' changes rules only, and 'vocabulary' applies "
          + "to the whole project"
      ),
      ("{ overrides: [{ paths: \"a\", rules: { b: \"of\" } }] }", "1:41 'b' cannot be 'of'; did you mean 'off'?"),
      ("{ rules: { a: \"on\", a: \"off\" } }", "1:21 'a' is given twice; the first time in line 1"),
    ])
  func mistakesArePlacedAndNamed(json: String, message: String) {
    #expect(read(json).1 == [message])
  }

  @Test("a mistake that others find is placed in the configuration")
  func aMistakeThatOthersFindIsPlacedInTheConfiguration() {
    let (configuration, _) = read("{\n conventions: [\"docs/a.md\"] }")
    let problem = configuration.conventions?.first.flatMap { configuration.problem(at: $0.place, "cannot be read") }
    #expect(problem?.description == ".mvvm-lint.json:2:16: error: cannot be read")
  }
}
