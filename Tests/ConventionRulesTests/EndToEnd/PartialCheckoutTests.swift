import Foundation
import Testing

/// A checkout without some of the files that git tracks: what these hold is unknown, and the run says so.
struct PartialCheckoutTests {
  private static let rule = """
    # Page

    ## has_model

    ```json5 rule
    { id: "has_model", severity: "error", each: { type: "{S}ViewController" }, must: { exists: { type: "{S}ViewModel" } } }
    ```

    ## no_store

    ```json5 rule
    { id: "no_store", severity: "error", forbid: { creation: "Store", in: "*Model" } }
    ```

    """
  private static let files = [
    ".mvvm-lint.json": #"{ conventions: ["rules.md"] }"#, "rules.md": rule,
    "App/Login.swift": "class LoginViewController {}\n",
    "App/Cart.swift": "final class CartModel { let s = Store() }\n",
    "Kit/Login.swift": "class LoginViewModel {}\nfinal class FeedModel { let s = Store() }\n",
  ]

  private func project(_ more: [String: String] = [:]) throws -> (Sandbox, GitRepository) {
    let folder = try Sandbox(Self.files.merging(more) { $1 })
    let repository = try GitRepository.make(in: folder.path)
    try repository.commit()
    return (folder, repository)
  }

  private func found(_ folder: Sandbox, _ arguments: String...) throws -> (BuiltCommand.Outcome, rules: [String]) {
    let outcome = try BuiltCommand.run(["--quiet", "--reporter", "xcode"] + arguments, in: folder.path)
    let rules = outcome.lines.compactMap { line -> String? in
      guard let path = line.split(separator: ":").first, let rule = line.split(separator: "[").last else { return nil }
      return "\(path.split(separator: "/").last ?? "") \(rule.dropLast())"
    }
    return (outcome, rules.sorted())
  }

  /// Ways in which a file is not there and not deleted.
  enum Way: CaseIterable {
    case sparse, sparseIndex, sparseFile, skipped, unchanged

    func takeAway(_ folder: Sandbox, _ repository: GitRepository) throws {
      switch self {
      case .sparse: try repository.git("sparse-checkout", "set", "App")
      case .sparseIndex: try repository.git("sparse-checkout", "set", "--sparse-index", "App")
      case .sparseFile: try repository.git("sparse-checkout", "set", "--no-cone", "/*", "!/Kit/Login.swift")
      case .skipped: try repository.git("update-index", "--skip-worktree", "Kit/Login.swift")
      case .unchanged: try repository.git("update-index", "--assume-unchanged", "Kit/Login.swift")
      }
      try? FileManager.default.removeItem(atPath: folder.path("Kit/Login.swift"))
    }
  }

  private static let told = "what depends on them is left open, and baselines keep their entries"

  @Test("what a missing file may hold is unknown, and told in a quiet run", arguments: Way.allCases)
  func whatAMissingFileMayHoldIsUnknown(way: Way) throws {
    let (folder, repository) = try project()
    let whole = try found(folder)
    #expect(whole.rules == ["Cart.swift no_store", "Login.swift no_store"] && whole.0.errors.isEmpty)
    try way.takeAway(folder, repository)
    let (outcome, rules) = try found(folder)
    #expect(rules == ["Cart.swift no_store"], "the other is missing, and so may be the view model: \(outcome)")
    let what = way == .sparseIndex ? "1 folder (Kit)" : "1 Swift file (Kit/Login.swift)"
    #expect(outcome.errors == "mvvm-lint: warning: this checkout leaves out \(what): \(Self.told)\n")
    let open = try folder.run("--show-unresolved", "--reporter", "xcode")
    let places = open.output + open.errors
    #expect(places.contains("has_model") && places.contains("Login.swift"), "\(places)")
    #expect(try folder.run("--quiet", "App/Login.swift").exitCode == 0, "one file gets the same answer")
  }

  @Test("a deleted file is no missing file")
  func aDeletedFileIsNoMissingFile() throws {
    let (folder, _) = try project()
    try FileManager.default.removeItem(atPath: folder.path("Kit/Login.swift"))
    let (outcome, rules) = try found(folder)
    #expect(rules == ["Cart.swift no_store", "Login.swift has_model"] && outcome.errors.isEmpty)
  }

  @Test("what is excluded, or is there all the same, is not missing")
  func whatIsExcludedOrIsThereAllTheSameIsNotMissing() throws {
    let (folder, repository) = try project([
      ".mvvm-lint.json": #"{ conventions: ["rules.md"], excluded: ["Kit"] }"#
    ])
    try repository.git("sparse-checkout", "set", "App")
    let excluded = try found(folder)
    #expect(excluded.rules == ["Cart.swift no_store", "Login.swift has_model"] && excluded.0.errors.isEmpty)
    let (there, index) = try project()
    try index.git("update-index", "--skip-worktree", "Kit/Login.swift", "App/Cart.swift")
    let all = try found(there)
    #expect(all.rules == ["Cart.swift no_store", "Login.swift no_store"] && all.0.errors.isEmpty)
  }

  @Test("an empty submodule is missing, and a fetched one is not", arguments: [false, true])
  func anEmptySubmoduleIsMissing(isRemoved: Bool) throws {
    let kit = try Sandbox(["Login.swift": "class LoginViewModel {}\n"])
    try GitRepository.make(in: kit.path).commit()
    let app = try Sandbox(Self.files.filter { !$0.key.hasPrefix("Kit/") })
    let repository = try GitRepository.make(in: app.path)
    try repository.git("submodule", "add", "--quiet", kit.path, "Modules/Kit")
    try repository.commit()
    let fetched = try found(app)
    #expect(fetched.rules == ["Cart.swift no_store"] && fetched.0.errors.isEmpty)
    let copy = try Sandbox()
    try GitRepository(folder: copy.path).git("clone", "--quiet", app.path, "clone")
    if isRemoved { try FileManager.default.removeItem(atPath: copy.path("clone/Modules/Kit")) }
    let outcome = try copy.run("--quiet", in: "clone")
    #expect(outcome.exitCode == 1 && !outcome.output.contains("has_model"))
    #expect(outcome.errors.contains("this checkout leaves out 1 submodule (Modules/Kit): \(Self.told)"))
  }

  // MARK: Indexes

  /// Ways to write the index.
  enum Writing: CaseIterable {
    case version2, version4, split, splitAgain, splitVersion4

    func write(_ repository: GitRepository) throws {
      switch self {
      case .version2: try repository.git("update-index", "--index-version", "2")
      case .version4: try repository.git("update-index", "--index-version", "4")
      case .split: try repository.git("update-index", "--split-index")
      case .splitAgain:
        try repository.git("update-index", "--split-index")
        try repository.git("rm", "--quiet", "--cached", "Kit/Login.swift")
        try repository.git("update-index", "--skip-worktree", "App/Login.swift")
        try repository.git("add", "--force", "Kit/Login.swift")
        try repository.git("update-index", "--no-skip-worktree", "App/Login.swift")
      case .splitVersion4:
        try repository.git("update-index", "--index-version", "4")
        try repository.git("update-index", "--split-index")
      }
    }
  }

  @Test("a tracked file is read that git ignores, however the index is written", arguments: Writing.allCases)
  func aTrackedFileIsReadThatGitIgnores(writing: Writing) throws {
    let (folder, repository) = try project(["More/C.swift": "final class MoreModel { let s = Store() }\n"])
    try folder.write(".gitignore", Data("Kit\nMore\n".utf8))
    try writing.write(repository)
    let (outcome, rules) = try found(folder)
    #expect(rules == ["C.swift no_store", "Cart.swift no_store", "Login.swift no_store"], "\(outcome)")
    #expect(outcome.errors.isEmpty)
  }

  @Test("files are missing in a split index as in any other")
  func filesAreMissingInASplitIndex() throws {
    let (folder, repository) = try project()
    try repository.git("update-index", "--split-index")
    try Way.skipped.takeAway(folder, repository)
    let (outcome, rules) = try found(folder)
    #expect(rules == ["Cart.swift no_store"])
    #expect(outcome.errors.contains("1 Swift file (Kit/Login.swift)"))
  }

  /// Ways to lose an index.
  enum Damage: CaseIterable {
    case removed, empty, shortened, longer, otherFormat, sharedRemoved, sharedDamaged

    func spoil(_ folder: Sandbox, _ repository: GitRepository) throws {
      var name = ".git/index"
      if self == .sharedRemoved || self == .sharedDamaged {
        try repository.git("update-index", "--split-index")
        let shared = try FileManager.default.contentsOfDirectory(atPath: folder.path(".git")).filter {
          $0.hasPrefix("sharedindex.")
        }
        name = ".git/" + (try #require(shared.first))
      }
      let bytes = try folder.data(name)
      switch self {
      case .removed, .sharedRemoved: try FileManager.default.removeItem(atPath: folder.path(name))
      case .empty: try folder.write(name, Data())
      case .shortened, .sharedDamaged: try folder.write(name, bytes.dropLast(40))
      case .longer: try folder.write(name, bytes + Data("abcd".utf8))
      case .otherFormat: try folder.write(name, Data("DIRC\0\0\0\u{9}".utf8) + bytes.dropFirst(8))
      }
    }
  }

  @Test("an index that cannot be read is told in a quiet run", arguments: Damage.allCases)
  func anIndexThatCannotBeReadIsTold(damage: Damage) throws {
    let (folder, repository) = try project()
    try folder.write(".gitignore", Data("Kit\n".utf8))
    try damage.spoil(folder, repository)
    let (outcome, rules) = try found(folder)
    #expect(rules == ["Cart.swift no_store"], "the view model may be tracked")
    #expect(outcome.errors.contains("cannot be read, so nobody knows which files git tracks"), "\(outcome.errors)")
    #expect(outcome.exitCode == 1)
  }

  @Test("a repository without a commit tracks nothing")
  func aRepositoryWithoutACommitTracksNothing() throws {
    let folder = try Sandbox(Self.files)
    try GitRepository.make(in: folder.path)
    #expect(try found(folder).0.errors.isEmpty)
    let fake = try Sandbox(Self.files)
    try fake.createFolder(".git")
    #expect(try found(fake).0.errors.isEmpty)
  }

  // MARK: Files kept elsewhere

  private static let pointers = [
    "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n":
      "a pointer of Git LFS, and not the file; 'git lfs pull' fetches it",
    "/annex/objects/SHA256E-s31--4d7a.swift\n": "a pointer of git-annex, and not the file; 'git annex get' fetches it",
  ]

  @Test("a pointer in place of a file is no file", arguments: pointers.keys.sorted())
  func aPointerInPlaceOfAFileIsNoFile(pointer: String) throws {
    let reason = try #require(Self.pointers[pointer])
    let (folder, _) = try project(["Kit/Login.swift": pointer])
    let all = try found(folder)
    #expect(all.0.exitCode == 2 && all.0.errors.contains("Kit/Login.swift: \(reason)"), "\(all.0.errors)")
    #expect(all.rules == ["Cart.swift no_store"], "the view model may be in that file")
    let one = try found(folder, "App/Login.swift")
    #expect(one.0.exitCode == 0 && one.rules.isEmpty)
    #expect(one.0.errors == "mvvm-lint: warning: Kit/Login.swift: \(reason)\n")
  }

  @Test(
    "a pointer in place of a document, a configuration or a baseline fails the run",
    arguments: ["rules.md", "docs/more.md", ".mvvm-lint.json", ".mvvm-lint-baseline.json", "base.json"])
  func aPointerInPlaceOfADocumentFailsTheRun(name: String) throws {
    let (folder, _) = try project([
      ".mvvm-lint.json":
        #"{ extends: "base.json", conventions: ["rules.md", "docs/*.md"], baseline: ".mvvm-lint-baseline.json" }"#,
      "docs/more.md": Self.rule.replacing("has_model", with: "a").replacing("no_store", with: "b"), "base.json": "{}",
      ".mvvm-lint-baseline.json": "{ \"version\": 1, \"findings\": [] }",
    ])
    #expect(try found(folder).0.exitCode == 1)
    let (pointer, reason) = try #require(Self.pointers.max { $0.key < $1.key })
    try folder.write(name, Data(pointer.utf8))
    let outcome = try folder.run("--quiet")
    #expect(outcome.exitCode == 2 && outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test("a page or a configuration that the checkout leaves out fails the run")
  func aPageThatTheCheckoutLeavesOutFailsTheRun() throws {
    let page = Self.rule.replacing("has_model", with: "a").replacing("no_store", with: "b")
    func outcome(_ conventions: String, _ files: [String: String], without name: String) throws
      -> BuiltCommand.Outcome
    {
      let (folder, repository) = try project(
        files.merging([".mvvm-lint.json": "{ conventions: [\(conventions)] }"]) { $1 })
      try repository.git("sparse-checkout", "set", "--no-cone", "/*", "!/\(name)")
      return try folder.run("--quiet")
    }
    let pages = ["docs/a.md": Self.rule, "docs/b.md": page]
    let missing = try outcome(#""docs/*.md""#, pages, without: "docs/b.md")
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("git tracks 'docs/b.md', but this checkout leaves it out"), "\(missing.errors)")
    let own = ["rules.md": Self.rule, "Kit/AGENTS.md": page]
    let inThere = try outcome(#""rules.md", "**/AGENTS.md""#, own, without: "Kit/AGENTS.md")
    #expect(inThere.exitCode == 2 && inThere.errors.contains("git tracks 'Kit/AGENTS.md'"), "\(inThere.errors)")
    let both = own.merging(["App/AGENTS.md": page.replacing("\"a\"", with: "\"c\"").replacing("\"b\"", with: "\"d\"")])
    { $1 }
    let gone = try outcome(#""rules.md", "**/AGENTS.md""#, both, without: "Kit")
    #expect(gone.exitCode != 2, "the page is about what is not there: \(gone.errors)")
    let inner = try outcome(#""rules.md""#, ["Kit/.mvvm-lint.json": "{}"], without: "Kit/.mvvm-lint.json")
    #expect(inner.exitCode == 2)
    #expect(inner.errors.contains("Kit/.mvvm-lint.json: git tracks this configuration"), "\(inner.errors)")
  }

  // MARK: What else is concluded from absence

  @Test("nothing is said to match nothing or to be idle")
  func nothingIsSaidToMatchNothing() throws {
    let (folder, repository) = try project([
      ".mvvm-lint.json":
        #"{ conventions: ["rules.md"], excluded: ["Kit/Old.swift", "Kit/Deep/*.swift"], require_subjects: true }"#,
      "Kit/Old.swift": "class A {}\n", "Kit/Deep/A.swift": "class A {}\n",
      "App/Login.swift": "class LoginController {} // mvvm-lint:disable:this has_model - a screen of the kit\n",
    ])
    try repository.git("sparse-checkout", "set", "App")
    let outcome = try folder.run("--strict")
    #expect(!outcome.errors.contains("matches no file"), "\(outcome.errors)")
    #expect(!outcome.errors.contains("no code to check"), "\(outcome.errors)")
    #expect(!outcome.output.contains("unused_suppression"), "\(outcome.output)")
  }

  @Test(
    "other commands tell it, too", arguments: [["types"], ["brief", "App/Login.swift"], ["init", "--dry-run", "App"]])
  func otherCommandsTellItToo(arguments: [String]) throws {
    let (folder, repository) = try project(["App/Deep/A.swift": "class A {}\n"])
    try FileManager.default.removeItem(atPath: folder.path("App/Deep/A.swift"))
    try repository.git("update-index", "--skip-worktree", "App/Deep/A.swift")
    let outcome = try BuiltCommand.run(arguments, in: folder.path)
    #expect(outcome.errors.contains("this checkout leaves out 1 Swift file (App/Deep/A.swift)"), "\(outcome.errors)")
  }
}
