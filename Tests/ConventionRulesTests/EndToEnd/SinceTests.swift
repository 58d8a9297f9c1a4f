import Foundation
import Testing

/// `--since` with the real git: what the merge base is taken to be, and what a repository may be like.
struct SinceTests {
  private static let bad = "class LoginViewModel {\n  var view: UIView?\n}\n"
  private static let other = bad.replacing("Login", with: "Other")

  /// A repository with one commit.
  private func repository(_ files: [String: String]) throws -> (Sandbox, GitRepository) {
    let sandbox = try Sandbox(files)
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    return (sandbox, repository)
  }

  /// The places of what is found in a folder, as `path:line`.
  private func places(_ outcome: BuiltCommand.Outcome, in folder: String) -> [String] {
    outcome.lines.map { line in
      line.replacing(folder + "/", with: "").split(separator: ":").prefix(2).joined(separator: ":")
    }
  }

  private func since(_ sandbox: Sandbox, _ reference: String = "HEAD") throws -> [String] {
    let outcome = try sandbox.run("--since", reference)
    #expect(outcome.exitCode < 2, "\(outcome.errors)")
    return places(outcome, in: sandbox.path)
  }

  // MARK: What a change causes on lines that it leaves alone

  /// The second file of each pair has a finding that the first one does not have.
  static let causes: [(String, String, String)] = [
    ("a comment of several lines is taken away", "class A {}\n/*\n\(bad)*/\n", "class A {}\n\(bad)"),
    ("such a comment begins no more", "class A {}\n/*\n\(bad)// */\n", "class A {}\n//*\n\(bad)// */\n"),
    ("disable:file is deleted", "// mvvm-lint:disable:file all - x\nclass A {}\n\(bad)", "class A {}\n\(bad)"),
    (
      "enable is moved up", "// mvvm-lint:disable all - x\nclass A {}\n\(bad)// mvvm-lint:enable all\n",
      "// mvvm-lint:disable all - x\nclass A {}\n// mvvm-lint:enable all\n\(bad)"
    ),
    (
      "disable:decl gets another declaration", "// mvvm-lint:disable:decl all - x\n\(bad)",
      "// mvvm-lint:disable:decl all - x\nclass A {}\n\(bad)"
    ),
    (
      "a typealias of the file changes", "typealias X = Int\n\(bad.replacing("UIView", with: "X"))",
      "typealias X = UIView\n\(bad.replacing("UIView", with: "X"))"
    ),
  ]

  @Test("what a change uncovers in its file is told", arguments: causes)
  func whatAChangeUncoversInItsFileIsTold(name: String, old: String, new: String) throws {
    let (sandbox, _) = try repository(["A.swift": old])
    try sandbox.write("A.swift", Data(new.utf8))
    let line = new.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("var view") } ?? 0
    #expect(try since(sandbox).contains("A.swift:\(line + 1)"))
    let outcome = try sandbox.run("--since", "HEAD", "--reporter", "text")
    #expect(outcome.output.contains("on lines that did not change"), "\(outcome.output)")
  }

  // MARK: The base

  @Test("a folder that moved with the pattern that includes it has nothing new")
  func aFolderThatMovedWithThePatternThatIncludesItHasNothingNew() throws {
    let (sandbox, repository) = try repository([
      ".mvvm-lint.json": #"{ included: ["Old"] }"#, "Old/A.swift": Self.bad, "Old/B.swift": "class B {}\n",
    ])
    try repository.git("mv", "Old", "New")
    try sandbox.write(".mvvm-lint.json", Data(#"{ included: ["New"] }"#.utf8))
    try sandbox.write("New/B.swift", Data(Self.other.utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(places(outcome, in: sandbox.path) == ["New/B.swift:2"])
    #expect(outcome.errors.contains("note: .mvvm-lint.json changed, and both states are judged by today's rules"))
  }

  @Test("what is moved without git knowing it is moved")
  func whatIsMovedWithoutGitKnowingItIsMoved() throws {
    let (sandbox, _) = try repository(["A.swift": Self.bad])
    try sandbox.write("New/B.swift", Data((Self.bad + "// more\n").utf8))
    try FileManager.default.removeItem(atPath: sandbox.path("A.swift"))
    #expect(try since(sandbox) == [])
    try sandbox.write("New/C.swift", Data((Self.bad + "// another\n").utf8))
    #expect(try since(sandbox).count == 1, "of two, one is a copy")
  }

  @Test("what moves out of tests is new, and what moves into a folder of models is old")
  func whatMovesOutOfTestsIsNew() throws {
    let (sandbox, repository) = try repository([
      "App/A.swift": "class A {}\n", "AppTests/T.swift": Self.other, "Old/M.swift": Self.bad,
    ])
    try repository.git("mv", "AppTests/T.swift", "App/T.swift")
    try sandbox.createFolder("Models")
    try repository.git("mv", "Old/M.swift", "Models/M.swift")
    #expect(try since(sandbox) == ["App/T.swift:2"])
  }

  @Test("roles that go by other names now have findings that both the types and the rules bring")
  func rolesThatGoByOtherNamesNowHaveFindings() throws {
    func configuration(_ name: String) -> String { #"{ roles: { view_model: { named: ["*\#(name)"] } } }"# }
    let (sandbox, _) = try repository([
      ".mvvm-lint.json": configuration("ViewModel"), "A.swift": Self.bad, "B.swift": "class B {}\n",
    ])
    try sandbox.write(".mvvm-lint.json", Data(configuration("Presenter").utf8))
    try sandbox.write("A.swift", Data(Self.bad.replacing("ViewModel", with: "Presenter").utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(
      places(outcome, in: sandbox.path) == ["A.swift:2"], "by the rules of now, nothing of the base was a view model")
    #expect(outcome.errors.contains(".mvvm-lint.json changed"))
  }

  @Test("a name in other letters is the same file")
  func aNameInOtherLettersIsTheSameFile() throws {
    let (sandbox, repository) = try repository(["login.swift": Self.bad, "e\u{301}.swift": Self.other])
    try repository.git("mv", "login.swift", "Login.swift")
    try repository.git("mv", "e\u{301}.swift", "\u{E9}.swift")
    for (name, text) in [("Login", Self.bad), ("\u{E9}", Self.other)] {
      try sandbox.write("\(name).swift", Data((text + String(repeating: "class A {}\n", count: 9)).utf8))
    }
    #expect(try since(sandbox) == [], "files with so little in common are no pair by what they hold")
  }

  @Test("a base that does not parse is told, and no error")
  func aBaseThatDoesNotParseIsToldAndNoError() throws {
    let (sandbox, _) = try repository(["A.swift": "class LoginViewModel {\n  var = = }}}\n", "B.swift": Self.other])
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(places(outcome, in: sandbox.path) == ["A.swift:2"])
    #expect(outcome.errors.contains("note: 1 file of the merge base could not be read whole, the first A.swift"))
  }

  @Test("a base without Swift files has nothing")
  func aBaseWithoutSwiftFilesHasNothing() throws {
    let (sandbox, _) = try repository(["README.md": "more\n"])
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    #expect(try since(sandbox) == ["A.swift:2"])
  }

  @Test("what git ignores and the run reads stands in both, and what it does not know yet is new")
  func whatGitIgnoresStandsInBoth() throws {
    let (sandbox, _) = try repository([
      ".mvvm-lint.json": "{ gitignore: false }", ".gitignore": "Generated\n",
      "A.swift": "class AViewModel {\n  var view: Made?\n}\n",
      "Generated/G.swift": "class Made: UIView {}\n" + Self.bad,
    ])
    #expect(try since(sandbox) == [], "neither in the generated file nor by what it declares")
    try sandbox.write("B.swift", Data(Self.other.utf8))
    #expect(try since(sandbox) == ["B.swift:2"])
  }

  @Test("links are followed in the base, too")
  func linksAreFollowedInTheBaseToo() throws {
    let (sandbox, repository) = try repository([
      ".mvvm-lint.json": #"{ included: ["App"] }"#, "Shared/S.swift": Self.bad, "App/A.swift": "class A {}\n",
    ])
    try sandbox.link("App/Shared", to: "../Shared")
    try repository.commit()
    #expect(places(try sandbox.run(), in: sandbox.path) == ["App/Shared/S.swift:2"])
    #expect(try since(sandbox) == [])
    try sandbox.write("Shared/S.swift", Data((Self.bad + Self.other).utf8))
    #expect(try since(sandbox) == ["App/Shared/S.swift:5"])
  }

  @Test("files outside of a sparse checkout are left out of the base")
  func filesOutsideOfASparseCheckoutAreLeftOut() throws {
    let (sandbox, repository) = try repository([
      "App/A.swift": "class AViewModel {\n  var view: Far?\n}\n", "Far/F.swift": "class Far: UIView {}\n",
    ])
    try repository.git("sparse-checkout", "set", "App")
    try #require(!FileManager.default.fileExists(atPath: sandbox.path("Far/F.swift")))
    try sandbox.write("App/B.swift", Data(Self.other.utf8))
    #expect(try since(sandbox) == ["App/B.swift:2"])
    try sandbox.write("App/F.swift", Data("class Far: UIView {}\n".utf8))
    #expect(try since(sandbox) == ["App/A.swift:2", "App/B.swift:2"], "the name says something now")
  }

  // MARK: Missing objects

  @Test("a clone without the old contents is an error that says what to do")
  func aCloneWithoutTheOldContentsIsAnError() throws {
    let (sandbox, repository) = try repository(["A.swift": "class A {}\n"])
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    try repository.commit()
    try repository.git("config", "uploadpack.allowFilter", "true")
    let clones = try Sandbox()
    for (name, option) in [("blobless", "--filter=blob:none"), ("shallow", "--depth=1")] {
      try GitRepository(folder: clones.path).git("clone", "--quiet", option, "file://" + sandbox.path, name)
      let outcome = try clones.run("--since", "HEAD^1", in: name)
      #expect(outcome.exitCode == 2, "\(name): \(outcome.output)")
      for advice in ["git fetch --unshallow", "without '--filter'", "'fetch-depth: 2' is enough for '--since HEAD^1'"] {
        #expect(outcome.errors.contains(advice), "\(name): \(outcome.errors)")
      }
    }
    try GitRepository(folder: clones.path).git("clone", "--quiet", "--depth=2", "file://" + sandbox.path, "two")
    let outcome = try clones.run("--since", "HEAD^1", in: "two")
    #expect(places(outcome, in: clones.path("two")) == ["A.swift:2"], "\(outcome.errors)")
  }

  // MARK: What a repository may bring

  @Test("attributes that change what is checked out hide nothing")
  func attributesThatChangeWhatIsCheckedOutHideNothing() throws {
    let (sandbox, repository) = try repository(["A.swift": "class LoginViewModel {\n  let x = 1 /* $Id$ */\n}\n"])
    let text = "class LoginViewModel {\n  let x = 1 /* $Id: a */; var view: UIView? /* b $ */\n}\n"
    try sandbox.write("A.swift", Data(text.utf8))
    try repository.commit()
    try sandbox.write(".gitattributes", Data("*.swift ident working-tree-encoding=UTF-16LE\n".utf8))
    #expect(try since(sandbox, "HEAD^1") == ["A.swift:2"])
    #expect(try since(sandbox) == [], "contents are read as they lie in the repository")
  }

  @Test("an object that stands in for another one hides nothing")
  func anObjectThatStandsInForAnotherOneHidesNothing() throws {
    let (sandbox, repository) = try repository(["A.swift": "class A {}\n"])
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    try repository.commit()
    try repository.git("replace", "HEAD^1", "HEAD")
    #expect(try since(sandbox, "HEAD^1") == ["A.swift:2"])
  }

  @Test("git is taken from absolute folders of the search path alone")
  func gitIsTakenFromAbsoluteFoldersAlone() throws {
    let (sandbox, _) = try repository(["A.swift": "class A {}\n", "git": "#!/bin/sh\ntouch run\n"])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.path("git"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for start in ["", ".", "./"] {
      let outcome = try sandbox.run("--since", "HEAD", environment: ["PATH": "\(start):\(path)"])
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("run")))
  }

  @Test("a filter of any name is not run")
  func aFilterOfAnyNameIsNotRun() throws {
    let (sandbox, _) = try repository(["A.swift": "class A {}\n"])
    let filter = Data("[filter \"".utf8) + [0xFF] + Data("\"]\n\tclean = touch \(sandbox.path("run")); cat\n".utf8)
    try sandbox.write(".git/config", try sandbox.data(".git/config") + filter)
    try sandbox.write(".git/info/attributes", Data("*.swift filter=".utf8) + [0xFF, 0x0A])
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    #expect(try since(sandbox) == ["A.swift:2"])
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("run")))
  }

  @Test("no program is run to fetch what is missing, whatever git's version")
  func noProgramIsRunToFetchWhatIsMissing() throws {
    let (sandbox, repository) = try repository(["A.swift": "class A {}\n"])
    try repository.git("tag", "base")
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    try repository.commit()
    let removal = "b=$(git rev-parse base:A.swift) && rm -f .git/objects/${b%${b#??}}/${b#??}"
    try #require(try sandbox.runScript(removal) == 0)
    let settings = """
      [core]
      repositoryformatversion = 1
      [extensions]
      partialClone = origin
      [remote "origin"]
      url = ext::sh -c "touch% \(sandbox.path("run"))"
      promisor = true
      [protocol "ext"]
      allow = always

      """
    try sandbox.write(".git/config", try sandbox.data(".git/config") + Data(settings.utf8))
    // Older versions do not know the variable that forbids it.
    let real = try #require(Self.git)
    try sandbox.write("old/git", Data("#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec \(real) \"$@\"\n".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.path("old/git"))
    let path = sandbox.path("old") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let outcome = try sandbox.run("--since", "base", environment: ["PATH": path])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("without '--filter'"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("run")))
  }

  private static var git: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").map { "\($0)/git" }
      .first(where: FileManager.default.isExecutableFile)
  }

  @Test("a change is seen that keeps the size of a file and its time")
  func aChangeIsSeenThatKeepsTheSizeOfAFileAndItsTime() throws {
    let good = Self.bad.replacing("UIView?", with: "String?")
    let (sandbox, repository) = try repository(["A.swift": good, "B.swift": "class B {}\n"])
    let time = try FileManager.default.attributesOfItem(atPath: sandbox.path("A.swift"))[.modificationDate]
    try #require(Self.bad.utf8.count == good.utf8.count)
    try repository.git("update-index", "--refresh")
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: sandbox.path("A.swift"))
    #expect(try since(sandbox) == ["A.swift:2"])
  }

  @Test("what did not change is read once, on the disk", arguments: ["2", "4"])
  func whatDidNotChangeIsReadOnceOnTheDisk(indexVersion: String) throws {
    let (sandbox, repository) = try repository(["A.swift": "class A {}\n", "B.swift": Self.other])
    for name in ["A.swift", "B.swift"] {
      let past = Date(timeIntervalSince1970: 1_000_000_000)
      try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: sandbox.path(name))
    }
    try repository.git("update-index", "--index-version", indexVersion, "--refresh")
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    let removal = "b=$(git rev-parse HEAD:B.swift) && rm -f .git/objects/${b%${b#??}}/${b#??}"
    try #require(try sandbox.runScript(removal) == 0)
    #expect(try since(sandbox) == ["A.swift:2"])
  }

  @Test("a tracked file is read whatever an ignore line says", arguments: ["2", "4"])
  func aTrackedFileIsReadWhateverAnIgnoreLineSays(indexVersion: String) throws {
    let (sandbox, repository) = try repository(["A.swift": "class A {}\n", "Sub/B.swift": "class B {}\n"])
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    try sandbox.write("Sub/B.swift", Data(Self.other.utf8))
    try sandbox.write("Sub/Unknown.swift", Data(Self.other.utf8))
    try sandbox.write(".gitignore", Data("A.swift\nSub\n".utf8))
    try repository.git("update-index", "--index-version", indexVersion)
    let expected = ["A.swift:2", "Sub/B.swift:2"]
    #expect(places(try sandbox.run(), in: sandbox.path) == expected)
    #expect(try since(sandbox) == expected)
    #expect(try sandbox.run("A.swift").lines.count == 1, "it can be named, too")
    try repository.git("update-index", "--skip-worktree", "A.swift")
    #expect(try sandbox.run().lines.count == 2, "a file that is to be absent is read where it is there")
  }
}
