import Foundation
import Testing

/// Which commit `--since` compares with: a name that stands for two, a submodule without its commit, and no change at all.
struct SinceReferenceTests {
  private static let bad = "class LoginViewModel {\n  var view: UIView?\n}\n"

  /// A repository with the tag `old`, and a second commit that brings a finding.
  private func repository() throws -> (Sandbox, GitRepository) {
    let sandbox = try Sandbox(["A.swift": "class A {}\n"])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try repository.git("tag", "old")
    try sandbox.write("A.swift", Data(Self.bad.utf8))
    try repository.commit()
    return (sandbox, repository)
  }

  /// A script in which `$old` is the hash of the old commit, and `$short` the beginning of it.
  private func run(_ script: String, in sandbox: Sandbox) throws -> String {
    let setup = "old=$(git rev-parse old); short=$(echo $old | cut -c1-9); set -e\n"
    try #require(try sandbox.runScript(setup + script + "\necho $old > .git/hash; echo $short > .git/short") == 0)
    return script
  }

  private func text(_ reference: String, in sandbox: Sandbox) throws -> String {
    let (hash, short) = (try sandbox.text(".git/hash"), try sandbox.text(".git/short"))
    return reference.replacing("$old", with: hash.dropLast()).replacing("$short", with: short.dropLast())
  }

  @Test(
    "a name that stands for two commits is an error",
    arguments: [
      ("git update-ref refs/remotes/origin/main $old; git branch origin/main", "origin/main"),
      ("git update-ref refs/remotes/origin/main $old; git tag origin/main", "origin/main"),
      ("git branch v1 $old; git tag v1", "v1"), ("git tag v1 $old; git branch v1", "v1"),
      ("git tag v1 $old; git branch v1", "v1~0"), ("git tag v1 $old; git branch v1", "v1^{commit}"),
      ("git tag v1 $old; git branch v1", "v1@{0}"),
      ("git update-ref refs/remotes/upstream/HEAD $old; git branch upstream", "upstream"),
      ("git branch side $old; git branch heads/side", "heads/side"), ("git update-ref refs/heads/HEAD $old", "HEAD"),
      ("git update-ref refs/tags/HEAD $old", "HEAD^0"), ("git update-ref refs/heads/HEAD $old", "@"),
      ("git update-ref FETCH_HEAD $old; git branch FETCH_HEAD", "FETCH_HEAD"), ("git branch $short", "$short"),
      ("git branch v1-1-g$short", "v1-1-g$short"),
    ])
  func aNameThatStandsForTwoCommitsIsAnError(script: String, reference: String) throws {
    let (sandbox, _) = try repository()
    let script = try run(script, in: sandbox)
    let outcome = try sandbox.run("--since", try text(reference, in: sandbox), "--quiet")
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(script): \(outcome)")
    #expect(outcome.errors.contains("names several commits in \(sandbox.path): "), "\(script): \(outcome.errors)")
    #expect(outcome.errors.contains("give the full name of the one that you mean, such as '"), "\(script)")
  }

  @Test("what the error advises works")
  func whatTheErrorAdvisesWorks() throws {
    let (sandbox, _) = try repository()
    _ = try run("git update-ref refs/remotes/origin/main $old; git branch origin/main", in: sandbox)
    let errors = try sandbox.run("--since", "origin/main").errors
    #expect(errors.contains("'refs/heads/origin/main', 'refs/remotes/origin/main'; give the full name"), "\(errors)")
    #expect(errors.contains("such as 'refs/remotes/origin/main'"), "\(errors)")
    #expect(try sandbox.run("--since", "refs/remotes/origin/main").lines.count == 1)
    #expect(try sandbox.run("--since", "refs/heads/origin/main").lines.isEmpty)
  }

  @Test(
    "a name that stands for one commit is no error, whatever else is called so",
    arguments: [
      ("git branch v1 $old; git tag v1 $old", "v1"), ("git branch decade $old", "decade"),
      (
        "git update-ref refs/heads/refs/remotes/o/main HEAD; git update-ref refs/remotes/o/main $old",
        "refs/remotes/o/main"
      ),
      ("git update-ref refs/heads/refs/heads/side HEAD; git branch side $old", "refs/heads/side^{commit}"),
      ("git update-ref refs/heads/$old HEAD", "$old"),
      ("git -c user.name=a -c user.email=a@b tag -a -m a v1 $old", "v1"), ("true", "$short"),
      ("true", "HEAD~1"), ("git tag v1 $old", "v1-0-g$short"),
    ])
  func aNameThatStandsForOneCommitIsNoError(script: String, reference: String) throws {
    let (sandbox, _) = try repository()
    let script = try run(script, in: sandbox)
    let outcome = try sandbox.run("--since", try text(reference, in: sandbox), "--quiet")
    #expect(outcome.exitCode == 1 && outcome.lines.count == 1, "\(script): \(outcome)")
  }

  @Test("a full name is no branch that has it for its name", arguments: ["refs/remotes/origin/main", "refs/tags/v1"])
  func aFullNameIsNoBranchThatHasItForItsName(name: String) throws {
    let (sandbox, repository) = try repository()
    try repository.git("update-ref", "refs/heads/" + name, "HEAD")
    let outcome = try sandbox.run("--since", name)
    #expect(outcome.exitCode == 2 && outcome.errors.contains("--since \(name): git knows no such commit"), "\(outcome)")
  }

  // MARK: Submodules

  /// A clone with a shallow submodule in `Kit`, of which the last commit brings a finding.
  private func cloneWithShallowSubmodule(_ configuration: String = "{}") throws -> (Sandbox, Sandbox) {
    let kit = try Sandbox(["K.swift": "class K {}\n"])
    let kitRepository = try GitRepository.make(in: kit.path)
    try kitRepository.commit()
    let app = try Sandbox([".mvvm-lint.json": configuration, "A.swift": "class A {}\n"])
    let repository = try GitRepository.make(in: app.path)
    try repository.git("submodule", "--quiet", "add", "file://" + kit.path, "Lib/Kit")
    try repository.commit()
    try kit.write("K.swift", Data(Self.bad.utf8))
    try kitRepository.commit()
    let inner = GitRepository(folder: app.path("Lib/Kit"))
    try inner.git("pull", "--quiet", "origin", "main")
    try repository.commit()
    let clones = try Sandbox()
    try GitRepository(folder: clones.path).git("clone", "--quiet", "file://" + app.path, "app")
    try GitRepository(folder: clones.path("app")).git("submodule", "--quiet", "update", "--init", "--depth", "1")
    return (clones, kit)
  }

  @Test("a submodule without the commit to compare with is an error", arguments: [[], ["Lib"], ["A.swift"]])
  func aSubmoduleWithoutTheCommitToCompareWithIsAnError(paths: [String]) throws {
    let (clones, kit) = try cloneWithShallowSubmodule()
    let run = { try BuiltCommand.run(["--quiet", "--since", "HEAD~1"] + paths, in: clones.path("app")) }
    let outcome = try run()
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty, "\(outcome)")
    let missing = "Lib/Kit: this submodule has to be compared with its commit "
    #expect(outcome.errors.contains(missing) && outcome.errors.contains("'git fetch --unshallow'"), "\(outcome.errors)")
    try GitRepository(folder: clones.path("app/Lib/Kit")).git("fetch", "--quiet", "--unshallow")
    let found = try run()
    #expect(found.exitCode == (paths == ["A.swift"] ? 0 : 1), "\(found)")
    withExtendedLifetime(kit) {}
  }

  @Test(
    "a submodule that is not looked at may lack what it wants",
    arguments: [#"{ excluded: ["Lib"] }"#, #"{ included: ["A.swift"] }"#])
  func aSubmoduleThatIsNotLookedAtMayLackWhatItWants(configuration: String) throws {
    let (clones, kit) = try cloneWithShallowSubmodule(configuration)
    let outcome = try clones.run("--since", "HEAD~1", "--quiet", in: "app")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome)")
    withExtendedLifetime(kit) {}
  }

  @Test("a submodule that is not checked out has nothing to compare")
  func aSubmoduleThatIsNotCheckedOutHasNothingToCompare() throws {
    let (clones, kit) = try cloneWithShallowSubmodule()
    try GitRepository(folder: clones.path("app")).git("submodule", "--quiet", "deinit", "--all")
    #expect(try clones.run("--since", "HEAD~1", "--quiet", in: "app").exitCode == 0)
    withExtendedLifetime(kit) {}
  }

  @Test("a folder of repositories fails where one does not know the commit")
  func aFolderOfRepositoriesFailsWhereOneDoesNotKnowTheCommit() throws {
    let sandbox = try Sandbox(["One/A.swift": "class A {}\n", "Two/B.swift": "class B {}\n"])
    for folder in ["One", "Two"] { try GitRepository.make(in: sandbox.path(folder)).commit() }
    try GitRepository(folder: sandbox.path("One")).git("tag", "v1")
    try sandbox.write("One/A.swift", Data(Self.bad.utf8))
    let outcome = try sandbox.run("--since", "v1", ".", "--quiet")
    #expect(outcome.exitCode == 2 && outcome.lines.count == 1, "\(outcome)")
    #expect(outcome.errors.contains("git knows no such commit in \(sandbox.path("Two"))"), "\(outcome.errors)")
  }

  // MARK: No change

  private static let nothing = "nothing was compared, since the code is as the commit has it that is checked out"

  @Test("a commit that is compared with itself has nothing to tell, and says so")
  func aCommitThatIsComparedWithItselfSaysSo() throws {
    let (sandbox, repository) = try repository()
    for reference in ["HEAD", "main", "@"] {
      let outcome = try sandbox.run("--since", reference, "--quiet")
      #expect(outcome.exitCode == 0)
      #expect(outcome.errors.contains("warning: --since \(reference): \(Self.nothing)"), "\(outcome.errors)")
    }
    try sandbox.write("README.md", Data("more\n".utf8))
    #expect(try sandbox.run("--since", "HEAD").errors.contains(Self.nothing), "nothing that is linted changed")
    try repository.git("checkout", "--quiet", "-b", "feature")
    try repository.commit()
    #expect(!(try sandbox.run("--since", "main").errors.contains(Self.nothing)), "a branch changes something")
  }

  @Test(
    "a change in the working tree is compared",
    arguments: [
      "echo 'class C {}' > C.swift", "echo >> A.swift", "rm A.swift; echo 'class C {}' > C.swift",
      "git mv A.swift B.swift",
      "echo '{}' > .mvvm-lint.json",
    ])
  func aChangeInTheWorkingTreeIsCompared(script: String) throws {
    let (sandbox, _) = try repository()
    try #require(try sandbox.runScript(script) == 0)
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.exitCode == 0 && !outcome.errors.contains(Self.nothing), "\(outcome)")
  }

  // MARK: Changed rules

  private static let rule =
    "# T\n## X\n```json5 rule\n{ id: \"no_view\", severity: \"error\", forbid: { mention: \"UIView\" } }\n```\n"

  @Test(
    "a configuration or a document that is another one is told, in quiet runs, too",
    arguments: [
      ("echo '{}  // more' > .mvvm-lint.json", ".mvvm-lint.json"), ("rm Old/.mvvm-lint.json", "Old/.mvvm-lint.json"),
      ("git mv Old/.mvvm-lint.json App/.mvvm-lint.json", "App/.mvvm-lint.json and 1 more"),
      ("git mv Old App/Old", "App/Old/.mvvm-lint.json and 1 more"), ("rm App/AGENTS.md", "App/AGENTS.md"),
      ("git mv App/AGENTS.md Kit/AGENTS.md", "Kit/AGENTS.md and 1 more"), ("echo more >> Docs/more.md", "Docs/more.md"),
      ("rm Docs/more.md", "Docs/more.md"), ("ln -sf lax.md Docs/link.md", "Docs/link.md"),
      ("echo App > .gitignore", "App/AGENTS.md"), ("echo '{}' > base.json", "base.json"),
      ("rm .mvvm-lint.json", ".mvvm-lint.json"),
    ])
  func aConfigurationThatIsAnotherOneIsTold(script: String, name: String) throws {
    let document = { (id: String) in Self.rule.replacing("no_view", with: id) }
    let sandbox = try Sandbox([
      ".mvvm-lint.json": #"{ extends: "base.json", conventions: ["**/AGENTS.md", "Docs", "Docs/link.md"] }"#,
      "base.json": #"{ require_disable_reason: true }"#, "Old/.mvvm-lint.json": "{}", "App/AGENTS.md": document("page"),
      "AGENTS.md": document("whole"), "Docs/strict.md": document("strict"), "Docs/more.md": document("more"),
      "Docs/lax.md": document("lax"), "A.swift": "class A {}\n", "Kit/K.swift": "class K {}\n",
      "Old/O.swift": "class O {}\n", "App/A.swift": "class B {}\n",
    ])
    try sandbox.link("Docs/link.md", to: "strict.md")
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try sandbox.write("B.swift", Data("class C {}\n".utf8))
    let unchanged = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(!unchanged.errors.contains("changed"), "\(unchanged.errors)")
    try #require(try sandbox.runScript(script) == 0)
    let outcome = try sandbox.run("--since", "HEAD", "--quiet")
    #expect(outcome.errors.contains("note: \(name)"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("findings that only changed rules cause are not reported here"), "\(outcome.errors)")
  }

  @Test("a document that a commit lists is not read over a link that leads out by now")
  func aDocumentIsNotReadOverALinkThatLeadsOut() throws {
    let outside = try Sandbox(["own.md": Self.rule])
    let sandbox = try Sandbox([
      ".mvvm-lint.json": "{ conventions: ['docs/own.md'] }", "docs/own.md": Self.rule, "App/.mvvm-lint.json": "{}",
      "App/A.swift": "class A {}\n",
    ])
    let repository = try GitRepository.make(in: sandbox.path)
    try repository.commit()
    try #require(try sandbox.runScript("rm -r docs; ln -s \(outside.path) docs; echo 'class B {}' > App/B.swift") == 0)
    let outcome = try sandbox.run("--since", "HEAD", "--quiet", in: "App")
    #expect(outcome.errors.contains("docs/own.md changed"), "the same text outside is not looked at: \(outcome.errors)")
  }
}
