import Foundation
import Testing

/// Places in files that the parser cannot read are told of, whatever the report: there a rule may have missed something.
struct UnreadablePlaceTests {
  private static let broken = "struct A {\n  var = 1\n}\n"

  private func project(_ more: [String: String] = [:]) throws -> Sandbox {
    try Sample.project(["App/Broken.swift": Self.broken].merging(more) { _, new in new })
  }

  /// What is said of such places on standard error.
  private func notes(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.errors.split(separator: "\n").map(String.init).filter { $0.contains("parsed") }
  }

  @Test(
    "a warning names the first place in every report",
    arguments: [[], ["--reporter", "text"], ["--reporter", "json"], ["--reporter", "sarif:out.sarif"]])
  func aWarningNamesTheFirstPlaceInEveryReport(arguments: [String]) throws {
    let project = try project()
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(
      notes(outcome) == [
        "mvvm-lint: warning: 1 place in 1 file could not be parsed, the first at App/Broken.swift:2:7; "
          + "rules may miss something there: correct it, or report it if it compiles"
      ])
    #expect(outcome.exitCode == 1, "it changes nothing else")
  }

  @Test("it is one warning for all files, and is said where quiet is wanted")
  func itIsOneWarningForAllFilesAndIsSaidWhereQuietIsWanted() throws {
    let project = try project(["App/Other.swift": "struct B {\n  let\n}\nclass {}\n", "App/A.swift": "func ("])
    let said = notes(try project.run())
    #expect(said.count == 1)
    #expect(said[0].contains(" places in 3 files could not be parsed, the first at App/A.swift:1:"), "\(said)")
    #expect(notes(try project.run("--quiet")) == said)
  }

  @Test("nothing is said of files that are not linted")
  func nothingIsSaidOfFilesThatAreNotLinted() throws {
    let project = try project(["Pods/P.swift": Self.broken])
    #expect(try project.run("--quiet", "App/Login.swift").errors.isEmpty)
    #expect(try project.run("--show-files").errors.isEmpty)
    #expect(try project.run("--use-stdin", input: "let a = 1\n").errors.isEmpty)
    #expect(try project.run("--use-stdin", input: Self.broken).errors.contains("the first at <stdin>:2:7;"))
    try project.write("App/Broken.swift", Data("struct A {}\n".utf8))
    #expect(notes(try project.run()).isEmpty, "what lies in Pods is not ours")
  }
}
