import Testing

@testable import ConventionRules

/// Suppressions in a run of the linter.
struct SuppressionTests {
  private static let connectable = "reactive_connectable_in_extension"

  /// Lints two violations of the connectable rule, in lines of `A` and `B`, with comments around them.
  private func lint(_ text: String, configuration: String? = nil) -> LintResult {
    LintedProject.lint(
      [("a.swift", text), ("P.swift", "protocol ReactiveConnectable {}")], configuration: configuration)
  }

  /// `line:column rule: message` of each diagnostic.
  private func seen(_ text: String, configuration: String? = nil) -> [String] {
    lint(text, configuration: configuration).diagnostics.map {
      "\($0.start.line):\($0.start.column) \($0.ruleID): \($0.message)"
    }
  }

  private func rules(_ text: String, configuration: String? = nil) -> [String] {
    lint(text, configuration: configuration).diagnostics.map { "\($0.start.line) \($0.ruleID)" }
  }

  private let a = "class A: ReactiveConnectable {}\n"

  @Test("what is suppressed is no diagnostic, but is told with its reason")
  func whatIsSuppressedIsNoDiagnosticButIsToldWithItsReason() throws {
    let result = lint("// mvvm-lint:disable:next \(Self.connectable) - not ours\n\(a)")
    #expect(result.diagnostics == [])
    let suppressed = try #require(result.suppressed.first)
    #expect(result.suppressed.count == 1)
    #expect(suppressed.diagnostic.ruleID == Self.connectable)
    #expect(suppressed.diagnostic.start.line == 2)
    #expect(suppressed.kind == .inSource)
    #expect(suppressed.justification == "not ours")
    #expect(result.statistics.rules.first { $0.ruleID == Self.connectable }?.findings == 1, "the rule is not followed")
  }

  @Test("the reason is that of a comment that holds at the place")
  func theReasonIsThatOfACommentThatHoldsAtThePlace() {
    func reasons(_ text: String) -> [String] { lint(text).suppressed.map(\.justification) }
    let ended = "// mvvm-lint:disable \(Self.connectable) - old\n\(a)// mvvm-lint:enable \(Self.connectable)\n"
    let next = "// mvvm-lint:disable:next \(Self.connectable)"
    #expect(reasons("\(ended)\(next)\n\(a)") == ["old", ""])
    #expect(reasons("// mvvm-lint:disable:file all - all of it\n\(next)\n\(a)\(a)") == ["all of it", "all of it"])
    #expect(reasons("// mvvm-lint:disable:file all - all of it\n\(next) - this\n\(a)\(a)") == ["this", "all of it"])
  }

  @Test("only the named rules are suppressed")
  func onlyTheNamedRulesAreSuppressed() {
    #expect(
      rules("// mvvm-lint:disable:next no_view_references_in_view_models\n\(a)").contains("2 \(Self.connectable)"))
    #expect(rules("// mvvm-lint:disable:next all\n\(a)") == [])
    #expect(
      rules("// mvvm-lint:disable:next weak_delegate, \(Self.connectable)\n\(a)") == [],
      "a rule that is off is neither unknown nor unused")
  }

  @Test("from disable to enable")
  func fromDisableToEnable() {
    let text = "\(a)// mvvm-lint:disable \(Self.connectable)\n\(a)// mvvm-lint:enable \(Self.connectable)\n\(a)"
    #expect(rules(text) == ["1 \(Self.connectable)", "5 \(Self.connectable)"])
    #expect(rules(text.replacing("enable " + Self.connectable, with: "enable all")).count == 2)
  }

  @Test("one rule is enabled again while all are disabled")
  func oneRuleIsEnabledAgainWhileAllAreDisabled() {
    let text = "// mvvm-lint:disable all\n\(a)// mvvm-lint:enable \(Self.connectable)\n\(a)// mvvm-lint:enable all\n"
    #expect(rules(text) == ["4 \(Self.connectable)"])
  }

  @Test("to enable one rule twice while all are disabled is once too much")
  func toEnableOneRuleTwiceWhileAllAreDisabledIsOnceTooMuch() {
    let enable = "// mvvm-lint:enable \(Self.connectable)\n"
    let text = "// mvvm-lint:disable all\n\(a)\(enable)\(enable)// mvvm-lint:enable all\n"
    #expect(rules(text) == ["4 unused_suppression"])
  }

  @Test("to disable all again ends what was enabled in between")
  func toDisableAllAgainEndsWhatWasEnabledInBetween() {
    let part = "// mvvm-lint:disable all\n\(a)// mvvm-lint:enable \(Self.connectable)\n\(a)"
    #expect(
      rules(part + part + "// mvvm-lint:enable all\n") == ["4 \(Self.connectable)", "8 \(Self.connectable)"],
      "each 'enable' ends something")
  }

  @Test("a comment that suppresses nothing is found")
  func aCommentThatSuppressesNothingIsFound() {
    #expect(
      seen("// mvvm-lint:disable:next \(Self.connectable)\nclass A {}\n") == [
        "1:27 unused_suppression: '\(Self.connectable)' finds nothing here to suppress"
      ])
    #expect(
      seen("class A {} // mvvm-lint:disable:this all\n") == [
        "1:38 unused_suppression: there is nothing here to suppress"
      ])
    #expect(
      seen("// mvvm-lint:disable:this \(Self.connectable)\nclass A {}\n") == [
        "1:27 unused_suppression: '\(Self.connectable)' finds nothing here to suppress; ':this' is the line of the comment, "
          + "':next' the one below"
      ])
    #expect(
      seen("// mvvm-lint:enable \(Self.connectable)\n") == [
        "1:21 unused_suppression: '\(Self.connectable)' is not disabled here, so there is nothing to end"
      ])
  }

  @Test("each id of a comment counts by itself")
  func eachIdOfACommentCountsByItself() {
    let text = "// mvvm-lint:disable:next \(Self.connectable), no_view_references_in_view_models\n\(a)"
    #expect(rules(text) == ["1 unused_suppression"])
  }

  @Test("a rule that did not run on the file has no unused suppression")
  func aRuleThatDidNotRunOnTheFileHasNoUnusedSuppression() {
    let off = #"{ "rules": { "\#(Self.connectable)": "off" } }"#
    let excluded = #"{ "rules": { "\#(Self.connectable)": { "excluded": ["a.swift"] } } }"#
    let text = "// mvvm-lint:disable:next \(Self.connectable)\nclass A {}\n"
    #expect(rules(text, configuration: off) == [])
    #expect(rules(text, configuration: excluded) == [])
    let inTests = LintedProject.lint([("AppTests/ATests.swift", "import XCTest\n" + text)])
    #expect(inTests.diagnostics == [], "rules leave tests alone")
  }

  @Test("a file that no rule looks at is read for its comments")
  func aFileThatNoRuleLooksAtIsReadForItsComments() {
    #expect(rules("func f() {\n  // mvvm-lint:disable:next no_such_rule\n}\n") == ["2 unknown_suppression"])
  }

  @Test("an unknown id is found, with the nearest known one, whether that is on or not")
  func anUnknownIdIsFoundWithTheNearestKnownOneWhetherThatIsOnOrNot() {
    #expect(
      seen("// mvvm-lint:disable:file weak_delegat - x\n") == [
        "1:27 unknown_suppression: there is no rule 'weak_delegat'; did you mean 'weak_delegate'?"
      ])
    #expect(seen("// mvvm-lint:disable:file al - x\n").first?.contains("did you mean 'all'?") == true)
    #expect(
      seen("// mvvm-lint:disabel:file all\n") == [
        "1:14 unknown_suppression: unknown command 'disabel'; did you mean 'disable'?"
      ])
  }

  @Test("what is never enabled again is found")
  func whatIsNeverEnabledAgainIsFound() {
    #expect(
      seen("// mvvm-lint:disable \(Self.connectable)\n\(a)") == [
        "1:22 suppression_not_ended: '\(Self.connectable)' is never enabled again; write 'mvvm-lint:enable "
          + "\(Self.connectable)' where this ends, or 'disable:file' at the top"
      ])
    #expect(rules("// mvvm-lint:disable:file \(Self.connectable)\n\(a)") == [])
  }

  @Test("reasons are demanded where the configuration says so")
  func reasonsAreDemandedWhereTheConfigurationSaysSo() {
    let text = "// mvvm-lint:disable:next \(Self.connectable)\n\(a)"
    #expect(rules(text) == [])
    #expect(rules(text, configuration: #"{ "require_disable_reason": true }"#) == ["1 suppression_without_reason"])
    #expect(
      rules(text.replacing("\nclass", with: " - why\nclass"), configuration: #"{ "require_disable_reason": true }"#)
        == [])
    let off = #"{ "require_disable_reason": true, "rules": { "suppression_without_reason": "off" } }"#
    #expect(rules(text, configuration: off) == [])
  }

  @Test("the configuration sets the rules about suppressions like others")
  func theConfigurationSetsTheRulesAboutSuppressionsLikeOthers() {
    let text = "// mvvm-lint:disable:next \(Self.connectable)\nclass A {}\n"
    #expect(rules(text, configuration: #"{ "rules": { "unused_suppression": "off" } }"#) == [])
    let error = lint(text, configuration: #"{ "rules": { "unused_suppression": "error" } }"#)
    #expect(error.diagnostics.map(\.severity) == [.error])
    let excluded = #"{ "rules": { "unused_suppression": { "severity": "note", "excluded": ["a.swift"] } } }"#
    #expect(rules(text, configuration: excluded) == [])
  }

  @Test("findings about suppressions are suppressed by their own id only")
  func findingsAboutSuppressionsAreSuppressedByTheirOwnIdOnly() {
    let text = "// mvvm-lint:disable:next \(Self.connectable)\nclass A {}\n"
    #expect(rules("// mvvm-lint:disable:file all\n" + text + a) == ["2 unused_suppression"])
    #expect(rules("// mvvm-lint:disable:file unused_suppression\n" + text) == [])
  }

  @Test("comments in files that were not asked for are left alone")
  func commentsInFilesThatWereNotAskedForAreLeftAlone() {
    let result = LintedProject.lint(
      [("a.swift", "// mvvm-lint:disable:next all\n"), ("b.swift", "")], asked: { $0 == "b.swift" })
    #expect(result.diagnostics == [])
  }
}
