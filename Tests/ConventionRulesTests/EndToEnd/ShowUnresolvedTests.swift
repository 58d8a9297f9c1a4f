import Testing

@testable import ConventionRules

/// `--show-unresolved` shows the places that a rule could not decide, whatever the report is.
struct ShowUnresolvedTests {
  private static let document = """
    # Doors
    ```json5 roles
    { door: { named: "*Door" } }
    ```
    ```json5 rule
    { id: "doors_stay_shut", severity: "error", forbid: { call: "open()", on: "door" } }
    ```
    """
  private static let place = "not decided: 'open()' is called on 'friend'"

  private func run(_ arguments: String...) throws -> BuiltCommand.Outcome {
    let project = try Sandbox([
      "Package.swift": "// swift-tools-version: 6.0\n", "doors.md": Self.document,
      ".mvvm-lint.json": #"{ "conventions": ["doors.md"] }"#,
      "App/Guest.swift": "final class BackDoor { func open() {} }\nfunc visit(_ friend: Friend) { friend.open() }\n",
    ])
    return try BuiltCommand.run(arguments, in: project.path)
  }

  @Test("each report shows the places, or standard error does", arguments: Reporter.allCases)
  func eachReportShowsThePlacesOrStandardErrorDoes(reporter: Reporter) throws {
    let outcome = try run("--show-unresolved", "--reporter", reporter.rawValue)
    #expect(outcome.exitCode == 0, "what is not decided fails no run")
    let shown = reporter.showsUnresolved ? outcome.output : outcome.errors
    #expect(shown.contains(Self.place), "\(reporter): \(outcome.output) \(outcome.errors)")
  }

  @Test("without a reporter the places are shown, too")
  func withoutAReporterThePlacesAreShownToo() throws {
    #expect(try run("--show-unresolved").output.contains(Self.place))
  }

  @Test("nobody shows them unasked")
  func nobodyShowsThemUnasked() throws {
    let outcome = try run("--reporter", "github")
    #expect(!outcome.output.contains(Self.place) && !outcome.errors.contains(Self.place))
  }
}
