import Foundation
import Testing

/// `--since` with the real git.
struct ChangedCodeTests {
  /// A repository with one commit, in which `App/Login.swift` and `App/Old.swift` violate a rule.
  private func repository() throws -> Sandbox {
    let sandbox = try Sample.project(["App/Old.swift": "\n" + Sample.violation.replacing("Login", with: "Old")])
    try git(sandbox, "init", "--quiet", "--initial-branch=main")
    try commit(sandbox)
    return sandbox
  }

  private func git(_ sandbox: Sandbox, _ arguments: String...) throws {
    try GitRepository(folder: sandbox.path).git(arguments)
  }

  private func git(in folder: String, _ arguments: [String]) throws { try GitRepository(folder: folder).git(arguments) }

  private func commit(_ sandbox: Sandbox) throws { try commit(in: sandbox.path) }

  private func commit(in folder: String) throws { try GitRepository(folder: folder).commit() }

  private func files(_ outcome: BuiltCommand.Outcome) -> [String] {
    outcome.lines.map { line in
      URL(fileURLWithPath: String(line.prefix { $0 != ":" })).lastPathComponent
    }
  }

  /// What is told beside a report of lines.
  private static let help = "mvvm-lint: 'mvvm-lint explain RULE' shows why a rule is there, with examples\n"

  @Test func onlyNewFindingsAreReported() throws {
    let sandbox = try repository()
    try sandbox.write("App/Login.swift", Data(("// moved\n\n" + Sample.violation).utf8))
    let added = "final class MoreModel:\n  ReactiveConnectable {}\n"
    try sandbox.write("App/Old.swift", Data((try sandbox.text("App/Old.swift") + added).utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(files(outcome) == ["Old.swift"], "in Login.swift, lines were put above the finding only")
    #expect(outcome.output.contains("MoreModel") && outcome.lines.count == 1)
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == Self.help)
  }

  @Test func aHookOfGitInAFolderOfTheRepositoryAsksForTheRepository() throws {
    let sandbox = try repository()
    try sandbox.write("App/.mvvm-lint.json", Data("{}".utf8))
    try commit(sandbox)
    try sandbox.write("App/New.swift", Data("final class OtherModel: ReactiveConnectable {}\n".utf8))
    for gitFolder in [".git", sandbox.path(".git")] {
      let hook = ["GIT_DIR": gitFolder, "GIT_INDEX_FILE": gitFolder + "/index", "GIT_PREFIX": ""]
      let outcome = try sandbox.run("--since", "HEAD", "--quiet", in: "App", environment: hook)
      #expect(files(outcome) == ["New.swift"], "\(gitFolder): \(outcome.errors)")
    }
  }

  @Test func newFilesAreReportedInFullAndIgnoredOnesAreNot() throws {
    let sandbox = try repository()
    try sandbox.write(".gitignore", Data("Ignored.swift\n".utf8))
    for name in ["Naïve \"file\"", "Ignored", "Staged"] {
      try sandbox.write("App/\(name).swift", Data(Sample.violation.utf8))
    }
    try git(sandbox, "add", "App/Staged.swift")
    #expect(files(try sandbox.run("--since", "HEAD")) == ["Naïve \"file\".swift", "Staged.swift"])
  }

  @Test func whatTheOtherBranchChangedSinceIsNotReported() throws {
    let sandbox = try repository()
    try git(sandbox, "checkout", "--quiet", "-b", "feature")
    try sandbox.write("App/New.swift", Data(Sample.violation.utf8))
    try commit(sandbox)
    try git(sandbox, "checkout", "--quiet", "main")
    try sandbox.write("App/Login.swift", Data((Sample.violation + "// more\n").replacing("Login", with: "SignIn").utf8))
    try commit(sandbox)
    try git(sandbox, "checkout", "--quiet", "feature")
    #expect(files(try sandbox.run("--since", "main")) == ["New.swift"])
  }

  @Test func aFileThatWasOnlyRenamedHasNoFindings() throws {
    let sandbox = try repository()
    try git(sandbox, "mv", "App/Login.swift", "App/SignIn.swift")
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == 0)
  }

  @Test func aBaselineHoldsForChangedFilesAndIsNotCalledStaleForOthers() throws {
    let sandbox = try repository()
    _ = try sandbox.run("baseline", "create")
    try sandbox.write(".mvvm-lint.json", Data("{ baseline: \".mvvm-lint-baseline.json\" }".utf8))
    try commit(sandbox)
    try sandbox.write(
      "App/Login.swift", Data((Sample.violation + Sample.violation.replacing("Login", with: "New")).utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.contains("NewModel"))
    #expect(outcome.errors == Self.help, "what the baseline holds of Old.swift was not looked for")
  }

  @Test func aNewBaselineHoldsForTheStateBeforeItToo() throws {
    let sandbox = try repository()
    _ = try sandbox.run("baseline", "create")
    try sandbox.write(".mvvm-lint.json", Data("{ baseline: \".mvvm-lint-baseline.json\" }".utf8))
    let another = Sample.violation.replacing("Login", with: "New")
    try sandbox.write("App/Login.swift", Data((another + Sample.violation).utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(outcome.lines.count == 1 && outcome.output.contains("NewModel"), "\(outcome.output)")
    #expect(outcome.errors.hasPrefix("mvvm-lint: note: .mvvm-lint.json changed, and both states are judged by"))
  }

  @Test func aCommentThatSuppressesAnUnchangedLineIsNotCalledUnused() throws {
    let sandbox = try repository()
    let suppressed = "// mvvm-lint:disable:next \(Sample.rule) - later\n" + Sample.violation
    try sandbox.write("App/Login.swift", Data(suppressed.utf8))
    try commit(sandbox)
    try sandbox.write("App/Login.swift", Data((suppressed + "struct More {}\n").utf8))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == 0)
  }

  @Test func aRepositoryInsideIsNamedAndLeftOut() throws {
    let sandbox = try repository()
    try sandbox.write("App/New.swift", Data(Sample.violation.utf8))
    try sandbox.write("Inner/Inner.swift", Data(Sample.violation.utf8))
    try sandbox.write("Inner/A/.mvvm-lint.json", Data("{}".utf8))
    try git(in: sandbox.path("Inner"), ["init", "--quiet", "--initial-branch=main"])
    try commit(in: sandbox.path("Inner"))
    let outcome = try sandbox.run("--since", "HEAD")
    #expect(files(outcome) == ["New.swift"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("Inner is a checkout of its own, so it is not linted with the rest"))
  }

  @Test func whatGitTellsItsHooksDoesNotConfuseIt() throws {
    let sandbox = try repository()
    try sandbox.write("App/.mvvm-lint.json", Data("{}".utf8))
    try commit(sandbox)
    try git(sandbox, "worktree", "add", "--quiet", "tree")
    try sandbox.write("tree/App/New.swift", Data(Sample.violation.utf8))
    let folder = sandbox.path(".git/worktrees/tree")
    let outcome = try sandbox.run(
      "--since", "HEAD", in: "tree/App", environment: ["GIT_DIR": folder, "GIT_INDEX_FILE": folder + "/index"])
    #expect(files(outcome) == ["New.swift"], "in a hook of a linked worktree GIT_DIR is set: \(outcome.errors)")
  }

  @Test func aRepositoryThatIsReachedOverALinkIsTheSame() throws {
    let sandbox = try repository()
    try sandbox.write("App/New.swift", Data(Sample.violation.utf8))
    let other = try Sandbox()
    try other.link("link", to: sandbox.path)
    #expect(files(try other.run("--since", "HEAD", "link")) == ["New.swift"])
  }

  @Test func theTypesOfUnchangedFilesAreKnown() throws {
    let sandbox = try repository()
    try sandbox.write("App/Model.swift", Data("class Model: ReactiveConnectable {}\n".utf8))
    #expect(files(try sandbox.run("--since", "HEAD", "App/Model.swift")) == ["Model.swift"])
  }

  @Test func aPathWithoutNewFindingsHasNone() throws {
    let sandbox = try repository()
    try sandbox.write("App/New.swift", Data(Sample.violation.utf8))
    let outcome = try sandbox.run("--since", "HEAD", "App/Login.swift")
    #expect(outcome.output.isEmpty)
    #expect(outcome.exitCode == 0)
  }

  @Test func usersSettingsOfGitDoNotMatter() throws {
    let sandbox = try repository()
    for (key, value) in [("color.ui", "always"), ("core.quotePath", "false"), ("core.abbrev", "4")] {
      try git(sandbox, "config", key, value)
    }
    try sandbox.write("App/New.swift", Data(Sample.violation.replacing("Login", with: "SignIn").utf8))
    #expect(files(try sandbox.run("--since", "HEAD")) == ["New.swift"])
  }

  @Test(arguments: [("nowhere", "git knows no such commit"), ("-x", "git knows no such commit")])
  func anUnknownCommitIsAnError(reference: String, message: String) throws {
    let outcome = try repository().run("--since", reference)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output.isEmpty)
  }

  @Test func aFolderWithoutARepositoryIsAnError() throws {
    let outcome = try Sample.project().run("--since", "HEAD", environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("--since asks git for an earlier state, and "))
    #expect(outcome.errors.contains("no .git is in "), "\(outcome.errors)")
  }

  @Test func aMissingGitIsAnError() throws {
    let outcome = try repository().run("--since", "HEAD", environment: ["PATH": "/nonexistent"])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("the program 'git' is in none of the absolute folders of PATH"))
  }

  @Test(arguments: [
    ["--use-stdin", "--since", "HEAD"], ["--since", ""], ["--diff", "a.diff"],
  ])
  func whatCannotBeAskedIsAnError(arguments: [String]) throws {
    let sandbox = try Sample.project()
    let outcome = try BuiltCommand.run(arguments, in: sandbox.path)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("--since"), "\(outcome.errors)")
  }
}
