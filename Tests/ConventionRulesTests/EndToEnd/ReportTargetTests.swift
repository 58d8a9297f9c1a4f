import Foundation
import Testing

/// What a report, a baseline or a comment may be written over.
@Suite struct ReportTargetTests {
  // MARK: Sources

  @Test(arguments: [
    ["--output", "App/Login.swift"], ["--reporter", "json:App/Login.swift"], ["--output=App/../App/Login.swift"],
    ["--reporter", "xcode", "--reporter", "json:New.swift"], ["--output", "link.txt"],
  ])
  func `a report never goes to a Swift file`(arguments: [String]) throws {
    let project = try Sample.project()
    try project.link("link.txt", to: "App/Login.swift")
    let outcome = try BuiltCommand.run(arguments, in: project.path)
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("is a Swift file; name another file for the report"), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(try project.text("App/Login.swift") == Sample.violation)
    #expect(!FileManager.default.fileExists(atPath: project.path("New.swift")))
  }
}
