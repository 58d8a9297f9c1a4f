import Foundation
import Testing

/// How files are replaced and made.
struct WrittenFileTests {
  private func attributes(_ project: Sandbox, _ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: project.path(name))
  }

  @Test("a replaced file keeps its rights, and all of its names")
  func aReplacedFileKeepsItsRightsAndAllOfItsNames() throws {
    let project = try Sample.project(["out.json": "old"])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: project.path("out.json"))
    try FileManager.default.linkItem(atPath: project.path("out.json"), toPath: project.path("same.json"))
    #expect(try project.run("--quiet", "--reporter", "json:out.json").exitCode == 1)
    #expect(try project.data("same.json") == project.data("out.json"))
    #expect(try project.text("out.json").hasSuffix("}\n"))
    #expect(try attributes(project, "out.json")[.posixPermissions] as? Int == 0o640)
    try FileManager.default.removeItem(atPath: project.path("same.json"))
    #expect(try project.run("--quiet", "--reporter", "xcode:out.json").exitCode == 1)
    #expect(try attributes(project, "out.json")[.posixPermissions] as? Int == 0o640)
  }

  @Test("a file with the longest name that there can be is replaced")
  func aFileWithTheLongestNameThatThereCanBeIsReplaced() throws {
    let name = "App/" + String(repeating: "m", count: 249) + ".swift"
    let project = try Sample.project([name: Sample.violation.replacing("Login", with: "Long")])
    let outcome = try project.run("--add-disable=why")
    #expect(outcome.exitCode == 0 && outcome.lines.count == 2, "\(outcome)")
    #expect(try project.text(name).hasPrefix("// mvvm-lint:disable:next"))
    #expect(try project.run("--quiet").exitCode == 0)
  }

  @Test("of several that make a baseline at once, one does")
  func ofSeveralThatMakeABaselineAtOnceOneDoes() throws {
    let project = try Sample.project()
    let script = """
      ok=0
      for round in 1 2 3 4 5 6 7 8; do
        rm -f .mvvm-lint-baseline.json; made=0
        "$0" baseline create > /dev/null & one=$!
        "$0" baseline create > /dev/null & two=$!
        wait $one && made=$((made + 1)); wait $two && made=$((made + 1))
        [ $made -eq 1 ] && ok=$((ok + 1))
      done
      exit $ok
      """
    #expect(try project.runScript(script) == 8, "rounds in which exactly one succeeded")
  }

  @Test("nothing is left behind")
  func nothingIsLeftBehind() throws {
    let project = try Sample.project()
    _ = try project.run("--quiet", "--reporter", "json:out.json")
    _ = try project.run("baseline", "create")
    _ = try project.run("baseline", "create")
    let names = try FileManager.default.contentsOfDirectory(atPath: project.path)
    #expect(names.allSatisfy { !$0.hasSuffix(".tmp") }, "\(names)")
  }

  // MARK: A baseline that cannot be read

  @Test(
    "without its baseline a run fails and reports all the same", arguments: ["", "{ \"version\": 1, \"findings\": ["])
  func withoutItsBaselineARunFailsAndReportsAllTheSame(content: String) throws {
    let project = try Sample.project([".mvvm-lint.json": #"{ baseline: "b.json" }"#])
    if !content.isEmpty { try project.write("b.json", Data(content.utf8)) }
    let outcome = try project.run("--reporter", "text")
    #expect(outcome.exitCode == 2)
    #expect(outcome.output.contains("App/Login.swift:1:"), "\(outcome.output)")
    #expect(outcome.output.contains("1 error in 1 of "), "\(outcome.output)")
    #expect(outcome.errors.contains("b.json"))
  }
}
