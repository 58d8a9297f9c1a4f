import Foundation
import Testing

/// A folder, one file and standard input are answered alike.
struct SameAnswerTests {
  private func diagnostics(_ outcome: BuiltCommand.Outcome) -> [String] { outcome.lines }

  private func check(_ project: Sandbox, _ location: SourceLocation = #_sourceLocation) throws {
    let folder = try project.run(".")
    #expect(
      folder.lines.count == 1 && folder.exitCode == 1, "\(folder.output)\(folder.errors)", sourceLocation: location)
    for arguments in [["App"], ["App/Login.swift"], [project.path("App/Login.swift")], ["App/../App/./Login.swift"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.outputBytes == folder.outputBytes, "\(arguments)", sourceLocation: location)
    }
    let input = try project.run("--stdin-filename", "App/Login.swift", input: Sample.violation)
    #expect(input.outputBytes == folder.outputBytes, "standard input", sourceLocation: location)
    #expect(
      try project.run("Login.swift", in: "App").outputBytes == folder.outputBytes, "from another folder",
      sourceLocation: location)
  }

  @Test func inAPackage() throws {
    try check(try Sample.project())
  }

  @Test func inARepository() throws {
    let project = try Sample.project(["App/Package.swift": ""])
    try project.createFolder(".git")
    try check(project)
  }

  @Test func inAProjectOfXcode() throws {
    let project = try Sandbox(["App/Login.swift": Sample.violation, "Base/Protocols.swift": Sample.protocolText])
    try project.createFolder("My App.xcodeproj")
    try check(project)
  }

  @Test func withAConfiguration() throws {
    try check(
      try Sandbox([
        ".mvvm-lint.json": "{}", "App/Login.swift": Sample.violation, "Base/Protocols.swift": Sample.protocolText,
      ]))
  }

  @Test func packagesInARepositoryAreOneProject() throws {
    let project = try Sandbox([
      "App/Login.swift": Sample.violation, "Base/Package.swift": "", "Base/Protocols.swift": Sample.protocolText,
    ])
    try project.createFolder(".git")
    try check(project)
  }

  @Test func repositoriesInsideAreProjectsOfTheirOwn() throws {
    let project = try Sample.project([
      "Vendor/V.swift": "class V: ReactiveConnectable {}\nprotocol ReactiveConnectable: X {}"
    ])
    try project.createFolder("Vendor/.git")
    let all = try project.run().lines
    #expect(all.count == 2)
    #expect(try project.run("Vendor/V.swift").lines == all.filter { $0.contains("/Vendor/") })
    #expect(try project.run("App").lines == all.filter { $0.contains("/App/") })
  }

  @Test func withoutAnyMarkWhatIsGivenIsTheProject() throws {
    let folder = try Sandbox([
      "A/Login.swift": Sample.violation, "B/Protocols.swift": "protocol ReactiveConnectable: P {}",
    ])
    #expect(try folder.run("A", "B").lines.count == 1)
    #expect(try folder.run("A/Login.swift", "B/Protocols.swift").lines.count == 1)
  }

  @Test func manyPathsWithoutAnyMarkAreOneProject() throws {
    var files: [String: String] = ["P.swift": Sample.protocolText]
    for number in 0..<300 { files["F\(number)/Sub/A.swift"] = "" }
    files["F7/Sub/A.swift"] = Sample.violation
    let folder = try Sandbox(files)
    let named = try BuiltCommand.run(["--quiet"] + files.keys.shuffled(), in: folder.path)
    #expect(named.lines.count == 1 && named.errors.isEmpty)
    let folders = (0..<300).flatMap { ["F\($0)", "F\($0)/Sub"] }
    #expect(try BuiltCommand.run(["P.swift"] + folders.shuffled(), in: folder.path).lines == named.lines)
  }

  @Test func standardInputReplacesTheFile() throws {
    let project = try Sample.project()
    #expect(try project.run("--stdin-filename", "App/Login.swift", input: "class A {}").exitCode == 0)
    let new = try project.run("--stdin-filename", "App/New.swift", input: "\n" + Sample.violation)
    #expect(
      new.lines.first?.hasPrefix(project.path("App/New.swift:2:25: error:")) == true, "a file that is not saved yet")
  }

  @Test func standardInputCanHaveNoName() throws {
    let project = try Sample.project()
    let outcome = try project.run("--use-stdin", input: Sample.violation)
    #expect(outcome.lines.first?.hasPrefix("<stdin>:1:25: error:") == true)
    let alone = try Sandbox().run("--use-stdin", input: Sample.protocolText + Sample.violation)
    #expect(alone.lines.first?.hasPrefix("<stdin>:2:25: error:") == true)
    #expect(try Sandbox().run("--use-stdin", input: "").exitCode == 0, "an empty file is a file")
  }

  @Test func theNumberOfJobsAndTheOrderOfPathsChangeNothing() throws {
    var files: [String: String] = [:]
    for number in 0..<60 { files["App/M\(number)/M.swift"] = "class M\(number): ReactiveConnectable {}\n" }
    let project = try Sample.project(files)
    for reporter in ["xcode", "json"] {
      let one = try project.run("--jobs", "1", "--reporter", reporter, "App")
      #expect(one.exitCode == 1)
      #expect(try project.run("--jobs", "4", "--reporter", reporter, "App").outputBytes == one.outputBytes)
      let names = files.keys.map { $0 } + ["App/Login.swift", "App/Clean.swift", "App/Protocols.swift"]
      let shuffled = try BuiltCommand.run(["--reporter", reporter] + names.shuffled(), in: project.path)
      #expect(shuffled.outputBytes == one.outputBytes)
    }
  }
}
