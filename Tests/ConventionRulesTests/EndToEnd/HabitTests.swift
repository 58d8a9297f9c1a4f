import Foundation
import Testing

/// What people type who know other linters.
struct HabitTests {
  @Test(arguments: [
    (["--fix"], "'mvvm-lint fix' does it"),
    (["lint", "--autocorrect", "App"], "'mvvm-lint fix' does it"),
    (["analyze"], "'mvvm-lint PATH' runs all rules"), (["autocorrect"], "'mvvm-lint fix' does it"),
    (["--path", "App"], "write only the path"), (["--no-cache"], "mvvm-lint has no cache"),
    (["-v", "App"], "'mvvm-lint -v' shows the version"), (["--only-rule", ","], "needs the id of a rule"),
  ])
  func whatIsMissingIsAnsweredInASentence(arguments: [String], answer: String) throws {
    let project = try Sample.project()
    let outcome = try withExtendedLifetime(project) { try BuiltCommand.run(arguments, in: $0.path) }
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains(answer) && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test func theVersionIsShownForShort() throws {
    let folder = try Sandbox()
    let version = try folder.run("--version").output
    #expect(try folder.run("-v").output == version)
    #expect(try folder.run("version").output == version)
  }

  @Test func aFolderThatIsCalledLikeACommandIsLinted() throws {
    let project = try Sample.project(["analyze/Other.swift": "final class A {}\n"])
    #expect(try project.run("analyze").exitCode == 0)
  }

  @Test func severalRulesStandBehindOneOption() throws {
    let outcome = try Sample.project().run("--only-rule", "\(Sample.rule), weak_delegate", "--statistics")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("\n\(Sample.rule) ") && outcome.errors.contains("\nweak_delegate "))
    let unknown = try Sample.project().run("--only-rule", "\(Sample.rule),weak_delegat")
    #expect(unknown.errors.contains("'weak_delegat'; did you mean 'weak_delegate'?"), "\(unknown.errors)")
  }

  @Test(arguments: ["App/App.xcodeproj", "App/App.xcodeproj/project.xcworkspace", "App/App.xcworkspace/"])
  func aProjectOfXcodeStandsForTheFolderAroundIt(path: String) throws {
    let project = try Sample.project([
      "App/App.xcodeproj/project.xcworkspace/contents": "", "App/App.xcworkspace/contents": "",
      "Other/Login.swift": Sample.violation,
    ])
    let outcome = try project.run(path)
    #expect(outcome.exitCode == 1 && outcome.lines.count == 1, "the finding of App: \(outcome)")
    #expect(outcome.errors.contains("the whole folder around App/App.xc"))
  }

  @Test(arguments: [
    ("disabled_rules", #"write { rules: { ID: "off" } }"#), ("opt_in_rules", #"write { rules: { ID: "error" } }"#),
    ("analyzer_rules", #"write { rules: { ID: "error" } }"#), ("only_rules", "--only-rule ID"),
    ("custom_rules", "'mvvm-lint new FILE.md' starts one"),
  ])
  func keysOfSwiftLintAreAnswered(key: String, answer: String) throws {
    let outcome = try Sample.project([".mvvm-lint.json": "{ \(key): [] }"]).run()
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("1:3: error: unknown key '\(key)' in the configuration; "))
    #expect(outcome.errors.contains(answer), "\(outcome.errors)")
  }

  // MARK: A clean run

  @Test func aCleanRunSaysSoBesideItsReport() throws {
    let project = try Sample.project()
    let clean = try project.run("App/Clean.swift")
    #expect(clean.output.isEmpty && clean.errors.hasSuffix("mvvm-lint: 4 rules, 1 file, no findings\n"), "\(clean)")
    #expect(try project.run("App/Clean.swift", "--quiet").errors.isEmpty)
    let nothing = try Sandbox().run("--allow-zero-files")
    #expect(!nothing.errors.contains("no findings"), "who looked at nothing has nothing to say: \(nothing)")
    #expect(try project.run("App/Clean.swift", "--reporter", "text").errors.isEmpty, "the report says it")
    #expect(try !project.run().errors.contains("no findings"))
    #expect(try project.run("--use-stdin", input: "let a = 1\n").errors.isEmpty, "an editor would show it")
  }

  @Test func aQuietRunTellsWhatItCouldNotRead() throws {
    let project = try Sample.project(["App/Broken.swift": "class { ] }\n"])
    let outcome = try project.run("--quiet")
    #expect(outcome.errors.hasPrefix("mvvm-lint: warning: "), "\(outcome.errors)")
    #expect(outcome.errors.contains(" in 1 file could not be parsed, the first at App/Broken.swift:1:"))
  }
}

struct SameNameTests {
  @Test("comments are written for all rules that say the same")
  func commentsAreWrittenForAllRulesThatSayTheSame() throws {
    let project = try Sandbox([
      ".mvvm-lint.json": #"{ conventions: ["input-output", "mvvm-c"] }"#,
      "Base.swift": "protocol ModeledViewController: UIViewController {}\nclass ViewModel {}\n",
      "Model.swift": "final class FeedViewModel: ViewModel {\n  var a: UIView?\n}\n",
    ])
    #expect(
      try project.run().output.contains("[no_view_references_in_view_models, also view_model_reaches_view_by_delegate]")
    )
    #expect(try project.run("--add-disable=later").exitCode == 0)
    let after = try project.run()
    #expect(after.exitCode == 0 && after.output.isEmpty, "\(after)")
    #expect(after.errors.contains("no findings · 1 suppressed\n"))
  }
}

struct NewCommandTests {
  @Test func theDocumentHoldsWhatItSays() throws {
    let folder = try Sample.project()
    let outcome = try folder.run("new", "docs/conventions.md")
    #expect(outcome.exitCode == 0 && outcome.output == "docs/conventions.md is written\n")
    #expect(outcome.errors.contains(#"{ conventions: ["docs/conventions.md"] }"#))
    let check = try folder.run("verify", "docs/conventions.md")
    #expect(check.output == "docs/conventions.md: 1 rule, 2 examples: ok\n")
  }

  @Test func aFileThatIsThereStays() throws {
    let folder = try Sandbox(["a.md": "mine\n"])
    let outcome = try folder.run("new", "a.md")
    #expect(outcome.exitCode == 2 && outcome.errors.contains("a.md exists already"))
    #expect(try folder.text("a.md") == "mine\n")
  }

  @Test("missing folders are made, but none through a link, and none in place of a file")
  func missingFoldersAreMadeButNoneThroughALinkAndNoneInPlaceOfAFile() throws {
    let folder = try Sandbox(["inner/a.txt": "", "file": ""])
    let outside = try Sandbox()
    #expect(try folder.run("new", "docs/team/a.md").output == "docs/team/a.md is written\n")
    #expect(try folder.text("docs/team/a.md").hasPrefix("# "))
    try FileManager.default.createSymbolicLink(atPath: folder.path("inner/out"), withDestinationPath: outside.path)
    let linked = try folder.run("new", "inner/out/docs/a.md")
    #expect(linked.exitCode == 2 && linked.errors.contains("inner/out is a link in the project"), "\(linked)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty, "nothing is made outside")
    let blocked = try folder.run("new", "file/docs/a.md")
    #expect(blocked.exitCode == 2 && blocked.errors.contains("cannot write file/docs/a.md: Not a directory"))
  }

  @Test func whatCannotBeWrittenIsTold() throws {
    let folder = try Sandbox()
    #expect(try folder.run("new", "conventions").errors.contains("mvvm-lint new conventions.md"))
    #expect(try folder.run("new").exitCode == 2)
  }
}
