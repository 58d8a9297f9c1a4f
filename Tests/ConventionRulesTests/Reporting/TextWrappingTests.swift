import Testing

@testable import ConventionRules

/// What the report for people does on a terminal, and at the end of a long one.
struct TextWrappingTests {
  private func report(_ diagnostics: [Diagnostic], _ change: (inout ReportOptions) -> Void = { _ in }) -> String {
    var options = ReportOptions()
    change(&options)
    return SampleResult.text(.text, SampleResult.result(diagnostics), options)
  }

  private func terminal(_ width: Int) -> (inout ReportOptions) -> Void {
    { options in
      options.width = width
      options.wrapsText = true
    }
  }

  @Test("a message goes on below at words")
  func aMessageGoesOnBelowAtWords() {
    let message = "'A' names 'UIView'; expose a value, and let the view observe it"
    let lines = report([SampleResult.diagnostic("A.swift", message: message)], terminal(50)).split(separator: "\n")
    #expect(
      lines.prefix(3) == [
        "A.swift:3:5: error: 'A' names 'UIView'; expose a", "    value, and let the view observe it [some_rule]", "  |",
      ])
  }

  @Test("a path that fills the line has the message below")
  func aPathThatFillsTheLineHasTheMessageBelow() {
    let path = "App/Screens/Settings/SettingsViewModel.swift"
    let lines = report([SampleResult.diagnostic(path, message: "one two")], terminal(60)).split(separator: "\n")
    #expect(lines.prefix(2) == ["\(path):3:5: error:", "    one two [some_rule]"])
  }

  @Test("a rule that does not fit has a line of its own")
  func aRuleThatDoesNotFitHasALineOfItsOwn() {
    let lines = report([SampleResult.diagnostic("A.swift", message: "one two three")], terminal(40))
      .split(separator: "\n")
    #expect(lines.prefix(2) == ["A.swift:3:5: error: one two three", "    [some_rule]"])
  }

  @Test("a label that does not fit stands below its carets")
  func aLabelThatDoesNotFitStandsBelowItsCarets() {
    var diagnostic = SampleResult.diagnostic("A.swift")
    diagnostic.label = "the type is declared in another file of the project"
    let text = report([diagnostic], terminal(44))
    #expect(text.contains("  |     ^^^^^^\n  | the type is declared in another file of\n  | the project\n"))
  }

  @Test("without a terminal nothing is wrapped")
  func withoutATerminalNothingIsWrapped() {
    let message = String(repeating: "word ", count: 60) + "end"
    #expect(report([SampleResult.diagnostic("A.swift", message: message)]).contains("error: \(message) [some_rule]\n"))
  }

  @Test("a finding names the rules that say the same")
  func aFindingNamesTheRulesThatSayTheSame() {
    var diagnostic = SampleResult.diagnostic("A.swift")
    diagnostic.also = ["other_rule", "third_rule"]
    #expect(report([diagnostic]).hasPrefix("A.swift:3:5: error: m [some_rule, also other_rule, also third_rule]\n"))
    let result = SampleResult.result([diagnostic])
    #expect(SampleResult.text(.json, result).contains(#""also":["other_rule","third_rule"]"#))
    #expect(SampleResult.text(.sarif, result).contains(#""properties":{"also":["other_rule","third_rule"]}"#))
    #expect(!SampleResult.text(.json, SampleResult.result([SampleResult.diagnostic("A.swift")])).contains("also"))
  }

  // MARK: The end of a long report

  private func many(_ count: Int) -> [Diagnostic] {
    (1...count).map { line in
      var diagnostic = SampleResult.diagnostic("A.swift", line: line)
      if line <= 2 { (diagnostic.ruleID, diagnostic.title) = ("a_rule", "Another title") }
      return diagnostic
    }
  }

  @Test("more than thirty findings end with a table and advice")
  func moreThanThirtyFindingsEndWithATableAndAdvice() {
    let text = report(many(31))
    #expect(
      text.hasSuffix(
        """

        findings  rule       what it asks for
              29  some_rule  Some title
               2  a_rule     Another title

        mvvm-lint explain RULE     shows why a rule is there, with examples
        mvvm-lint baseline create  freezes these findings, so that only new ones are reported
        mvvm-lint init             proposes a configuration that suits this project

        31 errors in 1 of 2 files

        """))
    #expect(!report(many(30)).contains("findings  rule"), "thirty findings can be read")
    #expect(!report(many(31)) { $0.isQuiet = true }.contains("findings  rule"))
  }

  @Test("who has a configuration is not told to make one")
  func whoHasAConfigurationIsNotToldToMakeOne() {
    #expect(!report(many(31)) { $0.hasConfiguration = true }.contains("mvvm-lint init"))
  }

  // MARK: Texts and tables

  @Test("words are kept whole")
  func wordsAreKeptWhole() {
    #expect(WrappedText.lines("one two three", width: 8) == ["one two", "three"])
    #expect(WrappedText.lines("incomprehensible word", width: 8, indentation: 0) == ["incomprehensible", "word"])
  }

  @Test("the last column of a table is wrapped, or stands below where there is no room")
  func theLastColumnOfATableIsWrappedOrStandsBelowWhereThereIsNo() {
    let table = TextTable(header: ["a", "b"], alignments: [], rows: [["x", "one two three four five six"]])
    #expect(table.text(width: 30) == "a  b\nx  one two three four five six\n")
    #expect(table.text(width: 28) == "a  b\nx  one two three four five\n   six\n")
    #expect(table.text(width: 24) == "a\n    b\nx\n    one two three four\n    five six\n")
  }

  @Test("where a table is too wide, columns are wrapped, and the first or the last one gets a line of its own")
  func whereATableIsTooWideColumnsAreWrappedAndTheFirstOrTheLastOneGetsALineOfItsOwn() {
    let row = ["views_are_dumb", "Views make no decisions, and ask nobody", "18 of 20", "App/Feed/FeedView.swift:12"]
    let table = TextTable(
      header: ["rule", "what it says", "kept", "first"], alignments: [.left, .left, .right], rows: [row])
    #expect(
      table.text(width: 80) == """
        rule            what it says                    kept  first
        views_are_dumb  Views make no decisions,    18 of 20  App/Feed/FeedView.swift:12
                        and ask nobody

        """, "a column is wrapped")
    #expect(
      table.text(width: 70) == """
        rule            what it says                                 kept
            first
        views_are_dumb  Views make no decisions, and ask nobody  18 of 20
            App/Feed/FeedView.swift:12

        """, "the last one stands below")
    #expect(
      table.text(width: 50) == """
        rule            what it says                  kept
            first
        views_are_dumb  Views make no decisions,  18 of 20
                        and ask nobody
            App/Feed/FeedView.swift:12

        """)
    #expect(
      table.text(width: 40) == """
        rule
            what it says                    kept
            first
        views_are_dumb
            Views make no decisions,    18 of 20
            and ask nobody
            App/Feed/FeedView.swift:12

        """, "the first one stands above")
    #expect(table.text.split(separator: "\n").count == 2, "unbounded, a row is a line")
  }
}
