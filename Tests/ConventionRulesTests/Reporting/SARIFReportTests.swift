import Foundation
import Testing

@testable import ConventionRules

struct SARIFReportTests {
  private static var options: ReportOptions {
    var options = ReportOptions()
    options.workingDirectory = "/repo/App"
    options.repository = "/repo"
    return options
  }

  private func run(_ result: LintResult, _ options: ReportOptions = Self.options) throws -> [String: Any] {
    let data = Data(Reporter.sarif.report(result, options: options))
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    return try #require(runs.first)
  }

  private func results(_ result: LintResult, _ options: ReportOptions = Self.options) throws -> [[String: Any]] {
    try #require(try run(result, options)["results"] as? [[String: Any]])
  }

  private func rules(_ result: LintResult, _ options: ReportOptions = Self.options) throws -> [[String: Any]] {
    let driver = (try run(result, options)["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect(driver?["name"] as? String == "mvvm-lint")
    #expect(driver?["semanticVersion"] as? String == Tool.version)
    return try #require(driver?["rules"] as? [[String: Any]])
  }

  /// The value at a path of keys and positions.
  private func value(_ object: Any?, _ keys: Any...) -> Any? {
    keys.reduce(object) { object, key in
      if let key = key as? String { return (object as? [String: Any])?[key] }
      if let index = key as? Int, let list = object as? [Any], index < list.count { return list[index] }
      return nil
    }
  }

  // MARK: Results

  @Test func aResultHasItsPlaceInUTF16Columns() throws {
    let diagnostic = SampleResult.diagnostic("/repo/App/A b é.swift", severity: .note)
    let result = SampleResult.result([diagnostic])
    #expect(try run(result)["columnKind"] as? String == "utf16CodeUnits")
    let found = try #require(try results(result).first)
    #expect(found["ruleId"] as? String == "some_rule")
    #expect(found["ruleIndex"] as? Int == 0)
    #expect(found["level"] as? String == "note")
    #expect(value(found, "message", "text") as? String == "m")
    let place = value(found, "locations", 0, "physicalLocation")
    #expect(
      value(place, "region") as? [String: Int] == ["startLine": 3, "startColumn": 4, "endLine": 3, "endColumn": 10])
    #expect(value(place, "artifactLocation", "uri") as? String == "App/A%20b%20%C3%A9.swift")
    #expect(value(place, "artifactLocation", "uriBaseId") as? String == "%SRCROOT%")
    #expect(
      found["partialFingerprints"] as? [String: String] == [
        "mvvmLintFingerprint/v1": "0123456789abcdef"
      ])
    #expect(found["suppressions"] == nil, "no result of the run is suppressed")
  }

  @Test func pathsAreRelativeToTheRepository() throws {
    let result = SampleResult.result([SampleResult.diagnostic("/elsewhere/A.swift")])
    let run = try run(result)
    #expect(value(run, "originalUriBaseIds", "%SRCROOT%", "uri") as? String == "file:///repo/")
    let artifact = value(run, "results", 0, "locations", 0, "physicalLocation", "artifactLocation")
    #expect(artifact as? [String: String] == ["uri": "file:///elsewhere/A.swift"])
    let plain = try self.run(result, ReportOptions())
    #expect(plain["originalUriBaseIds"] == nil, "where no folder is known")
  }

  @Test func relatedPlacesAreNumbered() throws {
    var diagnostic = SampleResult.diagnostic("/repo/A.swift")
    diagnostic.related = [
      RelatedDiagnosticPlace(
        path: "/repo/B.swift", range: 0..<1, start: SourcePosition(line: 1, column: 2, utf16Column: 2),
        end: SourcePosition(line: 1, column: 3, utf16Column: 3), message: "declared here")
    ]
    let place = value(try results(SampleResult.result([diagnostic])), 0, "relatedLocations", 0)
    #expect(value(place, "id") as? Int == 0)
    #expect(value(place, "message", "text") as? String == "declared here")
    #expect(value(place, "physicalLocation", "artifactLocation", "uri") as? String == "B.swift")
  }

  @Test func whatIsSuppressedTellsByWhom() throws {
    var result = SampleResult.result([SampleResult.diagnostic("/repo/A.swift")])
    result.suppressed = [
      SuppressedDiagnostic(SampleResult.diagnostic("/repo/B.swift"), kind: .inSource, justification: "why"),
      SuppressedDiagnostic(SampleResult.diagnostic("/repo/C.swift"), kind: .external),
    ]
    let suppressions = try results(result).map { $0["suppressions"] as? [[String: String]] }
    #expect(
      suppressions == [
        [], [["kind": "inSource", "status": "accepted", "justification": "why"]],
        [["kind": "external", "status": "accepted"]],
      ])
  }

  @Test("GitHub refuses a run of more than 25,000 results, so the least grave are left out, and that is told")
  func limitOfResults() throws {
    let warnings = (0..<25_001).map { SampleResult.diagnostic("/repo/\($0).swift", severity: .warning) }
    let result = SampleResult.result(warnings + [SampleResult.diagnostic("/repo/last.swift")])
    let run = try run(result)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.last?["level"] as? String == "error", "it is the last in report order")
    let notification = value(run, "invocations", 0, "toolExecutionNotifications", 0)
    #expect(value(notification, "level") as? String == "warning")
    #expect((value(notification, "message", "text") as? String)?.hasPrefix("2 findings are left out") == true)
  }

  @Test("What is suppressed goes before what is not, however grave it is")
  func suppressedResultsAreLeftOutFirst() throws {
    let warnings = (0..<25_000).map { SampleResult.diagnostic("/repo/\($0).swift", severity: .warning) }
    var result = SampleResult.result(warnings)
    result.suppressed = [SuppressedDiagnostic(SampleResult.diagnostic("/repo/a.swift"), kind: .external)]
    let results = try #require(try run(result)["results"] as? [[String: Any]])
    #expect(results.count == 25_000)
    #expect(results.allSatisfy { $0["level"] as? String == "warning" })
  }

  // MARK: Rules

  @Test func aRuleIsDescribedByItsDocument() throws {
    let library = CheckRun.library
    var options = Self.options
    options.rules = RuleSelection(library: library).rules
    // Of another project of the same run.
    options.rules += options.rules.prefix(1)
    let rules = try rules(LintResult(), options)
    #expect(rules.compactMap { $0["id"] as? String } == Set(options.rules.map(\.id)).sorted())
    let rule = try #require(rules.first { $0["id"] as? String == "transform_only_called_from_output" })
    let documented = try #require(library.rule("transform_only_called_from_output"))
    #expect(rule["name"] as? String == "TransformOnlyCalledFromOutput")
    #expect(value(rule, "shortDescription", "text") as? String == documented.title)
    let description = try #require(value(rule, "fullDescription", "text") as? String)
    #expect(!description.contains("\n") && documented.rationale.hasPrefix(description.prefix(40)))
    #expect(value(rule, "help", "markdown") as? String == documented.section)
    #expect(value(rule, "help", "text") as? String == documented.rationale)
    #expect(value(rule, "defaultConfiguration", "level") as? String == "error")
    #expect(value(rule, "properties", "tags") as? [String] == ["architecture", "reactive-connectable"])
    #expect(value(rule, "properties", "problem.severity") as? String == "error")
  }

  @Test("Descriptions of all built-in rules are as long as GitHub allows, and not empty")
  func descriptions() throws {
    let library = CheckRun.library
    var options = Self.options
    options.rules = RuleSelection(library: library, only: library.conventions.flatMap(\.rules).map(\.id)).rules
    for rule in try rules(LintResult(), options) {
      for key in ["shortDescription", "fullDescription"] {
        let text = value(rule, key, "text") as? String ?? ""
        #expect(!text.isEmpty && text.utf16.count <= 1_024, "\(key) of \(rule["id"] as? String ?? "")")
      }
    }
  }

  @Test func aLongDescriptionIsCutBehindAWord() throws {
    var diagnostic = SampleResult.diagnostic("/repo/A.swift")
    diagnostic.title = String(repeating: "ünî 😀 ", count: 400)
    let text = try #require(
      value(try rules(SampleResult.result([diagnostic])), 0, "fullDescription", "text") as? String)
    #expect(text.utf16.count <= 1_024 && text.utf16.count > 1_000)
    #expect(text.hasSuffix("😀…") || text.hasSuffix("ünî…"))
  }

  @Test func aRuleOfWhichNothingIsKnownHasWhatItsFindingsTell() throws {
    let rules = try rules(SampleResult.result([SampleResult.diagnostic("/repo/A.swift", severity: .warning)]))
    #expect(rules.count == 1)
    #expect(value(rules, 0, "id") as? String == "some_rule")
    #expect(value(rules, 0, "shortDescription", "text") as? String == "Some title")
    #expect(value(rules, 0, "defaultConfiguration", "level") as? String == "warning")
  }

  @Test func aRuleAboutSuppressionsIsExplained() throws {
    var diagnostic = SampleResult.diagnostic("/repo/A.swift", severity: .error)
    diagnostic.ruleID = SuppressionRule.unused.id
    let rules = try rules(SampleResult.result([diagnostic]))
    #expect(value(rules, 0, "help", "markdown") as? String == SuppressionRule.unused.rationale)
    #expect(value(rules, 0, "defaultConfiguration", "level") as? String == "warning", "not that of the finding")
  }

  @Test("A run without a configuration reads its documents in part, and yet knows all that they say of the core rules")
  func sectionsOfCoreRules() {
    let whole = CheckRun.library
    let part = ConventionLibrary(builtIn: BuiltInDocuments.withCoreRules, reading: .coreRules)
    for rule in part.conventions.flatMap(\.rules) {
      #expect(rule.section == whole.rule(rule.id)?.section, "the section of \(rule.id)")
      #expect(rule.rationale == whole.rule(rule.id)?.rationale, "the rationale of \(rule.id)")
    }
  }

  // MARK: The run

  @Test func aCompleteRunSaysSo() throws {
    let run = try run(SampleResult.result())
    #expect(value(run, "invocations", 0, "executionSuccessful") as? Bool == true)
    #expect((value(run, "invocations", 0, "toolExecutionNotifications") as? [Any])?.isEmpty == true)
    #expect(run["automationDetails"] == nil, "GitHub fills in the category of the step that uploads it")
    #expect((run["results"] as? [Any])?.isEmpty == true)
  }

  @Test func whatKeptARunFromBeingCompleteIsANotification() throws {
    var result = SampleResult.result()
    result.errors = [
      RunError(
        DocumentProblem(path: "/repo/.mvvm-lint.json", range: 0..<1, line: 2, column: 3, message: "unknown key")),
      RunError(path: "", message: "no Swift file found"),
    ]
    result.unreadableOthers = [RunError(path: "/repo/x.swift", message: "gone")]
    let invocation = value(try run(result), "invocations", 0)
    #expect(value(invocation, "executionSuccessful") as? Bool == false)
    let notifications = try #require(value(invocation, "toolExecutionNotifications") as? [[String: Any]])
    #expect(notifications.map { $0["level"] as? String } == ["error", "error", "warning"])
    #expect(value(notifications, 0, "message", "text") as? String == "unknown key")
    let place = value(notifications, 0, "locations", 0, "physicalLocation")
    #expect(value(place, "artifactLocation", "uri") as? String == ".mvvm-lint.json")
    #expect(value(place, "region", "startLine") as? Int == 2)
    #expect(notifications[1]["locations"] == nil)
  }
}
