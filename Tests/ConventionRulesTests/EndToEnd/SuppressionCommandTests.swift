import Foundation
import Testing

/// Suppressions as people meet them on the command line.
struct SuppressionCommandTests {
  @Test("a comment silences a finding")
  func aCommentSilencesAFinding() throws {
    let project = try Sample.project([
      "App/Login.swift": "// mvvm-lint:disable:next \(Sample.rule) - old\n" + Sample.violation
    ])
    let outcome = try project.run()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "")
  }

  @Test("a mistake in a comment is a warning")
  func aMistakeInACommentIsAWarning() throws {
    let project = try Sample.project([
      "App/Clean.swift": "// mvvm-lint:disable:next \(Sample.rule)x - old\n" + Sample.clean
    ])
    #expect(try project.run("App/Clean.swift").exitCode == 0)
    let strict = try project.run("App/Clean.swift", "--strict")
    #expect(strict.exitCode == 1)
    #expect(
      strict.output.contains(
        "warning: there is no rule '\(Sample.rule)x'; did you mean '\(Sample.rule)'? [unknown_suppression]"))
  }

  @Test("the rules about suppressions are explained, configured and chosen like others")
  func theRulesAboutSuppressionsAreExplainedConfiguredAndChosen() throws {
    let project = try Sample.project(["App/Clean.swift": "// mvvm-lint:disable:next \(Sample.rule)\n" + Sample.clean])
    #expect(try project.run("explain", "unused_suppression").output.contains("# Each suppression is used"))
    #expect(try project.run("--only-rule", "unused_supression").errors.contains("did you mean 'unused_suppression'?"))
    let only = try project.run("--only-rule", Sample.rule, "--only-rule", "unused_suppression", "App/Clean.swift")
    #expect(only.lines.count == 1)
    #expect(try project.run("--only-rule", Sample.rule, "App/Clean.swift").output == "")
    try project.write("App/Clean.swift", Data("// mvvm-lint:disable:next all\nclass Clean {}\n".utf8))
    #expect(
      try project.run("--only-rule", "unused_suppression", "App/Clean.swift").output == "",
      "another rule may find something there")
    try project.write(".mvvm-lint.json", Data(#"{ "rules": { "unused_suppression": { "severty": "error" } } }"#.utf8))
    let outcome = try project.run()
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.errors.contains(
        ".mvvm-lint.json:1:38: error: unknown key 'severty' for the rule 'unused_suppression'; did you mean 'severity'?"
      ))
  }

  @Test("comments are added for all that was found, and what was changed is printed")
  func commentsAreAddedForAllThatWasFoundAndWhatWasChangedIsPrinted() throws {
    let project = try Sample.project(["App/Second.swift": "\r\n  class SecondModel: ReactiveConnectable {}\r\n"])
    let outcome = try project.run("--add-disable=not ours")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.lines == ["App/Login.swift:1: disabled \(Sample.rule)", "App/Second.swift:2: disabled \(Sample.rule)"])
    #expect(
      try project.text("App/Login.swift") == "// mvvm-lint:disable:next \(Sample.rule) - not ours\n" + Sample.violation)
    #expect(
      try project.text("App/Second.swift")
        == "\r\n  // mvvm-lint:disable:next \(Sample.rule) - not ours\r\n  class SecondModel: ReactiveConnectable {}\r\n"
    )
    let again = try project.run("--strict")
    #expect(again.exitCode == 0)
    #expect(again.output == "")
    #expect(try project.run("--add-disable").output == "", "there is nothing left to write")
  }

  @Test("only what was asked for and what no baseline holds gets a comment")
  func onlyWhatWasAskedForAndWhatNoBaselineHoldsGetsAComment() throws {
    let project = try Sample.project(["App/Second.swift": "class SecondModel: ReactiveConnectable {}\n"])
    _ = try project.run("baseline", "update", "--baseline", "b.json", "App/Second.swift")
    #expect(try project.run("--add-disable", "--baseline", "b.json").lines.count == 1)
    #expect(try project.text("App/Second.swift") == "class SecondModel: ReactiveConnectable {}\n")
  }

  @Test("a file keeps its permissions")
  func aFileKeepsItsPermissions() throws {
    let project = try Sample.project()
    let path = project.path("App/Login.swift")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    _ = try project.run("--add-disable")
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
  }

  @Test("without a reason nothing is written where one is demanded")
  func withoutAReasonNothingIsWrittenWhereOneIsDemanded() throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ "require_disable_reason": true }"#])
    let outcome = try project.run("--add-disable")
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("--add-disable=REASON"))
    #expect(try project.text("App/Login.swift") == Sample.violation)
    #expect(try project.run("--add-disable=why").exitCode == 0)
    #expect(try project.run("--strict").exitCode == 0)
  }

  @Test("mistakes in comments are not disabled")
  func mistakesInCommentsAreNotDisabled() throws {
    let project = try Sample.project(["App/Login.swift": "// mvvm-lint:disable:next no_such_rule\n" + Sample.violation])
    let outcome = try project.run("--add-disable")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("App/Login.swift:1:27: there is no rule 'no_such_rule'"))
    #expect(
      try project.text("App/Login.swift") == "// mvvm-lint:disable:next no_such_rule, \(Sample.rule)\n"
        + Sample.violation)
  }

  @Test("what no comment can disable is told and makes the exit code 1")
  func whatNoCommentCanDisableIsToldAndMakesTheExitCode1() throws {
    let text = "class LoginViewModel { let a = \"\"\"\n  \"\"\"; let b: UIView? = nil }\n"
    let project = try Sample.project(["App/Login.swift": text])
    let outcome = try project.run("--add-disable")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.contains(
        "App/Login.swift:2:15: cannot write a comment here that disables no_view_references_in_view_models"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("0 suppressions written into 0 files"))
    #expect(try project.text("App/Login.swift") == text)
  }

  @Test(
    "what cannot be done leaves all files alone",
    arguments: [
      ["--add-disable=a\nb"], ["--add-disable", "--reporter", "json"], ["--add-disable", "--use-stdin"],
      ["--add-disable", "missing.swift"],
    ])
  func whatCannotBeDoneLeavesAllFilesAlone(arguments: [String]) throws {
    let project = try Sample.project()
    let outcome = try BuiltCommand.run(arguments, in: project.path, input: Data())
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("error: "))
    #expect(try project.text("App/Login.swift") == Sample.violation)
  }
}
