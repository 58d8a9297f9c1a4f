import Testing

@testable import ConventionRules

/// To which type code belongs.
struct InTests {
  private let rule = #"forbid: { mention: { named: "Legacy" }, in: "view_model" }"#

  @Test func aNestedTypeWithoutARoleBelongsToTheTypeAroundIt() {
    StatedRule(rule, message: "{type}").expect(
      ["3: FeedViewModel: Legacy"],
      in: """
        struct Legacy {}
        final class FeedViewModel {
          struct Item { let legacy: Legacy }
          final class Canvas: UIView { let legacy = Legacy() }
        }
        """)
  }

  @Test func anExtensionBelongsToItsType() {
    StatedRule(rule, message: "{type}").expect(
      ["3: FeedViewModel: Legacy"],
      in: """
        struct Legacy {}
        final class FeedViewModel {}
        extension FeedViewModel { func use(_ legacy: Legacy) {} }
        extension String { func use(_ legacy: Legacy) {} }
        """)
  }

  @Test func anExtensionOfAProtocolBelongsToThoseWhoAdoptIt() {
    let rule = #"each: { mention: { named: "Legacy" } }, must: { in: "view_model" }"#
    StatedRule(rule).expect(
      ["5: Legacy: Legacy"],
      in: """
        struct Legacy {}
        protocol Loading {}
        extension Loading { func use(_ legacy: Legacy) {} }
        protocol Caching {}
        extension Caching { func use(_ legacy: Legacy) {} }
        final class FeedViewModel: Loading, Caching {}
        final class Disk: Caching {}
        """)
  }

  @Test func whereCodeMustStandAnExtensionOfAnUnknownTypeIsUnresolved() {
    let rule = #"each: { mention: { named: "Legacy" } }, must: { in: "view_model" }"#
    StatedRule(rule).expect(
      [], unresolved: 1,
      in: """
        struct Legacy {}
        extension Unknown { func use(_ legacy: Legacy) {} }
        """)
  }
}
