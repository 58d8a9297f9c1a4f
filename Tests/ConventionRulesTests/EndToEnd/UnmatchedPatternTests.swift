import Foundation
import Testing

/// Patterns that match nothing, and files called almost like a configuration, are told.
struct UnmatchedPatternTests {
  private func notes(_ configuration: String, _ arguments: [String] = [], more: [String: String] = [:]) throws
    -> [String]
  {
    let files = [
      ".mvvm-lint.json": configuration, "App/Libraries/Lib.swift": Sample.clean, "Generated/G.swift": Sample.clean,
    ]
    let project = try Sample.project(files.merging(more) { _, new in new })
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    return outcome.errors.split(separator: "\n").map(String.init).filter {
      ($0.contains(": note: ") || $0.contains(": warning: ")) && !$0.contains("nothing was checked")
        && !$0.contains("no code to check for")
    }
  }

  private func told(_ configuration: String, _ column: Int, _ pattern: String, _ rest: String) throws {
    let kind = configuration.hasPrefix("{ included") ? "warning" : "note"
    let expected = "mvvm-lint: \(kind): .mvvm-lint.json:1:\(column): '\(pattern)' matches no file of the project\(rest)"
    #expect(try notes(configuration) == [expected])
  }

  @Test("patterns that match nothing are told with what they may mean")
  func patternsThatMatchNothingAreToldWithWhatTheyMayMean() throws {
    let rule = Sample.rule
    try told("{ excluded: [\"Libraries\"] }", 14, "Libraries", "; did you mean 'App/Libraries'?")
    try told("{ excluded: [\"App/Libarries/**\"] }", 14, "App/Libarries/**", "; did you mean 'App/Libraries'?")
    try told("{ excluded: [\"**/Genrated/**\"] }", 14, "**/Genrated/**", "; did you mean 'Generated'?")
    try told("{ included: [\"Generated\", \"App/Librarys\"] }", 27, "App/Librarys", "; did you mean 'App/Libraries'?")
    try told("{ included: [\"App\", \"Elsewhere\"] }", 21, "Elsewhere", "; correct it, or remove it")
    try told(
      "{ rules: { \(rule): { excluded: [\"Libraries/**\"] } } }", 27 + rule.utf8.count, "Libraries/**",
      "; did you mean 'App/Libraries'?")
    try told(
      "{ overrides: [{ paths: [\"Libraries/**\"], rules: { \(rule): \"off\" } }] }", 25, "Libraries/**",
      "; did you mean 'App/Libraries'?")
    try told(
      "{ excluded: [\"$(SRCROOT)/App/Libraries\"] }", 14, "$(SRCROOT)/App/Libraries",
      "; patterns are relative to the folder of the configuration; did you mean 'App/Libraries'?")
  }

  @Test(
    "what matches, and what excludes a folder that is not always there, is not told",
    arguments: [
      "{ excluded: [\"Build\", \".build\", \"Pods\", \"**/Mocks/**\", \"*.pb.swift\", \"App/*.gen.swift\"] }",
      "{ excluded: [\"App/Libraries\", \"**/Generated\", \"**/*.swift\"], allow_zero_files: true }",
      "{ included: [\"App/**\", \"Generated/*.swift\"] }",
      "{ overrides: [{ paths: \"App/Libraries\", rules: { \(Sample.rule): \"off\" } }] }",
    ])
  func whatMatchesAndWhatExcludesAFolderThatIsNotAlwaysThereIsNot(configuration: String) throws {
    #expect(try notes(configuration).isEmpty)
  }

  @Test("what excludes nothing is listed with the files")
  func whatExcludesNothingIsListedWithTheFiles() throws {
    let said = try notes("{ excluded: [\"Build\"] }", ["--show-files"])
    #expect(
      said == [
        "mvvm-lint: note: .mvvm-lint.json:1:14: 'Build' matches no file of the project; correct it, or remove it"
      ])
  }

  @Test("nothing is told where a part of the project was asked for")
  func nothingIsToldWhereAPartOfTheProjectWasAskedFor() throws {
    #expect(try notes("{ excluded: [\"Libraries\"] }", ["App"]).isEmpty)
  }

  @Test(
    "a file called almost like a configuration is told",
    arguments: [
      ".mvvm-lint.json5", "mvvm-lint.json", ".mvvmlint.json", ".mvvm-lint.jsonc", ".mvvm-lint.yml", ".mvvm_lint.json",
      ".MVVM-Lint.JSON",
      ".mvvm-lint",
    ])
  func aFileCalledAlmostLikeAConfigurationIsTold(name: String) throws {
    let expected = "mvvm-lint: note: \(name) is not a configuration; rename it to .mvvm-lint.json"
    #expect(try notes("{}", more: [name: "{}"]) == [expected])
    let project = try Sample.project([name: "{}"])
    #expect(try project.run().errors.contains(expected))
  }

  @Test(
    "other files are not",
    arguments: ["mvvm-lint", ".mvvm-lint-baseline.json", "mvvm-lint.schema.json", ".swiftlint.yml", "mvvm-lint.md"])
  func otherFilesAreNot(name: String) throws {
    #expect(try notes("{}", more: [name: "{}"]).isEmpty)
  }

  @Test("a configuration of another name that is named is none of them")
  func aConfigurationOfAnotherNameThatIsNamedIsNoneOfThem() throws {
    let project = try Sample.project(["mvvm-lint.json": "{}", ".mvvm-lint.json": "{ extends: \"mvvm-lint.json\" }"])
    #expect(try !project.run().errors.contains("is no configuration"))
    #expect(try !project.run("--config", "mvvm-lint.json").errors.contains("mvvm-lint.json is no configuration"))
  }

  @Test("both forms of a folder's name are excluded")
  func bothFormsOfAFoldersNameAreExcluded() throws {
    let project = try Sample.project([
      ".mvvm-lint.json": "{ excluded: [\"App/\u{E9}t\u{E9}\"] }", "App/e\u{301}te\u{301}/L.swift": Sample.violation,
    ])
    let lines = try project.run("--show-files").lines
    #expect(lines.contains("App/Login.swift") && !lines.contains { $0.hasSuffix("L.swift") }, "\(lines)")
  }
}
