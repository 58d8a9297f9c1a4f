import Foundation
import Testing

/// Links that lead out of a project: what lies there is read where somebody asks for it, and never written.
struct OutsideLinkTests {
  private static let secret = "final class SecretModel: ReactiveConnectable { let key = \"key-not-real\" }\n"

  /// A project with a clean file, beside a folder that is not its business.
  private func projectAndNeighbour(_ more: [String: String] = [:]) throws -> (project: Sandbox, neighbour: Sandbox) {
    let project = try Sandbox(
      [".mvvm-lint.json": "{}", "App/P.swift": Sample.protocolText].merging(more) { _, new in new })
    return (project, try Sandbox(["S.swift": Self.secret, "Sub/T.swift": Self.secret]))
  }

  // MARK: Swift files

  @Test("a linked file or folder outside is left out, and a note says so")
  func aLinkedFileOrFolderOutsideIsLeftOutAndANoteSaysSo() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try project.link("App/F.swift", to: neighbour.path("S.swift"))
    try project.link("Vendor", to: neighbour.path)
    let outcome = try project.run("--reporter", "text")
    #expect(outcome.exitCode == 0 && !outcome.output.contains("key-not-real"), "\(outcome.output)")
    #expect(
      outcome.errors.contains(
        "warning: 2 links lead out of the project, so they are not followed: App/F.swift, Vendor;"
          + " --follow-outside-links follows them"), "\(outcome.errors)")
    let followed = try project.run("--quiet", "--follow-outside-links")
    #expect(followed.lines.count == 2, "each file once: \(followed.output)")
  }

  @Test("what is named on the command line is asked for")
  func whatIsNamedOnTheCommandLineIsAskedFor() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try project.link("App/F.swift", to: neighbour.path("S.swift"))
    try project.link("Vendor", to: neighbour.path)
    for (path, count) in [("App/F.swift", 1), ("Vendor", 2), ("Vendor/Sub", 1), ("Vendor/S.swift", 1)] {
      let outcome = try project.run("--quiet", path)
      #expect(outcome.lines.count == count, "\(path): \(outcome)")
    }
    #expect(try project.run("--quiet", "App").output.isEmpty, "a folder around the link is not the link")
  }

  @Test("what lies in the same repository is not outside")
  func whatLiesInTheSameRepositoryIsNotOutside() throws {
    let repository = try Sandbox([
      "Kit/.mvvm-lint.json": "{}", "Kit/P.swift": Sample.protocolText, "Shared/S.swift": Sample.violation,
    ])
    try repository.link("Kit/Shared", to: "../Shared")
    #expect(
      try repository.run("--quiet", "Kit").output.isEmpty, "without a repository the configuration's folder is all")
    try repository.createFolder(".git")
    #expect(try repository.run("--quiet", "Kit").lines.count == 1)
  }

  @Test("patterns of git are not read over a link")
  func patternsOfGitAreNotReadOverALink() throws {
    let (project, neighbour) = try projectAndNeighbour(["App/F.swift": Sample.violation, ".git/info/x": ""])
    try neighbour.write("exclude", Data("F.swift\n".utf8))
    try project.link(".git/info/exclude", to: neighbour.path("exclude"))
    #expect(try project.run("--quiet").lines.count == 1, "the file is linted")
  }

  // MARK: Reports

  @Test("a report does not tell what lies behind a link")
  func aReportDoesNotTellWhatLiesBehindALink() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try neighbour.write("rules.md", Data("# Own\n\n```json vocabulary\n{ a: [\"B\"] }\n```\n".utf8))
    try project.link("report.md", to: neighbour.path("rules.md"))
    let outcome = try project.run("--reporter", "markdown:report.md")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains("cannot write report.md: report.md is a link in the project, and nothing is written"),
      "\(outcome.errors)")
  }

  @Test("a baseline that nobody names is not read over a link", arguments: ["update", "prune", "check"])
  func aBaselineThatNobodyNamesIsNotReadOverALink(action: String) throws {
    let (project, neighbour) = try projectAndNeighbour()
    try neighbour.write("there", Data(#"{ "version": 1, "findings": [] }"#.utf8))
    try project.link(".mvvm-lint-baseline.json", to: neighbour.path("there"))
    let outcome = try project.run("baseline", action)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("the link leads out of the project"), "\(outcome.errors)")
  }

  @Test("a working directory is none behind a link that leads out")
  func aWorkingDirectoryIsNoneBehindALinkThatLeadsOut() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try project.link("Vendor", to: neighbour.path)
    try project.link("Own", to: "App")
    let outcome = try project.run("--working-directory", "Vendor", "--reporter", "json:report.json")
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors
        == "mvvm-lint: error: --working-directory Vendor: a link leads out of the project; name the folder behind it\n")
    #expect(!FileManager.default.fileExists(atPath: neighbour.path("report.json")), "nothing is written there")
    #expect(try project.run("--working-directory", "Own", "--quiet").exitCode == 0, "a link inside leads nowhere else")
  }

  // MARK: Documents, configurations, baselines

  private static let document = """
    # Own

    ## A rule

    Words.

    ```json rule
    { id: "own_rule", severity: "warning", message: "own: {type}",
      each: { conformance: "ReactiveConnectable" }, must: { inside: { extension: "*" } } }
    ```

    """

  @Test(
    "a linked document, configuration or baseline outside is a mistake",
    arguments: [
      ("own.md", #"{ conventions: ["own.md"] }"#, document), ("own.json", #"{ extends: "own.json" }"#, "{}"),
      ("own.json", #"{ baseline: "own.json" }"#, #"{ "version": 1, "findings": [] }"#),
    ])
  func aLinkedDocumentConfigurationOrBaselineOutsideIsAMistake(
    name: String, configuration: String, content: String
  ) throws {
    let (project, neighbour) = try projectAndNeighbour([".mvvm-lint.json": configuration])
    try neighbour.write("there", Data(content.utf8))
    try project.link(name, to: neighbour.path("there"))
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains("the link leads out of the project; --follow-outside-links follows it"),
      "\(outcome.errors)")
    #expect(try project.run("--follow-outside-links").exitCode == 0)
  }

  @Test(
    "a pipe that a configuration names is not waited for",
    arguments: [#"{ extends: "pipe" }"#, #"{ conventions: ["./pipe"] }"#, #"{ baseline: "pipe" }"#])
  func aPipeThatAConfigurationNamesIsNotWaitedFor(configuration: String) throws {
    let (project, _) = try projectAndNeighbour([".mvvm-lint.json": configuration])
    #expect(try project.runScript("mkfifo pipe") == 0)
    let outcome = try project.run()
    #expect(outcome.exitCode == 2 && outcome.errors.contains("not a file"), "\(outcome.errors)")
  }

  @Test("a configuration that is a link out of the project is a mistake unless it is named")
  func aConfigurationThatIsALinkOutOfTheProjectIsAMistakeUnlessIt() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try neighbour.write("c.json", Data(#"{ rules: { \#(Sample.rule): "off" } }"#.utf8))
    try FileManager.default.removeItem(atPath: project.path(".mvvm-lint.json"))
    try project.link(".mvvm-lint.json", to: neighbour.path("c.json"))
    let outcome = try project.run()
    #expect(
      outcome.exitCode == 2 && outcome.errors.contains(".mvvm-lint.json: the link leads out"), "\(outcome.errors)")
    #expect(try project.run("--config", ".mvvm-lint.json").exitCode == 0)
  }

  // MARK: Writing

  @Test(
    "nothing is written through a link in the project",
    arguments: [
      ["--quiet", "--reporter", "sarif:out"], ["--quiet", "--output", "out"], ["--quiet", "--output", "folder/out"],
      ["baseline", "update", "--baseline", "out"], ["baseline", "create", "--baseline", "out"],
      ["baseline", "create", "--baseline", "folder/out"], ["init", "folder"],
    ])
  func nothingIsWrittenThroughALinkInTheProject(arguments: [String]) throws {
    for target in ["file", "missing"] {
      let (project, neighbour) = try projectAndNeighbour(["App/F.swift": Sample.violation])
      try neighbour.write("file", Data("old".utf8))
      try project.link("out", to: neighbour.path(target))
      try project.link("folder", to: neighbour.path)
      let before = try FileManager.default.subpathsOfDirectory(atPath: neighbour.path).sorted()
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 2, "\(arguments) \(outcome)")
      #expect(try neighbour.text("file") == "old")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: neighbour.path).sorted() == before)
    }
  }

  @Test("the refusal names the link")
  func theRefusalNamesTheLink() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try project.link("folder", to: neighbour.path)
    #expect(
      try project.run("--quiet", "--output", "folder/out").errors.contains(
        "mvvm-lint: error: cannot write folder/out: folder is a link in the project, and nothing is written through"
          + " one; delete it, or name another file\n"))
  }

  @Test("comments are not written into a file over a link")
  func commentsAreNotWrittenIntoAFileOverALink() throws {
    let (project, neighbour) = try projectAndNeighbour()
    try project.link("App/F.swift", to: neighbour.path("S.swift"))
    let outcome = try project.run("--add-disable=why", "--follow-outside-links")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("is a link in the project"), "\(outcome)")
    #expect(try neighbour.text("S.swift") == Self.secret)
  }

  @Test("a configuration alone is no reason to write outside of the project", arguments: ["../b.json", ".git/b.json"])
  func aConfigurationAloneIsNoReasonToWriteOutsideOfTheProject(path: String) throws {
    let folder = try Sandbox([
      "P/.mvvm-lint.json": #"{ baseline: "\#(path)" }"#, "P/F.swift": Sample.protocolText + Sample.violation,
      "P/.git/HEAD": "",
    ])
    let outcome = try folder.run("baseline", "create", in: "P")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("the configuration alone cannot make mvvm-lint write it"), "\(outcome.errors)")
    #expect(try folder.run("baseline", "create", "--baseline", "../b.json", in: "P").exitCode == 0)
  }
}
