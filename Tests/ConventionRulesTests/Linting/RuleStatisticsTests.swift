import Foundation
import Testing

@testable import ConventionRules

struct RuleStatisticsTests {
  @Test(
    "Adoption is the part of the subjects without a finding, rounded down, and nothing where there is not the subject")
  func adoption() {
    func percent(_ subjects: Int, _ violated: Int, findings: Int? = nil) -> Int? {
      RuleStatistics(ruleID: "a_rule", subjects: subjects, violated: violated, findings: findings ?? violated)
        .adoptionInPercent
    }
    #expect(percent(0, 0) == nil)
    #expect(percent(3, 0) == 100)
    #expect(percent(3, 1) == 66)
    #expect(percent(1_000, 1) == 99)
    #expect(percent(2, 1, findings: 5) == 50, "a subject may have several findings")
  }

  @Test("A rule of which no place could be decided has no adoption, and is not idle")
  func undecidedPlaces() {
    let rule = RuleStatistics(ruleID: "a_rule", unresolved: 46)
    #expect(rule.adoptionInPercent == nil, "none of 46 places is known to follow the rule")
    #expect(!rule.isIdle, "46 places may concern the rule")
  }

  @Test("The JSON report tells it for each rule, and null for a rule without subjects")
  func adoptionInTheReport() throws {
    var result = LintResult()
    result.statistics.rules = [
      RuleStatistics(ruleID: "followed", subjects: 4, violated: 1, findings: 1), RuleStatistics(ruleID: "idle"),
    ]
    let report = Reporter.json.report(result, options: ReportOptions())
    let json = try #require(JSONSerialization.jsonObject(with: Data(report)) as? [String: Any])
    let statistics = try #require(json["statistics"] as? [String: Any])
    let rules = try #require(statistics["rules"] as? [String: [String: Any]])
    #expect(rules["followed"]?["adoption"] as? Int == 75)
    #expect(rules["idle"]?["adoption"] is NSNull)
  }
}
