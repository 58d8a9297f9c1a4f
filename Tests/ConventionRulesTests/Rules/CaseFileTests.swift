import Testing

@testable import ConventionRules

/// Files of cases are found, belong to the rule of their name, and hold nothing but its examples.
@Suite struct CaseFileTests {
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

  @Test func `the shipped files of cases have no mistakes`() {
    #expect(CaseFiles.shipped.problems == [])
  }

  @Test(arguments: CaseFiles.shipped.conventions.map(\.path))
  func `the examples of a file of cases show what they are marked to`(path: String) throws {
    let convention = try #require(CaseFiles.shipped.conventions.first { $0.path == path })
    let verification = ExampleVerification(of: convention, library: CheckRun.library, sdk: .shipped())
    #expect(verification.exampleCount == convention.examples().examples.count)
    #expect(verification.problems.map(\.description) == [])
  }

  @Test(arguments: ["final_classes.md", "final_classes+nested.md", "final_classes-2.md"])
  func `the name of a file says which rule its examples belong to`(name: String) throws {
    let cases = read("mvvm/\(name)")
    #expect(cases.problems == [])
    let convention = try #require(cases.conventions.first)
    #expect(convention.path == "\(CaseFiles.folder)/mvvm/\(name)")
    #expect(convention.rules.map(\.id) == ["final_classes"])
    #expect(convention.examples().examples.map(\.rule) == ["final_classes"])
    #expect(convention.examples().examples.map(\.line) == [3])
  }

  @Test func `a rule that does not exist is an error`() {
    expectProblem(
      "mvvm/final_clases.md: the convention 'mvvm' has no rule 'final_clases'; did you mean 'final_classes'?",
      "mvvm/final_clases.md")
  }

  @Test func `a rule of another convention is an error`() {
    let cases = read("module/final_classes.md")
    #expect(cases.problems.count == 1)
    #expect(cases.problems.first?.contains("the convention 'module' has no rule 'final_classes'") == true)
  }

  @Test func `a folder that is no convention is an error`() {
    expectProblem(
      "mvvm-d/final_classes.md: there is no convention 'mvvm-d'; did you mean 'mvvm'?", "mvvm-d/final_classes.md")
  }

  @Test(arguments: ["final_classes.md", "mvvm/more/final_classes.md", "mvvm/final_classes.txt"])
  func `a file at another place is an error`(path: String) {
    expectProblem("\(path): a file of cases is called CONVENTION/RULE.md", path)
  }

  @Test func `a file without an example is an error`() {
    expectProblem(
      "mvvm/final_classes.md:1:1: error: this file of cases holds no example", "mvvm/final_classes.md",
      "# final_classes\n\n```swift\nfinal class A {}\n```\n")
  }

  @Test func `a file without its heading is an error`() {
    expectProblem(
      "mvvm/final_classes.md:1:1: error: a file of cases begins with the heading '# final_classes'",
      "mvvm/final_classes.md",
      "# Final classes\n\n```swift good\nfinal class A {}\n```\n")
  }

  @Test(arguments: ["vocabulary", "roles", "recognition", "rule"])
  func `a block that belongs in the document is an error`(kind: String) {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: a file of cases holds examples only; 'json \(kind)' belongs in Rules/mvvm.md",
      "mvvm/final_classes.md", Self.good + "```json \(kind)\n{}\n```\n")
  }

  @Test func `a misspelt block is an error`() {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: 'swift goood' is no example; did you mean 'good'?", "mvvm/final_classes.md",
      Self.good + "```swift goood\nclass A {}\n```\n")
  }

  @Test func `a mark in a block that is not run is an error`() {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: a finding is marked in this block; an example begins with 'swift bad'",
      "mvvm/final_classes.md", Self.good + "```swift\nclass AViewModel {} // violation\n```\n")
  }

  @Test func `a mistake in an example is an error`() {
    expectProblem(
      "mvvm/final_classes.md:6:4: error: a bad example marks its findings: '// violation' at the end of the line in which one"
        + " starts", "mvvm/final_classes.md", Self.good + "```swift bad\nclass AViewModel {}\n```\n")
  }

  @Test func `without a folder there are no cases`() {
    let cases = CaseFiles([], of: CheckRun.library.conventions)
    #expect(cases.problems.isEmpty && cases.conventions.isEmpty)
  }
}
