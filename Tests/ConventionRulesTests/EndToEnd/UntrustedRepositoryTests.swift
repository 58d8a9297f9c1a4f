import Foundation
import Testing

/// Repositories that a stranger wrote: git runs nothing of theirs, and nothing in them hides a change.
struct UntrustedRepositoryTests {
  private static let other = Sample.violation.replacing("Login", with: "Other")
  /// An old violation and a new one.
  private static let both = Sample.violation + other

  /// A repository with one commit and a violation in `App/Login.swift`.
  private func repository(_ more: [String: String] = [:]) throws -> (Sandbox, GitRepository) {
    let sandbox = try Sample.project(more)
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    return (sandbox, repository)
  }

  private func files(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.map { URL(fileURLWithPath: String($0.prefix { $0 != ":" })).lastPathComponent }
  }

  // MARK: What lies outside

  @Test("the index of a worktree tells what is tracked, and that of a neighbour to which .git points does not")
  func theIndexOfANeighbourIsNotRead() throws {
    let (sandbox, repository) = try repository(["Other.swift": "class O {}"])
    let worktree = try Sandbox([:])
    try repository.git("worktree", "add", "--quiet", "--detach", worktree.path("tree"))
    try worktree.write("tree/.gitignore", Data("Login.swift\n".utf8))
    #expect(files(try worktree.run("--quiet", "tree")) == ["Login.swift"], "git tracks it, so it is not ignored")
    try worktree.write("mine/App/Login.swift", Data(Sample.violation.utf8))
    try worktree.write("mine/Other.swift", Data("class O {}".utf8))
    try worktree.write("mine/.gitignore", Data("Login.swift\n".utf8))
    try worktree.write("mine/.git", Data("gitdir: \(sandbox.path(".git"))\n".utf8))
    #expect(files(try worktree.run("--quiet", "mine")) == [], "nobody says what this tree tracks")
  }

  // MARK: What git could be told to run

  @Test("git is started for --since and --reporter html alone, and asked for refs, commits and their contents")
  func gitIsStartedForSinceAlone() throws {
    let (sandbox, repository) = try repository([".gitignore": "/bin\n"])
    let note = "#!/bin/sh\nPATH=${PATH#*:}\necho \"$*\" >> '\(sandbox.path("bin/log"))'\nexec git \"$@\"\n"
    try sandbox.write("bin/git", Data(note.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.path("bin/git"))
    let path = ["PATH": sandbox.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")]
    let others = [
      [], ["baseline", "create"], ["--reporter", "sarif"], ["init", "--dry-run"], ["verify"], ["types"],
      ["--show-files"], ["--add-disable"],
    ]
    for arguments in others { _ = try BuiltCommand.run(arguments, in: sandbox.path, environment: path) }
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("bin/log")), "git was started")
    #expect(try sandbox.run("--since", "HEAD", "--quiet", environment: path).exitCode == 0)
    let asked = try sandbox.text("bin/log").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /submodule\.recurse=false ([a-z-]+)/).map { String($0.1) } ?? String(line)
    }
    #expect(Set(asked).isSubset(of: ["rev-parse", "for-each-ref", "merge-base", "ls-tree", "cat-file"]), "\(asked)")
    #expect(asked.contains("ls-tree"))
    try repository.commit()
    try FileManager.default.removeItem(atPath: sandbox.path("bin/log"))
    _ = try sandbox.run("--reporter", "html", "--baseline", ".mvvm-lint-baseline.json", environment: path)
    let askedForPage = try sandbox.text("bin/log").matches(of: /submodule\.recurse=false ([a-z-]+)/).map {
      String($0.1)
    }
    #expect(Set(askedForPage) == ["rev-parse", "rev-list", "cat-file"], "\(askedForPage)")
  }

  @Test("a folder that looks like a bare repository is asked nothing")
  func aFolderThatLooksLikeABareRepositoryIsAskedNothing() throws {
    let (sandbox, repository) = try repository()
    let seed = try Sandbox(["B.swift": "class B {}"])
    try GitRepository.make(in: seed.path).commit()
    try sandbox.createFolder("App/Evil")
    for part in ["objects", "refs", "HEAD", "index"] {
      try FileManager.default.copyItem(atPath: seed.path(".git/\(part)"), toPath: sandbox.path("App/Evil/\(part)"))
    }
    let settings =
      "[core]\nrepositoryformatversion = 0\nbare = false\nworktree = .\nfsmonitor = \"touch \(sandbox.path("run"))\"\n"
    try sandbox.write("App/Evil/config", Data(settings.utf8))
    try sandbox.write("App/Evil/.mvvm-lint.json", Data("{}".utf8))
    try sandbox.write("App/Evil/B.swift", Data(Self.other.utf8))
    try repository.git("add", "--all")
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(files(outcome) == ["B.swift"], "\(outcome.errors)")
    #expect(
      !FileManager.default.fileExists(atPath: sandbox.path("run")), "git ran what the folder's configuration names")
  }

  /// Settings in the repository's own configuration, as an archive can bring them, that make git run a program.
  @Test(
    "what a configuration of git names is not run",
    arguments: [
      ("core.fsmonitor", "PROGRAM", ""), ("filter.evil.clean", "PROGRAM", "*.swift filter=evil\n"),
      ("filter.evil.process", "PROGRAM", "*.swift filter=evil\n"), ("diff.external", "PROGRAM", ""),
      ("diff.evil.command", "PROGRAM", "*.swift diff=evil\n"), ("diff.evil.textconv", "PROGRAM", "*.swift diff=evil\n"),
      ("core.hooksPath", "hooks", ""), ("core.pager", "PROGRAM", ""), ("gpg.program", "PROGRAM", ""),
    ])
  func whatAConfigurationOfGitNamesIsNotRun(key: String, value: String, attributes: String) throws {
    let (sandbox, repository) = try repository([".gitattributes": attributes])
    try sandbox.write("program", Data("#!/bin/sh\ntouch \(sandbox.path("run"))\ncat\n".utf8))
    for name in ["post-index-change", "reference-transaction"] {
      try sandbox.write("hooks/\(name)", Data("#!/bin/sh\ntouch \(sandbox.path("run"))\n".utf8))
    }
    for name in ["program", "hooks/post-index-change", "hooks/reference-transaction"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: sandbox.path(name))
    }
    try sandbox.write("App/Login.swift", Data(Self.both.utf8))
    let program = value.replacing("PROGRAM", with: sandbox.path("program")).replacing(
      "hooks", with: sandbox.path("hooks"))
    try repository.git("config", key, program)
    try repository.git("config", "log.showSignature", "true")
    try sandbox.write("b.json", Data(#"{ "version": 1, "findings": [] }"#.utf8))
    try? FileManager.default.removeItem(atPath: sandbox.path("run"))
    let outcome = try sandbox.run("--since", "HEAD", "--quiet", "App")
    #expect(files(outcome) == ["Login.swift"], "\(outcome.errors)")
    _ = try sandbox.run("--reporter", "html", "--baseline", "b.json", "--quiet")
    #expect(!FileManager.default.fileExists(atPath: sandbox.path("run")), "git ran \(key)")
  }

  @Test("a working tree that git finds elsewhere is an error")
  func aWorkingTreeThatGitFindsElsewhereIsAnError() throws {
    let (sandbox, repository) = try repository()
    let elsewhere = try Sandbox(["A.swift": Sample.violation])
    try repository.git("config", "core.worktree", elsewhere.path)
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("for git the working tree of \(sandbox.path) is \(elsewhere.path)"))
  }

  // MARK: What could hide a change

  @Test(
    "attributes hide no change",
    arguments: ["*.swift -diff\n", "*.swift binary\n", "*.swift diff=none\n", "*.swift linguist-generated -text\n"])
  func attributesHideNoChange(attributes: String) throws {
    let (sandbox, repository) = try repository()
    try sandbox.write(".gitattributes", Data(attributes.utf8))
    try repository.git("config", "diff.none.binary", "true")
    try sandbox.write("App/Login.swift", Data(("// new\n" + Self.both).utf8))
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["Login.swift"])
  }

  @Test("bytes that are no text hide no change")
  func bytesThatAreNoTextHideNoChange() throws {
    let (sandbox, _) = try repository()
    try sandbox.write("App/Login.swift", Data("// \0\n\n".utf8) + Data(Self.both.utf8))
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["Login.swift"])
  }

  @Test("lines that end in a way git does not know hide no change")
  func linesThatEndInAWayGitDoesNotKnowHideNoChange() throws {
    let (sandbox, _) = try repository()
    try sandbox.write("App/Login.swift", Data(("//\r//\r//\r" + Self.both).utf8))
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["Login.swift"])
  }

  @Test("a file that was moved to where other rules hold counts as new")
  func aFileThatWasMovedToWhereOtherRulesHoldCountsAsNew() throws {
    let configuration = #"{ overrides: [{ paths: ["Old/**"], rules: { \#(Sample.rule): "off" } }], excluded: ["Out"] }"#
    let (sandbox, repository) = try repository([
      ".mvvm-lint.json": configuration, "Old/O.swift": Self.other,
      "Out/P.swift": Self.other.replacing("Other", with: "P"),
    ])
    try repository.git("mv", "Old/O.swift", "App/O.swift")
    try repository.git("mv", "Out/P.swift", "App/P.swift")
    try repository.git("mv", "App/Login.swift", "App/SignIn.swift")
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["O.swift", "P.swift"])
  }

  @Test("what a new link leads to counts as changed")
  func whatANewLinkLeadsToCountsAsChanged() throws {
    let (sandbox, repository) = try repository([
      ".mvvm-lint.json": #"{ included: ["App"] }"#, "Shared/S.swift": Self.other, "One.swift": Self.other,
    ])
    try sandbox.link("App/Shared", to: "../Shared")
    try sandbox.link("App/One.swift", to: "../One.swift")
    try repository.git("add", "--all")
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["One.swift", "S.swift"])
  }

  @Test("a link that became a file counts as changed throughout")
  func aLinkThatBecameAFileCountsAsChangedThroughout() throws {
    let sandbox = try Sample.project()
    try sandbox.link("App/L.swift", to: "Clean.swift")
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try FileManager.default.removeItem(atPath: sandbox.path("App/L.swift"))
    try sandbox.write("App/L.swift", Data(Self.other.utf8))
    try repository.git("add", "--all")
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["L.swift"])
  }

  // MARK: Submodules

  /// A repository with a submodule in `Kit`, which holds a violation in `K.swift`.
  private func repositoryWithSubmodule() throws -> (Sandbox, GitRepository, Sandbox) {
    let kit = try Sandbox(["K.swift": Sample.protocolText + Self.other])
    try GitRepository.make(in: kit.path).commit()
    let (sandbox, repository) = try repository([".mvvm-lint.json": "{}"])
    try repository.git("submodule", "--quiet", "add", kit.path, "Kit")
    try repository.commit()
    return (sandbox, repository, kit)
  }

  @Test("the configuration around a submodule holds for it, too")
  func theConfigurationAroundASubmoduleHoldsForItToo() throws {
    let (sandbox, _, _) = try repositoryWithSubmodule()
    for arguments in [[], ["Kit"], ["Kit/K.swift"]] {
      let outcome = try BuiltCommand.run(["--quiet", "--reporter", "text"] + arguments, in: sandbox.path)
      #expect(outcome.output.contains("Kit/K.swift:2:"), "\(arguments): \(outcome)")
    }
    #expect(try sandbox.run("config", "--for", "Kit/K.swift").output.contains("project: ."))
  }

  @Test("what changed in a submodule is compared with the commit that was recorded for it")
  func whatChangedInASubmoduleIsComparedWithTheCommitThatWas() throws {
    let (sandbox, _, _) = try repositoryWithSubmodule()
    #expect(try sandbox.run("--since", "HEAD", "--quiet").output.isEmpty, "nothing changed")
    let commented = Self.other.replacing("{}", with: "{}  // later")
    try sandbox.write("Kit/K.swift", Data((Sample.protocolText + commented).utf8))
    #expect(try sandbox.run("--since", "HEAD", "--quiet").output.isEmpty, "nothing but a comment changed")
    try sandbox.write("Kit/New.swift", Data(Sample.violation.replacing("Login", with: "New").utf8))
    let inner = GitRepository(folder: sandbox.path("Kit"))
    try inner.commit()
    #expect(files(try sandbox.run("--since", "HEAD", "--quiet")) == ["New.swift"])
  }

  @Test(
    "an ignore line hides no submodule, in a run of today's code or in a comparison", arguments: ["Kit", "/Kit/", "K*"])
  func anIgnoreLineHidesNoSubmodule(line: String) throws {
    let (sandbox, repository, _) = try repositoryWithSubmodule()
    try sandbox.write(".gitignore", Data("\(line)\n".utf8))
    try repository.commit()
    let today = try sandbox.run("--quiet")
    #expect(files(today).contains("K.swift"), "\(today)")
    #expect(files(try sandbox.run("--quiet", "--since", "HEAD~2")) == ["K.swift"])
    let inner = GitRepository(folder: sandbox.path("Kit"))
    try sandbox.write("Kit/New.swift", Data(Sample.violation.replacing("Login", with: "New").utf8))
    try inner.commit()
    #expect(files(try sandbox.run("--quiet", "--since", "HEAD")) == ["New.swift"], "what was there is old")
  }

  @Test("all of a new submodule counts as changed")
  func allOfANewSubmoduleCountsAsChanged() throws {
    let (sandbox, _, _) = try repositoryWithSubmodule()
    let outcome = try sandbox.run("--since", "HEAD~1", "--quiet")
    #expect(files(outcome) == ["K.swift"], "\(outcome.errors)")
  }
}
