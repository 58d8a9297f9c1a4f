import Testing

@testable import ConventionRules

/// What a ban counts, and what it says.
struct BanTests {
  private let roles = #"{ model: { named: "*Model" } }"#

  @Test func eachTypeThatABanSpeaksOfKeepsItOrBreaksItOnce() {
    StatedRule(#"forbid: { call: "print", in: "model" }"#, roles: roles).expect(
      kept: 1, broken: 1,
      in: """
        final class AModel { func go() { print(1); print(2) } }
        final class BModel { func go() {} }
        final class Other { func go() { print(3) } }
        """)
  }

  @Test func aTypeInsideOfAnotherCountsByItself() {
    StatedRule(#"forbid: { call: "print", in: "model" }"#, roles: roles).expect(
      kept: 1, broken: 1,
      in: """
        final class AModel {
          final class BModel { func go() { print(1) } }
          func go() {}
        }
        """)
  }

  @Test func aBanThatNobodyBreaksLooksAtSomething() {
    StatedRule(#"forbid: { call: "print" }"#).expect(kept: 1, broken: 0, in: "func go() {}")
  }

  @Test func aRuleWithoutAMessageSaysWhatIsWrong() {
    StatedRule(#"forbid: { call: "print" }"#, message: nil).expect(
      ["1: 'print(_:)' is not allowed here: print(1)"], in: "func go() { print(1) }")
    StatedRule(#"each: { type: "model" }, must: { is: "final" }"#, roles: roles, message: nil).expect(
      ["1: 'AModel' is not final: AModel"], in: "class AModel {}")
  }

  @Test func aLongChainIsNamedByItsLastLink() {
    let chain = Array(repeating: ".mapped()", count: 40).joined()
    StatedRule(#"forbid: { call: "end" }"#, message: "{on}").expect(
      ["1: mapped: end()"], in: "func go() { start\(chain).end() }")
  }
}
