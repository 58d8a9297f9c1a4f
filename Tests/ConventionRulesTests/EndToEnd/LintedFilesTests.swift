import Foundation
import Testing

/// Which files are linted, and what says so.
struct LintedFilesTests {
  private static let other = "class O: ReactiveConnectable {}\n"

  private static let document = """
    # Own

    Words.

    ```json rule
    { id: "own_rule", severity: "warning", message: "own: {type}",
      each: { conformance: "ReactiveConnectable" }, must: { inside: { extension: "*" } } }
    ```

    """

  // MARK: What git ignores

  /// A repository with a violation in `App/Login.swift` and in each of the files.
  private func repository(_ files: [String: String]) throws -> Sandbox {
    let project = try Sample.project(files)
    try project.createFolder(".git")
    return project
  }

  /// The names of the files with findings, as relative paths.
  private func found(_ outcome: BuiltCommand.Outcome, in project: Sandbox) -> [String] {
    outcome.lines.map { String($0.dropFirst(project.path.count + 1).prefix { $0 != ":" }) }
  }

  @Test func whatGitIgnoresIsLeftOut() throws {
    let project = try repository([
      ".gitignore": "Build/\n*.gen.swift\n!Keep.gen.swift\nApp?Login.swift\n", "Build/B.swift": Self.other,
      "App/A.gen.swift": Self.other, "App/Keep.gen.swift": Self.other, "App/Sub/.gitignore": "/Own.swift\n",
      "App/Sub/Own.swift": Self.other, "App/Sub/More/Own.swift": Self.other,
    ])
    #expect(
      try found(project.run(), in: project)
        == ["App/Keep.gen.swift", "App/Login.swift", "App/Sub/More/Own.swift"])
    try project.write(".mvvm-lint.json", Data("{ gitignore: false }".utf8))
    #expect(try project.run().lines.count == 6, "unless the configuration says otherwise")
  }

  @Test func anIgnoredFileIsLeftOutHoweverItIsAskedFor() throws {
    let project = try repository([
      ".gitignore": "\nBuild/\n", "App/.gitignore": "Old.swift", "App/Old.swift": Self.other,
      "Build/Sub/B.swift": Self.other,
    ])
    for (path, reason) in [
      ("Build/Sub/B.swift", "line 2 of .gitignore"), ("Build/Sub", "line 2 of .gitignore"),
      ("Build", "line 2 of .gitignore"), ("App/Old.swift", "line 1 of App/.gitignore"),
    ] {
      let outcome = try project.run(path)
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(path)")
      #expect(outcome.errors.contains("\(path) is not linted: ignored by git, as \(reason) says"), "\(outcome.errors)")
    }
    let input = try project.run("--stdin-filename", "App/Old.swift", input: Self.other)
    #expect(input.exitCode == 0 && input.output.isEmpty)
    #expect(try project.run("Sub/B.swift", in: "Build").output.isEmpty)
  }

  @Test func aTypeInAnIgnoredFileIsUnknown() throws {
    let files = [
      ".gitignore": "Gen", "Gen/P.swift": "protocol Other: ReactiveConnectable {}", "App/T.swift": "class T: Other {}",
    ]
    #expect(try !repository(files).run().output.contains("App/T.swift"))
    #expect(try repository(files.merging([".gitignore": ""]) { $1 }).run().output.contains("App/T.swift"))
  }

  @Test func theRepositoryHasASayInAProjectInsideIt() throws {
    let repository = try Sandbox([
      ".gitignore": "/Apps/iOS/Gen/\nScratch/\n", ".git/info/exclude": "*.private.swift\n",
      "Apps/.gitignore": "iOS/Old.swift\n!iOS/Keep.private.swift\n", "Apps/iOS/.mvvm-lint.json": "{}",
      "Apps/iOS/P.swift": Sample.protocolText, "Apps/iOS/Gen/G.swift": Self.other, "Apps/iOS/Old.swift": Self.other,
      "Apps/iOS/A.private.swift": Self.other, "Apps/iOS/Keep.private.swift": Self.other,
      "Scratch/Try/.mvvm-lint.json": "{}", "Scratch/Try/T.swift": Sample.protocolText + Sample.violation,
    ])
    #expect(try found(repository.run("Apps/iOS"), in: repository) == ["Apps/iOS/Keep.private.swift"])
    #expect(try repository.run(in: "Apps/iOS").lines.count == 1)
    #expect(try repository.run("Apps/iOS/Gen/G.swift", "Apps/iOS/Old.swift").output.isEmpty)
    let ignored = try repository.run(in: "Scratch/Try")
    #expect(ignored.exitCode == 0 && ignored.output.isEmpty, "a project in an ignored folder")
    #expect(ignored.errors.contains("ignored by git, as line 2 of "), "\(ignored.errors)")
  }

  @Test func aRepositoryInsideIsAskedForItself() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "{}", ".gitignore": "*.gen.swift\n", "Vendor/.git/info/exclude": "Old.swift\n",
      "Vendor/A.gen.swift": Self.other, "Vendor/Old.swift": Self.other, "Vendor/New.swift": Self.other,
    ])
    #expect(
      try found(project.run(), in: project) == ["App/Login.swift", "Vendor/A.gen.swift", "Vendor/New.swift"])
  }

  @Test func aWorktreeHasTheExcludesOfItsRepository() throws {
    let files = [
      "main/.git/info/exclude": "Old.swift\n", "main/.git/worktrees/w/commondir": "../..\n",
      "w/.git": "gitdir: ../main/.git/worktrees/w\n", "w/P.swift": Sample.protocolText, "w/Old.swift": Self.other,
      "w/New.swift": Self.other,
    ]
    let folder = try Sandbox(files)
    #expect(try found(folder.run("w"), in: folder) == ["w/New.swift"])
  }

  @Test func anArchiveOfARepositoryIsLintedLikeIt() throws {
    let archive = try Sample.project([".gitignore": "Old.swift\n", "App/Old.swift": Self.other])
    #expect(try found(archive.run(), in: archive) == ["App/Login.swift"])
  }

  @Test func anyBytesAreAnIgnoreFile() throws {
    let project = try repository(["App/O.swift": Self.other])
    try project.write(
      ".gitignore", Data([0xEF, 0xBB, 0xBF] + Array("O.swift\r\n[\n\\\n!\n/\n".utf8) + [0xFF, 0, 0x0A]))
    #expect(try found(project.run(), in: project) == ["App/Login.swift"])
    let folder = try repository([".gitignore/x": "", "App/O.swift": Self.other])
    #expect(try folder.run().lines.count == 2, "a folder of this name says nothing")
  }

  @Test func aHostileIgnoreFileIsReadInTime() throws {
    let stars = String(repeating: "*a", count: 200) + "\n" + String(repeating: "**/", count: 2000) + "b\n"
    let project = try repository([
      ".gitignore": String(repeating: stars, count: 20), "App/\(String(repeating: "a", count: 200))b.swift": Self.other,
    ])
    #expect(try project.run().exitCode == 1)
  }

  // MARK: Inner projects and what is excluded

  @Test func whatIsExcludedStaysSoWhoeverNamesIt() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ excluded: ["App/Old"] }"#, "App/Old/O.swift": Self.other, "Pods/P.swift": Self.other,
    ])
    for arguments in [["App/Old/O.swift"], ["--force-exclude", "App/Old/O.swift", "Pods/P.swift"], ["App/Old"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty && outcome.errors.contains(" is not linted: "))
    }
  }

  @Test func aRuleHasItsOwnPaths() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ rules: { \#(Sample.rule): { included: ["App", "Kit"], excluded: ["**/Old"] } } }"#,
      "App/Old/O.swift": Self.other, "Kit/K.swift": Self.other, "Other/O.swift": Self.other,
    ])
    #expect(try found(project.run(), in: project) == ["App/Login.swift", "Kit/K.swift"])
    #expect(try project.run("Other/O.swift", "App/Old/O.swift").exitCode == 0)
  }

  @Test func aFolderLeftOutByDefaultStaysSoInWhatIsIncluded() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ included: ["App"] }"#, "App/Pods/P.swift": Self.other,
      "App/DerivedData/Sub/D.swift": Self.other,
    ])
    #expect(try found(project.run(), in: project) == ["App/Login.swift"])
    for path in ["App/Pods/P.swift", "App/Pods", "App/DerivedData/Sub/D.swift"] {
      let outcome = try project.run(path)
      #expect(outcome.output.isEmpty && outcome.errors.contains("in a folder that is left out by default"), "\(path)")
    }
  }

  @Test func aFolderLeftOutByDefaultIsReadWhereItIsNamedBesideAPattern() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ included: ["Pods/Mine", "**/Sub"] }"#, "Pods/Mine/M.swift": Self.other,
      "App/Sub/S.swift": Self.other,
    ])
    #expect(try found(project.run(), in: project) == ["App/Sub/S.swift", "Pods/Mine/M.swift"])
    #expect(try project.run("Pods/Mine/M.swift").lines.count == 1)
  }

  @Test func whatIsHiddenIsLeftOutIfItIsNamed() throws {
    let project = try Sample.project([".tools/T.swift": Self.other, "App/.#Login.swift": Self.other])
    for path in [".tools/T.swift", ".tools", "App/.#Login.swift"] {
      let outcome = try project.run(path)
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(path)")
      #expect(outcome.errors.contains("\(path) is not linted: hidden"), "\(outcome.errors)")
    }
    #expect(try project.run("--stdin-filename", "App/.#Login.swift", input: Self.other).output.isEmpty)
  }

  @Test func aFolderWhoseNameBeginsTheSameIsAnotherOne() throws {
    let project = try Sample.project([
      "App-b/.mvvm-lint.json": "{}", "App-b/A.swift": Self.inner, "App0/A.swift": Self.other, "App.swift": Self.other,
    ])
    #expect(try found(project.run("App"), in: project) == ["App/Login.swift"])
  }

  @Test func whatIsIncludedIsLintedFromAnyFolder() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ included: ["App", "Kit"] }"#, "Kit/K.swift": Self.other, "Other/O.swift": Self.other,
    ])
    #expect(try found(project.run(in: "App"), in: project) == ["App/Login.swift", "Kit/K.swift"])
    #expect(try found(project.run(".", in: "App"), in: project) == ["App/Login.swift"], "unless a path is named")
  }

  // MARK: Projects that an outer configuration excludes

  private static let inner = Sample.protocolText + Sample.violation

  @Test func aProjectInAnExcludedFolderIsLintedFromInsideOnly() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ excluded: ["Vendor"] }"#, "Vendor/Lib/.mvvm-lint.json": "{}",
      "Vendor/Lib/A.swift": Self.inner, "Vendor/Lib/In/.mvvm-lint.json": "{}", "Vendor/Lib/In/B.swift": Self.inner,
    ])
    #expect(try found(project.run(), in: project) == ["App/Login.swift"])
    for arguments in [["Vendor"], ["Vendor/Lib"], ["Vendor/Lib/A.swift"], ["Vendor/Lib/In/B.swift"]] {
      let outcome = try BuiltCommand.run(arguments, in: project.path)
      #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.errors.contains(" is not linted: excluded by "), "\(arguments): \(outcome.errors)")
    }
    let input = try project.run("--stdin-filename", "Vendor/Lib/A.swift", input: Self.inner)
    #expect(input.exitCode == 0 && input.output.isEmpty)
    #expect(
      try project.run("Vendor/Lib").errors
        == "mvvm-lint: warning: Vendor/Lib is not linted: excluded by .mvvm-lint.json; from inside of it, or with --config,"
        + " it is linted by its own configuration\n")
    #expect(
      try found(project.run(in: "Vendor/Lib"), in: project) == ["Vendor/Lib/A.swift", "Vendor/Lib/In/B.swift"],
      "who works there sees its own configuration")
    #expect(try found(project.run("In/B.swift", in: "Vendor/Lib"), in: project) == ["Vendor/Lib/In/B.swift"])
    #expect(try project.run("config", "--for", "A.swift", in: "Vendor/Lib").output.contains("not linted") == false)
    #expect(try project.run("Vendor/Lib", "App").lines.count == 1, "what else is named is linted")
    #expect(try project.run("--config", ".mvvm-lint.json", in: "Vendor/Lib").exitCode == 1, "unless it is asked for")
    let told = try project.run("config", "--for", "Vendor/Lib/A.swift")
    #expect(told.lines.first?.hasPrefix("Vendor/Lib/A.swift is not linted: excluded by .mvvm-lint.json;") == true)
  }

  @Test func aProjectInAFolderThatIsLeftOutByDefaultIsNotLintedWhereItIsNamed() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "{}", "Pods/Lib/.mvvm-lint.json": "{}", "Pods/Lib/A.swift": Self.inner,
    ])
    #expect(try project.run("Pods/Lib/A.swift").output.isEmpty)
    try project.write(".mvvm-lint.json", Data(#"{ included: ["App", "Pods/Lib"] }"#.utf8))
    #expect(try project.run("Pods/Lib/A.swift").lines.count == 1)
    #expect(try project.run().lines.count == 2)
  }

  @Test func aProjectBesideWhatIsIncludedIsLintedWhereItIsNamed() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ included: ["App"] }"#, "Tools/.mvvm-lint.json": "{}", "Tools/A.swift": Self.inner,
      ".trees/b/.mvvm-lint.json": "{}", ".trees/b/A.swift": Self.inner, "Old/.mvvm-lint.json": "{ oops: 1 }",
      "Old/New/.mvvm-lint.json": "{}", "Old/New/A.swift": Self.inner,
    ])
    for folder in ["Tools", ".trees/b", "Old/New"] {
      let outcome = try project.run(folder)
      #expect(found(outcome, in: project) == ["\(folder)/A.swift"] && outcome.exitCode == 1, "\(folder)")
    }
  }

  // MARK: --show-files

  @Test func theFilesThatWouldBeLintedAreShown() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": #"{ excluded: ["App/Clean.swift"] }"#, "B/.mvvm-lint.json": "{}", "B/B.swift": "",
      "Pods/P.swift": "", ".gitignore": "Gen", "Gen/G.swift": "", "App-b/b.swift": "",
    ])
    let all = try project.run("--show-files")
    #expect(all.exitCode == 0 && all.errors.isEmpty)
    #expect(
      all.lines == ["App-b/b.swift", "App/Login.swift", "App/Protocols.swift", "B/B.swift", "Package.swift"])
    #expect(try project.run("--show-files", "App/Login.swift", "B").lines == ["App/Login.swift", "B/B.swift"])
    #expect(try project.run("--show-files", in: "App").lines == ["Login.swift", "Protocols.swift"])
    #expect(try project.run("--show-files", "--stdin-filename", "App/New.swift", input: "").lines == ["App/New.swift"])
    #expect(try project.run("--show-files", "App", "missing").exitCode == 2)
    #expect(try project.run("--show-files", "App", "--reporter", "json:out.json").exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: project.path("out.json")), "nothing is linted")
  }

  @Test("names that look alike are two files where the system has both")
  func namesThatLookAlikeAreTwoFilesWhereTheSystemHasBoth() throws {
    let names = ["App/Caf\u{E9}.swift", "App/Cafe\u{301}.swift"]
    let project = try Sample.project(["App/Login.swift": ""])
    for name in names { try project.write(name, Data(Sample.violation.utf8)) }
    let entries = try FileManager.default.contentsOfDirectory(atPath: project.path("App"))
    guard entries.count == 5 else { return }
    for name in names {
      let file = try project.run("--quiet", name)
      #expect(file.lines.count == 1 && file.output.utf8.starts(with: project.path(name).utf8), "\(file.output)")
      let input = try project.run("--quiet", "--stdin-filename", name, input: Sample.violation)
      #expect(input.outputBytes == file.outputBytes)
    }
    #expect(try project.run("--quiet").lines.count == 2)
  }

  @Test func theFilesFoundDoNotDependOnTheNumberOfThreads() throws {
    var files: [String: String] = [:]
    for number in 0..<40 {
      files["Modules/M\(number % 8)/Part\(number)/Deep/File\(number).swift"] = ""
      files["Modules/M\(number % 8)/Part\(number)/Generated/Out.swift"] = ""
      files["Modules/M\(number % 8)/Part\(number)/a.swift"] = ""
    }
    files["Modules/M3/.gitignore"] = "Generated"
    files["Modules/M5/Part5/Deep/.gitignore"] = "*.swift"
    files["Modules/M6/.mvvm-lint.json"] = "{}"
    let project = try Sandbox(files)
    let elsewhere = try Sandbox(["Linked.swift": "", "More/Linked.swift": ""])
    for link in ["Modules/M1/Link", "Modules/M7/Part7/Link"] { try project.link(link, to: elsewhere.path("")) }
    try project.link("Modules/M2/Loop", to: "..")
    let one = try project.run("--show-files", "--follow-outside-links", "--jobs", "1")
    #expect(one.lines.count == 120 - 5 - 1 + 2)
    for jobs in ["2", "3", "8"] {
      let more = try project.run("--show-files", "--follow-outside-links", "--jobs", jobs)
      #expect(more.lines == one.lines, "\(jobs) threads")
    }
  }

  // MARK: No file

  @Test func noFileIsAnErrorUnlessItIsAllowed() throws {
    let folder = try Sandbox([".mvvm-lint.json": "{}"])
    #expect(try folder.run().exitCode == 2)
    #expect(try folder.run("--show-files").exitCode == 2)
    let allowed = try folder.run("--allow-zero-files", "--reporter", "json")
    #expect(allowed.exitCode == 0 && allowed.output.hasPrefix("{\"version\":1,"))
    try folder.write(".mvvm-lint.json", Data("{ allow_zero_files: true }".utf8))
    #expect(try folder.run().exitCode == 0)
    #expect(try folder.run("missing").exitCode == 2, "a path that is not there is another mistake")
  }

  // MARK: Working directory

  @Test func theWorkingDirectoryCanBeNamed() throws {
    let project = try Sample.project()
    let outcome = try project.run("--working-directory", "App", "Login.swift", "--reporter", "json:out.json")
    #expect(outcome.exitCode == 1)
    #expect(try project.text("App/out.json").contains("Login.swift"))
    for command in [["rules"], ["explain", "own_rule"], ["verify"], ["config", "--for", "A.swift"]] {
      let project = try Sandbox(["App/.mvvm-lint.json": #"{ conventions: ["own.md"] }"#, "App/own.md": Self.document])
      let outcome = try BuiltCommand.run(command + ["--working-directory", "App"], in: project.path)
      #expect(outcome.exitCode == 0 && outcome.output.contains("own"), "\(command): \(outcome.errors)")
    }
    #expect(try project.run("syntax", "--working-directory", "App", "Login.swift").exitCode == 0)
    #expect(try project.run("bench", "--stage", "read", "--working-directory", "App").exitCode == 0)
    let baseline = try project.run("baseline", "create", "--baseline", "b.json", "--working-directory", "App")
    #expect(try baseline.exitCode == 0 && project.text("App/b.json").contains(Sample.rule), "\(baseline.errors)")
    #expect(try project.run("init", "--working-directory", "App").output.contains("Commit .mvvm-lint.json."))
    #expect(try !project.text("App/.mvvm-lint.json").isEmpty)
    let missing = try project.run("--working-directory", "missing")
    #expect(missing.exitCode == 2)
    #expect(missing.errors == "mvvm-lint: error: --working-directory missing: No such file or directory\n")
  }

  // MARK: Build phases of Xcode

  @Test func theInputFilesOfABuildPhaseAreLinted() throws {
    let project = try Sample.project(["App/Other.swift": Self.other, "App/README.md": ""])
    let outcome = try project.run(
      "--use-script-input-files",
      environment: [
        "SCRIPT_INPUT_FILE_COUNT": "3", "SCRIPT_INPUT_FILE_0": project.path("App/Login.swift"),
        "SCRIPT_INPUT_FILE_1": project.path("App/README.md"), "SCRIPT_INPUT_FILE_2": "App/Clean.swift",
      ])
    #expect(try outcome.outputBytes == project.run("App/Login.swift").outputBytes)
    #expect(outcome.exitCode == 1)
  }

  @Test func theInputFileListsOfABuildPhaseAreLinted() throws {
    let project = try Sample.project(["App/Other.swift": Self.other])
    try project.write(
      "a.xcfilelist",
      Data(
        "# files, without App/Other.swift\n# App/Other.swift\n\(project.path("App/Login.swift"))\n\nApp/Clean.swift\n"
          .utf8))
    try project.write("b.xcfilelist", Data("App/Login.swift\r\nApp/Info.plist\n".utf8))
    let environment = [
      "SCRIPT_INPUT_FILE_LIST_COUNT": "2", "SCRIPT_INPUT_FILE_LIST_0": project.path("a.xcfilelist"),
      "SCRIPT_INPUT_FILE_LIST_1": "b.xcfilelist", "SCRIPT_INPUT_FILE_COUNT": "1",
      "SCRIPT_INPUT_FILE_0": "App/Other.swift",
    ]
    let lists = try project.run("--use-script-input-file-lists", environment: environment)
    #expect(found(lists, in: project) == ["App/Login.swift"])
    let both = try project.run(
      "--use-script-input-file-lists", "--use-script-input-files", environment: environment)
    #expect(found(both, in: project) == ["App/Login.swift", "App/Other.swift"])
  }

  @Test(arguments: [
    (["--use-script-input-files"], [:], "SCRIPT_INPUT_FILE_COUNT, which Xcode sets"),
    (["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "x"], "SCRIPT_INPUT_FILE_COUNT is 'x', not a number"),
    (["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "-1"], "not a number"),
    (["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "1"], "SCRIPT_INPUT_FILE_0 is not set"),
    (["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "0"], "no Swift file found among the input files"),
    (
      ["--use-script-input-files"], ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": "gone.swift"],
      "gone.swift: No such file"
    ),
    (["--use-script-input-files", "App"], ["SCRIPT_INPUT_FILE_COUNT": "0"], "leave out 'App'"),
    (
      ["--use-script-input-files", "--use-stdin"], ["SCRIPT_INPUT_FILE_COUNT": "0"],
      "standard input is linted alone"
    ),
    (
      ["--use-script-input-file-lists"],
      ["SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": "gone.xcfilelist"],
      "cannot read the input file list 'gone.xcfilelist': No such file"
    ),
  ])
  func aBuildPhaseWithoutInputIsAMistake(
    arguments: [String], environment: [String: String], message: String
  ) throws {
    let project = try Sample.project()
    let outcome = try BuiltCommand.run(arguments, in: project.path, environment: environment)
    #expect(outcome.exitCode == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
