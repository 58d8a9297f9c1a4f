import Foundation
import Testing

/// Which configuration holds, and where the project ends.
struct WhichProjectTests {
  private static let off = #"{ rules: { \#(Sample.rule): "off" } }"#

  /// A repository in a folder, with a violation in `App/A.swift`.
  private func repositoryInFolder(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sandbox(
      ["My/.git/HEAD": "", "My/App/A.swift": Sample.protocolText + Sample.violation].merging(more) { _, new in new })
  }

  // MARK: Above the repository

  @Test(
    "a configuration above the repository does not hold",
    arguments: [off, "{ oops: 1 }", #"{ included: ["Other"] }"#, #"{ excluded: ["My"] }"#])
  func aConfigurationAboveTheRepositoryDoesNotHold(configuration: String) throws {
    let folder = try repositoryInFolder([".mvvm-lint.json": configuration])
    for (arguments, place) in [([], "My"), (["App"], "My"), (["My/App/A.swift"], ""), (["."], "My/App")] {
      let outcome = try BuiltCommand.run(["--reporter", "text"] + arguments, in: folder.path(place))
      #expect(outcome.exitCode == 1 && outcome.output.contains("App/A.swift:2:") || place == "My/App", "\(outcome)")
      #expect(outcome.output.contains(" · no configuration"), "\(outcome.output)")
    }
  }

  @Test("types of neighbours are unknown by a configuration that is named")
  func typesOfNeighboursAreUnknownByAConfigurationThatIsNamed() throws {
    let folder = try repositoryInFolder([
      "all.json": "{}", "My/App/A.swift": "final class HomeViewModel { var b: Badge? }\n",
      "Other/B.swift": "import UIKit\nclass Badge: UIView {}\n",
    ])
    #expect(try folder.run("--quiet", "--config", "../all.json", in: "My").output.isEmpty)
    try folder.write("My/App/B.swift", Data("import UIKit\nclass Badge: UIView {}\n".utf8))
    #expect(try folder.run("--quiet", "--config", "../all.json", in: "My").lines.count == 1)
  }

  @Test("a configuration above holds where it is extended")
  func aConfigurationAboveHoldsWhereItIsExtended() throws {
    let folder = try repositoryInFolder([
      "team.json": Self.off, "My/.mvvm-lint.json": #"{ extends: "../team.json" }"#,
    ])
    #expect(try folder.run("--quiet", in: "My").exitCode == 0)
  }

  @Test("the summary says which configuration holds")
  func theSummarySaysWhichConfigurationHolds() throws {
    let project = try Sample.project([".mvvm-lint.json": "{}", "App/.mvvm-lint.json": "{}", "B.swift": ""])
    #expect(try project.run("--reporter", "text", "B.swift").output.hasSuffix(" · configuration: .mvvm-lint.json\n"))
    #expect(
      try project.run("--reporter", "text").output
        .hasSuffix(" · 2 configurations: .mvvm-lint.json, App/.mvvm-lint.json\n"))
  }

  @Test("a clone inside of a project is a project of its own, however it is asked for")
  func aCloneInsideOfAProjectIsAProjectOfItsOwnHoweverItIsAskedFor() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": Self.off, "Clone/.git/HEAD": "", "Clone/C.swift": Sample.protocolText + Sample.violation,
    ])
    for arguments in [[], ["Clone"], ["Clone/C.swift"]] {
      let outcome = try BuiltCommand.run(["--quiet"] + arguments, in: project.path)
      #expect(outcome.lines.count == 1 && outcome.output.contains("/Clone/C.swift:"), "\(arguments): \(outcome)")
    }
  }

  // MARK: What an outer configuration excludes

  @Test("what an outer configuration excludes stays out of an inner project")
  func whatAnOuterConfigurationExcludesStaysOutOfAnInnerProject() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": #"{ excluded: ["**/Old"] }"#, "Kit/.mvvm-lint.json": "{}", "Kit/P.swift": Sample.protocolText,
      "Kit/Old/O.swift": Sample.violation, "Kit/New.swift": Sample.violation.replacing("Login", with: "New"),
    ])
    for arguments in [[], ["Kit"]] {
      #expect(try BuiltCommand.run(["--quiet"] + arguments, in: project.path).lines.count == 1, "\(arguments)")
    }
    for path in ["Kit/Old", "Kit/Old/O.swift"] {
      let outcome = try project.run("--quiet", path)
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome)")
      let reason = "\(path) is not linted: excluded by .mvvm-lint.json; from inside of it, or with --config,"
      #expect(try project.run(path).errors.contains(reason))
    }
    #expect(
      try project.run("config", "--for", "Kit/Old/O.swift").lines.first?
        .hasPrefix("Kit/Old/O.swift is not linted: excluded by .mvvm-lint.json;") == true)
    #expect(try project.run("--quiet", in: "Kit").lines.count == 2, "who works there sees its own configuration")
  }

  // MARK: A working directory that is gone

  @Test(
    "in a folder that is gone there is nothing to do",
    arguments: [
      "--quiet", "--quiet --add-disable=why", "init --quiet", "baseline create --quiet", "--quiet --output report.txt",
      "--quiet --working-directory .", "--quiet A.swift", "verify", "rules", "config --for A.swift",
      "--quiet --output report.txt \"$PWD/../there/A.swift\"",
    ])
  func inAFolderThatIsGoneThereIsNothingToDo(arguments: String) throws {
    let sandbox = try Sandbox(["there/A.swift": Sample.violation, "tree/x": ""])
    let script = "cd tree; rm x; rmdir ../tree; \"$0\" \(arguments) > ../out 2> ../errors"
    #expect(try sandbox.runScript(script) == 2)
    #expect(
      try sandbox.text("errors")
        == "mvvm-lint: error: the working directory does not exist any more; go to another one, or name absolute paths\n"
    )
    #expect(try sandbox.text("out").isEmpty && sandbox.text("there/A.swift") == Sample.violation)
  }

  @Test("from a folder that is gone absolute paths are linted")
  func fromAFolderThatIsGoneAbsolutePathsAreLinted() throws {
    let sandbox = try Sandbox(["there/A.swift": Sample.protocolText + Sample.violation, "tree/x": ""])
    let there = sandbox.path("there")
    for arguments in ["--quiet '\(there)'", "--quiet --working-directory '\(there)'"] {
      try sandbox.write("tree/x", Data())
      let script = "cd tree; rm x; rmdir ../tree; \"$0\" \(arguments) > ../out"
      #expect(try sandbox.runScript(script) == 1, "\(arguments)")
      #expect(try sandbox.text("out").contains("/there/A.swift:2:"))
    }
  }
}
