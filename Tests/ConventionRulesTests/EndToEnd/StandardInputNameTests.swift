import Foundation
import Testing

/// What `--stdin-filename` may be: a path, or the address of a file that an editor hands over.
struct StandardInputNameTests {
  private func project() throws -> Sandbox {
    try Sample.project([
      "My App/L\u{E4}nge.swift": Sample.violation, "Out/A.swift": Sample.violation, "a:b/A.swift": Sample.violation,
      ".mvvm-lint.json": #"{ excluded: ["Out", "App/Login.swift"] }"#,
    ])
  }

  @Test(
    "an address of a file stands for the file",
    arguments: [
      "file://ROOT/My%20App/L%C3%A4nge.swift", "file://localhost/ROOT/My%20App/L%c3%a4nge.swift",
      "FILE:ROOT/My App/L\u{E4}nge.swift", "ROOT/My App/L\u{E4}nge.swift", "My App/L\u{E4}nge.swift", "a:b/A.swift",
    ])
  func anAddressOfAFileStandsForTheFile(name: String) throws {
    let project = try project()
    let name = name.replacing(
      "ROOT", with: name.contains("localhost/") ? String(project.path.dropFirst()) : project.path)
    let outcome = try project.run("--quiet", "--stdin-filename", name, input: Sample.violation)
    let path = name.hasSuffix("b/A.swift") ? "a:b/A.swift" : "My App/L\u{E4}nge.swift"
    #expect(outcome.lines.count == 1 && outcome.output.hasPrefix(project.path(path) + ":1:25: error: "), "\(outcome)")
  }

  @Test("what is excluded stays so by its address")
  func whatIsExcludedStaysSoByItsAddress() throws {
    let project = try project()
    let name = "file://" + project.path("Out/A.swift")
    let outcome = try project.run("--quiet", "--stdin-filename", name, input: Sample.violation)
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("Out/A.swift is not linted: excluded by the configuration"))
  }

  @Test(
    "an address of anything else is refused",
    arguments: [
      "untitled:Untitled-1", "untitled:Untitled-1.swift", "https://host/A.swift", "file://host/A.swift",
      "vscode-remote://x/A.swift", "file:///a%2.swift", "file:///a%00.swift", "file:A.swift",
    ])
  func anAddressOfAnythingElseIsRefused(name: String) throws {
    let outcome = try project().run("--quiet", "--stdin-filename", name, input: Sample.violation)
    #expect(outcome.exitCode == 2 && outcome.output.isEmpty)
    #expect(
      outcome.errors.contains("--stdin-filename takes a path or an address 'file:///…' of a file here, and not '"))
  }

  @Test("any number of jobs gives the same answer")
  func anyNumberOfJobsGivesTheSameAnswer() throws {
    let files = (0..<300).map { ("A\($0).swift", "final class A\($0)Model: ReactiveConnectable {}\n") }
    let project = try Sample.project(Dictionary(uniqueKeysWithValues: files))
    let expected = try project.run("--quiet", "--jobs", "1").output
    #expect(expected.split(separator: "\n").count == 301)
    #expect(try project.run("--quiet", "--jobs", "1000000").output == expected)
  }
}
