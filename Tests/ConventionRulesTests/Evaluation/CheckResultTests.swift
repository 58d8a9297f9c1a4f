import Testing

@testable import ConventionRules

struct CheckResultTests {
  private let finding = Finding(range: 0..<1, placeholders: [:], symbol: "")

  private func count(_ findings: [Finding], isUnsure: Bool) -> CheckResult {
    var result = CheckResult()
    result.count(findings, isUnsure: isUnsure)
    return result
  }

  @Test func aPlaceOfSeveralPartsIsCountedOnce() {
    let followed = count([], isUnsure: false)
    #expect(followed.subjects == 1 && followed.unresolved == 0, "all parts are as they should be")
    let undecided = count([], isUnsure: true)
    #expect(undecided.subjects == 0 && undecided.unresolved == 1, "nobody knows whether a part is as it should be")
  }

  @Test func whatIsWrongWithAPartDecidesAPlace() {
    for isUnsure in [false, true] {
      let violated = count([finding, finding], isUnsure: isUnsure)
      #expect(violated.subjects == 1 && violated.unresolved == 0, "another part cannot be decided: \(isUnsure)")
      #expect(violated.findings == [finding, finding])
      #expect(violated.violated == 1, "it is one place with two findings")
    }
  }
}
