import Foundation
import Testing

/// Links to folders inside of the project: what is behind them is linted once, and whoever asks gets the same answer.
struct LinkedFolderTests {
  /// A project whose configuration includes `App` only; protocols lie there, one violation in `Shared`.
  private func project(_ more: [String: String] = [:], configuration: String = #"{ included: ["App"] }"#) throws
    -> Sandbox
  {
    try Sandbox(
      [
        ".mvvm-lint.json": configuration, "App/P.swift": Sample.protocolText, "Shared/VM.swift": Sample.violation,
      ].merging(more) { _, new in new })
  }

  /// The files of the findings, relative to the project, for a folder, a file and standard input.
  private func check(
    _ project: Sandbox, _ file: String, finds expected: [String], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let folder = Paths.parent(of: file)
    for arguments in [[], [folder], [file], [project.path(file)]] {
      let outcome = try BuiltCommand.run(["--quiet"] + arguments, in: project.path)
      let found = outcome.lines.map { String($0.dropFirst(project.path.count + 1).prefix { $0 != ":" }) }
      #expect(found == expected, "\(arguments) \(outcome.errors)", sourceLocation: location)
      #expect(outcome.exitCode == (expected.isEmpty ? 0 : 1), "\(arguments)", sourceLocation: location)
    }
    let text = try project.text(file)
    let input = try project.run("--quiet", "--stdin-filename", file, input: text)
    let found = input.lines.map { String($0.dropFirst(project.path.count + 1).prefix { $0 != ":" }) }
    #expect(found == expected, "standard input \(input.errors)", sourceLocation: location)
  }

  @Test("what only a link makes part of the project is linted")
  func whatOnlyALinkMakesPartOfTheProjectIsLinted() throws {
    let project = try project()
    try project.link("App/Shared", to: "../Shared")
    try check(project, "App/Shared/VM.swift", finds: ["App/Shared/VM.swift"])
    let named = try project.run("Shared/VM.swift")
    #expect(named.exitCode == 0 && named.errors.contains("not included by the configuration"))
  }

  @Test("two links to a folder are one, and so are links to its files")
  func twoLinksToAFolderAreOneAndSoAreLinksToItsFiles() throws {
    let project = try project()
    try project.link("App/A", to: "../Shared")
    try project.link("App/B", to: "../Shared")
    try project.link("App/Z.swift", to: "../Shared/VM.swift")
    for file in ["App/A/VM.swift", "App/B/VM.swift"] { try check(project, file, finds: ["App/A/VM.swift"]) }
    let input = try project.run("--quiet", "--stdin-filename", "App/Z.swift", input: Sample.violation)
    #expect(input.lines.count == 1 && input.output.contains("/App/A/VM.swift:"), "\(input.output)")
  }

  @Test("a link to a file that is not included is followed")
  func aLinkToAFileThatIsNotIncludedIsFollowed() throws {
    let project = try project()
    try project.link("App/VM.swift", to: "../Shared/VM.swift")
    try check(project, "App/VM.swift", finds: ["App/VM.swift"])
  }

  @Test("what is walked anyway has its own name")
  func whatIsWalkedAnywayHasItsOwnName() throws {
    let project = try project(configuration: "{}")
    try project.link("App/Shared", to: "../Shared")
    try check(project, "App/Shared/VM.swift", finds: ["Shared/VM.swift"])
  }

  @Test("of a folder that is included in part the rest is found over a link")
  func ofAFolderThatIsIncludedInPartTheRestIsFoundOverALink() throws {
    let project = try project(
      ["Shared/Open/O.swift": "class O: ReactiveConnectable {}"],
      configuration: #"{ included: ["App", "Shared/Open"] }"#)
    try project.link("App/Shared", to: "../Shared")
    let all = try project.run("--show-files")
    #expect(all.lines == ["App/P.swift", "App/Shared/VM.swift", "Shared/Open/O.swift"])
    #expect(try project.run("--quiet", "App/Shared").lines.count == 2)
    let file = try project.run("--quiet", "App/Shared/Open/O.swift")
    #expect(file.lines.count == 1 && file.output.contains("/Shared/Open/O.swift:"))
    #expect(try project.run("--quiet", "App/Shared/VM.swift").output.contains("/App/Shared/VM.swift:"))
  }

  @Test(
    "a link in plain sight hides nothing that a build compiles by its name",
    arguments: [
      ("File.swift", "Shared/VM.txt"), ("File.swift", ".hidden/VM.swift"), ("File.swift", "Pods/VM.swift"),
      ("File.swift", "Guide.docc/VM"), ("File.swift", "___VM.swift"), ("Link", ".hidden"), ("Link", "Pods"),
      ("Link", "Carthage/Kit"),
    ])
  func aLinkInPlainSightHidesNothingThatABuildCompilesByItsName(link: String, target: String) throws {
    for configuration in [#"{ included: ["App"] }"#, "{}"] {
      let file = link == "Link" ? "/VM.swift" : ""
      let project = try project([target + file: Sample.violation, "Shared/VM.swift": ""], configuration: configuration)
      try project.link("App/" + link, to: "../" + target)
      try check(project, "App/" + link + file, finds: ["App/" + link + file])
    }
  }

  @Test(
    "a link into what is left out leads to nothing",
    arguments: [
      ("Old/VM.swift", "excluded by the configuration"), ("Shared/Generated/VM.swift", "excluded by the configuration"),
      ("Ignored/VM.swift", "ignored by git"),
    ])
  func aLinkIntoWhatIsLeftOutLeadsToNothing(target: String, reason: String) throws {
    for configuration in [
      #"{ included: ["App"], excluded: ["Old", "Shared/Generated"] }"#, #"{ excluded: ["Old", "Shared/Generated"] }"#,
    ] {
      let project = try project(
        [target: Sample.violation, ".gitignore": "/Ignored\n", "Shared/VM.swift": ""], configuration: configuration)
      let folder = Paths.parent(of: target)
      try project.link("App/Link", to: "../" + folder)
      try project.link("App/File.swift", to: "../" + target)
      try project.link("App/Shared", to: "../Shared")
      #expect(try project.run().exitCode == 0)
      for name in ["App/Link/VM.swift", "App/Link", "App/File.swift"] {
        let outcome = try project.run(name)
        #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(name)")
        #expect(outcome.errors.contains("\(name) is not linted: \(reason)"), "\(outcome.errors)")
      }
      let input = try project.run("--stdin-filename", "App/Link/VM.swift", input: Sample.violation)
      #expect(input.exitCode == 0 && input.errors.contains(reason), "\(input.errors)")
    }
  }

  @Test("loops of links end, and a link to a folder around it is not followed")
  func loopsOfLinksEndAndALinkToAFolderAroundItIsNotFollowed() throws {
    let project = try project([
      "Shared/Deep/D.swift": "class D: ReactiveConnectable {}", "Other/O.swift": "class O: ReactiveConnectable {}",
    ])
    try project.link("App/Shared", to: "../Shared")
    try project.link("App/Up", to: "..")
    try project.link("Shared/Deep/Back", to: "../../App")
    try project.link("Shared/Deep/Around", to: "../../Shared")
    let files = try project.run("--show-files")
    #expect(files.lines == ["App/P.swift", "App/Shared/Deep/D.swift", "App/Shared/VM.swift"], "\(files.output)")
    let up = try project.run("App/Up/Other/O.swift")
    #expect(up.exitCode == 0 && up.errors.contains("App/Up/Other/O.swift is not linted: "), "\(up.errors)")
    let around = try project.run("--quiet", "App/Shared/Deep/Around/VM.swift")
    #expect(around.lines.count == 1 && around.output.contains("/App/Shared/VM.swift:"), "\(around.output)")
  }

  @Test("projects behind links are found once")
  func projectsBehindLinksAreFoundOnce() throws {
    let project = try project([
      "Inner/.mvvm-lint.json": "{}", "Inner/Sub/I.swift": Sample.protocolText + "class I: ReactiveConnectable {}",
    ])
    try project.link("App/Inner", to: "../Inner")
    try project.link("App/Sub", to: "../Inner/Sub")
    #expect(try project.run("--show-files").lines.filter { $0.hasSuffix("I.swift") } == ["App/Inner/Sub/I.swift"])
    let inner = try project.run("App/Sub/I.swift")
    #expect(inner.exitCode == 0 && inner.errors.contains("behind a link that is not followed"), "\(inner.errors)")
    try project.write(".mvvm-lint.json", Data(#"{ included: ["App", "Inner"] }"#.utf8))
    #expect(try project.run("--show-files").lines.filter { $0.hasSuffix("I.swift") } == ["Inner/Sub/I.swift"])
  }

  @Test("where nothing marks a project a link is followed wherever it leads")
  func whereNothingMarksAProjectALinkIsFollowedWhereverItLeads() throws {
    let folder = try Sandbox(["A/P.swift": Sample.protocolText, ".kept/VM.swift": Sample.violation, "B/B.swift": ""])
    try folder.link("A/Link", to: "../.kept")
    for arguments in [["A", "B"], ["A/P.swift", "A/Link/VM.swift", "B"]] {
      let outcome = try BuiltCommand.run(["--quiet"] + arguments, in: folder.path)
      #expect(outcome.lines.count == 1 && outcome.output.contains("/A/Link/VM.swift:"), "\(outcome)")
    }
  }

  @Test("a file that is yet to be written behind a link is part of the project")
  func aFileThatIsYetToBeWrittenBehindALinkIsPartOfTheProject() throws {
    let project = try project()
    try project.link("App/A", to: "../Shared")
    try project.link("App/B", to: "../Shared")
    let input = try project.run(
      "--quiet", "--stdin-filename", "App/B/New.swift", input: "class NewModel: ReactiveConnectable {}")
    #expect(input.lines.count == 1 && input.output.contains("/App/A/New.swift:"), "\(input.output)")
  }
}

private enum Paths {
  static func parent(of path: String) -> String { (path as NSString).deletingLastPathComponent }
}
