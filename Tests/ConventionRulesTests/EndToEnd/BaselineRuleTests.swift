import Foundation
import Testing

@testable import ConventionRules

/// Baseline entries of rules that are gone or off: nothing fits them any more.
struct BaselineRuleTests {
  private static let views = "no_view_references_in_view_models"
  private static let baseline = #""baseline": "b.json""#

  /// A project in whose baseline are a finding in `App/Login.swift` and one in `App/A.swift`.
  private func project() throws -> Sandbox {
    let project = try Sample.project([
      "App/A.swift": "import UIKit\nfinal class AViewModel { var label: UILabel? }\n",
      ".mvvm-lint.json": "{ \(Self.baseline) }",
    ])
    #expect(try project.run("baseline", "create").output.contains("2 findings"))
    return project
  }

  @Test(
    "an entry of a rule that is off is told by check, and goes",
    arguments: [
      #""rules": { "no_view_references_in_view_models": "off" }"#,
      #""rules": { "no_view_references_in_view_models": { "excluded": ["App/A.swift"] } }"#,
      #""overrides": [{ "paths": ["App/A.swift"], "rules": { "no_view_references_in_view_models": "off" } }]"#,
      #""conventions": ["reactive-connectable"]"#,
    ])
  func anEntryOfARuleThatIsOffIsToldByCheckAndGoes(key: String) throws {
    let project = try project()
    let old = try project.text("b.json")
    try project.write(".mvvm-lint.json", Data("{ \(Self.baseline), \(key) }".utf8))
    let outcome = try project.run()
    #expect(outcome.exitCode == 0 && !outcome.errors.contains("baseline prune"), "\(outcome.errors)")
    let check = try project.run("baseline", "check")
    #expect(check.exitCode == 1)
    let told =
      "App/A.swift: b.json has entries without a finding: \(Self.views) of AViewModel, and no such rule runs here"
    #expect(check.lines.contains(told), "\(check)")
    #expect(try project.run("baseline", "prune").output.hasSuffix("\(check.lines.count) removed\n"))
    #expect(try project.run("baseline", "check").exitCode == 0)
    try project.write("b.json", Data(old.utf8))
    #expect(try project.run("baseline", "update").output.hasSuffix("0 added, \(check.lines.count) removed\n"))
    #expect(try project.run("baseline", "check").exitCode == 0)
  }

  @Test("an entry of a rule that no document has any more goes")
  func anEntryOfARuleThatNoDocumentHasAnyMoreGoes() throws {
    let project = try project()
    let text = try project.text("b.json").replacing(
      "\(Self.views)\", \"symbol\": \"AV", with: "old_rule\", \"symbol\": \"AV")
    try project.write("b.json", Data(text.utf8))
    #expect(try project.run("baseline", "update").output == "b.json: 2 findings, 1 added, 1 removed\n")
    #expect(try project.text("b.json").contains("old_rule") == false)
  }

  @Test("entries go where all files are excluded")
  func entriesGoWhereAllFilesAreExcluded() throws {
    let project = try project()
    try project.write(
      ".mvvm-lint.json", Data("{ \(Self.baseline), excluded: ['App'], allow_zero_files: true }".utf8))
    #expect(try project.run("baseline", "prune").output.hasSuffix("b.json: 0 findings, 2 removed\n"))
  }

  @Test("what is mended is stale where the rule runs")
  func whatIsMendedIsStaleWhereTheRuleRuns() throws {
    let project = try project()
    try project.write("App/A.swift", Data("final class AViewModel {}\n".utf8))
    try project.write(
      ".mvvm-lint.json",
      Data(#"{ \#(Self.baseline), "overrides": [{ "paths": ["Old"], "rules": { "\#(Self.views)": "off" } }] }"#.utf8))
    #expect(try project.run().errors.contains(": 1 finding is fixed ("))
    #expect(try project.run("baseline", "prune").output.hasSuffix("1 finding, 1 removed\n"))
  }

  @Test("of a file that is gone an entry is stale where the rule is on somewhere")
  func ofAFileThatIsGoneAnEntryIsStaleWhereTheRuleIsOnSomewhere() throws {
    let project = try project()
    try FileManager.default.removeItem(atPath: project.path("App/A.swift"))
    #expect(try project.run().errors.contains(": 1 finding is fixed ("))
    try project.write(
      ".mvvm-lint.json", Data(#"{ \#(Self.baseline), "rules": { "\#(Self.views)": "off" } }"#.utf8))
    #expect(!(try project.run().errors.contains("baseline prune")))
  }
}
