import Testing

@testable import ConventionRules

/// Files of cases are found, belong to the rule of their name, and hold nothing but its examples.
@Suite(.sampled) struct CaseFileTests {
  private static let good = "# final_classes\n\n```swift good\nfinal class LoginViewModel {}\n```\n"

  private func read(_ path: String, _ text: String = good) -> CaseFiles {
    CaseFiles([(path, Array(text.utf8))], of: CheckRun.library.conventions)
  }

  private func expectProblem(
    _ problem: String, _ path: String, _ text: String = good, _ location: SourceLocation = #_sourceLocation
  ) {
    let cases = read(path, text)
    #expect(cases.problems == ["\(CaseFiles.folder)/\(problem)"], sourceLocation: location)
    #expect(cases.conventions.isEmpty, "a file with a mistake gives no cases", sourceLocation: location)
  }

  @Test("the shipped files of cases have no mistakes")
  func theShippedFilesOfCasesHaveNoMistakes() {
    #expect(CaseFiles.shipped.problems == [])
  }

  /// By day of every fourth file. `DocumentExampleTests` runs all of them each time, without the linter around the rule.
  @Test(
    "the examples of a file of cases show what they are marked to",
    arguments: Nightly.sample(CaseFiles.shipped.conventions.map(\.path), every: 4, for: 0))
  func theExamplesOfAFileOfCasesShowWhatTheyAreMarkedTo(path: String) throws {
    let convention = try #require(CaseFiles.shipped.conventions.first { $0.path == path })
    let verification = ExampleVerification(of: convention, library: CheckRun.library, sdk: .shipped())
    #expect(verification.exampleCount == convention.examples().examples.count)
    #expect(verification.problems.map(\.description) == [])
  }

  @Test(
    "the name of a file says which rule its examples belong to",
    arguments: ["final_classes.md", "final_classes+nested.md", "final_classes-2.md"])
  func theNameOfAFileSaysWhichRuleItsExamplesBelongTo(name: String) throws {
    let cases = read("mvvm/\(name)")
    #expect(cases.problems == [])
    let convention = try #require(cases.conventions.first)
    #expect(convention.path == "\(CaseFiles.folder)/mvvm/\(name)")
    #expect(convention.rules.map(\.id) == ["final_classes"])
    #expect(convention.examples().examples.map(\.rule) == ["final_classes"])
    #expect(convention.examples().examples.map(\.line) == [3])
  }

  @Test("a rule that does not exist is an error")
  func aRuleThatDoesNotExistIsAnError() {
    expectProblem(
      "mvvm/final_clases.md: the convention 'mvvm' has no rule 'final_clases'; did you mean 'final_classes'?",
      "mvvm/final_clases.md")
  }

  @Test("a rule of another convention is an error")
  func aRuleOfAnotherConventionIsAnError() {
    let cases = read("module/final_classes.md")
    #expect(cases.problems.count == 1)
    #expect(cases.problems.first?.contains("the convention 'module' has no rule 'final_classes'") == true)
  }

  @Test("a folder that is no convention is an error")
  func aFolderThatIsNoConventionIsAnError() {
    expectProblem(
      "mvvm-d/final_classes.md: there is no convention 'mvvm-d'; did you mean 'mvvm'?", "mvvm-d/final_classes.md")
  }

  @Test(
    "a file at another place is an error",
    arguments: ["final_classes.md", "mvvm/more/final_classes.md", "mvvm/final_classes.txt"])
  func aFileAtAnotherPlaceIsAnError(path: String) {
    expectProblem("\(path): a file of cases is called CONVENTION/RULE.md", path)
  }

  @Test("a file without an example is an error")
  func aFileWithoutAnExampleIsAnError() {
    expectProblem(
      "mvvm/final_classes.md:1:1: error: this file of cases holds no example", "mvvm/final_classes.md",
      "# final_classes\n\n```swift\nfinal class A {}\n```\n")
  }

  @Test("a file without its heading is an error")
  func aFileWithoutItsHeadingIsAnError() {
    expectProblem(
      "mvvm/final_classes.md:1:1: error: a file of cases begins with the heading '# final_classes'",
      "mvvm/final_classes.md",
      "# Final classes\n\n```swift good\nfinal class A {}\n```\n")
  }

  @Test("a block that belongs in the document is an error", arguments: ["vocabulary", "roles", "recognition", "rule"])
  func aBlockThatBelongsInTheDocumentIsAnError(kind: String) {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: a file of cases holds examples only; 'json \(kind)' belongs in Rules/mvvm.md",
      "mvvm/final_classes.md", Self.good + "```json \(kind)\n{}\n```\n")
  }

  @Test("a misspelt block is an error")
  func aMisspeltBlockIsAnError() {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: 'swift goood' is no example; did you mean 'good'?", "mvvm/final_classes.md",
      Self.good + "```swift goood\nclass A {}\n```\n")
  }

  @Test("a mark in a block that is not run is an error")
  func aMarkInABlockThatIsNotRunIsAnError() {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: a finding is marked in this block; an example begins with 'swift bad'",
      "mvvm/final_classes.md", Self.good + "```swift\nclass AViewModel {} // violation\n```\n")
  }

  @Test("a mistake in an example is an error")
  func aMistakeInAnExampleIsAnError() {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: a bad example marks its findings: '// violation' at the end of the line in which one"
        + " starts", "mvvm/final_classes.md", Self.good + "```swift bad\nclass AViewModel {}\n```\n")
  }

  @Test("without a folder there are no cases")
  func withoutAFolderThereAreNoCases() {
    let cases = CaseFiles([], of: CheckRun.library.conventions)
    #expect(cases.problems.isEmpty && cases.conventions.isEmpty)
  }
}
