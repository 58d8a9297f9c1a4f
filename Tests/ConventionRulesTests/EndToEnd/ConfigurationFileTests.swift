import Foundation
import Testing

/// Which configuration holds for a file, and what happens when it is said in several files.
struct ConfigurationFileTests {
  private static func rule(_ word: String) -> String { #"{ "rules": { "\#(Sample.rule)": "\#(word)" } }"# }

  @Test func aConfigurationExtendsOthers() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ "extends": ["shared/base.json", "shared/more.json"] }"#,
      "shared/base.json": Self.rule("note"), "shared/more.json": #"{ extends: "../deep/er.json" }"#,
      "deep/er.json": Self.rule("warning"),
    ])
    let outcome = try project.run("App")
    #expect(outcome.exitCode == 0 && outcome.output.contains(": warning: "), "the later one counts: \(outcome)")
    try project.write(".mvvm-lint.json", Data(#"{ extends: ["deep/er.json", "shared/base.json"] }"#.utf8))
    #expect(try project.run("App").output.contains(": note: "))
    try project.write(
      "shared/more.json", Data(#"{ extends: ["base.json"], "rules": { "\#(Sample.rule)": "warning" } }"#.utf8))
    try project.write(".mvvm-lint.json", Data(#"{ extends: ["shared/more.json", "shared/base.json"] }"#.utf8))
    #expect(try project.run("App").output.contains(": warning: "), "a file is read once, where it is needed first")
  }

  @Test("a configuration that is a link to nothing is a mistake")
  func aConfigurationThatIsALinkToNothingIsAMistake() throws {
    let project = try Sample.project()
    try project.link(".mvvm-lint.json", to: "missing.json")
    for arguments in [[], ["App"], ["App/Login.swift"], ["--show-files"], ["config", "--for", "App/Login.swift"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 2, "\(arguments)")
      #expect(outcome.errors.contains(".mvvm-lint.json: the link leads nowhere"), "\(outcome.errors)")
      #expect(outcome.output.isEmpty, "\(arguments)")
    }
  }

  @Test(
    "what is asked is answered although the configuration is faulty",
    arguments: [["explain", Sample.rule], ["explain", "configuration"], ["explain", "--list"], ["rules"]])
  func whatIsAskedIsAnsweredAlthoughTheConfigurationIsFaulty(arguments: [String]) throws {
    let project = try Sample.project()
    let answer = try BuiltCommand.run(arguments, in: project.path)
    #expect(answer.exitCode == 0)
    for text in ["{ conventons: [] }", "{ conventions: [\"missing.md\"] }", "{"] {
      try project.write(".mvvm-lint.json", Data(text.utf8))
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.output == answer.output, "\(text)")
      #expect(outcome.errors.contains(".mvvm-lint.json:1:"), "\(outcome.errors)")
      #expect(outcome.exitCode == 2)
    }
    let missing = try BuiltCommand.run(arguments + ["--config", "missing.json"], in: project.path)
    #expect(missing.output == answer.output && missing.exitCode == 2)
    #expect(missing.errors.contains("missing.json: "))
  }

  @Test func anInnerConfigurationCanExtendTheOuterOne() throws {
    let project = try Sample.project([
      ".mvvm-lint.json":
        #"{ rules: { \#(Sample.rule): "warning" }, overrides: [{ paths: "Kit/Old", rules: { \#(Sample.rule): "off" } }] }"#,
      "Kit/.mvvm-lint.json": #"{ extends: "../.mvvm-lint.json" }"#,
      "Kit/A.swift": Sample.protocolText + Sample.violation, "Kit/Old/B.swift": "class B: ReactiveConnectable {}",
    ])
    let lines = try project.run("Kit").lines
    #expect(lines.count == 1 && lines[0].hasPrefix(project.path("Kit/A.swift:2:25: warning:")), "\(lines)")
    #expect(try project.run("Kit/Old/B.swift").lines.isEmpty)
  }

  @Test func conventionsOfAnExtendedConfigurationLieBesideIt() throws {
    let document = """
      # Own

      Words.

      ```json rule
      { id: "own_rule", severity: "warning", message: "own: {type}",
        each: { conformance: "ReactiveConnectable" }, must: { inside: { extension: "*" } } }
      ```

      """
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ extends: "team/base.json" }"#, "team/base.json": #"{ conventions: ["docs/own.md"] }"#,
      "team/docs/own.md": document,
    ])
    #expect(try project.run().output.contains("[own_rule]"))
    #expect(try project.run("rules").output.contains("own_rule"))
  }

  @Test func theBaselineOfAnExtendedConfigurationLiesBesideIt() throws {
    let project = try Sample.project([".mvvm-lint.json": "{}", "ci/base.json": #"{ baseline: "old.json" }"#])
    #expect(try project.run("baseline", "update", "--baseline", "ci/old.json").exitCode == 0)
    try project.write(".mvvm-lint.json", Data(#"{ extends: "ci/base.json" }"#.utf8))
    let outcome = try project.run()
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome)")
  }

  @Test(arguments: [
    (#"{ extends: "none.json" }"#, ".mvvm-lint.json:1:12: error: cannot read 'none.json': No such file or directory"),
    (#"{ extends: "App" }"#, ".mvvm-lint.json:1:12: error: cannot read 'App': "),
    (
      #"{ extends: ".mvvm-lint.json" }"#,
      ".mvvm-lint.json:1:12: error: '.mvvm-lint.json' extends itself: .mvvm-lint.json → .mvvm-lint.json"
    ),
    (
      #"{ extends: "ci/loop.json" }"#,
      "ci/loop.json:2:12: error: '../.mvvm-lint.json' extends itself: .mvvm-lint.json → loop.json → .mvvm-lint.json"
    ),
    (#"{ extends: "ci/typo.json" }"#, "ci/typo.json:1:12: error: unknown rule 'reactive_connectable_in_extensio'; did"),
    (#"{ extends: "ci/broken.json" }"#, "ci/broken.json:1:1: error: '{' is never closed"),
  ])
  func mistakesOfExtendedConfigurationsHaveAPlace(text: String, message: String) throws {
    let project = try Sample.project([
      ".mvvm-lint.json": text, "ci/loop.json": "{\n extends: [\"../.mvvm-lint.json\"] }",
      "ci/typo.json": #"{ rules: { reactive_connectable_in_extensio: "off" } }"#, "ci/broken.json": "{",
    ])
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func aMistakeThatProjectsShareIsToldOnce() throws {
    let base = #"{ extends: "../base.json" }"#
    let project = try Sample.project([
      ".git/HEAD": "", "base.json": "{ oops: 1, rules: {} }", "A/.mvvm-lint.json": base, "A/A.swift": "",
      "B/.mvvm-lint.json": base, "B/B.swift": "",
    ])
    let outcome = try project.run("A", "B")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.components(separatedBy: "unknown key 'oops'").count == 2, "\(outcome.errors)")
  }

  @Test func aConfigurationBehindALinkIsWhereTheLinkIs() throws {
    let project = try Sample.project([
      "common/c.json": #"{ conventions: ["docs/none.md"] }"#, "App/Sub/A.swift": "",
    ])
    try project.link("App/c.json", to: "../common/c.json")
    for name in ["c.json", "../App/c.json", "Sub/../c.json", project.path("App/c.json")] {
      let outcome = try project.run("--config", name, in: "App")
      let mistake = project.path("App/c.json:1:17: error: cannot read 'docs/none.md'")
      #expect(outcome.errors.hasPrefix(mistake), "\(name): \(outcome.errors)")
    }
    try project.createFolder("common/deep")
    try project.link("App/deep", to: "../common/deep")
    let behind = try project.run("--config", "Sub/../deep/../c.json", in: "App")
    #expect(behind.errors.hasPrefix(project.path("common/c.json:1:17")), "'..' leaves the folder to which a link leads")
  }

  @Test func aConfigurationCanComeFromAPipe() throws {
    let project = try Sample.project(["long.json": "{ \(String(repeating: " ", count: 300_000)) fail_on: 'none' }"])
    let command: URL = try #require(BuiltCommand.url)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"cat long.json | "$0" --quiet --config /dev/stdin App > out 2> errors"#, command.path]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    try shell.run()
    shell.waitUntilExit()
    let errors = try project.text("errors")
    #expect(shell.terminationStatus == 0, "\(errors)")
    #expect(try project.text("out").contains("[\(Sample.rule)]"))
  }

  @Test func anEmptyNameIsNoConfiguration() throws {
    let outcome = try Sample.project().run("--config=")
    #expect(outcome.exitCode == 2 && outcome.errors == "mvvm-lint: error: --config is empty; name a file\n")
  }

  @Test func manyProjectsAreOneRun() throws {
    var files: [String: String] = [:]
    for number in 0..<60 {
      files["M\(number)/.mvvm-lint.json"] = "{}"
      files["M\(number)/A.swift"] = Sample.protocolText + Sample.violation
    }
    let project = try Sample.project(files)
    let command: URL = try #require(BuiltCommand.url)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", #"ulimit -n 40; exec "$0" > out 2> errors"#, command.path]
    shell.currentDirectoryURL = URL(fileURLWithPath: project.path)
    try shell.run()
    shell.waitUntilExit()
    let errors = try project.text("errors")
    #expect(try project.text("out").split(separator: "\n").count == 61, "\(errors)")
    #expect(shell.terminationStatus == 1)
  }

  @Test func aChainOfExtensionsHasAnEnd() throws {
    var files: [String: String] = [".mvvm-lint.json": #"{ extends: "0.json" }"#]
    for number in 0..<100 { files["\(number).json"] = "{ extends: \"\(number + 1).json\" }" }
    let outcome = try Sample.project(files).run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains("more than 64 configurations extend each other"))
  }

  @Test func overridesChangeRulesForSomeFiles() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": """
      { overrides: [{ paths: ["App/Old"], rules: { \(Sample.rule): "warning" } },
                    { paths: ["App/Old/Dead/**"], rules: { \(Sample.rule): "off" } }] }
      """,
      "App/Old/A.swift": "class A: ReactiveConnectable {}", "App/Old/Dead/B.swift": "class B: ReactiveConnectable {}",
    ])
    let folder = try project.run("--statistics")
    #expect(folder.lines.map { $0.contains(": warning: ") } == [false, true], "\(folder.output)")
    #expect(folder.errors.components(separatedBy: Sample.rule).count == 2, "a rule has one line of statistics")
    #expect(try project.run("App/Old/A.swift").lines == [folder.lines[1]])
    #expect(try project.run("App/Old/Dead/B.swift").exitCode == 0)
    let input = try project.run("--stdin-filename", "App/Old/A.swift", input: "class A: ReactiveConnectable {}")
    #expect(input.lines == [folder.lines[1]])
  }

  @Test func everyFileHasTheNearestConfiguration() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": Self.rule("error"), "A/.mvvm-lint.json": Self.rule("warning"),
      "A/A.swift": Sample.protocolText + Sample.violation, "A/B/.mvvm-lint.json": Self.rule("note"),
      "A/B/B.swift": Sample.protocolText + Sample.violation,
    ])
    let all = try project.run().lines
    #expect(all.map { $0.split(separator: " ")[1] } == ["warning:", "note:", "error:"], "\(all)")
    for (file, line) in [("A/A.swift", all[0]), ("A/B/B.swift", all[1]), ("App/Login.swift", all[2])] {
      #expect(try project.run(file).lines == [line])
      #expect(try project.run(Paths.name(file), in: Paths.folder(file)).lines == [line])
      let input = try project.run("--stdin-filename", file, input: project.text(file))
      #expect(input.lines == [line], "standard input")
    }
    #expect(try project.run("App", "A/B", "A/A.swift").lines == all, "several projects in one run")
    #expect(try project.run(".", "A", "A/B").lines == all, "each of them once")
  }
}

private enum Paths {
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
  static func folder(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
}

/// What a configuration says to a program that is too old for it.
struct MinimumVersionTests {
  @Test("an older program says one sentence, wherever the key stands", arguments: [".mvvm-lint.json", "base.json"])
  func anOlderProgramSaysOneSentenceWhereverTheKeyStands(file: String) throws {
    let newer = #"{ future: 1, conventions: ["none.md"], rules: { none: "loud" }, minimum_version: "99.1" }"#
    let project = try Sample.project(
      [".mvvm-lint.json": #"{ extends: "base.json" }"#, "base.json": "{}"].merging([file: newer]) { _, new in new })
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors
        == "\(project.path(file)):1:82: error: this configuration needs mvvm-lint 99.1, and this is 0.1.0; install a newer one\n"
    )
  }
}
