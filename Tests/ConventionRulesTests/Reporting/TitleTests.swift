import Testing

@testable import ConventionRules

/// What a finding says where its rule has no message: the title says what is wanted.
struct TitleTests {
  private static let document = """
    # Stores are handed in
    ```json5 rule
    { id: "no_stores", severity: "error", forbid: { creation: "*Store", in: "*ViewModel" } }
    ```
    # A view model is final
    ```json5 rule
    { id: "final_models", severity: "error", each: { type: "*ViewModel" }, must: { is: "final" } }
    ```
    # Own words
    ```json5 rule
    { id: "own", severity: "error", message: "{name} is old", forbid: { type: "*OldViewModel" } }
    ```
    """
  private static let result: LintResult = {
    var library = CheckRun.library
    library.add(DocumentText(path: "own.md", bytes: Array(document.utf8)), reference: "own.md")
    let text = DocumentText(path: ".mvvm-lint.json", bytes: Array(#"{ conventions: ["own.md"] }"#.utf8))
    let selection = RuleSelection(configuration: Configuration.read(text).configuration, library: library)
    let code = "final class AStore {}\nclass OldViewModel { let a = AStore() }\n"
    return Linter(selection, sdk: .shipped()).lint(TextSources([(path: "A.swift", text: code)]))
  }()
  private static let told = [
    "'OldViewModel' is not final: A view model is final", "'AStore()' is not allowed here: Stores are handed in",
  ]

  @Test(
    "reports of one line for each finding tell the title",
    arguments: [Reporter.xcode, .github, .gitlab, .checkstyle, .junit, .rdjson, .sarif])
  func reportsOfOneLineForEachFindingTellTheTitle(reporter: Reporter) {
    let report = String(decoding: reporter.report(Self.result), as: UTF8.self)
      .replacing("&apos;", with: "'").replacing("&#39;", with: "'")
    for text in Self.told { #expect(report.contains(text), "\(report)") }
    #expect(report.contains("OldViewModel is old") && !report.contains("is old: Own words"), "\(report)")
  }

  @Test("the reports that say in another place what to do tell the title once", arguments: [Reporter.text, .agent])
  func theReportsThatSayInAnotherPlaceWhatToDoTellTheTitleOnce(reporter: Reporter) {
    let report = String(decoding: reporter.report(Self.result), as: UTF8.self)
    #expect(report.contains("'AStore()' is not allowed here: Stores are handed in [no_stores]\n"), "\(report)")
    #expect(!report.contains("help:"), "a title does not say what to do")
  }

  @Test("help is what the message says behind its last semicolon")
  func helpIsWhatTheMessageSaysBehindItsLastSemicolon() {
    func remedy(_ template: String, _ values: PlaceholderValues = [:]) -> String {
      MessageTemplate(template).remedy(with: values)
    }
    #expect(
      remedy("'{name}' is old; write '{new}' in '{file}'", ["new": "a; b", "file": "f"]) == "write 'a; b' in 'f'")
    #expect(remedy("a; b; c") == "c")
    #expect(remedy("'{name}' is old", ["name": "x; y"]) == "", "a name is no advice")
    #expect(remedy("not decided: {doubt}", ["doubt": "'a' is 'x; y'; write its type"]) == "write its type")
    #expect(remedy("not decided: {doubt}", ["doubt": "'a' is called on 'x; y'"]) == "", "code is no advice")
  }

  @Test("what holds for any place ends before the clause that speaks of one")
  func whatHoldsForAnyPlaceEndsBeforeTheClauseThatSpeaksOfOne() {
    func remedy(_ template: String) -> String {
      MessageTemplate(template).remedy { $0 == "streams" ? "Driver" : nil }
    }
    #expect(
      remedy("'{name}' is open; make it private, and offer a '{$streams}'") == "make it private, and offer a 'Driver'")
    #expect(remedy("'{name}' is open; make it private, and move it to '{type}', or not") == "make it private")
    #expect(remedy("'{name}' is open; give '{name}' a file, or make it private") == "")
    #expect(remedy("'{name}' is open; write '(a, {name})', please") == "", "a comma in quotes ends no clause")
    #expect(remedy("'{name}' is open; call it '{$others}'") == "", "no list has this name")
    #expect(remedy("'{name}' is open; store its '{Module=$streams}'") == "")
    #expect(remedy("'{name}' is open") == "")
  }

  // MARK: What GitHub leaves out

  private func log(errors: Int, warnings: Int, notes: Int) -> [Substring] {
    let counts = [(errors, Severity.error), (warnings, .warning), (notes, .note)]
    let found = counts.flatMap { count, severity in
      (0..<count).map { SampleResult.diagnostic("/a.swift", line: $0 + 1, severity: severity) }
    }
    return SampleResult.text(.github, SampleResult.result(found)).split(separator: "\n")
  }

  @Test("the log says how many annotations GitHub leaves out")
  func theLogSaysHowManyAnnotationsGitHubLeavesOut() {
    let lines = log(errors: 25, warnings: 10, notes: 11)
    #expect(lines.count == 47, "all are in the log")
    #expect(
      lines.last
        == "mvvm-lint: GitHub shows 10 annotations of a kind for each step; this log has all: 25 errors, 11 notices")
    #expect(log(errors: 10, warnings: 10, notes: 10).allSatisfy { $0.hasPrefix("::") })
  }
}
