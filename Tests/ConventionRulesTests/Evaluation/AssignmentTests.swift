import Testing

@testable import ConventionRules

/// Assignments as places, what they give, and what they are made on.
struct AssignmentTests {
  private let models = "{ model: { named: \"*Model\" } }"

  @Test func whatSetsAPropertyOfCertainTypesIsFound() {
    StatedRule(#"forbid: { assignment: "*", on: "model" }"#, roles: models, message: "{name}").expect(
      ["5: title: title = 1", "6: count: count += 1", "7: size: size.width = 2", "8: title: title"],
      in: """
        final class FeedModel { var title = 0, count = 0, size = Size() }
        struct Size { var width = 0 }
        struct Feed {
          let model: FeedModel, size: Size
          func a() { model.title = 1 }
          func b() { model.count += 1 }
          func c() { model.size.width = 2 }
          func d() { change(&model.title) }
        }
        """)
  }

  @Test func aLocalVariableIsNoProperty() {
    StatedRule(#"forbid: { assignment: "title" }"#).expect(
      [],
      in: """
        struct Feed {
          func show() { var title = ""; title = "a"; print(title) }
        }
        """)
  }

  @Test func theValueOfAnAssignmentIsThatOfItsElementInATuple() {
    StatedRule(#"forbid: { assignment: "*", value: { is: "nil" } }"#).expect(
      ["3: first: first, second) = (nil, self)"],
      in: """
        final class Feed {
          var first: Feed?, second: Feed?
          func clear() { (first, second) = (nil, self) }
        }
        """)
  }

  @Test func whatAnObjectMakesForItselfIsMadeHere() {
    StatedRule(#"each: { property: "*" }, must: { value: { is: "made_here" } }"#).expect(
      ["3: given: given"],
      in: """
        final class Cache {}
        final class Feed {
          var own = Cache(), given: Cache
          init(given: Cache) { self.given = given }
        }
        """)
  }
}
